//! From a record to its table, and from a table to what is stored of it.

use super::daily;
use super::games::GameUi;
use super::platform::{fresh_id, fresh_seed};
use super::seating::Seating;
use super::setup::tidy_all;
use super::store::{self, Saved, StoreError, standings_value};
use super::unseen::{self, Playing};
use rules::game::Turn;
use rules::match_game;
use rules::record::{COPIED, Head, Move, UPCOMING_DEALS, Value, read, with_moves};
use rules::seed::Seed;
use rules::table::Table;
use std::rc::Rc;

/// Something to do with the table of a game that is only known by its record.
pub trait WithTable {
    /// What it gives.
    type Output;

    /// Does it.
    fn run<G: GameUi>(self, table: Table<G>) -> Self::Output;
}

/// Why a record of a game that we do not have cannot be played.
pub const NO_SUCH_GAME: &str = "there is no such game here";

/// Which game a record is of. The error says why it is none, without a full stop.
pub fn game_of(record: &Value) -> Result<&str, String> {
    let head = if Head::says_unseen(record) { Head::of_unseen(record) } else { Head::of(record) };
    head.map(|head| head.game).map_err(|error| error.to_string())
}

/// The table as a record of that game leaves it; further deals come from the seed. An error says why the record cannot be
/// played, without a full stop.
pub fn resumed<G: GameUi>(record: &Value, seed: Seed) -> Result<Table<G>, String> {
    let head = Head::of(record).map_err(|error| error.to_string())?;
    let mut record = read::<G>(&head).map_err(|error| error.to_string())?;
    tidy_all(&mut record.players);
    Table::resume(record, seed).map_err(|broken| broken.to_string())
}

/// Does something with the table as a record of any game leaves it ([`resumed`]).
pub fn with_table<W: WithTable>(record: &Value, seed: Seed, task: W) -> Result<W::Output, String> {
    if Head::says_unseen(record) {
        return Err("it was played with real cards, and the page has not seen them".to_owned());
    }
    match_game!(game_of(record)?, G => resumed::<G>(record, seed).map(|table| task.run::<G>(table)))
        .unwrap_or_else(|| Err(NO_SUCH_GAME.to_owned()))
}

/// The game with real cards of a record, saved with that deal code. An error says why it cannot be played, without a full
/// stop.
pub fn playing(record: &Value, code: &str) -> Result<Rc<dyn Playing>, String> {
    match_game!(game_of(record)?, G => unseen::sat_down::<G>(record, code))
        .unwrap_or_else(|| Err(NO_SUCH_GAME.to_owned()))
}

/// A table as it is saved under that id; of its moves those from that number on.
pub fn saved<G: GameUi>(table: &Table<G>, id: &str, from: usize) -> Saved {
    let moves = table.record().moves.iter().skip(from).filter_map(Move::to_value).collect();
    Saved {
        id: id.to_owned(),
        saved: js_sys::Date::now(),
        revision: 0,
        finished: table.turn() == Turn::Over,
        code: table.seed().to_string(),
        record: with_moves(table.record().head(), moves),
        standings: standings_value(table.game().standings()),
        facts: table.facts().map_or(Value::Null, |facts| facts.to_value()),
        seating: Seating::default(),
    }
}

/// The record without the deals that were taken back and would come again.
///
/// Whatever goes on beside a game, as its copy does, gets none of the game's deals to come: neither these nor the seed.
/// Who played it ahead would know the next hands of the game itself.
fn without_upcoming_deals(record: Value) -> Value {
    match record {
        Value::Object(mut entries) => {
            entries.retain(|(key, _)| key != UPCOMING_DEALS);
            Value::Object(entries)
        }
        other => other,
    }
}

/// The record of a game under way as that of its copy: an agreed end of the copy opens no hand that goes on in the game.
fn as_copy(record: Value) -> Value {
    let moves = record.get("moves").and_then(|moves| moves.as_list("moves").ok()).map_or(0, <[Value]>::len);
    match without_upcoming_deals(record) {
        Value::Object(mut entries) => {
            entries.retain(|(key, _)| key != COPIED);
            entries.push((COPIED.to_owned(), Value::count(moves)));
            Value::Object(entries)
        }
        other => other,
    }
}

/// The copy of a saved game, as a new game of this device. If the game is still under way, the deals after the hand in
/// progress are drawn anew.
pub fn copy_of(saved: Saved) -> Saved {
    let copy = Saved { id: fresh_id(), saved: js_sys::Date::now(), ..saved };
    if copy.finished {
        return copy;
    }
    Saved { code: fresh_seed().to_string(), record: as_copy(copy.record), ..copy }
}

