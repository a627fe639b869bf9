//! Fivefold's table.

mod setup;
