//! The setup form: names, rules, and the way to the table.
//!
//! The form listens for all its controls; a control's id tells which one an event is about.

use super::controls::{Messages, Typed, fold, hint, label};
use super::form_state::{CODE, FormState, HOUSE_RULES, OWN};
use super::{FormError, GameSetup, Setup};
use crate::dom::{El, classed, div, el};
use crate::seating::{Room, Seating};
use crate::{platform, remembered, store};
use gloo_events::EventListener;
use rules::pack::SharedDeal;
use rules::record::Value;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Which game to set up.
#[derive(Properties, PartialEq)]
pub struct SetupProps {
    /// The game.
    pub kind: GameSetup,
    /// A shared deal to play.
    pub deal: Option<SharedDeal>,
    /// The id of a saved game whose people play on.
    pub people_of: Option<AttrValue>,
    /// The game is to begin.
    pub onstart: Callback<Setup>,
    /// Whether nobody sees the form: it remembers nothing.
    pub is_rehearsal: bool,
}

/// The setup form.
pub struct SetupForm {
    state: FormState,
    /// Whether the last setup has been looked up; nothing is drawn before.
    is_ready: bool,
    /// The errors shown.
    errors: Vec<FormError>,
    /// Whether the player has tried to start; before, nothing is wrong.
    tried: bool,
    /// Whether a game is being started: a second press does not start another.
    is_started: bool,
    /// The id of the control that gets the focus after drawing.
    focus: Option<String>,
    /// Whether there was room for the house rules beside the players.
    is_wide: bool,
    _on_resize: EventListener,
}

/// What happens to the form.
pub enum Msg {
    /// The last setup was looked up; `None` if there is none. With it come the names known on this device, and those of
    /// the people who last played together; or those who play on, and how they sit.
    Remembered(Option<Value>, Vec<String>, Vec<String>, Option<Seating>),
    /// The control with that id was pressed, or has a new value.
    Edited(String, String),
    /// The device was turned, or the window has another size.
    Resized,
    /// The player wants to start.
    Submitted,
}

impl Component for SetupForm {
    type Message = Msg;
    type Properties = SetupProps;

    fn create(ctx: &Context<SetupForm>) -> SetupForm {
        let SetupProps { kind, people_of, is_rehearsal, .. } = ctx.props();
        let (kind, people_of) = (*kind, people_of.clone());
        if !is_rehearsal {
            ctx.link().send_future(async move {
                let last = remembered::last_setup(kind.info.id).await;
                let known = remembered::known_names().await;
                if let Some(id) = people_of
                    && let Ok(found) = store::game(&id).await
                {
                    return Msg::Remembered(last, known, found.saved.people(), Some(found.saved.seating));
                }
                Msg::Remembered(last, known, remembered::last_group().await, None)
            });
        }
        let resized = ctx.link().callback(|()| Msg::Resized);
        SetupForm {
            state: FormState::new(kind, &[]),
            is_ready: *is_rehearsal,
            errors: Vec::new(),
            tried: false,
            is_started: false,
            focus: None,
            is_wide: platform::holds("(min-width: 48rem)"),
            _on_resize: EventListener::new(&gloo_utils::window(), "resize", move |_| resized.emit(())),
        }
    }

    fn update(&mut self, ctx: &Context<SetupForm>, msg: Msg) -> bool {
        match msg {
            Msg::Remembered(last, known_names, group, plays_on) => {
                let kind = self.state.kind;
                self.state = last
                    .and_then(|last| FormState::remembered(kind, &last))
                    .unwrap_or_else(|| FormState::first(kind, &known_names, &group));
                (self.state.known_names, self.state.group) = (known_names, group);
                self.state.room = Room::now();
                if let Some(seating) = plays_on {
                    self.state.play_on(seating);
                }
                if let Some(deal) = &ctx.props().deal {
                    self.state = self.state.with_deal(deal);
                }
                self.is_ready = true;
            }
            Msg::Edited(id, typed) => self.edit(&id, typed),
            Msg::Resized => {
                let room = Room::now();
                return self.is_ready && std::mem::replace(&mut self.state.room, room) != room;
            }
            Msg::Submitted => match self.state.check() {
                Ok(setup) => {
                    if !std::mem::replace(&mut self.is_started, true) {
                        ctx.props().onstart.emit(setup);
                    }
                    return false;
                }
                Err(errors) => {
                    self.tried = true;
                    self.focus = errors.first().map(|error| error.at.clone());
                }
            },
        }
        if self.tried {
            self.errors = self.state.check().err().unwrap_or_default();
        }
        true
    }

