//! What a coach says in somebody's first hands of a game.

use super::Tip;
use crate::components::icons::{LAMP, icon};
use crate::dom::{El, classed, el};
use crate::names::Names;
use rules::cards::Card;
use rules::game::{Game, View};
use rules::seat::Seat;
use rules::trick::Trick;

/// What a coach says in a game. Everything is said to a viewer, and follows from what that viewer sees.
pub struct Coach<V: 'static> {
    /// The goal of the game, which is said first.
    pub goal: &'static str,
    /// An idea for a decision, and when it fits, in the order in which they come: one for each decision.
    pub ideas: &'static [Tip<V>],
    /// What was done for the viewer, who may take it back to do it themselves: in what words, and when.
    pub offer: Option<Tip<V>>,
    /// What is new in each hand after the first that the coach stays for, said when it begins.
    pub next: &'static [&'static str],
    /// What came of the viewer's last decision, and why, from the view before it and the view now; none as long as that
    /// is not known.
    pub reply: fn(&V, &V, &Names) -> Option<String>,
}

impl<V> Coach<V> {
    /// For so many hands the coach stays: the first never has all there is.
    pub const fn hands(&self) -> usize {
        1 + self.next.len()
    }
}

/// The coach's last words.
pub const LEAVE: &str = "The coach goes now. When in doubt, tap the lamp.";

/// The same below a result, beside the lamp's sign.
pub fn farewell() -> El {
    classed("p", "last-word farewell").put(icon(LAMP)).put(el("span").text(LEAVE))
}

/// A trick to which the viewer has played.
pub struct Finished {
    /// The trick.
    pub trick: Trick,
    /// The viewer's card.
    pub own: Card,
    /// Who took it.
    pub by: Seat,
    /// With which card.
    pub with: Card,
    /// Whether the viewer took it.
    pub is_mine: bool,
}

/// The trick for which the viewer decided in the view before, once it is over.
pub fn finished<G: Game>(before: &View<G>, now: &View<G>) -> Option<Finished> {
    let (trick, (by, with)) = (now.last_trick?, now.last_taken?);
    let viewer = before.viewer?;
    let own = trick.card_of(viewer)?;
    // cards are dealt once in a hand
    let is_it = before.trick.is_some() && before.hand.contains(own);
    is_it.then_some(Finished { trick, own, by, with, is_mine: by == viewer })
}

/// Somebody's card: `Ann’s king of hearts`.
pub fn whose_card(names: &Names, seat: Seat, card: &str) -> String {
    format!("{} {card}", crate::names::capitalized(&names.whose(seat)))
}
