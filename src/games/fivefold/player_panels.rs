//! The panels of the two players: how near each is to its majorities, its pile, and what it has collected.

use super::folds::TRICKS;
use super::glossary::{MAJORITY, NEXT_PILE, PILE};
use super::words::pile_of;
use crate::anchor::Anchor;
use crate::components::card_face::{card_back, collected_card, suit_sign};
use crate::components::glossary::held;
use crate::components::player_panel::{counted, panel_name, panel_score, seat_class};
use crate::dom::{El, classed, drawn, el};
use crate::games::BoardProps;
use crate::games::phrases::{cards, points, tricks};
use crate::names::Names;
use crate::text::in_hand_order;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::fivefold::score::{MAX_TRICKS, WINNING};
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::{Fivefold, View};
use rules::seat::Seat;
use yew::prelude::*;

/// A seat's panel: its points, its majorities, its pile and its collected cards, drawn if there is room. A tap
/// opens the seat's sheet.
pub fn player_panel(props: &BoardProps<Fivefold>, seat: Seat) -> El {
    let (view, names) = (&props.view, &props.names);
    let person = names.of(seat);
    let mut label = format!("{person}: {}, {}", points(view.totals[seat]), tricks(view.tricks[seat]));
    if let Some(trump) = view.own.trump {
        label += &format!(", {} of the {}", view.own.trumps[seat], trump.name());
    }
    if !view.hands.is_empty() {
        label += &format!(", {} in the pile", cards(view.own.piles[seat]));
    }
    label += ". Show what is collected";
    let goal = (!view.variant.play_on).then_some(WINNING.into());
    let total = panel_score(seat, view.totals[seat].into(), goal);
    let name = panel_name(person, props.is_turn(seat));
    // a trick that still lies on the table is not collected yet
    let piled = props.piled(&[seat]);
    let lying = view.last_trick.filter(|_| piled < view.tricks[seat]);
    let collected = view.collected[seat] - lying.map_or(CardSet::EMPTY, |trick| trick.cards());
    let drawn_cards =
        if props.roomy { fans(collected, view.own.trump) } else { suits(collected, view.own.trump) };
    props
        .panel("player-panel side", seat, label)
        .class(seat_class(seat))
        .put(classed("span", "side-words").put(name).put(total))
        .put(held(tracks(view, seat, piled, collected), MAJORITY))
        .put_if((!view.hands.is_empty()).then(|| held(pile(view, names, seat), PILE)))
        .put(held(drawn_cards.class("collected"), NEXT_PILE))
}

/// How many of the tricks and trumps that it needs a seat has.
fn tracks(view: &View, seat: Seat, piled: u8, collected: CardSet) -> El {
    let tricks = track(drawn(TRICKS), counted("tricks", seat, piled), (piled.into(), MAX_TRICKS), "tricks");
    let trumps = view.own.trump.zip(view.most_trumps()).map(|(trump, most)| {
        let have = (collected & CardSet::of_suit(trump)).len();
        track(suit_sign(trump), counted("trumps", seat, have), (have, most), trump.name())
    });
    classed("span", "tracks").put(tricks).put_if(trumps)
}

/// A sign for each card or trick that is needed, pale for those still missing, and both numbers.
fn track(sign: Html, number: El, (have, needed): (u32, u32), what: &str) -> El {
    let slot = |n: u32| classed("span", "slot").class_if(n < have, "has").put(sign.clone());
    let words = if have < needed { format!("/{needed} {what}") } else { format!(" {what} ✓") };
    classed("span", "track")
        .class_if(have >= needed, "whole")
        .put(classed("span", "slots").set("aria-hidden", "true").each((0..needed).map(slot)))
        .put(classed("span", "track-words").put(number).text(words))
}

/// The rest of a seat's pile.
fn pile(view: &View, names: &Names, seat: Seat) -> El {
    let size = view.own.piles[seat];
    let other = view.own.drawn[seat].filter(|&from| from != Source::Pile(seat));
    let note = match other {
        Some(Source::Pile(owner)) => format!("draws from {}", pile_of(names, owner)),
        Some(Source::Stock) | None if size == 0 => "empty".to_owned(),
        Some(Source::Stock) | None => "in the pile".to_owned(),
    };
    let stack = card_stack(size, counted("deck", seat, size), &Anchor::Deck(seat)).class("pile");
    stack.put(classed("span", "pile-note").text(note))
}

/// A stack of cards face down at that place, with their number.
pub fn card_stack(size: u8, number: El, place: &Anchor) -> El {
    let backs = match size {
        0 => 0,
        1 => 1,
        2..=5 => 2,
        _ => 3,
    };
    classed("span", "stack")
        .put(
            classed("span", "stack-backs")
                .anchor(place)
                .class_if(size == 0, "empty")
                .each((0..backs).map(|_| card_back())),
        )
        .put(el("b").put(number))
}

/// Open cards as text: the ranks of each suit behind its sign.
fn suits(cards: CardSet, trump: Option<Suit>) -> El {
    let sorted = in_hand_order(cards, trump);
    let suit = |cards: &[Card]| {
        let ranks: Vec<String> = cards
            .iter()
            .filter_map(|card| card.rank())
            .map(|rank| if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() })
            .collect();
        el("span").each(cards.first().and_then(|card| card.suit()).map(suit_sign)).text(ranks.join(" "))
    };
    let suits = sorted.chunk_by(|one, other| one.suit() == other.suit());
    classed("span", "suits").set("aria-hidden", "true").each(suits.map(suit))
}

/// Open cards, a small fan for each suit.
pub fn fans(cards: CardSet, trump: Option<Suit>) -> El {
    let sorted = in_hand_order(cards, trump);
    let fans = sorted.chunk_by(|one, other| one.suit() == other.suit());
    let fan = |cards: &[Card]| classed("span", "fan").each(cards.iter().copied().map(collected_card));
    classed("span", "fans").set("aria-hidden", "true").each(fans.map(fan))
}
