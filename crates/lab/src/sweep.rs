//! One option of a game at several values, all on the same seeds: `cap=200..1500`, `cap=300,1000,null`,
//! `toll_rule=level,half`, `points.line=0..10`.

use crate::numbers::thousands;
use rules::match_game;
use rules::record::options::{Described, PLAYERS, Values};
use rules::record::{Malformed, Recorded, Value, clip, read_text};
use std::ops::RangeInclusive;

/// The most values of a sweep.
pub const MOST: u32 = 8;

/// An option that can be asked about, as a menu needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its key, with that of the object that it is in before a dot.
    pub key: String,
    /// What it can be.
    pub values: Among,
    /// Its default, as it is typed.
    pub usual: String,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Among {
    /// A whole number in this range.
    Numbers(RangeInclusive<u32>),
    /// One of these words.
    Words(Vec<String>),
}

impl Choice {
    /// The key as it is read.
    pub fn name(&self) -> String {
        read_key(&self.key)
    }
}

/// A key as it is read: `toll rule`, or `ace (courts)` for a part.
pub fn read_key(key: &str) -> String {
    let key = key.replace('_', " ");
    key.split_once('.').map_or_else(|| key.clone(), |(whole, part)| format!("{part} ({whole})"))
}

/// The options of a game that can be asked about at a table with these.
pub fn choices(game: &str, variant: &str) -> Vec<Choice> {
    let variant = read_text(variant.as_bytes()).unwrap_or(Value::Null);
    let described = match_game!(game, G => described::<G>(&variant)).unwrap_or_default();
    let mut found = Vec::new();
    described
        .into_iter()
        .filter(|option| option.key != PLAYERS)
        .for_each(|option| add(option, "", &mut found));
    found
}

/// All options of a game at a table with these.
fn described<G: Recorded>(variant: &Value) -> Vec<Described> {
    G::OPTIONS.describe(&G::read_variant(variant).unwrap_or_else(|_| G::OPTIONS.standard()))
}

/// Adds an option, or those within it.
fn add(option: Described, before: &str, to: &mut Vec<Choice>) {
    let key = format!("{before}{}", option.key);
    let usual = typed(&option.usual);
    match option.values {
        Values::Parts(parts) => parts.into_iter().for_each(|part| add(part, &format!("{key}."), to)),
        Values::Scale { words, parts } => {
            let numbers = numbers_of(&words, &option.usual).clone();
            let named = words.into_iter().map(|(word, _)| word.to_owned()).collect();
            to.push(Choice { key: key.clone(), values: Among::Words(named), usual });
            for part in parts {
                let usual = numbers.get(part.key).cloned().unwrap_or(part.usual);
                add(Described { usual, ..part }, &format!("{key}."), to);
            }
        }
        Values::End { hands, .. } => {
            let end = |name: &str| {
                let usual = option.usual.get(name).map(typed).unwrap_or_default();
                Choice {
                    key: format!("{key}.{name}"),
                    values: Among::Numbers(1..=rules::end::MAX_POINTS),
                    usual,
                }
            };
            to.extend(["points", hands].map(end));
        }
        values => to.extend(among(values).map(|values| Choice { key, values, usual })),
    }
}

/// The numbers that a word of a scale stands for; itself if it is an object already.
fn numbers_of<'a>(words: &'a [(&str, Value)], value: &'a Value) -> &'a Value {
    let stands_for = |word: &str| words.iter().find(|(known, _)| *known == word).map(|(_, numbers)| numbers);
    match value {
        Value::Text(word) => stands_for(word).unwrap_or(value),
        _ => value,
    }
}

fn among(values: Values) -> Option<Among> {
    match values {
        Values::Number(range) => Some(Among::Numbers(range)),
        Values::Nullable(values) => among(*values),
        Values::Flag => Some(Among::Words(vec!["false".to_owned(), "true".to_owned()])),
        Values::Word(words) => Some(Among::Words(words.into_iter().map(str::to_owned).collect())),
        Values::Words { .. } | Values::End { .. } | Values::Parts(_) | Values::Scale { .. } => None,
    }
}

/// A value as it is typed.
fn typed(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        value => serde_json::to_string(value).unwrap_or_default(),
    }
}

