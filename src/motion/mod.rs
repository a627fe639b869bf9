//! What moves on the table: nothing appears in one place and vanishes in another if it can travel.
//!
//! The screen is drawn in its final state at once; what has changed its place then moves there from where it was, by
//! `transform` and `opacity` only. So nothing waits for a movement, and one that is cut short ends in the same picture.
//! [`Motion::before`] takes a [`LayoutSnapshot`] of the table before it changes, [`Motion::after`] compares it with the new one.
//!
//! A card that nobody may see is a back without a name: it is made here and knows no card.

mod animation;
mod deal;
mod flights;
mod frame;
mod hand;
mod layer;
mod layout;
mod reveal;
mod score;
mod spot;
mod transition;
mod trick;

use crate::anchor::{HELD, card_in};
use crate::preferences::Preferences;
use crate::sound;
use animation::{Animation, Ease, Flight};
use frame::Frame;
use gloo_events::{EventListener, EventListenerOptions};
use layer::Layer;
pub use layout::all;
use layout::{Gliding, LayoutSnapshot};
pub use reveal::{COUNTS_FROM, COUNTS_WORDS, HOPS, HOPS_FROM, PEGS, Reveal, WON, WORD};
use rules::cards::Card;
use rules::seat::Seat;
use spot::Spot;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
pub use transition::{Place, Thing, Transition, at};
use web_sys::Element;
use yew::platform::spawn_local;
use yew::{Html, NodeRef, html};

// Times are in milliseconds at the usual speed.

/// How a card comes and goes for who wants less movement.
const FADE: Flight = Flight { time: 140.0, delay: 0.0, ease: Ease::Even };
/// How long the light takes from seat to seat.
const GLIDING: f64 = 420.0;

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
    shared: Shared,
    flights: flights::Handle,
    _hasten: [EventListener; 3],
}

/// What movements begin from.
#[derive(Clone, Default)]
struct Shared {
    table: NodeRef,
    layer: NodeRef,
    known: Rc<RefCell<Known>>,
    running: Rc<RefCell<Vec<Animation>>>,
}

/// What is known of the table.
#[derive(Default)]
struct Known {
    /// The table before it changes.
    before: Option<LayoutSnapshot>,
    transitions: Vec<Transition>,
    /// The card that a finger has just let go at an edge.
    let_go: Option<(Card, Spot)>,
    /// Where that was seen last of which there is one on the table; a result does not show it.
    seen: Vec<Gliding>,
    /// Runs until what the last change is about lies where it belongs.
    landing: Option<Animation>,
}

impl Motion {
    /// No movement yet. A tap, a key or a wheel ends whatever moves, and is not lost.
    pub fn new() -> Motion {
        let shared = Shared::default();
        let document = gloo_utils::document();
        let hasten = ["pointerdown", "keydown", "wheel"].map(|event| {
            let running = Rc::clone(&shared.running);
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&document, event, options, move |_| finish(&running))
        });
        Motion { shared, flights: flights::Handle::default(), _hasten: hasten }
    }

    /// The table that is watched.
    pub fn table(&self) -> &NodeRef {
        &self.shared.table
    }

    /// The layer in which cards fly that no longer lie anywhere.
    pub fn layer(&self) -> Html {
        let (handle, node) = (self.flights.clone(), self.shared.layer.clone());
        html! { <flights::Flights {handle} {node} /> }
    }

    /// The table is about to change.
    pub fn before(&self) {
        let mut known = self.shared.known.borrow_mut();
        if known.before.is_none() {
            known.before = self.shared.table.cast::<Element>().map(|table| LayoutSnapshot::take(&table));
        }
    }

    /// The table is about to be drawn for the first time, and what lies on it has to come from somewhere.
    pub fn begin(&self) {
        let nothing = gloo_utils::document().create_element("div").ok();
        self.shared.known.borrow_mut().before = nothing.map(|nothing| LayoutSnapshot::take(&nothing));
    }

    /// A finger lets go of a card at an edge. It is played from there, although its hand is face down by then.
    pub fn let_go(&self) {
        let table = self.shared.table.cast::<Element>();
        let held = table.and_then(|table| table.query_selector(".edge-open [data-dragged]").ok()?);
        self.shared.known.borrow_mut().let_go = held.and_then(|held| {
            let spot = Spot::of(&held.first_element_child()?);
            Some((card_in(&held, HELD)?, spot.of_width(spot.width.min(spot.height))))
        });
    }

    /// The change moves these things, too.
    pub fn carry(&self, transitions: Vec<Transition>) {
        self.shared.known.borrow_mut().transitions = transitions;
    }

    /// The table has changed and is drawn.
    pub fn after(&self, change: Change) {
        self.shared.after(change);
    }

    /// The table has changed, and will be drawn before whatever else the page does now. After a long drawing Yew lets the
    /// browser show it before it tells so: then what was dealt would be seen for a moment before it is on its way.
    pub fn after_drawing(&self, change: Change) {
        self.flights.draw_in_one_go();
        let shared = self.shared.clone();
        spawn_local(async move { shared.after(change) });
    }

    /// Does that as soon as what the last change is about lies where it belongs, or now; but also as soon as something else
    /// changes.
    pub fn when_landed(&self, then: impl FnOnce() + 'static) {
        match self.landing() {
            Some(landing) => landing.when_over(then),
            None => then(),
        }
    }

    /// Whether what the last change is about lies where it belongs.
    pub fn has_landed(&self) -> bool {
        self.landing().is_none()
    }

    fn landing(&self) -> Option<Animation> {
        self.shared.known.borrow().landing.clone().filter(Animation::is_running)
    }

    /// Whether something moves.
    pub fn is_moving(&self) -> bool {
        is_moving(&self.shared.running)
    }

    /// Does that once, as soon as nothing moves any more; never, where nothing moves.
    pub fn when_still(&self, then: impl FnOnce() + 'static) {
        let then = Rc::new(Cell::new(Some(then)));
        for animation in &*self.shared.running.borrow() {
            let (running, then) = (Rc::clone(&self.shared.running), Rc::clone(&then));
            animation.when_over(move || {
                if !is_moving(&running)
                    && let Some(then) = then.take()
                {
                    then();
                }
            });
        }
    }

    /// Ends whatever moves.
    pub fn finish(&self) {
        finish(&self.shared.running);
    }
}

