//! Cards laid ahead by whoever has the device.

use super::PassAndPlay;
use crate::ahead::Ahead;
use crate::cards::Card;
use crate::game::Game;
use crate::trick::When;

/// # Cards laid ahead
///
/// Whoever has the device may choose [for turns to come](Ahead), for which it need not come back then.
impl<G: Game> PassAndPlay<G> {
    /// Whether the [actor](PassAndPlay::actor) may lay cards ahead: it plays a card now, and holds more.
    pub fn may_lay_ahead(&self) -> bool {
        let player = self.actor().filter(|&seat| self.table.turn().player() == Some(seat));
        player.is_some_and(|seat| self.table.view(Some(seat)).hand.len() > 1)
    }

    /// What people have laid ahead: as private as their hands.
    pub fn ahead(&self) -> &Ahead {
        &self.ahead
    }

    /// The actor lays that card ahead for such a turn, or takes it back.
    pub fn lay_ahead(&mut self, when: When, card: Card) {
        if let Some(seat) = self.actor() {
            self.ahead.lay(seat, when, card);
        }
    }

    /// From now on what is forced is played by itself for the actor, or not.
    pub fn play_forced(&mut self, on: bool) {
        if let Some(seat) = self.actor() {
            self.ahead.play_forced(seat, on);
        }
    }

    /// What the [next holder](PassAndPlay::next_holder) need not take the device for.
    pub fn action_ahead(&self) -> Option<G::Action> {
        let seat = self.next_holder()?;
        self.ahead.action(&self.table.view(Some(seat)))
    }
}
