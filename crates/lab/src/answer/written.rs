//! Whether what is written down of an open question is what its games give.

use super::contradict;
use super::shifts::{self, Shift};
use crate::file::Summary;
use crate::games::OpenQuestion;
use crate::question::{Ask, Question};
use crate::spec::Spec;
use bots::Player;

/// How many deals are played for a figure that is written down.
const DEALS: u64 = 300;

impl OpenQuestion {
    /// What was asked for the figure, where there is one.
    pub fn question(&self, game: &str) -> Option<Question> {
        let players = vec![Player::Medium];
        let beside = Question::usual_beside(&players);
        let (game, variant, sweep) = (game.to_owned(), "{}".to_owned(), Some(self.sweep.to_owned()));
        let spec = Spec { game, variant, players, games: DEALS, series: 1, sweep, ..Spec::default() };
        (!self.sweep.is_empty()).then_some(Question { spec, ask: Ask::WhatIf, beside })
    }

    /// What is written down and not what these games say, the default players' first; nothing where all of it is.
    pub fn faults(&self, sums: &[Summary]) -> Vec<String> {
        let [own, others] = [0, 1].map(|place| sums.get(place).map(shifts::all).unwrap_or_default());
        if self.figure.is_empty() {
            let sure =
                shifts::surest(&own).into_iter().map(|shift| format!("“{}” changes for sure", shift.name));
            return sure.collect();
        }
        let numbers = Number::all(self.found);
        let of_figure = || own.iter().filter(|shift| shift.measure.id == self.figure);
        let sets: Vec<&Shift> = of_figure().collect();
        // of a ladder the last rung is told, of words any
        let is_ladder = self.sweep.contains("..");
        let told = sets.iter().rev().take(if is_ladder { 1 } else { sets.len() });
        // nothing may be told in a word
        let is_told = |figure: f64| {
            numbers.iter().any(|one| one.is(figure)) || figure == 0.0 && self.found.contains(" no ")
        };
        let missing =
            told.map(|shift| (figures(shift).into_iter().filter(|figure| !is_told(*figure)).count(), *shift));
        let Some((missing, shift)) = missing.min_by_key(|(missing, _)| *missing) else {
            return vec![format!("there is no figure “{}”", self.figure)];
        };
        let like = others.iter().find(|other| other.is_of(shift.measure, shift.index, shift.set));
        let mut faults = Vec::new();
        if missing > 0 {
            let [from, to, low, high] = figures(shift);
            faults.push(format!("“{}” goes from {from:.3} to {to:.3}, {low:.3} to {high:.3}", shift.name));
        }
        let is_more = ["more", "longer"].iter().any(|word| self.found.contains(word));
        if is_more != (shift.difference.value > 0.0) {
            faults.push("the change goes the other way".to_owned());
        }
        let known: Vec<f64> = [Some(shift), like].into_iter().flatten().flat_map(figures).collect();
        let unknown =
            numbers.iter().filter(|one| one.is_measured && !known.iter().any(|figure| one.is(*figure)));
        faults.extend(unknown.map(|one| format!("{} is none of the figures", one.text)));
        let differs = like.is_some_and(|like| contradict(shift.difference, like.difference, true));
        if differs && !self.found.contains("Easy") {
            faults.push("Easy players say something else".to_owned());
        }
        faults
    }
}

/// A figure with the first options and with the others, and the ends of the interval of what lies between.
fn figures(shift: &Shift) -> [f64; 4] {
    [shift.first.value, shift.last.value, shift.difference.low, shift.difference.high]
}

/// A number in a text.
#[derive(Debug)]
struct Number {
    text: String,
    value: f64,
    decimals: i32,
    /// Whether it can only come from games: it has decimals, or it is a share.
    is_measured: bool,
}

impl Number {
    /// All numbers of a text, without those of its intervals and deals.
    fn all(text: &str) -> Vec<Number> {
        let text = text.replace("95 in 100", "").replace(&format!("{DEALS} deals"), "");
        let is_part = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == ',';
        let mut numbers = Vec::new();
        let mut rest = &*text;
        while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
            let tail = &rest[start..];
            let end = tail.find(|letter| !is_part(letter)).unwrap_or(tail.len());
            let digits = tail[..end].trim_end_matches(['.', ',']).replace(',', "");
            let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            rest = &tail[end..];
            if let (Ok(value), Ok(decimals)) = (digits.parse(), i32::try_from(decimals)) {
                let is_measured = decimals > 0 || rest.starts_with(" %");
                numbers.push(Number { text: digits, value, decimals, is_measured });
            }
        }
        numbers
    }

    /// Whether it is that figure, as a number or in hundredths, whatever its sign.
    fn is(&self, figure: f64) -> bool {
        let half = 10_f64.powi(-self.decimals) / 2.0 + 1e-9;
        [figure.abs(), figure.abs() * 100.0].iter().any(|figure| (figure - self.value).abs() <= half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::LabGame;
    use crate::run::count;
    use rules::games::fivefold::Fivefold;

    #[test]
    fn numbers_are_read_as_they_are_rounded() {
        let all = Number::all("With 1,500 it is 88.3 %, 42 % sooner (95 in 100, 300 deals), on 5×5.");
        let values: Vec<(f64, bool)> = all.iter().map(|one| (one.value, one.is_measured)).collect();
        assert_eq!(values, [(1500.0, false), (88.3, true), (42.0, true), (5.0, false), (5.0, false)]);
        assert!(all[1].is(0.8834) && !all[1].is(0.882) && all[2].is(-0.4249) && all[3].is(5.0));
    }

    #[test]
    fn a_figure_is_what_its_games_give_and_another_one_is_told() {
        let open = Fivefold::OPEN_QUESTIONS[0];
        let play = |spec: Spec| {
            let counts = count(&spec, 0..DEALS).unwrap();
            Summary::new(spec, 0..DEALS, counts)
        };
        let experiments = open.question("fivefold").unwrap().experiments().unwrap();
        let sums: Vec<Summary> = experiments.into_iter().map(play).collect();
        assert_eq!(open.faults(&sums), Vec::<String>::new());
        let says = |found: &'static str| OpenQuestion { found, ..open }.faults(&sums);
        let all = says("A game has 5 rounds instead of 4.31: 0.54 to 0.70 fewer.");
        assert!(all[0].starts_with("“Rounds” goes from 4.38"), "{all:?}");
        assert_eq!(all[1..], ["the change goes the other way", "4.31 is none of the figures"]);
        assert_eq!(OpenQuestion { figure: "bids", ..open }.faults(&sums), ["there is no figure “bids”"]);
        assert!(!OpenQuestion { figure: "", ..open }.faults(&sums).is_empty());
    }
}
