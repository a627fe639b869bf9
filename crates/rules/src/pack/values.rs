//! Values through a range coder. Their kinds, lengths and words are coded with probabilities that depend on the context,
//! which is the place in the document, so that what repeats takes little room.

use super::range::{Coder, Probability};
use crate::cards::CardSet;
use crate::record::Value;

/// The most bytes of a text.
const MAX_TEXT: usize = 16_384;

/// How deep values may be nested.
const MAX_DEPTH: u32 = 6;

/// The number of probabilities. Contexts whose hashes collide share one, which costs some bytes and nothing else.
const PROBABILITIES: usize = 1 << 14;

/// The bits of a word's number.
const WORD_BITS: u32 = 8;

/// Words that records use, the letters of suits first. Other words are spelt once.
///
/// They belong to the version of the format: changing them breaks the links that people have kept.
const WORDS: &str = "C D H S NT zero one two first second third different soloist partner all-trump no-trump \
    spades hearts diamonds clubs play opening closing even odd aces kings queens jacks run blank \
    contract-grid drawbridge counterpoint fivefold pirogue \
    game variant players dealer x_note x_stopped x_undo x_undone seat from to unseen free code \
    hands turn_up stacks leader stock piles level strain card draw \
    end deals points size deck full short contracts lines bids cap grid_requirement unmarked bid line \
    rows columns diagonals short-diagonals equal_level higher equal-or-higher closed_cards until-lead always \
    courts 4-3-2 3-3-3 bonus wide tight dispensation play_on text examples automatic called \
    hooks claims angler_target pirogue_target victories";

// the kinds of values
const NULL: u32 = 0;
const FALSE: u32 = 1;
const TRUE: u32 = 2;
const INT: u32 = 3;
const CARD: u32 = 4;
const WORD: u32 = 5;
const TEXT: u32 = 6;
const LIST: u32 = 7;
const OBJECT: u32 = 8;

/// A value that cannot be written, or bytes that were not written here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Uncodable;

/// A coder for values, with all that it has learnt.
pub(super) struct Values<'a> {
    coder: &'a mut dyn Coder,
    probabilities: Vec<Probability>,
    words: Vec<String>,
    /// The cards that a value may still name, each once.
    undealt: CardSet,
    /// How many more parts there may be.
    budget: usize,
}

/// A place in a document, hashed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context(u32);

impl Context {
    pub const TOP: Context = Context(1);

    /// A context within this one.
    pub fn of(self, name: u32) -> Context {
        Context((self.0 ^ name).wrapping_mul(0x9e37_79b1).rotate_left(13))
    }

    /// The context of the value under a key.
    pub fn under(self, key: &str) -> Context {
        key.bytes().fold(self, |context, letter| context.of(letter.into()))
    }
}

