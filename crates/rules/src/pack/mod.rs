//! Records as text that is short enough for a link, and back.
//!
//! The text is base 64 for addresses. Its bytes are a version, a checksum, and then, range-coded, the top of the record,
//! the number of moves, and the moves. Writing and reading both replay the game, so that a card played is coded as its
//! number among the playable cards, and a card dealt as its number among the cards not dealt yet. Upcoming deals
//! (`x_deals`) and what there is to practise (`x_practice`) are left out.
//!
//! Reading is safe for any text: it has at most [`MAX_LETTERS`] letters, no value has more parts than a record can need,
//! and every move has to be legal, so that time and space are bounded by the text's length.

pub(crate) mod base64;
mod range;
mod values;

use crate::cards::CardSet;
use crate::game::{Duty, Phase, Turn};
use crate::match_game;
use crate::record::practice::PRACTICE;
use crate::record::{
    FORMAT, Head, Malformed, Record, Recorded, UPCOMING_DEALS, Value, clip, read, read_move, with_moves,
};
use crate::seat::Seat;
use crate::seed::{Seed, SeedError};
use crate::table::Table;
use range::{Decoder, Encoder};
use std::fmt;
use values::{Context, Uncodable, Values};

/// The most letters that a packed record may have.
pub const MAX_LETTERS: usize = 1 << 16;

/// The first byte.
const VERSION: u8 = 1;

/// The bytes before the coded ones: the version and the checksum.
const PREFIX: usize = 5;

/// The most parts of the top of a record.
const PARTS_OF_HEAD: usize = 20_000;

/// The most parts of a move.
const PARTS_OF_MOVE: usize = 256;

/// The most bits that the number of moves may have.
const BITS_OF_MOVES: u32 = 20;

/// The content of a packed text.
#[derive(Clone, Debug, PartialEq)]
pub enum Unpacked {
    /// A game: the document of its record.
    Game(Value),
    /// What is needed to play the same cards.
    Deal(SharedDeal),
}

/// What is needed to play the same cards as others.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedDeal {
    /// The game's [ID](Recorded::ID).
    pub game: String,
    /// The options, as they stand in a record. They determine the number of seats.
    pub variant: Value,
    /// The first dealer's seat; none in a game without a dealer, or if the seed chooses the dealer.
    pub dealer: Option<u8>,
    /// The seed of the deals.
    pub seed: Seed,
}

/// Why something cannot be packed or unpacked. Reads as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// The text would be or is too long.
    #[error("this is too long for a link")]
    TooLong,
    /// Letters are missing or changed, or the text was never a link of ours.
    #[error("the link is damaged or not whole")]
    Damaged,
    /// The text has another version of the format.
    #[error("the link was made by another version of this page")]
    Version,
    /// It holds no game, or a game whose moves break the rules.
    #[error("what the link holds cannot be played: {0}")]
    NoGame(String),
}

/// The error for a game that cannot be read or replayed.
fn no_game(why: &dyn fmt::Display) -> PackError {
    PackError::NoGame(why.to_string())
}

impl From<Uncodable> for PackError {
    fn from(_: Uncodable) -> PackError {
        PackError::Damaged
    }
}

impl From<Malformed> for PackError {
    fn from(error: Malformed) -> PackError {
        no_game(&error)
    }
}

/// Packs a record, given as a document.
pub fn pack(document: &Value) -> Result<String, PackError> {
    let head = Head::of(document)?;
    match_game!(head.game, G => pack_game::<G>(&head))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(head.game)).into()))
}

/// Packs what is needed to play the same cards.
pub fn pack_deal(deal: &SharedDeal) -> Result<String, PackError> {
    let dealer = deal.dealer.map_or(Value::Null, |dealer| Value::Int(dealer.into()));
    let head = Value::object([
        ("game", Value::text(&deal.game)),
        ("variant", deal.variant.clone()),
        ("dealer", dealer),
        ("code", Value::text(deal.seed.to_string())),
    ]);
    let mut encoder = Encoder::new(vec![0; PREFIX]);
    let mut values = Values::new(&mut encoder);
    values.flag(IS_DEAL, true);
    values.value(HEAD, &head, CardSet::EMPTY, PARTS_OF_HEAD)?;
    seal(encoder)
}

