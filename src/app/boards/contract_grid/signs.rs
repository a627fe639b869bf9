//! What a contract asks for, and the sign it has in a small cell.

use crate::app::dom::{drawn, el, svg};
use crate::games::contract_grid::contract::Contract;
use yew::prelude::*;

/// When it is made, in one sentence.
pub const fn explain(contract: Contract) -> &'static str {
    match contract {
        Contract::Zero => "Take 0, 3, 6 … tricks: a number that three divides evenly.",
        Contract::One => "Take 1, 4, 7 … tricks: one more than threes.",
        Contract::Two => "Take 2, 5, 8 … tricks: two more than threes.",
        Contract::First => "Nobody takes more tricks than you; sharing the top counts.",
        Contract::Second => "Exactly one player takes more tricks than you, and nobody takes as many as you.",
        Contract::Third => "Nobody takes fewer tricks than you; sharing the bottom counts.",
        Contract::Different => "No two players take the same number of tricks.",
        Contract::Soloist => {
            "All the others, two at least, take the same number of tricks, and yours is another."
        }
        Contract::Partner => "At least one other player takes exactly as many tricks as you.",
        Contract::AllTrump => "Take every trump that was dealt, the joker among them.",
        Contract::NoTrump => "Take no trump at all, and not the joker.",
        Contract::Spades => {
            "Of the cards you take, no suit has more than spades; equal, or none at all, is enough."
        }
        Contract::Hearts => {
            "Of the cards you take, no suit has more than hearts; equal, or none at all, is enough."
        }
        Contract::Diamonds => {
            "Of the cards you take, no suit has more than diamonds; equal, or none at all, is enough."
        }
        Contract::Clubs => {
            "Of the cards you take, no suit has more than clubs; equal, or none at all, is enough."
        }
        Contract::Play => "Always made: you only have to play.",
        Contract::Opening => "Win the first trick of the hand.",
        Contract::Closing => "Win the last trick of the hand.",
        Contract::Even => "Take an even number of tricks; none is even.",
        Contract::Odd => "Take an odd number of tricks.",
        Contract::Aces => "Take two or more aces.",
        Contract::Kings => "Take two or more kings.",
        Contract::Queens => "Take two or more queens.",
        Contract::Jacks => "Take two or more jacks.",
        Contract::Run => "Win two tricks in a row.",
        Contract::Blank => "Take no card at all of at least one suit.",
    }
}

/// The drawings that [`sign`] refers to. Mounted once.
pub fn drawings() -> Html {
    drawn(include_str!("signs.svg"))
}

/// The sign of the contract: a drawing that is clear in a cell 30 pixels wide. It says nothing aloud.
pub fn sign(contract: Contract) -> Html {
    svg("sign", "0 0 32 32").put(el("use").set("href", format!("#sign-{}", contract.id()))).into()
}
