//! What all panels share: the place of a player at the table, with a name, a score and whose turn it is.

use super::glossary::{DEALER, means};
use crate::anchor::{Anchor, PILE};
use crate::dom::{El, button, classed, el};
use crate::motion::COUNTS_WORDS;
use crate::text::count;
use rules::seat::Seat;
use yew::prelude::*;

/// A player's panel: a button with all that is on it in words.
pub fn player_panel(
    class: &'static str,
    seat: Seat,
    is_turn: bool,
    label: String,
    open: Callback<MouseEvent>,
) -> El {
    let panel = button(class, "", open).class_if(is_turn, "now").anchor(&Anchor::PlayerPanel(seat));
    panel.set("aria-label", label)
}

/// The player's name, marked while it is that player's turn.
pub fn panel_name(name: AttrValue, is_turn: bool) -> El {
    let mark = is_turn.then(|| classed("span", "turn-mark").set("aria-hidden", "true").text("◂"));
    classed("span", "player-panel-name").text(name).put_if(mark)
}

/// A number that counts to its new value when that changes ([`crate::motion`]). `what` tells it from all others on the
/// table.
pub fn counted(what: &str, whose: Seat, number: impl ToString) -> El {
    counting(format!("{what}-{}", whose.index()), number)
}

/// The same for a number that belongs to no seat.
pub fn counting(name: impl Into<AttrValue>, number: impl ToString) -> El {
    classed("span", "counted").set("data-count", name).put(el("span").text(number.to_string()))
}

/// The score of a seat in points, and how many end the game, where a number does.
pub fn panel_score(seat: Seat, points: u64, goal: Option<u32>) -> El {
    let unit = goal.map_or_else(|| " pts".to_owned(), |goal| format!("/{goal} pts"));
    classed("span", "player-panel-score").put(counted("score", seat, points)).put(el("small").text(unit))
}

/// How many tricks a seat has.
pub fn panel_tricks(seat: Seat, tricks: u8) -> El {
    counted_words("tricks", seat, tricks.into(), ["trick", "tricks"])
}

/// How many there are of what is called like that.
pub fn counted_words(what: &str, whose: Seat, number: u64, [one, many]: [&str; 2]) -> El {
    counted(what, whose, count(number, one, many)).set(COUNTS_WORDS, format!("{one}|{many}"))
}

/// The button of that seat, which deals.
pub fn dealers_button(seat: Seat) -> El {
    let button = classed("i", "dealers-button").gliding("dealer", seat.index());
    means(button, DEALER).set("aria-hidden", "true").text("D")
}

/// The cards that a seat holds, seen from behind, with their number. `place` is the class of its place at the table.
pub fn seat_fan(seat: Seat, place: &str, held: u8) -> El {
    classed("i", "seat-fan")
        .class(place)
        .set("aria-hidden", "true")
        .anchor(&Anchor::Fan(seat))
        .set("data-held", held.to_string())
        .each((0..held).map(|_| el("i")))
}

/// The tricks of those seats, as packets that lie crosswise. A screen reader hears how many from the panel.
pub fn trick_pile(seats: &[Seat], tricks: u8) -> El {
    let seats: Vec<String> = seats.iter().map(|seat| seat.index().to_string()).collect();
    classed("i", "trick-pile")
        .set("aria-hidden", "true")
        .set(PILE, seats.join(" "))
        .each((0..tricks).map(|_| el("i")))
}

/// The class of a seat's colour, which is that of its pegs.
pub fn seat_class(seat: Seat) -> &'static str {
    colour_class(seat.index())
}

/// The class of the colour with that number, from 0.
pub fn colour_class(colour: usize) -> &'static str {
    ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"][colour % 6]
}
