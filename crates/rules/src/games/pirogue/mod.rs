//! Pirogue, in the order of play.
//!
//! It comes from an unsigned entry to a design contest of July 2006: four anglers in two boats, the pirogues, fish for
//! tarpon. An angler wins a game alone, a pirogue for its two anglers. Rulings are cited as R1 to R12; the rules page of
//! the app words them for players.
//!
//! 1. **Deal.** Each seat gets nine [numbered cards](NUMBERED) and four of the other deck: [tarpon](TARPON), without rank
//!    and suit, and [sharks](SHARKS). The deal passes clockwise after every round.
//! 2. **Tag and release.** The dealer may name a suit whose tarpon are worthless in this round ([`Action::Tag`]).
//! 3. **Leading.** The dealer's left leads first, then the winner of each trick. Tarpon are never led, sharks only by a
//!    seat without numbered cards ([`legal::leadable`], R2). A seat that holds only tarpon passes the lead on
//!    ([`OwnEvent::LeadPassed`], R10). When nobody can lead, the round is over.
//! 4. **Following.** The suit led, else a tarpon or a shark, else the colour led, else any card
//!    ([`legal::Legal::Play`]). The last two [peg their player back](pegging_back::owed), usually by 1 and by 2 (R3, R12).
//! 5. **Winning a trick.** The first shark, else the hook card, which brings the cards of the suit led to eleven, else
//!    the highest card of that suit ([`trick_winner::TrickSoFar`], R1, R4).
//! 6. **Hooks.** A [hook](hooks::Hook) that takes its trick pegs for its pirogue, one that a shark has beaten for its
//!    angler ([`variant::HookPoints`], R5).
//! 7. **Claims.** Hooks are pegged automatically, or have to be [called](claims) if the table likes ([`Action::Claim`],
//!    R9, R11).
//! 8. **Score.** At the end of a round [melds](melds()) peg for anglers, tarpon for pirogues ([`score::RoundResult`],
//!    R6, R12).
//! 9. **End.** A competitor that reaches its target is out, even in the middle of a round, which then ends without melds
//!    and tarpon ([`score::RoundFacts::cut_short`], R7). [`Columns::victors`] parts several that are out at the end of a
//!    round (R8). The tournament ends when a competitor has enough victories.

pub mod claims;
mod columns;
mod counting;
mod finished_tricks;
pub mod from_view;
pub mod hooks;
pub mod legal;
pub mod melds;
pub mod moves;
pub mod pegging_back;
mod phase;
mod play;
mod record;
pub mod score;
pub mod state;
pub mod trick_winner;
pub mod unseen;
pub mod variant;
pub mod view;

pub use columns::{Columns, Competitor, Pegs};
pub use finished_tricks::FinishedTricks;
pub use legal::Legal;
pub use melds::melds;
pub use moves::{Action, Deal, Event, OwnEvent, Refusal};
pub use phase::Phase;
pub use state::Pirogue;
pub use variant::Variant;
pub use view::{OwnView, View};

use crate::cards::{Card, CardSet, Rank};
use crate::games::GameInfo;
use crate::record::Recorded;

/// The number of seats.
pub const SEATS: u8 = 4;

/// The numbered cards: two to ten, in four suits.
pub const NUMBERED: CardSet = {
    let (mut cards, mut rank) = (CardSet::EMPTY, 0);
    while rank <= Rank::Ten.index() {
        cards = cards.with(CardSet::of_rank(Rank::ALL[rank]));
        rank += 1;
    }
    cards
};

/// The tarpon: king, queen and jack in four suits. Only the tag and the score look at these suits.
pub const TARPON: CardSet =
    CardSet::of_rank(Rank::King).with(CardSet::of_rank(Rank::Queen)).with(CardSet::of_rank(Rank::Jack));

/// The sharks: the four aces.
pub const SHARKS: CardSet = CardSet::of_rank(Rank::Ace);

/// What a card counts towards eleven: 2 to 10 by its number, a shark 1, a tarpon nothing. A shark counts only when led
/// (R1).
#[inline]
pub const fn pips(card: Card) -> u8 {
    match card.rank() {
        Some(Rank::Ace) => 1,
        Some(Rank::Jack | Rank::Queen | Rank::King) | None => 0,
        Some(number) => number as u8 + 2,
    }
}

/// What the home page says about it.
pub const INFO: GameInfo = GameInfo {
    id: Pirogue::ID,
    name: "Pirogue",
    pitch: "Hook elevens from rival boats.",
    seats: (4, 4),
    best: 4,
    length: "1 game 11 min, tournament 45",
    inventor: "an entrant to a contest at bgdf.com, 2006",
};
