//! A new game edits at most eight shared files: nothing lists the games but what `docs/adding-a-game.md` names.

#![cfg(test)]

use crate::run::root;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// The most files that a new game shares with the others.
const MOST_EDITS: usize = 8;

/// The names of the games: modules, ids and types.
fn games() -> Result<Vec<[String; 3]>> {
    let list = fs::read_to_string(root()?.join("crates/rules/src/games/mod.rs"))?;
    let names = list.lines().filter_map(|line| {
        let (module, game) = line.strip_prefix("            ")?.strip_suffix(',')?.split_once(' ')?;
        game.chars().all(char::is_alphabetic).then(|| [module.into(), module.replace('_', "-"), game.into()])
    });
    Ok(names.collect())
}

/// The files of the repository with code in them.
fn code() -> Result<Vec<String>> {
    let listed =
        Command::new("git").args(["ls-files"]).current_dir(root()?).output().context("git is needed")?;
    let files = String::from_utf8(listed.stdout)?;
    let is_code =
        |file: &&str| [".rs", ".ts", ".js", ".css", ".html", ".toml"].iter().any(|end| file.ends_with(end));
    Ok(files.lines().filter(is_code).map(str::to_owned).collect())
}

/// The paths that a part of the guide has in backticks.
fn paths(part: &str) -> BTreeSet<&str> {
    part.split('`').skip(1).step_by(2).filter(|path| path.contains(['/', '.'])).collect()
}

/// The files that the guide tells to edit, and those of which it says that they name the games and need no edit.
fn named(guide: &str) -> Result<[BTreeSet<&str>; 2]> {
    let section = guide.split("\n## ").find(|part| part.starts_with("The edits in shared files"));
    let section = section.context("The guide has no section on shared files.")?;
    let edits = section.lines().filter_map(|line| {
        let (number, edit) = line.split_once(". `")?;
        number.parse::<usize>().ok().and(edit.split_once('`'))
    });
    let others = section.split("\n\n").find(|part| part.contains("need no edit"));
    Ok([edits.map(|(path, _)| path).collect(), paths(others.unwrap_or_default())])
}

#[test]
fn a_new_game_edits_few_shared_files_and_no_other_lists_the_games() -> Result<()> {
    let games = games()?;
    assert!(games.len() >= 5, "the list of games is not found any more: {games:?}");
    let guide = fs::read_to_string(root()?.join("docs/adding-a-game.md"))?;
    let [edits, others] = named(&guide)?;
    assert!(!edits.is_empty() && edits.len() <= MOST_EDITS, "{edits:?}");
    let lists = |file: &&str| -> Result<bool> {
        let text = fs::read_to_string(root()?.join(file)).with_context(|| format!("{file} is missing"))?;
        Ok(games.iter().all(|game| game.iter().any(|name| text.contains(name.as_str()))))
    };
    for file in &edits {
        assert!(lists(file)?, "{file} does not name all games, though docs/adding-a-game.md says so");
    }
    for file in code()? {
        let is_named = edits.contains(&*file) || others.contains(&*file);
        assert!(
            is_named || !lists(&&*file)?,
            "{file} lists the games, and docs/adding-a-game.md does not say so"
        );
    }
    Ok(())
}
