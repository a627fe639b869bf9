//! Choosing a bid: three places for cards, what they say, and what is given away with them.

use super::board::toggled;
use super::words::points;
use super::{Draft, in_order};
use crate::app::boards::Seated;
use crate::app::components::card_face::{card_face_as, suit_sign};
use crate::app::dom::{El, button, classed, div, el, spoken};
use crate::app::text::card_name_as;
use crate::cards::{Card, CardSet};
use crate::games::counterpoint::score::WORTH;
use crate::games::counterpoint::variant::BID_CARDS;
use crate::games::counterpoint::{Action, Counterpoint, View};
use yew::prelude::*;

/// The three places, the bid so far, and the points that go out of play with its cards.
pub fn tray(seated: &Seated<Counterpoint>) -> El {
    let (view, chosen) = (&seated.view, seated.draft.bid);
    let cards = in_order(chosen, view.turn_up);
    let places = (0..BID_CARDS as usize).map(|place| el("li").put(slot(seated, cards.get(place).copied())));
    let away = match view.points(chosen) {
        _ if chosen.is_empty() => "Nobody can win the points of cards you lay here.".to_owned(),
        0 => "You give away no points.".to_owned(),
        number => format!("You give away {}: nobody can win them.", points(number)),
    };
    div("bid-tray").put(classed("ol", "bid-places").set("aria-label", "Your bid").each(places)).put(
        div("bid-sum")
            .put(classed("p", "bid-number").text("Bid ").put(el("b").text(view.worth(chosen).to_string())))
            .put(classed("p", "small").text(away)),
    )
}

/// A place for a bid-card; a tap takes the card back. It stays where it is, and in focus, when it is empty.
fn slot(seated: &Seated<Counterpoint>, card: Option<Card>) -> El {
    let view = &seated.view;
    let Some(card) = card else {
        return button("bid-place", "", Callback::noop())
            .set("aria-label", "Empty place for a bid-card")
            .set("aria-disabled", "true")
            .put(classed("span", "no-card"))
            .put(classed("span", "bid-worth").text("–"));
    };
    let worth = view.worth(CardSet::only(card));
    let bid = toggled(seated.draft.bid, card);
    let joker = view.turn_up.joker();
    button("bid-place", "", seated.ondraft.reform(move |_| Draft { bid, raised: None }))
        .set("aria-label", format!("Take back the {}, which bids {worth}", card_name_as(card, joker)))
        .set("aria-disabled", "false")
        .put(card_face_as(card, joker))
        .put(classed("span", "bid-worth").text(worth.to_string()))
}

/// What each suit says in a bid.
pub fn code(view: &View) -> El {
    let suit = |(suit, worth): (_, u32)| {
        el("li").put(suit_sign(suit)).put(spoken(format!("{}: ", suit.name()))).text(worth.to_string())
    };
    let label = if view.viewer.is_some() { "What a bid-card says" } else { "What the bid-cards say" };
    classed("ul", "bid-code").set("aria-label", label).each(WORTH.map(suit))
}

/// The buttons that decide.
pub fn bid_buttons(seated: &Seated<Counterpoint>) -> Html {
    let bid = seated.draft.bid;
    let text = format!("Bid {}", seated.view.worth(bid));
    let lay = button("button primary", text, seated.onact.reform(move |_| Action::Bid(bid)))
        .flag("disabled", bid.len() != BID_CARDS);
    // it stays in its place, and in focus, when there is nothing left to take back
    let clear = button("button quiet", "Take all back", seated.ondraft.reform(|_| Draft::default()))
        .set("aria-disabled", if bid.is_empty() { "true" } else { "false" });
    div("button-row bid-buttons").put(lay).put(clear).into()
}
