//! The sheet of a seat.

use super::words::{bid_name, role, stack_name};
use crate::components::details::{facts, titled_cards};
use crate::components::partners::side_name;
use crate::dom::{div, el};
use crate::games::GameSheets;
use crate::games::phrases::{cards, points, tricks};
use crate::names::Names;
use crate::text::{card_name, in_hand_order, list};
use rules::game::Turn;
use rules::games::drawbridge::{DrawBridge, View};
use rules::seat::Seat;
use yew::prelude::*;

impl GameSheets for DrawBridge {
    fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
        let side = seat.side();
        let playing = matches!(view.turn, Turn::Seat(..));
        let mut calls = Vec::new();
        let mut traded = Vec::new();
        for call in view.own.calls.iter().filter(|call| call.seat == seat) {
            let Some(bid) = call.bid else {
                calls.push("pass".to_owned());
                continue;
            };
            calls.push(bid_name(bid.level, bid.strain));
            if let (Some(toll), Some(took), Some(stack)) = (bid.toll, bid.took, bid.draw) {
                let words = format!(
                    "{} paid, {} taken from the {}",
                    card_name(toll),
                    card_name(took),
                    stack_name(stack)
                );
                traded.push(el("li").text(words));
            }
        }
        let held = if playing { cards(view.held[seat]) } else { String::new() };
        let known = [
            ("Partner", names.of(seat.partner()).to_string()),
            ("Side’s score", points(view.totals[side])),
            ("Side’s tricks", view.own.contract.map_or_else(String::new, |_| tricks(view.tricks[seat]))),
            ("Part", if playing { role(view, seat).to_owned() } else { String::new() }),
            ("Holds", held),
            ("Said", list(&calls)),
        ];
        let traded = (!traded.is_empty()).then(|| el("ul").each(traded));
        let taken = in_hand_order(view.collected[seat], view.trump());
        let title = format!("Cards that {} have taken", side_name(names, side));
        let taken = titled_cards(title, &taken);
        div("seat-sheet").put(facts(known)).put_if(traded).put_if(taken).into()
    }
}
