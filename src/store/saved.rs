//! A saved game, as data and as it is stored.

use super::database::StoredGame;
use super::value_of;
use crate::names::{YOU, isolated};
use crate::seating::Seating;
use crate::text::list;
use bots::par;
use rules::record::practice::{PRACTICE, Practice};
use rules::record::{Computers, FORMAT, Head, PAR, ParGame, UNSEEN, Value};
use rules::seat::{MAX_SEATS, Seat};
use rules::standing::Standing;
use rules::statistics::GameFacts;

const MOVES: &str = "moves";
const REVISION: &str = "revision";
const STANDINGS: &str = "standings";
/// The key of [`Saved::facts`] in an entry.
pub const FACTS: &str = "facts";

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// Its key in the store, and its name in the address of its table.
    pub id: String,
    /// When it was last saved, in milliseconds since 1970. For people: a clock can be set back.
    pub saved: f64,
    /// How often it was saved; 0 where an earlier page has saved it.
    pub revision: u64,
    /// Whether it is over.
    pub finished: bool,
    /// The deal code of its seed.
    pub code: String,
    /// Its record as a document; without the moves in a list of games.
    pub record: Value,
    /// Who is ahead: a list of objects with `seats`, `score` and `victories`, best first; null while that is secret.
    pub standings: Value,
    /// How people sit round the device.
    pub seating: Seating,
    /// What the statistics count of it, as [`GameFacts::to_value`] has it; null before it is over, and where an earlier
    /// page has saved it.
    pub facts: Value,
}

/// Why an entry of the store cannot be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EntryFault {
    /// It is no game.
    Damaged,
    /// A newer version of the page has written it.
    Newer,
}

/// Who is ahead, as it is saved.
pub struct KeptStanding {
    /// A seat, or those of partners.
    pub seats: Vec<usize>,
    score: u64,
    victories: Option<u64>,
}

impl KeptStanding {
    /// Games won, and points.
    pub fn words(&self) -> String {
        match self.victories {
            Some(won) => format!("{won} won, {}", self.score),
            None => self.score.to_string(),
        }
    }
}

/// Who is ahead, as it is saved with a game.
pub fn standings_value(standings: Vec<Standing>) -> Value {
    let standing = |standing: Standing| {
        Value::object([
            ("seats", Value::list(standing.seats, Value::seat)),
            ("score", Value::Int(i64::try_from(standing.score).unwrap_or(i64::MAX))),
            ("victories", standing.victories.map_or(Value::Null, |number| Value::Int(number.into()))),
        ])
    };
    Value::list(standings, standing)
}

impl Saved {
    /// Whether this, what the store has of a game, is later than what the memory of this tab has: another tab may have gone
    /// on with what it had found.
    pub(super) fn supersedes(&self, remembered: &Saved) -> bool {
        self.revision > remembered.revision
    }

    /// The game's id in the record, if there is one.
    pub fn game(&self) -> Option<&str> {
        self.record.get("game").and_then(text_of)
    }

    /// Whether it is played with real cards, which the page does not see.
    pub fn is_unseen(&self) -> bool {
        Head::says_unseen(&self.record)
    }

    /// The players' names in the record.
    pub fn names(&self) -> Vec<String> {
        let Some(Value::List(names)) = self.record.get("players") else { return Vec::new() };
        names.iter().take(MAX_SEATS).filter_map(|name| Some(isolated(text_of(name)?))).collect()
    }

    /// The same; a computer player's name says how well it plays.
    pub fn players(&self) -> Vec<String> {
        let Some(Value::List(names)) = self.record.get("players") else { return Vec::new() };
        let seats = u8::try_from(names.len().min(MAX_SEATS)).unwrap_or_default();
        let computers = self.computers(seats);
        let named = Seat::all(seats)
            .zip(names)
            .map(|(seat, name)| Some(computers.named(seat, &isolated(text_of(name)?))));
        named.flatten().collect()
    }

    /// The names of the people among them, as they were typed.
    pub fn people(&self) -> Vec<String> {
        let Some(Value::List(names)) = self.record.get("players") else { return Vec::new() };
        let seats = u8::try_from(names.len().min(MAX_SEATS)).unwrap_or_default();
        let people = self.computers(seats).people(seats);
        let name = |seat: Seat| names.get(seat.index()).and_then(text_of);
        people
            .filter_map(name)
            .map(|name| if name == YOU { String::new() } else { name.to_owned() })
            .collect()
    }

