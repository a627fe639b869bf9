//! Fivefold where phones hold the hands. Which card a seat draws depends on who takes the tricks, so no code can hold the
//! draws to come: each is looked at where it lies.

use crate::games::phones::OnPhones;
use rules::cards::Card;
use rules::games::fivefold::Fivefold;

impl OnPhones for Fivefold {
    const DRAWS_IN_SECRET: bool = true;
    const AT_THE_EDGE: &'static str =
        "What you draw depends on who takes the tricks, so no code can hold it before. Look at it here.";

    fn on_phone(_: Card) -> String {
        "It beats lower cards of its suit; as a trump also cards of other suits that are not higher."
            .to_owned()
    }
}