    fn view(&self, ctx: &Context<SetupForm>) -> Html {
        if !self.is_ready {
            return Html::default();
        }
        let form = ctx.link();
        let (state, offer) = (&self.state, self.state.kind.offer);
        let messages = Messages { errors: &self.errors, note: &state.rules_note };
        let panels = div("setup-panels")
            .put(state.people_panel(&messages))
            .put_if(state.sitting())
            .put_if((!offer.presets.is_empty()).then(|| state.presets(true)))
            .put(state.house_rules(&messages, self.is_wide))
            .put_if((!state.plays_real_cards()).then(|| state.taking_back()))
            .put_if((!state.plays_real_cards()).then(|| self.code(&messages)));
        let start = div("setup-start")
            .put(self.status())
            .put(classed("button", "button primary").set("type", "submit").text("Start"));
        html! {
            <form
                class="setup"
                novalidate=true
                autocomplete="off"
                oninput={form.batch_callback(|event: InputEvent| typed(event.target()).map(edited))}
                onclick={form.batch_callback(|event: MouseEvent| pressed(event.target()).map(edited))}
                onsubmit={form.callback(|event: SubmitEvent| {
                    event.prevent_default();
                    Msg::Submitted
                })}
            >
                { panels }
                { start }
            </form>
        }
    }

    fn rendered(&mut self, _: &Context<SetupForm>, _: bool) {
        self.state.show_chosen();
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
        self.focus = self.state.edit(id, typed);
    }

    /// The field for a deal code, folded away.
    fn code(&self, messages: &Messages) -> El {
        let id = "setup-code-hint";
        let text = "The same code deals the same cards.";
        fold("Deal code", None).put(
            div("field")
                .put(label(CODE, "Deal code"))
                .put(messages.input(CODE, &self.state.code, Typed::Code, id, false))
                .put(messages.error(CODE))
                .put(hint(id, text)),
        )
    }

    /// The errors, or the game in a line.
    fn status(&self) -> El {
        let mut texts: Vec<&str> = Vec::new();
        for FormError { text, .. } in &self.errors {
            if !texts.contains(&text.as_str()) {
                texts.push(text); // two players with one name make one error
            }
        }
        let status = div("setup-status").set("role", "status");
        if texts.is_empty() {
            return status.put(classed("p", "soft").text(self.state.summary()));
        }
        let first = if texts.len() == 1 { "One thing first:" } else { "A few things first:" };
        let list = el("ul").each(texts.iter().map(|text| el("li").text(format!("{text}."))));
        status.put(div("note danger").put(el("div").put(el("p").text(first)).put(list)))
    }
}

fn edited((id, typed): (String, String)) -> Msg {
    Msg::Edited(id, typed)
}

/// The control that has a new value: its id and the value.
pub fn typed(target: Option<EventTarget>) -> Option<(String, String)> {
    let control: Element = target?.dyn_into().ok()?;
    let value = match control.dyn_ref::<HtmlInputElement>() {
        Some(input) => input.value(),
        None => control.dyn_ref::<HtmlSelectElement>()?.value(),
    };
    Some((control.id(), value))
}

/// The button that was pressed: its id and an empty value.
pub fn pressed(target: Option<EventTarget>) -> Option<(String, String)> {
    let inside: Element = target?.dyn_into().ok()?;
    let button = inside.closest("button[id]:not([aria-disabled])").ok()??;
    Some((button.id(), String::new()))
}

/// Moves the focus to the element with that id, or to the first control in it (the marked one, if one is marked). Unfolds
/// what hides it.
fn focus_on(id: &str) {
    let Some(there) = element(id) else { return };
    let inside = |selector| there.query_selector(selector).ok().flatten();
    let control = inside("[data-first] input").or_else(|| inside("input")).unwrap_or(there);
    while let Ok(Some(folded)) = control.closest("details:not([open])")
        && unfold(&folded)
    {}
    if let Ok(control) = control.dyn_into::<HtmlElement>() {
        let _ = control.focus(); // a control that takes no focus can still be found
    }
}

/// Unfolds a `details` element; false if that fails.
fn unfold(details: &Element) -> bool {
    details.set_attribute("open", "").is_ok()
}

/// The element with that id.
pub fn element(id: &str) -> Option<Element> {
    gloo_utils::document().get_element_by_id(id)
}
