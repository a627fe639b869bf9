//! What somebody knew who decided something, told once the hand is over, so that nobody need believe that computer
//! players see more than their own cards.

use super::reviewed::Reviewed;
use crate::app::dom::{El, button, classed, div};
use crate::app::doors::{ABSENT, think};
use crate::app::names::Names;
use crate::app::start::until;
use crate::record::{Computers, Value};
use yew::platform::spawn_local;
use yew::prelude::*;

/// What is known of it: after which move it was asked, and what has come of that, as markup.
#[derive(Default)]
pub struct Knew {
    asked: Option<usize>,
    told: Option<AttrValue>,
}

/// What has come of a question, and after which move it was asked.
pub type Told = (usize, Option<Value>);

impl Knew {
    /// Asks for what was known to whoever has made the move before this place.
    pub fn ask(&mut self, game: &dyn Reviewed, record: &Value, tell: Callback<Told>) {
        let (Some(seat), Some(before)) = (game.decider(), game.at().checked_sub(1)) else { return };
        (self.asked, self.told) = (Some(game.at()), None);
        let (at, record) = (game.at(), until(record, before));
        // nothing is dealt there that does not stand in the record
        spawn_local(async move { tell.emit((at, think(record, "0".to_owned(), 0, seat, "knew", 0).await)) });
    }

    /// It has come.
    pub fn take(&mut self, (at, told): Told) {
        if self.asked == Some(at) {
            self.told = Some(match told {
                Some(Value::Text(markup)) => markup.into(),
                _ => ABSENT.into(),
            });
        }
    }

    /// The question, and what has come of it; nothing where no computer player has just decided anything, or the hand
    /// goes on.
    pub fn view(
        &self,
        game: &dyn Reviewed,
        record: &Value,
        names: &Names,
        ask: Callback<MouseEvent>,
    ) -> Option<El> {
        let seat = game.decider().filter(|_| game.is_open())?;
        let computers = record.get(Computers::KEY)?;
        Computers::of_value(computers, names.len()).at(seat)?;
        let panel = div("review-knew");
        if self.asked != Some(game.at()) {
            return Some(panel.put(button("button", format!("What did {} know?", names.of(seat)), ask)));
        }
        Some(match &self.told {
            Some(markup) => panel
                .class_if(true, "card-panel")
                .set("role", "status")
                .put(Html::from_html_unchecked(markup.clone())),
            None => panel.put(classed("p", "soft").set("role", "status").text("One moment…")),
        })
    }
}
