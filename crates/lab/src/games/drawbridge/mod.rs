//! DrawBridge: the auction, its tolls, and contracts by level and strain.

mod open_questions;
mod strategies;

use super::{FROM_DEALER, LabGame, OpenQuestion, Rule, Strategy, hands_decided, mean, named, share, words};
use crate::measure::{Chart, Measure, Of, Section};
use crate::sample::{Sample, index};
use crate::trace::Trace;
use rules::cards::Rank;
use rules::game::Game;
use rules::games::drawbridge::auction::{Bid, Strain};
use rules::games::drawbridge::score::{HandFacts, HandResult, Outcome};
use rules::games::drawbridge::{Action, DrawBridge, Variant};
use rules::record::Move;
use rules::seat::Seat;
use rules::table::Table;

fn strain(index: i32) -> String {
    named(&["clubs", "diamonds", "hearts", "spades", "no trump"], index)
}

fn toll(index: i32) -> String {
    let rank = usize::try_from(index).ok().and_then(|index| Rank::ALL.get(index));
    rank.map_or_else(String::new, |rank| rank.name().to_owned())
}

/// Tricks above the level, from ten too few.
const RESULT: Chart =
    Chart::new("declarer_tricks", Section::Own, "Tricks of the declarer's side", 1, ["trick", "tricks"]);

