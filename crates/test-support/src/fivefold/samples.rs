//! Where tests find positions of Fivefold.

use crate::samples::{Sample, Sampled, sample};
use rules::games::fivefold::{Fivefold, View};

impl Sampled for Fivefold {
    const HONESTY: &'static [(Sample, u64)] =
        &[(sample("{}", 80, 6001), 4), (sample(r#"{"play_on":true}"#, 16, 2001), 4)];

    const HINTS: (Sample, bool) = (sample("{}", 4, 10), false);

    // all rounds are played on, so that cards left mean play left
    const ENDINGS: &'static [(Sample, u32)] = &[(sample(r#"{"play_on":true}"#, 10, 201), 8)];

    const LAID_DOWN: &'static [Sample] = &[sample("{}", 300, 11)];

    const DECIDED: &'static [Sample] = &[sample("{}", 100, 11)];

    fn outcome(&self) -> String {
        format!("{:?}", self.results().last().unwrap().points)
    }

    fn carried_over(view: &View) -> String {
        format!("{:?} {:?}", view.own.made_of, view.hands.last().map(|round| round.facts.collected))
    }

    const POSITIONS: [usize; 2] = [30, 10];

    const COMPARED: &'static str = r#"--against {"play_on":true}"#;
}
