//! Checking records: what the program `referee` does, without files and terminals.

use crate::game::{DealRefusal, Turn};
use crate::games::contract_grid::ContractGrid;
use crate::record::{Head, Malformed, ReadError, Record, Recorded, Value, read, read_text};
use crate::seed::Seed;
use crate::table::{Broken, MoveRefusal, Table};

/// Why a record is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// It breaks a rule of its game; the sentence names the move.
    #[error("{0}")]
    Rule(String),
    /// It is no record, or a deal in it is wrong; the sentence says what.
    #[error("{0}")]
    NoRecord(String),
}

impl From<Malformed> for Rejection {
    fn from(error: Malformed) -> Rejection {
        Rejection::NoRecord(error.to_string())
    }
}

impl From<ReadError> for Rejection {
    fn from(error: ReadError) -> Rejection {
        Rejection::NoRecord(error.to_string())
    }
}

impl<R: std::error::Error> From<Broken<R>> for Rejection {
    fn from(broken: Broken<R>) -> Rejection {
        match broken.reason {
            MoveRefusal::Deal(DealRefusal::Fault(_)) => Rejection::NoRecord(broken.to_string()),
            MoveRefusal::Deal(DealRefusal::NotNow) | MoveRefusal::Action(_) => {
                Rejection::Rule(broken.to_string())
            }
        }
    }
}

/// Replays one record, given as text, and reports where the game stands.
pub fn replay(text: &[u8]) -> Result<Value, Rejection> {
    let document = read_text(text)?;
    let head = Head::of(&document)?;
    match head.game {
        ContractGrid::ID => report::<ContractGrid>(read(&head)?),
        other => Err(Malformed::UnknownGame(other.chars().take(40).collect()).into()),
    }
}

fn report<G: Recorded>(record: Record<G>) -> Result<Value, Rejection> {
    let table = Table::resume(record, Seed([0; 32]))?;
    let game = table.game();
    let (state, turn) = match game.turn() {
        Turn::Over => ("over", Value::Null),
        Turn::Deal => ("running", Value::object([("deal", Value::Bool(true))])),
        Turn::Seat(seat, phase) => (
            "running",
            Value::object([
                ("seat", Value::Int(seat.index() as i64)),
                ("phase", Value::text(phase.id())),
                ("legal", game.report_legal()),
            ]),
        ),
    };
    let mut entries = vec![("game", Value::text(G::ID)), ("state", Value::text(state)), ("turn", turn)];
    entries.extend(game.report());
    Ok(Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()))
}
