//! A hand of cards: fanned, sorted, with one tab stop.
//!
//! A card is raised by a tap and played by a second one, or dragged upwards, so that a misplaced tap costs
//! nothing. Cards that cannot be played stay readable and say why.

use super::card_face::card_face;
use crate::app::text::card_name;
use new_tricks::cards::{Card, CardSet, Suit};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// How far up, in CSS pixels, a card is dragged to be played.
const PLAY_DISTANCE: i32 = 56;
/// From how far on a movement is a drag and no tap.
const DRAG_DISTANCE: i32 = 12;
/// From so many cards on a narrow screen shows them in two rows.
const ONE_ROW: usize = 11;

/// What a hand shows.
#[derive(Properties, PartialEq)]
pub struct HandProps {
    /// The cards, from the left.
    pub cards: Vec<Card>,
    /// Those that may be played now.
    pub playable: CardSet,
    /// The trump suit, named with its cards.
    pub trump: Option<Suit>,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
    /// Why the others may not be played; said with them.
    pub why_not: AttrValue,
    /// Whether a card is to be chosen at all.
    pub active: bool,
    /// A card was tapped that is not raised.
    pub onraise: Callback<Card>,
    /// A raised card was tapped, or a card was dragged upwards.
    pub onplay: Callback<Card>,
}

/// Where a finger went down.
#[derive(Clone, Copy)]
struct Grip {
    pointer: i32,
    x: i32,
    y: i32,
}

/// The hand.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let node = use_node_ref();
    let stop = use_state(|| None::<Card>);
    let dragged = use_mut_ref(|| false);
    // the one tab stop: where the arrows went last, else the first card that may be played
    let first = props.cards.iter().copied().find(|&card| props.playable.contains(card));
    let current = stop.filter(|card| props.cards.contains(card)).or(first).or(props.cards.first().copied());

    let onkeydown = {
        let (node, stop, cards) = (node.clone(), stop.setter(), props.cards.clone());
        Callback::from(move |event: KeyboardEvent| {
            let place = cards.iter().position(|&card| Some(card) == current).unwrap_or(0);
            let last = cards.len().saturating_sub(1);
            let to = match event.key().as_str() {
                "ArrowRight" => (place + 1).min(last),
                "ArrowLeft" => place.saturating_sub(1),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            if let Some(&card) = cards.get(to) {
                stop.set(Some(card));
                focus(&node, card);
            }
        })
    };

    let of = props.cards.len();
    let slot = |(place, &card): (usize, &Card)| {
        let playable = props.playable.contains(card);
        let raised = props.raised == Some(card);
        let trump = card.suit().is_none_or(|suit| Some(suit) == props.trump) && props.trump.is_some();
        let mut label = card_name(card);
        if trump {
            label.push_str(", trump");
        }
        label.push_str(&format!(", {} of {of}", place + 1));
        if raised {
            label.push_str(", raised");
        }
        if props.active && !playable {
            label.push_str(&format!(": {}", props.why_not));
        }
        let onclick = {
            let (onraise, onplay) = (props.onraise.clone(), props.onplay.clone());
            let (stop, dragged) = (stop.setter(), dragged.clone());
            Callback::from(move |_: MouseEvent| {
                stop.set(Some(card));
                if dragged.replace(false) {
                    return;
                }
                if raised { onplay.emit(card) } else { onraise.emit(card) }
            })
        };
        let drag = Drag::new(card, props.onplay.clone(), dragged.clone());
        html! {
            <button key={card.index()} type="button" data-card={card.to_string()}
                class={classes!(
                    "hand-card",
                    (props.active && playable).then_some("playable"),
                    (props.active && !playable).then_some("barred"),
                    raised.then_some("raised"),
                )}
                tabindex={if current == Some(card) { "0" } else { "-1" }}
                data-focus={(current == Some(card)).then_some("")}
                aria-label={label}
                aria-disabled={(props.active && !playable).then_some("true")}
                {onclick}
                onpointerdown={drag.down.clone()}
                onpointermove={drag.moved.clone()}
                onpointerup={drag.up.clone()}
                onpointercancel={drag.cancelled.clone()}>
                { card_face(card) }
            </button>
        }
    };
    let half = if of > ONE_ROW { of.div_ceil(2) } else { of };
    let slots: Vec<Html> = props.cards.iter().enumerate().map(slot).collect();
    let (upper, lower) = slots.split_at(half);
    html! {
        <div ref={node} class={classes!("hand", (of > ONE_ROW).then_some("two-rows"))} role="group"
            aria-label="Your hand" {onkeydown}>
            <div class="hand-row">{ for upper.iter().cloned() }</div>
            if !lower.is_empty() {
                <div class="hand-row">{ for lower.iter().cloned() }</div>
            }
        </div>
    }
}

