//! What the tests of all games expect of Pirogue, and what hints call its actions.

use crate::games::tests::{Expected, words};
use rules::games::pirogue::{Phase, Pirogue};

impl Expected for Pirogue {
    const INVENTOR: &'static str = "bgdf.com";

    const SECTIONS: &'static str = "\
         contents idea cards tag-and-release example-the-dealer-tags tricks leading following \
         example-four-answers-to-a-heart hooks examples score melds score-examples example-anns-catch tarpon \
         example-what-a-boat-brings-home end example-three-ends options tips words rulings r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 \
         where-the-game-comes-from";

    const OPENED: &'static str = "end idea score tag-and-release tricks";

    const HINTED: &'static str = r#"{"victories":1,"claims":"called"}"#;

    const DECISIONS: &'static [Phase] = &[Phase::Tag, Phase::Play, Phase::Claim];
}

#[test]
fn every_action_has_its_words() {
    let words = words::<Pirogue>;
    assert_eq!(words(r#""tag":null"#), "tag no suit");
    assert_eq!(words(r#""tag":"H""#), "tag hearts");
    assert_eq!(words(r#""claim":2"#), "claim a hook in trick 3");
    assert_eq!(words(r#""claim":null"#), "claim nothing");
}
