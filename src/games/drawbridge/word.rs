//! The large word of a hand's end.

use crate::games::verdict::number;
use crate::names::capitalized;
use rules::games::drawbridge::score::Outcome;

/// What became of the bridge; none was begun where all four passed.
pub fn word(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "Thrown in".to_owned(),
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
        assert_eq!(word(Some(Outcome::Made { over: 0 })), "The bridge holds");
        assert_eq!(word(Some(Outcome::Made { over: 1 })), "One to spare");
        assert_eq!(word(Some(Outcome::Short { by: 1 })), "Down one");
        assert_eq!(word(Some(Outcome::Short { by: 2 })), "Down two");
        assert_eq!(word(None), "Thrown in");
    }
}
