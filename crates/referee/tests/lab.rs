//! The lab's command: the same figures on any number of threads and from parts in any order, and clear refusals.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rules::games;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use test_support::samples::Sampled;

/// Runs the lab with these arguments.
fn lab(words: &str) -> Output {
    let words = format!("lab {words}");
    Command::new(env!("CARGO_BIN_EXE_referee")).args(words.split_whitespace()).output().unwrap()
}

/// What the lab prints.
#[track_caller]
fn printed(words: &str) -> String {
    let output = lab(words);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What the lab says while it refuses.
#[track_caller]
fn refused(words: &str) -> String {
    let output = lab(words);
    assert_eq!((output.status.code(), output.stdout), (Some(2), vec![]), "{words}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file of the test, with this content.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    std::fs::write(&path, text).unwrap();
    path
}

macro_rules! compared {
    (() $($module:ident $Game:ident,)*) => {
        [$((games::$module::INFO.id, <games::$module::$Game as Sampled>::COMPARED)),*]
    };
}

/// Games on common seeds in every game, quick enough for a test.
fn compared() -> impl Iterator<Item = String> {
    rules::games!(each compared ()).into_iter().map(|(id, options)| format!("--game {id} {options}"))
}

#[test]
fn figures_do_not_depend_on_threads_nor_on_parts_nor_on_their_order() {
    for (number, game) in compared().enumerate() {
        let words = format!("{game} --players random --games 40 --seed 7");
        let whole = printed(&format!("{words} --threads 1 --json"));
        assert_eq!(printed(&format!("{words} --threads 3 --json")), whole, "{game}");
        let parts = [1, 2, 3].map(|part| {
            let text = printed(&format!("{words} --part {part}/3"));
            file(&format!("{number}-{part}.json"), &text).display().to_string()
        });
        let [one, two, three] = &parts;
        assert_eq!(printed(&format!("merge --json {one} {two} {three}")), whole, "{game}");
        assert_eq!(printed(&format!("merge --json {three} {one} {two}")), whole, "{game}");
        let some = printed(&format!("merge --summary {two} {three}"));
        let some = file(&format!("{number}-some.json"), &some).display().to_string();
        assert_eq!(printed(&format!("merge --json {some} {one}")), whole, "{game}");
    }
}

#[test]
fn the_page_is_tested_with_what_is_printed_here() {
    // e2e/screens/lab.spec.ts compares the page's files with the same ones
    let samples = [
        ("lab", "--question play --players easy --games 20 --beside none"),
        ("lab-what-if", "--sweep play_on=false,true --players random --games 12 --beside easy"),
        ("lab-always", "--question always --players easy --games 12 --beside none"),
    ];
    for (name, words) in samples {
        let file = format!("{}/../../e2e/samples/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let printed = printed(&format!("--game fivefold {words} --seed 1 --json"));
        assert!(printed == std::fs::read_to_string(file).unwrap(), "write it anew: referee lab {words} …");
    }
}

#[test]
fn a_report_has_all_sections_with_intervals_and_examples() {
    for game in compared() {
        let words = format!("{game} --players random --games 60 --seed 3");
        let report: Value = serde_json::from_str(&printed(&format!("{words} --json"))).unwrap();
        let sections = report["sections"].as_array().unwrap();
        let titles: Vec<&str> = sections.iter().map(|part| part["title"].as_str().unwrap()).collect();
        assert_eq!(titles, ["Seats", "Length", "Choice", "Tension", "The game's own"], "{game}");
        let findings = sections.iter().flat_map(|part| part["findings"].as_array().unwrap());
        for finding in findings {
            for figure in finding["figures"].as_array().unwrap() {
                let Some([value, low, high]) = figure["value"].as_array().map(Vec::as_slice) else {
                    continue;
                };
                let number = |value: &Value| value.as_f64();
                let (low, high) = (number(low).unwrap_or(f64::MIN), number(high).unwrap_or(f64::MAX));
                let value = number(value).unwrap();
                assert!(low <= value && value <= high, "{game} {finding}");
            }
        }
        let minutes = &sections[1]["charts"][1]["bars"][0];
        assert!(minutes["count"].as_u64() > Some(0), "{minutes}");
        assert_eq!(minutes["examples"][0].as_array().map(Vec::len), Some(2), "a game and a move");
    }
}

#[test]
fn a_rule_that_changes_nothing_in_a_game_shows_no_difference() {
    // looking at cards changes nothing for random players
    let words = r#"--game drawbridge --variant {"end":{"hands":2}} --against {"end":{"hands":2},"closed_cards":"always"}"#;
    let report: Value =
        serde_json::from_str(&printed(&format!("{words} --players random --games 20 --seed 1 --json")))
            .unwrap();
    let findings =
        report["sections"].as_array().unwrap().iter().flat_map(|part| part["findings"].as_array().unwrap());
    let mut differences = 0;
    for figure in findings.flat_map(|finding| finding["figures"].as_array().unwrap()) {
        if let Some(difference) = figure["difference"].as_array() {
            differences += 1;
            assert!(
                difference.iter().all(|value| value.as_f64().is_none_or(|value| value == 0.0)),
                "{figure}"
            );
        }
    }
    assert!(differences > 50, "{differences}");
}

#[test]
fn options_are_ranked_and_skill_and_luck_are_studied() {
    let ranked = printed("--game fivefold --players random --games 60 --seed 1 --rules --json");
    let ranked: Value = serde_json::from_str(&ranked).unwrap();
    assert_eq!(ranked[0]["name"], "all five rounds are played");
    let changes = ranked[0]["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["title"] == "Rounds"), "{changes:?}");
    assert!(
        printed("--game fivefold --players random --games 9 --seed 1 --rules").contains("| all five rounds")
    );
    let luck = printed("--game fivefold --players easy --games 4 --seed 1 --study luck");
    assert!(luck.contains("What the deal decides") && luck.contains("--study luck"), "{luck}");
}

/// How many moves the record of that game has.
#[track_caller]
fn moves(words: &str, number: &Value) -> usize {
    let record: Value = serde_json::from_str(&printed(&format!("{words} --record {number}"))).unwrap();
    record["moves"].as_array().unwrap().len()
}

#[test]
fn examples_of_rules_and_studies_can_be_replayed() {
    let words = "--game fivefold --players random --games 30 --seed 1";
    let ranked: Value = serde_json::from_str(&printed(&format!("{words} --rules --json"))).unwrap();
    let examples = ranked[0]["examples"].as_array().unwrap();
    assert!(!examples.is_empty() && examples.len() <= 30, "{ranked}");
    for example in examples {
        let at = usize::try_from(example[1].as_u64().unwrap()).unwrap();
        assert!(
            at > 0 && at <= moves(&format!("{words} --variant {{\"play_on\":true}}"), &example[0]),
            "{example}"
        );
    }

    let words = format!("{words} --study luck");
    let report: Value = serde_json::from_str(&printed(&format!("{words} --json"))).unwrap();
    let examples = report["sections"][0]["findings"][0]["figures"][0]["examples"].as_array().unwrap();
    assert_eq!(examples.len(), 100, "the games on 25 of 30 deals");
    for example in &examples[..8] {
        assert_eq!(example[1], moves(&words, &example[0]), "{example}");
    }
}

#[test]
fn a_question_is_answered_on_one_page_the_same_from_parts_and_a_part_is_not_played_twice() {
    let words = "--question what-if --sweep toll=0..6 --game drawbridge --players random --beside easy --games 24 --seed 2";
    let whole = printed(words);
    assert!(
        whole.starts_with("# What if toll goes from 0 to 6 in DrawBridge?\n\n**As toll goes from 0 to 6"),
        "{whole}"
    );
    for said in ["## What changed for sure", "| toll 4 |", "all 7, by each of the two", "--sweep toll=0..6"] {
        assert!(whole.contains(said), "{said}: {whole}");
    }
    let parts = [1, 2].map(|part| {
        let name = file(&format!("answer-{part}.json"), "").display().to_string();
        std::fs::remove_file(&name).unwrap();
        let part = format!("{words} --part {part}/2 --out {name}");
        assert_eq!(printed(&part), "");
        let (before, again) = (std::fs::read(&name).unwrap(), lab(&part));
        assert!(String::from_utf8(again.stderr).unwrap().contains("played already"));
        assert_eq!(std::fs::read(&name).unwrap(), before);
        assert!(refused(&part.replace("--seed 2", "--seed 3")).contains("holds something else"));
        name
    });
    assert_eq!(printed(&format!("merge {} {}", parts[1], parts[0])), whole);
    let figures =
        file("answer-other.json", &printed("--game fivefold --players random --games 3 --seed 1 --part 1/1"));
    assert!(
        refused(&format!("merge {} {}", parts[0], figures.display())).contains("this is another experiment")
    );
}

#[test]
fn figures_of_open_questions_have_commands_and_are_compared_with_what_these_give() {
    let compared = printed("open --game fivefold");
    assert_eq!(
        compared,
        "Fivefold R1: as written\n  referee lab --question what-if --game fivefold --sweep play_on=false,true \
         --players medium --games 300 --seed 1 --beside easy\n"
    );
    assert!(refused("open --game patience").contains("there is no game \"patience\" here"));
}

#[test]
fn a_strategy_that_loses_costs_all_and_its_games_can_be_replayed() {
    let words = "--question always --strategy passes --game drawbridge --players easy --beside none --games 12 --seed 1";
    let report: Value = serde_json::from_str(&printed(&format!("{words} --json"))).unwrap();
    let answer = &report["answer"];
    assert_eq!(
        (answer["trust"].as_str(), answer["figure"][0].as_f64()),
        (Some("sure"), Some(-0.5)),
        "{answer}"
    );
    assert!(
        answer["sentence"].as_str().unwrap().starts_with("Yes, it costs 50.0 points: a side that never bids")
    );
    // a side that never bids makes no bid, in each of the two games of a deal
    let example = answer["chart"]["rows"][0]["examples"].as_str().unwrap().split(['/', ' ']).next().unwrap();
    for game in [0, 1, example.parse::<u64>().unwrap()] {
        let record: Value = serde_json::from_str(&printed(&format!("{words} --record {game}"))).unwrap();
        let bids = record["moves"].as_array().unwrap().iter().filter(|entry| entry.get("bid").is_some());
        let sides: Vec<u64> = bids.map(|bid| bid["seat"].as_u64().unwrap() % 2).collect();
        assert!(!sides.is_empty() && sides.iter().all(|side| *side != game % 2), "game {game}: {sides:?}");
    }
    let said = refused(&words.replace("passes", "dances"));
    assert!(said.contains("there is no strategy \"dances\"; there are passes, low-bids"), "{said}");
    assert!(refused("--question dealer --game fivefold --games 9 --seed 1").contains("has no dealer"));
}

#[test]
fn the_last_game_of_the_largest_experiment_is_played() {
    let last = u64::MAX;
    let words = format!("--game fivefold --players random --games {last} --seed 1 --part {last}/{last}");
    let part: Value = serde_json::from_str(&printed(&words)).unwrap();
    assert_eq!(part["done"], serde_json::json!([[last - 1, last]]), "{part}");
}

#[test]
fn what_cannot_be_played_or_joined_is_refused_in_a_sentence() {
    let words = "--games 3 --seed 1 --players random";
    assert_eq!(refused(&format!("--game patience {words}")), "referee: there is no game \"patience\" here\n");
    let said = refused(&format!("--game fivefold {words},random,random"));
    assert_eq!(said, "referee: 3 names for 2 seats\n");
    assert!(refused(&format!("--game fivefold --against [] {words}")).starts_with("referee: "));
    assert!(refused(&format!("--game fivefold {words} --part 4/3")).contains("as in 1/4"));
    assert!(
        refused(&format!("--game fivefold {words} --study dance"))
            .contains("games, skill, doublings, luck and strategies")
    );
    assert!(refused("--game fivefold").contains("--seed"));

    let text = printed(&format!("--game fivefold {words} --part 1/1"));
    let whole = file("whole.json", &text).display().to_string();
    let damaged = file("damaged.json", &text[..text.len() / 2]).display().to_string();
    let other = file("other.json", &text.replace("\"series\":1", "\"series\":2")).display().to_string();
    assert_eq!(
        refused(&format!("merge {whole} {whole}")),
        format!("{whole}: game 0 stands in two of the files\n")
    );
    assert!(refused(&format!("merge {damaged}")).starts_with(&format!("{damaged}: this is no summary")));
    assert!(refused(&format!("merge {whole} {other}")).contains("this is another experiment"));
    assert!(refused("merge /nowhere.json").starts_with("/nowhere.json: "));
    assert!(refused("merge").contains("FILES"));
}
