//! Bids, draw stacks, and the calls of an auction.

use crate::cards::{Card, Rank, Suit};
use crate::seat::Seat;
use std::fmt;

/// The highest level of a bid: the number of tricks in a hand.
pub const MAX_LEVEL: u8 = 10;

/// The number of cards dealt to each seat, which is also the number of tricks.
pub const HAND_CARDS: usize = 10;

/// The number of cards in each of the two draw stacks at first.
pub const STACK_CARDS: usize = STACK_SIZE as usize;
const STACK_SIZE: u8 = 6;

/// The most calls in an auction: three passes and a bid, then two passes before each of eleven more bids, the last of
/// which takes the last card of the stacks.
pub const MAX_CALLS: usize = 4 + 11 * 3;

/// A suit, or no trump, as a bid names it. Strains have no order: none outbids another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strain {
    /// That suit is trump.
    Suit(Suit),
    /// No suit is trump.
    NoTrump,
}

impl Strain {
    /// All five, clubs first, no trump last.
    pub const ALL: [Strain; 5] = [
        Strain::Suit(Suit::Clubs),
        Strain::Suit(Suit::Diamonds),
        Strain::Suit(Suit::Hearts),
        Strain::Suit(Suit::Spades),
        Strain::NoTrump,
    ];

    /// The trump suit, if there is one.
    #[inline]
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Strain::Suit(suit) => Some(suit),
            Strain::NoTrump => None,
        }
    }

    /// `C`, `D`, `H`, `S` or `NT`.
    pub const fn id(self) -> &'static str {
        match self {
            Strain::Suit(Suit::Clubs) => "C",
            Strain::Suit(Suit::Diamonds) => "D",
            Strain::Suit(Suit::Hearts) => "H",
            Strain::Suit(Suit::Spades) => "S",
            Strain::NoTrump => "NT",
        }
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// One of the two draw stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stack {
    /// Number 0.
    First,
    /// Number 1.
    Second,
}

impl Stack {
    /// Both.
    pub const ALL: [Stack; 2] = [Stack::First, Stack::Second];

    /// 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// A bid: what the bidder's side will make, the card it pays, and the stack it draws from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The tricks that the side will take, 1 to [`MAX_LEVEL`].
    pub level: u8,
    /// The strain that will be trump.
    pub strain: Strain,
    /// The toll: a card from hand, put face up on the bidding stack.
    pub card: Card,
    /// The draw stack whose face-up top the bidder takes.
    pub draw: Stack,
}

/// The rank of the lowest toll for a level, whatever was bid before: it counts the level plus three, the jack being 11 and
/// the ace 14 (R6). `None` for a level that does not exist.
pub const fn lowest_toll(level: u8) -> Option<Rank> {
    match level {
        1..=MAX_LEVEL => Some(Rank::ALL[level as usize + 1]), // the two is 2 and stands first
        _ => None,
    }
}

/// The highest level that a toll of this rank can pay for; `None` for a two or a three.
pub const fn highest_level(rank: Rank) -> Option<u8> {
    match rank as u8 {
        0 | 1 => None,
        12 => Some(MAX_LEVEL), // an ace is good for 11, which is more than there are tricks
        place => Some(place - 1),
    }
}

/// A draw stack: one card face up, the others face down below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawStack {
    cards: [Card; STACK_CARDS],
    gone: u8,
}

impl DrawStack {
    /// A full stack, its top card first; `None` for too few or too many cards.
    pub fn new(cards: &[Card]) -> Option<DrawStack> {
        Some(DrawStack { cards: cards.try_into().ok()?, gone: 0 })
    }

    /// A stack with this many cards left, of which at most the top card is known.
    pub fn face_down(left: u8, top: Option<Card>) -> DrawStack {
        let gone = STACK_SIZE.saturating_sub(left);
        let mut stack = DrawStack { cards: [Card::JOKER; STACK_CARDS], gone };
        if let (Some(place), Some(top)) = (stack.cards.get_mut(gone as usize), top) {
            *place = top;
        }
        stack
    }

    /// Replaces the lowest cards of the stack by these.
    pub fn lay(&mut self, lowest: &[Card]) {
        let first = STACK_CARDS.saturating_sub(lowest.len());
        self.cards[first..].copy_from_slice(&lowest[lowest.len().saturating_sub(STACK_CARDS)..]);
    }

    /// The top card.
    pub fn top(&self) -> Option<Card> {
        self.cards.get(self.gone as usize).copied()
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> u8 {
        STACK_SIZE - self.gone
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the top card.
    pub fn take(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.gone += 1;
        Some(top)
    }
}

/// What a seat has said in its turn: a bid or a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Call {
    /// The seat.
    pub seat: Seat,
    /// The bid, and the card drawn for it; `None` for a pass.
    pub bid: Option<(Bid, Card)>,
}

/// The calls of an auction, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calls {
    calls: [Call; MAX_CALLS],
    len: u8,
}

/// No calls yet.
impl Default for Calls {
    fn default() -> Calls {
        Calls { calls: [Call::default(); MAX_CALLS], len: 0 }
    }
}

impl Calls {
    /// The calls, the first one first.
    #[inline]
    pub fn as_slice(&self) -> &[Call] {
        &self.calls[..self.len as usize]
    }

    /// Adds a call; an auction ends before there are too many.
    #[inline]
    pub fn push(&mut self, call: Call) {
        if let Some(place) = self.calls.get_mut(self.len as usize) {
            *place = call;
            self.len += 1;
        }
    }

    /// The last bid, and its bidder.
    pub fn last_bid(&self) -> Option<(Seat, Bid)> {
        self.as_slice().iter().rev().find_map(|call| call.bid.map(|(bid, _)| (call.seat, bid)))
    }

    /// The number of passes since the last bid, or since the start.
    pub fn passes(&self) -> usize {
        self.as_slice().iter().rev().take_while(|call| call.bid.is_none()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_tolls_fit_each_other() {
        assert_eq!(lowest_toll(0), None);
        assert_eq!(lowest_toll(1), Some(Rank::Four));
        assert_eq!(lowest_toll(3), Some(Rank::Six));
        assert_eq!(lowest_toll(8), Some(Rank::Jack));
        assert_eq!(lowest_toll(10), Some(Rank::King));
        assert_eq!(lowest_toll(11), None);
        for rank in Rank::ALL {
            let levels: Vec<u8> =
                (1..=MAX_LEVEL).filter(|&level| lowest_toll(level).is_some_and(|low| rank >= low)).collect();
            assert_eq!(highest_level(rank), levels.last().copied(), "{rank:?}");
        }
    }

    #[test]
    fn a_strain_is_named_like_its_suit() {
        for strain in Strain::ALL {
            assert_eq!(strain.id(), strain.trump().map_or("NT".to_owned(), |suit| suit.to_string()));
        }
    }
}
