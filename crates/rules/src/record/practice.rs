//! Practice: the clear mistakes that the only person of a finished game has made, kept in its record to be put right.
//!
//! A position comes back after growing intervals until it is known: after each right answer later than before, after a
//! wrong one from the beginning. Days are counted; only the first answer of a day counts.
//!
//! The crate `rs-fsrs` 1.2 schedules such questions too, but does not fit: it wants to be told how hard an answer was, which a
//! card played does not say; it never calls a question known; its state are floats, which would have to stand in records;
//! and it needs `chrono` with its clock, for these few lines.

use super::Value;

/// The key of [`Remarks::practice`](super::Remarks::practice).
pub const PRACTICE: &str = "x_practice";

/// The most mistakes that are read of a game.
const MAX_MISTAKES: usize = 20;

/// How many days pass after each right answer; who has answered right once more knows the position.
const INTERVALS: [u32; 4] = [1, 3, 8, 21];

/// How far somebody's mistakes in a game are known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Practice {
    /// Which moves have been looked at.
    pub judged: Judged,
    /// The mistakes, in the order of their moves.
    pub mistakes: Vec<KeptMistake>,
}

/// Which moves of a game have been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// So many, from the first on.
    Moves(usize),
    /// All.
    All,
}

/// A mistake that is to be put right.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptMistake {
    /// The number of its move, from 0.
    pub at: usize,
    /// What would have been better, as it stands in a record.
    pub better: Value,
    /// The chance to win the game after what was done and after what would have been better, in thousandths.
    pub chances: [u16; 2],
    /// How many points more that gains on the others by the end of the hand, in tenths.
    pub points: i32,
    /// When it is asked.
    pub schedule: Schedule,
}

/// When a position is asked. Days are numbered from 1 January 1970, in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// How often running it was answered right.
    right: u8,
    /// From which day on it is asked.
    due: u32,
    /// The day on which it was asked last; none if it never was.
    asked: Option<u32>,
}

impl Default for Judged {
    fn default() -> Judged {
        Judged::Moves(0)
    }
}

impl Schedule {
    /// That of a position which is new on that day.
    pub fn new(today: u32) -> Schedule {
        Schedule { right: 0, due: today, asked: None }
    }

    /// Whether it is not asked any more.
    pub fn is_known(self) -> bool {
        usize::from(self.right) > INTERVALS.len()
    }

    /// Whether it is to be asked on that day.
    pub fn is_due(self, today: u32) -> bool {
        !self.is_known() && self.due <= today && self.asked != Some(today)
    }

    /// From which day on it is asked; none where it is known.
    pub fn due(self) -> Option<u32> {
        (!self.is_known()).then_some(self.due)
    }

    /// The day on which it was asked last; none if it never was.
    pub fn asked(self) -> Option<u32> {
        self.asked
    }

    /// The same after an answer on that day. Only the first of a day counts.
    #[must_use]
    pub fn answered(self, is_right: bool, today: u32) -> Schedule {
        if self.asked == Some(today) {
            return self;
        }
        let right = if is_right { self.right.saturating_add(1) } else { 0 };
        let interval = INTERVALS.get(usize::from(right.saturating_sub(1))).copied().unwrap_or_default();
        Schedule { right, due: today.saturating_add(interval), asked: Some(today) }
    }
}

impl Practice {
    /// The game goes on after so many moves: what came later is no more.
    pub(crate) fn cut(&mut self, moves: usize) {
        self.judged = match self.judged {
            Judged::Moves(judged) => Judged::Moves(judged.min(moves)),
            Judged::All => Judged::Moves(moves),
        };
        self.mistakes.retain(|mistake| mistake.at < moves);
    }

    /// The value under [`PRACTICE`].
    pub fn to_value(&self) -> Value {
        let judged = match self.judged {
            Judged::Moves(moves) => Value::count(moves),
            Judged::All => Value::Bool(true),
        };
        let mistakes = Value::list(&self.mistakes, KeptMistake::to_value);
        Value::object([("judged", judged), ("mistakes", mistakes)])
    }

    /// Reads that value; none for anything else. A mistake that cannot be read is left out.
    pub fn of_value(value: &Value) -> Option<Practice> {
        let judged = match value.get("judged")? {
            Value::Bool(true) => Judged::All,
            moves => Judged::Moves(number(moves)?),
        };
        let mistakes = value.get("mistakes")?.as_list("").ok()?;
        let mistakes = mistakes.iter().take(MAX_MISTAKES).filter_map(KeptMistake::of_value).collect();
        Some(Practice { judged, mistakes })
    }
}

