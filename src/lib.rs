//! Trick-taking games that were invented and written down and never had a table: their rules, records and
//! pass-and-play, without a browser, a clock, entropy or storage.
//!
//! # Where is …?
//!
//! | question | place |
//! | --- | --- |
//! | which games are there? | [`games`] |
//! | cards, suits, sets of them | [`cards`] |
//! | seats, and things kept one for each | [`seat`] |
//! | what is a game? | the trait [`game::Game`] |
//! | what may I play? | `legal` in the game's folder |
//! | what does it do? | `play` in the game's folder |
//! | who wins the trick? | [`trick`], or the game's `play` where it differs |
//! | points | `score` in the game's folder |
//! | when is it over? | `state` in the game's folder; [`end`] for targets and numbers of hands |
//! | what may I see? | `view` in the game's folder |
//! | why was I refused? | `moves` in the game's folder; [`game`], [`trick`] and [`deal`] for what all games share |
//! | house rules | `variant` in the game's folder |
//! | how a game stands in records | `form` in the game's folder, [`record`] for what all share |
//! | where do the cards come from? | [`seed`] |
//! | who changes a game's state? | only [`table::Table`] |
//! | what can be taken back, and when? | [`table::Table`], under "Taking back" |
//! | who is ahead, also where people stop? | [`standing`], `standings` in the game's `form` |
//! | going through a game again | [`review`] |
//! | a game or a deal as a link | [`record::pack`] |
//! | what else is said of a game: notes and marks | [`record::Remarks`] |
//! | wins, averages and what games count | [`statistics`] |
//! | whose device is it, when does the curtain fall? | [`sitting`] |
//! | checking a record | [`referee`], called by the program of that name |
//! | playing games by itself | [`simulate`], called by the same program |
//! | how does the computer think? | [`bots`]; `bots/<game>` for what it knows of a game |
//! | which seats are computer players? | [`record::Computers`], in the remarks of the record |
//! | how does the page let it think? | `src/app/thinker`, in a worker started by `static/thinking.js`; `src/app/screens/computers` asks it |
//! | hints, and what a computer player knew | [`bots::advice`] as data, [`bots::words`] as sentences |
//! | how well does it play? | `arena`, called by the program `referee` |
//! | how it is drawn | `src/app/` (wasm only): `screens`, `components`, `boards/<game>`, `dom`; styles in `static/` |
//! | what is fetched only when somebody goes there? | `src/app/back_room`; `src/app/doors` and `static/doors.js` are the way there |
//! | how is a game set up? | `src/app/setup/` for the form, `setup` in the game's board for its options |
//! | where does a game begin? | `src/app/start`, from a setup; `src/app/opening`, from a file; `src/app/saving`, from its record |
//! | where are games kept? | `src/app/store/`, move by move from `src/app/screens/keeper` |
//! | what do people like? | `src/app/preferences` |
//! | how does it work without a network? | `static/sw.js`, `static/offline.js`; `xtask/src/offline.rs` for its list of files |
//! | where are games taken back, stopped, reviewed, shared and counted? | `src/app/screens/`: `room`, `review`, `share` and `shared`, `statistics` |
//! | what is said | `src/app/text`, `words` in the game's board |
//!
//! # A first game
//!
//! ```
//! use new_tricks::game::{Game, Turn};
//! use new_tricks::games::contract_grid::{Action, ContractGrid, Legal, Variant, grid::Grid};
//! use new_tricks::seat::Seat;
//! use new_tricks::table::Table;
//!
//! let variant = Variant::standard(3, 4);
//! let players = ["Ann", "Ben", "Cleo"].map(String::from).to_vec();
//! let mut table: Table<ContractGrid> = Table::new(variant, players, Seat::FIRST, "BR1D-GE".parse()?);
//! while let Turn::Seat(seat, _) = table.turn() {
//!     let grid = Grid::new(variant.contracts.iter()).unwrap_or_default();
//!     table.act(seat, Action::Grid(grid))?;
//! }
//! table.deal()?;
//! let Turn::Seat(seat, _) = table.turn() else { panic!("somebody strikes first") };
//! let view = table.view(Some(seat));
//! assert_eq!(view.hand.len(), 11);
//! assert!(matches!(view.legal, Some(Legal::Strike(suits)) if suits.len() == 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(target_arch = "wasm32")] // it is a page
pub mod app;
#[cfg(not(target_arch = "wasm32"))] // it uses threads
pub mod arena;
pub mod bots;
pub mod cards;
pub mod deal;
pub mod end;
pub mod game;
pub mod games;
mod order;
pub mod record;
pub mod referee;
pub mod review;
pub mod seat;
pub mod seed;
pub mod simulate;
pub mod sitting;
pub mod standing;
pub mod statistics;
pub mod table;
pub mod trick;