impl Shared {
    /// See [`Motion::after`].
    fn after(&self, change: Change) {
        let mut known = self.known.borrow_mut();
        let Some(mut before) = known.before.take() else { return };
        before.let_go = known.let_go.take();
        let transitions = std::mem::take(&mut known.transitions);
        known.landing = None;
        finish(&self.running);
        let (Some(table), Some(layer)) = (self.table.cast::<Element>(), self.layer.cast::<Element>()) else {
            return;
        };
        if change == Change::Jump {
            known.seen.clear();
            return;
        }
        let now = LayoutSnapshot::take(&table);
        remember(&mut known.seen, &before.gliding);
        let seen = known.seen.clone();
        remember(&mut known.seen, &now.gliding);
        if Preferences::now().is_still() {
            fade(&Layer::new(&layer, 1.0, &self.running), &before, &now, &transitions);
            return;
        }
        let layer = Layer::new(&layer, Preferences::now().speed(), &self.running);
        glide(&layer, &seen, &now);
        let landed = match change {
            Change::Deal { dealer, seats } => {
                let ready = deal::next_decks(&layer, &before, &now);
                deal::deal(&layer, &now, dealer, seats, ready)
            }
            Change::Step => {
                let swept = trick::sweep(&layer, &before, &now);
                let played = trick::cards_to_the_trick(&layer, &before, &now);
                hand::change(&layer, &before, &now, &transitions);
                transition::make(&layer, &transitions, &before, &now);
                let caused = score::caused(&before, &now);
                score::pegs(&layer, &before, &now, caused);
                score::numbers(&layer, &before, &now, caused);
                if let (Some(scene), None) = (&now.result, &before.result) {
                    reveal::reveal(&layer, scene);
                }
                if let (Some(scene), None) = (&now.won, &before.won) {
                    reveal::celebrate(&layer, scene);
                }
                swept.max(played).max(transition::end(&transitions))
            }
            Change::Jump => 0.0,
        };
        say(&layer, &before, &now, landed);
        known.landing = layer.wait(landed);
    }
}

fn is_moving(running: &RefCell<Vec<Animation>>) -> bool {
    running.borrow().iter().any(Animation::is_running)
}

fn finish(running: &RefCell<Vec<Animation>>) {
    sound::hush();
    for animation in running.take() {
        // only an animation without an end cannot be finished
        let _ = animation.finish();
    }
}

/// For who wants less movement: what is new fades in where it lies, and a trick that is taken away fades.
fn fade(layer: &Layer, before: &LayoutSnapshot, now: &LayoutSnapshot, transitions: &[Transition]) {
    let is_played = |card: &&layout::TrickCard| !before.trick.iter().any(|old| old.card == card.card);
    let played = now.trick.iter().filter(is_played).map(|card| &card.face);
    let is_drawn = |held: &&layout::HeldCard| !before.hand.iter().any(|old| old.card == held.card);
    let drawn = now.hand.iter().filter(is_drawn).map(|held| &held.face);
    let laid = transitions.iter().filter_map(|transition| transition.laid(now));
    for thing in played.chain(drawn).cloned().chain(laid) {
        layer.tell(&thing, &Frame::fade_in(), FADE);
    }
    if trick::is_swept(before, now) {
        for card in &before.trick {
            layer.ghost(&card.copy, card.spot, &Frame::fade_out(card.tilt), FADE);
        }
    }
}

fn remember(seen: &mut Vec<Gliding>, gliding: &[Gliding]) {
    seen.retain(|old| gliding.iter().all(|now| now.name != old.name));
    seen.extend_from_slice(gliding);
}

/// What is said anew, counted or asked, appears when what it is about lies there.
fn say(layer: &Layer, before: &LayoutSnapshot, now: &LayoutSnapshot, landed: f64) {
    if landed > 0.0 {
        for (said, words) in &now.said {
            if before.said.iter().all(|(_, old)| old != words) {
                layer.tell(said, &Frame::fade_in(), Flight { delay: landed, ..FADE });
            }
        }
    }
}

/// What belongs to another seat now goes there: the light and the dealer's button.
fn glide(layer: &Layer, seen: &[Gliding], now: &LayoutSnapshot) {
    for thing in &now.gliding {
        let old = seen.iter().find(|old| old.name == thing.name && old.whose != thing.whose);
        if let Some(old) = old {
            let flight = Flight { time: GLIDING, delay: 0.0, ease: Ease::Sweep };
            layer.fly(&thing.thing, &Frame::path(old.spot, thing.spot), flight);
        }
    }
}
