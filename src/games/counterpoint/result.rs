//! The end of a hand: all bids are turned up, with how far each was off, and pegs go on.

use super::in_order;
use super::quick_rules::scale;
use super::stave::{Note, Stave, initial};
use super::word::word;
use crate::components::card_face::{card_face_as, were_trump};
use crate::components::player_panel::seat_class;
use crate::dom::{El, classed, div, el, spoken};
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::games::scores::Story;
use crate::games::verdict::hands_left;
use crate::motion::Reveal;
use crate::names::Names;
use crate::text::{card_name, card_name_as};
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::dispensation::DISPENSED;
use rules::games::counterpoint::score::{HandResult, worth};
use rules::games::counterpoint::variant::Courts;
use rules::games::counterpoint::{Counterpoint, View};
use rules::seat::Seat;
use std::cmp::Reverse;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<Counterpoint>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let results = view.totals.iter().map(|(seat, _)| seat_result(props, hand, seat));
    props.hand_over(Story {
        facts: vec![classed("ul", "voice-results").each(results).into()],
        word: word(names, props.lone, hand),
        standings: view.own.ranking.iter().map(|&standing| standing.into()).collect(),
        left: hands_left(view.variant.end, view.hands.len()),
        above: Some(under(hand, view.variant.courts)),
        below: Some(rule(view)),
    })
}

/// The trump, and how many points could be won.
fn under(hand: &HandResult, courts: Courts) -> El {
    let taken: u32 = hand.taken.as_slice().iter().sum();
    let line = classed("p", "soft");
    let line = match (hand.facts.turn_up.card(), hand.facts.turn_up.trump()) {
        (_, Some(trump)) => were_trump(line, trump).text(" "),
        (Some(card), None) => {
            line.text(format!("There was no trump: the {} was turned up. ", card_name(card)))
        }
        (None, None) => line,
    };
    line.text(format!("{} in tricks, {} in bids.", points(taken), courts.in_all() - taken))
}

/// A player's bid-cards, how near the player came to the bid, and the score.
fn seat_result(props: &BoardProps<Counterpoint>, hand: &HandResult, seat: Seat) -> El {
    let names = &props.names;
    let shown = bid_revealed(seat) + 1;
    let head = el("h2").text(names.of(seat)).put(
        classed("span", "voice-score")
            .put(spoken(" scores "))
            .text(match hand.scores[seat] {
                0 => "nothing".to_owned(),
                score => format!("+{score}"),
            })
            .revealed(SCORES_TOLD, Reveal::Shown),
    );
    let took = format!("Took {}: ", hand.taken[seat]);
    let brings = match hand.bonus[seat] {
        0 => String::new(),
        bonus => format!(", +{bonus}"),
    };
    // where the other points come from
    let missed = hand.scores[seat].saturating_sub(hand.bonus[seat]);
    let missed = (missed > 0).then(|| {
        el("span").text(format!(". Others’ misses: +{missed}")).revealed(SCORES_TOLD, Reveal::Shown)
    });
    classed("li", "card-panel voice-result")
        .class(seat_class(seat))
        .key(seat.index())
        .put(head)
        .put(bid_cards(hand, seat))
        .put(stave(names, hand, seat).revealed(shown, Reveal::Shown))
        .put(
            el("p")
                .revealed(shown, Reveal::Shown)
                .text(took)
                .put(el("b").text(off(hand, seat)))
                .text(brings)
                .put_if(missed),
        )
        .put_if(dispensation(props, hand, seat).map(|why| why.revealed(shown, Reveal::Shown)))
}

/// How near a player came to its bid.
pub(super) fn stave(names: &Names, hand: &HandResult, seat: Seat) -> El {
    let (read, taken) = (hand.read[seat], hand.taken[seat]);
    let note = Note {
        colour: seat.index(),
        letter: initial(&names.of(seat)),
        value: taken,
        span: (read != taken).then_some((read, taken)),
    };
    Stave { notes: vec![note], bid: Some(read), high: None }.drawn()
}

/// A player's best hand, large.
pub fn best_hand(names: &Names, hands: &[HandResult], seat: Seat) -> Option<El> {
    let (number, hand) = (1..).zip(hands).min_by_key(|(_, hand)| Reverse(hand.scores[seat]))?;
    let words = format!("Hand {number}: bid {}, took {}.", hand.bids[seat], hand.taken[seat]);
    let board = div("voice-result").class(seat_class(seat)).put(bid_cards(hand, seat));
    Some(board.put(stave(names, hand, seat)).put(el("figcaption").text(words)))
}

/// The beat at which a player's bid is turned up; what came of it follows.
const fn bid_revealed(seat: Seat) -> usize {
    1 + 2 * seat.index()
}

/// The beat of the scores.
const SCORES_TOLD: usize = 20;

/// The cards of a bid, each with the number it stands for.
fn bid_cards(hand: &HandResult, seat: Seat) -> El {
    let turn_up = hand.facts.turn_up;
    let card = |card: Card| {
        let number = worth(CardSet::only(card), turn_up).to_string();
        el("li")
            .revealed(bid_revealed(seat), Reveal::Turned)
            .put(spoken(format!("{}: ", card_name_as(card, turn_up.joker()))))
            .put(card_face_as(card, turn_up.joker()))
            .put(classed("span", "bid-worth").text(number))
    };
    let cards = in_order(hand.facts.bid_cards[seat], turn_up);
    let sum = classed("p", "bid-number").text("Bid ").put(el("b").text(hand.bids[seat].to_string()));
    let sum = sum.revealed(bid_revealed(seat), Reveal::Arrives);
    div("bid-open").put(classed("ul", "bid-places").each(cards.into_iter().map(card))).put(sum)
}

/// Why a low bid counts as a high one.
fn dispensation(props: &BoardProps<Counterpoint>, hand: &HandResult, seat: Seat) -> Option<El> {
    let (bid, read, taken) = (hand.bids[seat], hand.read[seat], hand.taken[seat]);
    hand.is_dispensed(seat).then(|| {
        classed("p", "note small").text(format!(
            "A bid of {bid} also counts as {DISPENSED} more. {} took {taken}, so it counts as {read}.",
            props.names.of(seat)
        ))
    })
}

/// What the bonus is, and where the other points come from.
fn rule(view: &View) -> El {
    let rule = "Each scores what the others are off by, and a bonus:";
    classed("p", "card-panel small").text(format!("{rule} {}.", scale(&view.variant)))
}

/// How near a player came to the bid.
pub fn off(hand: &HandResult, seat: Seat) -> String {
    match hand.differences[seat] {
        0 => "exactly the bid".to_owned(),
        off => format!("off by {off}"),
    }
}
