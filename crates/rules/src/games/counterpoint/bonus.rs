//! The bonus for a seat that comes near to its bid (R2, R7).

/// How near a seat has to come, and what that brings.
///
/// With three seats the inventor's rule gives 20 points for two off and its worked example 10, as the scale for two
/// seats does. The rule is the default, the example an option, and so are other numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// The points for the exact number.
    pub exact: u8,
    /// The points for a seat that is off by no more than `near_to`.
    pub near: u8,
    /// See `near`.
    pub near_to: u8,
    /// The points for a seat that is off by more than that, and by no more than `far_to`.
    pub far: u8,
    /// See `far`.
    pub far_to: u8,
}

impl Bonus {
    /// 30 points for the exact number, 20 for one or two off, 10 for three to five off.
    pub const WIDE: Bonus = Bonus { exact: 30, near: 20, near_to: 2, far: 10, far_to: 5 };
    /// 30 points for the exact number, 20 for one off, 10 for two off.
    pub const TIGHT: Bonus = Bonus { near_to: 1, far_to: 2, ..Bonus::WIDE };

    /// The points for a seat that many card-points off its bid.
    pub const fn points(self, difference: u32) -> u32 {
        let points = if difference == 0 {
            self.exact
        } else if difference <= self.near_to as u32 {
            self.near
        } else if difference <= self.far_to as u32 {
            self.far
        } else {
            0
        };
        points as u32
    }
}
