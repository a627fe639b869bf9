//! Addresses within the page: hash routes, so that any static host serves them from any folder.

/// A place in the app.
#[derive(Clone, Debug, PartialEq)]
pub enum Route {
    /// The games there are, and those under way.
    Home,
    /// All games that are kept.
    Shelf,
    /// What people like.
    Preferences,
    /// Setting up a new game of that kind.
    Setup(String),
    /// The table of a kept game.
    Table(String),
    /// A game's rules.
    Rules(String),
}

impl Route {
    /// The place that an address's hash names; home for what names none.
    fn of_hash(hash: &str) -> Route {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("shelf"), None, None) => Route::Shelf,
            (Some("preferences"), None, None) => Route::Preferences,
            (Some("new"), Some(game), None) => Route::Setup(game.to_owned()),
            (Some("table"), Some(id), None) => Route::Table(id.to_owned()),
            (Some("rules"), Some(game), None) => Route::Rules(game.to_owned()),
            _ => Route::Home,
        }
    }

    /// Its address.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Shelf => "#/shelf".to_owned(),
            Route::Preferences => "#/preferences".to_owned(),
            Route::Setup(game) => format!("#/new/{game}"),
            Route::Table(id) => format!("#/table/{id}"),
            Route::Rules(game) => format!("#/rules/{game}"),
        }
    }

    /// Goes there.
    pub fn go(&self) {
        // a browser may refuse navigation only when it is flooded with it
        let _ = gloo_utils::window().location().set_hash(&self.href());
    }

    /// The place that the address names.
    pub fn current() -> Route {
        Route::of_hash(&gloo_utils::window().location().hash().unwrap_or_default())
    }
}
