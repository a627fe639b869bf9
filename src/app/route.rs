//! Addresses within the page: hash routes, so that any static host serves them from any folder.

use wasm_bindgen::JsValue;

/// A place in the app.
#[derive(Clone, Debug, PartialEq)]
pub enum Route {
    /// The games there are, and those under way.
    Home,
    /// All games that are kept.
    Shelf,
    /// What people like.
    Preferences,
    /// Setting up a new game of that kind; whether with a deal that was shared.
    Setup(String, bool),
    /// The table of a kept game.
    Table(String),
    /// A game's rules.
    Rules(String),
    /// A kept game, once more, after so many moves; at its end where none are said.
    Review(String, Option<usize>),
    /// Ways to pass a kept game on.
    Share(String),
    /// The game in a link.
    Shared(String),
    /// The deal in a link.
    SharedDeal(String),
    /// Figures of the games that were played.
    Statistics,
}

impl Route {
    /// The place that an address's hash names; home for what names none.
    fn of_hash(hash: &str) -> Route {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("shelf"), None, None) => Route::Shelf,
            (Some("preferences"), None, None) => Route::Preferences,
            (Some("new"), Some(game), None) => Route::Setup(game.to_owned(), false),
            (Some("new"), Some(game), Some("shared")) => Route::Setup(game.to_owned(), true),
            (Some("table"), Some(id), None) => Route::Table(id.to_owned()),
            (Some("rules"), Some(game), None) => Route::Rules(game.to_owned()),
            (Some("review"), Some(id), place) => {
                Route::Review(id.to_owned(), place.and_then(|place| place.parse().ok()))
            }
            (Some("share"), Some(id), None) => Route::Share(id.to_owned()),
            (Some("game"), Some(packed), None) => Route::Shared(packed.to_owned()),
            (Some("deal"), Some(packed), None) => Route::SharedDeal(packed.to_owned()),
            (Some("statistics"), None, None) => Route::Statistics,
            _ => Route::Home,
        }
    }

    /// Its address.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Shelf => "#/shelf".to_owned(),
            Route::Preferences => "#/preferences".to_owned(),
            Route::Setup(game, false) => format!("#/new/{game}"),
            Route::Setup(game, true) => format!("#/new/{game}/shared"),
            Route::Table(id) => format!("#/table/{id}"),
            Route::Rules(game) => format!("#/rules/{game}"),
            Route::Review(id, None) => format!("#/review/{id}"),
            Route::Review(id, Some(moves)) => format!("#/review/{id}/{moves}"),
            Route::Share(id) => format!("#/share/{id}"),
            Route::Shared(packed) => format!("#/game/{packed}"),
            Route::SharedDeal(packed) => format!("#/deal/{packed}"),
            Route::Statistics => "#/statistics".to_owned(),
        }
    }

    /// Goes there.
    pub fn go(&self) {
        // a browser may refuse navigation only when it is flooded with it
        let _ = gloo_utils::window().location().set_hash(&self.href());
    }

    /// Goes there, and Back does not lead back here.
    pub fn replace(&self) {
        // as above
        let _ = gloo_utils::window().location().replace(&self.href());
    }

    /// Makes it the address of what is shown already.
    pub fn note(&self) {
        // a browser may refuse it only when it is flooded with it
        let _ = gloo_utils::history().replace_state_with_url(&JsValue::NULL, "", Some(&self.href()));
    }

    /// The place that the address names.
    pub fn current() -> Route {
        Route::of_hash(&gloo_utils::window().location().hash().unwrap_or_default())
    }
}
