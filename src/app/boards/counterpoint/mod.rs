//! Counterpoint's table.

mod setup;
