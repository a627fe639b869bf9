//! The referee: checks records, plays whole games, and measures computer players against each other. The program
//! `referee` is its command line.
//!
//! | question | place |
//! | --- | --- |
//! | is this record right, and what is the state of its game? | the crate `rules`, [`rules::replay`] |
//! | how are whole games played by computer players? | [`simulate()`], [`play_record`] |
//! | which computer player is better, and by how much? | [`arena`] |
//! | which positions does a player understand? | [`positions`] |
//! | how sure is that? | the crate `lab`, `intervals` |
//! | what does a rule do to a game? | [`experiment()`], and the crate `lab` |
//! | what do the commands and their options mean? | `src/main.rs`, or `referee --help` |

pub mod arena;
mod experiment;
pub mod positions;
mod simulate;

pub use experiment::experiment;
pub use simulate::{play_record, simulate};
