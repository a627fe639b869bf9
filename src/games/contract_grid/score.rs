//! The scores: points for cells, bids and lines.

use super::cells::lines_in;
use super::glossary::{BID, LINE, UNMARKED};
use super::lanes::lanes;
use super::quick_rules;
use crate::components::card_face::suit_sign;
use crate::components::hand_score::{HandScore, Part, Score, ScoreWords, SumLine, column, numbered};
use crate::components::peg_board::Scores;
use crate::dom::spoken;
use crate::games::scores::GameScores;
use crate::names::Names;
use crate::text::count;
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::variant::Variant;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;

impl GameScores for ContractGrid {
    const SCORES: &'static ScoreWords = &ScoreWords {
        scores: "Scores",
        who: "Player",
        end: "ranking",
        caption: "Points in each hand: for unmarked cells, bids and lines",
        shows_totals: false,
        key: "Under each hand’s points: unmarked + bids + lines.",
    };

    fn score_lanes(view: &View, names: &Names) -> Scores {
        Scores { lanes: lanes(view, names), target: view.variant.cap.map(u64::from) }
    }

    fn hand_score(view: &View, _: &Names, index: usize, hand: &HandResult) -> HandScore {
        let trump = hand.facts.trump;
        HandScore {
            head: numbered(index).put(suit_sign(trump)).put(spoken(format!("trump {}", trump.name()))),
            columns: vec![column("Cells", UNMARKED), column("Bids", BID), column("Lines", LINE)],
            scores: hand.scores.iter().map(|(seat, _)| score(&view.variant, hand, seat)).collect(),
        }
    }

    fn how_it_ends(variant: &Variant) -> String {
        quick_rules::how_it_ends(variant)
    }
}

/// A player's points, and how they add up.
fn score(variant: &Variant, hand: &HandResult, seat: Seat) -> Score {
    let prices = &variant.points;
    let unmarked = hand.made[seat].minus(hand.marked_before[seat]).len();
    let met = hand.made[seat].and(hand.bids[seat]).len();
    let lines = lines_in(variant, hand.marked[seat]).len() as u64;
    let contracts = count(unmarked.into(), "contract", "contracts");
    let bids = count(hand.bids[seat].len().into(), "bid", "bids");
    let parts = [hand.unmarked_points[seat], hand.bid_points[seat], hand.line_points[seat]];
    let line = |what: String, word, number: u64, price: u32, points: u64| {
        SumLine(what.into(), word, format!("{number} × {price}"), points)
    };
    Score {
        parts: parts.map(Part::Number).into(),
        lines: vec![
            line(
                format!("{contracts} on unmarked cells"),
                UNMARKED,
                unmarked.into(),
                prices.unmarked,
                parts[0],
            ),
            line(format!("{met} of {bids} made"), BID, met.into(), prices.bid, parts[1]),
            line(count(lines, "whole line", "whole lines"), LINE, lines, prices.line, parts[2]),
        ],
        points: hand.scores[seat].cast_signed(),
        total: hand.totals[seat],
        small: vec![format!("{}+{}+{}", parts[0], parts[1], parts[2])],
        ..Score::default()
    }
}
