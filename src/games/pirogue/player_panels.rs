//! The panels of the players.

use super::words;
use crate::components::partners::{self, PartnerPanelProps};
use crate::components::player_panel::counted;
use crate::dom::{El, classed, el};
use crate::games::{BoardProps, Sheet, phrases};
use rules::games::pirogue::{Phase, Pirogue};
use rules::seat::Seat;

/// The panel of a player, with the tricks taken.
pub fn player_panel(props: &BoardProps<Pirogue>, seat: Seat) -> El {
    let view = &props.view;
    let tricks = view.tricks[seat];
    let piled = props.piled(&[seat]);
    let also = if view.turn.phase() == Some(Phase::Tag) {
        el("span")
    } else {
        classed("span", "pirogue-taken")
            .put(el("span").text("Tricks "))
            .put(el("b").put(counted("tricks", seat, piled)))
    };
    let player_panel = PartnerPanelProps {
        seat,
        is_turn: props.is_turn(seat),
        role: words::role(view, seat),
        also,
        also_label: phrases::tricks(tricks),
        means: None,
    };
    partners::partner_panel(&props.names, props.near_seat, player_panel, props.open(Sheet::Seat(seat)))
}
