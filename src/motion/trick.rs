//! A card is played; the trick is taken.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::layer::Layer;
use super::layout::LayoutSnapshot;
use web_sys::Element;

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

/// A card that has just been played flies to its place; the card that takes the trick is lifted.
/// Says when it lies there.
pub fn cards_to_the_trick(layer: &Layer, before: &LayoutSnapshot, now: &LayoutSnapshot) -> f64 {
    let mut landed = 0.0;
    for card in &now.trick {
        if before.trick.iter().any(|old| old.seat == card.seat && !now.is_new_trick(before)) {
            continue;
        }
        let own = before.hand.iter().find(|held| held.card == card.card);
        let let_go = before.let_go.as_ref().filter(|(held, _)| *held == card.card);
        let from = match own.map(|held| held.spot).or(let_go.map(|&(_, spot)| spot)) {
            Some(spot) => Some(spot),
            None => now.cards_of(card.seat).map(|fan| fan.shrunk_to(card.spot, 0.6)),
        };
        if let Some(from) = from {
            landed = FLIGHT;
            let flight = Flight { time: FLIGHT, delay: 0.0, ease: Ease::Fly };
            layer.fly(&card.face, &Frame::path_tilted(from, card.spot, card.tilt), flight);
            if own.is_none() && let_go.is_none() {
                layer.turn_up(card.spot, &Frame::path(from, card.spot), flight);
            }
            if let Some(name) = &card.name {
                layer.tell(name, &Frame::appear(0.0), LANDS);
            }
        }
    }
    if now.is_over
        && !before.is_over
        && let Some(winner) = now.trick.iter().find(|card| card.wins)
    {
        if let Some(word) = winner.name.as_ref().and_then(Element::last_element_child) {
            layer.tell(&word, &Frame::fade_in(), LANDS);
        }
        let lift = Flight { time: LIFTING, delay: FLIGHT, ease: Ease::Lift };
        layer.fly(&winner.place, &Frame::pulse(1.1), lift);
    }
    landed
}

/// Whether a finished trick goes to its winner.
pub fn is_swept(before: &LayoutSnapshot, now: &LayoutSnapshot) -> bool {
    before.is_over && (!now.is_over || now.is_new_trick(before))
}

/// A finished trick gathers at the card that took it, turns down, and goes to the winner; where its cards will lie open
/// they stay open. Says when they lie there.
pub fn sweep(layer: &Layer, before: &LayoutSnapshot, now: &LayoutSnapshot) -> f64 {
    if !is_swept(before, now) {
        return 0.0;
    }
    let Some(seat) = before.taker else { return 0.0 };
    let pile = now.pile(seat);
    let seat = now.seat(seat).or(before.seat(seat));
    let Some(taker) = pile.map(|(_, spot)| spot).or(seat.map(|seat| seat.of_width(PACKET))) else {
        return 0.0;
    };
    let landed = Flight { time: LANDING, delay: SWEEP - LANDING, ease: Ease::Even };
    if let Some((packet, _)) = pile {
        layer.tell(packet, &Frame::appear(0.0), landed);
    }
    let centre = before.trick.iter().find(|card| card.wins).or(before.trick.first()).map(|card| card.spot);
    let Some(centre) = centre else { return 0.0 };
    let gathers = Flight { time: GATHERING, delay: 0.0, ease: Ease::Sweep };
    let leaves = Flight { time: SWEEP - GATHERING, delay: GATHERING, ease: Ease::Sweep };
    for (turn, card) in before.trick.iter().enumerate() {
        if let Some((_, face, spot)) = now.collected(card.card) {
            let goes = Flight { time: SWEEP, delay: 0.0, ease: Ease::Sweep };
            layer.ghost(&card.copy, card.spot, &Frame::collect((card.spot, card.tilt), centre, *spot), goes);
            layer.tell(face, &Frame::appear(0.0), landed);
            continue;
        }
        layer.ghost(&card.copy, card.spot, &Frame::gather((card.spot, card.tilt), centre, turn), gathers);
        layer.back(centre, &Frame::leave(centre, taker, turn), leaves);
    }
    // those beside them make room
    for (card, face, spot) in &now.collected {
        if let Some((.., old)) = before.collected(*card)
            && !old.is_near(*spot)
        {
            let time = Flight { time: CLOSING, delay: SWEEP - CLOSING, ease: Ease::Fly };
            layer.fly(face, &Frame::path(*old, *spot), time);
        }
    }
    if let Some(words) = &now.between {
        let shown = Flight { time: LIFTING, delay: SWEEP - LIFTING, ease: Ease::Even };
        layer.tell(words, &Frame::fade_in(), shown);
    }
    SWEEP
}
