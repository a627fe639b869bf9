//! The page: mounts the app, nothing else.

#[cfg(target_arch = "wasm32")]
mod app;

/// Memory is handed out by less code than the standard library's.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(target_arch = "wasm32")]
fn main() {
    app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program is a web page: build and open it with `cargo xtask play`.");
}
