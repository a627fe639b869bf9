//! A hand of cards: fanned, sorted, with one tab stop.
//!
//! One tap plays a card for who plays alone. With others a tap raises it and a second tap plays it, so that a misplaced
//! tap costs nothing; people may prefer either. A card that is dragged to the table is played too. Cards that cannot be
//! played stay readable and say why.

use super::card_face::card_face_as;
use super::glossary::{held, put_away};
use crate::anchor::{Anchor, HELD};
use crate::dom::{El, classed, div, focus_within, within};
use crate::preferences::Preferences;
use crate::seating::Edge;
use crate::text::{capital, card_name_as, sentence};
use gloo_timers::callback::Timeout;
use rules::cards::{Card, CardSet, Suit};
use web_sys::HtmlElement;
use yew::prelude::*;

/// From this distance on, in CSS pixels, a movement is a drag and not a tap.
const DRAG_DISTANCE: i32 = 12;
/// So many milliseconds a card lies where it was dropped, unless the table changes before.
const DROPPED: u32 = 600;
/// The most cards that a narrow screen shows in one row.
const ONE_ROW: usize = 13;

/// Marks a table where one person plays alone with computer players.
pub const ALONE: &str = "data-alone";

/// Marks a card that was pushed out of the hand: the click that follows plays it.
pub const PUSHED: &str = "data-pushed";

/// A mark on some cards of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandMark {
    /// Which cards.
    pub cards: CardSet,
    /// The class that marks them; empty for a mark that is only heard.
    pub class: &'static str,
    /// What a screen reader says of them: `just drawn`.
    pub label: &'static str,
}

/// What a hand shows.
#[derive(Properties, PartialEq)]
pub struct HandProps {
    /// The cards, from the left.
    pub cards: Vec<Card>,
    /// The cards that may be chosen now.
    pub playable: CardSet,
    /// The trump suit, which a screen reader names with its cards.
    pub trump: Option<Suit>,
    /// The card that the joker stands for, if it stands for one.
    #[prop_or_default]
    pub joker: Option<Card>,
    /// The card that a tap has raised.
    pub raised: Option<Card>,
    /// Why the other cards may not be chosen; a screen reader says it with each.
    pub why_not: AttrValue,
    /// What a card is good for, in a sentence or two: told when it is held.
    pub means: Callback<Card, String>,
    /// Marks on some of them.
    #[prop_or_default]
    pub marks: Vec<HandMark>,
    /// Whether the player is choosing a card now.
    pub active: bool,
    /// Called with a card that may be chosen and was tapped while it was not raised.
    pub onraise: Callback<Card>,
    /// Called with the raised card when it is tapped, and with a card that may be chosen and is dragged out of the hand;
    /// where one tap is enough, with any card that may be chosen. While the player is choosing, also with a tapped card that
    /// may not be chosen: the rules refuse it and say why.
    pub onplay: Callback<Card>,
}

/// A press on a card, which may become a drag.
struct Press {
    card: Card,
    pointer: i32,
    x: i32,
    y: i32,
    /// Whether the card is being dragged.
    is_drag: bool,
}

/// The hand. One set of listeners serves all cards.
pub struct Hand {
    node: NodeRef,
    /// The card that arrow keys or a tap reached last.
    stop: Option<Card>,
    press: Option<Press>,
    /// A card that was dropped on the table and is not played yet.
    dropped: Option<Dropped>,
}

struct Dropped {
    button: HtmlElement,
    _timeout: Timeout,
}

/// What the player does to the hand.
pub enum Msg {
    /// A key moves along the cards.
    Key(Way),
    Click(MouseEvent),
    Pointer(PointerEvent),
    /// A card that was dropped on the table was not played.
    BackToHand,
}

/// Where a key moves.
pub enum Way {
    Right,
    Left,
    First,
    Last,
}

impl Component for Hand {
    type Message = Msg;
    type Properties = HandProps;

    fn create(_: &Context<Hand>) -> Hand {
        Hand { node: NodeRef::default(), stop: None, press: None, dropped: None }
    }

