//! Guided first hands, one for each game: a record, and steps between its moves that say one thing each.
//!
//! A lesson is the file `src/games/<game>/lesson.json`:
//!
//! ```json
//! { "record": { "format": "new-tricks/1", "game": "fivefold", "players": ["You", "Ben"], "x_computers": ["", "easy"] },
//!   "script": [
//!     { "deal": { "leader": 0, "hands": [["KC", "…"], ["2C", "…"]], "stock": ["…"] } },
//!     { "say": "Win this trick.", "see": ["hand"], "do": { "play": "KC" }, "right": "Nothing beats a king.",
//!       "wrong": [{ "if": { "play": ["2D", "4D"] }, "why": "That is too low." }, { "why": "That card is worth keeping." }] },
//!     { "seat": 1, "play": "2C" },
//!     { "say": "The trick is yours.", "see": ["played KC", "player 0"] }
//!   ] }
//! ```
//!
//! `record` is the record of a game without its moves. The script has its moves, as records have them, and the steps. The
//! learner sits in seat 0. A step with `do` asks for that action, which is the next move; `wrong` says why another legal
//! action is not what is asked for: the first entry whose pattern ([`matches`](pattern::matches)) fits, and the last one,
//! without a pattern, for all others. `see` lists [spots](Spot). The last step ends the lesson.

mod pattern;
mod run;
mod spot;
#[cfg(test)]
mod tests;

pub use run::Run;
pub use spot::Spot;

use crate::games::GameUi;
use rules::record::{Head, Malformed, Move, Record, Value, read, read_json, read_move, with_moves};
use rules::seat::Seat;
use rules::table::Table;

/// The learner's seat.
pub const LEARNER: Seat = Seat::FIRST;

/// The guided first hand of a game.
pub struct Lesson<G: GameUi> {
    /// The game before its first move.
    record: Record<G>,
    script: Vec<Entry<G>>,
}

/// A line of the script.
enum Entry<G: GameUi> {
    /// A deal, or somebody’s move.
    Move(Move<G>),
    Step(Step<G>),
}

/// Something to read, and perhaps to do.
pub struct Step<G: GameUi> {
    /// One or two short sentences.
    pub say: String,
    /// What they are about.
    pub see: Vec<Spot>,
    /// What the learner is asked to do.
    pub ask: Option<Ask<G>>,
}

/// What a step asks for, and the answers.
pub struct Ask<G: GameUi> {
    /// The action.
    action: G::Action,
    /// What is said when it is done.
    pub right: String,
    wrong: Vec<Wrong>,
}

/// Why other legal actions are not what is asked for.
struct Wrong {
    /// Which ones; all where that is none.
    pattern: Option<Value>,
    why: String,
}

/// What there is to say about an action of the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is what was asked for.
    Right,
    /// It is legal, but not that, for this reason.
    Wrong(String),
    /// The rules forbid it, for this reason.
    Illegal(String),
}

impl<G: GameUi> Lesson<G> {
    /// The lesson of the game. An error says what is wrong in its file.
    pub fn load() -> Result<Lesson<G>, String> {
        Lesson::read(G::LESSON).map_err(|error| error.to_string())
    }

    fn read(text: &str) -> Result<Lesson<G>, Malformed> {
        let document = read_json(text.as_bytes())?;
        let head = document.get("record").cloned().ok_or(Malformed::MissingKey("record"))?;
        let head = with_moves(head, Vec::new());
        let record = read::<G>(&Head::of(&head)?).map_err(|error| error.error)?;
        let script = document.get("script").ok_or(Malformed::MissingKey("script"))?.as_list("script")?;
        let script = script.iter().map(|entry| Entry::read(&record, entry)).collect::<Result<_, _>>()?;
        Ok(Lesson { record, script })
    }

    /// How many steps it has.
    pub fn len(&self) -> usize {
        self.script.iter().filter(|entry| matches!(entry, Entry::Step(_))).count()
    }
}

impl<G: GameUi> Step<G> {
    /// Whether it is about what lies there only as long as a finished trick does.
    fn is_about_trick(&self) -> bool {
        self.see.iter().any(Spot::is_in_trick)
    }
}

impl<G: GameUi> Entry<G> {
    fn read(record: &Record<G>, entry: &Value) -> Result<Entry<G>, Malformed> {
        let read_move = |entry: &Value| read_move::<G>(&record.variant, G::seats_of(&record.variant), entry);
        if entry.get("say").is_none() {
            return read_move(entry).map(Entry::Move);
        }
        let (mut say, mut see, mut right) = ("", Vec::new(), "");
        let (mut action, mut wrong) = (None, Vec::new());
        for (key, value) in entry.as_object("a step")? {
            match key {
                "say" => say = value.as_text(key)?,
                "see" => {
                    for spot in value.as_list(key)? {
                        see.push(Spot::new(spot.as_text("a spot")?));
                    }
                }
                "do" => {
                    let mut acted = value.as_object(key)?;
                    let seat = Value::seat(LEARNER);
                    acted.push(("seat", &seat));
                    let acted = Value::object(acted.into_iter().map(|(key, value)| (key, value.clone())));
                    match read_move(&acted)? {
                        Move::Act(_, asked) => action = Some(asked),
                        Move::Deal(_) | Move::Impossible(..) => {
                            return Err(Malformed::wrong(key, "possible"));
                        }
                    }
                }
                "right" => right = value.as_text(key)?,
                "wrong" => {
                    wrong = value.as_list(key)?.iter().map(Wrong::read).collect::<Result<_, _>>()?;
                }
                _ => return Err(Malformed::unknown_key(key)),
            }
        }
        let ask = action.map(|action| Ask { action, right: right.to_owned(), wrong });
        Ok(Entry::Step(Step { say: say.to_owned(), see, ask }))
    }
}

impl Wrong {
    fn read(value: &Value) -> Result<Wrong, Malformed> {
        let why = value.get("why").ok_or(Malformed::MissingKey("why"))?.as_text("why")?;
        Ok(Wrong { pattern: value.get("if").cloned(), why: why.to_owned() })
    }

    fn is_about<G: GameUi>(&self, action: &G::Action) -> bool {
        let Some(pattern) = &self.pattern else { return true };
        let (key, value) = G::write_action(action);
        pattern::matches(pattern, &Value::object([(key, value)]))
    }
}

impl<G: GameUi> Ask<G> {
    /// What there is to say about an action at that table.
    pub fn judge(&self, table: &Table<G>, action: &G::Action) -> Verdict {
        if let Err(refusal) = table.clone().act(LEARNER, *action) {
            return Verdict::Illegal(G::explain(&refusal));
        }
        if *action == self.action {
            return Verdict::Right;
        }
        let wrong = self.wrong.iter().find(|wrong| wrong.is_about::<G>(action));
        Verdict::Wrong(wrong.map(|wrong| wrong.why.clone()).unwrap_or_default())
    }
}
