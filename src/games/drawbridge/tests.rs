//! What the tests of all games expect of DrawBridge, and what hints call its actions.

use crate::games::tests::{Expected, words};
use rules::games::drawbridge::{DrawBridge, Phase};

impl Expected for DrawBridge {
    const INVENTOR: &'static str = "MIT";

    const SECTIONS: &'static str = "\
         contents idea table auction what-a-bid-costs what-beats-a-bid example-three-bids how-it-ends \
         exchange tricks example-a-trick-with-spades-as-trump score example-a-contract-for-7 end options \
         tips words rulings r1 r2 r3 r4 r5 r6 r7 where-the-game-comes-from";

    const OPENED: &'static str = "auction end exchange idea score tricks";

    const HINTED: &'static str = r#"{"end":{"hands":2}}"#;

    const DECISIONS: &'static [Phase] = &[Phase::Bid, Phase::Exchange, Phase::Play];
}

#[test]
fn every_action_has_its_words() {
    let words = words::<DrawBridge>;
    assert_eq!(words(r#""pass":true"#), "pass");
    assert_eq!(words(r#""discard":["2C","AS"]"#), "discard the two of clubs and ace of spades");
    assert_eq!(
        words(r#""bid":{"level":1,"strain":"S","card":"9C","draw":0}"#),
        "bid 1 spade for the nine of clubs, drawing from the left stack"
    );
    assert_eq!(
        words(r#""bid":{"level":3,"strain":"NT","card":"9C","draw":1}"#),
        "bid 3 no trump for the nine of clubs, drawing from the right stack"
    );
}
