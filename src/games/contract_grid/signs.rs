//! The sign of each contract, what it asks for in a sentence, and how a bid on it stands.

use crate::components::glossary::means;
use crate::dom::{El, classed, drawn, el, svg};
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::prospects::Prospect;
use yew::prelude::*;

/// The drawings that [`sign`] refers to; mounted once.
pub fn drawings() -> Html {
    drawn(include_str!(concat!(env!("OUT_DIR"), "/contract_grid-signs.svg")))
}

/// The sign of a contract, legible in a cell 30 pixels wide and hidden from screen readers.
pub fn sign(contract: Contract) -> Html {
    svg("sign", "0 0 32 32").put(el("use").set("href", format!("#sign-{}", contract.id()))).into()
}

/// How a bid stands, in words.
pub const fn prospect_name(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::OnCourse => "bid, on course",
        Prospect::Possible => "bid, still possible",
        Prospect::Lost => "bid, lost",
    }
}

/// The class of a bid that stands so.
pub const fn prospect_class(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::OnCourse => "on-course",
        Prospect::Possible => "possible",
        Prospect::Lost => "lost",
    }
}

/// The mark of a bid that stands so: a tick, a question mark or a dash.
pub fn prospect_mark(prospect: Prospect) -> El {
    let path = match prospect {
        Prospect::OnCourse => "M2.5 8.8 6.2 13 13.6 3.2",
        Prospect::Possible => "M4.6 5.4C4.6 1.2 11.6 1.2 11.6 5.2 11.6 8 8 7.8 8 10.6M8 13.9V14",
        Prospect::Lost => "M3 8H13",
    };
    svg("prospect", "0 0 16 16").put(el("path").set("d", path))
}

/// A bid as a sign with its mark; `name` stands beside them. Hidden from screen readers.
pub fn bid_sign(contract: Contract, prospect: Option<Prospect>, name: Option<&'static str>) -> El {
    means(classed("span", "bid-sign"), (contract.name(), explain(contract)))
        .class_if(prospect.is_some(), prospect.map_or("", prospect_class))
        .set("aria-hidden", "true")
        .put(sign(contract))
        .put_if(prospect.map(prospect_mark))
        .put_if(name.map(|name| el("span").text(name)))
}

/// What a contract asks for, in as many words as fit in its cell.
pub const fn in_short(contract: Contract) -> &'static str {
    match contract {
        Contract::Zero => "0, 3, 6… tricks",
        Contract::One => "1, 4, 7… tricks",
        Contract::Two => "2, 5, 8… tricks",
        Contract::First => "most, or tied",
        Contract::Second => "second, untied",
        Contract::Third => "fewest, or tied",
        Contract::Different => "nobody ties",
        Contract::Soloist => "others tie",
        Contract::Partner => "you tie",
        Contract::AllTrump => "every trump",
        Contract::NoTrump => "no trump",
        Contract::Spades | Contract::Hearts | Contract::Diamonds | Contract::Clubs => "most cards",
        Contract::Play => "always true",
        Contract::Opening => "first trick",
        Contract::Closing => "last trick",
        Contract::Even => "even number",
        Contract::Odd => "odd number",
        Contract::Aces | Contract::Kings | Contract::Queens | Contract::Jacks => "two or more",
        Contract::Run => "two in a row",
        Contract::Blank => "a suit missing",
    }
}

/// When a contract is made, in one sentence.
pub const fn explain(contract: Contract) -> &'static str {
    match contract {
        Contract::Zero => "Take 0, 3, 6 … tricks: a multiple of three.",
        Contract::One => "Take 1, 4, 7 … tricks: one more than a multiple of three.",
        Contract::Two => "Take 2, 5, 8 … tricks: two more than a multiple of three.",
        Contract::First => "Nobody takes more tricks than you; a tie counts.",
        Contract::Second => "Exactly one takes more tricks than you, and nobody as many.",
        Contract::Third => "Nobody takes fewer tricks than you; a tie counts.",
        Contract::Different => "No two players take the same number of tricks.",
        Contract::Soloist => "The others, two or more, take equally many, but you do not.",
        Contract::Partner => "At least one other player takes exactly as many tricks as you.",
        Contract::AllTrump => "Take every trump, the joker included.",
        Contract::NoTrump => "Take no trump, not even the joker.",
        Contract::Spades => {
            "No suit brings you more cards than spades. A tie counts, and so does taking no cards."
        }
        Contract::Hearts => {
            "No suit brings you more cards than hearts. A tie counts, and so does taking no cards."
        }
        Contract::Diamonds => {
            "No suit brings you more cards than diamonds. A tie counts, and so does taking no cards."
        }
        Contract::Clubs => {
            "No suit brings you more cards than clubs. A tie counts, and so does taking no cards."
        }
        Contract::Play => "Always made: you only have to play.",
        Contract::Opening => "Win the first trick of the hand.",
        Contract::Closing => "Win the last trick of the hand.",
        Contract::Even => "Take an even number of tricks; 0 is even.",
        Contract::Odd => "Take an odd number of tricks.",
        Contract::Aces => "Take two or more aces.",
        Contract::Kings => "Take two or more kings.",
        Contract::Queens => "Take two or more queens.",
        Contract::Jacks => "Take two or more jacks.",
        Contract::Run => "Win two tricks in a row.",
        Contract::Blank => "Take no card of at least one suit.",
    }
}
