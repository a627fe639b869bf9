//! The page's worker: computer players think in it, and hints come from it. See `new_tricks::worker`.

/// An allocator with less code than the standard library's.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    if cfg!(target_arch = "wasm32") {
        new_tricks::worker::thinking::serve();
    } else {
        eprintln!("This program is part of a web page: build and open it with `cargo xtask play`.");
    }
}
