//! A finished game, and the places in somebody's hands at which cards can be counted.

use super::Found;
use crate::games::GameUi;
use crate::names::Names;
use crate::saving::{game_of, resumed};
use crate::screens::saved_games;
use crate::store::Saved;
use rules::cards::Card;
use rules::counting::{Count, Counted, Place, Question, places};
use rules::game::{Turn, View};
use rules::match_game;
use rules::seat::Seat;
use rules::seed::Seed;
use std::rc::Rc;
use yew::AttrValue;
use yew::prelude::*;

/// A finished game.
pub struct Drill {
    /// Its id in the store.
    pub id: AttrValue,
    /// The id of its kind.
    pub kind: &'static str,
    /// Its name, for people.
    pub title: String,
    /// Everybody.
    pub names: Names,
    /// The seats of people.
    pub people: Vec<Seat>,
    /// Which cards are out, as a sentence.
    pub out: &'static str,
    /// What goes before the name of a suit.
    pub which: &'static str,
    /// The places in the hands of a seat.
    pub moments: Box<dyn Fn(Seat) -> Vec<Moment>>,
}

/// A place at which somebody is asked, and what could be seen there.
pub struct Moment {
    /// The place.
    pub place: Place,
    /// The hand: `Hand 3`.
    pub heading: String,
    /// What everybody should know at a glance.
    pub facts: Html,
    /// The cards in the hand.
    pub hand: Vec<Card>,
    /// The card that the joker stands for.
    pub joker: Option<Card>,
    /// The tricks so far.
    pub count: Count,
    /// The questions.
    pub questions: Vec<Question>,
}

/// A saved game, if it is over.
pub fn open(id: &str, saved: &Saved) -> Found {
    let unreadable = || Found::Missing("This saved game cannot be read.".to_owned());
    let Ok(game) = game_of(&saved.record) else { return unreadable() };
    match_game!(game, G => open_as::<G>(id, saved)).flatten().unwrap_or_else(unreadable)
}

fn open_as<G: GameUi + Counted>(id: &str, saved: &Saved) -> Option<Found> {
    // all deals stand in the record, so any seed will do
    let table = resumed::<G>(&saved.record, Seed([0; 32])).ok()?;
    if !table.is_stopped() && table.turn() != Turn::Over {
        return Some(Found::Running);
    }
    let names = Names::new(table.players());
    Some(Found::Game(Rc::new(Drill {
        id: id.to_owned().into(),
        kind: G::ID,
        title: saved_games::title(saved),
        people: table.record().remarks.computers.people(names.len()).collect(),
        names,
        out: G::OUT,
        which: G::WHICH,
        moments: Box::new(move |seat| {
            let all = places(table.record(), seat, facts::<G>);
            all.into_iter().map(moment).filter(|moment| !moment.questions.is_empty()).collect()
        }),
    })))
}

/// What is seen besides the tricks.
type Facts = (String, Html, Vec<Card>, Option<Card>);

fn facts<G: GameUi>(view: &View<G>) -> Facts {
    (G::heading(view), G::facts(view), G::hand(view), G::joker(view))
}

fn moment((place, count, (heading, facts, hand, joker)): (Place, Count, Facts)) -> Moment {
    let questions = count.questions();
    Moment { place, heading, facts, hand, joker, count, questions }
}
