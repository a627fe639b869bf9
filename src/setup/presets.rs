//! The choice between the presets and the player's own rules, and these.

use super::Sketch;
use super::controls::{Messages, Toggle, fold};
use super::form_state::{FormState, HOUSE_RULES, OWN};
use crate::dom::{El, classed, div, el};

/// A pencil.
const PENCIL: Sketch = Sketch {
    below: "M6 34 8 25.5 27 6.5 33.5 13 14.5 32Z",
    class: "above",
    above: "M8 25.5 14.5 32M23.5 10 30 16.5",
    mark: "M20 35H34",
};

impl FormState {
    /// The choices as cards, with the time they take those who sit there; without, where nobody does.
    pub fn presets(&self, is_timed: bool) -> El {
        let card = |id: &'static str, name: &'static str, what: String, sketch: &Sketch, on: bool| {
            let tick = Toggle { id: id.into(), group: Some("setup-preset".into()), on };
            tick.explained("setup-card", name, what.into(), Some(drawing(sketch)))
        };
        let presets = self.kind.offer.presets.iter().enumerate().map(|(place, preset)| {
            let on = self.preset == Some(place);
            let what = (preset.what)(self.people());
            let what = if is_timed {
                format!("{what}, {}", self.time((preset.length)(self.people())))
            } else {
                what
            };
            card(preset.id, preset.name, what, &preset.sketch, on)
        });
        let own = card(OWN, "Custom", String::new(), &PENCIL, self.preset.is_none());
        let cards = div("setup-cards").set("role", "radiogroup").set("aria-labelledby", "setup-presets");
        classed("section", "card-panel setup-presets")
            .put(el("h2").set("id", "setup-presets").text("Which game?"))
            .put(cards.each(presets).put(own))
    }

    /// The house rules; folded away if the game has presets, or unless `is_open`.
    pub fn house_rules(&self, messages: &Messages, is_open: bool) -> El {
        let presets = self.kind.offer.presets;
        let rules = self.rules.view(messages).put(messages.error(HOUSE_RULES));
        if !presets.is_empty() {
            let set = self.preset.and_then(|preset| presets.get(preset));
            let name = set.map_or("Custom", |preset| preset.name);
            return fold("House rules", Some(name)).set("id", HOUSE_RULES).put(rules);
        }
        let usual = self.is_usual();
        let reset = classed("button", "button quiet")
            .set("type", "button")
            .set("id", "setup-reset")
            .text("Back to the standard rules");
        let reset = if usual { reset.set("aria-disabled", "true") } else { reset };
        fold("House rules", Some(if usual { "Standard" } else { "Custom" }))
            .class("setup-beside")
            .flag("open", is_open)
            .set("id", HOUSE_RULES)
            .put(rules.put(reset))
    }
}

fn drawing(sketch: &Sketch) -> El {
    classed("svg", "setup-sketch")
        .set("viewBox", "0 0 40 40")
        .set("aria-hidden", "true")
        .put(el("path").set("d", sketch.below))
        .put(classed("path", sketch.class).set("d", sketch.above))
        .put(classed("path", "mark").set("d", sketch.mark))
}
