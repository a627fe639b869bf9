//! The table: what all games share. Who has the device, the curtain, keeping the game, announcements, and the
//! sheets that lie over the table.

use super::home::missing;
use super::played::{Played, Setting, laid_out};
use crate::app::boards::Sheet;
use crate::app::components::curtain::Curtain;
use crate::app::components::dialog::{self, dialog};
use crate::app::components::icons::{MENU, icon};
use crate::app::dom::{El, button, classed, div, el};
use crate::app::names::Names;
use crate::app::page::{Media, focus_marked, on_cover};
use crate::app::route::Route;
use crate::app::start;
use crate::app::store::{self, Saved, StoreError};
use gloo_events::EventListener;
use new_tricks::game::Rest;
use new_tricks::seat::Seat;
use new_tricks::sitting::Stage;
use std::any::Any;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// Which kept game to lay out.
#[derive(Properties, PartialEq)]
pub struct TableScreenProps {
    /// Its name in the store.
    pub id: AttrValue,
}

/// A kept game, taken from the store.
pub struct TableScreen {
    found: Found,
}

/// What is known of the kept game.
pub enum Found {
    /// The store is still asked.
    Looking,
    /// There is none, and why.
    Missing(&'static str),
    /// It is found.
    Game(Rc<Saved>),
}

impl Component for TableScreen {
    type Message = Found;
    type Properties = TableScreenProps;

    fn create(ctx: &Context<TableScreen>) -> TableScreen {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move {
            match store::game(&id).await {
                Ok(Some(saved)) => Found::Game(Rc::new(saved)),
                Ok(None) => Found::Missing("There is no such game on this device."),
                Err(error) => Found::Missing(error.sentence()),
            }
        });
        TableScreen { found: Found::Looking }
    }

    fn update(&mut self, _: &Context<TableScreen>, found: Found) -> bool {
        self.found = found;
        true
    }

    fn view(&self, _: &Context<TableScreen>) -> Html {
        match &self.found {
            Found::Looking => {
                classed("main", "screen").put(classed("p", "soft").text("Laying the table…")).into()
            }
            Found::Missing(why) => missing(why),
            Found::Game(saved) => html! { <Laid saved={saved.clone()} /> },
        }
    }
}

#[derive(Properties, PartialEq)]
struct LaidProps {
    saved: Rc<Saved>,
}

/// A table with people round it.
struct Laid {
    played: Result<Box<dyn Played>, String>,
    refused: Option<AttrValue>,
    /// The sheet that lies over the table.
    sheet: Option<Sheet>,
    /// For the how manieth time one was opened from the table: a dialog that is just closing is not the one
    /// that opens.
    opening: u32,
    dialog: NodeRef,
    /// Whether the browser keeps the game.
    kept: Result<(), StoreError>,
    /// What was drawn last.
    drawn: Option<Drawn>,
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
enum Deed {
    Lift,
    Cover,
    GoOn,
    /// The holder has begun to choose: a draft of the game.
    Draft(Rc<dyn Any>),
    /// The holder acts: an action of the game.
    Act(Rc<dyn Any>),
    /// Somebody acts out of turn: an action of the game.
    Call(Seat, Rc<dyn Any>),
    Again,
    /// A sheet is opened from the table.
    Open(Sheet),
    /// Another sheet follows the one that is open.
    Turn(Sheet),
    Close,
    Kept(Result<(), StoreError>),
    /// The screen has become another.
    Resize,
}

impl Component for Laid {
    type Message = Deed;
    type Properties = LaidProps;

    fn create(ctx: &Context<Laid>) -> Laid {
        let resize = ctx.link().callback(|()| Deed::Resize);
        Laid {
            played: laid_out(&ctx.props().saved),
            refused: None,
            sheet: None,
            opening: 0,
            dialog: NodeRef::default(),
            kept: Ok(()),
            drawn: None,
            wide: Media::new("(min-width: 700px)", &resize),
            roomy: Media::new("(min-width: 700px) and (min-height: 620px)", &resize),
            _cover: on_cover(&ctx.link().callback(|()| Deed::Cover)),
        }
    }

    fn update(&mut self, ctx: &Context<Laid>, deed: Deed) -> bool {
        let Ok(played) = &mut self.played else { return false };
        let mut refused = None;
        match deed {
            Deed::Lift => played.lift(),
            Deed::Cover if played.viewer().is_none() => return false,
            Deed::Cover => played.cover(),
            Deed::GoOn => played.go_on(),
            Deed::Draft(draft) => played.draft(&*draft),
            Deed::Act(action) => refused = played.act(&*action).err().map(AttrValue::from),
            Deed::Call(seat, action) => match played.call(seat, &*action) {
                // the sheet makes way for what has been called
                Ok(()) => self.sheet = None,
                Err(why) => refused = Some(why.into()),
            },
            Deed::Again => {
                start::again(&ctx.props().saved.record);
                return false;
            }
            Deed::Open(sheet) => {
                (self.sheet, self.opening) = (Some(sheet), self.opening + 1);
                return true;
            }
            Deed::Turn(sheet) => {
                self.sheet = Some(sheet);
                return true;
            }
            // why a call was refused goes with its sheet
            Deed::Close if self.sheet.take() == Some(Sheet::Call) => {}
            Deed::Close => return true,
            Deed::Kept(kept) => return std::mem::replace(&mut self.kept, kept) != kept,
            Deed::Resize => return true,
        }
        self.refused = refused;
        true
    }

