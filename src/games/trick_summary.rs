//! What a game says of its cards, besides what every view has.

use rules::cards::{Card, Suit};

/// What a game says of its cards, alike for all games.
#[derive(Default)]
pub struct TrickSummary {
    /// The viewer's cards, in the order of the hand.
    pub hand: Vec<Card>,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// The card that the joker stands for, if it stands for one.
    pub joker: Option<Card>,
    /// What else is worth knowing of the trick in progress, as a sentence.
    pub also: String,
}
