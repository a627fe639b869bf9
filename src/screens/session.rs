//! A game being played: the people round the device, and what the one who holds it has begun to choose.

use super::autosave::Session;
use crate::games::{GameUi, Memory};
use crate::names::Names;
use crate::preferences::Preferences;
use crate::saving::saved;
use crate::seating::Seating;
use crate::store::{self, Saved};
use crate::text::{count, joined};
use rules::game::{Event, Pause, View};
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Move, Value, read_move};
use rules::seat::Seat;
use rules::skill::Skill;
use rules::table::{Table, UndoRefusal};
use yew::prelude::*;

/// What boards keep from one game to the next lies in the store.
pub const MEMORY: Memory = Memory {
    recall: |name| Box::pin(store::setting(name)),
    keep: |name, value| Box::pin(store::remember(name, value)),
};

/// A game being played on this device.
#[derive(Clone)]
pub struct GameSession<G: GameUi> {
    /// The table, and who has the device.
    pub sitting: PassAndPlay<G>,
    /// What the holder of the device has begun to choose.
    pub draft: G::Draft,
    /// What an undo or a redo did, announced in place of the last move's events.
    pub announcement: Option<String>,
    /// How people sit round the device.
    pub seating: Seating,
    /// The cards that were laid down last.
    pub laid_down: Option<LaidDown>,
    /// How often moves were taken back or made again.
    went: u32,
}

/// Cards that a seat has laid down.
#[derive(Clone, Copy)]
pub struct LaidDown {
    /// Whose they are.
    pub seat: Seat,
    /// How many moves there were before.
    pub from: usize,
}

/// Where in a game a question is asked: two positions are the same only if the same has happened before them.
#[derive(Clone, Copy, PartialEq)]
pub struct Position {
    /// How many moves have been made.
    moves: usize,
    /// How often moves were taken back or made again; in between, moves are only added.
    went: u32,
    /// The seat that decides.
    pub seat: Seat,
}

impl<G: GameUi> Session for GameSession<G> {
    fn moves(&self) -> usize {
        GameSession::moves(self)
    }

    fn saved(&self, id: &str, from: usize) -> Saved {
        let saved = Saved { seating: self.seating, ..saved(self.table(), id, from) };
        if self.sitting.asks_for_claims() {
            // what the hand brings stays secret until everybody was asked
            return Saved { finished: false, standings: Value::Null, facts: Value::Null, ..saved };
        }
        saved
    }
}

impl<G: GameUi> GameSession<G> {
    /// People sit down like that at that table; nobody holds the device yet.
    pub fn new(table: Table<G>, seating: Seating) -> GameSession<G> {
        GameSession {
            sitting: PassAndPlay::new(table),
            draft: G::Draft::default(),
            announcement: None,
            seating,
            laid_down: None,
            went: 0,
        }
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.sitting.table()
    }

    /// Whether one person plays alone with computer players.
    pub fn is_alone(&self) -> bool {
        self.table().solo_player().is_some()
    }

    /// How many moves the game has.
    pub fn moves(&self) -> usize {
        self.table().record().moves.len()
    }

    /// The position now, for that seat.
    pub fn position(&self, seat: Seat) -> Position {
        Position { moves: self.moves(), went: self.went, seat }
    }

    /// The people.
    pub fn names(&self) -> Names {
        Names::new(self.table().players())
    }

    /// The only person at the table, where all others are computer players.
    pub fn lone(&self) -> Option<Seat> {
        let table = self.table();
        let mut people = Seat::all(self.names().len()).filter(|&seat| table.computer(seat).is_none());
        people.next().filter(|_| people.next().is_none())
    }

    /// What there is to read at the table now.
    pub fn text(&self, names: &Names) -> TableText {
        TableText::of::<G>(&self.sitting.view(), self.sitting.visible_events(), names)
    }
}

/// # What people do
impl<G: GameUi> GameSession<G> {
    /// Everybody has seen what lies open; or the cards are dealt.
    pub fn proceed(&mut self) {
        // until the result has been seen, all of them can be taken back as one
        if !self.is_laid_down() && !self.sitting.shows_last_trick() {
            self.laid_down = None;
        }
        // a tap that comes when there is nothing to go on to changes nothing
        drop(self.sitting.proceed());
    }

