//! What the setup of Fivefold offers.

use crate::app::setup::Offer;
use crate::app::setup::listed::{Choice, List, Rule};

/// What its setup offers.
pub static OFFER: Offer = Offer {
    seating: "Two people, facing each other. Chance decides who leads first.",
    sides: None,
    start: "Start: to the first deal",
    presets: &[],
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: List = List {
    rules: |_| &RULES,
    unsaid: 0,
    outlook: |chosen| {
        let end = if chosen.is_on("play_on") { "the larger total wins" } else { "the fifth point wins" };
        format!("2 people, hands of six, five rounds of 13 tricks at most: {end}.")
    },
};

static RULES: [Rule; 1] = [Rule {
    key: "play_on",
    name: "Play all five rounds",
    what: "The game goes on when somebody has five points, and whoever has more in the end wins. Without this \
           rule the fifth point is the last.",
    choice: Choice::Switch { usual: false },
}];
