//! Values through a range coder. What a value is, how long, which word: all of it is learnt by the place in which
//! it stands, so that what comes again costs little.

use super::range::{Chance, Coder};
use crate::cards::CardSet;
use crate::record::Value;

/// The most bytes of a text.
const MOST_TEXT: usize = 16_384;

/// How deep values may lie in each other.
const MOST_DEPTH: u32 = 6;

/// How many chances there are. Places share them where they must; that costs some bytes and nothing else.
const CHANCES: usize = 1 << 14;

/// How many words can be named by their numbers.
const WORD_BITS: u32 = 8;

/// Words that records use, the letters of suits first. What is missing here is spelt once.
///
/// They belong to the version of the format: changing them makes links that people keep worth nothing.
const WORDS: &str = "C D H S NT zero one two first second third different soloist partner all-trump no-trump \
    spades hearts diamonds clubs play opening closing even odd aces kings queens jacks run blank \
    contract-grid drawbridge counterpoint fivefold pirogue \
    game variant players dealer x_note x_stopped x_undo x_undone seat from to unseen free code \
    hands turn_up stacks leader stock piles level strain card draw \
    end deals points size deck full short contracts lines bids cap grid_requirement unmarked bid line \
    rows columns diagonals short-diagonals equal_level higher equal-or-higher closed_cards until-lead always \
    courts 4-3-2 3-3-3 bonus wide tight dispensation play_on text examples automatic called \
    hooks claims angler_target pirogue_target victories";

/// What a value is.
const NULL: u32 = 0;
const FALSE: u32 = 1;
const TRUE: u32 = 2;
const INT: u32 = 3;
const CARD: u32 = 4;
const WORD: u32 = 5;
const TEXT: u32 = 6;
const LIST: u32 = 7;
const OBJECT: u32 = 8;

/// What cannot be written, or was not written by this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unfit;

/// A coder with all that it has learnt.
pub(super) struct Values<'a> {
    coder: &'a mut dyn Coder,
    chances: Vec<Chance>,
    words: Vec<String>,
    /// The cards that a value may still name, each once.
    undealt: CardSet,
    /// How many values there may still be.
    budget: usize,
}

/// A place in a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(u32);

impl Place {
    pub const TOP: Place = Place(1);

    /// A place in this one.
    pub fn of(self, name: u32) -> Place {
        Place((self.0 ^ name).wrapping_mul(0x9e37_79b1).rotate_left(13))
    }

    /// The place under a key.
    pub fn under(self, key: &str) -> Place {
        key.bytes().fold(self, |place, letter| place.of(letter.into()))
    }
}

