//! The large word of a hand's end.

use crate::games::verdict::number;
use crate::names::capitalized;
use rules::games::drawbridge::score::Outcome;

/// What became of the bridge; none was begun where all four passed. `is_theirs` tells who plays alone that the others bid it.
pub fn word(outcome: Option<Outcome>, is_theirs: bool) -> String {
    match outcome {
        None => "Thrown in".to_owned(),
        Some(Outcome::Made { .. }) if is_theirs => "Their bridge holds".to_owned(),
        Some(Outcome::Short { .. }) if is_theirs => "You stopped them".to_owned(),
        Some(Outcome::Made { over: 0 }) => "The bridge holds".to_owned(),
        Some(Outcome::Made { over }) => capitalized(&format!("{} to spare", number(over))),
        Some(Outcome::Short { by }) => format!("Down {}", number(by)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bridge_holds_or_falls() {
        let (own, theirs) = (|outcome| word(outcome, false), |outcome| word(outcome, true));
        assert_eq!(own(Some(Outcome::Made { over: 0 })), "The bridge holds");
        assert_eq!(own(Some(Outcome::Made { over: 1 })), "One to spare");
        assert_eq!(own(Some(Outcome::Short { by: 1 })), "Down one");
        assert_eq!(own(Some(Outcome::Short { by: 2 })), "Down two");
        assert_eq!(theirs(Some(Outcome::Made { over: 1 })), "Their bridge holds");
        assert_eq!(theirs(Some(Outcome::Short { by: 2 })), "You stopped them");
        assert_eq!(theirs(None), "Thrown in");
    }
}
