//! Where tests find positions of ContractGrid.

use crate::samples::{Sample, Sampled, sample};
use rules::games::contract_grid::{ContractGrid, View};

impl Sampled for ContractGrid {
    // with two seats nothing is hidden, so there would be no other deals to compare
    const HONESTY: &'static [(Sample, u64)] = &[
        (sample(r#"{"size":3}"#, 10, 2501), 25),
        (sample(r#"{"players":4,"deck":"short","cap":40}"#, 10, 801), 25),
        (sample(r#"{"size":5,"cap":40}"#, 4, 201), 10),
    ];

    const HINTS: (Sample, bool) = (sample(r#"{"size":3,"cap":40}"#, 2, 10), true);

    const ENDINGS: &'static [(Sample, u32)] = &[
        (sample(r#"{"size":3,"cap":40}"#, 4, 51), 9),
        (sample(r#"{"size":4,"players":2,"cap":40}"#, 4, 21), 8),
    ];

    const LAID_DOWN: &'static [Sample] = &[
        sample(r#"{"players":3}"#, 150, 11),
        sample(r#"{"players":2}"#, 150, 11),
        sample(r#"{"players":4}"#, 150, 11),
    ];

    const DECIDED: &'static [Sample] =
        &[sample(r#"{"bids":1}"#, 300, 11), sample(r#"{"bids":1,"players":4,"size":5}"#, 300, 11)];

    /// Which bids are made.
    fn outcome(&self) -> String {
        let hand = self.results().last().unwrap();
        format!("{:?}", hand.made.map(|seat, made| made.and(hand.bids[seat])))
    }

    fn carried_over(view: &View) -> String {
        format!("{:?}", view.own.marked)
    }

    const POSITIONS: [usize; 2] = [30, 10];

    const COMPARED: &'static str = r#"--variant {"size":3} --against {"size":3,"bids":2}"#;
}
