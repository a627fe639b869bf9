//! What was found: figures with their intervals, distributions, and what hardly ever happens.

use crate::examples::{Bar, EXAMPLES, Example};
use crate::file::Summary;
use crate::games::{LabGame, worded};
use crate::measure::{Chart, Measure, Section};
use crate::measures::{games_a_seed, luck, seats, shared, shared_charts, skill, strategies};
use crate::ratio::{Cross, Estimate, Ratio};
use crate::sample::{Index, index};
use crate::spec::{Spec, Study};
use crate::summary::{Counts, Sums};
use bots::BotGame;
use rules::games::ALL;
use rules::match_game;
use rules::record::Recorded;
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// A report on an experiment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// The command that reproduces it.
    pub command: String,
    /// Who plays, in words.
    pub players: String,
    /// How many games were to be played.
    pub planned: u64,
    /// How many were.
    pub played: u64,
    /// Whether it compares two sets of options.
    pub compares: bool,
    /// What the two are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<[String; 2]>,
    /// What was found.
    pub sections: Vec<Part>,
    /// Choices that players take in less than 2 % of all cases, or never.
    pub rare: Vec<Rare>,
}

/// What the two sets of options are called, where a report compares two.
pub type Names<'a> = Option<[&'a str; 2]>;

impl Report {
    /// What the two sets of options are called.
    pub fn both(&self) -> Names<'_> {
        let named = self.names.as_ref().map(|[one, other]| [one.as_str(), other.as_str()]);
        self.compares.then(|| named.unwrap_or(["First", "Second"]))
    }
}

/// A section of a report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// Its heading.
    pub title: &'static str,
    /// The measures in it.
    pub findings: Vec<Finding>,
    /// The distributions in it.
    pub charts: Vec<Distribution>,
}

/// What was found for a measure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The measure's name in summaries.
    pub id: &'static str,
    /// Its heading.
    pub title: Cow<'static, str>,
    /// What it means.
    pub meaning: Cow<'static, str>,
    /// Whether its figures are shares, from 0 to 1.
    pub is_share: bool,
    /// The figures.
    pub figures: Vec<Figure>,
}

impl Finding {
    /// Whether there is only one figure, which needs no label.
    pub fn is_single(&self) -> bool {
        matches!(&self.figures[..], [one] if one.label.is_empty())
    }
}

/// A figure with its interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// What it is about; empty where there is only one.
    pub label: String,
    /// In how many games it was measured.
    pub games: u64,
    /// The figure; none where only the other options have it.
    #[serde(serialize_with = "rounded")]
    pub value: Option<Estimate>,
    /// The figure with the other options.
    #[serde(serialize_with = "rounded")]
    pub other: Option<Estimate>,
    /// How much more it is with the other options.
    #[serde(serialize_with = "rounded")]
    pub difference: Option<Estimate>,
    /// Games that count for it; where its cases have a distribution, those in the middle of it.
    pub examples: Vec<Example>,
    /// The same with the other options.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_examples: Vec<Example>,
}

/// How many cases fell where.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Distribution {
    /// Its name in summaries.
    pub id: &'static str,
    /// Its heading.
    pub title: Cow<'static, str>,
    /// What is counted, in the plural.
    pub unit: Cow<'static, str>,
    /// The same in the singular.
    #[serde(skip)]
    pub one: Cow<'static, str>,
    /// The labels of the bars that hold the 10th, 50th and 90th hundredth of all cases.
    pub percentiles: [String; 3],
    /// The bars, in order.
    pub bars: Vec<BarOf>,
}

impl Distribution {
    /// A bar with what is counted: `1 trick`, `2 tricks`.
    pub fn counted(&self, label: &str) -> String {
        format!("{label} {}", if label == "1" { &self.one } else { &self.unit })
    }

    /// What is usual, in two sentences.
    pub fn usual(&self) -> String {
        let [low, middle, high] = &self.percentiles;
        // a bar may hold several numbers, as in "20 to 29"
        let low = low.split(" to ").next().unwrap_or_default();
        let high = high.rsplit(" to ").next().unwrap_or_default();
        let (mut all, mut within, mut is_within) = (0, 0, false);
        for bar in &self.bars {
            is_within |= bar.label == self.percentiles[0];
            all += bar.count;
            within += if is_within { bar.count } else { 0 };
            is_within &= bar.label != self.percentiles[2];
        }
        // rounded down: 100 % are all
        let share = if within == all { "All".to_owned() } else { format!("{} % of all", within * 100 / all) };
        format!("In the middle: {}. {share} cases lie from {low} to {high}.", self.counted(middle))
    }
}

