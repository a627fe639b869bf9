//! What a state of Counterpoint is worth between two hands.

#![expect(clippy::cast_precision_loss, reason = "a few thousand points")]

use super::bid_heuristics::plenty;
use crate::{BotGame, Values, win_odds};
use rules::end::End;
use rules::game::{Game, Turn};
use rules::games::counterpoint::Counterpoint;

/// How far two seats' scores move apart in a hand, on average.
const HAND: f32 = 22.0;

/// How likely each seat wins from here.
pub fn of_state(game: &Counterpoint) -> Values {
    let (totals, hands) = (game.totals(), game.results().len());
    let hand = HAND * plenty(game.variant().courts);
    let scores = totals.map(|_, &total| total as f32);
    match game.turn() {
        Turn::Over => win_odds::of_finished(&game.result().won, &scores, hand),
        Turn::Deal | Turn::Seat(..) => {
            let hands_left = match game.variant().end {
                End::Hands(number) => (number as usize).saturating_sub(hands) as f32,
                End::Points(target) => {
                    let best = scores.as_slice().iter().fold(0.0, |best: f32, &score| best.max(score));
                    ((target as f32 - best) / hand).max(0.0) + 0.5
                }
            };
            win_odds::by_scores(&scores, hand * hands_left.sqrt())
        }
    }
}
