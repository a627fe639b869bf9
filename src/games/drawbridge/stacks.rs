//! The two draw stacks with their face-up tops, and the bidding stack between them.

use super::meanings::{DRAW, TOLL};
use super::words::stack_name;
use crate::components::card_face::{card_back, card_face};
use crate::components::choices::{ChoiceState, choice, choices};
use crate::components::glossary::held;
use crate::dom::{El, button, classed, div, spoken};
use crate::games::phrases::cards;
use crate::text::{card_name, count};
use rules::games::drawbridge::auction::Stack;
use rules::games::drawbridge::view::StackView;
use rules::games::drawbridge::{Legal, View};
use yew::prelude::*;

/// The most tolls that show at once; the others lie under them.
const TOLLS_SHOWN: usize = 3;

/// The stacks. The bidder chooses a draw stack here; a tap on the bidding stack shows the auction.
pub fn stacks(
    view: &View,
    chosen: Option<Stack>,
    onpick: &Callback<Stack>,
    auction: Callback<MouseEvent>,
) -> El {
    let bids = match view.legal {
        Some(Legal::Bid(bids)) if !bids.levels().is_empty() => Some(bids),
        Some(Legal::Bid(_) | Legal::Discard { .. } | Legal::Play(_) | Legal::Nothing) | None => None,
    };
    let pile = |stack: Stack| {
        let now = view.stacks[stack.index()];
        let label = label(stack, now);
        let pile = match bids {
            Some(bids) => {
                let open = bids.stacks().any(|open| open == stack);
                let stop = chosen == Some(stack) || (chosen.is_none() && bids.stacks().next() == Some(stack));
                let state = ChoiceState { chosen: chosen == Some(stack), barred: !open, stop };
                choice("draw-stack", label, state, onpick.reform(move |_| stack))
            }
            None => div("draw-stack").put(spoken(label)),
        };
        held(pile, DRAW).class_if(stack == Stack::Second, "second").put(top_card(now)).put(size(now))
    };
    let group = match bids {
        Some(_) => choices("stacks", "Draw from"),
        None => div("stacks"),
    };
    let [first, second] = Stack::ALL;
    div("stacks-row").put(group.put(pile(first)).put(pile(second))).put(tolls(view, auction))
}

fn label(stack: Stack, now: StackView) -> String {
    let name = stack_name(stack);
    match now.top {
        Some(top) => {
            format!("{name}: {} on top, {}", card_name(top), cards(now.cards))
        }
        None if now.cards == 0 => format!("{name}: empty"),
        None => format!("{name}: {} face down", cards(now.cards)),
    }
}

/// The top card over the backs of the cards below.
fn top_card(now: StackView) -> El {
    let below = now.cards.saturating_sub(now.top.is_some().into()).min(3);
    classed("span", "draw-cards")
        .class_if(now.cards == 0, "empty")
        .set("aria-hidden", "true")
        .each((0..below).map(|_| card_back()))
        .each(now.top.map(card_face))
}

fn size(now: StackView) -> El {
    classed("span", "draw-size").set("aria-hidden", "true").text(match now.cards {
        0 => "empty".to_owned(),
        cards => cards.to_string(),
    })
}

/// The bidding stack with the last toll on top.
fn tolls(view: &View, auction: Callback<MouseEvent>) -> El {
    let all: Vec<_> = view.bidding_stack().collect();
    let label = match all.last() {
        Some(&last) => format!(
            "Bidding stack: {}, the {} on top. Show the auction",
            count(all.len() as u64, "toll", "tolls"),
            card_name(last)
        ),
        None => "Bidding stack: empty. Show the auction".to_owned(),
    };
    let shown = all.iter().skip(all.len().saturating_sub(TOLLS_SHOWN)).copied();
    held(button("draw-stack tolls", "", auction), TOLL)
        .set("aria-label", label)
        .put(classed("span", "draw-cards").class_if(all.is_empty(), "empty").each(shown.map(card_face)))
        .put(classed("span", "draw-size").text(match all.len() {
            0 => "no tolls".to_owned(),
            tolls => count(tolls as u64, "toll", "tolls"),
        }))
}
