//! Games with real cards, as they are played and kept, whichever game it is. What each draws of them is in [`games`](crate::games).
//!
//! Such a game is a record of another format ([`rules::unseen`]) in the same stores, and opens at the same address. Files
//! have it, links do not: they pack a game by playing it along, card by card. There is no review for the same reason.

use crate::games::unseen::{Input, UnseenProps, UnseenUi, explain};
use crate::names::Names;
use crate::seating::Seating;
use crate::store::{Saved, standings_value};
use rules::game::{Event, View};
use rules::games::ALL;
use rules::record::{Head, Value};
use rules::standing::Standing;
use rules::unseen::{Due, UnseenTable};
use std::any::Any;
use std::rc::Rc;
use yew::prelude::*;

/// A game with real cards being played, with what has been chosen and is not entered yet.
struct Sitting<G: UnseenUi> {
    table: Rc<UnseenTable<G>>,
    begun: G::Begun,
    /// The seed of a deal code, which no such game uses.
    code: String,
}

/// The same, whichever game it is: the screen of all of them is compiled once, which is 40 KB less than five times.
pub trait Playing {
    /// The word of the game.
    fn id(&self) -> &'static str;

    /// The people, as they are called.
    fn people(&self) -> &[String];

    /// How much was entered.
    fn moves(&self) -> usize;

    /// What has to be entered; none once the game is over, by its rules or by agreement.
    fn due(&self) -> Option<Due>;

    /// Whether there is nothing to take back.
    fn is_untouched(&self) -> bool;

    /// The game as it is saved under that id; of its moves those from that number on.
    fn saved(&self, id: &str, from: usize) -> Saved;

    /// What is drawn of it; what people say then is to be [accepted](Playing::accept).
    fn draw(&self, oninput: Callback<Rc<dyn Any>>, onscores: Callback<MouseEvent>) -> Drawn;

    /// The scores of all hands so far.
    fn score_sheet(&self) -> Html;

    /// What becomes of it when that is said, or why it cannot be.
    fn accept(&self, said: &dyn Any) -> Result<Update, String>;

    /// What was entered last is taken back; what is only begun goes first.
    fn undo(&self) -> Option<Update>;

    /// The people stop.
    fn stop(&self) -> Rc<dyn Playing>;
}

/// What becomes of a game.
pub enum Update {
    /// Something is chosen or typed. Nothing is to be saved.
    Begun(Rc<dyn Playing>),
    /// Something is entered, or taken back.
    Changed(Rc<dyn Playing>),
}

/// What is drawn of a game.
pub struct Drawn {
    /// Which hand is played; the game, once it is over.
    pub heading: String,
    /// What everybody should know at a glance.
    pub facts: Html,
    /// What has to be entered, as a sentence; or who has won.
    pub turn: String,
    /// What the hand before has brought, and who deals, as long as nothing of the next was entered.
    pub news: Vec<String>,
    /// Who is ahead, where nothing else shows it.
    pub standings: Vec<(String, String)>,
    /// What lies open.
    pub open: Html,
    /// How it is entered.
    pub ask: Html,
}

impl<G: UnseenUi> Sitting<G> {
    fn with(&self, table: UnseenTable<G>) -> Rc<dyn Playing> {
        Rc::new(Sitting { table: Rc::new(table), begun: G::Begun::default(), code: self.code.clone() })
    }

    fn begins(&self, begun: G::Begun) -> Update {
        Update::Begun(Rc::new(Sitting { table: Rc::clone(&self.table), begun, code: self.code.clone() }))
    }

    fn news(&self, view: &View<G>, names: &Names) -> Vec<String> {
        if !self.table.ends_hand() && !self.table.entries().is_empty() {
            return Vec::new();
        }
        let last = view.hands.len().checked_sub(1);
        let last = last.and_then(|hand| G::describe(&Event::Scored { hand }, view, names));
        let dealer = G::dealer(view).filter(|_| !self.table.is_over());
        let deals = dealer.map(|dealer| format!("{}.", names.does(dealer, "deals", "deal")));
        last.into_iter().chain(deals).collect()
    }
}

