//! What a contract is called, what it asks for, and the sign it has in a small cell.

use crate::app::components::card_face::{figure, outline, suit_class};
use new_tricks::cards::{Rank, Suit};
use new_tricks::games::contract_grid::contract::Contract;
use yew::prelude::*;

/// The name, as it stands in a cell: `All-Trump`.
pub const fn name(contract: Contract) -> &'static str {
    match contract {
        Contract::Zero => "Zero",
        Contract::One => "One",
        Contract::Two => "Two",
        Contract::First => "First",
        Contract::Second => "Second",
        Contract::Third => "Third",
        Contract::Different => "Different",
        Contract::Soloist => "Soloist",
        Contract::Partner => "Partner",
        Contract::AllTrump => "All-Trump",
        Contract::NoTrump => "No-Trump",
        Contract::Spades => "Spades",
        Contract::Hearts => "Hearts",
        Contract::Diamonds => "Diamonds",
        Contract::Clubs => "Clubs",
        Contract::Play => "Play",
        Contract::Opening => "Opening",
        Contract::Closing => "Closing",
        Contract::Even => "Even",
        Contract::Odd => "Odd",
        Contract::Aces => "Aces",
        Contract::Kings => "Kings",
        Contract::Queens => "Queens",
        Contract::Jacks => "Jacks",
        Contract::Run => "Run",
        Contract::Blank => "Blank",
    }
}

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

/// The sign of the contract: a drawing that is clear in a cell 30 pixels wide. It says nothing aloud.
pub fn sign(contract: Contract) -> Html {
    let drawing = match contract {
        Contract::Zero => remainder(NOUGHT),
        Contract::One => remainder(ONE),
        Contract::Two => remainder(figure(Rank::Two)),
        Contract::First => place(ONE, "st"),
        Contract::Second => place(figure(Rank::Two), "nd"),
        Contract::Third => place(figure(Rank::Three), "rd"),
        Contract::Different => {
            html! { <path class="sign-bold" d="M9 12.5H23M9 19.5H23M20.5 6.5 11.5 25.5" /> }
        }
        Contract::Soloist => html! {
            <>
                <path class="sign-card" d={pawn(26.6)} />
                <path class="sign-card" d={pawn(21.4)} />
                <path class="sign-solid" d={pawn(7.4)} />
                <path class="sign-thin" d="M14.2 6V26" stroke-dasharray="2 2.4" />
            </>
        },
        Contract::Partner => html! {
            <>
                <path class="sign-solid" d={pawn(8.5)} />
                <path class="sign-solid" d={pawn(23.5)} />
                <path class="sign-bold small" d="M13.4 15H18.6M13.4 19.4H18.6" />
            </>
        },
        Contract::AllTrump => html! {
            <>
                <path class="sign-card" d="M5.4 9.6 13.6 6.6 19.6 22.8 11.4 25.8Z" />
                <path class="sign-card" d="M26.6 9.6 18.4 6.6 12.4 22.8 20.6 25.8Z" />
                <rect class="sign-card" x="9.5" y="4.5" width="13" height="22.5" rx="2" />
                <path class="sign-bold small" d="M12.4 11H19.6M16 11V21" />
            </>
        },
        Contract::NoTrump => html! {
            <>
                <rect class="sign-card" x="9.5" y="4.5" width="13" height="22.5" rx="2" />
                <path class="sign-bold small" d="M12.4 11H19.6M16 11V21" />
                <path class="sign-strike" d="M5 25.5 27 6.5" />
            </>
        },
        Contract::Spades => most_of(Suit::Spades),
        Contract::Hearts => most_of(Suit::Hearts),
        Contract::Diamonds => most_of(Suit::Diamonds),
        Contract::Clubs => most_of(Suit::Clubs),
        Contract::Play => html! {
            <>
                <rect class="sign-card" x="8.5" y="13.5" width="15" height="15" rx="2" />
                <path class="sign-bold small" d="M16 22.5V4.5M11.6 8.8 16 4.4 20.4 8.8" />
            </>
        },
        Contract::Opening => tricks(0b0001, ""),
        Contract::Closing => tricks(0b1000, ""),
        Contract::Run => tricks(0b0110, "M11.4 8.6Q16 2.6 20.6 8.6"),
        Contract::Even => counters(&[(10.5, 10.5), (21.5, 10.5), (10.5, 21.5), (21.5, 21.5)]),
        Contract::Odd => counters(&[(10.5, 10.5), (21.5, 10.5), (16.0, 21.5)]),
        Contract::Aces => two_of(Rank::Ace),
        Contract::Kings => two_of(Rank::King),
        Contract::Queens => two_of(Rank::Queen),
        Contract::Jacks => two_of(Rank::Jack),
        Contract::Blank => html! {
            <>
                <rect class="sign-card" x="8.5" y="4" width="15" height="24" rx="2" stroke-dasharray="3 2.4" />
                <path class="sign-thin" d={outline(Suit::Diamonds)} transform="translate(16 16)scale(.5)" />
                <path class="sign-strike" d="M5 25.5 27 6.5" />
            </>
        },
    };
    html! {
        <svg class="sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">{ drawing }</svg>
    }
}

