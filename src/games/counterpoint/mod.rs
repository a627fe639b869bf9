//! Counterpoint, in the order of play.
//!
//! David Parlett invented it, for three players, each of whom bids in secret how many card-points to take and
//! scores by how far the others miss; two play it without trumps. Rulings are cited as R1 to R6.
//!
//! 1. **Cards.** Three seats: 36 cards, six to ace, and the joker; two seats: 32, seven to ace
//!    ([`variant::Variant::deck_cards`]). The ten ranks above the king ([`play::order`]). Aces count 11, tens 10,
//!    kings 4, queens 3, jacks 2, or each court card 3 ([`variant::Courts`]): 120 in the whole deck.
//! 2. **Deal.** Three seats hold twelve each and the last card is [turned up](turn_up::TurnUp): its suit is
//!    trump, but a nine or the joker means no trump. The joker is the card turned up in every respect, whoever
//!    holds it; the one turned up is out of play. Two seats hold sixteen each, and there is neither turn-up nor
//!    trump.
//! 3. **Bids.** From the dealer's left each seat lays three cards of its hand face down: a diamond is worth 0, a
//!    spade 10, a heart 20, a club 30, and their sum is the bid ([`score::worth`]). Nobody else sees them before
//!    the last trick is played (R1), and their own points are nobody's.
//! 4. **Tricks.** The dealer's left leads. Follow suit if able ([`legal::Legal::Play`]). With three the highest
//!    trump takes the trick, else the highest card of the suit led; with two the higher rank, whatever its suit,
//!    and of equal ranks the card led if it counts, else the second card ([`play::winner`]).
//! 5. **Score.** What happened ([`score::HandFacts`]) is priced ([`score::HandResult`]). A bid of 0, 10 or 20 is
//!    read as a hundred more where that is nearer to the points taken (R3), with three seats as with two (R4).
//!    Each seat scores what the others missed by, and a [bonus](variant::Bonus) if it came near itself: the wide
//!    scale gives 20 for two off, the tight one 10 (R2). Two that bid 80 and 30 and take 75 and 32 score 2 and 15
//!    (R5).
//! 6. **End.** After an agreed number of hands, or when a seat has the target and is alone in the lead (R6); the
//!    [highest total](score::ranking) wins. The deal passes to the left.

mod form;
pub mod legal;
pub mod moves;
pub mod play;
pub mod score;
mod state;
pub mod turn_up;
pub mod variant;
pub mod view;
pub(crate) mod world;

pub use legal::Legal;
pub use moves::{Action, Deal, Event, Refusal};
pub use state::Counterpoint;
pub use variant::Variant;
pub use view::View;

use crate::cards::CardSet;
use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::{PerSeat, Seat};
use crate::seed::Shuffler;
use state::Stage;

impl Game for Counterpoint {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Legal = Legal;
    type View = View;

    fn new(variant: Variant, dealer: Seat) -> Counterpoint {
        let totals = PerSeat::new(variant.players);
        Counterpoint { variant, dealer, totals, stage: Stage::Dealing, hands: Vec::new() }
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
            Event::Dealt { .. } | Event::Bid(_) | Event::Played(..) | Event::Over => None,
        }
    }

    fn shows(&self, event: &Event) -> bool {
        match event {
            // with the result all bids lie open
            Event::Dealt { .. } | Event::Scored { .. } => true,
            Event::Bid(_) | Event::Played(..) | Event::Taken { .. } | Event::Over => false,
        }
    }

    fn close(view: &mut View) {
        (view.turn, view.legal) = (Turn::Over, None);
    }

    fn hand(view: &View) -> CardSet {
        view.hand
    }
}
