//! What the cap has to do with how a game ends.

use crate::games::phrases::does;
use crate::names::Names;
use rules::games::contract_grid::View;
use rules::seat::Seat;

/// The players whom the cap has put behind the rest; nobody where it has put all of them there.
pub fn fell_behind(view: &View) -> Vec<Seat> {
    let ranking = &view.own.ranking;
    let behind: Vec<Seat> =
        ranking.iter().filter(|standing| standing.fell_behind).map(|standing| standing.seat).collect();
    if behind.len() == ranking.len() { Vec::new() } else { behind }
}

/// That the cap decided: who reached it too soon with more points than who won, and in which hand.
pub fn decided_by_cap(view: &View, names: &Names) -> Option<(usize, String)> {
    let cap = view.variant.cap?;
    let won =
        view.own.ranking.iter().filter(|standing| standing.place == 1).map(|first| first.score).max()?;
    let ahead: Vec<Seat> = fell_behind(view).into_iter().filter(|&seat| view.totals[seat] > won).collect();
    let falls = does(names, &ahead, "reaches", "reach");
    let sentence = format!("{falls} {cap} with cells unmarked. That decides it, not the points.");
    (!ahead.is_empty()).then(|| (view.hands.len() - 1, sentence))
}
