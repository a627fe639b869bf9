//! What a record says beside the game itself, under keys that other readers ignore.
//!
//! | key | means |
//! | --- | --- |
//! | `x_note` | a note on the game, a text of up to [`MAX_NOTE`] characters |
//! | `x_stopped` | `true`: the players have stopped; the game is over by agreement |
//! | `x_undo` | what may be taken back: `"unseen"` or `"free"` ([`Takeback`]); absent: nothing |
//! | `x_undone` | what was taken back at a free table: `[{"seat":1,"from":17,"to":12},…]` ([`Undone`]) |
//! | `x_computers` | each seat's computer player: `["","hard","easy"]`; empty for a person ([`Computers`]) |
//! | `x_copied` | the game is a copy: how many moves it had then, while the game itself went on |
//! | `x_since` | how many moves there were when each seat's player sat down: `[17, 0]` ([`Since`]); absent: none |
//! | `x_par` | what Hard scored in place of the only person, game by game, and whether it won: `[[11, true], …]` ([`ParGame`]) |
//! | `x_practice` | the only person's clear mistakes, to be put right another day ([`Practice`]); absent: not looked for |
//! | `x_deals` | deals that were taken back and will come again, the next one first |
//!
//! A malformed value counts as absent: it does not make the record invalid.

use super::practice::{PRACTICE, Practice};
use super::{Record, Recorded, Value};
use crate::seat::{MAX_SEATS, Seat};
use crate::skill::Skill;

/// The most characters (Unicode code points) of a note.
pub const MAX_NOTE: usize = 4000;

/// The key of the deals that were taken back.
pub const UPCOMING_DEALS: &str = "x_deals";

/// The key of [`Remarks::copied`].
pub const COPIED: &str = "x_copied";

/// The key of [`Remarks::par`].
pub const PAR: &str = "x_par";

/// The most games that are read for [`Remarks::par`].
const MAX_PAR: usize = 100;

/// What may be taken back at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Takeback {
    /// Nothing.
    #[default]
    Never,
    /// A seat's own last actions, as long as nobody else has acted and nothing hidden was revealed.
    Unseen,
    /// Everything back to any of the seat's decisions; the record lists it.
    Free,
}

impl Takeback {
    /// All of them, the strictest first.
    pub const ALL: [Takeback; 3] = [Takeback::Never, Takeback::Unseen, Takeback::Free];

    /// Its word in records and setups.
    pub const fn id(self) -> &'static str {
        match self {
            Takeback::Never => "never",
            Takeback::Unseen => "unseen",
            Takeback::Free => "free",
        }
    }

    /// The one with that [word](Takeback::id).
    pub fn of_id(id: &str) -> Option<Takeback> {
        Takeback::ALL.into_iter().find(|takeback| takeback.id() == id)
    }
}

/// Moves that were taken back at a free table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undone {
    /// The seat that decided again.
    pub seat: Seat,
    /// The number of moves before.
    pub from: usize,
    /// The number of moves after, which is also the number of the decision, from 0.
    pub to: usize,
}

/// Which seats computer players hold now, and how well they are to play; people hold the others. A seat may change hands
/// during a game: [`Since`] says when it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computers([Option<Skill>; MAX_SEATS]);

impl Computers {
    /// Their key in records and setups.
    pub const KEY: &str = "x_computers";

    /// The skill of the computer player at a seat; none for a person.
    pub fn at(self, seat: Seat) -> Option<Skill> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// The same with a computer player at a seat, or with none a person.
    pub fn with(mut self, seat: Seat, skill: Option<Skill>) -> Computers {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = skill;
        }
        self
    }

    /// A player's name, with the skill if it is a computer player: `Fern (Hard)`.
    pub fn named(self, seat: Seat, name: &str) -> String {
        match self.at(seat) {
            Some(skill) => format!("{name} ({})", skill.name()),
            None => name.to_owned(),
        }
    }

    /// The seats that people hold at a table with that many seats, seat 0 first.
    pub fn people(self, seats: u8) -> impl Iterator<Item = Seat> {
        Seat::all(seats).filter(move |&seat| self.at(seat).is_none())
    }

    /// The value under [`KEY`](Computers::KEY), for that many seats.
    pub fn to_value(self, seats: u8) -> Value {
        Value::list(Seat::all(seats), |seat| Value::text(self.at(seat).map_or("", Skill::id)))
    }

    /// Reads that value, for that many seats. People hold the seats for which it names no skill.
    pub fn of_value(value: &Value, seats: u8) -> Computers {
        let words = value.as_list("").unwrap_or_default();
        let there = Seat::all(seats).zip(words);
        there
            .fold(Computers::default(), |all, (seat, word)| all.with(seat, text(word).and_then(Skill::of_id)))
    }
}

/// How many moves of the game there were when whoever holds a seat now sat down: the moves before are those of others, as of
/// a computer player, or of the game that this one goes on from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Since([usize; MAX_SEATS]);

impl Since {
    /// Their key in records.
    pub const KEY: &str = "x_since";

    /// All sat down after so many moves.
    pub fn all(moves: usize) -> Since {
        Since([moves; MAX_SEATS])
    }

    /// After how many moves the player at a seat sat down.
    pub fn at(self, seat: Seat) -> usize {
        self.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// The same with another player at a seat, who sits down after so many moves.
    pub fn with(mut self, seat: Seat, moves: usize) -> Since {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = moves;
        }
        self
    }

