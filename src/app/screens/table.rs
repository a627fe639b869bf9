//! The table: what all games share. Who has the device, the curtain, keeping the game, announcements, and which sheet
//! lies over the table.

mod sheets;

use super::computers::{self, Computers};
use super::home::{UNLAID, apology};
use super::keeper::{Keeper, Kept, Next};
use super::played::{Played, Setting, laid_out};
use super::room;
use super::shelf::save_raw;
use crate::app::boards::Sheet;
use crate::app::components::curtain::Curtain;
use crate::app::components::dialog;
use crate::app::components::icons::{MENU, REDO, UNDO, icon};
use crate::app::dom::{El, button, classed, div, el};
use crate::app::files;
use crate::app::names::Names;
use crate::app::page::{Media, focus_marked, on_cover};
use crate::app::preferences::Preferences;
use crate::app::sound;
use crate::app::start;
use crate::app::store::{self, Saved};
use crate::game::Rest;
use crate::seat::Seat;
use crate::seed::SeedError;
use crate::sitting::Stage;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::any::Any;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// What a table needs.
#[derive(Properties, PartialEq)]
pub struct LaidProps {
    /// The game as it was kept.
    pub saved: Rc<Saved>,
    /// Whether it is in the memory of this tab only.
    pub only_here: bool,
    /// Another tab goes on with the game.
    pub onlost: Callback<()>,
}

/// A table with people round it.
pub struct Laid {
    played: Result<Box<dyn Played>, String>,
    refused: Option<AttrValue>,
    /// What has been taken back or made again, in the place of what the last move has told.
    said: Option<String>,
    /// The sheet that lies over the table.
    sheet: Option<Sheet>,
    /// For the how manieth time one was opened from the table: a dialog that is just closing is not the one
    /// that opens.
    opening: u32,
    dialog: NodeRef,
    note: NodeRef,
    keeper: Keeper,
    computers: Computers,
    /// What was drawn last.
    drawn: Option<Drawn>,
    /// What happens by itself next.
    next: Option<Timeout>,
    wide: Media,
    roomy: Media,
    _cover: [EventListener; 4],
}

/// What a table that has changed is known by.
#[derive(Clone, Copy)]
struct Drawn {
    moves: usize,
    stage: Stage,
    sheet: Option<(Sheet, u32)>,
}

/// What can happen at a table.
pub enum Deed {
    Lift,
    Cover,
    GoOn,
    /// The last card of a hand plays itself.
    PlayLast,
    /// The holder has begun to choose: a draft of the game.
    Draft(Rc<dyn Any>),
    /// The holder acts: an action of the game.
    Act(Rc<dyn Any>),
    /// Somebody acts out of turn: an action of the game.
    Call(Seat, Rc<dyn Any>),
    Again,
    /// A seat goes back to its decision in the move with that number.
    Undo(Seat, usize),
    /// What was taken back is made again.
    Redo,
    /// People stop.
    Stop,
    /// Something is written into the note.
    Noting,
    /// A sheet is opened from the table.
    Open(Sheet),
    /// Another sheet follows the one that is open.
    Turn(Sheet),
    Close,
    /// The last move is kept, or cannot be.
    Kept(Kept),
    /// The game is to go into a file.
    SaveFile,
    /// The screen has become another.
    Resize,
    /// Something about computer players.
    Computer(computers::Deed),
}

impl Component for Laid {
    type Message = Deed;
    type Properties = LaidProps;

    fn create(ctx: &Context<Laid>) -> Laid {
        let resize = ctx.link().callback(|()| Deed::Resize);
        let LaidProps { saved, only_here, .. } = ctx.props();
        let played = take_up(saved);
        let mut keeper = Keeper::new(saved, played.as_deref().ok(), *only_here);
        if let Ok(played) = &played {
            // perhaps the browser keeps by now what it would not keep before
            keeper.keep(&**played, &ctx.link().callback(Deed::Kept));
        }
        Laid {
            played,
            refused: None,
            said: None,
            sheet: None,
            opening: 0,
            dialog: NodeRef::default(),
            note: NodeRef::default(),
            keeper,
            computers: Computers::default(),
            drawn: None,
            next: None,
            wide: Media::new("(min-width: 700px)", &resize),
            roomy: Media::new("(min-width: 700px) and (min-height: 620px)", &resize),
            _cover: on_cover(&ctx.link().callback(|()| Deed::Cover)),
        }
    }