    fn view(&self, ctx: &Context<Laid>) -> Html {
        match &self.played {
            Ok(played) => self.table(ctx.link(), &**played),
            Err(why) => missing(why),
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
        if before.is_none_or(|before| before.moves != now.moves) {
            let saved = played.saved(&ctx.props().saved.id);
            ctx.link().send_future(async move { Deed::Kept(store::keep(saved).await) });
        }
        if before.is_none_or(|before| (before.moves, before.stage) != (now.moves, now.stage)) {
            focus_marked();
        }
        if before.is_none_or(|before| before.sheet != now.sheet) {
            dialog::open(&self.dialog);
        }
    }
}

impl Laid {
    fn table(&self, link: &Scope<Laid>, played: &dyn Played) -> Html {
        let names = played.names();
        let told = played.told(&names);
        let news = AttrValue::from(told.news);
        let curtain = played.next_holder().map(|seat| {
            let key = played.moves() * 2 + usize::from(played.stage() == Stage::Rest(Rest::Trick));
            let onlift = link.callback(|()| Deed::Lift);
            html! { <Curtain {key} name={names.of(seat)} news={news.clone()} next={told.awaits} {onlift} /> }
        });
        let open = |sheet: Sheet| link.callback(move |_: MouseEvent| Deed::Open(sheet));
        let bar = classed("header", "table-bar")
            .put(el("h1").text(told.heading))
            .put(div("table-facts").put(told.facts))
            .put(button("button quiet", "Scores", open(Sheet::Scores)))
            .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)));
        let trouble = self.kept.err().map(|error| {
            let words = format!("{} This game lasts only as long as this tab stays open.", error.sentence());
            // the mark keeps the page from changing to a new version (static/offline.js)
            classed("p", "note warn").set("role", "alert").flag("data-unkept", true).text(words)
        });
        let heard = |role: &'static str, text: AttrValue| {
            classed("p", "visually-hidden").set("role", role).text(text)
        };
        let sheet = self.sheet.map(|sheet| self.sheet(link, sheet, played, &names));
        let refused = self.refused.clone().filter(|_| self.sheet != Some(Sheet::Call));
        let alert = refused.clone().unwrap_or_default();
        let board = played.board(self.setting(link, names, curtain, refused));
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
            wide: self.wide.holds(),
            roomy: self.roomy.holds(),
            ondraft: link.callback(Deed::Draft),
            onact: link.callback(Deed::Act),
            oncall: link.callback(|(seat, action)| Deed::Call(seat, action)),
            ongo: link.callback(|()| Deed::GoOn),
            onagain: link.callback(|()| Deed::Again),
            onopen: link.callback(Deed::Open),
        }
    }

    fn sheet(&self, link: &Scope<Laid>, sheet: Sheet, played: &dyn Played, names: &Names) -> El {
        let found = match sheet {
            Sheet::Call => played.calling(self.setting(link, names.clone(), None, self.refused.clone())),
            Sheet::Menu
            | Sheet::LastTrick
            | Sheet::Scores
            | Sheet::Rules
            | Sheet::Seat(_)
            | Sheet::Meanings => played.sheet(sheet, names),
        };
        let (title, class, body) = found.unwrap_or_else(|| match sheet {
            Sheet::Menu => ("Menu".into(), "narrow", menu(&link.callback(Deed::Turn))),
            Sheet::LastTrick
            | Sheet::Scores
            | Sheet::Rules
            | Sheet::Seat(_)
            | Sheet::Meanings
            | Sheet::Call => {
                let none = el("p").text("No trick has been finished in this hand.");
                ("Last trick".into(), "", none.into())
            }
        });
        // sheets that follow each other share a dialog: when it closes, the focus goes back to what opened it
        dialog(&self.dialog, title, class, &link.callback(|()| Deed::Close), body).key(self.opening)
    }
}

fn menu(turn: &Callback<Sheet>) -> Html {
    let entry = |text: &'static str, sheet: Sheet| button("button wide", text, turn.reform(move |_| sheet));
    div("menu")
        .put(entry("Last trick", Sheet::LastTrick))
        .put(entry("Score sheet", Sheet::Scores))
        .put(entry("Rules", Sheet::Rules))
        .put(classed("a", "button wide").set("href", Route::Home.href()).text("Leave the table"))
        .put(classed("p", "small soft").text("The game is kept. It goes on where you left it."))
        .into()
}
