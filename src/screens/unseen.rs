//! The table of a game with real cards: whose turn it is in letters that are read from across the table, what lies open, and
//! what is to be told.

use super::autosave::{Autosave, Outcome, Overtaken, Session, Stored};
use super::layout::{date_on_paper, print_head};
use crate::awake::Awake;
use crate::components::dialog::{self, dialog};
use crate::components::icons::{MENU, UNDO, icon};
use crate::components::print_links::{blank_sheet_link, print_link};
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::platform::focus_marked;
use crate::route::Route;
use crate::seating::Seating;
use crate::store::{FoundGame, Kept, Saving, StoreError};
use crate::unseen::{Said, UnseenProps, UnseenSession, UnseenUi, explain, resumed};
use crate::{files, start};
use gloo_events::EventListener;
use rules::game::{Event, View};
use rules::seat::Seat;
use rules::standing::Standing;
use rules::unseen::{TRICK, UnseenTable};
use std::collections::VecDeque;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

impl<G: UnseenUi> Session for UnseenSession<G> {
    fn moves(&self) -> usize {
        self.table.told().len()
    }

    fn saved(&self, id: &str, from: usize) -> crate::store::Saved {
        UnseenSession::saved(self, id, from)
    }
}

/// The table of a game that was found, or why it cannot be played.
pub fn open_sheet<G: UnseenUi>(game: &FoundGame, onovertaken: Callback<()>) -> Result<Html, String> {
    let saved = &game.saved;
    let table = Rc::new(resumed::<G>(&saved.record)?);
    let stored = Stored { saved: saved.saved, revision: saved.revision, moves: table.told().len() };
    let (stored, saving) = match &game.kept {
        Kept::Stored => (Some(stored), None),
        Kept::InMemory => (None, None),
        Kept::BeingSaved(saving) => (Some(stored), Some(saving.clone())),
    };
    let (id, code, revision) = (saved.id.clone(), saved.code.clone(), saved.revision);
    Ok(html! { <UnseenScreen<G> {id} {table} {code} {revision} {stored} {saving} {onovertaken} /> })
}

/// What the table needs.
#[derive(Properties)]
pub struct UnseenScreenProps<G: UnseenUi> {
    /// The id of the game in the store.
    pub id: AttrValue,
    /// The game as it is stored. From then on the screen has it.
    pub table: Rc<UnseenTable<G>>,
    /// The seed that is stored with it.
    pub code: AttrValue,
    /// How often it was saved.
    pub revision: u64,
    /// What the store has of it; none where it is only in the memory of this tab.
    pub stored: Option<Stored>,
    /// Where the store is still to get that.
    pub saving: Option<Saving>,
    /// Another tab goes on with the game.
    pub onovertaken: Callback<()>,
}

// a game that is loaded again is another table
impl<G: UnseenUi> PartialEq for UnseenScreenProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.table, &other.table)
    }
}

