//! The open hand.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::layer::Layer;
use super::layout::Layout;
use super::plan::{HandMove, Plan};
use super::trick::CLOSING;
use crate::anchor::Anchor;

/// How long a card takes to turn up.
pub const TURNING: f64 = 240.0;
/// From one card that turns up to the next.
pub const TURN_STEP: f64 = 26.0;

/// The hand closes its gap, and new cards come into it; a hand that was covered turns up.
pub fn change(layer: &Layer, plan: &Plan, before: &Layout, now: &Layout) {
    for (card, how) in &plan.hand {
        let anchor = Anchor::Held(*card);
        let (Some(button), Some(face)) = (now.thing(&anchor), now.lying(&anchor, 0)) else { continue };
        let mut flight = Flight { time: CLOSING, delay: 0.0, ease: Ease::Fly };
        let path = match how {
            HandMove::Stays => match before.lying(&anchor, 0) {
                Some(old) if !old.spot.is_near(face.spot) => Frame::path(old.spot, face.spot),
                Some(_) | None => continue,
            },
            HandMove::TurnsUp(place) => {
                #[expect(clippy::cast_precision_loss, reason = "a hand has few cards")]
                let delay = *place as f64 * TURN_STEP;
                layer.fly(&button.element, &Frame::turn(), Flight { time: TURNING, delay, ease: Ease::Fly });
                continue;
            }
            HandMove::Comes(by) => match by.as_ref().and_then(|by| by.way_to_hand(before, now)) {
                Some((from, slower, is_hidden)) => {
                    flight = slower;
                    let path = Frame::path(from, face.spot);
                    if is_hidden {
                        layer.turn_up(face.spot, &path, flight);
                    }
                    path
                }
                None => Frame::path(face.spot.above(), face.spot),
            },
        };
        layer.fly(&button.element, &path, flight);
    }
}