    fn computers(&self, seats: u8) -> Computers {
        let computers = self.record.get(Computers::KEY).map(|list| Computers::of_value(list, seats));
        computers.unwrap_or_default()
    }

    /// What the statistics count of it, if that is kept in a form that this page reads.
    pub fn facts(&self) -> Option<GameFacts> {
        GameFacts::of_value(self.game()?, self.players(), &self.facts)
    }

    /// The games that Hard has played in place of the only person, if they are kept.
    pub fn par(&self) -> Option<Vec<ParGame>> {
        self.record.get(PAR).and_then(ParGame::of_value)
    }

    /// The seat of its only person, where all others are computer players.
    pub fn only_person(&self) -> Option<Seat> {
        let Some(Value::List(names)) = self.record.get("players") else { return None };
        let seats = u8::try_from(names.len().min(MAX_SEATS)).unwrap_or_default();
        let mut people = self.computers(seats).people(seats);
        people.next().filter(|_| people.next().is_none())
    }

    /// What its only person could have done better, if that is kept.
    pub fn practice(&self) -> Option<Practice> {
        self.record.get(PRACTICE).and_then(Practice::of_value)
    }

    /// Whether its only person has lost it to computer players, to the end.
    pub fn is_lost_alone(&self) -> bool {
        let Some((only, facts)) = self.only_person().zip(self.facts()) else { return false };
        !facts.stopped && facts.players.get(only.index()).is_some_and(|player| !player.won)
    }

    /// How far its only person was from par, in tenths; none where par is not kept.
    pub fn above_par(&self) -> Option<i64> {
        let (played, only) = (self.par()?, self.only_person()?);
        let standings = self.standings();
        standings.iter().find(|one| one.seats.contains(&only.index()))?;
        let told = |one: &KeptStanding| (one.seats.contains(&only.index()), one.score, one.victories);
        par::above(par::sum(standings.iter().map(told)), &played)
    }

    /// Who is ahead, best first: these names with games won and points. Empty where the entry does not say.
    pub fn standings_text(&self, names: &[String]) -> String {
        let line = |standing: KeptStanding| {
            let who: Vec<String> =
                standing.seats.iter().filter_map(|&seat| names.get(seat).cloned()).collect();
            format!("{} {}", list(&who), standing.words())
        };
        self.standings().into_iter().map(line).collect::<Vec<_>>().join(" · ")
    }

    /// Who is ahead, best first. Empty where the entry does not say.
    pub fn standings(&self) -> Vec<KeptStanding> {
        let Value::List(standings) = &self.standings else { return Vec::new() };
        let standing = |kept: &Value| {
            let Some(Value::List(seats)) = kept.get("seats") else { return None };
            let seat = |seat: &Value| usize::try_from(whole_of(seat)?).ok();
            Some(KeptStanding {
                seats: seats.iter().filter_map(seat).collect(),
                score: kept.get("score").and_then(whole_of)?,
                victories: kept.get("victories").and_then(whole_of),
            })
        };
        standings.iter().filter_map(standing).collect()
    }

    /// The entry for the store `games`, and the moves for the store `moves`, where `from` moves lie already.
    pub(super) fn to_stored(&self, from: usize) -> (Value, &[Value]) {
        let moves: &[Value] = if let Some(Value::List(moves)) = self.record.get(MOVES) { moves } else { &[] };
        let record = match &self.record {
            Value::Object(entries) => {
                Value::Object(entries.iter().filter(|(key, _)| key != MOVES).cloned().collect())
            }
            other => other.clone(),
        };
        let mut entry = vec![
            ("id", Value::text(&self.id)),
            ("saved", Value::Float(self.saved)),
            (REVISION, Value::Int(i64::try_from(self.revision).unwrap_or(i64::MAX))),
            ("finished", Value::Bool(self.finished)),
            ("code", Value::text(&self.code)),
            ("record", record),
            (STANDINGS, self.standings.clone()),
            (FACTS, self.facts.clone()),
            (MOVES, Value::count(from + moves.len())),
        ];
        if self.seating != Seating::default() {
            entry.push((Seating::KEY, Value::text(self.seating.id())));
        }
        (Value::Object(entry.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()), moves)
    }

