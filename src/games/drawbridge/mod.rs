//! DrawBridge, in the order of play.
//!
//! An unsigned student paper of the course Game Design (MIT OpenCourseWare CMS.608/CMS.864, spring 2008) tells
//! of it: partners bid as in bridge, pay a card for each bid and draw another. Rulings are cited as R1 to R7;
//! the app's rules page words them for players.
//!
//! 1. **Deal.** Seats 0 and 2 play against 1 and 3. Ten cards to each seat; the other twelve are two draw stacks
//!    of six, the top card of each face up ([`moves::Deal`]). The deal passes clockwise.
//! 2. **Auction.** From the dealer's left each seat bids or passes, and may bid again after a pass, above its
//!    partner or itself ([`legal::Bids`] says what can be bid). A [bid](auction::Bid) puts its toll face up on
//!    the bidding stack, out of play, and takes the face-up top of a draw stack. The toll's rank is the level
//!    and three at least ([`auction::lowest_toll`]; R6: an ace is 14). A bid beats the last one by its level,
//!    or at the same level by its toll ([`variant::EqualLevel`], R1); strains have no order.
//! 3. **Its end.** Three passes after a bid, or the bid that takes the last card of both stacks. The last bidder
//!    is the declarer ([`score::Contract`], R6). Four passes before any bid throw the hand in, without a score
//!    (R2). Earlier versions of the game are not offered (R7).
//! 4. **Exchange.** The declarer takes the card that is face up on each stack that has one, and discards as many
//!    face up, those among them if it likes ([`legal::Legal::Discard`], R5). Nobody knows the cards left below.
//! 5. **A last look.** Until the first card is led everybody may look at bidding stack and discards
//!    ([`variant::ClosedCards`], R3); so all look together when the discards are made
//!    ([`moves::Event::LastLook`]). What the view remembers of an auction that is closed are levels and strains.
//! 6. **Tricks.** The declarer's left leads; no hand is a dummy (R6). Follow suit if able
//!    ([`legal::Legal::Play`]); the highest trump takes the trick, else the highest card of the suit led
//!    ([`Trick::winning`](crate::trick::Trick::winning)).
//! 7. **Score.** What happened ([`score::HandFacts`]) is priced ([`score::HandFacts::scores`]) for one of the
//!    sides.
//! 8. **End.** At a side's target score, or after so many hands, thrown-in ones among them (R4); the side with
//!    more points wins, a tie is shared ([`score::leading`]).

pub mod auction;
mod form;
pub mod legal;
pub mod moves;
mod play;
pub mod score;
mod state;
pub mod variant;
pub mod view;
pub(crate) mod world;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, Refusal};
pub use play::DECK;
pub use state::DrawBridge;
pub use variant::Variant;
pub use view::View;

use crate::cards::CardSet;
use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::{PerSide, Seat};
use crate::seed::Shuffler;
use state::{SEATS, Stage};

impl Game for DrawBridge {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Legal = Legal;
    type View = View;

    fn new(variant: Variant, dealer: Seat) -> DrawBridge {
        DrawBridge { variant, dealer, totals: PerSide::default(), stage: Stage::Dealing, hands: Vec::new() }
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
        play::draw(shuffler)
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
            Event::LastLook => Some(Rest::Reveal),
            Event::Scored { .. } | Event::ThrownIn { .. } => Some(Rest::Hand),
            Event::Dealt { .. }
            | Event::Passed(_)
            | Event::Bid { .. }
            | Event::Contract(_)
            | Event::Took(..)
            | Event::Discarded(..)
            | Event::Played(..)
            | Event::Over => None,
        }
    }

    fn shows(&self, event: &Event) -> bool {
        match event {
            Event::Dealt { .. } | Event::Scored { .. } | Event::ThrownIn { .. } => true,
            Event::Bid { turned, .. } => turned.is_some(),
            // what is taken and looked at once more has lain face up before
            Event::Took(..)
            | Event::LastLook
            | Event::Passed(_)
            | Event::Contract(_)
            | Event::Discarded(..)
            | Event::Played(..)
            | Event::Taken { .. }
            | Event::Over => false,
        }
    }

    fn close(view: &mut View) {
        (view.turn, view.legal) = (Turn::Over, None);
    }

    fn hand(view: &View) -> CardSet {
        view.hand
    }
}
