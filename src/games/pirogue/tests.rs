//! What the tests of all games expect of Pirogue, and what hints call its actions.

use super::words::prompt;
use crate::games::tests::{Expected, play, variants, words};
use crate::names::Names;
use crate::text::card_name;
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

#[test]
fn a_card_that_must_be_played_is_named_with_the_step_that_says_so() {
    let mut forced = 0;
    for variant in variants::<Pirogue>() {
        play::<Pirogue>(variant, 400, |table| {
            let Some(seat) = table.turn().seat() else { return };
            let view = table.view(Some(seat));
            let (what, why) = prompt(&view, &Names::new(table.players()));
            let only = view.playable().first().filter(|_| view.playable().len() == 1 && view.hand.len() > 1);
            assert_eq!(what.contains("nly the "), only.is_some(), "{what}");
            if let Some(card) = only {
                forced += 1;
                assert!(
                    what.contains(&card_name(card)) && !what.contains(':') && !why.is_empty(),
                    "{what} {why}"
                );
            }
        });
    }
    assert!(forced > 20, "{forced}");
}
