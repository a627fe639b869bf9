//! The setup of Pirogue.

use crate::setup::listed::{Choice, Rule, RuleList};
use crate::setup::{Length, Preset, SHORT, STANDARD, SetupOptions, Sketch};
use crate::text::count;
use rules::games::pirogue::{Pirogue, Variant};
use rules::record::{Recorded, Value};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: Some(["One pirogue", "The other pirogue"]),
    presets: &PRESETS,
    length: None,
    house_rules: |people, variant| LIST.chosen(people, variant),
};

/// A boat with three pennants; with one.
static PRESETS: [Preset; 2] = [
    Preset {
        id: STANDARD,
        name: "Standard",
        what: |_| "First to win three games".to_owned(),
        length: |_| Length { alone: 46, together: 195 },
        sketch: boat("M14 6l7 3-7 3ZM20 12l7 3-7 3ZM26 6l7 3-7 3Z"),
        variant: |_| written(Variant::default()),
    },
    Preset {
        id: SHORT,
        name: "Short",
        what: |_| "One game".to_owned(),
        length: |_| Length { alone: 11, together: 47 },
        sketch: boat("M20 6l9 4-9 4Z"),
        variant: |_| written(Variant { victories: 1, ..Variant::default() }),
    },
];

const fn boat(pennants: &'static str) -> Sketch {
    Sketch { below: Sketch::PAPER, class: "faint", above: "M6 24H34L29 32H11ZM20 24V6", mark: pennants }
}

fn written(variant: Variant) -> Value {
    Pirogue::write_variant(&variant)
}

static LIST: RuleList = RuleList {
    rules: |_| &RULES,
    unwritten_players: 0,
    summary: |chosen| {
        let games = count(chosen.number("victories").into(), "game", "games");
        format!("until somebody has won {games}")
    },
};

static RULES: [Rule; 5] = [
    Rule {
        key: "victories",
        name: "Games to win",
        what: "The first angler or pirogue with that many wins.",
        choice: Choice::Number { usual: 3, least: 1 },
    },
    Rule {
        key: "angler_target",
        name: "Holes for an angler",
        what: "The last one ends the game.",
        choice: Choice::Number { usual: 60, least: 10 },
    },
    Rule {
        key: "pirogue_target",
        name: "Holes for a pirogue",
        what: "The fewer, the more the partnership counts.",
        choice: Choice::Number { usual: 50, least: 10 },
    },
    Rule {
        key: "hooks",
        name: "What a hook pegs",
        what: "It pegs for the pirogue if it takes the trick, for the angler if a shark does.",
        choice: Choice::Word {
            usual: "text",
            words: &[("text", "Pirogue 1, angler 2"), ("examples", "Pirogue 2, angler 1")],
        },
    },
    Rule {
        key: "claims",
        name: "Who spots a hook",
        what: "Call yours before the round ends, or an opponent may claim it until the next deal.",
        choice: Choice::Word {
            usual: "automatic",
            words: &[("automatic", "The table"), ("called", "You call it")],
        },
    },
];
