//! The setup form: names, rules, and the way to the table.

mod contracts;
mod leaving;
mod options;
mod people;
mod presets;

use super::setup::{Complaint, Draft, Edit, Field, Setup};
use crate::app::text::count;
use leaving::{Leaving, use_leaving};
use new_tricks::games::contract_grid::Variant;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// What the form starts from, and where it leads.
#[derive(Properties, PartialEq)]
pub struct SetupFormProps {
    /// The setup of the last game, if one is remembered.
    pub last: Option<Setup>,
    /// Called once everything is right and a game shall start.
    pub onstart: Callback<Setup>,
}

/// The form.
#[component]
pub fn SetupForm(props: &SetupFormProps) -> Html {
    let form = use_reducer(|| Form::new(props.last.as_ref()));
    use_effect_with(form.focus.clone(), |(_, id)| {
        if let Some(id) = id {
            focus_on(id);
        }
    });
    let leaving = use_leaving(form.dispatcher());
    let checked = form.draft.check();
    let complaints = checked.as_ref().err().into_iter().flatten().filter(|complaint| form.shows(complaint));
    let filling = Filling { form: form.clone(), leaving, complaints: complaints.cloned().collect() };
    let onsubmit = {
        let (form, onstart) = (form.clone(), props.onstart.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            match form.draft.check() {
                Ok(setup) => onstart.emit(setup),
                Err(_) => form.dispatch(Action::Try),
            }
        }
    };
    html! {
        <form class="setup" novalidate=true autocomplete="off" {onsubmit}>
            <div class="setup-sheets">
                { people::people(&filling) }
                { presets::presets(&filling) }
                { options::house_rules(&filling) }
                { code(&filling) }
            </div>
            <div class="setup-start">
                { status(&filling) }
                <button type="submit" class="button primary">{ "Start: arrange the grids" }</button>
            </div>
        </form>
    }
}

/// What is filled in, and how far one has come with it.
#[derive(PartialEq)]
pub struct Form {
    /// What is filled in.
    pub draft: Draft,
    left: Vec<Field>,
    tried: bool,
    focus: (u32, Option<String>),
}

/// What can happen to a form.
pub enum Action {
    /// Something is changed.
    Edit(Edit),
    /// A field is left.
    Leave(Field),
    /// Somebody wants to start, and something is wrong.
    Try,
}

impl Form {
    fn new(last: Option<&Setup>) -> Form {
        Form { draft: Draft::new(last), left: Vec::new(), tried: false, focus: (0, None) }
    }

    /// Whether it is time to say that. What is typed may be wrong in passing.
    fn shows(&self, complaint: &Complaint) -> bool {
        self.tried || !complaint.field.is_typed() || self.left.contains(&complaint.field)
    }

    /// Where the focus goes after a change that takes its place away.
    fn focus_after(&self, edit: &Edit) -> Option<String> {
        let last = self.draft.names.len().saturating_sub(1);
        match *edit {
            Edit::AddSeat => Some(Field::Name(last).id()),
            Edit::RemoveSeat(seat) => Some(Field::Name(seat.min(last)).id()),
            Edit::SwapSeats(from, to) => Some(people::mover_id(from, to)),
            _ => None,
        }
    }
}

impl Reducible for Form {
    type Action = Action;

    fn reduce(self: Rc<Form>, action: Action) -> Rc<Form> {
        let (draft, left) = (self.draft.clone(), self.left.clone());
        let mut form = Form { draft, left, tried: self.tried, focus: self.focus.clone() };
        let focus = match action {
            Action::Leave(field) => {
                if form.left.contains(&field) {
                    return self;
                }
                form.left.push(field);
                None
            }
            Action::Try => {
                form.tried = true;
                form.draft.check().err().and_then(|complaints| Some(complaints.first()?.field.id()))
            }
            Action::Edit(edit) => {
                if matches!(edit, Edit::RemoveSeat(_) | Edit::SwapSeats(..)) {
                    form.left.retain(|field| !matches!(field, Field::Name(_)));
                }
                form.draft.edit(edit.clone());
                form.focus_after(&edit)
            }
        };
        if focus.is_some() {
            form.focus = (form.focus.0.wrapping_add(1), focus);
        }
        Rc::new(form)
    }
}

/// The form as its parts need it to draw themselves.
pub struct Filling {
    /// The form.
    pub form: UseReducerHandle<Form>,
    leaving: Leaving,
    /// What is said to be wrong.
    pub complaints: Vec<Complaint>,
}

impl Filling {
    /// What is filled in.
    pub fn draft(&self) -> &Draft {
        &self.form.draft
    }

    /// What is said to be wrong there.
    pub fn complaint(&self, field: Field) -> Option<&str> {
        self.complaints
            .iter()
            .find(|complaint| complaint.field == field)
            .map(|complaint| complaint.text.as_str())
    }

