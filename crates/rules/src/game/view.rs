//! What a seat may see.

use crate::cards::{Card, CardSet};
use crate::deal::count_each;
use crate::game::{Game, Turn};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;

/// Everything that a seat, or an onlooker without cards, may see of a game. Nothing else of the state reaches screens,
/// announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View<G: Game> {
    /// The seat whose view it is; `None` for what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: G::Variant,
    /// What happens next.
    pub turn: Turn<G::Phase>,
    /// The scores so far: by seat, by side or by column, as the game counts them.
    pub totals: G::Totals,
    /// The viewer's cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The seat that is winning it, as far as the viewer may know.
    pub winning: Option<Seat>,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// The seat that took that trick, and with which card.
    pub last_taken: Option<(Seat, Card)>,
    /// How many tricks of this hand lie on each seat's pile. Where partners share a pile, each of them has all of it.
    pub tricks: PerSeat<u8>,
    /// The cards of those tricks.
    pub collected: PerSeat<CardSet>,
    /// What the viewer may do, if it is on turn.
    pub legal: Option<G::Legal>,
    /// The finished hands.
    pub hands: Vec<G::HandResult>,
    /// What only this game has.
    pub own: G::OwnView,
}

impl<G: Game> View<G> {
    /// The view between two hands; the game adds what that seat may see of a hand.
    pub(crate) fn new(
        game: &G,
        viewer: Option<Seat>,
        totals: G::Totals,
        hands: &[G::HandResult],
        own: G::OwnView,
    ) -> View<G> {
        let (turn, seats) = (game.turn(), game.seats());
        View {
            viewer,
            variant: game.variant().clone(),
            turn,
            totals,
            hand: CardSet::EMPTY,
            held: PerSeat::new(seats),
            trick: None,
            winning: None,
            last_trick: None,
            last_taken: None,
            tricks: PerSeat::new(seats),
            collected: PerSeat::new(seats),
            legal: (viewer.is_some() && turn.seat() == viewer).then(|| game.legal()),
            hands: hands.to_vec(),
            own,
        }
    }

    /// Shows the viewer's own cards, and how many the others hold.
    pub(crate) fn see_hands(&mut self, hands: &PerSeat<CardSet>) {
        self.held = count_each(hands);
        let seated = self.viewer.filter(|seat| seat.index() < hands.seats().into());
        self.hand = seated.map_or(CardSet::EMPTY, |seat| hands[seat]);
    }

    /// Shows the trick in progress and the one before it, with what the game says of both: `winner` names the seat that is
    /// winning a trick.
    pub(crate) fn see_tricks(
        &mut self,
        trick: Trick,
        last: Option<Trick>,
        winner: impl Fn(&Trick) -> Option<Seat>,
    ) {
        self.trick = Some(trick);
        self.winning = winner(&trick);
        self.last_trick = last;
        self.last_taken = last.and_then(|last| last.with_card(winner(&last)));
    }

    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        self.legal.as_ref().map_or(CardSet::EMPTY, G::playable)
    }

    /// What the viewer does with the last card of a hand, where that is the only choice.
    pub fn last_card(&self) -> Option<G::Action> {
        if self.hand.len() == 1 { self.playable().first().map(G::play_card) } else { None }
    }

    /// Whether the viewer is about to lead.
    pub fn leads(&self) -> bool {
        self.trick.is_some_and(|trick| trick.is_empty()) && !self.playable().is_empty()
    }

    /// The seat that took the last trick.
    pub fn last_taker(&self) -> Option<Seat> {
        self.last_taken.map(|(seat, _)| seat)
    }

    /// The cards of all tricks taken in this hand.
    pub fn all_collected(&self) -> CardSet {
        self.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards)
    }

    /// The cards played in this hand: those of the tricks taken, and of the trick in progress.
    pub fn played(&self) -> CardSet {
        self.trick.map_or(CardSet::EMPTY, |trick| trick.cards()) | self.all_collected()
    }

    /// Makes the view say that the game is over, as when the players stop.
    pub(crate) fn mark_over(&mut self) {
        (self.turn, self.legal) = (Turn::Over, None);
    }
}
