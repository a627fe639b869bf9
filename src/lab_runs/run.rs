//! A run of the lab: which games are counted, and what is to be done next.

use lab::answer::Answer;
use lab::question::{Ask, Question};
use lab::spec::Spec;
use lab::tables::Tables;
use std::rc::Rc;
use worker::lab_protocol::{LabAnswer, LabRequest, Reported};

/// Milliseconds a game, as long as nobody knows: the first portion is one game.
const SLOW: f64 = 1_000.0;
/// The most games of a portion.
const MOST: f64 = 2_000.0;
/// So many milliseconds pass from one report to the next, at least.
const BETWEEN_REPORTS: f64 = 1_000.0;
/// Reports take at most one part in so many of the time.
const PATIENCE: f64 = 8.0;

/// How a run goes.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// Games are played.
    Running,
    /// It waits.
    Paused,
    /// It was stopped before its end.
    Stopped,
    /// Another tab plays it.
    Elsewhere,
    /// All games are counted.
    Done,
    /// It cannot go on, and why, as a sentence.
    Failed(String),
}

/// A run.
pub struct Run {
    /// What is asked.
    pub question: Question,
    /// How it goes.
    pub state: State,
    /// The answer so far.
    pub answer: Option<Rc<Answer>>,
    /// The figures so far.
    pub tables: Option<Rc<Tables>>,
    /// How many games are counted.
    pub played: u32,
    /// Parts it from an earlier reading of the same run.
    pub reading: u32,
    /// How many games there are to play, until the experiments are known.
    expected: u32,
    parts: Vec<Part>,
    /// The sums of an earlier visit, until the experiments are known.
    kept: Vec<Option<String>>,
    /// Whether it is known which games are counted.
    is_known: bool,
    is_preparing: bool,
    is_reporting: bool,
    /// Whether games were counted since the last report.
    is_fresh: bool,
    /// How many portions are being played.
    portions: u32,
    /// The earliest time of the next report.
    next_report: f64,
    /// When it began or went on, and how many games were counted then.
    since: (f64, u32),
}

/// An experiment of a run.
struct Part {
    spec: Spec,
    sums: Vec<String>,
    /// The games to be played, as ranges of their numbers.
    ahead: Vec<(u32, u32)>,
    /// Milliseconds a game.
    pace: f64,
}

impl Part {
    /// How many games are to be played.
    fn left(&self) -> u32 {
        self.ahead.iter().map(|(first, end)| end - first).sum()
    }
}

/// What a worker does for a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// It looks what has to be done.
    Prepare,
    /// It plays so many games.
    Count(usize, u32),
    /// It joins so many sums of each experiment.
    Report(Vec<usize>),
}

impl Run {
    /// A run, with the sums of an earlier visit.
    pub fn new(question: Question, kept: Vec<Option<String>>, state: State) -> Run {
        Run {
            expected: u32::try_from(question.spec.games).unwrap_or(u32::MAX),
            question,
            state,
            answer: None,
            tables: None,
            played: 0,
            reading: 0,
            parts: Vec::new(),
            kept,
            is_known: false,
            is_preparing: false,
            is_reporting: false,
            is_fresh: false,
            portions: 0,
            next_report: 0.0,
            since: (0.0, 0),
        }
    }

    /// The same, with so many of its games counted as far as that is known before its sums are read.
    #[must_use]
    pub fn counted(self, played: u32, games: u32) -> Run {
        Run { played, expected: games, ..self }
    }

    /// How many games there are to play.
    pub fn games(&self) -> u32 {
        if self.parts.is_empty() {
            return self.expected;
        }
        let experiments = u32::try_from(self.parts.len()).unwrap_or(u32::MAX);
        u32::try_from(self.question.spec.games).unwrap_or(u32::MAX).saturating_mul(experiments)
    }

    /// About how many seconds are left, as long as it runs.
    pub fn seconds_left(&self, now: f64) -> Option<f64> {
        let (began, played) = self.since;
        let (time, games) = (now - began, self.played.saturating_sub(played));
        let is_sure = self.state == State::Running && time > 1_500.0 && games > 0;
        is_sure
            .then(|| f64::from(self.games().saturating_sub(self.played)) * time / f64::from(games) / 1_000.0)
    }

    /// The sums of each experiment.
    pub fn sums(&self) -> Vec<Vec<String>> {
        self.parts.iter().map(|part| part.sums.clone()).collect()
    }

    /// Whether the sums of an earlier visit are still to be read.
    pub fn is_unread(&self) -> bool {
        !self.kept.is_empty()
    }

    /// Whether nothing is being done for it, so that another tab may go on with it.
    pub fn is_at_rest(&self) -> bool {
        let is_read = self.is_known && self.portions == 0 && !self.is_reporting && !self.is_fresh;
        match self.state {
            State::Running => false,
            State::Failed(_) => true,
            State::Paused | State::Stopped | State::Elsewhere | State::Done => is_read,
        }
    }

