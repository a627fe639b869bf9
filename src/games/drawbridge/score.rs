//! The scores of the two sides: points for a contract that is made, or for tricks short of one.

use super::glossary::{CONTRACT, OVER, SHORT};
use super::planks::plaque;
use super::quick_rules;
use super::words::{bid_name, outcome_words};
use crate::components::hand_score::{HandScore, Part, Score, ScoreWords, SumLine, numbered};
use crate::components::partners::lanes;
use crate::components::peg_board::Scores;
use crate::components::score_table::table_head;
use crate::dom::{El, classed, spoken};
use crate::games::phrases::{of_sides, tricks};
use crate::games::scores::GameScores;
use crate::names::Names;
use rules::end::End;
use rules::games::drawbridge::score::{HandFacts, HandResult, Outcome};
use rules::games::drawbridge::variant::Points;
use rules::games::drawbridge::{DrawBridge, Variant, View};
use rules::seat::{PerSide, Side};

impl GameScores for DrawBridge {
    const SCORES: &'static ScoreWords = &ScoreWords {
        scores: "Scores",
        who: "Side",
        end: "result",
        caption: "Points in each hand, and the contract they are for",
        shows_totals: false,
        key: "",
    };

    fn score_lanes(view: &View, names: &Names) -> Scores {
        let before = view.hands.iter().nth_back(1).map_or_else(PerSide::default, |hand| hand.totals);
        let target = match view.variant.end {
            End::Points(target) => Some(target.into()),
            End::Hands(_) => None,
        };
        Scores { lanes: lanes(names, &view.totals, &before), target }
    }

    fn hand_score(view: &View, names: &Names, index: usize, hand: &HandResult) -> HandScore {
        let score = |side: Side| {
            let score = Score {
                points: hand.scores[side].cast_signed(),
                total: hand.totals[side],
                ..Score::default()
            };
            let Some(facts) = &hand.facts else { return score };
            let taken = facts.tricks[side];
            Score {
                parts: vec![Part::Number(taken.into())],
                lines: lines(view.variant.points, facts, side),
                taken: Some(tricks(taken)),
                small: vec![tricks(taken)],
                ..score
            }
        };
        HandScore {
            head: head(names, index, hand.facts.as_ref()),
            columns: hand.facts.iter().map(|_| table_head("col").text("Tricks")).collect(),
            scores: Side::ALL.map(score).into(),
        }
    }

    fn how_it_ends(variant: &Variant) -> String {
        quick_rules::how_it_ends(variant.end)
    }

    fn announce_hand(view: &View, names: &Names) -> String {
        let tricks = view.own.contract.map(|_| of_sides("Tricks", &view.tricks.of_sides(), names));
        tricks.unwrap_or_default()
    }
}

/// The contract, and what became of it.
fn head(names: &Names, index: usize, facts: Option<&HandFacts>) -> El {
    let head = numbered(index);
    let Some(facts) = facts else {
        return head.put(classed("span", "round-name").text("thrown in: nobody bid"));
    };
    let contract = &facts.contract;
    let words = format!("{}, {}", names.of(contract.declarer), outcome_words(facts.outcome()));
    head.put(plaque(contract.level, contract.strain))
        .put(spoken(bid_name(contract.level, contract.strain)))
        .text(" ")
        .put(classed("span", "round-name").text(words))
}

/// What a side has points for.
fn lines(prices: Points, facts: &HandFacts, side: Side) -> Vec<SumLine> {
    let contract = &facts.contract;
    let line = |what: &'static str, word, price: u16, number: u8| {
        let points = u64::from(price) * u64::from(number);
        SumLine(what.into(), word, format!("{price} × {number}"), points)
    };
    let nothing = |what: &'static str| SumLine(what.into(), CONTRACT, String::new(), 0);
    match (facts.outcome(), contract.declarer.side() == side) {
        (Outcome::Made { over }, true) => vec![
            line("Contract", CONTRACT, prices.level, contract.level),
            line("Tricks above it", OVER, prices.over, over),
        ],
        (Outcome::Short { by }, false) => vec![line("Tricks short", SHORT, prices.set, by)],
        (Outcome::Made { .. }, false) => vec![nothing("The contract was made")],
        (Outcome::Short { .. }, true) => vec![nothing("Contract not made")],
    }
}