const NOUGHT: &str = "M10 2C4.8 2 3 7 3 14S4.8 26 10 26 17 21 17 14 15.2 2 10 2Z";
const ONE: &str = "M4.4 7.4 10.4 2.4V26M4.4 26H16.4";

/// A number of tricks, and the three that they are counted by.
fn remainder(number: &'static str) -> Html {
    html! {
        <>
            <path class="sign-figure" d={number} transform="translate(2.4 6)scale(.72)" />
            <path class="sign-thin heavy faint" d="M18.8 20.2H23.4M21.1 17.4V17.5M21.1 22.9V23" />
            <path class="sign-figure faint" d={figure(Rank::Three)} transform="translate(24.2 14.6)scale(.34)" />
        </>
    }
}

/// A place in the order of tricks.
fn place(number: &'static str, ending: &'static str) -> Html {
    html! {
        <>
            <path class="sign-figure" d={number} transform="translate(2.4 6)scale(.72)" />
            <text class="sign-text" x="18.2" y="24.6" font-size="11">{ ending }</text>
        </>
    }
}

/// At least as many of this suit as of any other.
fn most_of(suit: Suit) -> Html {
    html! {
        <>
            <g class={suit_class(suit)}>
                <path class="sign-pip" d={outline(suit)} transform="translate(12 16)scale(.98)" />
            </g>
            <path class="sign-thin heavy" d="M24.4 12.6 29.8 16 24.4 19.4M24.4 23.2H29.8" />
        </>
    }
}

/// Two or more of a rank.
fn two_of(rank: Rank) -> Html {
    html! {
        <>
            <rect class="sign-card" x="13" y="3.5" width="14.5" height="21" rx="2" />
            <rect class="sign-card" x="4.5" y="7.5" width="14.5" height="21" rx="2" />
            <path class="sign-figure" d={figure(rank)} transform="translate(7.1 12)scale(.46)" />
        </>
    }
}

/// A row of four tricks, those of the set (the first in its lowest bit) taken.
fn tricks(taken: u8, link: &'static str) -> Html {
    html! {
        <>
            { for (0..4u8).map(|nth| {
                let class = if taken >> nth & 1 == 1 { "sign-card taken" } else { "sign-card" };
                let x = (3.2 + 6.9 * f32::from(nth)).to_string();
                html! { <rect {class} {x} y="11" width="4.8" height="12" rx="1" /> }
            }) }
            <path class="sign-thin heavy" d={link} />
        </>
    }
}

fn counters(at: &[(f32, f32)]) -> Html {
    at.iter()
        .map(|(x, y)| html! { <circle class="sign-solid" cx={x.to_string()} cy={y.to_string()} r="3.7" /> })
        .collect()
}

/// A pawn of the board-game kind, standing at `x`.
fn pawn(x: f32) -> String {
    format!(
        "M{} 25.5C{} 20 {} 17 {} 15.4A4 4 0 1 1 {} 15.4C{} 17 {} 20 {} 25.5Z",
        x - 5.0,
        x - 4.4,
        x - 2.0,
        x - 1.8,
        x + 1.8,
        x + 2.0,
        x + 4.4,
        x + 5.0
    )
}
