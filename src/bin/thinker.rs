//! The thinker: what computer players do, and hints. It runs in a worker of the page, which fetches it when somebody
//! asks it for the first time. What it does stands in the library; here is what the page calls.

#[cfg(target_arch = "wasm32")]
mod doors {
    use new_tricks::app::thinker;
    use wasm_bindgen::prelude::*;

    /// Memory is handed out by less code than the standard library's.
    #[global_allocator]
    static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

    /// What the seat answers in that game, with deals from that code; nothing where there is no answer. `slice` is 0
    /// for all the thinking there is, else the number of a part of it.
    #[wasm_bindgen]
    pub fn answer(record: JsValue, code: &str, seat: u8, what: &str, slice: u32) -> JsValue {
        thinker::answer(&record, code, seat.into(), what, slice)
    }
}

fn main() {
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("This program is part of a web page: build and open it with `cargo xtask play`.");
}
