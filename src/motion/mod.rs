//! What moves on the table: nothing appears in one place and vanishes in another if it can travel.
//!
//! The screen is drawn in its final state at once; what has changed its place then travels there from where it was, by
//! `transform` and `opacity` only. So nothing waits for a movement, and one that is cut short ends in the same picture.
//! [`Motion::before`] takes a [`Picture`] of the table before it changes, [`Motion::after`] compares it with the new one.
//!
//! A card that nobody may see is a back without a name: it is made here and knows no card.

mod animation;
mod picture;
mod telling;
mod travel;

use crate::platform;
use crate::preferences::Preferences;
use animation::{Animation, Ease, Flight, Frame, Layer};
use gloo_events::{EventListener, EventListenerOptions};
pub use picture::all;
use picture::{Gliding, Picture, Spot};
use rules::seat::Seat;
use std::cell::RefCell;
use std::rc::Rc;
pub use telling::{COUNTS_FROM, HOPS, PEGS, Told};
pub use travel::{Place, Thing, Travel, at};
use web_sys::Element;
use yew::NodeRef;

/// How a card comes and goes for who wants less movement.
const FADE: Flight = Flight { time: 140.0, delay: 0.0, ease: Ease::Even };
/// How long a card flies, in milliseconds at the usual speed.
const FLIGHT: f64 = 340.0;
/// How long the light takes from seat to seat.
const GLIDING: f64 = 420.0;
/// How long the hand takes to close a gap.
const CLOSING: f64 = 220.0;
/// How long a card takes to turn up.
const TURNING: f64 = 240.0;
/// How long the winning card is lifted.
const LIFTING: f64 = 260.0;
/// How long a trick takes to gather and to turn down halfway, and until it has reached its winner.
const GATHERING: f64 = 320.0;
const SWEEP: f64 = 800.0;
/// At its end the pile is seen to be one trick higher.
const LANDING: f64 = 60.0;
/// How wide a trick is that goes to a seat without a pile.
const PACKET: f64 = 36.0;
/// How long a card takes to its place in the next deck, from one card to the next, and how long the fold takes to open.
const STACKING: f64 = 720.0;
const STACKING_STEP: f64 = 22.0;
const UNFOLDING: f64 = 420.0;
/// How wide a deck is.
const DECK: f64 = 48.0;
/// How long a card of the deal flies.
const DEALING: f64 = 300.0;
/// From one card of the deal to the next, and how long all of them may take to leave the deck.
const DEAL_STEP: f64 = 36.0;
const DEAL_SPAN: f64 = 1_100.0;
/// From one card that turns up to the next.
const TURN_STEP: f64 = 26.0;
/// How long the hand takes to sort itself, and from one of its cards to the next.
const SORTING: f64 = 380.0;
const SORT_STEP: f64 = 14.0;
/// The cards that a hidden hand is dealt, as far as they are seen.
const HIDDEN_HAND: usize = 6;

/// How the table has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A deal at a table of so many.
    Deal {
        /// The seat that deals; none where the deck lies in the middle.
        dealer: Option<Seat>,
        /// The number of seats.
        seats: u8,
    },
    /// One move further, or something that lay open was taken away.
    Step,
    /// Anything else: the table is shown as it is.
    Jump,
}

/// The movements of one table.
pub struct Motion {
    table: NodeRef,
    layer: NodeRef,
    before: Option<Picture>,
    travels: Vec<Travel>,
    /// Where that was seen last of which there is one on the table; a result does not show it.
    seen: Vec<Gliding>,
    running: Rc<RefCell<Vec<Animation>>>,
    _hasten: [EventListener; 3],
}

