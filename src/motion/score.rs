//! What a trick or a card is worth: numbers count, pegs hop.

use super::animation::{Ease, Flight};
use super::drawn::Drawn;
use super::frame::Frame;
use super::layer::Layer;
use super::plan::Plan;
use super::reveal;
use super::trick::{FLIGHT, SWEEP};

/// After how many milliseconds what changes the score has happened: the trick is on its pile, or the card lies there.
pub fn caused(plan: &Plan) -> f64 {
    if plan.swept.is_some() {
        SWEEP
    } else if !plan.played.is_empty() {
        FLIGHT
    } else {
        0.0
    }
}

/// Numbers count to what they are now.
pub fn numbers(layer: &Layer, before: &Drawn, now: &Drawn, delay: f64) {
    for number in &now.numbers {
        let old = before.numbers.iter().find(|old| old.name == number.name);
        if let Some(old) = old.filter(|old| old.value != number.value) {
            let steps = usize::try_from(old.value.abs_diff(number.value)).unwrap_or(usize::MAX);
            let time = reveal::hopping(steps.saturating_add(1));
            layer.count(&number.place, old.value, number.value, Flight { time, delay, ease: Ease::Even });
        }
    }
}

/// The most hops of a peg: a hand may score a million points.
const MOST_HOPS: u32 = 60;

/// In how many hops a peg gets from one hole to another, if it hops so many holes at a time.
fn hops(from: u32, to: u32, holes: u32) -> u32 {
    from.abs_diff(to).div_ceil(holes).min(MOST_HOPS)
}

/// Pegs on the board hop on, or back.
pub fn pegs(layer: &Layer, before: &Drawn, now: &Drawn, delay: f64) {
    let both = before.pegs.iter().zip(&now.pegs);
    for (old, peg) in both.filter(|(old, peg)| old.hole != peg.hole) {
        let hops = hops(old.hole, peg.hole, peg.hop);
        let along = |hop: u32| (old.along - peg.along) * (1.0 - f64::from(hop) / f64::from(hops));
        let holes: Vec<(f64, f64)> = (0..=hops).map(|hop| (along(hop), 0.0)).collect();
        let time = reveal::hopping(holes.len());
        layer.fly(&peg.peg, &Frame::hops(&holes), Flight { time, delay, ease: Ease::Even });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peg_hops_as_often_as_can_be_seen() {
        assert_eq!([hops(3, 7, 1), hops(7, 3, 1), hops(5, 26, 10)], [4, 4, 3]);
        assert_eq!(hops(0, 14_000_000, 1), MOST_HOPS);
    }
}