/// A bar of a distribution.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BarOf {
    /// Where it stands.
    pub label: String,
    /// How many cases.
    pub count: u64,
    /// How many with the other options.
    pub other: u64,
    /// Games that count for it.
    pub examples: Vec<Example>,
    /// The same with the other options.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_examples: Vec<Example>,
}

/// A choice that is hardly ever taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rare {
    /// The heading of its measure.
    pub measure: Cow<'static, str>,
    /// The choice.
    pub label: String,
    /// How often it is taken.
    #[serde(serialize_with = "rounded")]
    pub share: Option<Estimate>,
    /// Whether it never was.
    pub never: bool,
    /// Games in which it was.
    pub examples: Vec<Example>,
}

/// A choice taken less often than this is rare.
const RARE: f64 = 0.02;

/// An estimate as value, low and high, with six decimals; what is infinite as null.
fn rounded<S: Serializer>(estimate: &Option<Estimate>, to: S) -> Result<S::Ok, S::Error> {
    let round = |value: f64| (value * 1e6).round() / 1e6;
    estimate.map(|Estimate { value, low, high }| [round(value), round(low), round(high)]).serialize(to)
}

/// What the lab has to know of a game to report on it.
struct About {
    id: &'static str,
    measures: &'static [Measure],
    strategies: &'static [Measure],
    charts: &'static [Chart],
    seats: u8,
    has_partners: bool,
}

/// What was found; none for a game that is not in the collection.
pub fn report(summary: &Summary) -> Option<Report> {
    let spec = &summary.spec;
    let about = match_game!(&*spec.game, G => About {
        id: <G as Recorded>::ID,
        measures: <G as LabGame>::MEASURES,
        strategies: strategies::Measures::<G>::ALL,
        charts: <G as LabGame>::CHARTS,
        seats: spec.setup::<G>(&spec.variant).map_or(2, |setup| G::seats_of(&setup.variant)),
        has_partners: G::PARTNERS,
    });
    about.map(|about| found(summary, &about))
}

fn found(summary: &Summary, about: &About) -> Report {
    let (spec, counts) = (&summary.spec, &summary.counts);
    let measures = || shared().chain(about.strategies).chain(about.measures);
    let charts = || shared_charts().chain(about.charts);
    let section = |section: Section| {
        let found = measures().filter(|measure| measure.section == section);
        let chart = |measure: &Measure| charts().find(|chart| chart.id == measure.id);
        let found =
            found.filter_map(|measure| finding(measure, chart(measure), spec, about.has_partners, counts));
        let mut findings: Vec<Finding> = found.collect();
        if section == Section::Seats {
            findings.extend(fairness(counts, about));
        }
        let charts = charts().filter(|chart| chart.section == section);
        let charts = charts.filter_map(|chart| distribution(chart, about.id, counts)).collect();
        Part { title: section.title(), findings, charts }
    };
    let is_full = |part: &Part| !part.findings.is_empty() || !part.charts.is_empty();
    Report {
        game: ALL.iter().find(|info| info.id == about.id).map_or("", |info| info.name),
        command: spec.command(),
        players: spec.players_in_words(),
        planned: spec.games,
        played: summary.games(),
        compares: spec.against.is_some(),
        names: spec.names(),
        sections: Section::ALL.map(section).into_iter().filter(is_full).collect(),
        rare: measures()
            .filter(|measure| measure.is_choice)
            .flat_map(|measure| rare(measure, about.id, counts))
            .collect(),
    }
}

/// Partners score and win together: one figure for both.
fn by_side(finding: &mut Finding) {
    finding.figures.truncate(2);
    let sides = match finding.figures.first().map(|figure| figure.label.as_str()) {
        Some("seat 1") => ["seats 1 and 3".to_owned(), "seats 2 and 4".to_owned()],
        Some(first) => [format!("side of the {first}"), "other side".to_owned()],
        None => return,
    };
    for (figure, label) in finding.figures.iter_mut().zip(sides) {
        figure.label = label;
    }
}

