//! The game in a minute, before the first deal.

use super::planks::{planks, plaque};
use crate::components::card_face::card_face;
use crate::components::partners::side_name;
use crate::components::scenes::{self, Step, before_the_first_deal};
use crate::dom::{classed, div};
use crate::games::BoardProps;
use rules::cards::Suit;
use rules::end::End;
use rules::games::drawbridge::DrawBridge;
use rules::games::drawbridge::auction::Strain;
use rules::games::drawbridge::score::Contract;
use rules::seat::{PerSide, Seat, Side};
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
    scenes::steps(&STEPS)
}

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let [one, other] = Side::ALL.map(|side| side_name(names, side));
    let end = match view.variant.end {
        End::Points(target) => format!("The first side with {target} points wins."),
        End::Hands(hands) => format!("The side with more points after {hands} hands wins."),
    };
    before_the_first_deal(
        "DrawBridge in a minute",
        format!("{one} against {other}"),
        format!(
            "{}. {} first.",
            names.does(view.dealer, "deals", "deal"),
            names.does(view.dealer.left(4), "bids", "bid")
        ),
        steps(),
        end,
        &props.ongo,
    )
}

fn bid() -> Html {
    plaque(4, Strain::Suit(Suit::Spades)).class_if(true, "large").into()
}

fn toll() -> Html {
    pair("7H", "→", "KS")
}

fn exchange() -> Html {
    pair("QC", "+", "9S")
}

fn pair(one: &str, between: &'static str, other: &str) -> Html {
    let face = |card: &str| card.parse().map(card_face).unwrap_or_default();
    div("primer-pair").put(face(one)).put(classed("b", "for").text(between)).put(face(other)).into()
}

fn tricks() -> Html {
    let contract = Contract { declarer: Seat::FIRST, level: 4, strain: Strain::NoTrump };
    let tricks = PerSide::from_fn(|side| if side == Seat::FIRST.side() { 3 } else { 2 });
    classed("span", "primer-planks").put(planks(&contract, &tricks)).into()
}
