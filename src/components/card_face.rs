//! Playing cards as drawings: faces, the back, and the small suit sign.
//!
//! Every shape is drawn once, in `cards.svg`; a card on the table is a handful of references to these shapes. Colours come from classes (see `static/cards.css`), so that dark mode and four-colour
//! suits need no other drawings.

use super::glossary::{Word, explaining};
use crate::anchor::Anchor;
use crate::dom::{El, classed, drawn, el, spoken, svg};
use crate::text::capital;
use rules::cards::{Card, Rank, Suit};
use yew::prelude::*;

/// The shapes that all cards refer to. Mounted once, anywhere before the first card.
pub fn drawings() -> Html {
    drawn(include_str!(concat!(env!("OUT_DIR"), "/cards.svg")))
}

/// The face of a card. It has no accessible name: the element that holds it says which card it is.
pub fn card_face(card: Card) -> Html {
    face(card, corner(card), middle(card)).into()
}

/// The face of a card that lies open among those taken.
pub fn collected_card(card: Card) -> El {
    face(card, corner(card), middle(card)).anchor(&Anchor::Collected(card))
}

/// The face of a card. If it is the joker and stands for `joker`, it shows that card's index with a star under it,
/// and its own picture.
pub fn card_face_as(card: Card, joker: Option<Card>) -> Html {
    let Some(meaning) = joker.filter(|_| card == Card::JOKER) else { return card_face(card) };
    let mut index = corner(meaning);
    index.push(classed("use", "suit-joker").set("href", "#joker-star").set("transform", STAR));
    let picture = classed("g", "suit-joker").put(shape("#joker"));
    face(meaning, index, vec![picture]).class("joker-as").into()
}

/// The place of the star under a joker's index.
const STAR: &str = "translate(3.7 57)scale(.75)";

/// A card in the colours of its suit, with an index in two corners and a picture.
fn face(card: Card, index: Vec<El>, picture: Vec<El>) -> El {
    let paper = classed("rect", "card-paper")
        .set("x", ".75")
        .set("y", ".75")
        .set("width", "98.5")
        .set("height", "138.5")
        .set("rx", "8.5");
    let index: Vec<Html> = index.into_iter().map(Html::from).collect();
    card_sheet("card-face")
        .class(card.suit().map_or("suit-joker", suit_class))
        .put(paper)
        .each(index.clone())
        .put(el("g").set("transform", "rotate(180 50 70)").each(index))
        .each(picture)
}

/// The back of a card.
pub fn card_back() -> Html {
    classed("i", "card-face card-back").into()
}

fn card_sheet(class: &'static str) -> El {
    svg(class, "0 0 100 140")
}

/// A small suit sign in a line of text, as high as the letters around it. Put the suit's name beside it for screen
/// readers.
pub fn suit_sign(suit: Suit) -> Html {
    svg("suit-sign", "-10.5 -10.5 21 21").class(suit_class(suit)).put(shape(pip(suit))).into()
}

/// A line that says what trump was: `Spades ♠ were trump.`
pub fn were_trump(line: El, trump: Suit) -> El {
    line.text(format!("{} ", capital(trump.name()))).put(suit_sign(trump)).text(" were trump.")
}

/// Words and a suit on a chip in the table's bar: `Trump ♠`.
pub fn suit_chip(words: &'static str, suit: Suit, meaning: Word) -> El {
    let sign = el("b").put(suit_sign(suit));
    let chip = classed("span", "chip trump-chip").text(words).put(sign).put(spoken(suit.name()));
    explaining(chip, meaning)
}

/// A card in a line of text: `10` and the sign of its suit, hidden from screen readers.
pub fn card_chip(card: Card) -> El {
    let sign = card.suit().map(suit_sign).unwrap_or_default();
    classed("span", "card-chip").set("aria-hidden", "true").text(rank_sign(card)).put(sign)
}

/// The rank as it stands on a card, a star for the joker.
pub fn rank_sign(card: Card) -> String {
    match card.rank() {
        Some(Rank::Ten) => "10".to_owned(),
        Some(rank) => rank.letter().to_string(),
        None => "★".to_owned(),
    }
}

