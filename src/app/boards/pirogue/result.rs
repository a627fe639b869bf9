//! The result of a round: for each boat what it and its two anglers peg, meld by meld.

use super::melds::{line, meld};
use super::pegs;
use super::words::{round_name, winners};
use crate::app::boards::Seated;
use crate::app::components::frames;
use crate::app::components::partners::{side_class, side_name};
use crate::app::dom::{El, classed, el};
use crate::app::names::Names;
use crate::app::text::count;
use new_tricks::cards::CardSet;
use new_tricks::game::Turn;
use new_tricks::games::pirogue::hooks::HookKind;
use new_tricks::games::pirogue::score::{RoundResult, TARPON_POINTS};
use new_tricks::games::pirogue::{Competitor, Pegs, Pirogue, TARPON};
use new_tricks::seat::{Seat, Side};
use yew::prelude::*;

/// The result of the round that has just ended.
pub fn round_over(seated: &Seated<Pirogue>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let Some(round) = view.rounds.last() else { return Html::default() };
    let name = round_name(view, view.rounds.len() - 1);
    let is_won = !round.victors.is_empty();
    let next = match view.turn {
        Turn::Over => "To the final result".to_owned(),
        Turn::Deal | Turn::Seat(..) if is_won => format!("Pegs back: deal game {}", view.game),
        Turn::Deal | Turn::Seat(..) => "Deal the next round".to_owned(),
    };
    let pegs = Pegs { now: round.totals, before: round.previous };
    let body = [
        classed("ul", "two-sides").each(Side::ALL.map(|side| boat(names, round, side))).into(),
        pegs::board(format!("Pegs after {name}"), view, names, &pegs),
    ];
    frames::result(format!("{name} is over"), under(seated, round), body, None, next, &seated.ongo)
}

/// Who has won the game, and why nothing else counts where the round was cut short.
fn under(seated: &Seated<Pirogue>, round: &RoundResult) -> El {
    let names = &seated.names;
    let won = (!round.victors.is_empty())
        .then(|| el("b").text(format!("{} game {}. ", winners(names, &round.victors), round.game)));
    let tag = match round.facts.tag {
        Some(suit) => format!("Tarpon of {} are worth nothing: tagged.", suit.name()),
        None => "No suit was tagged.".to_owned(),
    };
    let words = match round.facts.cut_short {
        true => "Pegged out before the round was over: neither melds nor tarpon count.".to_owned(),
        false => tag,
    };
    el("p").put_if(won).text(words)
}

/// A pirogue and its two anglers.
fn boat(names: &Names, round: &RoundResult, side: Side) -> El {
    let caught = side.seats().map(|seat| round.facts.collected[seat]);
    let caught = caught.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards) & TARPON;
    let tagged = round.facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit) & caught;
    let counted = caught - tagged;
    let mut lines = Vec::new();
    if !round.facts.cut_short {
        let what = format!("{} × {TARPON_POINTS}", count(counted.len().into(), "tarpon", "tarpon"));
        lines.push(line("meld", &what, counted, &round.tarpon[side].to_string()));
        if !tagged.is_empty() {
            lines.push(line("meld tagged", "tagged", tagged, "0"));
        }
    }
    lines.extend(hooks(round, HookKind::Pirogue, |seat| seat.side() == side, round.team_hooks[side]));
    let more = round.tarpon[side] + round.team_hooks[side];
    let whose = Competitor::Pirogue(side);
    let title = el("h3").text(side_name(names, side)).put(classed("span", "small soft").text(" pirogue"));
    classed("li", "card-panel side-panel")
        .class_if(true, side_class(side))
        .put(title)
        .put(classed("dl", "count").each(lines).each(sums(i64::from(more), round.totals.of(whose))))
        .each(side.seats().map(|seat| angler(names, round, seat)))
}

/// An angler of a boat.
fn angler(names: &Names, round: &RoundResult, seat: Seat) -> El {
    let mut lines: Vec<El> = round.melds[seat].iter().map(meld).collect();
    if lines.is_empty() && !round.facts.cut_short {
        lines.push(line("meld", "no meld", CardSet::EMPTY, "0"));
    }
    lines.extend(hooks(round, HookKind::Angler, |by| by == seat, round.hooks[seat]));
    let back = round.facts.penalties[seat];
    if back > 0 {
        lines.push(line("", "pegged back", CardSet::EMPTY, &format!("−{back}")));
    }
    let more = i64::from(round.meld_points[seat] + round.hooks[seat]) - i64::from(back);
    let tricks = count(round.facts.tricks[seat].into(), "trick", "tricks");
    let title = el("h4").text(names.of(seat)).put(classed("span", "small soft").text(format!(" {tricks}")));
    classed("section", "pirogue-angler")
        .put(title)
        .put(classed("dl", "count").each(lines).each(sums(more, round.totals.anglers[seat])))
}

/// The hooks of a kind that those seats have pegged.
fn hooks(round: &RoundResult, kind: HookKind, by: impl Fn(Seat) -> bool, points: u32) -> Option<El> {
    let pegged = |hook: &&_| {
        let hook: &new_tricks::games::pirogue::hooks::Hook = hook;
        hook.kind == kind && hook.pegged_by.is_some_and(&by)
    };
    let number = round.facts.hooks.iter().filter(pegged).count() as u64;
    (number > 0).then(|| line("", &count(number, "hook", "hooks"), CardSet::EMPTY, &points.to_string()))
}

/// What the round brings, and the points after it.
fn sums(more: i64, total: u32) -> [El; 2] {
    let more = if more < 0 { format!("−{}", -more) } else { more.to_string() };
    let sum = |what, points: &str| line("count-sum", what, CardSet::EMPTY, points);
    [sum("This round", &more), sum("In all", &total.to_string())]
}