    /// The holder of the device has begun to choose that.
    pub fn choose(&mut self, draft: G::Draft) {
        if let Device::Pause(_) = self.sitting.device() {
            // a single player takes the trick away by choosing the next card
            self.proceed();
        }
        self.draft = draft;
    }

    /// The holder of the device acts, or the seat in the claim round has nothing more to claim. An error says why that
    /// is refused.
    pub fn act(&mut self, action: G::Action) -> Result<(), String> {
        match self.sitting.device() {
            Device::ClaimRound(_) => self.sitting.waive_claims(action),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::Pause(_)
            | Device::Deal
            | Device::Over => self.sitting.act(action),
        }
        .map_err(|refusal| G::explain(&refusal))?;
        self.draft = G::Draft::default();
        Ok(())
    }

    /// A seat has begun to choose that at its own edge of a device that lies in the middle. What comes too late, when it
    /// is another seat's turn, is nobody's.
    pub fn choose_at_edge(&mut self, seat: Seat, draft: G::Draft) {
        if self.sitting.next_holder() == Some(seat) {
            self.choose(draft);
        }
    }

    /// A seat acts at its own edge of a device that lies in the middle. An error says why that is refused.
    pub fn act_at_edge(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        self.sitting.act_at_edge(seat, action).map_err(|refusal| G::explain(&refusal))?;
        self.draft = G::Draft::default();
        Ok(())
    }

    /// From now on people sit like that.
    pub fn sit(&mut self, seating: Seating) {
        self.seating = seating;
        self.sitting.lower_curtain();
    }

    /// That seat acts out of turn, or claims something in the claim round. An error says why that is refused. What the
    /// holder of the device has begun to choose stays.
    pub fn call(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        match G::CALLS {
            Some(_) => self.sitting.call(seat, action).map_err(|refusal| G::explain(&refusal)),
            None => Ok(()),
        }
    }

    /// What the next person does with the last card of a hand, where that is the only choice.
    pub fn last_card(&self) -> Option<G::Action> {
        let seat = match self.sitting.device() {
            Device::Curtain(seat) | Device::Open(seat) => seat,
            Device::Pause(Pause::Trick) => {
                self.table().turn().seat().filter(|&seat| self.table().computer(seat).is_none())?
            }
            Device::Pause(_) | Device::Thinking(_) | Device::ClaimRound(_) | Device::Deal | Device::Over => {
                return None;
            }
        };
        self.table().view(Some(seat)).last_card()
    }

    /// What the next person has laid ahead for this turn, where the device would be passed for it.
    pub fn action_ahead(&self) -> Option<G::Action> {
        if self.seating == Seating::PassRound { self.sitting.action_ahead() } else { None }
    }

    /// Does that for whoever decides now. It is open to all in a moment: the device need not be passed for it.
    pub fn act_by_itself(&mut self, action: G::Action) {
        // what was possible a moment ago still is
        drop(match self.sitting.next_holder() {
            Some(seat) => self.sitting.act_at_edge(seat, action),
            None => self.sitting.act(action),
        });
        self.draft = G::Draft::default();
    }

    /// Whether the holder of the device may lay cards ahead, for turns for which it need not be passed then.
    pub fn may_lay_ahead(&self) -> bool {
        let is_passed = self.seating == Seating::PassRound && !self.is_alone();
        is_passed && !self.is_laid_down() && self.sitting.may_lay_ahead()
    }

    /// Whether the holder of the device may lay its cards down, because it takes every trick that is left.
    pub fn may_lay_down(&self) -> bool {
        self.laid_down.is_none() && self.sitting.may_lay_down()
    }

    /// The cards are laid down, if they may be; from then on the next of them is played.
    pub fn lay_down(&mut self) {
        if let Some(seat) = self.sitting.actor().filter(|_| self.may_lay_down()) {
            self.laid_down = Some(LaidDown { seat, from: self.moves() });
        }
        if let Some(LaidDown { seat, .. }) = self.laid_down {
            self.draft = G::Draft::default();
            if !self.sitting.lay_down(seat) {
                self.laid_down = None;
            }
        }
    }

