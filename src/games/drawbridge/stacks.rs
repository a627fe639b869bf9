//! The two draw stacks with their face-up tops, and the bidding stack between them.

use super::calls;
use super::glossary::{DRAW, TOLL};
use super::words::stack_name;
use crate::anchor::Anchor;
use crate::components::card_face::{card_back, card_face};
use crate::components::choices::{ChoiceState, choice, choices};
use crate::components::glossary::held;
use crate::components::player_panel::counting;
use crate::dom::{El, button, classed, div, spoken};
use crate::games::phrases::cards;
use crate::motion::{Place, Thing, Transition, at};
use crate::text::{card_name, count, in_hand_order};
use rules::cards::CardSet;
use rules::games::drawbridge::auction::Stack;
use rules::games::drawbridge::view::StackView;
use rules::games::drawbridge::{Legal, OwnEvent, View};
use yew::prelude::*;

/// The most tolls that show at once; the others lie under them.
const TOLLS_SHOWN: usize = 3;

/// The places of the tolls, of the cards that the declarer takes, and of its discards.
const TOLLS: &str = "tolls";
pub const TAKEN: Anchor = Anchor::Place(AttrValue::Static("taken"));
pub const DISCARDS: Anchor = Anchor::Place(AttrValue::Static("discards"));

/// The name of a stack in the page.
fn name(stack: Stack) -> String {
    format!("stack-{}", stack.index())
}

fn place(stack: Stack) -> Anchor {
    Anchor::Place(name(stack).into())
}

/// What goes from hand to table, and from table to hand.
pub fn transitions(event: &OwnEvent, before: &View, now: &View) -> Vec<Transition> {
    // they lie in the order of a hand
    let each = |cards: CardSet| in_hand_order(cards, None).into_iter().rev().enumerate();
    match *event {
        OwnEvent::Bid { seat, bid, took, .. } => vec![
            Transition::new(Thing::Open(bid.card), Place::Cards(seat), at(Anchor::Place(TOLLS.into()))),
            Transition::new(Thing::Open(took), at(place(bid.draw)), Place::Cards(seat)),
            calls::laid(seat, now),
        ],
        OwnEvent::Passed(seat) => vec![calls::laid(seat, now)],
        OwnEvent::Took(seat, cards) => each(cards)
            .flat_map(|(under, card)| {
                let from =
                    Stack::ALL.into_iter().find(|stack| before.own.stacks[stack.index()].top == Some(card));
                let from = at(from.map_or_else(|| Anchor::Place(AttrValue::default()), place));
                let shown = Transition::new(Thing::Open(card), from.clone(), Place::At(TAKEN, under));
                let held = Transition::new(Thing::Open(card), from, Place::Cards(seat));
                // the others see it in the middle only, until the declarer has discarded
                [Some(shown), (now.viewer == Some(seat)).then_some(held)].into_iter().flatten()
            })
            .collect(),
        OwnEvent::Discarded(seat, cards) => each(cards)
            .map(|(under, card)| {
                Transition::new(Thing::Open(card), Place::Cards(seat), Place::At(DISCARDS, under))
            })
            .collect(),
        OwnEvent::ThrownIn { .. } | OwnEvent::Contract(_) | OwnEvent::LastLook => Vec::new(),
    }
}

/// The stacks. The bidder chooses a draw stack here; a tap on the bidding stack shows the auction.
pub fn stacks(
    view: &View,
    chosen: Option<Stack>,
    onpick: &Callback<Stack>,
    auction: Callback<MouseEvent>,
) -> El {
    let bids = match view.legal {
        Some(Legal::Bid(bids)) if bids.is_any() => Some(bids),
        Some(Legal::Bid(_) | Legal::Discard { .. } | Legal::Play(_) | Legal::Nothing) | None => None,
    };
    let pile = |stack: Stack| {
        let now = view.own.stacks[stack.index()];
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
        held(pile, DRAW)
            .class_if(stack == Stack::Second, "second")
            .put(top_card(stack, now))
            .put(size(stack, now).set("aria-hidden", "true"))
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
fn top_card(stack: Stack, now: StackView) -> El {
    let below = now.cards.saturating_sub(now.top.is_some().into()).min(3);
    classed("span", "draw-cards")
        .anchor(&place(stack))
        .class_if(now.cards == 0, "empty")
        .set("aria-hidden", "true")
        .each((0..below).map(|_| card_back()))
        .each(now.top.map(card_face))
}

fn size(stack: Stack, now: StackView) -> El {
    let size = classed("span", "draw-size");
    if now.cards == 0 {
        size.text("empty")
    } else {
        size.put(counting(name(stack), now.cards)).text(" to draw")
    }
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
        .put(
            classed("span", "draw-cards")
                .anchor(&Anchor::Place(TOLLS.into()))
                .class_if(all.is_empty(), "empty")
                .each(shown.map(card_face)),
        )
        .put(match all.len() {
            0 => classed("span", "draw-size").text("none paid yet"),
            tolls => classed("span", "draw-size").put(counting(TOLLS, tolls)).text(" paid"),
        })
}
