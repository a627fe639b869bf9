//! Home: the games there are, and those under way.

use crate::app::boards::{self, Boarded, WithBoard, with_board};
use crate::app::components::card_face::{card_back, card_face};
use crate::app::dom::{El, button, classed, div, drawn, el, link};
use crate::app::page::focus_heading;
use crate::app::route::Route;
use crate::app::store::{self, Saved};
use crate::app::text::list;
use new_tricks::cards::{Card, Rank, Suit};
use new_tricks::games::GameInfo;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The home page.
pub struct Home {
    kept: Vec<Saved>,
    /// Which game is to be thrown away, if that is confirmed.
    asking: Option<String>,
}

/// What can happen to the games that are kept.
#[derive(Clone)]
pub enum Deed {
    /// They are found in the store.
    Found(Vec<Saved>),
    /// Somebody wants to throw one away, or no longer does.
    Ask(Option<String>),
    /// The second thought was the same.
    Forget(String),
}

/// What home needs of the page.
#[derive(Properties, PartialEq)]
pub struct HomeProps {
    /// A file is chosen whose record is to be opened.
    pub onopen: Callback<File>,
}

impl Component for Home {
    type Message = Deed;
    type Properties = HomeProps;

    fn create(ctx: &Context<Home>) -> Home {
        look(ctx, None);
        Home { kept: Vec::new(), asking: None }
    }

    fn update(&mut self, ctx: &Context<Home>, deed: Deed) -> bool {
        match deed {
            Deed::Found(games) => self.kept = games,
            Deed::Ask(game) => self.asking = game,
            Deed::Forget(game) => look(ctx, Some(game)),
        }
        true
    }

    fn view(&self, ctx: &Context<Home>) -> Html {
        let mut under_way = self.kept.iter().filter(|saved| !saved.finished).peekable();
        let under_way = under_way.peek().is_some().then(|| {
            let games = under_way.map(|saved| kept_game(ctx, saved, self.asking.as_ref() == Some(&saved.id)));
            section("under-way", "Under way", classed("ul", "kept").each(games))
        });
        home(under_way, opener(&ctx.props().onopen))
    }
}

/// Looks for the games that are kept, once that one is forgotten.
fn look(ctx: &Context<Home>, forget: Option<String>) {
    ctx.link().send_future(async move {
        if let Some(id) = forget {
            // where the browser keeps nothing there is nothing to take out
            let _ = store::forget(&id).await;
            focus_heading();
        }
        Deed::Found(store::games().await)
    });
}

/// The way to open a game that lies in a file.
fn opener(onopen: &Callback<File>) -> El {
    let onchange = onopen.clone();
    let onchange = move |event: Event| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>()
            && let Some(file) = input.files().and_then(|files| files.get(0))
        {
            input.set_value(""); // the same file can be chosen again
            onchange.emit(file);
        }
    };
    let input = html! {
        <input id="open-file" type="file" accept=".json,application/json" {onchange} />
    };
    div("home-open")
        .put(input)
        .put(classed("label", "button").set("for", "open-file").text("Open a game file"))
        .put(classed("p", "small soft").text("Or drop it anywhere on this page."))
}

fn home(under_way: Option<El>, opener: El) -> Html {
    let fan = div("home-fan")
        .set("aria-hidden", "true")
        .put(card_back())
        .put(card_face(Card::new(Rank::Queen, Suit::Hearts)))
        .put(card_face(Card::JOKER));
    let lead = "Card games that were invented, written down, and never had a table. Here they have one: deal and play.";
    let name =
        el("div").put(classed("h1", "display").text("New Tricks")).put(classed("p", "home-lead").text(lead));
    let foot = "No account, no ads, nothing leaves this device. The games belong to their inventors; we set \
                the table.";
    classed("main", "screen home")
        .put(classed("header", "home-head").put(fan).put(name))
        .put_if(under_way)
        .put(section("games", "Games", classed("ul", "games").each(boards::games().map(game_card))))
        .put(opener)
        .put(classed("footer", "home-foot small soft").put(el("p").text(foot)))
        .into()
}

/// Games under a heading of that name.
fn section(id: &'static str, heading: &'static str, games: El) -> El {
    el("section").set("aria-labelledby", id).put(el("h2").set("id", id).text(heading)).put(games)
}

/// The drawing that stands for a game.
struct Mark;

impl WithBoard for Mark {
    type Output = &'static str;

    fn run<G: Boarded>(self) -> &'static str {
        G::MARK
    }
}

fn game_card(game: &GameInfo) -> El {
    let (least, most) = game.seats;
    let range = if least == most { String::new() } else { format!(" ({least} to {most})") };
    let facts = format!("{} players{range} · {}", game.best, game.length);
    let play = link("button primary", "Play", &Route::Setup(game.id.to_owned()));
    let rules = link("button", "Rules", &Route::Rules(game.id.to_owned()));
    let words = div("game-words")
        .put(el("h3").text(game.name))
        .put(el("p").text(game.pitch))
        .put(classed("p", "small soft").text(facts))
        .put(
            div("button-row")
                .put(play.set("aria-label", format!("Play {}", game.name)))
                .put(rules.set("aria-label", format!("Rules of {}", game.name))),
        );
    let mark = div("game-mark")
        .set("aria-hidden", "true")
        .put(with_board(game.id, Mark).map_or_else(Html::default, drawn));
    el("li").set("class", format!("game-card game-{}", game.id)).key(game.id).put(mark).put(words)
}

/// A game that can be continued, or thrown away after a second thought.
fn kept_game(ctx: &Context<Home>, saved: &Saved, asking: bool) -> El {
    let info = boards::games().find(|game| Some(game.id) == saved.game());
    let name = info.map_or("A game", |game| game.name);
    let people = list(&saved.players());
    let press = |class: &'static str, text: &'static str, deed: Deed| {
        button(class, text, ctx.link().callback(move |_| deed.clone()))
    };
    let id = || saved.id.clone();
    let (one, other) = if asking {
        (
            press("button danger", "Throw away", Deed::Forget(id())),
            press("button", "Keep it", Deed::Ask(None)),
        )
    } else {
        let game = format!("{name} with {people}");
        (
            link("button primary", "Continue", &Route::Table(id()))
                .set("aria-label", format!("Continue {game}")),
            press("button quiet", "Throw away", Deed::Ask(Some(id())))
                .set("aria-label", format!("Throw away {game}")),
        )
    };
    let when = js_sys::Date::new(&saved.saved.into())
        .to_locale_string("default", &js_sys::Object::new())
        .as_string()
        .unwrap_or_default();
    let words = div("kept-words")
        .put(el("b").text(name))
        .put(el("span").text(people))
        .put(classed("span", "small soft").text(when));
    classed("li", "kept-game")
        .key(id())
        .put(words)
        .put_if(asking.then(|| classed("p", "kept-ask").text("Throw this game away?")))
        .put(one)
        .put(other)
}

/// A screen of the game, with the way back from it.
pub fn game_screen(game: &str) -> El {
    let back = link("back", "‹ All games", &Route::Home);
    el("main").set("class", format!("screen game-{game}")).put(el("p").put(back))
}

/// A place without a game, and why.
pub fn missing(why: &str) -> Html {
    classed("main", "screen")
        .put(el("h1").text("This game cannot be laid out"))
        .put(el("p").text(why.to_owned()))
        .put(el("p").put(link("button primary", "To the games", &Route::Home)))
        .into()
}
