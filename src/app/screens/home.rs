//! Home: the games there are, and those under way.

use super::kept::{self, Looked};
use super::opener::chooser;
use crate::app::arrival::Source;
use crate::app::boards::{self, Boarded, WithBoard, with_board};
use crate::app::components::card_face::{card_back, card_face};
use crate::app::dom::{El, classed, div, drawn, el, link};
use crate::app::route::Route;
use crate::app::store::Saved;
use crate::cards::{Card, Rank, Suit};
use crate::games::GameInfo;
use yew::prelude::*;

/// So many games under way are shown; the others are on the shelf.
const SHOWN: usize = 3;

/// The home page, with what is kept.
pub fn home(looked: &Looked, onread: &Callback<()>, onopen: &Callback<Vec<Source>>) -> Html {
    let mut under_way = looked.shelf.games.iter().filter(|saved| !saved.finished).take(SHOWN).peekable();
    let under_way = under_way
        .peek()
        .is_some()
        .then(|| section("under-way", "Under way", classed("ul", "kept").each(under_way.map(kept_game))));
    page(looked.notes(onread, link("button", "Your games", &Route::Shelf)), under_way, chooser(onopen))
}

fn page(notes: El, under_way: Option<El>, opener: El) -> Html {
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
    let ways = classed("nav", "button-row").put(link("button", "Your games", &Route::Shelf)).put(link(
        "button quiet",
        "Preferences",
        &Route::Preferences,
    ));
    classed("main", "screen home")
        .put(classed("header", "home-head").put(fan).put(name.put(ways)))
        .put(notes)
        .put_if(under_way)
        .put(section("games", "Games", classed("ul", "games").each(boards::games().map(game_card))))
        .put(opener)
        .put(classed("footer", "home-foot small soft").put(el("p").text(foot)))
        .into()
}

/// Games under a heading of that name.
pub fn section(id: &'static str, heading: &'static str, games: El) -> El {
    el("section").set("aria-labelledby", id).put(el("h2").set("id", id).text(heading)).put(games)
}

/// A game that can be continued.
fn kept_game(saved: &Saved) -> El {
    let go_on = link("button primary", "Continue", &Route::Table(saved.id.clone()))
        .set("aria-label", format!("Continue {}", kept::title(saved)));
    classed("li", "kept-game").key(saved.id.clone()).put(kept::words(saved)).put(go_on)
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
    let play = link("button primary", "Play", &Route::Setup(game.id.to_owned(), false));
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
    el("li").set("class", format!("game-card game-{}", game.id)).key(game.id).put(mark(game.id)).put(words)
}

/// The drawing that stands for the game with that word; nothing where there is no such game.
pub fn mark(game: &str) -> El {
    let mark = with_board(game, Mark).map_or_else(Html::default, drawn);
    div("game-mark").set("aria-hidden", "true").put(mark)
}

/// A screen of the game, with the way back from it.
pub fn game_screen(game: &str) -> El {
    el("main").set("class", format!("screen game-{game}")).put(el("p").put(back()))
}

/// The way home.
pub fn back() -> El {
    link("back", "‹ All games", &Route::Home)
}

/// What is said where a table should be.
pub const UNLAID: &str = "This game cannot be laid out";

/// A place without a game, and why.
pub fn missing(why: &str) -> Html {
    apology(UNLAID, why, None)
}

/// A screen in the place of another: what is the matter, why, and what can be done, besides going home.
pub fn apology(heading: &'static str, why: &str, way: Option<El>) -> Html {
    let home = if way.is_some() { "button" } else { "button primary" };
    classed("main", "screen")
        .put(el("h1").text(heading))
        .put(el("p").text(why.to_owned()))
        .put(div("button-row").put_if(way).put(link(home, "To the games", &Route::Home)))
        .into()
}
