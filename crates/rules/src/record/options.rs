//! The options of a table. Each game tells its own once, in `variant`: key, default and values of each. Records, the setup
//! form, the lab, the tests and the page on the record format go by that table.

use crate::end::{End, MAX_POINTS};
use crate::record::{Malformed, Value};
use std::ops::RangeInclusive;

/// What an option can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// A whole number in this range.
    Number(RangeInclusive<u32>),
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Word(Vec<&'static str>),
    /// Some of these words, each once.
    Words {
        /// What one of them is called in errors.
        each: &'static str,
        /// The words.
        words: Vec<&'static str>,
    },
    /// `null` for none, else these.
    Nullable(Box<Values>),
    /// The end of a game: points, or a number of hands.
    End {
        /// The key of the number of hands.
        hands: &'static str,
        /// The number of hands is a multiple of this.
        step: u32,
    },
    /// An object with options of its own.
    Parts(Vec<Described>),
    /// One of these words, or an object with numbers of one's own.
    Scale {
        /// The words, each with the numbers that it stands for.
        words: Vec<(&'static str, Value)>,
        /// The numbers; those left out are as with the first word.
        parts: Vec<Described>,
    },
}

impl Values {
    /// The numbers among them; none where they are of another kind.
    fn range(self) -> Option<RangeInclusive<u32>> {
        match self {
            Values::Number(range) => Some(range),
            Values::Nullable(values) => values.range(),
            Values::Flag
            | Values::Word(_)
            | Values::Words { .. }
            | Values::End { .. }
            | Values::Parts(_)
            | Values::Scale { .. } => None,
        }
    }
}

/// An option as it is at some table.
#[derive(Clone, Debug, PartialEq)]
pub struct Described {
    /// Its key in records.
    pub key: &'static str,
    /// What it can be.
    pub values: Values,
    /// Its default, as it stands in records.
    pub usual: Value,
}

/// How a value of type `T` stands in a record.
pub trait Form<T> {
    /// What can stand there.
    fn values(&self) -> Values;
    /// The value from a record; `key` names it in errors.
    fn read(&self, key: &str, value: &Value) -> Result<T, Malformed>;
    /// The reverse.
    fn write(&self, content: &T) -> Value;
}

/// A whole number in this range.
pub struct Number<T>(pub RangeInclusive<T>);

impl<T: Copy + Into<u32> + TryFrom<u32>> Form<T> for Number<T> {
    fn values(&self) -> Values {
        Values::Number((*self.0.start()).into()..=(*self.0.end()).into())
    }

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
    fn values(&self) -> Values {
        Values::Flag
    }

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
    fn values(&self) -> Values {
        Values::Word(self.0.iter().map(|&(word, _)| word).collect())
    }

    fn read(&self, key: &str, value: &Value) -> Result<T, Malformed> {
        let text = value.as_text(key)?;
        let meant = self.0.iter().find(|(word, _)| *word == text).map(|&(_, meaning)| meaning);
        meant.ok_or_else(|| Malformed::Variant(has_to_be(key, self.0)))
    }

    fn write(&self, content: &T) -> Value {
        let word = self.0.iter().find(|(_, meaning)| meaning == content);
        word.map_or(Value::Null, |(word, _)| Value::text(*word))
    }
}

fn has_to_be<T>(key: &str, words: &[(&str, T)]) -> String {
    let words: Vec<String> = words.iter().map(|(word, _)| format!("{word:?}")).collect();
    format!("{key} has to be {}", words.join(" or "))
}

/// One of these words, each with the numbers that it stands for, or an object with such numbers; those left out are as with
/// the first word.
pub struct Scale<T: 'static>(pub &'static [(&'static str, T)], pub &'static Options<T>);

impl<T: Copy + PartialEq> Form<T> for Scale<T> {
    fn values(&self) -> Values {
        Values::Scale {
            words: self.0.iter().map(|(word, meaning)| (*word, self.1.write_all(meaning))).collect(),
            parts: self.1.describe(&self.1.standard()),
        }
    }

    fn read(&self, key: &str, value: &Value) -> Result<T, Malformed> {
        match value {
            Value::Object(_) => self.1.read(key, value),
            Value::Text(_) => Word(self.0).read(key, value),
            _ => Err(Malformed::Variant(has_to_be(key, self.0) + ", or an object")),
        }
    }

    fn write(&self, content: &T) -> Value {
        match Word(self.0).write(content) {
            Value::Null => self.1.write_all(content),
            word => word,
        }
    }
}

/// `null` for none, else this form.
pub struct Nullable<F>(pub F);

impl<T, F: Form<T>> Form<Option<T>> for Nullable<F> {
    fn values(&self) -> Values {
        Values::Nullable(Box::new(self.0.values()))
    }

    fn read(&self, key: &str, value: &Value) -> Result<Option<T>, Malformed> {
        if *value == Value::Null { Ok(None) } else { self.0.read(key, value).map(Some) }
    }

    fn write(&self, content: &Option<T>) -> Value {
        content.as_ref().map_or(Value::Null, |content| self.0.write(content))
    }
}

/// The end of a game: `{"points":50}`, or a number of hands.
pub struct EndAfter {
    /// The key of the number of hands.
    pub hands: &'static str,
    /// The number of hands is a multiple of this, which is for the game to check.
    pub step: u32,
}

impl Form<End> for EndAfter {
    fn values(&self) -> Values {
        let EndAfter { hands, step } = *self;
        Values::End { hands, step }
    }

    fn read(&self, key: &str, value: &Value) -> Result<End, Malformed> {
        let hands = self.hands;
        match value.fields(key, ["points", hands])? {
            [Some(points), None] => Ok(End::Points(points.within("points", 1..=MAX_POINTS)?)),
            [None, Some(number)] => Ok(End::Hands(number.within(hands, 1..=MAX_POINTS)?)),
            [None, None] | [Some(_), Some(_)] => {
                Err(Malformed::Variant(format!("end has to have exactly one of the keys points and {hands}")))
            }
        }
    }

    fn write(&self, content: &End) -> Value {
        Value::end(*content, self.hands)
    }
}

/// A set of words, with functions that read and write it.
pub struct WordSet<T> {
    /// What a word is called in errors.
    pub each: &'static str,
    /// All words.
    pub words: fn() -> Vec<&'static str>,
    /// The set from a record.
    pub read: fn(&Value) -> Result<T, Malformed>,
    /// The reverse.
    pub write: fn(&T) -> Value,
}

impl<T> Form<T> for WordSet<T> {
    fn values(&self) -> Values {
        Values::Words { each: self.each, words: (self.words)() }
    }

    fn read(&self, _: &str, value: &Value) -> Result<T, Malformed> {
        (self.read)(value)
    }

    fn write(&self, content: &T) -> Value {
        (self.write)(content)
    }
}

/// An object with these options.
pub struct Parts<V: 'static>(pub &'static Options<V>);

impl<V: Clone> Form<V> for Parts<V> {
    fn values(&self) -> Values {
        Values::Parts(self.0.describe(&self.0.standard()))
    }

    fn read(&self, key: &str, value: &Value) -> Result<V, Malformed> {
        self.0.read(key, value)
    }

    fn write(&self, content: &V) -> Value {
        self.0.write_all(content)
    }
}

/// An option among the options `V` of a table.
pub struct TableOption<V> {
    pub(crate) key: &'static str,
    pub(crate) values: fn(&V) -> Values,
    pub(crate) set_usual: fn(&mut V),
    pub(crate) read: fn(&mut V, &Value) -> Result<(), Malformed>,
    pub(crate) write: fn(&V) -> Value,
}

/// The options of a table in the order in which records write them; made by `options!`.
pub struct Options<V: 'static> {
    pub(crate) all: &'static [TableOption<V>],
    /// The keys of those on which defaults and values of others depend.
    pub(crate) decisive: &'static [&'static str],
    pub(crate) standard: fn() -> V,
}

