//! A game night: who won what, over the games that the same people have played one after the other, as a table, and to share
//! as text or as a picture; and the way to their next game.

mod picture;

use super::canvas;
use super::layout::{no_game_screen, waiting_screen};
use super::saved_games;
use super::statistics::replayed;
use crate::components::score_table::{scrolling, table_head};
use crate::dom::{El, button, classed, div, el, link, spoken};
use crate::names::isolated;
use crate::platform::{ask_navigator, focus_screen, object};
use crate::route::{Route, SetupFrom};
use crate::store::{self, Saved};
use crate::text::{count, list};
use js_sys::Date;
use rules::games::{ALL, GameInfo};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::prelude::*;

/// Which game night.
#[derive(Properties, PartialEq)]
pub struct GameNightProps {
    /// The id of one of its games in the store.
    pub id: AttrValue,
}

/// The screen.
pub struct GameNightScreen {
    /// None while the store has not answered.
    found: Option<Option<GameNight>>,
    /// What became of copying the text.
    status: &'static str,
}

/// What can happen to the screen.
pub enum Msg {
    /// The store has answered: with a game night, or without one.
    Found(Option<GameNight>),
    /// The text is to be copied.
    Copy,
    /// It was copied, or the browser refused.
    Copied(bool),
    /// The picture is to become a file.
    Save,
    /// The picture goes to the device’s own sharing.
    Send,
}

impl Component for GameNightScreen {
    type Message = Msg;
    type Properties = GameNightProps;

    fn create(ctx: &Context<GameNightScreen>) -> GameNightScreen {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move { Msg::Found(GameNight::of(&id).await) });
        GameNightScreen { found: None, status: "" }
    }

    fn update(&mut self, ctx: &Context<GameNightScreen>, msg: Msg) -> bool {
        let night = || self.found.iter().flatten().next();
        self.status = match msg {
            Msg::Found(found) => {
                self.found = Some(found);
                ""
            }
            Msg::Copied(true) => "The result is copied.",
            Msg::Copied(false) => "This browser cannot copy for you. Select the text and copy it yourself.",
            Msg::Copy => {
                let text = JsValue::from(night().map(GameNight::text).unwrap_or_default());
                ctx.link().send_future(async move {
                    Msg::Copied(ask_navigator("clipboard", "writeText", &text).await)
                });
                return false;
            }
            Msg::Save => {
                if let Some(night) = night() {
                    picture::picture(night).save();
                }
                return false;
            }
            Msg::Send => {
                if let Some(night) = night() {
                    picture::picture(night).send(night.text());
                }
                return false;
            }
        };
        true
    }

    fn view(&self, ctx: &Context<GameNightScreen>) -> Html {
        match &self.found {
            None => waiting_screen("Adding up…"),
            Some(None) => no_game_screen("That game is not here, or it is not over."),
            Some(Some(night)) => self.screen(ctx, night),
        }
    }

    fn rendered(&mut self, _: &Context<GameNightScreen>, _: bool) {
        focus_screen();
    }
}

impl GameNightScreen {
    fn screen(&self, ctx: &Context<GameNightScreen>, night: &GameNight) -> Html {
        let (scope, id) = (ctx.link(), ctx.props().id.to_string());
        let send =
            canvas::may_send().then(|| button("button", "Send the picture…", scope.callback(|_| Msg::Send)));
        let share = classed("section", "card-panel")
            .set("aria-labelledby", "night-share")
            .put(el("h2").set("id", "night-share").text("Share"))
            .put(classed("p", "night-text").text(night.text()))
            .put(
                div("button-row")
                    .put(button("button primary", "Save as picture", scope.callback(|_| Msg::Save)))
                    .put(button("button", "Copy the text", scope.callback(|_| Msg::Copy)))
                    .put_if(send),
            )
            .put(classed("p", "share-said").set("role", "status").text(self.status));
        classed("main", "screen statistics")
            .put(el("p").put(link("back", "‹ Back to the table", &Route::Table(id.clone()))))
            .put(el("h1").text("Game night"))
            .put(classed("p", "soft").text(night.day.clone()))
            .put(classed("p", "night-lead").text(night.leader()))
            .put_if((!night.next.is_empty()).then(|| next_games(&id, &night.next)))
            .put(div("card-panel").put(night.table()))
            .put(share)
            .into()
    }
}

/// The ways to the next game of the people of that one, who go on sitting as they do.
fn next_games(id: &str, games: &[&'static GameInfo]) -> El {
    let way = |game: &&'static GameInfo| {
        link("button", game.name, &Route::Setup(game.id.to_owned(), SetupFrom::Game(id.to_owned())))
    };
    classed("section", "card-panel")
        .set("aria-labelledby", "night-next")
        .put(el("h2").set("id", "night-next").text("Same people, next game"))
        .put(div("button-row").each(games.iter().map(way)))
}

/// A new game that begins so long after the one before, in milliseconds, belongs to another night.
const NIGHT_OVER: f64 = 6.0 * 3_600_000.0;

