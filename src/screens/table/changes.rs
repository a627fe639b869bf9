//! Changes of the game: made on a copy, saved, then shown.

use super::{DrawnState, Msg, TableScreen};
use crate::anchor::HELD;
use crate::games::{GameUi, shown};
use crate::motion::{Change, Transition};
use crate::platform;
use crate::preferences::Preferences;
use crate::screens::autosave::Session;
use crate::screens::session::GameSession;
use crate::shown::Shown;
use crate::store;
use rules::cards::Card;
use rules::game::{Event, Pause};
use rules::pass_and_play::Device;
use rules::record::Move;
use rules::seat::Seat;
use web_sys::Element;
use yew::platform::spawn_local;
use yew::prelude::*;

impl<G: GameUi> TableScreen<G> {
    /// Changes the game. As long as another change is being saved nothing happens: what is done then
    /// [waits](super::waiting::Waiting).
    pub(super) fn change(&mut self, ctx: &Context<Self>, change: impl FnOnce(&mut GameSession<G>)) {
        self.try_change(ctx, |session| {
            change(session);
            Ok(())
        });
    }

    /// The same for a change that is chosen on a sheet, which makes way for it.
    pub(super) fn change_from_sheet(
        &mut self,
        ctx: &Context<Self>,
        change: impl FnOnce(&mut GameSession<G>),
    ) {
        if !self.autosave.is_saving() {
            self.sheet = None;
            self.change(ctx, change);
        }
    }

    /// The same for a change that may be refused. Says whether it was made.
    pub(super) fn try_change(
        &mut self,
        ctx: &Context<Self>,
        change: impl FnOnce(&mut GameSession<G>) -> Result<(), String>,
    ) -> bool {
        if self.autosave.is_saving() {
            return false;
        }
        let mut next = self.session.clone();
        next.announcement = None;
        self.refused = change(&mut next).err().map(AttrValue::from);
        match self.refused {
            Some(_) => self.session.announcement = None,
            None => {
                if next.moves() != self.session.moves() {
                    // it was meant for the game as it was
                    self.second_look.let_go();
                }
                self.save_then_show(ctx, next);
            }
        }
        self.refused.is_none()
    }

    /// How the table has changed since it was drawn last.
    pub(super) fn change_since(&self, before: DrawnState, now: DrawnState) -> Change {
        let table = self.session.table();
        let is_skipped = self.computers.skips() || table.is_stopped();
        let is_undone = self.session.announcement.is_some();
        match (now.moves.checked_sub(before.moves), table.record().moves.last()) {
            _ if is_skipped || is_undone => Change::Jump,
            (Some(1), Some(Move::Deal(_))) => {
                Change::Deal { dealer: G::dealer(&self.session.sitting.view()), seats: table.seats() }
            }
            (Some(0), _) if (before.device, before.gathers) == (now.device, now.gathers) => Change::Jump,
            (Some(0 | 1), _) => Change::Step,
            _ => Change::Jump,
        }
    }

    /// What lies on the table now.
    pub(super) fn shown(&self) -> Shown {
        let is_open = self.next_holder().is_none();
        shown(&self.session.sitting.view(), self.shown_device(), self.near_seat(), is_open)
    }

    /// What has changed since that lay on the table will move as soon as it is drawn, and those things besides.
    pub(super) fn move_when_drawn(&self, before: Shown, transitions: Vec<Transition>) {
        if let Some(drawn) = self.drawn {
            let change = self.change_since(drawn, self.to_draw());
            self.motion.plan(change, before, &self.shown(), transitions);
            self.motion.after_drawing();
        }
    }

    /// Shows the game like this as soon as it is saved; at once where there is nothing to save.
    pub(super) fn save_then_show(&mut self, ctx: &Context<Self>, next: GameSession<G>) {
        if is_new(&self.session, &next) {
            self.autosave.save(next, &ctx.link().callback(Msg::Saved));
        } else {
            self.show(next);
        }
    }

    /// The game is drawn for the first time, and its cards come in.
    pub(super) fn begin_with(&mut self, dealt: GameSession<G>) {
        self.drawn = Some(self.to_draw());
        self.motion.begin();
        self.show(dealt);
    }

