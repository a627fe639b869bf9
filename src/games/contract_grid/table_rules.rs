//! The rules of a table that is not the book's: the book tells the standard game for three.

use super::glossary_sheet::contract_list;
use super::quick_rules::{how_it_ends, strikes};
use super::words::pack;
use crate::dom::{El, classed, el};
use crate::games::phrases::{cards, points};
use crate::text::{count, list};
use rules::cards::Card;
use rules::games::contract_grid::Variant;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::LineKind;
use yew::prelude::*;

/// The rules in full of a table with those options; none where they are the book's.
pub fn table_rules(variant: &Variant) -> Option<Html> {
    (*variant != Variant::standard(3, 4)).then(|| {
        let section = |(heading, rules): (&'static str, Vec<String>)| {
            let list = el("ul").each(rules.into_iter().map(|rule| el("li").text(rule)));
            el("section").put(el("h3").text(heading)).put(list)
        };
        let (before, after) = (before_the_score(variant), from_the_score_on(variant));
        classed("article", "own-rules")
            .each(before.into_iter().map(section))
            .put(contracts(variant))
            .each(after.into_iter().map(section))
            .into()
    })
}

fn before_the_score(variant: &Variant) -> Vec<(&'static str, Vec<String>)> {
    let Variant { players, size, bids, .. } = *variant;
    let cells = size * size;
    let dealt = variant.hand_size() as u64;
    let joker = variant.deck_cards().contains(Card::JOKER).then(|| {
        "The joker is the highest trump, and a card of the trump suit wherever suits matter.".to_owned()
    });
    vec![
        (
            "Grids",
            vec![
                format!(
                    "Before the first hand you arrange your grid: the same {cells} contracts for everybody, in any order, in secret."
                ),
                "Then all grids lie open, and stay as they are for the whole game.".to_owned(),
            ],
        ),
        (
            "Deal",
            vec![
                format!("{} Everybody gets {}.", pack(variant), cards(dealt)),
                "After each hand the deal passes to the left.".to_owned(),
            ],
        ),
        (
            "Strikes",
            vec![
                format!("From the dealer’s left: {}", strikes(players)),
                "No suit is struck twice. The one left over is trump for this hand.".to_owned(),
            ],
        ),
        (
            "Bids",
            vec![
                format!(
                    "From the dealer’s left, everybody puts pegs on {} of their own grid, no more and no fewer.",
                    count(bids.into(), "cell", "cells")
                ),
                "A marked cell may be bid again. A missed bid costs nothing.".to_owned(),
            ],
        ),
        (
            "Tricks",
            [
                "The dealer’s left leads any card; whoever takes a trick leads to the next.",
                "Follow suit if you can. If not, play any card: you never have to trump or to win.",
                "The highest trump takes the trick, or else the highest card of the suit led.",
            ]
            .map(str::to_owned)
            .into_iter()
            .chain(joker)
            .collect(),
        ),
    ]
}

/// What the contracts ask for.
fn contracts(variant: &Variant) -> El {
    let ties = match variant.contracts.contains(Contract::Second) {
        true => "Ties count, except for Second.",
        false => "Ties count.",
    };
    el("section")
        .put(el("h3").text("Contracts"))
        .put(el("p").text(format!("At the end of a hand some have come true, bid or not. {ties}")))
        .put(contract_list(variant))
}

fn from_the_score_on(variant: &Variant) -> Vec<(&'static str, Vec<String>)> {
    let score = variant.points;
    let kinds = variant.lines.iter().map(|kind| match kind {
        LineKind::Rows => "rows",
        LineKind::Columns => "columns",
        LineKind::Diagonals => "long diagonals",
        LineKind::ShortDiagonals => "short diagonals",
    });
    let kinds: Vec<String> = kinds.map(str::to_owned).collect();
    let lines = variant.lines().count();
    vec![
        (
            "Score of a hand",
            vec![
                format!(
                    "{} for each contract that has come true and whose cell was unmarked before the hand, bid or not.",
                    points(score.unmarked)
                ),
                format!("{} for each bid that has come true. Its cell is marked now.", points(score.bid)),
                format!(
                    "{} for each line that is all marked, in this hand and in every later one. There are {lines} lines: {}.",
                    points(score.line),
                    list(&kinds)
                ),
            ],
        ),
        (
            "End",
            vec![
                how_it_ends(variant),
                "Every hand is played out. If scores are level, look back to the last hand after which they were not: whoever was ahead then is ahead now."
                    .to_owned(),
            ],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::variants;
    use rules::games::contract_grid::ContractGrid;
    use rules::games::contract_grid::variant::Preset;

    fn text(variant: &Variant) -> String {
        let sections = before_the_score(variant).into_iter().chain(from_the_score_on(variant));
        sections.flat_map(|(_, rules)| rules).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn only_the_books_table_has_no_rules_of_its_own() {
        assert!(table_rules(&Variant::standard(3, 4)).is_none());
        assert!(table_rules(&Variant { cap: Some(500), ..Variant::standard(3, 4) }).is_some());
    }

    #[test]
    fn they_tell_the_numbers_of_the_table() {
        for variant in variants::<ContractGrid>() {
            let Variant { size, bids, cap, players, .. } = variant;
            let text = text(&variant);
            let has = |words: &str| assert!(text.contains(words), "{words:?} is missing: {text}");
            has(&format!("the same {} contracts", size * size));
            has(&format!("puts pegs on {bids} cells"));
            has(&format!("Everybody gets {} cards.", variant.hand_size()));
            has(&format!("There are {} lines: ", variant.lines().count()));
            has(&format!("ends at {} points", cap.unwrap()));
            assert_eq!(text.contains("The joker is"), players == 3 && variant.hand_size() == 11);
        }
        let short = text(&Preset::Short.variant(3));
        assert!(short.contains("24 cards: nine to ace. Everybody gets 8 cards."), "{short}");
        assert!(short.contains("8 lines: rows, columns and long diagonals."), "{short}");
    }
}