/// The games of a night.
#[derive(Debug, PartialEq)]
pub struct GameNight {
    /// The day, in words.
    day: String,
    /// The people, those who won most first.
    people: Vec<Person>,
    /// The games, in the order in which they ended.
    games: Vec<Played>,
    /// What the people of the game that the screen was opened from may play next.
    next: Vec<&'static GameInfo>,
}

/// Somebody who played.
#[derive(Debug, PartialEq)]
struct Person {
    name: String,
    wins: u64,
}

/// A game that was played.
#[derive(Debug, PartialEq)]
struct Played {
    name: &'static str,
    /// Who is where, with points.
    standings: String,
    /// The score of each of the [people](GameNight::people); none for who did not play.
    scores: Vec<Option<Score>>,
}

/// What somebody has reached in a game.
#[derive(Clone, Debug, PartialEq)]
struct Score {
    words: String,
    won: bool,
}

impl GameNight {
    /// The night of the game with that id; none if there is no such game that is over.
    async fn of(id: &str) -> Option<GameNight> {
        let library = store::library().await.games;
        let mut games: Vec<Saved> = games_of(&library, id).into_iter().cloned().collect();
        for saved in &mut games {
            // an earlier page has not kept who won
            if saved.facts().is_none()
                && let Some(facts) = replayed(&saved.id).await
            {
                saved.facts = facts.to_value();
            }
        }
        let day = Date::new(&games.last()?.saved.into())
            .to_locale_date_string("default", &object([("dateStyle", "long".into())]));
        let people = games.iter().find(|saved| saved.id == id)?.people().len();
        let night = GameNight::added_up(&games.iter().collect::<Vec<_>>(), day.into());
        let takes = |game: &&GameInfo| people > 1 && people <= game.seats.1.into();
        Some(GameNight { next: ALL.iter().filter(takes).collect(), ..night })
    }

    fn added_up(games: &[&Saved], day: String) -> GameNight {
        let mut people: Vec<Person> = Vec::new();
        for name in games.iter().flat_map(|saved| saved.people()).map(|name| isolated(&name)) {
            if !name.is_empty() && people.iter().all(|person| person.name != name) {
                people.push(Person { name, wins: 0 });
            }
        }
        let scores = |person: &Person| -> Vec<Option<Score>> {
            games.iter().map(|saved| score(saved, &person.name)).collect()
        };
        for person in &mut people {
            person.wins = scores(person).iter().flatten().filter(|score| score.won).count() as u64;
        }
        // equals stay in the order of their seats
        people.sort_by_key(|person| std::cmp::Reverse(person.wins));
        let played = games.iter().map(|saved| Played {
            name: saved_games::name(saved),
            standings: saved.standings_text(&saved.players()),
            scores: people.iter().map(|person| score(saved, &person.name)).collect(),
        });
        GameNight { day, games: played.collect(), people, next: Vec::new() }
    }

    /// Who has won most.
    fn leader(&self) -> String {
        let most = self.people.first().map_or(0, |person| person.wins);
        let leaders: Vec<_> = self.people.iter().filter(|person| person.wins == most).collect();
        let of = count(self.games.len() as u64, "game", "games");
        match leaders[..] {
            _ if most == 0 => format!("{of}, and none of you won."),
            [only] => format!("{} won {most} of {of}.", only.name),
            _ => {
                let names: Vec<String> = leaders.iter().map(|person| person.name.clone()).collect();
                format!("{} won {most} of {of} each.", list(&names))
            }
        }
    }

