//! The setup of Fivefold.

use crate::setup::listed::{Rule, RuleList};
use crate::setup::{Length, SetupOptions};
use rules::games::fivefold::variant::OPTIONS;
use rules::record::Value;

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: None,
    presets: &[],
    length: Some(Length { alone: 8, together: 22, in_the_middle: 12 }),
    hard_wins: "97 of 100 games against Medium",
    first_deal: 143,
    ready: None,
    shortest: |_| Value::Object(Vec::new()),
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: RuleList = RuleList {
    options: |people| OPTIONS.describe(&OPTIONS.usual_for(people)),
    rules: |_| &RULES,
    summary: |chosen| {
        if chosen.is_on("play_on") { "all five rounds" } else { "five rounds at most" }.to_owned()
    },
};

static RULES: [Rule; 1] =
    [Rule::new("play_on", "Play all five rounds", "Otherwise the fifth point ends the game.")];
