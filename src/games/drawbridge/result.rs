//! The end of a hand: the bridge with its planks, and pegs that go on.

use super::auction_review::bridge;
use super::glossary::{CONTRACT, OVER, SHORT};
use super::sheets::score_board;
use super::word::word;
use super::words::{bid_name, outcome_words};
use crate::components::glossary::explained;
use crate::components::partners::{side_class, side_name};
use crate::components::peg_board::peg_lines;
use crate::components::scenes::{self, HandEnd, sum_line};
use crate::components::score_table::{ResultRow, result_table, table_head};
use crate::dom::{El, classed, el};
use crate::games::BoardProps;
use crate::games::phrases::{points, tricks};
use crate::games::verdict::{hands_left, of_sides, verdict};
use crate::motion::Told;
use crate::names::Names;
use rules::game::Turn;
use rules::games::drawbridge::score::{HandFacts, HandResult, Outcome};
use rules::games::drawbridge::variant::Points;
use rules::games::drawbridge::{DrawBridge, View};
use rules::seat::Side;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let is_over = view.turn == Turn::Over;
    let next = if is_over { "See the final result".to_owned() } else { format!("Deal hand {}", number + 1) };
    let left = hands_left(view.variant.end, number);
    let (mut told, sums) = match &hand.facts {
        Some(facts) => tell_contract(view, names, hand, facts),
        None => {
            let why = "All four passed before any bid: no score, and the deal passes on.";
            (vec![classed("p", "story-note").text(why).into()], Vec::new())
        }
    };
    told.push(score_board(peg_lines, format!("Scores after hand {number}"), view, names));
    let end = HandEnd {
        told,
        word: word(hand.facts.map(|facts| facts.outcome())),
        verdict: verdict(names, props.lone, &of_sides(&view.totals), is_over, left),
        sums,
        next,
    };
    scenes::hand_end(end, &props.ongo)
}

/// The bridge with its contract, and how the hand adds up.
fn tell_contract(view: &View, names: &Names, hand: &HandResult, facts: &HandFacts) -> (Vec<Html>, Vec<Html>) {
    let contract = &facts.contract;
    let side = contract.declarer.side();
    let bid = format!("{} bid {}: ", side_name(names, side), bid_name(contract.level, contract.strain));
    let note =
        classed("p", "story-note").text(bid).put(el("b").text(outcome_words(facts.outcome()))).text(".");
    let rows = Side::ALL.map(|side| row(names, hand, facts, side)).into();
    (
        vec![bridge(view, contract, &facts.tricks).into(), note.told(3, Told::Shown).into()],
        vec![
            result_table(["Side", "This hand"], vec![table_head("col").text("Tricks")], rows).into(),
            scenes::reckoning(Side::ALL.map(|side| panel(view.variant.points, names, hand, facts, side))),
        ],
    )
}

/// A side's tricks and its score.
fn row(names: &Names, hand: &HandResult, facts: &HandFacts, side: Side) -> ResultRow {
    ResultRow {
        who: el("span").text(side_name(names, side)),
        colour: side_class(side),
        parts: vec![el("td").text(facts.tricks[side].to_string())],
        points: hand.scores[side].try_into().unwrap_or(i64::MAX),
        total: hand.totals[side],
    }
}

/// A side's score, and for what.
fn panel(prices: Points, names: &Names, hand: &HandResult, facts: &HandFacts, side: Side) -> El {
    let contract = &facts.contract;
    let is_declaring = contract.declarer.side() == side;
    let line = |of, price: u16, number: u8| {
        let points = u64::from(price) * u64::from(number);
        sum_line("", of, format!("{price} × {number}"), points)
    };
    let lines = match (facts.outcome(), is_declaring) {
        (Outcome::Made { over }, true) => vec![
            line(explained("Contract", CONTRACT), prices.level, contract.level),
            line(explained("Tricks above it", OVER), prices.over, over),
        ],
        (Outcome::Short { by }, false) => {
            vec![line(explained("Tricks short", SHORT), prices.set, by)]
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
