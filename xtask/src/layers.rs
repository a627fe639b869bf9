//! Imports run one way: no two modules of a package need each other, directly or by way of others. A module is a file or
//! folder right below `src`. What is inside one may be as close as it likes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::run::{files, root};

/// Each module of a package with those that it names.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// What the modules below a folder `src` import of each other.
fn imports(src: &Path) -> Result<Imports> {
    let mut imports = Imports::new();
    for file in files(src)?.iter().filter(|file| is_source(file)) {
        let inside = file.strip_prefix(src).context("A file lies outside its folder.")?;
        let Some(first) = inside.iter().next() else { continue };
        let module = Path::new(first).with_extension("").display().to_string();
        let depth = inside.iter().count() - usize::from(inside.ends_with("mod.rs"));
        imports.entry(module).or_default().extend(named(&fs::read_to_string(file)?, depth));
    }
    for root in ["lib", "main", "bin"] {
        imports.remove(root); // they put the others together
    }
    let modules: BTreeSet<_> = imports.keys().cloned().collect();
    for (module, named) in &mut imports {
        named.retain(|name| name != module && modules.contains(name));
    }
    Ok(imports)
}

/// Whether it is Rust, and more than tests.
fn is_source(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".rs") && !name.ends_with("tests.rs")
}

/// What a file names right below `src`; it lies so deep there. Tests and comments do not count.
fn named(text: &str, depth: usize) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let up = "super::".repeat(depth);
    let mut found = BTreeSet::new();
    for way in ["crate::", &up] {
        for (at, _) in code.match_indices(way) {
            let before = &code[..at];
            if before.ends_with("::") || before.ends_with('$') || code[at + way.len()..].starts_with("super")
            {
                continue;
            }
            found.extend(heads(&code[at + way.len()..]));
        }
    }
    found
}

/// The first names of a path, or of a list of paths in braces.
fn heads(path: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.trim_start().chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
    };
    let Some(list) = path.strip_prefix('{') else { return vec![word(path)] };
    let (mut depth, mut heads, mut start) = (0, Vec::new(), 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                heads.push(word(&list[start..at]));
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                heads.push(word(&list[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    heads
}

/// The modules that need each other, if there are any.
fn circle(imports: &Imports) -> Vec<&str> {
    let mut left: BTreeSet<&str> = imports.keys().map(String::as_str).collect();
    loop {
        let is_stuck = |module: &&str| imports[*module].iter().any(|name| left.contains(name.as_str()));
        let stuck: BTreeSet<&str> = left.iter().copied().filter(is_stuck).collect();
        if stuck.len() == left.len() {
            return left.into_iter().collect();
        }
        left = stuck;
    }
}

#[test]
fn no_modules_need_each_other() -> Result<()> {
    for package in ["", "crates/rules", "crates/bots", "crates/lab", "crates/worker", "crates/referee"] {
        let imports = imports(&root()?.join(package).join("src"))?;
        assert!(imports.values().any(|named| !named.is_empty()), "nothing is seen of {package}");
        assert_eq!(circle(&imports), [""; 0], "{package}/src: some of these need each other");
    }
    Ok(())
}

/// What a module of the page does without, though no circle would come of it.
#[test]
fn the_page_keeps_its_layers() -> Result<()> {
    let imports = imports(&root()?.join("src"))?;
    for (module, others) in [
        ("games", ["store", "worker_client", "screens"]),
        ("components", ["store", "worker_client", "screens"]),
        ("setup", ["games", "worker_client", "screens"]),
        ("platform", ["preferences", "store", "screens"]),
    ] {
        let named = imports.get(module).context("A module is missing.")?;
        for other in others {
            assert!(!named.contains(other), "{module} needs {other}");
        }
    }
    Ok(())
}

#[test]
fn a_circle_is_found_and_what_leads_to_it_named() {
    let module = |name: &str, text: &str| (name.to_owned(), named(text, 1));
    let one_way =
        [module("a", "use crate::{b::{self, d}, c};"), module("b", "use super::c;"), module("c", "")];
    assert_eq!(circle(&one_way.into()), [""; 0]);
    let round = [
        module("a", "use crate::b;"),
        module("b", "fn f() { super::c::g() }"),
        module("c", "use crate::b::X;"),
    ];
    assert_eq!(circle(&round.into()), ["a", "b", "c"]);
}
