//! What lies beside the page's program: many files to work on, few to send.
//!
//! `static/page.css` imports the other styles, but for those of parts that are fetched later; and `book.html` in the `rules` of a game its chapters. What they
//! import is put in its place before trunk looks for it: the styles lie in `target/page.css` then, the rule books
//! in `target/rules/` with styles of their own, `static/book.css`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::run::root;

/// Joins the styles and the rule books.
pub fn join() -> Result<()> {
    let root = root()?;
    let target = root.join("target");
    let books = target.join("rules");
    fs::create_dir_all(&books).with_context(|| format!("{} could not be made", books.display()))?;
    write(&target.join("page.css"), &joined(&root.join("static/page.css"))?)?;
    write(&books.join("book.css"), &unindented(&joined(&root.join("static/book.css"))?))?;
    for (game, book) in rule_books(&root)? {
        write(&books.join(game + ".html"), &unindented(&joined(&book)?))?;
    }
    Ok(())
}

/// The rule books there are, and the words of their games.
fn rule_books(root: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for board in fs::read_dir(root.join("src/app/boards"))? {
        let board = board?;
        let book = board.path().join("rules/book.html");
        if book.exists() {
            found.push((board.file_name().to_string_lossy().replace('_', "-"), book));
        }
    }
    Ok(found)
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{} could not be written", file.display()))
}

/// A file with what it imports from its folder in the place of each `@import "name";`, which has a line of its
/// own.
fn joined(file: &Path) -> Result<String> {
    let read = |file: &Path| {
        fs::read_to_string(file).with_context(|| format!("{} could not be read", file.display()))
    };
    let mut whole = String::new();
    for line in read(file)?.lines() {
        match line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";")) {
            Some(name) => whole += &read(&file.with_file_name(name))?,
            None if line.contains("@import") => bail!("{}: {line:?} cannot be joined.", file.display()),
            None => whole += line,
        }
        whole.push('\n');
    }
    Ok(whole)
}

/// A document without what stands before its lines, which says nothing there and is a tenth of it.
fn unindented(document: &str) -> String {
    document
        .lines()
        .map(str::trim_start)
        .filter(|line| !line.is_empty())
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_is_imported() -> Result<()> {
        let folder = root()?.join("static");
        let joined = joined(&folder.join("page.css"))? + &joined(&folder.join("book.css"))?;
        for file in fs::read_dir(&folder)? {
            let path = file?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // the guard must look right when all else is missing, and the back room comes later
            if name.ends_with(".css")
                && !["page.css", "book.css", "back-room.css", "guard.css"].contains(&&*name)
            {
                assert!(joined.contains(fs::read_to_string(&path)?.trim()), "{name} is not imported");
            }
        }
        Ok(())
    }

    #[test]
    fn every_chapter_is_in_its_book() -> Result<()> {
        let books = rule_books(&root()?)?;
        assert!(!books.is_empty());
        for (game, book) in books {
            let joined = joined(&book)?;
            for file in fs::read_dir(book.with_file_name(""))? {
                let path = file?.path();
                if path.extension().is_some_and(|kind| kind == "html") && path != book {
                    assert!(joined.contains(&fs::read_to_string(&path)?), "{game}: {}", path.display());
                }
            }
        }
        Ok(())
    }
}