    /// It goes on.
    pub fn go_on(&mut self, now: f64) {
        (self.state, self.since) = (State::Running, (now, self.played));
    }

    /// Its workers were stopped, so that what they played is lost.
    pub fn lose(&mut self) {
        (self.is_preparing, self.is_reporting, self.is_known, self.portions) = (false, false, false, 0);
    }

    /// What is to be done next, if anything; games for about so many milliseconds.
    pub fn next(&mut self, now: f64, time: f64) -> Option<(Task, LabRequest)> {
        if self.is_preparing || matches!(self.state, State::Failed(_)) {
            return None;
        }
        if self.parts.is_empty() {
            self.is_preparing = true;
            return Some((Task::Prepare, LabRequest::Prepare(self.question.clone())));
        }
        let is_over = self.state != State::Running || self.parts.iter().all(|part| part.ahead.is_empty());
        let is_due = now >= self.next_report || is_over && self.portions == 0;
        if !self.is_reporting && (!self.is_known || self.is_fresh && is_due) {
            (self.is_reporting, self.is_fresh) = (true, false);
            let sums = self.sums();
            let task = Task::Report(sums.iter().map(Vec::len).collect());
            return Some((task, LabRequest::Report { question: self.question.clone(), sums }));
        }
        if self.state != State::Running || !self.is_known {
            return None;
        }
        // the experiments keep pace with each other, so that early figures have all of them
        let (number, part) = self
            .parts
            .iter_mut()
            .enumerate()
            .max_by_key(|(number, part)| (part.left(), usize::MAX - number))?;
        let (first, last) = part.ahead.pop()?;
        let end = last.min(first.saturating_add(portion(part.pace, time)));
        if end < last {
            part.ahead.push((end, last));
        }
        self.portions += 1;
        let request = LabRequest::Count {
            spec: part.spec.clone(),
            first,
            end,
            is_lean: self.question.ask() == Ask::Rules,
        };
        Some((Task::Count(number, end - first), request))
    }

    /// Takes what a worker has done in so many milliseconds.
    pub fn take(&mut self, task: &Task, answer: LabAnswer, took: f64, now: f64) {
        match (task, answer) {
            (Task::Prepare, LabAnswer::Prepared(Ok(specs))) => self.prepare(specs),
            (Task::Prepare, LabAnswer::Prepared(Err(why))) => {
                self.state = State::Failed(format!("This cannot be played: {why}."));
            }
            (Task::Count(number, games), LabAnswer::Counted(sum)) => {
                if let Some(part) = self.parts.get_mut(*number) {
                    part.sums.push(sum);
                    part.pace = took / f64::from((*games).max(1));
                }
                self.portions = self.portions.saturating_sub(1);
                (self.played, self.is_fresh) = (self.played + games, true);
            }
            (Task::Report(lengths), LabAnswer::Reported(reported)) => {
                self.is_reporting = false;
                self.next_report = now + BETWEEN_REPORTS.max(took * PATIENCE);
                self.report(lengths, *reported);
            }
            _ => self.state = State::Failed("This run cannot be read.".to_owned()),
        }
        let is_over = self.is_known && self.parts.iter().all(|part| part.ahead.is_empty());
        if is_over && self.portions == 0 && !self.is_fresh && !self.is_reporting {
            self.state = State::Done;
        }
    }

    fn prepare(&mut self, specs: Vec<Spec>) {
        self.is_preparing = false;
        let kept = std::mem::take(&mut self.kept);
        let sums = kept.into_iter().chain(std::iter::repeat(None));
        let part = |(spec, sum): (Spec, Option<String>)| {
            let games = u32::try_from(spec.games).unwrap_or(u32::MAX);
            Part { spec, sums: sum.into_iter().collect(), ahead: vec![(0, games)], pace: SLOW }
        };
        self.parts = specs.into_iter().zip(sums).map(part).collect();
        self.is_known = self.parts.iter().all(|part| part.sums.is_empty());
        if self.parts.is_empty() {
            self.state = State::Failed("This game has no other rules to try.".to_owned());
        }
    }

    fn report(&mut self, lengths: &[usize], reported: Reported) {
        let joined = self.parts.iter_mut().zip(lengths).zip(reported.sums);
        for ((part, &length), sum) in joined {
            part.sums.splice(..length.min(part.sums.len()), sum);
        }
        if !self.is_known {
            self.is_known = true;
            self.played = 0;
            for (part, done) in self.parts.iter_mut().zip(&reported.done) {
                self.played += done.iter().map(|(first, end)| end - first).sum::<u32>();
                part.ahead = others(u32::try_from(part.spec.games).unwrap_or(u32::MAX), done);
            }
            self.since.1 = self.played;
        }
        self.answer = reported.answer.map(Rc::new);
        self.tables = Some(Rc::new(reported.tables));
    }
}

