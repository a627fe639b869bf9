//! The controls of the form, with their labels, hints and errors.

use super::FormError;
use crate::dom::{El, classed, div, el};
use std::ops::RangeInclusive;
use yew::prelude::*;

/// The messages that the form shows.
pub struct Messages<'a> {
    /// The errors.
    pub errors: &'a [FormError],
    /// What the last change of the house rules has changed besides.
    pub note: &'a str,
}

/// The id of the list of names that are known on this device.
pub const KNOWN_NAMES: &str = "setup-known-names";

/// What a text field holds.
#[derive(Clone, Copy)]
pub enum Typed<'a> {
    /// A name; the game uses that one if the field stays empty.
    Name(&'a str),
    /// A whole number.
    Number,
    /// A deal code.
    Code,
}

impl Messages<'_> {
    /// The error of a control, to stand beside it.
    pub fn error(&self, at: &str) -> Html {
        let error = self.errors.iter().find(|error| error.at == at);
        error.map_or_else(Html::default, |FormError { text, .. }| {
            classed("p", "error").set("id", error_id(at)).text(text.clone()).into()
        })
    }

    /// Whether a control has an error.
    pub fn wrong(&self, at: &str) -> bool {
        self.errors.iter().any(|error| error.at == at)
    }

    /// The ids of what describes a control: its hint, if that id is not empty, and its error.
    pub fn described_by(&self, at: &str, hint: &str) -> Option<AttrValue> {
        let ids = if self.wrong(at) { format!("{hint} {}", error_id(at)) } else { hint.to_owned() };
        Some(ids.trim_start().to_owned()).filter(|ids| !ids.is_empty()).map(AttrValue::from)
    }

    /// A text field.
    pub fn input(&self, id: &str, typed: &str, what: Typed<'_>, hint: &str, disabled: bool) -> Html {
        let (inputmode, autocapitalize, enterkeyhint, placeholder) = match what {
            Typed::Name(otherwise) => (None, Some("words"), Some("next"), Some(otherwise.to_owned())),
            Typed::Number => (Some("numeric"), None, None, None),
            Typed::Code => (None, Some("characters"), None, None),
        };
        html! {
            <input
                id={id.to_owned()}
                type="text"
                value={typed.to_owned()}
                {inputmode}
                {autocapitalize}
                spellcheck="false"
                {enterkeyhint}
                {placeholder}
                list={matches!(what, Typed::Name(_)).then_some(KNOWN_NAMES)}
                aria-describedby={self.described_by(id, hint)}
                aria-invalid={self.wrong(id).then_some("true")}
                {disabled}
            />
        }
    }

    /// A text field for a number, with its label and its error.
    pub fn number(&self, id: &str, text: &'static str, typed: &str, hint: &str, disabled: bool) -> El {
        div("field")
            .put(label(id, text))
            .put(self.input(id, typed, Typed::Number, hint, disabled))
            .put(self.error(id))
    }

    /// A group of controls with its legend and its error.
    pub fn group(&self, id: &str, legend: &'static str, hint: &str) -> El {
        let group = classed("fieldset", "field")
            .set("id", id.to_owned())
            .put(el("legend").text(legend))
            .put(self.error(id));
        match self.described_by(id, hint) {
            Some(ids) => group.set("aria-describedby", ids),
            None => group,
        }
    }
}

fn error_id(at: &str) -> String {
    format!("{at}-error")
}

/// The label of a text field.
pub fn label(id: &str, text: impl Into<AttrValue>) -> El {
    el("label").set("for", id.to_owned()).text(text)
}

/// A hint on a control.
pub fn hint(id: impl Into<AttrValue>, text: impl Into<AttrValue>) -> El {
    classed("p", "hint").set("id", id).text(text)
}

/// What has just changed by itself. The element stays when it is empty, so that screen readers announce its text.
pub fn note(text: &str) -> El {
    classed("p", "setup-note").set("role", "status").text(text.to_owned())
}

/// A section that folds away under its heading.
pub fn fold(heading: &'static str, chip: Option<&'static str>) -> El {
    let chip = chip.map(|chip| classed("span", "chip").text(chip));
    classed("details", "card-panel setup-fold").put(el("summary").put(el("h2").text(heading)).put_if(chip))
}

/// The typed number, if it is one in the range.
pub fn read_number(typed: &str, range: RangeInclusive<u32>) -> Option<u32> {
    let typed: String = typed.chars().filter(|sign| !sign.is_whitespace()).collect();
    typed.parse().ok().filter(|number| range.contains(number))
}

/// The error where [`read_number`] finds no number, without a full stop.
pub fn number_text(what: &str, range: RangeInclusive<u32>, besides: &str) -> String {
    let (least, most) = range.into_inner();
    let most = match most / 1_000_000 {
        0 => most.to_string(),
        millions => format!("{millions}\u{202f}000\u{202f}000"), // with narrow no-break spaces
    };
    format!("{what}: type a whole number from {least} to {most}{besides}")
}

/// A checkbox; in a group, a radio button.
pub struct Toggle {
    /// Its id.
    pub id: AttrValue,
    /// The group of radio buttons that it belongs to, if any.
    pub group: Option<AttrValue>,
    /// Whether it is on.
    pub on: bool,
}

impl Toggle {
    /// The control without its label.
    fn input(&self, named_by: Option<AttrValue>, described_by: Option<AttrValue>, wrong: bool) -> Html {
        html! {
            <input
                type={if self.group.is_some() { "radio" } else { "checkbox" }}
                name={self.group.clone()}
                id={self.id.clone()}
                checked={self.on}
                aria-labelledby={named_by}
                aria-describedby={described_by}
                aria-invalid={wrong.then_some("true")}
            />
        }
    }

    /// The control with its label.
    pub fn labelled(&self, text: AttrValue, described_by: Option<AttrValue>, wrong: bool) -> El {
        let label = if self.group.is_some() { el("label") } else { classed("label", "check") };
        label.put(self.input(None, described_by, wrong)).text(text)
    }

    /// The control with a picture of what it chooses and its name.
    pub fn pictured(&self, picture: El, name: &'static str) -> El {
        el("label").put(self.input(None, None, false)).put(picture).text(name)
    }

    /// The control with its name, an explanation and perhaps a drawing.
    pub fn explained(
        &self,
        class: &'static str,
        name: &'static str,
        what: AttrValue,
        drawing: Option<El>,
    ) -> El {
        let name_id = AttrValue::from(format!("{}-name", self.id));
        let what_id = AttrValue::from(format!("{}-what", self.id));
        let described = (!what.is_empty()).then_some(what_id.clone());
        let texts = el("span")
            .put(classed("span", "setup-name").set("id", name_id.clone()).text(name))
            .put_if(described.is_some().then(|| classed("span", "hint").set("id", what_id).text(what)));
        classed("label", class).put(self.input(Some(name_id), described, false)).put_if(drawing).put(texts)
    }
}
