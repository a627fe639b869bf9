//! The kinds of control, and what stands beside them.

use super::SetupForm;
use crate::app::boards::contract_grid::setup::{Complaint, Field, Number};
use crate::app::dom::{El, classed, div, el};
use yew::prelude::*;

impl SetupForm {
    /// The complaint there, to stand beside the control.
    pub fn error(&self, field: Field) -> Html {
        let complaint = self.complaints.iter().find(|complaint| complaint.field == field);
        complaint.map_or_else(Html::default, |Complaint { text, .. }| {
            classed("p", "error").set("id", error_id(field)).text(text.clone()).into()
        })
    }

    /// Whether something is said to be wrong there.
    pub fn wrong(&self, field: Field) -> bool {
        self.complaints.iter().any(|complaint| complaint.field == field)
    }

    /// What describes a control: its hint, unless the id is empty, and what is wrong.
    pub fn described_by(&self, field: Field, hint: &'static str) -> Option<AttrValue> {
        if self.wrong(field) {
            Some(AttrValue::from(format!("{hint} {}", error_id(field)).trim_start().to_owned()))
        } else {
            Some(AttrValue::Static(hint)).filter(|hint| !hint.is_empty())
        }
    }

    /// What is typed letter by letter.
    pub fn input(&self, field: Field, hint: &'static str, disabled: bool) -> Html {
        let (inputmode, autocapitalize, enterkeyhint, placeholder) = match field {
            Field::Name(_) => (None, Some("words"), Some("next"), Some("Name")),
            Field::Number(_) => (Some("numeric"), None, None, None),
            _ => (None, Some("characters"), None, None),
        };
        html! {
            <input
                id={field.id()}
                type="text"
                value={self.draft.text(field).to_owned()}
                {inputmode}
                {autocapitalize}
                spellcheck="false"
                {enterkeyhint}
                {placeholder}
                aria-describedby={self.described_by(field, hint)}
                aria-invalid={self.wrong(field).then_some("true")}
                {disabled}
            />
        }
    }

    /// A label, its number, and what is wrong with it.
    pub fn number(&self, number: Number, text: &'static str, hint: &'static str) -> El {
        let field = Field::Number(number);
        let disabled = number == Number::Cap && self.draft.rules.no_cap;
        div("field").put(label(field, text)).put(self.input(field, hint, disabled)).put(self.error(field))
    }

    /// A group of controls, and what is wrong with them.
    pub fn group(&self, legend: &'static str, field: Field, hint: &'static str) -> El {
        let group = classed("fieldset", "field").put(el("legend").text(legend)).put(self.error(field));
        match self.described_by(field, hint) {
            Some(ids) => group.set("aria-describedby", ids),
            None => group,
        }
    }
}

fn error_id(field: Field) -> String {
    let what = if field == Field::Points { "points" } else { field.id() };
    format!("{what}-error")
}

/// The label of what is typed.
pub fn label(field: Field, text: impl Into<AttrValue>) -> El {
    el("label").set("for", field.id()).text(text)
}

/// What there is to know about a control.
pub fn hint(id: &'static str, text: impl Into<AttrValue>) -> El {
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

/// Something to tick; in a group, to choose.
pub struct Tick {
    /// Its id.
    pub id: AttrValue,
    /// The group of which one is chosen, if it belongs to one.
    pub group: Option<&'static str>,
    /// Whether it is ticked.
    pub on: bool,
}

impl Tick {
    /// Its box alone.
    fn input(&self, named_by: Option<AttrValue>, described_by: Option<AttrValue>, wrong: bool) -> Html {
        html! {
            <input
                type={if self.group.is_some() { "radio" } else { "checkbox" }}
                name={self.group}
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