    /// From now on the game looks like this.
    fn show(&mut self, next: GameSession<G>) {
        let shown = self.shown();
        let before = std::mem::replace(&mut self.session, next);
        let (old, now) = (&before.sitting, &self.session.sitting);
        let transitions = if before.moves() + 1 == self.session.moves() {
            let (view_before, view) = (old.view(), now.view());
            now.visible_events()
                .iter()
                .filter_map(Event::own)
                .flat_map(|event| G::transitions(event, &view_before, &view))
                .collect()
        } else {
            Vec::new()
        };
        self.is_called = G::CALLS.is_some()
            && before.moves() < self.session.moves()
            && old.device() == now.device()
            && G::hand(&old.view()) == G::hand(&now.view());
        let is_other =
            (before.moves(), old.device()) != (self.session.moves(), self.session.sitting.device());
        if is_other {
            self.asked = None;
            self.gathers = false;
        }
        // before anything else changes how it lies there
        self.move_when_drawn(shown, transitions);
        if is_other {
            self.let_go();
        }
        // what was to be seen is over: whoever wants to see the next cards looks again
        let sitting = &self.session.sitting;
        self.looks.retain(|seat| sitting.look(seat).is_some());
        // what was undone, or is skipped, is shown as it is
        self.landed =
            Preferences::now().is_still() || self.computers.skips() || self.session.announcement.is_some();
        let device = old.device();
        self.follow_coach();
        self.follow_tips(device);
    }

    /// What had the focus and is taken away lets go of it, since [`focus_marked`] will place it: a browser that has to take
    /// the focus from what is removed lays out the half-changed table for that.
    fn let_go(&self) {
        if self.sheet.is_some() {
            return;
        }
        let device = self.session.sitting.device();
        let hand = self.session.sitting.view().hand;
        let card = |element: &Element| element.get_attribute(HELD)?.parse::<Card>().ok();
        platform::let_go(|element| match card(element) {
            Some(held) => !hand.contains(held),
            None => {
                let is_curtain = matches!(device, Device::Curtain(_));
                element
                    .closest(if is_curtain { ".prompt" } else { ".prompt, .curtain" })
                    .is_ok_and(|place| place.is_some())
            }
        });
    }

    /// Shows the game as it was saved, or as it is kept in memory.
    pub(super) fn show_saved(&mut self, ctx: &Context<Self>, session: GameSession<G>) {
        // a new game is on the screen before it is saved, and its cards may be on their way
        if is_as_shown(&self.session, &session) {
            self.session = session;
        } else {
            self.show(session);
        }
        self.fetch_phones(ctx.link());
        let sitting = &self.session.sitting;
        if sitting.shows_last_trick() || matches!(sitting.device(), Device::Pause(Pause::Hand) | Device::Over)
        {
            spawn_local(store::ask_to_persist());
        }
        if let Some(sheet) = self.sheet {
            self.prepare(sheet);
        }
        self.take_waiting(ctx);
        self.save_note(ctx);
    }

    /// Saves the note as it is typed; once the last change is saved, where that is not done yet.
    pub(super) fn save_note(&mut self, ctx: &Context<Self>) {
        if self.typed_note.as_ref() == Some(&self.session.table().record().remarks.note) {
            self.typed_note = None;
        }
        if !self.autosave.is_saving()
            && let Some(note) = &self.typed_note
        {
            let mut next = self.session.clone();
            next.sitting.set_note(note);
            self.save_then_show(ctx, next);
        }
    }
}

/// Whether a session looks like the one that is shown.
fn is_as_shown<G: GameUi>(shown: &GameSession<G>, session: &GameSession<G>) -> bool {
    let looks =
        |session: &GameSession<G>| (session.position(Seat::FIRST), session.sitting.device(), session.seating);
    session.announcement.is_none() && looks(shown) == looks(session)
}

/// Whether there is something to save in a session that was not in the one before.
fn is_new<G: GameUi>(before: &GameSession<G>, after: &GameSession<G>) -> bool {
    // the record besides its moves, whether the game may be said to be over, and how people sit
    let rest = |session: &GameSession<G>| {
        let saved = session.saved("", usize::MAX);
        (saved.record, saved.finished, saved.seating)
    };
    before.moves() != after.moves() || rest(before) != rest(after)
}
