//! Figures of the games in the library that are over, by game and player.

use super::layout::back_link;
use crate::components::score_table::table_head;
use crate::dom::{El, classed, div, el, svg};
use crate::games::GameUi;
use crate::platform::focus_screen;
use crate::saving::{WithTable, with_table};
use crate::store::{self, Saved};
use crate::text::{count, tenths};
use gloo_timers::future::TimeoutFuture;
use js_sys::Date;
use rules::games::{self, GameInfo};
use rules::match_game;
use rules::record::Recorded;
use rules::seed::Seed;
use rules::skill::Skill;
use rules::statistics::{Figures, GameFacts, Statistics};
use rules::table::Table;
use std::cmp::Reverse;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The screen. Games are counted in parts, so that the page stays quick however many there are: what is kept with each
/// game is only added up, and a game without it, which an earlier page has saved, is replayed once.
pub struct StatisticsScreen {
    /// The games still to be counted.
    ahead: Vec<Rc<Saved>>,
    all: usize,
    counted: usize,
    /// Whether some are being counted.
    busy: bool,
    statistics: Statistics,
    /// The games that are counted, the earliest first.
    played: Vec<GameFacts>,
    /// The games of one person among computer players, with how far that person was from par.
    pars: Vec<AgainstPar>,
}

/// A game's ID, when it was saved, and how far its only person was from par, in tenths.
type AgainstPar = (String, f64, i64);

/// What can happen to the screen.
pub enum Msg {
    /// These games are to be counted.
    Found(Vec<Rc<Saved>>),
    /// Some of them are.
    Counted(Part),
}

/// Games of which some are counted.
pub struct Part {
    /// Those that are not, the latest first.
    ahead: Vec<Rc<Saved>>,
    statistics: Statistics,
    played: Vec<GameFacts>,
}

/// For so many milliseconds games are counted before the page does something else.
const SLICE: f64 = 30.0;

impl Component for StatisticsScreen {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<StatisticsScreen>) -> StatisticsScreen {
        ctx.link().send_future(async {
            let games = store::library().await.games;
            Msg::Found(games.into_iter().filter(|saved| saved.finished).collect())
        });
        StatisticsScreen {
            ahead: Vec::new(),
            all: 0,
            counted: 0,
            busy: true,
            statistics: Statistics::default(),
            played: Vec::new(),
            pars: Vec::new(),
        }
    }

    fn update(&mut self, ctx: &Context<StatisticsScreen>, msg: Msg) -> bool {
        match msg {
            Msg::Found(ahead) => {
                self.pars = ahead.iter().filter_map(|saved| against_par(saved)).collect();
                self.pars.sort_by(|(_, one, _), (_, other, _)| one.total_cmp(other));
                (self.all, self.ahead) = (ahead.len(), ahead);
            }
            Msg::Counted(part) => {
                (self.ahead, self.statistics, self.played) = (part.ahead, part.statistics, part.played);
            }
        }
        (self.counted, self.busy) = (self.all - self.ahead.len(), !self.ahead.is_empty());
        if self.busy {
            let part = Part {
                ahead: std::mem::take(&mut self.ahead),
                statistics: std::mem::take(&mut self.statistics),
                played: std::mem::take(&mut self.played),
            };
            ctx.link().send_future(async { Msg::Counted(count_on(part).await) });
        }
        true
    }

    fn view(&self, _: &Context<StatisticsScreen>) -> Html {
        let screen = classed("main", "screen statistics")
            .put(el("p").put(back_link()))
            .put(el("h1").text("Statistics"));
        let figures = self.statistics.figures();
        if self.busy {
            let words = format!("Counting game {} of {}…", self.counted + 1, self.all);
            let words = classed("p", "soft").set("role", "status").text(words);
            return screen.set("aria-busy", "true").put_if((self.all > 0).then_some(words)).into();
        }
        if figures.is_empty() {
            let words = "Finished games are counted here.";
            return screen.put(el("p").text(words)).into();
        }
        let played = games::ALL.iter().filter_map(|info| {
            let mut of: Vec<&Figures> = figures.iter().filter(|one| one.game == info.id).collect();
            // people first
            of.sort_by_key(|one| (is_computer(one), Reverse(one.games)));
            let pars = self.pars.iter().filter(|(game, ..)| game == info.id).map(|(.., tenths)| *tenths);
            let charts = || {
                let scores =
                    of.iter().find(|one| !is_computer(one)).and_then(|one| score_chart(one, &self.played));
                [scores, par_chart(&pars.collect::<Vec<_>>())]
            };
            (!of.is_empty()).then(|| game(info, &of).each(charts().into_iter().flatten()))
        });
        let note = figures
            .iter()
            .any(|one| one.stopped > 0)
            .then(|| classed("p", "small soft").text("Nobody wins a game ended by agreement."));
        screen.each(played).put_if(note).into()
    }

    fn rendered(&mut self, _: &Context<StatisticsScreen>, _: bool) {
        focus_screen();
    }
}

