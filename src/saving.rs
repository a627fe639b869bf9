//! From a record to its table, and from a table to what is stored of it.

use super::games::GameUi;
use super::setup::tidy_all;
use super::start::{fresh_id, fresh_seed};
use super::store::{self, Saved, StoreError};
use rules::game::Turn;
use rules::match_game;
use rules::record::{COPIED, Head, Move, UPCOMING_DEALS, Value, read, with_moves};
use rules::seed::Seed;
use rules::standing::Standing;
use rules::table::Table;

/// Something to do with the table of a game that is only known by its record.
pub trait WithTable {
    /// What it gives.
    type Output;

    /// Does it.
    fn run<G: GameUi>(self, table: Table<G>) -> Self::Output;
}

/// Does something with the table as a record leaves it; further deals come from the seed. An error says why the record
/// cannot be played, without a full stop.
pub fn with_table<W: WithTable>(record: &Value, seed: Seed, task: W) -> Result<W::Output, String> {
    fn resume<G: GameUi>(head: &Head, seed: Seed) -> Result<Table<G>, String> {
        let mut record = read::<G>(head).map_err(|error| error.to_string())?;
        tidy_all(&mut record.players);
        Table::resume(record, seed).map_err(|broken| broken.to_string())
    }
    let head = Head::of(record).map_err(|error| error.to_string())?;
    match_game!(head.game, G => resume::<G>(&head, seed).map(|table| task.run::<G>(table)))
        .unwrap_or_else(|| Err("there is no such game here".to_owned()))
}

/// A table as it is saved under that id; of its moves those from that number on.
pub fn saved<G: GameUi>(table: &Table<G>, id: &str, from: usize) -> Saved {
    let moves = table.record().moves.iter().skip(from).filter_map(Move::to_value).collect();
    Saved {
        id: id.to_owned(),
        saved: js_sys::Date::now(),
        finished: table.turn() == Turn::Over,
        revision: 0,
        code: table.seed().to_string(),
        record: with_moves(table.record().head(), moves),
        standings: standings_value(table.game().standings()),
        facts: table.facts().map_or(Value::Null, |facts| facts.to_value()),
    }
}

/// Who is ahead, as it is saved with a game.
fn standings_value(standings: Vec<Standing>) -> Value {
    let standing = |standing: Standing| {
        Value::object([
            ("seats", Value::list(standing.seats, Value::seat)),
            ("score", Value::Int(i64::try_from(standing.score).unwrap_or(i64::MAX))),
            ("victories", standing.victories.map_or(Value::Null, |number| Value::Int(number.into()))),
        ])
    };
    Value::list(standings, standing)
}

/// The record without the deals that were taken back and would come again.
///
/// Whatever goes on beside a game, as its copy does, gets none of the game's deals to come: neither these nor the seed.
/// Who played it ahead would know the next hands of the game itself.
fn without_upcoming_deals(record: Value) -> Value {
    match record {
        Value::Object(mut entries) => {
            entries.retain(|(key, _)| key != UPCOMING_DEALS);
            Value::Object(entries)
        }
        other => other,
    }
}

/// The copy of a saved game, as a new game of this device. If the game is still under way, the deals after the hand in
/// progress are drawn anew.
pub fn copy_of(saved: Saved) -> Saved {
    let copy = Saved { id: fresh_id(), saved: js_sys::Date::now(), ..saved };
    if copy.finished {
        return copy;
    }
    Saved { code: fresh_seed().to_string(), record: without_upcoming_deals(copy.record), ..copy }
}

/// A game that has just been put on this device.
pub struct NewGame {
    /// Its id.
    pub id: String,
    /// Whether the browser keeps it; otherwise it lasts as long as the tab.
    pub kept: Result<(), StoreError>,
}

/// Saves the game of a record as a new game of this device; further deals come from a fresh seed. `when` is when it was
/// last played. An error says why it cannot be played.
pub async fn save_as_new(record: &Value, when: f64) -> Result<NewGame, String> {
    struct ToSaved<'a>(&'a str);
    impl WithTable for ToSaved<'_> {
        type Output = Saved;
        fn run<G: GameUi>(self, table: Table<G>) -> Saved {
            saved(&table, self.0, 0)
        }
    }
    let id = fresh_id();
    let mut saved = with_table(record, fresh_seed(), ToSaved(&id))?;
    saved.saved = when;
    saved.record = without_upcoming_deals(saved.record);
    Ok(NewGame { id, kept: store::save(saved).await })
}
