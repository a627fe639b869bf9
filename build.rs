//! Makes the rule books, `src/games/<game>/book/book.md`, into code for the page. The crate `rule-book` tells what
//! stands in a book; a mistake in one fails the build with its place and a sentence.
//!
//! Also asks the linker for what `xtask/src/pieces.rs` needs to cut the programs.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // the folder, not its files: one that is watched and does not exist counts as changed at every build
    println!("cargo::rerun-if-changed=src/games");
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    for game in fs::read_dir("src/games")? {
        let game = game?;
        let folder = game.path();
        let book = folder.join("book/book.md");
        if !book.exists() {
            continue;
        }
        let name = game.file_name().to_string_lossy().into_owned();
        let source = rule_book::Source {
            game: &name.replace('_', "-"),
            text: &read(&book)?,
            figures: &read(&folder.join("book/figures.rs"))?,
            signs: &read(&folder.join("signs.svg"))?,
        };
        match rule_book::compile(&source) {
            Ok(code) => fs::write(Path::new(&out).join(name + ".rs"), code)?,
            Err(mistake) => println!("cargo::error={}:{mistake}", book.display()),
        }
    }
    Ok(())
}

/// The text of a file, nothing where there is none.
fn read(file: &Path) -> io::Result<String> {
    if file.exists() { fs::read_to_string(file) } else { Ok(String::new()) }
}
