//! What changes from one set of options to another, and where two kinds of players differ.

use super::{Change, contradict, difference, largest_first, wide};
use crate::file::Summary;
use crate::games::{own_measures, worded};
use crate::measure::{Measure, Of, Section};
use crate::measures::{seats, shared};
use crate::numbers::number;
use crate::ratio::{Estimate, Ratio};
use crate::report::shown;
use crate::sample::Index;
use crate::summary::Counts;
use std::borrow::Cow;

/// A figure with two sets of options.
#[derive(Clone, Debug)]
pub struct Shift {
    /// The measure.
    pub measure: &'static Measure,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub note: Cow<'static, str>,
    /// The figure.
    pub index: Index,
    /// The number of the other set of options, from 1.
    pub set: usize,
    /// The figure with the first set.
    pub first: Estimate,
    /// And with the other.
    pub last: Estimate,
    /// How much more it is.
    pub difference: Estimate,
    /// The size of it, in standard deviations of single games: a mean near zero and a share are measured alike.
    size: f64,
    /// Whether it is the rule itself: a number that is the same in every game, as rounds where all are played.
    is_rule: bool,
    /// A game with the other set that counts for it, or one with the first.
    example: String,
}

/// All shifts of an experiment.
pub fn all(summary: &Summary) -> Vec<Shift> {
    let (counts, game) = (&summary.counts, &*summary.spec.game);
    let measures = || shared().chain(own_measures(game)).filter(|measure| is_of_interest(measure));
    if counts.others.is_some() {
        return measures().flat_map(|measure| of(measure, game, 1, counts)).collect();
    }
    let sets = (1..=counts.swept.len()).filter_map(|set| Some((set, counts.at(set)?)));
    sets.flat_map(|(set, counts)| {
        measures().flat_map(|measure| of(measure, game, set, &counts)).collect::<Vec<_>>()
    })
    .collect()
}

/// Figures of whole games, and who wins. Each bid, cell or trick by itself is left out: these are many, and say little alone.
fn is_of_interest(measure: &Measure) -> bool {
    matches!(measure.of, Of::One) || measure.id == seats::BY_LEAD || measure.id == seats::BY_DEALER
}

fn of(measure: &'static Measure, game: &str, set: usize, counts: &Counts) -> Vec<Shift> {
    let figures = counts.games.figures.get(measure.id).into_iter().flatten();
    let places = figures.filter(|&(&index, _)| measure.section != Section::Seats || index == 0);
    places.filter_map(|(&index, first)| shift(measure, game, index, set, first, counts)).collect()
}

fn shift(
    measure: &'static Measure,
    game: &str,
    index: Index,
    set: usize,
    first: &Ratio,
    counts: &Counts,
) -> Option<Shift> {
    let others = counts.others.as_ref()?;
    let second = others.figure(measure.id, index)?;
    let no_pairs = Default::default();
    let pairs = counts.pairs.get(measure.id).and_then(|pairs| pairs.get(&index)).unwrap_or(&no_pairs);
    let difference = pairs.difference(first, second, measure.kind)?;
    let (one, other) = (first.estimate(measure.kind)?, second.estimate(measure.kind)?);
    let spread = (pooled(first, second) / f64::from(measure.kind.parts())).max(FINE);
    let size = (difference.value / spread).abs();
    let letter = u8::try_from(set).ok().map_or('b', |set| char::from(b'a'.saturating_add(set)));
    let of = |sums, letter: &str| {
        shown(sums, measure, index).first().map(|(game, at)| format!("{game}{letter}/{at}"))
    };
    let example = of(others, &letter.to_string()).or_else(|| of(&counts.games, ""));
    Some(Shift {
        measure,
        name: named(measure, game, index),
        note: worded(measure.meaning, game),
        index,
        set,
        first: one,
        last: other,
        difference,
        size: if size.is_nan() { 0.0 } else { size },
        is_rule: !measure.kind.is_share() && (first.deviation() == 0.0 || second.deviation() == 0.0),
        example: example.unwrap_or_default(),
    })
}

/// The measure of how many hands a game has.
const HANDS: &str = "hands";

/// Games are taken to lie at least this far apart: a tenth of a trick is no large change, however steady it is.
const FINE: f64 = 0.25;

/// How far single games lie apart, with either set of options.
fn pooled(first: &Ratio, second: &Ratio) -> f64 {
    (first.deviation().powi(2) + second.deviation().powi(2)).sqrt() / std::f64::consts::SQRT_2
}