/// The figures of a measure; none where nothing was counted.
pub(crate) fn finding(
    measure: &'static Measure,
    chart: Option<&Chart>,
    spec: &Spec,
    has_partners: bool,
    counts: &Counts,
) -> Option<Finding> {
    let by_sides = has_partners && measure.section == Section::Seats;
    let indices = |sums: &Sums| sums.figures.get(measure.id).map(|figures| figures.keys().copied().collect());
    let mut all: Vec<Index> = indices(&counts.games).unwrap_or_default();
    all.extend(counts.others.as_ref().and_then(indices).unwrap_or_default());
    all.sort_unstable();
    all.dedup();
    let figure = |index| {
        let figure = figure(measure, chart, index, by_sides, counts)?;
        Some(match spec.study {
            Study::Games => figure,
            _ => Figure { examples: studied(spec, index, &counts.games), ..figure },
        })
    };
    let figures: Vec<Figure> = all.into_iter().filter_map(figure).collect();
    let mut finding = Finding {
        id: measure.id,
        title: worded(measure.title, &spec.game),
        meaning: worded(measure.meaning, &spec.game),
        is_share: measure.kind.is_share(),
        figures,
    };
    if by_sides {
        by_side(&mut finding);
    }
    (!finding.figures.is_empty()).then_some(finding)
}

fn figure(
    measure: &Measure,
    chart: Option<&Chart>,
    index: Index,
    by_sides: bool,
    counts: &Counts,
) -> Option<Figure> {
    // each partner has half of its side's win
    let doubles = by_sides && measure.kind.is_share();
    let of = |sums: &Sums| {
        let ratio = sums.figure(measure.id, index).copied();
        if doubles { ratio.map(Ratio::doubled) } else { ratio }
    };
    let (first, second) = (of(&counts.games), counts.others.as_ref().and_then(of));
    let estimate = |ratio: Option<Ratio>| ratio?.estimate(measure.kind);
    let pairs = counts.pairs.get(measure.id).and_then(|pairs| pairs.get(&index)).copied().unwrap_or_default();
    let pairs = if doubles { Cross::doubled(pairs) } else { pairs };
    let difference = first.zip(second).and_then(|(one, other)| pairs.difference(&one, &other, measure.kind));
    let (value, other) = (estimate(first), estimate(second));
    let shown = |sums: &Sums| {
        let bar = if chart.is_some() { percentile(sums, measure.id, 50) } else { Some(index) };
        bar.map_or_else(Vec::new, |bar| examples(sums, measure.id, bar))
    };
    (value.is_some() || other.is_some()).then(|| Figure {
        label: measure.of.label(index),
        games: first.map_or(0, |ratio| ratio.games),
        value,
        other,
        difference,
        examples: shown(&counts.games),
        other_examples: counts.others.as_ref().map(shown).unwrap_or_default(),
    })
}

/// Games that count for a figure, with any chart of its measure.
pub(crate) fn shown(sums: &Sums, measure: &Measure, place: Index) -> Vec<Example> {
    let has_chart = shared_charts().any(|chart| chart.id == measure.id);
    let bar = if has_chart { percentile(sums, measure.id, 50) } else { Some(place) };
    bar.map_or_else(Vec::new, |bar| examples(sums, measure.id, bar))
}

/// A distribution that all games share.
pub(crate) fn chart_by_id(id: &str, summary: &Summary) -> Option<Distribution> {
    distribution(shared_charts().find(|chart| chart.id == id)?, &summary.spec.game, &summary.counts)
}

/// The games of a study that count for a figure. The games of a seed are numbered through.
fn studied(spec: &Spec, figure: Index, sums: &Sums) -> Vec<Example> {
    let (study, all) = (spec.study, games_a_seed(spec));
    let of = |bar: &str, place: Index| {
        let number = |seed: u64| seed * all + u64::try_from(place).unwrap_or(0);
        let games = examples(sums, bar, place).into_iter();
        games.map(move |(seed, at)| (number(seed), at)).collect::<Vec<_>>()
    };
    match study {
        Study::Games => Vec::new(),
        Study::Skill | Study::Doublings => {
            let both = skill::EXAMPLES.iter().map(|bar| of(bar, figure));
            both.into_iter().find(|games| !games.is_empty()).unwrap_or_default()
        }
        Study::Luck => {
            let mut games: Vec<Example> =
                (0..index(all)).flat_map(|replay| of(luck::EXAMPLES, replay)).collect();
            games.sort_unstable();
            games.truncate(EXAMPLES);
            games
        }
        Study::Strategies => {
            let places = strategies::places(spec, figure);
            let both = strategies::EXAMPLES.iter().map(|bar| {
                let mut games: Vec<Example> = places.clone().flat_map(|place| of(bar, place)).collect();
                games.sort_unstable();
                games.truncate(EXAMPLES);
                games
            });
            both.into_iter().find(|games| !games.is_empty()).unwrap_or_default()
        }
    }
}

