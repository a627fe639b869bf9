//! The card turned up: trumps, and what the joker is.

use crate::cards::{Card, CardSet, Rank, Suit};

/// What the deal has turned up, if anything; two seats turn nothing up.
///
/// It settles two things for a hand: which suit is trump, and which card the joker is. The joker is the card
/// turned up as a bid-card and in play: in suit, rank, points and the duty to follow suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnUp {
    card: Option<Card>,
    trump: Option<Suit>,
}

impl TurnUp {
    /// That card was turned up; none: there is no turn-up.
    pub fn new(card: Option<Card>) -> TurnUp {
        let trump = card.filter(|card| card.rank() != Some(Rank::Nine)).and_then(Card::suit);
        TurnUp { card, trump }
    }

    /// The card itself.
    #[inline]
    pub fn card(self) -> Option<Card> {
        self.card
    }

    /// The trump suit; none after a nine or the joker, or without a turn-up.
    #[inline]
    pub fn trump(self) -> Option<Suit> {
        self.trump
    }

    /// The card that the joker is for whoever holds it; none where no joker is in play.
    #[inline]
    pub fn joker(self) -> Option<Card> {
        self.card.filter(|&card| card != Card::JOKER)
    }

    /// What a card is in play: the joker is the card turned up, every other card itself.
    #[inline]
    pub fn meaning(self, card: Card) -> Card {
        if card == Card::JOKER { self.card.unwrap_or(card) } else { card }
    }

    /// The cards that are of a suit in play.
    #[inline]
    pub fn cards_of(self, suit: Suit) -> CardSet {
        self.with_joker(CardSet::of_suit(suit))
    }

    /// The cards that are of a rank in play.
    #[inline]
    pub fn cards_of_rank(self, rank: Rank) -> CardSet {
        self.with_joker(CardSet::of_rank(rank))
    }

    /// The same cards, and the joker where it is one of them.
    #[inline]
    fn with_joker(self, cards: CardSet) -> CardSet {
        if self.card.is_some_and(|card| cards.contains(card)) { cards | CardSet::JOKER } else { cards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned_up(card: &str) -> TurnUp {
        TurnUp::new(card.parse().ok())
    }

    #[test]
    fn a_nine_and_the_joker_mean_no_trump() {
        assert_eq!(turned_up("QH").trump(), Some(Suit::Hearts));
        assert_eq!(turned_up("TS").trump(), Some(Suit::Spades));
        assert_eq!(turned_up("9C").trump(), None);
        assert_eq!(turned_up("JK").trump(), None);
        assert_eq!(TurnUp::default().trump(), None);
    }

    #[test]
    fn the_joker_is_the_card_turned_up() {
        for card in ["QH", "9C", "6D"] {
            let (turn_up, card) = (turned_up(card), card.parse().unwrap());
            assert_eq!(turn_up.joker(), Some(card));
            assert_eq!(turn_up.meaning(Card::JOKER), card);
            for suit in Suit::ALL {
                assert_eq!(turn_up.cards_of(suit).contains(Card::JOKER), card.suit() == Some(suit));
            }
            for rank in Rank::ALL {
                assert_eq!(turn_up.cards_of_rank(rank).contains(Card::JOKER), card.rank() == Some(rank));
            }
        }
        assert_eq!(turned_up("JK").joker(), None);
        assert!(Suit::ALL.into_iter().all(|suit| !turned_up("JK").cards_of(suit).contains(Card::JOKER)));
    }
}
