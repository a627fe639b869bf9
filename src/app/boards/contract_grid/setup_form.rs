//! The setup form: names, rules, and the way to the table.
//!
//! Its controls have no listeners of their own: whatever happens to one comes to the form, and the id tells
//! which one it is.

mod contracts;
mod controls;
mod options;
mod people;
mod presets;

use super::setup::{Complaint, Draft, Field, Setup};
use super::start::{begin, last_setup};
use crate::app::dom::{El, classed, div, el};
use crate::app::text::count;
use controls::{fold, hint, label};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use new_tricks::games::contract_grid::Variant;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The form: what is filled in, and how far one has come with it.
pub struct SetupForm {
    draft: Draft,
    /// Whether it is known what was chosen last; nothing is drawn before.
    ready: bool,
    /// What is said to be wrong.
    complaints: Vec<Complaint>,
    /// The fields that have been left.
    left: Vec<Field>,
    /// Fields that are left while a pointer is down wait until it is up: what is said of them moves what lies
    /// below, and a button must not move away under the finger.
    waiting: Vec<Field>,
    pressed: bool,
    /// Whether somebody has tried to start.
    tried: bool,
    /// Whether a table is being laid: a second press does not lay another.
    started: bool,
    /// The id of what gets the focus once it is drawn.
    focus: Option<String>,
    _pointers: [EventListener; 3],
}

/// What can happen to the form.
pub enum Happening {
    /// The setup of the last game is found, if there is one.
    Remembered(Option<Setup>),
    /// The control with that id is pressed, or something is typed or chosen there.
    Edited(String, String),
    /// A field is left.
    Left(Field),
    /// A pointer goes down, somewhere on the page.
    Pressed,
    /// It is up again, and its click is over.
    Released,
    /// Somebody wants to start.
    Submitted,
}

impl Component for SetupForm {
    type Message = Happening;
    type Properties = ();

    fn create(ctx: &Context<SetupForm>) -> SetupForm {
        let window = gloo_utils::window();
        let pointers = ["pointerdown", "pointerup", "pointercancel"].map(|kind| {
            let form = ctx.link().clone();
            EventListener::new(&window, kind, move |event| {
                if event.type_() == "pointerdown" {
                    form.send_message(Happening::Pressed);
                } else {
                    let form = form.clone();
                    Timeout::new(0, move || form.send_message(Happening::Released)).forget(); // the click comes first
                }
            })
        });
        ctx.link().send_future(async { Happening::Remembered(last_setup().await) });
        SetupForm {
            draft: Draft::new(None),
            ready: false,
            complaints: Vec::new(),
            left: Vec::new(),
            waiting: Vec::new(),
            pressed: false,
            tried: false,
            started: false,
            focus: None,
            _pointers: pointers,
        }
    }

    fn update(&mut self, _: &Context<SetupForm>, happening: Happening) -> bool {
        match happening {
            Happening::Remembered(last) => {
                self.draft = Draft::new(last.as_ref());
                self.ready = true;
            }
            Happening::Edited(id, typed) => self.edit(&id, typed),
            Happening::Left(field) => self.waiting.push(field),
            Happening::Pressed => {
                self.pressed = true;
                return false;
            }
            Happening::Released => self.pressed = false,
            Happening::Submitted => match self.draft.check() {
                Ok(setup) => {
                    if !std::mem::replace(&mut self.started, true) {
                        begin(setup);
                    }
                    return false;
                }
                Err(complaints) => {
                    self.tried = true;
                    self.focus = complaints.first().map(|complaint| complaint.field.id().to_owned());
                }
            },
        }
        if !self.pressed {
            self.left.append(&mut self.waiting);
        }
        self.complaints = self.draft.check().err().unwrap_or_default();
        // what is typed may be wrong in passing
        let (tried, left) = (self.tried, &self.left);
        self.complaints.retain(|Complaint { field, .. }| tried || !field.is_typed() || left.contains(field));
        true
    }

