//! Music paper from 0 to 120 points: a note for the points of a player, a flag for a bid.

use crate::components::player_panel::colour_class;
use crate::dom::{El, classed, drawn, el, svg};
use crate::names::ISOLATE;
use yew::prelude::*;

/// A note on the paper.
pub struct Note {
    /// The number of its colour, from 0.
    pub colour: usize,
    /// The letter in it.
    pub letter: String,
    /// The points it stands at.
    pub value: u32,
    /// The marked part of its line: the points that may still come, or the distance to the bid.
    pub span: Option<(u32, u32)>,
}

/// A strip of music paper, hidden from screen readers.
#[derive(Default)]
pub struct Stave {
    /// The notes, from the top.
    pub notes: Vec<Note>,
    /// The bid.
    pub bid: Option<u32>,
    /// The higher number that the bid may also stand for.
    pub high: Option<u32>,
}

/// The most points on the paper; where counters count more than usual, more stand at its end.
const MOST: u32 = 120;
/// The distance from the left edge to 0 points; then that from 0 to the most.
const LEFT: u32 = 14;
const LENGTH: u32 = 264;
/// The distance between lines.
const GAP: u32 = 7;
/// The first line; then the last.
const TOP: u32 = 17;
const BOTTOM: u32 = TOP + 4 * GAP;

/// The distance of a number of points from the left edge.
fn along(points: u32) -> u32 {
    LEFT + points.min(MOST) * LENGTH / MOST
}

impl Stave {
    /// The drawing.
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
            .each(self.bids().map(|(bid, class)| pole(bid, class)))
            // where notes stand one above the other, no stem crosses a letter
            .each(
                (0..)
                    .zip(&self.notes)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .map(|(line, note)| self.note(line, note)),
            )
            .each(self.bids().map(|(bid, class)| flag(bid, class)))
    }

    /// The bid and the higher number, each with its class.
    fn bids(&self) -> impl Iterator<Item = (u32, &'static str)> {
        let high = self.high.map(|high| (high, "stave-bid high"));
        high.into_iter().chain(self.bid.map(|bid| (bid, "stave-bid")))
    }

    /// A note on its line: one in the middle, two on the second and fourth lines, three on every other line.
    fn note(&self, line: u32, note: &Note) -> El {
        let y = match self.notes.len() {
            1 => TOP + 2 * GAP,
            2 => TOP + GAP + line * 2 * GAP,
            _ => TOP + line * 2 * GAP,
        };
        let span = note.span.map(|(from, to)| {
            let (from, to) = (from.min(to), from.max(to));
            classed("path", "stave-span").set("d", format!("M{} {y}H{}", along(from), along(to)))
        });
        let letter = classed("text", "stave-letter")
            .set("text-anchor", "middle")
            .set("y", "3.2")
            .text(note.letter.clone());
        let x = along(note.value);
        // it hops from ten to ten
        let head = classed("g", "stave-note")
            .set("data-hole", note.value.to_string())
            .set("data-along", x.to_string())
            .put(drawn(
                "<path class='stem' d='M6.6-1V-16'/><ellipse rx='7.2' ry='5.4' transform='rotate(-18)'/>",
            ))
            .put(letter);
        let place = el("g").set("transform", format!("translate({x} {y})")).put(head);
        classed("g", colour_class(note.colour)).put_if(span).put(place)
    }
}

/// The pole of a bid, behind the notes.
fn pole(points: u32, class: &'static str) -> El {
    classed("g", class).put(el("path").set("d", format!("M{} 11V{}", along(points), BOTTOM + 3)))
}

/// The flag of a bid with its number, above the notes.
fn flag(points: u32, class: &'static str) -> El {
    let x = along(points);
    let number = el("text")
        .set("x", x.to_string())
        .set("y", "9")
        .set("text-anchor", "middle")
        .text(points.to_string());
    let cloth = el("rect")
        .set("x", x.saturating_sub(11).to_string())
        .set("y", "0.5")
        .set("width", "22")
        .set("height", "11.5")
        .set("rx", "2.5");
    classed("g", class).put(cloth).put(number)
}

fn lines() -> String {
    let end = LEFT * 2 + LENGTH - 3;
    (0..5).map(|line| format!("M3 {}H{end}", TOP + line * GAP)).collect()
}

/// A bar line every thirty points, a short one every ten.
fn bars() -> String {
    let bar = |ten: u32| {
        let (x, top) = (along(ten * 10), if ten.is_multiple_of(3) { TOP } else { BOTTOM - 4 });
        format!("M{x} {top}V{BOTTOM}")
    };
    (0..=12).map(bar).collect()
}

/// The first letter of a name.
pub fn initial(name: &AttrValue) -> String {
    let mut letters = name.chars().filter(|letter| *letter != ISOLATE);
    letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default()
}
