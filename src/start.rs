//! Beginning games.

use super::daily;
use super::pieces::{self, Company, NotArrived, QuickGame};
use super::platform::{fresh_id, fresh_seed};
use super::preferences::Preferences;
use super::remembered::{self, known_names};
use super::route::Route;
use super::seating::Seating;
use super::setup::{FirstDealer, GameKind, SHORT, Setup, all_filled};
use super::store::{self, Saved};
use rules::record::{Computers, FORMAT, Since, Takeback, UNSEEN, Value};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::skill::Skill;
use std::iter;
use std::rc::Rc;
use yew::platform::spawn_local;

/// A new game that begins without a setup.
pub fn quick_game(kind: GameKind, game: QuickGame) -> Saved {
    let short = Short::of(kind);
    match game {
        QuickGame::Any(name) => alone(kind, name, Preferences::now().skill(), short),
        QuickGame::First(name) => {
            // the last seat deals, so that the person is the first to be asked
            let short = Short {
                dealer: FirstDealer::Seat(usize::from(kind.info.best) - 1),
                ready: kind.ready(),
                code: Some(Seed([kind.first_deal; 32])),
                ..short
            };
            alone(kind, name, Skill::Easy, short)
        }
        QuickGame::OfDay(day, name) => {
            let short = Short {
                variant: (kind.shortest)(kind.info.best),
                takeback: Takeback::Unseen,
                code: Some(Seed::of_day(kind.info.id, &day)),
                ..short
            };
            alone(kind, name, Skill::Medium, short)
        }
    }
}

/// Whether there is no game of that kind in the library yet.
pub async fn is_first(game: &str) -> bool {
    !store::library().await.games.iter().any(|saved| saved.game() == Some(game))
}

/// The name of whoever played last on this device; empty if nobody has given one.
pub async fn last_name() -> String {
    known_names().await.into_iter().next().unwrap_or_default()
}

/// A short game of one person against computers.
fn alone(kind: GameKind, name: String, skill: Skill, short: Short) -> Saved {
    let (record, seed) = short_game(kind, name, Some(skill), short);
    begun(record, seed, Seating::default())
}

/// What differs between short games.
struct Short {
    variant: Value,
    takeback: Takeback,
    dealer: FirstDealer,
    /// The moves that are made before it begins.
    ready: Vec<Value>,
    code: Option<Seed>,
}

impl Short {
    /// That form of the game, as it is played unless more is said.
    fn of(kind: GameKind) -> Short {
        let short = kind.presets.iter().find(|preset| preset.id == SHORT);
        let usual = || Value::Object(Vec::new());
        Short {
            variant: short.map_or_else(usual, |short| (short.variant)(kind.info.best)),
            takeback: Takeback::Free,
            dealer: FirstDealer::Random,
            ready: Vec::new(),
            code: None,
        }
    }
}

/// A game that nobody plays, without moves, and the seed of its deals.
pub fn rehearsed(kind: GameKind, company: Company) -> (Value, Seed) {
    let (name, deal) = (String::new(), Seed([0; 32]));
    let others = (company == Company::Computers).then_some(Skill::Medium);
    short_game(kind, name, others, Short { code: Some(deal), ..Short::of(kind) })
}

/// The record of a new short game of that person and others, who are computers or people; and the seed of its deals.
fn short_game(
    kind: GameKind,
    name: String,
    others: Option<Skill>,
    Short { variant, takeback, dealer, ready, code }: Short,
) -> (Value, Seed) {
    let seats = kind.info.best;
    let typed: Vec<String> = iter::once(name).chain((1..seats).map(|_| String::new())).collect();
    let skill_of = |seat: Seat| match others? {
        _ if seat == Seat::FIRST => None,
        // nobody wants a beginner for a partner
        Skill::Easy if kind.has_partners && seat == Seat::FIRST.partner() => Some(Skill::Medium),
        skill => Some(skill),
    };
    let skills: Vec<Option<Skill>> = Seat::all(seats).map(skill_of).collect();
    let computers =
        Seat::all(seats).zip(&skills).fold(Computers::default(), |all, (seat, who)| all.with(seat, *who));
    let setup = Setup {
        names: all_filled(&typed, &skills),
        dealer,
        variant,
        takeback,
        computers,
        seating: None,
        code,
    };
    let (mut record, seed) = new_game(kind, &setup);
    if let Value::Object(entries) = &mut record {
        entries.retain(|(key, _)| key != MOVES);
        entries.push((MOVES.to_owned(), Value::List(ready)));
    }
    (record, seed)
}

