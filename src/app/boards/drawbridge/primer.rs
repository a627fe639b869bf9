//! The game in a minute, before the first deal.

use super::planks::{planks, plaque};
use crate::app::boards::Seated;
use crate::app::components::card_face::card_face;
use crate::app::components::frames::{self, Step, before_the_first_deal};
use crate::app::components::partners::side_name;
use crate::app::dom::{classed, div, el};
use crate::cards::{Card, Rank, Suit};
use crate::end::End;
use crate::games::drawbridge::DrawBridge;
use crate::games::drawbridge::auction::Strain;
use crate::games::drawbridge::score::Contract;
use crate::seat::{PerSide, Seat, Side};
use yew::prelude::*;

const STEPS: [Step; 4] = [
    (
        bid,
        "Bid.",
        " Say how many of the ten tricks your side will take, and what is trump. Higher bids beat lower ones.",
    ),
    (
        toll,
        "Pay and draw.",
        " A bid costs a card, three above its tricks at least: a 7 for four. For it you take a stack’s top card.",
    ),
    (
        exchange,
        "Exchange.",
        " Whoever bids last takes what still lies face up on the stacks, and discards as many cards.",
    ),
    (
        tricks,
        "Build the bridge.",
        " Made, a contract scores twice its tricks, and 1 for each above. Each trick short is 4 to the others.",
    ),
];

/// The game in a minute.
pub fn steps() -> Html {
    frames::steps(&STEPS)
}

/// The table before the first deal.
pub fn before_the_deal(seated: &Seated<DrawBridge>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let [one, other] = Side::ALL.map(|side| side_name(names, side));
    let end = match view.variant.end {
        End::Points(target) => format!("The first side with {target} points wins."),
        End::Hands(hands) => format!("The side with more points after {hands} hands wins."),
    };
    before_the_first_deal(
        "DrawBridge in a minute",
        format!("{one} against {other}"),
        format!("{} deals; {} bids first.", names.of(view.dealer), names.of(view.dealer.left(4))),
        "primer/drawbridge",
        end,
        &seated.ongo,
    )
}

fn bid() -> Html {
    plaque(4, Strain::Suit(Suit::Spades)).class_if(true, "large").into()
}

fn toll() -> Html {
    pair(Card::new(Rank::Seven, Suit::Hearts), Card::new(Rank::King, Suit::Spades), "→")
}

fn exchange() -> Html {
    pair(Card::new(Rank::Queen, Suit::Clubs), Card::new(Rank::Nine, Suit::Spades), "+")
}

fn pair(one: Card, other: Card, between: &'static str) -> Html {
    div("primer-pair").put(card_face(one)).put(classed("b", "for").text(between)).put(card_face(other)).into()
}

fn tricks() -> Html {
    let contract = Contract { declarer: Seat::FIRST, level: 4, strain: Strain::NoTrump };
    let tricks = PerSide::from_fn(|side| if side == Seat::FIRST.side() { 3 } else { 2 });
    el("span").set("class", "primer-planks").put(planks(&contract, &tricks)).into()
}
