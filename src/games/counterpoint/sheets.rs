//! The sheets over the table: a seat, the last trick.

use super::in_order;
use crate::components::details;
use crate::components::trick_area;
use crate::dom::{classed, div, el};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points};
use crate::names::Names;
use rules::game::Turn;
use rules::games::counterpoint::{Counterpoint, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for Counterpoint {
    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let mut facts = vec![("Score", points(view.totals[seat]))];
        if matches!(view.turn, Turn::Seat(..)) {
            let laid = if view.own.has_bid[seat] {
                "three cards, face down until the last trick"
            } else {
                "not yet"
            };
            facts.push(("Bid", laid.to_owned()));
            facts.push(("Tricks", view.tricks[seat].to_string()));
            facts.push(("Taken", points(view.own.taken[seat])));
            facts.push(("Hand", cards(view.held[seat])));
        }
        if let Some(last) = view.hands.last() {
            let (bid, taken) = (last.read[seat], last.taken[seat]);
            facts.push(("Last hand", format!("bid {bid}, took {taken}, scored {}", last.scores[seat])));
        }
        let sheet = div("seat-sheet").put(details::facts(facts));
        let collected = in_order(view.collected[seat], view.own.turn_up);
        if collected.is_empty() {
            return sheet
                .put(el("p").text(format!("{} no trick yet.", names.does(seat, "has", "have"))))
                .into();
        }
        let taken = details::open_cards_as(&collected, view.own.turn_up.joker());
        sheet.put(el("h3").text("Cards taken")).put(taken).into()
    }

    fn last_trick(view: &View, names: &Names) -> Option<Html> {
        let (trick, (seat, card)) = (view.last_trick?, view.last_taken?);
        let worth = points(view.points(trick.cards()));
        let (seats, joker) = (view.variant.players, view.own.turn_up.joker());
        let sheet = trick_area::last_trick(trick, seat, Some(card), seats, names, joker);
        Some(sheet.put(classed("p", "soft").text(format!("It brought {worth}."))).into())
    }
}
