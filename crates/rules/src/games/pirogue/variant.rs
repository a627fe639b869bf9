//! The options of a table and their defaults.

use super::columns::Competitor;
use super::hooks::HookKind;
use crate::end::MAX_POINTS;

/// The points for hooks, for which the inventor gives two scales (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HookPoints {
    /// As the rule says: 1 for the pirogue, 2 for the angler.
    Text,
    /// As the worked examples count: 2 for the pirogue, 1 for the angler.
    Examples,
}

impl HookPoints {
    /// The points that a hook of this kind pegs.
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
    /// A hook is pegged automatically when its trick is over.
    Automatic,
    /// A hook is pegged when its maker calls it, or when an opponent claims it after the last trick.
    Called,
}

/// The options of a Pirogue table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The points for hooks.
    pub hooks: HookPoints,
    /// Whether hooks have to be called.
    pub claims: Claims,
    /// The points with which an angler pegs out, [`LEAST_TARGET`] to [`MAX_POINTS`].
    pub angler_target: u32,
    /// The points with which a pirogue pegs out, [`LEAST_TARGET`] to [`MAX_POINTS`].
    pub pirogue_target: u32,
    /// The games that an angler or a pirogue has to win to win the tournament, 1 to [`MAX_POINTS`].
    pub victories: u32,
}

/// The lowest target.
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
    /// A target that is too low or too high.
    #[error("{column} peg out with {LEAST_TARGET} to {MAX_POINTS} points, not {found}")]
    Target {
        /// Whose target, in the plural.
        column: &'static str,
        /// The target that was chosen.
        found: u32,
    },
    /// No victories, or too many.
    #[error("a tournament is won with 1 to {MAX_POINTS} victories, not {0}")]
    Victories(u32),
}

impl Variant {
    /// The points with which a competitor pegs out.
    pub fn target(&self, whose: Competitor) -> u32 {
        match whose {
            Competitor::Angler(_) => self.angler_target,
            Competitor::Pirogue(_) => self.pirogue_target,
        }
    }

    /// Whether a tournament can be played with these options.
    pub fn check(&self) -> Result<(), VariantFault> {
        for (column, found) in [("anglers", self.angler_target), ("pirogues", self.pirogue_target)] {
            if !(LEAST_TARGET..=MAX_POINTS).contains(&found) {
                return Err(VariantFault::Target { column, found });
            }
        }
        if !(1..=MAX_POINTS).contains(&self.victories) {
            return Err(VariantFault::Victories(self.victories));
        }
        Ok(())
    }
}
