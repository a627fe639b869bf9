//! Holes in rows: how many, what each is worth, and where a score's peg stands.

use yew::prelude::*;

/// The most holes of a lane.
const MOST_HOLES: u64 = 120;
/// From hole to hole, in units of the drawing.
const PITCH: f64 = 10.0;
/// What is left free after every fifth hole.
const GAP: f64 = 3.0;
/// From the left edge to the first hole: the start has its own hole there.
const LEFT: f64 = 26.0;
/// From row to row.
const ROW: f64 = 27.0;
/// From the last hole of a row to the place for all that lies beyond the end.
const BEYOND: f64 = 17.0;

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

    /// Where a hole is in rows of that many.
    fn place(self, hole: u64, row_length: u64) -> (f64, f64) {
        let along = |nth: u64| LEFT + PITCH * nth as f64 + GAP * (nth / 5) as f64;
        if hole == 0 {
            return (LEFT - 15.0, 10.0);
        }
        let beyond = hole > self.holes;
        let index = if beyond { self.holes - 1 } else { hole - 1 };
        let (row, nth) = (index / row_length, index % row_length);
        (along(nth) + if beyond { BEYOND } else { 0.0 }, 10.0 + ROW * row as f64)
    }

    /// The drawing of the lane, folded into rows.
    pub fn drawing(self, class: &'static str, row_length: u64, value: u64, previous: u64) -> Html {
        let rows = self.holes.div_ceil(row_length);
        let (right, _) = self.place(row_length, row_length);
        let (width, height) = (right + BEYOND + 12.0, ROW * rows as f64);
        let (now, before) = (self.hole(value), self.hole(previous));
        let (low, high) = (now.min(before), now.max(before));
        let beyond = self.place(self.holes + 1, row_length);
        let numbers = (1..=self.holes / 10).map(|ten| ten * 10);
        html! {
            <svg {class} viewBox={format!("0 0 {width} {height}")} focusable="false">
                <path class="peg-groove" d={self.grooves(row_length)} />
                <path class="peg-lip" d={self.holes_path(row_length, 0.7, |_| true)} />
                <path class="peg-hole" d={self.holes_path(row_length, 0.0, |_| true)} />
                <path class="peg-passed" d={self.holes_path(row_length, 0.0, |hole| low < hole && hole < high)} />
                <circle class="peg-ring" cx={number(beyond.0)} cy={number(beyond.1)} r="5.6" />
                <circle class="peg-well" cx={number(beyond.0)} cy={number(beyond.1)} r="3" />
                { for numbers.map(|hole| {
                    let (x, y) = self.place(hole, row_length);
                    html! {
                        <text class="peg-number" x={number(x)} y={number(y + 13.4)} text-anchor="middle">
                            { self.worth.saturating_mul(hole) }
                        </text>
                    }
                }) }
                if before != now {
                    { peg("peg was", self.place(before, row_length)) }
                }
                <g key={value} class="peg-drop">{ peg("peg", self.place(now, row_length)) }</g>
            </svg>
        }
    }

    /// All holes, the start among them, as one path of small rings, moved down a little for their lower lip.
    fn holes_path(self, row_length: u64, down: f64, wanted: impl Fn(u64) -> bool) -> String {
        let mut path = String::new();
        for hole in (0..=self.holes).filter(|&hole| wanted(hole)) {
            let (x, y) = self.place(hole, row_length);
            path += &format!(
                "M{} {}a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0Z",
                number(x - 2.4),
                number(y + down)
            );
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
            path += &format!("M{} {}H{}", number(left - 1.0), number(y), number(right + 1.0));
            first = last + 1;
        }
        path
    }
}

/// A turned peg seen from above, with its shadow.
fn peg(class: &'static str, (x, y): (f64, f64)) -> Html {
    html! {
        <g {class} transform={format!("translate({} {})", number(x), number(y))}>
            <ellipse class="peg-shadow" cx="1.2" cy="2" rx="5.4" ry="5" />
            <circle class="peg-body" r="5.1" />
            <path class="peg-shade" d="M-3.9 3.3A5.1 5.1 0 0 0 4.7-2 5.8 5.8 0 0 1-3.9 3.3Z" />
            <circle class="peg-top" r="3" />
            <ellipse class="peg-light" cx="-1.5" cy="-1.9" rx="1.5" ry="1.1" transform="rotate(-35 -1.5 -1.9)" />
        </g>
    }
}

/// A coordinate in as few digits as it needs.
fn number(value: f64) -> String {
    ((value * 10.0).round() / 10.0).to_string()
}
