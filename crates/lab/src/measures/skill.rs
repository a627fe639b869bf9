//! Skill: how much better players win.
//!
//! Order is CardStock's (Goadrich, blog of 2018-12-11): (w - 1/n)/(1 - 1/n) for the share w of the wins of one better
//! player among n - 1 weaker ones; 0 is luck, 1 is skill. Partners count as one player, so n is the number of sides. The
//! doublings are Ludii's skill trace: a player that searches meets others that think half as long.

use super::{Measure, Of, Section};
use crate::games::LabGame;
use crate::ratio::Kind;
use crate::sample::{Index, Sample, index};
use crate::spec::Setup;
use crate::trace::{WIN, play};
use bots::{Effort, Player};
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;

fn pair(index: Index) -> String {
    let names = ["Easy among random players", "Medium among Easy", "Hard among Medium"];
    usize::try_from(index)
        .ok()
        .and_then(|index| names.get(index))
        .map_or_else(String::new, ToString::to_string)
}

fn doubling(index: Index) -> String {
    let weak = LEAST << index.clamp(0, 16);
    format!("{} playouts among {weak}", 2 * weak)
}

/// Its measures.
pub const MEASURES: &[Measure] = &[
    Measure::new(
        "order",
        Section::Skill,
        "Order",
        Kind::Above(WIN),
        "0 where the better player wins no more than its share, 1 where it always wins. CardStock finds 0.48 in Hearts \
         and 0.19 in Agram, with one searching player among random ones.",
    )
    .of(Of::Named(pair)),
    Measure::new(
        "doublings",
        Section::Skill,
        "Wins by thinking twice as long",
        Kind::Above(WIN),
        "The same for a player that searches among others that think half as long.",
    )
    .of(Of::Named(doubling)),
];

/// The playouts of the weakest player that searches.
const LEAST: u32 = 8;

/// How often they are doubled.
const DOUBLINGS: u32 = 6;

/// Who meets whom: the measure, its figure, the better and the weaker player.
fn pairings() -> impl Iterator<Item = (&'static str, Index, Player, Player)> {
    let hard = |playouts| Player::Hard(Effort::Playouts(playouts));
    let skills = [
        ("order", 0, Player::Easy, Player::Random),
        ("order", 1, Player::Medium, Player::Easy),
        ("order", 2, Player::Hard(Effort::Usual), Player::Medium),
    ];
    let doubled = (0..DOUBLINGS).map(move |doubling| {
        ("doublings", index(doubling), hard(LEAST << (doubling + 1)), hard(LEAST << doubling))
    });
    skills.into_iter().chain(doubled)
}

/// Plays all pairings once on the deals of a seed; the better player sits in another place each time.
pub fn study<G: LabGame>(setup: &Setup<G>, seed: Seed, number: u64) -> Sample {
    let mut sample = Sample::default();
    for (measure, index, better, weaker) in pairings() {
        if let Some((above, cases)) = meet(setup, seed, number, (better, weaker)) {
            sample.add(measure, index, above, cases);
        }
    }
    sample
}

/// What one game between these two adds to the order; none if it did not end.
fn meet<G: LabGame>(
    setup: &Setup<G>,
    seed: Seed,
    number: u64,
    (better, weaker): (Player, Player),
) -> Option<(i64, i64)> {
    let seats = setup.players.seats();
    let rivals = if G::PARTNERS { 2 } else { seats };
    let place = usize::try_from(number % u64::from(rivals.max(1))).unwrap_or(0);
    let is_better = |seat: Seat| seat.index() % usize::from(rivals) == place;
    let players = PerSeat::from_fn(seats, |seat| if is_better(seat) { better } else { weaker });
    let (_, trace) = play::<G>(&setup.variant, &players, (seed, seed), |_, _| {});
    let wins = Seat::all(seats).filter(|&seat| is_better(seat));
    let wins = wins.filter_map(|seat| trace.wins.get(seat.index())).sum();
    trace.ended.then(|| order(wins, rivals))
}

/// (w - 1/n)/(1 - 1/n) = (n·w - 1)/(n - 1) as two numbers, for a share of the win in twelfths.
fn order(wins: i64, rivals: u8) -> (i64, i64) {
    let (n, whole) = (i64::from(rivals), i64::from(WIN));
    (n * wins - whole, (n - 1).max(1) * whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::fivefold::Fivefold;

    #[test]
    fn order_is_0_for_a_fair_share_and_1_for_every_win() {
        // a win, a fair share of it, and a loss
        assert_eq!([12, 6, 0].map(|wins| order(wins, 2)), [(12, 12), (0, 12), (-12, 12)]);
        assert_eq!([12, 4, 0].map(|wins| order(wins, 3)), [(24, 24), (0, 24), (-12, 24)]);
        assert_eq!([12, 3, 0].map(|wins| order(wins, 4)), [(36, 36), (0, 36), (-12, 36)]);
    }

    #[test]
    fn the_better_player_changes_its_place_and_wins_more_than_its_share() {
        let players = PerSeat::from_fn(2, |_| Player::Random);
        let setup: Setup<Fivefold> = Setup { variant: Default::default(), players };
        let met = |number| {
            meet(&setup, Seed::in_series(1, number), number, (Player::Medium, Player::Random)).unwrap().0
        };
        let orders: Vec<i64> = (0..40).map(met).collect();
        assert!(orders.iter().all(|order| order.abs() == 12));
        let wins = |parity| orders.iter().skip(parity).step_by(2).filter(|&&order| order > 0).count();
        assert!(wins(0) > 15 && wins(1) > 15, "{orders:?}");
    }

    #[test]
    fn each_doubling_meets_players_that_think_half_as_long() {
        let searches = |playouts| Player::Hard(Effort::Playouts(playouts));
        let doublings = pairings().filter(|(measure, ..)| *measure == "doublings");
        let doublings: Vec<_> = doublings.map(|(_, _, better, weaker)| (better, weaker)).collect();
        let expected = [8, 16, 32, 64, 128, 256].map(|playouts| (searches(2 * playouts), searches(playouts)));
        assert_eq!(doublings, expected);
    }

    #[test]
    fn every_pairing_has_a_name() {
        let names =
            pairings().map(|(measure, at, ..)| if measure == "order" { pair(at) } else { doubling(at) });
        let names: Vec<String> = names.collect();
        assert_eq!((names[1].as_str(), names[5].as_str()), ("Medium among Easy", "64 playouts among 32"));
        assert!(names.iter().all(|name| !name.is_empty()));
    }
}
