//! The holes of a lane, in rows: how many there are, what each is worth, and where the peg of a score stands.

use crate::dom::{El, classed, drawn, svg};
use crate::motion::{HOPS, Reveal};

/// The most holes of a lane.
const MAX_HOLES: u64 = 120;
/// The distance between holes. All lengths are in tenths of a unit of the drawing.
const PITCH: i64 = 100;
/// The extra gap after every fifth hole.
const GAP: i64 = 30;
/// The distance from the left edge to the first hole; the hole of the start stands between.
const LEFT: i64 = 260;
/// The distance between rows.
const ROW: i64 = 270;
/// The distance from the last hole to the right edge.
const RIGHT: i64 = 190;
/// The holes of a row, and as many holes as it is at least long: if it has fewer, they stand further apart.
#[derive(Clone, Copy)]
struct Row {
    holes: u64,
    shortest: u64,
}

/// The holes of one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Track {
    /// The points of one hole: 1, 5, 10, 50, 100 and so on.
    pub worth: u64,
    /// The number of holes without the start; the last is the target.
    pub holes: u64,
    /// The points that reach the last hole, or go beyond it; none where there is no target.
    target: Option<u64>,
}

impl Track {
    /// The track that ends at so many points.
    pub fn to(target: u64) -> Track {
        let target = target.max(1);
        let mut worth: u64 = 1;
        while target.div_ceil(worth) > MAX_HOLES {
            worth = if worth.to_string().starts_with('5') { worth / 5 * 10 } else { worth.saturating_mul(5) };
        }
        Track { worth, holes: target.div_ceil(worth), target: Some(target) }
    }

    /// A track without a target: as long as the leader's score needs, and a tenth longer.
    pub fn growing(leader: u64) -> Track {
        let needed = leader.saturating_add(leader / 10).max(30);
        let track = Track::to(needed);
        Track { holes: track.holes.next_multiple_of(10), target: None, ..track }
    }

    /// The points of its last hole.
    pub fn reach(self) -> u64 {
        self.holes.saturating_mul(self.worth)
    }

    /// Holes in a row on a phone.
    pub fn narrow_row(self) -> u64 {
        match self.holes {
            0..=30 => self.holes,
            31..=60 if self.holes.is_multiple_of(30) => 30,
            holes if holes.is_multiple_of(25) => 25,
            _ => 30,
        }
    }

    /// Holes in a row on a wider screen.
    pub fn broad_row(self) -> u64 {
        match self.holes {
            0..=60 => self.holes,
            holes if holes.is_multiple_of(50) => 50,
            _ => 60,
        }
    }

    /// The hole of a score: 0 is the start, the last one that of all scores at the target and beyond.
    fn hole(self, value: u64) -> u64 {
        match self.target {
            Some(target) if value >= target => self.holes,
            Some(_) => (value / self.worth).min(self.holes - 1),
            None => (value / self.worth).min(self.holes),
        }
    }

    /// The rows on a phone, and those on a wider screen.
    fn rows(self) -> [Row; 2] {
        [Row { holes: self.narrow_row(), shortest: 20 }, Row { holes: self.broad_row(), shortest: 45 }]
    }

    /// The distance from the left edge of a hole, given by its number in its row, from 0.
    fn along(self, nth: u64, row: Row) -> i64 {
        let holes = length(self.holes.max(1));
        let spread = holes.max(length(row.shortest));
        LEFT - PITCH + spread * PITCH * length(nth + 1) / holes + GAP * length(nth / 5)
    }

    /// The place of a hole.
    fn place(self, hole: u64, in_row: Row) -> (i64, i64) {
        if hole == 0 {
            return (LEFT - 150, 100);
        }
        let (row, nth) = ((hole - 1) / in_row.holes, (hole - 1) % in_row.holes);
        (self.along(nth, in_row), 100 + ROW * length(row))
    }

    /// The lane in two drawings, with rows for a phone and for a wider screen. They are as wide as those of `longest`,
    /// the lane with the longest rows, so that the holes of all lanes line up.
    /// If the score has changed, its peg hops at that beat of a result.
    pub fn drawings(self, value: u64, previous: u64, longest: Track, beat: usize) -> [El; 2] {
        let end = |track: Track, row: Row| track.along(row.holes - 1, row);
        let [narrow, broad] = self.rows();
        let [longest_narrow, longest_broad] = longest.rows();
        [("peg-track narrow", narrow, longest_narrow), ("peg-track broad", broad, longest_broad)].map(
            |(class, row, longest_row)| {
                let right = end(self, row).max(end(longest, longest_row));
                self.drawing(class, row, right, (value, previous), beat)
            },
        )
    }

