//! The game in a minute, before the first deal.

use crate::components::partners::side_name;
use crate::components::scenes::{self, Step, before_the_first_deal, primer_cards};
use crate::games::BoardProps;
use rules::games::pirogue::Pirogue;
use rules::seat::Side;
use yew::prelude::*;

const STEPS: [Step; 4] = [
    (
        || primer_cards("KD AS").into(),
        "Follow suit.",
        " Who cannot plays a tarpon (K, Q, J) or a shark (ace), or else pegs back.",
    ),
    (
        || primer_cards("5H 4H 2H").into(),
        "Make eleven.",
        " The card that brings the suit led to 11 is the hook: it takes the trick and pegs.",
    ),
    (
        || primer_cards("AD 2C").into(),
        "Mind the sharks.",
        " The first shark takes any trick. A hook beside it pegs for its angler.",
    ),
    (
        || primer_cards("8S 3S").into(),
        "Land your catch.",
        " Numbered cards meld to elevens for each angler; tarpon are 2 each for the pirogue.",
    ),
];

/// The game in a minute.
pub fn steps() -> Html {
    scenes::steps(&STEPS)
}

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<Pirogue>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let [one, other] = Side::ALL.map(|side| side_name(names, side));
    let variant = &view.variant;
    let mut end = format!(
        "The first angler with {} points or pirogue with {} wins the game.",
        variant.angler_target, variant.pirogue_target
    );
    if variant.victories > 1 {
        end += &format!(" {} games win the tournament.", variant.victories);
    }
    before_the_first_deal(
        "Pirogue in a minute",
        format!("{one} against {other}"),
        format!(
            "{} and may tag. {}.",
            names.does(view.dealer, "deals", "deal"),
            names.does(view.dealer.left(4), "leads", "lead")
        ),
        steps(),
        end,
        &props.ongo,
    )
}
