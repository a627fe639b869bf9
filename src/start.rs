//! Beginning games, and what is remembered from one to the next.

use super::daily;
use super::names::YOU;
use super::preferences::Preferences;
use super::route::Route;
use super::setup::{FirstDealer, GameKind, SHORT, Setup, all_filled};
use super::store::{self, Saved};
use rules::games::{ALL, GameInfo};
use rules::record::{Computers, FORMAT, Since, Takeback, Value};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::skill::Skill;
use std::iter;
use std::rc::Rc;
use yew::platform::spawn_local;

/// The setting that remembers a game's last setup.
fn setup_key(game: &str) -> String {
    format!("{game}/setup")
}

/// The last setup of that game.
pub async fn last_setup(game: &str) -> Option<Value> {
    store::setting(&setup_key(game)).await
}

/// The setting with the names of people who have played on this device, the latest first.
const NAMES: &str = "names";

/// So many of them are remembered.
const MAX_KNOWN_NAMES: usize = 12;

/// The names of people who have played on this device, the latest first.
pub async fn known_names() -> Vec<String> {
    names_in(NAMES).await
}

/// The setting with the names of those who last played together, in the order of their seats.
const GROUP: &str = "group";

/// The names of those who last played together on this device, in the order of their seats; empty if nobody has.
pub async fn last_group() -> Vec<String> {
    names_in(GROUP).await
}

async fn names_in(setting: &str) -> Vec<String> {
    let kept = store::setting(setting).await.unwrap_or(Value::Null);
    let names = kept.as_list(setting).unwrap_or_default();
    names.iter().filter_map(|name| name.as_text("a name").ok()).map(str::to_owned).collect()
}

/// Remembers the names of people, the first of them as the latest.
async fn remember_names(people: Vec<String>) {
    let known = known_names().await;
    let mut names: Vec<String> = people.into_iter().filter(|name| name != YOU).collect();
    names.extend(known.into_iter().filter(|name| !names.contains(name)).collect::<Vec<_>>());
    names.truncate(MAX_KNOWN_NAMES);
    store::remember(NAMES, Value::list(&names, Value::text)).await;
}

/// Forgets the names of people: those that are offered, those of the last setups, and whose grids are kept. Gives what was
/// remembered, for whoever changes their mind.
pub async fn forget_names() -> Vec<(String, Value)> {
    let of_game = |game: &GameInfo| [setup_key(game.id), format!("{}/grids", game.id)];
    let keys = [NAMES, GROUP].map(str::to_owned).into_iter().chain(ALL.iter().flat_map(of_game));
    let mut forgotten = Vec::new();
    for key in keys {
        if let Some(kept) = store::setting(&key).await {
            store::remember(&key, without_names(&kept)).await;
            forgotten.push((key, kept));
        }
    }
    forgotten
}

/// A setup with blank names; nothing of what else has names.
fn without_names(kept: &Value) -> Value {
    let (Value::Object(entries), Some(Value::List(names))) = (kept, kept.get("names")) else {
        return Value::Null;
    };
    let blank = Value::list(names, |_| Value::text(""));
    let entry = |(key, value): &(String, Value)| {
        (key.clone(), if key == "names" { blank.clone() } else { value.clone() })
    };
    Value::Object(entries.iter().map(entry).collect())
}

/// Begins the short form of a game at once: one person against computers. False if there is no such game.
pub async fn play_now(game: &str) -> bool {
    alone(game, Preferences::now().skill(), Takeback::Free, None).await
}

async fn alone(game: &str, skill: Skill, takeback: Takeback, code: Option<Seed>) -> bool {
    let Some(kind) = GameKind::of_id(game) else { return false };
    let seats = kind.info.best;
    let name = known_names().await.into_iter().next().unwrap_or_default();
    let typed: Vec<String> = iter::once(name).chain((1..seats).map(|_| String::new())).collect();
    let skills: Vec<Option<Skill>> =
        Seat::all(seats).map(|seat| (seat != Seat::FIRST).then_some(skill)).collect();
    let short = kind.presets.iter().find(|preset| preset.id == SHORT);
    let computers =
        Seat::all(seats).zip(&skills).fold(Computers::default(), |all, (seat, who)| all.with(seat, *who));
    let setup = Setup {
        names: all_filled(&typed, &skills),
        dealer: FirstDealer::Random,
        variant: short.map_or_else(|| Value::Object(Vec::new()), |short| (short.variant)(seats)),
        takeback,
        computers,
        code,
    };
    let (record, seed) = new_game(kind, &setup);
    open(record, seed);
    true
}

/// Goes to the deal of that day, which is dealt if it is not on the shelf. False if there is no such game, or the day is to
/// come.
pub async fn play_deal_of(game: &str, day: &str) -> bool {
    if !daily::has_come(day) {
        return false;
    }
    let shelf = store::shelf().await;
    let is_it =
        |saved: &&Rc<Saved>| saved.game() == Some(game) && daily::day_of(saved, game).as_deref() == Some(day);
    if let Some(saved) = shelf.games.iter().find(is_it) {
        Route::Table(saved.id.clone()).replace();
        return true;
    }
    alone(game, Skill::Medium, Takeback::Unseen, Some(Seed::of_day(game, day))).await
}