/// The largest of the shifts that are sure: of each measure one, and one of all that tell how long a game is. Where most of
/// a shift shows at the last set of options, it is told of that. The largest of each section come first, since those of one
/// section often say the same thing: that more grids are complete, and that more games end with a complete one.
pub fn surest(all: &[Shift]) -> Vec<Shift> {
    let sure = all.iter().filter(|shift| wide(shift.difference).excludes(0.0)).collect();
    let sure: Vec<&Shift> = largest_first(sure, &|shift: &&Shift| shift.size);
    let mut kept: Vec<Shift> = Vec::new();
    for largest in &sure {
        let is_length = |measure: &Measure| measure.section == Section::Length;
        let is_like = |kept: &Shift| {
            kept.measure.id == largest.measure.id || is_length(kept.measure) && is_length(largest.measure)
        };
        if kept.iter().any(is_like) {
            continue;
        }
        // people count hands sooner than tricks or decisions, which go with them
        let hands = sure.iter().find(|shift| shift.measure.id == HANDS && shift.set == largest.set);
        let hands = hands.filter(|hands| is_length(largest.measure) && hands.size >= largest.size / 2.0);
        let largest = hands.unwrap_or(largest);
        let same = sure.iter().filter(|shift| shift.is_of(largest.measure, largest.index, shift.set));
        let last = same.max_by_key(|shift| shift.set).filter(|last| last.size >= largest.size / 2.0);
        kept.push((**last.unwrap_or(largest)).clone());
    }
    let (mut first, mut others): (Vec<Shift>, Vec<Shift>) = (Vec::new(), Vec::new());
    for shift in kept {
        let is_new = first.iter().all(|first| first.measure.section != shift.measure.section);
        if is_new { first.push(shift) } else { others.push(shift) }
    }
    first.extend(others);
    // the rule by itself is no news
    if let Some(news) = first.iter().position(|shift| !shift.is_rule) {
        first.swap(0, news);
    }
    first
}

impl Shift {
    /// Whether it is of that figure, with that set of options.
    pub fn is_of(&self, measure: &Measure, index: Index, set: usize) -> bool {
        (self.measure.id, self.index, self.set) == (measure.id, index, set)
    }

    /// It as people read it; `others` are those of other players.
    pub fn change(&self, others: &[Shift], other: &str) -> Change {
        let is_share = self.measure.kind.is_share();
        let points = |estimate: Estimate| {
            let [value, low, high] =
                [estimate.value, estimate.low, estimate.high].map(|value| number(value, is_share));
            let sign = if estimate.value > 0.0 { "+" } else { "" };
            let unit = if is_share { " points" } else { "" };
            let plain = |text: String| text.replace(" %", "");
            format!("{sign}{}{unit}, {} to {}", plain(value), plain(low), plain(high))
        };
        let [from, to] = [self.first.value, self.last.value].map(|value| number(value, is_share));
        let same = others.iter().find(|shift| shift.is_of(self.measure, self.index, self.set));
        let doubt = same.filter(|shift| contradict(self.difference, shift.difference, true));
        Change {
            text: format!("{}: {from} → {to} ({})", self.name, points(self.difference)),
            note: self.note.to_string(),
            doubt: doubt.map_or_else(String::new, |shift| {
                format!("Do not trust this yet: with {other} players it is {}.", points(shift.difference))
            }),
            example: self.example.clone(),
            game: String::new(),
        }
    }
}

fn named(measure: &Measure, game: &str, index: Index) -> String {
    let title = worded(measure.title, game);
    match measure.of.label(index) {
        label if label.is_empty() => title.into_owned(),
        label => format!("{title}, {label}"),
    }
}

/// The most that is told of how players differ.
const TOLD: usize = 3;

/// Where two kinds of players surely differ most in what is the game's own: how they bid, what they make.
pub fn apart(one: &Summary, other: &Summary, names: [&str; 2]) -> Vec<String> {
    let mut found = Vec::new();
    for measure in own_measures(&one.spec.game).iter().filter(|measure| {
        measure.section == Section::Own && (matches!(measure.of, Of::One) || measure.is_choice)
    }) {
        let figures = one.counts.games.figures.get(measure.id).into_iter().flatten();
        let gaps = figures.filter_map(|(&index, first)| {
            let second = other.counts.games.figure(measure.id, index)?;
            let [a, b] = [first.estimate(measure.kind)?, second.estimate(measure.kind)?];
            let spread = pooled(first, second) / f64::from(measure.kind.parts());
            let size = ((a.value - b.value) / spread).abs();
            let is_sure = wide(difference(a, b)).excludes(0.0);
            (is_sure && size.is_finite()).then_some((size, measure, index, a.value, b.value))
        });
        found.extend(gaps.max_by(|one, other| one.0.total_cmp(&other.0)));
    }
    // what is of all hands first, then single bids and the like: sizes of those count less
    let found = largest_first(found, &|&(size, measure, ..): &(f64, &Measure, Index, f64, f64)| {
        if matches!(measure.of, Of::One) { size + 1e6 } else { size }
    });
    let told = found.into_iter().take(TOLD).map(|(_, measure, index, a, b)| {
        let show = |value| number(value, measure.kind.is_share());
        format!(
            "{}: {} with {} players, {} with {}.",
            named(measure, &one.spec.game, index),
            show(a),
            names[0],
            show(b),
            names[1]
        )
    });
    told.collect()
}
