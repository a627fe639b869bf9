//! The setup form: names, rules, and the way to the table.
//!
//! Its controls have no listeners of their own: whatever happens to one comes to the form, and the id tells
//! which one it is.

use super::controls::{Said, Typed, fold, hint, label};
use super::draft::{CODE, Draft, HOUSE_RULES, OWN};
use super::{Complaint, Kind};
use crate::app::dom::{El, classed, div, el};
use crate::app::{page, start};
use crate::record::Value;
use crate::record::pack::SharedDeal;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Which game to set up.
#[derive(Properties, PartialEq)]
pub struct SetupProps {
    /// The game.
    pub kind: Kind,
    /// A deal that others have played.
    pub deal: Option<SharedDeal>,
}

/// The form: what is filled in, and how far one has come with it.
pub struct SetupForm {
    draft: Draft,
    /// Whether it is known what was chosen last; nothing is drawn before.
    ready: bool,
    /// What is said to be wrong.
    complaints: Vec<Complaint>,
    /// The ids of the fields that have been left.
    left: Vec<String>,
    /// Fields that are left while a pointer is down wait until it is up: what is said of them moves what lies
    /// below, and a button must not move away under the finger.
    waiting: Vec<String>,
    pressed: bool,
    /// Whether somebody has tried to start.
    tried: bool,
    /// Whether a table is being laid: a second press does not lay another.
    started: bool,
    /// The id of what gets the focus once it is drawn.
    focus: Option<String>,
    /// Whether there was room for the house rules beside the people.
    wide: bool,
    _pointers: [EventListener; 3],
}

/// What can happen to the form.
pub enum Happening {
    /// The setup of the last game is found, if there is one.
    Remembered(Option<Value>),
    /// The control with that id is pressed, or something is typed or chosen there.
    Edited(String, String),
    /// The field with that id is left.
    Left(String),
    /// A pointer goes down, somewhere on the page.
    Pressed,
    /// It is up again, and its click is over.
    Released,
    /// Somebody wants to start.
    Submitted,
}

impl Component for SetupForm {
    type Message = Happening;
    type Properties = SetupProps;

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
        let kind = ctx.props().kind;
        ctx.link().send_future(async move { Happening::Remembered(start::last_setup(kind.info.id).await) });
        SetupForm {
            draft: Draft::new(kind),
            ready: false,
            complaints: Vec::new(),
            left: Vec::new(),
            waiting: Vec::new(),
            pressed: false,
            tried: false,
            started: false,
            focus: None,
            wide: page::holds("(min-width: 48rem)"),
            _pointers: pointers,
        }
    }

    fn update(&mut self, ctx: &Context<SetupForm>, happening: Happening) -> bool {
        match happening {
            Happening::Remembered(last) => {
                let kind = self.draft.kind;
                self.draft =
                    last.and_then(|last| Draft::remembered(kind, &last)).unwrap_or_else(|| Draft::new(kind));
                if let Some(deal) = &ctx.props().deal {
                    self.draft = self.draft.with_deal(deal);
                }
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
                        start::begin(self.draft.kind, setup);
                    }
                    return false;
                }
                Err(complaints) => {
                    self.tried = true;
                    self.focus = complaints.first().map(|complaint| complaint.at.clone());
                }
            },
        }
        if !self.pressed {
            self.left.append(&mut self.waiting);
        }
        self.complaints = self.draft.check().err().unwrap_or_default();
        // what is typed may be wrong in passing
        let (tried, left) = (self.tried, &self.left);
        self.complaints.retain(|Complaint { at, typed, .. }| tried || !typed || left.contains(at));
        true
    }

    fn view(&self, ctx: &Context<SetupForm>) -> Html {
        if !self.ready {
            return Html::default();
        }
        let form = ctx.link();
        let (draft, offer) = (&self.draft, self.draft.kind.offer);
        let said = Said { complaints: &self.complaints, note: &draft.rules_note };
        let sheets = div("setup-sheets")
            .put(draft.people_sheet(&said))
            .put_if((!offer.presets.is_empty()).then(|| draft.presets()))
            .put(self.house_rules(&said))
            .put(draft.taking_back())
            .put(self.code(&said));
        let start = div("setup-start")
            .put(self.status())
            .put(classed("button", "button primary").set("type", "submit").text(offer.start));
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
        self.draft.show_chosen();
        if let Some(id) = self.focus.take() {
            focus_on(&id);
        }
    }
}

impl SetupForm {
    fn edit(&mut self, id: &str, typed: String) {
        if id == OWN
            && let Some(rules) = element(HOUSE_RULES)
        {
            unfold(&rules);
        }
        let people = self.draft.names.len();
        self.focus = self.draft.edit(id, typed);
        if self.focus.is_some() && self.draft.names.len() <= people {
            self.left.retain(|field| !field.starts_with("setup-name-")); // others sit there now
        }
    }

    /// The house rules, folded away where something lies beside or below them.
    fn house_rules(&self, said: &Said) -> El {
        let (draft, presets) = (&self.draft, self.draft.kind.offer.presets);
        let rules = draft.rules.view(said).put(said.error(HOUSE_RULES));
        if !presets.is_empty() {
            let set = draft.preset.and_then(|preset| presets.get(preset));
            let name = set.map_or("Own rules", |preset| preset.name);
            return fold("House rules", Some(name)).set("id", HOUSE_RULES).put(rules);
        }
        let usual = draft.is_usual();
        let reset = classed("button", "button quiet")
            .set("type", "button")
            .set("id", "setup-reset")
            .text("Back to the standard rules");
        let reset = if usual { reset.set("aria-disabled", "true") } else { reset };
        fold("House rules", Some(if usual { "Standard" } else { "Own rules" }))
            .class_if(true, "setup-beside")
            .flag("open", self.wide)
            .set("id", HOUSE_RULES)
            .put(rules.put(reset))
    }

    /// The field for a deal code, which most games leave alone.
    fn code(&self, said: &Said) -> El {
        let id = "setup-code-hint";
        let text = "With the same code the same cards are dealt. Leave it empty for cards that nobody knows.";
        fold("Deal code", None).put(
            div("field")
                .put(label(CODE, "Deal code, if you have one"))
                .put(said.input(CODE, &self.draft.code, Typed::Code, id, false))
                .put(said.error(CODE))
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
            return status.put(classed("p", "soft").text(self.draft.rules.outlook()));
        }
        let first = if texts.len() == 1 { "One thing first:" } else { "A few things first:" };
        let list = el("ul").each(texts.iter().map(|text| el("li").text(format!("{text}."))));
        status.put(div("note danger").put(el("div").put(el("p").text(first)).put(list)))
    }
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
    let control: HtmlInputElement = target?.dyn_into().ok()?;
    (control.type_() == "text").then(|| Happening::Left(control.id()))
}

/// Brings the focus there, to the first control of what holds several, or to the one that is marked as the first
/// to look at; what is folded away is opened for it.
fn focus_on(id: &str) {
    let Some(there) = element(id) else { return };
    let inside = |selector| there.query_selector(selector).ok().flatten();
    let control = inside("[data-first] input").or_else(|| inside("input")).unwrap_or(there);
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

/// The element with that id.
pub fn element(id: &str) -> Option<Element> {
    gloo_utils::document().get_element_by_id(id)
}
