//! Where tests find positions of Counterpoint.

use crate::samples::{Sample, Sampled, sample};
use rules::games::counterpoint::Counterpoint;

impl Sampled for Counterpoint {
    const HONESTY: &'static [(Sample, u64)] =
        &[(sample("{}", 16, 4001), 8), (sample(r#"{"players":2,"end":{"deals":4}}"#, 20, 2001), 8)];

    const HINTS: (Sample, bool) = (sample(r#"{"end":{"deals":3}}"#, 6, 10), true);

    const ENDINGS: &'static [(Sample, u32)] =
        &[(sample("{}", 4, 101), 9), (sample(r#"{"players":2}"#, 4, 51), 8)];

    const LAID_DOWN: &'static [Sample] =
        &[sample(r#"{"players":3}"#, 150, 11), sample(r#"{"players":2}"#, 150, 11)];

    const DECIDED: &'static [Sample] = &[sample("{}", 300, 1)];

    fn outcome(&self) -> String {
        format!("{:?}", self.results().last().unwrap().scores)
    }

    const POSITIONS: [usize; 2] = [30, 8];

    const COMPARED: &'static str = r#"--variant {"players":2} --against {"players":2,"dispensation":false}"#;
}
