//! The game in a minute, before the first deal.

use super::planks::{planks, plaque};
use crate::components::card_face::card_face;
use crate::components::partners::side_name;
use crate::components::scenes::{self, Primer, before_the_first_deal};
use crate::dom::{El, classed, div};
use crate::games::BoardProps;
use crate::games::phrases::hands;
use rules::cards::Suit;
use rules::end::End;
use rules::games::drawbridge::auction::Strain;
use rules::games::drawbridge::score::Contract;
use rules::games::drawbridge::variant::EqualLevel;
use rules::games::drawbridge::{DrawBridge, Variant};
use rules::seat::{PerSide, Seat, Side};
use yew::prelude::*;

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let [one, other] = Side::ALL.map(|side| side_name(names, side));
    before_the_first_deal(
        format!("{one} against {other}"),
        format!(
            "{}. {} first.",
            names.does(view.own.dealer, "deals", "deal"),
            names.does(view.own.dealer.left(4), "bids", "bid")
        ),
        primer(&view.variant),
        &props.ongo,
    )
}

/// The game in a minute.
pub fn primer(variant: &Variant) -> El {
    scenes::primer("DrawBridge in a minute", minute(variant))
}

/// The game in a minute.
fn minute(variant: &Variant) -> Primer {
    let equal = match variant.equal_level {
        EqualLevel::Higher => "a higher card",
        EqualLevel::EqualOrHigher => "a card as high",
    };
    let steps = vec![
        (
            bid(),
            "Bid.",
            "Say how many of the ten tricks you and your partner will take, and what is trump.".to_owned(),
        ),
        (
            toll(),
            "Pay and draw.",
            format!(
                "A bid costs a card at least three above its tricks: a 7 for 4. For it, take the top card of a stack. To beat the last bid, bid more tricks, or as many with {equal}."
            ),
        ),
        (
            exchange(),
            "Exchange.",
            "The last bidder takes the cards face up on the stacks, and discards as many.".to_owned(),
        ),
        (
            tricks(),
            "Build the bridge.",
            "A contract you make scores 2 for each trick you bid and 1 for each above. Each trick short gives the other side 4."
                .to_owned(),
        ),
    ];
    (steps, how_it_ends(variant.end))
}

/// How a game with that end is won.
pub fn how_it_ends(end: End) -> String {
    match end {
        End::Points(target) => format!("The first side with {target} points wins."),
        End::Hands(number) => {
            let number = hands(number as usize);
            format!("After {number} the side with more points wins; a hand that is thrown in counts.")
        }
    }
}

fn bid() -> Html {
    plaque(4, Strain::Suit(Suit::Spades)).class("large").into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{told, variants};

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<DrawBridge>() {
            let said = told(&variant, minute(&variant));
            let has = |words: &str| assert!(said.contains(words), "{words:?} is missing: {said}");
            match variant.end {
                End::Points(target) => has(&format!("first side with {target} points")),
                End::Hands(number) => has(&format!("After {number} hands")),
            }
            has("your partner");
            has("as many with a higher card");
            let equal = Variant { equal_level: EqualLevel::EqualOrHigher, ..variant };
            assert!(told(&equal, minute(&equal)).contains("as many with a card as high"));
        }
    }
}
