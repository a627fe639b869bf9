//! The page's worker: computer players think in it, and hints come from it. See `new_tricks::worker`. The lab's part of it is
//! a piece of its own (see `new_tricks::pieces`), which no table waits for.

use new_tricks::pieces::NotArrived;
use new_tricks::worker::lab_tasks;
use new_tricks::worker::thinking::{self, DoLabTask};
use wasm_split_helpers::wasm_split;

/// An allocator with less code than the standard library's.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    if cfg!(target_arch = "wasm32") {
        thinking::serve(|| Box::pin(lab()));
    } else {
        eprintln!("This program is part of a web page: build and open it with `cargo xtask play`.");
    }
}

#[wasm_split(lab, fallible)]
fn lab() -> Result<DoLabTask, NotArrived> {
    Ok(lab_tasks::do_task)
}
