//! Cuts the programs into pieces, of which a visitor fetches each when it is needed (`src/pieces.rs`).
//!
//! Trunk knows nothing of pieces. It calls wasm-bindgen for each program, and on its `PATH` this program lies under
//! that name: it cuts the program and gives the first piece to the real wasm-bindgen. The others lie in `target/pieces`
//! then, until [`put_into`] takes them into the page, with `static/pieces.js`, which fetches them.
//!
//! The splitter makes a module of what each set of pieces shares: more than a hundred. To be fetched in few files they are
//! [joined](crate::join) into packs.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use rules::games::ALL;
use wasm_split_cli_support::{Options, transform};

use crate::imports;
use crate::join::joined;
use crate::run::{files, output, root, run_quietly};
use crate::styles;

/// The script that fetches pieces, and what stands in it where their names go, and those of screens.
const LOADER: &str = include_str!("../../static/pieces.js");
const PIECES_PLACE: &str = "\"pieces-of-the-build\"";
const SCREENS_PLACE: &str = "\"screens-of-the-build\"";
const SHEETS_PLACE: &str = "\"sheets-of-the-build\"";
const EXPORTS_PLACE: &str = "// exports-of-the-build";

#[path = "../../src/screen_words.rs"]
mod screen_words;

/// The pieces of the page that are no game's, as `src/main.rs` names them.
pub const TABLE: &str = "table";
const SETUP: &str = "setup";
const PHONES: &str = "phones";
const LIBRARY: &str = "library";
/// What the names of pieces that draw the sheets over tables begin with, and the pack of what only they need.
const SHEETS: &str = "sheets";

const BOOKS: &str = "books";

/// The style sheets that come with pieces, each with the pieces whose screens it is for, in the order in
/// which they build on each other.
pub fn sheets() -> Vec<(String, Vec<String>)> {
    let every = [SETUP, PHONES, LIBRARY, BOOKS];
    let all = |own: &str| every.into_iter().chain([own]).map(str::to_owned).collect();
    let games = ALL.iter().map(|game| (game.id.to_owned(), all(&piece_of(game.id))));
    let table = (TABLE.to_owned(), all(TABLE));
    let rest: [(_, &[_]); 4] = [
        (SETUP, &[SETUP, LIBRARY]), // the lab has setup's options
        (LIBRARY, &[LIBRARY]),
        (BOOKS, &[BOOKS]),
        (PHONES, &[PHONES]),
    ];
    let owned = |pieces: &[&str]| pieces.iter().map(|&piece| piece.to_owned()).collect();
    let rest = rest.map(|(sheet, pieces)| (sheet.to_owned(), owned(pieces)));
    games.chain([table]).chain(rest).collect()
}

/// The piece of a game.
fn piece_of(game: &str) -> String {
    game.replace('-', "_")
}

/// The page, as cargo names it.
const PAGE: &str = "new-tricks";

/// Whether a piece is that of a game.
pub fn is_game(piece: &str) -> bool {
    ALL.iter().any(|game| piece_of(game.id) == piece)
}

/// The game whose sheets that piece draws, if it does.
fn game_of_sheets(piece: &str) -> Option<&str> {
    piece.strip_prefix(SHEETS)?.strip_prefix('_')
}

/// The programs, as cargo names them, each with the name of its own script that fetches its pieces.
const PROGRAMS: [(&str, &str); 2] = [(PAGE, "pieces.js"), ("worker", "worker_pieces.js")];

fn file_of(program: &str) -> String {
    format!("{program}.wasm")
}

/// Where the pieces lie between trunk's call and the end of its build, in a folder for each program.
const FOLDER: &str = "target/pieces";
/// The folder of this program under the name of wasm-bindgen.
const STAND_IN: &str = "target/stand-in";
const BINDGEN: &str = "wasm-bindgen";
/// The environment variable with the path of the real wasm-bindgen.
const REAL: &str = "NEW_TRICKS_WASM_BINDGEN";