    fn update(&mut self, ctx: &Context<Laid>, deed: Deed) -> bool {
        let Ok(played) = &mut self.played else { return false };
        let busy = self.keeper.is_busy();
        let tell = ctx.link().callback(Deed::Kept);
        let mut said = None;
        match deed {
            Deed::Cover if busy => {
                // what is on the screen is the table before the move: nobody may see it now
                played.cover();
                return true;
            }
            Deed::Cover if played.viewer().is_none() => return false,
            Deed::Cover => {
                played.cover();
                // it is as private as a hand
                self.sheet = self.sheet.filter(|&sheet| sheet != Sheet::Hint || played.viewer().is_some());
            }
            // what the last move has left on the screen is answered by nothing before the move is kept
            Deed::Lift
            | Deed::GoOn
            | Deed::PlayLast
            | Deed::Draft(_)
            | Deed::Act(_)
            | Deed::Call(..)
            | Deed::Undo(..)
            | Deed::Redo
            | Deed::Stop
            | Deed::Again
                if busy =>
            {
                return false;
            }
            Deed::Lift => played.lift(),
            Deed::PlayLast => played.play_last_card(),
            Deed::GoOn => played.go_on(),
            Deed::Draft(draft) => played.draft(&*draft),
            Deed::Act(action) => {
                self.refused = played.act(&*action).err().map(AttrValue::from);
                self.said = None;
                return !self.keeper.keep(&**played, &tell);
            }
            Deed::Call(seat, action) => {
                self.refused = played.call(seat, &*action).err().map(AttrValue::from);
                self.said = None;
                if self.refused.is_none() {
                    // the sheet makes way for what has been called
                    self.sheet = None;
                }
                return !self.keeper.keep(&**played, &tell);
            }
            Deed::Again => {
                start::again(&ctx.props().saved.record);
                return false;
            }
            Deed::Undo(seat, index) => {
                self.sheet = None;
                said = Some(room::take_back(&mut **played, seat, index));
            }
            Deed::Redo => {
                self.sheet = None;
                said = Some(room::make_again(&mut **played));
            }
            Deed::Stop => {
                self.sheet = None;
                played.stop();
            }
            // while one part of the note is kept the next is typed
            Deed::Noting if busy => return false,
            Deed::Noting => {
                room::take_down(&mut **played, &self.note);
                self.keeper.keep(&**played, &tell);
                return true;
            }
            Deed::Open(sheet) => {
                (self.sheet, self.opening) = (Some(sheet), self.opening + 1);
                return !busy;
            }
            Deed::Turn(sheet) => {
                self.sheet = Some(sheet);
                return !busy;
            }
            Deed::Close => {
                room::take_down(&mut **played, &self.note);
                // why a call was refused goes with its sheet
                if self.sheet.take() == Some(Sheet::Call) {
                    self.refused = None;
                }
                return !self.keeper.keep(&**played, &tell);
            }
            Deed::Kept(kept) => {
                match self.keeper.note(&kept, &**played, &tell) {
                    Next::Overtaken => ctx.props().onlost.emit(()),
                    Next::KeepAll => return false,
                    Next::GoOn => {
                        if matches!(played.stage(), Stage::Rest(Rest::Hand) | Stage::Over) {
                            spawn_local(store::ask_to_last());
                        }
                        // what was typed meanwhile
                        room::take_down(&mut **played, &self.note);
                        self.keeper.keep(&**played, &tell);
                    }
                }
                return true;
            }
            Deed::SaveFile => {
                files::save_game(&self.keeper.whole(&**played));
                return false;
            }
            Deed::Resize => return !busy,
            Deed::Computer(deed) => match deed {
                computers::Deed::Thought(thought) => {
                    if !self.computers.act(&mut **played, thought, busy) {
                        return !busy;
                    }
                }
                computers::Deed::Hinted(thought) => {
                    self.computers.hinted(thought);
                    return !busy;
                }
                computers::Deed::Skip => {
                    self.computers.skip();
                    return !busy;
                }
                computers::Deed::Again => {
                    self.computers.again();
                    return !busy;
                }
                computers::Deed::Seat(..) if busy => return false,
                computers::Deed::Seat(seat, who) => played.set_computer(seat, who),
            },
        }
        (self.refused, self.said) = (None, said);
        !self.keeper.keep(&**played, &tell)
    }

