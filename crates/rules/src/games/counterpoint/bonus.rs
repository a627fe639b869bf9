//! The bonus for a seat that comes near to its bid (R2).

/// How near a seat has to come.
///
/// With three seats the inventor's rule gives 20 points for two off and its worked example 10, as the scale for two
/// seats does. The rule is the default, the example an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// 30 points for the exact number, 20 for one or two off, 10 for three to five off.
    Wide,
    /// 30 points for the exact number, 20 for one off, 10 for two off.
    Tight,
}

impl Bonus {
    /// The points for a seat that many card-points off its bid: 30, 20, 10 or 0.
    pub const fn points(self, difference: u32) -> u32 {
        match (self, difference) {
            (_, 0) => 30,
            (Bonus::Wide, 1..=2) | (Bonus::Tight, 1) => 20,
            (Bonus::Wide, 3..=5) | (Bonus::Tight, 2) => 10,
            (Bonus::Wide | Bonus::Tight, _) => 0,
        }
    }
}
