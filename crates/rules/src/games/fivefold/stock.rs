//! The face-down cards: the common stock of the first round, or each seat's pile (R3).

use super::SEATS;
use super::score::DECK;
use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

/// The number of cards in a hand, as long as there are cards to draw.
pub const HAND: usize = 6;

/// The number of cards in the common stock of the first round.
pub const STOCK: usize = CARDS - SEATS as usize * HAND;

/// Where a card is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The common stock of the first round.
    Stock,
    /// The pile that this seat collected in the round before.
    Pile(Seat),
}

const CARDS: usize = DECK.len() as usize;

/// Face-down cards in their order.
///
/// A common stock lies in seat 0's place and leaves seat 1's empty, so that drawing from one's own pile, then from the
/// other's, is drawing from the stock for both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stock {
    cards: [Card; CARDS],
    piles: PerSeat<Pile>,
    is_common: bool,
}

/// The part of the cards that makes a pile.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pile {
    /// The index of its top card.
    top: u8,
    /// The index after its last card.
    end: u8,
}

impl Stock {
    /// The stock of the first round, its top card first; no more cards than the deck has.
    pub(super) fn common(cards: &[Card]) -> Stock {
        Stock { is_common: true, ..Stock::piles([cards, &[]]) }
    }

    /// Seat 0's pile and seat 1's, their top cards first; no more cards than the deck has.
    pub(super) fn piles(piles: [&[Card]; SEATS as usize]) -> Stock {
        let mut stock = Stock { cards: [Card::JOKER; CARDS], piles: PerSeat::new(SEATS), is_common: false };
        let mut places = stock.cards.iter_mut();
        let mut end = 0;
        for (seat, pile) in Seat::all(SEATS).zip(piles) {
            let top = end;
            for (&card, place) in pile.iter().zip(&mut places) {
                *place = card;
                end += 1;
            }
            stock.piles[seat] = Pile { top, end };
        }
        stock
    }

    /// Takes the card that this seat draws, if there is one: the top card of its own pile, or of the other's if its own
    /// is empty.
    #[inline]
    pub(super) fn draw(&mut self, seat: Seat) -> Option<(Source, Card)> {
        let owner = if self.size(seat) > 0 { seat } else { seat.left(SEATS) };
        let pile = &mut self.piles[owner];
        if pile.top == pile.end {
            return None;
        }
        let card = *self.cards.get(usize::from(pile.top))?;
        pile.top += 1;
        Some((if self.is_common { Source::Stock } else { Source::Pile(owner) }, card))
    }

    /// How many cards lie in this seat's place.
    #[inline]
    fn size(&self, seat: Seat) -> u8 {
        self.piles[seat].end - self.piles[seat].top
    }

    /// How many cards are left in the common stock.
    pub(super) fn in_common(&self) -> u8 {
        if self.is_common { self.size(Seat::FIRST) } else { 0 }
    }

    /// How many cards are left in this seat's own pile.
    pub(super) fn in_pile(&self, seat: Seat) -> u8 {
        if self.is_common { 0 } else { self.size(seat) }
    }
}

/// Deals six cards to each seat, one at a time and alternately, beginning with `first` (R3).
pub(super) fn deal_hands(stock: &mut Stock, first: Seat) -> PerSeat<CardSet> {
    let mut hands: PerSeat<CardSet> = PerSeat::new(SEATS);
    for _ in 0..HAND {
        for seat in first.round(SEATS) {
            if let Some((_, card)) = stock.draw(seat) {
                hands[seat].insert(card);
            }
        }
    }
    hands
}
