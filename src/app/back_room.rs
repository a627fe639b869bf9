//! The part of the page that is fetched when somebody goes there: the shelf, reviews, links, statistics, rule books,
//! preferences, and the opening of files. It is a program of its own, `src/bin/back_room.rs`, with a memory of its own; what the browser would not
//! keep it shares with the page.

use super::arrival::Source;
use super::boards::{Boarded, WithBoard, with_board};
use super::preferences::Preferences;
use super::route::Route;
use super::screens::preferences::{preferences, preferences_screen};
use super::screens::review::ReviewScreen;
use super::screens::rules::{rule_book, rules_screen};
use super::screens::share::ShareScreen;
use super::screens::shared::shared_screen;
use super::screens::shelf::ShelfScreen;
use super::screens::statistics::StatisticsScreen;
use super::{opening, page, store, watch_over};
use gloo_events::EventListener;
use js_sys::{Array, Function};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::prelude::*;

thread_local! {
    /// What is shown, and where.
    static ENTERED: RefCell<Vec<(Element, AppHandle<BackRoom>)>> = const { RefCell::new(Vec::new()) };
    /// Whether somebody has gone to a screen that is not all there yet.
    static COMING: Cell<bool> = const { Cell::new(false) };
}

/// A screen is drawn: its heading gets the focus if somebody has gone there. A screen that waits for something says so
/// by `aria-busy`, and calls this again when it is drawn with it.
pub fn arrive() {
    if COMING.get() && page::focus_heading(".behind > main:not([aria-busy])") {
        COMING.set(false);
    }
}

/// Shows the screen of the address in that element, until it is left; or, if it says `what`, `preferences`, or as
/// `rules/pirogue` a rule book, or as `primer/pirogue` the game in a minute. `memory` is [`store::memory`] of the page,
/// `onopen` takes an array of [`Source`]s that are to be opened, `gone` says whether somebody has just gone there.
pub fn enter(element: Element, memory: &Array, onopen: Function, what: String, gone: bool) {
    leave(&element);
    watch_over();
    store::share(memory);
    if what.is_empty() {
        COMING.set(gone);
    }
    let onopen = Callback::from(move |sources: Vec<Source>| {
        let sources: Array = sources.into_iter().collect();
        // what comes of it the page says
        let _ = onopen.call1(&JsValue::NULL, &sources);
    });
    let handle =
        yew::Renderer::<BackRoom>::with_root_and_props(element.clone(), BackRoomProps { onopen, what })
            .render();
    ENTERED.with_borrow_mut(|entered| entered.push((element, handle)));
}

/// Takes away what is shown in that element.
pub fn leave(element: &Element) {
    let left = ENTERED.with_borrow_mut(|entered| {
        let place = entered.iter().position(|(other, _)| other == element)?;
        Some(entered.remove(place))
    });
    if let Some((_, handle)) = left {
        handle.destroy();
    }
}

/// Puts the games in these [`Source`]s on the shelf. Gives what is to be said of it, a heading and reasons, or
/// nothing.
pub async fn open(sources: &Array, memory: &Array) -> Option<Array> {
    watch_over();
    store::share(memory);
    let (heading, reasons) = opening::open(sources.to_vec()).await?;
    ENTERED.with_borrow(|entered| {
        for (_, handle) in entered {
            handle.send_message(Happening::Arrived);
        }
    });
    Some([heading].into_iter().chain(reasons).map(JsValue::from).collect())
}

/// The screen of the place that the address names.
struct BackRoom {
    route: Route,
    /// How often games have come to the shelf.
    arrivals: u32,
    _addresses: EventListener,
}

#[derive(Properties, PartialEq)]
struct BackRoomProps {
    onopen: Callback<Vec<Source>>,
    what: String,
}

/// What can happen to the room.
enum Happening {
    /// Another place is gone to.
    Gone(Route),
    /// It is known what people like.
    Recalled,
    /// Games have come to the shelf.
    Arrived,
}

impl Component for BackRoom {
    type Message = Happening;
    type Properties = BackRoomProps;

    fn create(ctx: &Context<BackRoom>) -> BackRoom {
        ctx.link().send_future(async {
            Preferences::recall().await;
            Happening::Recalled
        });
        let link = ctx.link().clone();
        let changed = move |_: &Event| link.send_message(Happening::Gone(Route::current()));
        BackRoom {
            route: Route::current(),
            arrivals: 0,
            _addresses: EventListener::new(&gloo_utils::window(), "hashchange", changed),
        }
    }

    fn update(&mut self, _: &Context<BackRoom>, happening: Happening) -> bool {
        match happening {
            Happening::Gone(route) => {
                let changed = route != self.route;
                self.route = route;
                COMING.set(changed);
                return changed;
            }
            Happening::Recalled => {}
            Happening::Arrived => self.arrivals += 1,
        }
        true
    }

    fn view(&self, ctx: &Context<BackRoom>) -> Html {
        match &*ctx.props().what {
            "" => {}
            "preferences" => return preferences().into(),
            what => match what.strip_prefix("primer/") {
                Some(game) => return primer(game),
                None => return rule_book(what.trim_start_matches("rules/")),
            },
        }
        match &self.route {
            Route::Shelf => {
                let onopen = &ctx.props().onopen;
                html! { <ShelfScreen {onopen} arrivals={self.arrivals} /> }
            }
            Route::Review(id, at) => {
                html! { <ReviewScreen key={id.clone()} id={AttrValue::from(id.clone())} at={*at} /> }
            }
            Route::Share(id) => html! { <ShareScreen key={id.clone()} id={AttrValue::from(id.clone())} /> },
            Route::Shared(packed) | Route::SharedDeal(packed) => shared_screen(packed),
            Route::Statistics => html! { <StatisticsScreen /> },
            Route::Preferences => preferences_screen(),
            Route::Rules(game) => rules_screen(game),
            // the page shows these itself, and is about to leave
            Route::Home | Route::Setup(..) | Route::Table(_) => Html::default(),
        }
    }

    fn rendered(&mut self, _: &Context<BackRoom>, _: bool) {
        arrive();
    }
}

/// The steps of a game in a minute; of `counterpoint/two` those for two.
fn primer(what: &str) -> Html {
    struct Primer(bool);
    impl WithBoard for Primer {
        type Output = Html;
        fn run<G: Boarded>(self) -> Html {
            G::primer(self.0)
        }
    }
    let (game, two) = what.strip_suffix("/two").map_or((what, false), |game| (game, true));
    with_board(game, Primer(two)).unwrap_or_default()
}
