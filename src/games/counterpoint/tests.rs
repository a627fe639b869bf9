//! What the tests of all games expect of Counterpoint, and what hints call its actions.

use crate::games::tests::{Expected, words};
use rules::games::counterpoint::{Counterpoint, Phase};

impl Expected for Counterpoint {
    const INVENTOR: &'static str = "David Parlett";

    const SECTIONS: &'static str = "\
         contents idea cards deal the-joker-is-the-card-turned-up bids dispensation tricks \
         example-hearts-are-trump-the-queen-of-hearts-is-turned-up score example end two \
         example-three-tricks-for-two options tips words rulings r1 r2 r3 r4 r5 r6 r7 where-the-game-comes-from";

    const OPENED: &'static str = "bids end idea score tricks two";

    const HINTED: &'static str = r#"{"end":{"deals":3}}"#;

    const DECISIONS: &'static [Phase] = &[Phase::Bid, Phase::Play];
}

#[test]
fn every_action_has_its_words() {
    let words = words::<Counterpoint>;
    assert_eq!(words(r#""play":"QH""#), "play the queen of hearts");
    assert_eq!(
        words(r#""bid":["2C","9D","AS"]"#),
        "lay the two of clubs, nine of diamonds and ace of spades"
    );
}