impl LabGame for DrawBridge {
    const MEASURES: &'static [Measure] = &[
        hands_decided(
            "Hands with a quarter of their tricks or more to come when it is certain whether the contract is made: 25 % among Medium players.",
        ),
        share("thrown_in", "Thrown in", "Hands in which nobody bids: 2 % among Medium players."),
        share("made", "Contracts made", "The share of contracts that the declarer's side makes: 74 % among Medium players."),
        share("level", "Levels", "How often each level is the contract: mostly 7 and 8 among Medium players.").of(Of::Plain("level")).choice(),
        share("made_by_level", "Contracts made by level", "The share of contracts made, by their level: the higher, the fewer.")
            .of(Of::Plain("level")),
        share("strain", "Strains", "How often each strain is the contract's: a quarter for each suit among Medium players, no trump never.").of(Of::Named(strain)).choice(),
        share("made_by_strain", "Contracts made by strain", "The share of contracts made, by their strain: much alike among Medium players.")
            .of(Of::Named(strain)),
        mean(
            "over",
            "Tricks above the level",
            "How many tricks more than its level the declarer's side takes: 0.4 among Medium players.",
        ),
        mean(
            "declarer_gains",
            "Points gained by declaring",
            "What a hand brings the declarer's side, less what it brings the other: 9.7 among Medium players; 0 would make the auction even.",
        ),
        mean("bids", "Bids a hand", "How many bids an auction has: 5.5 among Medium players; a thrown-in hand has none."),
        share("toll", "Tolls", "Which cards are paid, of all bids: 9 % of each rank if all were paid alike.").of(Of::Named(toll)).choice(),
        share("opens", "Who opens", "Which seat bids first, of all hands with a bid: left of the dealer, unless it passes.").of(FROM_DEALER),
        share("declares", "Who declares", "Which seat becomes declarer, of all hands with a bid.")
            .of(FROM_DEALER),
    ];

    const CHARTS: &'static [Chart] = &[RESULT];

    const STRATEGIES: &'static [Strategy<DrawBridge>] = strategies::ALL;

    const STRATEGY_WORDS: &'static [(&'static str, &'static str)] =
        &words::<DrawBridge, { strategies::ALL.len() }>(strategies::ALL);

    const MILLIS: [f64; 4] = [0.8, 1.6, 2.0, 12_000.0];

    const OPEN_QUESTIONS: &'static [OpenQuestion] = open_questions::ALL;

    const WITHOUT_EFFECT: &'static [(&'static str, &'static str)] =
        &[("closed_cards", "they forget no card")];

    const RULES: &'static [Rule] = &[
        Rule { name: "equal tolls beat each other", variant: r#"{"equal_level":"equal-or-higher"}"# },
        Rule { name: "closed cards may always be looked at", variant: r#"{"closed_cards":"always"}"# },
        Rule { name: "9 cards each", variant: r#"{"hand":9}"# },
        Rule { name: "tolls of the level plus 1", variant: r#"{"toll":1}"# },
        Rule { name: "level and toll both beaten", variant: r#"{"toll_rule":"card-and-level"}"# },
        Rule { name: "bids of half the toll", variant: r#"{"toll_rule":"half"}"# },
        Rule { name: "to 30 points", variant: r#"{"end":{"points":30}}"# },
        Rule { name: "4 hands", variant: r#"{"end":{"hands":4}}"# },
        Rule { name: "8 hands", variant: r#"{"end":{"hands":8}}"# },
    ];

    fn is_settled(&self) -> bool {
        self.hand_is_settled()
    }

    fn add_own(table: &Table<DrawBridge>, trace: &Trace, sample: &mut Sample) {
        let auctions = auctions(table);
        for (number, hand) in table.game().results().iter().enumerate() {
            let bids = auctions.get(number).map_or(&[][..], Vec::as_slice);
            let variant = table.game().variant();
            add_auction(variant, hand, bids, trace.hand_end(number), sample);
            if let Some(facts) = &hand.facts {
                add_contract(variant, hand, facts, trace.hand_end(number), sample);
            }
        }
    }
}

/// The bids of each hand, with the seats and the numbers of moves before them.
fn auctions(table: &Table<DrawBridge>) -> Vec<Vec<(Seat, Bid, u32)>> {
    let mut hands: Vec<Vec<_>> = Vec::new();
    for (at, entry) in (0..).zip(&table.record().moves) {
        match entry {
            Move::Deal(_) => hands.push(Vec::new()),
            Move::Act(seat, Action::Bid(bid)) => {
                hands.last_mut().into_iter().for_each(|hand| hand.push((*seat, *bid, at)));
            }
            Move::Act(..) | Move::Impossible(..) => {}
        }
    }
    hands
}

fn add_auction(
    variant: &Variant,
    hand: &HandResult,
    bids: &[(Seat, Bid, u32)],
    at: u32,
    sample: &mut Sample,
) {
    sample.trial("thrown_in", 0, hand.facts.is_none(), at);
    sample.case("bids", 0, i64::from(index(bids.len())), at);
    let payable = Rank::ALL.into_iter().filter(|&rank| variant.highest_level(rank).is_some());
    for &(_, bid, at) in bids {
        for rank in payable.clone() {
            sample.trial("toll", index(rank.index()), bid.card.rank() == Some(rank), at);
        }
    }
    if let (Some(&(opener, ..)), Some(facts)) = (bids.first(), &hand.facts) {
        for (place, seat) in (0..).zip(hand.dealer.round(4)) {
            sample.trial("opens", place, seat == opener, at);
            sample.trial("declares", place, seat == facts.contract.declarer, at);
        }
    }
}

fn add_contract(variant: &Variant, hand: &HandResult, facts: &HandFacts, at: u32, sample: &mut Sample) {
    let contract = facts.contract;
    let is_made = matches!(facts.outcome(), Outcome::Made { .. });
    let tricks = facts.tricks[contract.declarer.side()];
    sample.trial("made", 0, is_made, at);
    for level in variant.levels() {
        sample.trial("level", level.into(), level == contract.level, at);
    }
    sample.trial("made_by_level", contract.level.into(), is_made, at);
    for (number, strain) in (0..).zip(Strain::ALL) {
        sample.trial("strain", number, strain == contract.strain, at);
        if strain == contract.strain {
            sample.trial("made_by_strain", number, is_made, at);
        }
    }
    sample.case("over", 0, i64::from(tricks) - i64::from(contract.level), at);
    sample.bar("declarer_tricks", RESULT.bar(tricks.into()), at);
    let side = contract.declarer.side();
    let points = |side| i64::try_from(hand.scores[side]).unwrap_or(i64::MAX);
    sample.case("declarer_gains", 0, points(side) - points(side.other()), at);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::own;
    use crate::trace::Settled;

    #[test]
    fn it_counts_contracts_and_tolls() {
        let (sample, trace) = own::<DrawBridge>("drawbridge-seven-made-five");
        // level 7 is out of reach once the other side has four of ten tricks: with the seventh, after nine moves before the play
        assert_eq!(trace.settled, [Settled { tricks: 10, left: 3, at: 9 + 7 * 4 }]);
        let figure = |name, index| sample.figures[&(name, index)];
        assert_eq!((figure("made", 0), figure("level", 7), figure("level", 6)), ((0, 1), (1, 1), (0, 1)));
        assert_eq!((figure("over", 0), figure("declarer_gains", 0)), ((-2, 1), (-8, 1)));
        // in clubs; seat 3 deals and declares, and the seat to its left opens
        assert_eq!(
            (figure("strain", 0), figure("strain", 4), figure("made_by_strain", 0)),
            ((1, 1), (0, 1), (0, 1))
        );
        assert_eq!([figure("declares", 0), figure("declares", 1)], [(1, 1), (0, 1)]);
        assert_eq!([figure("opens", 0), figure("opens", 1)], [(0, 1), (1, 1)]);
        let (three, _) = own::<DrawBridge>("drawbridge-thrown-in-and-empty-stacks");
        assert_eq!((three.figures[&("thrown_in", 0)], three.figures[&("opens", 0)].1), ((1, 3), 2));
        let (made, eight) = own::<DrawBridge>("drawbridge-seven-made-eight");
        assert_eq!(eight.settled, [Settled { tricks: 10, left: 1, at: 9 + 9 * 4 }]);
        assert_eq!(made.figures[&("made_by_level", 7)], (1, 1));
        assert_eq!((made.figures[&("over", 0)], made.figures[&("declarer_gains", 0)]), ((1, 1), (15, 1)));
        // every bid pays one toll
        let bids = figure("bids", 0).0;
        let tolls = Rank::ALL.into_iter().filter_map(|rank| {
            sample.figures.get(&("toll", i32::try_from(rank.index()).unwrap())).map(|(paid, _)| paid)
        });
        assert_eq!(tolls.sum::<i64>(), bids);
        assert!(!sample.figures.contains_key(&("toll", 0)), "a two pays for no bid");
    }
}