    /// As text to share: a line for each game, and how many everybody won.
    fn text(&self) -> String {
        let game =
            |(number, game): (usize, &Played)| format!("{}. {}: {}", number + 1, game.name, game.standings);
        let wins = self.people.iter().map(|person| format!("{} {}", person.name, person.wins));
        let wins = format!("{WINS}: {}", wins.collect::<Vec<_>>().join(" · "));
        let head = format!("New Tricks, {}", self.day);
        let lines = std::iter::once(head).chain(self.games.iter().enumerate().map(game)).chain([wins]);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn table(&self) -> El {
        let cell = |score: &Option<Score>| match score {
            None => el("td").text("–"),
            Some(Score { words, won: false }) => el("td").text(words.clone()),
            Some(Score { words, won: true }) => el("td")
                .put(el("b").text(words.clone()))
                .put(el("span").set("aria-hidden", "true").text(WON))
                .put(spoken(", the winner")),
        };
        let row = |game: &Played| {
            el("tr").put(table_head("row").text(game.name)).each(game.scores.iter().map(cell))
        };
        let heads = std::iter::once("Game".to_owned()).chain(self.people.iter().map(|one| one.name.clone()));
        let wins = self.people.iter().map(|person| el("td").text(person.wins.to_string()));
        let table = el("table")
            .put(classed("caption", "visually-hidden").text("The score of each game"))
            .put(el("thead").put(el("tr").each(heads.map(|head| table_head("col").text(head)))))
            .put(el("tbody").each(self.games.iter().map(row)))
            .put(el("tfoot").put(el("tr").put(table_head("row").text(WINS)).each(wins)));
        scrolling("All games", table)
    }
}

/// Marks a win.
const WON: &str = " ★";

/// What the last row counts.
const WINS: &str = "Games won";

/// What the person with that name has reached in that game.
fn score(saved: &Saved, name: &str) -> Option<Score> {
    let seat = saved.players().iter().position(|player| player == name)?;
    let standing = saved.standings().into_iter().find(|standing| standing.seats.contains(&seat))?;
    let won = saved.facts().is_some_and(|facts| facts.players.get(seat).is_some_and(|player| player.won));
    Some(Score { words: standing.words(), won })
}

/// The games of that night in the order in which they ended: those that two or more of the same people played, until
/// nobody did for long.
fn games_of<'a>(library: &'a [Rc<Saved>], id: &str) -> Vec<&'a Saved> {
    let is_over = |saved: &&Saved| saved.finished;
    let mut over: Vec<&Saved> = library.iter().map(Rc::as_ref).filter(is_over).collect();
    let Some(this) = over.iter().find(|saved| saved.id == id) else { return Vec::new() };
    let people = this.people();
    let same = |saved: &Saved| saved.people().iter().filter(|name| people.contains(name)).count();
    over.retain(|saved| saved.id == id || same(saved) > 1);
    over.sort_by(|one, other| one.saved.total_cmp(&other.saved));
    let at = over.iter().position(|saved| saved.id == id).unwrap_or_default();
    let goes_on = |pair: &&[&Saved]| pair[1].saved - pair[0].saved < NIGHT_OVER;
    let before = over[..=at].windows(2).rev().take_while(goes_on).count();
    let after = over[at..].windows(2).take_while(goes_on).count();
    over[at - before..=at + after].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Seating;
    use rules::record::{Computers, Value};

    const HOUR: f64 = 3_600_000.0;

    /// A game of Fivefold that ended at that hour; the first of the two has won.
    fn game(id: &str, hour: f64, players: [&str; 2], computers: [&str; 2], finished: bool) -> Rc<Saved> {
        let player = |won: bool, score: i64| {
            Value::object([
                ("won", Value::Bool(won)),
                ("score", Value::Int(score)),
                ("tallies", Value::List(Vec::new())),
            ])
        };
        let standing = |seat: i64, score: i64| {
            let seats = Value::List(vec![Value::Int(seat)]);
            Value::object([("seats", seats), ("score", Value::Int(score)), ("victories", Value::Null)])
        };
        Rc::new(Saved {
            id: id.to_owned(),
            saved: hour * HOUR,
            revision: 1,
            finished,
            code: String::new(),
            record: Value::object([
                ("game", Value::text("fivefold")),
                ("players", Value::list(players, Value::text)),
                (Computers::KEY, Value::list(computers, Value::text)),
            ]),
            standings: Value::List(vec![standing(0, 31), standing(1, 20)]),
            seating: Seating::default(),
            facts: Value::object([
                ("form", Value::Int(1)),
                ("stopped", Value::Bool(false)),
                ("players", Value::List(vec![player(true, 31), player(false, 20)])),
            ]),
        })
    }

    #[test]
    fn a_night_has_the_games_of_the_same_people_until_nobody_played_for_long() {
        let people = |id, hour, players| game(id, hour, players, ["", ""], true);
        let library = [
            people("next", 30.0, ["Ann", "Ben"]),
            game("under way", 22.0, ["Ann", "Ben"], ["", ""], false),
            people("third", 21.0, ["Ben", "Ann"]),
            people("others", 20.5, ["Ann", "Cleo"]),
            game("alone", 20.3, ["Ann", "Ben"], ["", "hard"], true),
            people("second", 20.0, ["Ann", "Ben"]),
            people("first", 19.0, ["Ann", "Ben"]),
            people("before", 12.0, ["Ann", "Ben"]),
        ];
        for id in ["first", "second", "third"] {
            let ids: Vec<_> = games_of(&library, id).iter().map(|saved| saved.id.clone()).collect();
            assert_eq!(ids, ["first", "second", "third"], "of {id}");
        }
        let night = GameNight::added_up(&games_of(&library, "second"), "1 May".to_owned());
        assert_eq!(night.leader(), "Ann won 2 of 3 games.");
        assert_eq!(
            night.text(),
            "New Tricks, 1 May\n1. Fivefold: Ann 31 · Ben 20\n2. Fivefold: Ann 31 · Ben 20\n\
             3. Fivefold: Ben 31 · Ann 20\nGames won: Ann 2 · Ben 1"
        );
        let equal = GameNight::added_up(&games_of(&library, "second")[1..], "1 May".to_owned());
        assert_eq!(equal.leader(), "Ann and Ben won 1 of 2 games each.");
        for none in ["under way", "never"] {
            assert!(games_of(&library, none).is_empty(), "{none}");
        }
    }
}
