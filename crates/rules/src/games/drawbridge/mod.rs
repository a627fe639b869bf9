//! DrawBridge, in the order of play.
//!
//! It comes from an unsigned student paper for the course Game Design (MIT OpenCourseWare CMS.608/CMS.864, spring 2008):
//! partners bid as in bridge, pay a card for each bid and draw another. Rulings are cited as R1 to R7; the rules page of
//! the app words them for players.
//!
//! 1. **Deal.** Seats 0 and 2 play against 1 and 3. Ten cards to each seat; the other twelve make two draw stacks of
//!    six, the top card of each face up ([`moves::Deal`]; nine cards as an option, R7). The deal passes clockwise.
//! 2. **Auction.** From the dealer's left each seat bids or passes ([`legal::Bids`]). It may bid again after a pass, and
//!    outbid its partner or itself. A [bid](auction::Bid) puts its toll face up on the bidding stack, out of play, and
//!    takes the face-up top card of a draw stack. The toll's rank is at least the level plus three
//!    ([`Variant::lowest_toll`]; an ace counts 14, R6). A bid beats the last one by its level, or at the same level by
//!    its toll ([`variant::EqualLevel`], R1); strains have no order.
//! 3. **End of the auction.** Three passes after a bid, or the bid that takes the last card of both stacks. The last
//!    bidder is the declarer ([`score::Contract`], R6). Four passes before any bid throw the hand in, without a score
//!    (R2). Tolls of earlier versions are options ([`variant::TollRule`], R7).
//! 4. **Exchange.** The declarer takes the face-up card of each stack that has one and discards as many face up, which
//!    may include those just taken ([`legal::Legal::Discard`], R5). The cards left in the stacks stay unknown.
//! 5. **Last look.** Until the opening lead everybody may look at the bidding stack and the discards
//!    ([`variant::ClosedCards`], R3), so all look together after the discards ([`OwnEvent::LastLook`]). Of a closed
//!    auction the view remembers levels and strains.
//! 6. **Tricks.** The declarer's left leads; there is no dummy (R6). Follow suit if able ([`legal::Legal::Play`]); the
//!    highest trump takes the trick, else the highest card of the suit led
//!    ([`Trick::winning`](crate::trick::Trick::winning)).
//! 7. **Score.** [`score::HandFacts`] say what happened; [`score::HandFacts::scores`] prices it for one of the sides.
//! 8. **End.** At a side's target score, or after an agreed number of hands, thrown-in ones included (R4). The side with
//!    more points wins; a tie is shared ([`score::leading`]).

pub mod auction;
mod counting;
pub mod from_view;
pub mod legal;
pub mod moves;
mod phase;
mod play;
mod record;
pub mod score;
pub mod state;
pub mod unseen;
pub mod variant;
pub mod view;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, OwnEvent, Refusal};
pub use phase::Phase;
pub use state::DECK;
pub use state::DrawBridge;
pub use variant::Variant;
pub use view::{OwnView, View};

use crate::games::GameInfo;
use crate::record::Recorded;

/// What the home page says about it.
pub const INFO: GameInfo = GameInfo {
    id: DrawBridge::ID,
    name: "DrawBridge",
    pitch: "Partners bid, and pay in cards.",
    seats: (4, 4),
    best: 4,
    length: "4 hands 10 min, 50 points 17",
    inventor: "a student of game design at MIT, 2008",
};
