//! The answer to a question: one sentence with its figure and how sure it is, one chart, what changed for sure, and what it
//! rests on. Screens, Markdown and JSON show the same.
//!
//! Of hundreds of figures some change by chance beyond their 95 % intervals. What is called sure here is what an interval
//! twice as wide leaves out: by chance that happens once in ten thousand times.

use crate::file::Summary;
use crate::measures::games_a_seed;
use crate::numbers::{number, thousands};
use crate::question::{Ask, Question};
use crate::ratio::Estimate;
use crate::rules_worth::Worth;
use crate::tables::{Cell, Row, Table, full, ranking, share_of, tidy};
use serde::{Deserialize, Serialize};

mod found;
mod shifts;
#[cfg(test)]
mod tests;
mod written;

use found::{Found, found};
use shifts::apart;

/// An answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The question.
    pub question: String,
    /// The answer in a sentence, with its figure.
    pub sentence: String,
    /// The figure that decides it: how far it is from no difference; value, low and high.
    pub figure: Option<[f64; 3]>,
    /// How sure it is.
    pub trust: Trust,
    /// The same in words.
    pub sureness: String,
    /// How the two kinds of players differ, where the answer is not to be trusted.
    pub doubts: Vec<String>,
    /// What the figure is made of.
    pub chart: Option<Table>,
    /// The heading of what changed: for sure, where players of another strength do not say something else.
    pub changes_title: String,
    /// What changed, the largest change first.
    pub changes: Vec<Change>,
    /// What it rests on: a head, and what stands there.
    pub facts: Vec<[String; 2]>,
    /// The command that asks the same natively.
    pub command: String,
}

/// How sure an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trust {
    /// It may be chance.
    #[default]
    Open,
    /// By chance once in twenty times.
    Fair,
    /// By chance hardly ever.
    Sure,
    /// Players of another strength say something else.
    Differs,
}

/// Something that changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// What, and from where to where.
    pub text: String,
    /// What the figure means.
    pub note: String,
    /// What players of another strength say, where that is something else; else empty.
    pub doubt: String,
    /// A game to watch, as in [`Row::examples`]; empty where there is none.
    pub example: String,
    /// The same in words.
    pub game: String,
}

/// The most changes that are told.
const TOLD: usize = 3;

/// The answer as far as the sums go; none where there are none, or not those of the question.
pub fn answer(question: &Question, sums: &[Option<Summary>]) -> Option<Answer> {
    let names: Vec<String> = sums.iter().flatten().map(|sum| sum.spec.players_in_words()).collect();
    let first = sums.first()?.as_ref()?;
    let own = found(question, first, None)?;
    let second = sums.get(1).and_then(Option::as_ref).filter(|_| question.ask().has_others());
    let other = second.and_then(|sum| Some((sum, found(question, sum, Some(&own))?)));
    let differs = other.as_ref().is_some_and(|(_, other)| disagree(&own, other));
    let trust = if differs { Trust::Differs } else { own.trust() };
    let beside = names.get(1).filter(|_| other.is_some());
    let mut doubts = Vec::new();
    if let (true, Some((sum, other)), Some(name)) = (differs, &other, beside) {
        doubts.push(format!("With {name} players: {}", other.sentence));
        doubts.extend(apart(first, sum, [&names[0], name]));
    }
    let others = other.as_ref().map(|(_, other)| &other.shifts[..]).unwrap_or_default();
    let last = own.series.len().saturating_sub(1);
    let changes = own.surest.iter().map(|shift| {
        let change = shift.change(others, beside.map_or("", String::as_str));
        let game = watched(&change.example, &own);
        let at = own.series.get(shift.set).filter(|_| shift.set < last);
        let text = at.map_or_else(|| change.text.clone(), |at| format!("{}, at {}", change.text, at.label));
        Change { text, game, ..change }
    });
    let mut changes: Vec<Change> = changes.collect();
    let agreed = changes.iter().filter(|change| change.doubt.is_empty()).count();
    let is_sure = agreed >= TOLD || agreed == changes.len();
    changes.retain(|change| !is_sure || change.doubt.is_empty());
    changes.truncate(TOLD);
    Some(Answer {
        question: question.text(),
        sureness: sureness(trust, &own, first, &names[0], beside.zip(other.as_ref().map(|(_, other)| other))),
        figure: own.effect.map(|effect| [effect.value, effect.low, effect.high].map(rounded)),
        trust,
        doubts,
        chart: chart(&own, other.as_ref().map(|(_, other)| other), &names),
        changes_title: if is_sure { "What changed for sure" } else { "What changed" }.to_owned(),
        changes,
        facts: facts(question, sums, &names),
        command: question.command(),
        sentence: own.sentence,
    })
}

/// A game to watch, in words.
fn watched(example: &str, own: &Found) -> String {
    let Some((game, at)) = example.split_once('/') else { return String::new() };
    let number = game.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let set =
        game.bytes().last().filter(u8::is_ascii_lowercase).map_or(0, |letter| usize::from(letter - b'a'));
    let with = own.series.get(set).map_or_else(String::new, |point| format!(" with {}", point.label));
    format!("Game {number}{with}, move {at}.")
}

