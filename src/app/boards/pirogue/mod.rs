//! Pirogue's table.

mod setup;
