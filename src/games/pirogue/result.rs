//! The result of a round: what each boat and its two anglers peg, meld by meld.

use super::meanings::{HOOK, MELD, PEG_BACK, PIROGUE, TAG, TARPON};
use super::melds::{line, meld, plain};
use super::pegs;
use super::words::{round_name, winners};
use crate::components::glossary::explained;
use crate::components::partners::{side_class, side_name};
use crate::components::scenes;
use crate::dom::{El, classed, el};
use crate::games::BoardProps;
use crate::games::phrases::tricks;
use crate::motion::Told;
use crate::names::Names;
use crate::text::count;
use rules::cards::CardSet;
use rules::game::Turn;
use rules::games::pirogue::hooks::{Hook, HookKind};
use rules::games::pirogue::score::{RoundResult, TARPON_POINTS};
use rules::games::pirogue::{self, Competitor, Pegs, Pirogue};
use rules::seat::{Seat, Side};
use yew::prelude::*;

/// The result of the last round.
pub fn round_over(props: &BoardProps<Pirogue>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(round) = view.rounds.last() else { return Html::default() };
    let name = round_name(view, view.rounds.len() - 1);
    let is_won = !round.victors.is_empty();
    let next = match view.turn {
        Turn::Over => "See the final result".to_owned(),
        Turn::Deal | Turn::Seat(..) if is_won => format!("Deal game {}", view.game),
        Turn::Deal | Turn::Seat(..) => "Deal the next round".to_owned(),
    };
    let pegs = Pegs { now: round.totals, before: round.previous };
    let body = [
        classed("ul", "two-sides").each(Side::ALL.map(|side| boat(names, round, side))).into(),
        pegs::board(format!("Pegs after {name}"), view, names, &pegs, None),
    ];
    scenes::result(format!("{name} is over"), under(props, round), body, next, &props.ongo)
}

/// Who has won the game, if it is won, and what was tagged.
fn under(props: &BoardProps<Pirogue>, round: &RoundResult) -> El {
    let names = &props.names;
    let won = (!round.victors.is_empty())
        .then(|| el("b").text(format!("{} game {}. ", winners(names, &round.victors), round.game)));
    let tag = match round.facts.tag {
        Some(suit) => format!("Tarpon of {} were tagged and score nothing.", suit.name()),
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
    let caught = caught.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards) & pirogue::TARPON;
    let tagged = round.facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit) & caught;
    let counted = caught - tagged;
    let mut lines = Vec::new();
    if !round.facts.cut_short {
        let what = format!("{} × {TARPON_POINTS}", count(counted.len().into(), "tarpon", "tarpon"));
        lines.push(line("meld", explained(what, TARPON), counted, &round.tarpon[side].to_string()));
        if !tagged.is_empty() {
            lines.push(line("meld tagged", explained("tagged", TAG), tagged, "0"));
        }
    }
    lines.extend(hooks(round, HookKind::Pirogue, |seat| seat.side() == side, round.team_hooks[side]));
    let more = round.tarpon[side] + round.team_hooks[side];
    let whose = Competitor::Pirogue(side);
    let boat = classed("span", "small soft").text(" ").put(explained("pirogue", PIROGUE));
    let title = el("h3").text(side_name(names, side)).put(boat);
    classed("li", "card-panel side-panel")
        .class_if(true, side_class(side))
        .put(title)
        .put(counting(side_told(side) + 2, lines, sums(i64::from(more), round.totals.of(whose))))
        .each((side_told(side)..).zip(side.seats()).map(|(beat, seat)| angler(names, round, seat, beat)))
}

/// The beat at which a boat's first angler is told; the other and the boat follow.
const fn side_told(side: Side) -> usize {
    1 + 3 * side.index()
}

/// An angler of a boat, told at that beat.
fn angler(names: &Names, round: &RoundResult, seat: Seat, beat: usize) -> El {
    let mut lines: Vec<El> = round.melds[seat].iter().map(meld).collect();
    if lines.is_empty() && !round.facts.cut_short {
        lines.push(line("meld", explained("no meld", MELD), CardSet::EMPTY, "0"));
    }
    lines.extend(hooks(round, HookKind::Angler, |by| by == seat, round.hooks[seat]));
    let back = round.facts.penalties[seat];
    if back > 0 {
        lines.push(line("", explained("pegged back", PEG_BACK), CardSet::EMPTY, &format!("−{back}")));
    }
    let more = i64::from(round.meld_points[seat] + round.hooks[seat]) - i64::from(back);
    let tricks = classed("span", "small soft").text(format!(" {}", tricks(round.facts.tricks[seat])));
    let title = el("h4").text(names.of(seat)).put(tricks);
    classed("section", "pirogue-angler").put(title).put(counting(
        beat,
        lines,
        sums(more, round.totals.anglers[seat]),
    ))
}

/// The hooks of a kind that were pegged by some seats.
fn hooks(round: &RoundResult, kind: HookKind, by: impl Fn(Seat) -> bool, points: u32) -> Option<El> {
    let pegged = |hook: &&Hook| hook.kind == kind && hook.pegged_by.is_some_and(&by);
    let number = round.facts.hooks.iter().filter(pegged).count() as u64;
    (number > 0).then(|| {
        line("", explained(count(number, "hook", "hooks"), HOOK), CardSet::EMPTY, &points.to_string())
    })
}

/// What scores, line by line, with its sums; told at that beat.
fn counting(beat: usize, lines: Vec<El>, sums: [El; 2]) -> El {
    classed("dl", "count").each(lines.into_iter().chain(sums).map(|line| line.told(beat, Told::Shown)))
}

/// The points of the round, and the total after it.
fn sums(more: i64, total: u32) -> [El; 2] {
    let more = if more < 0 { format!("−{}", -more) } else { more.to_string() };
    let sum = |what: &'static str, points: &str| line("count-sum", plain(what), CardSet::EMPTY, points);
    [sum("This round", &more), sum("Total", &total.to_string())]
}
