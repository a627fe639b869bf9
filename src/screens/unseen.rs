//! The table of a game with real cards: whose turn it is in letters that are read from across the table, what lies open, and
//! what is to be entered.

use super::autosave::{Autosave, Outcome, Overtaken, Session, Stored};
use super::layout::{date_on_paper, print_head};
use crate::awake::Awake;
use crate::components::dialog::{self, dialog};
use crate::components::icons::{MENU, UNDO, icon};
use crate::components::print_links::{blank_sheet_link, print_link};
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::platform::focus_marked;
use crate::route::Route;
use crate::saving::playing;
use crate::seating::Seating;
use crate::store::{FoundGame, Kept, Saved, Saving, StoreError};
use crate::unseen::{Drawn, Playing, Update};
use crate::{files, start};
use gloo_events::EventListener;
use rules::seat::Seat;
use rules::unseen::TRICK;
use std::any::Any;
use std::collections::VecDeque;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// A game with real cards.
#[derive(Clone)]
pub struct Game(Rc<dyn Playing>);

impl Session for Game {
    fn moves(&self) -> usize {
        self.0.moves()
    }

    fn saved(&self, id: &str, from: usize) -> Saved {
        self.0.saved(id, from)
    }
}

// a game that is loaded again is another one
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The table of a game that was found, or why it cannot be played.
pub fn open_unseen(game: &FoundGame, onovertaken: Callback<()>) -> Result<Html, String> {
    let FoundGame { saved, kept } = game;
    let game = Game(playing(&saved.record, &saved.code)?);
    let stored = Stored { saved: saved.saved, revision: saved.revision, moves: game.moves() };
    let (stored, saving) = match kept {
        Kept::Stored => (Some(stored), None),
        Kept::InMemory => (None, None),
        Kept::BeingSaved(saving) => (Some(stored), Some(saving.clone())),
    };
    let (id, revision) = (saved.id.clone(), saved.revision);
    Ok(html! { <UnseenScreen {id} {game} {revision} {stored} {saving} {onovertaken} /> })
}

/// What the table needs.
#[derive(Properties)]
pub struct UnseenScreenProps {
    /// The id of the game in the store.
    pub id: AttrValue,
    /// The game as it is stored. From then on the screen has it.
    pub game: Game,
    /// How often it was saved.
    pub revision: u64,
    /// What the store has of it; none where it is only in the memory of this tab.
    pub stored: Option<Stored>,
    /// Where the store is still to get that.
    pub saving: Option<Saving>,
    /// Another tab goes on with the game.
    pub onovertaken: Callback<()>,
}

