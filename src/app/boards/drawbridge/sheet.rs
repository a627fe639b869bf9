//! The score sheet of all hands, what is public of a seat, and the last trick.

use super::planks::plaque;
use super::words::{bid_name, in_points, in_tricks, outcome_words, stack_name};
use crate::app::components::frames::{self, open_cards, score_table, table_head};
use crate::app::components::partners::{lanes, side_name};
use crate::app::components::peg_board::peg_board;
use crate::app::components::trick_area;
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::names::Names;
use crate::app::text::{card_name, count, in_hand_order, list};
use crate::end::End;
use crate::game::Turn;
use crate::games::drawbridge::View;
use crate::games::drawbridge::score::HandResult;
use crate::seat::{PerSide, Seat, Side};
use yew::prelude::*;

/// All hands: what was bid and made in each, and what it scored.
pub fn score_sheet(view: &View, names: &Names) -> Html {
    let end = match view.variant.end {
        End::Points(target) => format!("The first side with {target} points wins."),
        End::Hands(hands) => format!(
            "After {} the side with more points wins; a hand that is thrown in counts.",
            count(hands.into(), "hand", "hands")
        ),
    };
    let sheet = div("score-sheet")
        .put(score_board("Scores".to_owned(), view, names))
        .put(classed("p", "small soft").text(end));
    if view.hands.is_empty() {
        return sheet.put(el("p").text("No hand has been finished yet.")).into();
    }
    let sides = Side::ALL.map(|side| table_head("col").text(side_name(names, side)));
    let heads = el("tr").put(table_head("col").text("Hand")).each(sides);
    let totals = Side::ALL.map(|side| el("td").put(el("b").text(view.totals[side].to_string())));
    let foot = el("tr").put(table_head("row").text("In all")).each(totals);
    let rows = view.hands.iter().enumerate().map(|(number, hand)| row(names, number, hand)).collect();
    sheet.put(score_table("Points in each hand, and the contract they are for", heads, rows, foot)).into()
}

fn row(names: &Names, number: usize, hand: &HandResult) -> El {
    let head = table_head("row").text(format!("{} ", number + 1));
    let (head, tricks) = match &hand.facts {
        Some(facts) => {
            let contract = &facts.contract;
            let words = format!("{}, {}", names.of(contract.declarer), outcome_words(facts.outcome()));
            let head = head
                .put(plaque(contract.level, contract.strain))
                .put(spoken(bid_name(contract.level, contract.strain)))
                .put(classed("span", "round-name").text(words));
            (head, Some(facts.tricks))
        }
        None => (head.put(classed("span", "round-name").text("thrown in: nobody bid")), None),
    };
    let cell = |side: Side| {
        let tricks = tricks.map(|tricks| classed("span", "breakdown soft").text(in_tricks(tricks[side])));
        el("td").put(el("b").text(hand.scores[side].to_string())).put(el("br")).put_if(tricks)
    };
    el("tr").put(head).each(Side::ALL.map(cell))
}

/// The score on the peg-board, up to the target if there is one.
pub fn score_board(label: String, view: &View, names: &Names) -> Html {
    let before = view.hands.len().checked_sub(2).and_then(|n| view.hands.get(n));
    let before = before.map_or_else(PerSide::default, |hand| hand.totals);
    let target = match view.variant.end {
        End::Points(target) => Some(target.into()),
        End::Hands(_) => None,
    };
    peg_board(label, &lanes(names, &view.totals, &before), target)
}

/// All that is public of a seat.
pub fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
    let side = seat.side();
    let playing = matches!(view.turn, Turn::Seat(..));
    let mut calls = Vec::new();
    let mut traded = Vec::new();
    for call in view.calls.iter().filter(|call| call.seat == seat) {
        let Some(bid) = call.bid else {
            calls.push("pass".to_owned());
            continue;
        };
        calls.push(bid_name(bid.level, bid.strain));
        if let (Some(toll), Some(took), Some(stack)) = (bid.toll, bid.took, bid.draw) {
            let words =
                format!("{} paid, {} taken from the {}", card_name(toll), card_name(took), stack_name(stack));
            traded.push(el("li").text(words));
        }
    }
    let is_declarer = view.contract.is_some_and(|contract| contract.declarer == seat);
    let part = match view.contract {
        Some(_) if is_declarer => "declarer".to_owned(),
        Some(_) => String::new(),
        None if view.dealer == seat && playing => "dealer".to_owned(),
        None => String::new(),
    };
    let tricks = view.contract.map_or_else(String::new, |_| in_tricks(view.tricks[side]));
    let held = if playing { count(view.held[seat].into(), "card", "cards") } else { String::new() };
    let facts = [
        ("Partner", names.of(seat.partner()).to_string()),
        ("Side’s score", in_points(view.totals[side])),
        ("Side’s tricks", tricks),
        ("Part", part),
        ("Holds", held),
        ("Said", list(&calls)),
    ];
    let traded = (!traded.is_empty()).then(|| el("ul").each(traded));
    let taken = in_hand_order(view.collected[side], view.trump());
    let won = (!taken.is_empty()).then(|| {
        let title = format!("Cards that {} have taken", side_name(names, side));
        div("looked").put(el("h3").text(title)).put(open_cards(&taken))
    });
    div("seat-sheet").put(frames::facts(facts)).put_if(traded).put_if(won).into()
}

/// The last finished trick of the hand.
pub fn last_trick(view: &View, names: &Names) -> Option<Html> {
    Some(trick_area::last_trick(view.last_trick?, view.last_taken()?, 4, names))
}
