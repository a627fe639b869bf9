//! The choice of what may be taken back at the table.

use super::controls::{Toggle, fold};
use super::form_state::FormState;
use crate::dom::{El, div};
use rules::record::Takeback;

impl FormState {
    /// The choice, folded away because most people keep the usual one.
    pub fn taking_back(&self) -> El {
        let choice = |takeback: Takeback| {
            let (name, what) = match takeback {
                Takeback::Never => ("Never", ""),
                Takeback::Unseen => (
                    "Until something new is seen",
                    "Your last move, until a card is drawn, a stack is turned or the hand ends.",
                ),
                Takeback::Free => ("Freely", "Any decision of yours; the record says so."),
            };
            let id = format!("setup-back-{}", takeback.id());
            let tick = Toggle {
                id: id.into(),
                group: Some("setup-back".into()),
                on: self.agreed_takeback() == takeback,
            };
            tick.explained("setup-card", name, what.into(), None)
        };
        let choices = div("setup-cards")
            .set("role", "radiogroup")
            .set("aria-label", "What may be undone?")
            .each(Takeback::ALL.into_iter().map(choice));
        let chip = match self.agreed_takeback() {
            Takeback::Never => "Never",
            Takeback::Unseen => "Until seen",
            Takeback::Free => "Freely",
        };
        fold("Undo", Some(chip)).put(choices)
    }
}
