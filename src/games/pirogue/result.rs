//! The end of a round: what the boats and their anglers have caught, and pegs that go on.

use super::glossary::{BOAT, HOOK, MELD, PEG_BACK, TAG, TARPON};
use super::melds::{line, meld, plain};
use super::pegs::{board_order, boat_name, lanes, side_of};
use super::score::score;
use super::word::{ahead, verdict, word};
use super::words::round_name;
use crate::components::card_face::card_face;
use crate::components::glossary::explained;
use crate::components::hand_score::{Part, Score, reckoning, result_table, signed};
use crate::components::partners::{side_class, side_name};
use crate::components::peg_board::{Scores, peg_lines};
use crate::components::scenes::{self, HandEnd};
use crate::components::score_table::table_head;
use crate::dom::{El, classed, div, el, spoken};
use crate::games::BoardProps;
use crate::games::phrases::tricks;
use crate::games::scores::GameScores;
use crate::motion::Reveal;
use crate::names::{Names, capitalized};
use crate::text::{card_name, count, in_hand_order, list};
use rules::cards::CardSet;
use rules::game::Turn;
use rules::games::pirogue::hooks::{Hook, HookKind};
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::{self, Competitor, Pegs, Pirogue, Variant};
use rules::record::Recorded;
use rules::seat::{Seat, Side};
use yew::prelude::*;

/// The result of the last round.
pub fn round_over(props: &BoardProps<Pirogue>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(round) = view.hands.last() else { return Html::default() };
    let name = round_name(view, view.hands.len() - 1);
    let is_won = !round.victors.is_empty();
    let next = match view.turn {
        Turn::Over => "See the final result".to_owned(),
        Turn::Deal | Turn::Seat(..) if is_won => format!("Deal game {}", view.own.game),
        Turn::Deal | Turn::Seat(..) => "Deal the next round".to_owned(),
    };
    let pegs = Pegs { now: round.totals, before: round.previous };
    let pegs = Scores { lanes: lanes(view, names, &pegs, board_order()), target: None };
    let columns = vec![table_head("col").text("Catch")];
    let scores = board_order().map(|whose| Score { parts: vec![catch(round, whose)], ..score(round, whose) });
    let table = result_table([Pirogue::SCORES.who, Pirogue::HAND], &pegs.lanes, columns, scores.collect());
    let mut verdict = verdict(names, props.lone, round, &view.variant);
    if !is_won {
        let Variant { angler_target, pirogue_target, .. } = view.variant;
        verdict += &format!(" The first boat with {pirogue_target} wins, or angler with {angler_target}.");
    }
    let end = HandEnd {
        facts: vec![
            caught(names, props.lone, round).into(),
            peg_lines(format!("Pegs after {name}").into(), &pegs),
        ],
        word: word(names, props.lone, round, &view.variant),
        verdict,
        last_word: props.word_after(ahead(round)),
        sums: vec![
            under(round).into(),
            table.into(),
            reckoning(Side::ALL.map(|side| boat(names, round, side, view.variant.tarpon)).into()),
        ],
        next,
    };
    scenes::hand_end(end, &props.ongo)
}

/// What the boats and their anglers have caught, group by group, and what it brought.
fn caught(names: &Names, lone: Option<Seat>, round: &RoundResult) -> El {
    let catch = |(beat, whose): (usize, Competitor)| {
        let who = match whose {
            Competitor::Angler(seat) => el("span").text(names.of(seat)),
            Competitor::Pirogue(side) => explained(capitalized(boat_name(lone, side)), BOAT).class("small"),
        };
        let (fans, _) = catch_of(round, whose);
        let brought = score(round, whose).small.concat();
        let brought = if brought.is_empty() { "nothing".to_owned() } else { brought };
        let brought = classed("span", "small").text(brought).revealed(beat, Reveal::Shown);
        let fans = fans.into_iter().map(|cards| cards.revealed(beat, Reveal::Laid));
        el("li")
            .class(side_class(side_of(whose)))
            .put(who)
            .text(" ")
            .put(brought)
            .put(div("catch-laid").each(fans))
    };
    classed("ul", "catches").each((1..).zip(board_order()).map(catch))
}

/// The groups of cards that count for an angler or a boat, and what else does.
fn catch_of(round: &RoundResult, whose: Competitor) -> (Vec<El>, Vec<El>) {
    let (fans, kind, back) = match whose {
        Competitor::Angler(seat) => {
            let melds = round.melds[seat].iter().map(|meld| fan("catch-fan", meld.cards)).collect();
            (melds, HookKind::Angler, round.facts.penalties[seat])
        }
        Competitor::Pirogue(side) => {
            let (counted, tagged) = tarpon(round, side);
            let fans = [("catch-fan", counted), ("catch-fan tagged", tagged)];
            let fans = fans.into_iter().filter(|(_, cards)| !cards.is_empty() && !round.facts.cut_short);
            (fans.map(|(class, cards)| fan(class, cards)).collect(), HookKind::Pirogue, 0)
        }
    };
    let hooks = hooks(round, kind, |seat| whose.seats().contains(&seat));
    let also =
        [(hooks > 0).then(|| count(hooks, "hook", "hooks")), (back > 0).then(|| format!("{back} back"))];
    (fans, also.into_iter().flatten().map(|what| classed("span", "small").text(what)).collect())
}

