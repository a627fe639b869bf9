//! Trick-taking games that were invented and written down but never had a table: their rules, their records and
//! pass-and-play, without a browser, a clock, entropy or storage.
//!
//! # Where is …?
//!
//! | question | place |
//! | --- | --- |
//! | which games are there? | [`mod@games`], in the macro [`games!`] |
//! | cards, suits and sets of them | [`cards`] |
//! | seats, sides and values for each of them | [`seat`] |
//! | what is a game? | the trait [`game::Game`] |
//! | what does the rule book say? | the module docs of each game's folder, in the order of play |
//! | what may I play? | `legal` in the game's folder |
//! | what does a move do? | `play` in the game's folder |
//! | who wins the trick? | [`trick::Trick::winning`]; `trick_winner` in the folders of Counterpoint, Fivefold and Pirogue |
//! | points | `score` in the game's folder; `dispensation` and `bonus` in Counterpoint's |
//! | what makes a hook, and who pegs it? | [`games::pirogue::trick_winner`], [`games::pirogue::hooks`] |
//! | when does a card peg its player back? | [`games::pirogue::pegging_back`] |
//! | called claims | [`games::pirogue::claims`] |
//! | bids and draw stacks | [`games::drawbridge::auction`] |
//! | contracts that nobody can make | [`games::contract_grid::unmakeable`] |
//! | how a bid stands during the tricks | [`games::contract_grid::prospects`] |
//! | what the cap would do to bids that come true | [`games::contract_grid::cap`] |
//! | when is the game over? | `state` in the game's folder, in Fivefold and Pirogue `play`; [`end`] for target scores and numbers of hands |
//! | a state rebuilt from a view, for computer players | `from_view` in the game's folder |
//! | what may I see? | [`game::View`]; `view` in the game's folder |
//! | why was I refused? | `moves` in the game's folder; [`game`], [`trick`] and [`deal`] for what all games share |
//! | house rules: key, default and values of each option | `OPTIONS` in the game's `variant`; [`record::options`] |
//! | what does a record of the game look like? | `record` in the game's folder; [`record`] for what all games share |
//! | where do the cards come from? | [`seed`] |
//! | what changes a game's state? | only [`table::Table`] |
//! | what may be taken back, and when? | [`table::Table`], under "Taking back" |
//! | who is ahead, even if the players stop early? | [`standing`]; `standings` in the game's `record` |
//! | when may cards be laid down? | [`game::Game::takes_the_rest`], [`table::Table`], under "Laying the cards down" |
//! | cards laid ahead, so that the device need not come back for them | [`ahead`], [`pass_and_play::PassAndPlay::lay_ahead`] |
//! | going through a game again | [`review`] |
//! | what somebody could have counted in the middle of a hand | [`counting`]; `counting` in the game's folder |
//! | is this record right, and what is the state of its game? | [`replay::replay`] |
//! | a game with real cards, which nobody shows: what is told of it, and what cannot be | [`unseen`]; `unseen` in the game's folder |
//! | a game or a deal as a link | [`pack`] |
//! | a hand as a code for a phone, and the numbers of its cards | [`hand_code`], [`numbered`] |
//! | notes and marks beside a game | [`record::Remarks`] |
//! | which seats are computer players, and how good are they? | [`record::Computers`], [`skill`] |
//! | wins, averages and what games count | [`statistics`]; `tallies` in the game's `record` |
//! | who holds the device, and when does the curtain come down? | [`pass_and_play`] |
//!
//! # A first game
//!
//! ```
//! use rules::game::{Game, Turn};
//! use rules::games::contract_grid::{Action, ContractGrid, Legal, Variant, grid::Grid};
//! use rules::seat::Seat;
//! use rules::table::Table;
//!
//! let variant = Variant::standard(3, 4);
//! let players = ["Ann", "Ben", "Cleo"].map(String::from).to_vec();
//! let mut table: Table<ContractGrid> = Table::new(variant, players, Seat::FIRST, "BR1D-GE".parse()?);
//! while let Turn::Seat(seat, _) = table.turn() {
//!     let grid = Grid::new(variant.contracts.iter()).unwrap_or_default();
//!     table.act(seat, Action::Grid(grid))?;
//! }
//! table.deal()?;
//! let Turn::Seat(seat, _) = table.turn() else { panic!("a seat strikes a suit first") };
//! let view = table.view(Some(seat));
//! assert_eq!(view.hand.len(), 11);
//! assert!(matches!(view.legal, Some(Legal::Strike(suits)) if suits.len() == 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ahead;
mod by_index;
pub mod cards;
pub mod counting;
pub mod deal;
pub mod end;
pub mod game;
pub mod games;
pub mod hand_code;
pub mod numbered;
pub mod pack;
pub mod pass_and_play;
pub mod record;
pub mod replay;
pub mod review;
pub mod seat;
pub mod seed;
pub mod skill;
pub mod standing;
pub mod statistics;
pub mod table;
pub mod trick;
pub mod unseen;