impl PartialEq for UnseenScreenProps {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

/// The table.
pub struct UnseenScreen {
    /// The game as it is on the screen: always as it is saved, or kept in memory where it cannot be.
    game: Game,
    autosave: Autosave<Game>,
    /// Why the last thing that was entered cannot be.
    wrong: String,
    sheet: Option<Sheet>,
    dialog: NodeRef,
    /// What was said while the last change was still being saved.
    waiting: VecDeque<Msg>,
    /// What was asked when this was drawn last: whose turn it is, and for what.
    asked: Option<(Seat, &'static str)>,
    /// The sheet that was drawn last.
    drawn_sheet: Option<Sheet>,
    /// Keeps the screen on until the game is over.
    awake: Option<Awake>,
    _paper: EventListener,
}

/// A sheet over the table.
#[derive(Clone, Copy, PartialEq)]
pub enum Sheet {
    /// The scores of all hands so far.
    Scores,
    /// What else can be done.
    Menu,
    /// Whether the game is really to end.
    Stop,
}

/// What can happen.
pub enum Msg {
    /// Something is said.
    Said(Rc<dyn Any>),
    /// What was entered last is taken back.
    Undo,
    /// The people stop.
    Stop,
    /// A sheet is opened, or closed.
    Open(Option<Sheet>),
    /// The game is offered as a file.
    SaveFile,
    /// The same people play again.
    Again,
    /// The game is saved, or not.
    Saved(Outcome),
}

impl Component for UnseenScreen {
    type Message = Msg;
    type Properties = UnseenScreenProps;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let game = props.game.clone();
        let mut autosave = Autosave::new(&props.id, props.revision, props.stored);
        let saved = ctx.link().callback(Msg::Saved);
        match (props.stored, props.saving.clone()) {
            (Some(stored), Some(saving)) => autosave.follow(game.clone(), stored, saving, &saved),
            (Some(_), None) => {}
            // perhaps the browser keeps by now what it would not keep before
            (None, _) => autosave.save(game.clone(), &saved),
        }
        UnseenScreen {
            game,
            autosave,
            wrong: String::new(),
            sheet: None,
            dialog: NodeRef::default(),
            waiting: VecDeque::new(),
            asked: None,
            drawn_sheet: None,
            awake: None,
            _paper: date_on_paper(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Saved(outcome) => {
                match self.autosave.finish(&outcome, &ctx.link().callback(Msg::Saved)) {
                    Ok(Some(game)) => self.game = game,
                    Ok(None) => {}
                    Err(Overtaken) => ctx.props().onovertaken.emit(()),
                }
                while !self.autosave.is_saving()
                    && let Some(msg) = self.waiting.pop_front()
                {
                    self.take(ctx, &msg);
                }
            }
            Msg::Open(sheet) => self.sheet = sheet,
            Msg::SaveFile => {
                files::save_game(&self.game.saved(&ctx.props().id, 0));
                return false;
            }
            Msg::Again => {
                start::again(&self.game.saved("", 0).record, Seating::RealCards, None);
                return false;
            }
            Msg::Said(_) | Msg::Undo | Msg::Stop if self.autosave.is_saving() => {
                self.waiting.push_back(msg);
                return false;
            }
            Msg::Said(_) | Msg::Undo | Msg::Stop => self.take(ctx, &msg),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (link, game) = (ctx.link(), &self.game.0);
        let open = |sheet: Sheet| link.callback(move |_: MouseEvent| Msg::Open(Some(sheet)));
        let drawn = game.draw(link.callback(Msg::Said), open(Sheet::Scores));
        let undo = button("button quiet", "", link.callback(|_| Msg::Undo)).put(icon(UNDO)).text("Undo");
        let undo = if game.is_untouched() { undo.set("aria-disabled", "true") } else { undo };
        let bar = classed("header", "table-bar")
            .put(el("h1").text(drawn.heading.clone()))
            .put(div("table-facts").put(drawn.facts.clone()))
            .put(undo)
            .put(button("button quiet", "Scores", open(Sheet::Scores)))
            .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)));
        classed("main", "table unseen")
            .class(&format!("game-{}", game.id()))
            .put(bar)
            .put_if(self.autosave.trouble().map(|error| trouble_note(error, link)))
            .put(self.paper(link, drawn, &ctx.props().id))
            .put_if(self.sheet.map(|sheet| self.draw_sheet(sheet, link)))
            .into()
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        let game = &self.game.0;
        if self.awake.is_some() == game.due().is_none() {
            self.awake = game.due().map(|_| Awake::new());
        }
        // what had the focus may be gone; from trick to trick the buttons stay
        let asked = game.due().map(|due| (due.seat, due.duty.id));
        let before = std::mem::replace(&mut self.asked, asked);
        let is_trick = |asked: Option<(Seat, &str)>| asked.is_some_and(|(_, duty)| duty == TRICK.id);
        if self.sheet.is_none() && before != asked && !(is_trick(before) && is_trick(asked)) {
            focus_marked();
        }
        if std::mem::replace(&mut self.drawn_sheet, self.sheet) != self.sheet && self.sheet.is_some() {
            dialog::open(&self.dialog);
        }
    }
}

impl UnseenScreen {
    /// Does what is said: on a copy, which is shown once it is saved.
    fn take(&mut self, ctx: &Context<Self>, msg: &Msg) {
        self.wrong.clear();
        let update = match msg {
            Msg::Said(said) => self.game.0.accept(&**said),
            Msg::Stop => {
                self.sheet = None;
                Ok(Update::Changed(self.game.0.stop()))
            }
            Msg::Undo => match self.game.0.undo() {
                Some(update) => Ok(update),
                None => return,
            },
            Msg::Open(_) | Msg::SaveFile | Msg::Again | Msg::Saved(_) => return,
        };
        match update {
            Ok(Update::Begun(game)) => self.game = Game(game),
            Ok(Update::Changed(game)) => self.autosave.save(Game(game), &ctx.link().callback(Msg::Saved)),
            Err(wrong) => self.wrong = wrong,
        }
    }

