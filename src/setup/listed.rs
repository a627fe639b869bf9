//! House rules as a list, for games that need no section of their own.

use super::{FormError, HouseRules, Messages, Toggle, hint, number_text, read_number};
use crate::dom::{El, classed, div};
use crate::text::count;
use rules::end::{End, MAX_POINTS};
use rules::record::Value;
use rules::record::options::{Described, PLAYERS, Values};
use std::ops::RangeInclusive;
use yew::AttrValue;

/// The house rules of a game.
pub struct RuleList {
    /// The options of the game for a number of players: keys, values and defaults.
    pub options: fn(u8) -> Vec<Described>,
    /// Their labels for that number of players, in the order of the form.
    pub rules: fn(u8) -> &'static [Rule],
    /// The game in a line.
    pub summary: fn(&Chosen) -> String,
}

/// A house rule: the labels of an option.
pub struct Rule {
    /// The option's key in records.
    pub key: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it does to the game.
    pub what: &'static str,
    /// If it is one of a few words, these in the order of the form, with their labels.
    pub words: &'static [(&'static str, &'static str)],
    /// If it has parts, their keys in the order of the form, with their labels.
    pub parts: &'static [(&'static str, &'static str)],
    /// If it is the end of the game, the score or the number of hands that is proposed for the kind of end that is not usual.
    pub other_end: u32,
    /// Whether it is for playtests more than for play: it stands under *More rules*.
    pub is_rare: bool,
}

impl Rule {
    /// A switch or a number.
    pub const fn new(key: &'static str, name: &'static str, what: &'static str) -> Rule {
        Rule { key, name, what, words: &[], parts: &[], other_end: 0, is_rare: false }
    }

    /// The same under *More rules*.
    pub const fn rare(self) -> Rule {
        Rule { is_rare: true, ..self }
    }
}

/// The key of a target score.
const POINTS: &str = "points";
/// The choice of one's own numbers where a word stands for some.
const OTHER: &str = "other";
/// The label of a number of hands.
const HANDS: &str = "Hands";

/// The house rules as filled in: the choices that differ from the usual.
pub struct Chosen {
    list: &'static RuleList,
    people: u8,
    /// The options for that many people.
    options: Vec<Described>,
    /// The choices under the keys of records. Typed numbers are text until they are checked.
    entries: Value,
}

impl RuleList {
    /// The house rules of a variant, as it stands in records, for a number of players.
    pub fn chosen(&'static self, people: u8, variant: &Value) -> Box<dyn HouseRules> {
        let options = (self.options)(people);
        Box::new(Chosen { list: self, people, options, entries: variant.clone() })
    }
}

/// An end in records: whether it is a score, and its number.
fn end_of(value: &Value) -> Option<(bool, &Value)> {
    let Value::Object(entries) = value else { return None };
    entries.first().map(|(key, number)| (key == POINTS, number))
}

/// The numbers of a scale: those that its word stands for, or its own.
fn numbers_of(words: &[(&str, Value)], value: &Value) -> Value {
    let named = words.iter().find(|(word, _)| Value::text(*word) == *value);
    named.map_or(value, |(_, numbers)| numbers).clone()
}

/// The parts, one of them changed.
fn with_part(parts: &[Described], value: &Value, part: &str, typed: &str) -> Option<Value> {
    let changed = |other: &Described| {
        let value = if other.key == part { Value::text(typed) } else { part_of(value, other).clone() };
        (other.key, value)
    };
    parts.iter().any(|other| other.key == part).then(|| Value::object(parts.iter().map(changed)))
}

