//! Skill: how much better players win.
//!
//! Order is CardStock's (Goadrich, blog of 2018-12-11): (w - 1/n)/(1 - 1/n) for the share w of the wins of one better
//! player among n - 1 weaker ones; 0 is luck, 1 is skill. Partners count as one player, so n is the number of sides. The
//! doublings are Ludii's skill trace: a player that searches meets others that think half as long.

use crate::games::LabGame;
use crate::measure::{Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::{Index, Sample};
use crate::spec::{Setup, Study};
use crate::trace::WIN;
use crate::watch::play;
use bots::{Effort, Player};
use rules::seat::PerSeat;
use rules::seed::Seed;

/// What stands in a name between the better player and the weaker ones.
pub const AGAINST: &str = " against ";

fn pair(index: Index) -> String {
    let names = ["Easy against random players", "Medium against Easy", "Hard against Medium"];
    usize::try_from(index)
        .ok()
        .and_then(|index| names.get(index))
        .map_or_else(String::new, ToString::to_string)
}

fn doubling(index: Index) -> String {
    let weak = LEAST << index.clamp(0, 16);
    format!("{} playouts{AGAINST}{weak}", 2 * weak)
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
        "The same for a player that searches among others that think half as long. 0 where thinking longer does not help.",
    )
    .of(Of::Named(doubling)),
];

/// The playouts of the weakest player that searches.
const LEAST: u32 = 8;

/// How often they are doubled.
const DOUBLINGS: u32 = 6;

/// Who meets whom: the better and the weaker player.
fn pairings(study: Study) -> Vec<(Player, Player)> {
    let searching = |playouts| Player::Hard(Effort::Playouts(playouts));
    let doubled = |times: u32| (searching(LEAST << (times + 1)), searching(LEAST << times));
    match study {
        Study::Skill => vec![
            (Player::Easy, Player::Random),
            (Player::Medium, Player::Easy),
            (Player::Hard(Effort::Usual), Player::Medium),
        ],
        Study::Doublings => (0..DOUBLINGS).map(doubled).collect(),
        Study::Games | Study::Luck | Study::Strategies => Vec::new(),
    }
}

/// The games that the better player loses, and those that it wins.
pub const EXAMPLES: [&str; 2] = ["lost", "won"];

/// Plays all pairings once on the deals of a seed; the better player sits in another place for the next seed.
pub fn study<G: LabGame>(setup: &Setup<G>, seed: Seed, number: u64, study: Study) -> Sample {
    let measure = if study == Study::Skill { "order" } else { "doublings" };
    let mut sample = Sample::default();
    for (place, pair) in (0..).zip(pairings(study)) {
        if let Some(((above, cases), at)) = meet(setup, seed, number, pair) {
            sample.add(measure, place, above, cases);
            sample.bar(EXAMPLES[usize::from(above > 0)], place, at);
        }
    }
    sample
}

/// Who sits where in the game of that pairing.
pub fn players<G: LabGame>(setup: &Setup<G>, number: u64, study: Study, pairing: u64) -> PerSeat<Player> {
    let pair = usize::try_from(pairing).ok().and_then(|pairing| pairings(study).get(pairing).copied());
    pair.map_or(setup.players, |pair| seated(setup.players.seats(), rivals(setup), number, pair).0)
}

/// Who sits where between these two, and whether that is the better one.
fn seated(
    seats: u8,
    rivals: u8,
    number: u64,
    (better, weaker): (Player, Player),
) -> (PerSeat<Player>, PerSeat<bool>) {
    let rivals = u64::from(rivals);
    let is_better = PerSeat::from_fn(seats, |seat| seat.index() as u64 % rivals == number % rivals);
    (PerSeat::from_fn(seats, |seat| if is_better[seat] { better } else { weaker }), is_better)
}

/// How many compete: partners do as one.
fn rivals<G: LabGame>(setup: &Setup<G>) -> u8 {
    if G::PARTNERS { 2 } else { setup.players.seats().max(1) }
}

/// What one game between these two adds to the order, and the number of moves until it was decided; none if it did not
/// end.
fn meet<G: LabGame>(
    setup: &Setup<G>,
    seed: Seed,
    number: u64,
    pair: (Player, Player),
) -> Option<((i64, i64), u32)> {
    let rivals = rivals(setup);
    let (players, is_better) = seated(setup.players.seats(), rivals, number, pair);
    let (_, trace) = play::<G>(&setup.variant, &players, (seed, seed), &mut |_, _| {});
    let wins = is_better.iter().zip(&trace.wins).filter(|((_, is_better), _)| **is_better);
    let wins = wins.map(|(_, wins)| wins).sum();
    trace.ended.then(|| (order(wins, rivals), trace.decided()))
}

/// (w - 1/n)/(1 - 1/n) = (n·w - 1)/(n - 1) as two numbers, for a share of the win in twelfths.
fn order(wins: i64, rivals: u8) -> (i64, i64) {
    let (n, whole) = (i64::from(rivals), i64::from(WIN));
    (n * wins - whole, (n - 1).max(1) * whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Spec;
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
            meet(&setup, Seed::in_series(1, number), number, (Player::Medium, Player::Random)).unwrap().0.0
        };
        let orders: Vec<i64> = (0..40).map(met).collect();
        assert!(orders.iter().all(|order| order.abs() == 12));
        let wins = |parity| orders.iter().skip(parity).step_by(2).filter(|&&order| order > 0).count();
        assert!(wins(0) > 15 && wins(1) > 15, "{orders:?}");
    }

    #[test]
    fn each_doubling_meets_players_that_think_half_as_long() {
        let searches = |playouts| Player::Hard(Effort::Playouts(playouts));
        let expected = [8, 16, 32, 64, 128, 256].map(|playouts| (searches(2 * playouts), searches(playouts)));
        assert_eq!(pairings(Study::Doublings), expected);
    }

    #[test]
    fn every_pairing_has_a_name() {
        let names = |study, name: fn(Index) -> String| -> Vec<String> {
            (0..).zip(pairings(study)).map(|(place, _)| name(place)).collect()
        };
        for study in [Study::Skill, Study::Doublings] {
            assert_eq!(
                pairings(study).len() as u64,
                crate::measures::games_a_seed(&Spec { study, ..Spec::default() })
            );
        }
        assert_eq!(names(Study::Skill, pair)[1..], ["Medium against Easy", "Hard against Medium"]);
        assert_eq!(names(Study::Doublings, doubling)[2], "64 playouts against 32");
    }
}
