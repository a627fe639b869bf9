//! Choosing preferences: a screen, and the same on a sheet over the table.

mod forget_names;

use super::layout::back_link;
use crate::dom::{El, classed, el};
use crate::preferences::{ALL, Preferences};
use crate::setup::Toggle;
use crate::sound;
use crate::worker_client;
use forget_names::ForgetNames;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a preference is called.
struct Label {
    name: &'static str,
    /// What it does, where the name does not say it.
    hint: &'static str,
    /// What its options are called, the default first; nothing where it is off or on.
    options: &'static [&'static str],
    /// At which place among them the default is shown.
    default_at: usize,
}

/// The labels of [`ALL`].
const LABELS: [Label; ALL.len()] = [
    Label { name: "Light or dark", hint: "", options: &["As the device", "Light", "Dark"], default_at: 0 },
    Label { name: "Card size", hint: "", options: &["Normal", "Smaller", "Larger"], default_at: 1 },
    Label { name: "Movement", hint: "", options: &["Normal", "None", "Calm", "Brisk"], default_at: 2 },
    Label {
        name: "Table", hint: "", options: &["The game’s own", "Wood", "Baize", "Slate"], default_at: 0
    },
    Label { name: "Card backs", hint: "", options: &["Lattice", "Stripes", "Dots"], default_at: 0 },
    Label { name: "Four-colour suits", hint: "", options: &[], default_at: 0 },
    Label { name: "Left-handed", hint: "", options: &[], default_at: 0 },
    Label {
        name: "Gather tricks",
        hint: "",
        options: &[
            "By themselves when alone",
            "After 1 second",
            "2 seconds",
            "3 seconds",
            "When you continue",
        ],
        default_at: 0,
    },
    Label {
        name: "Press a card to play it",
        hint: "",
        options: &["Once alone, twice with others", "Once", "Twice"],
        default_at: 0,
    },
    Label { name: "Last card plays itself", hint: "", options: &[], default_at: 0 },
    Label { name: "Tips in the first hands", hint: "", options: &[], default_at: 0 },
    Label {
        name: "A second look",
        hint: "When you play alone, the table asks before you play a card that is clearly worse than another.",
        options: &[],
        default_at: 0,
    },
    Label {
        name: "Computer players",
        hint: "In Play and Today’s deal.",
        options: &["Medium", "Easy", "Hard"],
        default_at: 1,
    },
    Label { name: "Their pace", hint: "", options: &["Normal", "Calm", "Brisk"], default_at: 1 },
    Label { name: "Their remarks", hint: "", options: &[], default_at: 0 },
    Label { name: "Confirm before showing a hand", hint: "", options: &[], default_at: 0 },
    Label { name: "Sounds", hint: "", options: &[], default_at: 0 },
    Label {
        name: "Moves read aloud",
        hint: "Short: “Ben: ten of hearts.”",
        options: &["Full", "Short"],
        default_at: 0,
    },
    Label { name: "Letter keys", hint: "? lists them.", options: &[], default_at: 0 },
];

/// What is said of a second look where nobody can take one.
const NO_SECOND_LOOK: &str = "Not in this browser: it cannot think in the background.";

/// The parts of the form: their headings, and how many of the preferences they have.
const PANELS: [(&str, usize); 3] = [("Look", 7), ("Play", 8), ("Sound and keys", 3)];

/// Preferences as a screen of their own.
pub fn preferences_screen() -> Html {
    classed("main", "screen")
        .put(el("p").put(back_link()))
        .put(el("h1").text("Settings"))
        .put(preferences().put(html! { <ForgetNames /> }))
        .into()
}

/// All preferences. A choice applies at once; the browser's controls show it.
pub fn preferences() -> El {
    let mut all = ALL.iter().enumerate();
    let panel = |(heading, count): (&'static str, usize)| {
        let parts: Vec<El> = all.by_ref().take(count).map(|(number, _)| part(number)).collect();
        classed("section", "card-panel preferences-panel").put(el("h2").text(heading)).each(parts)
    };
    classed("div", "preferences")
        .each(PANELS.map(panel))
        // a key that moves from one choice to the next makes a click, too
        .onclick(Callback::from(|event: MouseEvent| {
            if let Some((preference, option)) = chosen(&event) {
                Preferences::choose(preference, option);
                // a player who has just switched sounds on hears one
                sound::card();
            }
        }))
}

/// One preference: a box to tick, or some to choose from.
fn part(number: usize) -> El {
    let preference = &LABELS[number];
    let chosen = Preferences::now().chosen(number);
    let id = |option: usize| AttrValue::from(format!("preference-{number}-{option}"));
    let switch = preference.options.is_empty();
    let hint_id = AttrValue::from(format!("preference-{number}-hint"));
    let words = match ALL[number].key {
        "second-look" if !worker_client::has_workers() => NO_SECOND_LOOK,
        _ => preference.hint,
    };
    let hint = (!words.is_empty()).then(|| classed("p", "hint").set("id", hint_id.clone()).text(words));
    if switch {
        // the option that is not the default is what the box is named after, unless that switches it off
        let on = usize::from(ALL[number].options.get(1) != Some(&"off"));
        let tick = Toggle { id: id(on), group: None, on: chosen == on };
        let described = hint.is_some().then_some(hint_id);
        return classed("div", "field")
            .put(tick.labelled(preference.name.into(), described, false))
            .put_if(hint);
    }
    let group = AttrValue::from(format!("preference-{number}"));
    let key = ALL[number].key;
    let tick = |(option, name): (usize, &&'static str)| {
        let toggle = Toggle { id: id(option), group: Some(group.clone()), on: chosen == option };
        match key {
            "surface" | "back" => toggle.pictured(el("i").class(&format!("swatch {key}-{option}")), name),
            _ => toggle.labelled((*name).into(), None, false),
        }
    };
    let field = classed("fieldset", "field").put(el("legend").text(preference.name));
    let field = if hint.is_some() { field.set("aria-describedby", hint_id) } else { field };
    let mut options: Vec<_> = preference.options.iter().enumerate().map(tick).collect();
    options[..=preference.default_at].rotate_left(1);
    field.put(classed("div", "choices").each(options)).put_if(hint)
}

/// The option whose control was clicked, by the numbers of its preference and of itself.
fn chosen(event: &MouseEvent) -> Option<(usize, usize)> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let id = input.id();
    let mut numbers = id.strip_prefix("preference-")?.split('-').map(str::parse);
    let (preference, option) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    // a box that is not ticked means its other option
    Some((preference, if input.checked() { option } else { usize::from(option == 0) }))
}
