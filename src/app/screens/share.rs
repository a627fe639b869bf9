//! Passing a game on: as a link that holds all of it, as a code for a camera, as a file; or only its cards.

use super::home::missing;
use super::kept;
use crate::app::back_room::arrive;
use crate::app::boards::Boarded;
use crate::app::components::qr::qr_code;
use crate::app::dom::{El, button, classed, div, el, link as way};
use crate::app::files;
use crate::app::page::{ask_navigator, navigator};
use crate::app::route::Route;
use crate::app::saving::{WithTable, on_table};
use crate::app::store::{self, Saved, StoreError, object};
use crate::record::Value;
use crate::record::pack::{PackError, SharedDeal, pack, pack_deal};
use crate::seed::Seed;
use crate::table::Table;
use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::prelude::*;

/// Which kept game.
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// Its name in the store.
    pub id: AttrValue,
}

/// The screen.
pub struct ShareScreen {
    found: Found,
    /// Whether the link of a game under way is shown.
    shown: bool,
    /// What has come of copying.
    said: &'static str,
    fields: [NodeRef; 2],
}

/// What is known of the game.
pub enum Found {
    /// The store is still asked.
    Looking,
    /// There is none to pass on, and why.
    Missing(String),
    /// The game, and its links.
    Game(Box<Parcel>),
}

/// What can be passed on.
pub struct Parcel {
    saved: Saved,
    /// The whole game.
    game: Result<String, PackError>,
    /// Its cards: of a game that is over, if they come from its code.
    deal: Option<String>,
}

/// What can happen to the screen.
pub enum Deed {
    /// The store has answered.
    Found(Found),
    /// The link of a game under way is wanted.
    Show,
    /// The link in that field is to be copied.
    Copy(usize),
    /// It has been, or the browser would not.
    Copied(usize, bool),
    /// The link in that field is given to what else shares on this device.
    Send(usize),
    /// The game goes into a file.
    Save,
}

impl Component for ShareScreen {
    type Message = Deed;
    type Properties = ShareProps;

