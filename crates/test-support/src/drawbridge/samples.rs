//! Where tests find positions of DrawBridge.

use crate::samples::{Sample, Sampled, sample};
use rules::games::drawbridge::DrawBridge;

impl Sampled for DrawBridge {
    const HONESTY: &'static [(Sample, u64)] = &[
        (sample(r#"{"end":{"points":20}}"#, 64, 5001), 8),
        (sample(r#"{"end":{"hands":4},"closed_cards":"always"}"#, 20, 2001), 8),
    ];

    const HINTS: (Sample, bool) = (sample(r#"{"end":{"hands":4}}"#, 6, 10), true);

    const ENDINGS: &'static [(Sample, u32)] = &[(sample(r#"{"end":{"points":30}}"#, 10, 101), 12)];

    const LAID_DOWN: &'static [Sample] = &[sample("{}", 400, 11)];

    const DECIDED: &'static [Sample] = &[sample("{}", 100, 11)];

    /// Whether the contract is made.
    fn outcome(&self) -> String {
        let facts = self.results().last().unwrap().facts;
        let is_made = facts.map(|facts| facts.tricks[facts.contract.declarer.side()] >= facts.contract.level);
        format!("{is_made:?}")
    }

    const POSITIONS: [usize; 2] = [30, 0];

    const COMPARED: &'static str = r#"--variant {"end":{"hands":2}} --against {"end":{"hands":3}}"#;
}