/// Saves a new game and goes to its table.
pub fn begin(kind: GameKind, setup: Setup) {
    let (record, seed) = new_game(kind, &setup);
    let people: Vec<String> = Seat::all(u8::try_from(setup.names.len()).unwrap_or_default())
        .filter(|&seat| setup.computers.at(seat).is_none())
        .filter_map(|seat| setup.names.get(seat.index()).cloned())
        .collect();
    open(record, seed);
    // the table does not wait for what is remembered
    spawn_local(async move {
        store::remember(&setup_key(kind.info.id), setup.to_value()).await;
        if people.len() > 1 {
            store::remember(GROUP, Value::list(&people, Value::text)).await;
        }
        remember_names(people).await;
    });
}

/// The record of a new game without moves, and the seed of its deals.
fn new_game(kind: GameKind, setup: &Setup) -> (Value, Seed) {
    let seed = setup.code.unwrap_or_else(fresh_seed);
    let seats = u8::try_from(setup.names.len()).unwrap_or_default();
    let dealer = match setup.dealer {
        FirstDealer::Seat(seat) => seat as u64,
        FirstDealer::Random => Shuffler::for_dealer(seed).below(u32::from(seats)).into(),
    };
    let mut record = vec![
        ("format", Value::text(FORMAT)),
        ("game", Value::text(kind.info.id)),
        ("variant", setup.variant.clone()),
        ("players", Value::list(&setup.names, Value::text)),
    ];
    if kind.has_dealer {
        record.push((DEALER, Value::Int(i64::try_from(dealer).unwrap_or_default())));
    }
    record.push((TAKEBACK, Value::text(setup.takeback.id())));
    if setup.computers != Computers::default() {
        record.push((Computers::KEY, setup.computers.to_value(seats)));
    }
    record.push((MOVES, Value::List(Vec::new())));
    (Value::Object(record.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()), seed)
}

const DEALER: &str = "dealer";
const TAKEBACK: &str = "x_undo";
const MOVES: &str = "moves";

/// Begins another game with the people and options of that record; the next seat deals first.
pub fn again(record: &Value) {
    let Value::Object(mut entries) = until(record, 0) else { return };
    let seats =
        record.get("players").and_then(|names| names.as_list("players").ok()).map_or(1, <[Value]>::len);
    for (key, value) in &mut entries {
        if let (DEALER, &mut Value::Int(dealer)) = (key.as_str(), &mut *value) {
            *value = Value::Int((dealer + 1) % i64::try_from(seats.max(1)).unwrap_or(1));
        }
    }
    open(Value::Object(entries), fresh_seed());
}

/// The record of a new game that goes on after so many moves of that one, by whoever made them.
pub fn going_on(record: &Value, moves: usize) -> Value {
    let Value::Object(mut entries) = until(record, moves) else { return Value::Null };
    let seats =
        record.get("players").and_then(|names| names.as_list("players").ok()).map_or(0, <[Value]>::len);
    if moves > 0 {
        let since = Since::all(moves).to_value(u8::try_from(seats).unwrap_or_default());
        entries.push((Since::KEY.to_owned(), since));
    }
    Value::Object(entries)
}

/// The first moves of that game. Of the old game's remarks it keeps what may be taken back and which seats are computer
/// players.
pub fn until(record: &Value, moves: usize) -> Value {
    let Value::Object(mut entries) = record.clone() else { return Value::Null };
    entries.retain(|(key, _)| !key.starts_with("x_") || key == TAKEBACK || key == Computers::KEY);
    for (key, value) in &mut entries {
        if let (MOVES, Value::List(all)) = (key.as_str(), value) {
            all.truncate(moves);
        }
    }
    Value::Object(entries)
}

/// Saves a new game and goes to its table, which says where the browser does not keep it; the deals come from the seed.
fn open(record: Value, seed: Seed) {
    let id = fresh_id();
    store::begin(Saved {
        id: id.clone(),
        saved: js_sys::Date::now(),
        revision: 0,
        finished: false,
        code: seed.to_string(),
        record,
        standings: Value::Null,
        facts: Value::Null,
    });
    match Route::current() {
        // an address that begins a game would begin another on the way back
        Route::Play(_) | Route::Daily(..) => Route::Table(id).replace(),
        _ => Route::Table(id).go(),
    }
}

/// An id for a new game: no other has it.
pub fn fresh_id() -> String {
    fresh_seed().to_string().chars().filter(|letter| *letter != '-').take(12).collect()
}

/// 256 bits of the browser's entropy.
pub fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // no browser of today lacks it; the clock is better than a page that fails
        bytes[..8].copy_from_slice(&js_sys::Date::now().to_bits().to_le_bytes());
    }
    Seed(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_without_names_keeps_the_rest() {
        let names = |names: [&str; 2]| Value::list(names, Value::text);
        let setup = |names: Value| Value::object([("names", names), ("dealer", Value::Int(1))]);
        assert_eq!(without_names(&setup(names(["Ann", "Ben"]))), setup(names(["", ""])));
        assert_eq!(without_names(&names(["Ann", "Ben"])), Value::Null);
        assert_eq!(without_names(&Value::object([("Ann:zero", Value::Null)])), Value::Null);
    }
}
