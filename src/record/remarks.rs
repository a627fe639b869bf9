//! What is said of a game beside it: the keys of our own, which other readers pass over.
//!
//! | key | means |
//! | --- | --- |
//! | `x_note` | a note on the game, a text of up to [`MOST_NOTE`] characters |
//! | `x_stopped` | `true`: people have stopped; the game is over by agreement |
//! | `x_undo` | what may be taken back: `"unseen"` or `"free"` ([`Takeback`]); absent: nothing |
//! | `x_undone` | what was taken back freely: `[{"seat":1,"from":17,"to":12},…]` ([`Undone`]) |
//! | `x_computers` | who sits there now, a word for each seat: `["","hard","easy"]`; none for a person ([`Computers`]) |
//! | `x_deals` | deals that were taken back and come again, the next one first |
//!
//! Whatever of it is not as it should be counts as not said: a record is none the worse for it.

use super::{Record, Recorded, Value};
use crate::bots::Skill;
use crate::seat::{MOST_SEATS, Seat};

/// The most characters (Unicode code points) of a note.
pub const MOST_NOTE: usize = 4000;

/// What may be taken back at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Takeback {
    /// Nothing.
    #[default]
    Never,
    /// One's own last actions, as long as nobody has learnt anything new and nobody else has acted.
    Unseen,
    /// Everything back to any own decision; the record tells of it.
    Free,
}

impl Takeback {
    /// All of them.
    pub const ALL: [Takeback; 3] = [Takeback::Never, Takeback::Unseen, Takeback::Free];

    /// The word that stands for it in records and setups.
    pub const fn id(self) -> &'static str {
        match self {
            Takeback::Never => "never",
            Takeback::Unseen => "unseen",
            Takeback::Free => "free",
        }
    }

    /// What that word stands for.
    pub fn of_id(id: &str) -> Option<Takeback> {
        Takeback::ALL.into_iter().find(|takeback| takeback.id() == id)
    }
}

/// Something that was taken back freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undone {
    /// Who decided anew.
    pub seat: Seat,
    /// How many moves there were.
    pub from: usize,
    /// How many were left: the decision had this number, from 0.
    pub to: usize,
}

/// Which seats are computer players just now, and how well they play; where there is none, a person sits. A seat may
/// change hands in the middle of a game: the record does not say who has made which move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computers([Option<Skill>; MOST_SEATS]);

impl Computers {
    /// The key under which they stand.
    pub const KEY: &str = "x_computers";

    /// The computer player at that seat; none where a person sits.
    pub fn at(self, seat: Seat) -> Option<Skill> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// The same with somebody else at that seat.
    pub fn with(mut self, seat: Seat, who: Option<Skill>) -> Computers {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = who;
        }
        self
    }

    /// The name of who sits there, with how well a computer player plays: `Fern (Hard)`.
    pub fn named(self, seat: Seat, name: &str) -> String {
        match self.at(seat) {
            Some(skill) => format!("{name} ({})", skill.name()),
            None => name.to_owned(),
        }
    }

    /// The seats of a table with that many where people sit, seat 0 first.
    pub fn people(self, seats: u8) -> impl Iterator<Item = Seat> {
        Seat::all(seats).filter(move |&seat| self.at(seat).is_none())
    }

    /// As they stand in a document.
    pub fn to_value(self, seats: u8) -> Value {
        Value::list(Seat::all(seats), |seat| Value::text(self.at(seat).map_or("", Skill::id)))
    }

    /// Those of a table with that many seats; people sit wherever it says nothing else.
    #[inline(never)]
    pub fn of_value(value: &Value, seats: u8) -> Computers {
        let words = value.as_list("").unwrap_or_default();
        let there = Seat::all(seats).zip(words);
        there
            .fold(Computers::default(), |all, (seat, word)| all.with(seat, text(word).and_then(Skill::of_id)))
    }
}

/// What is said of a game beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// A note, up to [`MOST_NOTE`] characters; empty where there is none.
    pub note: String,
    /// Whether people have stopped, so that the game is over by agreement.
    pub stopped: bool,
    /// What may be taken back.
    pub takeback: Takeback,
    /// What was taken back freely, in order.
    pub undone: Vec<Undone>,
    /// Which seats are computer players.
    pub computers: Computers,
}

impl Remarks {
    /// The remarks in a document of a game for that many seats.
    #[inline(never)]
    pub(super) fn read(document: &Value, seats: u8) -> Remarks {
        let note = document.get("x_note").and_then(text).filter(|note| note.chars().count() <= MOST_NOTE);
        let undone = document.get("x_undone").and_then(|list| list.as_list("").ok()).unwrap_or_default();
        Remarks {
            note: note.unwrap_or_default().to_owned(),
            stopped: document.get("x_stopped") == Some(&Value::Bool(true)),
            takeback: document.get("x_undo").and_then(text).and_then(Takeback::of_id).unwrap_or_default(),
            computers: document
                .get(Computers::KEY)
                .map_or_else(Computers::default, |value| Computers::of_value(value, seats)),
            undone: undone.iter().filter_map(|entry| Undone::read(entry, seats)).collect(),
        }
    }

    /// The keys that say something.
    #[inline(never)]
    pub(super) fn write(&self, seats: u8) -> Vec<(&'static str, Value)> {
        let mut entries = Vec::new();
        if !self.note.is_empty() {
            entries.push(("x_note", Value::text(&self.note)));
        }
        if self.stopped {
            entries.push(("x_stopped", Value::Bool(true)));
        }
        if self.takeback != Takeback::Never {
            entries.push(("x_undo", Value::text(self.takeback.id())));
        }
        if !self.undone.is_empty() {
            entries.push(("x_undone", Value::list(&self.undone, Undone::write)));
        }
        if self.computers != Computers::default() {
            entries.push((Computers::KEY, self.computers.to_value(seats)));
        }
        entries
    }
}

fn text(value: &Value) -> Option<&str> {
    value.as_text("").ok()
}

impl Undone {
    fn read(entry: &Value, seats: u8) -> Option<Undone> {
        let number = |key| usize::try_from(entry.get(key)?.as_int("").ok()?).ok();
        let (from, to) = (number("from")?, number("to")?);
        let seat = entry.get("seat")?.as_seat(seats).ok()?;
        (to < from).then_some(Undone { seat, from, to })
    }

    fn write(&self) -> Value {
        Value::object([
            ("seat", Value::Int(self.seat.index() as i64)),
            ("from", Value::Int(self.from as i64)),
            ("to", Value::Int(self.to as i64)),
        ])
    }
}

/// The deals to come, the next one last; none where one of them is no deal.
pub(super) fn read_deals<G: Recorded>(variant: &G::Variant, document: &Value) -> Vec<G::Deal> {
    let deals = document.get("x_deals").and_then(|list| list.as_list("").ok()).unwrap_or_default();
    let deals = deals.iter().rev().map(|deal| G::read_deal(variant, deal));
    deals.collect::<Result<_, _>>().unwrap_or_default()
}

/// The same, as they stand in the document.
pub(super) fn write_deals<G: Recorded>(record: &Record<G>) -> Option<Value> {
    let deals = || record.to_come.iter().rev();
    (!record.to_come.is_empty()).then(|| Value::list(deals(), G::write_deal))
}
