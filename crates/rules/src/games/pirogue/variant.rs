//! The options of a table and their defaults.

use super::columns::Competitor;
use super::hooks::HookKind;
use crate::end::MAX_POINTS;
use crate::record::options::{Number, Options, Word, options};

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
    /// The points with which an angler pegs out.
    pub angler_target: u32,
    /// The points with which a pirogue pegs out.
    pub pirogue_target: u32,
    /// The games that an angler or a pirogue has to win to win the tournament.
    pub victories: u32,
}

/// All options.
pub const OPTIONS: Options<Variant> = options!(Variant by () {
    hooks: HookPoints::Text => Word(&[("text", HookPoints::Text), ("examples", HookPoints::Examples)]),
    claims: Claims::Automatic => Word(&[("automatic", Claims::Automatic), ("called", Claims::Called)]),
    angler_target: 60 => Number(10..=MAX_POINTS),
    pirogue_target: 50 => Number(10..=MAX_POINTS),
    victories: 3 => Number(1..=MAX_POINTS),
});

impl Default for Variant {
    fn default() -> Variant {
        OPTIONS.standard()
    }
}

impl Variant {
    /// The points with which a competitor pegs out.
    pub fn target(&self, whose: Competitor) -> u32 {
        match whose {
            Competitor::Angler(_) => self.angler_target,
            Competitor::Pirogue(_) => self.pirogue_target,
        }
    }
}
