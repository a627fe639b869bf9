//! The end of a hand: all bids are turned up, with how far each was off, and pegs go on.

use super::glossary::{BONUS, OFF, OTHERS};
use super::in_order;
use super::primer::scale;
use super::sheets::{misses, score_board};
use super::stave::{Note, Stave, initial};
use super::word::word;
use crate::components::card_face::{card_face_as, were_trump};
use crate::components::glossary::{Word, explained};
use crate::components::peg_board::peg_lines;
use crate::components::plate::seat_class;
use crate::components::scenes::{self, HandEnd, sum_line};
use crate::components::score_table::{ResultRow, result_table, table_head};
use crate::dom::{El, classed, div, el, spoken};
use crate::games::BoardProps;
use crate::games::phrases::points;
use crate::games::verdict::{hands_left, verdict};
use crate::motion::Told;
use crate::names::Names;
use crate::text::{card_name, card_name_as};
use rules::cards::{Card, CardSet};
use rules::game::Turn;
use rules::games::counterpoint::dispensation::DISPENSED;
use rules::games::counterpoint::score::{HandResult, worth};
use rules::games::counterpoint::variant::Courts;
use rules::games::counterpoint::{Counterpoint, View};
use rules::seat::Seat;
use rules::standing::Standing;
use std::cmp::Reverse;
use yew::prelude::*;

/// The result of the last hand.
pub fn hand_over(props: &BoardProps<Counterpoint>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(hand) = view.hands.last() else { return Html::default() };
    let number = view.hands.len();
    let go_on = match view.turn {
        Turn::Over => "See the final ranking".to_owned(),
        Turn::Deal | Turn::Seat(..) => format!("Deal hand {}", number + 1),
    };
    let results = view.totals.iter().map(|(seat, _)| seat_result(props, hand, seat));
    let standings: Vec<Standing> = view.own.ranking.iter().map(|&standing| standing.into()).collect();
    let left = hands_left(view.variant.end, number);
    let end = HandEnd {
        told: vec![
            classed("ul", "voice-results").each(results).into(),
            score_board(peg_lines, format!("Scores after hand {number}"), view, names),
        ],
        word: word(names, props.lone, hand),
        verdict: verdict(names, props.lone, &standings, view.turn == Turn::Over, left),
        sums: vec![
            under(hand, view.variant.courts).into(),
            sums(props, hand).into(),
            scenes::reckoning(hand.scores.iter().map(|(seat, _)| counting(names, hand, seat))),
            rule(view).into(),
        ],
        next: go_on,
    };
    scenes::hand_end(end, &props.ongo)
}

/// The trump, and how many points could be won.
fn under(hand: &HandResult, courts: Courts) -> El {
    let taken: u32 = hand.taken.as_slice().iter().sum();
    let line = classed("p", "soft");
    let line = match (hand.facts.turn_up.card(), hand.facts.turn_up.trump()) {
        (_, Some(trump)) => were_trump(line, trump).text(" "),
        (Some(card), None) => {
            line.text(format!("There was no trump: the {} was turned up. ", card_name(card)))
        }
        (None, None) => line,
    };
    line.text(format!("{} in tricks, {} in bids.", points(taken), courts.in_all() - taken))
}

/// A player's bid-cards, how near the player came to the bid, and the score.
fn seat_result(props: &BoardProps<Counterpoint>, hand: &HandResult, seat: Seat) -> El {
    let names = &props.names;
    let told = bid_told(seat) + 1;
    let head = el("h2").text(names.of(seat)).put(
        classed("span", "voice-score")
            .put(spoken(" scores "))
            .text(format!("+{}", hand.scores[seat]))
            .told(SCORES_TOLD, Told::Shown),
    );
    let took = format!("Took {}: ", hand.taken[seat]);
    classed("li", "card-panel voice-result")
        .class(seat_class(seat))
        .key(seat.index())
        .put(head)
        .put(bid_cards(hand, seat))
        .put(stave(names, hand, seat).told(told, Told::Shown))
        .put(el("p").told(told, Told::Shown).text(took).put(el("b").text(off(hand, seat))))
        .put_if(dispensation(props, hand, seat).map(|why| why.told(told, Told::Shown)))
}

/// How near a player came to its bid.
pub(super) fn stave(names: &Names, hand: &HandResult, seat: Seat) -> El {
    let (read, taken) = (hand.read[seat], hand.taken[seat]);
    let note = Note {
        colour: seat.index(),
        letter: initial(&names.of(seat)),
        value: taken,
        span: (read != taken).then_some((read, taken)),
    };
    Stave { notes: vec![note], bid: Some(read), high: None }.drawn()
}

