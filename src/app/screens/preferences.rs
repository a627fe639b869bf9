//! Choosing what one likes: a screen, and the same on a sheet over the table.

use super::home::back;
use crate::app::dom::{El, classed, el};
use crate::app::preferences::{ALL, Preferences};
use crate::app::setup::Tick;
use crate::app::sound;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a preference is called.
struct Label {
    name: &'static str,
    /// What it does, where the name does not say it.
    hint: &'static str,
    /// What its options are called; nothing where it is off or on.
    options: &'static [&'static str],
}

/// What those in [`ALL`] are called.
const LABELS: [Label; ALL.len()] = [
    Label { name: "Light or dark", hint: "", options: &["As the device", "Light", "Dark"] },
    Label { name: "Size of the cards", hint: "", options: &["Usual", "Smaller", "Larger"] },
    Label { name: "Movement", hint: "", options: &["Usual", "Slow", "Fast", "None"] },
    Label { name: "Four colours for the suits", hint: "Clubs are green, diamonds blue.", options: &[] },
    Label { name: "Left-handed", hint: "Your buttons and papers change sides.", options: &[] },
    Label {
        name: "A finished trick lies",
        hint: "",
        options: &["Until somebody goes on", "1 second", "2 seconds", "3 seconds"],
    },
    Label {
        name: "One tap plays a card",
        hint: "Otherwise the first tap raises it and the second plays it.",
        options: &[],
    },
    Label {
        name: "Ask twice before a hand is shown",
        hint: "For when the device is passed on quickly.",
        options: &[],
    },
    Label {
        name: "The last card of a hand plays itself",
        hint: "There is no choice left: it goes to the table without passing the device.",
        options: &[],
    },
    Label { name: "Computer players take", hint: "", options: &["A second", "Half a second", "Two seconds"] },
    Label { name: "Sounds", hint: "For cards, tricks and results.", options: &[] },
];

/// Sheets of the form: their headings, and how many of the preferences they have.
const SHEETS: [(&str, usize); 3] = [("How it looks", 5), ("How it plays", 5), ("How it sounds", 1)];

/// Preferences as a screen of their own.
pub fn preferences_screen() -> Html {
    classed("main", "screen")
        .put(el("p").put(back()))
        .put(el("h1").text("Preferences"))
        .put(preferences())
        .into()
}

/// All preferences. What is chosen holds at once; the controls know by themselves what that is.
pub fn preferences() -> El {
    let mut all = ALL.iter().enumerate();
    let sheet = |(heading, count): (&'static str, usize)| {
        let parts: Vec<El> = all.by_ref().take(count).map(|(number, _)| part(number)).collect();
        classed("section", "card-panel preferences-sheet").put(el("h2").text(heading)).each(parts)
    };
    classed("div", "preferences")
        .each(SHEETS.map(sheet))
        // a key that goes from one choice to the next makes a click there, too
        .onclick(Callback::from(|event: MouseEvent| {
            if let Some((preference, option)) = chosen(&event) {
                Preferences::choose(preference, option);
                // who has just asked for sounds hears one
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
    let hint = (!preference.hint.is_empty())
        .then(|| classed("p", "hint").set("id", hint_id.clone()).text(preference.hint));
    if switch {
        let tick = Tick { id: id(1), group: None, on: chosen == 1 };
        let described = hint.is_some().then_some(hint_id);
        return classed("div", "field")
            .put(tick.labelled(preference.name.into(), described, false))
            .put_if(hint);
    }
    let group = AttrValue::from(format!("preference-{number}"));
    let tick = |(option, name): (usize, &&'static str)| {
        Tick { id: id(option), group: Some(group.clone()), on: chosen == option }.labelled(
            (*name).into(),
            None,
            false,
        )
    };
    classed("fieldset", "field")
        .put(el("legend").text(preference.name))
        .put(classed("div", "choices").each(preference.options.iter().enumerate().map(tick)))
}

/// The option whose control was clicked, by the numbers of its preference and of itself.
fn chosen(event: &MouseEvent) -> Option<(usize, usize)> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let id = input.id();
    let mut numbers = id.strip_prefix("preference-")?.split('-').map(str::parse);
    let (preference, option) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    Some((preference, if input.checked() { option } else { 0 }))
}
