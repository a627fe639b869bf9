//! Pass-and-play without a browser: who holds the device, when the curtain comes down, and what stays on show until
//! everybody has seen it.
//!
//! Seats may be computer players ([`Table::computer`]), which decide while nobody's cards are on show. A person who
//! plays alone with them needs no curtain and always sees their own cards.

mod in_the_middle;
mod laid_ahead;

use crate::ahead::Ahead;
use crate::game::{DealRefusal, Event, Game, Pause, Turn, View};
use crate::record::{ParGame, Takeback};
use crate::seat::Seat;
use crate::skill::Skill;
use crate::table::{Table, UndoRefusal, before_result};
use std::ops::Range;

/// People around one device, playing at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct PassAndPlay<G: Game> {
    table: Table<G>,
    device: Device,
    /// The last events that everybody may know now.
    visible: Range<usize>,
    /// The last person to take the device; a solo player holds it from the start.
    holder: Option<Seat>,
    /// While a finished trick is on show: the person who ended it, saw their cards all the time and now leads. The
    /// device stays in their hands.
    leads_on: Option<Seat>,
    /// While the last trick of a hand is on show: the game as it was then.
    last_trick: Option<G>,
    ahead: Ahead,
}

/// What the device shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The curtain is down until that seat takes the device. Nothing private is behind it.
    Curtain(Seat),
    /// That seat has the device and sees its own cards.
    Open(Seat),
    /// The computer player at that seat decides. Only a solo player's cards are on show.
    Thinking(Seat),
    /// Something lies open for everybody. Nobody's cards are on show but, beside a trick, those of a solo player or of the
    /// person who has ended that trick and leads to the next.
    Pause(Pause),
    /// The hand is over, and that seat is asked for claims ([`Game::claim_round`]). Nobody's cards are on show, nor the
    /// result of the hand.
    ClaimRound(Seat),
    /// The next cards are about to be dealt. Nobody's cards are on show.
    Deal,
    /// The game is over.
    Over,
}

impl<G: Game> PassAndPlay<G> {
    /// People sit down at a table, new or resumed; nobody but a solo player has the device yet.
    pub fn new(table: Table<G>) -> PassAndPlay<G> {
        let holder = table.solo_player();
        let mut new = PassAndPlay {
            table,
            device: Device::Over,
            visible: 0..0,
            holder,
            leads_on: None,
            last_trick: None,
            ahead: Ahead::default(),
        };
        if new.table.turn() != Turn::Over {
            // whoever comes back to the result of a hand is not shown its last trick again
            new.show_outcome(None);
        }
        new
    }

    /// The table they sit at.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What the device shows.
    pub fn device(&self) -> Device {
        self.device
    }

    /// The seat whose private view the device shows, if any.
    pub fn viewer(&self) -> Option<Seat> {
        match self.device {
            Device::Open(seat) => Some(seat),
            Device::Thinking(_) => self.solo_holder(),
            Device::Pause(Pause::Trick) => self.solo_holder().or(self.leads_on),
            Device::Curtain(_) | Device::Pause(_) | Device::ClaimRound(_) | Device::Deal | Device::Over => {
                None
            }
        }
    }

    /// The solo player, if it holds the device: there is nobody to hide anything from.
    pub fn solo_holder(&self) -> Option<Seat> {
        self.table.solo_player().filter(|&seat| self.holder == Some(seat))
    }

    /// The computer player that decides now or is asked for claims.
    pub fn computer(&self) -> Option<(Seat, Skill)> {
        match self.device {
            Device::Thinking(seat) | Device::ClaimRound(seat) => Some((seat, self.table.computer(seat)?)),
            Device::Curtain(_) | Device::Open(_) | Device::Pause(_) | Device::Deal | Device::Over => None,
        }
    }

    /// What the device may show: the viewer's view, or what everybody may see.
    pub fn view(&self) -> View<G> {
        match (&self.last_trick, self.device) {
            (Some(game), _) => game.view(self.viewer()),
            (None, Device::ClaimRound(_)) => self.table.game().view_in_claim_round(),
            (
                None,
                Device::Curtain(_)
                | Device::Open(_)
                | Device::Thinking(_)
                | Device::Pause(_)
                | Device::Deal
                | Device::Over,
            ) => self.table.view(self.viewer()),
        }
    }

    /// The events of the last move that everybody may know now.
    pub fn visible_events(&self) -> &[Event<G>] {
        self.table.last_events().get(self.visible.clone()).unwrap_or_default()
    }

