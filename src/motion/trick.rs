//! A card is played; the trick is taken.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::layer::Layer;
use super::layout::Layout;
use super::plan::{Plan, Played};
use crate::anchor::Anchor;
use web_sys::Element;
use yew::AttrValue;

/// How long a card flies.
pub const FLIGHT: f64 = 340.0;
/// How long the winning card is lifted.
pub const LIFTING: f64 = 260.0;
/// How long a trick takes to gather and to turn down halfway.
const GATHERING: f64 = 320.0;
/// How long until it has reached its winner.
pub const SWEEP: f64 = 800.0;
/// How wide a trick is that goes to a seat without a pile.
const PACKET: f64 = 36.0;
/// How long what stands where a card or a trick lands takes to show it.
pub const LANDING: f64 = 60.0;
/// When a card lands.
const LANDS: Flight = Flight { time: LANDING, delay: FLIGHT - LANDING, ease: Ease::Even };
/// How long the hand takes to close a gap.
pub const CLOSING: f64 = 220.0;

/// What stands in the middle while no card lies there.
const BETWEEN: Anchor = Anchor::Found(AttrValue::Static(".board .trick-empty"));

/// A card that has just been played flies to its place; the card that takes the trick is lifted.
/// Says when it lies there.
pub fn cards_to_the_trick(layer: &Layer, plan: &Plan, before: &Layout, now: &Layout) -> f64 {
    let mut landed = 0.0;
    for Played { seat, card, .. } in &plan.played {
        let place = Anchor::Played(*card);
        let Some(lying) = now.lying(&place, 0) else { continue };
        // it lay open in the hand or in a finger at an edge; else nobody has seen it
        let open = before.lying(&Anchor::Held(*card), 0).map(|held| held.spot);
        let from = open.or_else(|| now.cards_of(*seat).map(|fan| fan.shrunk_to(lying.spot, 0.6)));
        let Some(from) = from else { continue };
        landed = FLIGHT;
        let flight = Flight { time: FLIGHT, delay: 0.0, ease: Ease::Fly };
        layer.fly(&lying.thing, &Frame::path_tilted(from, lying.spot, lying.tilt), flight);
        if open.is_none() {
            layer.turn_up(lying.spot, &Frame::path(from, lying.spot), flight);
        }
        if let Some(name) = name(now, &place) {
            layer.show(&name, &Frame::appear(0.0), LANDS);
        }
    }
    let winner = plan.lifted.map(Anchor::Played);
    if let Some((winner, place)) = winner.and_then(|winner| Some((now.thing(&winner)?, winner))) {
        if let Some(word) = name(now, &place).and_then(|name| name.last_element_child()) {
            layer.show(&word, &Frame::fade_in(), LANDS);
        }
        let lift = Flight { time: LIFTING, delay: FLIGHT, ease: Ease::Lift };
        layer.fly(&winner.element, &Frame::pulse(1.1), lift);
    }
    landed
}

/// The name under a card of the trick.
fn name(now: &Layout, card: &Anchor) -> Option<Element> {
    now.thing(card)?.element.query_selector(".trick-name").ok()?
}

/// A finished trick gathers at the card that took it, turns down, and goes to the winner; where its cards will lie open
/// they stay open. Says when they lie there.
pub fn sweep(layer: &Layer, plan: &Plan, before: &Layout, now: &Layout) -> f64 {
    let Some((swept, seat)) = plan.swept.as_ref().and_then(|swept| Some((swept, swept.taker?))) else {
        return 0.0;
    };
    let pile = now.pile(seat);
    let seat = now.seat(seat).or(before.seat(seat));
    let Some(taker) = pile.map(|(_, spot)| spot).or(seat.map(|seat| seat.of_width(PACKET))) else {
        return 0.0;
    };
    let landed = Flight { time: LANDING, delay: SWEEP - LANDING, ease: Ease::Even };
    if let Some((packet, _)) = pile {
        layer.show(packet, &Frame::appear(0.0), landed);
    }
    let Some(centre) = before.at(&Anchor::Played(swept.centre), 0) else { return 0.0 };
    let gathers = Flight { time: GATHERING, delay: 0.0, ease: Ease::Sweep };
    let leaves = Flight { time: SWEEP - GATHERING, delay: GATHERING, ease: Ease::Sweep };
    for (turn, &card) in swept.cards.iter().enumerate() {
        let Some(lying) = before.lying(&Anchor::Played(card), 0) else { continue };
        let from = (lying.spot, lying.tilt);
        if let Some(open) = now.lying(&Anchor::Collected(card), 0) {
            let goes = Flight { time: SWEEP, delay: 0.0, ease: Ease::Sweep };
            layer.ghost(&lying.copy, lying.spot, &Frame::collect(from, centre, open.spot), goes);
            layer.show(&open.thing, &Frame::appear(0.0), landed);
            continue;
        }
        layer.ghost(&lying.copy, lying.spot, &Frame::gather(from, centre, turn), gathers);
        layer.back(centre, &Frame::leave(centre, taker, turn), leaves);
    }
    // those beside them make room
    for &card in &swept.beside {
        let card = Anchor::Collected(card);
        if let (Some(old), Some(open)) = (before.lying(&card, 0), now.lying(&card, 0))
            && !old.spot.is_near(open.spot)
        {
            let time = Flight { time: CLOSING, delay: SWEEP - CLOSING, ease: Ease::Fly };
            layer.fly(&open.thing, &Frame::path(old.spot, open.spot), time);
        }
    }
    if let Some(words) = now.find(&BETWEEN) {
        let shown = Flight { time: LIFTING, delay: SWEEP - LIFTING, ease: Ease::Even };
        layer.show(&words, &Frame::fade_in(), shown);
    }
    SWEEP
}
