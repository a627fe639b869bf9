//! What a seat may see.

use super::dispensation::read;
use super::legal::Legal;
use super::score::{ALL_POINTS, HandResult, points, worth};
use super::state::{Counterpoint, Holdings, Stage};
use super::trick_winner::winner;
use super::turn_up::TurnUp;
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::deal::{count, count_each};
use crate::game::{Game, Turn};
use crate::seat::{PerSeat, Seat};
use crate::standing::{SeatStanding, rank_seats};
use crate::trick::{Trick, takes_the_rest};

/// Everything that a seat, or an onlooker without cards, may see of a game. Nothing else of the state reaches screens,
/// announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The seat whose view it is; `None` for what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// The dealer of the hand in progress, or of the next one between hands.
    pub dealer: Seat,
    /// The scores after the last finished hand.
    pub totals: PerSeat<u64>,
    /// The card turned up in this hand, which settles trumps and the joker.
    pub turn_up: TurnUp,
    /// The viewer's cards, without its bid-cards.
    pub hand: CardSet,
    /// How many cards each seat holds, without its bid-cards.
    pub held: PerSeat<u8>,
    /// The seats that have bid in this hand.
    pub has_bid: PerSeat<bool>,
    /// The viewer's bid-cards; empty until it bids. The others' stay secret until the result (R1).
    pub bid_cards: CardSet,
    /// The viewer's bid, once it has bid.
    pub bid: Option<u32>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// How many tricks each seat has taken in this hand.
    pub tricks: PerSeat<u8>,
    /// The cards of those tricks.
    pub collected: PerSeat<CardSet>,
    /// Their card-points.
    pub taken: PerSeat<u32>,
    /// What the viewer may do, if it is on turn.
    pub legal: Option<Legal>,
    /// The finished hands, with all bids.
    pub hands: Vec<HandResult>,
    /// The ranking by the scores so far, the best seat first; at the end of the game the final ranking.
    pub ranking: Vec<SeatStanding>,
}

impl View {
    /// Whether the viewer leads and takes all tricks that are left: then it takes all points that are left, too. The bids
    /// are laid already.
    pub(super) fn takes_the_rest(&self) -> bool {
        let leads = self.trick.is_some_and(|trick| trick.is_empty()) && !self.playable().is_empty();
        let collected = self.collected.iter().fold(CardSet::EMPTY, |all, (_, &cards)| all | cards);
        let out = self.variant.deck_cards() - self.hand - self.bid_cards - collected;
        leads && takes_the_rest(self.hand, out, |trick| winner(trick, self.turn_up))
    }

    /// The seat that is winning the trick in progress.
    pub fn winning(&self) -> Option<Seat> {
        winner(&self.trick?, self.turn_up)
    }

    /// The suit that the trick in progress asks for.
    pub fn asked(&self) -> Option<Suit> {
        self.turn_up.meaning(self.trick?.led()?).suit()
    }

    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        match self.legal {
            Some(Legal::Play(cards)) => cards,
            Some(Legal::Bid(_) | Legal::Nothing) | None => CardSet::EMPTY,
        }
    }

    /// The bid that these cards would make in this hand.
    pub fn worth(&self, cards: CardSet) -> u32 {
        worth(cards, self.turn_up)
    }

    /// The card-points that these cards count in this hand.
    pub fn points(&self, cards: CardSet) -> u32 {
        points(cards, self.turn_up, self.variant.courts)
    }

    /// The card-points that are in no trick and not in the viewer's bid. Those in the bids of others, which the viewer
    /// does not know, are among them.
    pub fn out(&self) -> u32 {
        let taken: u32 = self.taken.as_slice().iter().sum();
        ALL_POINTS.saturating_sub(taken + self.points(self.bid_cards))
    }

    /// Who would be winning the trick in progress if that card were played to it next.
    pub fn winning_with(&self, card: Card) -> Option<Seat> {
        let mut trick = self.trick?;
        trick.play(card);
        winner(&trick, self.turn_up)
    }

    /// The viewer's bid as the dispensation would read it if the hand ended now.
    pub fn bid_as_read(&self) -> Option<u32> {
        Some(read(&self.variant, self.bid?, self.taken[self.viewer?]))
    }

    /// The seat that took the last trick, and with which card.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        trick.with_card(winner(&trick, self.turn_up))
    }

    /// The winners once the game is over, in the order of the seats; several if they share the win.
    pub fn winners(&self) -> Vec<Seat> {
        let first = self.ranking.iter().filter(|standing| self.turn == Turn::Over && standing.place == 1);
        first.map(|standing| standing.seat).collect()
    }
}

/// The view of that seat.
pub(super) fn view(game: &Counterpoint, viewer: Option<Seat>) -> View {
    let seats = game.variant.players;
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.turn(),
        dealer: game.dealer,
        totals: game.totals,
        turn_up: TurnUp::default(),
        hand: CardSet::EMPTY,
        held: PerSeat::new(seats),
        has_bid: PerSeat::new(seats),
        bid_cards: CardSet::EMPTY,
        bid: None,
        trick: None,
        last_trick: None,
        tricks: PerSeat::new(seats),
        collected: PerSeat::new(seats),
        taken: PerSeat::new(seats),
        legal: (viewer.is_some() && game.turn().seat() == viewer).then(|| game.legal()),
        hands: game.hands.clone(),
        ranking: rank_seats(&game.totals),
    };
    match &game.stage {
        Stage::Bidding { holdings, .. } => see_hands(&mut view, holdings),
        Stage::Playing(tricks) => {
            see_hands(&mut view, &tricks.holdings);
            view.trick = Some(tricks.trick);
            view.last_trick = tricks.last;
            view.tricks = tricks.collected.map(|_, cards| count(*cards) / seats.max(1));
            view.collected = tricks.collected;
            view.taken =
                tricks.collected.map(|_, &cards| points(cards, tricks.holdings.turn_up, game.variant.courts));
        }
        Stage::Dealing | Stage::Over => {}
    }
    view
}

/// Shows the viewer's own cards and bid, and of the others only how many cards they hold and whether they have bid.
fn see_hands(view: &mut View, holdings: &Holdings) {
    view.turn_up = holdings.turn_up;
    view.held = count_each(&holdings.hands);
    view.has_bid = holdings.bid_cards.map(|_, cards| !cards.is_empty());
    if let Some(seat) = view.viewer.filter(|seat| seat.index() < holdings.hands.seats().into()) {
        view.hand = holdings.hands[seat];
        view.bid_cards = holdings.bid_cards[seat];
        view.bid = view.has_bid[seat].then(|| worth(holdings.bid_cards[seat], holdings.turn_up));
    }
}
