//! The scores: what the others miss by, and a bonus for one's own bid.

use super::glossary::{BONUS, OFF, OTHERS};
use super::quick_rules;
use super::result::off;
use crate::components::card_face::suit_sign;
use crate::components::hand_score::{HandScore, Part, Score, ScoreWords, SumLine, column, numbered};
use crate::components::peg_board::{Scores, seat_lanes};
use crate::dom::spoken;
use crate::games::phrases::of_seats;
use crate::games::scores::GameScores;
use crate::names::Names;
use rules::end::End;
use rules::game::Turn;
use rules::games::counterpoint::score::HandResult;
use rules::games::counterpoint::{Counterpoint, Variant, View};
use rules::seat::Seat;

impl GameScores for Counterpoint {
    const SCORES: &'static ScoreWords = &ScoreWords {
        scores: "Scores",
        who: "Player",
        end: "ranking",
        caption: "What each scored in each hand",
        shows_totals: false,
        key: "Under each score: the others’ misses + the bonus; the points taken of the bid.",
    };

    fn score_lanes(view: &View, names: &Names) -> Scores {
        let before = view.hands.iter().nth_back(1).map(|hand| &hand.totals);
        let target = match view.variant.end {
            End::Points(target) => Some(target.into()),
            End::Hands(_) => None,
        };
        Scores { lanes: seat_lanes(names, &view.totals, before), target }
    }

    fn hand_score(_: &View, _: &Names, index: usize, hand: &HandResult) -> HandScore {
        let head = numbered(index);
        HandScore {
            head: match hand.facts.turn_up.trump() {
                Some(trump) => head.put(suit_sign(trump)).put(spoken(format!("trump {}", trump.name()))),
                None => head,
            },
            columns: [OFF, OTHERS, BONUS].map(|word| column(word.0, word)).into(),
            scores: hand.scores.iter().map(|(seat, _)| score(hand, seat)).collect(),
        }
    }

    fn how_it_ends(variant: &Variant) -> String {
        quick_rules::how_it_ends(variant.end)
    }

    /// The card-points of the hand.
    fn announce_hand(view: &View, names: &Names) -> String {
        let taken = matches!(view.turn, Turn::Seat(..)).then(|| of_seats("Taken", &view.own.taken, names));
        taken.unwrap_or_default()
    }
}

/// A player's points, and how they add up.
fn score(hand: &HandResult, seat: Seat) -> Score {
    let (bonus, read, bid) = (hand.bonus[seat], hand.read[seat], hand.bids[seat]);
    // what the others are off by
    let others = || hand.differences.iter().filter(|(other, _)| *other != seat).map(|(_, off)| *off);
    let misses: Vec<String> = others().map(|off| off.to_string()).collect();
    let bonus_added = if bonus > 0 { format!("+{bonus}") } else { String::new() };
    let dispensed = if read == bid { String::new() } else { format!(", as {read}") };
    Score {
        parts: vec![
            Part::Number(hand.differences[seat].into()),
            Part::Text(misses.join("\u{a0}+ ")),
            Part::Number(bonus.into()),
        ],
        lines: vec![
            SumLine(OTHERS.0.into(), OTHERS, misses.join(" + "), others().sum::<u32>().into()),
            SumLine(BONUS.0.into(), BONUS, off(hand, seat), bonus.into()),
        ],
        points: hand.scores[seat].into(),
        total: hand.totals[seat],
        small: vec![
            format!("{}{bonus_added}", misses.join("+")),
            format!("{} of {bid}{dispensed}", hand.taken[seat]),
        ],
        ..Score::default()
    }
}