/// A game that has just been put on this device.
pub struct NewGame {
    /// Its id.
    pub id: String,
    /// Whether the browser keeps it; otherwise it lasts as long as the tab.
    pub kept: Result<(), StoreError>,
}

/// Saves the game of a record as a new game of this device; further deals come from a fresh seed. An error says why it
/// cannot be played.
pub async fn save_as_new<G: GameUi>(record: &Value) -> Result<NewGame, String> {
    let saved = saved(&resumed::<G>(record, fresh_seed())?, "", 0);
    let saved = Saved { record: without_upcoming_deals(saved.record), ..saved };
    Ok(keep(saved).await)
}

/// The same for a game that was opened from a file or a link, last played at that time: if it is under way, it may go on
/// where it comes from. Where the record tells its deal code, and all its deals come from that, it has it again.
pub async fn save_opened(record: &Value, when: f64) -> Result<NewGame, String> {
    if Head::says_unseen(record) {
        let playing = playing(record, &fresh_seed().to_string())?;
        return Ok(keep(Saved { saved: when, ..playing.saved("", 0) }).await);
    }
    let told = told_seed(record);
    let fresh = fresh_seed();
    let seed = told.map_or(fresh, |(seed, _)| seed);
    let (saved, is_dealt_from_seed) = with_table(record, seed, ToSaved { is_told: told.is_some() })?;
    let is_told = told.is_some_and(|(_, of_finished)| of_finished == saved.finished) && is_dealt_from_seed;
    let code = if is_told { saved.code } else { fresh.to_string() };
    let record = match saved.finished {
        true => without_upcoming_deals(saved.record),
        false => as_copy(saved.record),
    };
    Ok(keep(Saved { saved: when, code, record, ..saved }).await)
}

struct ToSaved {
    /// Whether the seed was told.
    is_told: bool,
}

impl WithTable for ToSaved {
    /// The game, without an id, and whether all its deals come from the seed that was told.
    type Output = (Saved, bool);

    fn run<G: GameUi>(self, table: Table<G>) -> (Saved, bool) {
        (saved(&table, "", 0), self.is_told && table.is_dealt_from_seed())
    }
}

async fn keep(saved: Saved) -> NewGame {
    let id = fresh_id();
    let kept = store::save(Saved { id: id.clone(), ..saved }).await;
    NewGame { id, kept }
}

/// The key in a file of several games of a finished game's deal code.
const CODE: &str = "x_code";
/// The key there of the day whose deal a game under way has.
const DAY: &str = "x_day";

/// What a file of several games tells of a game's seed, with its key. The code of a game under way stays here: it gives away
/// the hands to come. That of a day is known to all.
pub fn seed_in_file(saved: &Saved) -> Option<(&'static str, String)> {
    if saved.finished {
        return Some((CODE, saved.code.clone()));
    }
    Some((DAY, daily::day_of(saved, saved.game()?)?))
}

/// The seed that a record from such a file tells, and whether as that of a finished game.
fn told_seed(record: &Value) -> Option<(Seed, bool)> {
    let text = |key| record.get(key)?.as_text(key).ok();
    let of_code = text(CODE).and_then(|code| Some((code.parse().ok()?, true)));
    of_code.or_else(|| {
        let day = text(DAY).filter(|day| daily::has_come(day))?;
        Some((Seed::of_day(text("game")?, day), false))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(finished: bool, code: Seed) -> Saved {
        Saved {
            id: String::new(),
            saved: 0.0,
            revision: 0,
            finished,
            code: code.to_string(),
            record: Value::object([
                ("game", Value::text("fivefold")),
                ("moves", Value::list([1, 2, 3], Value::Int)),
                (COPIED, Value::Int(1)),
                (UPCOMING_DEALS, Value::Null),
            ]),
            standings: Value::Null,
            facts: Value::Null,
            seating: Seating::default(),
        }
    }

    #[test]
    fn a_file_tells_no_code_of_a_game_under_way() {
        let (day, own) = (Seed::of_day("fivefold", "2026-11-22"), Seed([7; 32]));
        assert_eq!(seed_in_file(&game(false, own)), None);
        assert_eq!(seed_in_file(&game(false, day)), Some((DAY, "2026-11-22".to_owned())));
        assert_eq!(seed_in_file(&game(true, own)), Some((CODE, own.to_string())));
        assert_eq!(seed_in_file(&game(true, day)), Some((CODE, day.to_string())));
    }

    #[test]
    fn a_copy_says_when_it_was_made_and_has_no_deals_to_come() {
        let copy = as_copy(game(false, Seed([7; 32])).record);
        assert_eq!(copy.get(COPIED), Some(&Value::Int(3)));
        assert_eq!(copy.get(UPCOMING_DEALS), None);
    }
}
