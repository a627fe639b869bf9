//! Why the store fails.

use idb::Error;
use wasm_bindgen::JsCast;
use web_sys::DomException;

/// Why something is not stored or not found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StoreError {
    /// The browser stores nothing for this page, as in some private windows; or it took too long.
    Refused,
    /// There is no room left.
    Full,
    /// The database has the form of a later version of the page.
    Newer,
    /// There is no game with that id.
    Nothing,
    /// What is stored is no game.
    Damaged,
    /// Another tab has saved the game in the meantime.
    Overtaken,
    /// The moves before those to be saved are not there: all of them have to be saved.
    Gap,
}

impl StoreError {
    /// What the page says about it.
    pub const fn sentence(self) -> &'static str {
        match self {
            StoreError::Refused | StoreError::Gap => "This browser does not save games for this page.",
            StoreError::Full => "This browser has no room left to save games.",
            StoreError::Newer => {
                "The games here were saved by a newer version of this page. Reload to get it."
            }
            StoreError::Nothing => "There is no such game on this device.",
            StoreError::Damaged => "This is not a game that this page can read.",
            StoreError::Overtaken => "This game has gone on in another tab.",
        }
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        match error {
            Error::DomException(exception) => StoreError::of(&exception),
            Error::UpdateFailed(thrown) => thrown.dyn_ref().map_or(StoreError::Refused, StoreError::of),
            _ => StoreError::Refused,
        }
    }
}

impl StoreError {
    /// What an exception of the browser means.
    pub(super) fn of(exception: &DomException) -> StoreError {
        match exception.name().as_str() {
            "QuotaExceededError" => StoreError::Full,
            "VersionError" => StoreError::Newer,
            _ => StoreError::Refused,
        }
    }
}