    /// Makes a change whenever something happens.
    pub fn on<E: 'static>(&self, edit: Edit) -> Callback<E> {
        let dispatcher = self.form.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(Action::Edit(edit.clone())))
    }

    /// Makes the change that a value stands for.
    pub fn on_value<V: 'static>(&self, edit: impl Fn(V) -> Edit + 'static) -> Callback<V> {
        let dispatcher = self.form.dispatcher();
        Callback::from(move |value| dispatcher.dispatch(Action::Edit(edit(value))))
    }

    /// Makes a change of what is typed.
    pub fn on_typed(&self, edit: impl Fn(String) -> Edit + 'static) -> Callback<InputEvent> {
        self.on_value(move |event: InputEvent| {
            edit(event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default())
        })
    }

    /// Notes that a field is left.
    pub fn on_left(&self, field: Field) -> Callback<FocusEvent> {
        let leaving = self.leaving.clone();
        Callback::from(move |_| leaving.leave(field))
    }

    /// The complaint there, to stand beside the control.
    pub fn error(&self, field: Field) -> Html {
        let Some(text) = self.complaint(field) else { return Html::default() };
        html! { <p class="error" id={error_id(field)}>{ text }</p> }
    }

    /// What describes a control: its hint, if it has one, and what is wrong.
    pub fn described_by(&self, field: Field, hint: Option<&str>) -> Option<String> {
        let error = self.complaint(field).map(|_| error_id(field));
        let ids: Vec<String> = hint.map(str::to_owned).into_iter().chain(error).collect();
        (!ids.is_empty()).then(|| ids.join(" "))
    }

    /// Whether something is wrong there, for `aria-invalid`.
    pub fn invalid(&self, field: Field) -> Option<&'static str> {
        self.complaint(field).map(|_| "true")
    }
}

fn error_id(field: Field) -> String {
    let what = if field == Field::Points { "points".to_owned() } else { field.id() };
    format!("{what}-error")
}

/// The field for a deal code, which most games leave alone.
fn code(filling: &Filling) -> Html {
    html! {
        <details class="card-panel setup-fold setup-code">
            <summary><h2>{ "Deal code" }</h2></summary>
            <div class="field">
                <label for="setup-code">{ "Deal code, if you have one" }</label>
                <input
                    id="setup-code"
                    type="text"
                    value={filling.draft().code.clone()}
                    oninput={filling.on_typed(Edit::Code)}
                    onblur={filling.on_left(Field::Code)}
                    autocapitalize="characters"
                    spellcheck="false"
                    aria-describedby={filling.described_by(Field::Code, Some("setup-code-hint"))}
                    aria-invalid={filling.invalid(Field::Code)}
                />
                { filling.error(Field::Code) }
                <p class="hint" id="setup-code-hint">
                    { "With the same code the same cards are dealt. Leave it empty for cards that nobody knows." }
                </p>
            </div>
        </details>
    }
}

/// What stands in the way, or what will be played.
fn status(filling: &Filling) -> Html {
    let mut texts: Vec<&str> = Vec::new();
    for Complaint { text, .. } in &filling.complaints {
        if !texts.contains(&text.as_str()) {
            texts.push(text); // two people with one name are one thing to put right
        }
    }
    let (variant, _) = filling.draft().rules.check(filling.draft().players());
    html! {
        <div class="setup-status" role="status">
            if texts.is_empty() {
                <p class="soft">{ outlook(&variant) }</p>
            } else {
                <div class="note danger">
                    <div>
                        <p>{ if texts.len() == 1 { "One thing first:" } else { "A few things first:" } }</p>
                        <ul>
                            for text in texts {
                                <li>{ format!("{text}.") }</li>
                            }
                        </ul>
                    </div>
                </div>
            }
        </div>
    }
}

/// The game in a line.
fn outlook(variant: &Variant) -> String {
    let points = |cap: u32| count(cap.into(), "point", "points");
    let end = match (variant.cap, variant.grid_requirement) {
        (Some(cap), true) => format!("until {} or a complete grid", points(cap)),
        (Some(cap), false) => format!("until {}", points(cap)),
        (None, _) => "until a grid is complete".to_owned(),
    };
    let Variant { players, size, .. } = variant;
    format!("{players} people, {} cards each, {size}×{size} grids, {end}.", variant.hand_size())
}

/// Brings the focus there; what is folded away is opened for it.
fn focus_on(id: &str) {
    let Some(element) = element(id) else { return };
    while let Ok(Some(folded)) = element.closest("details:not([open])") {
        if folded.set_attribute("open", "").is_err() {
            break;
        }
    }
    if let Ok(control) = element.dyn_into::<HtmlElement>() {
        let _ = control.focus(); // where it cannot be focused, it still can be found
    }
}

/// Opens what is folded.
pub fn unfold(id: &str) {
    if let Some(details) = element(id) {
        let _ = details.set_attribute("open", "");
    }
}

fn element(id: &str) -> Option<Element> {
    gloo_utils::document().get_element_by_id(id)
}
