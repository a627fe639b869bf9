//! The result of a hand: the bridge, and what each side scores.

use super::auction_review::bridge;
use super::glossary::{CONTRACT, OVER, SHORT};
use super::sheets::score_board;
use super::words::{bid_name, outcome_words};
use crate::components::glossary::explained;
use crate::components::partners::{side_class, side_name};
use crate::components::scenes::{self, sum_line};
use crate::components::score_table::{ResultRow, result_table, table_head};
use crate::dom::{El, classed, el};
use crate::games::BoardProps;
use crate::games::phrases::{points, tricks};
use crate::motion::Told;
use crate::names::Names;
use rules::end::End;
use rules::game::Turn;
use rules::games::drawbridge::DrawBridge;
use rules::games::drawbridge::score::{HandFacts, HandResult, Outcome};
use rules::seat::Side;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let next = match view.turn {
        Turn::Over => "See the final result".to_owned(),
        Turn::Deal | Turn::Seat(..) => format!("Deal hand {}", number + 1),
    };
    let left = match view.variant.end {
        End::Hands(hands) if view.turn != Turn::Over => {
            format!("Hand {number} of {hands}.")
        }
        End::Hands(_) | End::Points(_) => String::new(),
    };
    let board = score_board(format!("Scores after hand {number}"), view, names);
    let Some(facts) = &hand.facts else {
        let why = format!("All four passed before any bid: no score, and the deal passes on. {left}");
        let heading = format!("Hand {number} is thrown in");
        return scenes::result(heading, el("p").text(why), [board], next, &props.ongo);
    };
    let contract = &facts.contract;
    let side = contract.declarer.side();
    let outcome = facts.outcome();
    let bid = format!("{} bid {}: ", side_name(names, side), bid_name(contract.level, contract.strain));
    let under = el("p").text(bid).put(el("b").text(outcome_words(outcome))).text(format!(". {left}"));
    let under = under.told(3, Told::Shown);
    let body = [
        bridge(contract, &facts.tricks).into(),
        result_table(
            ["Side", "This hand"],
            vec![table_head("col").text("Tricks")],
            Side::ALL.map(|side| row(names, hand, facts, side)).into(),
        )
        .into(),
        board,
        scenes::reckoning(Side::ALL.map(|side| panel(names, hand, facts, side)), None),
    ];
    scenes::result(format!("Hand {number} is over"), under, body, next, &props.ongo)
}

/// A side's tricks and its score.
fn row(names: &Names, hand: &HandResult, facts: &HandFacts, side: Side) -> ResultRow {
    ResultRow {
        who: el("span").text(side_name(names, side)),
        colour: side_class(side),
        parts: vec![el("td").text(facts.tricks[side].to_string())],
        points: hand.scores[side].try_into().unwrap_or(i64::MAX),
        total: hand.totals[side],
        beat: if facts.contract.declarer.side() == side { 4 } else { 5 },
    }
}

/// A side's score, and for what.
fn panel(names: &Names, hand: &HandResult, facts: &HandFacts, side: Side) -> El {
    let contract = &facts.contract;
    let is_declaring = contract.declarer.side() == side;
    let level = u64::from(contract.level);
    let lines = match (facts.outcome(), is_declaring) {
        (Outcome::Made { over }, true) => vec![
            sum_line("", explained("Contract", CONTRACT), format!("2 × {level}"), 2 * level),
            sum_line("", explained("Tricks above it", OVER), format!("1 × {over}"), over.into()),
        ],
        (Outcome::Short { by }, false) => {
            vec![sum_line("", explained("Tricks short", SHORT), format!("4 × {by}"), 4 * u64::from(by))]
        }
        (Outcome::Made { .. }, false) => {
            vec![sum_line("", explained("The contract was made", CONTRACT), "", 0)]
        }
        (Outcome::Short { .. }, true) => vec![sum_line("", explained("Contract not made", CONTRACT), "", 0)],
    };
    let sums = [("This hand", hand.scores[side]), ("Total", hand.totals[side])];
    let sums = sums.map(|(what, points)| sum_line("count-sum", el("span").text(what), "", points));
    let counting = classed("dl", "count").each(lines.into_iter().chain(sums));
    let taken = classed("span", "small soft").text(format!(" {}", tricks(facts.tricks[side])));
    classed("li", "card-panel side-panel")
        .class(side_class(side))
        .set("aria-label", format!("{}: {}", side_name(names, side), points(hand.scores[side])))
        .put(el("h3").text(side_name(names, side)).put(taken))
        .put(counting)
}