/// The part of an option with parts; the usual one where that says nothing of it.
fn part_of<'a>(value: &'a Value, part: &'a Described) -> &'a Value {
    value.get(part.key).unwrap_or(&part.usual)
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
        match end_of(&self.checked("end")) {
            Some((true, Value::Int(points))) => {
                let points = count(u64::try_from(*points).unwrap_or_default(), "point", "points");
                format!("until {who} has {points}")
            }
            Some((false, Value::Int(number))) => {
                format!("for {}", count(u64::try_from(*number).unwrap_or_default(), "hand", "hands"))
            }
            _ => String::new(),
        }
    }

    /// The house rules in the order of the form, with their options.
    fn rules(&self) -> impl Iterator<Item = (&'static Rule, &Described)> {
        let of = |key: &str| self.options.iter().find(move |option| option.key == key);
        (self.list.rules)(self.people).iter().filter_map(move |rule| Some((rule, of(rule.key)?)))
    }

    /// The choice as filled in.
    fn value(&self, option: &Described) -> Value {
        self.entries.get(option.key).unwrap_or(&option.usual).clone()
    }

    /// The choice; the usual one if it is not valid.
    fn checked(&self, key: &str) -> Value {
        let rule = self.rules().find(|(rule, _)| rule.key == key);
        rule.map_or(Value::Null, |(rule, option)| self.check_rule(rule, option, &mut Vec::new()))
    }

    fn check_rule(&self, rule: &Rule, option: &Described, errors: &mut Vec<FormError>) -> Value {
        let value = self.value(option);
        let mut number = |id: String, typed: &Value, what: &str, range: RangeInclusive<u32>, step: u32| {
            let read =
                read_number(&self::typed(typed), range.clone()).filter(|read| read.is_multiple_of(step));
            if read.is_none() {
                let besides = if step == 1 { String::new() } else { format!(", a multiple of {step}") };
                errors.push(FormError::new(&id, number_text(what, range, &besides)));
            }
            read.map(|read| Value::Int(read.into()))
        };
        let mut numbers = |parts: &[Described]| {
            let part = |part: &Described| {
                let name = rule.parts.iter().find(|(key, _)| *key == part.key).map_or("", |(_, name)| name);
                let Values::Number(range) = &part.values else { return None };
                let (id, typed) = (id(rule.key, &format!("-{}", part.key)), part_of(&value, part));
                Some((part.key, number(id, typed, name, range.clone(), 1)?))
            };
            parts.iter().map(part).collect::<Option<Vec<_>>>().map(Value::object)
        };
        let checked = match &option.values {
            Values::Word(words) => words.iter().any(|word| Value::text(*word) == value).then_some(value),
            Values::Scale { parts, .. } if matches!(value, Value::Object(_)) => numbers(parts),
            Values::Scale { words, .. } => {
                words.iter().any(|(word, _)| Value::text(*word) == value).then_some(value)
            }
            Values::Parts(parts) => numbers(parts),
            Values::Number(range) => number(id(rule.key, ""), &value, rule.name, range.clone(), 1),
            Values::Flag => matches!(value, Value::Bool(_)).then_some(value),
            Values::End { hands, step } => end_of(&value).and_then(|(is_score, typed)| {
                let (key, what, step) = if is_score { (POINTS, "Points", 1) } else { (*hands, HANDS, *step) };
                let number = number(id(rule.key, "-number"), typed, what, step..=MAX_POINTS, step)?;
                Some(Value::object([(key, number)]))
            }),
            Values::Words { .. } | Values::Nullable(_) => None,
        };
        checked.unwrap_or_else(|| option.usual.clone())
    }

    /// The house rule that a control belongs to, and which of the rule's controls it is.
    fn find<'a>(&self, id: &'a str) -> Option<(&'static Rule, &Described, &'a str)> {
        let id = id.strip_prefix("setup-")?;
        self.rules().find_map(|(rule, option)| match id.strip_prefix(rule.key)? {
            "" => Some((rule, option, "")),
            part => Some((rule, option, part.strip_prefix('-')?)),
        })
    }

    /// The choice after one of the rule's controls was used; none if there is no such control.
    fn changed(&self, rule: &Rule, option: &Described, part: &str, typed: &str) -> Option<Value> {
        let value = self.value(option);
        match option.values {
            Values::Word(_) => {
                rule.words.iter().find(|(word, _)| *word == part).map(|(word, _)| Value::text(*word))
            }
            Values::Number(_) => Some(Value::text(typed)),
            Values::Flag => Some(Value::Bool(value != Value::Bool(true))),
            Values::End { hands, .. } => {
                let usual_if = |is_score| end_of(&option.usual).is_some_and(|(usual, _)| usual == is_score);
                let is_score = match (part, end_of(&value)) {
                    ("number", Some((is_score, _))) => {
                        return Some(Value::object([(
                            if is_score { POINTS } else { hands },
                            Value::text(typed),
                        )]));
                    }
                    (part, _) => part == "points",
                };
                let other = if is_score { End::Points(rule.other_end) } else { End::Hands(rule.other_end) };
                Some(if usual_if(is_score) { option.usual.clone() } else { Value::end(other, hands) })
            }
            Values::Parts(ref parts) => with_part(parts, &value, part, typed),
            Values::Scale { ref words, ref parts } => match part {
                OTHER => Some(numbers_of(words, &value)),
                word if words.iter().any(|(known, _)| *known == word) => Some(Value::text(word)),
                part => with_part(parts, &value, part, typed),
            },
            Values::Words { .. } | Values::Nullable(_) => None,
        }
    }

    fn rule(&self, rule: &'static Rule, option: &Described, messages: &Messages) -> El {
        let value = self.value(option);
        let hint_id = id(rule.key, "-hint");
        let about = hint(hint_id.clone(), rule.what);
        let tick = |part: &str, text: AttrValue, on: bool| {
            let id = id(rule.key, &format!("-{part}")).into();
            Toggle { id, group: Some(rule.key.into()), on }.labelled(text, None, false)
        };
        let group = || messages.group(&id(rule.key, ""), rule.name, &hint_id);
        let numbers = |parts: &[Described]| {
            let field = |&(key, name): &(&'static str, &'static str)| {
                let part = parts.iter().find(|part| part.key == key)?;
                let id = id(rule.key, &format!("-{key}"));
                Some(messages.number(&id, name, &typed(part_of(&value, part)), "", false))
            };
            div("setup-points").each(rule.parts.iter().filter_map(field))
        };
        match option.values {
            Values::Word(_) => {
                let chosen = |word: &str| value == Value::text(word);
                let ticks = rule.words.iter().map(|&(word, text)| tick(word, text.into(), chosen(word)));
                group().put(div("choices").each(ticks)).put(about)
            }
            Values::Number(_) => {
                messages.number(&id(rule.key, ""), rule.name, &typed(&value), &hint_id, false).put(about)
            }
            Values::Flag => {
                let tick =
                    Toggle { id: id(rule.key, "").into(), group: None, on: value == Value::Bool(true) };
                div("field").put(tick.labelled(rule.name.into(), Some(hint_id.into()), false)).put(about)
            }
            Values::End { .. } => {
                let (is_score, number) = end_of(&value).unwrap_or((true, &Value::Null));
                let id = id(rule.key, "-number");
                let label = if is_score { "Points" } else { HANDS };
                group()
                    .put(div("choices").put(tick("points", "At a score".into(), is_score)).put(tick(
                        "hands",
                        "After some hands".into(),
                        !is_score,
                    )))
                    .put(messages.number(&id, label, &typed(number), "", false))
                    .put(about)
            }
            Values::Parts(ref parts) => group().put(numbers(parts)).put(about),
            Values::Scale { ref parts, .. } => {
                let own = matches!(value, Value::Object(_));
                let ticks = rule
                    .words
                    .iter()
                    .map(|&(word, text)| tick(word, text.into(), value == Value::text(word)));
                let choices = div("choices").each(ticks).put(tick(OTHER, "Other numbers".into(), own));
                group().put(choices).put_if(own.then(|| numbers(parts))).put(about)
            }
            // no list has such an option
            Values::Words { .. } | Values::Nullable(_) => about,
        }
    }
}