impl<'a> Values<'a> {
    pub fn new(coder: &'a mut dyn Coder) -> Values<'a> {
        let words = WORDS.split_whitespace().map(str::to_owned).collect();
        let probabilities = vec![Probability::default(); PROBABILITIES];
        Values { coder, probabilities, words, undealt: CardSet::EMPTY, budget: 0 }
    }

    /// Writes a value of at most that many parts, or reads one; for reading, `value` does not matter. Cards of `deck` are
    /// coded as their numbers among those not yet named.
    pub fn value(
        &mut self,
        context: Context,
        value: &Value,
        deck: CardSet,
        parts: usize,
    ) -> Result<Value, Uncodable> {
        (self.undealt, self.budget) = (deck, parts);
        self.part(context, value, 0)
    }

    /// Codes a number of at most that many bits; small numbers are short.
    pub fn number(&mut self, context: Context, number: u64, most_bits: u32) -> Result<u64, Uncodable> {
        let bits = self.tree(context.of(1), u64::BITS - number.leading_zeros(), 7);
        if bits > most_bits {
            return Err(Uncodable);
        }
        let mut read = u64::from(bits > 0);
        for position in (0..bits.saturating_sub(1)).rev() {
            #[expect(clippy::cast_possible_truncation, reason = "goes into a hash")]
            let inner = context.of(read as u32 ^ bits << 24);
            read = read << 1 | u64::from(self.flag(inner, number >> position & 1 == 1));
        }
        Ok(read)
    }

    /// The same for a size or an index.
    pub fn size(&mut self, context: Context, size: usize, most_bits: u32) -> Result<usize, Uncodable> {
        let size = u64::try_from(size).map_err(|_| Uncodable)?;
        usize::try_from(self.number(context, size, most_bits)?).map_err(|_| Uncodable)
    }

    /// Whether more was read than was written.
    pub fn is_spent(&self) -> bool {
        self.coder.is_spent()
    }

    /// Codes a truth value.
    pub fn flag(&mut self, context: Context, flag: bool) -> bool {
        let probability = &mut self.probabilities[context.0 as usize >> 7 & (PROBABILITIES - 1)];
        self.coder.bit(probability, flag)
    }

    /// Codes a number below `end`, each equally likely.
    pub fn below(&mut self, number: usize, end: usize) -> usize {
        let [number, end] = [number, end].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        self.coder.below(number, end) as usize
    }

    /// Codes a number of that many bits; the probability of each bit depends on those before it.
    fn tree(&mut self, context: Context, number: u32, bits: u32) -> u32 {
        (0..bits)
            .rev()
            .fold(1, |read, bit| read << 1 | u32::from(self.flag(context.of(read), number >> bit & 1 == 1)))
            - (1 << bits)
    }

    fn part(&mut self, context: Context, value: &Value, depth: u32) -> Result<Value, Uncodable> {
        self.budget = self.budget.checked_sub(1).ok_or(Uncodable)?;
        if depth > MAX_DEPTH || self.coder.is_spent() {
            return Err(Uncodable);
        }
        let kind = self.kind(value).ok_or(Uncodable)?;
        let inner = context.of(2);
        Ok(match self.tree(context, kind, 4) {
            NULL => Value::Null,
            FALSE => Value::Bool(false),
            TRUE => Value::Bool(true),
            INT => Value::Int(self.int(inner, value)?),
            CARD => self.card(value)?,
            WORD => Value::Text(self.word(inner, value)?),
            TEXT => Value::Text(self.text(inner, value)?),
            LIST => {
                let items: &[Value] = if let Value::List(items) = value { items } else { &[] };
                let count = self.count(context, items.len())?;
                let item = |n: usize| self.part(inner, items.get(n).unwrap_or(&Value::Null), depth + 1);
                Value::List((0..count).map(item).collect::<Result<_, _>>()?)
            }
            OBJECT => self.object(context, value, depth)?,
            _ => return Err(Uncodable),
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

    fn int(&mut self, context: Context, value: &Value) -> Result<i64, Uncodable> {
        let int = value.as_int("").unwrap_or(0);
        let is_negative = self.flag(context, int < 0);
        let size = self.number(context, int.unsigned_abs(), 63)?.cast_signed();
        Ok(if is_negative { -size } else { size })
    }

    fn card(&mut self, value: &Value) -> Result<Value, Uncodable> {
        let card = value.as_card().ok();
        let number = (0..).zip(self.undealt.iter()).find(|(_, other)| Some(*other) == card);
        let number = self.coder.below(number.map_or(0, |(number, _)| number), self.undealt.len());
        let card = self.undealt.nth(number).ok_or(Uncodable)?;
        self.undealt.remove(card);
        Ok(Value::text(card.to_string()))
    }

    /// Codes a text that is in the list of words.
    fn word(&mut self, context: Context, value: &Value) -> Result<String, Uncodable> {
        let text = value.as_text("").unwrap_or_default();
        let number = (0..).zip(&self.words).find(|(_, word)| *word == text);
        let number = self.tree(context, number.map_or(0, |(number, _)| number), WORD_BITS);
        self.words.get(number as usize).cloned().ok_or(Uncodable)
    }

    /// Codes a new text by its bytes, and adds it to the words.
    fn text(&mut self, context: Context, value: &Value) -> Result<String, Uncodable> {
        let text = value.as_text("").unwrap_or_default().as_bytes();
        let length = self.size(context, text.len(), 15)?;
        if length > MAX_TEXT {
            return Err(Uncodable);
        }
        let letters = Context::TOP.of(3);
        let letter = |n: usize| {
            u8::try_from(self.tree(letters, text.get(n).copied().unwrap_or(0).into(), 8))
                .map_err(|_| Uncodable)
        };
        let bytes = (0..length).map(letter).collect::<Result<_, _>>()?;
        let text = String::from_utf8(bytes).map_err(|_| Uncodable)?;
        if self.words.len() < 1 << WORD_BITS {
            self.words.push(text.clone());
        }
        Ok(text)
    }

    /// Codes the number of items, which is at most the number of parts left.
    fn count(&mut self, context: Context, count: usize) -> Result<usize, Uncodable> {
        let count = self.size(context.of(4), count, 20)?;
        if count > self.budget { Err(Uncodable) } else { Ok(count) }
    }

    fn object(&mut self, context: Context, value: &Value, depth: u32) -> Result<Value, Uncodable> {
        let entries: &[(String, Value)] = if let Value::Object(entries) = value { entries } else { &[] };
        let count = self.count(context, entries.len())?;
        let mut read: Vec<(String, Value)> = Vec::new();
        for n in 0..count {
            let (key, value) = match entries.get(n) {
                Some((key, value)) => (Value::text(key), value),
                None => (Value::Null, &Value::Null),
            };
            let Value::Text(key) = self.part(context.of(5), &key, depth + 1)? else { return Err(Uncodable) };
            if read.iter().any(|(earlier, _)| *earlier == key) {
                return Err(Uncodable);
            }
            let value = self.part(context.under(&key), value, depth + 1)?;
            read.push((key, value));
        }
        Ok(Value::Object(read))
    }
}
