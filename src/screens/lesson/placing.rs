//! Where the words of a lesson stand: beside what they are about, and never over it.

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

/// The distance from the words to what they are about, and to the edge of the window.
const GAP: f64 = 14.0;
const EDGE: f64 = 8.0;

impl Rect {
    /// That one with room around it.
    pub fn grown(self, by: f64) -> Rect {
        Rect { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
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

/// The left and upper edge for words of that size in a window of that size: in sight, not over `seen`, what they are
/// about, and if possible neither over `kept`, what else is needed now; as near to `seen` as that allows.
pub fn place((width, height): (f64, f64), window: (f64, f64), seen: &[Rect], kept: &[Rect]) -> (f64, f64) {
    let (most_left, most_top) = ((window.0 - width - EDGE).max(EDGE), (window.1 - height - EDGE).max(EDGE));
    let mut lefts = vec![EDGE, most_left, (window.0 - width) / 2.0];
    let mut tops = vec![EDGE, most_top];
    for rect in seen.iter().chain(kept) {
        lefts.extend([rect.centre().0 - width / 2.0, rect.left - GAP - width, rect.right + GAP]);
        tops.extend([rect.centre().1 - height / 2.0, rect.top - GAP - height, rect.bottom + GAP]);
    }
    let middle = (window.0 / 2.0, window.1 / 2.0);
    let about = seen.first().map_or(middle, |rect| rect.centre());
    let cost = |(left, top): (f64, f64)| {
        let words = Rect { left, top, right: left + width, bottom: top + height };
        let covered = |rects: &[Rect]| rects.iter().map(|&rect| words.overlap(rect)).sum::<f64>();
        let (x, y) = words.centre();
        covered(seen) * 1_000.0 + covered(kept) * 10.0 + (x - about.0).hypot(y - about.1)
    };
    let mut best = (EDGE, EDGE);
    let mut least = f64::INFINITY;
    for &left in &lefts {
        for &top in &tops {
            let spot = (left.clamp(EDGE, most_left), top.clamp(EDGE, most_top));
            let cost = cost(spot);
            if cost < least {
                (best, least) = (spot, cost);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{Rect, place};

    const PHONE: (f64, f64) = (320.0, 640.0);

    #[test]
    fn the_words_stand_above_the_hand_and_below_the_head() {
        let hand = Rect { left: 0.0, top: 500.0, right: 320.0, bottom: 640.0 };
        let (left, top) = place((300.0, 160.0), PHONE, &[hand], &[]);
        assert!(top + 160.0 <= hand.top && top > 250.0, "near the hand, not over it: {top}");
        assert!((8.0..=12.0).contains(&left));
    }

    #[test]
    fn what_is_needed_stays_free_too_where_there_is_room() {
        let trick = Rect { left: 60.0, top: 200.0, right: 260.0, bottom: 360.0 };
        let hand = Rect { left: 0.0, top: 400.0, right: 320.0, bottom: 640.0 };
        let (_, top) = place((300.0, 160.0), PHONE, &[trick], &[hand]);
        assert!(top + 160.0 <= trick.top, "above the trick: {top}");
    }

    #[test]
    fn on_a_wide_screen_they_stand_at_the_side() {
        let board = Rect { left: 500.0, top: 20.0, right: 900.0, bottom: 880.0 };
        let (left, _) = place((350.0, 200.0), (1440.0, 900.0), &[board], &[]);
        assert!(left + 350.0 <= 500.0 || left >= 900.0);
    }
}