    fn view(&self, ctx: &Context<Laid>) -> Html {
        match &self.played {
            Ok(played) => self.table(ctx, &**played),
            Err(why) => damaged(why, &ctx.props().saved.id),
        }
    }

    fn rendered(&mut self, ctx: &Context<Laid>, _: bool) {
        let Ok(played) = &self.played else { return };
        let now = Drawn {
            moves: played.moves(),
            stage: played.stage(),
            sheet: self.sheet.map(|sheet| (sheet, self.opening)),
        };
        let before = self.drawn.replace(now);
        let tell = ctx.link().callback(Deed::Computer);
        self.computers.follow(&**played, &ctx.props().saved.id, &tell);
        if self.sheet == Some(Sheet::Hint) {
            self.computers.give_hint(&**played, &ctx.props().saved.id, &tell);
        }
        if before.is_none_or(|before| (before.moves, before.stage) != (now.moves, now.stage)) {
            self.next = by_itself(ctx.link(), &**played, self.computers.skips());
            if before.is_some_and(|before| before.moves < now.moves) {
                sound(now.stage);
            }
            // a sheet has the focus, and gives it back to what it was opened from; and a curtain stays where it
            // is when the trick beside it is taken away
            let swept = before.is_some_and(|before| before.stage == RESTING);
            if now.sheet.is_none() && !(swept && matches!(now.stage, Stage::Curtain(_))) {
                focus_marked();
            }
        }
        if before.is_none_or(|before| before.sheet != now.sheet) {
            dialog::open(&self.dialog);
        }
    }
}

impl Laid {
    fn table(&self, ctx: &Context<Laid>, played: &dyn Played) -> Html {
        let (link, id) = (ctx.link(), &*ctx.props().saved.id);
        let names = played.names();
        let told = played.told(&names);
        let news = AttrValue::from(self.said.clone().unwrap_or(told.news));
        let curtain = played.next_holder().map(|seat| {
            let key = played.moves();
            let onlift = link.callback(|()| Deed::Lift);
            html! { <Curtain {key} name={names.of(seat)} news={news.clone()} next={told.awaits} {onlift} /> }
        });
        let bar = bar(link, played, &names, told.heading, told.facts);
        let trouble = self.keeper.trouble().map(|error| {
            let words = format!("{} This game lasts only as long as this tab stays open.", error.sentence());
            // the mark keeps the page from changing to a new version (static/offline.js)
            classed("div", "note warn table-note")
                .flag("data-unkept", true)
                .put(el("p").set("role", "alert").text(words))
                .put(button("button", "Save as file", link.callback(|_| Deed::SaveFile)))
        });
        let heard = |role: &'static str, text: AttrValue| {
            classed("p", "visually-hidden").set("role", role).text(text)
        };
        let sheet = self.sheet.map(|sheet| self.sheet(link, sheet, played, &names, id));
        let after = match played.stage() {
            Stage::Over => room::after(
                id,
                played,
                link.callback(|_| Deed::Again),
                link.callback(|_| Deed::Open(Sheet::Note)),
            ),
            Stage::Curtain(_)
            | Stage::Open(_)
            | Stage::Thinking(_)
            | Stage::Asked(_)
            | Stage::Rest(_)
            | Stage::Deal => Html::default(),
        };
        let waits = self.computers.waits(
            played,
            &names,
            link.callback(|_| Deed::GoOn),
            &link.callback(Deed::Computer),
        );
        let curtain = curtain.or_else(|| {
            let waits = waits.clone().filter(|_| played.viewer().is_none())?;
            Some(div("curtain").put(waits).into())
        });
        let refused = self.refused.clone().filter(|_| self.sheet != Some(Sheet::Call));
        let alert = refused.clone().unwrap_or_default();
        let board = if played.remarks().stopped {
            room::stopped(played, &names, after)
        } else {
            played.board(Setting { after, waits, ..self.setting(link, names, curtain, refused) })
        };
        classed("main", "table")
            .class_if(true, &format!("game-{}", played.id()))
            .put(bar)
            .put_if(trouble)
            .put(board)
            .put(heard("status", news))
            .put(heard("alert", alert))
            .put_if(sheet)
            .into()
    }

    fn setting(
        &self,
        link: &Scope<Laid>,
        names: Names,
        curtain: Option<Html>,
        refused: Option<AttrValue>,
    ) -> Setting {
        Setting {
            names,
            curtain,
            refused,
            waits: None,
            wide: self.wide.holds(),
            roomy: self.roomy.holds(),
            ondraft: link.callback(Deed::Draft),
            onact: link.callback(Deed::Act),
            oncall: link.callback(|(seat, action)| Deed::Call(seat, action)),
            ongo: link.callback(|()| Deed::GoOn),
            after: Html::default(),
            onopen: link.callback(Deed::Open),
        }
    }
}

