use super::*;
use bots::Rng;

fn ratio(games: &[(i64, i64)]) -> Ratio {
    let mut ratio = Ratio::default();
    games.iter().for_each(|&game| ratio.add(game));
    ratio
}

#[track_caller]
fn is_close(found: Option<Estimate>, expected: [f64; 3]) {
    let found = found.unwrap();
    for (found, expected) in [found.value, found.low, found.high].into_iter().zip(expected) {
        assert!((found - expected).abs() < 1e-4, "{found} instead of {expected}");
    }
}

#[test]
fn a_mean_of_games_has_the_t_interval_of_the_textbook() {
    // 1 to 10: t(9) = 2.2622, s = 3.0277
    let games: Vec<_> = (1..=10).map(|score| (score, 1)).collect();
    is_close(ratio(&games).estimate(Kind::Mean(1)), [5.5, 5.5 - 2.1659, 5.5 + 2.1659]);
    is_close(ratio(&games).estimate(Kind::Mean(10)), [0.55, 0.55 - 0.216_59, 0.55 + 0.216_59]);
}

#[test]
fn a_share_of_games_has_the_interval_of_wilson() {
    // 8 of 10, as in the literature
    let games: Vec<_> = (0..10).map(|game| (i64::from(game < 8), 1)).collect();
    is_close(ratio(&games).estimate(Kind::Share(1)), [0.8, 0.4902, 0.9433]);
    // counted in twelfths
    let games: Vec<_> = (0..10).map(|game| (if game < 8 { 12 } else { 0 }, 12)).collect();
    is_close(ratio(&games).estimate(Kind::Share(12)), [0.8, 0.4902, 0.9433]);
    is_close(ratio(&[(0, 1); 10]).estimate(Kind::Share(1)), [0.0, 0.0, 0.2775]);
}

#[test]
fn a_share_above_an_even_one_has_the_interval_of_its_wins() {
    // 8 of 10 among two: 2w - 1
    let games: Vec<_> = (0..10).map(|game| (if game < 8 { 12 } else { -12 }, 12)).collect();
    is_close(ratio(&games).estimate(Kind::Above(12)), [0.6, 2.0 * 0.4902 - 1.0, 2.0 * 0.9433 - 1.0]);
    // among three: (3w - 1)/2
    let games: Vec<_> = (0..10).map(|game| (if game < 8 { 24 } else { -12 }, 24)).collect();
    is_close(ratio(&games).estimate(Kind::Above(12)), [0.7, 1.5 * 0.4902 - 0.5, 1.5 * 0.9433 - 0.5]);
    // 10 of 10 are not all of all
    is_close(ratio(&[(12, 12); 10]).estimate(Kind::Above(12)), [1.0, 2.0 * 0.7225 - 1.0, 1.0]);
}

#[test]
fn trials_that_fall_together_in_a_game_count_once() {
    let together: Vec<_> = (0..10).map(|game| (if game < 8 { 5 } else { 0 }, 5)).collect();
    is_close(ratio(&together).estimate(Kind::Share(1)), [0.8, 0.4902, 0.9433]);
    let apart = vec![(4, 5); 10];
    let width = |games: &[(i64, i64)]| {
        let share = ratio(games).estimate(Kind::Share(1)).unwrap();
        share.high - share.low
    };
    assert!(width(&apart) <= width(&together));
}

#[test]
fn nothing_counted_is_no_estimate() {
    assert_eq!(Ratio::default().estimate(Kind::Mean(1)), None);
    assert_eq!(ratio(&[(3, 1)]).estimate(Kind::Mean(1)).map(|one| one.high), Some(f64::INFINITY));
}

fn cross(first: &[(i64, i64)], second: &[(i64, i64)]) -> Option<Estimate> {
    let mut cross = Cross::default();
    first.iter().zip(second).for_each(|(&one, &other)| cross.add(one, other));
    cross.difference(&ratio(first), &ratio(second), Kind::Mean(1))
}

#[test]
fn pairs_have_the_interval_of_their_differences() {
    // differences 1, 2, 3, 2: mean 2, s = 0.8165, t(3) = 3.1824, margin 1.2992
    let found = cross(&[(10, 1), (50, 1), (20, 1), (70, 1)], &[(11, 1), (52, 1), (23, 1), (72, 1)]);
    is_close(found, [2.0, 2.0 - 1.2992, 2.0 + 1.2992]);
    assert_eq!(cross(&[(1, 1)], &[(1, 0)]), None);
}

/// How many of 1,000 intervals hold the true value.
fn held(kind: Kind, truth: f64, mut game: impl FnMut(&mut Rng) -> (i64, i64), games: usize) -> usize {
    let mut rng = Rng::fixed();
    let mut held = 0;
    for _ in 0..1000 {
        let mut ratio = Ratio::default();
        (0..games).for_each(|_| ratio.add(game(&mut rng)));
        held += usize::from(ratio.estimate(kind).is_some_and(|estimate| !estimate.excludes(truth)));
    }
    held
}

#[track_caller]
fn holds_as_often_as_it_says(held: usize) {
    assert!((930..=970).contains(&held), "{held} of 1,000");
}

#[test]
fn intervals_hold_the_truth_in_93_to_97_of_100_runs() {
    let dice = |rng: &mut Rng| (i64::from(rng.below(6)) + 1, 1);
    holds_as_often_as_it_says(held(Kind::Mean(1), 3.5, dice, 20));
    let coin = |rng: &mut Rng| (i64::from(rng.below(3) == 0), 1);
    holds_as_often_as_it_says(held(Kind::Share(1), 1.0 / 3.0, coin, 60));
    // one of three that wins every second game
    let better = |rng: &mut Rng| (if rng.below(2) == 0 { 24 } else { -12 }, 24);
    holds_as_often_as_it_says(held(Kind::Above(12), 0.25, better, 60));
    // games of 1 to 8 hands, whose trials share the game's luck
    let hands = |rng: &mut Rng| {
        let (hands, lucky) = (rng.below(8) + 1, rng.below(2));
        let hits = (0..hands).filter(|_| rng.below(10) < 2 + 4 * lucky).count();
        (i64::try_from(hits).unwrap(), hands.into())
    };
    holds_as_often_as_it_says(held(Kind::Share(1), 0.4, hands, 100));
    holds_as_often_as_it_says(held(Kind::Mean(1), 0.4, hands, 100));
}

#[test]
fn intervals_of_paired_differences_hold_the_truth_as_often() {
    let mut rng = Rng::fixed();
    let mut held = 0;
    for _ in 0..1000 {
        let (mut first, mut second, mut cross) = (Ratio::default(), Ratio::default(), Cross::default());
        for _ in 0..40 {
            let deal = i64::from(rng.below(100));
            let one = (deal + i64::from(rng.below(20)), 1);
            let other = (deal + i64::from(rng.below(20)) + 7, 1);
            first.add(one);
            second.add(other);
            cross.add(one, other);
        }
        let found = cross.difference(&first, &second, Kind::Mean(1)).unwrap();
        assert!(found.high - found.low < 8.0, "the deals of both cancel out");
        held += usize::from(!found.excludes(7.0));
    }
    holds_as_often_as_it_says(held);
}