/// The key of the number of players.
pub const PLAYERS: &str = "players";

impl<V: Clone> Options<V> {
    /// The defaults of all options.
    pub fn standard(&self) -> V {
        (self.standard)()
    }

    /// The options on which others depend as they are, all others as usual with these.
    pub fn usual(&self, options: &V) -> V {
        let mut usual = options.clone();
        for option in self.all.iter().filter(|option| !self.decisive.contains(&option.key)) {
            (option.set_usual)(&mut usual);
        }
        usual
    }

    /// The defaults for that many players, if so many can play.
    pub fn usual_for(&self, players: u8) -> V {
        let mut options = self.standard();
        if let Some(option) = self.all.iter().find(|option| option.key == PLAYERS) {
            // a number of players that cannot be read changes nothing
            (option.read)(&mut options, &Value::Int(players.into())).ok();
        }
        self.usual(&options)
    }

    /// The default of an option at a table with these.
    fn default_of(&self, option: &TableOption<V>, options: &V) -> Value {
        let is_decisive = self.decisive.contains(&option.key);
        (option.write)(&if is_decisive { self.standard() } else { self.usual(options) })
    }

    /// Every option at a table with these.
    pub fn describe(&self, options: &V) -> Vec<Described> {
        let describe = |option: &TableOption<V>| Described {
            key: option.key,
            values: (option.values)(options),
            usual: self.default_of(option, options),
        };
        self.all.iter().map(describe).collect()
    }