impl HouseRules for Chosen {
    fn set_players(&mut self, people: u8) -> String {
        let before = std::mem::replace(&mut self.options, (self.list.options)(people));
        self.people = people;
        let differs = |(_, option): (&Rule, &Described)| {
            let is_usual = |before: &Described| before.key == option.key && before.usual != option.usual;
            self.entries.get(option.key).is_none() && before.iter().any(is_usual)
        };
        if self.rules().any(differs) {
            format!("House rules you had not changed are now the usual ones for {people}.")
        } else {
            String::new()
        }
    }

    fn edit(&mut self, id: &str, typed: &str, _: &mut String) -> bool {
        let Some((rule, option, part)) = self.find(id) else { return false };
        let Some(value) = self.changed(rule, option, part, typed) else { return false };
        let is_usual = value == option.usual;
        let mut entries = match std::mem::replace(&mut self.entries, Value::Null) {
            Value::Object(entries) => entries,
            _ => Vec::new(),
        };
        entries.retain(|(key, _)| key != rule.key);
        if !is_usual {
            entries.push((rule.key.to_owned(), value));
        }
        self.entries = Value::Object(entries);
        true
    }

    fn check(&self, errors: &mut Vec<FormError>) -> Value {
        let people = Value::Int(self.people.into());
        let players = self.options.iter().find(|option| option.key == PLAYERS);
        let players = players.filter(|option| option.usual != people).map(|option| (option.key, people));
        let mut entries: Vec<(&str, Value)> = players.into_iter().collect();
        for (rule, option) in self.rules() {
            let value = self.check_rule(rule, option, errors);
            if value != option.usual {
                entries.push((rule.key, value));
            }
        }
        Value::object(entries)
    }

    fn summary(&self) -> String {
        (self.list.summary)(self)
    }

    fn view(&self, messages: &Messages) -> El {
        let (rare, usual): (Vec<_>, Vec<_>) = self.rules().partition(|(rule, _)| rule.is_rare);
        let is_changed = rare.iter().any(|(_, option)| self.value(option) != option.usual);
        let controls = |rules: Vec<(&'static Rule, &Described)>| {
            let controls = rules.into_iter().map(|(rule, option)| self.rule(rule, option, messages));
            div("setup-options").each(controls)
        };
        let more = (!rare.is_empty()).then(|| {
            let chip = is_changed.then(|| classed("span", "chip").text("changed"));
            let title = classed("summary", "button").text("More rules").put_if(chip);
            classed("details", "setup-more").put(title).put(controls(rare))
        });
        controls(usual).put_if(more)
    }
}