    /// The events since the last deal that everybody may know now.
    pub fn history(&self) -> &[Event<G>] {
        let history = self.table.history();
        let holds_back = self.last_trick.is_some() || self.asks_for_claims();
        if holds_back { before_result::<G>(history) } else { history }
    }

    /// Whether the last trick of a hand is on show, before anything that comes of it.
    pub fn shows_last_trick(&self) -> bool {
        self.last_trick.is_some()
    }

    /// While that is so: the seat that would lead next.
    pub fn taker_of_last_trick(&self) -> Option<Seat> {
        self.last_trick.as_ref()?.turn().seat()
    }

    /// Whether all seats are being asked for claims, or will be once the last trick has been seen: until then nothing may
    /// tell what there is to claim, nor what the hand brings.
    pub fn asks_for_claims(&self) -> bool {
        let will_ask = self.last_trick.is_some() && self.table.game().claim_round().is_some();
        will_ask || matches!(self.device, Device::ClaimRound(_))
    }

    /// The seat that takes the device next: the one the curtain names, or the one that plays on after a trick on show.
    /// None if the device need not be passed.
    pub fn next_holder(&self) -> Option<Seat> {
        match self.device {
            Device::Curtain(seat) => Some(seat),
            Device::Pause(Pause::Trick) => match self.after_trick() {
                Device::Curtain(seat) => Some(seat),
                Device::Open(_)
                | Device::Thinking(_)
                | Device::Pause(_)
                | Device::ClaimRound(_)
                | Device::Deal
                | Device::Over => None,
            },
            Device::Open(_)
            | Device::Thinking(_)
            | Device::Pause(_)
            | Device::ClaimRound(_)
            | Device::Deal
            | Device::Over => None,
        }
    }

    /// The seat to draw at the near edge: the viewer, or the next person to see their cards; always the same one for a
    /// solo player.
    pub fn near_seat(&self) -> Seat {
        let turn = match (&self.last_trick, self.device) {
            (Some(_), _) => self.taker_of_last_trick(),
            (None, Device::Thinking(turn)) => Some(turn),
            (
                None,
                Device::Curtain(_)
                | Device::Open(_)
                | Device::Pause(_)
                | Device::ClaimRound(_)
                | Device::Deal
                | Device::Over,
            ) => None,
        };
        let next = match turn {
            Some(turn) => turn.round(self.table.seats()).find(|&seat| self.table.computer(seat).is_none()),
            None => self.next_holder(),
        };
        self.solo_holder().or(self.viewer()).or(next).unwrap_or_default()
    }

    /// The next holder has taken the device and wants to see their cards.
    pub fn raise_curtain(&mut self) {
        if let Some(seat) = self.next_holder() {
            self.device = Device::Open(seat);
            self.holder = Some(seat);
        }
    }

    /// Hides the viewer's cards, as when the tab is hidden, the screen locks or the page is restored. A solo player's
    /// cards stay.
    pub fn lower_curtain(&mut self) {
        self.leads_on = None;
        if let (Device::Open(seat), None) = (self.device, self.solo_holder()) {
            self.device = Device::Curtain(seat);
        }
    }

    /// The seat that can act: the one that sees its cards on its turn. Who keeps the device may act while a trick is on
    /// show.
    pub fn actor(&self) -> Option<Seat> {
        match (self.device, self.after_trick()) {
            (Device::Open(seat), _) | (Device::Pause(Pause::Trick), Device::Open(seat)) => Some(seat),
            _ => None,
        }
    }

    /// The [actor](PassAndPlay::actor) acts. Nothing changes if the action is refused or there is no actor.
    pub fn act(&mut self, action: G::Action) -> Result<(), G::Refusal> {
        let Some(seat) = self.actor() else { return Ok(()) };
        self.table.act(seat, action)?;
        self.show_last_move(Some(seat));
        Ok(())
    }

    /// The computer player acts; when it is asked for claims, it makes one, or waives them with none. Nothing changes
    /// if the action is refused.
    pub fn act_for_computer(&mut self, action: Option<G::Action>) -> Result<(), G::Refusal> {
        let Some((seat, _)) = self.computer() else { return Ok(()) };
        match (self.device, action) {
            (Device::ClaimRound(_), action) => {
                if let Some(action) = action.filter(|_| self.table.turn().seat() == Some(seat)) {
                    self.table.act(seat, action)?;
                }
                // a seat that has made a claim may have more
                if self.table.turn().seat() != Some(seat) {
                    self.ask_after(seat);
                }
            }
            (_, Some(action)) => {
                self.table.act(seat, action)?;
                self.show_last_move(None);
            }
            (_, None) => {}
        }
        Ok(())
    }

