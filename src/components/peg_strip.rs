//! The pegs as they lie on the table during a hand: a groove for each score, the holes only hinted at.

use super::peg_track::Track;
use super::player_panel::counting;
use crate::dom::{El, button, classed, el};
use crate::motion::{HOPS_FROM, Reveal};
use yew::prelude::*;

/// A score in its groove.
pub struct Groove {
    /// What tells its number from all others on the table.
    pub name: String,
    /// The points now.
    pub now: u64,
    /// The points before the last step.
    pub was: u64,
    /// The points at its end, at least 1.
    pub target: u64,
}

/// The strip. A tap opens the score sheet.
pub fn peg_strip(label: String, open: Callback<MouseEvent>) -> El {
    button("peg-strip", "", open).set("aria-label", label)
}

/// The points at the end of all grooves where nothing else says it.
pub fn reach(leader: u64) -> u64 {
    Track::growing(leader).reach()
}

/// The groove, from hole 0 to its last one, in thousandths of the drawing.
const ENDS: (u64, u64) = (60, 940);

/// The parts of a strip that show a score: whose it is, the groove, the number.
pub fn column(name: El, Groove { name: counts, now, was, target }: Groove) -> El {
    classed("span", "peg-column")
        .put(name.class("peg-column-name"))
        .put(peg_line((was, now), target, None))
        .put(el("b").set("data-goal", target.to_string()).put(counting(counts, now)))
}

/// The groove with its two pegs. At that beat of a result, if it is told, the front one hops from where it was.
pub fn peg_line((was, now): (u64, u64), target: u64, beat: Option<usize>) -> El {
    let beat = beat.filter(|_| was != now);
    let along = |points: u64| {
        let (first, last) = ENDS;
        let along = first + (last - first) * points.min(target) / target.max(1);
        format!("{}.{}%", along / 10, along % 10)
    };
    let circle = |class: &'static str, points: u64, radius: &'static str| {
        classed("circle", class).set("cx", along(points)).set("cy", "50%").set("r", radius)
    };
    // a hole for every ten of the peg-board, and one at the end
    let tens = usize::try_from(Track::to(target).worth.saturating_mul(10)).unwrap_or(usize::MAX);
    let holes = (0..target).step_by(tens).chain([target]).map(|ten| circle("hole", ten, "1.5"));
    let groove = |class: &'static str, to: u64| {
        let line = classed("line", class).set("x1", along(0)).set("x2", along(to));
        line.set("y1", "50%").set("y2", "50%")
    };
    let (run, peg) = (groove("run", now), circle("now", now, "6").set("data-hole", now.to_string()));
    let (run, peg) = match beat {
        Some(beat) => {
            let from = format!("{} {}", along(was), was.abs_diff(now).min(MOST_HOPS));
            (run.revealed(beat, Reveal::Arrives), peg.set(HOPS_FROM, from).revealed(beat, Reveal::Hops))
        }
        None => (run, peg),
    };
    classed("svg", "peg-line")
        .put(groove("groove", target))
        .put_if(beat.map(|_| groove("run", was.min(now))))
        .put(run)
        .each(holes)
        .put(circle("was", was, "4.5"))
        .put(peg)
}

/// The most hops of a peg on its line.
const MOST_HOPS: u64 = 12;