/// How many games are a portion.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 2,000")]
fn portion(pace: f64, time: f64) -> u32 {
    (time / pace.max(0.001)).clamp(1.0, MOST) as u32
}

/// The games that are not in these ranges.
fn others(games: u32, done: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let starts = std::iter::once(0).chain(done.iter().map(|&(_, end)| end));
    let ends = done.iter().map(|&(first, _)| first).chain(std::iter::once(games));
    starts.zip(ends).filter(|(first, end)| first < end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Player;
    use worker::lab_tasks::answer;

    fn asked(games: u64, ask: Ask) -> Question {
        let (game, variant, players) = ("fivefold".into(), "{}".into(), vec![Player::Random]);
        let spec = Spec { game, variant, players, games, series: 5, ..Spec::default() };
        Question { spec, ask, beside: vec![Player::Easy] }
    }

    /// Does what is to be done next; a portion takes so many milliseconds. Says what it was.
    fn step(run: &mut Run, now: f64) -> Option<Task> {
        let (task, request) = run.next(now, 250.0)?;
        run.take(&task, answer(&request).unwrap(), 100.0, now);
        Some(task)
    }

    fn finish(run: &mut Run) {
        let mut now = 0.0;
        while step(run, now).is_some() {
            now += 100.0;
            assert!(now < 100_000.0, "it ends");
        }
    }

    #[test]
    fn a_run_plays_every_game_once_and_ends_with_a_report() {
        for ask in [Ask::Leader, Ask::Rules] {
            let mut run = Run::new(asked(20, ask), Vec::new(), State::Running);
            finish(&mut run);
            assert_eq!((&run.state, run.played), (&State::Done, run.games()));
            assert!(run.tables.is_some_and(|tables| !tables.sections.is_empty()));
        }
    }

    #[test]
    fn a_run_that_was_left_goes_on_with_the_games_that_are_missing() {
        let mut run = Run::new(asked(20, Ask::Leader), Vec::new(), State::Running);
        while run.played < 5 {
            step(&mut run, 0.0);
        }
        run.state = State::Stopped;
        finish(&mut run);
        let kept = run.sums().into_iter().map(|mut sums| sums.pop()).collect();
        let mut whole = Run::new(asked(20, Ask::Leader), Vec::new(), State::Running);
        finish(&mut whole);
        let mut again = Run::new(asked(20, Ask::Leader), kept, State::Stopped);
        finish(&mut again);
        assert_eq!((&again.state, again.played), (&State::Stopped, run.played));
        again.go_on(0.0);
        finish(&mut again);
        assert_eq!((&again.state, again.sums()), (&State::Done, whole.sums()));
    }

    #[test]
    fn games_of_workers_that_were_stopped_are_played_again() {
        let mut run = Run::new(asked(20, Ask::Leader), Vec::new(), State::Running);
        step(&mut run, 0.0);
        let (task, _) = run.next(0.0, 250.0).unwrap();
        assert!(matches!(task, Task::Count(0, 1..)));
        run.lose();
        finish(&mut run);
        assert_eq!((&run.state, run.played), (&State::Done, 40));
    }

    #[test]
    fn a_pause_plays_nothing_but_reports_what_was_played() {
        let mut run = Run::new(asked(20, Ask::Leader), Vec::new(), State::Running);
        step(&mut run, 0.0);
        run.next_report = 1_000.0;
        assert!(matches!(step(&mut run, 0.0), Some(Task::Count(..))));
        run.state = State::Paused;
        assert!(matches!(step(&mut run, 0.0), Some(Task::Report(_))));
        assert_eq!(step(&mut run, 5_000.0), None);
    }

    #[test]
    fn a_run_rests_once_all_that_was_played_is_reported() {
        let mut run = Run::new(asked(20, Ask::Leader), Vec::new(), State::Running);
        step(&mut run, 0.0);
        let (task, request) = run.next(0.0, 250.0).unwrap();
        run.state = State::Paused;
        assert!(!run.is_at_rest(), "a portion is being played");
        run.take(&task, answer(&request).unwrap(), 100.0, 0.0);
        assert!(!run.is_at_rest(), "it is not reported");
        assert!(matches!(step(&mut run, 0.0), Some(Task::Report(_))));
        assert!(run.is_at_rest());
    }

    #[test]
    fn what_cannot_be_played_fails_with_a_sentence() {
        let mut question = asked(20, Ask::Play);
        question.spec.players = vec![Player::Easy; 3];
        let mut run = Run::new(question, Vec::new(), State::Running);
        finish(&mut run);
        assert_eq!(run.state, State::Failed("This cannot be played: 3 names for 2 seats.".to_owned()));
    }

    #[test]
    fn ranges_that_are_missing_are_found() {
        assert_eq!(others(10, &[]), [(0, 10)]);
        assert_eq!(others(10, &[(0, 2), (5, 10)]), [(2, 5)]);
        assert_eq!(others(10, &[(1, 9)]), [(0, 1), (9, 10)]);
    }
}
