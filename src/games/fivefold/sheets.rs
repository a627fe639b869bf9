//! The sheet of a seat.

use super::words::trumps_in;
use crate::components::details;
use crate::dom::{classed, div, el};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points};
use crate::names::Names;
use crate::text::in_hand_order;
use rules::cards::CardSet;
use rules::game::Turn;
use rules::games::fivefold::score::{DECK, MAX_TRICKS};
use rules::games::fivefold::{Fivefold, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for Fivefold {
    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let of = |have: u8, all: u32, needed: u32| format!("{have} of {all}; {needed} score the point");
        let playing = matches!(view.turn, Turn::Seat(..));
        let tricks = of(view.tricks[seat], DECK.len() / 2, MAX_TRICKS);
        let mut facts = vec![("Score", points(view.totals[seat]))];
        if playing {
            facts.push(("Tricks", tricks));
            if let Some((trump, most)) = view.own.trump.zip(view.most_trumps()) {
                let trumps = of(view.own.trumps[seat], trumps_in(trump), most);
                facts.push(("Trumps", format!("{}: {trumps}", trump.name())));
            }
            facts.push(("Hand", cards(view.held[seat])));
        }
        if !view.hands.is_empty() && view.turn != Turn::Over {
            facts.push(("Pile", cards(view.own.piles[seat])));
        }
        let titled = |title: String, none: &'static str, cards: CardSet| {
            let cards = in_hand_order(cards, view.own.trump);
            let list =
                if cards.is_empty() { classed("p", "soft").text(none) } else { details::open_cards(&cards) };
            [el("h3").text(title), list]
        };
        let mut sheet = div("seat-sheet").put(details::facts(facts));
        if playing {
            let title = format!("Collected in round {}", view.own.round + 1);
            sheet = sheet.each(titled(title, "No trick yet.", view.collected[seat]));
        }
        if !view.own.made_of[seat].is_empty() {
            let title = format!("The pile was made of these, won in round {}", view.own.round);
            sheet = sheet.each(titled(title, "", view.own.made_of[seat]));
        } else if view.own.round > 0 && playing {
            sheet = sheet.put(el("p").text(format!(
                "{} won nothing in round {}.",
                names.of(seat),
                view.own.round
            )));
        }
        sheet.into()
    }
}
