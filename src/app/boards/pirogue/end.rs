//! The end: who won the tournament, how, and what next.

use super::pegs::won;
use super::sheet::score_sheet;
use super::words::{in_points, who, winners};
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::components::partners::side_class;
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::app::text::list;
use new_tricks::games::pirogue::{Competitor, Pirogue, View};
use yew::prelude::*;

/// The final result with its reason.
pub fn end(seated: &Seated<Pirogue>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let (won, lost): (Vec<_>, Vec<_>) = Competitor::all().partition(|whose| view.winners.contains(whose));
    let ranking = won.into_iter().chain(lost).map(|whose| ranked(view, names, whose));
    frames::end(
        winners(names, &view.winners),
        how_it_ended(view, names),
        classed("ol", "ranking pirogue-ranking").each(ranking).into(),
        &seated.onagain,
        score_sheet(view, names),
    )
}

/// Somebody's games, and the points of the last one.
fn ranked(view: &View, names: &Names, whose: Competitor) -> El {
    let (side, boat) = match whose {
        Competitor::Angler(seat) => (seat.side(), ""),
        Competitor::Pirogue(side) => (side, " (pirogue)"),
    };
    let is_winner = view.winners.contains(&whose);
    let points = format!("{} in the last game", in_points(view.totals.of(whose)));
    let words = div("ranking-words")
        .put(el("b").text(format!("{}{boat}", who(names, whose))))
        .put_if((view.victories.of(whose) > 0).then(|| el("span").text(won(&view.victories, whose))))
        .put(classed("span", "small soft").text(points));
    classed("li", "card-panel side-panel")
        .class_if(true, side_class(side))
        .class_if(is_winner, "winner")
        .put(classed("span", "place").text(if is_winner { "1" } else { "" }))
        .put(words)
}

/// What ended the tournament.
fn how_it_ended(view: &View, names: &Names) -> String {
    let Some(last) = view.rounds.last() else { return String::new() };
    let out =
        |&whose: &Competitor| format!("{} with {}", who(names, whose), in_points(last.totals.of(whose)));
    let out = list(&last.victors.iter().map(out).collect::<Vec<_>>());
    let when = if last.facts.cut_short { "in the middle of" } else { "at the end of" };
    let games = match view.variant.victories {
        1 => String::new(),
        games => format!(" That makes {games} games."),
    };
    format!("Pegged out {when} the last round: {out}.{games}")
}