    /// The sheet of paper on the table: what is to be entered, or how the game has ended.
    fn paper(&self, link: &Scope<Self>, drawn: Drawn, id: &str) -> El {
        let Drawn { turn, news, standings, open, ask, .. } = drawn;
        let news = news.into_iter().map(|words| classed("p", "unseen-last").text(words));
        let prompt = div("unseen-prompt")
            .set("role", "status")
            .put(classed("h2", "unseen-turn").focused().text(turn))
            .each(news);
        let paper = div("card-panel unseen-paper").put(prompt);
        if self.game.0.due().is_none() {
            let row = div("button-row end-ways")
                .put(button("button primary", "Play again", link.callback(|_| Msg::Again)))
                .put(route_link("button", "Next game", &Route::GameNight(id.to_owned())))
                .put(route_link("button", "Home", &Route::Home));
            return paper.put(row).put(self.game.0.score_sheet());
        }
        let standing = |(who, score): (String, String)| el("li").text(who).text(" ").put(el("b").text(score));
        let scores = (!standings.is_empty()).then(|| {
            let list = classed("ul", "unseen-scores").set("aria-label", "Scores");
            list.each(standings.into_iter().map(standing))
        });
        let wrong = classed("p", "note danger")
            .set("role", "alert")
            .text(self.wrong.clone())
            .class_if(self.wrong.is_empty(), "visually-hidden");
        paper
            .put(div("unseen-open").put_if(scores).put(open))
            .put(wrong)
            .put(classed("section", "unseen-ask").set("aria-label", "To tell").put(ask))
    }

    fn draw_sheet(&self, sheet: Sheet, link: &Scope<Self>) -> El {
        let game = &self.game.0;
        let to = |text: &'static str, sheet: Sheet| {
            button("button wide", text, link.callback(move |_| Msg::Open(Some(sheet))))
        };
        let (title, body): (&'static str, El) = match sheet {
            Sheet::Scores => {
                let head = print_head(game.id(), self.autosave.moment(), game.people());
                let printed = div("printed").put_if(head).put(game.score_sheet());
                ("Score sheet", printed.put(blank_sheet_link(game.id())))
            }
            Sheet::Menu => {
                let menu = div("menu in-pairs")
                    .put(route_link("button wide", "Rules", &Route::Rules(game.id().to_owned(), None)))
                    .put(print_link(game.id(), "rules", "Print the rules on a page").class("wide"))
                    .put(blank_sheet_link(game.id()).class("wide"))
                    .put(button("button wide", "Save as file", link.callback(|_| Msg::SaveFile)))
                    .put_if(game.due().map(|_| to("End the game", Sheet::Stop)))
                    .put(route_link("button wide", "Home", &Route::Home));
                ("Menu", menu)
            }
            Sheet::Stop => {
                let why = "The scores stay as they are, and nobody has won.";
                let stop = button("button primary", "End the game", link.callback(|_| Msg::Stop));
                let go_on = button("button", "Go on", link.callback(|_| Msg::Open(None)));
                let ways = div("button-row").put(stop).put(go_on);
                ("End the game?", div("room-stack").put(el("p").text(why)).put(ways))
            }
        };
        dialog(&self.dialog, title.into(), "", link.callback(|()| Msg::Open(None)), body.into())
    }
}

/// Says that the game is not saved.
fn trouble_note(error: StoreError, link: &Scope<UnseenScreen>) -> El {
    let words = format!("{} This game lasts only as long as this tab stays open.", error.sentence());
    classed("div", "note warn table-note").put(el("p").set("role", "alert").text(words)).put(button(
        "button",
        "Save as file",
        link.callback(|_| Msg::SaveFile),
    ))
}
