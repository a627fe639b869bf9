//! Counterpoint where phones hold the hands: the bid is three backs pushed out.

use crate::games::phones::OnPhones;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::game::View;
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::{Action, Counterpoint, Phase};

impl OnPhones for Counterpoint {
    fn lays(view: &View<Counterpoint>) -> Option<(u32, &'static str)> {
        (view.turn.phase() == Some(Phase::Bid)).then_some((BID_CARDS, "Lay the bid"))
    }

    fn lay(cards: CardSet) -> Option<Action> {
        Some(Action::Bid(cards))
    }

    fn on_phone(card: Card) -> String {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
            return super::glossary::JOKER.1.to_owned();
        };
        let counts = match rank {
            Rank::Ace => "usually 11",
            Rank::Ten => "usually 10",
            Rank::King => "usually 4",
            Rank::Queen => "usually 3",
            Rank::Jack => "usually 2",
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine => "0",
        };
        let says = match suit {
            Suit::Diamonds => 0,
            Suit::Spades => 10,
            Suit::Hearts => 20,
            Suit::Clubs => 30,
        };
        format!("It counts {counts} in a trick and says {says} in a bid.")
    }
}
