//! A device that lies in the middle: everybody’s edge, and who looks at their cards there.

use super::{Msg, TableMsg, TableScreen};
use crate::dom::{classed, div};
use crate::games::{BoardProps, Edges, GameUi};
use crate::names::Names;
use crate::platform;
use crate::seating::{Look, LookBy, Room, Seating};
use gloo_events::{EventListener, EventListenerOptions};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::Scope;
use yew::prelude::*;

/// Calls back when nobody can be sure any more that they alone see their cards: the window is left, or turned.
pub fn on_disturbance(away: &Callback<()>) -> [EventListener; 2] {
    ["blur", "resize"].map(|event| {
        let away = away.clone();
        EventListener::new(&gloo_utils::window(), event, move |_| away.emit(()))
    })
}

/// A finger that moves further than this, in CSS pixels, does not tap.
const STEADY: i32 = 12;

/// Has the taps of other fingers count while one is held down: browsers make clicks of the first finger only. And holding
/// one down opens no menu.
pub fn hear_fingers() -> [EventListener; 4] {
    let taps = Rc::new(RefCell::new(Vec::<(PointerEvent, HtmlElement)>::new()));
    let other = |event: &Event| {
        let event = event.dyn_ref::<PointerEvent>()?;
        (event.pointer_type() == "touch" && !event.is_primary()).then(|| event.clone())
    };
    let document = gloo_utils::document();
    let begun = taps.clone();
    let down = EventListener::new(&document, "pointerdown", move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| {
            // elsewhere browsers do as they always do
            let table = target.closest(".in-the-middle").ok()??;
            target.closest("button").ok()?.filter(|button| table.contains(Some(button)))
        });
        if let (Some(event), Some(button)) = (other(event), button.and_then(|one| one.dyn_into().ok())) {
            begun.borrow_mut().push((event, button));
        }
    });
    let ended = ["pointerup", "pointercancel"].map(|end| {
        let taps = taps.clone();
        EventListener::new(&document, end, move |event| {
            let Some(event) = other(event) else { return };
            let begun = taps.borrow().iter().position(|(down, _)| down.pointer_id() == event.pointer_id());
            let Some((down, button)) = begun.map(|place| taps.borrow_mut().swap_remove(place)) else {
                return;
            };
            let far = |from: i32, to: i32| (from - to).abs() > STEADY;
            let is_far = far(down.client_x(), event.client_x()) || far(down.client_y(), event.client_y());
            if end == "pointerup" && !is_far && button.is_connected() {
                button.click();
            }
        })
    });
    // a long touch is no wish for a menu
    let options = EventListenerOptions::enable_prevent_default();
    let menu = EventListener::new_with_options(&document, "contextmenu", options, |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.closest(".edge-pad.holds").is_ok_and(|pad| pad.is_some())) {
            event.prevent_default();
        }
    });
    let [up, cancelled] = ended;
    [down, up, cancelled, menu]
}

/// How somebody decides with their cards in sight; the same where phones hold them, by their numbers; and what backs are not
/// enough for.
const HOLD: &str = "Hold your cards to see them. Push one to the middle to play it.";
const TOUCH: &str = "Touch your card by its number.";
const HOLD_PAD: &str = "Hold your pad and decide there.";

impl<G: GameUi> TableScreen<G> {
    /// Whether the device lies in the middle. It does so for two people at least, and where there is room for them;
    /// otherwise it is passed round.
    pub(super) fn is_in_the_middle(&self) -> bool {
        let seats = self.session.table().seats();
        self.session.seating.lies_flat() && self.people().len() > 1 && Room::of(&self.room).fits(seats)
    }

    fn people(&self) -> Vec<Seat> {
        let table = self.session.table();
        table.record().remarks.computers.people(table.seats()).collect()
    }

    /// Everybody’s edge. `next` is what whoever is on turn has to do, as everybody may know it.
    pub(super) fn edges(&self, link: &Scope<Self>, names: &Names, (id, next): (&str, &str)) -> Option<Edges> {
        if !self.is_in_the_middle() {
            return None;
        }
        let people = self.people();
        let open = |&seat: &Seat| {
            let props = Rc::new(self.edge_props(link, names, seat, next)?);
            Some((seat, self.code(link, names, (id, seat), || G::near(&props, seat))))
        };
        let looks = people.iter().filter(|&&seat| self.looks.holds(seat)).filter_map(open).collect();
        let backs = self.backs(link, names, &people);
        let turn = match self.shown_device() {
            Device::Curtain(seat) | Device::Open(seat) | Device::Thinking(seat) => Some(seat),
            Device::Pause(_) | Device::ClaimRound(_) | Device::Deal | Device::Over => None,
        };
        let onlook = link.callback(|(look, begins)| Msg::Table(TableMsg::Look(look, begins)));
        let turn = turn.map(|seat| (seat, AttrValue::from(next.to_owned()), self.how(seat)));
        Some(Edges { looks, backs, by: self.looks.clone(), people, turn, onlook })
    }

    /// How that seat decides now. Until backs have come, people look at their cards.
    fn how(&self, seat: Seat) -> &'static str {
        match self.session.seating {
            Seating::Phones if !self.touches(seat) => HOLD_PAD,
            Seating::Phones if self.phone_tools().is_some() => TOUCH,
            Seating::Phones | Seating::InTheMiddle | Seating::PassRound | Seating::RealCards => HOLD,
        }
    }

    /// The table as that person sees it who looks at their own cards; none where nobody may.
    fn edge_props(&self, link: &Scope<Self>, names: &Names, seat: Seat, next: &str) -> Option<BoardProps<G>> {
        let sitting = &self.session.sitting;
        let view = Rc::new(sitting.look(seat)?);
        let shared =
            BoardProps { view, near_seat: seat, at_edge: true, ..self.board_props(link, names.clone()) };
        if sitting.next_holder() == Some(seat) && !self.session.is_laid_down() {
            let offer = self.offer_at_edge(link, seat);
            let ondraft = link.callback(move |draft| Msg::DraftAtEdge(seat, draft));
            let onact = link.callback(move |action| Msg::ActAtEdge(seat, action));
            let (draft, refused) = (self.session.draft.clone(), self.refused.clone());
            return Some(BoardProps { draft, refused, offer, ondraft, onact, ..shared });
        }
        let waits = div("waits").put(classed("p", "soft").text(next.to_owned()));
        Some(BoardProps {
            draft: G::Draft::default(),
            waits: Some(waits.into()),
            ondraft: Callback::noop(),
            onact: Callback::noop(),
            ..shared
        })
    }

    /// Somebody begins to look at their cards, or no longer does.
    pub(super) fn look(&mut self, look: Look, begins: bool) {
        let (seat, by) = look;
        if !begins {
            self.looks.end(look);
        } else if self.sheet.is_none() && self.is_in_the_middle() && self.session.sitting.look(seat).is_some()
        {
            self.looks.begin(look);
            self.focus_edge = matches!(by, LookBy::Key | LookBy::Button).then_some(seat);
        }
        // why a card was refused says what its owner holds
        if !self.session.sitting.next_holder().is_some_and(|seat| self.looks.holds(seat)) {
            self.refused = None;
        }
    }

    /// All cards are face down at once.
    pub(super) fn look_away(&mut self) {
        if self.looks.end_all() {
            self.refused = None;
        }
    }

    /// Puts the focus on the cards that a key or a button has opened.
    pub(super) fn focus_opened(&mut self) {
        if let Some(seat) = self.focus_edge.take() {
            platform::focus_on(&format!("[data-edge='{}'] .edge-open [data-focus]", seat.index()));
        }
    }
}
