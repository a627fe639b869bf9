//! Counterpoint, in the order of play.
//!
//! David Parlett invented it for three players: each bids in secret how many card-points to take and scores by how far
//! the others miss. Two play it without trumps. Rulings are cited as R1 to R7.
//!
//! 1. **Cards.** Three seats: 36 cards, six to ace, and the joker; two seats: 32, seven to ace
//!    ([`variant::Variant::deck_cards`]). The ten ranks above the king ([`trick_winner::order`]). Aces count 11, tens
//!    10, kings 4, queens 3, jacks 2, or each court card 3: 120 in the whole deck. A table may have other numbers ([`variant::Courts`], R7).
//! 2. **Deal.** Three seats hold twelve each, and the last card is [turned up](turn_up::TurnUp): its suit is trump, but
//!    a nine or the joker means no trump. The joker is the card turned up in every respect, for whoever holds it; the
//!    card turned up is out of play. Two seats hold sixteen each, without turn-up or trump.
//! 3. **Bids.** From the dealer's left each seat lays three cards of its hand face down: a diamond is worth 0, a spade
//!    10, a heart 20, a club 30, and their sum is the bid ([`score::worth`]). Bids stay secret until the last trick is
//!    played (R1), and bid-cards score for nobody.
//! 4. **Tricks.** The dealer's left leads. Follow suit if able ([`legal::Legal::Play`]). With three the highest trump
//!    takes the trick, else the highest card of the suit led; with two the higher rank, whatever its suit
//!    ([`trick_winner::winner`]).
//! 5. **Score.** [`score::HandFacts`] say what happened; [`score::HandResult`] prices it. The
//!    [dispensation](dispensation::read) reads a bid of 0, 10 or 20 as a hundred more if that is nearer to the points
//!    taken (R3, R4). Each seat scores what the others missed by, and a [bonus](bonus::Bonus) if it came near itself
//!    (R2). Two that bid 80 and 30 and take 75 and 32 score 2 and 15 (R5).
//! 6. **End.** After an agreed number of hands, or when a seat has the target and is alone in the lead (R6); the
//!    [highest total](crate::standing::rank_seats) wins. The deal passes to the left.

pub mod bonus;
mod counting;
pub mod dispensation;
pub mod from_view;
pub mod legal;
pub mod moves;
mod phase;
mod play;
mod record;
pub mod score;
pub mod state;
pub mod trick_winner;
pub mod turn_up;
pub mod unseen;
pub mod variant;
pub mod view;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, OwnEvent, Refusal};
pub use phase::Phase;
pub use state::Counterpoint;
pub use variant::Variant;
pub use view::{OwnView, View};

use crate::games::GameInfo;
use crate::record::Recorded;

/// What the home page says about it.
pub const INFO: GameInfo = GameInfo {
    id: Counterpoint::ID,
    name: "Counterpoint",
    pitch: "Bid in secret, then hit it.",
    seats: (2, 3),
    best: 3,
    length: "6 hands 11 min, 9 hands 16",
    inventor: "David Parlett",
};