    /// The game of an entry of the store `games`, without its moves.
    pub(super) fn of_entry(entry: &Value) -> Result<Saved, EntryFault> {
        let text =
            |name: &str| entry.get(name).and_then(text_of).map(str::to_owned).ok_or(EntryFault::Damaged);
        let record = entry.get("record").ok_or(EntryFault::Damaged)?;
        let format = record.get("format").and_then(text_of).ok_or(EntryFault::Damaged)?;
        if format != FORMAT && format != UNSEEN {
            let is_ours = format.starts_with("new-tricks");
            return Err(if is_ours { EntryFault::Newer } else { EntryFault::Damaged });
        }
        Ok(Saved {
            id: text("id")?,
            saved: entry.get("saved").and_then(number_of).ok_or(EntryFault::Damaged)?,
            revision: entry.get(REVISION).and_then(whole_of).unwrap_or_default(),
            finished: entry.get("finished") == Some(&Value::Bool(true)),
            code: text("code")?,
            record: record.clone(),
            standings: entry.get(STANDINGS).cloned().unwrap_or(Value::Null),
            facts: entry.get(FACTS).cloned().unwrap_or(Value::Null),
            seating: Seating::stored(entry).unwrap_or_default(),
        })
    }

    /// The game with its moves; none where what is stored is no game, or moves are missing.
    pub(super) fn of_stored(stored: &StoredGame) -> Option<Saved> {
        let entry = value_of(&stored.entry)?;
        let mut saved = Saved::of_entry(&entry).ok()?;
        let mut moves = Vec::new();
        for row in &stored.rows {
            let Some(Value::List(row)) = value_of(row) else { return None };
            moves.extend(row);
        }
        let count = entry.get(MOVES).and_then(whole_of)?;
        let Value::Object(entries) = &mut saved.record else { return None };
        if usize::try_from(count) != Ok(moves.len()) {
            return None;
        }
        entries.push((MOVES.to_owned(), Value::List(moves)));
        Some(saved)
    }
}

fn text_of(value: &Value) -> Option<&str> {
    if let Value::Text(text) = value { Some(text) } else { None }
}

#[expect(clippy::cast_precision_loss, reason = "a moment in milliseconds stays far below 2^53")]
fn number_of(value: &Value) -> Option<f64> {
    match value {
        Value::Int(number) => Some(*number as f64),
        Value::Float(number) => Some(*number),
        Value::Null | Value::Bool(_) | Value::Text(_) | Value::List(_) | Value::Object(_) => None,
    }
}

fn whole_of(value: &Value) -> Option<u64> {
    if let Value::Int(number) = value { u64::try_from(*number).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(revision: u64, saved: f64) -> Saved {
        Saved {
            id: "GAME".to_owned(),
            saved,
            revision,
            finished: false,
            code: "0".to_owned(),
            record: Value::object([("format", Value::text(FORMAT))]),
            standings: Value::Null,
            facts: Value::Null,
            seating: Seating::InTheMiddle,
        }
    }

    #[test]
    fn a_clock_that_is_set_back_loses_no_moves() {
        let stored = game(7, 9_000.0);
        assert!(!stored.supersedes(&game(8, 1_000.0)), "the memory has more, whatever its clock says");
        assert!(!stored.supersedes(&game(7, 1_000.0)), "nothing is taken from the memory without need");
        assert!(stored.supersedes(&game(6, 9_500.0)), "another tab has gone on");
    }

    #[test]
    fn how_often_a_game_was_saved_and_how_people_sit_is_stored_with_it() {
        let (entry, _) = game(7, 9_000.0).to_stored(0);
        assert_eq!(Saved::of_entry(&entry), Ok(game(7, 9_000.0)));
        let Value::Object(mut entries) = entry else { unreachable!() };
        entries.retain(|(key, _)| key != REVISION && key != Seating::KEY);
        let earlier = Saved { seating: Seating::PassRound, ..game(0, 9_000.0) };
        assert_eq!(Saved::of_entry(&Value::Object(entries)), Ok(earlier), "of an earlier page");
    }
}
