//! Records as text that is short enough for an address, and back.
//!
//! The text is base 64 for addresses; its bytes are a version, a check sum, and all else through a range coder: what
//! stands at the top of the record, the number of moves, and the moves. While it is written and read the game is
//! played along, so that a card that is played is its number among those that may be played, and a card that is dealt
//! its number among those that are not dealt yet. Deals to come (`x_deals`) are left out.
//!
//! Reading is safe whatever the text is: it is no longer than [`MOST_LETTERS`], no value has more parts than a record
//! can need, and every move has to be legal, so that the time and the space it takes are bounded by its length.

mod base64;
mod range;
mod values;

use super::read::{read, read_move};
use super::{FORMAT, Head, Malformed, Record, Recorded, Value, clip, with_moves};
use crate::cards::CardSet;
use crate::game::Turn;
use crate::games::{WithGame, with_game};
use crate::seat::Seat;
use crate::seed::{Seed, SeedError};
use crate::table::Table;
use range::{Decoder, Encoder};
use std::fmt;
use values::{Place, Unfit, Values};

/// The most letters that a packed record may have.
pub const MOST_LETTERS: usize = 1 << 16;

/// The first byte.
const VERSION: u8 = 1;

/// The bytes before what the coder has written: the version and the check sum.
const TOP: usize = 5;

/// The most parts of what stands at the top of a record.
const PARTS_OF_HEAD: usize = 20_000;

/// The most parts of a move.
const PARTS_OF_MOVE: usize = 256;

/// The most bits of the number of moves.
const BITS_OF_MOVES: u32 = 20;

/// What is in a packed text.
#[derive(Clone, Debug, PartialEq)]
pub enum Parcel {
    /// A game: the document of its record.
    Game(Value),
    /// A deal: what is needed to play the same cards.
    Deal(SharedDeal),
}

/// What is needed to play the same cards as others.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedDeal {
    /// The word of the game.
    pub game: String,
    /// The options, as they stand in a record; the number of seats is among them.
    pub variant: Value,
    /// The first dealer's seat; none in a game without one, or where the seed draws it.
    pub dealer: Option<u8>,
    /// Where the cards come from.
    pub seed: Seed,
}

/// Why something cannot be packed or unpacked. Reads as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// More than fits.
    #[error("this is too long for a link")]
    TooLong,
    /// Letters are missing or have changed, or it never was such a text.
    #[error("the link is damaged or not whole")]
    Damaged,
    /// Another version of the format.
    #[error("the link was made by another version of this page")]
    Version,
    /// What it holds is no game, or one whose moves break its rules.
    #[error("what the link holds cannot be played: {0}")]
    NoGame(String),
}

/// What the game itself says of it.
fn no_game(why: &dyn fmt::Display) -> PackError {
    PackError::NoGame(why.to_string())
}

impl From<Unfit> for PackError {
    fn from(_: Unfit) -> PackError {
        PackError::Damaged
    }
}

impl From<Malformed> for PackError {
    fn from(error: Malformed) -> PackError {
        no_game(&error)
    }
}

/// The text of a record, given as a document.
pub fn pack(document: &Value) -> Result<String, PackError> {
    let head = Head::of(document)?;
    with_game(head.game, Pack(&head)).unwrap_or_else(|| Err(Malformed::UnknownGame(clip(head.game)).into()))
}

/// The text of a deal.
pub fn pack_deal(deal: &SharedDeal) -> Result<String, PackError> {
    let dealer = deal.dealer.map_or(Value::Null, |dealer| Value::Int(dealer.into()));
    let head = Value::object([
        ("game", Value::text(&deal.game)),
        ("variant", deal.variant.clone()),
        ("dealer", dealer),
        ("code", Value::text(deal.seed.to_string())),
    ]);
    let mut encoder = Encoder::new(vec![0; TOP]);
    let mut values = Values::new(&mut encoder);
    values.flag(IS_DEAL, true);
    values.value(HEAD, &head, CardSet::EMPTY, PARTS_OF_HEAD)?;
    seal(encoder)
}

