//! Checking records: what the referee answers to the text of one.

use crate::game::{DealRefusal, Phase, Turn};
use crate::match_game;
use crate::record::{Head, Malformed, ReadError, Recorded, Value, clip, read, read_text};
use crate::seed::Seed;
use crate::table::{MoveRefusal, ReplayError, Table};
use crate::unseen::{Due, Unseen, UnseenError, UnseenTable};

/// Why a record is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// It breaks a rule of its game; the message names the move.
    #[error("{0}")]
    Rule(String),
    /// It is no record, or a deal in it is wrong.
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

impl<R: std::error::Error> From<ReplayError<R>> for Rejection {
    fn from(error: ReplayError<R>) -> Rejection {
        match error.reason {
            MoveRefusal::Deal(DealRefusal::Fault(_)) => Rejection::NoRecord(error.to_string()),
            MoveRefusal::Deal(DealRefusal::NotNow) | MoveRefusal::Action(_) => {
                Rejection::Rule(error.to_string())
            }
        }
    }
}

/// Replays one record, given as text, and reports the state of its game.
///
/// # Errors
///
/// [`Rejection::NoRecord`] where the text is no record, [`Rejection::Rule`] where a move breaks a rule.
pub fn replay(text: &[u8]) -> Result<Value, Rejection> {
    let document = read_text(text)?;
    let unknown = |game: &str| Err(Malformed::UnknownGame(clip(game)).into());
    if Head::says_unseen(&document) {
        let head = Head::of_unseen(&document)?;
        return match_game!(head.game, G => replay_unseen::<G>(&head)).unwrap_or_else(|| unknown(head.game));
    }
    let head = Head::of(&document)?;
    match_game!(head.game, G => replay_as::<G>(&head)).unwrap_or_else(|| unknown(head.game))
}

impl From<UnseenError> for Rejection {
    fn from(error: UnseenError) -> Rejection {
        match error {
            UnseenError::Form(error) => error.into(),
            UnseenError::Wrong { .. } => Rejection::Rule(error.to_string()),
        }
    }
}

fn replay_as<G: Recorded>(head: &Head) -> Result<Value, Rejection> {
    let table: Table<G> = Table::resume(read(head)?, Seed([0; 32]))?;
    Ok(report(table.game()))
}

fn replay_unseen<G: Unseen>(head: &Head) -> Result<Value, Rejection> {
    let table: UnseenTable<G> = UnseenTable::read(head)?;
    // that the players have stopped is not in the rules
    let (state, turn) = match G::due(table.state()) {
        Some(Due { seat, duty }) => {
            let phase = ("phase", Value::text(duty.id));
            ("running", Value::object([("seat", Value::seat(seat)), phase, ("legal", Value::Null)]))
        }
        None => ("over", Value::Null),
    };
    Ok(report_of(table.game(), state, turn))
}

/// The state of a game, as the record format describes it.
fn report<G: Recorded>(game: &G) -> Value {
    let (state, turn) = match game.turn() {
        Turn::Over => ("over", Value::Null),
        Turn::Deal => ("running", Value::object([("deal", Value::Bool(true))])),
        Turn::Seat(seat, phase) => (
            "running",
            Value::object([
                ("seat", Value::seat(seat)),
                ("phase", Value::text(phase.duty().id)),
                ("legal", game.report_legal()),
            ]),
        ),
    };
    report_of(game, state, turn)
}

fn report_of<G: Recorded>(game: &G, state: &'static str, turn: Value) -> Value {
    let mut entries = vec![("game", Value::text(G::ID)), ("state", Value::text(state)), ("turn", turn)];
    entries.extend(game.report());
    Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}