/// Counts games until the time of a slice is over.
async fn count_on(mut part: Part) -> Part {
    let began = Date::now();
    let mut fresh = Vec::new();
    while Date::now() - began < SLICE
        && let Some(saved) = part.ahead.pop()
    {
        let facts = match saved.facts() {
            None => replayed(&saved.id).await.inspect(|facts| {
                fresh.push((saved.id.clone(), saved.saved, facts.to_value()));
            }),
            kept => kept,
        };
        if let Some(facts) = facts {
            part.statistics.add(&facts);
            part.played.push(facts);
        }
    }
    if !fresh.is_empty() {
        spawn_local(store::keep_facts(fresh));
    }
    // what follows comes after whatever else the page has to do
    TimeoutFuture::new(0).await;
    part
}

/// How far its only person was from par; none where par is not kept, or the game was taken up again and ended
/// early.
fn against_par(saved: &Saved) -> Option<AgainstPar> {
    if saved.facts().is_some_and(|facts| facts.stopped) {
        return None;
    }
    Some((saved.game()?.to_owned(), saved.saved, saved.above_par()?))
}

/// The facts of a game by its moves.
pub async fn replayed(id: &str) -> Option<GameFacts> {
    let found = store::game(id).await.ok()?;
    with_table(&found.saved.record, Seed([0; 32]), Count).ok()?
}

/// What is counted of a game, once it is over.
struct Count;

impl WithTable for Count {
    type Output = Option<GameFacts>;

    fn run<G: GameUi>(self, table: Table<G>) -> Option<GameFacts> {
        table.facts()
    }
}

/// What was counted in one game.
fn game(info: &GameInfo, figures: &[&Figures]) -> El {
    let [average, best] = match_game!(info.id, G => G::SCORE_HEADS).unwrap_or_default();
    let heads = ["Player", "Games", "Wins", average, best];
    let row = |one: &&Figures| {
        // of one game there is no average
        let average = if one.games > 1 { tenths(one.average_in_tenths()) } else { one.best.to_string() };
        let cells = [one.games.to_string(), one.wins.to_string(), average, one.best.to_string()];
        el("tr")
            .put(table_head("row").text(one.player.clone()))
            .each(cells.into_iter().map(|cell| el("td").text(cell)))
    };
    let table = el("table")
        .put(el("thead").put(el("tr").each(heads.map(|head| table_head("col").text(head)))))
        .put(el("tbody").each(figures.iter().map(row)));
    let id = format!("statistics-{}", info.id);
    classed("section", "card-panel")
        .class(&format!("game-{}", info.id))
        .set("aria-labelledby", id.clone())
        .put(el("h2").set("id", id).text(info.name))
        .put(
            div("table-scroll")
                .set("tabindex", "0")
                .set("role", "region")
                .set("aria-label", format!("{}, by player", info.name))
                .put(table),
        )
        .each(tallies(info, figures))
}

/// A chart for everything that the game itself counts.
fn tallies(info: &GameInfo, figures: &[&Figures]) -> Vec<El> {
    let names = match_game!(info.id, G => G::TALLIES).unwrap_or_default();
    let of = |(order, name): (u8, &&'static str)| {
        let bars = figures.iter().filter_map(move |one| {
            let tally = one.tallies.iter().find(|tally| tally.order == order)?;
            Some((one.player.clone(), tally.done, tally.of))
        });
        let mut bars = bars.peekable();
        bars.peek().is_some().then(|| chart(name, bars))
    };
    (0..).zip(names).filter_map(of).collect()
}

