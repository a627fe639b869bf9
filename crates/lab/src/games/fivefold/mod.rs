//! Fivefold: points by round, and how the winner of a round fares in the next.

mod open_questions;
mod strategies;

use super::{LabGame, OpenQuestion, Rule, Strategy, hands_decided, mean, share, words};
use crate::measure::{Measure, Of};
use crate::sample::Sample;
use crate::trace::Trace;
use rules::games::fivefold::Fivefold;
use rules::games::fivefold::score::{MAX_TRICKS, RoundResult};
use rules::seat::Seat;
use rules::table::Table;

impl LabGame for Fivefold {
    const MEASURES: &'static [Measure] = &[
        hands_decided(
            "Rounds with a quarter of their tricks or more to come when both majorities are certain: 15 % among Medium players.",
        ),
        share("round_reached", "Rounds reached", "Games that come to each round: half come to the fifth among Medium players.").of(Of::Number("round")),
        share("ends_in", "The last round", "Games that end in each round: half in the fifth among Medium players.").of(Of::Number("round")),
        mean("points_by_round", "Points by round", "The points of both seats together in each round: 1 in the first, 2 in a whole round with trumps.")
            .of(Of::Number("round")),
        share(
            "both_points",
            "Both points to one seat",
            "Rounds with trumps in which one seat takes both majorities: 76 % of the second and third among Medium players, fewer later.",
        )
        .of(Of::Number("round")),
        share(
            "leader_wins",
            "The leader takes most tricks",
            "Rounds in which the seat that leads first takes most of the tricks. Half would be no advantage.",
        )
        .of(Of::Number("round")),
        share(
            "repeats",
            "The winner of a round wins the next",
            "How often the seat with most tricks in a round has most in the next. Half would be no advantage.",
        )
        .of(Of::Number("into round")),
    ];

    const STRATEGIES: &'static [Strategy<Fivefold>] = strategies::ALL;

    const STRATEGY_WORDS: &'static [(&'static str, &'static str)] =
        &words::<Fivefold, { strategies::ALL.len() }>(strategies::ALL);

    const MILLIS: [f64; 4] = [0.3, 0.6, 0.6, 7_000.0];

    const OPEN_QUESTIONS: &'static [OpenQuestion] = open_questions::ALL;

    const RULES: &'static [Rule] =
        &[Rule { name: "all five rounds are played", variant: r#"{"play_on":true}"# }];

    fn is_settled(&self) -> bool {
        self.hand_is_settled()
    }

    fn add_own(table: &Table<Fivefold>, trace: &Trace, sample: &mut Sample) {
        let rounds = table.game().results();
        let mut before = None;
        for number in 0..5 {
            let (place, at) = (crate::sample::index(number), trace.hand_end(number));
            let Some(round) = rounds.get(number) else {
                sample.trial("round_reached", place, false, at);
                sample.trial("ends_in", place, false, at);
                continue;
            };
            sample.trial("round_reached", place, true, at);
            sample.trial("ends_in", place, number + 1 == rounds.len(), at);
            let points = |seat| round.points[seat].count();
            sample.case("points_by_round", place, Seat::all(2).map(|seat| i64::from(points(seat))).sum(), at);
            if round.facts.trump.is_some() {
                sample.trial("both_points", place, Seat::all(2).any(|seat| points(seat) == 2), at);
            }
            let winner = most_tricks(round);
            if let Some(winner) = winner {
                sample.trial("leader_wins", place, winner == round.facts.leader, at);
            }
            if let (Some(before), Some(winner)) = (before, winner) {
                sample.trial("repeats", place, before == winner, at);
            }
            before = winner;
        }
    }
}

/// The seat with most of the tricks; none if the game ended before.
fn most_tricks(round: &RoundResult) -> Option<Seat> {
    Seat::all(2).find(|&seat| u32::from(round.facts.tricks()[seat]) >= MAX_TRICKS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::own;

    #[test]
    fn it_counts_points_by_round_and_who_wins_again() {
        // points 0-1, 1-1, 0-2, 2-0, 0-2; most tricks to 1, 0, 1, 0, 1
        let (sample, _) = own::<Fivefold>("fivefold-play-on");
        let figures = |name| [0, 1, 2, 3, 4].map(|round| sample.figures.get(&(name, round)).copied());
        assert_eq!(figures("points_by_round").map(|figure| figure.unwrap().0), [1, 2, 2, 2, 2]);
        assert_eq!(figures("both_points"), [None, Some((0, 1)), Some((1, 1)), Some((1, 1)), Some((1, 1))]);
        assert_eq!(figures("repeats"), [None, Some((0, 1)), Some((0, 1)), Some((0, 1)), Some((0, 1))]);
        assert_eq!(figures("round_reached"), [Some((1, 1)); 5]);
        assert_eq!(figures("leader_wins").map(|figure| figure.unwrap().0), [1, 0, 1, 1, 0]);
        assert_eq!(figures("ends_in").map(|figure| figure.unwrap().0), [0, 0, 0, 0, 1]);
    }
}