impl Motion {
    /// No movement yet. A tap, a key or a wheel ends whatever moves, and is not lost.
    pub fn new() -> Motion {
        let running: Rc<RefCell<Vec<Animation>>> = Rc::default();
        let document = gloo_utils::document();
        let hasten = ["pointerdown", "keydown", "wheel"].map(|event| {
            let running = Rc::clone(&running);
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&document, event, options, move |_| finish(&running))
        });
        Motion {
            table: NodeRef::default(),
            layer: NodeRef::default(),
            before: None,
            travels: Vec::new(),
            seen: Vec::new(),
            running,
            _hasten: hasten,
        }
    }

    /// The table that is watched.
    pub fn table(&self) -> &NodeRef {
        &self.table
    }

    /// Where cards fly that belong to no place any more.
    pub fn layer(&self) -> &NodeRef {
        &self.layer
    }

    /// The table is about to change.
    pub fn before(&mut self) {
        if self.before.is_none() {
            self.before = self.table.cast::<Element>().map(|table| Picture::take(&table));
        }
    }

    /// The change moves these things, too.
    pub fn travel(&mut self, travels: Vec<Travel>) {
        self.travels = travels;
    }

    /// The table has changed and is drawn.
    pub fn after(&mut self, change: Change) {
        let travels = std::mem::take(&mut self.travels);
        let Some(before) = self.before.take() else { return };
        finish(&self.running);
        let (Some(table), Some(layer)) = (self.table.cast::<Element>(), self.layer.cast::<Element>()) else {
            return;
        };
        if change == Change::Jump {
            self.seen.clear();
            return;
        }
        let now = Picture::take(&table);
        remember(&mut self.seen, &before.gliding);
        let seen = self.seen.clone();
        remember(&mut self.seen, &now.gliding);
        if platform::is_still() {
            fade(&Layer::new(&layer, 1.0, &self.running), &before, &now, &travels);
            return;
        }
        let layer = Layer::new(&layer, Preferences::now().speed(), &self.running);
        glide(&layer, &seen, &now);
        match change {
            Change::Deal { dealer, seats } => {
                let ready = next_decks(&layer, &before, &now);
                deal(&layer, &now, dealer, seats, ready);
            }
            Change::Step => {
                sweep(&layer, &before, &now);
                cards_to_the_trick(&layer, &before, &now);
                hand(&layer, &before, &now, &travels);
                travel::make(&layer, &travels, &before, &now);
                let caused = caused(&before, &now);
                pegs(&layer, &before, &now, caused);
                numbers(&layer, &before, &now, caused);
                if let (Some(scene), None) = (&now.result, &before.result) {
                    telling::tell(&layer, scene);
                }
            }
            Change::Jump => {}
        }
    }

    /// Whether something moves.
    pub fn is_moving(&self) -> bool {
        is_moving(&self.running)
    }

    /// Does that as soon as nothing moves any more.
    pub fn when_still(&self, then: impl Fn() + 'static) {
        let then = Rc::new(then);
        for animation in &*self.running.borrow() {
            let (running, then) = (Rc::clone(&self.running), Rc::clone(&then));
            animation.when_over(move || {
                if !is_moving(&running) {
                    then();
                }
            });
        }
    }

    /// Ends whatever moves.
    pub fn finish(&self) {
        finish(&self.running);
    }
}

fn is_moving(running: &RefCell<Vec<Animation>>) -> bool {
    running.borrow().iter().any(Animation::is_running)
}

fn finish(running: &RefCell<Vec<Animation>>) {
    for animation in running.take() {
        // only an animation without an end cannot be finished
        let _ = animation.finish();
    }
}

/// For who wants less movement: what is new fades in where it lies, and a trick that is taken away fades.
fn fade(layer: &Layer, before: &Picture, now: &Picture, travels: &[Travel]) {
    let is_played = |card: &&picture::TrickCard| !before.trick.iter().any(|old| old.card == card.card);
    let played = now.trick.iter().filter(is_played).map(|card| &card.face);
    let is_drawn = |held: &&picture::HeldCard| !before.hand.iter().any(|old| old.card == held.card);
    let drawn = now.hand.iter().filter(is_drawn).map(|held| &held.face);
    let laid = travels.iter().filter_map(|travel| travel.laid(now));
    for thing in played.chain(drawn).cloned().chain(laid) {
        layer.tell(&thing, &Frame::fade_in(), FADE);
    }
    if is_swept(before, now) {
        for card in &before.trick {
            layer.ghost(&card.copy, card.spot, &Frame::fade_out(card.tilt), FADE);
        }
    }
}

fn remember(seen: &mut Vec<Gliding>, gliding: &[Gliding]) {
    seen.retain(|old| gliding.iter().all(|now| now.name != old.name));
    seen.extend_from_slice(gliding);
}

/// What belongs to another seat now goes there: the light and the dealer's button.
fn glide(layer: &Layer, seen: &[Gliding], now: &Picture) {
    for thing in &now.gliding {
        let old = seen.iter().find(|old| old.name == thing.name && old.whose != thing.whose);
        if let Some(old) = old {
            let flight = Flight { time: GLIDING, delay: 0.0, ease: Ease::Sweep };
            layer.fly(&thing.thing, &Frame::path(old.spot, thing.spot), flight);
        }
    }
}

