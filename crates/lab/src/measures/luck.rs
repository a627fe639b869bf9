//! Luck: how much of the outcome the deal decides.
//!
//! The deals of a seed are played four times, with the players in other seats and other random choices. For a seat's
//! result y, less the mean of the table, the share of the variance that the deal explains is the intraclass correlation
//! E(y·y') / E(y²) of two of these games (the one-way model of analysis of variance, with a mean of 0 that is known).
//! What depends on the seat alone counts as the deal's. Players who always decide alike in the same position leave
//! nothing to chance but the deal, and make it 1.

use crate::games::LabGame;
use crate::measure::{Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::Sample;
use crate::spec::Setup;
use crate::trace::{Trace, WIN};
use crate::watch::play;
use bots::Player;
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;

/// How often each deal is played.
pub const REPLAYS: u64 = 4;

/// The games on each deal.
pub const EXAMPLES: &str = "replays";

fn result(index: i32) -> String {
    if index == 0 { "of the score".to_owned() } else { "of the win".to_owned() }
}

/// Its measures.
pub const MEASURES: &[Measure] = &[Measure::new(
    "deal",
    Section::Skill,
    "What the deal decides",
    Kind::Mean(1),
    "The share of the variance that the deal and the seat explain; the rest is play. 1 for players who always decide alike \
     in the same position, so it says something of a game only with players who vary: Easy, Hard or random.",
)
.of(Of::Named(result))];

/// Plays the deals of a seed again and again.
pub fn study<G: LabGame>(setup: &Setup<G>, seed: Seed) -> Sample {
    let games = (0..REPLAYS).map(|replay| {
        let (players, choices) = again(&setup.players, seed, replay);
        play::<G>(&setup.variant, &players, (seed, choices), &mut |_, _| {}).1
    });
    let mut sample = Sample::default();
    add(&games.collect::<Vec<_>>(), &mut sample);
    sample
}

/// Who sits where when the deals of a seed are played again, and the seed of their choices.
pub fn again(players: &PerSeat<Player>, seed: Seed, replay: u64) -> (PerSeat<Player>, Seed) {
    let seats = players.seats();
    let turned = |seat: Seat| (0..replay).fold(seat, |seat, _| seat.left(seats));
    // series and number fill the first 16 bytes
    let mut choices = seed;
    choices.0[16] = u8::try_from(replay).unwrap_or(0);
    (PerSeat::from_fn(seats, |seat| players[turned(seat)]), choices)
}

/// Adds the games on the deals of one seed, if all have ended.
fn add(games: &[Trace], sample: &mut Sample) {
    if games.iter().any(|game| !game.ended) {
        return;
    }
    let of_scores: Vec<Vec<i64>> = games.iter().map(|game| deviations(&game.scores)).collect();
    let whole = i64::from(WIN);
    let of_wins = games.iter().map(|game| {
        let seats = i64::try_from(game.wins.len()).unwrap_or(1);
        game.wins.iter().map(|win| win * seats - whole).collect()
    });
    let of_wins: Vec<Vec<i64>> = of_wins.collect();
    for (index, results) in (0..).zip([of_scores, of_wins]) {
        let (products, squares) = products(&results);
        sample.add("deal", index, products, squares);
    }
    for (replay, game) in (0..).zip(games) {
        sample.bar(EXAMPLES, replay, game.moves);
    }
}

/// How far each number is from the mean of all, times their count.
fn deviations(numbers: &[i64]) -> Vec<i64> {
    let (sum, count) = (numbers.iter().sum::<i64>(), i64::try_from(numbers.len()).unwrap_or(1));
    numbers.iter().map(|number| number * count - sum).collect()
}

/// The products of the results of a seat in two games, and their squares as often.
fn products(games: &[Vec<i64>]) -> (i64, i64) {
    let (mut products, mut squares) = (0, 0);
    for (number, game) in games.iter().enumerate() {
        for (other, again) in games.iter().enumerate() {
            if number != other {
                products += game.iter().zip(again).map(|(one, two)| one * two).sum::<i64>();
                squares += game.iter().map(|one| one * one).sum::<i64>();
            }
        }
    }
    (products, squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::fivefold::Fivefold;

    fn found(scores: &[[i64; 2]]) -> (i64, i64) {
        let game = |scores: &[i64; 2]| {
            let wins = scores.iter().map(|score| if score == scores.iter().max().unwrap() { 12 } else { 0 });
            Trace { ended: true, scores: scores.to_vec(), wins: wins.collect(), ..Trace::default() }
        };
        let mut sample = Sample::default();
        add(&scores.iter().map(game).collect::<Vec<_>>(), &mut sample);
        sample.figures[&("deal", 0)]
    }

    #[test]
    fn the_deal_decides_all_where_nothing_changes_and_less_than_nothing_where_all_turns() {
        // 8 ahead in both: deviations 8 and -8, twice
        assert_eq!(found(&[[10, 2], [10, 2]]), (256, 256));
        assert_eq!(found(&[[10, 2], [2, 10]]), (-256, 256));
        // once 4 ahead, once level
        assert_eq!(found(&[[6, 2], [5, 5]]), (0, 32));
    }

    #[test]
    fn players_who_vary_play_the_same_deals_differently() {
        let players = PerSeat::from_fn(2, |_| bots::Player::Random);
        let setup: Setup<Fivefold> = Setup { variant: Default::default(), players };
        assert_eq!(Seed::in_series(3, 7).0[16], 0, "the first game is that of the seed");
        let samples = (0..20).map(|number| study(&setup, Seed::in_series(3, number)));
        let (products, squares) = samples.fold((0, 0), |sum, sample| {
            let (x, n) = sample.figures[&("deal", 0)];
            (sum.0 + x, sum.1 + n)
        });
        assert!(products < squares && products > -squares, "{products} of {squares}");
    }

    #[test]
    fn intervals_of_300_deals_hold_the_truth_in_93_to_97_of_100_runs() {
        // the deal is worth 2 either way, the play 1: 4 parts of the variance in 5
        let mut rng = bots::Rng::fixed();
        let mut either = |worth: i64| if rng.below(2) == 0 { worth } else { -worth };
        let mut held = 0;
        for _ in 0..1000 {
            let mut ratio = crate::ratio::Ratio::default();
            for _ in 0..300 {
                let deal = either(2);
                let games = [(); 4].map(|()| deal + either(1)).map(|result| vec![result, -result]);
                ratio.add(products(&games));
            }
            let estimate = ratio.estimate(Kind::Mean(1)).unwrap();
            held += u32::from(!estimate.excludes(0.8));
        }
        assert!((930..=970).contains(&held), "{held} of 1,000");
    }
}
