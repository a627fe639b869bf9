//! Pirogue, in the order of play.
//!
//! An unsigned entry to a design contest of July 2006 invented it: four anglers in two boats, the pirogues, who
//! fish for tarpon. An angler wins a game alone, a pirogue wins it for two. Rulings are cited as R1 to R11; the
//! app's rules page words them for players.
//!
//! 1. **Deal.** From the [numbered cards](NUMBERED) nine to each seat, from the other deck four: [tarpon](TARPON),
//!    without rank and suit, and [sharks](SHARKS). The deal passes clockwise after every round.
//! 2. **Tag and release.** The dealer may name a suit whose tarpon are worthless in this round
//!    ([`Action::Tag`]).
//! 3. **Leads.** The dealer's left leads first, then who took the last trick. Tarpon are never led, sharks only by
//!    a seat without numbered cards (R2). A seat that holds only tarpon passes the lead on: to its partner, to its
//!    left, to that seat's partner (R10). When nobody can lead, the round is over.
//! 4. **Following.** The suit led, else a tarpon or a shark, else its colour, else anything
//!    ([`legal::Legal::Play`]). The last two peg their player back, by 1 and by 2, not beyond the start (R3).
//! 5. **Who takes the trick.** The first shark, else the hook card, which brings the cards of the suit led to
//!    eleven, else the highest of that suit (R1, R4). A hook that takes its trick pegs for its pirogue, one that a
//!    shark has beaten for its angler ([`hooks::Hook`], R5).
//! 6. **Claims.** Hooks are pegged by themselves, or, where the table likes it, have to be called
//!    ([`Action::Claim`]): by their makers while tricks are played and until an opponent has claimed or let go
//!    after the last one, by their opponents only then (R9, R11). From the seat at the next dealer's left each seat
//!    that may claim something has one turn. A claim is pegged at once; after the last trick it does not end the
//!    game before all else is pegged.
//! 7. **Score.** At the end of a round [melds](melds()) peg for anglers, tarpon for pirogues
//!    ([`score::RoundResult`], R6).
//! 8. **End.** Who has all points is out, in the middle of a round too, which then ends without melds and tarpon
//!    (R7). Several who are out at the end of a round are parted by [`Columns::victors`] (R8). The tournament ends
//!    when somebody has enough victories.

mod columns;
mod finished;
mod form;
pub mod hooks;
pub mod legal;
pub mod melds;
pub mod moves;
mod play;
pub mod score;
mod state;
pub mod variant;
pub mod view;
pub(crate) mod world;

pub use columns::{Columns, Competitor, Pegs};
pub use finished::Finished;
pub use legal::Legal;
pub use melds::melds;
pub use moves::{Action, Deal, Event, Refusal};
pub use state::Pirogue;
pub use variant::Variant;
pub use view::View;

use crate::cards::{Card, CardSet, Rank};
use crate::game::{DealRefusal, Game, Rest, Turn};
use crate::seat::Seat;
use crate::seed::Shuffler;
use play::OTHERS_EACH;
use state::Stage;
use variant::Claims;

/// Two to ten, in four suits.
pub const NUMBERED: CardSet = {
    let (mut cards, mut rank) = (CardSet::EMPTY, 0);
    while rank <= Rank::Ten.index() {
        cards = cards.with(CardSet::of_rank(Rank::ALL[rank]));
        rank += 1;
    }
    cards
};

/// King, queen and jack, in four suits; only the tag and the score look at those.
pub const TARPON: CardSet =
    CardSet::of_rank(Rank::King).with(CardSet::of_rank(Rank::Queen)).with(CardSet::of_rank(Rank::Jack));

/// The four aces.
pub const SHARKS: CardSet = CardSet::of_rank(Rank::Ace);

/// What a card counts towards eleven: 2 to 10 by its number, a shark 1, a tarpon nothing. A shark counts only
/// where it is led (R1).
#[inline]
pub const fn pips(card: Card) -> u8 {
    match card.rank() {
        Some(Rank::Ace) => 1,
        Some(Rank::Jack | Rank::Queen | Rank::King) | None => 0,
        Some(number) => number as u8 + 2,
    }
}

impl Game for Pirogue {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type Legal = Legal;
    type View = View;

    fn new(variant: Variant, dealer: Seat) -> Pirogue {
        Pirogue {
            variant,
            dealer,
            game: 1,
            pegs: Pegs::default(),
            victories: Columns::default(),
            stage: Stage::Dealing,
            rounds: Vec::new(),
        }
    }

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn seats(&self) -> u8 {
        4
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

    /// Where hooks have to be called, all four are asked after the last trick, whether there is anything to claim or
    /// not: else it would show (R9).
    fn asks(&self) -> Option<Seat> {
        let is_asking = match &self.stage {
            Stage::Closing { .. } => true,
            Stage::Dealing | Stage::Over => self.rounds.last().is_some_and(|round| !round.facts.cut_short),
            Stage::Tagging { .. } | Stage::Playing(_) => false,
        };
        (is_asking && self.variant.claims == Claims::Called).then(|| self.first_to_claim())
    }

    fn view_while_asked(&self) -> View {
        view::while_asked(self)
    }

    fn rest(event: &Event) -> Option<Rest> {
        match event {
            Event::Taken { .. } => Some(Rest::Trick),
            Event::Scored { .. } => Some(Rest::Hand),
            Event::Dealt { .. }
            | Event::Tagged(..)
            | Event::Played(..)
            | Event::PeggedBack { .. }
            | Event::Pegged { .. }
            | Event::LetGo(_)
            | Event::LeadPassed { .. }
            | Event::GotAway
            | Event::Won { .. }
            | Event::Over => None,
        }
    }

    fn shows(&self, event: &Event) -> bool {
        match event {
            // whether a seat can lead tells what it holds
            Event::LeadPassed { .. } | Event::GotAway | Event::Dealt { .. } | Event::Scored { .. } => true,
            Event::Taken { by, .. } => match &self.stage {
                Stage::Playing(round) => (1..=OTHERS_EACH).contains(&(round.hands[*by].len() as usize)),
                Stage::Dealing | Stage::Tagging { .. } | Stage::Closing { .. } | Stage::Over => false,
            },
            Event::Tagged(..)
            | Event::Played(..)
            | Event::PeggedBack { .. }
            | Event::Pegged { .. }
            | Event::LetGo(_)
            | Event::Won { .. }
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