/// A player's best hand, large.
pub fn best_hand(names: &Names, hands: &[HandResult], seat: Seat) -> Option<El> {
    let (number, hand) = (1..).zip(hands).min_by_key(|(_, hand)| Reverse(hand.scores[seat]))?;
    let words = format!("Hand {number}: bid {}, took {}.", hand.bids[seat], hand.taken[seat]);
    let board = div("voice-result").class(seat_class(seat)).put(bid_cards(hand, seat));
    Some(board.put(stave(names, hand, seat)).put(el("figcaption").text(words)))
}

/// The beat at which a player's bid is turned up; what came of it follows.
const fn bid_told(seat: Seat) -> usize {
    1 + 2 * seat.index()
}

/// The beat of the scores.
const SCORES_TOLD: usize = 20;

/// The cards of a bid, each with the number it stands for.
fn bid_cards(hand: &HandResult, seat: Seat) -> El {
    let turn_up = hand.facts.turn_up;
    let card = |card: Card| {
        let number = worth(CardSet::only(card), turn_up).to_string();
        el("li")
            .told(bid_told(seat), Told::Turned)
            .put(spoken(format!("{}: ", card_name_as(card, turn_up.joker()))))
            .put(card_face_as(card, turn_up.joker()))
            .put(classed("span", "bid-worth").text(number))
    };
    let cards = in_order(hand.facts.bid_cards[seat], turn_up);
    let sum = classed("p", "bid-number").text("Bid ").put(el("b").text(hand.bids[seat].to_string()));
    let sum = sum.told(bid_told(seat), Told::Arrives);
    div("bid-open").put(classed("ul", "bid-places").each(cards.into_iter().map(card))).put(sum)
}

/// Why a low bid counts as a high one.
fn dispensation(props: &BoardProps<Counterpoint>, hand: &HandResult, seat: Seat) -> Option<El> {
    let (bid, read, taken) = (hand.bids[seat], hand.read[seat], hand.taken[seat]);
    hand.is_dispensed(seat).then(|| {
        classed("p", "note small").text(format!(
            "A bid of {bid} also counts as {DISPENSED} more. {} took {taken}, so it counts as {read}.",
            props.names.of(seat)
        ))
    })
}

/// What each player scores: the others' differences and the player's own bonus.
fn sums(props: &BoardProps<Counterpoint>, hand: &HandResult) -> El {
    let column = |word: Word| table_head("col").put(explained(word.0, word));
    let cell = |text: String| el("td").text(text);
    let row = |(seat, score): (Seat, &u32)| ResultRow {
        who: el("span").text(props.names.of(seat)),
        colour: seat_class(seat),
        parts: vec![
            cell(hand.differences[seat].to_string()),
            cell(misses(hand, seat).join("\u{a0}+ ")),
            cell(hand.bonus[seat].to_string()),
        ],
        points: i64::from(*score),
        total: hand.totals[seat],
    };
    let columns = vec![column(OFF), column(OTHERS), column(BONUS)];
    result_table(["Player", "This hand"], columns, hand.scores.iter().map(row).collect())
}

/// How a player's points of the hand add up.
fn counting(names: &Names, hand: &HandResult, seat: Seat) -> El {
    let bonus = u64::from(hand.bonus[seat]);
    let others: u32 = hand.differences.iter().filter(|(other, _)| *other != seat).map(|(_, off)| off).sum();
    let sum = |what: &'static str, points: u64| sum_line("count-sum", el("span").text(what), "", points);
    let counting = classed("dl", "count")
        .put(sum_line("", explained(OTHERS.0, OTHERS), misses(hand, seat).join(" + "), others.into()))
        .put(sum_line("", explained(BONUS.0, BONUS), off(hand, seat), bonus))
        .put(sum("This hand", hand.scores[seat].into()))
        .put(sum("Total", hand.totals[seat]));
    classed("li", "card-panel").put(el("h3").text(names.of(seat))).put(counting)
}

/// What the bonus is, and where the other points come from.
fn rule(view: &View) -> El {
    let rule = "Each scores what the others are off by, and a bonus:";
    classed("p", "card-panel small").text(format!("{rule} {}.", scale(&view.variant)))
}

/// How near a player came to the bid.
fn off(hand: &HandResult, seat: Seat) -> String {
    match hand.differences[seat] {
        0 => "exactly the bid".to_owned(),
        off => format!("off by {off}"),
    }
}
