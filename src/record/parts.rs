//! The parts that the records of several games are made of.

use super::{Malformed, Value};
use crate::cards::{Card, Suit};
use crate::end::{End, MOST_POINTS};
use crate::seat::Seat;
use std::ops::RangeInclusive;

impl Value {
    /// What stands under each of these keys of an object that has no others.
    pub fn fields<const N: usize>(
        &self,
        what: &str,
        keys: [&'static str; N],
    ) -> Result<[Option<&Value>; N], Malformed> {
        let mut fields = [None; N];
        for (key, value) in self.as_object(what)? {
            let place = keys.iter().position(|&known| known == key);
            fields[place.ok_or_else(|| Malformed::unknown_key(key))?] = Some(value);
        }
        Ok(fields)
    }

    /// What stands under each of these keys of an object that has all of them and no others.
    pub fn needed<const N: usize>(
        &self,
        what: &str,
        keys: [&'static str; N],
    ) -> Result<[&Value; N], Malformed> {
        let fields = self.fields(what, keys)?;
        match keys.iter().zip(&fields).find(|(_, field)| field.is_none()) {
            Some((key, _)) => Err(Malformed::MissingKey(key)),
            None => Ok(fields.map(|field| field.unwrap_or(&Value::Null))),
        }
    }

    /// Its whole number, if it lies in the range of an option.
    #[inline(never)]
    pub fn within(&self, option: &str, range: RangeInclusive<u32>) -> Result<u32, Malformed> {
        u32::try_from(self.as_int(option)?).ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = range.into_inner();
            Malformed::Variant(format!("{option} has to be a number from {least} to {most}"))
        })
    }

    /// What its text means as the value of an option.
    pub fn one_of<T: Copy>(&self, option: &str, words: &[(&str, T)]) -> Result<T, Malformed> {
        let text = self.as_text(option)?;
        words.iter().find(|(word, _)| *word == text).map(|&(_, meaning)| meaning).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|(word, _)| format!("{word:?}")).collect();
            Malformed::Variant(format!("{option} has to be {}", words.join(" or ")))
        })
    }

    /// The card it names.
    #[inline(never)]
    pub fn as_card(&self) -> Result<Card, Malformed> {
        Ok(self.as_text("a card")?.parse()?)
    }

    /// The suit it names.
    #[inline(never)]
    pub fn as_suit(&self) -> Result<Suit, Malformed> {
        Ok(self.as_text("a suit")?.parse()?)
    }

    /// The seat whose number it is, at a table with that many seats.
    #[inline(never)]
    pub fn as_seat(&self, seats: u8) -> Result<Seat, Malformed> {
        let number = self.as_int("a seat")?;
        let seat = usize::try_from(number).ok().and_then(Seat::new);
        seat.filter(|seat| seat.index() < seats as usize).ok_or(Malformed::NoSuchSeat(number))
    }

    /// The cards it names, in their order.
    #[inline(never)]
    pub fn as_cards(&self, what: &str) -> Result<Vec<Card>, Malformed> {
        self.as_list(what)?.iter().map(Value::as_card).collect()
    }

    /// The lists of cards it holds, such as `hands`, each `a hand`.
    #[inline(never)]
    pub fn as_hands(&self, what: &str, each: &str) -> Result<Vec<Vec<Card>>, Malformed> {
        self.as_list(what)?.iter().map(|hand| hand.as_cards(each)).collect()
    }

    /// The end of a game; `hands` is the word under which this game counts its hands.
    #[inline(never)]
    pub fn as_end(&self, hands: &'static str) -> Result<End, Malformed> {
        match self.fields("end", ["points", hands])? {
            [Some(points), None] => Ok(End::Points(points.within("points", 1..=MOST_POINTS)?)),
            [None, Some(number)] => Ok(End::Hands(number.within(hands, 1..=MOST_POINTS)?)),
            _ => {
                Err(Malformed::Variant(format!("end has to have exactly one of the keys points and {hands}")))
            }
        }
    }

    /// The names of cards.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> Value {
        Value::list(cards, |card| Value::text(card.to_string()))
    }

    /// Lists of the names of cards.
    pub fn hands(hands: &[Vec<Card>]) -> Value {
        Value::list(hands, |hand| Value::cards(hand.iter().copied()))
    }

    /// Whole numbers.
    pub fn numbers<T: Into<i64>>(numbers: impl IntoIterator<Item = T>) -> Value {
        Value::list(numbers, |number| Value::Int(number.into()))
    }

    /// Points, however many.
    pub fn points(points: impl IntoIterator<Item = u64>) -> Value {
        Value::list(points, |points| Value::Int(points as i64))
    }

    /// The end of a game, as [`as_end`](Value::as_end) reads it.
    pub fn end(end: End, hands: &'static str) -> Value {
        match end {
            End::Points(points) => Value::object([("points", Value::Int(points.into()))]),
            End::Hands(number) => Value::object([(hands, Value::Int(number.into()))]),
        }
    }
}
