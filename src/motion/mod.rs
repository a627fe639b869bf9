//! What moves on the table: nothing appears in one place and vanishes in another if it can travel.
//!
//! The screen is drawn in its final state at once; what has changed its place then moves there from where it was, by
//! `transform` and `opacity` only. So nothing waits for a movement, and one that is cut short ends in the same picture.
//! [`Motion::plan`] makes a [`Plan`] from what lies on the table before it changes and what will lie there, as the views
//! tell it, and measures where that is; once it is drawn, [`Motion::after`] measures again, and moves it.
//!
//! A card that nobody may see is a back without a name: it is made here and knows no card.

mod animation;
mod deal;
mod drawn;
mod flights;
mod frame;
mod hand;
mod layer;
mod layout;
mod plan;
mod reveal;
mod score;
mod spot;
mod transition;
mod trick;

use crate::anchor::Anchor;
use crate::preferences::Preferences;
use crate::shown::Shown;
use crate::sound;
use animation::{Animation, Ease, Flight};
use drawn::{Drawn, Gliding};
use frame::Frame;
use gloo_events::{EventListener, EventListenerOptions};
use layer::Layer;
pub use layout::all;
use layout::{Layout, Marked};
use plan::{HandMove, Plan};
pub use reveal::{COUNTS_FROM, COUNTS_WORDS, HOPS, HOPS_FROM, PEGS, Reveal, WON, WORD};
use rules::cards::Card;
use rules::seat::Seat;
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    #[default]
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
    /// The change that is about to be drawn.
    planned: Option<Planned>,
    /// The card that a finger has just let go at an edge.
    let_go: Option<(Anchor, Marked)>,
    /// Where that was seen last of which there is one on the table; a result does not show it.
    seen: Vec<Gliding>,
    /// Runs until what the last change is about lies where it belongs.
    landing: Option<Animation>,
}

/// A change before it is drawn.
#[derive(Default)]
struct Planned {
    /// What is still to be seen.
    shown: Shown,
    plan: Plan,
    /// Where it lies.
    layout: Layout,
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

    /// The table is about to change like that, which moves those things besides.
    pub fn plan(&self, change: Change, before: Shown, now: &Shown, transitions: Vec<Transition>) {
        let table = self.shared.table.cast::<Element>();
        let mut known = self.shared.known.borrow_mut();
        // what changes twice before it is drawn moves from where it is still to be seen
        let shown = match known.planned.take() {
            Some(planned) => planned.shown,
            None if table.is_some() => before,
            None => return,
        };
        let plan = Plan::new(change, &shown, now, transitions);
        let layout = match (table, change) {
            (None, _) | (_, Change::Jump) => Layout::default(),
            (Some(table), _) => Layout::measure(table, shown.near, plan.anchors()),
        };
        known.planned = Some(Planned { shown, plan, layout });
    }

    /// The table is about to be drawn for the first time, and what lies on it has to come from somewhere.
    pub fn begin(&self) {
        self.shared.known.borrow_mut().planned = Some(Planned::default());
    }

    /// A finger lets go of that card at an edge. It is played from there, although its hand is face down by then.
    pub fn let_go(&self, card: Card) {
        let (table, card) = (self.shared.table.cast::<Element>(), Anchor::Held(card));
        let held = table.and_then(|table| Marked::let_go(&table, &card));
        self.shared.known.borrow_mut().let_go = held.map(|held| (card, held));
    }

    /// The table has changed and is drawn.
    pub fn after(&self) {
        self.shared.after();
    }

