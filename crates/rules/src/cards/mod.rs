//! Suits, ranks, cards and card sets, with their short text forms.
//!
//! A card is written rank then suit: `AS`, `TD`, `2C`; the joker is `JK`. Ranks run
//! `2 3 4 5 6 7 8 9 T J Q K A`, suits `C D H S`, and that is also the order of [`Card`]:
//! by suit, within a suit from the two up to the ace, the joker last.

mod set;
mod text;

pub use set::{CardSet, SuitSet};
pub use text::ParseCardError;

use crate::by_index::by_index;

/// One of the four suits, in the order in which lists of suits are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣, written `C`.
    Clubs,
    /// ♦, written `D`.
    Diamonds,
    /// ♥, written `H`.
    Hearts,
    /// ♠, written `S`.
    Spades,
}

/// The colour of a suit as printed on the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Clubs and spades.
    Black,
    /// Diamonds and hearts.
    Red,
}

impl Suit {
    /// All four suits, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// 0 for clubs up to 3 for spades.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour in which it is printed.
    pub const fn colour(self) -> Colour {
        match self {
            Suit::Clubs | Suit::Spades => Colour::Black,
            Suit::Diamonds | Suit::Hearts => Colour::Red,
        }
    }

    /// The plural English name, in lower case: `clubs`.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }
}

/// A rank as printed. Each game decides which rank beats which; in this order the ace is high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

by_index!(Rank, |index: usize| Rank::ALL.get(index).copied());

impl Rank {
    /// All thirteen ranks, the two first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// 0 for the two up to 12 for the ace.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English name, in lower case: `queen`.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Two => "two",
            Rank::Three => "three",
            Rank::Four => "four",
            Rank::Five => "five",
            Rank::Six => "six",
            Rank::Seven => "seven",
            Rank::Eight => "eight",
            Rank::Nine => "nine",
            Rank::Ten => "ten",
            Rank::Jack => "jack",
            Rank::Queen => "queen",
            Rank::King => "king",
            Rank::Ace => "ace",
        }
    }
}

/// A playing card: one of the 52, or the joker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker, `JK`, which has no suit or rank.
    pub const JOKER: Card = Card(52);
    /// The number of different cards, the joker included.
    pub const COUNT: usize = 53;

    /// The card of that rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 13 + rank as u8)
    }

    /// Its position in the order of cards: 0 (`2C`) to 51 (`AS`), and 52 for the joker.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at that position, if there is one.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "an index below 53")]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::COUNT { Some(Card(index as u8)) } else { None }
    }

    /// The printed suit; the joker has none.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 52 { Some(Suit::ALL[(self.0 / 13) as usize]) } else { None }
    }

    /// The printed rank; the joker has none.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        if self.0 < 52 { Some(Rank::ALL[(self.0 % 13) as usize]) } else { None }
    }
}
