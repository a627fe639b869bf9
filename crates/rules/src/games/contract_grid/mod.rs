//! ContractGrid, in the order of play.
//!
//! It comes from an unsigned post on a WordPress blog: three players make contracts on squared paper. Rulings are cited
//! as R1 to R10; the rules page of the app words them for players.
//!
//! 1. **Grids.** Before the first hand, from the first dealer's left, each seat arranges the 16
//!    [contracts](contract::Contract) on its own [grid](grid::Grid). Grids are secret until all are arranged (R1).
//!    [`legal::check_grid`] says what a grid must hold. Two players leave out a contract that they cannot make
//!    ([`unmakeable`], R9).
//! 2. **Deal.** 33 cards, seven to ace and the joker, eleven to each of three seats
//!    ([`variant::Variant::deck_cards`], R6). The deal passes clockwise.
//! 3. **Strikes.** From the dealer's left each seat names a suit that shall not be trump, none twice (R2), until one is
//!    left: it is trump ([`legal::Legal::Strike`]).
//! 4. **Bids.** From the dealer's left each seat marks exactly four cells of its grid, marked ones too
//!    ([`legal::Legal::Bid`], R3).
//! 5. **Tricks.** Follow suit if able ([`legal::Legal::Play`]). The highest trump takes the trick, else the highest card
//!    of the suit led ([`Trick::winning`](crate::trick::Trick::winning)). The joker is the highest trump and counts as
//!    a card of the trump suit ([`legal::asked`], [`legal::cards_of`], R4). Meanwhile [`prospects`] tells how contracts
//!    stand.
//! 6. **Score.** [`score::HandFacts`] say what happened, also which contracts each seat made
//!    ([`score::HandFacts::values`], R5); [`score::HandResult`] prices it: unmarked values, then bids, which mark their
//!    cells, then whole [lines](grid::lines) (R7).
//! 7. **End.** After a hand in which a seat reaches the cap or completes its grid (R8, R10) the
//!    [ranking](score::ranking) decides.

pub mod cap;
pub mod contract;
mod counting;
pub mod from_view;
pub mod grid;
pub mod legal;
pub mod moves;
mod phase;
mod play;
pub mod prospects;
mod record;
pub mod score;
pub mod state;
pub mod unmakeable;
pub mod unseen;
pub mod variant;
pub mod view;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, OwnEvent, Refusal};
pub use phase::Phase;
pub use state::ContractGrid;
pub use variant::Variant;
pub use view::{OwnView, View};

use crate::games::GameInfo;
use crate::record::Recorded;

/// What the home page says about it.
pub const INFO: GameInfo = GameInfo {
    id: ContractGrid::ID,
    name: "ContractGrid",
    pitch: "Mark your grid, bid by bid.",
    seats: (2, 4),
    best: 3,
    length: "Play: small grid 10 min, large 40",
    inventor: "the author of chaosatthesky.wordpress.com, 2013",
};
