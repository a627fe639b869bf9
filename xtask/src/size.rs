//! How much a visitor downloads: the sizes of `dist/`, compressed as hosts do it.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run::{files, root};

/// The budget of the page with all its games, compressed, in bytes.
const BUDGET: u64 = 708 * 1024;
const COUNTED: [&str; 4] = ["wasm", "js", "css", "html"];
/// What is fetched only after the page has started: what the names of its files begin with, and its budget in bytes.
const LATER: [(&str, u64); 4] =
    [("worker", 384 * 1024), ("sw.js", 4 * 1024), ("licences.html", 32 * 1024), ("print.html", 8 * 1024)];

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
pub struct Sizes(Vec<Size>);

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
        Ok(Sizes(sizes))
    }

    /// Prints each file and the sums beside their budgets.
    pub fn print(&self) {
        println!("{:>9}  {:>9}", "bytes", "brotli");
        for Size { name, raw, brotli } in &self.0 {
            println!("{raw:>9}  {brotli:>9}  {name}");
        }
        println!("{:>9}  {:>9}  the page, of {BUDGET} at most", "", self.page());
        for (part, budget) in LATER {
            println!("{:>9}  {:>9}  {part}… of {budget} at most, fetched later", "", self.part(part));
        }
    }

    /// Fails when a part is over its budget or missing.
    pub fn check(&self) -> Result<()> {
        if !self.0.iter().any(|size| size.name.ends_with(".wasm")) {
            bail!("There is no page in dist/: build it with `cargo xtask build`.");
        }
        let budgets = [("The page", self.page(), BUDGET)]
            .into_iter()
            .chain(LATER.map(|(part, budget)| (part, self.part(part), budget)));
        for (what, size, budget) in budgets {
            if size == 0 || size > budget {
                bail!("{what} is missing or too big: {size} bytes compressed, of at most {budget}.");
            }
        }
        Ok(())
    }

    /// What has to arrive before the page starts.
    fn page(&self) -> u64 {
        self.sum(|size| !LATER.iter().any(|(part, _)| size.is_of(part)))
    }

    fn part(&self, part: &str) -> u64 {
        self.sum(|size| size.is_of(part))
    }

    fn sum(&self, counts: impl Fn(&Size) -> bool) -> u64 {
        self.0.iter().filter(|size| counts(size)).map(|size| size.brotli).sum()
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
