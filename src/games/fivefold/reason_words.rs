//! The facts that speak for a choice in this game only, in words.

use crate::games::reason_words::{ReasonWords, Subject};
use bots::games::fivefold::OwnReason;
use rules::games::fivefold::Fivefold;

impl ReasonWords for Fivefold {
    fn reason_words(fact: OwnReason, of: &Subject<'_>) -> String {
        match fact {
            OwnReason::Majority(false) => "It wins the majority of the tricks: a point.".to_owned(),
            OwnReason::Majority(true) => "It wins the majority of the trumps: a point.".to_owned(),
            OwnReason::Lowest(false) => format!("{} no lower card: it costs least to lose.", of.has()),
            OwnReason::Lowest(true) => {
                format!("{} no lower card but trumps, which count for a point.", of.has())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::reason_words::{Whose, tests::check};

    #[test]
    fn every_fact_has_its_words() {
        check::<Fivefold>(
            Whose::Yours,
            &[
                (OwnReason::Majority(false), "It wins the majority of the tricks: a point."),
                (OwnReason::Majority(true), "It wins the majority of the trumps: a point."),
                (OwnReason::Lowest(false), "You have no lower card: it costs least to lose."),
                (OwnReason::Lowest(true), "You have no lower card but trumps, which count for a point."),
            ],
        );
    }
}