/// A card that has just been played flies to its place; the card that takes the trick is lifted.
fn cards_to_the_trick(layer: &Layer, before: &Picture, now: &Picture) {
    for card in &now.trick {
        if before.trick.iter().any(|old| old.seat == card.seat && !now.is_new_trick(before)) {
            continue;
        }
        let own = before.hand.iter().find(|held| Some(&held.card) == card.card.as_ref());
        let from = match own {
            Some(held) => Some(held.spot),
            None => now.cards_of(&card.seat).map(|fan| fan.shrunk_to(card.spot, 0.6)),
        };
        if let Some(from) = from {
            let flight = Flight { time: FLIGHT, delay: 0.0, ease: Ease::Fly };
            layer.fly(&card.face, &Frame::path_tilted(from, card.spot, card.tilt), flight);
            if own.is_none() {
                layer.turn_up(card.spot, &Frame::path(from, card.spot), flight);
            }
            if let Some(name) = &card.name {
                let landed = Flight { time: LANDING, delay: FLIGHT - LANDING, ease: Ease::Even };
                layer.tell(name, &Frame::appear(0.0), landed);
            }
        }
    }
    if now.is_over
        && !before.is_over
        && let Some(winner) = now.trick.iter().find(|card| card.wins)
    {
        if let Some(word) = winner.name.as_ref().and_then(Element::last_element_child) {
            let landed = Flight { time: LANDING, delay: FLIGHT - LANDING, ease: Ease::Even };
            layer.tell(&word, &Frame::fade_in(), landed);
        }
        let lift = Flight { time: LIFTING, delay: FLIGHT, ease: Ease::Lift };
        layer.fly(&winner.place, &Frame::pulse(1.1), lift);
    }
}

/// Whether a finished trick goes to its winner.
fn is_swept(before: &Picture, now: &Picture) -> bool {
    before.is_over && (!now.is_over || now.is_new_trick(before))
}

