//! The game in a minute, before the first deal.

use super::stave::{Note, Stave};
use crate::app::boards::Seated;
use crate::app::components::card_face::{card_back, card_face};
use crate::app::components::frames::{self, Step, before_the_first_deal};
use crate::app::dom::div;
use crate::cards::{Card, Rank, Suit};
use crate::games::counterpoint::Counterpoint;
use yew::prelude::*;

const BID: Step = (
    bid,
    "Bid.",
    " Lay three cards face down. Club 30, heart 20, spade 10, diamond 0: the sum is the points you want to take.",
);

const SCORE: Step = (score, "Score.", " You get what the others miss by, and a bonus for coming close.");

const THREE: [Step; 4] = [
    BID,
    (
        turned,
        "Look at the turn-up.",
        " Its suit is trump; a nine or the joker means none. The joker is that very card.",
    ),
    (
        trick,
        "Take tricks.",
        " Follow suit if you can. Ace 11, ten 10, king 4, queen 3, jack 2 points; high to low like that.",
    ),
    SCORE,
];

const TWO: [Step; 4] = [
    BID,
    (
        trick,
        "Follow suit",
        " if you can. Ace 11, ten 10, king 4, queen 3, jack 2 points; high to low like that.",
    ),
    (
        higher,
        "The higher rank wins,",
        " whatever its suit. Of equal ranks the one led wins if it counts points, else the second.",
    ),
    SCORE,
];

/// The game in a minute, for three or for two.
pub fn steps(two: bool) -> Html {
    frames::steps(if two { &TWO } else { &THREE })
}

/// The table before the first deal.
pub fn before_the_deal(seated: &Seated<Counterpoint>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let (steps, turned) = match view.variant.has_turn_up() {
        true => ("primer/counterpoint", "; the last card is turned up."),
        false => ("primer/counterpoint/two", "."),
    };
    before_the_first_deal(
        "Counterpoint in a minute",
        "Ready to deal".to_owned(),
        format!("{} deals {} cards each{turned}", names.of(view.dealer), view.variant.hand_size()),
        steps,
        String::new(),
        &seated.ongo,
    )
}

fn cards(cards: impl IntoIterator<Item = (Rank, Suit)>) -> Html {
    let face = |(rank, suit)| card_face(Card::new(rank, suit));
    div("primer-cards").each(cards.into_iter().map(face)).into()
}

fn bid() -> Html {
    cards([(Rank::Seven, Suit::Clubs), (Rank::Nine, Suit::Spades), (Rank::Eight, Suit::Diamonds)])
}

fn turned() -> Html {
    let queen = card_face(Card::new(Rank::Queen, Suit::Hearts));
    div("primer-cards").put(card_back()).put(queen).into()
}

fn trick() -> Html {
    cards([(Rank::King, Suit::Spades), (Rank::Ten, Suit::Spades)])
}

fn higher() -> Html {
    cards([(Rank::King, Suit::Hearts), (Rank::Ace, Suit::Clubs)])
}

fn score() -> Html {
    let note = |colour, letter: &str, value| Note { colour, letter: letter.to_owned(), value, span: None };
    let notes = vec![note(0, "A", 22), note(1, "B", 38), note(2, "C", 52)];
    Stave { notes, bid: Some(40), high: None }
        .drawn()
        .class_if(true, "tiny")
        .set("viewBox", "0 0 136 58")
        .into()
}
