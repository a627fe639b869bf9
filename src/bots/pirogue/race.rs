//! The races of Pirogue: how likely each angler and each pirogue wins, and what that is worth to whom.

use crate::bots::numbers::exp2;
use crate::games::pirogue::{Columns, Competitor, Variant};
use crate::seat::{Seat, Side};

/// Whoever can win.
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

/// The side whose win it is.
pub fn side_of(whose: Competitor) -> Side {
    match whose {
        Competitor::Angler(seat) => seat.side(),
        Competitor::Pirogue(side) => side,
    }
}

/// How much a seat likes it that somebody wins the tournament.
pub fn liking(seat: Seat, whose: Competitor) -> f32 {
    match whose {
        Competitor::Pirogue(side) if side == seat.side() => 1.0,
        Competitor::Angler(angler) if angler == seat => 1.0,
        Competitor::Angler(angler) if angler == seat.partner() => PARTNERS_WIN,
        Competitor::Pirogue(_) | Competitor::Angler(_) => 0.0,
    }
}

/// How much a seat likes its partner to win alone, of its own win.
const PARTNERS_WIN: f32 = 0.7;

/// What anglers and pirogues peg in a round, on the average.
const ANGLERS_ROUND: f32 = 5.0;
const PIROGUES_ROUND: f32 = 11.0;

/// How often more likely than another somebody wins a game who is a round ahead, as a power of two.
const ROUND_AHEAD: f32 = 2.0;

/// The same of the tournament and a game.
const GAME_AHEAD: f32 = 2.0;

/// How likely each of the competitors wins the tournament, in their order.
pub fn chances(variant: &Variant, points: &Columns, victories: &Columns) -> [f32; 6] {
    let won = COMPETITORS.map(|whose| victories.of(whose) as f32);
    let needed = variant.victories as f32;
    if won.iter().any(|&won| won >= needed) {
        return share(won.map(|won| if won >= needed { 1.0 } else { 0.0 }));
    }
    let rounds = COMPETITORS.map(|whose| {
        let (target, gain) = match whose {
            Competitor::Angler(_) => (variant.angler_target, ANGLERS_ROUND),
            Competitor::Pirogue(_) => (variant.pirogue_target, PIROGUES_ROUND),
        };
        target.saturating_sub(points.of(whose)) as f32 / gain
    });
    let this_game = share(rounds.map(|rounds| exp2(-ROUND_AHEAD * rounds)));
    let mut chances = [0.0; 6];
    for (winner, chance) in this_game.into_iter().enumerate() {
        let mut after = won;
        after[winner] += 1.0;
        let tournament = if after[winner] >= needed {
            std::array::from_fn(|whose| if whose == winner { 1.0 } else { 0.0 })
        } else {
            share(after.map(|won| exp2(GAME_AHEAD * (won - needed))))
        };
        for (sum, more) in chances.iter_mut().zip(tournament) {
            *sum += chance * more;
        }
    }
    chances
}

/// The same in proportion, with the sum 1.
fn share(weights: [f32; 6]) -> [f32; 6] {
    let sum: f32 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}