impl<'a> Values<'a> {
    pub fn new(coder: &'a mut dyn Coder) -> Values<'a> {
        let words = WORDS.split_whitespace().map(str::to_owned).collect();
        let chances = vec![Chance::default(); CHANCES];
        Values { coder, chances, words, undealt: CardSet::EMPTY, budget: 0 }
    }

    /// Writes a value of at most so many parts, or reads it: then `value` does not matter. Cards of `deck` are
    /// written by their numbers among those not yet named.
    pub fn value(
        &mut self,
        place: Place,
        value: &Value,
        deck: CardSet,
        parts: usize,
    ) -> Result<Value, Unfit> {
        (self.undealt, self.budget) = (deck, parts);
        self.part(place, value, 0)
    }

    /// A number of at most so many bits, the small ones short.
    pub fn number(&mut self, place: Place, number: u64, most_bits: u32) -> Result<u64, Unfit> {
        let bits = self.tree(place.of(1), u64::BITS - number.leading_zeros(), 7);
        if bits > most_bits {
            return Err(Unfit);
        }
        let mut read = u64::from(bits > 0);
        for place_of_bit in (0..bits.saturating_sub(1)).rev() {
            let inner = place.of(read as u32 ^ bits << 24);
            read = read << 1 | u64::from(self.flag(inner, number >> place_of_bit & 1 == 1));
        }
        Ok(read)
    }

    /// Whether more was read than there is.
    pub fn is_spent(&self) -> bool {
        self.coder.is_spent()
    }

    /// One of two.
    pub fn flag(&mut self, place: Place, flag: bool) -> bool {
        let chance = &mut self.chances[place.0 as usize >> 7 & (CHANCES - 1)];
        self.coder.bit(chance, flag)
    }

    /// A number below `end`, all of them equally likely.
    pub fn below(&mut self, number: usize, end: usize) -> usize {
        self.coder.below(number as u32, end as u32) as usize
    }

    /// A number of so many bits, each learnt by those before it.
    fn tree(&mut self, place: Place, number: u32, bits: u32) -> u32 {
        (0..bits)
            .rev()
            .fold(1, |read, bit| read << 1 | self.flag(place.of(read), number >> bit & 1 == 1) as u32)
            - (1 << bits)
    }

    fn part(&mut self, place: Place, value: &Value, depth: u32) -> Result<Value, Unfit> {
        self.budget = self.budget.checked_sub(1).ok_or(Unfit)?;
        if depth > MOST_DEPTH || self.coder.is_spent() {
            return Err(Unfit);
        }
        let kind = self.kind(value).ok_or(Unfit)?;
        let inner = place.of(2);
        Ok(match self.tree(place, kind, 4) {
            NULL => Value::Null,
            FALSE => Value::Bool(false),
            TRUE => Value::Bool(true),
            INT => Value::Int(self.int(inner, value)?),
            CARD => self.card(value)?,
            WORD => Value::Text(self.word(inner, value)?),
            TEXT => Value::Text(self.text(inner, value)?),
            LIST => {
                let items: &[Value] = if let Value::List(items) = value { items } else { &[] };
                let count = self.count(place, items.len())?;
                let item = |n: usize| self.part(inner, items.get(n).unwrap_or(&Value::Null), depth + 1);
                Value::List((0..count).map(item).collect::<Result<_, _>>()?)
            }
            OBJECT => self.object(place, value, depth)?,
            _ => return Err(Unfit),
        })
    }

    fn kind(&self, value: &Value) -> Option<u32> {
        Some(match value {
            Value::Null => NULL,
            Value::Bool(false) => FALSE,
            Value::Bool(true) => TRUE,
            Value::Int(_) => INT,
            Value::Float(_) => return None,
            Value::Text(text) if self.words.contains(text) => WORD,
            Value::Text(_) if value.as_card().is_ok_and(|card| self.undealt.contains(card)) => CARD,
            Value::Text(_) => TEXT,
            Value::List(_) => LIST,
            Value::Object(_) => OBJECT,
        })
    }

    fn int(&mut self, place: Place, value: &Value) -> Result<i64, Unfit> {
        let int = value.as_int("").unwrap_or(0);
        let is_negative = self.flag(place, int < 0);
        let size = self.number(place, int.unsigned_abs(), 63)? as i64;
        Ok(if is_negative { -size } else { size })
    }

    fn card(&mut self, value: &Value) -> Result<Value, Unfit> {
        let card = value.as_card().ok();
        let number = self.undealt.iter().position(|other| Some(other) == card).unwrap_or(0);
        let number = self.below(number, self.undealt.len() as usize);
        let card = self.undealt.nth(number as u32).ok_or(Unfit)?;
        self.undealt.remove(card);
        Ok(Value::text(card.to_string()))
    }

    /// A text that was spelt before.
    fn word(&mut self, place: Place, value: &Value) -> Result<String, Unfit> {
        let text = value.as_text("").unwrap_or_default();
        let number = self.words.iter().position(|word| word == text).unwrap_or(0);
        let number = self.tree(place, number as u32, WORD_BITS);
        self.words.get(number as usize).cloned().ok_or(Unfit)
    }

    /// A new text: its bytes, and from now on it is a word.
    fn text(&mut self, place: Place, value: &Value) -> Result<String, Unfit> {
        let text = value.as_text("").unwrap_or_default().as_bytes();
        let length = self.number(place, text.len() as u64, 15)? as usize;
        if length > MOST_TEXT {
            return Err(Unfit);
        }
        let letters = Place::TOP.of(3);
        let bytes = (0..length)
            .map(|n| self.tree(letters, text.get(n).copied().unwrap_or(0).into(), 8) as u8)
            .collect();
        let text = String::from_utf8(bytes).map_err(|_| Unfit)?;
        if self.words.len() < 1 << WORD_BITS {
            self.words.push(text.clone());
        }
        Ok(text)
    }

    /// How many items there are: no more than there may be values.
    fn count(&mut self, place: Place, count: usize) -> Result<usize, Unfit> {
        let count = self.number(place.of(4), count as u64, 20)? as usize;
        if count > self.budget { Err(Unfit) } else { Ok(count) }
    }

    fn object(&mut self, place: Place, value: &Value, depth: u32) -> Result<Value, Unfit> {
        let entries: &[(String, Value)] = if let Value::Object(entries) = value { entries } else { &[] };
        let count = self.count(place, entries.len())?;
        let mut read: Vec<(String, Value)> = Vec::new();
        for n in 0..count {
            let (key, value) = match entries.get(n) {
                Some((key, value)) => (Value::text(key), value),
                None => (Value::Null, &Value::Null),
            };
            let Value::Text(key) = self.part(place.of(5), &key, depth + 1)? else { return Err(Unfit) };
            if read.iter().any(|(earlier, _)| *earlier == key) {
                return Err(Unfit);
            }
            let value = self.part(place.under(&key), value, depth + 1)?;
            read.push((key, value));
        }
        Ok(Value::Object(read))
    }
}
