//! What lies on the table, alike for all games.

use rules::cards::{Card, CardSet, Suit};
use rules::seat::Seat;
use rules::trick::Trick;

/// What lies on the table of any game.
#[derive(Default)]
pub struct Seen {
    /// The viewer's cards, in the order of the hand.
    pub hand: Vec<Card>,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// The card that the joker stands for, if it stands for one.
    pub joker: Option<Card>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// Who is winning it.
    pub winning: Option<Seat>,
    /// What else is worth knowing of it, as a sentence.
    pub also: String,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// Who took that.
    pub taker: Option<Seat>,
    /// The cards played in this hand.
    pub gone: CardSet,
}
