//! ContractGrid, in the order of play.
//!
//! An unsigned post on a WordPress blog invented it, for three players who make contracts on a squared grid.
//! Rulings are cited as R1 to R10; the app's rules page words them for players.
//!
//! 1. **Grids.** Before the first hand each seat arranges the sixteen [contracts](contract::Contract) on its
//!    own [grid](grid::Grid), from the first dealer's left. Grids are secret until all are arranged (R1);
//!    [`legal::check_grid`] says what a grid has to hold.
//! 2. **Deal.** 33 cards, seven to ace and the joker, eleven to each of three seats
//!    ([`variant::Variant::deck_cards`]). The deal passes clockwise.
//! 3. **Strikes.** From the dealer's left each seat names a suit that shall not be trump, none twice (R2),
//!    until one is left: it is trump.
//! 4. **Bids.** From the dealer's left each seat marks exactly four cells of its grid, marked ones too (R3).
//! 5. **Tricks.** Follow suit if able ([`legal::Legal::Play`]). The highest trump takes the trick, else the
//!    highest card of the suit led ([`Trick::winning`](crate::trick::Trick::winning)). The joker is the
//!    highest trump and a card of the trump suit wherever the rules look at suits (R4).
//! 6. **Score.** What happened ([`score::HandFacts`]) is priced ([`score::HandResult`]): unmarked values, then
//!    bids, which mark their cells, then whole lines.
//! 7. **End.** After a hand in which a seat has the cap or a complete grid (R10) the
//!    [ranking](score::ranking) decides.

pub mod contract;
mod form;
pub mod grid;
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
pub use state::ContractGrid;
pub use variant::Variant;
pub use view::View;

use crate::cards::CardSet;
use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use state::Stage;

impl Game for ContractGrid {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Legal = Legal;
    type View = View;

    fn new(variant: Variant, dealer: Seat) -> ContractGrid {
        let seats = variant.players;
        ContractGrid {
            variant,
            dealer,
            grids: PerSeat::new(seats),
            marked: PerSeat::new(seats),
            totals: PerSeat::new(seats),
            stage: Stage::Arranging { turn: dealer.left(seats) },
            hands: Vec::new(),
        }
    }

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn seats(&self) -> u8 {
        self.variant.players
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
    fn pick(variant: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal::pick(variant, legal, draw)
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
            Event::Revealed => Some(Rest::Reveal),
            Event::Scored { .. } => Some(Rest::Hand),
            Event::Arranged(_)
            | Event::Dealt { .. }
            | Event::Struck(..)
            | Event::Trump(_)
            | Event::Bid(..)
            | Event::Played(..)
            | Event::Over => None,
        }
    }

    fn shows(&self, event: &Event) -> bool {
        match event {
            Event::Revealed | Event::Dealt { .. } | Event::Scored { .. } => true,
            // the suit that is left over follows from the strikes
            Event::Trump(_)
            | Event::Arranged(_)
            | Event::Struck(..)
            | Event::Bid(..)
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
