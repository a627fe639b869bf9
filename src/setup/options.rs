//! A game's options by themselves, for whoever needs rules and no table.

use super::controls::Messages;
use super::form_state::FormState;
use super::{FormError, GameSetup};
use crate::dom::{El, div};
use crate::text::count;
use rules::record::Value;

/// The options as filled in.
pub struct Options(FormState);

impl Options {
    /// The usual options.
    pub fn new(kind: GameSetup) -> Options {
        Options(FormState::new(kind, &[]))
    }

    /// How many people play.
    pub fn people(&self) -> u8 {
        self.0.people()
    }

    /// Sets how many people play; the game decides how many can.
    pub fn set_people(&mut self, people: u8) {
        let people = people.clamp(self.0.kind.info.seats.0, self.0.kind.info.seats.1);
        while self.people() < people {
            self.0.edit("setup-add", String::new());
        }
        while self.people() > people {
            self.0.edit(&format!("setup-remove-{}", self.people() - 1), String::new());
        }
    }

    /// Makes the change for the control with that id and its new value.
    pub fn edit(&mut self, id: &str, typed: String) {
        self.0.edit(id, typed);
    }

    /// The options as they stand in records, or all errors in the order of the form.
    pub fn check(&self) -> Result<Value, Vec<FormError>> {
        self.0.check().map(|setup| setup.variant)
    }

    /// The options in a line.
    pub fn summary(&self) -> String {
        format!("{}, {}.", count(self.people().into(), "player", "players"), self.0.rules.summary())
    }

    /// The controls.
    pub fn view(&self, errors: &[FormError]) -> El {
        let messages = Messages { errors, note: &self.0.rules_note };
        let presets = (!self.0.kind.offer.presets.is_empty()).then(|| self.0.presets(false));
        div("setup-panels").put_if(presets).put(self.0.house_rules(&messages, false))
    }
}
