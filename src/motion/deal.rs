//! The deal.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::hand::{TURN_STEP, TURNING};
use super::layer::Layer;
use super::layout::{DECK, Layout, MIDDLE, all};
use super::plan::{Dealt, Plan};
use super::spot::Spot;
use super::trick::LANDING;
use crate::anchor::Anchor;
use rules::cards::Card;
use rules::seat::Seat;
use web_sys::Element;
use yew::AttrValue;

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
/// The fold of the round in play, on a strip of rounds.
const FOLD: Anchor = Anchor::Found(AttrValue::Static(".board > .folds > .now"));

/// What everybody has collected squares up and becomes a deck, and the fold of the next round opens. Says when the decks
/// are ready.
#[expect(clippy::cast_precision_loss, reason = "a deck has few cards")]
pub fn next_decks(layer: &Layer, seats: u8, before: &Layout, now: &Layout) -> f64 {
    let mut ready = 0.0_f64;
    for seat in Seat::all(seats) {
        let cards = before.all_lying(&Anchor::NextDeck(seat));
        let (Some(first), Some(deck)) = (cards.first(), now.deck(seat)) else { continue };
        for (number, card) in cards.iter().enumerate() {
            let flight = Flight { time: STACKING, delay: number as f64 * STACKING_STEP, ease: Ease::Sweep };
            layer.back(card.spot, &Frame::away(card.spot, &[first.spot, deck]), flight);
            ready = ready.max(flight.delay + flight.time);
        }
    }
    if ready > 0.0
        && let Some(fold) = now.find(&FOLD)
    {
        let width = fold.get_bounding_client_rect().width();
        layer.fly(&fold, &Frame::unfold(width), Flight { time: UNFOLDING, delay: 0.0, ease: Ease::Fly });
    }
    ready
}

/// Cards fly from the dealer, or from everybody's own deck, in the order of the deal, after that time. Says when the hand
/// is sorted.
#[expect(clippy::cast_precision_loss, reason = "a deal has few cards")]
pub fn deal(layer: &Layer, plan: &Plan, dealer: Option<Seat>, now: &Layout, after: f64) -> f64 {
    let deck = dealer.and_then(|dealer| now.cards_of(dealer));
    let deck = deck.or_else(|| now.at(&Anchor::Stock, 0)).or_else(|| now.at(&MIDDLE, 0));
    let (Some(deck), Some(last)) = (deck, plan.dealt.last()) else { return after };
    let deck = deck.of_width(DECK);
    let total = plan.dealt.len() as f64;
    let step = DEAL_STEP.min(DEAL_SPAN / total);
    let dealt = after + step * total + DEALING;
    for (number, card) in plan.dealt.iter().enumerate() {
        let flight = Flight { time: DEALING, delay: after + number as f64 * step, ease: Ease::Fly };
        let &Dealt { seat, round, open } = card;
        let deck = now.deck(seat).unwrap_or(deck);
        if let Some((card, place)) = open {
            own_card(layer, plan, now, (round, card, place), (deck, flight), dealt);
            continue;
        }
        if let Some(to) = now.cards_of(seat) {
            layer.back(deck, &Frame::away(deck, &[to.of_width(30.0)]), flight);
        }
        let most = if round == last.round { usize::MAX } else { 1 };
        let landed = Flight { time: LANDING, delay: flight.delay + DEALING, ease: Ease::Even };
        for back in backs(now, seat).iter().skip(round).take(most) {
            layer.show(back, &Frame::appear(0.0), landed);
        }
    }
    if plan.hand.is_empty() { dealt } else { turned_and_sorted(plan.hand.len(), dealt).1 }
}

/// When a hand of so many cards is turned up that lies there at that time, and when it is sorted.
#[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
fn turned_and_sorted(size: usize, dealt: f64) -> (f64, f64) {
    let turned = dealt + size as f64 * TURN_STEP + TURNING;
    (turned, turned + size as f64 * SORT_STEP + SORTING)
}

/// The cards in the fan of this seat, seen from behind.
fn backs(now: &Layout, seat: Seat) -> Vec<Element> {
    let fan = now.thing(&Anchor::Fan(seat)).filter(|fan| fan.spot.width > 0.0);
    fan.map_or_else(Vec::new, |fan| all(&fan.element, ":scope > *"))
}

/// A card of the open hand comes face down to where another one will lie, the hand lies there unsorted, turns up and sorts
/// itself.
#[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
fn own_card(
    layer: &Layer,
    plan: &Plan,
    now: &Layout,
    own: (usize, Card, Card),
    (deck, flight): (Spot, Flight),
    dealt: f64,
) {
    let (number, card, place) = own;
    let (card, place) = (Anchor::Held(card), now.lying(&Anchor::Held(place), 0));
    let (Some(place), Some(held), Some(button)) = (place, now.lying(&card, 0), now.thing(&card)) else {
        return;
    };
    let turns = Flight { time: TURNING / 2.0, delay: dealt + number as f64 * TURN_STEP, ease: Ease::Even };
    let (turned, _) = turned_and_sorted(plan.hand.len(), dealt);
    let sorted = plan.hand.iter().position(|(held, _)| Anchor::Held(*held) == card).unwrap_or(0);
    let sorts = Flight { time: SORTING, delay: turned + sorted as f64 * SORT_STEP, ease: Ease::Fly };
    layer.cover(&button.element, button.inset(held), turns);
    layer.show(&held.thing, &Frame::turn(), Flight { delay: turns.delay + turns.time, ..turns });
    // where it lies unsorted comes first: the way there is added to it
    layer.fly(&button.element, &Frame::path(place.spot, held.spot), sorts);
    layer.fly(&button.element, &Frame::path(deck, place.spot), flight);
}
