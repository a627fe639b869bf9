//! Playing cards as drawings: faces, the back, and the small suit sign.
//!
//! Everything is drawn here, once, as named shapes in [`CardDefs`]; a card on the table is only a handful of
//! references to them. Colours come from classes (see `static/cards.css`), so that dark mode and four-colour
//! suits need no other drawings.

use super::courts;
use super::pips::{self, pip_href, rank_href};
use new_tricks::cards::{Card, Rank, Suit};
use yew::prelude::*;

pub use super::pips::{figure, outline, suit_class};

/// The shapes that all cards refer to. Mounted once, anywhere before the first card.
#[component]
pub fn CardDefs() -> Html {
    html! {
        <svg class="card-defs" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                { pips::symbols() }
                { courts::symbols() }
                { back_symbol() }
            </defs>
        </svg>
    }
}

/// Which card to draw.
#[derive(Properties, PartialEq)]
pub struct CardFaceProps {
    /// The card.
    pub card: Card,
    /// More classes for the drawing.
    #[prop_or_default]
    pub class: Classes,
}

/// The face of a card. It has no name of its own: whatever holds it says which card it is.
#[component]
pub fn CardFace(props: &CardFaceProps) -> Html {
    let colours = props.card.suit().map_or("suit-joker", suit_class);
    let corner = corner(props.card);
    html! {
        <svg
            class={classes!("card-face", colours, props.class.clone())}
            viewBox="0 0 100 140"
            aria-hidden="true"
            focusable="false"
        >
            <rect class="card-paper" x=".75" y=".75" width="98.5" height="138.5" rx="8.5" />
            { corner.clone() }
            <g transform="rotate(180 50 70)">{ corner }</g>
            { middle(props.card) }
        </svg>
    }
}

/// The index: figure over suit, as large as a fanned card can show.
fn corner(card: Card) -> Html {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => {
            let place = if rank == Rank::Ten { "translate(5.8 7.5)" } else { "translate(4.9 7.5)" };
            html! {
                <>
                    <use href={rank_href(rank)} transform={place} />
                    <use href={pip_href(suit)} transform="translate(14.9 49)scale(.92)" />
                </>
            }
        }
        _ => html! { <use href="#joker-index" /> },
    }
}

fn middle(card: Card) -> Html {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        return html! { <use href="#joker" /> };
    };
    let pip = |(x, y): (f32, f32)| {
        let turned = if y > 70.0 { "rotate(180)" } else { "" };
        html! { <use href={pip_href(suit)} transform={format!("translate({x} {y}){turned}scale(.84)")} /> }
    };
    match rank {
        Rank::Ace => html! {
            <>
                <use href={pip_href(suit)} transform="translate(50 70)scale(2.5)" />
                <use class="engraved" href={pip_href(suit)} transform="translate(50 70)scale(1.9)" />
            </>
        },
        Rank::King | Rank::Queen | Rank::Jack => courts::court(rank, suit),
        _ => pips::places(rank).iter().copied().map(pip).collect(),
    }
}

/// Classes of a card's back.
#[derive(Properties, PartialEq)]
pub struct CardBackProps {
    /// More classes for the drawing.
    #[prop_or_default]
    pub class: Classes,
}

/// The back of a card.
#[component]
pub fn CardBack(props: &CardBackProps) -> Html {
    html! {
        <svg
            class={classes!("card-face", "card-back", props.class.clone())}
            viewBox="0 0 100 140"
            aria-hidden="true"
            focusable="false"
        >
            <use href="#card-back" />
        </svg>
    }
}

/// A lattice of fine lines, and the four suits in a medallion.
fn back_symbol() -> Html {
    let mut lattice = String::new();
    for step in 0..=18 {
        let y = -72 + step * 12;
        lattice += &format!("M8 {y}l84 84M8 {}l84-84", y + 84);
    }
    html! {
        <g id="card-back">
            <rect class="card-paper" x=".75" y=".75" width="98.5" height="138.5" rx="8.5" />
            <clipPath id="card-back-field"><rect x="7" y="7" width="86" height="126" rx="4.5" /></clipPath>
            <g clip-path="url(#card-back-field)">
                <rect class="back-field" x="7" y="7" width="86" height="126" />
                <path class="back-lines" d={lattice} />
            </g>
            <rect class="back-frame" x="10" y="10" width="80" height="120" rx="3" />
            <path class="back-medal" d="M50 42 78 70 50 98 22 70Z" />
            <path class="back-ring" d="M50 46.5 73.5 70 50 93.5 26.5 70Z" />
            { for [(50, 59, Suit::Spades), (61, 70, Suit::Hearts), (50, 81, Suit::Clubs), (39, 70, Suit::Diamonds)]
                .map(|(x, y, suit)| html! {
                    <path class="back-pip" d={outline(suit)} transform={format!("translate({x} {y})scale(.56)")} />
                }) }
        </g>
    }
}

/// Which suit to draw.
#[derive(Properties, PartialEq)]
pub struct SuitSignProps {
    /// The suit.
    pub suit: Suit,
}

/// A small suit sign in a line of text, as high as the letters around it. Say the suit's name beside it.
#[component]
pub fn SuitSign(props: &SuitSignProps) -> Html {
    html! {
        <svg
            class={classes!("suit-sign", suit_class(props.suit))}
            viewBox="-10.5 -10.5 21 21"
            aria-hidden="true"
            focusable="false"
        >
            <path d={outline(props.suit)} />
        </svg>
    }
}