/// A bar for each player with its number: `3/5`, drawn as a part of all tries; where tries are not counted, as a part
/// of the largest number.
fn chart(title: &str, bars: impl Iterator<Item = (String, u32, Option<u32>)>) -> El {
    let bars: Vec<_> = bars.collect();
    let most = bars.iter().map(|(_, done, _)| *done).max().unwrap_or_default();
    let bar = |(player, done, of): &(String, u32, Option<u32>)| {
        let width = u64::from(*done) * 100 / u64::from(of.unwrap_or(most).max(1));
        let says = of.map_or_else(|| done.to_string(), |of| format!("{done}/{of}"));
        let drawing = svg("bar", "0 0 100 10")
            .set("preserveAspectRatio", "none")
            .put(classed("rect", "bar-all").set("width", "100").set("height", "10"))
            .put(classed("rect", "bar-done").set("width", width.to_string()).set("height", "10"));
        el("li")
            .put(classed("span", "bar-name").text(player.clone()))
            .put(drawing)
            .put(classed("span", "number").text(says))
    };
    div("chart")
        .put(el("h3").text(title.to_owned()))
        .put(classed("ul", "bars").set("role", "list").each(bars.iter().map(bar)))
}

fn is_computer(of: &Figures) -> bool {
    Skill::ALL.iter().any(|skill| of.player.ends_with(&format!("({})", skill.name())))
}

/// The most games in a chart of one game after the other.
const MOST_GAMES: usize = 40;

/// What somebody scored, game by game. None before there are games to compare.
fn score_chart(of: &Figures, played: &[GameFacts]) -> Option<El> {
    let own = |facts: &GameFacts| {
        let player = facts.players.iter().find(|player| player.name == of.player)?;
        Some((i64::try_from(player.score).ok()?, player.won))
    };
    let games: Vec<_> = played.iter().filter(|facts| facts.game == of.game).filter_map(own).collect();
    let last = &games[games.len().saturating_sub(MOST_GAMES)..];
    let won = last.iter().filter(|(_, won)| *won).count();
    let says = format!("Won {won} of the last {}. Filled bars are wins.", last.len());
    let words =
        last.iter().map(|(score, won)| format!("{score}{}", if *won { ", won" } else { "" })).collect();
    (last.len() > 1).then(|| game_by_game(format!("{}, game by game", of.player), says, last, words))
}

/// How far somebody was from par, game by game: bars that rise or fall from par. None without games.
fn par_chart(tenths: &[i64]) -> Option<El> {
    let sum: i64 = tenths.iter().sum();
    let games = i64::try_from(tenths.len()).ok().filter(|&games| games > 0)?;
    let on_average =
        format!("{} on average, {}.", by(sum / games), count(tenths.len() as u64, "game", "games"));
    let last: Vec<_> = tenths[tenths.len().saturating_sub(MOST_GAMES)..]
        .iter()
        .map(|&tenths| (tenths, tenths >= 0))
        .collect();
    let words = last.iter().map(|&(tenths, _)| by(tenths)).collect();
    Some(game_by_game("Against par".to_owned(), on_average, &last, words))
}

/// Bars of games, the last at the right: how high or low each is, and whether it is filled; with the same in words.
fn game_by_game(title: String, says: String, games: &[(i64, bool)], words: Vec<String>) -> El {
    let most = games.iter().map(|(value, _)| value.unsigned_abs()).max().unwrap_or_default().max(1);
    // where nothing falls, all the room is above the line
    let line = if games.iter().any(|(value, _)| *value < 0) { 50 } else { 98 };
    let bar = |(n, (value, is_filled)): (usize, &(i64, bool))| {
        // one of nothing is a line to be seen
        let height = (value.unsigned_abs() * (line - 2) / most).max(2);
        let top = if *value < 0 { line } else { line - height };
        classed("rect", if *is_filled { "bar-done" } else { "bar-open" })
            .set("x", (n * 10 + 1).to_string())
            .set("y", top.to_string())
            .set("width", "8")
            .set("height", height.to_string())
    };
    let wide = games.len().max(10) * 10;
    let drawing = svg("game-chart", format!("0 0 {wide} 100"))
        .set("preserveAspectRatio", "none")
        .each(games.iter().enumerate().map(bar))
        .put(classed("path", "game-line").set("d", format!("M0 {line}H{wide}")));
    let words = words.into_iter().map(|words| el("li").text(words));
    div("chart")
        .put(el("h3").text(title))
        .put(el("p").text(says))
        .put(drawing)
        .put(el("details").put(el("summary").text("Game by game")).put(el("ol").each(words)))
}

/// `1.2 above par`.
fn by(from_par: i64) -> String {
    let by = tenths(from_par.unsigned_abs());
    match from_par {
        0 => "At par".to_owned(),
        1.. => format!("{by} above par"),
        ..0 => format!("{by} below par"),
    }
}
