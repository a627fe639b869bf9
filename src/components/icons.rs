//! Icons on buttons. The button's label says what they mean.

use crate::dom::{el, svg};
use yew::prelude::*;

/// Three lines.
pub const MENU: &str = "M4 7h16M4 12h16M4 17h16";
/// A cross.
pub const CLOSE: &str = "M6 6l12 12M18 6L6 18";
/// An arrow that turns back.
pub const UNDO: &str = "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3";
/// An arrow that turns ahead.
pub const REDO: &str = "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3";

/// A lamp.
pub const LAMP: &str = "M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0z";

/// A question mark in a circle.
pub const ASK: &str = "M12 3a9 9 0 1 0 .01 0zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3q-1.1.5-1.1 1.7v.5M12 17v.01";

/// A card, and an arrow ahead.
pub const AHEAD: &str = "M4 4h8v15H4zM15 11.5h6M18 8.5l3 3-3 3";

/// Two cards.
pub const LAST_TRICK: &str = "M9 8h11v12H9zM15 5V4H4v12h2";
/// A card that is ticked off.
pub const PLAYED_CARDS: &str = "M6 3h12v18H6zM9 12l2 2 4-4";
/// Lines on paper.
pub const SHEET: &str = "M5 3h14v18H5zM9 8h6M9 12h6M9 16h3";
/// An open book.
pub const BOOK: &str = "M12 7v14l-9-3V4zl9-3v14l-9 3";
/// An arrow through a door.
pub const LEAVE: &str = "M13 4H5v16h8M10 12h11M17 8l4 4-4 4";
/// A clock.
pub const REVIEW: &str = "M12 3a9 9 0 1 0 1 0zM12 7v5l4 2";
/// A pencil.
pub const PENCIL: &str = "M4 20l1-5L16 4l4 4L9 19z";
/// An arrow out of a box.
pub const SHARE: &str = "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8";
/// Two sheets.
pub const COPY: &str = "M9 9h11v11H9zM15 5V4H4v11h1";
/// An arrow down onto a line.
pub const SAVE: &str = "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14";
/// A bin.
pub const DELETE: &str = "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5";

/// An icon in the colour of the text around it, from a path in a square of 24.
pub fn icon(path: impl Into<AttrValue>) -> Html {
    let lines = el("path")
        .set("d", path)
        .set("fill", "none")
        .set("stroke", "currentColor")
        .set("stroke-width", "2")
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round");
    svg("icon", "0 0 24 24").set("width", "24").set("height", "24").put(lines).into()
}
