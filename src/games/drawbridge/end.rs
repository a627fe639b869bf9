//! The end of the game: which side won and why.

use super::auction_review::bridge;
use super::words::{bid_name, outcome_words, winners};
use crate::components::partners::{side_class, side_name};
use crate::components::scenes::{RankedProps, ranked};
use crate::dom::{El, el};
use crate::games::BoardProps;
use crate::games::phrases::{hands, points};
use crate::games::scores::Ending;
use crate::names::Names;
use crate::text::{count, list};
use rules::end::End;
use rules::games::drawbridge::score::Outcome;
use rules::games::drawbridge::{DrawBridge, View};
use rules::seat::Side;
use std::cmp::Reverse;
use yew::prelude::*;

/// The picture of a game that is won.
const VICTORY: &str = include_str!("victory.svg");

/// The ranking with its reasons.
pub fn end(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let mut sides = Side::ALL;
    sides.sort_by_key(|&side| Reverse(view.totals[side]));
    props.end(Ending {
        winners: view.own.winners.iter().flat_map(|side| side.seats()).collect(),
        victory: VICTORY,
        headline: winners(view, names),
        why: how_it_ended(view, names),
        board: view.own.winners.first().and_then(|&side| best_hand(view, names, side)),
        ranking: sides.map(|side| line(view, names, side)).into(),
    })
}

/// The bridge of the hand that brought a side most.
fn best_hand(view: &View, names: &Names, side: Side) -> Option<El> {
    let played = (1..).zip(&view.hands).filter_map(|(number, hand)| Some((number, hand, hand.facts?)));
    let (number, _, facts) = played.min_by_key(|(_, hand, _)| Reverse(hand.scores[side]))?;
    let contract = &facts.contract;
    let words = format!(
        "Hand {number}: {} bid {}, {}.",
        side_name(names, contract.declarer.side()),
        bid_name(contract.level, contract.strain),
        outcome_words(facts.outcome())
    );
    Some(bridge(view, contract, &facts.tricks).put(el("figcaption").text(words)))
}

/// A side's line: where its points come from.
fn line(view: &View, names: &Names, side: Side) -> El {
    let is_winner = view.own.winners.contains(&side);
    ranked(RankedProps {
        place: if is_winner { "1" } else { "2" }.to_owned(),
        is_winner,
        name: side_name(names, side).into(),
        score: points(view.totals[side]),
        reason: where_points_come_from(view, side),
        picture: None,
    })
    .class("side-panel")
    .class(side_class(side))
}

fn where_points_come_from(view: &View, side: Side) -> String {
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
        let failed = count(short, "contract beaten", "contracts beaten");
        from.push(format!("{short_points} for {failed}"));
    }
    list(&from)
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let number = view.hands.len();
    let after = format!("After {}", hands(number));
    match (view.variant.end, view.own.winners.as_slice()) {
        (End::Points(target), [side]) => format!(
            "{} reached {target} points in hand {number}; {} have {}.",
            side_name(names, *side),
            side_name(names, side.other()),
            view.totals[side.other()]
        ),
        (End::Hands(_), [side]) => {
            format!("{after}: {} to {}.", view.totals[*side], view.totals[side.other()])
        }
        (End::Points(_) | End::Hands(_), _) => {
            let total = view.totals.as_slice().first().copied().unwrap_or_default();
            format!("{after} both sides have {}: nobody is ahead.", points(total))
        }
    }
}
