//! A game's page on the record format tells each option as the game's table of options has it, and all its phases.

#![allow(clippy::unwrap_used)]

use rules::game::Phase;
use rules::games;
use rules::games::GameInfo;
use rules::games::contract_grid::Variant;
use rules::games::contract_grid::variant::OPTIONS;
use rules::match_game;
use rules::record::Recorded;
use rules::record::options::{Described, PLAYERS, Values};
use std::collections::HashSet;
use std::fs;
use test_support::naive::Naive;

/// The page of a game.
fn page(id: &str) -> String {
    fs::read_to_string(format!("{}/../../docs/record-format/{id}.md", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Option, default and values in a row of a page's table of options.
fn rows(page: &str) -> Vec<[&str; 3]> {
    let lines = page.lines().skip_while(|line| !line.starts_with("| Option |")).skip(2);
    let cells = |line| str::split(line, " | ").map(|cell| cell.trim_matches(['|', ' ']));
    let rows = lines.take_while(|line| !line.is_empty()).map(|line| cells(line).collect::<Vec<_>>());
    rows.map(|row| row.try_into().unwrap()).collect()
}

/// As the page writes it: `{"unmarked": 1, "bid": 5}`.
fn json(option: &Described) -> String {
    let text = serde_json::to_string(&option.usual).unwrap();
    text.replace("\":", "\": ").replace(",\"", ", \"")
}

/// As the page writes it: `1,000,000`.
fn number(number: u32) -> String {
    if number >= 1_000_000 { format!("{},000,000", number / 1_000_000) } else { number.to_string() }
}

/// Whether a cell of a page tells these values and no other words.
fn tells(page: &str, cell: &str, values: &Values) -> bool {
    // the standard grid is 4×4
    let cell = &cell.replace("size²", "16");
    let word = |word: &&str| cell.contains(&format!("`\"{word}\"`"));
    let words_in_cell = cell.split("`\"").count() - 1;
    match values {
        Values::Number(range) => {
            let (least, most) = (*range.start(), *range.end());
            let numbers: Vec<String> = range.clone().take(3).map(number).collect();
            let [others @ .., last] = &numbers[..] else { return false };
            let listed = format!("{} or {last}", others.join(", "));
            cell.contains(&format!("{least} to {}", number(most))) || most < 6 && cell.starts_with(&listed)
        }
        Values::Flag => cell.contains("`true`") || !cell.contains('`'),
        // a long catalogue stands below the table
        Values::Words { words, .. } if words_in_cell == 0 => {
            page.replace('\n', " ").contains(&format!("`{}`", words.join(" ")))
        }
        Values::Word(words) | Values::Words { words, .. } => {
            words_in_cell == words.len() && words.iter().all(word)
        }
        Values::Nullable(values) => cell.contains("`null`") && tells(page, cell, values),
        Values::End { hands, step } => {
            let keys = ["points", *hands].iter().all(|key| cell.contains(&format!("`{{\"{key}\": n}}`")));
            keys && cell.contains("n from 1 to 1,000,000")
                && (*step == 1 || cell.contains("multiple of three"))
        }
        Values::Parts(parts) => {
            let range = &parts[0].values;
            parts.iter().all(|part| part.values == *range) && tells(page, cell, range)
        }
        Values::Scale { words, parts } => {
            let words = Values::Word(words.iter().map(|(word, _)| *word).collect());
            let keys = parts.iter().all(|part| cell.contains(&format!("\"{}\": ", part.key)));
            keys && tells(page, cell, &words) && tells(page, cell, &Values::Parts(parts.clone()))
        }
    }
}

fn options_of<G: Recorded>(players: u8) -> Vec<Described> {
    G::OPTIONS.describe(&G::OPTIONS.usual_for(players))
}

fn options(info: &GameInfo, players: u8) -> Vec<Described> {
    match_game!(info.id, G => options_of::<G>(players)).unwrap()
}

#[test]
fn the_page_tells_every_option_with_its_default_and_its_values() {
    for info in games::ALL {
        let page = page(info.id);
        let (rows, usual) = (rows(&page), options(info, info.best));
        let keys: Vec<String> = usual.iter().map(|option| format!("`{}`", option.key)).collect();
        assert_eq!(rows.iter().map(|[key, ..]| *key).collect::<Vec<_>>(), keys, "{}", info.name);
        for (place, [key, default, values]) in rows.into_iter().enumerate() {
            let option = &usual[place];
            assert!(tells(&page, values, &option.values), "{} {key}: {values} {option:?}", info.name);
            // a set of words is told in words
            let is_set = matches!(option.values, Values::Words { .. });
            let begins = json(option);
            let bare = default.replace('`', "");
            assert!(is_set || bare.starts_with(&begins), "{} {key}: {default} {begins}", info.name);
            for players in info.seats.0..=info.seats.1 {
                let other = &options(info, players)[place];
                let told = format!("for {players} players");
                let is_told = if is_set {
                    default.contains(&told)
                } else {
                    bare.contains(&format!("{told} {}", json(other)))
                };
                assert_eq!(is_told, other.usual != option.usual, "{} {key}: {default} {players}", info.name);
            }
        }
    }
}

#[test]
fn the_page_names_every_phase() {
    for info in games::ALL {
        let page = page(info.id);
        let phases = match_game!(info.id, G => phases::<G>()).unwrap();
        let line = page
            .lines()
            .find(|line| line.starts_with("The phases are ") || line.starts_with("The only phase is "));
        let told: HashSet<&str> =
            line.unwrap().split(';').next().unwrap().split('`').skip(1).step_by(2).collect();
        assert_eq!(told, phases, "{}", info.name);
    }
}

/// The words of its phases.
fn phases<G: Naive>() -> HashSet<&'static str> {
    G::PHASES.iter().map(|phase| phase.duty().id).collect()
}

#[test]
fn home_names_the_numbers_of_players_that_the_options_allow() {
    for info in games::ALL {
        if let Some(players) = options(info, info.best).into_iter().find(|option| option.key == PLAYERS) {
            let (least, most) = info.seats;
            assert_eq!(players.values, Values::Number(least.into()..=most.into()), "{}", info.name);
            assert_eq!(players.usual.to_string(), info.best.to_string(), "{}", info.name);
        }
    }
}

#[test]
fn the_page_tells_which_defaults_depend_on_the_size_of_a_grid() {
    let usual = |size| OPTIONS.describe(&Variant::standard(3, size));
    for ([key, default, _], standard) in rows(&page("contract-grid")).into_iter().zip(usual(4)) {
        for size in [3, 5] {
            let other = usual(size).into_iter().find(|option| option.key == standard.key).unwrap();
            let told = match other.values {
                Values::Words { .. } => {
                    default.contains("size²") || default.contains(&format!("{size}×{size}"))
                }
                _ => default.contains(&format!("{} on {size}×{size}", json(&other))),
            };
            assert_eq!(told, other.usual != standard.usual, "{key}: {default} {size}");
        }
    }
}
