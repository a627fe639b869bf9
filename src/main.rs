//! The page: mounts the app, nothing else.

fn main() {
    new_tricks::start();
}
