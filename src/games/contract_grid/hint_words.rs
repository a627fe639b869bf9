//! Hints in words.

use super::cells::arranging;
use super::paper::{CELL, Paper, PaperScale};
use super::words::{clash, contract_names, most_together, not_together};
use crate::anchor::Anchor;
use crate::games::hint_words::{ActionWords, HintWords, in_hand, labelled, play_words};
use crate::names::capitalized;
use crate::text::{joined, list};
use rules::cards::CardSet;
use rules::games::contract_grid::cap;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::{Action, ContractGrid, View};
use rules::seat::Seat;
use yew::Html;

impl HintWords for ContractGrid {
    const AIM: Option<&'static str> = Some("On average a bid of yours comes true");

    fn action_words(view: &View, action: &Action) -> ActionWords {
        match action {
            Action::Grid(grid) => {
                let names: Vec<&str> = grid.contracts().iter().map(|contract| contract.name()).collect();
                let rows = names.chunks(view.variant.size.into()).map(|row| row.join(", "));
                let rows = rows.collect::<Vec<_>>().join("; ");
                ActionWords { request: format!("arrange {rows}"), choice: rows }
            }
            Action::Strike(suit) => {
                let choice = suit.name().to_owned();
                ActionWords { request: format!("strike {choice}"), choice }
            }
            Action::Bid(cells) => {
                let grid = view.viewer.and_then(|seat| view.own.grids[seat]);
                let contracts =
                    grid.iter().flat_map(|grid| cells.iter().filter_map(|cell| grid.contracts().get(cell)));
                let names: Vec<String> = contracts.map(|contract| contract.name().to_owned()).collect();
                // among others of its kind, each with several names
                ActionWords { request: format!("bid {}", list(&names)), choice: names.join(" + ") }
            }
            Action::Play(card) => play_words(*card),
        }
    }

    fn pictured(view: &View, action: &Action) -> Option<(&'static str, Html)> {
        let Action::Grid(grid) = action else { return None };
        let paper = Paper {
            size: view.variant.size,
            cells: arranging(&view.variant, grid),
            scale: PaperScale::Small,
            label: "The grid".into(),
            ..Paper::default()
        };
        Some(("arrange your grid like this", paper.drawn()))
    }

    fn besides(view: &View, action: &Action) -> Option<String> {
        let (Action::Bid(cells), Some(seat)) = (action, view.viewer) else { return None };
        let marked = cells.and(view.own.marked[seat]);
        let is_marked = (!marked.is_empty()).then(|| {
            let (are, there) = if marked.len() == 1 { ("is", "its") } else { ("are", "their") };
            format!("{} {are} marked already: only {there} bid pays.", contract_names(view, seat, marked))
        });
        // where only one bid does not go with the others, the reason says so
        let cannot =
            (clash(view, seat, *cells) && most_together(view, seat, *cells) + 1 < cells.len()).then(|| {
                format!("{}, but a missed bid costs nothing.", capitalized(&not_together(view, seat, *cells)))
            });
        let all = joined([line_words(view, seat, *cells), is_marked, cannot].into_iter().flatten());
        (!all.is_empty()).then_some(all)
    }

    fn pointed(action: &Action) -> Vec<Anchor> {
        match action {
            Action::Grid(_) => Vec::new(),
            Action::Strike(suit) => vec![labelled(&format!("Strike {}", suit.name()))],
            Action::Bid(cells) => {
                let cell = |cell| Anchor::Found(format!(".near-paper [{CELL}=\"{cell}\"]").into());
                cells.iter().map(cell).collect()
            }
            Action::Play(card) => in_hand(CardSet::only(*card)),
        }
    }
}
/// The bids on those cells that would complete a line, the fewest, if they can come true together.
fn line_words(view: &View, seat: Seat, cells: CellSet) -> Option<String> {
    let marked = view.own.marked[seat];
    let lacking = |line: CellSet| line.minus(marked);
    let completes =
        |bids: &CellSet| !bids.is_empty() && cells.contains_all(*bids) && !clash(view, seat, *bids);
    let bids = view.variant.lines().map(lacking).filter(completes).min_by_key(|bids| bids.len())?;
    if cap::line_is_too_soon(view, seat, bids) {
        return None;
    }
    let (names, points) = (contract_names(view, seat, bids), view.variant.points.line);
    Some(format!("{names} would complete a line: {points} after every hand from this one on."))
}