/// The table.
pub struct UnseenScreen<G: UnseenUi> {
    /// The game as it is on the screen: always as it is saved, or kept in memory where it cannot be.
    session: UnseenSession<G>,
    begun: G::Begun,
    autosave: Autosave<UnseenSession<G>>,
    /// Why the last thing that was told cannot be.
    wrong: Option<String>,
    sheet: Option<Sheet>,
    dialog: NodeRef,
    /// What was said while the last change was still being saved.
    waiting: VecDeque<Msg<G>>,
    /// What was asked when this was drawn last: whose turn it is, and for what.
    asked: Option<(Seat, &'static str)>,
    /// The sheet that was drawn last.
    drawn_sheet: Option<Option<Sheet>>,
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
pub enum Msg<G: UnseenUi> {
    /// Something is said.
    Said(Said<G>),
    /// What was told last is taken back.
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

impl<G: UnseenUi> Component for UnseenScreen<G> {
    type Message = Msg<G>;
    type Properties = UnseenScreenProps<G>;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let session = UnseenSession { table: Rc::clone(&props.table), code: props.code.to_string() };
        let mut autosave = Autosave::new(&props.id, props.revision, props.stored);
        let saved = ctx.link().callback(Msg::Saved);
        match (props.stored, props.saving.clone()) {
            (Some(stored), Some(saving)) => autosave.follow(session.clone(), stored, saving, &saved),
            (Some(_), None) => {}
            // perhaps the browser keeps by now what it would not keep before
            (None, _) => autosave.save(session.clone(), &saved),
        }
        UnseenScreen {
            session,
            begun: G::Begun::default(),
            autosave,
            wrong: None,
            sheet: None,
            dialog: NodeRef::default(),
            waiting: VecDeque::new(),
            asked: None,
            drawn_sheet: None,
            awake: None,
            _paper: date_on_paper(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg<G>) -> bool {
        match msg {
            Msg::Saved(outcome) => {
                match self.autosave.finish(&outcome, &ctx.link().callback(Msg::Saved)) {
                    Ok(Some(session)) => self.session = session,
                    Ok(None) => {}
                    Err(Overtaken) => ctx.props().onovertaken.emit(()),
                }
                while !self.autosave.is_saving()
                    && let Some(msg) = self.waiting.pop_front()
                {
                    self.take(ctx, msg);
                }
            }
            Msg::Open(sheet) => self.sheet = sheet,
            Msg::SaveFile => {
                files::save_game(&self.session.saved(&ctx.props().id, 0));
                return false;
            }
            Msg::Again => {
                start::again(&self.session.saved("", 0).record, Seating::RealCards);
                return false;
            }
            msg if self.autosave.is_saving() => {
                self.waiting.push_back(msg);
                return false;
            }
            msg => self.take(ctx, msg),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.screen(ctx.link(), &ctx.props().id)
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        let is_over = self.session.table.is_over();
        if self.awake.is_some() == is_over {
            self.awake = (!is_over).then(Awake::new);
        }
        let asked = self.session.table.due().map(|due| (due.seat, due.duty.id));
        let is_open = self.sheet.is_some();
        let is_other = self.drawn_sheet.replace(self.sheet) != Some(self.sheet);
        // what had the focus may be gone; from trick to trick the buttons stay
        let before = std::mem::replace(&mut self.asked, asked);
        let is_trick = |asked: Option<(Seat, &str)>| asked.is_some_and(|(_, duty)| duty == TRICK.id);
        if !is_open && before != asked && !(is_trick(before) && is_trick(asked)) {
            focus_marked();
        }
        if is_open && is_other {
            dialog::open(&self.dialog);
        }
    }
}

impl<G: UnseenUi> UnseenScreen<G> {
    /// Does what is said: on a copy, which is shown once it is saved.
    fn take(&mut self, ctx: &Context<Self>, msg: Msg<G>) {
        let mut table = UnseenTable::clone(&self.session.table);
        self.wrong = None;
        match msg {
            Msg::Said(Said::Begun(begun)) => {
                self.begun = begun;
                return;
            }
            Msg::Said(Said::Told(seat, told)) => {
                if let Err(wrong) = table.tell(seat, told) {
                    self.wrong = Some(explain(&wrong, &crate::names::Names::new(&table.start().players)));
                    return;
                }
            }
            Msg::Undo => {
                // what is only begun goes first
                if self.begun != G::Begun::default() {
                    self.begun = G::Begun::default();
                    return;
                }
                if !table.undo() {
                    return;
                }
            }
            Msg::Stop => {
                table.stop();
                self.sheet = None;
            }
            Msg::Open(_) | Msg::SaveFile | Msg::Again | Msg::Saved(_) => return,
        }
        self.begun = G::Begun::default();
        let session = UnseenSession { table: Rc::new(table), code: self.session.code.clone() };
        self.autosave.save(session, &ctx.link().callback(Msg::Saved));
    }

    fn screen(&self, link: &Scope<Self>, id: &str) -> Html {
        let table = &self.session.table;
        let open = |sheet: Sheet| link.callback(move |_: MouseEvent| Msg::Open(Some(sheet)));
        let props = UnseenProps::new(
            Rc::clone(table),
            self.begun.clone(),
            link.callback(Msg::Said),
            open(Sheet::Scores),
        );
        let is_empty = table.told().is_empty() && self.begun == G::Begun::default();
        let undo =
            button("button quiet unseen-undo", "", link.callback(|_| Msg::Undo)).put(icon(UNDO)).text("Undo");
        let undo = if is_empty { undo.set("aria-disabled", "true") } else { undo };
        let bar = classed("header", "table-bar")
            .put(el("h1").text(heading(&props)))
            .put(div("table-facts").put(G::facts(&props.view)))
            .put(undo)
            .put(button("button quiet", "Scores", open(Sheet::Scores)))
            .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)));
        let main = classed("main", "table unseen")
            .class(&format!("game-{}", G::ID))
            .put(bar)
            .put_if(self.autosave.trouble().map(|error| trouble_note(error, link)));
        let wrong = self.wrong.clone().unwrap_or_default();
        let wrong = classed("p", "note danger")
            .set("role", "alert")
            .text(wrong)
            .class_if(self.wrong.is_none(), "visually-hidden");
        let paper = match table.due() {
            Some(due) => {
                let prompt = classed("h2", "unseen-turn").focused().text(G::turn_words(&props, due));
                div("card-panel unseen-paper")
                    .put(
                        div("unseen-prompt")
                            .set("role", "status")
                            .put(prompt)
                            .put_if(last_hand(&props))
                            .put_if(deals(&props)),
                    )
                    .put(
                        div("unseen-open").put_if(G::STANDING.then(|| standing(&props))).put(G::open(&props)),
                    )
                    .put(wrong)
                    .put(
                        classed("section", "unseen-ask")
                            .set("aria-label", "To tell")
                            .put(G::ask(&props, due)),
                    )
            }
            None => self.over(&props, link, id).put(wrong),
        };
        let main = main.put(paper);
        main.put_if(self.sheet.map(|sheet| self.draw_sheet(sheet, &props, link))).into()
    }

    /// The end: who has won, the scores, and what people can do next.
    fn over(&self, props: &UnseenProps<G>, link: &Scope<Self>, id: &str) -> El {
        let (view, names) = (&props.view, &props.names);
        let headline = match props.table.is_stopped() {
            true => "You have stopped the game.".to_owned(),
            false => G::describe(&Event::Over, view, names).unwrap_or_default(),
        };
        let row = div("button-row end-ways")
            .put(button("button primary", "Play again", link.callback(|_| Msg::Again)))
            .put(route_link("button", "Next game", &Route::GameNight(id.to_owned())))
            .put(route_link("button", "Home", &Route::Home));
        div("card-panel unseen-paper")
            .put(
                div("unseen-prompt")
                    .set("role", "status")
                    .put(classed("h2", "unseen-turn").focused().text(headline))
                    .put_if(last_hand(props)),
            )
            .put(row)
            .put(G::score_sheet(view, names))
    }

    fn draw_sheet(&self, sheet: Sheet, props: &UnseenProps<G>, link: &Scope<Self>) -> El {
        let to = |text: &'static str, sheet: Sheet| {
            button("button wide", text, link.callback(move |_| Msg::Open(Some(sheet))))
        };
        let close = || button("button", "Go on", link.callback(|_| Msg::Open(None)));
        let (title, body): (&'static str, Html) = match sheet {
            Sheet::Scores => {
                let head = print_head(G::ID, self.autosave.moment(), &props.table.start().players);
                let sheet = G::score_sheet(&props.view, &props.names);
                ("Score sheet", div("printed").put_if(head).put(sheet).put(blank_sheet_link(G::ID)).into())
            }
            Sheet::Menu => {
                let stop = (!props.table.is_over()).then(|| to("End the game", Sheet::Stop));
                let rules = route_link("button wide", "Rules", &Route::Rules(G::ID.to_owned(), None));
                let save = button("button wide", "Save as file", link.callback(|_| Msg::SaveFile));
                let menu = div("menu in-pairs")
                    .put(rules)
                    .put(print_link(G::ID, "rules", "Print the rules on a page").class("wide"))
                    .put(blank_sheet_link(G::ID).class("wide"))
                    .put(save)
                    .put_if(stop)
                    .put(route_link("button wide", "Home", &Route::Home));
                ("Menu", menu.into())
            }
            Sheet::Stop => {
                let why = "The scores stay as they are, and nobody has won.";
                let stop = button("button primary", "End the game", link.callback(|_| Msg::Stop));
                let body =
                    div("room-stack").put(el("p").text(why)).put(div("button-row").put(stop).put(close()));
                ("End the game?", body.into())
            }
        };
        dialog(&self.dialog, title.into(), "", link.callback(|()| Msg::Open(None)), body)
    }
}

/// Which hand is played.
fn heading<G: UnseenUi>(props: &UnseenProps<G>) -> String {
    let info = rules::games::ALL.iter().find(|info| info.id == G::ID);
    match props.table.is_over() {
        true => info.map_or(String::new(), |info| info.name.to_owned()),
        false => format!("{} {}", G::HAND, props.view.hands.len() + 1),
    }
}

/// What the hand before brought, as long as nothing of this one was told.
fn last_hand<G: UnseenUi>(props: &UnseenProps<G>) -> Option<El> {
    let hand = props.view.hands.len().checked_sub(1).filter(|_| props.table.ends_hand())?;
    let view: &View<G> = &props.view;
    let words = G::describe(&Event::Scored { hand }, view, &props.names)?;
    Some(classed("p", "unseen-last").text(words))
}

/// Who deals, where a hand begins.
fn deals<G: UnseenUi>(props: &UnseenProps<G>) -> Option<El> {
    let begins = props.table.ends_hand() || props.table.told().is_empty();
    let dealer = G::dealer(&props.view).filter(|_| begins)?;
    Some(classed("p", "soft").text(format!("{}.", props.names.does(dealer, "deals", "deal"))))
}

/// Who is ahead.
fn standing<G: UnseenUi>(props: &UnseenProps<G>) -> El {
    let line = |standing: Standing| {
        let points = standing.victories.map_or_else(String::new, |won| format!("{won} won, "));
        el("li")
            .text(props.names.list(&standing.seats))
            .put(el("b").text(format!(" {points}{}", standing.score)))
    };
    let lines = props.table.game().standings().into_iter().map(line);
    classed("ul", "unseen-scores").set("aria-label", "Scores").each(lines)
}

/// Says that the game is not saved.
fn trouble_note<G: UnseenUi>(error: StoreError, link: &Scope<UnseenScreen<G>>) -> El {
    let words = format!("{} This game lasts only as long as this tab stays open.", error.sentence());
    classed("div", "note warn table-note").put(el("p").set("role", "alert").text(words)).put(button(
        "button",
        "Save as file",
        link.callback(|_| Msg::SaveFile),
    ))
}
