//! Where tests find positions of Pirogue.

use crate::samples::{Sample, Sampled, sample};
use rules::cards::CardSet;
use rules::games::pirogue::{Pirogue, TARPON};
use rules::seat::Side;

impl Sampled for Pirogue {
    const HONESTY: &'static [(Sample, u64)] = &[
        (sample(r#"{"victories":1}"#, 32, 6001), 8),
        (sample(r#"{"victories":1,"claims":"called","hooks":"examples"}"#, 12, 2001), 8),
    ];

    const HINTS: (Sample, bool) = (sample(r#"{"victories":1}"#, 4, 10), false);

    const ENDINGS: &'static [(Sample, u32)] = &[(sample(r#"{"victories":1}"#, 4, 101), 10)];

    // the order of the cards scores
    const LAID_DOWN: &'static [Sample] = &[];

    const DECIDED: &'static [Sample] = &[sample("{}", 100, 11)];

    /// Who has the better catch.
    fn outcome(&self) -> String {
        let facts = &self.results().last().unwrap().facts;
        let counts = TARPON - facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
        let caught =
            |side: Side| side.seats().map(|seat| (facts.collected[seat] & counts).len()).iter().sum::<u32>();
        format!("{:?}", caught(Side::ALL[0]).cmp(&caught(Side::ALL[1])))
    }

    const POSITIONS: [usize; 2] = [30, 10];

    const COMPARED: &'static str =
        r#"--variant {"victories":1} --against {"victories":1,"hooks":"examples"}"#;
}
