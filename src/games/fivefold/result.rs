//! The end of a round: what each player has collected, the strip that is stamped, and pegs that go on.

use super::folds::{coin, plain_strip};
use super::glossary::{COLLECTED, MAJORITY};
use super::plates::fans;
use super::sheets::score_board;
use super::word::word;
use super::words::trumps_in;
use crate::components::card_face::were_trump;
use crate::components::glossary::explained;
use crate::components::peg_board::peg_lines;
use crate::components::plate::seat_class;
use crate::components::scenes::{self, HandEnd, sum_line};
use crate::components::score_table::{ResultRow, result_table, table_head};
use crate::dom::{El, classed, el, spoken};
use crate::games::BoardProps;
use crate::games::phrases::cards;
use crate::games::verdict::verdict;
use crate::motion::Told;
use crate::text::{card_name, in_hand_order, list};
use rules::game::Turn;
use rules::games::fivefold::score::{DECK, MAX_TRICKS, Majority, RoundResult, most_trumps, trump_of};
use rules::games::fivefold::{Fivefold, SEATS};
use rules::seat::Seat;
use rules::standing::{Standing, rank_seats};
use yew::prelude::*;

/// The result of the last round.
pub fn round_over(props: &BoardProps<Fivefold>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(round) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let is_over = view.turn == Turn::Over;
    let under = match round.facts.trump {
        Some(trump) => were_trump(classed("p", "soft"), trump),
        None => classed("p", "soft").text("There was no trump."),
    };
    let last = round.facts.last_taker();
    let next = match trump_of(number) {
        Some(trump) if !is_over => {
            format!("Next: {} are trump, and {}.", trump.name(), names.does_inside(last, "leads", "lead"))
        }
        Some(_) | None => String::new(),
    };
    let seats = || Seat::all(SEATS);
    let head = |what: &'static str, all: u32| {
        table_head("col").put(explained(what, MAJORITY)).text(format!(" of\u{a0}{all}"))
    };
    let mut columns = vec![head("Tricks", DECK.len() / 2)];
    columns.extend(round.facts.trump.map(|trump| head("Trumps", trumps_in(trump))));
    let rows = seats().map(|seat| row(props, round, seat)).collect();
    let standings: Vec<Standing> =
        rank_seats(&view.totals.map(|_, &total| u64::from(total))).into_iter().map(Standing::from).collect();
    let go_on =
        if is_over { "See the final result".to_owned() } else { format!("Deal round {}", number + 1) };
    let end = HandEnd {
        told: vec![
            plain_strip(view, names, props.near_seat).into(),
            classed("ul", "sides").each(seats().map(|seat| pile(props, round, seat, is_over))).into(),
            score_board(peg_lines, format!("Scores after round {number}"), view, names),
        ],
        word: word(names, props.lone, round),
        verdict: verdict(names, props.lone, &standings, is_over, None),
        sums: vec![
            under.text(" ").text(next).into(),
            result_table(["Player", "This round"], columns, rows).into(),
            scenes::reckoning(seats().map(|seat| counting(props, round, seat))),
        ],
        next: go_on,
    };
    scenes::hand_end(end, &props.ongo)
}

/// A majority that a player may have: which, the tricks or trumps that the player took, of how many, and how many are
/// needed.
fn majorities(round: &RoundResult, seat: Seat) -> impl Iterator<Item = (Majority, u8, u32, u32)> {
    let facts = &round.facts;
    let tricks = (Majority::Tricks, facts.tricks()[seat], DECK.len() / 2, MAX_TRICKS);
    let trumps = facts
        .trump
        .map(|trump| (Majority::Trumps, facts.trumps()[seat], trumps_in(trump), most_trumps(trump)));
    std::iter::once(tricks).chain(trumps)
}

/// A player's tricks, trumps and points.
fn row(props: &BoardProps<Fivefold>, round: &RoundResult, seat: Seat) -> ResultRow {
    let part = |(of, have, ..): (Majority, u8, u32, u32)| {
        let part =
            classed("span", "majority").put(coin(of, round.facts.trump, seat, round.points[seat].has(of)));
        el("td").put(part.text(have.to_string()))
    };
    ResultRow {
        who: el("span").text(props.names.of(seat)),
        colour: seat_class(seat),
        parts: majorities(round, seat).map(part).collect(),
        points: round.points[seat].count().into(),
        total: round.totals[seat].into(),
    }
}

/// How a player's points of the round add up.
fn counting(props: &BoardProps<Fivefold>, round: &RoundResult, seat: Seat) -> El {
    let line = |(of, have, all, most): (Majority, u8, u32, u32)| {
        let what = match (of, round.facts.trump) {
            (Majority::Trumps, Some(trump)) => trump.name(),
            (Majority::Trumps, None) | (Majority::Tricks, _) => "tricks",
        };
        let what = explained(format!("{have} of {all} {what}"), MAJORITY);
        sum_line("", what, format!("{most} needed"), round.points[seat].has(of).into())
    };
    let sum =
        |what: &'static str, points: u8| sum_line("count-sum", el("span").text(what), "", points.into());
    let counting = classed("dl", "count")
        .each(majorities(round, seat).map(line))
        .put(sum("This round", round.points[seat].count()))
        .put(sum("Total", round.totals[seat]));
    classed("li", "card-panel").put(el("h3").text(props.names.of(seat))).put(counting)
}

/// What a player has collected.
fn pile(props: &BoardProps<Fivefold>, round: &RoundResult, seat: Seat, is_over: bool) -> El {
    let facts = &round.facts;
    let collected = facts.collected[seat];
    let card_names: Vec<String> = in_hand_order(collected, facts.trump).into_iter().map(card_name).collect();
    let what = if is_over { "Collected" } else { "The next pile" };
    let title = format!("{what}: {}", cards(collected.len()));
    classed("li", "card-panel side-result")
        .class(seat_class(seat))
        .key(seat.index())
        .told(1, Told::Shown)
        .put(el("h2").text(props.names.of(seat)))
        .put(
            classed("p", "pile-title")
                .put(explained(title, COLLECTED))
                .put(spoken(format!(": {}", list(&card_names)))),
        )
        .put(fans(collected, facts.trump).set("data-next-deck", seat.index().to_string()))
}
