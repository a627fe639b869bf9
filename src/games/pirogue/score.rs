//! The scores: what the four anglers and the two boats peg.

use super::pegs::{board_order, lanes};
use super::quick_rules;
use super::words::{round_name, winners};
use crate::components::card_face::suit_sign;
use crate::components::hand_score::{HandScore, Score, ScoreWords};
use crate::components::peg_board::Scores;
use crate::components::score_table::table_head;
use crate::dom::{classed, el, spoken};
use crate::games::scores::GameScores;
use crate::names::Names;
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::variant::Variant;
use rules::games::pirogue::{Competitor, Pegs, Pirogue, View};

impl GameScores for Pirogue {
    const SCORES: &'static ScoreWords = &ScoreWords {
        scores: "Pegs",
        who: "Angler",
        end: "result",
        caption: "Points after each round, and what it pegged",
        shows_totals: true,
        key: "",
    };

    fn score_lanes(view: &View, names: &Names) -> Scores {
        Scores { lanes: lanes(view, names, &now(view), Competitor::all()), target: None }
    }

    fn peg_lanes(view: &View, names: &Names) -> Scores {
        Scores { lanes: lanes(view, names, &now(view), board_order()), target: None }
    }

    fn hand_score(view: &View, names: &Names, index: usize, round: &RoundResult) -> HandScore {
        let tag = round.facts.tag.map(|suit| el("span").put(suit_sign(suit)).put(spoken(suit.name())));
        let victors = (!round.victors.is_empty())
            .then(|| classed("span", "round-name").text(format!(" {}", winners(names, &round.victors))));
        let head = table_head("row").text(format!("{} ", round_name(view, index)));
        HandScore {
            head: head.put_if(tag).put_if(victors),
            columns: vec![table_head("col").text("Catch")],
            scores: Competitor::all().map(|whose| score(round, whose)).collect(),
        }
    }

    fn how_it_ends(variant: &Variant) -> String {
        quick_rules::how_it_ends(variant)
    }

    fn total(view: &View) -> String {
        format!("Game {}", view.own.game)
    }
}

fn now(view: &View) -> Pegs {
    Pegs { now: view.totals, before: view.own.previous }
}

/// What an angler or a boat has pegged; the catch itself is a picture.
pub fn score(round: &RoundResult, whose: Competitor) -> Score {
    let (pegged, back) = match whose {
        Competitor::Angler(seat) => {
            ([(round.meld_points[seat], "melds"), (round.hooks[seat], "hooks")], round.facts.penalties[seat])
        }
        Competitor::Pirogue(side) => ([(round.tarpon[side], "tarpon"), (round.team_hooks[side], "hooks")], 0),
    };
    let parts = pegged.into_iter().chain([(back, "back")]).filter(|(points, _)| *points > 0);
    let parts: Vec<String> = parts.map(|(points, what)| format!("{what} {points}")).collect();
    Score {
        points: i64::from(pegged[0].0 + pegged[1].0) - i64::from(back),
        total: round.totals.of(whose).into(),
        small: vec![parts.join(", ")],
        ..Score::default()
    }
}
