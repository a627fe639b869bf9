//! A device that lies in the middle, with an edge for each person.

use super::{Device, PassAndPlay};
use crate::game::{Game, Pause, View};
use crate::seat::Seat;

/// # A device that lies in the middle
///
/// Everybody has an edge of the device, and nobody passes it. The curtain stays down, and who wants to see their own cards
/// [looks](PassAndPlay::look) at them for as long as they like.
impl<G: Game> PassAndPlay<G> {
    /// What a person sees who looks at their own cards. None for a computer player, and while nobody may see any: the last
    /// trick of a hand, a result and a claim round are for everybody.
    pub fn look(&self, seat: Seat) -> Option<View<G>> {
        let may_look = match self.device {
            Device::Curtain(_) | Device::Thinking(_) => true,
            Device::Pause(Pause::Trick) => self.last_trick.is_none(),
            Device::Open(_) | Device::Pause(_) | Device::ClaimRound(_) | Device::Deal | Device::Over => false,
        };
        let is_person = seat.number() < self.table.seats() && self.table.computer(seat).is_none();
        (may_look && is_person).then(|| self.table.view(Some(seat)))
    }

    /// A person acts at their edge, also while a trick is on show to which they lead next. Nobody's cards come on show.
    /// Nothing changes if it is another seat's turn, or the action is refused.
    pub fn act_at_edge(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        if self.next_holder() != Some(seat) {
            return Ok(());
        }
        let before = (self.device, self.holder);
        self.raise_curtain();
        let acted = self.act(action);
        match acted {
            Ok(()) => self.lower_curtain(),
            Err(_) => (self.device, self.holder) = before,
        }
        acted
    }
}
