//! The page's styles: many files to work on, one to send, and one for each piece of the program that has its own.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use lightningcss::bundler::{Bundler, FileProvider};
use lightningcss::printer::PrinterOptions;
use lightningcss::stylesheet::{MinifyOptions, ParserOptions};
use lightningcss::targets::Browsers;
use rules::games::ALL;

use crate::run::root;

/// The oldest browsers that can show the page, as `docs/browsers.md` says: names and versions, two numbers each.
const OLDEST: [(&str, u32, u32); 3] = [("Chrome", 123, 0), ("Firefox", 121, 0), ("Safari", 17, 5)];

/// Lists that end with a sheet from the folder of each game: the page has the colours and marks of all games before any piece
/// has come, and the books what only one of them draws.
const OF_EACH_GAME: [(&str, &str); 2] = [(PAGE, "mark.css"), ("books", "book.css")];
const PAGE: &str = "page";

/// [`OLDEST`], for the bundler: what is still written another way in one of them, it writes that way, too.
fn oldest() -> Browsers {
    let [chrome, firefox, safari] = OLDEST.map(|(_, major, minor)| Some(major << 16 | minor << 8));
    Browsers { chrome, edge: chrome, firefox, safari, ios_saf: safari, ..Browsers::default() }
}

/// Where the styles are: a list for the page and for each piece, and the sheets of a list in a folder of its name.
pub const FOLDER: &str = "static/styles";

/// Writes the page's styles to `target/page.css`, where trunk looks for them.
pub fn write_page() -> Result<()> {
    write(PAGE, &root()?.join("target/page.css"))
}

/// Writes a list with what it imports in place of each `@import`, and no more than a browser needs.
pub fn write(list: &str, to: &Path) -> Result<()> {
    let folder = root()?.join(FOLDER);
    let mut sheets = vec![folder.join(format!("{list}.css"))];
    for (_, own) in OF_EACH_GAME.iter().filter(|(of, _)| *of == list) {
        sheets.extend(ALL.iter().map(|game| folder.join(game.id).join(own)));
    }
    let styles = sheets.iter().map(|sheet| bundled(sheet)).collect::<Result<String>>()?;
    fs::write(to, styles).with_context(|| format!("{} could not be written", to.display()))
}

fn bundled(file: &Path) -> Result<String> {
    bundled_for(file, oldest())
}

fn bundled_for(file: &Path, browsers: Browsers) -> Result<String> {
    let files = FileProvider::new();
    let mut bundler = Bundler::new(&files, None, ParserOptions::default());
    let mut sheet = bundler.bundle(file).map_err(|error| anyhow!("{}: {error}", file.display()))?;
    let smaller = MinifyOptions { targets: browsers.into(), ..MinifyOptions::default() };
    sheet.minify(smaller).map_err(|error| anyhow!("{}: {error}", file.display()))?;
    let options = PrinterOptions { targets: browsers.into(), minify: true, ..PrinterOptions::default() };
    Ok(sheet.to_css(options).map_err(|error| anyhow!("{error}"))?.code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::sheets;
    use std::collections::BTreeSet;

    #[test]
    fn the_oldest_browsers_can_do_light_dark_and_the_ones_before_cannot() -> Result<()> {
        let page = root()?.join(FOLDER).join("page.css");
        let is_rewritten =
            |browsers| bundled_for(&page, browsers).map(|page| page.contains("--lightningcss"));
        assert!(!is_rewritten(oldest())?);
        let before = |version: Option<u32>| version.map(|version| version - 1);
        for browsers in [
            Browsers { chrome: before(oldest().chrome), ..Browsers::default() },
            Browsers { safari: before(oldest().safari), ..Browsers::default() },
        ] {
            assert!(is_rewritten(browsers)?, "{browsers:?}");
        }
        Ok(())
    }

    #[test]
    fn the_documentation_names_the_oldest_browsers() -> Result<()> {
        let docs = fs::read_to_string(root()?.join("docs/browsers.md"))?;
        for (name, major, minor) in OLDEST {
            let version = if minor == 0 { format!("{major}") } else { format!("{major}.{minor}") };
            assert!(docs.contains(&format!("| {name} {version} |")), "{name} {version}");
        }
        Ok(())
    }

    #[test]
    fn every_style_is_imported() -> Result<()> {
        let folder = root()?.join(FOLDER);
        let lists: BTreeSet<String> =
            sheets().into_iter().map(|(sheet, _)| sheet).chain(["page".to_owned()]).collect();
        let names = |folder: &Path| -> Result<Vec<String>> {
            fs::read_dir(folder)?.map(|file| Ok(file?.file_name().to_string_lossy().into_owned())).collect()
        };
        for name in names(&folder)? {
            if let Some(list) = name.strip_suffix(".css") {
                assert!(lists.contains(list), "{name} is the list of a piece");
                continue;
            }
            let list = fs::read_to_string(folder.join(format!("{name}.css")))?;
            let of_game = ALL.iter().any(|game| game.id == name);
            for sheet in names(&folder.join(&name))? {
                let at_a_list_of_all = of_game && OF_EACH_GAME.iter().any(|(_, own)| *own == sheet);
                let times = usize::from(!at_a_list_of_all);
                let import = format!("@import \"{name}/{sheet}\";");
                assert_eq!(list.matches(&import).count(), times, "{name}/{sheet}");
            }
        }
        Ok(())
    }

    #[test]
    fn imports_are_replaced_and_a_missing_one_is_an_error() -> Result<()> {
        let page = bundled(&root()?.join(FOLDER).join("page.css"))?;
        assert!(!page.contains("@import") && page.contains("--"));
        assert!(bundled(&root()?.join(FOLDER).join("no-such.css")).is_err());
        Ok(())
    }
}
