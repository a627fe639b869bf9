//! What lies behind a link: a game, which can be put on the shelf, or a deal, which can be played.

use super::home::{apology, mark};
use super::noted::{note_of, note_on};
use super::reviewed::{Reviewed, reviewed};
use crate::app::boards;
use crate::app::dom::{button, classed, div, el, link};
use crate::app::route::Route;
use crate::app::saving::lay;
use crate::app::store::{self, SHARED_DEAL};
use crate::app::text::list;
use crate::record::Value;
use crate::record::pack::{Parcel, SharedDeal, unpack};
use crate::seat::Seat;
use std::cell::Cell;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The screen for what was packed into a link.
pub fn shared_screen(packed: &str) -> Html {
    match unpack(packed) {
        Ok(Parcel::Deal(deal)) => {
            // with it a table is set up, which is the page's affair
            hand_on(&deal);
            Route::Setup(deal.game, true).replace();
            Html::default()
        }
        // until it lies on the shelf it is only looked at
        Ok(Parcel::Game(record)) => match reviewed(&record) {
            Ok(played) => game(record, &*played),
            Err(why) => refused(&why),
        },
        Err(why) => refused(&why.to_string()),
    }
}

/// Leaves the deal where the setup finds it.
fn hand_on(deal: &SharedDeal) {
    let dealer = deal.dealer.map_or(Value::Null, |dealer| Value::Int(dealer.into()));
    store::leave(
        SHARED_DEAL,
        &Value::object([
            ("game", Value::text(&deal.game)),
            ("variant", deal.variant.clone()),
            ("dealer", dealer),
            ("code", Value::text(deal.seed.to_string())),
        ]),
    );
}

fn refused(why: &str) -> Html {
    let words = format!("It is not possible: {why}. Ask for the link once more, or for the game as a file.");
    apology("This link cannot be opened", &words, None)
}

/// The game in the link, before it is put on the shelf.
fn game(record: Value, played: &dyn Reviewed) -> Html {
    let names = played.names();
    let people: Vec<String> = Seat::all(names.len()).map(|seat| names.of(seat).to_string()).collect();
    let over = played.is_over();
    let name = boards::games().find(|game| game.id == played.id()).map_or("a new game", |game| game.name);
    let place = if over { "It is over.".to_owned() } else { format!("{}.", played.told(&names).heading) };
    let warning = (!over).then(|| {
        let words = "This game is still under way, and the link holds every hand. It opens behind the curtain: each looks \
                     at the own cards only.";
        classed("p", "note warn").text(words)
    });
    let label = if over { "Put it on my shelf and look at it" } else { "Put it on my shelf and open it" };
    let note = note_on(&note_of(&record));
    let pressed = Cell::new(false);
    let put = button(
        "button primary",
        label,
        Callback::from(move |_| {
            // a second press does not lay it twice
            if !pressed.replace(true) {
                spawn_local(put_on_shelf(record.clone(), over));
            }
        }),
    );
    classed("main", "screen shared")
        .class_if(true, &format!("game-{}", played.id()))
        .put(mark(played.id()))
        .put(el("h1").text(format!("A game of {name}")))
        .put(el("p").text(format!("{}. {place}", list(&people))))
        .put_if(warning)
        .put_if(note)
        .put(div("button-row").put(put).put(link("button", "To the games", &Route::Home)))
        .into()
}

async fn put_on_shelf(record: Value, over: bool) {
    // it was played already when the screen was drawn
    if let Ok(id) = lay(&record, js_sys::Date::now()).await {
        if over { Route::Review(id, None) } else { Route::Table(id) }.go();
    }
}