#[cfg(test)]
mod tests {
    use crate::games::setup_of;
    use rules::games::ALL;
    use rules::match_game;
    use rules::record::options::{Described, PLAYERS, Values};
    use rules::record::{Recorded, Value};

    fn options<G: Recorded>(players: u8) -> Vec<Described> {
        G::OPTIONS.describe(&G::OPTIONS.usual_for(players))
    }

    /// Values that an option can have, as they stand in records.
    fn values_of(values: &Values) -> Vec<Value> {
        match values {
            Values::Number(range) => [*range.start(), *range.end()].map(|it| Value::Int(it.into())).to_vec(),
            Values::Flag => [true, false].map(Value::Bool).to_vec(),
            Values::Word(words) => words.iter().map(|word| Value::text(*word)).collect(),
            Values::Nullable(values) => values_of(values).into_iter().chain([Value::Null]).collect(),
            Values::End { hands, .. } => {
                ["points", hands].map(|key| Value::object([(key, Value::Int(6))])).to_vec()
            }
            Values::Words { words, .. } => {
                vec![Value::list(words.iter().take(16), |word| Value::text(*word))]
            }
            Values::Scale { words, parts } => {
                let words = words.iter().map(|(word, _)| Value::text(*word));
                words.chain(values_of(&Values::Parts(parts.clone()))).collect()
            }
            // the form writes them all
            Values::Parts(parts) => {
                let least = |part: &Described| Some((part.key, values_of(&part.values).into_iter().next()?));
                vec![Value::object(parts.iter().filter_map(least))]
            }
        }
    }

    #[test]
    fn the_form_keeps_whatever_an_option_can_be_and_leaves_out_what_is_usual() {
        for info in ALL {
            let kind = setup_of(info.id).unwrap();
            for people in info.seats.0..=info.seats.1 {
                let options = match_game!(info.id, G => options::<G>(people)).unwrap();
                let of = |changed: Option<(&'static str, Value)>| {
                    let players = options.iter().find(|option| option.key == PLAYERS);
                    let players = players.filter(|option| option.usual != Value::Int(people.into()));
                    let players = players.map(|option| (option.key, Value::Int(people.into())));
                    Value::object(players.into_iter().chain(changed))
                };
                for option in options.iter().filter(|option| option.key != PLAYERS) {
                    for value in values_of(&option.values) {
                        let variant = of(Some((option.key, value.clone())));
                        if (kind.seats)(&variant).is_err() {
                            continue;
                        }
                        let kept = (kind.offer.house_rules)(people, &variant).check(&mut Vec::new());
                        let expected = if value == option.usual { of(None) } else { variant };
                        // a grid of another size brings other defaults with it
                        assert_eq!(kept, expected, "{} for {people}: {}", info.id, option.key);
                    }
                }
            }
        }
    }

    #[test]
    fn every_word_of_an_option_has_its_control() {
        for info in ALL {
            let kind = setup_of(info.id).unwrap();
            for option in match_game!(info.id, G => options::<G>(info.best)).unwrap() {
                let words = match option.values {
                    Values::Word(words) => words,
                    Values::Scale { words, .. } => words.into_iter().map(|(word, _)| word).collect(),
                    _ => continue,
                };
                for word in words {
                    let mut rules = (kind.offer.house_rules)(info.best, &Value::Null);
                    assert!(rules.edit(&format!("setup-{}-{word}", option.key), "", &mut String::new()));
                    let chosen = rules.check(&mut Vec::new());
                    assert_eq!(
                        chosen.get(option.key).unwrap_or(&option.usual),
                        &Value::text(word),
                        "{}",
                        info.id
                    );
                }
            }
        }
    }

    #[test]
    fn numbers_of_a_scale_begin_with_those_of_its_word() {
        let mut rules = (setup_of("counterpoint").unwrap().offer.house_rules)(3, &Value::Null);
        let mut edit = |id: &str, typed: &str| {
            assert!(rules.edit(id, typed, &mut String::new()), "{id}");
            let mut errors = Vec::new();
            let bonus = rules.check(&mut errors).get("bonus").map(Value::to_string);
            (bonus, errors.len())
        };
        edit("setup-bonus-tight", "");
        let numbers = |exact| format!(r#"{{"exact":{exact},"near":20,"near_to":1,"far":10,"far_to":2}}"#);
        assert_eq!(edit("setup-bonus-other", ""), (Some(numbers(30)), 0));
        assert_eq!(edit("setup-bonus-exact", "45"), (Some(numbers(45)), 0));
        assert_eq!(edit("setup-bonus-exact", "450"), (None, 1), "there are limits");
        assert_eq!(edit("setup-bonus-wide", ""), (None, 0), "the usual one");
    }
}
