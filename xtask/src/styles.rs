//! The page's styles: many files to work on, one to send.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use lightningcss::bundler::{Bundler, FileProvider};
use lightningcss::printer::PrinterOptions;
use lightningcss::stylesheet::ParserOptions;

use crate::run::root;

/// Writes `static/page.css` with all that it imports to `target/page.css`, where trunk looks for it.
pub fn write() -> Result<()> {
    let root = root()?;
    let file = root.join("target/page.css");
    fs::write(&file, bundled(&root.join("static/page.css"))?)
        .with_context(|| format!("{} could not be written", file.display()))
}

/// A style sheet with what it imports in place of each `@import`. It is not made smaller: trunk does that.
pub fn bundled(file: &Path) -> Result<String> {
    let files = FileProvider::new();
    let mut bundler = Bundler::new(&files, None, ParserOptions::default());
    let sheet = bundler.bundle(file).map_err(|error| anyhow!("{}: {error}", file.display()))?;
    Ok(sheet.to_css(PrinterOptions::default()).map_err(|error| anyhow!("{error}"))?.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_is_imported() -> Result<()> {
        let folder = root()?.join("static");
        let imports = fs::read_to_string(folder.join("page.css"))?;
        for file in fs::read_dir(&folder)? {
            let name = file?.file_name().to_string_lossy().into_owned();
            // the guard has to look right when all else is missing
            if name.ends_with(".css") && !["page.css", "guard.css"].contains(&&*name) {
                assert!(imports.contains(&format!("@import \"{name}\";")), "{name} is not imported");
            }
        }
        Ok(())
    }

    #[test]
    fn imports_are_replaced_and_a_missing_one_is_an_error() -> Result<()> {
        let page = bundled(&root()?.join("static/page.css"))?;
        assert!(!page.contains("@import") && page.contains("--"));
        assert!(bundled(&root()?.join("static/no-such.css")).is_err());
        Ok(())
    }
}
