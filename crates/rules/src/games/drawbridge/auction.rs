//! Bids, draw stacks, and the calls of an auction.

use crate::cards::{Card, Suit};
use crate::seat::Seat;
use std::fmt;

/// The highest level of a bid at any table: the most tricks in a hand.
pub const MAX_LEVEL: u8 = 10;

/// The most cards that there are in a draw stack at any table.
pub const MAX_STACK: usize = STACK_SIZE as usize;
const STACK_SIZE: u8 = 8;

/// The most calls in an auction: three passes and a bid, then two passes before each of fifteen more bids, the last of
/// which takes the last card of the stacks.
pub const MAX_CALLS: usize = 4 + 15 * 3;

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

/// A draw stack: one card face up, the others face down below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawStack {
    /// Its lowest card is the last.
    cards: [Card; MAX_STACK],
    /// How many of these places are empty.
    gone: u8,
}

impl DrawStack {
    /// A stack of these cards, its top card first; none for more than [`MAX_STACK`].
    pub fn new(cards: &[Card]) -> Option<DrawStack> {
        let gone = MAX_STACK.checked_sub(cards.len())?;
        let mut stack = DrawStack::face_down(u8::try_from(cards.len()).ok()?, None);
        stack.cards[gone..].copy_from_slice(cards);
        Some(stack)
    }

    /// A stack with this many cards left, of which at most the top card is known.
    pub fn face_down(left: u8, top: Option<Card>) -> DrawStack {
        let gone = STACK_SIZE.saturating_sub(left);
        let mut stack = DrawStack { cards: [Card::JOKER; MAX_STACK], gone };
        if let (Some(place), Some(top)) = (stack.cards.get_mut(gone as usize), top) {
            *place = top;
        }
        stack
    }

    /// Replaces the lowest cards of the stack by these.
    pub fn lay(&mut self, lowest: &[Card]) {
        let first = MAX_STACK.saturating_sub(lowest.len());
        self.cards[first..].copy_from_slice(&lowest[lowest.len().saturating_sub(MAX_STACK)..]);
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
    fn a_strain_is_named_like_its_suit() {
        for strain in Strain::ALL {
            assert_eq!(strain.id(), strain.trump().map_or("NT".to_owned(), |suit| suit.to_string()));
        }
    }
}
