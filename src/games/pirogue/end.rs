//! The end of the game: who won the tournament and how.

use super::pegs::{board_order, lanes, side_of, won};
use super::words::{competitor_name, winners};
use crate::components::partners::side_class;
use crate::components::peg_board::{Scores, peg_lines};
use crate::components::scenes::{RankedProps, ranked};
use crate::dom::{El, div};
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::games::scores::Ending;
use crate::names::Names;
use crate::text::list;
use rules::games::pirogue::{Competitor, Pegs, Pirogue, View};
use rules::standing::rank;
use std::cmp::Reverse;
use yew::prelude::*;

/// The picture of a game that is won.
const VICTORY: &str = include_str!("victory.svg");

/// The ranking with its reasons.
pub fn end(props: &BoardProps<Pirogue>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let order = |whose: Competitor| {
        let points = if view.own.winners.contains(&whose) { u32::MAX } else { view.totals.of(whose) };
        Reverse((view.own.victories.of(whose), points))
    };
    let ranked = rank(Competitor::all().collect(), |&one, &other| order(one).cmp(&order(other)));
    let lines = ranked.into_iter().map(|(place, whose)| line(view, names, place, whose));
    props.end(Ending {
        winners: view.own.winners.iter().flat_map(|whose| whose.seats()).collect(),
        victory: VICTORY,
        headline: winners(names, &view.own.winners),
        why: how_it_ended(view, names),
        board: view.own.winners.first().map(|whose| winners_board(view, names, *whose)),
        ranking: lines.collect(),
    })
}

/// The pegs of the winner's boat.
fn winners_board(view: &View, names: &Names, whose: Competitor) -> El {
    let pegs = Pegs { now: view.totals, before: view.own.previous };
    let boat = board_order().filter(|&other| side_of(other) == side_of(whose));
    let scores = Scores { lanes: lanes(view, names, &pegs, boat), target: None };
    div("square-board").put(peg_lines("The winning pegs".into(), &scores))
}

/// A competitor's line: the games won, and the points of the last game; of a single game only those.
fn line(view: &View, names: &Names, place: u8, whose: Competitor) -> El {
    let boat = match whose {
        Competitor::Angler(_) => "",
        Competitor::Pirogue(_) => " (boat)",
    };
    let is_winner = view.own.winners.contains(&whose);
    let last = points(view.totals.of(whose));
    let (score, reason) = match view.variant.victories {
        1 => (last, String::new()),
        _ => (won(&view.own.victories, whose), format!("{last} in the last game")),
    };
    ranked(RankedProps {
        place: place.to_string(),
        is_winner,
        name: format!("{}{boat}", competitor_name(names, whose)).into(),
        score,
        reason,
        picture: None,
    })
    .class("side-panel")
    .class(side_class(side_of(whose)))
}

/// What ended the tournament.
fn how_it_ended(view: &View, names: &Names) -> String {
    let Some(last) = view.hands.last() else { return String::new() };
    let out = |&whose: &Competitor| {
        format!("{} with {}", competitor_name(names, whose), points(last.totals.of(whose)))
    };
    let out = list(&last.victors.iter().map(out).collect::<Vec<_>>());
    let when = if last.facts.cut_short { "in the middle of" } else { "at the end of" };
    let games = match view.variant.victories {
        1 => String::new(),
        games => format!(" That makes {games} games."),
    };
    format!("Pegged out {when} the last round: {out}.{games}")
}
