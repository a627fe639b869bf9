//! Documents as data, and access to their parts.

use crate::seat::Seat;
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use std::collections::HashSet;
use std::fmt;

/// A JSON value, read strictly: a key that stands twice in an object is an error, and whole numbers stay apart from
/// others.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number written as one.
    Int(i64),
    /// Any other number.
    Float(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// An object, with its keys in the order in which they stood.
    Object(Vec<(String, Value)>),
}

/// Why a document is not a record, or not a move. Reads as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// The text is not JSON, or cannot be read for another reason that does not lie in the form of records.
    #[error("this is no JSON: {0}")]
    NotJson(String),
    /// The document is larger than a record may be.
    #[error("this is over 4 MiB, more than a record may be")]
    TooLarge,
    /// A value of the wrong kind.
    #[error("{what} has to be {needed}")]
    Wrong {
        /// What is wrong: a key, or a description.
        what: String,
        /// What it has to be.
        needed: &'static str,
    },
    /// An unknown key.
    #[error("there is no key {0:?} here")]
    UnknownKey(String),
    /// A required key is missing.
    #[error("the key {0:?} is missing")]
    MissingKey(&'static str),
    /// A move without an action, or with more than one.
    #[error("a move has to have exactly one action: {0}")]
    OneAction(String),
    /// A game that is not in the collection.
    #[error("there is no game {0:?} here")]
    UnknownGame(String),
    /// A seat that is not at the table.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(i64),
    /// The wrong number of names.
    #[error("{found} names for {needed} seats")]
    Players {
        /// The number of seats.
        needed: usize,
        /// The number of names.
        found: usize,
    },
    /// A name that is empty or too long.
    #[error("a player's name has 1 to 24 characters: {0:?}")]
    Name(String),
    /// Options that cannot be played; the game supplies the sentence.
    #[error("{0}")]
    Variant(String),
    /// A text that is not a card or not a suit.
    #[error(transparent)]
    Card(#[from] crate::cards::ParseCardError),
}

impl Value {
    /// A text.
    pub fn text(text: impl Into<String>) -> Value {
        Value::Text(text.into())
    }

    /// A list of the values that `value` makes of the items.
    pub fn list<T>(items: impl IntoIterator<Item = T>, value: impl FnMut(T) -> Value) -> Value {
        Value::List(items.into_iter().map(value).collect())
    }

    /// The number of a seat.
    pub fn seat(seat: Seat) -> Value {
        Value::Int(seat.number().into())
    }

    /// A count; it is far below the largest whole number.
    pub fn count(count: usize) -> Value {
        Value::Int(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// An object with these entries.
    pub fn object<'a>(entries: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
        Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// Its entries, without those whose keys begin with `x_`, which readers ignore. `what` names it in the error, here
    /// and below.
    pub fn as_object(&self, what: &str) -> Result<Vec<(&str, &Value)>, Malformed> {
        match self {
            Value::Object(entries) => Ok(entries
                .iter()
                .filter(|(key, _)| !key.starts_with("x_"))
                .map(|(key, value)| (key.as_str(), value))
                .collect()),
            _ => Err(Malformed::wrong(what, "an object")),
        }
    }

    /// The value under a key, if this is an object that has the key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Object(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Its items.
    pub fn as_list(&self, what: &str) -> Result<&[Value], Malformed> {
        match self {
            Value::List(items) => Ok(items),
            _ => Err(Malformed::wrong(what, "a list")),
        }
    }

    /// Its text.
    pub fn as_text(&self, what: &str) -> Result<&str, Malformed> {
        match self {
            Value::Text(text) => Ok(text),
            _ => Err(Malformed::wrong(what, "a text")),
        }
    }

    /// Its whole number.
    pub fn as_int(&self, what: &str) -> Result<i64, Malformed> {
        match self {
            Value::Int(number) => Ok(*number),
            _ => Err(Malformed::wrong(what, "a whole number")),
        }
    }

    /// Its truth value.
    pub fn as_bool(&self, what: &str) -> Result<bool, Malformed> {
        match self {
            Value::Bool(truth) => Ok(*truth),
            _ => Err(Malformed::wrong(what, "true or false")),
        }
    }
}

impl Malformed {
    /// A value of the wrong kind; a long name from outside is cut short.
    pub fn wrong(what: &str, needed: &'static str) -> Malformed {
        Malformed::Wrong { what: clip(what), needed }
    }

    /// An unknown key.
    pub fn unknown_key(key: &str) -> Malformed {
        Malformed::UnknownKey(clip(key))
    }
}

/// The start of a text from outside, short enough for a message.
pub fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The document as JSON on one line.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::Int(number) => serializer.serialize_i64(*number),
            Value::Float(number) => serializer.serialize_f64(*number),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(item))?;
                list.end()
            }
            Value::Object(entries) => {
                let mut object = serializer.serialize_map(Some(entries.len()))?;
                entries.iter().try_for_each(|(key, value)| object.serialize_entry(key, value))?;
                object.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Value, E> {
        Ok(Value::Bool(truth))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Int(number))
    }

    #[expect(clippy::cast_precision_loss, reason = "no record has such numbers; they are only kept apart")]
    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(i64::try_from(number).map_or(Value::Float(number as f64), Value::Int))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Float(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::text(text))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        /// Up to this many keys are compared one by one.
        const FEW: usize = 16;
        let mut entries: Vec<(String, Value)> = Vec::new();
        let mut seen = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            let twice = if entries.len() < FEW {
                entries.iter().any(|(earlier, _)| *earlier == key)
            } else {
                if seen.is_empty() {
                    seen.extend(entries.iter().map(|(earlier, _)| earlier.clone()));
                }
                !seen.insert(key.clone())
            };
            if twice {
                return Err(de::Error::custom(format_args!("the key {:?} stands twice", clip(&key))));
            }
            let value = map.next_value()?;
            entries.push((key, value));
        }
        Ok(Value::Object(entries))
    }
}
