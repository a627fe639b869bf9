//! The people at the table: points, tricks, and three bid-cards that only their owner sees.

use super::in_order;
use super::words::points;
use crate::app::components::card_face::{card_back, card_face_as};
use crate::app::components::frames;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::names::Names;
use crate::app::text::{card_name_as, count, list};
use crate::cards::Card;
use crate::game::Turn;
use crate::games::counterpoint::View;
use crate::games::counterpoint::variant::BID_CARDS;
use crate::seat::Seat;
use yew::prelude::*;

/// A seat's plate, a button that opens all that is public of that seat. The viewer's own bid-cards lie open on it.
pub fn plate(view: &View, names: &Names, seat: Seat, class: &'static str, open: Callback<MouseEvent>) -> El {
    let person = names.of(seat);
    let turn = view.turn.seat() == Some(seat);
    let tricks = count(view.tricks[seat].into(), "trick", "tricks");
    let taken = view.taken[seat];
    let own = view.bid.filter(|_| view.viewer == Some(seat));
    let bid = match (own, view.has_bid[seat]) {
        (Some(bid), _) => {
            let cards: Vec<String> = own_cards(view).into_iter().map(|card| named(view, card)).collect();
            format!("your bid is {bid}: {}", list(&cards))
        }
        (None, true) => "three bid-cards face down".to_owned(),
        (None, false) => "no bid yet".to_owned(),
    };
    let label = format!(
        "{person}: score {}, {} taken in {tricks}, {bid}. Show what is public",
        view.totals[seat],
        points(taken)
    );
    let name = classed("span", "plate-name")
        .text(person)
        .put_if(turn.then(|| classed("span", "turn-mark").text("◂")));
    let total =
        classed("span", "plate-score").text(view.totals[seat].to_string()).put(el("small").text(" pts"));
    let dealer = (view.dealer == seat).then(|| classed("span", "plate-dealer").text("dealer"));
    let taken = classed("span", "plate-tricks")
        .text("took ")
        .put(el("b").text(taken.to_string()))
        .text(format!(" in {tricks}"));
    let words =
        classed("span", "voice-words").put(name).put(classed("span", "voice-line").put(total).put_if(dealer));
    button("plate voice", "", open)
        .class_if(turn, "now")
        .class_if(true, ["seat-0", "seat-1", "seat-2"][seat.index() % 3])
        .class_if(true, class)
        .key(seat.index().to_string())
        .set("aria-label", label)
        .put(words)
        .put(laid(view, seat, own))
        .put(taken)
}

fn own_cards(view: &View) -> Vec<Card> {
    in_order(view.bid_cards, view.turn_up)
}

fn named(view: &View, card: Card) -> String {
    card_name_as(card, view.turn_up.joker())
}

/// A seat's bid-cards: the viewer's own open, the others' face down, or room for them.
fn laid(view: &View, seat: Seat, own: Option<u32>) -> El {
    let cards = match own {
        Some(_) => own_cards(view).into_iter().map(|card| card_face_as(card, view.turn_up.joker())).collect(),
        None if view.has_bid[seat] => (0..BID_CARDS).map(|_| card_back()).collect::<Html>(),
        None => (0..BID_CARDS).map(|_| Html::from(classed("span", "no-card"))).collect(),
    };
    let note = match (own, view.has_bid[seat]) {
        (Some(bid), _) => format!("bid {bid}"),
        (None, true) => "bid laid".to_owned(),
        (None, false) => "no bid".to_owned(),
    };
    classed("span", "bid-laid")
        .set("aria-hidden", "true")
        .put(classed("span", "laid-cards").put(cards))
        .put(classed("span", "laid-note").text(note))
}

/// All that is public of a seat.
pub fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
    let mut facts = vec![("Score", points_long(view.totals[seat]))];
    if matches!(view.turn, Turn::Seat(..)) {
        let laid = if view.has_bid[seat] { "three cards, face down until the last trick" } else { "not yet" };
        facts.push(("Bid", laid.to_owned()));
        facts.push(("Tricks", view.tricks[seat].to_string()));
        facts.push(("Taken", points(view.taken[seat])));
        facts.push(("Hand", count(view.held[seat].into(), "card", "cards")));
    }
    if let Some(last) = view.hands.last() {
        let (bid, taken) = (last.read[seat], last.taken[seat]);
        facts.push(("Last hand", format!("bid {bid}, took {taken}, scored {}", last.scores[seat])));
    }
    let sheet = div("seat-sheet").put(frames::facts(facts));
    let cards = in_order(view.collected[seat], view.turn_up);
    if cards.is_empty() {
        return sheet.put(el("p").text(format!("{} has no trick yet.", names.of(seat)))).into();
    }
    let taken = frames::open_cards_as(&cards, view.turn_up.joker());
    sheet.put(el("h3").text("Cards taken")).put(taken).into()
}

/// A score in the game.
fn points_long(score: u64) -> String {
    count(score, "point", "points")
}
