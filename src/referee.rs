//! Checking records and playing games: what the program `referee` does, without files and terminals.

use crate::bots::{Player, Thinks};
use crate::game::{DealRefusal, Turn};
use crate::games::{WithGame, with_game};
use crate::record::{Head, Malformed, ReadError, Recorded, Value, clip, read, read_text};
use crate::seat::PerSeat;
use crate::seed::Seed;
use crate::simulate;
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
    with_game(head.game, Replay(&head)).unwrap_or_else(|| Err(Malformed::UnknownGame(clip(head.game)).into()))
}

struct Replay<'a>(&'a Head<'a>);

impl WithGame for Replay<'_> {
    type Output = Result<Value, Rejection>;

    fn run<G: Recorded>(self) -> Result<Value, Rejection> {
        let table: Table<G> = Table::resume(read(self.0)?, Seed([0; 32]))?;
        Ok(report(table.game()))
    }
}

/// Plays that many games and hands over the text of each record; stops at the first error of `write`, which is
/// the inner result.
pub fn simulate<E>(
    game: &str,
    variant: &[u8],
    players: &[Player],
    seed: u64,
    games: u64,
    write: impl FnMut(String) -> Result<(), E>,
) -> Result<Result<(), E>, Malformed> {
    let variant = &read_text(variant)?;
    with_game(game, Simulate { variant, players, seed, games, write })
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(game))))
}

struct Simulate<'a, W> {
    variant: &'a Value,
    players: &'a [Player],
    seed: u64,
    games: u64,
    write: W,
}

impl<E, W: FnMut(String) -> Result<(), E>> WithGame for Simulate<'_, W> {
    type Output = Result<Result<(), E>, Malformed>;

    fn run<G: Recorded + Thinks>(mut self) -> Self::Output {
        let variant = G::read_variant(self.variant)?;
        let seats = G::seats_of(&variant);
        let players = match *self.players {
            [player] => PerSeat::from_fn(seats, |_| player),
            ref each if each.len() == seats as usize => PerSeat::from_fn(seats, |seat| each[seat.index()]),
            ref wrong => return Err(Malformed::Players { needed: seats as usize, found: wrong.len() }),
        };
        let records = (0..self.games)
            .map(|number| simulate::simulate::<G>(&variant, &players, Seed::in_series(self.seed, number)));
        for record in records {
            if let Err(error) = (self.write)(record.to_text()) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(()))
    }
}

/// Where a game stands.
fn report<G: Recorded>(game: &G) -> Value {
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
    Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}
