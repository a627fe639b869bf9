//! Nothing lists the games but the places that `docs/adding-a-game.md` names.

#![cfg(test)]

use crate::run::root;
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// The names of the games, as ids and modules.
fn games() -> Result<Vec<[String; 2]>> {
    let list = fs::read_to_string(root()?.join("crates/rules/src/games/mod.rs"))?;
    let modules = list.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    Ok(modules.map(|module| [module.to_owned(), module.replace('_', "-")]).collect())
}

/// The files of the repository with code in them.
fn code() -> Result<Vec<String>> {
    let root = root()?;
    let listed =
        Command::new("git").args(["ls-files"]).current_dir(root).output().context("git is needed")?;
    let files = String::from_utf8(listed.stdout)?;
    let is_code = |file: &&str| {
        [".rs", ".ts", ".js", ".css", ".html", ".toml"].iter().any(|end| file.ends_with(end))
            && !file.starts_with("fuzz/")
    };
    Ok(files.lines().filter(is_code).map(str::to_owned).collect())
}

#[test]
fn no_file_lists_the_games_that_the_guide_does_not_name() -> Result<()> {
    let games = games()?;
    assert!(games.len() >= 5, "the list of games is not found any more");
    let guide = fs::read_to_string(root()?.join("docs/adding-a-game.md"))?;
    for file in code()? {
        let text = fs::read_to_string(root()?.join(&file))?;
        let names = |game: &&[String; 2]| game.iter().any(|name| text.contains(name.as_str()));
        let named = games.iter().filter(names).count();
        let name = file.rsplit('/').next().unwrap_or(&file);
        if named == games.len() && !guide.contains(name) {
            anyhow::bail!("{file} lists the games, and docs/adding-a-game.md does not say so");
        }
    }
    Ok(())
}
