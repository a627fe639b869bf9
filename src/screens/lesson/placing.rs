//! Where the words of a lesson stand: beside what they are about, and never over it.

use web_sys::Element;

/// A rectangle of the window, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Its left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its right edge.
    pub right: f64,
    /// Its lower edge.
    pub bottom: f64,
}

/// The distance from the words to what they are about, and where there is little room; and to the edge of the window.
const GAPS: [f64; 2] = [14.0, 2.0];
const EDGE: f64 = 8.0;

impl Rect {
    /// Where that is.
    pub fn of(element: &Element) -> Rect {
        let rect = element.get_bounding_client_rect();
        Rect { left: rect.left(), top: rect.top(), right: rect.right(), bottom: rect.bottom() }
    }

    /// Both of them, and what lies between.
    pub fn with(self, other: Rect) -> Rect {
        Rect {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// That one with room around it.
    pub fn grown(self, by: f64) -> Rect {
        Rect { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// The same with its edges between pixels.
    fn rounded(self) -> Rect {
        let Rect { left, top, right, bottom } = self;
        Rect { left: left.round(), top: top.round(), right: right.round(), bottom: bottom.round() }
    }

    /// Its centre.
    fn centre(self) -> (f64, f64) {
        (f64::midpoint(self.left, self.right), f64::midpoint(self.top, self.bottom))
    }

    /// How much of its area lies in the other.
    fn overlap(self, other: Rect) -> f64 {
        let across = self.right.min(other.right) - self.left.max(other.left);
        let down = self.bottom.min(other.bottom) - self.top.max(other.top);
        across.max(0.0) * down.max(0.0)
    }
}

/// What is left of an area of that size without those rectangles, which may overlap: as rectangles, to the pixel.
pub fn without(width: f64, height: f64, holes: &[Rect]) -> Vec<Rect> {
    let holes = || holes.iter().map(|hole| hole.rounded());
    let sorted = |edges: Vec<f64>, end: f64| {
        let mut edges: Vec<f64> =
            edges.into_iter().map(|edge| edge.clamp(0.0, end)).chain([0.0, end]).collect();
        edges.sort_by(f64::total_cmp);
        edges.dedup();
        edges
    };
    let columns = sorted(holes().flat_map(|hole| [hole.left, hole.right]).collect(), width);
    let rows = sorted(holes().flat_map(|hole| [hole.top, hole.bottom]).collect(), height);
    let mut left_over = Vec::new();
    for row in rows.windows(2) {
        for column in columns.windows(2) {
            let part = Rect { left: column[0], top: row[0], right: column[1], bottom: row[1] };
            if holes().all(|hole| hole.overlap(part) == 0.0) {
                left_over.push(part);
            }
        }
    }
    left_over
}

/// Where words stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Their left edge.
    pub left: f64,
    /// Their upper edge.
    pub top: f64,
    /// How much they cover of what they are about.
    pub covered: f64,
}

/// The place for words of that size in a window of that size: in sight, not over `seen`, what they are about, and if
/// possible neither over `kept`, what else is needed now; as near to `seen` as that allows.
pub fn place(size: (f64, f64), window: (f64, f64), seen: &[Rect], kept: &[Rect]) -> Placed {
    let [far, near] = GAPS.map(|gap| place_at(gap, size, window, seen, kept));
    if near.covered < far.covered { near } else { far }
}

/// The same at that distance.
fn place_at(
    gap: f64,
    (width, height): (f64, f64),
    window: (f64, f64),
    seen: &[Rect],
    kept: &[Rect],
) -> Placed {
    let (most_left, most_top) = ((window.0 - width - EDGE).max(EDGE), (window.1 - height - EDGE).max(EDGE));
    let mut lefts = vec![EDGE, most_left, (window.0 - width) / 2.0];
    let mut tops = vec![EDGE, most_top];
    for rect in seen.iter().chain(kept) {
        lefts.extend([rect.centre().0 - width / 2.0, rect.left - gap - width, rect.right + gap]);
        tops.extend([rect.centre().1 - height / 2.0, rect.top - gap - height, rect.bottom + gap]);
    }
    let middle = (window.0 / 2.0, window.1 / 2.0);
    let about = seen.first().map_or(middle, |rect| rect.centre());
    let mut best = Placed { left: EDGE, top: EDGE, covered: f64::INFINITY };
    let mut least = f64::INFINITY;
    for &left in &lefts {
        for &top in &tops {
            let (left, top) = (left.clamp(EDGE, most_left), top.clamp(EDGE, most_top));
            let words = Rect { left, top, right: left + width, bottom: top + height };
            let all = |rects: &[Rect]| rects.iter().map(|&rect| words.overlap(rect)).sum::<f64>();
            let (covered, (x, y)) = (all(seen), words.centre());
            let cost = covered * 1_000.0 + all(kept) * 10.0 + (x - about.0).hypot(y - about.1);
            if cost < least {
                (best, least) = (Placed { left, top, covered }, cost);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{Placed, Rect, place, without};

    const PHONE: (f64, f64) = (320.0, 640.0);

    #[test]
    fn the_words_stand_above_the_hand_and_below_the_head() {
        let hand = Rect { left: 0.0, top: 500.0, right: 320.0, bottom: 640.0 };
        let Placed { left, top, covered } = place((300.0, 160.0), PHONE, &[hand], &[]);
        assert!(covered == 0.0);
        assert!(top + 160.0 <= hand.top && top > 250.0, "near the hand, not over it: {top}");
        assert!((8.0..=12.0).contains(&left));
    }

    #[test]
    fn what_is_needed_stays_free_too_where_there_is_room() {
        let trick = Rect { left: 60.0, top: 200.0, right: 260.0, bottom: 360.0 };
        let hand = Rect { left: 0.0, top: 400.0, right: 320.0, bottom: 640.0 };
        let Placed { top, .. } = place((300.0, 160.0), PHONE, &[trick], &[hand]);
        assert!(top + 160.0 <= trick.top, "above the trick: {top}");
    }

    #[test]
    fn where_there_is_little_room_between_two_things_they_stand_close() {
        let stack = Rect { left: 40.0, top: 0.0, right: 320.0, bottom: 217.0 };
        let slip = Rect { left: 0.0, top: 340.0, right: 320.0, bottom: 640.0 };
        let Placed { top, covered, .. } = place((300.0, 118.0), PHONE, &[slip, stack], &[]);
        assert!(covered == 0.0 && top >= 217.0 && top + 118.0 <= 340.0, "{top}");
    }

    #[test]
    fn no_part_of_what_is_seen_is_dimmed_where_two_things_overlap() {
        let holes = [
            Rect { left: 10.4, top: 10.0, right: 60.0, bottom: 40.0 },
            Rect { left: 50.0, top: 20.0, right: 90.0, bottom: 120.0 },
        ];
        let dimmed = without(100.0, 100.0, &holes);
        let is_dimmed = |x: f64, y: f64| {
            dimmed.iter().any(|part| part.left < x && x < part.right && part.top < y && y < part.bottom)
        };
        assert!(!is_dimmed(55.5, 30.5), "in both");
        assert!(!is_dimmed(20.5, 20.5) && !is_dimmed(80.5, 99.5), "in one of them");
        assert!(is_dimmed(5.5, 20.5) && is_dimmed(20.5, 60.5) && is_dimmed(95.5, 50.5), "in none");
        let area: f64 = dimmed.iter().map(|part| (part.right - part.left) * (part.bottom - part.top)).sum();
        assert!((area - (10_000.0 - 1_500.0 - 3_200.0 + 200.0)).abs() < 0.1, "{area}");
        assert_eq!(without(100.0, 100.0, &[]).len(), 1);
    }

    #[test]
    fn on_a_wide_screen_they_stand_at_the_side() {
        let board = Rect { left: 500.0, top: 20.0, right: 900.0, bottom: 880.0 };
        let Placed { left, .. } = place((350.0, 200.0), (1440.0, 900.0), &[board], &[]);
        assert!(left + 350.0 <= 500.0 || left >= 900.0);
    }
}
