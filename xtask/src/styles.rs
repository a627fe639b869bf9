//! The page's styles: many files to work on, one to send.
//!
//! `static/page.css` imports the others; what it imports is put in its place and lies in `target/page.css`
//! before trunk looks for it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run::root;

/// Joins `static/page.css` and all that it imports.
pub fn join() -> Result<()> {
    let root = root()?;
    let joined = joined(&root.join("static"))?;
    let target = root.join("target");
    fs::create_dir_all(&target).with_context(|| format!("{} could not be made", target.display()))?;
    fs::write(target.join("page.css"), joined).context("target/page.css could not be written")
}

fn joined(folder: &Path) -> Result<String> {
    let read = |name: &str| {
        let file = folder.join(name);
        fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))
    };
    let mut styles = String::new();
    for line in read("page.css")?.lines() {
        match line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";")) {
            Some(name) => styles += &read(name)?,
            None if line.contains("@import") => bail!("page.css: {line:?} is no import that can be joined."),
            None => styles += line,
        }
        styles.push('\n');
    }
    Ok(styles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_of_the_page_is_imported() -> Result<()> {
        let folder = root()?.join("static");
        let joined = joined(&folder)?;
        for file in fs::read_dir(&folder)? {
            let path = file?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // the guard's styles are linked by themselves: it must look right when all else is missing
            if name.ends_with(".css") && name != "page.css" && name != "guard.css" {
                assert!(joined.contains(fs::read_to_string(&path)?.trim()), "{name} is not imported");
            }
        }
        Ok(())
    }
}
