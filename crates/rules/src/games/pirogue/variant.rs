//! The options of a table and their defaults.

use super::columns::Competitor;
use super::hooks::HookKind;
use super::melds::MeldKind;
use crate::end::MAX_POINTS;
use crate::record::options::{Number, Options, Parts, Scale, Word, options};

/// The points for hooks, for which the inventor gives two scales (R5, R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HookPoints {
    /// For a hook that takes its trick.
    pub pirogue: u8,
    /// For a hook beside a shark.
    pub angler: u8,
}

impl HookPoints {
    /// As the rule says: 1 for the pirogue, 2 for the angler.
    pub const TEXT: HookPoints = HookPoints { pirogue: 1, angler: 2 };
    /// As the worked examples count: 2 for the pirogue, 1 for the angler.
    pub const EXAMPLES: HookPoints = HookPoints { pirogue: 2, angler: 1 };

    /// The points that a hook of this kind pegs.
    pub const fn of(self, kind: HookKind) -> u32 {
        match kind {
            HookKind::Pirogue => self.pirogue as u32,
            HookKind::Angler => self.angler as u32,
        }
    }
}

/// The points that a card costs which neither follows suit nor is a tarpon or a shark (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PegBack {
    /// A card of the same colour as the suit led.
    pub colour: u8,
    /// Any other card.
    pub other: u8,
}

/// The points for melds (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeldPoints {
    /// Two cards of one colour.
    pub pair_of_colour: u8,
    /// Three cards of one colour.
    pub three_of_colour: u8,
    /// Two cards of one suit.
    pub pair_of_suit: u8,
    /// Three cards of one suit.
    pub three_of_suit: u8,
    /// 2-2-2-5 or 2-3-3-3.
    pub tobago: u8,
    /// 2-2-3-4 in any suits.
    pub melange: u8,
    /// 2-2-3-4, a 2 of one colour and the rest of the other.
    pub two_and_colour: u8,
    /// 2-2-3-4 of one colour.
    pub one_colour: u8,
    /// 2-2-3-4, a 2 of one colour and the rest in one suit of the other.
    pub two_and_suit: u8,
    /// 2-2-3-4 of one colour, the 3 and the 4 in one suit.
    pub colour_and_suit: u8,
    /// 2-2-2-2-3.
    pub tarpon: u8,
}

impl MeldPoints {
    /// The points of the inventor's table.
    pub const TEXT: MeldPoints = MeldPoints {
        pair_of_colour: 1,
        three_of_colour: 1,
        pair_of_suit: 2,
        three_of_suit: 3,
        tobago: 6,
        melange: 3,
        two_and_colour: 4,
        one_colour: 6,
        two_and_suit: 8,
        colour_and_suit: 10,
        tarpon: 15,
    };

    /// The points that an angler pegs for a meld of this kind.
    pub const fn of(&self, kind: MeldKind) -> u32 {
        let points = match kind {
            MeldKind::PairOfColour => self.pair_of_colour,
            MeldKind::ThreeOfColour => self.three_of_colour,
            MeldKind::PairOfSuit => self.pair_of_suit,
            MeldKind::ThreeOfSuit => self.three_of_suit,
            MeldKind::Tobago => self.tobago,
            MeldKind::Melange => self.melange,
            MeldKind::TwoAndColour => self.two_and_colour,
            MeldKind::OneColour => self.one_colour,
            MeldKind::TwoAndSuit => self.two_and_suit,
            MeldKind::ColourAndSuit => self.colour_and_suit,
            MeldKind::Tarpon => self.tarpon,
        };
        points as u32
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
    /// The points of a tarpon for the pirogue that took it, unless its suit was tagged. At least 1, so that games end.
    pub tarpon: u8,
    /// What it costs not to follow.
    pub peg_back: PegBack,
    /// The points for melds.
    pub melds: MeldPoints,
}

const FEW: Number<u8> = Number(0..=20);

/// The points for hooks as numbers.
const HOOKS: Options<HookPoints> = options!(HookPoints by () { pirogue: 1 => FEW, angler: 2 => FEW });

/// What it costs not to follow as options.
const PEG_BACK: Options<PegBack> = options!(PegBack by () { colour: 1 => FEW, other: 2 => FEW });

/// So many that the best total of a colour's cards fits into a byte: they make eight melds at most.
const MELD: Number<u8> = Number(0..=30);

/// The points for melds as options, in the order of the inventor's table.
const MELDS: Options<MeldPoints> = options!(MeldPoints by () {
    pair_of_colour: 1 => MELD,
    three_of_colour: 1 => MELD,
    pair_of_suit: 2 => MELD,
    three_of_suit: 3 => MELD,
    tobago: 6 => MELD,
    melange: 3 => MELD,
    two_and_colour: 4 => MELD,
    one_colour: 6 => MELD,
    two_and_suit: 8 => MELD,
    colour_and_suit: 10 => MELD,
    tarpon: 15 => MELD,
});

/// All options.
pub const OPTIONS: Options<Variant> = options!(Variant by () {
    hooks: HookPoints::TEXT
        => Scale(&[("text", HookPoints::TEXT), ("examples", HookPoints::EXAMPLES)], &HOOKS),
    claims: Claims::Automatic => Word(&[("automatic", Claims::Automatic), ("called", Claims::Called)]),
    angler_target: 60 => Number(10..=MAX_POINTS),
    pirogue_target: 50 => Number(10..=MAX_POINTS),
    victories: 3 => Number(1..=MAX_POINTS),
    tarpon: 2 => Number(1..=20),
    peg_back: PEG_BACK.standard() => Parts(&PEG_BACK),
    melds: MELDS.standard() => Parts(&MELDS),
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
