//! The setup of Fivefold.

use crate::setup::SetupOptions;
use crate::setup::listed::{Choice, Rule, RuleList};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    seating: "Two people, facing each other. Chance decides who leads first.",
    sides: None,
    start: "Start: to the first deal",
    presets: &[],
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: RuleList = RuleList {
    rules: |_| &RULES,
    unwritten_players: 0,
    summary: |chosen| {
        let end = if chosen.is_on("play_on") {
            "and the larger total wins"
        } else {
            "until one has five points: 10 minutes"
        };
        format!("hands of six, five rounds of 13 tricks at most, {end}.")
    },
};

static RULES: [Rule; 1] = [Rule {
    key: "play_on",
    name: "Play all five rounds",
    what: "The game goes on after somebody has five points, and the higher total wins. Without this rule the fifth point ends it.",
    choice: Choice::Switch { usual: false },
}];
