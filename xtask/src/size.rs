//! How much a visitor downloads: the sizes of `dist/`, compressed as hosts do it.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};

use rules::games::ALL;

use crate::pieces;
use crate::run::{files, root};

/// Each game has room of its own where nobody waits for all of them.
const GAMES: u64 = ALL.len() as u64;

/// What a visitor has downloaded before home can be used, before a table asks for the first decision, and with all
/// pieces of the program: compressed, in bytes. docs/architecture.md gives the reasons.
const HOME: u64 = 220_000;
const TABLE: u64 = 450_000;
const WHOLE: u64 = 790_000 + 70_000 * GAMES;
const COUNTED: [&str; 5] = ["wasm", "js", "css", "html", "woff2"];
/// What no screen waits for: what the names of its files begin with, and its budget in bytes.
const LATER: [(&str, u64); 6] = [
    ("fonts/", 60_000),
    ("worker", 225_000 + 15_000 * GAMES),
    ("piece_lab", 180_000 + 10_000 * GAMES),
    ("sw.js", 4 * 1024),
    ("licences.html", 32 * 1024),
    ("print.html", 8 * 1024),
];

/// One file of the page: its bytes as they are, and compressed.
struct Size {
    name: String,
    raw: u64,
    brotli: u64,
}

impl Size {
    /// Whether it belongs to a part that is fetched later.
    fn is_of(&self, part: &str) -> bool {
        self.name.starts_with(part)
    }
}

/// The sizes of the page's program files.
pub struct Sizes {
    files: Vec<Size>,
    /// The files of the pieces, by piece.
    pieces: Vec<(String, Vec<String>)>,
}

impl Sizes {
    /// Measures what lies in `dist/`.
    pub fn of_dist() -> Result<Sizes> {
        let dist = root()?.join("dist");
        let mut sizes = files(&dist)?
            .iter()
            .filter(|file| file.extension().is_some_and(|kind| COUNTED.iter().any(|known| kind == *known)))
            .map(|file| measure(&dist, file))
            .collect::<Result<Vec<_>>>()?;
        sizes.sort_by_key(|size| std::cmp::Reverse(size.brotli));
        Ok(Sizes { files: sizes, pieces: pieces::of(&dist)? })
    }

    /// Prints each file and the sums beside their budgets.
    pub fn print(&self) {
        println!("{:>9}  {:>9}", "bytes", "brotli");
        for Size { name, raw, brotli } in &self.files {
            println!("{raw:>9}  {brotli:>9}  {name}");
        }
        for (what, size, budget) in self.budgets() {
            println!("{:>9}  {size:>9}  {what}, of {budget} at most", "");
        }
    }

    /// Fails when a part is over its budget or missing.
    pub fn check(&self) -> Result<()> {
        if self.files.is_empty() {
            bail!("There is no page in dist/: build it with `cargo xtask build`.");
        }
        for (what, size, budget) in self.budgets() {
            if size == 0 || size > budget {
                bail!("{what}: missing or too big, {size} bytes compressed of at most {budget}.");
            }
        }
        Ok(())
    }

    /// What is held to a budget, its size, and the budget.
    fn budgets(&self) -> Vec<(String, u64, u64)> {
        let of_page = |size: &&Size| !LATER.iter().any(|(part, _)| size.is_of(part));
        let home = self.sum(|size| of_page(&size) && self.pieces_with(size).next().is_none());
        let is_shared = |size: &Size| self.pieces_with(size).any(|piece| piece == pieces::TABLE);
        let game = |game: &String| {
            self.sum(|size| !is_shared(size) && self.pieces_with(size).any(|piece| piece == game))
        };
        let games = self.pieces.iter().map(|(piece, _)| piece).filter(|piece| pieces::is_game(piece));
        let table = home + self.sum(is_shared) + games.map(game).max().unwrap_or_default();
        let before = [
            ("before home can be used", home, HOME),
            ("before a table asks for the first decision", table, TABLE),
            ("with all pieces", self.sum(|size| of_page(&size)), WHOLE),
        ];
        let later =
            LATER.map(|(part, budget)| (format!("{part}…"), self.sum(|size| size.is_of(part)), budget));
        before.map(|(what, size, budget)| (what.to_owned(), size, budget)).into_iter().chain(later).collect()
    }

    /// The pieces that a file belongs to.
    fn pieces_with(&self, size: &Size) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter(|(_, files)| files.contains(&size.name)).map(|(piece, _)| piece.as_str())
    }

    fn sum(&self, counts: impl Fn(&Size) -> bool) -> u64 {
        self.files.iter().filter(|size| counts(size)).map(|size| size.brotli).sum()
    }
}

fn measure(dist: &Path, file: &Path) -> Result<Size> {
    let content = fs::read(file).with_context(|| format!("{} could not be read", file.display()))?;
    let name = file.strip_prefix(dist).unwrap_or(file).display().to_string();
    Ok(Size { name, raw: content.len() as u64, brotli: compressed(&content)? })
}

fn compressed(content: &[u8]) -> Result<u64> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 11, 22);
    writer.write_all(content)?;
    Ok(writer.into_inner().len() as u64)
}
