//! Sets of cards and of suits, as bits.

use super::{Card, Rank, Suit};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cards, one bit per card. It iterates in the order of [`Card`], so that it gives nothing away about how the
/// cards were dealt or picked up.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

const SUIT_BITS: u64 = 0x1fff;

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// The joker alone.
    pub const JOKER: CardSet = CardSet(1 << 52);

    /// All thirteen cards of a suit.
    #[inline]
    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(SUIT_BITS << (suit as u32 * 13))
    }

    /// The four cards of a rank.
    #[inline]
    pub const fn of_rank(rank: Rank) -> CardSet {
        CardSet((1 | 1 << 13 | 1 << 26 | 1 << 39) << rank as u32)
    }

    /// This card alone.
    #[inline]
    pub const fn only(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// The cards of all four suits from `lowest` up to the ace, without the joker.
    pub const fn ranks_from(lowest: Rank) -> CardSet {
        let mut ranks = lowest as usize;
        let mut set = 0;
        while ranks < 13 {
            set |= CardSet::of_rank(Rank::ALL[ranks]).0;
            ranks += 1;
        }
        CardSet(set)
    }

    /// The cards of both sets.
    #[inline]
    pub const fn with(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The set as bits: each card's bit is its [index](Card::index).
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The number of cards, 0 to 53.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether every card of `other` is in the set.
    #[inline]
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; false if it was already there.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let added = !self.contains(card);
        self.0 |= 1 << card.index();
        added
    }

    /// Removes a card; false if it was not there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.index());
        held
    }

    /// The lowest card in the order of cards.
    #[inline]
    pub fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as usize)
    }

    /// The only card; none if there are more, or none.
    #[inline]
    pub fn sole(self) -> Option<Card> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The card that `n` cards of the set come before, if the set is that large.
    #[inline]
    pub fn nth(self, n: u32) -> Option<Card> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        CardSet(bits).first()
    }

    /// The cards in their order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}
impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}
impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}
impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: CardSet) {
        self.0 &= other.0;
    }
}
impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}
impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

/// A set of suits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SuitSet(u8);

impl SuitSet {
    /// No suits.
    pub const EMPTY: SuitSet = SuitSet(0);
    /// All four suits.
    pub const ALL: SuitSet = SuitSet(0b1111);

    /// The number of suits, 0 to 4.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the suit is in the set.
    #[inline]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit.index() & 1 == 1
    }

    /// Removes a suit; false if it was not there.
    #[inline]
    pub fn remove(&mut self, suit: Suit) -> bool {
        let held = self.contains(suit);
        self.0 &= !(1 << suit.index());
        held
    }

    /// The suits in their order.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.contains(suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_the_cards_they_name() {
        for suit in Suit::ALL {
            let set = CardSet::of_suit(suit);
            assert_eq!(set.len(), 13);
            assert!(set.iter().all(|card| card.suit() == Some(suit)));
        }
        for rank in Rank::ALL {
            let set = CardSet::of_rank(rank);
            assert_eq!(set.len(), 4);
            assert!(set.iter().all(|card| card.rank() == Some(rank)));
        }
        assert_eq!(CardSet::ranks_from(Rank::Seven).len(), 32);
    }

    #[test]
    fn nth_walks_the_set_in_order() {
        let set = CardSet::of_rank(Rank::Ace) | CardSet::JOKER;
        let walked: Vec<_> = (0..set.len()).filter_map(|n| set.nth(n)).collect();
        assert_eq!(walked, set.iter().collect::<Vec<_>>());
        assert_eq!(set.nth(set.len()), None);
    }
}
