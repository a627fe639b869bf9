//! Choosing a bid: three places for cards, the number they bid, and the points that they take out of play.

use super::glossary::BID;
use super::{Draft, in_order};
use crate::anchor::Anchor;
use crate::components::card_face::card_face_as;
use crate::components::glossary::held;
use crate::dom::{El, button, classed, div, el};
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::text::card_name_as;
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::{Action, Counterpoint};
use yew::prelude::*;

/// Those places.
pub const CHOSEN: Anchor = Anchor::Place(AttrValue::Static("chosen"));

/// The three places, the bid so far, and the points that go out of play with its cards.
pub fn tray(props: &BoardProps<Counterpoint>) -> El {
    let (view, chosen) = (&props.view, props.draft.bid);
    let bid = if chosen.is_empty() { "–".to_owned() } else { view.worth(chosen).to_string() };
    let cards = in_order(chosen, view.own.turn_up);
    let places = (0..BID_CARDS as usize).map(|n| el("li").put(slot(props, cards.get(n).copied())));
    let away = match view.points(chosen) {
        _ if chosen.is_empty() => "The points of cards laid here are lost.".to_owned(),
        0 => "No points are lost.".to_owned(),
        number => format!("{} lost.", points(number)),
    };
    div("bid-tray")
        .said()
        .put(classed("ol", "bid-places").anchor(&CHOSEN).set("aria-label", "Your bid").each(places))
        .put(
            div("bid-sum")
                .put(classed("p", "bid-number").text("Bid ").put(el("b").text(bid)))
                .put(classed("p", "small").text(away)),
        )
}

/// A place for a bid-card; a tap takes the card back. The empty place keeps the focus.
fn slot(props: &BoardProps<Counterpoint>, card: Option<Card>) -> El {
    let view = &props.view;
    let Some(card) = card else {
        return button("bid-place", "", Callback::noop())
            .set("aria-label", "Empty place for a bid card")
            .set("aria-disabled", "true")
            .put(classed("span", "no-card"))
            .put(classed("span", "bid-worth").text("–"));
    };
    let worth = view.worth(CardSet::only(card));
    let bid = toggled(props.draft.bid, card);
    let joker = view.own.turn_up.joker();
    button("bid-place", "", props.choose(Draft { bid, raised: None }))
        .set("aria-label", format!("Take back the {}, which bids {worth}", card_name_as(card, joker)))
        .set("aria-disabled", "false")
        .put(card_face_as(card, joker))
        .put(classed("span", "bid-worth").text(worth.to_string()))
}

/// The cards with one more, or without it if it is among them.
pub fn toggled(mut cards: CardSet, card: Card) -> CardSet {
    if !cards.insert(card) {
        cards.remove(card);
    }
    cards
}

/// The buttons that lay the bid or take its cards back.
pub fn bid_buttons(props: &BoardProps<Counterpoint>) -> Html {
    let bid = props.draft.bid;
    let text = match bid.is_empty() {
        true => "Bid".to_owned(),
        false => format!("Bid {}", props.view.worth(bid)),
    };
    let lay = held(button("button primary", text, props.act(Action::Bid(bid))), BID)
        .flag("disabled", bid.len() != BID_CARDS);
    // not `disabled`, which would take the focus away when nothing is left to take back
    let clear = button("button quiet", "Clear", props.choose(Draft::default()))
        .set("aria-disabled", if bid.is_empty() { "true" } else { "false" });
    div("button-row bid-buttons").put(lay).put(clear).into()
}