    /// Whether a seat may lay its cards down at its own edge of a device that lies in the middle.
    pub fn may_lay_down_at_edge(&self, seat: Seat) -> bool {
        self.laid_down.is_none()
            && self.sitting.next_holder() == Some(seat)
            && self.table().may_lay_down(seat)
    }

    /// It lays them down, if it may.
    pub fn lay_down_at_edge(&mut self, seat: Seat) {
        if self.may_lay_down_at_edge(seat) {
            self.laid_down = Some(LaidDown { seat, from: self.moves() });
            self.lay_down();
        }
    }

    /// Whether cards are laid down and not all played yet.
    pub fn is_laid_down(&self) -> bool {
        self.laid_down.is_some() && self.table().turn().player().is_some()
    }

    /// That seat goes back to its decision in the move with that number.
    pub fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        let before = self.moves();
        self.draft = G::Draft::default();
        self.sitting.undo_to(seat, index)?;
        self.laid_down = None;
        self.went += 1;
        let undone = count_moves(before - self.moves(), "move", "moves");
        self.announcement =
            Some(format!("{undone} undone. {} again.", self.names().does(seat, "decides", "decide")));
        Ok(())
    }

    /// Makes the moves again that were taken back.
    pub fn redo(&mut self) {
        let before = self.moves();
        self.draft = G::Draft::default();
        self.sitting.redo();
        self.laid_down = None;
        self.went += 1;
        let redone = count_moves(self.moves() - before, "move", "moves");
        self.announcement = Some(format!("{redone} redone."));
    }
}

/// # Computer players
impl<G: GameUi> GameSession<G> {
    /// The computer player whose turn it is makes that move, an entry of a record; null: it claims nothing. Says
    /// whether that was possible.
    pub fn act_for_computer(&mut self, entry: &Value) -> bool {
        let action = match entry {
            Value::Null => None,
            entry => match self.action_of(entry) {
                None => return false,
                action => action,
            },
        };
        self.sitting.act_for_computer(action).is_ok()
    }

    /// The action of a move, an entry of a record; none where it is no move of this game.
    pub fn action_of(&self, entry: &Value) -> Option<G::Action> {
        match read_move::<G>(&self.table().record().variant, self.table().seats(), entry) {
            Ok(Move::Act(_, action)) => Some(action),
            Ok(Move::Deal(_) | Move::Impossible(..)) | Err(_) => None,
        }
    }

    /// From now on that computer player sits there, or a person.
    pub fn set_computer(&mut self, seat: Seat, who: Option<Skill>) {
        (self.draft, self.laid_down) = (G::Draft::default(), None);
        self.sitting.set_computer(seat, who);
    }
}

fn count_moves(number: usize, one: &str, many: &str) -> String {
    count(number as u64, one, many)
}

/// What there is to read at a table.
#[derive(Clone, Default, PartialEq)]
pub struct TableText {
    /// The game's name, or its hand: `Hand 3`.
    pub heading: String,
    /// What everybody should know at a glance.
    pub facts: Html,
    /// What has just happened.
    pub events: String,
    /// The same as it is announced: in full, or in few words for those who prefer that.
    pub heard: String,
    /// What the player whose turn it is has to do.
    pub prompt: String,
}

impl TableText {
    /// What there is to read at a table seen like this, after those events.
    pub fn of<G: GameUi>(view: &View<G>, events: &[Event<G>], names: &Names) -> TableText {
        let told = |describe: fn(&Event<G>, &View<G>, &Names) -> Option<String>| {
            joined(events.iter().filter_map(|event| describe(event, view, names)))
        };
        let full = told(G::describe);
        let heard = if Preferences::now().is_brief() { told(G::describe_briefly) } else { full.clone() };
        TableText {
            heading: G::heading(view),
            facts: G::facts(view),
            events: full,
            heard,
            prompt: G::prompt(view, names),
        }
    }
}
