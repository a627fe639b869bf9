//! Melds as they lie open after a round.

use crate::components::card_face::card_face;
use crate::components::glossary::explained;
use crate::dom::{El, classed, el, spoken};
use crate::games::phrases::points;
use crate::text::{card_name, in_hand_order, list};
use rules::cards::{Card, CardSet, Rank};
use rules::games::pirogue::melds::{Meld, MeldKind};
use yew::prelude::*;

/// The name of a kind of meld.
pub const fn name(kind: MeldKind) -> &'static str {
    match kind {
        MeldKind::PairOfColour => "Caribbean, two of one colour",
        MeldKind::ThreeOfColour => "Caribbean, three of one colour",
        MeldKind::PairOfSuit => "Caribbean, two of one suit",
        MeldKind::ThreeOfSuit => "Caribbean, three of one suit",
        MeldKind::Tobago => "Tobago, 2-2-2-5 or 2-3-3-3",
        MeldKind::Melange => "Trinidad, 2-2-3-4",
        MeldKind::TwoAndColour => "Trinidad, one 2 and the rest of the other colour",
        MeldKind::OneColour => "Trinidad of one colour",
        MeldKind::TwoAndSuit => "Trinidad, one 2 and the rest in one suit of the other colour",
        MeldKind::ColourAndSuit => "Trinidad of one colour, 2-3-4 in one suit",
        MeldKind::Tarpon => "Tarpon meld, 2-2-2-2-3",
    }
}

/// What a kind of meld is, and what it is worth.
fn meaning(kind: MeldKind, pegs: u32) -> String {
    let what = match kind {
        MeldKind::PairOfColour => "Two cards that sum to 11, both red or both black.",
        MeldKind::ThreeOfColour => "Three cards that sum to 11, all red or all black.",
        MeldKind::PairOfSuit => "Two cards of one suit that sum to 11.",
        MeldKind::ThreeOfSuit => "Three cards of one suit that sum to 11.",
        MeldKind::Melange => "Two 2s, a 3 and a 4 of any suits.",
        MeldKind::TwoAndColour => {
            "Two 2s, a 3 and a 4: one 2 is red and the rest black, or the other way round."
        }
        MeldKind::Tobago => "Three 2s and a 5, or one 2 and three 3s.",
        MeldKind::OneColour => "Two 2s, a 3 and a 4, all red or all black.",
        MeldKind::TwoAndSuit => {
            "Two 2s, a 3 and a 4: one 2 of one colour, and the rest in one suit of the other colour."
        }
        MeldKind::ColourAndSuit => "Two 2s, a 3 and a 4, all red or all black, with a 2-3-4 in one suit.",
        MeldKind::Tarpon => "Four 2s and a 3.",
    };
    format!("{what} {} for the angler who took them.", points(pegs))
}

/// A line of a sum: what scores, its cards, and the points.
pub fn line(class: &'static str, what: El, cards: CardSet, points: &str) -> El {
    let cards = in_hand_order(cards, None);
    let said: Vec<String> = cards.iter().copied().map(card_name).collect();
    let laid = (!cards.is_empty()).then(|| laid(&cards));
    let said = laid.is_some().then(|| spoken(format!("{}: ", list(&said))));
    let term = el("dt").put_if(laid).put_if(said).put(what.class("small"));
    classed("div", class).put(term).put(el("dd").text(points.to_owned()))
}

/// Cards side by side, for those who see them.
pub fn drawn_cards(cards: CardSet) -> El {
    laid(&in_hand_order(cards, None))
}

fn laid(cards: &[Card]) -> El {
    classed("span", "pirogue-cards").set("aria-hidden", "true").each(cards.iter().copied().map(card_face))
}

/// What a line says, where it explains nothing.
pub fn plain(what: impl Into<AttrValue>) -> El {
    el("span").text(what)
}

/// A kind of meld, by that name, which pegs so much; it explains itself.
pub fn kind(kind: MeldKind, name: &'static str, pegs: u32) -> El {
    explained(name, (name, &meaning(kind, pegs)))
}

/// A meld with its cards.
pub fn meld(meld: &Meld) -> El {
    let has = |rank: Rank| meld.cards.iter().any(|card| card.rank() == Some(rank));
    let name = match meld.kind {
        MeldKind::Tobago if has(Rank::Five) => "Tobago, 2-2-2-5",
        MeldKind::Tobago => "Tobago, 2-3-3-3",
        other => name(other),
    };
    // its own name is told with its meaning
    let said = name.split_once(", ").map_or(name, |(_, said)| said);
    let what = explained(said, (name, &meaning(meld.kind, meld.points)));
    line("meld", what, meld.cards, &meld.points.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::pirogue::melds::melds;
    use rules::games::pirogue::variant::MeldPoints;

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<rules::cards::Card>().unwrap()).collect()
    }

    #[test]
    fn melds_have_the_inventors_names() {
        for (laid, said, points) in [
            ("9C 2S", "Caribbean, two of one colour", 1),
            ("8S 3S", "Caribbean, two of one suit", 2),
            ("6D 3H 2D", "Caribbean, three of one colour", 1),
            ("5H 4H 2H", "Caribbean, three of one suit", 3),
            ("2S 2H 2D 5C", "Tobago, 2-2-2-5 or 2-3-3-3", 6),
            ("2S 3D 3H 3C", "Tobago, 2-2-2-5 or 2-3-3-3", 6),
            ("2C 2H 3S 4D", "Trinidad, 2-2-3-4", 3),
            ("2C 2H 3H 4H", "Trinidad, one 2 and the rest in one suit of the other colour", 8),
            ("2S 2H 2D 2C 3D", "Tarpon meld, 2-2-2-2-3", 15),
        ] {
            let kind = MeldKind::of(cards(laid)).unwrap();
            assert_eq!((name(kind), MeldPoints::TEXT.of(kind)), (said, points), "{laid}");
        }
    }

    #[test]
    fn the_catch_in_the_rule_book_pegs_what_the_book_says() {
        let found = melds(cards("TD 9C 8S 6D 5H 4H 3S 3H 2C 2H"), &MeldPoints::TEXT);
        assert_eq!(found.iter().map(|meld| meld.points).sum::<u32>(), 11);
        assert!(found.iter().any(|meld| meld.cards == cards("2C 2H 3H 4H")));
    }
}
