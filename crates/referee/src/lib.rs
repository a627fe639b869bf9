//! The referee: checks records, plays whole games, and measures computer players against each other. The program
//! `referee` is its command line.
//!
//! | question | place |
//! | --- | --- |
//! | is this record right, and what is the state of its game? | [`replay()`] |
//! | why is a record rejected? | [`Rejection`] |
//! | how are whole games played by computer players? | [`simulate()`], [`play_record`] |
//! | which computer player is better, and by how much? | [`arena`] |
//! | how sure is that? | [`intervals`] |
//! | what do the commands and their options mean? | `src/main.rs`, or `referee --help` |

pub mod arena;
pub mod intervals;
mod replay;
mod simulate;

pub use replay::{Rejection, replay};
pub use simulate::{play_record, simulate};
