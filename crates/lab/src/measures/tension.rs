//! Tension: how long it stays open who wins, seen in the scores after each hand, and what a hand brings.
//!
//! In a tournament, the last game counts. Where the lines have goals of their own, as anglers and pirogues have, scores
//! are compared by the share of the goal that is reached. Drama and security are CardStock's (Goadrich, blog of
//! 2018-12-11 and 2019-03-18) with another estimate: the winner's rank by score after each hand, where CardStock lets
//! computer players judge each move. For n competitors, first place is worth 1 and last place 0, and a winner at or above
//! (1 + (n - 2)/(n - 1))/2 is as good as first. Drama is the mean of the square root of what is missing, over the hands
//! after which something is; security the share of the hands after which nothing is.

use crate::games::HANDS_DECIDED;
use crate::measure::{Chart, Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::{Sample, index};
use crate::trace::{Settled, Trace};

/// Its measures.
pub const MEASURES: &[Measure] = &[
    Measure::new(
        "lead_changes",
        Section::Tension,
        "Lead changes",
        Kind::Mean(1),
        "How often somebody else leads alone after a {hand} than before: 0.8 to 2.9 times in the games here.",
    ),
    Measure::new(
        "lead_for_good",
        Section::Tension,
        "The winner leads for good",
        Kind::Mean(1000),
        "The part of the game that is over when the winner takes the lead for good: 0.5 to 0.7 in the games here. 1 is the \
         last {hand}.",
    ),
    Measure::new(
        "decided_early",
        Section::Tension,
        "Decided early",
        Kind::Share(1),
        "Games whose winner leads from the first half on to the end: 29 to 59 % in the games here.",
    ),
    Measure::new(
        "tricks_left",
        Section::Tension,
        "Tricks after a {hand} is decided",
        Kind::Mean(1),
        "How many tricks are still to be played when they can no longer change what counts in the {hand}: 0 to 2.4 in the games \
         here.",
    ),
    Measure::new(
        "never_led",
        Section::Tension,
        "Won without the lead",
        Kind::Share(1),
        "Games whose winner does not have the highest score alone at the end: by a tie, or by a rule. 14 % in ContractGrid, \
         none or hardly any in the others.",
    ),
    Measure::new(
        "drama",
        Section::Tension,
        "Drama of the scores",
        Kind::Mean(1000),
        "How far behind the winner is, after {hand}s that leave the winner behind. CardStock, which asks computer players \
         after each move, finds 0.46 in Hearts and 0.27 in Agram.",
    ),
    Measure::new(
        "security",
        Section::Tension,
        "Security of the scores",
        Kind::Share(1),
        "The share of {hand}s after which the winner is first. CardStock, which asks computer players after each move, finds \
         0.34 in Hearts and 0.27 in Agram.",
    ),
    Measure::new(
        "margin",
        Section::Tension,
        "Margin",
        Kind::Mean(1000),
        "How far the best score is ahead of the second at the end, as a part of the best: 0.1 to 0.5 in the games here.",
    ),
    Measure::new(
        "walkovers",
        Section::Tension,
        "Walkovers",
        Kind::Share(1),
        "Games in which the second score is less than half of the best: 0 to 51 % in the games here.",
    ),
    Measure::new(
        "ties",
        Section::Tension,
        "Ties",
        Kind::Share(1),
        "Games won by several together who are not partners: at most 1 % in the games here.",
    ),
    Measure::new(
        "curve_1",
        Section::Tension,
        "Scores of the first over the game",
        Kind::Mean(1000),
        "The mean score of the one who comes first, after each tenth of the game, as a part of the best score at the end.",
    )
    .of(Of::Plain("tenth")),
    Measure::new(
        "curve_2",
        Section::Tension,
        "Scores of the second over the game",
        Kind::Mean(1000),
        "The same for the one who comes second. The closer to the first, the more open.",
    )
    .of(Of::Plain("tenth")),
    Measure::new(
        "curve_last",
        Section::Tension,
        "Scores of the last over the game",
        Kind::Mean(1000),
        "The same for the one who comes last.",
    )
    .of(Of::Plain("tenth")),
];

const LEAD: Chart = Chart {
    most: 100,
    ..Chart::new(
        "lead_for_good",
        Section::Tension,
        "When the winner takes the lead for good",
        10,
        ["per cent of the game"; 2],
    )
};
const CHANGES: Chart =
    Chart::new("lead_changes", Section::Tension, "Lead changes", 1, ["lead change", "lead changes"]);

const TRICKS_LEFT: Chart =
    Chart::new("tricks_left", Section::Tension, "Tricks after a {hand} is decided", 1, ["trick", "tricks"]);

/// Its distributions.
pub const CHARTS: &[Chart] = &[LEAD, CHANGES, TRICKS_LEFT];

/// Adds a game that has ended.
pub fn add(trace: &Trace, sample: &mut Sample) {
    add_settled(trace, sample);
    let lines = &trace.lines;
    let hands = lines.hands.len().saturating_sub(lines.first);
    if hands == 0 || lines.lines.len() < 2 {
        return;
    }
    add_end(trace, sample);
    if hands < 2 {
        return;
    }
    add_leads(trace, hands, sample);
    add_drama(trace, sample);
    add_curves(trace, hands, sample);
}

/// When hands were decided.
fn add_settled(trace: &Trace, sample: &mut Sample) {
    for &Settled { tricks, left, at } in &trace.settled {
        sample.trial(HANDS_DECIDED, 0, left * 4 >= tricks, at);
        sample.add(TRICKS_LEFT.id, 0, left.into(), 1);
        sample.bar(TRICKS_LEFT.id, TRICKS_LEFT.bar(left.into()), at);
    }
}

/// Margin, walkovers and ties.
fn add_end(trace: &Trace, sample: &mut Sample) {
    let at = trace.moves;
    sample.trial("ties", 0, trace.winners.len() > 1, at);
    let mut scores = shares(trace, trace.lines.hands.len() - 1);
    scores.sort_unstable_by(|one, other| other.cmp(one));
    if let [best, second, ..] = scores[..]
        && best > 0
    {
        let margin = 1000 - second * 1000 / best;
        sample.case("margin", 0, margin, at);
        sample.trial("walkovers", 0, margin > 500, at);
    }
}

/// Lead changes, and when the winner takes the lead for good.
fn add_leads(trace: &Trace, hands: usize, sample: &mut Sample) {
    let lines = &trace.lines;
    let (mut leader, mut changes, mut changed) = (None, 0, trace.moves);
    for hand in lines.first..lines.hands.len() {
        let next = lines.leader_after(hand);
        if next.is_some() && leader.is_some() && next != leader {
            changes += 1;
            changed = trace.hand_end(hand);
        }
        leader = next.or(leader);
    }
    sample.add("lead_changes", 0, changes, 1);
    sample.bar("lead_changes", CHANGES.bar(changes), changed);
    let [winner] = trace.winners[..] else { return };
    let since = lines.leads_since(winner);
    sample.trial("never_led", 0, since.is_none(), trace.moves);
    if let Some(since) = since {
        let over = i64::try_from((since - lines.first + 1) * 1000 / hands).unwrap_or(1000);
        let at = trace.hand_end(since);
        sample.add("lead_for_good", 0, over, 1);
        sample.trial("decided_early", 0, over <= 500, at);
        sample.bar("lead_for_good", LEAD.bar(over / 10), at);
    }
}

/// Drama and security of the scores.
#[expect(clippy::cast_possible_truncation, reason = "from 0 to 1000")]
fn add_drama(trace: &Trace, sample: &mut Sample) {
    let [winner] = trace.winners[..] else { return };
    for hand in trace.lines.first..trace.lines.hands.len() {
        let scores = shares(trace, hand);
        let own = scores.get(winner).copied().unwrap_or(0);
        let below = scores.iter().filter(|&&score| score > own).count();
        let level = scores.iter().filter(|&&score| score == own).count() - 1;
        let missing = missing(scores.len(), below, level);
        sample.case("security", 0, (missing == 0.0).into(), trace.hand_end(hand));
        if missing > 0.0 {
            sample.case("drama", 0, (missing.sqrt() * 1000.0).round() as i64, trace.hand_end(hand));
        }
    }
}

/// What a line with so many ahead of it, and so many level, misses to be as good as first.
#[expect(clippy::cast_precision_loss, reason = "at most six competitors")]
fn missing(competitors: usize, ahead: usize, level: usize) -> f64 {
    let others = competitors.saturating_sub(1).max(1) as f64;
    let estimate = 1.0 - (ahead as f64 + level as f64 / 2.0) / others;
    (threshold(competitors) - estimate).max(0.0)
}

/// Above this a line is as good as first.
#[expect(clippy::cast_precision_loss, reason = "at most six competitors")]
pub fn threshold(competitors: usize) -> f64 {
    let others = competitors.saturating_sub(1).max(1) as f64;
    f64::midpoint(1.0, (others - 1.0) / others)
}

/// Scores by final rank over the game.
fn add_curves(trace: &Trace, hands: usize, sample: &mut Sample) {
    let best = shares(trace, trace.lines.hands.len() - 1).into_iter().max().unwrap_or(0);
    let (Some(&first), Some(&second), Some(&last)) =
        (trace.ranking.first(), trace.ranking.get(1), trace.ranking.last())
    else {
        return;
    };
    if best <= 0 {
        return;
    }
    for tenth in 1..=10 {
        let hand = trace.lines.first + (hands * tenth).div_ceil(10) - 1;
        let (scores, at) = (shares(trace, hand), trace.hand_end(hand));
        for (curve, line) in [("curve_1", first), ("curve_2", second), ("curve_last", last)] {
            let score = scores.get(line).copied().unwrap_or(0);
            sample.case(curve, index(tenth), score * 1000 / best, at);
        }
    }
}

/// The scores after a hand, as millionths of the goals where the lines have goals of their own.
fn shares(trace: &Trace, hand: usize) -> Vec<i64> {
    let goals = &trace.lines.goals;
    let share = |(line, &score): (usize, &u64)| {
        let score = i64::try_from(score).unwrap_or(i64::MAX / 1_000_000);
        match goals.get(line).and_then(|&goal| i64::try_from(goal).ok()) {
            Some(goal) => score * 1_000_000 / goal.max(1),
            None => score,
        }
    };
    trace.lines.hands.get(hand).into_iter().flatten().enumerate().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::seat::Seat;
    use rules::standing::ScoreLines;

    /// A game with those scores after each hand, which line 0 wins; later lines rank lower.
    fn found(hands: &[&[u64]]) -> Sample {
        let count = hands[0].len();
        let lines = ScoreLines {
            lines: Seat::all(u8::try_from(count).unwrap()).map(|seat| vec![seat]).collect(),
            hands: hands.iter().map(|scores| scores.to_vec()).collect(),
            ..ScoreLines::default()
        };
        let (winners, ranking) = (vec![0], (0..count).collect());
        let deals = (0..).take(hands.len()).map(|hand| hand * 10).collect();
        let trace =
            Trace { seats: 2, ended: true, moves: 99, deals, lines, winners, ranking, ..Trace::default() };
        let mut sample = Sample::default();
        add(&trace, &mut sample);
        sample
    }

    #[test]
    fn leads_change_and_are_taken_for_good() {
        // led by 1, tied, led by 1 again, by 0, by 0
        let sample = found(&[&[0, 5], &[5, 5], &[6, 9], &[12, 10], &[20, 10]]);
        assert_eq!(sample.figures[&("lead_changes", 0)], (1, 1));
        assert_eq!(sample.figures[&("lead_for_good", 0)], (800, 1));
        assert_eq!(sample.figures[&("decided_early", 0)], (0, 1));
        assert_eq!(sample.figures[&("never_led", 0)], (0, 1));
        assert!(sample.bars.contains(&("lead_for_good", 8, 40)), "{:?}", sample.bars);
        assert!(sample.bars.contains(&("lead_changes", 1, 40)));
        let early = found(&[&[3, 0], &[5, 1], &[6, 2], &[12, 3]]);
        assert_eq!(early.figures[&("lead_for_good", 0)], (250, 1));
        assert!(early.bars.contains(&("decided_early", 0, 10)));
        assert_eq!(found(&[&[0, 1], &[5, 5]]).figures[&("never_led", 0)], (1, 1));
    }

    #[test]
    fn hands_are_decided_early_with_a_quarter_of_their_tricks_to_come() {
        // of 12 tricks 3, 2 and none are left, of 5 tricks 2
        let settled = [(12, 3, 10), (12, 2, 30), (12, 0, 50), (5, 2, 70)];
        let settled = settled.map(|(tricks, left, at)| Settled { tricks, left, at }).to_vec();
        let mut sample = Sample::default();
        add(&Trace { ended: true, settled, ..Trace::default() }, &mut sample);
        assert_eq!(sample.figures[&("hands_decided", 0)], (2, 4));
        assert_eq!(sample.figures[&("tricks_left", 0)], (7, 4));
        let bars = |name| sample.bars.iter().filter(move |bar| bar.0 == name).map(|&(_, bar, at)| (bar, at));
        assert_eq!(bars("hands_decided").collect::<Vec<_>>(), [(0, 10), (0, 70)]);
        assert_eq!(bars("tricks_left").collect::<Vec<_>>(), [(3, 10), (2, 30), (0, 50), (2, 70)]);
    }

    #[test]
    fn drama_is_the_root_of_what_the_winner_misses() {
        // two: the threshold is a half, last place misses a half, a tie misses nothing
        let two = found(&[&[0, 5], &[5, 5], &[9, 5], &[12, 5]]);
        assert_eq!(two.figures[&("drama", 0)], (707, 1));
        assert_eq!(two.figures[&("security", 0)], (3, 4));
        // three: the threshold is 3/4, second place misses 1/4, last place 3/4
        let three = found(&[&[0, 5, 6], &[5, 3, 6], &[9, 5, 6]]);
        assert_eq!(three.figures[&("drama", 0)], (866 + 500, 2));
        assert_eq!(three.figures[&("security", 0)], (1, 3));
    }

    #[test]
    fn margins_walkovers_and_ties_are_those_of_the_last_hand() {
        let close = found(&[&[10, 20], &[100, 80]]);
        assert_eq!(close.figures[&("margin", 0)], (200, 1));
        assert_eq!(close.figures[&("walkovers", 0)], (0, 1));
        assert_eq!(close.figures[&("ties", 0)], (0, 1));
        assert_eq!(found(&[&[100, 49]]).figures[&("walkovers", 0)], (1, 1));
        assert!(!found(&[&[100, 49]]).figures.contains_key(&("lead_changes", 0)), "one hand has no course");
    }

    #[test]
    fn curves_follow_each_final_rank() {
        let sample = found(&[&[10, 20, 0], &[100, 80, 50]]);
        let curve = |name| [1, 5, 6, 10].map(|tenth| sample.figures[&(name, tenth)].0);
        assert_eq!(curve("curve_1"), [100, 100, 1000, 1000]);
        assert_eq!(curve("curve_2"), [200, 200, 800, 800]);
        assert_eq!(curve("curve_last"), [0, 0, 500, 500]);
        // a point is shown at the end of its hand
        assert!(sample.bars.contains(&("curve_2", 5, 10)) && sample.bars.contains(&("curve_2", 6, 99)));
    }

    #[test]
    fn lines_with_goals_are_compared_by_them() {
        let lines = ScoreLines {
            lines: vec![vec![], vec![]],
            hands: vec![vec![30, 30], vec![60, 40]],
            goals: vec![60, 50],
            ..ScoreLines::default()
        };
        let trace = Trace { ended: true, lines, winners: vec![0], ranking: vec![0, 1], ..Trace::default() };
        let mut sample = Sample::default();
        add(&trace, &mut sample);
        // 30 of 50 is ahead of 30 of 60
        assert_eq!(sample.figures[&("lead_changes", 0)], (1, 1));
        assert_eq!(sample.figures[&("margin", 0)], (200, 1));
    }
}
