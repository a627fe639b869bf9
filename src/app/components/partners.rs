//! Four people, partners opposite: what their sides are called, their plates round the table, and their lanes on
//! the peg-board.

use super::peg_board::Lane;
use super::trick_area::place_of;
use crate::app::dom::{El, button, classed, el};
use crate::app::names::Names;
use crate::seat::{PerSide, Seat, Side};
use yew::prelude::*;

/// How many people sit at the table.
const SEATS: u8 = 4;

/// The two of a side: `Ann and Cleo`.
#[inline(never)]
pub fn side_name(names: &Names, side: Side) -> String {
    let [one, other] = side.seats();
    format!("{} and {}", names.of(one), names.of(other))
}

/// The class of a side's colour, which is that of its pegs.
pub fn side_class(side: Side) -> &'static str {
    ["seat-0", "seat-1"][side.index() % 2]
}

/// A lane for each side, with its score now and before the last hand.
#[inline(never)]
pub fn lanes(names: &Names, now: &PerSide<u64>, before: &PerSide<u64>) -> Vec<Lane> {
    let lane = |side: Side| Lane {
        name: side_name(names, side).into(),
        value: now[side],
        previous: before[side],
        colour: side.index(),
        ..Lane::default()
    };
    Side::ALL.map(lane).into()
}

/// What stands on the plate of somebody at the table.
pub struct Plate {
    /// Who it is.
    pub seat: Seat,
    /// Whether it is that person's turn.
    pub now: bool,
    /// What the person is in this hand, besides partner: `declarer`.
    pub role: &'static str,
    /// What else lies on the plate.
    pub also: El,
    /// The same in words.
    pub said: String,
}

/// A plate at its place round the table, seen from the near seat. A tap shows all that is public of the seat.
#[inline(never)]
pub fn plate(names: &Names, near: Seat, plate: Plate, open: Callback<MouseEvent>) -> El {
    let Plate { seat, now, role, also, said } = plate;
    let is_partner = seat == near.partner();
    let roles: Vec<&str> =
        [if is_partner { "partner" } else { "" }, role].into_iter().filter(|role| !role.is_empty()).collect();
    let mut label = names.of(seat).to_string();
    for word in roles.iter().copied().chain(Some(said.as_str()).filter(|said| !said.is_empty())) {
        label += &format!(", {word}");
    }
    if now {
        label += ", whose turn it is";
    }
    let place = ["at-0", "at-1", "at-2", "at-3"][place_of(seat, near, SEATS) % 4];
    let name = classed("span", "plate-name").text(names.of(seat));
    let mark = now.then(|| classed("span", "turn-mark").text("◂"));
    button("plate seat-plate", "", open)
        .class_if(true, place)
        .class_if(true, side_class(seat.side()))
        .class_if(now, "now")
        .set("aria-label", label)
        .put(el("span").put(name).put_if(mark))
        .put(classed("span", "plate-role").each(roles.iter().map(|&role| el("span").text(role))))
        .put(also)
}
