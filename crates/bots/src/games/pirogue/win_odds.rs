//! How likely each angler and each pirogue wins, and what that is worth to each seat.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::card_heuristics::plenty;
use crate::numbers::exp2;
use rules::games::pirogue::{Columns, Competitor, Variant};
use rules::seat::{Seat, Side};

/// All that can win.
pub const COMPETITORS: [Competitor; 6] = {
    let [first, second] = Side::ALL;
    let [a, c] = first.seats();
    let [b, d] = second.seats();
    [
        Competitor::Angler(a),
        Competitor::Angler(b),
        Competitor::Angler(c),
        Competitor::Angler(d),
        Competitor::Pirogue(first),
        Competitor::Pirogue(second),
    ]
};

/// The side that wins with a competitor.
pub fn side_of(who: Competitor) -> Side {
    match who {
        Competitor::Angler(seat) => seat.side(),
        Competitor::Pirogue(side) => side,
    }
}

/// What it is worth to a seat that a competitor wins the tournament, 0 to 1.
pub fn value(seat: Seat, who: Competitor) -> f32 {
    match who {
        Competitor::Pirogue(side) if side == seat.side() => 1.0,
        Competitor::Angler(angler) if angler == seat => 1.0,
        Competitor::Angler(angler) if angler == seat.partner() => PARTNERS_WIN,
        Competitor::Pirogue(_) | Competitor::Angler(_) => 0.0,
    }
}

/// What it is worth to a seat that its partner wins alone.
const PARTNERS_WIN: f32 = 0.7;

/// What an angler and a pirogue usually peg in a round, on average: mostly for melds, and for tarpon.
const ANGLERS_ROUND: f32 = 5.0;
const PIROGUES_ROUND: f32 = 11.0;

/// What a tarpon usually brings.
const USUAL_TARPON: f32 = 2.0;

/// A competitor that is one round ahead wins the game 2 to this power times as often.
const ROUND_AHEAD: f32 = 2.0;

/// A competitor that is one game ahead wins the tournament 2 to this power times as often.
const GAME_AHEAD: f32 = 2.0;

/// How likely each of the [`COMPETITORS`] wins the tournament.
pub fn of_tournament(variant: &Variant, points: &Columns, victories: &Columns) -> [f32; 6] {
    let won = COMPETITORS.map(|who| victories.of(who) as f32);
    let needed = variant.victories as f32;
    if won.iter().any(|&won| won >= needed) {
        return normalized(won.map(|won| if won >= needed { 1.0 } else { 0.0 }));
    }
    let rounds = COMPETITORS.map(|who| {
        let (target, gain) = match who {
            Competitor::Angler(_) => (variant.angler_target, ANGLERS_ROUND * plenty(&variant.melds).max(0.1)),
            Competitor::Pirogue(_) => {
                (variant.pirogue_target, PIROGUES_ROUND * f32::from(variant.tarpon) / USUAL_TARPON)
            }
        };
        target.saturating_sub(points.of(who)) as f32 / gain
    });
    let this_game = normalized(rounds.map(|rounds| exp2(-ROUND_AHEAD * rounds)));
    let mut chances = [0.0; 6];
    for (winner, chance) in this_game.into_iter().enumerate() {
        let mut after = won;
        after[winner] += 1.0;
        let tournament = if after[winner] >= needed {
            std::array::from_fn(|who| if who == winner { 1.0 } else { 0.0 })
        } else {
            normalized(after.map(|won| exp2(GAME_AHEAD * (won - needed))))
        };
        for (sum, more) in chances.iter_mut().zip(tournament) {
            *sum += chance * more;
        }
    }
    chances
}

/// The weights in proportion, with the sum 1.
fn normalized(weights: [f32; 6]) -> [f32; 6] {
    let sum: f32 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}
