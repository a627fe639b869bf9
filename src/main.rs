//! The page: mounts the app, nothing else.

#[cfg(target_arch = "wasm32")]
mod app;

#[cfg(target_arch = "wasm32")]
fn main() {
    app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program is a web page: build and open it with `cargo xtask play`.");
}
