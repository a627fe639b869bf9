//! Fivefold, in the order of play.
//!
//! Austin Shapiro invented it for two players and described it in a letter of 4 May 2009. He gave it no name; this one
//! is ours. The cards won in one round are the deck of the next. Rulings are cited as R1 to R4.
//!
//! 1. **Cards.** 26 ([`score::DECK`]): two, four, six, eight, ten, queen and king of clubs, diamonds and hearts, and the
//!    same of spades without queen and king. That is also their rank, the king high.
//! 2. **Rounds.** Five, of thirteen tricks each: without trumps, then with clubs, diamonds, hearts and spades as trumps
//!    ([`score::TRUMPS`]).
//! 3. **Deal.** In the first round six cards to each seat and fourteen in a common [stock]; the first leader is chosen at
//!    random, so the first deal names it. Later each seat's pile is what it collected in the round before, shuffled. Six
//!    cards are dealt to each seat one at a time, first to the loser of the last trick of the round before, each from
//!    its own pile, or from the other's if its own is empty ([`moves::Deal`], R3). The winner of that trick leads.
//! 4. **Tricks.** Both may play any card ([`legal::Legal`]). The follower takes the trick with a higher card of the suit
//!    led, or with a trump at least as high as the card led ([`trick_winner::takes`]). The winner leads to the next.
//! 5. **Draws.** After a trick both draw a card, its loser first (R2): from the common stock, or each from its own pile,
//!    then from what is left of the other's ([`stock::Stock`]). When nothing is left the hands are played out. Collected
//!    cards lie open, and so does the size of a pile; its order is secret (R4).
//! 6. **Points.** One for seven of the thirteen tricks, and from the second round on one for more than half of the
//!    trumps: four of seven, or three of five spades ([`score::Points`]). They count from the moment the majority is
//!    reached.
//! 7. **End.** Nine points are at stake and five win. The fifth ends the game at once, even in the middle of a round
//!    (R1); a trick that brings a fifth and a sixth brings both. Then nobody draws any more, and the cards in hand stay
//!    hidden. With an [option](Variant::play_on) all five rounds are played and the larger total wins
//!    ([`score::ahead`]).

mod counting;
pub mod from_view;
pub mod legal;
pub mod moves;
mod phase;
mod play;
mod record;
pub mod score;
pub mod state;
pub mod stock;
pub mod trick_winner;
pub mod unseen;
pub mod variant;
pub mod view;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, OwnEvent, Refusal};
pub use phase::Phase;
pub use state::Fivefold;
pub use variant::Variant;
pub use view::{OwnView, View};

use crate::games::GameInfo;
use crate::record::Recorded;

/// The number of seats.
pub const SEATS: u8 = 2;

/// What the home page says about it.
pub const INFO: GameInfo = GameInfo {
    id: Fivefold::ID,
    name: "Fivefold",
    pitch: "A duel with the cards you win.",
    seats: (2, 2),
    best: 2,
    length: "8 min",
    inventor: "Austin Shapiro, 2009",
};
