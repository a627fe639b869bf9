//! From a record to its table, and from a table to what is kept of it.

use super::boards::{Boarded, WithBoard, with_board};
use super::start::{fresh_id, fresh_seed};
use super::store::{self, Saved};
use crate::game::Turn;
use crate::record::{Head, Move, Value, read, with_moves};
use crate::seed::Seed;
use crate::standing::Standing;
use crate::table::Table;

/// Something that is done with the table of a game of which only the record is known.
pub trait WithTable {
    /// What comes of it.
    type Output;

    /// Whether it is told in full why a record cannot be laid, which takes the sentences of all rules.
    const TELLS: bool = true;

    /// Does it.
    fn run<G: Boarded>(self, table: Table<G>) -> Self::Output;
}

/// Does something with the table as a record leaves it, with further deals from that seed; or says why it cannot be
/// laid.
pub fn on_table<W: WithTable>(record: &Value, seed: Seed, task: W) -> Result<W::Output, String> {
    let head = Head::of(record).map_err(|error| why::<W>(&error))?;
    with_board(head.game, Resumed(&head, seed, task))
        .unwrap_or_else(|| Err("there is no such game here".to_owned()))
}

/// What is wrong with a record, in full or not.
fn why<W: WithTable>(error: &impl ToString) -> String {
    if W::TELLS { error.to_string() } else { "its record is damaged".to_owned() }
}

struct Resumed<'a, W>(&'a Head<'a>, Seed, W);

impl<W: WithTable> WithBoard for Resumed<'_, W> {
    type Output = Result<W::Output, String>;

    fn run<G: Boarded>(self) -> Self::Output {
        let record = read::<G>(self.0).map_err(|error| why::<W>(&error))?;
        let table = Table::resume(record, self.1).map_err(|broken| match W::TELLS {
            true => broken.to_string(),
            false => format!("move {}: the rules forbid it", broken.index),
        })?;
        Ok(self.2.run::<G>(table))
    }
}

/// A table as it is kept under that name; of its moves those from that number on.
pub fn saved<G: Boarded>(table: &Table<G>, id: &str, from: usize) -> Saved {
    let moves = table.record().moves.iter().skip(from).filter_map(Move::to_value).collect();
    Saved {
        id: id.to_owned(),
        saved: js_sys::Date::now(),
        finished: table.turn() == Turn::Over,
        code: table.seed().to_string(),
        record: with_moves(table.record().head(), moves),
        standings: written(table.game().standings()),
    }
}

/// The table of a record as it is kept under that name.
fn to_keep(record: &Value, seed: Seed, id: &str) -> Result<Saved, String> {
    struct Keep<'a>(&'a str);
    impl WithTable for Keep<'_> {
        type Output = Saved;
        fn run<G: Boarded>(self, table: Table<G>) -> Saved {
            saved(&table, self.0, 0)
        }
    }
    on_table(record, seed, Keep(id))
}

/// Who is ahead, as it is kept with a game.
#[inline(never)]
fn written(standings: Vec<Standing>) -> Value {
    let standing = |standing: Standing| {
        Value::object([
            ("seats", Value::list(standing.seats, |seat| Value::Int(seat.index() as i64))),
            ("score", Value::Int(standing.score as i64)),
            ("victories", standing.victories.map_or(Value::Null, |number| Value::Int(number.into()))),
        ])
    };
    Value::list(standings, standing)
}

/// Keeps the table of a record under a name of its own, which it gives; further deals come from this device. `when`
/// is when it was played last. An error is why there can be no such table.
pub async fn lay(record: &Value, when: f64) -> Result<String, String> {
    let id = fresh_id();
    let mut saved = to_keep(record, fresh_seed(), &id)?;
    saved.saved = when;
    // the table itself says when the browser keeps nothing
    let _ = store::keep(saved).await;
    Ok(id)
}
