//! Tricks: who played what, whose turn it is, who takes it.

use crate::cards::{Card, CardSet, Suit};
use crate::seat::{MOST_SEATS, Seat};
use std::fmt;

/// The cards of one trick in the order in which they were played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Trick {
    leader: Seat,
    turn: Seat,
    seats: u8,
    played: u8,
    cards: [Card; MOST_SEATS],
}

impl Trick {
    /// A trick that `leader` is about to lead to, at a table with that many seats.
    #[inline]
    pub fn new(leader: Seat, seats: u8) -> Trick {
        Trick { leader, turn: leader, seats, played: 0, cards: [Card::JOKER; MOST_SEATS] }
    }

    /// Adds the card of the seat whose turn it is; a whole trick stays as it is.
    #[inline]
    pub fn play(&mut self, card: Card) {
        if !self.is_whole() {
            self.cards[self.played as usize] = card;
            self.played += 1;
            self.turn = self.turn.left(self.seats);
        }
    }

    /// Whether every seat has played to it.
    #[inline]
    pub fn is_whole(&self) -> bool {
        self.played == self.seats
    }

    /// Whether nobody has played to it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.played == 0
    }

    /// Who leads to it.
    #[inline]
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// Who plays next, while it is not whole.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The card led.
    #[inline]
    pub fn led(&self) -> Option<Card> {
        (self.played > 0).then(|| self.cards[0])
    }

    /// The cards with those who played them, the lead first.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.round(self.seats).zip(self.cards).take(self.played as usize)
    }

    /// What that seat has played to it.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.plays().find(|&(player, _)| player == seat).map(|(_, card)| card)
    }

    /// The cards as a set.
    #[inline]
    pub fn cards(&self) -> CardSet {
        let mut set = CardSet::EMPTY;
        for &card in &self.cards[..self.played as usize] {
            set.insert(card);
        }
        set
    }

    /// Who is winning: the highest trump, else the highest card of the suit led, the ace high and the joker,
    /// where there is one, above all trumps. Nobody before the lead.
    #[inline]
    pub fn winning(&self, trump: Option<Suit>) -> Option<Seat> {
        let led = self.led()?;
        self.strongest(|card| strength(card, led, trump))
    }

    /// Who has played the card of the largest strength, the first of them where several are equal. Nobody before
    /// the lead.
    #[inline]
    pub fn strongest(&self, strength: impl Fn(Card) -> u8) -> Option<Seat> {
        let mut best: Option<(Seat, u8)> = None;
        for (seat, card) in self.plays() {
            let strength = strength(card);
            if best.is_none_or(|(_, most)| strength > most) {
                best = Some((seat, strength));
            }
        }
        best.map(|(seat, _)| seat)
    }
}

/// Why a card cannot be played to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardRefusal {
    /// A card that the seat does not hold.
    #[error("seat {seat} does not hold {card} (playable: {playable})")]
    NotHeld {
        /// Who wanted to play it.
        seat: Seat,
        /// The card.
        card: Card,
        /// What may be played.
        playable: CardSet,
    },
    /// A card of another suit, while the seat can follow.
    #[error("seat {seat} must follow {}, {card} cannot be played (playable: {playable})", suit.name())]
    MustFollow {
        /// Who wanted to play it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit that was asked for.
        suit: Suit,
        /// What may be played.
        playable: CardSet,
    },
}

impl fmt::Debug for Trick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "led by {}:", self.leader)?;
        self.plays().try_for_each(|(_, card)| write!(f, " {card}"))
    }
}

/// What a card is worth in a trick, where the larger takes it: 0 for a card that can not win, then the suit
/// led, then trumps, then the joker. No two cards that can win are equal.
#[inline]
pub fn strength(card: Card, led: Card, trump: Option<Suit>) -> u8 {
    match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) => {
            if trump == Some(suit) {
                32 + rank as u8
            } else if led.suit() == Some(suit) {
                16 + rank as u8
            } else {
                0
            }
        }
        _ => 64,
    }
}

/// The cards that may be played: those that follow, where the hand holds one, else the whole hand.
#[inline]
pub fn following(hand: CardSet, suit_led: CardSet) -> CardSet {
    let follow = hand & suit_led;
    if follow.is_empty() { hand } else { follow }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(cards: &str, trump: Option<Suit>) -> usize {
        let mut trick = Trick::new(Seat::FIRST, 3);
        cards.split(' ').for_each(|card| trick.play(card.parse().unwrap()));
        trick.winning(trump).unwrap().index()
    }

    #[test]
    fn the_highest_trump_takes_it_else_the_highest_of_the_suit_led() {
        assert_eq!(taken("9H KH AS", None), 1);
        assert_eq!(taken("9H KH 7S", Some(Suit::Spades)), 2);
        assert_eq!(taken("9H JK AS", Some(Suit::Spades)), 1);
        assert_eq!(taken("JK 9H KH", Some(Suit::Hearts)), 0);
        assert_eq!(taken("7C AD AH", Some(Suit::Spades)), 0);
    }
}
