//! House rules as a list, for games that need no section of their own.

use super::{FormError, HouseRules, Messages, Toggle, hint, number_text, read_number};
use crate::dom::{El, div};
use crate::text::count;
use rules::end::{End, MAX_POINTS};
use rules::record::Value;
use std::ops::RangeInclusive;
use yew::AttrValue;

/// The house rules of a game.
pub struct RuleList {
    /// The house rules for a number of players, in the order of the form.
    pub rules: fn(u8) -> &'static [Rule],
    /// The number of players that records leave out because it is usual; 0 if only one number is possible.
    pub unwritten_players: u8,
    /// The game in a line.
    pub summary: fn(&Chosen) -> String,
}

/// A house rule.
pub struct Rule {
    /// Its key in records.
    pub key: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it does to the game.
    pub what: &'static str,
    /// What can be chosen.
    pub choice: Choice,
}

/// What can be chosen for a house rule.
#[derive(Clone, Copy)]
pub enum Choice {
    /// One of a few words.
    Word {
        /// The word that is usual.
        usual: &'static str,
        /// The words in records, and their labels.
        words: &'static [(&'static str, &'static str)],
    },
    /// A number.
    Number {
        /// The number that is usual.
        usual: u32,
        /// The least number; the most is [`MAX_POINTS`].
        least: u32,
    },
    /// Yes or no.
    Switch {
        /// What is usual.
        usual: bool,
    },
    /// When the game ends.
    End {
        /// The end that is usual.
        usual: End,
        /// The score, or the number of hands, proposed for the other kind of end.
        other: u32,
        /// The word for hands in records.
        hands: &'static str,
        /// The words for one hand, for several, and for a label: `["hand", "hands", "Hands"]`.
        unit_names: [&'static str; 3],
        /// The number of hands is a multiple of this.
        step: u32,
    },
}

/// The key of a target score.
const POINTS: &str = "points";

/// The house rules as filled in: the choices that differ from the usual.
pub struct Chosen {
    list: &'static RuleList,
    people: u8,
    /// The choices under the keys of records. Typed numbers are text until they are checked.
    entries: Value,
}

impl RuleList {
    /// The house rules of a variant, as it stands in records, for a number of players.
    pub fn chosen(&'static self, people: u8, variant: &Value) -> Box<dyn HouseRules> {
        Box::new(Chosen { list: self, people, entries: variant.clone() })
    }
}

impl Choice {
    /// The usual choice, as it stands in records.
    fn usual(self) -> Value {
        match self {
            Choice::Word { usual, .. } => Value::text(usual),
            Choice::Number { usual, .. } => Value::Int(usual.into()),
            Choice::Switch { usual } => Value::Bool(usual),
            Choice::End { usual, hands, .. } => Value::end(usual, hands),
        }
    }
}

/// An end in records: whether it is a score, and its number.
fn end_of(value: &Value) -> Option<(bool, &Value)> {
    let Value::Object(entries) = value else { return None };
    entries.first().map(|(key, number)| (key == POINTS, number))
}

/// A number as typed.
fn typed(number: &Value) -> String {
    match number {
        Value::Text(typed) => typed.clone(),
        Value::Int(number) => number.to_string(),
        _ => String::new(),
    }
}

fn id(key: &str, part: &str) -> String {
    format!("setup-{key}{part}")
}

impl Chosen {
    /// A number, given its key.
    pub fn number(&self, key: &str) -> u32 {
        match self.checked(key) {
            Value::Int(number) => u32::try_from(number).unwrap_or_default(),
            _ => 0,
        }
    }

    /// Whether a switch is on, given its key.
    pub fn is_on(&self, key: &str) -> bool {
        self.checked(key) == Value::Bool(true)
    }

    /// The end in words, such as `until a side has 50 points` or `for 8 hands`.
    pub fn end(&self, who: &str) -> String {
        let value = self.checked("end");
        let unit_names = self.rules().iter().find_map(|rule| match rule.choice {
            Choice::End { unit_names, .. } => Some(unit_names),
            Choice::Word { .. } | Choice::Number { .. } | Choice::Switch { .. } => None,
        });
        match (end_of(&value), unit_names) {
            (Some((true, Value::Int(points))), _) => {
                format!(
                    "until {who} has {}",
                    count(u64::try_from(*points).unwrap_or_default(), "point", "points")
                )
            }
            (Some((false, Value::Int(number))), Some([one, many, _])) => {
                format!("for {}", count(u64::try_from(*number).unwrap_or_default(), one, many))
            }
            _ => String::new(),
        }
    }

    fn rules(&self) -> &'static [Rule] {
        (self.list.rules)(self.people)
    }

    /// The choice as filled in.
    fn value(&self, rule: &Rule) -> Value {
        self.entries.get(rule.key).cloned().unwrap_or_else(|| rule.choice.usual())
    }

    /// The choice; the usual one if it is not valid.
    fn checked(&self, key: &str) -> Value {
        let rule = self.rules().iter().find(|rule| rule.key == key);
        rule.map_or(Value::Null, |rule| self.check_rule(rule, &mut Vec::new()))
    }

