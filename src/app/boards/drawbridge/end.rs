//! The end: which side won, why, and what next.

use super::sheet::score_sheet;
use super::words::in_points;
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::components::partners::{side_class, side_name};
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::app::text::{count, list};
use crate::end::End;
use crate::games::drawbridge::score::Outcome;
use crate::games::drawbridge::{DrawBridge, View};
use crate::order::arrange;
use crate::seat::Side;
use yew::prelude::*;

/// The final result with its reason.
pub fn end(seated: &Seated<DrawBridge>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let headline = match view.winners.as_slice() {
        [side] => format!("{} win", side_name(names, *side)),
        _ => "The win is shared".to_owned(),
    };
    let mut sides = Side::ALL;
    arrange(&mut sides, |&one, &other| view.totals[one] > view.totals[other]);
    let ranking = sides.into_iter().map(|side| ranked(view, names, side));
    frames::end(
        headline,
        how_it_ended(view, names),
        classed("ol", "ranking").each(ranking).into(),
        seated.after.clone(),
        score_sheet(view, names),
    )
}

/// A side in the ranking: where its points come from.
fn ranked(view: &View, names: &Names, side: Side) -> El {
    let won = view.winners.contains(&side);
    let (mut made, mut made_points, mut short, mut short_points) = (0, 0, 0, 0);
    for hand in &view.hands {
        let Some(facts) = &hand.facts else { continue };
        match (facts.outcome(), facts.contract.declarer.side() == side) {
            (Outcome::Made { .. }, true) => (made, made_points) = (made + 1, made_points + hand.scores[side]),
            (Outcome::Short { .. }, false) => {
                (short, short_points) = (short + 1, short_points + hand.scores[side])
            }
            (Outcome::Made { .. }, false) | (Outcome::Short { .. }, true) => {}
        }
    }
    let mut from = Vec::new();
    if made > 0 {
        from.push(format!("{made_points} for {}", count(made, "contract made", "contracts made")));
    }
    if short > 0 {
        let failed = count(short, "contract that the others failed", "contracts that the others failed");
        from.push(format!("{short_points} for {failed}"));
    }
    let from = list(&from);
    let words = div("ranking-words")
        .put(el("b").text(side_name(names, side)))
        .put(el("span").text(in_points(view.totals[side])))
        .put(classed("span", "small soft").text(from));
    classed("li", "card-panel side-panel")
        .class_if(true, side_class(side))
        .class_if(won, "winner")
        .put(classed("span", "place").text(if won { "1" } else { "2" }))
        .put(words)
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let hands = view.hands.len() as u64;
    let after = format!("After {}", count(hands, "hand", "hands"));
    match (view.variant.end, view.winners.as_slice()) {
        (End::Points(target), [side]) => format!(
            "{} reached {target} points in hand {hands}; {} have {}.",
            side_name(names, *side),
            side_name(names, side.other()),
            view.totals[side.other()]
        ),
        (End::Hands(_), [side]) => {
            format!("{after} they lead by {} to {}.", view.totals[*side], view.totals[side.other()])
        }
        (End::Points(_) | End::Hands(_), _) => {
            let points = view.totals.as_slice().first().copied().unwrap_or_default();
            format!("{after} both sides have {}: nobody is ahead.", in_points(points))
        }
    }
}
