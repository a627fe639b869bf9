//! The sheet of a seat.

use super::melds;
use super::pegs::won;
use super::words;
use crate::components::details::{facts, titled_cards};
use crate::dom::{classed, div, el};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points};
use crate::names::Names;
use crate::text::in_hand_order;
use rules::game::Turn;
use rules::games::pirogue::{Competitor, Pirogue, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for Pirogue {
    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let playing = matches!(view.turn, Turn::Seat(..));
        let of = |whose| format!("{} of {}", view.totals.of(whose), view.variant.target(whose));
        let (angler, boat) = (Competitor::Angler(seat), Competitor::Pirogue(seat.side()));
        let in_round = |words: String| if playing { words } else { String::new() };
        let back = match view.own.penalties[seat] {
            0 => String::new(),
            back => points(back),
        };
        let known = [
            ("Partner", names.of(seat.partner()).to_string()),
            ("Pegs", of(angler)),
            ("Boat’s pegs", of(boat)),
            ("Won", won(&view.own.victories, angler)),
            ("Boat has won", won(&view.own.victories, boat)),
            ("Part", words::role(view, seat).to_owned()),
            ("Tricks", in_round(view.tricks[seat].to_string())),
            ("Pegged back", in_round(back)),
            ("Holds", in_round(cards(view.held[seat]))),
        ];
        let taken =
            titled_cards("Taken in this round".to_owned(), &in_hand_order(view.collected[seat], None));
        let so_far = if playing { view.melds_so_far(seat) } else { Vec::new() };
        let melds = (!so_far.is_empty()).then(|| {
            let lines = classed("dl", "count").each(so_far.iter().map(melds::meld));
            div("pirogue-angler").put(el("h3").text("Melds so far")).put(lines)
        });
        div("seat-sheet").put(facts(known)).put_if(melds).put_if(taken).into()
    }
}
