//! Which piece of the program has the screen of an address, by the address's first word. `xtask` reads this as well and writes
//! it into `static/pieces.js`, which fetches pieces before the program has come.

/// Those of the piece `table`.
pub const TABLE: [&str; 4] = ["play", "learn", "daily", "table"];

/// That of the piece `phones`.
pub const PHONES: [&str; 1] = ["hand"];

/// That of the piece `setup`. Home has none; all others belong to the library.
pub const SETUP: [&str; 1] = ["new"];
