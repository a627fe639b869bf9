//! Fivefold, in the order of play.
//!
//! Austin Shapiro invented it, for two, and described it in a letter of 4 May 2009. He gave it no name: this one
//! is ours. What is won in one round is the deck of the next. Rulings are cited as R1 to R4.
//!
//! 1. **Cards.** 26: two, four, six, eight, ten, queen and king of clubs, diamonds and hearts, and the same without
//!    queen and king of spades ([`score::DECK`]); that is their rank as well, the king high.
//! 2. **Rounds.** Five, of thirteen tricks each: without a trump, then with clubs, diamonds, hearts and spades as
//!    trumps ([`score::TRUMPS`]).
//! 3. **Deal.** In the first round six cards to each seat and fourteen in a common [stock]; chance names the
//!    leader, so that the first deal does. Later each seat's pile is what it collected in the round before,
//!    shuffled; six cards are dealt to each seat one at a time, first to the seat that lost the last trick of the
//!    round before, each from its own pile, or from the other's once its own is empty (R3). Who took that trick
//!    leads.
//! 4. **Tricks.** Both play any card they like ([`legal::Legal`]). The follower takes the trick with a higher card
//!    of the suit led, or with a trump that is at least as high as the card led; a led trump falls to a higher
//!    trump only ([`play::takes`]). Who takes a trick leads to the next.
//! 5. **Draws.** After a trick both draw a card, its loser first (R2): from the common stock, or each from its own
//!    pile, then from what is left of the other's. When nothing is left the hands are played out. What was
//!    collected lies open, and so does how many cards a pile has; the order of a pile is secret (R4).
//! 6. **Points.** One for seven of the thirteen tricks, and from the second round on one for more than half of the
//!    trumps: four of seven, three of five spades ([`score::Points`]). They count from the moment at which the
//!    majority is reached.
//! 7. **End.** Nine points are to be had, and five win: the fifth ends the game at once, in the middle of a round
//!    too (R1), and a trick that brings a fifth and a sixth brings both. An [option](Variant::play_on) has all
//!    five rounds played; then the larger total wins, and nine points cannot be shared out evenly.
//!    With the fifth point nobody draws any more, and what the hands still hold stays hidden.

mod form;
pub mod legal;
pub mod moves;
pub mod play;
pub mod score;
mod state;
pub mod stock;
pub mod variant;
pub mod view;
pub(crate) mod world;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, Refusal};
pub use state::Fivefold;
pub use variant::Variant;
pub use view::View;

use crate::cards::CardSet;
use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use state::Stage;

/// How many seats the table has.
pub const SEATS: u8 = 2;

impl Game for Fivefold {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Legal = Legal;
    type View = View;

    /// There is no dealer: the first deal says who leads.
    fn new(variant: Variant, _: Seat) -> Fivefold {
        Fivefold { variant, totals: PerSeat::new(SEATS), stage: Stage::Dealing, rounds: Vec::new() }
    }

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.next()
    }

    #[inline]
    fn legal(&self) -> Legal {
        legal::legal(self)
    }

    #[inline]
    fn pick(_: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal::pick(legal, draw)
    }

    fn draw(&self, shuffler: &mut Shuffler) -> Deal {
        play::draw(self, shuffler)
    }

    fn deal(&mut self, deal: &Deal, tell: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
        play::deal(self, deal, tell)
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Action, tell: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        play::play(self, seat, action, tell)
    }

    #[inline(never)]
    fn view(&self, viewer: Option<Seat>) -> View {
        view::view(self, viewer)
    }

    fn rest(event: &Event) -> Option<Rest> {
        match event {
            Event::Taken { .. } => Some(Rest::Trick),
            Event::Scored { .. } => Some(Rest::Hand),
            Event::Dealt { .. }
            | Event::Played(..)
            | Event::Drawn { .. }
            | Event::Point { .. }
            | Event::Over => None,
        }
    }

    fn shows(&self, event: &Event) -> bool {
        match event {
            Event::Dealt { .. } | Event::Drawn { .. } | Event::Scored { .. } => true,
            Event::Played(..) | Event::Taken { .. } | Event::Point { .. } | Event::Over => false,
        }
    }

    fn close(view: &mut View) {
        (view.turn, view.legal) = (Turn::Over, None);
    }

    fn hand(view: &View) -> CardSet {
        view.hand
    }
}