fn focus(hand: &NodeRef, card: Card) {
    let found = hand
        .cast::<HtmlElement>()
        .and_then(|hand| hand.query_selector(&format!("[data-card={card}]")).ok().flatten());
    if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        // focus fails on no element that is in the page
        let _ = button.focus();
    }
}

/// Dragging one card: it follows the finger and is played where it was lifted far enough.
struct Drag {
    down: Callback<PointerEvent>,
    moved: Callback<PointerEvent>,
    up: Callback<PointerEvent>,
    cancelled: Callback<PointerEvent>,
}

impl Drag {
    fn new(card: Card, onplay: Callback<Card>, dragged: Rc<std::cell::RefCell<bool>>) -> Drag {
        let grip: Rc<Cell<Option<Grip>>> = Rc::default();
        let down = {
            let (grip, dragged) = (grip.clone(), dragged.clone());
            Callback::from(move |event: PointerEvent| {
                dragged.replace(false);
                if event.button() == 0 {
                    grip.set(Some(Grip {
                        pointer: event.pointer_id(),
                        x: event.client_x(),
                        y: event.client_y(),
                    }));
                }
            })
        };
        let moved = {
            let (grip, dragged) = (grip.clone(), dragged.clone());
            Callback::from(move |event: PointerEvent| {
                let Some(start) = grip.get().filter(|grip| grip.pointer == event.pointer_id()) else {
                    return;
                };
                let (dx, dy) = (event.client_x() - start.x, event.client_y() - start.y);
                if dy.abs() < DRAG_DISTANCE && !*dragged.borrow() {
                    return;
                }
                dragged.replace(true);
                if let Some(button) = button(&event) {
                    // a finger that leaves the card still drags it; a pointer that is gone needs no capture
                    let _ = button.set_pointer_capture(event.pointer_id());
                    shift(&button, Some((dx, dy)));
                }
            })
        };
        let up = {
            let grip = grip.clone();
            Callback::from(move |event: PointerEvent| {
                let Some(start) = grip.take().filter(|grip| grip.pointer == event.pointer_id()) else {
                    return;
                };
                if let Some(button) = button(&event) {
                    shift(&button, None);
                }
                if *dragged.borrow() && start.y - event.client_y() >= PLAY_DISTANCE {
                    onplay.emit(card);
                }
            })
        };
        let cancelled = Callback::from(move |event: PointerEvent| {
            grip.set(None);
            if let Some(button) = button(&event) {
                shift(&button, None);
            }
        });
        Drag { down, moved, up, cancelled }
    }
}

fn button(event: &PointerEvent) -> Option<HtmlElement> {
    event.current_target()?.dyn_into().ok()
}

/// Moves a card with the finger, or puts it back. Set through the DOM: the page's policy allows no style
/// attributes.
fn shift(button: &HtmlElement, by: Option<(i32, i32)>) {
    let style = button.style();
    // custom properties are never refused
    let _ = match by {
        Some((dx, dy)) => style
            .set_property("--drag-x", &format!("{dx}px"))
            .and_then(|()| style.set_property("--drag-y", &format!("{dy}px"))),
        None => style.remove_property("--drag-x").and_then(|_| style.remove_property("--drag-y")).map(drop),
    };
}
