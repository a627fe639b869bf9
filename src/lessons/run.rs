//! Going through a lesson: the table as the script leaves it, and the place in the script.

use super::{Ask, Entry, LEARNER, Lesson, Step};
use crate::games::GameUi;
use rules::game::{Pause, Turn};
use rules::pass_and_play::Device;
use rules::record::{Move, Value};
use rules::seed::Seed;
use rules::table::Table;
use std::rc::Rc;

/// A lesson under way.
pub struct Run<G: GameUi> {
    lesson: Rc<Lesson<G>>,
    table: Table<G>,
    /// The entry of the script that is next, or the step that is shown.
    pub(super) at: usize,
    /// Whether the learner has done what the step asks for.
    is_done: bool,
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

    /// The step that is shown; none while moves are played.
    pub fn step(&self) -> Option<&Step<G>> {
        match self.lesson.script.get(self.at)? {
            Entry::Step(step) => Some(step),
            Entry::Move(_) => None,
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
        let so_far = self.lesson.script.iter().take(self.at + 1);
        so_far.filter(|entry| matches!(entry, Entry::Step(_))).count()
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.lesson.len()
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        self.at + 1 >= self.lesson.script.len()
    }

    /// How many moves come before the next step.
    pub fn moves_ahead(&self) -> usize {
        let rest = self.lesson.script.iter().skip(self.at);
        rest.take_while(|entry| matches!(entry, Entry::Move(_))).count()
    }

    /// Does what the step asks for.
    pub fn act_as_asked(&mut self) {
        if let Some(action) = self.asks().map(|ask| ask.action.clone()) {
            self.is_done = self.table.act(LEARNER, action).is_ok();
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

    /// Plays the next move of the script; false where a step comes first.
    pub fn play_next(&mut self) -> bool {
        let Some(Entry::Move(entry)) = self.lesson.script.get(self.at) else { return false };
        let is_played = self.table.apply(entry.clone()).is_ok();
        self.at += usize::from(is_played);
        is_played
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
        // what lies open before the play is told by the steps
        let pauses = self.table.last_events().iter().filter_map(G::pause_after);
        let pause = pauses.filter(|pause| *pause != Pause::Reveal).max();
        match (pause, self.table.turn()) {
            (Some(Pause::Trick), Turn::Seat(..)) if self.asks().is_some() => Device::Open(LEARNER),
            (Some(pause), _) => Device::Pause(pause),
            (None, Turn::Seat(seat, _)) if seat == LEARNER => Device::Open(seat),
            (None, Turn::Seat(seat, _)) => Device::Thinking(seat),
            (None, Turn::Deal) => Device::Deal,
            (None, Turn::Over) => Device::Over,
        }
    }
}