/// What stands above the board: what the game is at, and what can be opened or taken back.
fn bar(link: &Scope<Laid>, played: &dyn Played, names: &Names, heading: String, facts: Html) -> El {
    let open = |sheet: Sheet| link.callback(move |_: MouseEvent| Deed::Open(sheet));
    let undo = room::may_undo(played).map(|(seat, index)| {
        button("icon-button", "", link.callback(move |_| Deed::Undo(seat, index)))
            .set("aria-label", format!("Undo: {} takes the last move back", names.of(seat)))
            .put(icon(UNDO))
    });
    let redo = played.may_redo().then(|| {
        button("icon-button", "", link.callback(|_| Deed::Redo))
            .set("aria-label", "Redo: make again what was taken back")
            .put(icon(REDO))
    });
    classed("header", "table-bar")
        .put(el("h1").text(heading))
        .put(div("table-facts").put(facts))
        .put_if(undo)
        .put_if(redo)
        .put(button("button quiet", "Scores", open(Sheet::Scores)))
        .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)))
}

/// The table as the kept game leaves it, or why it cannot be laid.
fn take_up(saved: &Saved) -> Result<Box<dyn Played>, String> {
    let why = |reason: &dyn std::fmt::Display| format!("What is kept of this game cannot be read: {reason}.");
    let seed = saved.code.parse().map_err(|error: SeedError| why(&error))?;
    laid_out(&saved.record, seed).map_err(|reason| why(&reason))
}

/// The stage at which a finished trick lies on the table.
const RESTING: Stage = Stage::Rest(Rest::Trick);

/// After so many milliseconds a card that needs no thought is played.
const PACE: u32 = 1_000;

/// What happens by itself at this stage, as people prefer it.
fn by_itself(link: &Scope<Laid>, played: &dyn Played, skips: bool) -> Option<Timeout> {
    let preferences = Preferences::now();
    let after = |time: u32, deed: fn() -> Deed| {
        let link = link.clone();
        Some(Timeout::new(time, move || link.send_message(deed())))
    };
    let nobody = played.remarks().computers.people(played.names().len()).next().is_none();
    match preferences.rest() {
        _ if skips
            && (played.stage() == RESTING
                || nobody && matches!(played.stage(), Stage::Rest(Rest::Reveal))) =>
        {
            after(0, || Deed::GoOn)
        }
        None if nobody && played.stage() == RESTING => after(preferences.pace(), || Deed::GoOn),
        Some(seconds) if played.stage() == RESTING => after(seconds * 1_000, || Deed::GoOn),
        // whoever has just taken the last card back wants to look at it
        _ if played.may_redo() => None,
        _ if preferences.last_card() && played.has_last_card() => after(PACE, || Deed::PlayLast),
        _ => None,
    }
}

/// What a move sounds like that has led to this stage.
fn sound(stage: Stage) {
    match stage {
        Stage::Rest(Rest::Hand) | Stage::Over => sound::result(),
        Stage::Rest(Rest::Trick) => sound::trick(),
        Stage::Rest(Rest::Reveal)
        | Stage::Curtain(_)
        | Stage::Open(_)
        | Stage::Thinking(_)
        | Stage::Asked(_)
        | Stage::Deal => sound::card(),
    }
}

/// In the place of the table, where what is kept of the game cannot be laid out: it can be saved as it is.
pub fn damaged(why: &str, id: &str) -> Html {
    let key = JsValue::from_str(id);
    let save =
        button("button primary", "Save as file", Callback::from(move |_| spawn_local(save_raw(key.clone()))));
    apology(UNLAID, why, Some(save))
}
