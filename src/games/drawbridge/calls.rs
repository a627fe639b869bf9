//! The auction so far in four columns, as bridge players write it down; the seat that began comes first.

use super::glossary::{LEVEL, TOLL};
use super::planks::plaque;
use super::words::{bid_name, stack_name};
use crate::anchor::Anchor;
use crate::components::card_face::card_chip;
use crate::components::glossary::means;
use crate::components::partners::{SEATS, side_class};
use crate::dom::{El, button, classed, div, el, spoken};
use crate::motion::{Place, Thing, Transition};
use crate::names::Names;
use crate::text::card_name;
use rules::games::drawbridge::view::{BidView, CallView};
use rules::games::drawbridge::{Phase, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The place of the calls.
const CALLS: Anchor = Anchor::Place(AttrValue::Static("calls"));

/// A seat lays its call down there.
pub fn laid(seat: Seat, now: &View) -> Transition {
    let is_followed = now.turn.phase() == Some(Phase::Bid);
    Transition::new(Thing::Sign, Place::Cards(seat), Place::At(CALLS, is_followed.into()))
}

/// The last `rows` rounds of the auction; if there are more, with a button that shows them all.
pub fn calls(view: &View, names: &Names, rows: usize, all: Callback<MouseEvent>) -> El {
    let hidden = view.own.calls.len().div_ceil(SEATS.into()).saturating_sub(rows) * usize::from(SEATS);
    let earlier =
        (hidden > 0).then(|| button("button quiet earlier", format!("{hidden} earlier calls"), all));
    div("auction").put_if(earlier).put(table(view, names, hidden))
}

/// The calls from number `from` on.
pub fn table(view: &View, names: &Names, from: usize) -> El {
    let first = view.own.calls.first().map_or(view.own.dealer.left(SEATS), |call| call.seat);
    let turn = view.turn.seat().filter(|_| view.turn.phase() == Some(Phase::Bid));
    let head = |seat: Seat| classed("span", "call-head").class(side_class(seat.side())).text(names.of(seat));
    let calls = view.own.calls.iter().skip(from).map(|call| cell(names, call));
    let next = turn.map(|_| classed("li", "call next").set("aria-hidden", "true").text("…"));
    div("calls").put(div("call-heads").set("aria-hidden", "true").each(first.round(SEATS).map(head))).put(
        classed("ol", "call-list").anchor(&CALLS).set("aria-label", "The auction").each(calls).put_if(next),
    )
}

fn cell(names: &Names, call: &CallView) -> El {
    let who = names.of(call.seat);
    let Some(bid) = call.bid else {
        return classed("li", "call pass")
            .put(spoken(format!("{who} passed")))
            .put(el("span").set("aria-hidden", "true").text("pass"));
    };
    let cards = bid.toll.zip(bid.took).map(|(toll, took)| {
        means(classed("span", "call-cards"), TOLL)
            .set("aria-hidden", "true")
            .put(card_chip(toll))
            .put(classed("span", "for").text("→"))
            .put(card_chip(took))
    });
    classed("li", "call")
        .put(spoken(bid_words(&who, &bid)))
        .put(means(plaque(bid.level, bid.strain), LEVEL))
        .put_if(cards)
}

/// A bid with its toll and the card taken for it, in words.
fn bid_words(who: &str, bid: &BidView) -> String {
    let mut words = format!("{who} bid {}", bid_name(bid.level, bid.strain));
    if let (Some(toll), Some(took)) = (bid.toll, bid.took) {
        words += &format!(", paid the {} and took the {}", card_name(toll), card_name(took));
        if let Some(stack) = bid.draw {
            words += &format!(" from the {}", stack_name(stack));
        }
    }
    words
}
