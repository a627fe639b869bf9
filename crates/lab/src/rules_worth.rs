//! What a rule is worth: each option of a game against the standard, on the same seeds, ranked by what it changes.
//!
//! The size of a change is the difference of a figure in standard deviations of single games at the standard table
//! (Cohen's d of the standard). An option is ranked by the mean size of its changes over these figures, without their
//! direction; a change whose interval holds 0 may be chance and counts as none.

use crate::apart::{self, APART};
use crate::examples::Example;
use crate::file::Summary;
use crate::games::{LabGame, Rule, worded};
use crate::measure::Measure;
use crate::measures::{seats, shared};
use crate::numbers::number;
use crate::ratio::Estimate;
use crate::spec::{Spec, Study};
use rules::match_game;
use rules::record::{Malformed, Value, clip, read_text};
use serde::Serialize;
use std::borrow::Cow;

/// The figures by which options are compared.
const FIGURES: [&str; 9] = [
    "hands",
    "minutes",
    seats::BY_LEAD,
    "forced",
    "lead_changes",
    "lead_for_good",
    "drama",
    "margin",
    "ties",
];

/// What an option changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The option.
    pub name: &'static str,
    /// The command that compares it with the standard.
    pub command: String,
    /// The mean size of its changes.
    pub size: f64,
    /// Its changes, the largest first.
    pub changes: Vec<Change>,
    /// Games with the option that part most from those without it, from the end of the first hand with other scores.
    pub examples: Vec<Example>,
    /// The number of the experiment.
    #[serde(skip)]
    pub experiment: u8,
}

impl Worth {
    /// The largest changes, with their intervals.
    pub fn changes_in_words(&self) -> String {
        let changes = self.changes.iter().take(4).map(|change| {
            let [value, low, high] = change.difference.map(|value| number(value, change.is_share));
            let sign = if change.difference[0] > 0.0 { "+" } else { "" };
            format!("{} {sign}{value} ({low} to {high})", change.title)
        });
        let changes: Vec<String> = changes.collect();
        if changes.is_empty() { "nothing that is sure".to_owned() } else { changes.join("; ") }
    }
}

/// A figure that an option changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// The heading of its measure.
    pub title: Cow<'static, str>,
    /// Whether it is a share.
    pub is_share: bool,
    /// How much more it is with the option: value, low and high.
    pub difference: [f64; 3],
    /// The same in standard deviations of single games.
    pub size: f64,
}

/// The experiments that compare each option of a game with the table's own options; options that the table has already,
/// or that do not fit, are left out.
///
/// # Errors
///
/// [`Malformed`] for an unknown game, wrong options or a wrong number of players.
pub fn experiments(spec: &Spec) -> Result<Vec<(Rule, Spec)>, Malformed> {
    let spec = Spec { against: None, study: Study::Games, judged: 0, ..spec.clone() }.checked()?;
    let rules = match_game!(&*spec.game, G => <G as LabGame>::RULES);
    let rules = rules.ok_or_else(|| Malformed::UnknownGame(clip(&spec.game)))?;
    let experiment = |rule: &Rule| {
        let against = with(&spec.variant, rule.variant)?;
        let checked = Spec { against: Some(against), ..spec.clone() }.checked().ok()?;
        (checked.against.as_ref() != Some(&checked.variant)).then_some((*rule, checked))
    };
    Ok(rules.iter().filter_map(experiment).collect())
}

/// Options with those of a rule instead of theirs.
fn with(variant: &str, rule: &str) -> Option<String> {
    let (Value::Object(mut all), Value::Object(changes)) =
        (read_text(variant.as_bytes()).ok()?, read_text(rule.as_bytes()).ok()?)
    else {
        return None;
    };
    all.retain(|(key, _)| changes.iter().all(|(changed, _)| changed != key));
    all.extend(changes);
    serde_json::to_string(&Value::Object(all)).ok()
}

/// What the options change, the most first; options of which nothing is known yet are left out.
pub fn rank(compared: &[(Rule, Option<Summary>)]) -> Vec<Worth> {
    let worth = |(experiment, (rule, summary)): (u8, &(Rule, Option<Summary>))| {
        Some(Worth { experiment, ..worth(rule, summary.as_ref()?) })
    };
    let mut all: Vec<Worth> = (0..).zip(compared).filter_map(worth).collect();
    all.sort_by(|one, other| other.size.total_cmp(&one.size).then_with(|| one.name.cmp(other.name)));
    all
}

fn worth(rule: &Rule, summary: &Summary) -> Worth {
    let measures = FIGURES.iter().filter_map(|&id| shared().find(|measure| measure.id == id));
    let mut changes: Vec<Change> = measures.filter_map(|measure| change(measure, summary)).collect();
    changes.sort_by(|one, other| other.size.abs().total_cmp(&one.size.abs()));
    #[expect(clippy::cast_precision_loss, reason = "nine figures")]
    let count = FIGURES.len() as f64;
    let sum: f64 = changes.iter().map(|change| change.size.abs()).sum();
    let bars = summary.counts.others.as_ref().and_then(|others| others.bars.get(APART));
    let examples = bars.map(apart::most).unwrap_or_default();
    let (name, command, size) = (rule.name, summary.spec.command(), rounded(sum / count));
    Worth { name, command, size, changes, examples, experiment: 0 }
}