fn examples(sums: &Sums, id: &str, index: Index) -> Vec<Example> {
    let bar = sums.bars.get(id).and_then(|bars| bars.get(&index));
    bar.map(|bar| bar.examples.clone()).unwrap_or_default()
}

/// The bar that holds that hundredth of all cases.
fn percentile(sums: &Sums, id: &str, part: u64) -> Option<Index> {
    let bars = sums.bars.get(id)?;
    let total: u64 = bars.values().map(|bar| bar.count).sum();
    let mut below = 0;
    let mut holds = |bar: &Bar| {
        below += bar.count;
        u128::from(below) * 100 >= u128::from(total) * u128::from(part)
    };
    bars.iter().find(|(_, bar)| holds(bar)).map(|(&index, _)| index)
}

fn fairness(counts: &Counts, about: &About) -> Option<Finding> {
    let (rivals, partners) = if about.has_partners { (2, about.seats / 2) } else { (about.seats, 1) };
    let of = |sums: &Sums| {
        let first = sums.figure(seats::BY_LEAD, 0)?;
        Some((first.games, seats::fairness(first, rivals, partners)?))
    };
    let (games, value) = of(&counts.games)?;
    let other = counts.others.as_ref().and_then(of).map(|(_, fairness)| fairness);
    // the games that the first leader wins
    let led = |sums: &Sums| examples(sums, seats::BY_LEAD, 0);
    let figure = Figure {
        label: String::new(),
        games,
        value: Some(value),
        other,
        difference: None,
        examples: led(&counts.games),
        other_examples: counts.others.as_ref().map(led).unwrap_or_default(),
    };
    Some(Finding {
        id: "fairness",
        title: Cow::Borrowed("Fairness"),
        meaning: Cow::Borrowed(
            "1 where the first leader wins as often as everybody else, 0 where always or never. CardStock finds \
                  0.86 in Hearts and 0.96 in Agram, for the seat that moves first.",
        ),
        is_share: false,
        figures: vec![figure],
    })
}

fn distribution(chart: &Chart, game: &str, counts: &Counts) -> Option<Distribution> {
    let bars = counts.games.bars.get(chart.id)?;
    let others = counts.others.as_ref().and_then(|sums| sums.bars.get(chart.id));
    let mut indices: Vec<Index> = bars.keys().copied().collect();
    indices.extend(others.into_iter().flat_map(|bars| bars.keys().copied()));
    indices.sort_unstable();
    indices.dedup();
    let bar = |index: Index| BarOf {
        label: chart.label(index),
        count: bars.get(&index).map_or(0, |bar| bar.count),
        other: others.and_then(|bars| bars.get(&index)).map_or(0, |bar| bar.count),
        examples: examples(&counts.games, chart.id, index),
        other_examples: counts
            .others
            .as_ref()
            .map(|sums| examples(sums, chart.id, index))
            .unwrap_or_default(),
    };
    let label =
        |part| percentile(&counts.games, chart.id, part).map_or_else(String::new, |bar| chart.label(bar));
    Some(Distribution {
        id: chart.id,
        title: worded(chart.title, game),
        unit: worded(chart.units[1], game),
        one: worded(chart.units[0], game),
        percentiles: [10, 50, 90].map(label),
        bars: indices.into_iter().map(bar).collect(),
    })
}

