//! The deal of the day: one for each game and day in UTC, the same everywhere, against computers of medium strength in the
//! short form. It is known by its [seed](Seed::of_day), so that nothing is kept but the games themselves.

use crate::platform::object;
use crate::store::Saved;
use js_sys::Date;
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

fn text_of(moment: f64) -> String {
    let text = Date::new(&JsValue::from(moment)).to_iso_string();
    text.slice(0, 10).into()
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

/// How somebody does with a game's deals of the day.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Streak {
    /// Whether today's is finished.
    pub is_done: bool,
    /// On how many days running one was finished on its day, up to today or yesterday.
    pub now: usize,
    /// The longest such run.
    pub best: usize,
}

/// How the person of these games does with the deals of that game.
pub fn streak<'a>(games: impl Iterator<Item = &'a Saved>, game: &str) -> Streak {
    let days = games.filter(|saved| saved.finished && saved.game() == Some(game)).filter_map(|saved| {
        let day = day_of(saved, game)?;
        (text_of(saved.saved) == day).then(|| number_of(&day)).flatten()
    });
    runs(&days.collect(), number_of(&today()).unwrap_or_default())
}

/// The day whose deal a saved game has.
pub fn day_of(saved: &Saved, game: &str) -> Option<String> {
    saved.code.parse::<Seed>().ok()?.day_of(game)
}

fn runs(days: &BTreeSet<i64>, today: i64) -> Streak {
    let run_to = |last: i64| (0..).take_while(|back| days.contains(&(last - back))).count();
    let is_done = days.contains(&today);
    let now = run_to(if is_done { today } else { today - 1 });
    Streak { is_done, now, best: days.iter().map(|&day| run_to(day)).max().unwrap_or(0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_lasts_until_a_day_is_missed() {
        let streak = |days: &[i64]| runs(&days.iter().copied().collect(), 100);
        assert_eq!(streak(&[]), Streak::default());
        assert_eq!(streak(&[98, 99, 100]), Streak { is_done: true, now: 3, best: 3 });
        assert_eq!(streak(&[98, 99]), Streak { is_done: false, now: 2, best: 2 });
        assert_eq!(streak(&[90, 91, 92, 98]), Streak { is_done: false, now: 0, best: 3 });
    }
}
