//! The options of a table and their defaults.

use super::hooks::HookKind;
use crate::end::MOST_POINTS;

/// Which of the inventor's two prices hooks have (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HookPoints {
    /// As his rule says: 1 for the pirogue, 2 for the angler.
    Text,
    /// As his worked examples count: 2 for the pirogue, 1 for the angler.
    Examples,
}

impl HookPoints {
    /// What a hook of that kind pegs.
    #[inline]
    pub const fn of(self, kind: HookKind) -> u32 {
        match (self, kind) {
            (HookPoints::Text, HookKind::Pirogue) | (HookPoints::Examples, HookKind::Angler) => 1,
            (HookPoints::Text, HookKind::Angler) | (HookPoints::Examples, HookKind::Pirogue) => 2,
        }
    }
}

/// Whether hooks have to be called (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claims {
    /// A hook is pegged by itself when its trick is over.
    Automatic,
    /// A hook is pegged when its maker calls it, or when an opponent claims it after the last trick.
    Called,
}

/// The options of a Pirogue table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// What hooks peg.
    pub hooks: HookPoints,
    /// Whether they have to be called.
    pub claims: Claims,
    /// The points with which an angler is out, [`LEAST_TARGET`] to [`MOST_POINTS`].
    pub angler_target: u32,
    /// The points with which a pirogue is out, [`LEAST_TARGET`] to [`MOST_POINTS`].
    pub pirogue_target: u32,
    /// The games that an angler or a pirogue has to win for the tournament, 1 to [`MOST_POINTS`].
    pub victories: u32,
}

/// The least points with which somebody can be out.
pub const LEAST_TARGET: u32 = 10;

impl Default for Variant {
    fn default() -> Variant {
        Variant {
            hooks: HookPoints::Text,
            claims: Claims::Automatic,
            angler_target: 60,
            pirogue_target: 50,
            victories: 3,
        }
    }
}

/// Why a combination of options is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantFault {
    /// A column of pegs is too short or too long.
    #[error("{column} peg out with {LEAST_TARGET} to {MOST_POINTS} points, not {found}")]
    Target {
        /// Whose column, in the plural.
        column: &'static str,
        /// The points that were chosen.
        found: u32,
    },
    /// No victory, or too many.
    #[error("a tournament is won with 1 to {MOST_POINTS} victories, not {0}")]
    Victories(u32),
}

impl Variant {
    /// Whether a tournament can be played with these options, and why not.
    pub fn check(&self) -> Result<(), VariantFault> {
        for (column, found) in [("anglers", self.angler_target), ("pirogues", self.pirogue_target)] {
            if !(LEAST_TARGET..=MOST_POINTS).contains(&found) {
                return Err(VariantFault::Target { column, found });
            }
        }
        if !(1..=MOST_POINTS).contains(&self.victories) {
            return Err(VariantFault::Victories(self.victories));
        }
        Ok(())
    }
}
