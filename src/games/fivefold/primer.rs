//! The game in a minute, before the first deal.

use super::folds::TRICKS;
use crate::components::card_face::{card_back, suit_sign};
use crate::components::scenes::{self, Step, before_the_first_deal, primer_cards};
use crate::dom::{classed, div, drawn};
use crate::games::BoardProps;
use rules::cards::Suit;
use rules::games::fivefold::Fivefold;
use yew::prelude::*;

const STEPS: [Step; 4] = [
    (
        || primer_cards("8H QH").into(),
        "Take tricks.",
        " One leads, the other answers with any card: a higher card of the same suit takes the trick.",
    ),
    (
        || primer_cards("TH TC").into(),
        "Mind the trump.",
        " Rounds 2 to 5 have one. A trump takes any card that is not higher than itself.",
    ),
    (points, "Score majorities.", " 7 tricks bring a point; so do most of the trumps. Five points win."),
    (
        || primer_cards("KD").put(card_back()).into(),
        "Play what you won.",
        " The cards you collect are shuffled: they are your pile in the next round.",
    ),
];

/// The game in a minute.
pub fn steps() -> Html {
    scenes::steps(&STEPS)
}

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<Fivefold>) -> Html {
    before_the_first_deal(
        "Fivefold in a minute",
        "Round 1: no trump".to_owned(),
        "Six cards each, fourteen in a common stock. Chance says who leads.".to_owned(),
        steps(),
        String::new(),
        &props.ongo,
    )
}

fn points() -> Html {
    let sign = |n: u32| classed("span", "slot").class_if(n < 4, "has");
    let row = |count: u32, mark: fn() -> Html| {
        classed("span", "slots").each((0..count).map(move |n| sign(n).put(mark())))
    };
    div("primer-points").put(row(7, || drawn(TRICKS))).put(row(4, || suit_sign(Suit::Hearts))).into()
}
