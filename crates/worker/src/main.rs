//! The program. The lab's part of it is a piece of its own, which no table waits for.

use wasm_split_helpers::{SplitLoaderError, wasm_split};
use worker::lab_tasks;
use worker::thinking::{self, DoLabTask};

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
fn lab() -> Result<DoLabTask, SplitLoaderError> {
    Ok(lab_tasks::do_task)
}
