//! What an event moves besides the cards of a trick: where from, and where to.
//!
//! Boards mark the places where such things lie with an [`Anchor`]; their children are what lies there, the last one on
//! top.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::layer::Layer;
use super::layout::Layout;
use super::plan::Plan;
use super::spot::Spot;
use super::trick::{FLIGHT, LIFTING};
use crate::anchor::Anchor;
use rules::cards::Card;
use rules::seat::Seat;
use web_sys::Element;

/// From one thing to the next that an event moves.
const STEP: f64 = 90.0;
/// How wide a card is in a fan.
const HELD: f64 = 30.0;

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A card that everybody may see.
    Open(Card),
    /// A card face down.
    Closed,
    /// A sign, such as the suit that was tagged.
    Sign,
}

/// Where it moves from or to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The cards that this seat holds.
    Cards(Seat),
    /// Under so many others at that place.
    At(Anchor, usize),
    /// Where that lies anyway: it comes down from above.
    Above(Anchor),
}

/// On top at that place.
pub const fn at(place: Anchor) -> Place {
    Place::At(place, 0)
}

/// Something moves in everybody's sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transition {
    thing: Thing,
    from: Place,
    to: Place,
    /// Whether it waits for the card that ends the trick.
    waits: bool,
}

impl Transition {
    /// A thing moves from there to there.
    pub fn new(thing: Thing, from: Place, to: Place) -> Transition {
        Transition { thing, from, to, waits: false }
    }

    /// The same once the trick that has just ended lies there.
    pub fn after_the_trick(self) -> Transition {
        Transition { waits: true, ..self }
    }

    /// That sign is laid down.
    pub fn laid_down(sign: Anchor) -> Transition {
        Transition::new(Thing::Sign, Place::Above(sign.clone()), Place::Above(sign))
    }

    /// The same from its place in the open hand, where it is a card of that.
    pub fn leaving_hand(self, hand: &[Card]) -> Transition {
        match (self.thing, &self.from) {
            (Thing::Open(card), Place::Cards(_)) if hand.contains(&card) => {
                Transition { from: at(Anchor::Held(card)), ..self }
            }
            _ => self,
        }
    }

    /// Whether it brings that card to the hand of that seat.
    pub fn brings(&self, card: Card, seat: Seat) -> bool {
        let fits = match self.thing {
            Thing::Open(open) => open == card,
            Thing::Closed => true,
            Thing::Sign => false,
        };
        fits && self.to == Place::Cards(seat)
    }

    /// What has to be measured for it.
    pub fn anchors(&self) -> Vec<Anchor> {
        let of_place = |place: &Place| match place {
            Place::Cards(seat) => vec![Anchor::Fan(*seat), Anchor::PlayerPanel(*seat)],
            Place::At(anchor, _) => vec![anchor.clone()],
            Place::Above(_) => Vec::new(),
        };
        [of_place(&self.from), of_place(&self.to)].concat()
    }

    /// What has come to a place by it, if it went to one.
    pub fn laid(&self, now: &Layout) -> Option<Element> {
        match &self.to {
            Place::At(place, under) => now.lying(place, *under).map(|lying| lying.thing.clone()),
            Place::Above(sign) => now.find(sign),
            Place::Cards(_) => None,
        }
    }

    fn flight(&self, time: f64, number: usize) -> Flight {
        #[expect(clippy::cast_precision_loss, reason = "an event moves few things")]
        let delay = number as f64 * STEP + if self.waits { FLIGHT + LIFTING } else { 0.0 };
        Flight { time, delay, ease: Ease::Fly }
    }

    /// Where it was before; a card that flies to a place with a card of that width comes from a smaller one.
    fn origin(&self, before: &Layout, now: &Layout, width: f64) -> Option<Spot> {
        match &self.from {
            Place::At(place, under) => before.at(place, *under).or_else(|| now.at(place, *under)),
            Place::Above(_) => None,
            Place::Cards(seat) => {
                let fan = before.cards_of(*seat).or_else(|| now.cards_of(*seat));
                fan.map(|fan| fan.of_width(width * 0.6))
            }
        }
    }

    /// Where a card of the open hand comes from by it, when, and whether it was face down there.
    pub fn way_to_hand(&self, before: &Layout, now: &Layout) -> Option<(Spot, Flight, bool)> {
        let from = self.origin(before, now, HELD)?;
        Some((from, self.flight(FLIGHT, 0), self.thing == Thing::Closed))
    }
}

/// When the last of them is where it goes.
pub fn end(transitions: &[Transition]) -> f64 {
    let flights =
        transitions.iter().enumerate().map(|(number, transition)| transition.flight(FLIGHT, number));
    flights.map(|flight| flight.delay + flight.time).fold(0.0, f64::max)
}

/// Makes them all but those into the open hand.
pub fn make(layer: &Layer, plan: &Plan, before: &Layout, now: &Layout) {
    for (number, transition) in plan.transitions.iter().enumerate() {
        let flight = transition.flight(FLIGHT, number);
        match &transition.to {
            Place::At(place, under) => {
                let Some(lying) = now.lying(place, *under) else { continue };
                let Some(from) = transition.origin(before, now, lying.spot.width) else { continue };
                layer.fly(&lying.thing, &Frame::path_tilted(from, lying.spot, lying.tilt), flight);
                let was_hidden =
                    matches!((&transition.from, transition.thing), (Place::Cards(_), Thing::Open(_)));
                if was_hidden {
                    layer.turn_up(lying.spot, &Frame::path(from, lying.spot), flight);
                }
            }
            Place::Above(sign) => {
                if let Some(thing) = now.find(sign) {
                    let flight = Flight { ease: Ease::Lift, ..flight };
                    layer.show(&thing, &Frame::appear(-22.0), flight);
                }
            }
            Place::Cards(seat) if plan.open_seat() == Some(*seat) => {}
            Place::Cards(seat) => {
                let Some(to) = now.cards_of(*seat).or_else(|| before.cards_of(*seat)) else { continue };
                let Some(from) = transition.origin(before, now, HELD) else { continue };
                let path = Frame::away(from, &[to.of_width(HELD)]);
                let open = match (&transition.from, transition.thing) {
                    (Place::At(place, under), Thing::Open(_)) => before.lying(place, *under),
                    (Place::At(..) | Place::Above(_) | Place::Cards(_), _) => None,
                };
                match open {
                    Some(open) => layer.ghost(&open.copy, from, &path, flight),
                    None => layer.back(from, &path, flight),
                }
            }
        }
    }
    turned_up(layer, &plan.transitions, before, now);
}

/// What lay under an open card that was taken turns up.
fn turned_up(layer: &Layer, transitions: &[Transition], before: &Layout, now: &Layout) {
    for transition in transitions {
        let (Place::At(place, under), Thing::Open(_)) = (&transition.from, transition.thing) else {
            continue;
        };
        if let (Some(_), Some(top)) = (before.lying(place, *under), now.lying(place, *under))
            && !top.thing.matches(".card-back").unwrap_or(false)
        {
            layer.fly(&top.thing, &Frame::turn(), transition.flight(FLIGHT, 1));
        }
    }
}
