//! Choosing what one likes: a screen, and the same on a sheet over the table.

use super::home::back;
use crate::app::dom::{El, classed, el};
use crate::app::preferences::{ALL, Preferences, SHEETS};
use crate::app::setup::Tick;
use crate::app::sound;
use web_sys::HtmlInputElement;
use yew::prelude::*;

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
    let preference = &ALL[number];
    let chosen = Preferences::now().chosen(number);
    let id = |option: usize| AttrValue::from(format!("preference-{number}-{option}"));
    let switch = preference.options.iter().all(|option| option.1.is_empty());
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
    let tick = |(option, (_, name)): (usize, &(&'static str, &'static str))| {
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
