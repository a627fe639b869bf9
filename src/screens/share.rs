//! Sharing a game: as a link that holds all of it, as a code for a camera, as a file; or only its cards.

use super::layout::{credit, no_game_screen, waiting_screen};
use super::saved_games;
use crate::components::qr::qr_code;
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::files;
use crate::games::GameUi;
use crate::platform::{ask_navigator, focus_screen, navigator, object};
use crate::route::Route;
use crate::saving::{WithTable, with_table};
use crate::store::{self, Saved};
use rules::pack::{PackError, SharedDeal, pack, pack_deal};
use rules::record::Value;
use rules::seed::Seed;
use rules::table::Table;
use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Which saved game.
#[derive(Properties, PartialEq)]
pub struct ShareProps {
    /// Its id in the store.
    pub id: AttrValue,
}

/// The screen.
pub struct ShareScreen {
    found: Found,
    /// Whether the link of a game under way is shown.
    shown: bool,
    /// What became of copying a link.
    status: &'static str,
    fields: [NodeRef; 2],
}

/// What is known of the game.
pub enum Found {
    /// The store has not answered yet.
    Waiting,
    /// There is no game to share, and why.
    Missing(String),
    /// The game, and its links.
    Game(Box<Shareable>),
}

/// What can be shared.
pub struct Shareable {
    saved: Saved,
    /// The whole game, packed.
    packed: Result<String, PackError>,
    /// Its cards, packed: of a game that is over, if they come from its code.
    packed_deal: Option<String>,
}

/// What can happen to the screen.
pub enum Msg {
    /// The store has answered.
    Found(Found),
    /// The link of a game under way is wanted.
    Show,
    /// The link in that field is to be copied.
    Copy(usize),
    /// It was copied, or the browser refused.
    Copied(usize, bool),
    /// The link in that field goes to the device's own sharing.
    Send(usize),
    /// The game goes into a file.
    Save,
}

impl Component for ShareScreen {
    type Message = Msg;
    type Properties = ShareProps;

