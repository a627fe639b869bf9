//! DrawBridge's table.

mod setup;
