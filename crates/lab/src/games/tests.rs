//! What is counted of each game's own, in games whose course the referee's examples tell.

use crate::games::LabGame;
use crate::sample::Sample;
use crate::trace::Trace;
use crate::watch::replay;
use rules::record::{Head, read, read_text};

/// What is counted of the game in that file.
pub fn own<G: LabGame>(file: &str) -> (Sample, Trace) {
    let text = std::fs::read(format!("{}/{file}.json", test_support::VECTORS)).unwrap();
    let document = read_text(&text).unwrap();
    let record = read::<G>(&Head::of(&document).unwrap()).unwrap();
    let (table, trace) = replay(record).unwrap();
    let mut sample = Sample::default();
    G::add_own(&table, &trace, &mut sample);
    (sample, trace)
}
