//! The deal.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::hand::{TURN_STEP, TURNING};
use super::layer::Layer;
use super::layout::{DECK, LayoutSnapshot};
use super::spot::Spot;
use super::trick::LANDING;
use crate::anchor::Anchor;
use rules::seat::Seat;

/// How long a card takes to its place in the next deck, from one card to the next, and how long the fold takes to open.
const STACKING: f64 = 720.0;
const STACKING_STEP: f64 = 22.0;
const UNFOLDING: f64 = 420.0;
/// How long a card of the deal flies.
const DEALING: f64 = 300.0;
/// From one card of the deal to the next, and how long all of them may take to leave the deck.
const DEAL_STEP: f64 = 36.0;
const DEAL_SPAN: f64 = 1_100.0;
/// How long the hand takes to sort itself, and from one of its cards to the next.
const SORTING: f64 = 380.0;
const SORT_STEP: f64 = 14.0;
/// The cards that a hidden hand is dealt, as far as they are seen.
const HIDDEN_HAND: usize = 6;

/// What everybody has collected squares up and becomes a deck, and the fold of the next round opens. Says when the decks
/// are ready.
#[expect(clippy::cast_precision_loss, reason = "a deck has few cards")]
pub fn next_decks(layer: &Layer, before: &LayoutSnapshot, now: &LayoutSnapshot) -> f64 {
    let mut ready = 0.0_f64;
    for &(seat, ref cards) in &before.next_decks {
        let (Some(&first), Some(deck)) = (cards.first(), now.deck(seat)) else { continue };
        for (number, &card) in cards.iter().enumerate() {
            let flight = Flight { time: STACKING, delay: number as f64 * STACKING_STEP, ease: Ease::Sweep };
            layer.back(card, &Frame::away(card, &[first, deck]), flight);
            ready = ready.max(flight.delay + flight.time);
        }
    }
    if let (Some(fold), true) = (&now.fold, ready > 0.0) {
        let width = fold.get_bounding_client_rect().width();
        layer.fly(fold, &Frame::unfold(width), Flight { time: UNFOLDING, delay: 0.0, ease: Ease::Fly });
    }
    ready
}

/// Cards fly from the dealer, or from everybody's own deck, in the order of the deal, after that time. Says when the hand
/// is sorted.
#[expect(clippy::cast_precision_loss, reason = "a deal has few cards")]
pub fn deal(layer: &Layer, now: &LayoutSnapshot, dealer: Option<Seat>, seats: u8, after: f64) -> f64 {
    let deck =
        dealer.and_then(|dealer| now.cards_of(dealer)).or_else(|| now.at(&Anchor::Stock, 0)).or(now.middle);
    let Some(deck) = deck else { return after };
    let first = dealer.map_or(Seat::FIRST, |dealer| dealer.left(seats));
    let deck = deck.of_width(DECK);
    let each = if now.hand.is_empty() { HIDDEN_HAND } else { now.hand.len() };
    let total = each * usize::from(seats);
    let step = DEAL_STEP.min(DEAL_SPAN / total.max(1) as f64);
    let dealt = after + step * total as f64 + DEALING;
    for number in 0..total {
        let Some(seat) = first.round(seats).nth(number % usize::from(seats)) else { continue };
        let flight = Flight { time: DEALING, delay: after + number as f64 * step, ease: Ease::Fly };
        let deck = now.deck(seat).unwrap_or(deck);
        let round = number / usize::from(seats);
        let own = now.hand.get(round).filter(|_| now.near == Some(seat));
        match own {
            Some(_) => own_card(layer, now, round, deck, flight, dealt),
            None => {
                if let Some(to) = now.cards_of(seat) {
                    layer.back(deck, &Frame::away(deck, &[to.of_width(30.0)]), flight);
                }
                let most = if round + 1 == each { usize::MAX } else { 1 };
                let landed = Flight { time: LANDING, delay: flight.delay + DEALING, ease: Ease::Even };
                for back in now.backs_of(seat).iter().skip(round).take(most) {
                    layer.tell(back, &Frame::appear(0.0), landed);
                }
            }
        }
    }
    if now.hand.is_empty() { dealt } else { turned_and_sorted(now.hand.len(), dealt).1 }
}

/// When a hand of so many cards is turned up that lies there at that time, and when it is sorted.
#[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
fn turned_and_sorted(size: usize, dealt: f64) -> (f64, f64) {
    let turned = dealt + size as f64 * TURN_STEP + TURNING;
    (turned, turned + size as f64 * SORT_STEP + SORTING)
}

/// A card of the open hand comes face down, the hand lies there unsorted, turns up and sorts itself.
#[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
fn own_card(layer: &Layer, now: &LayoutSnapshot, number: usize, deck: Spot, flight: Flight, dealt: f64) {
    let size = now.hand.len();
    // any order that is not that of the sorted hand
    let step = [5, 7].into_iter().find(|&step| !size.is_multiple_of(step)).unwrap_or(1);
    let sorted = (number * step + 3) % size;
    let (Some(place), Some(held)) = (now.hand.get(number), now.hand.get(sorted)) else { return };
    let turns = Flight { time: TURNING / 2.0, delay: dealt + number as f64 * TURN_STEP, ease: Ease::Even };
    let (turned, _) = turned_and_sorted(size, dealt);
    let sorts = Flight { time: SORTING, delay: turned + sorted as f64 * SORT_STEP, ease: Ease::Fly };
    if let Some(face) = held.face.first_element_child() {
        layer.cover(&held.face, held.inset, turns);
        layer.tell(&face, &Frame::turn(), Flight { delay: turns.delay + turns.time, ..turns });
    }
    // where it lies unsorted comes first: the way there is added to it
    layer.fly(&held.face, &Frame::path(place.spot, held.spot), sorts);
    layer.fly(&held.face, &Frame::path(deck, place.spot), flight);
}
