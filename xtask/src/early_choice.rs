//! The games in the page itself: on a slow network people choose one before the program has come.

use std::fs;

use anyhow::{Context, Result};
use rules::games::{ALL, GameInfo};

use crate::run::root;

/// Writes the list of games to `target/games.html`, where trunk looks for it.
pub fn write() -> Result<()> {
    let file = root()?.join("target/games.html");
    fs::write(&file, ALL.iter().map(entry).collect::<String>())
        .with_context(|| format!("{} could not be written", file.display()))
}

/// A game with its link. The app opens what the address names as soon as it has started.
fn entry(GameInfo { id, name, pitch, .. }: &GameInfo) -> String {
    format!("<li><a href=\"#/play/{id}\"><b>Play {name} now</b> {pitch}</a></li>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_game_are_html_as_they_stand() {
        for game in ALL {
            assert!(![game.id, game.name, game.pitch].concat().contains(['<', '>', '&', '"']), "{}", game.id);
        }
    }
}