/// The option of a sweep, and the values that it has.
fn parsed(game: &str, variant: &str, sweep: &str) -> Result<(String, Vec<Value>), Malformed> {
    let wrong = |why: String| Malformed::Variant(why);
    let (key, values) = sweep
        .split_once('=')
        .ok_or_else(|| wrong("a sweep names an option and its values, as in cap=200..1500".to_owned()))?;
    let choices = choices(game, variant);
    let known = || choices.iter().map(|choice| choice.key.clone()).collect::<Vec<_>>().join(", ");
    let choice = choices.iter().find(|choice| choice.key == key).ok_or_else(|| {
        wrong(format!("there is no option {:?} to ask about; there are {}", clip(key), known()))
    })?;
    let values = values_of(choice, values)?;
    if values.len() < 2 {
        return Err(wrong("a sweep needs two different values".to_owned()));
    }
    Ok((choice.key.clone(), values))
}

/// All sets of options of a sweep of that game, with the others as in `variant`.
///
/// # Errors
///
/// [`Malformed`] for anything else than an option with values that it can have.
pub fn variants(game: &str, variant: &str, sweep: &str) -> Result<Vec<String>, Malformed> {
    let (key, values) = parsed(game, variant, sweep)?;
    let (mut base, path) = (read_text(variant.as_bytes())?, key.split('.').collect::<Vec<_>>());
    if let [key, _] = path[..] {
        base = spelled_out(game, base, key);
    }
    let written = |value| serde_json::to_string(&with(&base, &path, value)).unwrap_or_default();
    Ok(values.into_iter().map(written).collect())
}

/// The same options with the numbers of a scale where a word stands for them, so that one of them can be changed.
fn spelled_out(game: &str, base: Value, key: &str) -> Value {
    let described = match_game!(game, G => described::<G>(&base)).unwrap_or_default();
    let option = described.into_iter().find(|option| option.key == key);
    match option {
        Some(Described { values: Values::Scale { words, .. }, usual, .. }) => {
            let numbers = numbers_of(&words, base.get(key).unwrap_or(&usual)).clone();
            with(&base, &[key], numbers)
        }
        _ => base,
    }
}

/// The values of a sweep as they are read.
///
/// # Errors
///
/// As [`variants`].
pub fn values(game: &str, variant: &str, sweep: &str) -> Result<Vec<String>, Malformed> {
    Ok(parsed(game, variant, sweep)?.1.into_iter().map(read).collect())
}

/// The usual value of the option of a sweep, as it is read; none where it has none.
pub fn usual(game: &str, variant: &str, sweep: &str) -> Option<String> {
    let (key, _) = sweep.split_once('=')?;
    let choice = choices(game, variant).into_iter().find(|choice| choice.key == key)?;
    values_of(&choice, &choice.usual).ok()?.pop().map(read)
}

/// A value as it is read.
fn read(value: Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(is_on) => if is_on { "yes" } else { "no" }.to_owned(),
        Value::Int(number) => u64::try_from(number).map(thousands).unwrap_or_default(),
        value => typed(&value).replace('-', " "),
    }
}

/// The values that are meant.
fn values_of(choice: &Choice, text: &str) -> Result<Vec<Value>, Malformed> {
    let one = |text: &str| match (text.trim(), &choice.values) {
        ("null", _) => Ok(Value::Null),
        (word, Among::Words(words)) if words.iter().any(|known| known == word) => Ok(match word {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            word => Value::text(word),
        }),
        (_, Among::Words(words)) => {
            Err(Malformed::Variant(format!("{} can be {}", choice.key, words.join(" or "))))
        }
        (number, Among::Numbers(range)) => {
            let number = number.parse::<u32>().ok().filter(|number| range.contains(number));
            let (least, most) = (range.start(), range.end());
            let why =
                || Malformed::Variant(format!("{} is a whole number from {least} to {most}", choice.key));
            number.map(|number| Value::Int(number.into())).ok_or_else(why)
        }
    };
    let mut values: Vec<Value> = match text.split_once("..") {
        Some((from, to)) => match (one(from)?, one(to)?) {
            (Value::Int(from), Value::Int(to)) => ladder(from, to).into_iter().map(Value::Int).collect(),
            _ => return Err(Malformed::Variant("only numbers have a range: list the words".to_owned())),
        },
        None => text.split(',').map(one).collect::<Result<_, _>>()?,
    };
    let mut seen = Vec::new();
    values.retain(|value| {
        !seen.contains(value) && {
            seen.push(value.clone());
            true
        }
    });
    if values.len() > MOST as usize {
        return Err(Malformed::Variant(format!("a sweep has {MOST} values at most")));
    }
    Ok(values)
}

