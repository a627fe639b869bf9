//! The game in a minute.

use super::marks::Mark;
use super::paper::{Paper, PaperCell, PaperScale};
use super::signs;
use crate::components::card_face::suit_sign;
use crate::components::scenes::{self, QuickRules, quick_rules_cards};
use crate::dom::{El, classed, div, drawn, el};
use crate::text::count;
use rules::cards::{Card, Suit};
use rules::games::contract_grid::Variant;
use rules::games::contract_grid::grid::CellSet;
use yew::prelude::*;

/// The game in a minute, with the numbers of the game that is played.
pub fn quick_rules(variant: &Variant) -> El {
    scenes::quick_rules("ContractGrid in a minute", steps(variant))
}

fn steps(variant: &Variant) -> QuickRules {
    let Variant { players, size, bids, points, .. } = *variant;
    let (cells, row) = (size * size, usize::from(size));
    let strikes = strikes(players);
    let joker = if variant.deck_cards().contains(Card::JOKER) { "; the joker is the highest" } else { "" };
    let diagonal: Vec<usize> = (0..row).map(|n| n * (row + 1)).collect();
    let steps = vec![
        (
            contracts(variant),
            "Arrange.",
            format!("Put your {cells} contracts on your grid in any order, or take it as it lies. Each asks something of your tricks."),
        ),
        (suits(), "Strike.", format!("{strikes} The one left over is trump{joker}.")),
        (
            grid(size, &[], (0..bids.into()).map(|n| n * row * row / usize::from(bids)).collect(), &[]),
            "Bid.",
            format!(
                "Put a peg on {}: what you mean to make in this hand. A miss costs nothing.",
                count(bids.into(), "cell", "cells")
            ),
        ),
        (
            quick_rules_cards("KD AD TS").into(),
            "Take tricks.",
            "Follow suit if you can. The highest trump takes the trick, or else the highest card of the suit led.".to_owned(),
        ),
        (
            grid(size, &[&*diagonal, &[row - 1, row * row - 2]].concat(), Vec::new(), &diagonal),
            "Score.",
            format!(
                "Each contract you make on an unmarked cell scores {}. Each bid you make scores {} and marks its \
                 cell. A whole line of marks scores {} in this hand and in every later one.",
                points.unmarked, points.bid, points.line
            ),
        ),
    ];
    (steps, how_it_ends(variant))
}

/// Who strikes suits.
pub const fn strikes(players: u8) -> &'static str {
    match players {
        2 => "You strike suits in turn, three in all.",
        3 => "Each of you strikes a suit.",
        _ => "All but the dealer strike a suit.",
    }
}

/// How a game with those rules ends.
pub fn how_it_ends(variant: &Variant) -> String {
    match variant.cap {
        Some(cap) if variant.grid_requirement => format!(
            "The game ends at {cap} points or with a complete grid, and the most points win. But reach {cap} with a cell unmarked, and you rank behind the others."
        ),
        Some(cap) => format!("The game ends at {cap} points. The most points win."),
        None => "The game ends with a complete grid. The most points win.".to_owned(),
    }
}

/// Four of the contracts, side by side.
fn contracts(variant: &Variant) -> Html {
    let four = variant.contracts.iter().step_by(2).take(4);
    div("quick-rules-signs").each(four.map(|contract| el("span").put(signs::sign(contract)))).into()
}

/// A tiny grid with marks, pegs and a complete line.
fn grid(size: u8, marked: &[usize], bids: Vec<usize>, line: &[usize]) -> Html {
    let cell = |cell| PaperCell {
        mark: if marked.contains(&cell) { Mark::Pencilled } else { Mark::None },
        peg: bids.contains(&cell),
        ..PaperCell::default()
    };
    let line: CellSet = line.iter().copied().collect();
    let lines = if line.is_empty() { Vec::new() } else { vec![line] };
    let cells: Vec<PaperCell> = (0..usize::from(size * size)).map(cell).collect();
    Paper { size, cells, lines, scale: PaperScale::Tiny, ..Paper::default() }.drawn()
}

/// Three suits struck and one left.
fn suits() -> Html {
    let left = classed("span", "rules-struck").put(suit_sign(Suit::Spades));
    div("quick-rules-suits")
        .each([Suit::Diamonds, Suit::Hearts, Suit::Clubs].map(struck_suit))
        .put(left)
        .into()
}

/// A suit, struck out.
pub fn struck_suit(suit: Suit) -> El {
    classed("span", "rules-struck").put(suit_sign(suit)).put(drawn(STROKE))
}

/// The stroke through a suit.
const STROKE: &str = "<svg viewBox='0 0 40 40' focusable='false'><path d='M5 33C13 24 26 13 35 7'/></svg>";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{told, variants};
    use rules::games::contract_grid::ContractGrid;

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<ContractGrid>() {
            let Variant { players, size, bids, cap, .. } = variant;
            let said = told(&variant, steps(&variant));
            let has = |words: &str| assert!(said.contains(words), "{words:?} is missing: {said}");
            has(&format!("your {} contracts", size * size));
            has(&format!("a peg on {bids} cells"));
            has("unmarked cell scores 1.");
            has("scores 5 and marks its cell");
            has("line of marks scores 5");
            let or =
                if variant.grid_requirement { " or with a complete grid" } else { ". The most points win" };
            has(&format!("ends at {} points{or}", cap.unwrap()));
            assert_eq!(said.contains("joker"), players == 3 && variant.hand_size() == 11);
            assert_eq!(said.contains("three in all"), players == 2);
            assert_eq!(said.contains("All but the dealer"), players == 4);
            assert_eq!(said.contains("16"), size == 4);
        }
        let standard = Variant::standard(3, 4);
        assert!(!how_it_ends(&Variant { cap: None, ..standard }).contains("points or"));
        assert!(!how_it_ends(&Variant { grid_requirement: false, ..standard }).contains("grid"));
    }
}
