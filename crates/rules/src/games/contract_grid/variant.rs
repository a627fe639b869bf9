//! The options of a table, their defaults, and the combinations that are refused.

use super::contract::ContractSet;
use super::grid::{CellSet, LineKinds, lines};
use super::unmakeable::{never_complete, unmakeable};
use crate::cards::{CardSet, Rank};
use crate::end::MAX_POINTS;

/// The cards that are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Seven to ace in four suits, and with three seats the joker: 33 cards, else 32.
    Full,
    /// Nine to ace in four suits, 24 cards; a joker would not deal out (R6).
    Short,
}

/// What scores how many points, each from 0 to [`MAX_POINTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// A value whose cell was unmarked when the hand began.
    pub unmarked: u32,
    /// A value that was bid.
    pub bid: u32,
    /// A line all of whose cells are marked.
    pub line: u32,
}

impl Points {
    /// The inventor's points.
    pub const USUAL: Points = Points { unmarked: 1, bid: 5, line: 5 };
}

/// The options of a ContractGrid table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The number of seats, 2 to 4.
    pub players: u8,
    /// The cards that are dealt.
    pub deck: Deck,
    /// Cells in a row of the grid, 3 to 5.
    pub size: u8,
    /// The contracts on every grid, size² of them.
    pub contracts: ContractSet,
    /// Which lines score.
    pub lines: LineKinds,
    /// The number of cells that each seat bids in a hand, 1 to size².
    pub bids: u8,
    /// The score that ends the game, 1 to [`MAX_POINTS`]; `None` for no cap.
    pub cap: Option<u32>,
    /// Whether a complete grid ends the game, and a seat at the cap without one falls behind (R8).
    pub grid_requirement: bool,
    /// What scores how many points.
    pub points: Points,
}

/// Why a combination of options is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantFault {
    /// Two to four can play.
    #[error("2 to 4 can play, not {0}")]
    Players(u8),
    /// Grids are 3×3, 4×4 or 5×5.
    #[error("grids have 3, 4 or 5 cells in a row, not {0}")]
    Size(u8),
    /// A grid holds exactly size² different contracts.
    #[error("a grid of {size}×{size} holds {needed} contracts, not {found}", needed = CellSet::all(*size).len())]
    Contracts {
        /// Cells in a row.
        size: u8,
        /// The number of contracts that was chosen.
        found: u32,
    },
    /// At least one kind of line has to score.
    #[error("at least one kind of line is needed")]
    NoLines,
    /// One bid at least, one for each cell at most.
    #[error("1 to {most} cells can be bid, not {found}")]
    Bids {
        /// The number of cells of the grid.
        most: u32,
        /// The number of bids that was chosen.
        found: u8,
    },
    /// A cap is 1 to a million.
    #[error("a cap is a whole number from 1 to {MAX_POINTS}, not {0}")]
    Cap(u32),
    /// A price is 0 to a million.
    #[error("points are whole numbers from 0 to {MAX_POINTS}, not {0}")]
    Points(u32),
    /// Neither a cap nor a complete grid would end the game.
    #[error("without a cap and without the complete grid the game would never end")]
    NoEnd,
    /// Two can never make `soloist`, so no grid would ever be complete (R9).
    #[error("without a cap the game would never end: two can never make the contract soloist")]
    NoEndForTwo,
    /// Nothing that can score again and again leads to the cap.
    #[error("the game might never end: bids and lines score nothing, and no grid can end it")]
    NoPoints,
}

impl Variant {
    /// The defaults for this number of seats and this size of the grid.
    pub fn standard(players: u8, size: u8) -> Variant {
        Variant {
            players,
            deck: Deck::Full,
            size,
            contracts: ContractSet::first(usize::from(size) * usize::from(size), unmakeable(players)),
            lines: LineKinds::standard(size),
            bids: size,
            cap: Some(if size == 3 { 100 } else { 1000 }),
            grid_requirement: true,
            points: Points::USUAL,
        }
    }

    /// Whether a game can be played with these options.
    pub fn check(&self) -> Result<(), VariantFault> {
        if !(2..=4).contains(&self.players) {
            return Err(VariantFault::Players(self.players));
        }
        if !(3..=5).contains(&self.size) {
            return Err(VariantFault::Size(self.size));
        }
        let cells = CellSet::all(self.size).len();
        if self.contracts.len() != cells {
            return Err(VariantFault::Contracts { size: self.size, found: self.contracts.len() });
        }
        if self.lines.is_empty() {
            return Err(VariantFault::NoLines);
        }
        if !(1..=cells).contains(&self.bids.into()) {
            return Err(VariantFault::Bids { most: cells, found: self.bids });
        }
        if let Some(cap) = self.cap
            && !(1..=MAX_POINTS).contains(&cap)
        {
            return Err(VariantFault::Cap(cap));
        }
        let Points { unmarked, bid, line } = self.points;
        if let Some(price) = [unmarked, bid, line].into_iter().find(|&price| price > MAX_POINTS) {
            return Err(VariantFault::Points(price));
        }
        self.check_end()
    }

