//! The open hand.

use super::animation::{Ease, Flight};
use super::frame::Frame;
use super::layer::Layer;
use super::layout::LayoutSnapshot;
use super::transition::{self, Transition};
use super::trick::CLOSING;

/// How long a card takes to turn up.
pub const TURNING: f64 = 240.0;
/// From one card that turns up to the next.
pub const TURN_STEP: f64 = 26.0;

/// The hand closes its gap, and new cards come into it; a hand that was covered turns up.
pub fn change(layer: &Layer, before: &LayoutSnapshot, now: &LayoutSnapshot, transitions: &[Transition]) {
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
            None => match transition::into_hand(transitions, before, now, held.card) {
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
