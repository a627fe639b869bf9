//! The games of the collection. The macro [`games!`](crate::games!) is the only list of them: dispatch, the home page,
//! tests and benches are made from it.
//!
//! Every game has the same files: `mod` (the rule book in order of play), `variant` (house rules), `state`, `moves`
//! (actions, events and refusals), `legal` (what is allowed), `play` (dealing, and what actions do), `score`, `view`
//! (what a seat may see), `counting` (what counts as a suit to those who count cards), `record` (its form in records), `from_view` (states rebuilt from a view, for computer players),
//! `unseen` (what is told of a game with real cards),
//! and a file for each rule that is large or hard to find.

pub mod contract_grid;
pub mod counterpoint;
pub mod drawbridge;
pub mod fivefold;
pub mod pirogue;

/// What the home page says about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The game's word in records and addresses.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One sentence that invites people to play it.
    pub pitch: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The number of seats that it was made for.
    pub best: u8,
    /// What the short form is, which “Play” deals, and the standard one, and how long they take with computer players.
    pub length: &'static str,
    /// The inventor, as far as the source names one, and when, if it says so; what follows “Invented by”.
    pub inventor: &'static str,
}

/// The one list of games, each with its module and its type, in the order of the home page. A new game is a line in it.
///
/// `games!(each make (…))` calls your macro `make` once, with what you put in the parentheses and then the list:
/// `make! { (…) contract_grid ContractGrid, drawbridge DrawBridge, … }`. Use it to make one item for each game, such as a
/// test or an array element:
///
/// ```
/// macro_rules! names {
///     (() $($module:ident $Game:ident,)*) => { [$(rules::games::$module::INFO.name),*] };
/// }
/// assert_eq!(rules::games!(each names ()).len(), rules::games::ALL.len());
/// ```
///
/// To pick one game at run time, by its word, use [`match_game!`](crate::match_game!).
#[macro_export]
macro_rules! games {
    (each $make:ident $words:tt) => { $crate::games! { @list each $make $words } };
    (match $words:tt) => { $crate::games! { @list match $words } };
    (@list $($use:tt)*) => {
        $crate::games! { @$($use)*;
            contract_grid ContractGrid,
            drawbridge DrawBridge,
            counterpoint Counterpoint,
            fivefold Fivefold,
            pirogue Pirogue,
        }
    };
    (@each $make:ident $words:tt; $($list:tt)*) => { $make! { $words $($list)* } };
    (@match ($id:expr, $G:ident => $body:expr); $($module:ident $Game:ident,)*) => {
        match $id {
            $(<$crate::games::$module::$Game as $crate::record::Recorded>::ID => {
                type $G = $crate::games::$module::$Game;
                Some($body)
            })*
            _ => None,
        }
    };
}

/// Evaluates an expression with the type of the game that has this word; `None` if no game has it.
///
/// ```
/// use rules::record::Recorded;
///
/// let has_dealer = |id: &str| rules::match_game!(id, G => G::HAS_DEALER);
/// assert_eq!(has_dealer("fivefold"), Some(false));
/// assert_eq!(has_dealer("patience"), None);
/// ```
#[macro_export]
macro_rules! match_game {
    ($id:expr, $G:ident => $body:expr) => {
        $crate::games! { match ($id, $G => $body) }
    };
}

macro_rules! infos {
    (() $($module:ident $Game:ident,)*) => { [$($module::INFO),*] };
}

/// All games, in the order of the home page.
pub const ALL: &[GameInfo] = &games!(each infos ());