/// The change of a figure; none where it may be chance.
fn change(measure: &Measure, summary: &Summary) -> Option<Change> {
    let counts = &summary.counts;
    let first = counts.games.figure(measure.id, 0)?;
    let second = counts.others.as_ref()?.figure(measure.id, 0)?;
    let pairs = counts.pairs.get(measure.id)?.get(&0)?;
    let difference = pairs.difference(first, second, measure.kind)?;
    let parts = measure.kind.parts();
    let size = difference.value * f64::from(parts) / first.deviation();
    let Estimate { value, low, high } = difference;
    (difference.excludes(0.0) && size.is_finite()).then(|| Change {
        title: worded(measure.title, &summary.spec.game),
        is_share: measure.kind.is_share(),
        difference: [value, low, high].map(rounded),
        size: rounded(size),
    })
}

/// With six decimals, and 0 without a sign.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use crate::summary::Counts;
    use bots::Player;
    use rules::games;
    use rules::record::options::{Described, Values};

    fn spec(game: &str, variant: &str) -> Spec {
        let (game, variant) = (game.to_owned(), variant.to_owned());
        let players = vec![Player::Random];
        Spec { game, variant, players, games: 4, series: 1, ..Spec::default() }
    }

    #[test]
    fn every_option_of_every_game_can_be_played() {
        for info in games::ALL {
            let rules = match_game!(info.id, G => <G as LabGame>::RULES).unwrap();
            let compared = experiments(&spec(info.id, "{}")).unwrap();
            let left_out = rules.iter().filter(|rule| compared.iter().all(|(kept, _)| kept != *rule));
            let left_out: Vec<&str> = left_out.map(|rule| rule.name).collect();
            // three play with the wide bonus anyway
            let expected: &[&str] = if info.id == "counterpoint" { &["the wide bonus"] } else { &[] };
            assert_eq!(left_out, expected, "{}", info.id);
        }
    }

    #[test]
    fn every_word_and_every_switch_of_the_options_is_weighed() {
        fn options<G: LabGame>() -> Vec<Described> {
            G::OPTIONS.describe(&G::OPTIONS.standard())
        }
        for info in games::ALL {
            let rules = match_game!(info.id, G => <G as LabGame>::RULES).unwrap();
            for option in match_game!(info.id, G => options::<G>()).unwrap() {
                let values = match option.values {
                    Values::Word(words) => words.into_iter().map(Value::text).collect(),
                    Values::Scale { words, .. } => {
                        words.into_iter().map(|(word, _)| Value::text(word)).collect()
                    }
                    Values::Flag => vec![Value::Bool(true), Value::Bool(false)],
                    _ => Vec::new(),
                };
                for value in values.iter().filter(|value| **value != option.usual) {
                    let sets = |rule: &Rule| {
                        read_text(rule.variant.as_bytes()).unwrap().get(option.key) == Some(value)
                    };
                    assert!(rules.iter().any(sets), "{}: {} {value}", info.id, option.key);
                }
            }
        }
    }

    #[test]
    fn an_option_takes_the_place_of_the_tables_own() {
        let compared = experiments(&spec("contract-grid", r#"{"size":3,"cap":50}"#)).unwrap();
        let (_, cap) = compared.iter().find(|(rule, _)| rule.name == "a cap of 300").unwrap();
        assert_eq!(cap.against.as_deref(), Some(r#"{"size":3,"cap":300}"#));
        assert!(experiments(&spec("patience", "{}")).is_err());
    }

    /// A comparison in which four games have so many hands.
    fn compared(name: &'static str, second: [i64; 4]) -> (Rule, Option<Summary>) {
        let mut counts = Counts::default();
        for (number, (first, second)) in (0..).zip([4, 6, 4, 6].into_iter().zip(second)) {
            let sample = |hands| {
                let mut sample = Sample::default();
                sample.add("hands", 0, hands, 1);
                sample.trace.moves = u32::try_from(hands).unwrap();
                sample
            };
            counts.add(number, &sample(first), Some(&sample(second)));
        }
        (Rule { name, variant: "{}" }, Some(Summary::new(spec("fivefold", "{}"), 0..4, counts)))
    }

    #[test]
    fn options_are_ranked_by_changes_in_deviations_of_single_games() {
        // 4 and 6 hands deviate by 1 from 5; two hands more are two deviations
        let unknown = (Rule { name: "unknown", variant: "{}" }, None);
        let ranked = rank(&[compared("chance", [3, 7, 5, 6]), unknown, compared("longer", [6, 8, 6, 8])]);
        assert_eq!(ranked.iter().map(|worth| worth.name).collect::<Vec<_>>(), ["longer", "chance"]);
        assert_eq!(ranked[0].changes[0].size, 2.0);
        assert_eq!(ranked[0].changes[0].difference, [2.0, 2.0, 2.0]);
        assert_eq!(ranked[0].size, 0.222_222);
        assert_eq!((ranked[1].size, ranked[1].changes.len()), (0.0, 0));
        assert_eq!(ranked.iter().map(|worth| worth.experiment).collect::<Vec<_>>(), [2, 0]);
        // the longer the longer game in proportion, the sooner
        assert_eq!(ranked[0].examples, [(0, 6), (2, 6), (1, 8), (3, 8)]);
        assert_eq!(ranked[1].examples, [(0, 3), (2, 5), (1, 7)]);
    }
}
