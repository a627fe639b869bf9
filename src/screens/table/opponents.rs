//! What draws the computer players at a table.

use super::{Msg, TableMsg, TableScreen};
use crate::games::GameUi;
use crate::opponents::{OpponentTools, Opponents};
use crate::pieces;
use crate::preferences::Preferences;
use rules::seat::Seat;
use yew::html::Scope;
use yew::platform::spawn_local;

/// What a table remembers of its computer players.
pub struct OpponentState {
    tools: Option<OpponentTools>,
    is_asked_for: bool,
    /// What mood the computer players are in.
    mood: usize,
}

impl OpponentState {
    /// Those of the table with that id.
    pub fn new(id: &str) -> OpponentState {
        let mood = id.bytes().map(usize::from).sum();
        OpponentState { tools: pieces::opponents_here(), is_asked_for: false, mood }
    }

    /// What draws them has come.
    pub fn come(&mut self, tools: OpponentTools) {
        self.tools = Some(tools);
    }
}

impl<G: GameUi> TableScreen<G> {
    /// Fetches what draws computer players, once: after the first of them has moved, as nobody is to wait for a face.
    pub(super) fn fetch_opponents(&mut self, link: &Scope<Self>) {
        if self.opponents.tools.is_none() && !self.opponents.is_asked_for {
            self.opponents.is_asked_for = true;
            let link = link.clone();
            spawn_local(async move {
                // without it they are names
                if let Ok(tools) = pieces::opponents().await {
                    link.send_message(Msg::Table(TableMsg::Opponents(tools)));
                }
            });
        }
    }

    /// The computer players, once there is what draws them.
    pub(super) fn opponents(&self) -> Option<Opponents> {
        let (tools, table) = (self.opponents.tools?, self.session.table());
        let seats = Seat::all(table.seats()).filter(|&seat| table.computer(seat).is_some());
        let talk = Preferences::now().remarks();
        Some(Opponents { tools, seats: seats.collect(), talk, mood: self.opponents.mood })
    }
}