    fn create(ctx: &Context<ShareScreen>) -> ShareScreen {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move {
            Msg::Found(match store::game(&id).await {
                Ok(found) => Found::of(found.saved),
                Err(error) => Found::Missing(error.sentence().to_owned()),
            })
        });
        ShareScreen { found: Found::Waiting, shown: false, status: "", fields: Default::default() }
    }

    fn update(&mut self, ctx: &Context<ShareScreen>, msg: Msg) -> bool {
        self.status = "";
        match msg {
            Msg::Found(found) => self.found = found,
            Msg::Show => self.shown = true,
            Msg::Copy(field) => {
                let text = JsValue::from(self.text(field));
                ctx.link().send_future(async move {
                    Msg::Copied(field, ask_navigator("clipboard", "writeText", &text).await)
                });
                return false;
            }
            Msg::Copied(_, true) => self.status = "The link is copied.",
            Msg::Copied(field, false) => {
                if let Some(field) = self.fields[field].cast::<HtmlInputElement>() {
                    field.select();
                }
                self.status = "This browser cannot copy for you. The link is selected: copy it yourself.";
            }
            Msg::Send(field) => {
                let with = object([("title", "New Tricks".into()), ("url", self.text(field).into())]);
                // people may change their mind: nothing depends on it
                spawn_local(async move {
                    ask_navigator("", "share", &with).await;
                });
                return false;
            }
            Msg::Save => {
                if let Found::Game(game) = &self.found {
                    files::save_game(&game.saved);
                }
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<ShareScreen>) -> Html {
        match &self.found {
            Found::Waiting => waiting_screen("Making the link…"),
            Found::Missing(why) => no_game_screen(why),
            Found::Game(game) => self.screen(ctx, game),
        }
    }

    fn rendered(&mut self, _: &Context<ShareScreen>, _: bool) {
        focus_screen();
    }
}

impl Found {
    fn of(saved: Saved) -> Found {
        let seed = saved.code.parse().unwrap_or(Seed([0; 32]));
        let is_dealt_from_seed = match with_table(&saved.record, seed, DealtFromSeed) {
            Ok(answer) => answer,
            Err(why) => return Found::Missing(format!("This saved game cannot be read: {why}.")),
        };
        let packed_deal =
            (saved.finished && is_dealt_from_seed).then(|| pack_deal_of(&saved.record, seed)).flatten();
        Found::Game(Box::new(Shareable { packed: pack(&saved.record), packed_deal, saved }))
    }
}

/// Whether the seed has given every deal so far.
struct DealtFromSeed;

impl WithTable for DealtFromSeed {
    type Output = bool;

    fn run<G: GameUi>(self, table: Table<G>) -> bool {
        table.is_dealt_from_seed()
    }
}

fn pack_deal_of(record: &Value, seed: Seed) -> Option<String> {
    let Value::Text(game) = record.get("game")? else { return None };
    let dealer =
        if let Some(Value::Int(seat)) = record.get("dealer") { u8::try_from(*seat).ok() } else { None };
    let variant = record.get("variant").cloned().unwrap_or(Value::Object(Vec::new()));
    pack_deal(&SharedDeal { game: game.clone(), variant, dealer, seed }).ok()
}

impl ShareScreen {
    fn text(&self, field: usize) -> String {
        self.fields[field].cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
    }

    fn screen(&self, ctx: &Context<ShareScreen>, game: &Shareable) -> Html {
        let link = ctx.link();
        let saved = &game.saved;
        let head = el("header")
            .put(el("p").put(route_link("back", "‹ Back to the table", &Route::Table(saved.id.clone()))))
            .put(el("h1").text("Share"))
            .put(el("p").text(saved_games::title(saved)))
            .put_if(saved.game().and_then(credit));
        let same = game.packed_deal.as_ref().map(|deal| {
            let words = "Only the rules and cards: others can play the same hands and compare.";
            panel("share-deal", "The same cards", words).put(self.links(
                link,
                1,
                "Link to the same cards",
                Route::SharedDeal(deal.clone()).address(),
                None,
            ))
        });
        let status = classed("p", "share-said").set("role", "status").text(self.status);
        classed("main", "screen share").put(head).put(self.whole(link, game)).put_if(same).put(status).into()
    }

    /// The whole game. While it is under way its link, which holds all hands, is shown only when asked for.
    fn whole(&self, link: &Scope<ShareScreen>, game: &Shareable) -> El {
        let words = "Only people you give the link to can open it.";
        let panel = panel("share-game", "The whole game", words);
        let under_way = !game.saved.finished;
        let warning = under_way.then(|| {
            let words = "This game is still under way, and the link holds every hand. It opens behind the curtain, but anyone with the link can find out the cards.";
            classed("p", "note warn").text(words)
        });
        let save = button("button", "Save as file", link.callback(|_| Msg::Save));
        let panel = panel.put_if(warning);
        match &game.packed {
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
                let show = button("button primary", "Show the link", link.callback(|_| Msg::Show));
                panel.put(div("button-row").put(show).put(save))
            }
            Ok(packed) => {
                let address = Route::Shared(packed.clone()).address();
                panel.put(self.links(link, 0, "Link to the whole game", address, Some(save)))
            }
        }
    }

    /// A link to be copied, sent or scanned.
    fn links(
        &self,
        link: &Scope<ShareScreen>,
        field: usize,
        label: &'static str,
        address: String,
        more: Option<El>,
    ) -> El {
        let code = qr_code(&address).map_or_else(
            || {
                let words = "This link is too long for a QR code. Send the link, or save the game as a file.";
                classed("p", "small soft").text(words)
            },
            |code| {
                div("share-code")
                    .set("role", "img")
                    .set("aria-label", format!("{label} as a QR code"))
                    .put(code)
            },
        );
        let input = html! {
            <input type="text" class="share-link" ref={self.fields[field].clone()} aria-label={label} readonly=true value={address} />
        };
        let send = navigator("share")
            .is_function()
            .then(|| button("button", "Send…", link.callback(move |_| Msg::Send(field))));
        let copy = button("button primary", "Copy the link", link.callback(move |_| Msg::Copy(field)));
        div("room-stack share-links")
            .put(input)
            .put(div("button-row").put(copy).put_if(send).put_if(more))
            .put(code)
    }
}

fn panel(id: &'static str, heading: &'static str, words: &'static str) -> El {
    classed("section", "card-panel")
        .set("aria-labelledby", id)
        .put(el("h2").set("id", id).text(heading))
        .put(el("p").text(words))
}
