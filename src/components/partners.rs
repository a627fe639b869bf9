//! Four players with partners opposite: the names of their sides, their panels round the table, and their lanes on the
//! peg-board.

use super::glossary::{self, Word};
use super::peg_board::Lane;
use super::player_panel::{colour_class, player_panel};
use super::trick_area::place_class;
use crate::dom::{El, classed, el};
use crate::names::Names;
use rules::seat::{PerSide, Seat, Side};
use yew::prelude::*;

/// The number of seats.
pub const SEATS: u8 = 4;

/// The role of who deals.
pub const DEALER: &str = "dealer";

/// The names of a side: `Ann and Cleo`.
pub fn side_name(names: &Names, side: Side) -> String {
    let [one, other] = side.seats();
    format!("{} and {}", names.of(one), names.of(other))
}

/// The class of a side's colour, which is that of its pegs.
pub fn side_class(side: Side) -> &'static str {
    colour_class(side.index())
}

/// A lane for each side, with its score now and before the last hand.
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

/// What a panel shows.
pub struct PartnerPanelProps {
    /// Whose panel it is.
    pub seat: Seat,
    /// Whether it is that player's turn.
    pub is_turn: bool,
    /// The player's role in this hand, besides partner: `declarer`.
    pub role: &'static str,
    /// What else stands on the panel.
    pub also: El,
    /// The same for a screen reader.
    pub also_label: String,
    /// What is told when the panel is held.
    pub means: Option<Word>,
}

/// A panel at its place round the table, seen from the near seat. A tap opens the seat's sheet.
pub fn partner_panel(
    names: &Names,
    near_seat: Seat,
    props: PartnerPanelProps,
    open: Callback<MouseEvent>,
) -> El {
    let PartnerPanelProps { seat, is_turn, role, also, also_label, means } = props;
    let is_partner = seat == near_seat.partner();
    let roles: Vec<&str> =
        [if is_partner { "partner" } else { "" }, role].into_iter().filter(|role| !role.is_empty()).collect();
    let mut label = names.of(seat).to_string();
    for word in roles.iter().copied().chain(Some(also_label.as_str()).filter(|label| !label.is_empty())) {
        label += &format!(", {word}");
    }
    if is_turn {
        label += ", whose turn it is";
    }
    let shown = roles.iter().map(|&role| el("span").text(role));
    let name = classed("span", "player-panel-name").text(names.of(seat));
    let mark = is_turn.then(|| classed("span", "turn-mark").text("◂"));
    let player_panel = player_panel("player-panel partner-panel", seat, is_turn, label, open);
    let player_panel = match means {
        Some(word) => glossary::held(player_panel, word),
        None => player_panel,
    };
    player_panel
        .class(place_class(seat, near_seat, SEATS))
        .class(side_class(seat.side()))
        .put(el("span").put(name).put_if(mark))
        .put(classed("span", "player-panel-role").each(shown))
        .put(also)
}
