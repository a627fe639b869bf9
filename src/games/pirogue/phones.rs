//! Pirogue where phones hold the hands. The dealer tags at the edge; hooks are called in public.

use super::glossary::{SHARK, TARPON};
use crate::games::phones::OnPhones;
use rules::cards::{Card, Rank};
use rules::games::pirogue::{self, Pirogue};

impl OnPhones for Pirogue {
    const AT_THE_EDGE: &'static str = "The dealer tags a suit here, with the cards in sight.";

    fn on_phone(card: Card) -> String {
        if pirogue::TARPON.contains(card) {
            TARPON.1
        } else if card.rank() == Some(Rank::Ace) {
            SHARK.1
        } else {
            super::glossary_sheet::NUMBERED
        }
        .to_owned()
    }
}
