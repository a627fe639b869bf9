//! A hand of cards: fanned, sorted, with one tab stop.
//!
//! A card is raised by a tap and played by a second one, or dragged upwards, so that a misplaced tap costs
//! nothing; who prefers it plays by one tap. Cards that cannot be played stay readable and say why.

use super::card_face::card_face_as;
use crate::app::dom::{El, classed, div, focus_within, within};
use crate::app::preferences::Preferences;
use crate::app::text::card_name_as;
use crate::cards::{Card, CardSet, Suit};
use web_sys::HtmlElement;
use yew::prelude::*;

/// How far up, in CSS pixels, a card is dragged to be played.
const PLAY_DISTANCE: i32 = 56;
/// From how far on a movement is a drag and no tap.
const DRAG_DISTANCE: i32 = 12;
/// From so many cards on a narrow screen shows them in two rows.
const ONE_ROW: usize = 11;
/// Says which card a button is.
const CARD: &str = "data-card";

/// Something worth knowing of some cards of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandMark {
    /// Which cards.
    pub cards: CardSet,
    /// The class that marks them.
    pub class: &'static str,
    /// What is said of them: `just drawn`.
    pub said: &'static str,
}

/// What a hand shows.
#[derive(Properties, PartialEq)]
pub struct HandProps {
    /// The cards, from the left.
    pub cards: Vec<Card>,
    /// Those that may be played now.
    pub playable: CardSet,
    /// The trump suit, named with its cards.
    pub trump: Option<Suit>,
    /// The card that the joker stands for, where it does.
    #[prop_or_default]
    pub joker: Option<Card>,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
    /// Why the others may not be played; said with them.
    pub why_not: AttrValue,
    /// What else is worth knowing of them.
    #[prop_or_default]
    pub marks: Vec<HandMark>,
    /// Whether a card is to be chosen at all.
    pub active: bool,
    /// A card was tapped that is not raised.
    pub onraise: Callback<Card>,
    /// A raised card was tapped, or a card was dragged upwards; or one that may be played was tapped by somebody
    /// who likes one tap to be enough.
    pub onplay: Callback<Card>,
}

/// A card under a finger.
struct Grip {
    card: Card,
    pointer: i32,
    x: i32,
    y: i32,
    /// Whether it has moved far enough to be dragged.
    dragged: bool,
}

/// The hand. One set of listeners serves all its cards.
pub struct Hand {
    node: NodeRef,
    /// Where the arrows or a tap went last.
    stop: Option<Card>,
    grip: Option<Grip>,
}

/// What is done to a hand.
pub enum Touch {
    /// A key that moves along the cards.
    Key(Way),
    Click(MouseEvent),
    Pointer(PointerEvent),
}

/// Where a key leads.
pub enum Way {
    Right,
    Left,
    First,
    Last,
}

impl Component for Hand {
    type Message = Touch;
    type Properties = HandProps;

    fn create(_: &Context<Hand>) -> Hand {
        Hand { node: NodeRef::default(), stop: None, grip: None }
    }

    fn update(&mut self, ctx: &Context<Hand>, touch: Touch) -> bool {
        let props = ctx.props();
        match touch {
            Touch::Key(way) => {
                let current = self.current(props);
                let place = props.cards.iter().position(|&card| Some(card) == current).unwrap_or(0);
                let last = props.cards.len().saturating_sub(1);
                let to = match way {
                    Way::Right => (place + 1).min(last),
                    Way::Left => place.saturating_sub(1),
                    Way::First => 0,
                    Way::Last => last,
                };
                if let Some(&card) = props.cards.get(to) {
                    self.stop = Some(card);
                    focus_within(&self.node, CARD, &card.to_string());
                }
                true
            }
            Touch::Click(event) => {
                let Some((_, card)) = card_of(&event) else { return false };
                self.stop = Some(card);
                // the click that ends a drag is no tap; keys and assistive technology click without a pointer
                let dragged = self.grip.take().is_some_and(|grip| grip.dragged);
                if !dragged || event.detail() == 0 {
                    let at_once =
                        Preferences::now().one_tap() && props.active && props.playable.contains(card);
                    let plays = at_once || props.raised == Some(card);
                    if plays { &props.onplay } else { &props.onraise }.emit(card);
                }
                true
            }
            Touch::Pointer(event) => {
                if let Some(card) = drag(&mut self.grip, &event) {
                    props.onplay.emit(card);
                }
                false
            }
        }
    }

