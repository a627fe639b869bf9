//! The card turned up, which settles trumps and the joker.

use crate::cards::{Card, CardSet, Rank, Suit};

/// The card that the deal has turned up, if any; two seats turn none up.
///
/// It settles which suit is trump and which card the joker stands for. The joker is the card turned up, as a bid-card
/// and in play: in suit, rank, points and the duty to follow suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnUp {
    card: Option<Card>,
    trump: Option<Suit>,
}

impl TurnUp {
    /// The turn-up of a deal; `None` if no card is turned up.
    pub fn new(card: Option<Card>) -> TurnUp {
        let trump = card.filter(|card| card.rank() != Some(Rank::Nine)).and_then(Card::suit);
        TurnUp { card, trump }
    }

    /// A turn-up of which only the trump suit is known.
    pub fn of_trump(trump: Option<Suit>) -> TurnUp {
        TurnUp { card: None, trump }
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

    /// The card that the joker stands for; `None` if no joker is in play.
    #[inline]
    pub fn joker(self) -> Option<Card> {
        self.card.filter(|&card| card != Card::JOKER)
    }

    /// The card that a card stands for: the joker for the card turned up, every other card for itself.
    #[inline]
    pub fn meaning(self, card: Card) -> Card {
        if card == Card::JOKER { self.card.unwrap_or(card) } else { card }
    }

    /// The cards that count as a suit.
    #[inline]
    pub fn cards_of(self, suit: Suit) -> CardSet {
        self.with_joker(CardSet::of_suit(suit))
    }

    /// The cards that count as a rank.
    #[inline]
    pub fn cards_of_rank(self, rank: Rank) -> CardSet {
        self.with_joker(CardSet::of_rank(rank))
    }

    /// The same cards, and the joker if it stands for one of them.
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
