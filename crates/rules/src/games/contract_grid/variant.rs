//! The options of a table, their defaults, and the combinations that are refused.

use super::contract::{Contract, ContractSet};
use super::grid::{CellSet, LineKind, LineKinds, lines};
use super::record::contracts;
use super::unmakeable::{never_complete, unmakeable};
use crate::cards::{CardSet, Rank};
use crate::end::MAX_POINTS;
use crate::record::options::{Flag, Nullable, Number, Options, Parts, Word, WordSet, options};
use crate::record::{Malformed, Value};

/// The cards that are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Seven to ace in four suits, and with three seats the joker: 33 cards, else 32.
    Full,
    /// Nine to ace in four suits, 24 cards; a joker would not deal out (R6).
    Short,
}

/// What scores how many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// A value whose cell was unmarked when the hand began.
    pub unmarked: u32,
    /// A value that was bid.
    pub bid: u32,
    /// A line all of whose cells are marked.
    pub line: u32,
}

/// The options of a ContractGrid table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The number of seats.
    pub players: u8,
    /// The cards that are dealt.
    pub deck: Deck,
    /// Cells in a row of the grid.
    pub size: u8,
    /// The contracts on every grid, size² of them.
    pub contracts: ContractSet,
    /// Which lines score.
    pub lines: LineKinds,
    /// The number of cells that each seat bids in a hand.
    pub bids: u8,
    /// The score that ends the game; `None` for no cap.
    pub cap: Option<u32>,
    /// Whether a complete grid ends the game, and a seat at the cap without one falls behind (R8).
    pub grid_requirement: bool,
    /// What scores how many points.
    pub points: Points,
}

/// All options; what is usual depends on the number of seats and on the size.
pub const OPTIONS: Options<Variant> = options!(Variant by (players, size) {
    players: 3 => Number(2..=4),
    deck: Deck::Full => Word(&[("full", Deck::Full), ("short", Deck::Short)]),
    size: 4 => Number(3..=5),
    contracts: ContractSet::first(usize::from(size) * usize::from(size), unmakeable(players)) => CONTRACTS,
    lines: LineKinds::standard(size) => LINES,
    bids: size => Number(1..=size * size),
    cap: Some(if size == 3 { 100 } else { 1000 }) => Nullable(Number(1..=MAX_POINTS)),
    grid_requirement: true => Flag,
    points: POINTS.standard() => Parts(&POINTS),
});

/// What scores how many points.
pub const POINTS: Options<Points> = options!(Points by () {
    unmarked: 1 => Number(0..=MAX_POINTS),
    bid: 5 => Number(0..=MAX_POINTS),
    line: 5 => Number(0..=MAX_POINTS),
});

const CONTRACTS: WordSet<ContractSet> = WordSet {
    each: "a contract",
    words: || Contract::ALL.map(Contract::id).to_vec(),
    read: read_contracts,
    write: |set| contracts(set.iter()),
};

const LINES: WordSet<LineKinds> = WordSet {
    each: "a kind of line",
    words: || LineKind::ALL.map(LineKind::id).to_vec(),
    read: read_lines,
    write: |lines| Value::list(lines.iter(), |kind| Value::text(kind.id())),
};

fn read_contracts(value: &Value) -> Result<ContractSet, Malformed> {
    let mut set = ContractSet::EMPTY;
    for item in value.as_list("contracts")? {
        let text = item.as_text("a contract")?;
        let contract: Contract =
            text.parse().map_err(|()| Malformed::wrong(text, "the name of a contract"))?;
        if !set.insert(contract) {
            return Err(Malformed::Variant(format!("the contract {contract} stands twice")));
        }
    }
    Ok(set)
}

fn read_lines(value: &Value) -> Result<LineKinds, Malformed> {
    let mut kinds = LineKinds::NONE;
    for item in value.as_list("lines")? {
        let text = item.as_text("a kind of line")?;
        let kind = LineKind::ALL.into_iter().find(|kind| kind.id() == text);
        let kind = kind.ok_or_else(|| Malformed::wrong(text, "a kind of line"))?;
        if !kinds.insert(kind) {
            return Err(Malformed::Variant(format!("{text} stands twice in lines")));
        }
    }
    Ok(kinds)
}

/// Why a combination of options is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantFault {
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
        OPTIONS.usual(&Variant { players, size, ..OPTIONS.standard() })
    }

    /// Whether a game can be played with these options together.
    pub fn check(&self) -> Result<(), VariantFault> {
        let cells = CellSet::all(self.size).len();
        if self.contracts.len() != cells {
            return Err(VariantFault::Contracts { size: self.size, found: self.contracts.len() });
        }
        if self.lines.is_empty() {
            return Err(VariantFault::NoLines);
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
    /// Simple and quick at once, and a race to 100 points that needs no complete grid (R8). 9 to 13 minutes.
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
                Variant { grid_requirement: false, deck: Deck::Short, ..Variant::standard(players, 3) }
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
