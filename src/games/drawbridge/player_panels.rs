//! The panels of the players.

use super::glossary::{DECLARER, LEVEL};
use super::planks::plaque;
use super::words::{bid_name, role};
use crate::components::partners::{self, PartnerPanelProps};
use crate::dom::{El, classed, el};
use crate::games::phrases::cards;
use crate::games::{BoardProps, Sheet};
use rules::games::drawbridge::DrawBridge;
use rules::seat::Seat;

/// The panel of a player: the role in this hand, and during the auction the last call.
pub fn player_panel(props: &BoardProps<DrawBridge>, seat: Seat) -> El {
    let view = &props.view;
    let role = role(view, seat);
    let last =
        view.own.calls.iter().rev().find(|call| call.seat == seat).filter(|_| view.own.contract.is_none());
    let (also, also_label) = match last.map(|call| call.bid) {
        Some(Some(bid)) => {
            (Some(plaque(bid.level, bid.strain)), format!("bid {}", bid_name(bid.level, bid.strain)))
        }
        Some(None) => (Some(classed("span", "said-pass").text("pass")), "passed".to_owned()),
        None => (None, cards(view.held[seat])),
    };
    // on a narrow screen the auction in the middle shows it
    let also = also.filter(|_| props.roomy).unwrap_or_else(|| el("span"));
    let means = match view.own.contract {
        Some(contract) => (contract.declarer == seat).then_some(DECLARER),
        None => last.map(|_| LEVEL),
    };
    let player_panel =
        PartnerPanelProps { seat, is_turn: props.is_turn(seat), role, also, also_label, means };
    partners::partner_panel(&props.names, props.near_seat, player_panel, props.open(Sheet::Seat(seat)))
}
