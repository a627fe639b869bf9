//! The game in a minute, before the first deal.

use super::stave::{Note, Stave};
use crate::components::card_face::{card_back, card_face};
use crate::components::scenes::{self, Step, before_the_first_deal, primer_cards};
use crate::dom::div;
use crate::games::BoardProps;
use rules::cards::{Card, Rank, Suit};
use rules::games::counterpoint::Counterpoint;
use yew::prelude::*;

const BID: Step = (
    || primer_cards("7C 9S 8D").into(),
    "Bid.",
    " Lay three cards face down. Club 30, heart 20, spade 10, diamond 0: the sum is the points you want to take.",
);

const SCORE: Step = (score, "Score.", " You get what the others miss by, and a bonus for coming close.");

const THREE: [Step; 4] = [
    BID,
    (
        turned_up,
        "Look at the turn-up.",
        " Its suit is trump; a nine or the joker means none. The joker is that very card.",
    ),
    (
        || primer_cards("KS TS").into(),
        "Take tricks.",
        " Follow suit if you can. Ace 11, ten 10, king 4, queen 3, jack 2 points; high to low like that.",
    ),
    SCORE,
];

const TWO: [Step; 4] = [
    BID,
    (
        || primer_cards("KS TS").into(),
        "Follow suit",
        " if you can. Ace 11, ten 10, king 4, queen 3, jack 2 points; high to low like that.",
    ),
    (
        || primer_cards("KH AC").into(),
        "The higher rank wins,",
        " whatever its suit. Of equal ranks the one led wins if it counts points, else the second.",
    ),
    SCORE,
];

/// The game in a minute, for two players or for three.
pub fn steps(two: bool) -> Html {
    scenes::steps(if two { &TWO } else { &THREE })
}

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<Counterpoint>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let (steps, turned) = match view.variant.has_turn_up() {
        true => (steps(false), "; the last card is turned up."),
        false => (steps(true), "."),
    };
    before_the_first_deal(
        "Counterpoint in a minute",
        "Ready to deal".to_owned(),
        format!(
            "{} {} cards each{turned}",
            names.does(view.dealer, "deals", "deal"),
            view.variant.hand_size()
        ),
        steps,
        String::new(),
        &props.ongo,
    )
}

fn turned_up() -> Html {
    let queen = card_face(Card::new(Rank::Queen, Suit::Hearts));
    div("primer-cards").put(card_back()).put(queen).into()
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