    /// The table has changed, and will be drawn before whatever else the page does now. After a long drawing Yew lets the
    /// browser show it before it tells so: then what was dealt would be seen for a moment before it is on its way.
    pub fn after_drawing(&self) {
        self.flights.draw_in_one_go();
        let shared = self.shared.clone();
        spawn_local(async move { shared.after() });
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
    fn after(&self) {
        let mut known = self.known.borrow_mut();
        let Some(Planned { plan, layout: mut before, .. }) = known.planned.take() else { return };
        if let Some((card, held)) = known.let_go.take() {
            before.put(card, held);
        }
        known.landing = None;
        finish(&self.running);
        let (Some(table), Some(layer)) = (self.table.cast::<Element>(), self.layer.cast::<Element>()) else {
            return;
        };
        if plan.change == Change::Jump {
            known.seen.clear();
            return;
        }
        let [_, near] = plan.near;
        let now = Layout::measure(table, near, plan.anchors());
        remember(&mut known.seen, &before.drawn.gliding);
        let seen = known.seen.clone();
        remember(&mut known.seen, &now.drawn.gliding);
        if Preferences::now().is_still() {
            fade(&Layer::new(&layer, 1.0, &self.running), &plan, &before, &now);
            return;
        }
        let layer = Layer::new(&layer, Preferences::now().speed(), &self.running);
        glide(&layer, &seen, &now.drawn.gliding);
        let landed = match plan.change {
            Change::Deal { dealer, seats } => {
                let ready = deal::next_decks(&layer, seats, &before, &now);
                deal::deal(&layer, &plan, dealer, &now, ready)
            }
            Change::Step => {
                let swept = trick::sweep(&layer, &plan, &before, &now);
                let played = trick::cards_to_the_trick(&layer, &plan, &before, &now);
                hand::change(&layer, &plan, &before, &now);
                transition::make(&layer, &plan, &before, &now);
                let (before, now, caused) = (&before.drawn, &now.drawn, score::caused(&plan));
                score::pegs(&layer, before, now, caused);
                score::numbers(&layer, before, now, caused);
                if let (Some(scene), None) = (&now.result, &before.result) {
                    reveal::reveal(&layer, scene);
                }
                if let (Some(scene), None) = (&now.won, &before.won) {
                    reveal::celebrate(&layer, scene);
                }
                swept.max(played).max(transition::end(&plan.transitions))
            }
            Change::Jump => 0.0,
        };
        say(&layer, &before.drawn, &now.drawn, landed);
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
fn fade(layer: &Layer, plan: &Plan, before: &Layout, now: &Layout) {
    let played = plan.played.iter().filter_map(|played| now.lying(&Anchor::Played(played.card), 0));
    let drawn = plan.hand.iter().filter(|(_, how)| *how != HandMove::Stays);
    let drawn = drawn.filter_map(|&(card, _)| now.thing(&Anchor::Held(card)));
    let laid = plan.transitions.iter().filter_map(|transition| transition.laid(now));
    let things =
        played.map(|card| card.thing.clone()).chain(drawn.map(|card| card.element.clone())).chain(laid);
    for thing in things {
        layer.show(&thing, &Frame::fade_in(), FADE);
    }
    let swept = plan.swept.iter().flat_map(|swept| &swept.cards);
    for card in swept.filter_map(|&card| before.lying(&Anchor::Played(card), 0)) {
        layer.ghost(&card.copy, card.spot, &Frame::fade_out(card.tilt), FADE);
    }
}

fn remember(seen: &mut Vec<Gliding>, gliding: &[Gliding]) {
    seen.retain(|old| gliding.iter().all(|now| now.name != old.name));
    seen.extend_from_slice(gliding);
}

/// What is said anew, counted or asked, appears when what it is about lies there.
fn say(layer: &Layer, before: &Drawn, now: &Drawn, landed: f64) {
    if landed > 0.0 {
        for (said, words) in &now.said {
            if before.said.iter().all(|(_, old)| old != words) {
                layer.show(said, &Frame::fade_in(), Flight { delay: landed, ..FADE });
            }
        }
    }
}

/// What belongs to another seat now goes there: the light and the dealer's button.
fn glide(layer: &Layer, seen: &[Gliding], now: &[Gliding]) {
    for thing in now {
        let old = seen.iter().find(|old| old.name == thing.name && old.whose != thing.whose);
        if let Some(old) = old {
            let flight = Flight { time: GLIDING, delay: 0.0, ease: Ease::Sweep };
            layer.fly(&thing.thing, &Frame::path(old.spot, thing.spot), flight);
        }
    }
}