/// Unpacks a text.
pub fn unpack(text: &str) -> Result<Unpacked, PackError> {
    if text.len() > MAX_LETTERS {
        return Err(PackError::TooLong);
    }
    let bytes = base64::read(text).ok_or(PackError::Damaged)?;
    let (&version, rest) = bytes.split_first().ok_or(PackError::Damaged)?;
    if version != VERSION {
        return Err(PackError::Version);
    }
    let (sum, content) = rest.split_first_chunk().ok_or(PackError::Damaged)?;
    if *sum != checksum(content) {
        return Err(PackError::Damaged);
    }
    let mut decoder = Decoder::new(content);
    let mut values = Values::new(&mut decoder);
    let is_deal = values.flag(IS_DEAL, false);
    let head = values.value(HEAD, &Value::Null, CardSet::EMPTY, PARTS_OF_HEAD)?;
    let game = head.get("game").ok_or(PackError::Damaged)?.as_text("the game")?.to_owned();
    let unpacked = match_game!(&*game, G => {
        if is_deal { unpack_deal::<G>(&head) } else { unpack_game::<G>(head, values) }
    });
    unpacked.unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&game)).into()))
}

const IS_DEAL: Context = Context::TOP;
const HEAD: Context = Context::TOP;

/// Puts the version and the checksum before the coded bytes.
fn seal(encoder: Encoder) -> Result<String, PackError> {
    let mut bytes = encoder.finish();
    bytes.resize(bytes.len().max(PREFIX), 0);
    let sum = checksum(&bytes[PREFIX..]);
    bytes[0] = VERSION;
    bytes[1..PREFIX].copy_from_slice(&sum);
    let text = base64::write(&bytes);
    if text.len() > MAX_LETTERS { Err(PackError::TooLong) } else { Ok(text) }
}

/// A checksum that shows whether bytes were changed on their way (FNV-1a).
pub(crate) fn checksum(bytes: &[u8]) -> [u8; PREFIX - 1] {
    let sum =
        bytes.iter().fold(0x811c_9dc5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    sum.to_le_bytes()
}

/// The top of a record, without what is not packed.
fn packed_head<G: Recorded>(record: &Record<G>) -> Value {
    match record.head() {
        Value::Object(mut entries) => {
            // a link goes to others: what somebody has to practise is nobody else's
            entries.retain(|(key, _)| !["format", UPCOMING_DEALS, PRACTICE].contains(&&**key));
            Value::Object(entries)
        }
        other => other,
    }
}

/// The table at which the game is replayed, for any game.
trait Replay {
    fn turn(&self) -> Turn<&'static Duty>;
    /// The legal actions, if the referee lists them.
    fn legal(&self) -> Value;
    fn play(&mut self, entry: &Value) -> Result<(), PackError>;
}

impl<G: Recorded> Replay for Table<G> {
    fn turn(&self) -> Turn<&'static Duty> {
        Table::turn(self).map(Phase::duty)
    }

    fn legal(&self) -> Value {
        self.game().report_legal()
    }

    fn play(&mut self, entry: &Value) -> Result<(), PackError> {
        let entry = read_move::<G>(self.game().variant(), self.seats(), entry)?;
        self.apply(entry).map_err(|refusal| no_game(&refusal))
    }
}

/// What the coder has to know of a game to code its moves.
struct Facts {
    deck: CardSet,
    seats: u8,
    actions: &'static [&'static str],
}

impl Facts {
    fn of<G: Recorded>(variant: &G::Variant) -> Facts {
        Facts { deck: G::deck_of(variant), seats: G::seats_of(variant), actions: G::ACTIONS }
    }
}

/// An empty table for a record. All its deals come from the record, so the seed does not matter.
fn table_for<G: Recorded>(record: &Record<G>) -> Table<G> {
    Table::new(record.variant.clone(), record.players.clone(), record.dealer, Seed([0; 32]))
}

fn pack_game<G: Recorded>(head: &Head) -> Result<String, PackError> {
    let record = read::<G>(head).map_err(|error| no_game(&error))?;
    let moves: Vec<Value> = record.moves.iter().filter_map(|entry| entry.to_value()).collect();
    let (facts, packed) = (Facts::of::<G>(&record.variant), packed_head(&record));
    write(&facts, &mut table_for(&record), &packed, &moves)
}

fn write(facts: &Facts, replay: &mut dyn Replay, head: &Value, moves: &[Value]) -> Result<String, PackError> {
    let mut encoder = Encoder::new(vec![0; PREFIX]);
    let mut values = Values::new(&mut encoder);
    values.flag(IS_DEAL, false);
    values.value(HEAD, head, CardSet::EMPTY, PARTS_OF_HEAD).map_err(|_| PackError::TooLong)?;
    values.size(Context::TOP, moves.len(), BITS_OF_MOVES).map_err(|_| PackError::TooLong)?;
    for entry in moves {
        let written = code_move(facts, replay, &mut values, entry);
        replay.play(entry)?;
        written.map_err(|_| PackError::TooLong)?;
    }
    seal(encoder)
}