    /// Seats a computer player, or with none a person. Cards stay on show only if the holder of the device may still see
    /// them.
    pub fn set_computer(&mut self, seat: Seat, skill: Option<Skill>) {
        let holder = self.viewer().or(self.solo_holder());
        (self.holder, self.leads_on) = (holder, None);
        self.ahead.leave(seat);
        self.table.set_computer(seat, skill);
        if let Device::Curtain(_) | Device::Open(_) | Device::Thinking(_) = self.device {
            self.device = self.next_device(holder);
        }
    }

    /// A seat acts out of turn, where the rules allow that, or makes a claim when asked. The device stays in the same
    /// hands and a pause goes on, unless this ends the hand. Nothing changes if the action is refused.
    pub fn call(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        self.table.act(seat, action)?;
        if self.last_trick.is_some() {
            self.leave_last_trick();
        }
        if self.table.last_events().iter().any(|event| event.pause().is_some()) {
            self.show_last_move(None);
        } else {
            self.visible = 0..self.table.last_events().len();
        }
        Ok(())
    }

    /// The seat that is asked has no more claims: the next is asked, and after the last the hand's result comes on show.
    /// If the game has given the seat a turn, it takes that turn with the action `waive`.
    pub fn waive_claims(&mut self, waive: G::Action) -> Result<(), G::Refusal> {
        let Device::ClaimRound(seat) = self.device else { return Ok(()) };
        if self.table.turn().seat() == Some(seat) {
            self.table.act(seat, waive)?;
        }
        self.ask_after(seat);
        Ok(())
    }

    /// Asks the seat after that one for claims, or shows the hand's result.
    fn ask_after(&mut self, seat: Seat) {
        let Some(first) = self.table.game().claim_round() else { return };
        let next = seat.left(self.table.seats());
        (self.device, self.visible) = match self.table.turn().seat() {
            _ if next != first => (Device::ClaimRound(next), 0..0),
            // all were asked, but a seat still has a turn
            Some(turn) => (Device::ClaimRound(turn), 0..0),
            None => (Device::Pause(Pause::Hand), self.before_result()..self.table.last_events().len()),
        };
    }

    /// Whether the [actor](PassAndPlay::actor) may lay its cards down: it leads, holds more than one card and takes every
    /// trick that is left, as its own view proves ([`Game::takes_the_rest`]).
    pub fn may_lay_down(&self) -> bool {
        self.actor().is_some_and(|seat| self.table.may_lay_down(seat))
    }

    /// While a seat has laid its cards down: the seat on turn plays the first card that it may. Says whether it did. It
    /// does not once the hand is over, nor where that seat's view proves no longer that the cards make no difference.
    pub fn lay_down(&mut self, seat: Seat) -> bool {
        if let (Device::Pause(Pause::Trick), None) = (self.device, &self.last_trick) {
            self.device = self.after_trick();
        }
        let laid = self.table.play_laid_down(seat);
        if laid {
            self.show_last_move(self.viewer());
        }
        laid
    }

