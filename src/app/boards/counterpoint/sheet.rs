//! The score sheet of all hands, and the last trick.

use super::result::sum;
use super::words::points;
use crate::app::components::card_face::suit_sign;
use crate::app::components::frames::{score_table, table_head};
use crate::app::components::peg_board::{Lane, peg_board};
use crate::app::components::trick_area;
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::names::Names;
use crate::app::text::count;
use crate::end::End;
use crate::games::counterpoint::View;
use crate::games::counterpoint::score::HandResult;
use crate::seat::Seat;
use yew::prelude::*;

/// All hands: what each seat bid, took and scored in each.
pub fn score_sheet(view: &View, names: &Names) -> Html {
    let end = match view.variant.end {
        End::Points(target) => format!(
            "The hand in which somebody reaches {target} is the last, unless the lead is shared. The highest total \
             wins."
        ),
        End::Hands(hands) => {
            format!("{} are played. The highest total wins.", count(hands.into(), "hand", "hands"))
        }
    };
    let sheet = div("score-sheet")
        .put(score_board("Scores".to_owned(), view, names))
        .put(classed("p", "small soft").text(end));
    if view.hands.is_empty() {
        return sheet.put(el("p").text("No hand has been finished yet.")).into();
    }
    let people = view.totals.iter().map(|(seat, _)| table_head("col").text(names.of(seat)));
    let heads = el("tr").put(table_head("col").text("Hand")).each(people);
    let totals = view.totals.as_slice().iter().map(|total| el("td").put(el("b").text(total.to_string())));
    let foot = el("tr").put(table_head("row").text("In all")).each(totals);
    let rows = view.hands.iter().enumerate().map(hand_row).collect();
    let key =
        "Under each score: what the others missed by and the own bonus; then the points taken, and the bid.";
    sheet
        .put(score_table("What each scored in each hand", heads, rows, foot))
        .put(classed("p", "small soft").text(key))
        .into()
}

fn hand_row((number, hand): (usize, &HandResult)) -> El {
    let head = table_head("row").text(format!("{} ", number + 1));
    let head = match hand.facts.turn_up.trump() {
        Some(trump) => head.put(suit_sign(trump)).put(spoken(format!("trump {}", trump.name()))),
        None => head,
    };
    let small = |text: String| el("div").put(classed("span", "breakdown soft").text(text));
    let cell = |(seat, score): (Seat, &u32)| {
        let (taken, bid, read) = (hand.taken[seat], hand.bids[seat], hand.read[seat]);
        let dispensed = if read == bid { String::new() } else { format!(", as {read}") };
        el("td")
            .put(el("b").text(score.to_string()))
            .put(small(sum(hand, seat)))
            .put(small(format!("{taken} of {bid}{dispensed}")))
    };
    el("tr").put(head).each(hand.scores.iter().map(cell))
}

/// The score on the peg-board: up to the target, or as far as the leader has come.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    let before = view.hands.len().checked_sub(2).and_then(|n| view.hands.get(n)).map(|hand| hand.totals);
    let lane = |(seat, &value): (Seat, &u64)| Lane {
        name: names.of(seat),
        value,
        previous: before.map_or(0, |totals| totals[seat]),
        colour: seat.index(),
        ..Lane::default()
    };
    let lanes: Vec<Lane> = view.totals.iter().map(lane).collect();
    let target = match view.variant.end {
        End::Points(target) => Some(target.into()),
        End::Hands(_) => None,
    };
    peg_board(label, &lanes, target)
}

/// The last finished trick of the hand.
pub fn last_trick(view: &View, names: &Names) -> Option<Html> {
    let (trick, taken) = (view.last_trick?, view.last_taken()?);
    let worth = points(view.points(trick.cards()));
    let sheet = trick_area::last_trick_as(trick, taken, view.variant.players, names, view.turn_up.joker());
    Some(sheet.put(classed("p", "soft").text(format!("It brought {worth}."))).into())
}
