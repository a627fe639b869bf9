//! The six columns: a strip of them on the table, and the whole peg-board.

use super::glossary::{ANGLER, BOAT};
use super::words::competitor_name;
use crate::components::glossary::held;
use crate::components::partners::side_class;
use crate::components::peg_board::Lane;
use crate::components::peg_strip::{Groove, column, peg_strip};
use crate::dom::{El, classed, el};
use crate::names::Names;
use crate::text::count;
use rules::game::Turn;
use rules::games::pirogue::{Columns, Competitor, Pegs, SEATS, View};
use rules::seat::{Seat, Side};
use yew::prelude::*;

/// The columns in the order of the board: for each side its two anglers and their pirogue.
pub fn board_order() -> impl Iterator<Item = Competitor> {
    Side::ALL.into_iter().flat_map(|side| {
        let [one, other] = side.seats().map(Competitor::Angler);
        [one, other, Competitor::Pirogue(side)]
    })
}

/// The side of an angler or a boat.
pub const fn side_of(whose: Competitor) -> Side {
    match whose {
        Competitor::Angler(seat) => seat.side(),
        Competitor::Pirogue(side) => side,
    }
}

/// The lanes of the peg-board for those.
pub fn lanes(view: &View, names: &Names, pegs: &Pegs, order: impl Iterator<Item = Competitor>) -> Vec<Lane> {
    let lane = |whose: Competitor| {
        let kind = match whose {
            Competitor::Angler(_) => None,
            Competitor::Pirogue(_) => Some(("boat", BOAT)),
        };
        let won = won(&view.own.victories, whose);
        let notes = kind.map(|(kind, _)| kind).into_iter().chain((!won.is_empty()).then_some(won.as_str()));
        let notes: Vec<&str> = notes.collect();
        Lane {
            name: competitor_name(names, whose).into(),
            value: pegs.now.of(whose).into(),
            previous: pegs.before.of(whose).into(),
            before_hand: Some(before_round(view).map_or(0, |totals| totals.of(whose)).into()),
            note: (!notes.is_empty()).then(|| notes.join(", ").into()),
            colour: side_of(whose).index(),
            target: Some(view.variant.target(whose).into()),
            kind,
            ..Lane::default()
        }
    };
    order.map(lane).collect()
}

/// The points before the round in play or, between two, the last one; none in a game's first.
fn before_round(view: &View) -> Option<Columns> {
    let playing = matches!(view.turn, Turn::Seat(..));
    let over = view.hands.len().saturating_sub(usize::from(!playing));
    let game = if playing { view.own.game } else { view.hands.last()?.game };
    let before = view.hands.get(over.checked_sub(1)?)?;
    (before.game == game).then_some(before.totals)
}

/// The number of games won, in words; empty if there are none.
pub fn won(victories: &Columns, whose: Competitor) -> String {
    match victories.of(whose) {
        0 => String::new(),
        games => format!("{} won", count(games.into(), "game", "games")),
    }
}

/// The strip between the players: the race of the boats, and that of the anglers. A tap opens the score sheet.
/// `lone` is the seat of a person who plays alone.
pub fn strip(view: &View, names: &Names, lone: Option<Seat>, open: Callback<MouseEvent>) -> El {
    let said = board_order().map(|whose| {
        let won = won(&view.own.victories, whose);
        let won = if won.is_empty() { won } else { format!(", {won}") };
        let caught = match caught(view, whose) {
            0 => String::new(),
            caught => format!(" and {caught} caught"),
        };
        let (name, points, target) =
            (competitor_name(names, whose), view.totals.of(whose), view.variant.target(whose));
        format!("{name} {points} of {target}{caught}{won}")
    });
    let label = format!("Pegs: {}. Score sheet", said.collect::<Vec<_>>().join("; "));
    let race = |whose: &[Competitor]| {
        // what was caught may turn a lead round: there it stands in its place
        let lead = match whose.iter().any(|&whose| caught(view, whose) > 0) {
            true => None,
            false => lead(whose.iter().map(|&whose| view.totals.of(whose))),
        };
        let cells = whose.iter().map(|&whose| {
            let leads = lead.filter(|&(most, _)| most == view.totals.of(whose)).map(|(_, by)| by);
            cell(view, names, lone, whose, leads)
        });
        classed("span", "pirogue-race").set("aria-hidden", "true").each(cells)
    };
    let boats = Side::ALL.map(Competitor::Pirogue);
    let anglers: Vec<_> = Side::ALL.into_iter().flat_map(Side::seats).map(Competitor::Angler).collect();
    peg_strip(label, open).class("strip of-races").put(race(&boats)).put(race(&anglers))
}

/// The most points in a race and by how many they lead, if one does.
fn lead(totals: impl Iterator<Item = u32>) -> Option<(u32, u32)> {
    let mut totals: Vec<u32> = totals.collect();
    totals.sort_unstable_by(|one, other| other.cmp(one));
    let (most, next) = (*totals.first()?, *totals.get(1)?);
    (most > next).then(|| (most, most - next))
}

/// What a boat is called; `lone` is the seat of a person who plays alone.
pub fn boat_name(lone: Option<Seat>, side: Side) -> &'static str {
    match lone {
        Some(seat) if seat.side() == side => "your boat",
        Some(_) => "their boat",
        None => "boat",
    }
}

/// What the tarpon won in the round in play will bring a boat; nothing to an angler.
fn caught(view: &View, whose: Competitor) -> u32 {
    match whose {
        Competitor::Pirogue(side) if matches!(view.turn, Turn::Seat(..)) => {
            side.seats().into_iter().map(|seat| view.tarpon_points(view.collected[seat])).sum()
        }
        Competitor::Pirogue(_) | Competitor::Angler(_) => 0,
    }
}

/// A line of a race; `leads` is by how many points, if its peg leads.
fn cell(view: &View, names: &Names, lone: Option<Seat>, whose: Competitor, leads: Option<u32>) -> El {
    let (name, word, side, number) = match whose {
        Competitor::Angler(seat) => (el("span").text(names.of(seat)), ANGLER, seat.side(), seat.index()),
        Competitor::Pirogue(side) => {
            // where there is little room, the hull says that it is a boat
            let of = boat_name(lone, side).trim_end_matches("boat");
            let name = el("span").text(of).put(classed("span", "boat-word").text("boat"));
            (name, BOAT, side, usize::from(SEATS) + side.index())
        }
    };
    let stars = "★".repeat(view.own.victories.of(whose).min(3) as usize);
    let groove = Groove {
        name: format!("pegs-{number}"),
        now: view.totals.of(whose).into(),
        was: view.own.previous.of(whose).into(),
        target: view.variant.target(whose).into(),
    };
    let lead = leads.map_or_else(String::new, |by| format!("{by} up"));
    // what is caught in the round in play is pegged at its end
    let lead = match caught(view, whose) {
        0 => lead,
        caught => format!("+{caught}"),
    };
    held(column(name.put(el("i").text(stars)), groove), word)
        .put(classed("span", "pirogue-lead").text(lead))
        .class(side_class(side))
        .class_if(matches!(whose, Competitor::Pirogue(_)), "of-boat")
}
