//! The kinds of control, and what stands beside them.

use super::Complaint;
use crate::app::dom::{El, classed, div, el};
use std::ops::RangeInclusive;
use yew::prelude::*;

/// What is said of the form as it is filled in.
pub struct Said<'a> {
    /// What is wrong.
    pub complaints: &'a [Complaint],
    /// What the last change of the house rules has brought with it.
    pub note: &'a str,
}

/// What is typed into a field.
#[derive(Clone, Copy)]
pub enum Typed {
    /// A name.
    Name,
    /// A whole number.
    Number,
    /// A deal code.
    Code,
}

impl Said<'_> {
    /// The complaint there, to stand beside the control.
    pub fn error(&self, at: &str) -> Html {
        let complaint = self.complaints.iter().find(|complaint| complaint.at == at);
        complaint.map_or_else(Html::default, |Complaint { text, .. }| {
            classed("p", "error").set("id", error_id(at)).text(text.clone()).into()
        })
    }

    /// Whether something is said to be wrong there.
    pub fn wrong(&self, at: &str) -> bool {
        self.complaints.iter().any(|complaint| complaint.at == at)
    }

    /// What describes a control: its hint, unless the id is empty, and what is wrong.
    pub fn described_by(&self, at: &str, hint: &str) -> Option<AttrValue> {
        let ids = if self.wrong(at) { format!("{hint} {}", error_id(at)) } else { hint.to_owned() };
        Some(ids.trim_start().to_owned()).filter(|ids| !ids.is_empty()).map(AttrValue::from)
    }

    /// What is typed letter by letter.
    pub fn input(&self, id: &str, typed: &str, what: Typed, hint: &str, disabled: bool) -> Html {
        let (inputmode, autocapitalize, enterkeyhint, placeholder) = match what {
            Typed::Name => (None, Some("words"), Some("next"), Some("Name")),
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
                aria-describedby={self.described_by(id, hint)}
                aria-invalid={self.wrong(id).then_some("true")}
                {disabled}
            />
        }
    }

    /// A label, its number, and what is wrong with it.
    pub fn number(&self, id: &str, text: &'static str, typed: &str, hint: &str, disabled: bool) -> El {
        div("field")
            .put(label(id, text))
            .put(self.input(id, typed, Typed::Number, hint, disabled))
            .put(self.error(id))
    }

    /// A group of controls, and what is wrong with them.
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

/// The label of what is typed.
pub fn label(id: &str, text: impl Into<AttrValue>) -> El {
    el("label").set("for", id.to_owned()).text(text)
}

/// What there is to know about a control.
pub fn hint(id: impl Into<AttrValue>, text: impl Into<AttrValue>) -> El {
    classed("p", "hint").set("id", id).text(text)
}

/// What has just changed by itself; it stays when it is empty, so that what it says is told.
pub fn note(text: &str) -> El {
    classed("p", "setup-note").set("role", "status").text(text.to_owned())
}

/// A sheet that is folded away under its heading.
pub fn fold(heading: &'static str, chip: Option<&'static str>) -> El {
    let chip = chip.map(|chip| classed("span", "chip").text(chip));
    classed("details", "card-panel setup-fold").put(el("summary").put(el("h2").text(heading)).put_if(chip))
}

/// The number that is typed, if it is one in that range.
pub fn read_number(typed: &str, range: RangeInclusive<u32>) -> Option<u32> {
    let typed: String = typed.chars().filter(|sign| !sign.is_whitespace()).collect();
    typed.parse().ok().filter(|number| range.contains(number))
}

/// What to type where [`read_number`] finds none, without a stop.
pub fn number_text(what: &str, range: RangeInclusive<u32>, besides: &str) -> String {
    let (least, most) = range.into_inner();
    let most = match most / 1_000_000 {
        0 => most.to_string(),
        millions => format!("{millions}\u{202f}000\u{202f}000"), // with narrow spaces, which never break
    };
    format!("{what}: type a whole number from {least} to {most}{besides}")
}

/// Something to tick; in a group, to choose.
pub struct Tick {
    /// Its id.
    pub id: AttrValue,
    /// The group of which one is chosen, if it belongs to one.
    pub group: Option<AttrValue>,
    /// Whether it is ticked.
    pub on: bool,
}

impl Tick {
    /// Its box alone.
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

    /// The box with its label.
    pub fn labelled(&self, text: AttrValue, described_by: Option<AttrValue>, wrong: bool) -> El {
        let label = if self.group.is_some() { el("label") } else { classed("label", "check") };
        label.put(self.input(None, described_by, wrong)).text(text)
    }

    /// The box with its name, what it means, and a drawing.
    pub fn explained(&self, class: &'static str, name: &'static str, what: AttrValue, drawing: El) -> El {
        let name_id = AttrValue::from(format!("{}-name", self.id));
        let what_id = AttrValue::from(format!("{}-what", self.id));
        let texts = el("span")
            .put(classed("span", "setup-name").set("id", name_id.clone()).text(name))
            .put(classed("span", "hint").set("id", what_id.clone()).text(what));
        classed("label", class).put(self.input(Some(name_id), Some(what_id), false)).put(drawing).put(texts)
    }
}