    fn update(&mut self, ctx: &Context<Hand>, msg: Msg) -> bool {
        let props = ctx.props();
        match msg {
            Msg::Key(way) => {
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
                    focus_within(&self.node, HELD, &card.to_string());
                }
                true
            }
            Msg::Click(event) => {
                let Some((button, card)) = card_of(&event) else { return false };
                self.stop = Some(card);
                // the click that ends a drag is not a tap; keys and assistive technology click without a pointer
                let dragged = self.press.take().is_some_and(|press| press.is_drag);
                if !dragged || event.detail() == 0 {
                    let hand = self.node.cast::<HtmlElement>();
                    let table = hand.and_then(|hand| hand.closest(&format!("[{ALONE}]")).ok()?);
                    let is_pushed = button.has_attribute(PUSHED);
                    // removing that attribute does not fail
                    let _ = button.remove_attribute(PUSHED);
                    let one_tap = is_pushed || Preferences::now().one_tap(table.is_some());
                    props.tapped(card, one_tap, event.detail());
                }
                true
            }
            Msg::Pointer(event) => {
                if let Some((button, card)) = self.drag(props, &event) {
                    let link = ctx.link().clone();
                    let timeout = Timeout::new(DROPPED, move || link.send_message(Msg::BackToHand));
                    self.dropped = Some(Dropped { button, _timeout: timeout });
                    props.onplay.emit(card);
                }
                false
            }
            Msg::BackToHand => {
                self.pick_up();
                false
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Hand>, before: &HandProps) -> bool {
        self.pick_up();
        if ctx.props().cards != before.cards {
            put_away();
        }
        true
    }

    fn destroy(&mut self, _: &Context<Hand>) {
        // what was told of a card is as private as the hand
        put_away();
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
            .onclick(link.callback(Msg::Click))
            .onpointer(link.callback(Msg::Pointer))
            .put(upper)
            .put_if(lower)
            .into()
    }
}

impl HandProps {
    /// `times` tells how often in quick succession: 2 for the second tap of a double tap.
    fn tapped(&self, card: Card, one_tap: bool, times: i32) {
        if !self.playable.contains(card) {
            if self.active {
                self.onplay.emit(card);
            }
        } else if self.active && one_tap {
            // the second tap of a double tap meant the card that the first has played
            if times < 2 {
                self.onplay.emit(card);
            }
        } else if self.raised == Some(card) {
            self.onplay.emit(card);
        } else {
            self.onraise.emit(card);
        }
    }
}

impl Hand {
    /// Lets a card that may be played follow the pointer. Gives it, with its button, if it is released above the hand.
    fn drag(&mut self, props: &HandProps, event: &PointerEvent) -> Option<(HtmlElement, Card)> {
        let (button, card) = card_of(event)?;
        let (pointer, x, y) = (event.pointer_id(), event.client_x(), event.client_y());
        let kind = event.type_();
        if kind == "pointerdown" {
            let press = Press { card, pointer, x, y, is_drag: false };
            self.press = (event.button() == 0).then_some(press);
            return None;
        }
        let press = self.press.as_mut().filter(|press| press.pointer == pointer && press.card == card)?;
        let edge = Edge::around(&button);
        let (dx, dy) = edge.seen((x - press.x, y - press.y));
        if kind == "pointermove" {
            let may_drag = props.active && props.playable.contains(card) && event.buttons() != 0;
            if may_drag && (press.is_drag || dy.abs() >= DRAG_DISTANCE) {
                press.is_drag = true;
                // a finger that leaves the card still drags it; capture fails only for a pointer that is gone
                let _ = button.set_pointer_capture(pointer);
                shift(&button, Some((dx, dy)));
            }
            return None;
        }
        let hand = self.node.cast::<HtmlElement>()?;
        let is_played = kind == "pointerup" && press.is_drag && edge.within_element(&hand, x, y).top < 0.0;
        if !is_played {
            shift(&button, None);
        }
        is_played.then_some((button, card))
    }

    /// A card that was dropped on the table goes back to its place, or flies to the trick from where it lies.
    fn pick_up(&mut self) {
        if let Some(dropped) = self.dropped.take() {
            shift(&dropped.button, None);
        }
    }

    /// The one tab stop: the card reached last, else the first that may be chosen.
    fn current(&self, props: &HandProps) -> Option<Card> {
        let first = props.cards.iter().copied().find(|&card| props.playable.contains(card));
        self.stop.filter(|card| props.cards.contains(card)).or(first).or(props.cards.first().copied())
    }
}

fn key(event: &KeyboardEvent) -> Option<Msg> {
    let way = match event.key().as_str() {
        "ArrowRight" => Way::Right,
        "ArrowLeft" => Way::Left,
        "Home" => Way::First,
        "End" => Way::Last,
        _ => return None,
    };
    event.prevent_default();
    Some(Msg::Key(way))
}

/// A card of the hand as a button. `is_stop` tells whether it is the tab stop.
fn slot(props: &HandProps, place: usize, card: Card, is_stop: bool) -> El {
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
        label += &format!(", {}", mark.label);
    }
    if raised {
        label += ", raised";
    }
    if barred && !props.why_not.is_empty() {
        label += &format!(": {}", props.why_not);
    }
    let why_not =
        if barred && !props.why_not.is_empty() { sentence(&props.why_not) + " " } else { String::new() };
    let means = why_not + &props.means.emit(card);
    let mut button =
        held(classed("button", "hand-card"), (&capital(&card_name_as(card, props.joker)), &means))
            .class_if(playable, "playable")
            .class_if(barred, "barred")
            .class_if(raised, "raised")
            .key(card.index())
            .set("type", "button")
            .anchor(&Anchor::Held(card))
            .set("tabindex", if is_stop { "0" } else { "-1" })
            .flag("data-focus", is_stop)
            .set("aria-label", label)
            .put(card_face_as(card, props.joker));
    for mark in marks {
        button = button.class_if(!mark.class.is_empty(), mark.class);
    }
    if barred { button.set("aria-disabled", "true") } else { button }
}

/// The card in which an event happened, and its button.
fn card_of(event: &Event) -> Option<(HtmlElement, Card)> {
    let (button, card) = within(event, HELD)?;
    Some((button, card.parse().ok()?))
}

/// Moves a card with the finger, or puts it back. It sets styles through the DOM because the page's security policy
/// forbids style attributes.
pub fn shift(button: &HtmlElement, by: Option<(i32, i32)>) {
    let style = button.style();
    // neither setting that attribute nor a custom property fails
    let _ = button.toggle_attribute_with_force("data-dragged", by.is_some());
    let _ = match by {
        Some((dx, dy)) => style
            .set_property("--drag-x", &format!("{dx}px"))
            .and_then(|()| style.set_property("--drag-y", &format!("{dy}px"))),
        None => style.remove_property("--drag-x").and_then(|_| style.remove_property("--drag-y")).map(drop),
    };
}
