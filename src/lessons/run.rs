//! Going through a lesson: the table as the script leaves it, and the place in the script.

use super::{Ask, Entry, LEARNER, Lesson, Step};
use crate::games::GameUi;
use rules::game::{Event, Pause, Turn, View};
use rules::pass_and_play::Device;
use rules::record::{Move, Value};
use rules::seed::Seed;
use rules::table::{Table, before_result};
use std::rc::Rc;

/// A lesson under way.
pub struct Run<G: GameUi> {
    lesson: Rc<Lesson<G>>,
    table: Table<G>,
    /// The entry of the script that is next, or the step that is shown.
    pub(super) at: usize,
    /// Whether the learner has done what the step asks for.
    is_done: bool,
    /// Whether the trick that the last move has finished still lies on the table.
    rests: bool,
    /// While that is the last trick of a hand: the game as it was then.
    last_trick: Option<G>,
}

impl<G: GameUi> Run<G> {
    /// The lesson at the step with that number, from 1; at the first or the last where there is none. None where the
    /// script breaks the rules.
    pub fn new(lesson: &Rc<Lesson<G>>, step: usize) -> Option<Run<G>> {
        let mut run = Run {
            lesson: Rc::clone(lesson),
            // the script has every deal
            table: Table::resume(lesson.record.clone(), Seed([0; 32])).ok()?,
            at: 0,
            is_done: false,
            rests: false,
            last_trick: None,
        };
        loop {
            while run.play_next() {}
            run.step()?;
            if run.number() >= step || run.is_last() {
                return Some(run);
            }
            run.act_as_asked();
            run.pass_step();
        }
    }

    /// The same lesson at another step.
    pub fn at_step(&self, step: usize) -> Option<Run<G>> {
        Run::new(&self.lesson, step)
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What the learner sees of it.
    pub fn view(&self) -> View<G> {
        let game = self.last_trick.as_ref().unwrap_or(self.table.game());
        game.view(Some(LEARNER))
    }

    /// What the last move has led to, as far as it is shown.
    pub fn events(&self) -> &[Event<G>] {
        let events = self.table.last_events();
        if self.last_trick.is_some() { before_result::<G>(events) } else { events }
    }

    /// The step that is shown; none while moves are played, or before a finished trick that it is not about is taken away.
    pub fn step(&self) -> Option<&Step<G>> {
        match self.lesson.script.get(self.at)? {
            Entry::Step(step) if self.is_done || !self.lies() || step.is_about_trick() => Some(step),
            Entry::Step(_) | Entry::Move(_) => None,
        }
    }

    /// What the step still asks for.
    pub fn asks(&self) -> Option<&Ask<G>> {
        self.step()?.ask.as_ref().filter(|_| !self.is_done)
    }

    /// What is said because the learner has done what the step asks for.
    pub fn praise(&self) -> Option<&str> {
        self.step()?.ask.as_ref().filter(|_| self.is_done).map(|ask| ask.right.as_str())
    }

    /// The number of the step, from 1; of the last one while moves are played.
    pub fn number(&self) -> usize {
        let so_far = self.lesson.script.iter().take(self.at + usize::from(self.step().is_some()));
        so_far.filter(|entry| matches!(entry, Entry::Step(_))).count()
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.lesson.len()
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        self.step().is_some() && self.at + 1 == self.lesson.script.len()
    }

    /// How often something is [played](Run::play_next) before the next step.
    pub fn moves_ahead(&self) -> usize {
        // one to take a finished trick away
        if self.step().is_some() { 0 } else { self.moves_to_step().max(1) }
    }

    /// Does what the step asks for.
    pub fn act_as_asked(&mut self) {
        if let Some(action) = self.asks().map(|ask| ask.action) {
            self.is_done = self.table.act(LEARNER, action).is_ok();
            self.follow();
        }
    }

    /// Goes on to what comes after the step; not from one that still asks for something, nor from the last.
    pub fn pass_step(&mut self) -> bool {
        let may_pass = self.step().is_some() && self.asks().is_none() && !self.is_last();
        if may_pass {
            self.at += 1;
            self.is_done = false;
        }
        may_pass
    }

    /// Plays the next move of the script, or takes a finished trick away; false where a step comes first.
    pub fn play_next(&mut self) -> bool {
        match self.lesson.script.get(self.at) {
            Some(Entry::Move(entry)) => {
                let is_played = self.table.apply(entry.clone()).is_ok();
                self.at += usize::from(is_played);
                self.follow();
                is_played
            }
            Some(Entry::Step(_)) if self.step().is_none() => {
                self.take_trick();
                true
            }
            Some(Entry::Step(_)) | None => false,
        }
    }

    /// How many moves of the script come before the next step.
    fn moves_to_step(&self) -> usize {
        let rest = self.lesson.script.iter().skip(self.at);
        rest.take_while(|entry| matches!(entry, Entry::Move(_))).count()
    }

    /// A move has been made: if it has finished a trick, that lies on the table.
    fn follow(&mut self) {
        let mut pauses = self.table.last_events().iter().filter_map(Event::pause);
        self.rests = pauses.any(|pause| pause == Pause::Trick);
        self.last_trick = self.table.at_last_trick();
    }

    /// Whether a finished trick lies on the table, or nothing has come yet of the last one of a hand.
    fn lies(&self) -> bool {
        self.rests || self.last_trick.is_some()
    }

    /// The finished trick is taken away; what comes of the last one of a hand follows next.
    fn take_trick(&mut self) {
        if !std::mem::take(&mut self.rests) {
            self.last_trick = None;
        }
    }

    /// How many moves there have been.
    pub fn moves(&self) -> usize {
        self.table.record().moves.len()
    }

    /// Whether the last move was a deal.
    pub fn has_just_dealt(&self) -> bool {
        matches!(self.table.record().moves.last(), Some(Move::Deal(_)))
    }

    /// The record of a game that goes on from here; the next hand is dealt where one is due, and comes from the seed. The
    /// moves so far are the lesson's.
    pub fn to_play_on(&self, seed: Seed) -> Value {
        let mut record = self.table.record().up_to(self.moves());
        if let Ok(mut table) = Table::resume(record.clone(), seed) {
            // not due in mid-hand
            drop(table.deal());
            record = table.record().clone();
        }
        record.to_value()
    }

    /// What the learner's device shows.
    pub fn device(&self) -> Device {
        if self.rests && self.asks().is_none() {
            return Device::Pause(Pause::Trick);
        }
        // what lies open before the play is told by the steps
        let mut pauses = self.events().iter().filter_map(Event::pause);
        let game = self.last_trick.as_ref().unwrap_or(self.table.game());
        match game.turn() {
            _ if pauses.any(|pause| pause == Pause::Hand) => Device::Pause(Pause::Hand),
            Turn::Seat(seat, _) if seat == LEARNER => Device::Open(seat),
            Turn::Seat(seat, _) => Device::Thinking(seat),
            Turn::Deal => Device::Deal,
            Turn::Over => Device::Over,
        }
    }
}
