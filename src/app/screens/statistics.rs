//! Figures of the games on the shelf that are over, by game and player.

use super::home::back;
use crate::app::back_room::arrive;
use crate::app::boards::Boarded;
use crate::app::components::frames::table_head;
use crate::app::dom::{El, classed, div, el, svg};
use crate::app::saving::{WithTable, on_table};
use crate::app::store;
use crate::games::{self, GameInfo};
use crate::seed::Seed;
use crate::statistics::{Figures, GameFacts, Statistics, Tally, What};
use crate::table::Table;
use yew::prelude::*;

/// The screen. Games are read one after the other, so that the page stays quick however many there are.
pub struct StatisticsScreen {
    /// The names of the games that are still to be read, in the store.
    ahead: Vec<String>,
    all: usize,
    /// Whether the store is asked for something.
    busy: bool,
    statistics: Statistics,
}

/// What can happen to the screen.
pub enum Deed {
    /// These games are to be read.
    Found(Vec<String>),
    /// One of them is.
    Read(Statistics),
}

impl Component for StatisticsScreen {
    type Message = Deed;
    type Properties = ();

    fn create(ctx: &Context<StatisticsScreen>) -> StatisticsScreen {
        ctx.link().send_future(async {
            let games = store::shelf().await.games;
            Deed::Found(games.into_iter().filter(|saved| saved.finished).map(|saved| saved.id).collect())
        });
        StatisticsScreen { ahead: Vec::new(), all: 0, busy: true, statistics: Statistics::default() }
    }

    fn update(&mut self, ctx: &Context<StatisticsScreen>, deed: Deed) -> bool {
        match deed {
            Deed::Found(ahead) => (self.all, self.ahead) = (ahead.len(), ahead),
            Deed::Read(statistics) => self.statistics = statistics,
        }
        self.busy = !self.ahead.is_empty();
        if let Some(id) = self.ahead.pop() {
            let mut statistics = std::mem::take(&mut self.statistics);
            ctx.link().send_future(async move {
                // the store answers in its own time, and the page does other things meanwhile
                if let Ok(Some((saved, _))) = store::game(&id).await
                    && let Ok(Some(facts)) = on_table(&saved.record, Seed([0; 32]), Count)
                {
                    statistics.add(&facts);
                }
                Deed::Read(statistics)
            });
        }
        true
    }

    fn view(&self, _: &Context<StatisticsScreen>) -> Html {
        let screen =
            classed("main", "screen statistics").put(el("p").put(back())).put(el("h1").text("Statistics"));
        let figures = self.statistics.figures();
        if self.busy {
            let words = format!("Reading game {} of {}…", self.all - self.ahead.len(), self.all);
            let words = classed("p", "soft").set("role", "status").text(words);
            return screen.set("aria-busy", "true").put(words).into();
        }
        if figures.is_empty() {
            let words = "No game on your shelf is over yet. When one is, its figures stand here: games, wins and scores of \
                         everybody who played.";
            return screen.put(el("p").text(words)).into();
        }
        let played = games::ALL.iter().filter_map(|info| {
            let of: Vec<&Figures> = figures.iter().filter(|one| one.game == info.id).collect();
            (!of.is_empty()).then(|| game(info, &of))
        });
        screen.each(played).into()
    }

    fn rendered(&mut self, _: &Context<StatisticsScreen>, _: bool) {
        arrive();
    }
}

/// What is counted of a game, once it is over.
struct Count;

impl WithTable for Count {
    type Output = Option<GameFacts>;

    fn run<G: Boarded>(self, table: Table<G>) -> Option<GameFacts> {
        table.facts()
    }
}

/// What was counted in one game.
fn game(info: &GameInfo, figures: &[&Figures]) -> El {
    let stopped: u32 = figures.iter().map(|one| one.stopped).max().unwrap_or_default();
    let note = (stopped > 0).then(|| {
        classed("p", "small soft")
            .text("Games that ended by agreement count as games and scores, but nobody has won them.")
    });
    let heads = ["Player", "Games", "Wins", "Average", "Best"];
    let row = |one: &&Figures| {
        let average = one.average_in_tenths();
        let cells = [
            one.games.to_string(),
            one.wins.to_string(),
            format!("{}.{}", average / 10, average % 10),
            one.best.to_string(),
        ];
        el("tr")
            .put(table_head("row").text(one.player.clone()))
            .each(cells.into_iter().map(|cell| el("td").text(cell)))
    };
    let table = el("table")
        .put(classed("caption", "visually-hidden").text("Games, wins and scores"))
        .put(el("thead").put(el("tr").each(heads.map(|head| table_head("col").text(head)))))
        .put(el("tbody").each(figures.iter().map(row)));
    let id = format!("statistics-{}", info.id);
    classed("section", "card-panel")
        .class_if(true, &format!("game-{}", info.id))
        .set("aria-labelledby", id.clone())
        .put(el("h2").set("id", id).text(info.name))
        .put(
            div("table-scroll")
                .set("tabindex", "0")
                .set("role", "region")
                .set("aria-label", format!("{}, by player", info.name))
                .put(table),
        )
        .put(chart("Wins", figures.iter().map(|one| (one.player.clone(), one.wins, Some(one.games)))))
        .each(tallies(figures))
        .put_if(note)
}

/// A chart for everything that the game itself counts.
fn tallies(figures: &[&Figures]) -> Vec<El> {
    let mut kinds: Vec<What> = Vec::new();
    for tally in figures.iter().flat_map(|one| &one.tallies) {
        if let Err(place) = kinds.binary_search(&tally.what) {
            kinds.insert(place, tally.what);
        }
    }
    let of = |what: What| {
        let bars = figures.iter().filter_map(move |one| {
            let Tally { done, of, .. } = *one.tallies.iter().find(|tally| tally.what == what)?;
            Some((one.player.clone(), done, of))
        });
        chart(&title(what), bars)
    };
    kinds.into_iter().map(of).collect()
}

fn title(what: What) -> String {
    match what {
        What::Contracts => "Contracts made, of those bid".to_owned(),
        What::Bids => "Bids met exactly".to_owned(),
        What::Level(level) => format!("Contracts of level {level} made"),
        What::Melds => "Melds".to_owned(),
        What::MeldPoints => "Points of melds".to_owned(),
        What::Hooks => "Hooks".to_owned(),
    }
}

/// A bar for each player, and beside it what it says: `3 of 5`, against all that were tried; where nothing is said
/// of that, against the most.
fn chart(title: &str, bars: impl Iterator<Item = (String, u32, Option<u32>)>) -> El {
    let bars: Vec<_> = bars.collect();
    let most = bars.iter().map(|(_, done, _)| *done).max().unwrap_or_default();
    let bar = |(player, done, of): &(String, u32, Option<u32>)| {
        let width = u64::from(*done) * 100 / u64::from(of.unwrap_or(most).max(1));
        let says = of.map_or_else(|| done.to_string(), |of| format!("{done} of {of}"));
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