/// Goes to that deal of a day, which is dealt if it is not in the library. False if there is no such game, or the day is to
/// come.
pub async fn play_deal_of(game: &str, deal: &str) -> Result<bool, NotArrived> {
    let (day, friends) = daily::read(deal);
    let Some(tools) = pieces::tools_of(game).await?.filter(|_| daily::has_come(day)) else {
        return Ok(false);
    };
    if let Some(score) = friends {
        daily::remember_friends(game, day, score).await;
    }
    let library = store::library().await;
    let is_it =
        |saved: &&Rc<Saved>| saved.game() == Some(game) && daily::day_of(saved, game).as_deref() == Some(day);
    if let Some(saved) = library.games.iter().find(is_it) {
        Route::Table(saved.id.clone()).replace();
        return Ok(true);
    }
    let begun = tools.quick_game(QuickGame::OfDay(day.to_owned(), last_name().await));
    let is_game = begun.is_some();
    begun.into_iter().for_each(open);
    Ok(is_game)
}

/// Saves a new game and goes to its table.
pub fn begin(kind: GameKind, setup: Setup) {
    let (record, seed) = new_game(kind, &setup);
    let people: Vec<String> = Seat::all(u8::try_from(setup.names.len()).unwrap_or_default())
        .filter(|&seat| setup.computers.at(seat).is_none())
        .filter_map(|seat| setup.names.get(seat.index()).cloned())
        .collect();
    open(begun(record, seed, setup.seating.unwrap_or_default()));
    // the table does not wait for what is remembered
    spawn_local(remembered::remember(kind.info.id, setup.to_value(), people));
}

/// The record of a new game without moves, and the seed of its deals.
fn new_game(kind: GameKind, setup: &Setup) -> (Value, Seed) {
    let seed = setup.code.unwrap_or_else(fresh_seed);
    let seats = u8::try_from(setup.names.len()).unwrap_or_default();
    let dealer = match setup.dealer {
        FirstDealer::Seat(seat) => seat as u64,
        FirstDealer::Random => Shuffler::for_dealer(seed).below(u32::from(seats)).into(),
    };
    let is_unseen = setup.seating == Some(Seating::RealCards);
    let mut record = vec![
        ("format", Value::text(if is_unseen { UNSEEN } else { FORMAT })),
        ("game", Value::text(kind.info.id)),
        ("variant", setup.variant.clone()),
        ("players", Value::list(&setup.names, Value::text)),
    ];
    if kind.has_dealer {
        record.push((DEALER, Value::Int(i64::try_from(dealer).unwrap_or_default())));
    }
    if !is_unseen {
        record.push((TAKEBACK, Value::text(setup.takeback.id())));
    }
    if setup.computers != Computers::default() {
        record.push((Computers::KEY, setup.computers.to_value(seats)));
    }
    record.push((MOVES, Value::List(Vec::new())));
    (Value::Object(record.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()), seed)
}

const DEALER: &str = "dealer";
const TAKEBACK: &str = "x_undo";
const MOVES: &str = "moves";

/// Begins another game with the people and options of that record, who sit like that, and computer players of that skill at
/// least; the next seat deals first.
pub fn again(record: &Value, seating: Seating, skill: Option<Skill>) {
    let Value::Object(mut entries) = until(record, 0) else { return };
    let seats =
        record.get("players").and_then(|names| names.as_list("players").ok()).map_or(1, <[Value]>::len);
    for (key, value) in &mut entries {
        if let (DEALER, &mut Value::Int(dealer)) = (key.as_str(), &mut *value) {
            *value = Value::Int((dealer + 1) % i64::try_from(seats.max(1)).unwrap_or(1));
        }
        if key == Computers::KEY {
            let seats = u8::try_from(seats).unwrap_or_default();
            let old = Computers::of_value(value, seats);
            let better = |computers: Computers, seat| computers.with(seat, old.at(seat).max(skill));
            let seats_held = Seat::all(seats).filter(|&seat| old.at(seat).is_some());
            *value = seats_held.fold(old, better).to_value(seats);
        }
    }
    open(begun(Value::Object(entries), fresh_seed(), seating));
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

/// A new game with that record; the deals come from the seed.
fn begun(record: Value, seed: Seed, seating: Seating) -> Saved {
    Saved {
        id: fresh_id(),
        saved: js_sys::Date::now(),
        revision: 0,
        finished: false,
        code: seed.to_string(),
        record,
        standings: Value::Null,
        facts: Value::Null,
        seating,
    }
}

/// Saves a new game and goes to its table, which says where the browser does not keep it.
pub fn open(begun: Saved) {
    let id = begun.id.clone();
    store::begin(begun);
    match Route::current() {
        // an address that begins a game would begin another on the way back
        Route::Play(_) | Route::Learn(_) | Route::Daily(..) => Route::Table(id).replace(),
        _ => Route::Table(id).go(),
    }
}
