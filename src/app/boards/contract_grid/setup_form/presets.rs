//! Which rules: the three sets that have a name, or one's own.

use super::SetupForm;
use super::controls::Tick;
use crate::app::boards::contract_grid::setup::CHOICES;
use crate::app::dom::{El, classed, div, el};
use new_tricks::games::contract_grid::variant::Preset;

impl SetupForm {
    /// The choices as cards, one of them chosen.
    pub fn presets(&self) -> El {
        let card =
            |(id, name, preset): (&'static str, &'static str, Option<Preset>)| {
                Tick { id: id.into(), group: Some("setup-preset"), on: self.draft.preset == preset }
                    .explained("setup-card", name, what(preset, self.draft.players()).into(), sketch(preset))
            };
        let cards = div("setup-cards").set("role", "radiogroup").set("aria-labelledby", "setup-presets");
        classed("section", "card-panel setup-presets")
            .put(el("h2").set("id", "setup-presets").text("Which game?"))
            .put(cards.each(CHOICES.map(card)))
    }
}

/// What a preset is, and how long it takes.
fn what(preset: Option<Preset>, players: u8) -> String {
    let Some(preset) = preset else {
        return "Change the rules below".to_owned();
    };
    let variant = preset.variant(players);
    let (size, cap, cards) = (variant.size, variant.cap.unwrap_or_default(), variant.hand_size());
    let time = match preset {
        Preset::Standard => "one to three hours",
        Preset::Simple => "simpler, about as long",
        Preset::Quick => {
            let full = Preset::Standard.variant(players).hand_size();
            return format!("Standard with hands of {cards}, not {full}: sooner over");
        }
    };
    format!("{size}×{size}, to {cap} points: {time}")
}

/// A little squared paper; for Quick a few cards, for one's own rules a pencil.
fn sketch(preset: Option<Preset>) -> El {
    const SHEET: &str = "M3 2H37A1 1 0 0 1 38 3V37A1 1 0 0 1 37 38H3A1 1 0 0 1 2 37V3A1 1 0 0 1 3 2Z";
    let (below, class, above, mark) = match preset {
        Some(Preset::Standard) => (
            SHEET,
            "faint",
            "M11 2V38M2 11H38M20 2V38M2 20H38M29 2V38M2 29H38",
            "M4.5 4.5l4 4m0-4l-4 4M13.5 13.5l4 4m0-4l-4 4M22.5 22.5l4 4m0-4l-4 4M31.5 31.5l4 4m0-4l-4 4\
             M22.5 13.5l4 4m0-4l-4 4",
        ),
        Some(Preset::Simple) => (
            SHEET,
            "faint",
            "M14 2V38M2 14H38M26 2V38M2 26H38",
            "M29.4 5.4l5.2 5.2m0-5.2l-5.2 5.2M17.4 17.4l5.2 5.2m0-5.2l-5.2 5.2M5.4 29.4l5.2 5.2m0-5.2l-5.2 5.2\
             M17.4 5.4l5.2 5.2m0-5.2l-5.2 5.2",
        ),
        Some(Preset::Quick) => (
            "M7.1 10.4L18.9 7.9A2.5 2.5 0 0 1 21.8 9.8L25.8 28.4A2.5 2.5 0 0 1 23.9 31.4L12.1 33.9\
             A2.5 2.5 0 0 1 9.2 32L5.2 13.4A2.5 2.5 0 0 1 7.1 10.4Z",
            "above",
            "M21.7 7.2L33.5 9.3A2.5 2.5 0 0 1 35.5 12.2L32.2 30.9A2.5 2.5 0 0 1 29.3 33L17.5 30.9\
             A2.5 2.5 0 0 1 15.5 28L18.8 9.3A2.5 2.5 0 0 1 21.7 7.2Z",
            "M25 15.5 29 20 24.6 24.8 21 20Z",
        ),
        None => {
            ("M6 34 8 25.5 27 6.5 33.5 13 14.5 32Z", "above", "M8 25.5 14.5 32M23.5 10 30 16.5", "M20 35H34")
        }
    };
    classed("svg", "setup-sketch")
        .set("viewBox", "0 0 40 40")
        .set("aria-hidden", "true")
        .put(el("path").set("d", below))
        .put(classed("path", class).set("d", above))
        .put(classed("path", "mark").set("d", mark))
}