    /// The same when the game goes on after so many moves: all who play on have sat there by then.
    pub fn until(self, moves: usize) -> Since {
        Since(self.0.map(|since| since.min(moves)))
    }

    /// The value under [`KEY`](Since::KEY), for that many seats.
    pub fn to_value(self, seats: u8) -> Value {
        Value::list(Seat::all(seats), |seat| Value::count(self.at(seat)))
    }

    /// Reads that value, for that many seats.
    fn of_value(value: &Value, seats: u8) -> Since {
        let numbers = value.as_list("").unwrap_or_default();
        Seat::all(seats).zip(numbers).fold(Since::default(), |all, (seat, number)| {
            let moves = number.as_int("").ok().and_then(|moves| usize::try_from(moves).ok());
            all.with(seat, moves.unwrap_or_default())
        })
    }
}

/// A game that Hard has played in place of the only person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParGame {
    /// What it scored.
    pub score: u64,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// What a record says beside the game itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remarks {
    /// A note, up to [`MAX_NOTE`] characters; empty if there is none.
    pub note: String,
    /// Whether the players have stopped, so that the game is over by agreement.
    pub stopped: bool,
    /// What may be taken back.
    pub takeback: Takeback,
    /// What was taken back at a free table, in order.
    pub undone: Vec<Undone>,
    /// Which seats computer players hold.
    pub computers: Computers,
    /// How many moves the game had when it was copied from one under way, which goes on beside it.
    pub copied: Option<usize>,
    /// Since when those who hold the seats have held them.
    pub since: Since,
    /// What Hard scored in place of the only person, in each game played again; empty before that is known.
    pub par: Vec<ParGame>,
    /// What the only person could have done better, as far as that was looked for.
    pub practice: Option<Practice>,
}

impl Remarks {
    /// The remarks in a document, for that many seats.
    pub(super) fn read(document: &Value, seats: u8) -> Remarks {
        let note = document.get("x_note").and_then(text).filter(|note| note.chars().count() <= MAX_NOTE);
        let undone = document.get("x_undone").and_then(|list| list.as_list("").ok()).unwrap_or_default();
        Remarks {
            note: note.unwrap_or_default().to_owned(),
            stopped: document.get("x_stopped") == Some(&Value::Bool(true)),
            takeback: document.get("x_undo").and_then(text).and_then(Takeback::of_id).unwrap_or_default(),
            computers: document
                .get(Computers::KEY)
                .map_or_else(Computers::default, |value| Computers::of_value(value, seats)),
            since: document
                .get(Since::KEY)
                .map_or_else(Since::default, |value| Since::of_value(value, seats)),
            undone: undone.iter().filter_map(|entry| Undone::read(entry, seats)).collect(),
            par: document.get(PAR).and_then(ParGame::of_value).unwrap_or_default(),
            practice: document.get(PRACTICE).and_then(Practice::of_value),
            copied: document.get(COPIED).and_then(|moves| usize::try_from(moves.as_int("").ok()?).ok()),
        }
    }

    /// The keys and values of all remarks that are not the default.
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
        if let Some(moves) = self.copied {
            entries.push((COPIED, Value::count(moves)));
        }
        if self.since != Since::default() {
            entries.push((Since::KEY, self.since.to_value(seats)));
        }
        if !self.par.is_empty() {
            entries.push((PAR, ParGame::to_value(&self.par)));
        }
        entries.extend(self.practice.as_ref().map(|practice| (PRACTICE, practice.to_value())));
        entries
    }
}

impl ParGame {
    /// Those games as [`PAR`] has them.
    pub fn to_value(games: &[ParGame]) -> Value {
        let game = |&ParGame { score, won }: &ParGame| {
            Value::List(vec![Value::Int(i64::try_from(score).unwrap_or(i64::MAX)), Value::Bool(won)])
        };
        Value::list(games, game)
    }

    /// Reads that value; none for anything else.
    pub fn of_value(value: &Value) -> Option<Vec<ParGame>> {
        let games = value.as_list("").ok().filter(|games| games.len() <= MAX_PAR)?;
        let game = |game: &Value| match game.as_list("").ok()? {
            [score, won] => Some(ParGame {
                score: u64::try_from(score.as_int("").ok()?).ok()?,
                won: won.as_bool("").ok()?,
            }),
            _ => None,
        };
        games.iter().map(game).collect()
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
            ("seat", Value::seat(self.seat)),
            ("from", Value::count(self.from)),
            ("to", Value::count(self.to)),
        ])
    }
}

/// The upcoming deals, the next one last; none if one of them is malformed.
pub(super) fn read_deals<G: Recorded>(variant: &G::Variant, document: &Value) -> Vec<G::Deal> {
    let deals = document.get(UPCOMING_DEALS).and_then(|list| list.as_list("").ok()).unwrap_or_default();
    let deals = deals.iter().rev().map(|deal| G::read_deal(variant, deal));
    deals.collect::<Result<_, _>>().unwrap_or_default()
}

/// The upcoming deals as they stand in the document; none if there are none.
pub(super) fn write_deals<G: Recorded>(record: &Record<G>) -> Option<Value> {
    let deals = || record.upcoming_deals.iter().rev();
    (!record.upcoming_deals.is_empty()).then(|| Value::list(deals(), G::write_deal))
}