    /// A seat goes back to its decision in the move with that number, from 0. The curtain comes down unless that seat
    /// holds the device.
    ///
    /// Nothing changes if this is refused. It is refused during a claim round, because what may be taken back then would
    /// give away what there is to claim.
    pub fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        if self.asks_for_claims() {
            return Err(UndoRefusal::GoneOn(seat));
        }
        let holder = self.viewer();
        self.table.undo_to(seat, index)?;
        self.last_trick = None;
        self.ahead.take_back();
        (self.device, self.visible) = match self.table.game().claim_round() {
            Some(first) => (Device::ClaimRound(first), 0..self.before_result()),
            None => (self.next_device(holder), 0..self.table.last_events().len()),
        };
        Ok(())
    }

    /// The person who decided last and the number of that move, from 0, or why it cannot be taken back. None if there is
    /// no such move, and during a claim round, in which either answer would give away what there is to claim.
    pub fn last_undo(&self) -> Option<Result<(Seat, usize), UndoRefusal>> {
        let (seat, index) = self.table.last_decision().filter(|_| !self.asks_for_claims())?;
        Some(self.table.check_undo(seat, index).map(|()| (seat, index)))
    }

    /// Whether people may go back to any of their decisions now.
    pub fn goes_back_freely(&self) -> bool {
        self.table.takeback() == Takeback::Free && !self.table.is_stopped() && !self.asks_for_claims()
    }

    /// Redoes what was last taken back; false if there is nothing to redo.
    pub fn redo(&mut self) -> bool {
        let done = self.table.redo();
        if done {
            self.ahead.take_back();
            self.show_last_move(self.viewer());
        }
        done
    }

    /// The players stop: the game is over by agreement.
    pub fn stop(&mut self) {
        self.table.stop();
        (self.device, self.last_trick) = (Device::Over, None);
    }

    /// Sets the note on the game.
    pub fn set_note(&mut self, note: &str) {
        self.table.set_note(note);
    }

    /// Notes par. See [`Table::set_par`].
    pub fn set_par(&mut self, games: Vec<ParGame>) {
        self.table.set_par(games);
    }

    /// Ends a pause once everybody has seen what was on show, and deals if a deal is due. Does nothing at other times.
    pub fn proceed(&mut self) -> Result<(), DealRefusal> {
        match self.device {
            Device::Pause(_) if self.last_trick.is_some() => self.leave_last_trick(),
            Device::Pause(_) | Device::Deal if self.table.turn() == Turn::Deal => {
                self.table.deal()?;
                self.ahead.take_back();
                self.show_last_move(None);
            }
            Device::Pause(_) => self.device = self.after_trick(),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Deal
            | Device::Over => {}
        }
        Ok(())
    }

    /// Shows what the last move left for everybody to see, or else passes the turn; `holder` saw their cards until now. The
    /// last trick of a hand is shown as others are, and only then what comes of it.
    fn show_last_move(&mut self, holder: Option<Seat>) {
        self.show_outcome(holder);
        self.last_trick = self.table.at_last_trick();
        if self.last_trick.is_some() {
            (self.device, self.visible) = (Device::Pause(Pause::Trick), 0..self.before_result());
        }
    }

    /// Everybody has seen the last trick of a hand: what comes of it is shown, or all seats are asked for claims before.
    fn leave_last_trick(&mut self) {
        self.show_outcome(None);
        self.last_trick = None;
        if let Device::Pause(_) = self.device {
            // the trick has been told
            self.visible = self.before_result()..self.table.last_events().len();
        }
    }

    /// What the device shows once the trick on show has been seen.
    fn after_trick(&self) -> Device {
        match (&self.last_trick, self.table.game().claim_round()) {
            (None, _) => self.next_device(self.leads_on),
            (Some(_), Some(first)) => Device::ClaimRound(first),
            (Some(_), None) => Device::Pause(Pause::Hand),
        }
    }

    /// The same as [`show_last_move`](PassAndPlay::show_last_move), but the last trick of a hand is not shown by itself. If
    /// there is a claim round, the hand's result is held back.
    fn show_outcome(&mut self, holder: Option<Seat>) {
        let events = self.table.last_events();
        let asked = self.table.game().claim_round().map(|first| match self.device {
            Device::ClaimRound(seat) => seat,
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::Pause(_)
            | Device::Deal
            | Device::Over => first,
        });
        (self.device, self.visible) = match (asked, events.iter().filter_map(Event::pause).max()) {
            (Some(seat), _) => (Device::ClaimRound(seat), 0..self.before_result()),
            (None, Some(pause)) => (Device::Pause(pause), 0..events.len()),
            (None, None) => (self.next_device(holder), 0..events.len()),
        };
        let next = self.table.turn().seat();
        self.leads_on = holder.filter(|_| self.device == Device::Pause(Pause::Trick) && next == holder);
    }

    /// How many of the last events come before the hand's result.
    fn before_result(&self) -> usize {
        before_result::<G>(self.table.last_events()).len()
    }

    /// What the device shows for the next turn. `holder` and a solo player see their cards at once; others find the
    /// curtain down.
    fn next_device(&self, holder: Option<Seat>) -> Device {
        match self.table.turn() {
            Turn::Seat(seat, _) if self.table.computer(seat).is_some() => Device::Thinking(seat),
            Turn::Seat(seat, _) if holder.or(self.solo_holder()) == Some(seat) => Device::Open(seat),
            Turn::Seat(seat, _) => Device::Curtain(seat),
            Turn::Deal => Device::Deal,
            Turn::Over => Device::Over,
        }
    }
}