/// The chip that names the trump suit or says that there is none.
pub fn trump_chip(trump: Option<Suit>, meaning: Word) -> El {
    match trump {
        Some(suit) => suit_chip("Trump ", suit, meaning),
        None => explaining(classed("span", "chip trump-chip").text("No trump"), meaning),
    }
}

/// The class that gives a drawing the colours of the suit.
pub const fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-c",
        Suit::Diamonds => "suit-d",
        Suit::Hearts => "suit-h",
        Suit::Spades => "suit-s",
    }
}

/// A named shape.
fn shape(name: &'static str) -> El {
    el("use").set("href", name)
}

/// A named shape, moved to its place.
fn placed(name: &'static str, place: impl Into<AttrValue>) -> El {
    shape(name).set("transform", place)
}

const fn pip(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "#pip-c",
        Suit::Diamonds => "#pip-d",
        Suit::Hearts => "#pip-h",
        Suit::Spades => "#pip-s",
    }
}

/// The index: rank over suit, as large as the visible strip of a fanned card allows.
fn corner(card: Card) -> Vec<El> {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        return vec![shape("#joker-index")];
    };
    let place = if rank == Rank::Ten { "translate(5.8 7.5)" } else { "translate(4.9 7.5)" };
    let figure = format!("#rank-{}", rank.letter().to_ascii_lowercase());
    vec![
        el("use").set("href", figure).set("transform", place),
        placed(pip(suit), "translate(14.9 49)scale(.92)"),
    ]
}

fn middle(card: Card) -> Vec<El> {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        return vec![shape("#joker")];
    };
    let sign = |place: &'static str| placed(pip(suit), place);
    let half = match rank {
        Rank::King => "#court-k",
        Rank::Queen => "#court-q",
        Rank::Jack => "#court-j",
        Rank::Ace => {
            let engraved = classed("use", "engraved").set("href", pip(suit));
            return vec![
                sign("translate(50 70)scale(2.5)"),
                engraved.set("transform", "translate(50 70)scale(1.9)"),
            ];
        }
        Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten => return places(rank).iter().map(|&(x, y)| spot(suit, x, y)).collect(),
    };
    vec![
        shape(half),
        placed(half, "rotate(180 50 70)"),
        shape("#court-sash"),
        sign("translate(50 70)scale(.44)"),
        sign("translate(33.4 19)scale(.42)"),
        sign("translate(66.6 121)rotate(180)scale(.42)"),
    ]
}

/// A pip of a number card, upside down in the lower half.
fn spot(suit: Suit, x: &str, y: u8) -> El {
    let turned = if y > 70 { "rotate(180)" } else { "" };
    placed(pip(suit), format!("translate({x} {y}){turned}scale(.84)"))
}

/// The places of the pips of a number card, on a card 100 wide and 140 high.
const fn places(rank: Rank) -> &'static [(&'static str, u8)] {
    const L: &str = "37.6";
    const M: &str = "50";
    const R: &str = "62.4";
    match rank {
        Rank::Two => &[(M, 22), (M, 118)],
        Rank::Three => &[(M, 22), (M, 70), (M, 118)],
        Rank::Four => &[(L, 22), (R, 22), (L, 118), (R, 118)],
        Rank::Five => &[(L, 22), (R, 22), (M, 70), (L, 118), (R, 118)],
        Rank::Six => &[(L, 22), (R, 22), (L, 70), (R, 70), (L, 118), (R, 118)],
        Rank::Seven => &[(L, 22), (R, 22), (M, 46), (L, 70), (R, 70), (L, 118), (R, 118)],
        Rank::Eight => &[(L, 22), (R, 22), (M, 46), (L, 70), (R, 70), (M, 94), (L, 118), (R, 118)],
        Rank::Nine => &[(L, 22), (R, 22), (L, 54), (R, 54), (M, 70), (L, 86), (R, 86), (L, 118), (R, 118)],
        Rank::Ten => {
            &[(L, 22), (R, 22), (M, 38), (L, 54), (R, 54), (L, 86), (R, 86), (M, 102), (L, 118), (R, 118)]
        }
        Rank::Jack | Rank::Queen | Rank::King | Rank::Ace => &[],
    }
}
