//! What a computer player may know.

use crate::{BotGame, Budget};
use rules::game::{Event, Game, Phase, View};
use rules::seat::Seat;
use rules::table::Table;

/// All that a computer player is given.
#[derive(Clone, Debug)]
pub struct Observation<'a, G: Game> {
    /// The player's seat.
    pub seat: Seat,
    /// What that seat may see now.
    pub view: View<G>,
    /// The public events since the last deal.
    pub history: &'a [Event<G>],
}

impl<G: Game> Observation<'_, G> {
    /// What a seat of a table observes.
    pub fn of(table: &Table<G>, seat: Seat) -> Observation<'_, G> {
        Observation { seat, view: table.view(Some(seat)), history: table.history() }
    }
}

impl<G: BotGame> Observation<'_, G> {
    /// Whether the game waits for a decision of that kind.
    pub fn is_phase(&self, phase: G::Phase) -> bool {
        self.view.turn.phase() == Some(phase)
    }

    /// How many playouts a budget allows for the decision at hand.
    pub fn playouts(&self, budget: Budget) -> u32 {
        if self.is_phase(G::Phase::PLAY) { budget.card } else { budget.other }
    }
}
