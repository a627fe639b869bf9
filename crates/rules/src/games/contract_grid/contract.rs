//! The catalogue of contracts that a seat can make in a hand.

use crate::by_index::by_index;
use std::fmt;
use std::str::FromStr;

/// One of the 26 contracts. The first sixteen are the inventor's, in his order; the rest are ours, for
/// bigger grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Contract {
    /// A number of tricks that leaves 0 when divided by three.
    Zero,
    /// A number of tricks that leaves 1 when divided by three.
    One,
    /// A number of tricks that leaves 2 when divided by three.
    Two,
    /// Nobody took more tricks; a tie counts (R5).
    First,
    /// Exactly one seat took more tricks, and nobody took the same number.
    Second,
    /// Nobody took fewer tricks; a tie counts (R5).
    Third,
    /// All seats took different numbers of tricks.
    Different,
    /// The other seats, two at least, all took the same number, and it is not yours.
    Soloist,
    /// Somebody took the same number of tricks as you.
    Partner,
    /// Every trump that was dealt, the joker among them.
    AllTrump,
    /// No trump and not the joker.
    NoTrump,
    /// At least as many spades as cards of each other suit.
    Spades,
    /// At least as many hearts as cards of each other suit.
    Hearts,
    /// At least as many diamonds as cards of each other suit.
    Diamonds,
    /// At least as many clubs as cards of each other suit.
    Clubs,
    /// Always made.
    Play,
    /// The first trick.
    Opening,
    /// The last trick.
    Closing,
    /// An even number of tricks.
    Even,
    /// An odd number of tricks.
    Odd,
    /// Two or more aces taken.
    Aces,
    /// Two or more kings taken.
    Kings,
    /// Two or more queens taken.
    Queens,
    /// Two or more jacks taken.
    Jacks,
    /// Two tricks in a row.
    Run,
    /// No card of at least one suit taken.
    Blank,
}

use Contract::*;

by_index!(Contract, |index: usize| Contract::ALL.get(index).copied());

impl Contract {
    /// The whole catalogue, in its order.
    pub const ALL: [Contract; 26] = [
        Zero, One, Two, First, Second, Third, Different, Soloist, Partner, AllTrump, NoTrump, Spades, Hearts,
        Diamonds, Clubs, Play, Opening, Closing, Even, Odd, Aces, Kings, Queens, Jacks, Run, Blank,
    ];

    /// Its place in the catalogue, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word that stands for it in records: `all-trump`.
    pub const fn id(self) -> &'static str {
        match self {
            Zero => "zero",
            One => "one",
            Two => "two",
            First => "first",
            Second => "second",
            Third => "third",
            Different => "different",
            Soloist => "soloist",
            Partner => "partner",
            AllTrump => "all-trump",
            NoTrump => "no-trump",
            Spades => "spades",
            Hearts => "hearts",
            Diamonds => "diamonds",
            Clubs => "clubs",
            Play => "play",
            Opening => "opening",
            Closing => "closing",
            Even => "even",
            Odd => "odd",
            Aces => "aces",
            Kings => "kings",
            Queens => "queens",
            Jacks => "jacks",
            Run => "run",
            Blank => "blank",
        }
    }

    /// Its name for people: `All-Trump`.
    pub const fn name(self) -> &'static str {
        match self {
            Zero => "Zero",
            One => "One",
            Two => "Two",
            First => "First",
            Second => "Second",
            Third => "Third",
            Different => "Different",
            Soloist => "Soloist",
            Partner => "Partner",
            AllTrump => "All-Trump",
            NoTrump => "No-Trump",
            Spades => "Spades",
            Hearts => "Hearts",
            Diamonds => "Diamonds",
            Clubs => "Clubs",
            Play => "Play",
            Opening => "Opening",
            Closing => "Closing",
            Even => "Even",
            Odd => "Odd",
            Aces => "Aces",
            Kings => "Kings",
            Queens => "Queens",
            Jacks => "Jacks",
            Run => "Run",
            Blank => "Blank",
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Contract {
    type Err = ();
    fn from_str(text: &str) -> Result<Contract, ()> {
        Contract::ALL.into_iter().find(|contract| contract.id() == text).ok_or(())
    }
}

/// A set of contracts, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ContractSet(u32);

impl ContractSet {
    /// No contract.
    pub const EMPTY: ContractSet = ContractSet(0);

    /// The first `count` contracts of the catalogue that are not in `without`.
    pub fn first(count: usize, without: ContractSet) -> ContractSet {
        Contract::ALL.into_iter().filter(|&contract| !without.contains(contract)).take(count).collect()
    }

    /// Only this contract.
    pub const fn only(contract: Contract) -> ContractSet {
        ContractSet(1 << contract.index())
    }

    /// The number of contracts in the set, 0 to 26.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the contract is in the set.
    #[inline]
    pub const fn contains(self, contract: Contract) -> bool {
        self.0 >> contract.index() & 1 == 1
    }

    /// Adds a contract; false if it was there already.
    #[inline]
    pub fn insert(&mut self, contract: Contract) -> bool {
        let added = !self.contains(contract);
        self.0 |= 1 << contract.index();
        added
    }

    /// Adds the contract if `made`.
    #[inline]
    pub(super) fn insert_if(&mut self, contract: Contract, made: bool) {
        self.0 |= u32::from(made) << contract.index();
    }

    /// The contracts in both sets.
    #[inline]
    pub const fn both(self, other: ContractSet) -> ContractSet {
        ContractSet(self.0 & other.0)
    }

    /// In the order of the catalogue.
    pub fn iter(self) -> impl Iterator<Item = Contract> {
        Contract::ALL.into_iter().filter(move |&contract| self.contains(contract))
    }
}

impl FromIterator<Contract> for ContractSet {
    fn from_iter<I: IntoIterator<Item = Contract>>(contracts: I) -> ContractSet {
        let mut set = ContractSet::EMPTY;
        for contract in contracts {
            set.insert(contract);
        }
        set
    }
}

impl fmt::Debug for ContractSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
