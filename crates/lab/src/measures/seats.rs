//! Seats: who wins, by seat, by the first dealer and by the first lead.
//!
//! Fairness is CardStock's (Goadrich, blog of 2018-12-11), of the seat that leads first instead of the one that moves
//! first: w·n where its share of the wins, w, is at most 1/n, else 1 - (w - 1/n)·n/(n - 1), for n seats. 1 is even, 0 is
//! a seat that always or never wins. Partners share their win, so for them n is the number of sides, and w that of the
//! side.

use crate::measure::{Measure, Of, Section};
use crate::ratio::{Estimate, Kind, Ratio};
use crate::sample::{Sample, index};
use crate::trace::{Trace, WIN};
use rules::seat::Seat;

/// The share of the wins of each place to the left of the first leader.
pub const BY_LEAD: &str = "wins_by_lead";

/// The share of the wins of each place to the left of the first dealer.
pub const BY_DEALER: &str = "wins_by_dealer";

/// Its measures.
pub const MEASURES: &[Measure] = &[
    Measure::new(
        "wins_by_seat",
        Section::Seats,
        "Wins by seat",
        Kind::Share(WIN),
        "The share of the wins of each seat. Even play gives every seat the same; a shared win counts in parts.",
    )
    .of(Of::Seat),
    Measure::new(
        "score_by_seat",
        Section::Seats,
        "Score by seat",
        Kind::Mean(1),
        "The mean score of each seat, or of its side, at the end. Even play gives every seat about the same.",
    )
    .of(Of::Seat),
    Measure::new(
        BY_LEAD,
        Section::Seats,
        "Wins by who leads first",
        Kind::Share(WIN),
        "The share of the wins of the seat that leads to the first trick, and of those to its left. Even play gives every place \
         the same.",
    )
    .of(Of::Place("first leader")),
    Measure::new(
        "score_by_lead",
        Section::Seats,
        "Score by who leads first",
        Kind::Mean(1),
        "The mean score of the seat that leads to the first trick, and of those to its left. Even play gives every place about \
         the same.",
    )
    .of(Of::Place("first leader")),
    Measure::new(
        BY_DEALER,
        Section::Seats,
        "Wins by who deals first",
        Kind::Share(WIN),
        "The share of the wins of the first dealer, and of those to the left. Even play gives every place the same.",
    )
    .of(Of::Place("first dealer")),
    Measure::new(
        "score_by_dealer",
        Section::Seats,
        "Score by who deals first",
        Kind::Mean(1),
        "The mean score of the first dealer, and of those to the left. Even play gives every place about the same.",
    )
    .of(Of::Place("first dealer")),
];

/// Adds a game that has ended.
pub fn add(trace: &Trace, sample: &mut Sample) {
    let places = |from: Seat| from.round(trace.seats).enumerate();
    let wins = |seat: Seat| trace.wins.get(seat.index()).copied().unwrap_or(0);
    let score = |seat: Seat| trace.scores.get(seat.index()).copied().unwrap_or(0);
    let by = [
        (Some(Seat::FIRST), "wins_by_seat", "score_by_seat"),
        (trace.first_leader(), BY_LEAD, "score_by_lead"),
        (trace.dealer, BY_DEALER, "score_by_dealer"),
    ];
    for (from, won, scored) in by {
        for (place, seat) in from.into_iter().flat_map(places) {
            sample.add(won, index(place), wins(seat), WIN.into());
            sample.case(scored, index(place), score(seat), trace.moves);
            if wins(seat) > 0 {
                sample.bar(won, index(place), trace.moves);
            }
        }
    }
}

/// The fairness of the first lead; its interval is that of the share, seen through the formula. `rivals` is the number
/// of seats, or of sides, and `partners` how many sit on a side.
pub fn fairness(first: &Ratio, rivals: u8, partners: u8) -> Option<Estimate> {
    let share = first.estimate(Kind::Share(WIN))?;
    let even = 1.0 / f64::from(rivals.max(2));
    let of = |share: f64| {
        let share = (share * f64::from(partners)).min(1.0);
        if share <= even { share / even } else { 1.0 - (share - even) / (1.0 - even) }
    };
    let (value, low, high) = (of(share.value), of(share.low), of(share.high));
    let holds_even = (share.low..=share.high).contains(&(even / f64::from(partners)));
    Some(Estimate { value, low: low.min(high), high: if holds_even { 1.0 } else { low.max(high) } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Decision;

    fn game() -> Trace {
        let seat = |number| Seat::new(number).unwrap();
        let card = Decision { seat: seat(2), trick: Some(0), cards: 3, at: 4 };
        Trace {
            seats: 3,
            ended: true,
            moves: 20,
            dealer: Some(seat(1)),
            decisions: vec![card],
            wins: vec![6, 0, 6],
            scores: vec![30, 10, 30],
            ..Trace::default()
        }
    }

    #[test]
    fn wins_and_scores_are_counted_from_seat_0_from_the_leader_and_from_the_dealer() {
        let mut sample = Sample::default();
        add(&game(), &mut sample);
        let figures = |name| (0..3).map(|place| sample.figures[&(name, place)].0).collect::<Vec<_>>();
        assert_eq!(figures("wins_by_seat"), [6, 0, 6]);
        assert_eq!(figures(BY_LEAD), [6, 6, 0]);
        assert_eq!(figures("wins_by_dealer"), [0, 6, 6]);
        assert_eq!(figures("score_by_seat"), [30, 10, 30]);
        assert_eq!(figures("score_by_lead"), [30, 30, 10]);
        assert_eq!(figures("score_by_dealer"), [10, 30, 30]);
        assert!(sample.bars.contains(&(BY_LEAD, 1, 20)) && !sample.bars.contains(&(BY_LEAD, 2, 20)));
    }

    fn value(wins: i64, games: i64, rivals: u8, partners: u8) -> f64 {
        let mut ratio = Ratio::default();
        (0..games).for_each(|game| ratio.add((if game < wins { 12 / i64::from(partners) } else { 0 }, 12)));
        let fairness = fairness(&ratio, rivals, partners).unwrap();
        assert!(fairness.low <= fairness.value && fairness.value <= fairness.high, "{fairness:?}");
        (fairness.value * 1000.0).round() / 1000.0
    }

    #[test]
    fn fairness_is_1_for_an_even_share_and_0_for_all_or_none() {
        assert_eq!(value(4, 12, 3, 1), 1.0);
        assert_eq!(value(3, 12, 3, 1), 0.75);
        assert_eq!(value(8, 12, 3, 1), 0.5);
        assert_eq!(value(0, 12, 3, 1), 0.0);
        assert_eq!(value(12, 12, 3, 1), 0.0);
        // two sides, and each partner has half of its side's win
        assert_eq!(value(6, 12, 2, 2), 1.0);
        assert_eq!(value(9, 12, 2, 2), 0.5);
    }

    #[test]
    fn intervals_of_fairness_hold_the_truth_in_93_to_97_of_100_runs() {
        // a leader that wins 2 games in 5 among three: 1 - (2/5 - 1/3)·3/2
        let mut rng = bots::Rng::fixed();
        let held = (0..1000).filter(|_| {
            let mut ratio = Ratio::default();
            (0..200).for_each(|_| ratio.add((if rng.below(5) < 2 { 12 } else { 0 }, 12)));
            fairness(&ratio, 3, 1).is_some_and(|fairness| !fairness.excludes(0.9))
        });
        let held = held.count();
        assert!((930..=970).contains(&held), "{held} of 1,000");
    }
}