/// The answer to what each option changes; none as long as nothing was counted.
pub fn of_rules(question: &Question, ranked: &[Worth]) -> Option<Answer> {
    let first = ranked.first()?;
    let chart =
        ranking(ranked).sections.into_iter().next().and_then(|section| section.tables.into_iter().next());
    let (is_sure, most) = (!first.changes.is_empty(), first.changes_in_words());
    Some(Answer {
        question: question.text(),
        sentence: match is_sure {
            true => format!("What changes most is {}: {most}.", first.name),
            false => "None of the rules changes anything that these games can show.".to_owned(),
        },
        figure: None,
        trust: if is_sure { Trust::Fair } else { Trust::Open },
        sureness: "The order of rules that change about as much may be chance.".to_owned(),
        chart: chart.map(|table| Table { title: "What each rule changes".to_owned(), ..table }),
        facts: facts(question, &[], &[]),
        command: question.command(),
        ..Answer::default()
    })
}

/// With six decimals.
fn rounded(value: f64) -> f64 {
    if value.is_finite() { (value * 1e6).round() / 1e6 + 0.0 } else { 0.0 }
}

/// The same with an interval twice as wide.
fn wide(estimate: Estimate) -> Estimate {
    let Estimate { value, low, high } = estimate;
    Estimate { value, low: 2.0 * low - value, high: 2.0 * high - value }
}

/// How much more the second is than the first, of games that have nothing to do with each other.
fn difference(first: Estimate, second: Estimate) -> Estimate {
    let margin = |one: Estimate| (one.high - one.low) / 2.0;
    let (value, margin) = (second.value - first.value, margin(first).hypot(margin(second)));
    Estimate { value, low: value - margin, high: value + margin }
}

/// Whether two figures surely contradict each other: one of them shows a difference and the other none or the opposite, or
/// less than half of it.
fn contradict(one: Estimate, other: Estimate, from_nothing: bool) -> bool {
    let most = one.value.abs().max(other.value.abs());
    let least = if from_nothing { 0.5 } else { 0.2 };
    let opposite = from_nothing && one.excludes(0.0) && other.excludes(0.0) && one.value * other.value < 0.0;
    let gap = difference(one, other);
    opposite
        || gap.excludes(0.0) && gap.value.abs() > least * most && (one.excludes(0.0) || other.excludes(0.0))
}

/// The items by their sizes, the largest first. There are few; a sort of the standard library takes 10 KB for each kind.
fn largest_first<T>(mut items: Vec<T>, size: &dyn Fn(&T) -> f64) -> Vec<T> {
    let mut sorted = Vec::new();
    while !items.is_empty() {
        let mut largest = 0;
        for (at, item) in items.iter().enumerate() {
            if size(item) > size(&items[largest]) {
                largest = at;
            }
        }
        sorted.push(items.remove(largest));
    }
    sorted
}

fn disagree(one: &Found, other: &Found) -> bool {
    one.effect.zip(other.effect).is_some_and(|(a, b)| contradict(a, b, one.from_nothing))
}

impl Found {
    fn trust(&self) -> Trust {
        match self.effect {
            Some(effect) if !self.from_nothing && effect.low.is_finite() && effect.high > effect.low => {
                Trust::Sure
            }
            Some(effect) if wide(effect).excludes(0.0) => Trust::Sure,
            Some(effect) if effect.excludes(0.0) => Trust::Fair,
            Some(_) | None => Trust::Open,
        }
    }
}

/// How sure it is, in words.
fn sureness(
    trust: Trust,
    own: &Found,
    sum: &Summary,
    name: &str,
    beside: Option<(&String, &Found)>,
) -> String {
    let games = match (games_a_seed(&sum.spec), sum.games()) {
        (1, games) => format!("{} games", thousands(games)),
        (_, deals) => format!("{} deals", thousands(deals)),
    };
    let agree = beside.map_or_else(String::new, |(beside, other)| {
        match [own, other].map(|found| found.trust() == Trust::Open) {
            [false, false] => format!(" {name} and {beside} players agree."),
            [true, false] if own.effect.is_none() => format!(" Among {beside} players something changes."),
            [true, true] => format!(" {name} and {beside} players show none either way."),
            _ => format!(" {beside} players do not contradict it."),
        }
    });
    let unit = match (own.is_share, own.from_nothing) {
        (true, true) => " points",
        (true, false) => " %",
        (false, _) => "",
    };
    let show = |value: f64| number(value, own.is_share).replace(" %", "");
    let is_told = |effect: &Estimate| effect.low.is_finite() && show(effect.low) != show(effect.high);
    let between = own.effect.filter(is_told);
    let between = between.map_or_else(String::new, |Estimate { low, high, .. }| {
        let [low, high] = [low, high].map(show);
        match &*own.narrowest {
            "" => format!(" {} lies between {low} and {high}{unit} (95 in 100).", own.effect_name),
            step => format!(
                " The narrowest step, {step}, is {}{low} to {high}{unit} above an even share (95 in 100).",
                if trust == Trust::Open { "" } else { "still " }
            ),
        }
    });
    match trust {
        Trust::Differs => "Do not trust this yet: the players differ.".to_owned(),
        Trust::Sure => format!("Very sure.{between}{agree}"),
        Trust::Fair => format!("Fairly sure: one time in twenty, chance alone does this.{between}{agree}"),
        Trust::Open if sum.games() < 2 => "Not known yet: this takes more games.".to_owned(),
        Trust::Open if own.effect.is_none() => {
            format!("What may change is too little for {games} to show.{agree}")
        }
        Trust::Open => {
            let least = own.effect.map_or(f64::INFINITY, |effect| (effect.high - effect.low) / 2.0);
            let least = if least.is_finite() {
                let what = match own.effect_name {
                    found::CHANGE => "a change",
                    _ => "an advantage",
                };
                format!("{games} are too few to notice {what} smaller than {}{unit}.", show(least))
            } else {
                "It takes more games.".to_owned()
            };
            let chance = match &*own.in_doubt {
                "" => "This may be chance.".to_owned(),
                some => format!("No advantage shows for {some}."),
            };
            format!("{chance}{between} {least}{agree}")
        }
    }
}

