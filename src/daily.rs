//! The deal of the day: one for each game and day in UTC, the same everywhere, against computers of medium strength in the
//! shortest form. It is known by its [seed](Seed::of_day), so that nothing is kept but the games themselves, and what friends
//! scored who sent it. The games take turns: each day one of them is *the* deal.

use crate::platform::object;
use crate::store::{self, Saved};
use js_sys::Date;
use rules::games::{ALL, GameInfo};
use rules::record::Value;
use rules::seed::Seed;
use std::collections::BTreeSet;
use wasm_bindgen::JsValue;

const MS_A_DAY: f64 = 86_400_000.0;

/// Today, as `2026-11-22`.
pub fn today() -> String {
    text_of(Date::now())
}

/// The number of today since 1970, in UTC.
pub fn day_number() -> u32 {
    number_of(&today()).and_then(|day| u32::try_from(day).ok()).unwrap_or_default()
}

/// The day of a moment; empty where a damaged store has none that a browser knows.
fn text_of(moment: f64) -> String {
    let date = Date::new(&JsValue::from(moment));
    if date.get_time().is_nan() { String::new() } else { date.to_iso_string().slice(0, 10).into() }
}

/// The number of a day since 1970; none where the text is no day. A browser reads other texts as moments too, and a day
/// that a month does not have as one of the next.
fn number_of(day: &str) -> Option<i64> {
    let moment = Date::parse(day);
    #[expect(clippy::cast_possible_truncation, reason = "whole, and far below 2^53")]
    (moment.is_finite() && text_of(moment) == day).then(|| (moment / MS_A_DAY).floor() as i64)
}

/// Whether there is such a day, and it is not to come.
pub fn has_come(day: &str) -> bool {
    number_of(day).zip(number_of(&today())).is_some_and(|(day, today)| day <= today)
}

/// The day in words, as is usual where the browser is.
pub fn day_words(day: &str) -> String {
    let options = object([("dateStyle", "long".into()), ("timeZone", "UTC".into())]);
    Date::new(&JsValue::from(day)).to_locale_date_string("default", &options).into()
}

const WEEK: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];

/// The day of the week. Not as is usual where the browser is: home would wait for its formats.
fn weekday(day: i64) -> &'static str {
    // 1970 began on a Thursday
    usize::try_from(day.rem_euclid(7)).ok().and_then(|day| WEEK.get(day)).copied().unwrap_or_default()
}

/// The game whose turn it is on the day with that number.
fn game_of(day: i64) -> Option<&'static GameInfo> {
    ALL.get(usize::try_from(day).ok()? % ALL.len())
}

/// A day on the calendar.
#[derive(Debug, PartialEq)]
pub struct Day {
    /// As `2026-11-22`.
    pub text: String,
    /// `Sunday`.
    pub weekday: &'static str,
    /// The game whose turn it is.
    pub game: &'static GameInfo,
    /// Whether its deal was finished, then or later.
    pub is_done: bool,
}

/// How somebody does with the deals of the day.
#[derive(Debug, PartialEq)]
pub struct Calendar {
    /// The last seven days; today comes last.
    pub days: Vec<Day>,
    /// On how many days running one of their deals was finished on its day, up to today or yesterday.
    pub streak: usize,
    /// The games, and whether their deals of today are finished.
    pub games: Vec<(&'static GameInfo, bool)>,
}

/// How the person of these games does.
pub fn calendar<'a>(games: impl Iterator<Item = &'a Saved>) -> Calendar {
    let (today, now) = (i64::from(day_number()), today());
    let deals: Vec<(String, &str, bool)> = games
        .filter(|saved| saved.finished)
        .filter_map(|saved| {
            let game = saved.game()?;
            let day = day_of(saved, game)?;
            let in_time = text_of(saved.saved) == day;
            Some((day, game, in_time))
        })
        .collect();
    let in_time = deals.iter().filter(|(.., in_time)| *in_time).filter_map(|(day, ..)| number_of(day));
    let is_done = |day: &str, game: &str| deals.iter().any(|(when, of, _)| when == day && *of == game);
    let days = (today - 6..=today).filter_map(|number| {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        let (text, game) = (text_of(number as f64 * MS_A_DAY), game_of(number)?);
        let is_done = is_done(&text, game.id);
        Some(Day { text, weekday: weekday(number), game, is_done })
    });
    let games = ALL.iter().map(|info| (info, is_done(&now, info.id)));
    Calendar { days: days.collect(), streak: streak(&in_time.collect(), today), games: games.collect() }
}

