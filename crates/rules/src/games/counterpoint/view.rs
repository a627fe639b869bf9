//! What a seat may see.

use super::dispensation::read;
use super::score::{points, worth};
use super::state::{Counterpoint, Holdings, Stage};
use super::trick_winner::winner;
use super::turn_up::TurnUp;
use crate::cards::{Card, CardSet, Suit};
use crate::deal::count;
use crate::game::{self, Turn};
use crate::seat::{PerSeat, Seat};
use crate::standing::{SeatStanding, rank_seats};
use crate::trick::takes_the_rest;

/// What a seat may see of a game.
pub type View = game::View<Counterpoint>;

/// What only Counterpoint has. Bid-cards are not among the cards that a seat holds.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnView {
    /// The dealer of the hand in progress, or of the next one between hands.
    pub dealer: Seat,
    /// The card turned up in this hand, which settles trumps and the joker.
    pub turn_up: TurnUp,
    /// The seats that have bid in this hand.
    pub has_bid: PerSeat<bool>,
    /// The viewer's bid-cards; empty until it bids. The others' stay secret until the result (R1).
    pub bid_cards: CardSet,
    /// The viewer's bid, once it has bid.
    pub bid: Option<u32>,
    /// The card-points of the tricks that each seat has taken in this hand.
    pub taken: PerSeat<u32>,
    /// The ranking by the scores so far, the best seat first; at the end of the game the final ranking.
    pub ranking: Vec<SeatStanding>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left: then it takes all points that are left, too. The bids
    /// are laid already.
    pub(super) fn takes_the_rest(&self) -> bool {
        let out = self.variant.deck_cards() - self.hand - self.own.bid_cards - self.all_collected();
        self.leads() && takes_the_rest(self.hand, out, |trick| winner(trick, self.own.turn_up))
    }

    /// The suit that the trick in progress asks for.
    pub fn asked(&self) -> Option<Suit> {
        self.own.turn_up.meaning(self.trick?.led()?).suit()
    }

    /// The bid that these cards would make in this hand.
    pub fn worth(&self, cards: CardSet) -> u32 {
        worth(cards, self.own.turn_up)
    }

    /// The card-points that these cards count in this hand.
    pub fn points(&self, cards: CardSet) -> u32 {
        points(cards, self.own.turn_up, self.variant.courts)
    }

    /// The card-points that are in no trick and not in the viewer's bid. Those in the bids of others, which the viewer
    /// does not know, are among them.
    pub fn out(&self) -> u32 {
        let taken: u32 = self.own.taken.as_slice().iter().sum();
        self.variant.courts.in_all().saturating_sub(taken + self.points(self.own.bid_cards))
    }

    /// Who would be winning the trick in progress if that card were played to it next.
    pub fn winning_with(&self, card: Card) -> Option<Seat> {
        let mut trick = self.trick?;
        trick.play(card);
        winner(&trick, self.own.turn_up)
    }

    /// The viewer's bid as the dispensation would read it if the hand ended now.
    pub fn bid_as_read(&self) -> Option<u32> {
        Some(read(&self.variant, self.own.bid?, self.own.taken[self.viewer?]))
    }

    /// The winners once the game is over, in the order of the seats; several if they share the win.
    pub fn winners(&self) -> Vec<Seat> {
        let first = self.own.ranking.iter().filter(|standing| self.turn == Turn::Over && standing.place == 1);
        first.map(|standing| standing.seat).collect()
    }
}

/// The view of that seat.
pub(super) fn view(game: &Counterpoint, viewer: Option<Seat>) -> View {
    let seats = game.variant.players;
    let own = OwnView {
        dealer: game.dealer,
        turn_up: TurnUp::default(),
        has_bid: PerSeat::new(seats),
        bid_cards: CardSet::EMPTY,
        bid: None,
        taken: PerSeat::new(seats),
        ranking: rank_seats(&game.totals),
    };
    let mut view = View::new(game, viewer, game.totals, &game.hands, own);
    match &game.stage {
        Stage::Bidding { holdings, .. } => see_holdings(&mut view, holdings),
        Stage::Playing(tricks) => {
            let turn_up = tricks.holdings.turn_up;
            see_holdings(&mut view, &tricks.holdings);
            view.see_tricks(tricks.trick, tricks.last, |trick| winner(trick, turn_up));
            view.tricks = tricks.collected.map(|_, cards| count(*cards) / seats.max(1));
            view.collected = tricks.collected;
            view.own.taken = tricks.collected.map(|_, &cards| points(cards, turn_up, game.variant.courts));
        }
        Stage::Dealing | Stage::Over => {}
    }
    view
}

/// Shows the viewer's own cards and bid, and of the others only how many cards they hold and whether they have bid.
fn see_holdings(view: &mut View, holdings: &Holdings) {
    view.see_hands(&holdings.hands);
    view.own.turn_up = holdings.turn_up;
    view.own.has_bid = holdings.bid_cards.map(|_, cards| !cards.is_empty());
    if let Some(seat) = view.viewer.filter(|seat| seat.index() < holdings.hands.seats().into()) {
        view.own.bid_cards = holdings.bid_cards[seat];
        view.own.bid = view.own.has_bid[seat].then(|| worth(holdings.bid_cards[seat], holdings.turn_up));
    }
}