    fn create(ctx: &Context<ShareScreen>) -> ShareScreen {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move {
            Deed::Found(match store::game(&id).await {
                Ok(Some((saved, _))) => Found::of(saved),
                Ok(None) => Found::Missing(StoreError::Nothing.sentence().to_owned()),
                Err(error) => Found::Missing(error.sentence().to_owned()),
            })
        });
        ShareScreen { found: Found::Looking, shown: false, said: "", fields: Default::default() }
    }

    fn update(&mut self, ctx: &Context<ShareScreen>, deed: Deed) -> bool {
        self.said = "";
        match deed {
            Deed::Found(found) => self.found = found,
            Deed::Show => self.shown = true,
            Deed::Copy(field) => {
                let text = JsValue::from(self.text(field));
                ctx.link().send_future(async move {
                    Deed::Copied(field, ask_navigator("clipboard", "writeText", &text).await)
                });
                return false;
            }
            Deed::Copied(_, true) => self.said = "The link is copied.",
            Deed::Copied(field, false) => {
                if let Some(field) = self.fields[field].cast::<HtmlInputElement>() {
                    field.select();
                }
                self.said = "This browser does not copy by itself. The link is marked: copy it by hand.";
            }
            Deed::Send(field) => {
                let with = object([("title", "New Tricks".into()), ("url", self.text(field).into())]);
                // somebody may think better of it
                ctx.link().send_future_batch(async move {
                    let _ = ask_navigator("", "share", &with).await;
                    Vec::new()
                });
                return false;
            }
            Deed::Save => {
                if let Found::Game(parcel) = &self.found {
                    files::save_game(&parcel.saved);
                }
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<ShareScreen>) -> Html {
        match &self.found {
            Found::Looking => {
                classed("main", "screen").put(classed("p", "soft").text("Packing the game…")).into()
            }
            Found::Missing(why) => missing(why),
            Found::Game(parcel) => self.screen(ctx, parcel),
        }
    }

    fn rendered(&mut self, _: &Context<ShareScreen>, _: bool) {
        arrive();
    }
}

impl Found {
    fn of(saved: Saved) -> Found {
        let seed = saved.code.parse().unwrap_or(Seed([0; 32]));
        let is_dealt_from_seed = match on_table(&saved.record, seed, DealtFromSeed) {
            Ok(answer) => answer,
            Err(why) => return Found::Missing(format!("What is kept of this game cannot be read: {why}.")),
        };
        let deal = (saved.finished && is_dealt_from_seed).then(|| deal_of(&saved.record, seed)).flatten();
        Found::Game(Box::new(Parcel { game: pack(&saved.record), deal, saved }))
    }
}

/// Whether the seed has given every deal so far.
struct DealtFromSeed;

impl WithTable for DealtFromSeed {
    type Output = bool;

    fn run<G: Boarded>(self, table: Table<G>) -> bool {
        table.is_dealt_from_seed()
    }
}

fn deal_of(record: &Value, seed: Seed) -> Option<String> {
    let Value::Text(game) = record.get("game")? else { return None };
    let dealer = match record.get("dealer") {
        Some(Value::Int(seat)) => u8::try_from(*seat).ok(),
        _ => None,
    };
    let variant = record.get("variant").cloned().unwrap_or(Value::Object(Vec::new()));
    pack_deal(&SharedDeal { game: game.clone(), variant, dealer, seed }).ok()
}

/// The whole address of a place in the page.
fn address(route: &Route) -> String {
    let here = gloo_utils::window().location().href().unwrap_or_default();
    format!("{}{}", here.split('#').next().unwrap_or_default(), route.href())
}

impl ShareScreen {
    fn text(&self, field: usize) -> String {
        self.fields[field].cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
    }

    fn screen(&self, ctx: &Context<ShareScreen>, parcel: &Parcel) -> Html {
        let link = ctx.link();
        let saved = &parcel.saved;
        let head = el("header")
            .put(el("p").put(way("back", "‹ To the table", &Route::Table(saved.id.clone()))))
            .put(el("h1").text("Share"))
            .put(el("p").text(kept::title(saved)));
        let same = parcel.deal.as_ref().map(|deal| {
            let words = "Only the rules and the cards: others can play the same hands and see how they fare.";
            panel("share-deal", "The same cards", words).put(self.links(
                link,
                1,
                "Link to the same cards",
                address(&Route::SharedDeal(deal.clone())),
            ))
        });
        let said = classed("p", "share-said").set("role", "status").text(self.said);
        classed("main", "screen share").put(head).put(self.whole(link, parcel)).put_if(same).put(said).into()
    }

    /// The whole game: under way a link that tells all hands is not shown before it is asked for.
    fn whole(&self, link: &Scope<ShareScreen>, parcel: &Parcel) -> El {
        let words =
            "The link holds the whole game, packed. It is sent to nobody but those to whom you give it.";
        let panel = panel("share-game", "The whole game", words);
        let under_way = !parcel.saved.finished;
        let warning = under_way.then(|| {
            let words = "This game is still under way, and the link holds every hand. It opens behind the curtain, but \
                         whoever wants to can read it.";
            classed("p", "note warn").text(words)
        });
        let save = button("button", "Save as file", link.callback(|_| Deed::Save));
        let panel = panel.put_if(warning);
        match &parcel.game {
            Err(why) => {
                let why = match why {
                    PackError::TooLong => {
                        "This game is too long for a link. Save it as a file instead.".to_owned()
                    }
                    other => format!("There is no link to this game: {other}."),
                };
                panel.put(el("p").text(why)).put(div("button-row").put(save))
            }
            Ok(_) if under_way && !self.shown => {
                let show = button("button primary", "Show the link", link.callback(|_| Deed::Show));
                panel.put(div("button-row").put(show).put(save))
            }
            Ok(packed) => {
                let address = address(&Route::Shared(packed.clone()));
                panel
                    .put(self.links(link, 0, "Link to the whole game", address))
                    .put(div("button-row").put(save))
            }
        }
    }

    /// A link to be copied, sent or scanned.
    fn links(&self, link: &Scope<ShareScreen>, field: usize, label: &'static str, address: String) -> El {
        let code = qr_code(&address).map_or_else(
            || {
                let words = "This link is too long for a code that a camera could read. Send the link, or save the game as a file.";
                classed("p", "small soft").text(words)
            },
            |code| {
                div("share-code").set("role", "img").set("aria-label", format!("{label}, as a code for a camera")).put(code)
            },
        );
        let input = html! {
            <input type="text" class="share-link" ref={self.fields[field].clone()} aria-label={label} readonly=true value={address} />
        };
        let send = navigator("share")
            .is_function()
            .then(|| button("button", "Send…", link.callback(move |_| Deed::Send(field))));
        let copy = button("button primary", "Copy the link", link.callback(move |_| Deed::Copy(field)));
        div("room-stack share-links").put(input).put(div("button-row").put(copy).put_if(send)).put(code)
    }
}

fn panel(id: &'static str, heading: &'static str, words: &'static str) -> El {
    classed("section", "card-panel")
        .set("aria-labelledby", id)
        .put(el("h2").set("id", id).text(heading))
        .put(el("p").text(words))
}
