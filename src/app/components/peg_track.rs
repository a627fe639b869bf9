//! Holes in rows: how many, what each is worth, and where a score's peg stands.

use crate::app::dom::{El, classed, drawn};

/// The most holes of a lane.
const MOST_HOLES: u64 = 120;
/// From hole to hole. All measures are in tenths of a unit of the drawing.
const PITCH: i64 = 100;
/// What is left free after every fifth hole.
const GAP: i64 = 30;
/// From the left edge to the first hole: the start has its own hole there.
const LEFT: i64 = 260;
/// From row to row.
const ROW: i64 = 270;
/// From the last hole of a row to the place for all that lies beyond the end.
const BEYOND: i64 = 170;

/// The holes of one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Track {
    /// The points of one hole: 1, 5 or 10, or ten, a hundred … times that.
    pub worth: u64,
    /// How many holes there are, the start not counted.
    pub holes: u64,
}

impl Track {
    /// The track that ends at that many points.
    pub fn to(target: u64) -> Track {
        let target = target.max(1);
        let mut worth: u64 = 1;
        while target.div_ceil(worth) > MOST_HOLES {
            worth = if worth.to_string().starts_with('5') { worth / 5 * 10 } else { worth.saturating_mul(5) };
        }
        Track { worth, holes: target.div_ceil(worth) }
    }

    /// A track without an end of its own: as long as the leader's score asks for, and a bit to go.
    pub fn growing(leader: u64) -> Track {
        let needed = leader.saturating_add(leader / 10).max(50);
        let track = Track::to(needed);
        Track { holes: track.holes.next_multiple_of(50), ..track }
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

    /// Holes in a row where there is room.
    pub fn broad_row(self) -> u64 {
        match self.holes {
            0..=60 => self.holes,
            holes if holes.is_multiple_of(50) => 50,
            _ => 60,
        }
    }

    /// The hole that a score has reached: 0 is the start, `holes + 1` lies beyond the end.
    fn hole(self, value: u64) -> u64 {
        let end = self.worth.saturating_mul(self.holes);
        if value > end { self.holes + 1 } else { value / self.worth }
    }

    /// How far from the left edge the hole with that number in its row is, from 0.
    fn along(self, nth: u64) -> i64 {
        LEFT + PITCH * nth as i64 + GAP * (nth / 5) as i64
    }

    /// Where a hole is in rows of that many.
    fn place(self, hole: u64, row_length: u64) -> (i64, i64) {
        if hole == 0 {
            return (LEFT - 150, 100);
        }
        let beyond = hole > self.holes;
        let index = if beyond { self.holes - 1 } else { hole - 1 };
        let (row, nth) = (index / row_length, index % row_length);
        (self.along(nth) + if beyond { BEYOND } else { 0 }, 100 + ROW * row as i64)
    }

    /// The lane, folded into rows for a phone and for where there is room. The drawings are as wide as those of
    /// `longest`, the lane with the longest rows, so that the holes of all lanes line up.
    pub fn drawings(self, value: u64, previous: u64, longest: Track) -> [El; 2] {
        [
            ("peg-track narrow", self.narrow_row(), longest.narrow_row()),
            ("peg-track broad", self.broad_row(), longest.broad_row()),
        ]
        .map(|(class, row_length, most)| {
            self.drawing(class, row_length, row_length.max(most), value, previous)
        })
    }

    fn drawing(self, class: &'static str, row_length: u64, most: u64, value: u64, previous: u64) -> El {
        let rows = self.holes.div_ceil(row_length);
        let right = self.along(most.saturating_sub(1));
        let (width, height) = ((right + BEYOND + 120) / 10, ROW * rows as i64 / 10);
        let (now, before) = (self.hole(value), self.hole(previous));
        let (low, high) = (now.min(before), now.max(before));
        let path = |class: &'static str, path: String| classed("path", class).set("d", path);
        let holes = |down: i64| self.holes_path(row_length, down, 0, self.holes);
        let (x, y) = self.place(self.holes + 1, row_length);
        let ring = |class: &'static str, radius: &'static str| {
            classed("circle", class).set("cx", number(x)).set("cy", number(y)).set("r", radius)
        };
        let numbers = (1..=self.holes / 10).map(|ten| {
            let (x, y) = self.place(ten * 10, row_length);
            classed("text", "peg-number")
                .set("x", number(x))
                .set("y", number(y + 134))
                .set("text-anchor", "middle")
                .text(self.worth.saturating_mul(ten * 10).to_string())
        });
        let was = (before != now).then(|| peg("peg was", self.place(before, row_length)));
        let is = peg("peg", self.place(now, row_length));
        classed("svg", class)
            .set("viewBox", format!("0 0 {width} {height}"))
            .set("focusable", "false")
            .put(path("peg-groove", self.grooves(row_length)))
            .put(path("peg-lip", holes(7)))
            .put(path("peg-hole", holes(0)))
            .put(path("peg-passed", self.holes_path(row_length, 0, low + 1, high.saturating_sub(1))))
            .put(ring("peg-ring", "5.6"))
            .put(ring("peg-well", "3"))
            .each(numbers)
            .put_if(was)
            .put(classed("g", "peg-drop").key(value).put(is))
    }

    /// Those holes, the start being the first, as one path of small rings, moved down a little for their
    /// lower lip.
    fn holes_path(self, row_length: u64, down: i64, first: u64, last: u64) -> String {
        let mut path = String::new();
        for hole in first..=last.min(self.holes) {
            let (x, y) = self.place(hole, row_length);
            path +=
                &format!("M{} {}a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0Z", number(x - 24), number(y + down));
        }
        path
    }

    /// A shallow groove along each row.
    fn grooves(self, row_length: u64) -> String {
        let mut path = String::new();
        let mut first = 1;
        while first <= self.holes {
            let last = (first + row_length - 1).min(self.holes);
            let ((left, y), (right, _)) = (self.place(first, row_length), self.place(last, row_length));
            path += &format!("M{} {}H{}", number(left - 10), number(y), number(right + 10));
            first = last + 1;
        }
        path
    }
}

/// A turned peg seen from above, with its shadow.
fn peg(class: &'static str, (x, y): (i64, i64)) -> El {
    classed("g", class).set("transform", format!("translate({} {})", number(x), number(y))).put(drawn(PEG))
}

/// The peg, around its own middle.
const PEG: &str = "\
    <ellipse class='peg-shadow' cx='1.2' cy='2' rx='5.4' ry='5'/>\
    <circle class='peg-body' r='5.1'/>\
    <path class='peg-shade' d='M-3.9 3.3A5.1 5.1 0 0 0 4.7-2 5.8 5.8 0 0 1-3.9 3.3Z'/>\
    <circle class='peg-top' r='3'/>\
    <ellipse class='peg-light' cx='-1.5' cy='-1.9' rx='1.5' ry='1.1' transform='rotate(-35 -1.5 -1.9)'/>";

/// A coordinate, from tenths.
fn number(tenths: i64) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}.{}", tenths / 10, tenth.abs()),
    }
}
