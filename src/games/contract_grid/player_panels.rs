//! The panels of the players: grid, points, bids and tricks.

use super::cells::{bids_of, bids_on, hoped_lines, paper_of, whole_lines};
use super::paper::{CELL, Paper, PaperScale};
use super::signs::{bid_sign, prospect_name};
use crate::anchor::Anchor;
use crate::components::player_panel::{counted, panel_name, panel_score, panel_tricks};
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::tricks;
use crate::games::{BoardProps, Sheet};
use crate::motion::Transition;
use crate::names::Names;
use rules::games::contract_grid::cap::unmarked;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;
use yew::prelude::*;

/// A seat's panel: its paper, and a button that opens the seat's sheet, where the grid is large. A tap on somebody else's
/// paper does so too; on the near seat's own it explains a cell.
pub fn player_panel(
    props: &BoardProps<ContractGrid>,
    seat: Seat,
    scale: PaperScale,
    class: &'static str,
) -> El {
    let (view, names) = (&props.view, &props.names);
    let person = names.of(seat);
    let is_turn = props.is_turn(seat);
    let piled = props.piled(&[seat]);
    // bids stand as they do once the trick lies on its pile
    let is_on_its_way = props.counts_later()
        || !props.landed && !props.is_coached && view.trick.is_some_and(|trick| trick.is_empty());
    let settled = is_on_its_way.then(|| view.before_last_trick());
    let is_own = class == "own";
    let paper = paper(settled.as_ref().unwrap_or(view), names, seat, scale);
    let paper = Paper { is_held: !is_own, ..paper };
    let bids = bids_on(&paper.cells);
    let label = format!(
        "{person}: {} points, {}{}{}. Show the grid and the cards taken.",
        view.totals[seat],
        marked_words(view, seat),
        tricks(view.tricks[seat]),
        after_name(&bids)
    );
    // beside one's own paper there is room for names
    let named = |contract: Contract| is_own.then(|| contract.name());
    let bids = bids.iter().map(|&(contract, prospect)| bid_sign(contract, prospect, named(contract)));
    let words = button("player-panel-words", "", props.open(Sheet::Seat(seat)))
        .set("aria-label", label)
        .put(panel_name(person, is_turn))
        .put(
            classed("span", "player-panel-line")
                .put(panel_score(seat, view.totals[seat], view.variant.cap.filter(|_| is_own)))
                .put_if(marked(view, seat).filter(|_| is_own))
                .put(classed("span", "player-panel-tricks").put(panel_tricks(seat, piled))),
        )
        .put(classed("span", "player-panel-bids").each(bids));
    div("player-panel")
        .class_if(is_turn, "now")
        .class(class)
        .key(seat.index().to_string())
        .anchor(&Anchor::PlayerPanel(seat))
        .put(if is_own {
            paper.as_picture()
        } else {
            paper.as_picture().onclick(props.open(Sheet::Seat(seat)))
        })
        .put(words)
}

/// How many cells of a seat's grid are marked, where the game asks for all of them.
fn marked(view: &View, seat: Seat) -> Option<El> {
    let all = u32::from(view.variant.size).pow(2);
    let marked = all - unmarked(view, seat)?;
    let cells = el("small").text(format!("/{all} cells"));
    Some(classed("span", "player-panel-score").put(counted("cells", seat, marked)).put(cells))
}

/// The same for a screen reader: `4 of 9 cells marked, `.
fn marked_words(view: &View, seat: Seat) -> String {
    let all = u32::from(view.variant.size).pow(2);
    unmarked(view, seat).map_or_else(String::new, |left| format!("{} of {all} cells marked, ", all - left))
}

/// A seat pegs a bid on that cell.
pub fn pegged(seat: Seat, cell: usize) -> Transition {
    let player_panel = Anchor::PlayerPanel(seat).selector();
    Transition::laid_down(Anchor::Found(format!("{player_panel} [{CELL}='{cell}'] > .bid-peg").into()))
}

/// What each seat has bid, and how that stands; none before the first bid.
pub fn bids_of_all(view: &View, names: &Names) -> Option<Html> {
    let line = |(seat, _)| {
        let bids = bids_of(view, seat);
        let signs =
            bids.iter().map(|&(contract, prospect)| bid_sign(contract, prospect, Some(contract.name())));
        let words = spoken(format!("{}{}", names.of(seat), after_name(&bids)));
        el("li").put(words).put(el("b").set("aria-hidden", "true").text(names.of(seat))).each(signs)
    };
    let mut bid = view.own.bids.iter().filter(|(_, cells)| !cells.is_empty()).peekable();
    bid.peek()?;
    Some(classed("ul", "bids-so-far").each(bid.map(line)).into())
}

/// The same after a player's name.
fn after_name(bids: &[(Contract, Option<Prospect>)]) -> String {
    if bids.is_empty() { String::new() } else { format!(", bids: {}", bid_words(bids)) }
}

/// What a screen reader says of a seat's bids: `Zero, on course; First, lost`.
pub fn bid_words(bids: &[(Contract, Option<Prospect>)]) -> String {
    let word = |&(contract, prospect): &(Contract, Option<Prospect>)| match prospect {
        Some(prospect) => {
            format!("{}, {}", contract.name(), prospect_name(prospect).trim_start_matches("bid, "))
        }
        None => contract.name().to_owned(),
    };
    bids.iter().map(word).collect::<Vec<_>>().join("; ")
}

/// A seat's paper on the table.
pub fn paper(view: &View, names: &Names, seat: Seat, scale: PaperScale) -> Paper {
    let cells = paper_of(view, seat);
    Paper {
        size: view.variant.size,
        hoped_lines: hoped_lines(view, seat, &cells),
        cells,
        lines: whole_lines(view, seat),
        scale,
        label: format!("{} grid", names.whose(seat)).into(),
        ..Paper::default()
    }
}
