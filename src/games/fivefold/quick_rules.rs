//! The game in a minute, before the first deal.

use super::folds::TRICKS;
use crate::components::card_face::{card_back, suit_sign};
use crate::components::scenes::{self, QuickRules, before_the_first_deal, quick_rules_cards};
use crate::dom::{El, classed, div, drawn};
use crate::games::BoardProps;
use rules::cards::Suit;
use rules::games::fivefold::{Fivefold, Variant};
use yew::prelude::*;

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<Fivefold>) -> Html {
    before_the_first_deal(
        "Round 1: no trump".to_owned(),
        "Six cards each, and a stock of fourteen. Chance decides who leads.".to_owned(),
        quick_rules(props.view.variant),
        &props.ongo,
    )
}

/// The game in a minute.
pub fn quick_rules(variant: Variant) -> El {
    scenes::quick_rules("Fivefold in a minute", steps(variant))
}

/// The game in a minute.
fn steps(variant: Variant) -> QuickRules {
    let win = if variant.play_on { "Win points." } else { "Win five points." };
    let steps = vec![
        (
            points(),
            win,
            "In each round 7 of the 13 tricks are a point. From round 2 on, most of the trumps are another."
                .to_owned(),
        ),
        (
            quick_rules_cards("8H QH").into(),
            "Take tricks.",
            "One leads, the other answers with any card: a higher card of the same suit takes the trick."
                .to_owned(),
        ),
        (
            quick_rules_cards("TH TC").into(),
            "Mind the trump.",
            "Rounds 2 to 5 have one. A trump takes any card not higher than itself.".to_owned(),
        ),
        (
            quick_rules_cards("KD").put(card_back()).into(),
            "Play what you won.",
            "The cards you collect are shuffled: they are your pile in the next round.".to_owned(),
        ),
    ];
    (steps, how_it_ends(variant).to_owned())
}

/// How a game with those rules ends.
pub const fn how_it_ends(variant: Variant) -> &'static str {
    if variant.play_on {
        "All five rounds are played. The player with more of the nine points wins."
    } else {
        "The first to have five of the nine points wins."
    }
}

fn points() -> Html {
    let sign = |n: u32| classed("span", "slot").class_if(n < 4, "has");
    let row = |count: u32, mark: fn() -> Html| {
        classed("span", "slots").each((0..count).map(move |n| sign(n).put(mark())))
    };
    div("quick-rules-points").put(row(7, || drawn(TRICKS))).put(row(4, || suit_sign(Suit::Hearts))).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{told, variants};

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<Fivefold>() {
            assert!(
                told(&variant, steps(variant)).contains("The first to have five of the nine points wins")
            );
            let long = Variant { play_on: true };
            let said = told(&long, steps(long));
            assert!(
                said.contains("more of the nine points wins") && !said.contains("The first to have"),
                "{said}"
            );
        }
    }
}