    fn check_rule(&self, rule: &Rule, errors: &mut Vec<FormError>) -> Value {
        let value = self.value(rule);
        let mut number = |id: String, typed: &Value, what: &str, range: RangeInclusive<u32>, step: u32| {
            let read =
                read_number(&self::typed(typed), range.clone()).filter(|read| read.is_multiple_of(step));
            if read.is_none() {
                let besides = if step == 1 { String::new() } else { format!(", a multiple of {step}") };
                errors.push(FormError::new(&id, number_text(what, range, &besides)));
            }
            read.map(|read| Value::Int(read.into()))
        };
        let usual = rule.choice.usual();
        match rule.choice {
            Choice::Word { words, .. } => {
                let known = words.iter().any(|(word, _)| Value::text(*word) == value);
                if known { value } else { usual }
            }
            Choice::Number { least, .. } => {
                number(id(rule.key, ""), &value, rule.name, least..=MAX_POINTS, 1).unwrap_or(usual)
            }
            Choice::Switch { .. } => {
                let known = matches!(value, Value::Bool(_));
                if known { value } else { usual }
            }
            Choice::End { hands, unit_names, step, .. } => {
                let Some((is_score, typed)) = end_of(&value) else { return usual };
                let (key, what, step) =
                    if is_score { (POINTS, "Points", 1) } else { (hands, unit_names[2], step) };
                let id = id(rule.key, "-number");
                number(id, typed, what, step..=MAX_POINTS, step)
                    .map_or(usual, |number| Value::object([(key, number)]))
            }
        }
    }

    /// The house rule that a control belongs to, and which of the rule's controls it is.
    fn find<'a>(&self, id: &'a str) -> Option<(&'static Rule, &'a str)> {
        let id = id.strip_prefix("setup-")?;
        self.rules().iter().find_map(|rule| match id.strip_prefix(rule.key)? {
            "" => Some((rule, "")),
            part => Some((rule, part.strip_prefix('-')?)),
        })
    }

    /// The choice after one of the rule's controls was used.
    fn changed(&self, rule: &Rule, part: &str, typed: &str) -> Value {
        let value = self.value(rule);
        match rule.choice {
            Choice::Word { .. } => Value::text(part),
            Choice::Number { .. } => Value::text(typed),
            Choice::Switch { .. } => Value::Bool(value != Value::Bool(true)),
            Choice::End { usual, other, hands, .. } => match (part, end_of(&value)) {
                ("number", Some((is_score, _))) => {
                    Value::object([(if is_score { POINTS } else { hands }, Value::text(typed))])
                }
                ("points", _) => {
                    Value::end(if let End::Points(_) = usual { usual } else { End::Points(other) }, hands)
                }
                _ => Value::end(if let End::Hands(_) = usual { usual } else { End::Hands(other) }, hands),
            },
        }
    }

    fn rule(&self, rule: &'static Rule, messages: &Messages) -> El {
        let value = self.value(rule);
        let hint_id = id(rule.key, "-hint");
        let about = hint(hint_id.clone(), rule.what);
        let tick = |part: &str, text: AttrValue, on: bool| {
            let id = id(rule.key, &format!("-{part}")).into();
            Toggle { id, group: Some(rule.key.into()), on }.labelled(text, None, false)
        };
        let group = || messages.group(&id(rule.key, ""), rule.name, &hint_id);
        match rule.choice {
            Choice::Word { words, .. } => {
                let chosen = |word: &str| value == Value::text(word);
                let ticks = words.iter().map(|&(word, text)| tick(word, text.into(), chosen(word)));
                group().put(div("choices").each(ticks)).put(about)
            }
            Choice::Number { .. } => {
                messages.number(&id(rule.key, ""), rule.name, &typed(&value), &hint_id, false).put(about)
            }
            Choice::Switch { .. } => {
                let tick =
                    Toggle { id: id(rule.key, "").into(), group: None, on: value == Value::Bool(true) };
                div("field").put(tick.labelled(rule.name.into(), Some(hint_id.into()), false)).put(about)
            }
            Choice::End { unit_names: [_, many, title], .. } => {
                let (is_score, number) = end_of(&value).unwrap_or((true, &Value::Null));
                let after = AttrValue::from(format!("After some {many}"));
                let id = id(rule.key, "-number");
                let label = if is_score { "Points" } else { title };
                group()
                    .put(
                        div("choices")
                            .put(tick("points", "At a score".into(), is_score))
                            .put(tick("hands", after, !is_score)),
                    )
                    .put(messages.number(&id, label, &typed(number), "", false))
                    .put(about)
            }
        }
    }
}

impl HouseRules for Chosen {
    fn set_players(&mut self, people: u8) -> String {
        let before = self.rules();
        self.people = people;
        let left_alone = |rule: &Rule| self.entries.get(rule.key).is_none();
        let differs =
            |(one, other): (&Rule, &Rule)| left_alone(one) && one.choice.usual() != other.choice.usual();
        if before.iter().zip(self.rules()).any(differs) {
            format!("House rules you had not changed are now the usual ones for {people}.")
        } else {
            String::new()
        }
    }

    fn edit(&mut self, id: &str, typed: &str, _: &mut String) -> bool {
        let Some((rule, part)) = self.find(id) else { return false };
        let value = self.changed(rule, part, typed);
        let mut entries = match std::mem::replace(&mut self.entries, Value::Null) {
            Value::Object(entries) => entries,
            _ => Vec::new(),
        };
        entries.retain(|(key, _)| key != rule.key);
        if value != rule.choice.usual() {
            entries.push((rule.key.to_owned(), value));
        }
        self.entries = Value::Object(entries);
        true
    }

    fn check(&self, errors: &mut Vec<FormError>) -> Value {
        let mut entries = Vec::new();
        if self.list.unwritten_players != 0 && self.people != self.list.unwritten_players {
            entries.push(("players".to_owned(), Value::Int(self.people.into())));
        }
        for rule in self.rules() {
            let value = self.check_rule(rule, errors);
            if value != rule.choice.usual() {
                entries.push((rule.key.to_owned(), value));
            }
        }
        Value::Object(entries)
    }

    fn summary(&self) -> String {
        (self.list.summary)(self)
    }

    fn view(&self, messages: &Messages) -> El {
        div("setup-options").each(self.rules().iter().map(|rule| self.rule(rule, messages)))
    }
}