/// The chart, with a column for each kind of players.
fn chart(own: &Found, other: Option<&Found>, names: &[String]) -> Option<Table> {
    if own.table.is_some() || own.series.is_empty() {
        return own.table.clone();
    }
    let all: Vec<&Found> = [own].into_iter().chain(other).collect();
    let values = all.iter().flat_map(|found| &found.series).filter_map(|point| point.value);
    let most = values.map(|estimate| estimate.value).fold(0.0, f64::max);
    let whole = if own.series_is_share { 1.0 } else { tidy(most * 1.1) };
    let cell = |value: Option<Estimate>| {
        let Some(Estimate { value, low, high }) = value else {
            return Cell { text: "–".to_owned(), ..Cell::default() };
        };
        let show = |value: f64| number(value, own.series_is_share);
        let bar = (whole > 0.0 && value >= 0.0).then(|| [value, low, high].map(|part| share_of(part, whole)));
        Cell { text: show(value), range: format!("{} to {}", show(low), show(high)), bar }
    };
    let rows = own.series.iter().map(|point| {
        let cells = all.iter().map(|found| {
            let same = found.series.iter().find(|other| other.label == point.label);
            cell(same.and_then(|point| point.value))
        });
        let cells = cells.collect();
        Row { label: point.label.clone(), cells, examples: point.examples.clone(), ..Row::default() }
    });
    let heads = if names.is_empty() || !own.has_players { vec!["Figure".to_owned()] } else { names.to_vec() };
    Some(Table {
        title: own.series_title.clone(),
        note: own.series_note.clone(),
        heads: heads.into_iter().take(all.len()).collect(),
        full: full(whole, own.series_is_share),
        rows: rows.collect(),
    })
}

/// What the answer rests on.
fn facts(question: &Question, sums: &[Option<Summary>], names: &[String]) -> Vec<[String; 2]> {
    let (spec, ask) = (&question.spec, question.ask());
    let changed = question.rules_in_words(&spec.variant);
    let base = if changed.is_empty() { "the usual rules".to_owned() } else { changed };
    let rules = match (question.values(), spec.names()) {
        (values, _) if !values.is_empty() => {
            format!("{} {}; otherwise {base}", question.option(), values.join(", "))
        }
        (_, Some([one, other])) if spec.against.is_some() => format!("{one}, and {other}; otherwise alike"),
        _ => base,
    };
    let players = match ask {
        Ask::Skill | Ask::Doublings => {
            let all = match question.has_partners() {
                true => "two partners against two weaker ones",
                false => "one against weaker ones, in every seat by turns",
            };
            match ask {
                Ask::Skill => {
                    format!("{all}: Easy against random players, Medium against Easy, Hard against Medium")
                }
                _ => format!("{all}: those who search against those who search half as long"),
            }
        }
        _ => match names {
            [one, other, ..] if ask.has_others() => {
                format!("{one} at every seat; and {other}, to see whether that matters")
            }
            _ => format!("{} at every seat", spec.players_in_words()),
        },
    };
    let planned = spec.games;
    let played = sums.iter().flatten().next().map_or(planned, Summary::games);
    let sets = question.values().len().max(1 + usize::from(spec.against.is_some())) as u64;
    let each = match (sets, games_a_seed(spec)) {
        (1, 1) => "games".to_owned(),
        (2, _) => "deals, each played with both".to_owned(),
        (sets @ 3.., _) => format!("deals, each played with all {sets}"),
        (_, times) => format!("deals, each played {times} times"),
    };
    let with = if names.len() > 1 { ", by each of the two" } else { "" };
    let some = if played < planned { format!("{} of ", thousands(played)) } else { String::new() };
    let games =
        format!("{some}{} {each}{with}; seeds from 0 on in series {}", thousands(planned), spec.series);
    vec![["Rules".to_owned(), rules], ["Players".to_owned(), players], ["Games".to_owned(), games]]
}
