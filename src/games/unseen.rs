//! What a game draws of a table with real cards, and how it asks for what happens there. It shows no secret: there is none that
//! the page knows.

use crate::components::player_panel::seat_class;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::{GameUi, phrases};
use crate::names::Names;
use crate::text::card_name;
use rules::game::View;
use rules::seat::Seat;
use rules::unseen::{Due, Unseen, UnseenTable, What, Wrong};
use std::rc::Rc;
use yew::prelude::*;

/// A game that the page keeps for people who play with real cards.
pub trait UnseenUi: GameUi + Unseen {
    /// What has been chosen or typed and is not entered yet.
    type Begun: Clone + Default + PartialEq + 'static;

    /// Whether what lies open does not show the scores.
    const STANDING: bool = true;

    /// What is to be entered, as a sentence in large letters: whose turn it is, above all.
    fn turn_words(props: &UnseenProps<Self>, due: Due) -> String;

    /// What lies open: grids, boards, strips.
    fn open(props: &UnseenProps<Self>) -> Html;

    /// How that is entered.
    fn ask(props: &UnseenProps<Self>, due: Due) -> Html;
}

/// Something said to the page.
pub enum Input<G: UnseenUi> {
    /// Something is chosen or typed.
    Begun(G::Begun),
    /// A seat has done that.
    Entry(Seat, G::Entry),
}

/// A game with real cards as its drawings need it.
pub struct UnseenProps<G: UnseenUi> {
    /// The game as far as it was entered.
    pub table: Rc<UnseenTable<G>>,
    /// What everybody may see of it; hands and tricks are empty.
    pub view: View<G>,
    /// The people.
    pub names: Names,
    /// What has been chosen or typed.
    pub begun: G::Begun,
    /// Something is said.
    pub oninput: Callback<Input<G>>,
    /// The score sheet is to be opened.
    pub onscores: Callback<MouseEvent>,
}

impl<G: UnseenUi> UnseenProps<G> {
    /// The game at that table.
    pub fn new(
        table: Rc<UnseenTable<G>>,
        begun: G::Begun,
        oninput: Callback<Input<G>>,
        onscores: Callback<MouseEvent>,
    ) -> UnseenProps<G> {
        let names = Names::new(&table.start().players);
        UnseenProps { view: table.game().view(None), names, begun, oninput, onscores, table }
    }

    /// The seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.names.len())
    }

    /// Tells that a seat has done that.
    pub fn enter(&self, seat: Seat, entry: G::Entry) -> Callback<MouseEvent> {
        let oninput = self.oninput.clone();
        Callback::from(move |_| oninput.emit(Input::Entry(seat, entry.clone())))
    }

    /// Chooses that.
    pub fn begin(&self, begun: G::Begun) -> Callback<MouseEvent> {
        let oninput = self.oninput.clone();
        Callback::from(move |_| oninput.emit(Input::Begun(begun.clone())))
    }

    /// A button for each seat that may have taken the trick, with how many it has.
    pub fn takers(&self, tricks: impl Fn(Seat) -> u8, entry: impl Fn(Seat) -> G::Entry) -> El {
        div("entry-takers")
            .set("role", "group")
            .set("aria-label", "Who takes the trick?")
            .each(self.seats().map(|seat| self.taker(seat, tricks(seat), entry(seat))))
    }

    /// The button of a seat that may have taken the trick.
    pub fn taker(&self, seat: Seat, tricks: u8, entry: G::Entry) -> El {
        button("button entry-taker", "", self.enter(seat, entry))
            .class(seat_class(seat))
            .put(el("b").text(self.names.of(seat)))
            .put(spoken(" takes it, has"))
            .put(el("span").text(format!(" {}", phrases::tricks(tricks))))
    }
}

/// One of several things to choose, of which one may be chosen.
pub fn option(text: impl Into<AttrValue>, chosen: bool, onclick: Callback<MouseEvent>) -> El {
    button("button entry-option", text, onclick).set("aria-pressed", if chosen { "true" } else { "false" })
}

/// A row of such things, with its name before it.
pub fn options(name: impl Into<AttrValue>, all: impl IntoIterator<Item = El>) -> El {
    let name = name.into();
    div("entry-row")
        .set("role", "group")
        .set("aria-label", name.clone())
        .put(classed("span", "entry-name").set("aria-hidden", "true").text(name))
        .put(div("entry-options").each(all))
}

/// Why something cannot be, as a sentence for the people.
pub fn explain(wrong: &Wrong, names: &Names) -> String {
    let there_are = |least: u32, most: u32| match least == most {
        true => most.to_string(),
        false => format!("{least} to {most}"),
    };
    match wrong {
        Wrong::Range { seat, what, entered, least, most } => format!(
            "{entered} {} cannot be: in {} tricks there are {}.",
            what_words(*what),
            names.whose(*seat),
            there_are(*least, *most)
        ),
        Wrong::Sum { what, entered, least, most } => {
            format!(
                "Together these are {entered} {}, but there are {}.",
                what_words(*what),
                there_are(*least, *most)
            )
        }
        Wrong::Bid { seat, bid } => {
            format!(
                "{} cannot have bid {bid}: three cards make 0, 10, 20 and so on up to 90.",
                names.of(*seat)
            )
        }
        Wrong::Toll { level, lowest, highest, .. } => {
            format!("Level {level} needs a toll from {} to {} now.", lowest.name(), highest.name())
        }
        Wrong::TollsSpent(rank) => format!("All four cards of rank {} are tolls already.", rank.name()),
        Wrong::Twice(card) => format!("The {} cannot be taken twice.", card_name(*card)),
        Wrong::Nobody(card) => format!("Somebody has taken the {}.", card_name(*card)),
        Wrong::NoMeld(card) => format!("The {} does not meld.", card_name(*card)),
        Wrong::PegsBack(seat) => format!(
            "{} cannot peg back in this trick: whoever takes it or makes a hook has played the suit led, or a shark.",
            names.of(*seat)
        ),
        Wrong::NoHook => "No trick is left with a hook to claim.".to_owned(),
        Wrong::Turn(_) | Wrong::Refused(_) | Wrong::Hooks(_) => "That cannot be entered now.".to_owned(),
    }
}

fn what_words(what: What) -> String {
    match what {
        What::Rank(rank) => format!("cards of rank {}", rank.name()),
        What::Tarpon => "tarpon that count".to_owned(),
        What::Suit(_) | What::Cards | What::Trumps | What::Points => what.to_string(),
    }
}

/// Who leads, and which trick of how many that is.
pub fn trick_prompt(names: &Names, leader: Seat, trick: usize, all: usize) -> String {
    format!("{} to trick {trick} of {all}. Who takes it?", names.does(leader, "leads", "lead"))
}
