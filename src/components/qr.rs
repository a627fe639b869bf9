//! QR codes.

use crate::dom::{El, el, svg};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The longest text, in bytes, that still scans from a phone's screen.
const MOST: usize = 1024;
/// The empty margin, in squares.
const MARGIN: i32 = 4;

/// The code of a text, black on white in every colour scheme; `None` if the text is too long.
pub fn qr_code(text: &str) -> Option<El> {
    if text.len() > MOST {
        return None;
    }
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let (size, mut path) = (code.size(), String::new());
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            // a path that is written into a text is never refused
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let whole = size + 2 * MARGIN;
    let view_box = format!("-{MARGIN} -{MARGIN} {whole} {whole}");
    Some(svg("qr", view_box).set("shape-rendering", "crispEdges").put(el("path").set("d", path)))
}
