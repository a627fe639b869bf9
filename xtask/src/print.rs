//! `print.html`: for each game its rules on a page and a blank score sheet, to lie on a real table.
//!
//! A game's part is `src/games/<game>/book/print.html`: after `{rules}` what the page of rules has, after `{sheet}` the
//! score sheet. `{cells: 4}` are empty cells, `{rows: 9 × 4}` numbered rows of them, `{grid: 4}` an empty grid.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use rules::games::{ALL, GameInfo};

use crate::run::root;
use crate::stage::hash;

const TEMPLATE: &str = include_str!("../../static/print.html");
/// What stands in the template where the games go, and where the hashes go.
const SHEETS_PLACE: &str = "sheets-of-the-games";
const STYLE_PLACE: &str = "'sha256-of-inline-style'";
const SCRIPT_PLACE: &str = "'sha256-of-inline-script'";

/// Writes the page into a folder.
pub fn write(folder: &Path) -> Result<()> {
    let games = ALL.iter().map(part).collect::<Result<String>>()?;
    fs::write(folder.join("print.html"), page(&games)?).context("print.html could not be written")
}

fn page(games: &str) -> Result<String> {
    let inside = |tag: &str| {
        let text = TEMPLATE.split(&format!("<{tag}>")).nth(1)?.split(&format!("</{tag}>")).next()?;
        Some(hash(text))
    };
    let style = inside("style").context("static/print.html needs a style.")?;
    let script = inside("script").context("static/print.html needs a script.")?;
    if [SHEETS_PLACE, STYLE_PLACE, SCRIPT_PLACE].iter().any(|place| TEMPLATE.matches(place).count() != 1) {
        bail!("static/print.html needs {SHEETS_PLACE}, {STYLE_PLACE} and {SCRIPT_PLACE} exactly once.");
    }
    Ok(TEMPLATE.replace(STYLE_PLACE, &style).replace(SCRIPT_PLACE, &script).replace(SHEETS_PLACE, games))
}

/// What there is of a game.
fn part(game: &GameInfo) -> Result<String> {
    let file = root()?.join(format!("src/games/{}/book/print.html", game.id.replace('-', "_")));
    let text = fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))?;
    sections(game, &text).with_context(|| file.display().to_string())
}

fn sections(GameInfo { id, name, best, inventor, .. }: &GameInfo, text: &str) -> Result<String> {
    let (_, text) = text.split_once("{rules}").context("{rules} is missing.")?;
    let (rules, sheet) = text.split_once("{sheet}").context("{sheet} is missing.")?;
    let names: String = (1..=*best).map(|player| format!("<span>Player {player}</span>")).collect();
    Ok(format!(
        "<section id=\"{id}-rules\"><h1>{name}: the rules on a page</h1>\
         <p class=\"soft\">Invented by {inventor}. New Tricks has the whole rule book.</p>\
         <div class=\"columns\">{}</div></section>\n\
         <section id=\"{id}-sheet\" tabindex=\"0\" aria-label=\"{name}: score sheet\"><h1>{name}: score sheet</h1>\
         <p class=\"write\"><span>Date</span>{names}</p>{}</section>\n",
        filled(rules)?,
        filled(sheet)?
    ))
}

/// The text with cells, rows and grids in place of their notation.
fn filled(text: &str) -> Result<String> {
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (what, rest) = part.split_once('}').context("A { has no }.")?;
        let (kind, numbers) = what.split_once(": ").with_context(|| format!("{{{what}}} is unknown."))?;
        let numbers = numbers.split(" × ").map(str::parse).collect::<Result<Vec<usize>, _>>()?;
        let cells = |number: usize| "<td></td>".repeat(number);
        filled += &match (kind, numbers.as_slice()) {
            ("rows", &[rows, width]) => {
                (1..=rows).map(|row| format!("<tr><th>{row}</th>{}</tr>", cells(width))).collect()
            }
            ("grid", &[size]) => {
                format!("<table class=\"grid\">{}</table>", format!("<tr>{}</tr>", cells(size)).repeat(size))
            }
            ("cells", &[number]) => cells(number),
            _ => bail!("{{{what}}} is unknown."),
        };
        filled += rest;
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_on_a_page_and_its_score_sheet() -> Result<()> {
        let page = page(&ALL.iter().map(part).collect::<Result<String>>()?)?;
        for game in ALL {
            for part in ["rules", "sheet"] {
                assert!(page.contains(&format!("<section id=\"{}-{part}\"", game.id)), "{} {part}", game.id);
            }
        }
        assert!(!page.contains("sha256-of") && page.contains("style-src 'sha256-"));
        Ok(())
    }

    #[test]
    fn rows_and_grids_are_filled_in() -> Result<()> {
        assert_eq!(filled("a{rows: 2 × 1}b")?, "a<tr><th>1</th><td></td></tr><tr><th>2</th><td></td></tr>b");
        assert_eq!(filled("{grid: 1}")?, "<table class=\"grid\"><tr><td></td></tr></table>");
        assert_eq!(filled("{cells: 2}")?, "<td></td><td></td>");
        assert!(filled("{rows: 2}").is_err() && filled("{row").is_err());
        Ok(())
    }
}
