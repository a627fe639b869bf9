//! Pirogue: hooks, sharks, melds, peg-backs, and the race that ends a game.

mod open_questions;
mod strategies;

use super::{LabGame, OpenQuestion, Rule, Strategy, hands_decided, mean, named, share, words};
use crate::measure::{Measure, Of};
use crate::sample::{Sample, index};
use crate::trace::Trace;
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::{Action, Competitor, Pirogue, SHARKS};
use rules::seat::{Seat, Side};
use rules::table::Table;

fn hook(index: i32) -> String {
    named(&["for a pirogue", "for an angler"], index)
}

fn source(index: i32) -> String {
    let sources = ["hooks of anglers", "hooks of pirogues", "melds", "tarpon", "lost by pegging back"];
    named(&sources, index)
}

fn tag(index: i32) -> String {
    named(&["tagged", "declined"], index)
}

fn meld(index: i32) -> String {
    let melds = [
        "two of a colour",
        "three of a colour",
        "two of a suit",
        "three of a suit",
        "Tobago",
        "melange",
        "a two and a colour",
        "one colour",
        "a two and a suit",
        "a colour and a suit",
        "tarpon",
    ];
    named(&melds, index)
}

/// How many kinds of meld there are.
const MELDS: i32 = 11;

impl LabGame for Pirogue {
    const MEASURES: &'static [Measure] = &[
        hands_decided(
            "Rounds with a quarter of their tricks or more to come when it is certain which pirogue catches more tarpon that count: 14 % among Medium players.",
        ),
        mean("games", "Games", "How many games the tournament has: 4.1 among Medium players."),
        mean("rounds", "Rounds a game", "How many rounds a game of the tournament has: 4.6 among Medium players."),
        share(
            "angler_wins",
            "Won by anglers",
            "Games of the tournament that an angler wins, one in a thousand among Medium players; the others are pirogues'.",
        ),
        share(
            "cut_short",
            "Ended in the middle",
            "Rounds that a competitor ends by pegging out during the tricks: 1 % among Medium players.",
        ),
        mean(
            "points",
            "Points a round",
            "What all competitors together peg in a round, and what pegging back costs: nearly all in melds and tarpon among Medium players.",
        )
        .of(Of::Named(source)),
        mean("hooks", "Hooks a round", "How many hooks are pegged in a round: 1.3 in all among Medium players.").of(Of::Named(hook)),
        share("shark_takes", "Tricks taken by sharks", "Tricks that a shark takes, of all tricks: 30 % among Medium players."),
        share("pegs_back", "Rounds with a peg-back", "How often a seat pegs back in a round: 25 % among Medium players."),
        share("tag", "Tags", "What the dealer does at the start of a round: tags three times in four among Medium players.").of(Of::Named(tag)).choice(),
        share("meld", "Melds", "How often a seat scores each meld in a round that is played out: two of a suit in 67 %, tarpon in 0.3 % among Medium players.")
            .of(Of::Named(meld))
            .choice(),
    ];

    const STRATEGIES: &'static [Strategy<Pirogue>] = strategies::ALL;

    const STRATEGY_WORDS: &'static [(&'static str, &'static str)] =
        &words::<Pirogue, { strategies::ALL.len() }>(strategies::ALL);

    const MILLIS: [f64; 4] = [2.0, 7.0, 9.0, 23_000.0];

    const WHOLE: &'static str = "tournament";

    const OPEN_QUESTIONS: &'static [OpenQuestion] = open_questions::ALL;

    const RULES: &'static [Rule] = &[
        Rule { name: "hooks as the examples count them", variant: r#"{"hooks":"examples"}"# },
        Rule { name: "hooks are called", variant: r#"{"claims":"called"}"# },
        Rule { name: "1 victory", variant: r#"{"victories":1}"# },
        Rule { name: "2 victories", variant: r#"{"victories":2}"# },
        Rule { name: "anglers to 50", variant: r#"{"angler_target":50}"# },
        Rule { name: "pirogues to 60", variant: r#"{"pirogue_target":60}"# },
        Rule { name: "3 points for a tarpon", variant: r#"{"tarpon":3}"# },
        Rule { name: "no pegging back", variant: r#"{"peg_back":{"colour":0,"other":0}}"# },
    ];

    fn plays_card(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }

    fn is_settled(&self) -> bool {
        self.hand_is_settled()
    }

    fn add_own(table: &Table<Pirogue>, trace: &Trace, sample: &mut Sample) {
        let rounds = table.game().results();
        let games = rounds.last().map_or(0, |round| i64::from(round.game));
        sample.case("games", 0, games, trace.moves);
        sample.add("rounds", 0, i64::from(index(rounds.len())), games);
        sample.bar("rounds", 0, trace.moves);
        for (number, round) in rounds.iter().enumerate() {
            add_round(round, trace.hand_end(number), sample);
        }
    }
}

fn add_round(round: &RoundResult, at: u32, sample: &mut Sample) {
    let facts = &round.facts;
    for victor in &round.victors {
        sample.trial("angler_wins", 0, matches!(victor, Competitor::Angler(_)), at);
    }
    sample.trial("cut_short", 0, facts.cut_short, at);
    let of_seats = |points: fn(&RoundResult, Seat) -> u32| {
        Seat::all(4).map(|seat| i64::from(points(round, seat))).sum::<i64>()
    };
    let of_sides = |points: fn(&RoundResult, Side) -> u32| {
        Side::ALL.iter().map(|&side| i64::from(points(round, side))).sum::<i64>()
    };
    let points = [
        of_seats(|round, seat| round.hooks[seat]),
        of_sides(|round, side| round.team_hooks[side]),
        of_seats(|round, seat| round.meld_points[seat]),
        of_sides(|round, side| round.tarpon[side]),
        of_seats(|round, seat| round.facts.penalties[seat]),
    ];
    for (source, points) in (0..).zip(points) {
        sample.case("points", source, points, at);
    }
    for (number, kind) in (0..).zip([HookKind::Pirogue, HookKind::Angler]) {
        let hooks = facts.hooks.iter().filter(|hook| hook.kind == kind).count();
        sample.case("hooks", number, i64::from(index(hooks)), at);
    }
    for (trick, by) in facts.finished.as_slice() {
        sample.trial("shark_takes", 0, trick.card_of(*by).is_some_and(|card| SHARKS.contains(card)), at);
    }
    sample.trial("tag", 0, facts.tag.is_some(), at);
    sample.trial("tag", 1, facts.tag.is_none(), at);
    for seat in Seat::all(4) {
        sample.trial("pegs_back", 0, facts.penalties[seat] > 0, at);
        if !facts.cut_short {
            for kind in 0..MELDS {
                let has = round.melds[seat].iter().any(|meld| index(meld.kind as usize) == kind);
                sample.trial("meld", kind, has, at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::own;

    #[test]
    fn it_counts_hooks_melds_tarpon_and_the_race() {
        // one round: hooks 1 and 1 for pirogues, melds 16 and 8, tarpon 14 and 4; angler 0 wins
        let (sample, trace) = own::<Pirogue>("pirogue-called-claims");
        let figure = |name, index| sample.figures[&(name, index)];
        assert_eq!([0, 1, 2, 3, 4].map(|source| figure("points", source).0), [0, 2, 24, 18, 0]);
        assert_eq!((figure("hooks", 0), figure("hooks", 1)), ((2, 1), (0, 1)));
        assert_eq!(
            (figure("angler_wins", 0), figure("games", 0), figure("rounds", 0)),
            ((1, 1), (1, 1), (1, 1))
        );
        assert_eq!((figure("tag", 0), figure("tag", 1)), ((1, 1), (0, 1)));
        assert_eq!(figure("shark_takes", 0).1, 13);
        // 16 are a colour and a suit (10) and three pairs of a suit (2 each), 8 are four such pairs
        let melds = (0..11).filter(|&kind| figure("meld", kind).0 > 0);
        let melds: Vec<_> = melds.map(|kind| (kind, figure("meld", kind))).collect();
        assert_eq!(melds, [(2, (2, 4)), (9, (1, 4))]);
        // two rounds, the second of which a hook ends
        let (short, _) = own::<Pirogue>("pirogue-peg-out-in-the-middle");
        assert_eq!((short.figures[&("cut_short", 0)], short.figures[&("meld", 0)].1), ((1, 2), 4));
        assert_eq!(own::<Pirogue>("pirogue-pegged-back").0.figures[&("pegs_back", 0)], (1, 4));
        assert_eq!(trace.card_plays().count(), 52, "calls of hooks are no cards");
    }
}
