//! The choice of how people sit round the device.

use super::controls::Toggle;
use super::form_state::FormState;
use crate::dom::{El, classed, div, el};
use crate::seating::Seating;

impl FormState {
    /// How people sit: as they have chosen, else as the screen suggests; none where there is no choice.
    pub fn agreed_seating(&self) -> Option<Seating> {
        let has_choice = self.has_company() && self.room.fits(self.people());
        has_choice.then(|| self.seating.unwrap_or(self.room.suggested()))
    }

    fn has_company(&self) -> bool {
        self.computers.iter().filter(|computer| computer.is_none()).count() > 1
    }

    /// The choice, where two or more people play.
    pub fn sitting(&self) -> Option<El> {
        let sheet = || {
            classed("section", "card-panel")
                .set("aria-labelledby", "setup-sit")
                .put(el("h2").set("id", "setup-sit").text("How do you sit?"))
        };
        if !self.has_company() {
            return None;
        }
        if !self.room.fits(self.people()) {
            let why = match self.people() {
                2 => "You pass the device to and fro. Held upright, it could lie between you.",
                _ => "You pass the device round. To lie in the middle it would have to be larger.",
            };
            return Some(sheet().put(classed("p", "hint").text(why)));
        }
        let choice = |seating: Seating| {
            let (name, what) = match seating {
                Seating::InTheMiddle => (
                    "In the middle",
                    "The device lies flat. Everybody has an edge and holds a finger on their own cards to see them.",
                ),
                Seating::Phones => (
                    "Phones hold the hands",
                    "The device lies flat. Your phone reads your hand from your edge, without a network, and you touch the backs there by number.",
                ),
                Seating::PassRound => {
                    ("Pass round", "A curtain hides the cards until the next of you has the device.")
                }
            };
            let tick = Toggle {
                id: format!("setup-sit-{}", seating.id()).into(),
                group: Some("setup-sit".into()),
                on: self.agreed_seating() == Some(seating),
            };
            tick.explained("setup-card", name, what.into(), None)
        };
        let choices = div("setup-cards").set("role", "radiogroup").set("aria-labelledby", "setup-sit");
        Some(sheet().put(choices.each(Seating::ALL.into_iter().map(choice))))
    }
}