/// What is in a packed text.
pub fn unpack(text: &str) -> Result<Parcel, PackError> {
    if text.len() > MOST_LETTERS {
        return Err(PackError::TooLong);
    }
    let bytes = base64::read(text).ok_or(PackError::Damaged)?;
    let (&version, rest) = bytes.split_first().ok_or(PackError::Damaged)?;
    if version != VERSION {
        return Err(PackError::Version);
    }
    let (sum, content) = rest.split_first_chunk().ok_or(PackError::Damaged)?;
    if *sum != check_sum(content) {
        return Err(PackError::Damaged);
    }
    let mut decoder = Decoder::new(content);
    let mut values = Values::new(&mut decoder);
    let is_deal = values.flag(IS_DEAL, false);
    let head = values.value(HEAD, &Value::Null, CardSet::EMPTY, PARTS_OF_HEAD)?;
    let game = head.get("game").ok_or(PackError::Damaged)?.as_text("the game")?.to_owned();
    let unpacked =
        if is_deal { with_game(&game, UnpackDeal(&head)) } else { with_game(&game, Unpack { head, values }) };
    unpacked.unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&game)).into()))
}

const IS_DEAL: Place = Place::TOP;
const HEAD: Place = Place::TOP;

/// Puts version and check sum before what was written.
fn seal(encoder: Encoder) -> Result<String, PackError> {
    let mut bytes = encoder.finish();
    bytes.resize(bytes.len().max(TOP), 0);
    let sum = check_sum(&bytes[TOP..]);
    bytes[0] = VERSION;
    bytes[1..TOP].copy_from_slice(&sum);
    let text = base64::write(&bytes);
    if text.len() > MOST_LETTERS { Err(PackError::TooLong) } else { Ok(text) }
}

/// Tells whether bytes have changed on their way (FNV-1a).
fn check_sum(bytes: &[u8]) -> [u8; TOP - 1] {
    let sum =
        bytes.iter().fold(0x811c_9dc5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    sum.to_le_bytes()
}

/// What stands at the top of a record, as far as it is packed.
fn packed_head<G: Recorded>(record: &Record<G>) -> Value {
    match record.head() {
        Value::Object(mut entries) => {
            entries.retain(|(key, _)| key != "format" && key != "x_deals");
            Value::Object(entries)
        }
        other => other,
    }
}

/// The game that is played along, whichever it is.
trait Course {
    fn turn(&self) -> Turn;
    /// What may be done now, as far as the referee lists it.
    fn legal(&self) -> Value;
    fn play(&mut self, entry: &Value) -> Result<(), PackError>;
}

impl<G: Recorded> Course for Table<G> {
    fn turn(&self) -> Turn {
        Table::turn(self)
    }

    fn legal(&self) -> Value {
        self.game().report_legal()
    }

    fn play(&mut self, entry: &Value) -> Result<(), PackError> {
        let entry = read_move::<G>(self.game().variant(), self.seats(), entry)?;
        self.apply(entry).map_err(|refusal| no_game(&refusal))
    }
}

/// What has to be known of a game to read its moves.
struct Ground {
    deck: CardSet,
    seats: u8,
    actions: &'static [&'static str],
}

impl Ground {
    fn of<G: Recorded>(variant: &G::Variant) -> Ground {
        Ground { deck: G::deck_of(variant), seats: G::seats_of(variant), actions: G::ACTIONS }
    }
}

/// A table for a record at which nothing has happened; nothing is dealt there but what the record says.
fn table_for<G: Recorded>(record: &Record<G>) -> Table<G> {
    Table::new(record.variant.clone(), record.players.clone(), record.dealer, Seed([0; 32]))
}

struct Pack<'a>(&'a Head<'a>);

impl WithGame for Pack<'_> {
    type Output = Result<String, PackError>;

    fn run<G: Recorded>(self) -> Self::Output {
        let record = read::<G>(self.0).map_err(|error| no_game(&error))?;
        let moves: Vec<Value> = record.moves.iter().filter_map(|entry| entry.to_value()).collect();
        let (ground, head) = (Ground::of::<G>(&record.variant), packed_head(&record));
        write(&ground, &mut table_for(&record), &head, &moves)
    }
}

fn write(
    ground: &Ground,
    course: &mut dyn Course,
    head: &Value,
    moves: &[Value],
) -> Result<String, PackError> {
    let mut encoder = Encoder::new(vec![0; TOP]);
    let mut values = Values::new(&mut encoder);
    values.flag(IS_DEAL, false);
    values.value(HEAD, head, CardSet::EMPTY, PARTS_OF_HEAD).map_err(|_| PackError::TooLong)?;
    let count = moves.len() as u64;
    values.number(Place::TOP, count, BITS_OF_MOVES).map_err(|_| PackError::TooLong)?;
    for entry in moves {
        let written = code_move(ground, course, &mut values, entry);
        course.play(entry)?;
        written.map_err(|_| PackError::TooLong)?;
    }
    seal(encoder)
}

struct Unpack<'a> {
    head: Value,
    values: Values<'a>,
}

