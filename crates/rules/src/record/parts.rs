//! Reading and writing the parts that the records of several games share.

use super::{Malformed, Value};
use crate::cards::{Card, CardSet, Suit};
use crate::end::End;
use crate::seat::Seat;
use std::ops::RangeInclusive;

impl Value {
    /// The values under these keys of an object that has no others.
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

    /// The values under these keys of an object that has all of them and no others.
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

    /// A whole number in that range, the value of an option.
    pub fn within(&self, option: &str, range: RangeInclusive<u32>) -> Result<u32, Malformed> {
        u32::try_from(self.as_int(option)?).ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = range.into_inner();
            Malformed::Variant(format!("{option} has to be a number from {least} to {most}"))
        })
    }

    /// The card that this text names.
    pub fn as_card(&self) -> Result<Card, Malformed> {
        Ok(self.as_text("a card")?.parse()?)
    }

    /// The suit that this text names.
    pub fn as_suit(&self) -> Result<Suit, Malformed> {
        Ok(self.as_text("a suit")?.parse()?)
    }

    /// The seat with this number, at a table with that many seats.
    pub fn as_seat(&self, seats: u8) -> Result<Seat, Malformed> {
        let number = self.as_int("a seat")?;
        let seat = usize::try_from(number).ok().and_then(Seat::new);
        seat.filter(|seat| seat.index() < usize::from(seats)).ok_or(Malformed::NoSuchSeat(number))
    }

    /// The cards that this list names, in its order.
    pub fn as_cards(&self, what: &str) -> Result<Vec<Card>, Malformed> {
        self.as_list(what)?.iter().map(Value::as_card).collect()
    }

    /// The same as a set; the inner error is the first card that is named twice.
    pub fn as_card_set(&self, what: &str) -> Result<Result<CardSet, Card>, Malformed> {
        let mut set = CardSet::EMPTY;
        let mut twice = None;
        for card in self.as_cards(what)? {
            if !set.insert(card) {
                twice = twice.or(Some(card));
            }
        }
        Ok(twice.map_or(Ok(set), Err))
    }

    /// A list of lists of cards, such as `hands`; `each` names one of them in errors.
    pub fn as_hands(&self, what: &str, each: &str) -> Result<Vec<Vec<Card>>, Malformed> {
        self.as_list(what)?.iter().map(|hand| hand.as_cards(each)).collect()
    }

    /// A card's name.
    pub fn card(card: Card) -> Value {
        Value::text(card.to_string())
    }

    /// A suit's letter, or `none` where there is no suit.
    pub fn suit_or(suit: Option<Suit>, none: Value) -> Value {
        suit.map_or(none, |suit| Value::text(suit.to_string()))
    }

    /// The names of cards.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> Value {
        Value::list(cards, Value::card)
    }

    /// Lists of the names of cards.
    pub fn hands(hands: &[Vec<Card>]) -> Value {
        Value::list(hands, |hand| Value::cards(hand.iter().copied()))
    }

    /// A whole number. None of ours comes near the largest that a record can hold, 2⁶³ − 1.
    pub fn number(number: impl TryInto<i64>) -> Value {
        Value::Int(number.try_into().unwrap_or(i64::MAX))
    }

    /// Whole numbers.
    pub fn numbers<T: Copy + TryInto<i64>>(numbers: &[T]) -> Value {
        Value::list(numbers, |&number| Value::number(number))
    }

    /// The end of a game; `hands` is the key under which the game counts its hands.
    pub fn end(end: End, hands: &'static str) -> Value {
        match end {
            End::Points(points) => Value::object([("points", Value::number(points))]),
            End::Hands(number) => Value::object([(hands, Value::number(number))]),
        }
    }
}
