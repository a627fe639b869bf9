//! Length: hands, tricks, decisions, and minutes at a human pace.
//!
//! The pace is that of the lengths on the home page: 5 seconds for a person's card, 12 for any other decision, 0.9 for a
//! computer player's, 2 to look at a trick, 16 for a deal and the result before it. People who pass one device round take 6
//! seconds each time somebody else decides.

use crate::measure::{Chart, Measure, Section};
use crate::ratio::Kind;
use crate::sample::Sample;
use crate::trace::Trace;

// the pace, in tenths of seconds
const CARD: i64 = 50;
const OTHER: i64 = 120;
const COMPUTER: i64 = 9;
const TRICK: i64 = 20;
const DEAL: i64 = 160;
const PASS: i64 = 60;

/// The tenths of seconds in a minute.
const MINUTE: u32 = 600;

/// Its measures.
pub const MEASURES: &[Measure] = &[
    Measure::new(
        "unfinished",
        Section::Length,
        "Games that do not end",
        Kind::Share(1),
        "Games still going on after 20,000 moves. There should be none; they count nowhere else.",
    ),
    Measure::new(
        "hands",
        Section::Length,
        "{Hand}s",
        Kind::Mean(1),
        "The {hand}s of a {game}: 4 to 19 in the games here.",
    ),
    Measure::new(
        "tricks",
        Section::Length,
        "Tricks",
        Kind::Mean(1),
        "The tricks of a game: 55 to 246 in the games here.",
    ),
    Measure::new(
        "decisions",
        Section::Length,
        "Decisions of a person",
        Kind::Mean(12),
        "What one person decides in a game: cards, bids and the like, 55 to 250 times in the games here.",
    ),
    Measure::new(
        "minutes",
        Section::Length,
        "Minutes among computer players",
        Kind::Mean(MINUTE),
        "For one person among computer players: 5 seconds for a card, 12 for another decision, 0.9 for a computer \
         player's, 2 for a trick, 16 for a deal. 8 to 46 in the games here.",
    ),
    Measure::new(
        "minutes_people",
        Section::Length,
        "Minutes among people",
        Kind::Mean(MINUTE),
        "The same with a person at every seat, and 6 seconds each time they pass the device on: 22 to 195 in the games \
         here.",
    ),
];

const MINUTES: Chart =
    Chart::new("minutes", Section::Length, "Minutes among computer players", 2, ["minute", "minutes"])
        .with_fractions();
const MINUTES_PEOPLE: Chart =
    Chart::new("minutes_people", Section::Length, "Minutes among people", 5, ["minute", "minutes"])
        .with_fractions();
const HANDS: Chart = Chart::new("hands", Section::Length, "{Hand}s", 1, ["{hand}", "{hand}s"]);
const TRICKS: Chart = Chart::new("tricks", Section::Length, "Tricks", 10, ["trick", "tricks"]);
const DECISIONS: Chart =
    Chart::new("decisions", Section::Length, "Decisions of a person", 10, ["decision", "decisions"])
        .with_fractions();

/// Its distributions.
pub const CHARTS: &[Chart] = &[HANDS, TRICKS, DECISIONS, MINUTES, MINUTES_PEOPLE];