fn unpack_game<G: Recorded>(head: Value, mut values: Values) -> Result<Unpacked, PackError> {
    let Value::Object(mut entries) = head else { return Err(PackError::Damaged) };
    entries.insert(0, ("format".to_owned(), Value::text(FORMAT)));
    let head = Value::Object(entries);
    let document = with_moves(head.clone(), Vec::new());
    let record: Record<G> = read(&Head::of(&document)?).map_err(|error| no_game(&error))?;
    let moves = read_moves(&Facts::of::<G>(&record.variant), &mut table_for(&record), &mut values)?;
    Ok(Unpacked::Game(with_moves(head, moves)))
}

fn read_moves(facts: &Facts, replay: &mut dyn Replay, values: &mut Values) -> Result<Vec<Value>, PackError> {
    let count = values.size(Context::TOP, 0, BITS_OF_MOVES)?;
    let mut moves = Vec::new();
    for _ in 0..count {
        let entry = code_move(facts, replay, values, &Value::Null)?;
        replay.play(&entry)?;
        moves.push(entry);
        if values.is_spent() {
            return Err(PackError::Damaged);
        }
    }
    Ok(moves)
}

fn unpack_deal<G: Recorded>(head: &Value) -> Result<Unpacked, PackError> {
    let [game, variant, dealer, code] = head.needed("a deal", ["game", "variant", "dealer", "code"])?;
    let seats = G::seats_of(&G::read_variant(variant)?);
    let dealer = match dealer {
        Value::Null => None,
        _ if !G::HAS_DEALER => return Err(Malformed::unknown_key("dealer").into()),
        dealer => Some(dealer.as_seat(seats)?.number()),
    };
    let seed: Seed = code.as_text("the deal code")?.parse().map_err(|error: SeedError| no_game(&error))?;
    let game = game.as_text("the game")?.to_owned();
    Ok(Unpacked::Deal(SharedDeal { game, variant: variant.clone(), dealer, seed }))
}

/// Writes the next move of the replay, or reads it; for reading, `entry` does not matter.
fn code_move(
    facts: &Facts,
    replay: &dyn Replay,
    values: &mut Values,
    entry: &Value,
) -> Result<Value, Uncodable> {
    match replay.turn() {
        Turn::Over => Err(Uncodable),
        Turn::Deal => {
            let deal = entry.get("deal").unwrap_or(&Value::Null);
            let deal = values.value(Context::TOP.under("deal"), deal, facts.deck, PARTS_OF_MOVE)?;
            Ok(Value::object([("deal", deal)]))
        }
        Turn::Seat(seat, duty) => {
            // in the phases for which the referee lists actions, the phase is also the action's key
            let listed = listed(replay, seat, duty.id);
            let context = Context::TOP.under(duty.id);
            let number = listed.iter().position(|other| other == entry);
            if !listed.is_empty() && values.flag(context, number.is_some()) {
                let number = values.below(number.unwrap_or(0), listed.len());
                return listed.into_iter().nth(number).ok_or(Uncodable);
            }
            code_action(facts, values, context, seat, entry)
        }
    }
}

/// The moves that the referee lists for a seat.
fn listed(replay: &dyn Replay, seat: Seat, key: &str) -> Vec<Value> {
    match replay.legal() {
        Value::List(items) => items.into_iter().map(|item| action(seat, key, item)).collect(),
        _ => Vec::new(),
    }
}

fn action(seat: Seat, key: &str, value: Value) -> Value {
    Value::object([("seat", Value::seat(seat)), (key, value)])
}

/// Codes an action that is not listed, or that another seat makes than the one on turn.
fn code_action(
    facts: &Facts,
    values: &mut Values,
    context: Context,
    on_turn: Seat,
    entry: &Value,
) -> Result<Value, Uncodable> {
    let seat = entry.get("seat").and_then(|seat| seat.as_seat(facts.seats).ok()).unwrap_or_default();
    let is_on_turn = values.flag(context.of(1), seat == on_turn);
    let seat = if is_on_turn {
        on_turn
    } else {
        Seat::new(values.below(seat.index(), facts.seats.into())).ok_or(Uncodable)?
    };
    let key = facts.actions.iter().position(|key| entry.get(key).is_some()).unwrap_or(0);
    let key = values.size(context.of(2), key, 4)?;
    let key = facts.actions.get(key).ok_or(Uncodable)?;
    let value = entry.get(key).unwrap_or(&Value::Null);
    let value = values.value(context.under(key), value, facts.deck, PARTS_OF_MOVE)?;
    Ok(action(seat, key, value))
}