impl<G: UnseenUi> Playing for Sitting<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn people(&self) -> &[String] {
        &self.table.start().players
    }

    fn moves(&self) -> usize {
        self.table.entries().len()
    }

    fn due(&self) -> Option<Due> {
        self.table.due()
    }

    fn is_untouched(&self) -> bool {
        self.table.entries().is_empty() && !self.table.is_stopped() && self.begun == G::Begun::default()
    }

    fn saved(&self, id: &str, from: usize) -> Saved {
        let table = &self.table;
        Saved {
            id: id.to_owned(),
            saved: js_sys::Date::now(),
            revision: 0,
            finished: table.is_over(),
            code: self.code.clone(),
            record: table.value_from(from),
            standings: standings_value(table.game().standings()),
            facts: table.facts().map_or(Value::Null, |facts| facts.to_value()),
            seating: Seating::RealCards,
        }
    }

    fn draw(&self, oninput: Callback<Rc<dyn Any>>, onscores: Callback<MouseEvent>) -> Drawn {
        let oninput = oninput.reform(|said: Input<G>| Rc::new(said) as Rc<dyn Any>);
        let props = UnseenProps::new(Rc::clone(&self.table), self.begun.clone(), oninput, onscores);
        let (view, names, due) = (&props.view, &props.names, self.table.due());
        let turn = match due {
            Some(due) => G::turn_words(&props, due),
            None if self.table.is_stopped() => "You have stopped the game.".to_owned(),
            None => G::describe(&Event::Over, view, names).unwrap_or_default(),
        };
        let standing = |standing: Standing| {
            let won = standing.victories.map_or_else(String::new, |won| format!("{won} won, "));
            (names.list(&standing.seats), format!("{won}{}", standing.score))
        };
        let standings = self.table.game().standings().into_iter().filter(|_| G::STANDING && due.is_some());
        Drawn {
            heading: match due {
                Some(_) => format!("{} {}", G::HAND, view.hands.len() + 1),
                None => ALL.iter().find(|info| info.id == G::ID).map_or("", |info| info.name).to_owned(),
            },
            facts: G::facts(view),
            turn,
            news: self.news(view, names),
            standings: standings.map(standing).collect(),
            open: due.map_or_else(Html::default, |_| G::open(&props)),
            ask: due.map_or_else(Html::default, |due| G::ask(&props, due)),
        }
    }

    fn score_sheet(&self) -> Html {
        G::score_sheet(&self.table.game().view(None), &Names::new(self.people()))
    }

    fn accept(&self, said: &dyn Any) -> Result<Update, String> {
        match said.downcast_ref::<Input<G>>() {
            Some(Input::Entry(seat, entry)) => {
                let mut table = UnseenTable::clone(&self.table);
                let done = table.enter(*seat, entry.clone());
                done.map_err(|wrong| explain(&wrong, &Names::new(self.people())))?;
                Ok(Update::Changed(self.with(table)))
            }
            Some(Input::Begun(begun)) => Ok(self.begins(begun.clone())),
            None => Ok(self.begins(self.begun.clone())),
        }
    }

    fn undo(&self) -> Option<Update> {
        if self.begun != G::Begun::default() {
            return Some(self.begins(G::Begun::default()));
        }
        let mut table = UnseenTable::clone(&self.table);
        table.undo().then(|| Update::Changed(self.with(table)))
    }

    fn stop(&self) -> Rc<dyn Playing> {
        let mut table = UnseenTable::clone(&self.table);
        table.stop();
        self.with(table)
    }
}

/// The game of a record, saved with that deal code. An error says why it cannot be played, without a full stop.
pub fn sat_down<G: UnseenUi>(record: &Value, code: &str) -> Result<Rc<dyn Playing>, String> {
    let head = Head::of_unseen(record).map_err(|error| error.to_string())?;
    let table = UnseenTable::<G>::read(&head).map_err(|error| error.to_string())?;
    Ok(Rc::new(Sitting { table: Rc::new(table), begun: G::Begun::default(), code: code.to_owned() }))
}
