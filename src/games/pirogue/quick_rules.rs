//! The game in a minute, before the first deal.

use super::must_play;
use crate::components::partners::side_name;
use crate::components::scenes::{self, QuickRules, before_the_first_deal, quick_rules_cards};
use crate::dom::El;
use crate::games::BoardProps;
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::variant::Claims;
use rules::games::pirogue::{Pirogue, Variant};
use rules::seat::Side;
use yew::prelude::*;

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<Pirogue>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let [one, other] = Side::ALL.map(|side| side_name(names, side));
    before_the_first_deal(
        format!("{one} against {other}"),
        format!(
            "{} and may tag. {}.",
            names.does(view.own.dealer, "deals", "deal"),
            names.does(view.own.dealer.left(4), "leads", "lead")
        ),
        quick_rules(&view.variant),
        &props.ongo,
    )
}

/// The game in a minute.
pub fn quick_rules(variant: &Variant) -> El {
    scenes::quick_rules("Pirogue in a minute", steps(variant))
}

/// The game in a minute.
fn steps(variant: &Variant) -> QuickRules {
    let hook = |kind| variant.hooks.of(kind);
    let call = match variant.claims {
        Claims::Automatic => "",
        Claims::Called => " Watch for it, and call it!",
    };
    let steps = vec![
        (quick_rules_cards("KD AS").into(), "Follow suit.", follow(variant)),
        (
            quick_rules_cards("5H 4H 2H").into(),
            "Make eleven.",
            format!(
                "The card that brings the suit led to 11 is the hook: it takes the trick and pegs {} for its \
                 boat.{call}",
                hook(HookKind::Pirogue)
            ),
        ),
        (
            quick_rules_cards("AD 2C").into(),
            "Mind the sharks.",
            format!(
                "The first shark takes any trick. A hook beside it pegs {} for its angler.",
                hook(HookKind::Angler)
            ),
        ),
        (
            quick_rules_cards("8S 3S").into(),
            "Land your catch.",
            format!(
                "Numbered cards make melds of eleven for each angler; tarpon score {} each for the boat.",
                variant.tarpon
            ),
        ),
    ];
    (steps, how_it_ends(variant))
}

/// What must be played, a step on each line.
fn follow(variant: &Variant) -> String {
    let steps = (1..).zip(must_play::steps(variant)).map(|(n, step): (u8, String)| format!("\n{n}. {step}"));
    steps.fold(must_play::FIRST.to_owned(), |all, step| all + &step)
}

/// How a game with those rules is won.
pub fn how_it_ends(variant: &Variant) -> String {
    let Variant { angler_target, pirogue_target, victories, .. } = variant;
    let end = format!(
        "The first angler with {angler_target} points wins the game, or the first boat of two partners with {pirogue_target}."
    );
    if *victories == 1 { end } else { end + &format!(" {victories} games win the tournament.") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{told, variants};

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<Pirogue>() {
            let said = told(&variant, steps(&variant));
            let has = |words: &str| assert!(said.contains(words), "{words:?} is missing: {said}");
            has("The first angler with 60 points");
            has("the first boat of two partners with 50.");
            has("3. A card of the same colour: peg back 1");
            has("pegs 1 for its boat");
            has("pegs 2 for its angler");
            assert_eq!(said.contains("3 games win the tournament"), variant.victories == 3);
            assert!(!said.contains("call it"));
            let called = Variant { claims: Claims::Called, angler_target: 30, ..variant };
            let said = told(&called, steps(&called));
            assert!(said.contains("call it") && said.contains("angler with 30 points"), "{said}");
            let dear = Variant { tarpon: 7, ..variant };
            assert!(told(&dear, steps(&dear)).contains("tarpon score 7 each"));
        }
    }
}