/// A program under the name of wasm-bindgen that cuts the page first, and the variable that it needs.
pub fn stand_in(wasm_bindgen: &Path) -> Result<(PathBuf, (&'static str, PathBuf))> {
    let program = root()?.join(STAND_IN).join(format!("{BINDGEN}{}", env::consts::EXE_SUFFIX));
    let folder = program.parent().unwrap_or(&program);
    fs::create_dir_all(folder)?;
    // beside it first: another build may be calling it
    let fresh = folder.join(format!("fresh-{}", std::process::id()));
    fs::copy(env::current_exe()?, &fresh)?;
    fs::rename(&fresh, &program)?;
    Ok((program, (REAL, wasm_bindgen.to_path_buf())))
}

/// Whether this program was called by the name of wasm-bindgen.
pub fn is_stand_in() -> bool {
    let name = env::args_os().next().map(PathBuf::from);
    name.as_deref().and_then(Path::file_stem) == Some(OsStr::new(BINDGEN))
}

/// Does what wasm-bindgen is called for, with the first piece in place of the page's program.
pub fn bind() -> Result<()> {
    let mut arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let named = |argument: &&mut OsString| {
        PROGRAMS.iter().find(|(name, _)| Path::new(&**argument).ends_with(file_of(name))).copied()
    };
    let program = arguments.iter_mut().find_map(|argument| named(&argument).map(|named| (argument, named)));
    if let Some((program, (name, loader))) = program {
        *program = cut(Path::new(program), name, loader)?.into_os_string();
        // the pieces find their functions in the first one's table, which the linker has exported
        arguments.extend(["--keep-lld-exports", "--remove-name-section"].map(OsString::from));
    }
    let real = env::var_os(REAL).with_context(|| format!("{REAL} has to name wasm-bindgen."))?;
    let mut command = Command::new(real);
    command.args(&arguments);
    if arguments.iter().any(|argument| argument == "--version") {
        print!("{}", output(&mut command).context("wasm-bindgen does not run.")?);
        return Ok(());
    }
    run_quietly(&mut command, "wasm-bindgen could not bind the program.")?;
    let given = |option: &str| {
        let value =
            arguments.iter().find_map(|argument| argument.to_str()?.strip_prefix(option)?.strip_prefix('='));
        value.with_context(|| format!("Trunk gives no {option}."))
    };
    let (folder, name) = (Path::new(given("--out-dir")?), given("--out-name")?);
    imports::shorten(&folder.join(format!("{name}_bg.wasm")), &folder.join(format!("{name}.js")))
}

/// Cuts the program in a file, of that name and with that script, and gives the file with its first piece.
fn cut(program: &Path, name: &str, loader: &str) -> Result<PathBuf> {
    let root = env::current_dir()?; // trunk's, that of the repository
    let folder = root.join(FOLDER).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let first = folder.join(file_of(name));
    let whole = fs::read(program).with_context(|| format!("{} could not be read", program.display()))?;
    let mut options = Options::new(&whole);
    let link = format!("./{loader}");
    (options.output_dir, options.main_out_path, options.link_name) = (&folder, &first, &link);
    let cut = transform(options).map_err(|error| anyhow!("{name} could not be cut: {error:#}"))?;
    let modules: BTreeMap<_, _> = cut.prefetch_map.into_iter().collect();
    let packs = packs(&modules);
    for (pack, modules) in &packs {
        let modules = modules.iter().map(|module| Ok(fs::read(folder.join(format!("{module}.wasm")))?));
        let joined = joined(&modules.collect::<Result<Vec<_>>>()?)
            .with_context(|| format!("The modules of {pack} could not be joined"))?;
        fs::write(folder.join(format!("piece_{pack}.wasm")), joined)?;
    }
    for module in &cut.split_modules {
        fs::remove_file(module)?;
    }
    let sheets = if name == PAGE { sheets() } else { Vec::new() };
    for (sheet, _) in &sheets {
        let file = folder.join(format!("piece_{sheet}.css"));
        styles::write(sheet, &file)?;
    }
    fs::write(folder.join(loader), filled_in(&modules, &packs, &sheets)?)?;
    Ok(first)
}

/// Which modules are fetched together: what one game alone needs, what tables need or several games, what besides only setup
/// needs, what a phone needs that holds a hand, what the sheets over tables need, what only the library needs, and the books;
/// and the worker's lab.
fn packs(modules: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let mut needed_by: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (piece, modules) in modules {
        for module in modules {
            needed_by.entry(module).or_default().push(piece);
        }
    }
    let mut packs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (module, pieces) in needed_by {
        let tables: BTreeSet<_> = pieces.iter().copied().filter(|piece| is_game(piece)).collect();
        let sheets: BTreeSet<_> = pieces.iter().filter_map(|piece| game_of_sheets(piece)).collect();
        let games: Vec<_> = if tables.is_empty() { Vec::new() } else { tables.union(&sheets).collect() };
        // a setup knows all games, as a phone does, and must not fetch the tables of the others
        let knows_all = pieces.contains(&SETUP) || pieces.contains(&PHONES);
        let pack = match games.as_slice() {
            _ if pieces.contains(&TABLE) => TABLE,
            [_, _, ..] => TABLE,
            [_] if knows_all => TABLE,
            [game] => game,
            // a few lines, for which a sheet must not fetch all of a setup or of a phone
            [] if knows_all && !sheets.is_empty() => TABLE,
            [] if pieces.contains(&SETUP) => SETUP,
            [] if pieces.contains(&PHONES) => PHONES,
            [] if !sheets.is_empty() => SHEETS,
            [] if pieces.contains(&LIBRARY) => LIBRARY,
            [] => pieces[0],
        };
        packs.entry(pack.to_owned()).or_default().push(module.to_owned());
    }
    packs
}

/// The script that fetches pieces: in which packs each lies, and which styles it has.
fn filled_in(
    modules: &BTreeMap<String, Vec<String>>,
    packs: &BTreeMap<String, Vec<String>>,
    sheets: &[(String, Vec<String>)],
) -> Result<String> {
    let places = [PIECES_PLACE, SHEETS_PLACE, SCREENS_PLACE, EXPORTS_PLACE];
    if places.iter().any(|place| LOADER.matches(place).count() != 1) {
        bail!("static/pieces.js needs each of {places:?} exactly once.");
    }
    let address = |(sheet, _): &(String, Vec<String>)| format!("\"./piece_{sheet}.css\"");
    let line = |(piece, needed): (&String, &Vec<String>)| {
        let packs = packs.iter().filter(|(_, modules)| modules.iter().any(|module| needed.contains(module)));
        let packs = packs.map(|(pack, _)| format!("\"./piece_{pack}.wasm\""));
        let sheets = sheets.iter().filter(|(_, pieces)| pieces.contains(piece)).map(address);
        format!("  {piece}: [{}],\n", packs.chain(sheets).collect::<Vec<_>>().join(", "))
    };
    let styles = sheets.iter().map(address).collect::<Vec<_>>().join(", ");
    let list: String = modules.iter().map(line).collect();
    let export = |piece: &String| format!("export const __wasm_split_load_{piece} = loader(\"{piece}\");\n");
    let exports: String = modules.keys().map(export).collect();
    let screens =
        [(TABLE, &screen_words::TABLE[..]), (SETUP, &screen_words::SETUP), (PHONES, &screen_words::PHONES)];
    let screens = screens.map(|(piece, words)| format!("{piece}: {words:?}")).join(", ");
    let screens = format!("{{ {screens} }}");
    let script = LOADER
        .replace(PIECES_PLACE, &format!("{{\n  __proto__: null,\n{list}}}"))
        .replace(SHEETS_PLACE, &format!("[{styles}]"))
        .replace(SCREENS_PLACE, &screens);
    Ok(imports::bare(&script.replace(EXPORTS_PLACE, &exports)))
}

/// The pieces of a finished page, each with its files.
pub fn of(page: &Path) -> Result<Vec<(String, Vec<String>)>> {
    let is_loader = |file: &PathBuf| {
        let name = file.file_name().map(OsStr::to_string_lossy);
        name.is_some_and(|name| name.starts_with("pieces-") && name.ends_with(".js"))
    };
    let loader = files(page)?.into_iter().find(is_loader).context("The page has no pieces.")?;
    let text = fs::read_to_string(loader)?;
    Ok(text.lines().filter_map(listed).collect())
}

/// A piece with its packs, from a line of [`filled_in`].
fn listed(line: &str) -> Option<(String, Vec<String>)> {
    let (piece, places) = line.strip_suffix("],")?.split_once(": [")?;
    let packs =
        places.split('"').skip(1).step_by(2).map(|pack| pack.trim_start_matches("./").to_owned()).collect();
    Some((piece.to_owned(), packs))
}

/// Puts the pieces and their scripts into a page, to be named after their content.
pub fn put_into(page: &Path) -> Result<()> {
    for (program, _) in PROGRAMS {
        let folder = root()?.join(FOLDER).join(program);
        for file in fs::read_dir(&folder).with_context(|| format!("There are no pieces of {program}."))? {
            let file = file?;
            if file.file_name() != *file_of(program) {
                fs::copy(file.path(), page.join(file.file_name()))?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_lies_in_the_pack_of_those_who_need_it() -> Result<()> {
        let needs = |piece: &str, modules: &[&str]| {
            (piece.to_owned(), modules.iter().map(|&m| m.to_owned()).collect())
        };
        let modules = BTreeMap::from([
            needs("books", &["all", "split_books"]),
            needs(
                "library",
                &[
                    "all",
                    "one game",
                    "library and books",
                    "library and sheets",
                    "house rules",
                    "split_library",
                ],
            ),
            needs("setup", &["all", "all screens", "variant", "house rules", "split_setup"]),
            needs("pirogue", &["all", "one game", "two games", "variant", "folded", "split_pirogue"]),
            needs("fivefold", &["all", "two games"]),
            needs("table", &["all", "split_table"]),
            needs("sheets_pirogue", &["all", "one game", "sheets", "library and sheets", "all screens"]),
            // what two games say alike is one function
            needs("sheets_fivefold", &["all", "two games", "sheets", "folded", "split_sheets"]),
        ]);
        let packs = packs(&modules);
        assert_eq!(packs["table"], ["all", "all screens", "folded", "split_table", "two games", "variant"]);
        assert_eq!(packs["setup"], ["house rules", "split_setup"]);
        assert_eq!(packs["pirogue"], ["one game", "split_pirogue"]);
        assert_eq!(packs["library"], ["library and books", "split_library"]);
        assert_eq!(packs["sheets"], ["library and sheets", "sheets", "split_sheets"]);
        assert_eq!(packs["books"], ["split_books"]);

        let books = ("books".to_owned(), ["library", "books"].map(str::to_owned).to_vec());
        let script = filled_in(&modules, &packs, &[books])?;
        assert!(
            script.contains("\npirogue: [\"./piece_pirogue.wasm\", \"./piece_table.wasm\"],\n"),
            "{script}"
        );
        assert!(script.contains("export const __wasm_split_load_fivefold = loader(\"fivefold\");\n"));
        assert!(!script.contains("-of-the-build"));
        assert!(
            script.contains(
                "\nbooks: [\"./piece_books.wasm\", \"./piece_table.wasm\", \"./piece_books.css\"],\n"
            )
        );
        assert!(
            script.contains("\nsheets_fivefold: [\"./piece_sheets.wasm\", \"./piece_table.wasm\"],\n"),
            "{script}"
        );
        let listed: Vec<_> = script.lines().filter_map(listed).collect();
        assert_eq!(listed[1], ("fivefold".to_owned(), vec!["piece_table.wasm".to_owned()]));
        assert_eq!(listed[3].1, ["piece_pirogue.wasm", "piece_table.wasm"]);
        Ok(())
    }
}
