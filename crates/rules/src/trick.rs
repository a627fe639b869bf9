//! Tricks: the cards played, the seat on turn, and the winner.

use crate::cards::{Card, CardSet, Suit};
use crate::seat::{MAX_SEATS, Seat};
use std::fmt;

/// The cards of one trick, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Trick {
    leader: Seat,
    turn: Seat,
    seats: u8,
    played: u8,
    cards: [Card; MAX_SEATS],
}

impl Trick {
    /// An empty trick at a table with that many seats; `leader` plays first.
    #[inline]
    pub fn new(leader: Seat, seats: u8) -> Trick {
        Trick { leader, turn: leader, seats, played: 0, cards: [Card::JOKER; MAX_SEATS] }
    }

    /// Adds the card of the seat on turn. A complete trick stays as it is.
    #[inline]
    pub fn play(&mut self, card: Card) {
        if !self.is_complete() {
            self.cards[self.played as usize] = card;
            self.played += 1;
            self.turn = self.turn.left(self.seats);
        }
    }

    /// Whether every seat has played to it.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.played == self.seats
    }

    /// Whether nobody has played to it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.played == 0
    }

    /// The seat that leads to it.
    #[inline]
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The seat that plays next. Meaningless once the trick is complete.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The card led.
    #[inline]
    pub fn led(&self) -> Option<Card> {
        (self.played > 0).then(|| self.cards[0])
    }

    /// Each card with its player, the lead first.
    #[inline]
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.round(self.seats).zip(self.cards).take(self.played as usize)
    }

    /// The card that this seat has played to it.
    #[inline]
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.plays().find(|&(player, _)| player == seat).map(|(_, card)| card)
    }

    /// The winner together with the card that it has played.
    #[inline]
    pub fn with_card(&self, winner: Option<Seat>) -> Option<(Seat, Card)> {
        let winner = winner?;
        Some((winner, self.card_of(winner)?))
    }

    /// Plays a card from `hand`, that of the seat on turn. If it completes the trick, `winner` names the seat that takes
    /// it; the finished trick is returned, and `self` becomes the next one, which that seat leads.
    #[inline]
    pub fn play_from(
        &mut self,
        hand: &mut CardSet,
        card: Card,
        winner: impl FnOnce(&Trick) -> Option<Seat>,
    ) -> Option<TakenTrick> {
        hand.remove(card);
        self.play(card);
        if !self.is_complete() {
            return None;
        }
        let trick = *self;
        let by = winner(&trick).unwrap_or(trick.leader);
        *self = Trick::new(by, self.seats);
        Some(TakenTrick { trick, by, with: trick.card_of(by).unwrap_or(card) })
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

    /// Whether a card lies open: in this trick, which is in progress, or in the one before it.
    pub fn shows(&self, card: Card, before: Option<Trick>) -> bool {
        (self.cards() | before.map_or(CardSet::EMPTY, |trick| trick.cards())).contains(card)
    }

    /// The seat that is winning: the highest trump, else the highest card of the suit led. Aces are high, and the
    /// joker, in games that have one, beats all trumps. `None` before the lead.
    #[inline]
    pub fn winning(&self, trump: Option<Suit>) -> Option<Seat> {
        let led = self.led()?;
        self.strongest(|card| strength(card, led, trump))
    }

    /// The seat whose card has the largest strength, the earliest of equals. `None` before the lead.
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

/// What kind of turn a seat has that plays a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It leads.
    Leads,
    /// The trick asks for that suit.
    Asked(Suit),
}

impl When {
    /// All of them, the suits in this order.
    pub fn all(suits: impl IntoIterator<Item = Suit>) -> impl Iterator<Item = When> {
        std::iter::once(When::Leads).chain(suits.into_iter().map(When::Asked))
    }
}

/// A finished trick and the seat that took it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenTrick {
    /// The trick, with a card of every seat.
    pub trick: Trick,
    /// The seat that took it and leads to the next.
    pub by: Seat,
    /// The card that took it.
    pub with: Card,
}

/// Why a card cannot be played to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardRefusal {
    /// A card that the seat does not hold.
    #[error("seat {seat} does not hold {card} (playable: {playable})")]
    NotHeld {
        /// The seat that wanted to play it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The cards that may be played.
        playable: CardSet,
    },
    /// A card of another suit although the seat can follow.
    #[error("seat {seat} must follow {}, {card} cannot be played (playable: {playable})", suit.name())]
    MustFollow {
        /// The seat that wanted to play it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit that has to be followed.
        suit: Suit,
        /// The cards that may be played.
        playable: CardSet,
    },
}

/// Whether a seat with this hand may play the card, if `playable` are the cards that it may play and `asked` is the
/// suit that it must follow.
#[inline]
pub fn check_card(
    seat: Seat,
    card: Card,
    hand: CardSet,
    playable: CardSet,
    asked: Option<Suit>,
) -> Result<(), CardRefusal> {
    if playable.contains(card) {
        return Ok(());
    }
    Err(match asked {
        Some(suit) if hand.contains(card) => CardRefusal::MustFollow { seat, card, suit, playable },
        Some(_) | None => CardRefusal::NotHeld { seat, card, playable },
    })
}

impl fmt::Debug for Trick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "led by {}:", self.leader)?;
        self.plays().try_for_each(|(_, card)| write!(f, " {card}"))
    }
}

/// The strength of a card in a trick; the largest takes it. 0 for a card that cannot win, then the suit led, then
/// trumps, then the joker. No two cards that can win are equally strong.
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

/// Whether a seat that holds this hand and leads takes every trick that is left: each of its cards, led, beats any of the
/// cards `out` that others may answer with. `winner` names the seat that is winning a trick.
pub fn takes_the_rest(hand: CardSet, out: CardSet, winner: impl Fn(&Trick) -> Option<Seat>) -> bool {
    let wins = |led: Card, answer: Card| {
        let mut trick = Trick::new(Seat::FIRST, 2);
        trick.play(led);
        trick.play(answer);
        winner(&trick) == Some(Seat::FIRST)
    };
    !hand.is_empty() && hand.iter().all(|led| out.iter().all(|answer| wins(led, answer)))
}

/// The cards that may be played: those of the suit led if the hand has any, else the whole hand.
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