    fn view(&self, ctx: &Context<SetupForm>) -> Html {
        if !self.ready {
            return Html::default();
        }
        let form = ctx.link();
        let sheets = div("setup-sheets")
            .put(self.people())
            .put(self.presets())
            .put(self.house_rules())
            .put(self.code());
        let start = div("setup-start")
            .put(self.status())
            .put(classed("button", "button primary").set("type", "submit").text("Start: arrange the grids"));
        html! {
            <form
                class="setup"
                novalidate=true
                autocomplete="off"
                oninput={form.batch_callback(|event: InputEvent| typed(event.target()))}
                onclick={form.batch_callback(|event: MouseEvent| pressed(event.target()))}
                onfocusout={form.batch_callback(|event: FocusEvent| left(event.target()))}
                onsubmit={form.callback(|event: SubmitEvent| {
                    event.prevent_default();
                    Happening::Submitted
                })}
            >
                { sheets }
                { start }
            </form>
        }
    }

    fn rendered(&mut self, _: &Context<SetupForm>, _: bool) {
        people::show_dealer(self.draft.dealer);
        if let Some(id) = self.focus.take() {
            focus_on(&id);
        }
    }
}

impl SetupForm {
    fn edit(&mut self, id: &str, typed: String) {
        if id == "setup-own"
            && let Some(rules) = element("setup-house-rules")
        {
            unfold(&rules);
        }
        let people = self.draft.names.len();
        self.focus = self.draft.edit(id, typed);
        if self.focus.is_some() && self.draft.names.len() <= people {
            self.left.retain(|field| !matches!(field, Field::Name(_))); // others sit there now
        }
    }

    /// The field for a deal code, which most games leave alone.
    fn code(&self) -> El {
        let id = "setup-code-hint";
        let text = "With the same code the same cards are dealt. Leave it empty for cards that nobody knows.";
        fold("Deal code", None).put(
            div("field")
                .put(label(Field::Code, "Deal code, if you have one"))
                .put(self.input(Field::Code, id, false))
                .put(self.error(Field::Code))
                .put(hint(id, text)),
        )
    }

    /// What stands in the way, or what will be played.
    fn status(&self) -> El {
        let mut texts: Vec<&str> = Vec::new();
        for Complaint { text, .. } in &self.complaints {
            if !texts.contains(&text.as_str()) {
                texts.push(text); // two people with one name are one thing to put right
            }
        }
        let status = div("setup-status").set("role", "status");
        if texts.is_empty() {
            return status.put(classed("p", "soft").text(outlook(&self.draft.variant())));
        }
        let first = if texts.len() == 1 { "One thing first:" } else { "A few things first:" };
        let list = el("ul").each(texts.iter().map(|text| el("li").text(format!("{text}."))));
        status.put(div("note danger").put(el("div").put(el("p").text(first)).put(list)))
    }
}

/// The game in a line.
fn outlook(variant: &Variant) -> String {
    let end = match variant.cap {
        Some(cap) => {
            let or = if variant.grid_requirement { " or a complete grid" } else { "" };
            format!("{}{or}", count(cap.into(), "point", "points"))
        }
        None => "a grid is complete".to_owned(),
    };
    let Variant { players, size, .. } = variant;
    format!("{players} people, {} cards each, {size}×{size} grids, until {end}.", variant.hand_size())
}

/// What is typed, ticked or chosen.
fn typed(target: Option<EventTarget>) -> Option<Happening> {
    let control: Element = target?.dyn_into().ok()?;
    let value = match control.dyn_ref::<HtmlInputElement>() {
        Some(input) => input.value(),
        None => control.dyn_ref::<HtmlSelectElement>()?.value(),
    };
    Some(Happening::Edited(control.id(), value))
}

/// The button that is pressed.
fn pressed(target: Option<EventTarget>) -> Option<Happening> {
    let inside: Element = target?.dyn_into().ok()?;
    let button = inside.closest("button[id]:not([aria-disabled])").ok()??;
    Some(Happening::Edited(button.id(), String::new()))
}

/// The field that is left, if it is typed.
fn left(target: Option<EventTarget>) -> Option<Happening> {
    let control: Element = target?.dyn_into().ok()?;
    Field::typed(&control.id()).map(Happening::Left)
}

/// Brings the focus there; what is folded away is opened for it.
fn focus_on(id: &str) {
    let Some(control) = element(id) else { return };
    while let Ok(Some(folded)) = control.closest("details:not([open])")
        && unfold(&folded)
    {}
    if let Ok(control) = control.dyn_into::<HtmlElement>() {
        let _ = control.focus(); // where it cannot be focused, it still can be found
    }
}

/// Opens what is folded, and says whether that went well.
fn unfold(details: &Element) -> bool {
    details.set_attribute("open", "").is_ok()
}

fn element(id: &str) -> Option<Element> {
    gloo_utils::document().get_element_by_id(id)
}
