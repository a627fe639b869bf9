//! Counterpoint: bids, misses, the dispensation.

mod open_questions;
mod strategies;

use super::{LabGame, OpenQuestion, Rule, Strategy, hands_decided, mean, share, words};
use crate::measure::{Chart, Measure, Of, Section};
use crate::sample::{Sample, index};
use crate::trace::Trace;
use rules::game::Game;
use rules::games::counterpoint::Counterpoint;
use rules::seat::Seat;
use rules::table::Table;

const MISS: Chart =
    Chart::new("miss", Section::Own, "How far a bid is missed", 5, ["card-point off", "card-points off"]);

/// All bids: three cards of 0, 10, 20 or 30 each.
const BIDS: [u32; 10] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

impl LabGame for Counterpoint {
    const MEASURES: &'static [Measure] = &[
        hands_decided(
            "Hands with a quarter of their tricks or more to come when no card-points are left, so that all scores are certain: hardly ever among Medium players.",
        ),
        share("bid", "Bids", "How often each number is bid: mostly 20 to 40 among Medium players.")
            .of(Of::Plain("bid"))
            .choice(),
        mean(
            "miss",
            "Card-points off",
            "How far a seat is off its bid as it is read: 10 among Medium players.",
        ),
        mean(
            "miss_by_bid",
            "Card-points off by bid",
            "How far a seat is off, by what it bid: the more the higher.",
        )
        .of(Of::Plain("bid")),
        share("met", "Bids met exactly", "Bids with nothing off, of all bids: 4 % among Medium players."),
        share(
            "bonus",
            "Bids with a bonus",
            "Bids near enough for a bonus, of all bids: 35 % among Medium players.",
        ),
        share(
            "bonus_by_bid",
            "Bids with a bonus by bid",
            "Bids near enough for a bonus, by what was bid: the lower, the more.",
        )
        .of(Of::Plain("bid")),
        mean(
            "score_by_bid",
            "Points a hand by bid",
            "What a seat scores in a hand, by what it bid: 24 to 29 among Medium players, 50 for a bid of 0.",
        )
        .of(Of::Plain("bid")),
        share(
            "dispensed",
            "Dispensations",
            "How often a bid is read as a hundred more, of the bids of 0, 10 and 20: hardly ever among Medium players.",
        ),
    ];

    const CHARTS: &'static [Chart] = &[MISS];

    const STRATEGIES: &'static [Strategy<Counterpoint>] = strategies::ALL;

    const STRATEGY_WORDS: &'static [(&'static str, &'static str)] =
        &words::<Counterpoint, { strategies::ALL.len() }>(strategies::ALL);

    const MILLIS: [f64; 4] = [0.8, 1.6, 2.5, 14_000.0];

    const OPEN_QUESTIONS: &'static [OpenQuestion] = open_questions::ALL;

    const RULES: &'static [Rule] = &[
        Rule { name: "no dispensation", variant: r#"{"dispensation":false}"# },
        Rule { name: "the tight bonus", variant: r#"{"bonus":"tight"}"# },
        Rule { name: "the wide bonus", variant: r#"{"bonus":"wide"}"# },
        Rule { name: "courts of 3 each", variant: r#"{"courts":"3-3-3"}"# },
        Rule { name: "aces of 20", variant: r#"{"courts":{"ace":20}}"# },
        Rule { name: "3 deals", variant: r#"{"end":{"deals":3}}"# },
        Rule { name: "to 99 points", variant: r#"{"end":{"points":99}}"# },
        Rule { name: "to 300 points", variant: r#"{"end":{"points":300}}"# },
    ];

    fn is_settled(&self) -> bool {
        self.hand_is_settled()
    }

    fn add_own(table: &Table<Counterpoint>, trace: &Trace, sample: &mut Sample) {
        let game = table.game();
        for (number, hand) in game.results().iter().enumerate() {
            let at = trace.hand_end(number);
            for seat in Seat::all(game.seats()) {
                let (bid, off) = (hand.bids[seat], hand.differences[seat]);
                for possible in BIDS {
                    sample.trial("bid", index(possible), bid == possible, at);
                }
                sample.add("miss", 0, off.into(), 1);
                sample.case("miss_by_bid", index(bid), off.into(), at);
                sample.bar("miss", MISS.bar(off.into()), at);
                sample.trial("met", 0, off == 0, at);
                sample.trial("bonus", 0, hand.bonus[seat] > 0, at);
                sample.trial("bonus_by_bid", index(bid), hand.bonus[seat] > 0, at);
                sample.case("score_by_bid", index(bid), hand.scores[seat].into(), at);
                if game.variant().dispensation && bid <= 20 {
                    sample.trial("dispensed", 0, hand.is_dispensed(seat), at);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::own;

    #[test]
    fn it_counts_bids_misses_and_dispensations() {
        // bids of 80 and 30, taken 75 and 32
        let (sample, _) = own::<Counterpoint>("counterpoint-north-and-south");
        let figure = |name, index| sample.figures[&(name, index)];
        assert_eq!((figure("bid", 80), figure("bid", 30), figure("bid", 0)), ((1, 2), (1, 2), (0, 2)));
        assert_eq!(figure("miss", 0), (7, 2));
        assert_eq!(figure("miss_by_bid", 80), (5, 1));
        assert_eq!(figure("score_by_bid", 30), (15, 1));
        assert_eq!((figure("met", 0), figure("bonus", 0)), ((0, 2), (1, 2)));
        assert_eq!((figure("bonus_by_bid", 30), figure("bonus_by_bid", 80)), ((1, 1), (0, 1)));
        assert!(!sample.figures.contains_key(&("dispensed", 0)), "neither bid is small enough");
        assert!(
            own::<Counterpoint>("counterpoint-two-seats-dispensation").0.figures[&("dispensed", 0)].0 > 0
        );
    }
}
