//! What is drawn from: the common stock of the first round, or each seat's pile.

use super::SEATS;
use super::score::DECK;
use crate::cards::{Card, CardSet};
use crate::seat::{PerSeat, Seat};

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
/// A common stock lies in seat 0's place and leaves seat 1's empty: with that, drawing from one's own pile and
/// then from the other's is drawing from the stock for both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stock {
    cards: [Card; CARDS],
    piles: PerSeat<Pile>,
    is_common: bool,
}

/// The part of the cards that makes a pile.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pile {
    /// Where its top card lies.
    top: u8,
    /// The place after its last card.
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
        let mut end = 0;
        for (seat, pile) in Seat::all(SEATS).zip(piles) {
            let top = end;
            for (place, &card) in stock.cards[top..].iter_mut().zip(pile) {
                *place = card;
                end += 1;
            }
            stock.piles[seat] = Pile { top: top as u8, end: end as u8 };
        }
        stock
    }

    /// Takes the card that this seat draws, if there is one: the top card of its own pile, or of the other's once
    /// its own is empty.
    #[inline]
    pub(super) fn draw(&mut self, seat: Seat) -> Option<(Source, Card)> {
        let owner = if self.size(seat) > 0 { seat } else { seat.left(SEATS) };
        let pile = &mut self.piles[owner];
        if pile.top == pile.end {
            return None;
        }
        let card = *self.cards.get(pile.top as usize)?;
        pile.top += 1;
        Some((if self.is_common { Source::Stock } else { Source::Pile(owner) }, card))
    }

    /// How many cards lie in that seat's place.
    #[inline]
    fn size(&self, seat: Seat) -> u8 {
        self.piles[seat].end - self.piles[seat].top
    }

    /// How many cards are left in the common stock.
    pub(super) fn in_common(&self) -> u8 {
        if self.is_common { self.size(Seat::FIRST) } else { 0 }
    }

    /// How many cards are left in that seat's own pile.
    pub(super) fn in_pile(&self, seat: Seat) -> u8 {
        if self.is_common { 0 } else { self.size(seat) }
    }
}

/// Deals six cards to each seat, one at a time and alternately, first to `first`.
pub(super) fn deal_hands(stock: &mut Stock, first: Seat) -> PerSeat<CardSet> {
    let mut hands: PerSeat<CardSet> = PerSeat::new(SEATS);
    for _ in 0..super::play::HAND {
        for seat in first.round(SEATS) {
            if let Some((_, card)) = stock.draw(seat) {
                hands[seat].insert(card);
            }
        }
    }
    hands
}
