//! Makes the rule books, `src/games/<game>/book/book.md`, into code for the page. The crate `rule-book` tells what
//! stands in a book; a mistake in one fails the build with its place and a sentence.
//!
//! Drawings, too, go into the page without what is there for those who read them.
//!
//! Also asks the linker for what `xtask/src/pieces.rs` needs to cut the programs.

use std::path::Path;
use std::{env, fs, io};

/// What cards are drawn of.
const CARDS: &str = "src/components/cards.svg";

fn main() -> io::Result<()> {
    // the folder, not its files: one that is watched and does not exist counts as changed at every build
    println!("cargo::rerun-if-changed=src/games");
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    println!("cargo::rerun-if-changed={CARDS}");
    fs::write(Path::new(&out).join("cards.svg"), bare(&read(Path::new(CARDS))?))?;
    for game in fs::read_dir("src/games")? {
        let game = game?;
        let folder = game.path();
        let book = folder.join("book/book.md");
        if !book.exists() {
            continue;
        }
        let name = game.file_name().to_string_lossy().into_owned();
        let signs = read(&folder.join("signs.svg"))?;
        let source = rule_book::Source {
            game: &name.replace('_', "-"),
            text: &read(&book)?,
            figures: &read(&folder.join("book/figures.rs"))?,
            signs: &signs,
        };
        fs::write(Path::new(&out).join(format!("{name}-signs.svg")), bare(&signs))?;
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

/// A drawing without comments and indentation.
fn bare(drawing: &str) -> String {
    let text = drawing.split("<!--").enumerate().map(|(number, part)| match number {
        0 => part,
        _ => part.split_once("-->").map_or("", |(_, after)| after),
    });
    text.flat_map(str::lines).map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
