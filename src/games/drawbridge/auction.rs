//! Bids, draw stacks, and the auction so far.

use crate::cards::{Card, Rank, Suit};
use crate::seat::Seat;
use std::fmt;

/// The tricks of a hand, and so the highest level of a bid.
pub const MOST_LEVEL: u8 = 10;

/// How many cards each seat is dealt, which is also the number of tricks.
pub const HAND_CARDS: usize = 10;

/// How many cards each of the two draw stacks has at first.
pub const STACK_CARDS: usize = 6;

/// The most calls an auction can have: three passes and a bid, then two passes before each of eleven more bids,
/// the last of which takes the last card of the stacks.
pub const MOST_CALLS: usize = 4 + 11 * 3;

/// What a bidder wants to be trump. Strains have no order: none outbids another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strain {
    /// That suit is trump.
    Suit(Suit),
    /// No suit is.
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

/// A bid: what the side will make, what the bidder pays for saying so, and what it takes for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The tricks that the side will take, 1 to [`MOST_LEVEL`].
    pub level: u8,
    /// What is to be trump.
    pub strain: Strain,
    /// The toll: a card from hand, put face up on the bidding stack.
    pub card: Card,
    /// The draw stack whose face-up top the bidder takes.
    pub draw: Stack,
}

/// The rank of the lowest toll that a level asks for, whatever was bid before: its number is the level and
/// three more, counting the jack 11 and the ace 14 (R6).
pub const fn lowest_toll(level: u8) -> Option<Rank> {
    match level {
        1..=MOST_LEVEL => Some(Rank::ALL[level as usize + 1]), // the two is 2 and stands first
        _ => None,
    }
}

/// The highest level that a toll of that rank is good for; none for a two or a three.
pub const fn highest_level(rank: Rank) -> Option<u8> {
    match rank as u8 {
        0 | 1 => None,
        12 => Some(MOST_LEVEL), // an ace is good for 11, which is more than there are tricks
        place => Some(place - 1),
    }
}

/// A draw stack: one card face up, the others face down below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DrawStack {
    cards: [Card; STACK_CARDS],
    gone: u8,
}

impl DrawStack {
    /// A whole stack, its top first; none for too few or too many cards.
    pub fn new(cards: &[Card]) -> Option<DrawStack> {
        Some(DrawStack { cards: cards.try_into().ok()?, gone: 0 })
    }

    /// A stack with so many cards left, of which only the top is known, if that.
    pub fn face_down(left: u8, top: Option<Card>) -> DrawStack {
        let gone = STACK_CARDS as u8 - left.min(STACK_CARDS as u8);
        let mut stack = DrawStack { cards: [Card::JOKER; STACK_CARDS], gone };
        if let (Some(place), Some(top)) = (stack.cards.get_mut(gone as usize), top) {
            *place = top;
        }
        stack
    }

    /// Lays cards under the others, as many as are missing there: those that lie lowest.
    pub fn lay(&mut self, lowest: &[Card]) {
        let first = STACK_CARDS.saturating_sub(lowest.len());
        self.cards[first..].copy_from_slice(&lowest[lowest.len().saturating_sub(STACK_CARDS)..]);
    }

    /// The card on top.
    pub fn top(&self) -> Option<Card> {
        self.cards.get(self.gone as usize).copied()
    }

    /// How many cards are left.
    pub fn len(&self) -> u8 {
        STACK_CARDS as u8 - self.gone
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the top away.
    pub fn take(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.gone += 1;
        Some(top)
    }
}

/// What a seat has said in its turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Call {
    pub seat: Seat,
    /// The bid with the card that was drawn for it; none for a pass.
    pub bid: Option<(Bid, Card)>,
}

/// All calls of an auction, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Calls {
    calls: [Call; MOST_CALLS],
    len: u8,
}

impl Calls {
    /// An auction in which nobody has said anything.
    pub fn new() -> Calls {
        Calls { calls: [Call::default(); MOST_CALLS], len: 0 }
    }

    /// The calls, the first one first.
    pub fn as_slice(&self) -> &[Call] {
        &self.calls[..self.len as usize]
    }

    /// Adds a call; an auction ends before there are too many.
    pub fn push(&mut self, call: Call) {
        if let Some(place) = self.calls.get_mut(self.len as usize) {
            *place = call;
            self.len += 1;
        }
    }

    /// The last bid and who made it.
    pub fn last_bid(&self) -> Option<(Seat, Bid)> {
        self.as_slice().iter().rev().find_map(|call| call.bid.map(|(bid, _)| (call.seat, bid)))
    }

    /// How many passes there were since the last bid, or since the start.
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
                (1..=MOST_LEVEL).filter(|&level| lowest_toll(level).is_some_and(|low| rank >= low)).collect();
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
