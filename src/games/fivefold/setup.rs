//! The setup of Fivefold.

use crate::setup::listed::{Choice, Rule, RuleList};
use crate::setup::{Length, SetupOptions};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: None,
    presets: &[],
    length: Some(Length { alone: 8, together: 22 }),
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: RuleList = RuleList {
    rules: |_| &RULES,
    unwritten_players: 0,
    summary: |chosen| {
        if chosen.is_on("play_on") { "all five rounds" } else { "five rounds at most" }.to_owned()
    },
};

static RULES: [Rule; 1] = [Rule {
    key: "play_on",
    name: "Play all five rounds",
    what: "Otherwise the fifth point ends the game.",
    choice: Choice::Switch { usual: false },
}];
