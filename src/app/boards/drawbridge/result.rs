//! The result of a hand: the bridge as it was built, and the sum.

use super::planks::planks;
use super::sheet::score_board;
use super::words::{bid_name, in_points, in_tricks, outcome_words};
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::components::partners::{side_class, side_name};
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::end::End;
use crate::game::Turn;
use crate::games::drawbridge::DrawBridge;
use crate::games::drawbridge::score::{HandFacts, HandResult, Outcome};
use crate::seat::Side;
use yew::prelude::*;

/// The result of the hand that has just ended.
pub fn hand_over(seated: &Seated<DrawBridge>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let next = match view.turn {
        Turn::Over => "To the final result".to_owned(),
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
        return frames::result(heading, el("p").text(why), [board], None, next, &seated.ongo);
    };
    let contract = &facts.contract;
    let side = contract.declarer.side();
    let outcome = facts.outcome();
    let verdict = match outcome {
        Outcome::Made { .. } => "The bridge holds.",
        Outcome::Short { .. } => "The bridge falls short.",
    };
    let under = el("p").put(el("b").text(verdict)).text(format!(
        " {} bid {} and took {}: {}. {left}",
        side_name(names, side),
        bid_name(contract.level, contract.strain),
        in_tricks(facts.tricks[side]),
        outcome_words(outcome),
    ));
    let body = [
        div("bridge-alone").put(planks(contract, &facts.tricks)).into(),
        classed("ul", "two-sides")
            .each([side, side.other()].map(|side| panel(names, hand, facts, side)))
            .into(),
        board,
    ];
    frames::result(format!("Hand {number} is over"), under, body, None, next, &seated.ongo)
}

/// What a side scores, and for what.
fn panel(names: &Names, hand: &HandResult, facts: &HandFacts, side: Side) -> El {
    let contract = &facts.contract;
    let is_declaring = contract.declarer.side() == side;
    let line = |class: &'static str, what: String, sum: String, points: u64| {
        let sum = classed("span", "sum-of small soft").text(sum);
        classed("div", class)
            .put(el("dt").text(what).text(" ").put(sum))
            .put(el("dd").text(points.to_string()))
    };
    let level = u64::from(contract.level);
    let lines = match (facts.outcome(), is_declaring) {
        (Outcome::Made { over }, true) => vec![
            line("", "Contract".to_owned(), format!("2 × {level}"), 2 * level),
            line("", "Tricks above it".to_owned(), format!("1 × {over}"), over.into()),
        ],
        (Outcome::Short { by }, false) => {
            vec![line("", "Tricks they fell short".to_owned(), format!("4 × {by}"), 4 * u64::from(by))]
        }
        (Outcome::Made { .. }, false) => vec![line("", "The contract was made".to_owned(), String::new(), 0)],
        (Outcome::Short { .. }, true) => vec![line("", "Contract not made".to_owned(), String::new(), 0)],
    };
    let sums = [("This hand", hand.scores[side]), ("In all", hand.totals[side])];
    let counting = classed("dl", "count")
        .each(lines)
        .each(sums.map(|(what, points)| line("count-sum", what.to_owned(), String::new(), points)));
    let tricks = classed("span", "small soft").text(format!(" {}", in_tricks(facts.tricks[side])));
    classed("li", "card-panel side-panel")
        .class_if(true, side_class(side))
        .class_if(hand.scores[side] > 0, "scored")
        .set("aria-label", format!("{}: {}", side_name(names, side), in_points(hand.scores[side])))
        .put(el("h3").text(side_name(names, side)).put(tricks))
        .put(counting)
}
