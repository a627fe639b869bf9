//! What one seat may see.

use super::legal::{Legal, legal};
use super::play::winner;
use super::score::{ALL_POINTS, HandResult, Standing, points, ranking, read, worth};
use super::state::{Counterpoint, Held, Stage};
use super::turn_up::TurnUp;
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::game::Turn;
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// All that one seat, or somebody who holds no hand at all, may see of a game. Nothing else of the game's
/// state reaches screens, announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view it is; none: what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// Who deals the hand in progress, or the next one.
    pub dealer: Seat,
    /// The scores at the end of the last hand.
    pub totals: PerSeat<u64>,
    /// What was turned up in this hand: trumps, and what the joker is.
    pub turn_up: TurnUp,
    /// The viewer's own cards, without its bid-cards.
    pub hand: CardSet,
    /// How many cards each seat holds, bid-cards not among them.
    pub held: PerSeat<u8>,
    /// Who has laid down a bid in this hand.
    pub has_bid: PerSeat<bool>,
    /// The viewer's own bid-cards; empty until it has bid. Nobody else's are shown before the result (R1).
    pub bid_cards: CardSet,
    /// What they are worth, once they are laid down.
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
    /// What the viewer may do, if it is the viewer's turn.
    pub legal: Option<Legal>,
    /// The finished hands, with all bids.
    pub hands: Vec<HandResult>,
    /// Who is ahead, the best seat first; at the end of the game the final ranking.
    pub ranking: Vec<Standing>,
}

impl View {
    /// Who is winning the trick in progress.
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

    /// What these cards would be worth as bid-cards in this hand.
    pub fn worth(&self, cards: CardSet) -> u32 {
        worth(cards, self.turn_up)
    }

    /// What these cards count in tricks in this hand.
    pub fn points(&self, cards: CardSet) -> u32 {
        points(cards, self.turn_up, self.variant.courts)
    }

    /// The card-points that are in no trick yet, without those that the viewer has laid away. What the others
    /// have laid away is among them; nobody knows how much that is.
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

    /// The viewer's bid as the dispensation would read it, were the hand over now.
    pub fn bid_as_read(&self) -> Option<u32> {
        Some(read(&self.variant, self.bid?, self.taken[self.viewer?]))
    }

    /// The card that took the last trick, and who took it.
    pub fn last_taken(&self) -> Option<(Seat, Card)> {
        let trick = self.last_trick?;
        let seat = winner(&trick, self.turn_up)?;
        Some((seat, trick.card_of(seat)?))
    }

    /// Who has won, once the game is over, by seats; several where they share it.
    pub fn winners(&self) -> Vec<Seat> {
        let first = self.ranking.iter().filter(|standing| self.turn == Turn::Over && standing.place == 1);
        first.map(|standing| standing.seat).collect()
    }
}

/// What that seat may see.
pub(super) fn view(game: &Counterpoint, viewer: Option<Seat>) -> View {
    let seats = game.variant.players;
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.next(),
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
        legal: (viewer.is_some() && game.next().seat() == viewer).then(|| legal(game)),
        hands: game.hands.clone(),
        ranking: ranking(&game.totals),
    };
    match &game.stage {
        Stage::Bidding { held, .. } => see_hands(&mut view, held),
        Stage::Playing(tricks) => {
            see_hands(&mut view, &tricks.held);
            view.trick = Some(tricks.trick);
            view.last_trick = tricks.last;
            view.tricks = tricks.collected.map(|_, cards| cards.len() as u8 / seats.max(1));
            view.collected = tricks.collected;
            view.taken =
                tricks.collected.map(|_, &cards| points(cards, tricks.held.turn_up, game.variant.courts));
        }
        Stage::Dealing | Stage::Over => {}
    }
    view
}

/// The viewer's own cards and bid, and of the others only how many cards they hold and whether they have bid.
fn see_hands(view: &mut View, held: &Held) {
    view.turn_up = held.turn_up;
    view.held = held.hands.map(|_, hand| hand.len() as u8);
    view.has_bid = held.bids.map(|_, cards| !cards.is_empty());
    if let Some(seat) = view.viewer.filter(|seat| seat.index() < held.hands.seats() as usize) {
        view.hand = held.hands[seat];
        view.bid_cards = held.bids[seat];
        view.bid = view.has_bid[seat].then(|| worth(held.bids[seat], held.turn_up));
    }
}