/// Up to [`MOST`] numbers from one to another, evenly spread; those in between are as round as their distance allows.
fn ladder(from: i64, to: i64) -> Vec<i64> {
    let steps = (to - from).abs().min(i64::from(MOST) - 1);
    let half = (to - from).abs() / steps.max(1) / 2;
    let unit = if half > 0 { 10_i64.pow(half.ilog10()) } else { 1 };
    let step = |step: i64| match step {
        0 => from,
        last if last == steps => to,
        step => (from + (to - from) * step / steps + unit / 2).div_euclid(unit) * unit,
    };
    (0..=steps).map(step).collect()
}

/// An object with another value at that place, and the rest as it is. The two ends of a game exclude each other.
fn with(object: &Value, path: &[&str], value: Value) -> Value {
    let [key, rest @ ..] = path else { return value };
    let mut entries = match object {
        Value::Object(entries) => entries.clone(),
        _ => Vec::new(),
    };
    let old = entries.iter().find(|(known, _)| known == key).map_or(Value::Null, |(_, old)| old.clone());
    // points and a number of hands cannot both end a game
    let old = if *key == "end" { Value::Null } else { old };
    let new = with(&old, rest, value);
    match entries.iter_mut().find(|(known, _)| known == key) {
        Some((_, old)) => *old = new,
        None => entries.push(((*key).to_owned(), new)),
    }
    Value::Object(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_becomes_eight_round_numbers_and_a_list_stays() {
        let caps = |sweep: &str| {
            let variants = variants("contract-grid", r#"{"size":4}"#, sweep).unwrap();
            variants
                .into_iter()
                .map(|text| text.replace(r#"{"size":4,"cap":"#, ""))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(caps("cap=200..1500"), "200} 390} 570} 760} 940} 1130} 1310} 1500}");
        assert_eq!(caps("cap=1500..1498"), "1500} 1499} 1498}");
        assert_eq!(caps("cap=300,1000,null"), "300} 1000} null}");
    }

    #[test]
    fn the_other_options_stay_as_they_are() {
        let all = variants("contract-grid", r#"{"points":{"bid":7}}"#, "points.line=3,5").unwrap();
        assert_eq!(all, [r#"{"points":{"bid":7,"line":3}}"#, r#"{"points":{"bid":7,"line":5}}"#]);
        let all = variants("drawbridge", r#"{"end":{"points":30}}"#, "end.hands=2,4").unwrap();
        assert_eq!(all, [r#"{"end":{"hands":2}}"#, r#"{"end":{"hands":4}}"#]);
    }

    #[test]
    fn a_number_of_a_scale_is_changed_where_a_word_stands_for_it() {
        let all = variants("pirogue", r#"{"hooks":"examples"}"#, "hooks.angler=0,5").unwrap();
        assert_eq!(all, [r#"{"hooks":{"pirogue":2,"angler":0}}"#, r#"{"hooks":{"pirogue":2,"angler":5}}"#]);
        // two play with the tight bonus
        let all = variants("counterpoint", r#"{"players":2}"#, "bonus.exact=30,40").unwrap();
        let tight = r#""near":20,"near_to":1,"far":10,"far_to":2}}"#;
        assert_eq!(all[1], format!(r#"{{"players":2,"bonus":{{"exact":40,{tight}"#));
        let usual = choices("counterpoint", r#"{"players":2}"#);
        let usual = |key: &str| usual.iter().find(|choice| choice.key == key).unwrap().usual.clone();
        assert_eq!([usual("bonus"), usual("bonus.far_to"), usual("courts.ace")], ["tight", "2", "11"]);
    }

    #[test]
    fn what_is_no_sweep_is_refused_in_a_sentence() {
        let refused = |sweep: &str| variants("drawbridge", "{}", sweep).unwrap_err().to_string();
        assert!(refused("toll").contains("cap=200..1500"));
        assert!(
            refused("tall=1..3").contains("there is no option \"tall\" to ask about; there are end.points")
        );
        assert!(refused("toll=1..9").contains("toll is a whole number from 0 to 6"));
        assert!(refused("toll_rule=level,full").contains("toll_rule can be level or card-and-level or half"));
        assert!(refused("toll_rule=level..half").contains("list the words"));
        assert!(refused("toll=3,3").contains("two different values"));
    }

    #[test]
    fn every_game_has_options_to_ask_about_with_a_default_among_them() {
        for info in rules::games::ALL {
            let choices = choices(info.id, "{}");
            assert!(!choices.is_empty(), "{}", info.id);
            for choice in choices {
                let usual = if choice.usual.is_empty() { "1".to_owned() } else { choice.usual.clone() };
                assert!(values_of(&choice, &usual).is_ok(), "{}: {choice:?}", info.id);
            }
        }
    }
}