    fn view(&self, ctx: &Context<Hand>) -> Html {
        let (props, link) = (ctx.props(), ctx.link());
        let current = self.current(props);
        let of = props.cards.len();
        let half = if of > ONE_ROW { of.div_ceil(2) } else { of };
        let mut slots = props
            .cards
            .iter()
            .enumerate()
            .map(|(place, &card)| slot(props, place, card, current == Some(card)));
        let upper = div("hand-row").each(slots.by_ref().take(half));
        let lower = (half < of).then(|| div("hand-row").each(slots));
        div("hand")
            .class_if(of > ONE_ROW, "two-rows")
            .node(&self.node)
            .set("role", "group")
            .set("aria-label", "Your hand")
            .onkeydown(link.batch_callback(|event: KeyboardEvent| key(&event)))
            .onclick(link.callback(Touch::Click))
            .onpointer(link.callback(Touch::Pointer))
            .put(upper)
            .put_if(lower)
            .into()
    }
}

impl Hand {
    /// The one tab stop: where one went last, else the first card that may be played.
    fn current(&self, props: &HandProps) -> Option<Card> {
        let first = props.cards.iter().copied().find(|&card| props.playable.contains(card));
        self.stop.filter(|card| props.cards.contains(card)).or(first).or(props.cards.first().copied())
    }
}

fn key(event: &KeyboardEvent) -> Option<Touch> {
    let way = match event.key().as_str() {
        "ArrowRight" => Way::Right,
        "ArrowLeft" => Way::Left,
        "Home" => Way::First,
        "End" => Way::Last,
        _ => return None,
    };
    event.prevent_default();
    Some(Touch::Key(way))
}

/// One card of the hand, as a button; `current` is the tab stop.
fn slot(props: &HandProps, place: usize, card: Card, current: bool) -> El {
    let (playable, barred) = match props.playable.contains(card) {
        true => (props.active, false),
        false => (false, props.active),
    };
    let raised = props.raised == Some(card);
    let mut label = card_name_as(card, props.joker);
    if props.trump.is_some() && card.suit().is_none_or(|suit| Some(suit) == props.trump) {
        label += ", trump";
    }
    label += &format!(", {} of {}", place + 1, props.cards.len());
    let marks: Vec<&HandMark> = props.marks.iter().filter(|mark| mark.cards.contains(card)).collect();
    for mark in &marks {
        label += &format!(", {}", mark.said);
    }
    if raised {
        label += ", raised";
    }
    if barred {
        label += &format!(": {}", props.why_not);
    }
    let mut button = classed("button", "hand-card")
        .class_if(playable, "playable")
        .class_if(barred, "barred")
        .class_if(raised, "raised")
        .key(card.index())
        .set("type", "button")
        .set(CARD, card.to_string())
        .set("tabindex", if current { "0" } else { "-1" })
        .flag("data-focus", current)
        .set("aria-label", label)
        .put(card_face_as(card, props.joker));
    for mark in marks {
        button = button.class_if(true, mark.class);
    }
    if barred { button.set("aria-disabled", "true") } else { button }
}

/// The card in which an event happened, and its button.
fn card_of(event: &Event) -> Option<(HtmlElement, Card)> {
    let (button, card) = within(event, CARD)?;
    Some((button, card.parse().ok()?))
}

/// Dragging a card: it follows the finger and is played where it was lifted far enough. Says which card that
/// was.
fn drag(held: &mut Option<Grip>, event: &PointerEvent) -> Option<Card> {
    let (button, card) = card_of(event)?;
    let (pointer, x, y) = (event.pointer_id(), event.client_x(), event.client_y());
    let kind = event.type_();
    if kind == "pointerdown" {
        let grip = Grip { card, pointer, x, y, dragged: false };
        *held = (event.button() == 0).then_some(grip);
        return None;
    }
    let grip = held.as_mut().filter(|grip| grip.pointer == pointer && grip.card == card)?;
    let (dx, dy) = (x - grip.x, y - grip.y);
    if kind == "pointermove" {
        if event.buttons() != 0 && (grip.dragged || dy.abs() >= DRAG_DISTANCE) {
            grip.dragged = true;
            // a finger that leaves the card still drags it; a pointer that is gone needs no capture
            let _ = button.set_pointer_capture(pointer);
            shift(&button, Some((dx, dy)));
        }
        return None;
    }
    shift(&button, None);
    (kind == "pointerup" && grip.dragged && -dy >= PLAY_DISTANCE).then_some(card)
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
