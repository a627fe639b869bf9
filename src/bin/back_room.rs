//! The back room: the part of the page that is fetched when somebody goes there or opens a file. What it does stands in
//! the library; here is what the page calls.

#[cfg(target_arch = "wasm32")]
mod doors {
    use js_sys::{Array, Function};
    use new_tricks::app::back_room;
    use wasm_bindgen::prelude::*;
    use web_sys::Element;

    /// Memory is handed out by less code than the standard library's.
    #[global_allocator]
    static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

    /// Shows the screen of the address in that element, or that part of the room, until it is left. `memory` is what
    /// the page holds for this tab, `onopen` takes what is to be opened, `gone` says whether somebody has just gone
    /// there.
    #[wasm_bindgen]
    pub fn enter(element: Element, memory: Array, onopen: Function, what: String, gone: bool) {
        back_room::enter(element, &memory, onopen, what, gone);
    }

    /// Takes away what is shown in that element.
    #[wasm_bindgen]
    pub fn leave(element: Element) {
        back_room::leave(&element);
    }

    /// Puts the games in these files and texts on the shelf, and gives what is to be said of it: a heading and
    /// reasons, or nothing at all.
    #[wasm_bindgen]
    pub async fn open(sources: Array, memory: Array) -> Option<Array> {
        back_room::open(&sources, &memory).await
    }
}

fn main() {
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program is part of a web page: build and open it with `cargo xtask play`.");
}
