//! The game in a minute, before the first deal.

use crate::app::boards::Seated;
use crate::app::components::card_face::card_face;
use crate::app::components::frames::{self, Step, before_the_first_deal};
use crate::app::components::partners::side_name;
use crate::app::dom::div;
use crate::cards::Card;
use crate::games::pirogue::Pirogue;
use crate::seat::Side;
use yew::prelude::*;

const STEPS: [Step; 4] = [
    (
        || cards("KD AS"),
        "Follow suit.",
        " Who cannot plays a tarpon (K, Q, J) or a shark (ace), or else pegs back.",
    ),
    (
        || cards("5H 4H 2H"),
        "Make eleven.",
        " The card that brings the suit led to 11 is the hook: it takes the trick and pegs.",
    ),
    (
        || cards("AD 2C"),
        "Mind the sharks.",
        " The first shark takes any trick. A hook beside it pegs for its angler.",
    ),
    (
        || cards("8S 3S"),
        "Land your catch.",
        " Numbered cards meld to elevens for each angler; tarpon are 2 each for the pirogue.",
    ),
];

/// The game in a minute.
pub fn steps() -> Html {
    frames::steps(&STEPS)
}

/// The table before the first deal.
pub fn before_the_deal(seated: &Seated<Pirogue>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
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
        format!("{} deals and may tag; {} leads.", names.of(view.dealer), names.of(view.dealer.left(4))),
        "primer/pirogue",
        end,
        &seated.ongo,
    )
}

fn cards(names: &str) -> Html {
    let cards = names.split(' ').filter_map(|card| card.parse::<Card>().ok());
    div("pirogue-primer").each(cards.map(card_face)).into()
}
