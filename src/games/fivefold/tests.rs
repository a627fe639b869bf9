//! What the tests of all games expect of Fivefold, and what hints call its actions.

use crate::games::tests::Expected;
use rules::games::fivefold::{Fivefold, Phase};

impl Expected for Fivefold {
    const INVENTOR: &'static str = "Austin Shapiro";

    const SECTIONS: &'static str = "\
         contents idea cards rounds deal the-first-round every-later-round tricks \
         example-four-tricks-with-clubs-as-trumps draws points end options tips words rulings r1 r2 r3 r4 \
         where-the-game-comes-from";

    const OPENED: &'static str = "end idea points tricks";

    const HINTED: &'static str = "{}";

    const DECISIONS: &'static [Phase] = &[Phase::Play];
}