fn streak(days: &BTreeSet<i64>, today: i64) -> usize {
    let last = if days.contains(&today) { today } else { today - 1 };
    (0..).take_while(|back| days.contains(&(last - back))).count()
}

/// A deal in an address: the day, and what a friend scored who sent it.
pub fn read(deal: &str) -> (&str, Option<u32>) {
    let parts = deal.split_at_checked("2026-11-22".len());
    let friends = parts.and_then(|(day, rest)| Some((day, rest.strip_prefix('-')?.parse().ok()?)));
    friends.map_or((deal, None), |(day, score)| (day, Some(score)))
}

/// The same for the address.
pub fn written(day: &str, score: Option<u64>) -> String {
    score.map_or_else(|| day.to_owned(), |score| format!("{day}-{score}"))
}

/// The setting with what a friend scored.
fn friends(game: &str, day: &str) -> String {
    format!("{game}/friend/{day}")
}

/// Remembers what a friend scored in that game's deal of that day.
pub async fn remember_friends(game: &str, day: &str, score: u32) {
    store::remember(&friends(game, day), Value::Int(score.into())).await;
}

/// What a friend scored in it, as far as that is known.
pub async fn score_of_friend(game: &str, day: &str) -> Option<u32> {
    store::setting(&friends(game, day)).await?.as_int("a score").ok()?.try_into().ok()
}

/// The day whose deal a saved game has.
pub fn day_of(saved: &Saved, game: &str) -> Option<String> {
    saved.code.parse::<Seed>().ok()?.day_of(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameUi;
    use crate::games::tests::play;
    use rules::game::Turn;
    use rules::match_game;
    use rules::record::Move;

    #[test]
    fn a_days_deal_is_a_hand_or_a_few() {
        fn check<G: GameUi>() {
            let best = ALL.iter().find(|info| info.id == G::ID).map(|info| info.best).unwrap();
            let variant = G::read_variant(&(G::SETUP.shortest)(best)).unwrap();
            assert_eq!(G::seats_of(&variant), best, "{}", G::ID);
            let (mut hands, mut is_over) = (0, false);
            play::<G>(variant, 1_000, |table| {
                let moves = &table.record().moves;
                hands = moves.iter().filter(|made| matches!(made, Move::Deal(_))).count();
                is_over |= table.turn() == Turn::Over;
            });
            assert!(is_over && hands <= 5, "{}: {hands}", G::ID);
        }
        for game in ALL {
            match_game!(game.id, G => check::<G>()).unwrap();
        }
    }

    #[test]
    fn a_streak_lasts_until_a_day_is_missed() {
        let streak = |days: &[i64]| streak(&days.iter().copied().collect(), 100);
        assert_eq!(streak(&[]), 0);
        assert_eq!(streak(&[97, 98, 99, 100]), 4);
        assert_eq!(streak(&[98, 99]), 2);
        assert_eq!(streak(&[90, 91, 92, 98]), 0);
    }

    #[test]
    fn the_week_has_its_days() {
        assert_eq!((weekday(0), weekday(20_783)), ("Thursday", "Thursday"));
        assert_eq!((weekday(-1), weekday(20_779)), ("Wednesday", "Sunday"));
    }

    #[test]
    fn each_game_has_its_turn() {
        let turn = |day| game_of(day).map(|game| game.id);
        let rotation = i64::try_from(ALL.len()).unwrap();
        let games: BTreeSet<_> = (20_000..20_000 + rotation).filter_map(turn).collect();
        assert_eq!(games.len(), ALL.len());
        assert_eq!(turn(20_000), turn(20_000 + rotation));
    }

    #[test]
    fn a_friends_score_follows_the_day() {
        assert_eq!(read("2026-11-22"), ("2026-11-22", None));
        assert_eq!(read(&written("2026-11-22", Some(17))), ("2026-11-22", Some(17)));
        for odd in ["", "2026-11-22-", "2026-11-22-x", "2026-11-22-99999999999", "2026-11-22 7", "2026-11-2ä"]
        {
            assert_eq!(read(odd), (odd, None));
        }
    }
}