impl KeptMistake {
    /// A mistake that was found on that day; the chances to win the game are from 0 to 1.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounded, and within range")]
    pub fn found(at: usize, better: Value, chances: [f32; 2], points: f32, today: u32) -> KeptMistake {
        let thousandths = |chance: f32| (chance.clamp(0.0, 1.0) * 1000.0).round() as u16;
        KeptMistake {
            at,
            better,
            chances: chances.map(thousandths),
            points: (points * 10.0).round() as i32,
            schedule: Schedule::new(today),
        }
    }

    /// Whether it is the same mistake, whenever it is asked: a copy of a game has those of the game.
    pub fn is_same(&self, other: &KeptMistake) -> bool {
        let facts = |mistake: &KeptMistake| (mistake.at, mistake.chances, mistake.points);
        facts(self) == facts(other) && self.better == other.better
    }

    fn to_value(&self) -> Value {
        let Schedule { right, due, asked } = self.schedule;
        Value::object([
            ("at", Value::count(self.at)),
            ("better", self.better.clone()),
            ("chances", Value::list(self.chances, |chance| Value::Int(chance.into()))),
            ("points", Value::Int(self.points.into())),
            ("right", Value::Int(right.into())),
            ("due", Value::Int(due.into())),
            ("asked", asked.map_or(Value::Null, |day| Value::Int(day.into()))),
        ])
    }

    fn of_value(value: &Value) -> Option<KeptMistake> {
        let [done, better] = value.get("chances")?.as_list("").ok()? else { return None };
        let asked = match value.get("asked")? {
            Value::Null => None,
            day => Some(number(day)?),
        };
        Some(KeptMistake {
            at: number(value.get("at")?)?,
            better: value.get("better")?.clone(),
            chances: [number(done)?, number(better)?],
            points: number(value.get("points")?)?,
            schedule: Schedule {
                right: number(value.get("right")?)?,
                due: number(value.get("due")?)?,
                asked,
            },
        })
    }
}

fn number<N: TryFrom<i64>>(value: &Value) -> Option<N> {
    N::try_from(value.as_int("").ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_text;

    #[test]
    fn intervals_grow_until_a_position_is_known() {
        let mut schedule = Schedule::new(100);
        let mut asked = Vec::new();
        for day in 100..200 {
            if schedule.is_due(day) {
                asked.push(day);
                schedule = schedule.answered(true, day);
                assert!(!schedule.is_due(day), "once a day");
            }
        }
        assert_eq!(asked, [100, 101, 104, 112, 133]);
        assert!(schedule.is_known());
        assert_eq!(schedule.due(), None);
    }

    #[test]
    fn a_wrong_answer_begins_anew_and_a_second_try_changes_nothing() {
        let mut schedule = Schedule::new(100).answered(true, 100).answered(true, 101);
        assert_eq!(schedule.due(), Some(104));
        schedule = schedule.answered(false, 110).answered(true, 110);
        assert_eq!((schedule.due(), schedule.asked()), (Some(111), Some(110)));
        assert!(!schedule.is_due(110) && schedule.is_due(111));
        schedule = schedule.answered(true, 111);
        assert_eq!(schedule.due(), Some(112), "from the beginning");
    }

    #[test]
    fn what_is_damaged_is_left_out() {
        let practice = |text: &str| Practice::of_value(&read_text(text.as_bytes()).unwrap());
        let good = r#"{"at":3,"better":{"seat":0,"play":"KH"},"chances":[310,520],"points":-25,"right":1,"due":20000,"asked":null}"#;
        let bad =
            ["{}", "7", &good.replace("310,", ""), &good.replace(r#""due":20000"#, r#""due":-1"#)].join(",");
        let read = practice(&format!(r#"{{"judged":4,"mistakes":[{bad},{good}]}}"#)).unwrap();
        assert_eq!(read.mistakes.len(), 1);
        assert_eq!(Practice::of_value(&read.to_value()), Some(read));
        for odd in ["{}", "[]", r#"{"judged":-1,"mistakes":[]}"#, r#"{"judged":true,"mistakes":3}"#] {
            assert_eq!(practice(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_game_that_goes_on_keeps_what_was_before() {
        let mistake = |at| KeptMistake {
            at,
            better: Value::Null,
            chances: [0, 1],
            points: 0,
            schedule: Schedule::new(1),
        };
        let mut practice = Practice { judged: Judged::All, mistakes: vec![mistake(3), mistake(9)] };
        practice.cut(9);
        assert_eq!(practice, Practice { judged: Judged::Moves(9), mistakes: vec![mistake(3)] });
    }
}