    fn drawing(
        self,
        class: &'static str,
        row: Row,
        right: i64,
        (value, previous): (u64, u64),
        beat: usize,
    ) -> El {
        let rows = self.holes.div_ceil(row.holes);
        let (width, height) = ((right + RIGHT) / 10, ROW * length(rows) / 10);
        let (now, before) = (self.hole(value), self.hole(previous));
        let (low, high) = (now.min(before), now.max(before));
        let path = |class: &'static str, path: String| classed("path", class).set("d", path);
        let holes = |down: i64| self.holes_path(row, down, 0, self.holes);
        let (x, y) = self.place(self.holes, row);
        let ring = self
            .target
            .map(|_| classed("circle", "peg-ring").set("cx", number(x)).set("cy", number(y)).set("r", "4.4"));
        // of two numbers side by side the target's is left
        let apart = if self.holes > 40 { 20 } else { 10 };
        let tens = (1..=self.holes / apart).map(|nth| nth * apart);
        let tens = tens.filter(|ten| self.target.is_none() || self.holes - ten > 5);
        let number_at = |hole: u64, points: u64| {
            let (x, y) = self.place(hole, row);
            classed("text", "peg-number")
                .set("x", number(x))
                .set("y", number(y + 134))
                .set("text-anchor", "middle")
                .text(points.to_string())
        };
        let numbers = tens.map(|hole| number_at(hole, self.worth.saturating_mul(hole)));
        let end = self.target.map(|target| number_at(self.holes, target));
        let was = (before != now).then(|| peg("peg was", self.place(before, row)));
        let is = classed("g", "peg-drop").put(peg("peg", self.place(now, row)));
        let is = match now == before {
            true => is,
            false => is.set(HOPS, self.hops(row, before, now)).revealed(beat, Reveal::Hops),
        };
        let passed = path("peg-passed", self.holes_path(row, 0, low + 1, high.saturating_sub(1)));
        svg(class, format!("0 0 {width} {height}"))
            .put(path("peg-groove", self.grooves(row)))
            .put(path("peg-lip", holes(7)))
            .put_if(ring)
            .put(path("peg-hole", holes(0)))
            .put(passed.revealed(beat, Reveal::Arrives))
            .each(numbers.chain(end))
            .put_if(was)
            .put(is.key(value))
    }

    /// The holes from one to another, as distances from the last.
    fn hops(self, row: Row, from: u64, to: u64) -> String {
        let (x, y) = self.place(to, row);
        let pair = |hole: u64| {
            let (at_x, at_y) = self.place(hole, row);
            format!("{} {}", number(at_x - x), number(at_y - y))
        };
        let holes: Vec<String> = match from <= to {
            true => (from..=to).map(pair).collect(),
            false => (to..=from).rev().map(pair).collect(),
        };
        holes.join(" ")
    }

    /// The holes from `first` to `last`, 0 being the start, as one path of small rings; `down` moves them for their
    /// lower lip.
    fn holes_path(self, row: Row, down: i64, first: u64, last: u64) -> String {
        let mut path = String::new();
        for hole in first..=last.min(self.holes) {
            let (x, y) = self.place(hole, row);
            path +=
                &format!("M{} {}a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0Z", number(x - 24), number(y + down));
        }
        path
    }

    /// A shallow groove along each row.
    fn grooves(self, row: Row) -> String {
        let mut path = String::new();
        let mut first = 1;
        while first <= self.holes {
            let last = (first + row.holes - 1).min(self.holes);
            let ((left, y), (right, _)) = (self.place(first, row), self.place(last, row));
            path += &format!("M{} {}H{}", number(left - 10), number(y), number(right + 10));
            first = last + 1;
        }
        path
    }
}

/// A peg seen from above, with its shadow.
fn peg(class: &'static str, (x, y): (i64, i64)) -> El {
    classed("g", class).set("transform", format!("translate({} {})", number(x), number(y))).put(drawn(PEG))
}

/// The peg, around its centre.
const PEG: &str = "\
    <ellipse class='peg-shadow' cx='1.2' cy='2' rx='5.4' ry='5'/>\
    <circle class='peg-body' r='5.1'/>\
    <path class='peg-shade' d='M-3.9 3.3A5.1 5.1 0 0 0 4.7-2 5.8 5.8 0 0 1-3.9 3.3Z'/>\
    <circle class='peg-top' r='3'/>\
    <ellipse class='peg-light' cx='-1.5' cy='-1.9' rx='1.5' ry='1.1' transform='rotate(-35 -1.5 -1.9)'/>";

/// A number of holes or rows as a factor of a length: a track has 120 holes at the most.
fn length(number: u64) -> i64 {
    i64::try_from(number).unwrap_or_default()
}

/// A coordinate given in tenths.
fn number(tenths: i64) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth if tenths < 0 => format!("-{}.{}", -(tenths / 10), -tenth),
        tenth => format!("{}.{tenth}", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_track_has_at_most_120_holes_and_reaches_its_target() {
        for target in [1, 5, 60, 120, 121, 300, 1000, 12_345, 1_000_000, u64::MAX] {
            let track = Track::to(target);
            assert!((1..=MAX_HOLES).contains(&track.holes), "{target}");
            assert!(track.worth.saturating_mul(track.holes) >= target, "{target}");
        }
        assert_eq!((Track::to(1000).worth, Track::to(1000).holes), (10, 100));
    }

    #[test]
    fn the_last_hole_is_the_target() {
        let track = Track::to(1000);
        assert_eq!([0, 9, 10, 999, 1000, 1001].map(|score| track.hole(score)), [0, 0, 1, 99, 100, 100]);
        let five = Track::to(5);
        assert_eq!([0, 4, 5, 6].map(|score| five.hole(score)), [0, 4, 5, 5]);
        // a hole of 5 points, and a target between two of them
        let odd = Track::to(123);
        assert_eq!([119, 120, 122, 123].map(|score| odd.hole(score)), [23, 24, 24, 25]);
    }

    #[test]
    fn a_short_row_is_as_long_as_others() {
        let width = |target: u64, n: usize| {
            let track = Track::to(target);
            track.along(target - 1, track.rows()[n])
        };
        for target in 1..=20 {
            assert!((width(20, 0) - width(target, 0)).abs() <= PITCH, "{target}");
            assert!((width(45, 1) - width(target, 1)).abs() <= 9 * GAP, "{target}");
        }
    }

    #[test]
    fn a_board_without_a_target_is_little_longer_than_its_leader_needs() {
        assert_eq!([0, 40, 100, 110].map(|leader| Track::growing(leader).holes), [30, 50, 110, 30]);
        assert_eq!(Track::growing(110).worth, 5);
        assert_eq!(Track::growing(40).hole(44), 44);
    }
}
