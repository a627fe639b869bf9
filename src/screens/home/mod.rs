//! Home: the games there are, and those under way.

pub mod play_now;

use super::layout::{game_mark, section};
use super::saved_games::{self, SavedGames};
use crate::components::icons::{ASK, icon};
use crate::daily::{self, Calendar, Day};
use crate::dom::{El, classed, div, el, link, spoken};
use crate::import_source::ImportSource;
use crate::practice::Positions;
use crate::route::{QUICK_RULES, Route, SetupFrom};
use crate::screens::library::import_form::file_chooser;
use crate::screens::stamps::Stamps;
use crate::store::Saved;
use crate::text::count;
use rules::games::{ALL, GameInfo};
use std::rc::Rc;
use yew::prelude::*;

/// So many games under way are shown; the others are in the library.
const MAX_UNDER_WAY: usize = 3;

/// A head and shoulders.
const PERSON: &str = "M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4.5 20a7.5 6 0 0 1 15 0";

/// A tick.
const DONE: &str = "M5 13l4 4L19 7";

/// The game to begin with: two players, and the fewest rules.
const FOR_NEWCOMERS: &str = "fivefold";

/// The home page. `onread`: the notice on this browser is read; `onopen`: games are to be opened.
pub fn home_screen(
    saved_games: &SavedGames,
    onread: &Callback<()>,
    onopen: &Callback<Vec<ImportSource>>,
) -> Html {
    let positions = Positions::of(&saved_games.library.games);
    // the games themselves come first for whoever is new
    let calendar = daily::calendar(saved_games.library.games.iter().map(Rc::as_ref));
    let (mut day, has_played) = (deal_of_the_day(&calendar), !saved_games.library.games.is_empty());
    let left = positions.left_today();
    let place = |text: &'static str, route: &Route| link("button quiet", text, route);
    let places = classed("nav", "home-places")
        .set("aria-label", "More")
        .put(place("Your games", &Route::Library))
        .put(place("Settings", &Route::Preferences));
    let lead = classed("p", "home-lead").text("Five little-known card games.");
    let foot = "No account, no ads; nothing leaves this device.";
    let licences = el("a").set("href", "licences.html").text("Licences");
    classed("main", "screen home")
        .put(
            classed("header", "home-head")
                .put(classed("h1", "display").text("New Tricks"))
                .put(lead)
                .put(places),
        )
        .put(saved_games.notices(onread, link("button", "Your games", &Route::Library)))
        .put(first(saved_games, left).put_if(day.take_if(|_| has_played)))
        .put(section(
            "games",
            "Games",
            classed("ul", "games").each(ALL.iter().map(|game| game_card(game, &saved_games.stamps))),
        ))
        .put_if(day)
        .put_if(other_deals(&calendar))
        .put_if(under_way(saved_games).next().and_then(|_| practice(left)))
        .put(
            classed("footer", "home-foot small soft")
                .put(
                    div("button-row")
                        .put(file_chooser(onopen))
                        .put(place("Statistics", &Route::Statistics))
                        .put_if((!positions.all.is_empty()).then(|| place("Practice", &Route::Practice)))
                        .put(place("Playtest lab", &Route::Lab(None))),
                )
                .put(el("p").text(foot).text(" ").put(licences)),
        )
        .into()
}

/// The games under way.
fn under_way(saved_games: &SavedGames) -> impl Iterator<Item = &Rc<Saved>> {
    saved_games.library.games.iter().filter(|saved| !saved.finished)
}

/// What comes first: the games under way; else what there is to practise today, or the game that ended last; a way in where
/// nothing has been played. The place is kept until that is known.
fn first(saved_games: &SavedGames, positions: usize) -> El {
    let place = div("home-first");
    if !saved_games.is_loaded {
        return place;
    }
    let games = &saved_games.library.games;
    let mut under_way = under_way(saved_games).take(MAX_UNDER_WAY).peekable();
    if under_way.peek().is_some() {
        let games = classed("ul", "saved-items").each(under_way.map(|saved| saved_game(saved)));
        return place.put(section("under-way", "Under way", games));
    }
    if let Some(practice) = practice(positions) {
        return place.put(practice);
    }
    if let Some(last) = games.first() {
        // of real cards there is only the result
        let (word, to) = match last.is_unseen() {
            true => ("Result", Route::Table(last.id.clone())),
            false => ("Review", Route::Review(last.id.clone(), None)),
        };
        let review =
            link("button", word, &to).set("aria-label", format!("{word} {}", saved_games::title(last)));
        return place.put(line(format!("Last played: {} ", saved_games::name(last)), review));
    }
    let newcomers_game = ALL.iter().find(|game| game.id == FOR_NEWCOMERS);
    place.put_if(newcomers_game.map(|game| {
        let learn = link("button", "", &Route::Learn(game.id.to_owned()));
        line("New here? ".to_owned(), learn.text(format!("Start with {}", game.name)))
    }))
}