    /// The range of a number at a table with these options; 0 alone if there is no such number.
    pub fn range(&self, key: &str, options: &V) -> RangeInclusive<u32> {
        let option = self.all.iter().find(|option| option.key == key);
        option.and_then(|option| (option.values)(options).range()).unwrap_or(0..=0)
    }

    /// The options that the object `what` says, the defaults for the rest.
    pub fn read(&self, what: &str, object: &Value) -> Result<V, Malformed> {
        let entries = object.as_object(what)?;
        if let Some((key, _)) = entries.iter().find(|(key, _)| self.all.iter().all(|known| known.key != *key))
        {
            return Err(Malformed::unknown_key(key));
        }
        let read = |mut options: V, among: &dyn Fn(&str) -> bool| {
            for option in self.all.iter().filter(|option| among(option.key)) {
                if let Some((_, value)) = entries.iter().find(|(key, _)| *key == option.key) {
                    (option.read)(&mut options, value)?;
                }
            }
            Ok(options)
        };
        let decisive = read(self.standard(), &|key| self.decisive.contains(&key))?;
        read(self.usual(&decisive), &|_| true)
    }

    /// The options that are not the defaults.
    pub fn write_changed(&self, options: &V) -> Value {
        let written = self.all.iter().map(|option| (option, (option.write)(options)));
        let changed = written.filter(|(option, value)| *value != self.default_of(option, options));
        Value::object(changed.map(|(option, value)| (option.key, value)))
    }

    /// All options.
    pub fn write_all(&self, options: &V) -> Value {
        Value::object(self.all.iter().map(|option| (option.key, (option.write)(options))))
    }
}

/// What can stand where that content does.
pub(crate) fn values_of<T>(form: &impl Form<T>, _: &T) -> Values {
    form.values()
}

/// Tells the options of a table: key, default and [values](Form) of each, the keys being the fields that hold them.
/// Defaults and values may depend on the options that are named first:
/// `options!(Variant by (players) { players: 3 => Number(2..=4), bids: players => Number(1..=players) })`.
macro_rules! options {
    ($Variant:ident by ($($by:ident),*) { $($all:tt)* }) => {
        $crate::record::options::options!(@ $Variant { $($by,)* .. } [$($by),*] $($all)*)
    };
    (@ $Variant:ident $by:tt [$($decisive:ident),*] $($key:ident: $usual:expr => $form:expr),* $(,)?) => {
        $crate::record::options::Options::<$Variant> {
            all: &[$($crate::record::options::TableOption {
                key: stringify!($key),
                values: |options| {
                    #[allow(unused_variables)]
                    let $Variant $by = *options;
                    $crate::record::options::values_of(&$form, &options.$key)
                },
                set_usual: |options| {
                    #[allow(unused_variables)]
                    let $Variant $by = *options;
                    options.$key = $usual;
                },
                read: |options, value| {
                    #[allow(unused_variables)]
                    let $Variant $by = *options;
                    options.$key = $crate::record::options::Form::read(&$form, stringify!($key), value)?;
                    Ok(())
                },
                write: |options| {
                    #[allow(unused_variables)]
                    let $Variant $by = *options;
                    $crate::record::options::Form::write(&$form, &options.$key)
                },
            }),*],
            decisive: &[$(stringify!($decisive)),*],
            standard: || {
                $(let $key = $usual;)*
                $Variant { $($key),* }
            },
        }
    };
}
pub(crate) use options;