/// A finished trick gathers at the card that took it, turns down, and goes to the winner; where its cards will lie open
/// they stay open.
fn sweep(layer: &Layer, before: &Picture, now: &Picture) {
    if !is_swept(before, now) {
        return;
    }
    let Some(seat) = before.taker.as_deref() else { return };
    let pile = now.pile(seat);
    let seat = now.seat(seat).or(before.seat(seat));
    let Some(taker) = pile.map(|(_, spot)| spot).or(seat.map(|seat| seat.of_width(PACKET))) else { return };
    let landed = Flight { time: LANDING, delay: SWEEP - LANDING, ease: Ease::Even };
    if let Some((packet, _)) = pile {
        layer.tell(packet, &Frame::appear(0.0), landed);
    }
    let centre = before.trick.iter().find(|card| card.wins).or(before.trick.first()).map(|card| card.spot);
    let Some(centre) = centre else { return };
    let gathers = Flight { time: GATHERING, delay: 0.0, ease: Ease::Sweep };
    let leaves = Flight { time: SWEEP - GATHERING, delay: GATHERING, ease: Ease::Sweep };
    for (turn, card) in before.trick.iter().enumerate() {
        if let Some((_, face, spot)) = now.collected(card.card.as_deref()) {
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
        if let Some((.., old)) = before.collected(Some(card))
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
}

/// The hand closes its gap, and new cards come into it; a hand that was covered turns up.
fn hand(layer: &Layer, before: &Picture, now: &Picture, travels: &[Travel]) {
    let was_covered = before.hand.is_empty();
    for (place, held) in now.hand.iter().enumerate() {
        let mut flight = Flight { time: CLOSING, delay: 0.0, ease: Ease::Fly };
        let path = match before.hand.iter().find(|old| old.card == held.card) {
            Some(old) if old.spot.is_near(held.spot) => continue,
            Some(old) => Frame::path(old.spot, held.spot),
            None if was_covered => {
                #[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
                let delay = place as f64 * TURN_STEP;
                layer.fly(&held.face, &Frame::turn(), Flight { time: TURNING, delay, ease: Ease::Fly });
                continue;
            }
            None => match travel::into_hand(travels, before, now, &held.card) {
                Some((from, slower, is_hidden)) => {
                    flight = slower;
                    let path = Frame::path(from, held.spot);
                    if is_hidden {
                        layer.turn_up(held.spot, &path, flight);
                    }
                    path
                }
                None => Frame::path(held.spot.above(), held.spot),
            },
        };
        layer.fly(&held.face, &path, flight);
    }
}

/// After how many milliseconds what changes the score has happened: the trick is on its pile, or the card lies there.
fn caused(before: &Picture, now: &Picture) -> f64 {
    let is_played =
        !now.trick.is_empty() && (now.trick.len() > before.trick.len() || now.is_new_trick(before));
    if is_swept(before, now) {
        SWEEP
    } else if is_played {
        FLIGHT
    } else {
        0.0
    }
}

/// Numbers count to what they are now.
fn numbers(layer: &Layer, before: &Picture, now: &Picture, delay: f64) {
    for number in &now.numbers {
        let old = before.numbers.iter().find(|old| old.name == number.name);
        if let Some(old) = old.filter(|old| old.value != number.value) {
            let steps = usize::try_from(old.value.abs_diff(number.value)).unwrap_or(usize::MAX);
            let time = telling::hopping(steps.saturating_add(1));
            layer.count(&number.place, old.value, number.value, Flight { time, delay, ease: Ease::Even });
        }
    }
}

/// Pegs on the board hop on, or back.
fn pegs(layer: &Layer, before: &Picture, now: &Picture, delay: f64) {
    let both = before.pegs.iter().zip(&now.pegs);
    for (old, peg) in both.filter(|(old, peg)| old.hole != peg.hole) {
        let hops = old.hole.abs_diff(peg.hole).div_ceil(peg.hop);
        let along = |hop: u32| (old.along - peg.along) * (1.0 - f64::from(hop) / f64::from(hops));
        let holes: Vec<(f64, f64)> = (0..=hops).map(|hop| (along(hop), 0.0)).collect();
        let time = telling::hopping(holes.len());
        layer.fly(&peg.peg, &Frame::hops(&holes), Flight { time, delay, ease: Ease::Even });
    }
}

/// What everybody has collected squares up and becomes a deck, and the fold of the next round opens. Says when the decks
/// are ready.
#[expect(clippy::cast_precision_loss, reason = "a deck has few cards")]
fn next_decks(layer: &Layer, before: &Picture, now: &Picture) -> f64 {
    let mut ready = 0.0_f64;
    for (seat, cards) in &before.next_decks {
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

/// Cards fly from the dealer, or from everybody's own deck, in the order of the deal, after that time.
#[expect(clippy::cast_precision_loss, reason = "a deal has few cards")]
fn deal(layer: &Layer, now: &Picture, dealer: Option<Seat>, seats: u8, after: f64) {
    let deck = dealer
        .and_then(|dealer| now.cards_of(&dealer.index().to_string()))
        .or_else(|| now.at("stock", 0))
        .or(now.middle);
    let Some(deck) = deck else { return };
    let first = dealer.map_or(Seat::FIRST, |dealer| dealer.left(seats));
    let deck = deck.of_width(DECK);
    let each = if now.hand.is_empty() { HIDDEN_HAND } else { now.hand.len() };
    let total = each * usize::from(seats);
    let step = DEAL_STEP.min(DEAL_SPAN / total.max(1) as f64);
    let near = now.near.as_deref();
    let dealt = after + step * total as f64 + DEALING;
    for number in 0..total {
        let Some(seat) = first.round(seats).nth(number % usize::from(seats)) else { continue };
        let seat = seat.index().to_string();
        let flight = Flight { time: DEALING, delay: after + number as f64 * step, ease: Ease::Fly };
        let deck = now.deck(&seat).unwrap_or(deck);
        let round = number / usize::from(seats);
        let own = now.hand.get(round).filter(|_| near == Some(seat.as_str()));
        match own {
            Some(_) => own_card(layer, now, round, deck, flight, dealt),
            None => {
                if let Some(to) = now.cards_of(&seat) {
                    layer.back(deck, &Frame::away(deck, &[to.of_width(30.0)]), flight);
                }
                let most = if round + 1 == each { usize::MAX } else { 1 };
                let landed = Flight { time: LANDING, delay: flight.delay + DEALING, ease: Ease::Even };
                for back in now.backs_of(&seat).iter().skip(round).take(most) {
                    layer.tell(back, &Frame::appear(0.0), landed);
                }
            }
        }
    }
}

/// A card of the open hand comes face down, the hand lies there unsorted, turns up and sorts itself.
#[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
fn own_card(layer: &Layer, now: &Picture, number: usize, deck: Spot, flight: Flight, dealt: f64) {
    let size = now.hand.len();
    // any order that is not that of the sorted hand
    let step = [5, 7].into_iter().find(|&step| !size.is_multiple_of(step)).unwrap_or(1);
    let sorted = (number * step + 3) % size;
    let (Some(place), Some(held)) = (now.hand.get(number), now.hand.get(sorted)) else { return };
    let turns = Flight { time: TURNING / 2.0, delay: dealt + number as f64 * TURN_STEP, ease: Ease::Even };
    let turned = dealt + size as f64 * TURN_STEP + TURNING;
    let sorts = Flight { time: SORTING, delay: turned + sorted as f64 * SORT_STEP, ease: Ease::Fly };
    if let Some(face) = held.face.first_element_child() {
        layer.cover(&held.face, held.inset, turns);
        layer.tell(&face, &Frame::turn(), Flight { delay: turns.delay + turns.time, ..turns });
    }
    // where it lies unsorted comes first: the way there is added to it
    layer.fly(&held.face, &Frame::path(place.spot, held.spot), sorts);
    layer.fly(&held.face, &Frame::path(deck, place.spot), flight);
}