    /// Refuses options with which a game might never end.
    fn check_end(&self) -> Result<(), VariantFault> {
        let never_complete = never_complete(self.players, self.contracts);
        let scores_nothing = self.points.bid == 0 && self.points.line == 0;
        match self.cap {
            None if !self.grid_requirement => Err(VariantFault::NoEnd),
            None if never_complete => Err(VariantFault::NoEndForTwo),
            Some(_) | None if scores_nothing && (!self.grid_requirement || never_complete) => {
                Err(VariantFault::NoPoints)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The cards that are dealt.
    pub fn deck_cards(&self) -> CardSet {
        match self.deck {
            Deck::Full if self.players == 3 => CardSet::ranks_from(Rank::Seven) | CardSet::JOKER,
            Deck::Full => CardSet::ranks_from(Rank::Seven),
            Deck::Short => CardSet::ranks_from(Rank::Nine),
        }
    }

    /// The number of cards dealt to each seat, which is also the number of tricks: 6 to 16.
    pub fn hand_size(&self) -> usize {
        (self.deck_cards().len() / u32::from(self.players.max(1))) as usize
    }

    /// The lines that score, row by row, then columns, then diagonals.
    pub fn lines(&self) -> impl Iterator<Item = CellSet> {
        lines(self.size, self.lines)
    }
}

/// Options offered by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The game as its inventor describes it.
    Standard,
    /// His simpler game: 3×3, nine contracts, three bids, a cap of 100.
    Simple,
    /// His faster hands: the short deck.
    Quick,
    /// Simple and quick at once, and over at 50 points, with two at 40: 12 to 20 minutes.
    Short,
}

impl Preset {
    /// All presets, in the order in which they are offered.
    pub const ALL: [Preset; 4] = [Preset::Standard, Preset::Short, Preset::Simple, Preset::Quick];

    /// Its options for that many seats.
    pub fn variant(self, players: u8) -> Variant {
        match self {
            Preset::Standard => Variant::standard(players, 4),
            Preset::Simple => Variant::standard(players, 3),
            Preset::Quick => Variant { deck: Deck::Short, ..Variant::standard(players, 4) },
            Preset::Short => {
                let cap = Some(if players == 2 { 40 } else { 50 });
                Variant { deck: Deck::Short, cap, ..Variant::standard(players, 3) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::contract::Contract;
    use super::*;

    #[test]
    fn every_preset_can_be_played_by_two_to_four() {
        for preset in Preset::ALL {
            for players in 2..=4 {
                assert_eq!(preset.variant(players).check(), Ok(()));
            }
        }
    }

    #[test]
    fn every_deck_deals_out_evenly() {
        for players in 2..=4 {
            for deck in [Deck::Full, Deck::Short] {
                let variant = Variant { deck, ..Variant::standard(players, 4) };
                let dealt = variant.hand_size() * usize::from(players);
                assert_eq!(u32::try_from(dealt), Ok(variant.deck_cards().len()));
            }
        }
    }

    #[test]
    fn what_might_never_end_is_refused() {
        let three = Variant::standard(3, 4);
        let two = Variant::standard(2, 4);
        let soloist_for_two = Variant { contracts: three.contracts, ..two };
        let nothing = Points { unmarked: 1, bid: 0, line: 0 };
        let check = |variant: Variant| variant.check();
        assert_eq!(check(Variant { cap: None, ..three }), Ok(()));
        assert_eq!(check(Variant { cap: None, grid_requirement: false, ..three }), Err(VariantFault::NoEnd));
        assert_eq!(check(Variant { cap: None, ..soloist_for_two }), Err(VariantFault::NoEndForTwo));
        assert_eq!(check(soloist_for_two), Ok(()));
        assert_eq!(check(Variant { points: nothing, ..three }), Ok(()));
        assert_eq!(check(Variant { points: nothing, ..soloist_for_two }), Err(VariantFault::NoPoints));
        let no_grid = Variant { points: nothing, grid_requirement: false, ..three };
        assert_eq!(check(no_grid), Err(VariantFault::NoPoints));
    }

    #[test]
    fn the_largest_grid_for_two_takes_all_contracts_but_soloist() {
        let contracts = Variant::standard(2, 5).contracts;
        assert_eq!(contracts.len(), 25);
        assert!(!contracts.contains(Contract::Soloist));
    }
}
