//! Addresses within the page: hash routes, so that any static host serves them from any folder.

use wasm_bindgen::JsValue;

/// A screen of the app.
#[derive(Clone, Debug, PartialEq)]
pub enum Route {
    /// The games there are, and those under way.
    Home,
    /// All saved games.
    Library,
    /// The preferences.
    Preferences,
    /// Setting up a new game of that id.
    Setup(String, SetupFrom),
    /// The table of a saved game.
    Table(String),
    /// A game's rules, at that section.
    Rules(String, Option<String>),
    /// The first hand of a game, guided.
    Learn(String),
    /// A game that begins at once: alone against computers, in its short form.
    Play(String),
    /// A game's deal of a day; of today where that is none.
    Daily(String, Option<String>),
    /// Going through a saved game, after so many moves; where that is none, where its first cards lie.
    Review(String, Option<usize>),
    /// Where somebody could have played better in a saved game.
    MyPlay(String),
    /// Counting the cards of somebody's hands in a saved game: at the last place up to so many moves, or the first of all.
    Counting(String, Option<usize>),
    /// Ways to share a saved game.
    Share(String),
    /// The game in a link.
    Shared(String),
    /// The deal in a link.
    SharedDeal(String),
    /// The hand in a code, for a phone, with what is marked there.
    Hand(String, String),
    /// Who won what: that saved game, and those its people played before and after it.
    GameNight(String),
    /// Statistics of the games that are over.
    Statistics,
    /// Decisions that somebody could have made better, to be made again.
    Practice,
    /// Setting up a run of the lab, with that game.
    Lab(Option<String>),
    /// What the rules of that game leave open, in the lab.
    LeftOpen(String),
    /// A run of the lab.
    LabRun(String),
}

/// What a new game is set up from.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupFrom {
    /// The last setup.
    Last,
    /// A deal that was shared.
    SharedDeal,
    /// The people of that saved game, who sit as they did there.
    Game(String),
}

/// The section of a rule book's address that is the game in a minute, which stands above the book.
pub const QUICK_RULES: &str = "minute";

/// The word for a shared deal in the address of a setup. No game has it as its id, which is longer.
const SHARED: &str = "shared";

impl Route {
    /// The screen that an address's hash names; home where it names none.
    pub fn of_hash(hash: &str) -> Route {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        match (parts.next(), parts.next(), parts.next()) {
            (Some("shelf"), None, None) => Route::Library,
            (Some("preferences"), None, None) => Route::Preferences,
            (Some("new"), Some(game), from) => {
                let from = match from {
                    None => SetupFrom::Last,
                    Some(SHARED) => SetupFrom::SharedDeal,
                    Some(id) => SetupFrom::Game(id.to_owned()),
                };
                Route::Setup(game.to_owned(), from)
            }
            (Some("table"), Some(id), None) => Route::Table(id.to_owned()),
            (Some("rules"), Some(game), section) => Route::Rules(game.to_owned(), section.map(str::to_owned)),
            (Some("learn"), Some(game), None) => Route::Learn(game.to_owned()),
            (Some("play"), Some(game), None) => Route::Play(game.to_owned()),
            (Some("daily"), Some(game), day) => Route::Daily(game.to_owned(), day.map(str::to_owned)),
            (Some("review"), Some(id), place) => {
                Route::Review(id.to_owned(), place.and_then(|place| place.parse().ok()))
            }
            (Some("my-play"), Some(id), None) => Route::MyPlay(id.to_owned()),
            (Some("counting"), Some(id), place) => {
                Route::Counting(id.to_owned(), place.and_then(|place| place.parse().ok()))
            }
            (Some("share"), Some(id), None) => Route::Share(id.to_owned()),
            (Some("game"), Some(packed), None) => Route::Shared(packed.to_owned()),
            (Some("deal"), Some(packed), None) => Route::SharedDeal(packed.to_owned()),
            (Some("hand"), Some(code), marks) => {
                Route::Hand(code.to_owned(), marks.unwrap_or_default().to_owned())
            }
            (Some("night"), Some(id), None) => Route::GameNight(id.to_owned()),
            (Some("statistics"), None, None) => Route::Statistics,
            (Some("practice"), None, None) => Route::Practice,
            (Some("lab"), Some("run"), Some(id)) => Route::LabRun(id.to_owned()),
            (Some("lab"), Some(game), Some("open")) => Route::LeftOpen(game.to_owned()),
            (Some("lab"), game, None) => Route::Lab(game.map(str::to_owned)),
            _ => Route::Home,
        }
    }

    /// Its address.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Library => "#/shelf".to_owned(),
            Route::Preferences => "#/preferences".to_owned(),
            Route::Setup(game, SetupFrom::Last) => format!("#/new/{game}"),
            Route::Setup(game, SetupFrom::SharedDeal) => format!("#/new/{game}/{SHARED}"),
            Route::Setup(game, SetupFrom::Game(id)) => format!("#/new/{game}/{id}"),
            Route::Table(id) => format!("#/table/{id}"),
            Route::Rules(game, None) => format!("#/rules/{game}"),
            Route::Rules(game, Some(section)) => format!("#/rules/{game}/{section}"),
            Route::Learn(game) => format!("#/learn/{game}"),
            Route::Play(game) => format!("#/play/{game}"),
            Route::Daily(game, None) => format!("#/daily/{game}"),
            Route::Daily(game, Some(day)) => format!("#/daily/{game}/{day}"),
            Route::Review(id, None) => format!("#/review/{id}"),
            Route::Review(id, Some(moves)) => format!("#/review/{id}/{moves}"),
            Route::MyPlay(id) => format!("#/my-play/{id}"),
            Route::Counting(id, None) => format!("#/counting/{id}"),
            Route::Counting(id, Some(moves)) => format!("#/counting/{id}/{moves}"),
            Route::Share(id) => format!("#/share/{id}"),
            Route::Shared(packed) => format!("#/game/{packed}"),
            Route::SharedDeal(packed) => format!("#/deal/{packed}"),
            Route::Hand(code, marks) if marks.is_empty() => format!("#/hand/{code}"),
            Route::Hand(code, marks) => format!("#/hand/{code}/{marks}"),
            Route::GameNight(id) => format!("#/night/{id}"),
            Route::Statistics => "#/statistics".to_owned(),
            Route::Practice => "#/practice".to_owned(),
            Route::Lab(None) => "#/lab".to_owned(),
            Route::Lab(Some(game)) => format!("#/lab/{game}"),
            Route::LeftOpen(game) => format!("#/lab/{game}/open"),
            Route::LabRun(id) => format!("#/lab/run/{id}"),
        }
    }

    /// The same, whole.
    pub fn address(&self) -> String {
        let here = gloo_utils::window().location().href().unwrap_or_default();
        format!("{}{}", here.split('#').next().unwrap_or_default(), self.href())
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
    pub fn show_address(&self) {
        // a browser may refuse it only when it is flooded with it
        let _ = gloo_utils::history().replace_state_with_url(&JsValue::NULL, "", Some(&self.href()));
    }

    /// The screen that the address names.
    pub fn current() -> Route {
        Route::of_hash(&gloo_utils::window().location().hash().unwrap_or_default())
    }
}