/// What was tagged, or why nothing of that counts.
fn under(round: &RoundResult) -> El {
    let words = match (round.facts.cut_short, round.facts.tag) {
        (true, _) => "Pegged out before the round was over: neither melds nor tarpon count.".to_owned(),
        (false, Some(suit)) => format!("Tarpon of {} were tagged.", suit.name()),
        (false, None) => "No suit was tagged.".to_owned(),
    };
    classed("p", "soft").text(words)
}

/// What an angler or a boat has caught, in the table.
fn catch(round: &RoundResult, whose: Competitor) -> Part {
    let (fans, also) = catch_of(round, whose);
    Part::Drawn(div("catch-laid").each(fans.into_iter().chain(also)))
}

/// Cards that count together.
fn fan(class: &'static str, cards: CardSet) -> El {
    let cards = in_hand_order(cards, None);
    let said: Vec<String> = cards.iter().copied().map(card_name).collect();
    let faces = classed("span", "fan").set("aria-hidden", "true").each(cards.into_iter().map(card_face));
    classed("span", class).put(spoken(format!("{}. ", list(&said)))).put(faces)
}

/// The tarpon of a boat: those that count, and those that are tagged.
fn tarpon(round: &RoundResult, side: Side) -> (CardSet, CardSet) {
    let caught = side.seats().map(|seat| round.facts.collected[seat]);
    let caught = caught.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards) & pirogue::TARPON;
    let tagged = round.facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit) & caught;
    (caught - tagged, tagged)
}

/// A pirogue and its two anglers.
fn boat(names: &Names, round: &RoundResult, side: Side, pegs: u8) -> El {
    let (counted, tagged) = tarpon(round, side);
    let mut lines = Vec::new();
    if !round.facts.cut_short {
        if !counted.is_empty() {
            let what = format!("{} × {pegs}", count(counted.len().into(), "tarpon", "tarpon"));
            lines.push(line("meld", explained(what, TARPON), counted, &round.tarpon[side].to_string()));
        }
        if !tagged.is_empty() {
            lines.push(line("meld tagged", explained("tagged", TAG), tagged, "nothing"));
        }
    }
    lines.extend(hook_line(round, HookKind::Pirogue, |seat| seat.side() == side, round.team_hooks[side]));
    let boat = classed("span", "small soft").text(" ").put(explained("boat", BOAT));
    classed("li", "card-panel side-panel")
        .class(side_class(side))
        .put(el("h3").text(side_name(names, side)).put(boat))
        .put(counting(lines, round, Competitor::Pirogue(side)))
        .each(side.seats().map(|seat| angler(names, round, seat)))
}

/// An angler of a boat.
fn angler(names: &Names, round: &RoundResult, seat: Seat) -> El {
    let mut lines: Vec<El> = round.melds[seat].iter().map(meld).collect();
    if lines.is_empty() && !round.facts.cut_short {
        lines.push(line("meld", explained("no meld", MELD), CardSet::EMPTY, ""));
    }
    lines.extend(hook_line(round, HookKind::Angler, |by| by == seat, round.hooks[seat]));
    let back = round.facts.penalties[seat];
    if back > 0 {
        lines.push(line("", explained("pegged back", PEG_BACK), CardSet::EMPTY, &format!("−{back}")));
    }
    let tricks = classed("span", "small soft").text(format!(" {}", tricks(round.facts.tricks[seat])));
    let title = el("h4").text(names.of(seat)).put(tricks);
    classed("section", "pirogue-angler").put(title).put(counting(lines, round, Competitor::Angler(seat)))
}

/// The number of hooks of a kind that were pegged by some seats.
fn hooks(round: &RoundResult, kind: HookKind, by: impl Fn(Seat) -> bool) -> u64 {
    let pegged = |hook: &&Hook| hook.kind == kind && hook.pegged_by.is_some_and(&by);
    round.facts.hooks.iter().filter(pegged).count() as u64
}

/// A line for those hooks, if there are any.
fn hook_line(round: &RoundResult, kind: HookKind, by: impl Fn(Seat) -> bool, points: u32) -> Option<El> {
    let number = hooks(round, kind, by);
    (number > 0).then(|| {
        line("", explained(count(number, "hook", "hooks"), HOOK), CardSet::EMPTY, &points.to_string())
    })
}

/// What scores, line by line, with the points of the round and the total after it.
fn counting(lines: Vec<El>, round: &RoundResult, whose: Competitor) -> El {
    let Score { points, total, .. } = score(round, whose);
    let sum = |what: &'static str, points: &str| line("count-sum", plain(what), CardSet::EMPTY, points);
    let sums = [sum("This round", &signed(points)), sum("Total", &total.to_string())];
    classed("dl", "count").each(lines.into_iter().chain(sums))
}
