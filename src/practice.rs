//! What there is to practise: the mistakes that are kept with games ([`Practice`]), as home and its screen count them.

use super::daily;
use super::store::Saved;
use rules::record::COPIED;
use rules::record::practice::{Judged, KeptMistake, Practice};
use std::rc::Rc;

/// So many positions a day are enough.
pub const GOAL: usize = 3;

/// In so many of the latest games mistakes are looked for: a file of hundreds does not keep a device busy for hours.
const LATEST: usize = 20;

/// A decision to be made again.
#[derive(Clone)]
pub struct Position {
    /// The game, without its moves.
    pub game: Rc<Saved>,
    /// What was done, and what would have been better.
    pub mistake: KeptMistake,
}

/// All that there is to practise.
#[derive(Default)]
pub struct Positions {
    /// The positions; of those that copies of a game have in common, the one asked last.
    pub all: Vec<Position>,
    /// The number of the day.
    pub today: u32,
}

impl Positions {
    /// Those of saved games.
    pub fn of(games: &[Rc<Saved>]) -> Positions {
        Positions { all: all_of(games), today: daily::day_number() }
    }

    /// Those to be asked today: who has waited longest comes first, of them what cost most.
    pub fn due(&self) -> Vec<Position> {
        let mut due: Vec<_> = self
            .all
            .iter()
            .filter(|position| position.mistake.schedule.is_due(self.today))
            .cloned()
            .collect();
        let cost = |mistake: &KeptMistake| i32::from(mistake.chances[0]) - i32::from(mistake.chances[1]);
        due.sort_by_key(|Position { mistake, .. }| (mistake.schedule.due(), cost(mistake)));
        due
    }

    /// How many of today's goal are left.
    pub fn left_today(&self) -> usize {
        let is_done = |position: &&Position| position.mistake.schedule.asked() == Some(self.today);
        let done = self.all.iter().filter(is_done).count();
        self.due().len().min(GOAL.saturating_sub(done))
    }
}

/// The positions of games, each once.
fn all_of(games: &[Rc<Saved>]) -> Vec<Position> {
    let mut all: Vec<Position> = Vec::new();
    for (game, practice) in games.iter().filter_map(|game| Some((game, practice_of(game)?))) {
        for mistake in practice.mistakes {
            let is_same =
                |other: &&mut Position| other.mistake.is_same(&mistake) && other.game.game() == game.game();
            let position = Position { game: Rc::clone(game), mistake: mistake.clone() };
            match all.iter_mut().find(is_same) {
                Some(other) if other.mistake.schedule.asked() < mistake.schedule.asked() => *other = position,
                Some(_) => {}
                None => all.push(position),
            }
        }
    }
    all
}

/// What is kept with a game to be practised; none where nothing may be, as in a game that goes on, or a copy of one: what is
/// said of its moves would help who plays on.
fn practice_of(game: &Saved) -> Option<Practice> {
    may_be_judged(game).then(|| game.practice()).flatten()
}

fn may_be_judged(game: &Saved) -> bool {
    game.finished && game.record.get(COPIED).is_none() && game.only_person().is_some()
}

/// The ids of the games in which mistakes are still to be looked for, the latest first.
pub fn to_be_judged(games: &[Rc<Saved>]) -> Vec<String> {
    let is_judged = |game: &Saved| game.practice().is_some_and(|practice| practice.judged == Judged::All);
    let games = games.iter().filter(|game| may_be_judged(game)).take(LATEST);
    games.filter(|game| !is_judged(game)).map(|game| game.id.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Seating;
    use rules::record::practice::Schedule;
    use rules::record::{Computers, Value};

    fn game(id: &str, practice: &Practice, more: &[(&str, Value)]) -> Rc<Saved> {
        let record = [
            ("game", Value::text("fivefold")),
            ("players", Value::list(["Ann", "Ben"], Value::text)),
            (Computers::KEY, Value::list(["", "hard"], Value::text)),
            (rules::record::practice::PRACTICE, practice.to_value()),
        ];
        Rc::new(Saved {
            id: id.to_owned(),
            saved: 0.0,
            revision: 0,
            finished: true,
            code: "0".to_owned(),
            // of two values under one key the first counts
            record: Value::object(more.iter().cloned().chain(record)),
            standings: Value::Null,
            facts: Value::Null,
            seating: Seating::default(),
        })
    }

    fn mistake(at: usize, better: u16, schedule: Schedule) -> KeptMistake {
        KeptMistake { at, better: Value::Null, chances: [100, better], points: 0, schedule }
    }

    fn judged(mistakes: Vec<KeptMistake>) -> Practice {
        Practice { judged: Judged::All, mistakes }
    }

    #[test]
    fn a_copy_asks_nothing_twice() {
        let new = Schedule::new(100);
        let of_game = judged(vec![mistake(3, 300, new), mistake(5, 900, new.answered(true, 100))]);
        let of_copy = judged(vec![mistake(3, 300, new.answered(false, 100)), mistake(5, 900, new)]);
        let games = [game("GAME", &of_game, &[]), game("COPY", &of_copy, &[])];
        let positions = Positions { today: 100, all: all_of(&games) };
        let from = |position: &Position| (position.game.id.clone(), position.mistake.at);
        assert_eq!(
            positions.all.iter().map(from).collect::<Vec<_>>(),
            [("COPY".to_owned(), 3), ("GAME".to_owned(), 5)]
        );
        assert!(positions.due().is_empty());
        let tomorrow = Positions { today: 101, ..positions };
        assert_eq!(tomorrow.due().iter().map(|one| one.mistake.at).collect::<Vec<_>>(), [5, 3], "by cost");
    }

    #[test]
    fn three_a_day_are_enough() {
        let new = Schedule::new(100);
        let practice = judged((0..5).map(|at| mistake(at, 300, new)).collect());
        let mut positions = Positions { today: 100, all: all_of(&[game("GAME", &practice, &[])]) };
        assert_eq!((positions.due().len(), positions.left_today()), (5, 3));
        for position in &mut positions.all[..2] {
            position.mistake.schedule = new.answered(false, 100);
        }
        assert_eq!((positions.due().len(), positions.left_today()), (3, 1));
    }

    #[test]
    fn only_games_of_one_person_that_are_over_and_no_copies_are_practised() {
        let practice = judged(vec![mistake(3, 300, Schedule::new(1))]);
        let whole = game("GAME", &practice, &[]);
        assert!(practice_of(&whole).is_some());
        assert!(practice_of(&Saved { finished: false, ..Saved::clone(&whole) }).is_none());
        assert!(practice_of(&game("COPY", &practice, &[(COPIED, Value::Int(3))])).is_none());
        let people = (Computers::KEY, Value::list(["", ""], Value::text));
        assert!(practice_of(&game("PEOPLE", &practice, &[people])).is_none());
        assert!(to_be_judged(&[Rc::clone(&whole)]).is_empty());
        let begun = Practice { judged: Judged::Moves(3), ..practice };
        assert_eq!(to_be_judged(&[whole, game("BEGUN", &begun, &[])]), ["BEGUN"]);
        let many: Vec<_> = (0..30).map(|_| game("BEGUN", &begun, &[])).collect();
        assert_eq!(to_be_judged(&many).len(), LATEST);
    }
}
