//! The result of a hand: every bid turned up, what it was off by, and the sum that makes the score.

use super::in_order;
use super::sheet::score_board;
use super::stave::{Note, Stave, initial};
use super::words::points;
use crate::app::boards::Seated;
use crate::app::components::card_face::{card_face_as, suit_sign};
use crate::app::components::frames::{self, table_head};
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::text::{card_name, card_name_as, count, list};
use crate::cards::{Card, CardSet};
use crate::game::Turn;
use crate::games::counterpoint::Counterpoint;
use crate::games::counterpoint::score::{ALL_POINTS, DISPENSED, HandResult, worth};
use crate::games::counterpoint::variant::Bonus;
use crate::seat::Seat;
use yew::prelude::*;

/// The result of the hand that has just ended.
pub fn hand_over(seated: &Seated<Counterpoint>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let go_on = match view.turn {
        Turn::Over => "To the final ranking".to_owned(),
        Turn::Deal | Turn::Seat(..) => format!("Deal hand {}", number + 1),
    };
    let results = view.totals.iter().map(|(seat, _)| seat_result(seated, hand, seat));
    let body = [
        classed("ul", "voice-results").each(results).into(),
        sums(seated, hand).into(),
        score_board(format!("Scores after hand {number}"), view, names),
    ];
    frames::result(format!("Hand {number} is over"), under(hand), body, None, go_on, &seated.ongo)
}

/// What was trump, and how many points were to be won.
fn under(hand: &HandResult) -> El {
    let taken: u32 = hand.taken.as_slice().iter().sum();
    let line = classed("p", "soft");
    let line = match (hand.facts.turn_up.card(), hand.facts.turn_up.trump()) {
        (_, Some(trump)) => {
            line.text("Trump was ").put(suit_sign(trump)).text(format!(" {}. ", trump.name()))
        }
        (Some(card), None) => {
            line.text(format!("There was no trump: the {} was turned up. ", card_name(card)))
        }
        (None, None) => line,
    };
    line.text(format!("{} were won in tricks; {} lay in the bids.", points(taken), ALL_POINTS - taken))
}

/// A seat's bid-cards, how near it came, and what that scores.
fn seat_result(seated: &Seated<Counterpoint>, hand: &HandResult, seat: Seat) -> El {
    let names = &seated.names;
    let (read, taken) = (hand.read[seat], hand.taken[seat]);
    let stave = Stave {
        notes: vec![Note {
            colour: seat.index(),
            letter: initial(&names.of(seat)),
            value: taken,
            span: (read != taken).then_some((read, taken)),
        }],
        bid: Some(read),
        high: None,
    };
    let head = el("h3")
        .text(names.of(seat))
        .put(classed("span", "voice-score").put(spoken(" scores ")).text(format!("+{}", hand.scores[seat])));
    let took = format!("Took {taken} in {}: ", tricks(hand, seat));
    let off = match hand.differences[seat] {
        0 => "exactly the bid".to_owned(),
        off => format!("off by {off}"),
    };
    classed("li", "card-panel voice-result")
        .class_if(true, ["seat-0", "seat-1", "seat-2"][seat.index() % 3])
        .key(seat.index())
        .put(head)
        .put(bid_cards(hand, seat))
        .put(stave.drawn())
        .put(el("p").text(took).put(el("b").text(off)))
        .put_if(dispensation(seated, hand, seat))
}

/// The cards that a seat had laid face down, each with what it says.
fn bid_cards(hand: &HandResult, seat: Seat) -> El {
    let turn_up = hand.facts.turn_up;
    let card = |card: Card| {
        let says = worth(CardSet::only(card), turn_up).to_string();
        el("li")
            .put(spoken(format!("{}: ", card_name_as(card, turn_up.joker()))))
            .put(card_face_as(card, turn_up.joker()))
            .put(classed("span", "bid-worth").text(says))
    };
    let cards = in_order(hand.facts.bid_cards[seat], turn_up);
    let sum = classed("p", "bid-number").text("Bid ").put(el("b").text(hand.bids[seat].to_string()));
    div("bid-open").put(classed("ul", "bid-places").each(cards.into_iter().map(card))).put(sum)
}

/// Why a low bid was read as a high one.
fn dispensation(seated: &Seated<Counterpoint>, hand: &HandResult, seat: Seat) -> Option<El> {
    let (bid, read, taken) = (hand.bids[seat], hand.read[seat], hand.taken[seat]);
    hand.is_dispensed(seat).then(|| {
        classed("p", "note small").text(format!(
            "A bid of {bid} may stand for {DISPENSED} more. {} took {taken}: {read} is nearer, so {read} counts.",
            seated.names.of(seat)
        ))
    })
}

/// What each scores, a line a seat: the others' differences and the own bonus.
fn sums(seated: &Seated<Counterpoint>, hand: &HandResult) -> El {
    let head = |text: &'static str| table_head("col").text(text);
    let heads = el("tr").each(["Player", "Off by", "Others", "Bonus", "Scores", "In all"].map(head));
    let cell = |text: String| el("td").text(text);
    let line = |(seat, score): (Seat, &u32)| {
        let others = hand.differences.iter().filter(|(other, _)| *other != seat);
        let others: Vec<String> = others.map(|(_, off)| off.to_string()).collect();
        el("tr")
            .put(table_head("row").text(seated.names.of(seat)))
            .put(cell(hand.differences[seat].to_string()))
            .put(cell(others.join(" + ")))
            .put(cell(hand.bonus[seat].to_string()))
            .put(el("td").put(el("b").text(score.to_string())))
            .put(cell(hand.totals[seat].to_string()))
    };
    let lines = hand.scores.iter().map(line);
    let table = el("table")
        .put(
            classed("caption", "visually-hidden")
                .text("What each scores: the others’ misses and the own bonus"),
        )
        .put(el("thead").put(heads))
        .put(el("tbody").each(lines));
    let scale = match seated.view.variant.bonus {
        Bonus::Wide => "Bonus: 30 for the exact bid, 20 for 1 or 2 off, 10 for 3 to 5 off.",
        Bonus::Tight => "Bonus: 30 for the exact bid, 20 for 1 off, 10 for 2 off.",
    };
    let rule = "Each scores what the others are off by, and a bonus for coming close.";
    classed("section", "card-panel sums")
        .set("aria-label", "The score of this hand")
        .put(
            div("table-scroll")
                .set("tabindex", "0")
                .set("role", "region")
                .set("aria-label", "Scores")
                .put(table),
        )
        .put(classed("p", "small soft").text(format!("{rule} {scale}")))
}

fn tricks(hand: &HandResult, seat: Seat) -> String {
    let seats = u32::from(hand.scores.seats()).max(1);
    count(u64::from(hand.facts.collected[seat].len() / seats), "trick", "tricks")
}

/// How a seat's score of a hand adds up: `8+1+20`.
pub fn sum(hand: &HandResult, seat: Seat) -> String {
    let others = hand.differences.iter().filter(|(other, _)| *other != seat).map(|(_, off)| off.to_string());
    let mut parts: Vec<String> = others.collect();
    if hand.bonus[seat] > 0 {
        parts.push(hand.bonus[seat].to_string());
    }
    parts.join("+")
}

/// The names of those seats.
pub fn people(seated: &Seated<Counterpoint>, seats: &[Seat]) -> String {
    list(&seats.iter().map(|&seat| seated.names.of(seat).to_string()).collect::<Vec<_>>())
}