/// Adds a game, ended or not.
pub fn add(trace: &Trace, sample: &mut Sample) {
    sample.trial("unfinished", 0, !trace.ended, trace.moves);
    if !trace.ended {
        return;
    }
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let seats = i64::from(trace.seats.max(1));
    let (cards, hands) = (count(trace.card_plays().count()), count(trace.deals.len()));
    let all = count(trace.decisions.len());
    let tricks = cards / seats;
    let people = cards * CARD + (all - cards) * OTHER;
    let passes = trace.decisions.windows(2).filter(|both| both[0].seat != both[1].seat).count();
    let together = count(passes) * PASS + people;
    let shared = hands * DEAL + tricks * TRICK;
    // the mean over the seats at which the person may sit
    let alone = shared + (people + (seats - 1) * all * COMPUTER) / seats;
    sample.add("hands", 0, hands, 1);
    sample.add("tricks", 0, tricks, 1);
    sample.add("decisions", 0, all * 12 / seats, 1);
    sample.add("minutes", 0, alone, 1);
    sample.add("minutes_people", 0, shared + together, 1);
    for (chart, value) in [
        (HANDS, hands),
        (TRICKS, tricks),
        (DECISIONS, all / seats),
        (MINUTES, alone / i64::from(MINUTE)),
        (MINUTES_PEOPLE, (shared + together) / i64::from(MINUTE)),
    ] {
        sample.bar(chart.id, chart.bar(value), trace.moves);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Decision;
    use rules::seat::Seat;

    #[test]
    fn a_game_of_two_hands_takes_as_long_as_its_parts() {
        let decision = |trick| Decision { seat: Seat::FIRST, trick, cards: 2, at: 0 };
        // two seats: 4 bids and 8 cards, in 2 hands
        let mut decisions = vec![decision(None); 4];
        decisions.extend(vec![decision(Some(0)); 8]);
        let mut trace =
            Trace { seats: 2, ended: true, deals: vec![0, 7], moves: 14, decisions, ..Trace::default() };
        let mut sample = Sample::default();
        add(&trace, &mut sample);
        let found = |name| sample.figures[&(name, 0)].0;
        assert_eq!((found("hands"), found("tricks"), found("decisions")), (2, 4, 72));
        // 2 deals, 4 tricks, 8 cards and 4 bids: 32 + 8 + 40 + 48 seconds
        assert_eq!(found("minutes_people"), 1280);
        // half of the decisions take 0.9 seconds each
        assert_eq!(found("minutes"), 400 + 440 + 54);
        // the same by turns: the device is passed on 11 times, which one person among computers does not do
        for decision in trace.decisions.iter_mut().step_by(2) {
            decision.seat = Seat::FIRST.left(2);
        }
        let mut sample = Sample::default();
        add(&trace, &mut sample);
        let found = |name| sample.figures[&(name, 0)].0;
        assert_eq!((found("minutes_people"), found("minutes")), (1280 + 660, 400 + 440 + 54));
        let bars = [("hands", 2), ("tricks", 0), ("decisions", 0), ("minutes", 0), ("minutes_people", 0)];
        assert_eq!(sample.bars, bars.map(|(name, bar)| (name, bar, 14)));
    }

    #[test]
    fn a_long_game_stands_in_the_bars_of_its_tricks_decisions_and_minutes() {
        let card = Decision { seat: Seat::FIRST, trick: Some(0), cards: 2, at: 0 };
        // two seats: 25 hands of 10 tricks each, 250 cards for each of them
        let (deals, decisions) = ((0..25).collect(), vec![card; 500]);
        let trace = Trace { seats: 2, ended: true, deals, moves: 525, decisions, ..Trace::default() };
        let mut sample = Sample::default();
        add(&trace, &mut sample);
        // among people 400 + 500 + 2500 seconds, alone 400 + 500 + 1250 + 225
        let bars =
            [("hands", 25), ("tricks", 25), ("decisions", 25), ("minutes", 19), ("minutes_people", 11)];
        assert_eq!(sample.bars, bars.map(|(name, bar)| (name, bar, 525)));
        assert_eq!((TRICKS.label(25), DECISIONS.label(25)), ("250 to 259".into(), "250 to under 260".into()));
        assert_eq!(
            (MINUTES.label(19), MINUTES_PEOPLE.label(11)),
            ("38 to under 40".into(), "55 to under 60".into())
        );
    }

    #[test]
    fn a_game_without_an_end_counts_as_such_and_nowhere_else() {
        let mut sample = Sample::default();
        add(&Trace { seats: 2, moves: 9, ..Trace::default() }, &mut sample);
        assert_eq!(sample.figures.into_iter().collect::<Vec<_>>(), [(("unfinished", 0), (1, 1))]);
        assert_eq!(sample.bars, [("unfinished", 0, 9)]);
    }

    #[test]
    fn what_lies_beyond_counts_in_the_last_bar() {
        assert_eq!([0, 1, 2, 999, 1_000_000].map(|minutes| MINUTES.bar(minutes)), [0, 0, 1, 199, 199]);
        assert_eq!(MINUTES.label(1), "2 to under 4");
        assert_eq!(MINUTES.label(199), "398 and more");
    }
}