impl WithGame for Unpack<'_> {
    type Output = Result<Parcel, PackError>;

    fn run<G: Recorded>(mut self) -> Self::Output {
        let Value::Object(mut entries) = self.head else { return Err(PackError::Damaged) };
        entries.insert(0, ("format".to_owned(), Value::text(FORMAT)));
        let head = Value::Object(entries);
        let document = with_moves(head.clone(), Vec::new());
        let record: Record<G> = read(&Head::of(&document)?).map_err(|error| no_game(&error))?;
        let moves = read_moves(&Ground::of::<G>(&record.variant), &mut table_for(&record), &mut self.values)?;
        Ok(Parcel::Game(with_moves(head, moves)))
    }
}

fn read_moves(
    ground: &Ground,
    course: &mut dyn Course,
    values: &mut Values,
) -> Result<Vec<Value>, PackError> {
    let count = values.number(Place::TOP, 0, BITS_OF_MOVES)?;
    let mut moves = Vec::new();
    for _ in 0..count {
        let entry = code_move(ground, course, values, &Value::Null)?;
        course.play(&entry)?;
        moves.push(entry);
        if values.is_spent() {
            return Err(PackError::Damaged);
        }
    }
    Ok(moves)
}

struct UnpackDeal<'a>(&'a Value);

impl WithGame for UnpackDeal<'_> {
    type Output = Result<Parcel, PackError>;

    fn run<G: Recorded>(self) -> Self::Output {
        let [game, variant, dealer, code] = self.0.needed("a deal", ["game", "variant", "dealer", "code"])?;
        let seats = G::seats_of(&G::read_variant(variant)?);
        let dealer = match dealer {
            Value::Null => None,
            _ if !G::HAS_DEALER => return Err(Malformed::unknown_key("dealer").into()),
            dealer => Some(dealer.as_seat(seats)?.index() as u8),
        };
        let seed: Seed =
            code.as_text("the deal code")?.parse().map_err(|error: SeedError| no_game(&error))?;
        let game = game.as_text("the game")?.to_owned();
        Ok(Parcel::Deal(SharedDeal { game, variant: variant.clone(), dealer, seed }))
    }
}

/// Writes a move of that course, or reads it: then `entry` does not matter.
fn code_move(
    ground: &Ground,
    course: &dyn Course,
    values: &mut Values,
    entry: &Value,
) -> Result<Value, Unfit> {
    match course.turn() {
        Turn::Over => Err(Unfit),
        Turn::Deal => {
            let deal = entry.get("deal").unwrap_or(&Value::Null);
            let deal = values.value(Place::TOP.under("deal"), deal, ground.deck, PARTS_OF_MOVE)?;
            Ok(Value::object([("deal", deal)]))
        }
        Turn::Seat(seat, phase) => {
            // where the referee lists what may be done, the phase is also the key under which it is done
            let listed = listed(course, seat, phase.id());
            let place = Place::TOP.under(phase.id());
            let number = listed.iter().position(|other| other == entry);
            if !listed.is_empty() && values.flag(place, number.is_some()) {
                let number = values.below(number.unwrap_or(0), listed.len());
                return listed.into_iter().nth(number).ok_or(Unfit);
            }
            code_action(ground, values, place, seat, entry)
        }
    }
}

/// The moves that the referee lists for that seat.
fn listed(course: &dyn Course, seat: Seat, key: &str) -> Vec<Value> {
    match course.legal() {
        Value::List(items) => items.into_iter().map(|item| action(seat.index(), key, item)).collect(),
        _ => Vec::new(),
    }
}

fn action(seat: usize, key: &str, value: Value) -> Value {
    Value::object([("seat", Value::Int(seat as i64)), (key, value)])
}

/// An action that is not listed, or not that of the seat on turn.
fn code_action(
    ground: &Ground,
    values: &mut Values,
    place: Place,
    on_turn: Seat,
    entry: &Value,
) -> Result<Value, Unfit> {
    let seat = entry.get("seat").and_then(|seat| seat.as_int("").ok()).unwrap_or(0) as usize;
    let is_on_turn = values.flag(place.of(1), seat == on_turn.index());
    let seat = if is_on_turn { on_turn.index() } else { values.below(seat, ground.seats.into()) };
    let key = ground.actions.iter().position(|key| entry.get(key).is_some()).unwrap_or(0);
    let key = values.number(place.of(2), key as u64, 4)? as usize;
    let key = ground.actions.get(key).ok_or(Unfit)?;
    let value = entry.get(key).unwrap_or(&Value::Null);
    let value = values.value(place.under(key), value, ground.deck, PARTS_OF_MOVE)?;
    Ok(action(seat, key, value))
}