/// Today's deal: of the game whose turn it is.
fn deal_of_the_day(calendar: &Calendar) -> Option<El> {
    let today = calendar.days.last()?;
    let game = today.game;
    let (class, word, told) = match today.is_done {
        true => ("button", "Result", "Your result of today’s deal"),
        false => ("button primary", "Play", "Play today’s deal"),
    };
    let play = link(class, word, &Route::Daily(game.id.to_owned(), None))
        .set("aria-label", format!("{told}: {}", game.name));
    let running = format!("{} days running", calendar.streak);
    let running = (calendar.streak > 1).then(|| classed("span", "chip").text(running));
    let words = div("day-words")
        .put(el("h2").set("id", "daily").text("Today’s deal"))
        .put(el("p").put(el("b").text(game.name)).text(" ").each(running));
    let section = el("section").set("class", format!("home-daily game-{}", game.id));
    let section = section.set("aria-labelledby", "daily").key("daily");
    Some(section.put(game_mark(game.id).class("vignette")).put(words).put(play))
}

/// The deals of the days before, and today's of the other games.
fn other_deals(calendar: &Calendar) -> Option<El> {
    let today = calendar.days.last()?;
    let of_day = |day: &Day| {
        let state = if day.is_done { ", done" } else { "" };
        let name = format!("{}: {}{state}", day.weekday, day.game.name);
        let sign = classed("span", "day-sign").each(day.is_done.then(|| icon(DONE)));
        let letters = el("span").text(day.weekday.get(..2).unwrap_or_default());
        let route = Route::Daily(day.game.id.to_owned(), Some(day.text.clone()));
        let link = link("", "", &route).set("aria-label", name).put(sign).put(letters);
        el("li").set("class", format!("game-{}", day.game.id)).key(day.text.clone()).put(link)
    };
    let of_game = |&(info, is_done): &(&'static GameInfo, bool)| {
        let state = if is_done { ", done" } else { "" };
        let link = link("button", info.name, &Route::Daily(info.id.to_owned(), None))
            .set("aria-label", format!("Today’s deal of {}{state}", info.name))
            .each(is_done.then(|| icon(DONE)));
        el("li").set("class", format!("game-{}", info.id)).key(info.id).put(link)
    };
    let list = |class: &'static str, name: &'static str| {
        classed("ul", class).set("role", "list").set("aria-label", name)
    };
    let others = calendar.games.iter().filter(|(info, _)| info.id != today.game.id).map(of_game);
    let told = "A few minutes each, and the same cards for everybody. The next come at midnight UTC.";
    Some(
        classed("section", "home-deals")
            .set("aria-labelledby", "deals")
            .key("deals")
            .put(el("h2").set("id", "deals").text("More deals"))
            .put(classed("p", "small soft").text(told))
            .put(list("day-week", "This week").each(calendar.days.iter().map(of_day)))
            .put(list("day-others", "Other games today").each(others)),
    )
}

/// How many positions there are to practise today; nothing where there are none.
fn practice(positions: usize) -> Option<El> {
    let waits = count(positions as u64, "position", "positions");
    let words = format!("{waits} to practise today");
    let go = link("button", "Practise", &Route::Practice).set("aria-label", format!("Practise {waits}"));
    (positions > 0).then(|| line(words, go))
}

/// A line with somewhere to go.
fn line(words: String, way: El) -> El {
    classed("p", "home-first-line").text(words).put(way)
}

/// A game that can be continued.
fn saved_game(saved: &Saved) -> El {
    let go_on = link("button primary", "Continue", &Route::Table(saved.id.clone()))
        .set("aria-label", format!("Continue {}", saved_games::title(saved)));
    classed("li", "saved-item").key(saved.id.clone()).put(saved_games::words(saved)).put(go_on)
}

/// What was done in a game by now; nothing where that is nothing.
fn stamps(game: &str, all: &Stamps) -> Option<El> {
    let stamp = |(name, sign): (&str, &str)| {
        el("li").set("title", name.to_owned()).put(icon(sign.to_owned())).put(spoken(name.to_owned()))
    };
    let mut stamps = all.of(game).map(stamp).peekable();
    stamps.peek()?;
    Some(classed("ul", "stamps").set("role", "list").set("aria-label", "Done by now").each(stamps))
}

fn game_card(game: &GameInfo, stamped: &Stamps) -> El {
    let (least, most) = game.seats;
    let players = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let way = |class: &'static str, text: &'static str, name: String, to: Route| {
        link(class, text, &to).set("aria-label", name)
    };
    let ways = div("game-ways")
        .put(way(
            "button primary",
            "Play",
            format!("Play {} now", game.name),
            Route::Play(game.id.to_owned()),
        ))
        .put(way("button", "Learn", format!("Learn {}", game.name), Route::Learn(game.id.to_owned())))
        .put(way(
            "button quiet",
            "Set up",
            format!("Set up a table of {}", game.name),
            Route::Setup(game.id.to_owned(), SetupFrom::Last),
        ));
    let quick_rules =
        link("game-quick-rules", "", &Route::Rules(game.id.to_owned(), Some(QUICK_RULES.to_owned())))
            .set("aria-label", format!("{} in a minute", game.name))
            .set("title", "The game in a minute")
            .put(game_mark(game.id).class("vignette"))
            .put(icon(ASK));
    let facts = classed("p", "small soft game-facts")
        .put(icon(PERSON))
        .text(players)
        .put(spoken(" players"))
        .text(format!(" · {}", game.length))
        .put(classed("span", "game-by").text(format!(" by {}", game.inventor)));
    let words = div("game-words").put(el("h3").text(game.name)).put(el("p").text(game.pitch)).put(facts);
    el("li")
        .set("class", format!("game-card game-{}", game.id))
        .key(game.id)
        .put(div("game-picture").put(quick_rules).put_if(stamps(game.id, stamped)))
        .put(words)
        .put(ways)
}