/// The choices of a measure that are surely taken in less than 2 % of all cases, or never were.
fn rare(measure: &'static Measure, game: &str, counts: &Counts) -> Vec<Rare> {
    let figures = counts.games.figures.get(measure.id).into_iter().flatten();
    let rare = figures.filter_map(|(&index, ratio)| {
        let share = ratio.estimate(measure.kind)?;
        (share.high < RARE || ratio.x == 0).then(|| Rare {
            measure: worded(measure.title, game),
            label: measure.of.label(index),
            share: Some(share),
            never: ratio.x == 0,
            examples: examples(&counts.games, measure.id, index),
        })
    });
    rare.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use crate::spec::{Spec, Study};
    use bots::Player;

    #[test]
    fn studies_show_games_that_the_better_player_lost_or_else_won() {
        let mut counts = Counts::default();
        for (number, bars) in (0..).zip([["won", "lost"], ["won", "won"], ["won", "lost"]]) {
            let mut sample = Sample::default();
            for (place, bar) in (0..).zip(bars) {
                sample.add("order", place, 1, 1);
                sample.bar(bar, place, 9);
            }
            counts.add(number, &sample, None);
        }
        let found = |measure: &str, study| {
            let measure = shared().find(|shared| shared.id == measure).unwrap();
            let spec = Spec { study, ..Spec::default() };
            let finding = finding(measure, None, &spec, false, &counts).unwrap();
            finding.figures.into_iter().map(|figure| figure.examples).collect::<Vec<_>>()
        };
        // three games a seed: those of the second pair are 1, 4 and 7
        assert_eq!(found("order", Study::Skill), [vec![(0, 9), (3, 9), (6, 9)], vec![(1, 9), (7, 9)]]);
    }

    #[test]
    fn a_figure_with_a_distribution_is_shown_by_games_in_its_middle() {
        let mut counts = Counts::default();
        // three and four hands, and four hands with the other options
        for (number, hands) in [3, 4, 3].into_iter().enumerate() {
            let sample = |hands: i32| {
                let mut sample = Sample::default();
                sample.add("hands", 0, hands.into(), 1);
                sample.bar("hands", hands, 7);
                sample
            };
            counts.add(number as u64, &sample(hands), Some(&sample(4)));
        }
        let (game, variant, players) = ("fivefold".into(), "{}".into(), vec![Player::Random]);
        let (against, study) = (Some(r#"{"play_on":true}"#.into()), Study::Games);
        let spec = Spec { game, variant, against, players, games: 3, series: 1, study, ..Spec::default() };
        let report = report(&Summary::new(spec, 0..3, counts)).unwrap();
        let figure = &report.sections[0].findings[0].figures[0];
        assert_eq!(figure.examples, [(0, 7), (2, 7)]);
        assert_eq!(figure.other_examples, [(0, 7), (1, 7), (2, 7)]);
        let bars = report.sections[0].charts[0].bars.iter();
        let examples: Vec<_> = bars.map(|bar| (bar.examples.len(), bar.other_examples.len())).collect();
        assert_eq!(examples, [(2, 0), (1, 3)]);
    }

    #[test]
    fn a_distribution_tells_how_many_cases_lie_where() {
        let said = |minutes: &[i64]| {
            let mut counts = Counts::default();
            for (number, minutes) in (0..).zip(minutes) {
                let mut sample = Sample::default();
                let chart = shared_charts().find(|chart| chart.id == "minutes").unwrap();
                sample.bar("minutes", chart.bar(*minutes), 7);
                counts.add(number, &sample, None);
            }
            let spec = Spec { game: "fivefold".to_owned(), ..Spec::default() };
            chart_by_id("minutes", &Summary::new(spec, 0..1, counts)).unwrap().usual()
        };
        assert_eq!(
            said(&[4, 7, 9]),
            "In the middle: 6 to under 8 minutes. All cases lie from 4 to under 10."
        );
        let mut most = [7; 25];
        (most[0], most[24]) = (1, 30);
        assert_eq!(
            said(&most),
            "In the middle: 6 to under 8 minutes. 92 % of all cases lie from 6 to under 8."
        );
    }

    #[test]
    fn partners_are_printed_once() {
        let (game, variant, players) = ("drawbridge".into(), "{}".into(), vec![Player::Random]);
        let spec = Spec { game, variant, players, games: 4, series: 1, ..Spec::default() };
        let counts = crate::run::count(&spec, 0..4).unwrap();
        let report = report(&Summary::new(spec, 0..4, counts)).unwrap();
        let of = |id: &str| {
            let all = report.sections.iter().flat_map(|part| &part.findings);
            all.clone().find(|finding| finding.id == id).unwrap()
        };
        let labels = |id: &str| of(id).figures.iter().map(|figure| figure.label.clone()).collect::<Vec<_>>();
        assert_eq!(labels("wins_by_seat"), ["seats 1 and 3", "seats 2 and 4"]);
        assert_eq!(labels("score_by_lead"), ["side of the first leader", "other side"]);
        let shares = of("wins_by_seat").figures.iter().map(|figure| figure.value.unwrap().value).sum::<f64>();
        assert!((shares - 1.0).abs() < 1e-9, "{shares}");
        // a side that wins half of 400 games wins 45.1 to 54.9 %, by the formula of Wilson
        let mut ratio = Ratio::default();
        (0..400).for_each(|game| ratio.add((6 * (game % 2), 12)));
        let side = ratio.doubled().estimate(crate::ratio::Kind::Share(12)).unwrap();
        let close = |found: f64, expected: f64| assert!((found - expected).abs() < 5e-4, "{side:?}");
        close(side.low, 0.4512);
        close(side.high, 0.5488);
    }
}
