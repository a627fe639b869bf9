//! The choice of how people sit round the device.

use super::controls::Toggle;
use super::form_state::FormState;
use crate::components::print_links::blank_sheet_link;
use crate::dom::{El, classed, div, el};
use crate::seating::Seating;

impl FormState {
    /// How people sit: as they have chosen, else as the screen suggests; none where there is no choice.
    pub fn agreed_seating(&self) -> Option<Seating> {
        let (fits, chosen) = (self.room.fits(self.people()), self.seating);
        if self.plays_real_cards() {
            return Some(Seating::RealCards);
        }
        let dealt = chosen.filter(|&seating| seating != Seating::RealCards);
        (self.has_company() && fits).then(|| dealt.unwrap_or(self.room.suggested()))
    }

    /// Whether people play with a pack of their own. No computer can.
    pub fn plays_real_cards(&self) -> bool {
        self.seating == Some(Seating::RealCards) && self.are_all_people()
    }

    /// How they sit at the table that begins: what is chosen and does not fit here may fit there.
    pub fn kept_seating(&self) -> Option<Seating> {
        let dealt = self.seating.filter(|&seating| seating != Seating::RealCards);
        self.agreed_seating().or(dealt)
    }

    fn are_all_people(&self) -> bool {
        self.computers.iter().all(Option::is_none)
    }

    fn has_company(&self) -> bool {
        self.computers.iter().filter(|computer| computer.is_none()).count() > 1
    }

    /// The choice, where two or more people play.
    pub fn sitting(&self) -> Option<El> {
        let panel = || {
            classed("section", "card-panel")
                .set("aria-labelledby", "setup-sit")
                .put(el("h2").set("id", "setup-sit").text("How do you sit?"))
        };
        if !self.has_company() {
            return None;
        }
        let fits = self.room.fits(self.people());
        let why = (!fits).then(|| {
            let why = match self.people() {
                2 => "You pass the device to and fro. Held upright, it could lie between you.",
                _ => "You pass the device round. To lie in the middle it would have to be larger.",
            };
            classed("p", "hint").text(why)
        });
        if !fits && !self.are_all_people() {
            return Some(panel().put_if(why));
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
                Seating::PassRound => (
                    "Pass round",
                    "A curtain hides the cards until the next of you has the device. Laying cards ahead saves passing it.",
                ),
                Seating::RealCards => (
                    "We have a pack",
                    "You deal and play real cards. The page keeps bids, pegs and scores, and finds what they are worth.",
                ),
            };
            let tick = Toggle {
                id: format!("setup-sit-{}", seating.id()).into(),
                group: Some("setup-sit".into()),
                on: self.agreed_seating().unwrap_or_default() == seating,
            };
            tick.explained("setup-card", name, what.into(), None)
        };
        let choices = div("setup-cards").set("role", "radiogroup").set("aria-labelledby", "setup-sit");
        let dealt = Seating::DEALT.into_iter().filter(|&seating| fits || seating == Seating::PassRound);
        let real = self.are_all_people().then_some(Seating::RealCards);
        let paper = self.plays_real_cards().then(|| el("p").put(blank_sheet_link(self.kind.info.id)));
        Some(panel().put_if(why).put(choices.each(dealt.chain(real).map(choice))).put_if(paper))
    }
}
