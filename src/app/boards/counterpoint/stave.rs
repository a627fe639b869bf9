//! Music paper from 0 to 120 points: a note for what a seat has taken, a flag for a bid.

use crate::app::dom::{El, classed, drawn, el, svg};
use crate::games::counterpoint::score::ALL_POINTS;
use yew::prelude::*;

/// A note on the paper.
pub struct Note {
    /// Which of the seats' colours it has, from 0.
    pub colour: usize,
    /// The letter in it.
    pub letter: String,
    /// The points it stands at.
    pub value: u32,
    /// From where to where its line is marked: what may still come, or what was missed by.
    pub span: Option<(u32, u32)>,
}

/// What is on a strip of music paper. It says nothing aloud: whoever holds it says it in words.
#[derive(Default)]
pub struct Stave {
    /// The notes, from the top.
    pub notes: Vec<Note>,
    /// Where a bid stands.
    pub bid: Option<u32>,
    /// What it may also stand for.
    pub high: Option<u32>,
}

/// From the left edge to 0 points, and from 0 to 120.
const LEFT: u32 = 14;
const LENGTH: u32 = 264;
/// From line to line.
const GAP: u32 = 6;
/// The first line, and the last.
const TOP: u32 = 17;
const BOTTOM: u32 = TOP + 4 * GAP;

/// Where so many points stand.
const fn along(points: u32) -> u32 {
    LEFT + points * LENGTH / ALL_POINTS
}

impl Stave {
    /// The strip.
    pub fn drawn(&self) -> El {
        let height = BOTTOM + 17;
        let number = |points: u32| {
            classed("text", "stave-number")
                .set("x", along(points).to_string())
                .set("y", (BOTTOM + 14).to_string())
                .set("text-anchor", "middle")
                .text(points.to_string())
        };
        svg("stave", format!("0 0 {} {height}", LEFT * 2 + LENGTH))
            .put(classed("path", "stave-lines").set("d", lines()))
            .put(classed("path", "stave-bars").set("d", bars()))
            .each((0..=4).map(|bar| number(bar * 30)))
            .put_if(self.high.map(|high| flag(high, "stave-bid high")))
            .put_if(self.bid.map(|bid| flag(bid, "stave-bid")))
            .each(self.notes.iter().enumerate().map(|(place, note)| self.note(place as u32, note)))
    }

    /// A note on its line: two lie on the second and the fourth, three with a line between.
    fn note(&self, place: u32, note: &Note) -> El {
        let y = match self.notes.len() {
            1 => TOP + 2 * GAP,
            2 => TOP + GAP + place * 2 * GAP,
            _ => TOP + place * 2 * GAP,
        };
        let span = note.span.map(|(from, to)| {
            let (from, to) = (from.min(to), from.max(to));
            classed("path", "stave-span").set("d", format!("M{} {y}H{}", along(from), along(to)))
        });
        let letter = classed("text", "stave-letter")
            .set("text-anchor", "middle")
            .set("y", "3.2")
            .text(note.letter.clone());
        let head = classed("g", "stave-note")
            .set("transform", format!("translate({} {y})", along(note.value.min(ALL_POINTS))))
            .put(drawn(
                "<path class='stem' d='M6.6-1V-16'/><ellipse rx='7.2' ry='5.4' transform='rotate(-18)'/>",
            ))
            .put(letter);
        classed("g", ["seat-0", "seat-1", "seat-2"][note.colour % 3]).put_if(span).put(head)
    }
}

/// A bid: two thin lines through the paper, and the number on a flag above.
fn flag(points: u32, class: &'static str) -> El {
    let x = along(points);
    let number = el("text")
        .set("x", x.to_string())
        .set("y", "9")
        .set("text-anchor", "middle")
        .text(points.to_string());
    let pole = el("path").set("d", format!("M{x} 11V{}", BOTTOM + 3));
    let cloth = el("rect")
        .set("x", x.saturating_sub(11).to_string())
        .set("y", "0.5")
        .set("width", "22")
        .set("height", "11.5")
        .set("rx", "2.5");
    classed("g", class).put(pole).put(cloth).put(number)
}

fn lines() -> String {
    let end = LEFT * 2 + LENGTH - 3;
    (0..5).map(|line| format!("M3 {}H{end}", TOP + line * GAP)).collect()
}

/// A bar line at every thirty points, a short one at every ten.
fn bars() -> String {
    let bar = |ten: u32| {
        let (x, top) = (along(ten * 10), if ten.is_multiple_of(3) { TOP } else { BOTTOM - 4 });
        format!("M{x} {top}V{BOTTOM}")
    };
    (0..=12).map(bar).collect()
}

/// The first letter of a name.
pub fn initial(name: &AttrValue) -> String {
    name.chars().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default()
}
