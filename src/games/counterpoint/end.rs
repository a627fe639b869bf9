//! The end of the game: who won and why.

use super::result::best_hand;
use crate::components::scenes::{RankedProps, ranked};
use crate::dom::El;
use crate::games::BoardProps;
use crate::games::phrases::{self, hands, points};
use crate::games::scores::Ending;
use crate::text::count;
use rules::end::End;
use rules::games::counterpoint::{Counterpoint, View};
use rules::seat::Seat;
use rules::standing::SeatStanding;
use yew::prelude::*;

/// The picture of a game that is won.
const VICTORY: &str = include_str!("victory.svg");

/// The ranking with its reasons.
pub fn end(props: &BoardProps<Counterpoint>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let winners = view.winners();
    props.end(Ending {
        headline: phrases::winners(names, &winners),
        why: how_it_ended(props, &winners),
        board: winners.first().and_then(|&seat| best_hand(names, &view.hands, seat)),
        winners,
        victory: VICTORY,
        ranking: view.own.ranking.iter().map(|standing| line(props, standing)).collect(),
    })
}

/// A player's line: the total, and how well the player bid.
fn line(props: &BoardProps<Counterpoint>, standing: &SeatStanding) -> El {
    let seat = standing.seat;
    ranked(RankedProps {
        place: standing.place.to_string(),
        is_winner: standing.place == 1,
        name: props.names.of(seat),
        score: points(standing.score),
        reason: how_it_bid(&props.view, seat),
        picture: None,
    })
    .key(seat.index())
}

/// How well a player bid: `2 exact bids, 3 close enough for a bonus, 9 off on average`.
fn how_it_bid(view: &View, seat: Seat) -> String {
    let hands = &view.hands;
    let exact = hands.iter().filter(|hand| hand.differences[seat] == 0).count() as u64;
    let close = hands.iter().filter(|hand| hand.bonus[seat] > 0).count() as u64 - exact;
    let off: u64 = hands.iter().map(|hand| u64::from(hand.differences[seat])).sum();
    let all = hands.len().max(1) as u64;
    let mut parts = Vec::new();
    if exact > 0 {
        parts.push(count(exact, "exact bid", "exact bids"));
    }
    if close > 0 {
        parts.push(format!("{close} close enough for a bonus"));
    }
    parts.push(format!("{} off on average", (off + all / 2) / all));
    parts.join(", ")
}

/// Why the winners have won.
fn how_it_ended(props: &BoardProps<Counterpoint>, winners: &[Seat]) -> String {
    let (view, names) = (&props.view, &props.names);
    let number = view.hands.len();
    let [first, second, ..] = view.own.ranking.as_slice() else { return String::new() };
    if winners.len() > 1 {
        return format!("After {} they are level at {}.", hands(number), points(first.score));
    }
    let ahead = format!("{} ahead of {}", points(first.score - second.score), names.whom(second.seat));
    match view.variant.end {
        End::Hands(_) => format!("After {}: {ahead}.", hands(number)),
        End::Points(target) => {
            let there = view.totals.iter().filter(|(_, total)| **total >= target.into());
            let there: Vec<Seat> = there.map(|(seat, _)| seat).collect();
            format!("{} reached {target} in hand {number}: {ahead}.", names.list(&there))
        }
    }
}
