//! Reading records, strictly: errors say what is wrong, and nothing is guessed.

use super::remarks::{Remarks, read_deals};
use super::value::{Malformed, Value, clip};
use super::{FORMAT, MAX_BYTES, MAX_NAME, Move, Record, Recorded, UNSEEN};
use crate::seat::Seat;

/// Reads a text as a document: JSON of at most 4 MiB.
pub fn read_text(text: &[u8]) -> Result<Value, Malformed> {
    if text.len() > MAX_BYTES {
        return Err(Malformed::TooLarge);
    }
    read_json(text)
}

/// Reads a text of any size as a document. The caller has checked the size.
pub fn read_json(text: &[u8]) -> Result<Value, Malformed> {
    serde_json::from_slice(text).map_err(|error| Malformed::NotJson(error.to_string()))
}

/// The top of a record, before its game has read it.
pub struct Head<'a> {
    /// The game's [ID](Recorded::ID).
    pub game: &'a str,
    variant: Option<&'a Value>,
    players: &'a Value,
    dealer: Option<&'a Value>,
    moves: &'a Value,
    document: &'a Value,
}

/// Why a record cannot be read, and in which move, if it is one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{error}", at(*index))]
pub struct ReadError {
    /// The number of the move, from 0.
    pub index: Option<usize>,
    /// What is wrong.
    pub error: Malformed,
}

impl From<Malformed> for ReadError {
    fn from(error: Malformed) -> ReadError {
        ReadError { index: None, error }
    }
}

fn at(index: Option<usize>) -> String {
    index.map_or_else(String::new, |index| format!("move {index}: "))
}

impl<'a> Head<'a> {
    /// The top of a document that has the form of a record.
    pub fn of(document: &'a Value) -> Result<Head<'a>, Malformed> {
        Head::in_format(document, FORMAT, "\"new-tricks/1\"")
    }

    /// The same of a game with real cards.
    pub fn of_unseen(document: &'a Value) -> Result<Head<'a>, Malformed> {
        Head::in_format(document, UNSEEN, "\"new-tricks-unseen/1\"")
    }

    /// Whether a document says that it is the record of a game with real cards.
    pub fn says_unseen(document: &Value) -> bool {
        matches!(document.get("format"), Some(Value::Text(format)) if format == UNSEEN)
    }

    /// The moves, as they stand there.
    pub fn moves(&self) -> Result<&'a [Value], Malformed> {
        self.moves.as_list("moves")
    }

    fn in_format(document: &'a Value, format: &str, needed: &'static str) -> Result<Head<'a>, Malformed> {
        let mut found = None;
        let mut game = None;
        let (mut variant, mut players, mut dealer, mut moves) = (None, None, None, None);
        for (key, value) in document.as_object("a record")? {
            match key {
                "format" => found = Some(value),
                "game" => game = Some(value),
                "variant" => variant = Some(value),
                "players" => players = Some(value),
                "dealer" => dealer = Some(value),
                "moves" => moves = Some(value),
                _ => return Err(Malformed::unknown_key(key)),
            }
        }
        if found.ok_or(Malformed::MissingKey("format"))?.as_text("the format")? != format {
            return Err(Malformed::wrong("the format", needed));
        }
        Ok(Head {
            game: game.ok_or(Malformed::MissingKey("game"))?.as_text("the game")?,
            variant,
            players: players.ok_or(Malformed::MissingKey("players"))?,
            dealer,
            moves: moves.ok_or(Malformed::MissingKey("moves"))?,
            document,
        })
    }
}

/// Reads a record. This checks the form of all moves; whether they are legal, and whether the deals are right, is checked
/// when they are played.
pub fn read<G: Recorded>(head: &Head) -> Result<Record<G>, ReadError> {
    let mut record: Record<G> = read_start(head)?;
    let seats = G::seats_of(&record.variant);
    for (index, entry) in head.moves()?.iter().enumerate() {
        let read = read_move(&record.variant, seats, entry);
        record.moves.push(read.map_err(|error| ReadError { index: Some(index), error })?);
    }
    record.upcoming_deals = read_deals::<G>(&record.variant, head.document);
    Ok(record)
}

/// Reads a record without its moves and deals.
pub fn read_start<G: Recorded>(head: &Head) -> Result<Record<G>, ReadError> {
    if head.game != G::ID {
        return Err(Malformed::UnknownGame(clip(head.game)).into());
    }
    let variant = G::read_variant(head.variant.unwrap_or(&Value::Object(Vec::new())))?;
    let seats = G::seats_of(&variant);
    let players = read_players(head.players, seats)?;
    let dealer = read_dealer(head.dealer, G::HAS_DEALER, seats)?;
    let remarks = Remarks::read(head.document, seats);
    Ok(Record { remarks, ..Record::new(variant, players, dealer) })
}

fn read_players(players: &Value, seats: u8) -> Result<Vec<String>, Malformed> {
    let names = players.as_list("players")?;
    if names.len() != seats as usize {
        return Err(Malformed::Players { needed: seats as usize, found: names.len() });
    }
    let mut read = Vec::new();
    for name in names {
        let name = name.as_text("a player's name")?;
        if !(1..=MAX_NAME).contains(&name.chars().count()) {
            return Err(Malformed::Name(clip(name)));
        }
        read.push(name.to_owned());
    }
    Ok(read)
}

fn read_dealer(dealer: Option<&Value>, is_there: bool, seats: u8) -> Result<Seat, Malformed> {
    match dealer {
        Some(_) if !is_there => Err(Malformed::unknown_key("dealer")),
        Some(dealer) => dealer.as_seat(seats),
        None if is_there => Err(Malformed::MissingKey("dealer")),
        None => Ok(Seat::FIRST),
    }
}

/// Reads a move of a record, at a table with these options and that many seats.
pub fn read_move<G: Recorded>(variant: &G::Variant, seats: u8, entry: &Value) -> Result<Move<G>, Malformed> {
    if let [("deal", deal)] = entry.as_object("a move")?[..] {
        return Ok(Move::Deal(G::read_deal(variant, deal)?));
    }
    let (seat, key, value) = read_act(entry, G::ACTIONS, seats)?;
    Ok(match G::read_action(variant, seat, key, value)? {
        Ok(action) => Move::Act(seat, action),
        Err(refusal) => Move::Impossible(seat, refusal),
    })
}

/// Reads the form of what a seat does, in a game with these actions at a table with that many seats: the seat, the action's
/// key, and what stands under it.
pub fn read_act<'a>(
    entry: &'a Value,
    actions: &[&str],
    seats: u8,
) -> Result<(Seat, &'a str, &'a Value), Malformed> {
    let entries = entry.as_object("a move")?;
    let one_action = || Malformed::OneAction(actions.join(", "));
    let mut seat = None;
    let mut action = None;
    for (key, value) in entries {
        if key == "seat" {
            seat = Some(value.as_seat(seats)?);
        } else if !actions.contains(&key) {
            return Err(if key == "deal" { one_action() } else { Malformed::unknown_key(key) });
        } else if action.replace((key, value)).is_some() {
            return Err(one_action());
        }
    }
    let seat = seat.ok_or(Malformed::MissingKey("seat"))?;
    let (key, value) = action.ok_or_else(one_action)?;
    Ok((seat, key, value))
}
