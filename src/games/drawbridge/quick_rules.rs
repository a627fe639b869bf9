//! The game in a minute, before the first deal.

use super::planks::{planks, plaque};
use crate::components::card_face::card_face;
use crate::components::partners::side_name;
use crate::components::scenes::{self, QuickRules, before_the_first_deal};
use crate::dom::{El, classed, div};
use crate::games::BoardProps;
use crate::games::phrases::hands;
use crate::games::verdict::number;
use rules::cards::{Rank, Suit};
use rules::end::End;
use rules::games::drawbridge::auction::{MAX_LEVEL, Strain};
use rules::games::drawbridge::score::Contract;
use rules::games::drawbridge::variant::{EqualLevel, Points, TollRule};
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
        quick_rules(&view.variant),
        &props.ongo,
    )
}

/// The game in a minute.
pub fn quick_rules(variant: &Variant) -> El {
    scenes::quick_rules("DrawBridge in a minute", steps(variant))
}

/// The game in a minute.
fn steps(variant: &Variant) -> QuickRules {
    let beats = match (variant.toll_rule, variant.equal_level) {
        (TollRule::CardAndLevel, _) => "bid more tricks with a higher card",
        (_, EqualLevel::Higher) => "bid more tricks, or as many with a higher card",
        (_, EqualLevel::EqualOrHigher) => "bid more tricks, or as many with a card as high",
    };
    let above = match variant.toll {
        0 => "as high as".to_owned(),
        above => format!("{} above", number(above)),
    };
    let example = variant.lowest_toll(4).map(Rank::name).unwrap_or_default();
    let half = match variant.toll_rule {
        TollRule::Half => " Bid at least half of what the card counts.",
        TollRule::Level | TollRule::CardAndLevel => "",
    };
    let Points { level, over, set } = variant.points;
    let steps = vec![
        (
            bid(),
            "Bid.",
            format!(
                "Say how many of the {} tricks you and your partner will take, and what is trump.",
                number(variant.hand)
            ),
        ),
        (
            toll(),
            "Pay and draw.",
            format!(
                "A bid costs a card at least {above} its tricks: a {example} for 4.{half} For it, take the top card of a stack. To beat the last bid, {beats}."
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
            format!(
                "A contract you make scores {level} for each trick you bid and {over} for each above. Each trick short gives the other side {set}."
            ),
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
            format!("After {number} the side with more points wins. A hand that all pass counts as one.")
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
    div("quick-rules-pair").put(face(one)).put(classed("b", "for").text(between)).put(face(other)).into()
}

fn tricks() -> Html {
    let contract = Contract { declarer: Seat::FIRST, level: 4, strain: Strain::NoTrump };
    let tricks = PerSide::from_fn(|side| if side == Seat::FIRST.side() { 3 } else { 2 });
    classed("span", "quick-rules-planks").put(planks(MAX_LEVEL, &contract, &tricks)).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{told, variants};

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<DrawBridge>() {
            let said = told(&variant, steps(&variant));
            let has = |words: &str| assert!(said.contains(words), "{words:?} is missing: {said}");
            match variant.end {
                End::Points(target) => has(&format!("first side with {target} points")),
                End::Hands(number) => has(&format!("After {number} hands")),
            }
            has("your partner");
            has(match (variant.toll_rule, variant.equal_level) {
                (TollRule::CardAndLevel, _) => "bid more tricks with a higher card",
                (_, EqualLevel::Higher) => "as many with a higher card",
                (_, EqualLevel::EqualOrHigher) => "as many with a card as high",
            });
            has(if variant.hand == 9 { "of the nine tricks" } else { "of the ten tricks" });
            has(&format!("scores {} for each trick you bid", variant.points.level));
            assert_eq!(said.contains("at least half"), variant.toll_rule == TollRule::Half);
            let equal = Variant { equal_level: EqualLevel::EqualOrHigher, ..Variant::default() };
            assert!(told(&equal, steps(&equal)).contains("as many with a card as high"));
        }
    }
}
