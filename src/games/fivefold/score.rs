//! The scores: a point for the majority of the tricks, and one for that of the trumps.

use super::folds::{coin, plain_strip};
use super::glossary::MAJORITY;
use super::quick_rules;
use super::words::{trumps, trumps_in, won};
use crate::components::card_face::suit_sign;
use crate::components::hand_score::{HandScore, Part, Score, ScoreWords, SumLine, column, numbered};
use crate::components::peg_board::{Scores, seat_lanes};
use crate::dom::{El, classed};
use crate::games::phrases::tricks;
use crate::games::scores::GameScores;
use crate::names::Names;
use rules::games::fivefold::score::{DECK, MAX_TRICKS, Majority, RoundResult, WINNING, most_trumps};
use rules::games::fivefold::{Fivefold, SEATS, Variant, View};
use rules::seat::Seat;

impl GameScores for Fivefold {
    const SCORES: &'static ScoreWords = &ScoreWords {
        scores: "Scores",
        who: "Player",
        end: "result",
        caption: "Points in each round, and the tricks and trumps they are for",
        shows_totals: false,
        key: "",
    };

    fn score_lanes(view: &View, names: &Names) -> Scores {
        let before = view.hands.iter().nth_back(1).map(|round| &round.totals);
        // more than half of all points win
        let end = if view.variant.play_on { WINNING * 2 - 1 } else { WINNING };
        Scores { lanes: seat_lanes(names, &view.totals, before), target: Some(end.into()) }
    }

    fn hand_score(_: &View, _: &Names, index: usize, round: &RoundResult) -> HandScore {
        let trump = round.facts.trump;
        let name = classed("span", "round-name").text(format!(" {}", trumps(trump)));
        let column = |what, all: u32| column(what, MAJORITY).text(format!(" of\u{a0}{all}"));
        let of_trumps = trump.map(|trump| column("Trumps", trumps_in(trump)));
        HandScore {
            head: numbered(index).put(trump.map(suit_sign).unwrap_or_default()).put(name),
            columns: std::iter::once(column("Tricks", DECK.len() / 2)).chain(of_trumps).collect(),
            scores: Seat::all(SEATS).map(|seat| score(round, seat)).collect(),
        }
    }

    fn how_it_ends(variant: &Variant) -> String {
        quick_rules::how_it_ends(*variant).to_owned()
    }

    fn above_the_table(view: &View, names: &Names, near_seat: Seat) -> Option<El> {
        Some(plain_strip(view, names, near_seat))
    }
}

/// A player's points, and the majorities that they are for.
fn score(round: &RoundResult, seat: Seat) -> Score {
    let (facts, points) = (&round.facts, round.points[seat]);
    let mut score = Score {
        points: points.count().into(),
        total: round.totals[seat].into(),
        beside: match won(points) {
            nothing if nothing.is_empty() => nothing,
            what => format!(" for {what}"),
        },
        ..Score::default()
    };
    let mut add = |of, what: &str, have: u8, all: u32, most: u32| {
        let coin = coin(of, facts.trump, seat, points.has(of));
        let drawn = classed("span", "majority").put(coin).text(have.to_string());
        score.parts.push(Part::Drawn(drawn));
        let line = format!("{have} of {all} {what}").into();
        score.lines.push(SumLine(line, MAJORITY, format!("{most} needed"), points.has(of).into()));
    };
    let mut small = tricks(facts.tricks()[seat]);
    add(Majority::Tricks, "tricks", facts.tricks()[seat], DECK.len() / 2, MAX_TRICKS);
    if let Some(trump) = facts.trump {
        let (have, all) = (facts.trumps()[seat], trumps_in(trump));
        add(Majority::Trumps, trump.name(), have, all, most_trumps(trump));
        small += &format!(", {have} of {all} {}", trump.name());
    }
    score.small.push(small);
    score
}
