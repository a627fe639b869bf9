//! The end of a hand: the bridge with its planks, and pegs that go on.

use super::auction_review::bridge;
use super::word::word;
use super::words::{bid_name, outcome_words};
use crate::components::partners::side_name;
use crate::dom::{classed, el};
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::games::scores::Story;
use crate::games::verdict::hands_left;
use crate::motion::Reveal;
use crate::names::Names;
use rules::games::drawbridge::score::{HandFacts, Outcome};
use rules::games::drawbridge::variant::Points;
use rules::games::drawbridge::{DrawBridge, View};
use rules::standing::rank_sides;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let facts = match &hand.facts {
        Some(facts) => tell_contract(view, names, facts),
        None => {
            let why = "All four passed before any bid: no score, and the deal passes on.";
            vec![classed("p", "story-note").text(why).into()]
        }
    };
    let declarer = hand.facts.map(|facts| facts.contract.declarer.side());
    let is_theirs = props.lone.zip(declarer).is_some_and(|(lone, declarer)| lone.side() != declarer);
    props.hand_over(Story {
        facts,
        word: word(hand.facts.map(|facts| facts.outcome()), is_theirs),
        standings: rank_sides(&view.totals),
        left: hands_left(view.variant.end, view.hands.len()),
        above: None,
        below: None,
    })
}

/// What it brings: `6 × 2 + 1 × 1 = 13 points.`
fn sum(prices: Points, facts: &HandFacts) -> String {
    let level = facts.contract.level;
    let (sum, whose) = match facts.outcome() {
        Outcome::Made { over: 0 } => (format!("{level} × {}", prices.level), ""),
        Outcome::Made { over } => (format!("{level} × {} + {over} × {}", prices.level, prices.over), ""),
        Outcome::Short { by } => (format!("{by} × {}", prices.set), " for the other side"),
    };
    let scores: u64 = facts.scores(prices).iter().map(|(_, score)| *score).sum();
    format!("{sum} = {}{whose}.", points(scores))
}

/// The bridge with its contract.
fn tell_contract(view: &View, names: &Names, facts: &HandFacts) -> Vec<Html> {
    let contract = &facts.contract;
    let side = side_name(names, contract.declarer.side());
    let bid = format!("{side} bid {}: ", bid_name(contract.level, contract.strain));
    let note = classed("p", "story-note")
        .text(bid)
        .put(el("b").text(outcome_words(facts.outcome())))
        .text(". ")
        .put(el("span").text(sum(view.variant.points, facts)));
    vec![bridge(view, contract, &facts.tricks).into(), note.revealed(3, Reveal::Shown).into()]
}
