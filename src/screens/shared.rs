//! What a link holds: a game, which can be put in the library, or a deal, which can be played.

use super::autosave::Session;
use super::layout::{credit, game_mark, problem_screen};
use super::note::{note_of, note_on};
use super::session::GameSession;
use super::setup::keep_deal;
use super::table::over::ranking;
use crate::dom::{El, button, classed, div, el, link};
use crate::games::GameUi;
use crate::names::YOU;
use crate::route::{Route, SetupFrom};
use crate::saving::{WithTable, save_opened, with_table};
use crate::seating::Seating;
use crate::text::list;
use rules::game::Turn;
use rules::pack::{Unpacked, unpack};
use rules::record::Value;
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use std::cell::Cell;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The screen for what was packed into a link.
pub fn shared_screen(packed: &str) -> Html {
    match unpack(packed) {
        Ok(Unpacked::Deal(deal)) => {
            let setup = Route::Setup(deal.game.clone(), SetupFrom::SharedDeal);
            keep_deal(deal);
            setup.replace();
            Html::default()
        }
        // nothing is dealt before the game is in the library, with a seed of its own
        Ok(Unpacked::Game(record)) => {
            match with_table(&with_sender(record.clone()), Seed([0; 32]), Summarize) {
                Ok(summary) => game_screen(record, summary),
                Err(why) => refused(&why),
            }
        }
        Err(why) => refused(&why.to_string()),
    }
}

/// What the screen says about a game.
struct Summary {
    game: &'static str,
    people: Vec<String>,
    heading: String,
    is_over: bool,
    /// Who has how many points, the best first.
    ranking: Option<El>,
    /// The score on the game's own board, hand by hand.
    score_sheet: Html,
}

/// What the screen calls the one who played as [`YOU`]: whoever reads it is somebody else.
const SENDER: &str = "The sender";

/// The record with a name for the one who has sent it.
fn with_sender(record: Value) -> Value {
    let named = |name: &Value| if *name == Value::text(YOU) { Value::text(SENDER) } else { name.clone() };
    let Value::Object(entries) = record else { return record };
    let entry = |(key, value)| match value {
        Value::List(names) if key == "players" => (key, Value::list(&names, named)),
        value => (key, value),
    };
    Value::Object(entries.into_iter().map(entry).collect())
}

struct Summarize;

impl WithTable for Summarize {
    type Output = Summary;

    fn run<G: GameUi>(self, table: Table<G>) -> Summary {
        let is_over = table.turn() == Turn::Over;
        let session = GameSession::new(table, Seating::default());
        let (table, names, view) = (session.table(), session.names(), session.sitting.view());
        let standings = match session.saved("", 0).standings {
            // what the hand brings is a secret still
            Value::Null => Vec::new(),
            _ => table.game().standings(),
        };
        Summary {
            game: G::ID,
            people: Seat::all(names.len()).map(|seat| names.of(seat).to_string()).collect(),
            heading: session.text(&names).heading,
            is_over,
            ranking: standings.iter().any(|standing| standing.score > 0).then(|| ranking(&standings, &names)),
            score_sheet: G::score_sheet(&view, &names),
        }
    }
}

fn refused(why: &str) -> Html {
    let words = format!("That does not work: {why}. Ask for the link again, or for the game as a file.");
    problem_screen("This link cannot be opened", &words, None)
}

/// The game in the link, before it is put in the library.
fn game_screen(record: Value, summary: Summary) -> Html {
    let over = summary.is_over;
    let info = rules::games::ALL.iter().find(|info| info.id == summary.game);
    let name = info.map_or("a new game", |info| info.name);
    let why = match over {
        true => "Go through it move by move, with all cards open, and find what you would have played.",
        false => "Play on from here, at any seat.",
    };
    let progress = if over { "It is over.".to_owned() } else { format!("{}.", summary.heading) };
    let warning = (!over).then(|| {
        let words = "This game is still under way, and the link holds every hand. It opens behind the curtain: look only at your own cards.";
        classed("p", "note warn").text(words)
    });
    let label = if over { "Add it to my games and look at it" } else { "Add it to my games and open it" };
    let note = note_on(&note_of(&record));
    let pressed = Cell::new(false);
    let put = button(
        "button primary",
        label,
        Callback::from(move |_| {
            // a second press does not add it twice
            if !pressed.replace(true) {
                spawn_local(put_in_library(record.clone(), over));
            }
        }),
    );
    classed("main", "screen shared")
        .class(&format!("game-{}", summary.game))
        .put(game_mark(summary.game))
        .put(el("h1").text(format!("A game of {name}")))
        .put(el("p").text(format!("{}. {progress}", list(&summary.people))))
        .put_if(credit(summary.game))
        .put_if(summary.ranking)
        .put(el("p").text(why))
        .put_if(warning)
        .put_if(note)
        .put(div("button-row").put(put).put(link("button", "All games", &Route::Home)))
        .put(summary.score_sheet)
        .into()
}

async fn put_in_library(record: Value, over: bool) {
    // it could be played when the screen was drawn, so it still can
    // who plays on plays in the sender's place
    let record = if over { with_sender(record) } else { record };
    if let Ok(new) = save_opened(&record, js_sys::Date::now()).await {
        if over { Route::Review(new.id, None) } else { Route::Table(new.id) }.go();
    }
}
