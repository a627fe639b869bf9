//! The options of a table in records: one description of an option both reads and writes it.

use super::{Malformed, Value};
use crate::end::{End, MAX_POINTS};
use std::ops::RangeInclusive;

/// How a value of type `T` stands in a record.
pub trait Form<T> {
    /// The value from a record; `key` names it in errors.
    fn read(&self, key: &str, value: &Value) -> Result<T, Malformed>;
    /// The reverse.
    fn write(&self, content: &T) -> Value;
}

/// A whole number in this range.
pub struct Number<T>(pub RangeInclusive<T>);

impl<T: Copy + Into<u32> + TryFrom<u32>> Form<T> for Number<T> {
    fn read(&self, key: &str, value: &Value) -> Result<T, Malformed> {
        let number = value.within(key, (*self.0.start()).into()..=(*self.0.end()).into())?;
        T::try_from(number).map_err(|_| Malformed::wrong(key, "a smaller number"))
    }

    fn write(&self, content: &T) -> Value {
        Value::number((*content).into())
    }
}

/// `true` or `false`.
pub struct Flag;

impl Form<bool> for Flag {
    fn read(&self, key: &str, value: &Value) -> Result<bool, Malformed> {
        value.as_bool(key)
    }

    fn write(&self, content: &bool) -> Value {
        Value::Bool(*content)
    }
}

/// One of these words, each with its meaning.
pub struct Word<T: 'static>(pub &'static [(&'static str, T)]);

impl<T: Copy + PartialEq> Form<T> for Word<T> {
    fn read(&self, key: &str, value: &Value) -> Result<T, Malformed> {
        let text = value.as_text(key)?;
        self.0.iter().find(|(word, _)| *word == text).map(|&(_, meaning)| meaning).ok_or_else(|| {
            let words: Vec<String> = self.0.iter().map(|(word, _)| format!("{word:?}")).collect();
            Malformed::Variant(format!("{key} has to be {}", words.join(" or ")))
        })
    }

    fn write(&self, content: &T) -> Value {
        let word = self.0.iter().find(|(_, meaning)| meaning == content);
        word.map_or(Value::Null, |(word, _)| Value::text(*word))
    }
}

/// `null` for none, else this form.
pub struct Nullable<F>(pub F);

impl<T, F: Form<T>> Form<Option<T>> for Nullable<F> {
    fn read(&self, key: &str, value: &Value) -> Result<Option<T>, Malformed> {
        if *value == Value::Null { Ok(None) } else { self.0.read(key, value).map(Some) }
    }

    fn write(&self, content: &Option<T>) -> Value {
        content.as_ref().map_or(Value::Null, |content| self.0.write(content))
    }
}

/// The end of a game: `{"points":50}`, or a number of hands under this key.
pub struct EndAfter(pub &'static str);

impl Form<End> for EndAfter {
    fn read(&self, key: &str, value: &Value) -> Result<End, Malformed> {
        let EndAfter(hands) = *self;
        match value.fields(key, ["points", hands])? {
            [Some(points), None] => Ok(End::Points(points.within("points", 1..=MAX_POINTS)?)),
            [None, Some(number)] => Ok(End::Hands(number.within(hands, 1..=MAX_POINTS)?)),
            [None, None] | [Some(_), Some(_)] => {
                Err(Malformed::Variant(format!("end has to have exactly one of the keys points and {hands}")))
            }
        }
    }

    fn write(&self, content: &End) -> Value {
        Value::end(*content, self.0)
    }
}

/// The functions that read and write a form of its own.
pub struct Custom<T>(pub fn(&Value) -> Result<T, Malformed>, pub fn(&T) -> Value);

impl<T> Form<T> for Custom<T> {
    fn read(&self, _: &str, value: &Value) -> Result<T, Malformed> {
        self.0(value)
    }

    fn write(&self, content: &T) -> Value {
        self.1(content)
    }
}

/// An option: its key, and how it is read into the options `V` of a table and written from them.
pub struct TableOption<V> {
    pub(crate) key: &'static str,
    pub(crate) read: fn(&mut V, &Value) -> Result<(), Malformed>,
    pub(crate) write: fn(&V) -> Value,
}

/// The options of a table in the order in which records write them; made by [`options!`].
pub struct Options<V: 'static>(pub &'static [TableOption<V>]);

impl<V: Copy> Options<V> {
    /// The options that the object `what` says, else the usual ones. Which are usual may depend on the options that stand
    /// under the keys `first`: `usual` gets those, starting from `start`.
    pub fn read(
        &self,
        what: &str,
        object: &Value,
        start: V,
        first: &[&str],
        usual: impl FnOnce(V) -> V,
    ) -> Result<V, Malformed> {
        let entries = object.as_object(what)?;
        if let Some((key, _)) = entries.iter().find(|(key, _)| self.0.iter().all(|known| known.key != *key)) {
            return Err(Malformed::unknown_key(key));
        }
        let read = |mut options: V, among: &dyn Fn(&str) -> bool| {
            for option in self.0.iter().filter(|option| among(option.key)) {
                if let Some((_, value)) = entries.iter().find(|(key, _)| *key == option.key) {
                    (option.read)(&mut options, value)?;
                }
            }
            Ok(options)
        };
        read(usual(read(start, &|key| first.contains(&key))?), &|_| true)
    }

    /// The options that differ from the usual ones.
    pub fn write_changed(&self, options: &V, usual: &V) -> Value {
        let written =
            self.0.iter().map(|option| (option.key, (option.write)(options), (option.write)(usual)));
        Value::object(written.filter(|(_, value, usual)| value != usual).map(|(key, value, _)| (key, value)))
    }

    /// All options.
    pub fn write_all(&self, options: &V) -> Value {
        Value::object(self.0.iter().map(|option| (option.key, (option.write)(options))))
    }
}

/// Describes options by the fields that hold them, whose names are their keys, and by their [forms](Form):
/// `options!(Variant, variant => { players: Number(2..=4), bids: Number(1..=variant.players) })`. A form may depend on
/// options before it.
macro_rules! options {
    ($Variant:ty, $variant:ident => { $($key:ident: $form:expr),* $(,)? }) => {
        $crate::record::options::Options::<$Variant>(&[$($crate::record::options::TableOption {
            key: stringify!($key),
            read: |$variant, value| {
                $variant.$key = $crate::record::options::Form::read(&$form, stringify!($key), value)?;
                Ok(())
            },
            write: |$variant| $crate::record::options::Form::write(&$form, &$variant.$key),
        }),*])
    };
}
pub(crate) use options;
