//! The facts that speak for a choice in this game only, in words.

use crate::games::reason_words::Subject;
use bots::games::fivefold::OwnReason;

/// A fact that speaks for a choice, in a sentence or two.
pub fn in_words(fact: OwnReason, of: &Subject<'_>) -> String {
    match fact {
        OwnReason::Majority(false) => "It wins the majority of the tricks: a point.".to_owned(),
        OwnReason::Majority(true) => "It wins the majority of the trumps: a point.".to_owned(),
        OwnReason::Lowest(false) => format!("{} no lower card to lose.", of.has()),
        OwnReason::Lowest(true) => format!("{} no lower card to lose but trumps.", of.has()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::reason_words::{Whose, tests::check};
    use rules::games::fivefold::Fivefold;

    #[test]
    fn every_fact_has_its_words() {
        check::<Fivefold>(
            Whose::Yours,
            &[
                (OwnReason::Majority(false), "It wins the majority of the tricks: a point."),
                (OwnReason::Majority(true), "It wins the majority of the trumps: a point."),
                (OwnReason::Lowest(false), "You have no lower card to lose."),
                (OwnReason::Lowest(true), "You have no lower card to lose but trumps."),
            ],
        );
    }
}
