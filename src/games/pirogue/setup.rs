//! The setup of Pirogue.

use crate::setup::listed::{Rule, RuleList};
use crate::setup::{Length, Preset, SHORT, STANDARD, SetupOptions, Sketch};
use crate::text::count;
use rules::games::pirogue::variant::OPTIONS;
use rules::games::pirogue::{Pirogue, Variant};
use rules::record::{Recorded, Value};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: Some(["One boat", "The other boat"]),
    presets: &PRESETS,
    length: None,
    hard_wins: "84 of 100 games against a side of Medium",
    first_deal: 151,
    ready: None,
    shortest: |_| {
        written(Variant { victories: 1, angler_target: 10, pirogue_target: 10, ..Variant::default() })
    },
    house_rules: |people, variant| LIST.chosen(people, variant),
};

/// A boat with three pennants; with one.
static PRESETS: [Preset; 2] = [
    Preset {
        id: STANDARD,
        name: "Standard",
        what: |_| "First to win three games".to_owned(),
        length: |_| Length { alone: 46, together: 195, in_the_middle: 99 },
        sketch: boat("M14 6l7 3-7 3ZM20 12l7 3-7 3ZM26 6l7 3-7 3Z"),
        variant: |_| written(Variant::default()),
    },
    Preset {
        id: SHORT,
        name: "Short",
        what: |_| "One game".to_owned(),
        length: |_| Length { alone: 11, together: 47, in_the_middle: 24 },
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
    options: |people| OPTIONS.describe(&OPTIONS.usual_for(people)),
    rules: |_| &RULES,
    summary: |chosen| {
        let games = count(chosen.number("victories").into(), "game", "games");
        format!("until somebody has won {games}")
    },
};

static RULES: [Rule; 8] = [
    Rule::new("victories", "Games to win", "The first angler or boat with that many wins."),
    Rule::new("angler_target", "Holes for an angler", "The last one ends the game."),
    Rule::new("pirogue_target", "Holes for a boat", "The fewer, the more the partnership counts."),
    Rule {
        words: &[("text", "Boat 1, angler 2"), ("examples", "Boat 2, angler 1")],
        parts: &[("pirogue", "Boat"), ("angler", "Angler")],
        ..Rule::new(
            "hooks",
            "What a hook pegs",
            "It pegs for the boat if it takes the trick, for the angler if a shark does.",
        )
    },
    Rule {
        words: &[("automatic", "The table"), ("called", "You call it")],
        ..Rule::new(
            "claims",
            "Who spots a hook",
            "Call yours before the round ends, or an opponent may claim it until the next deal.",
        )
    },
    Rule::new(
        "tarpon",
        "What a tarpon pegs",
        "From 1 to 20. A tarpon of the suit that was tagged pegs nothing.",
    )
    .rare(),
    Rule {
        parts: &[("colour", "Same colour"), ("other", "Any other card")],
        ..Rule::new(
            "peg_back",
            "Pegging back",
            "What it costs to play neither the suit led nor a tarpon or a shark.",
        )
        .rare()
    },
    Rule {
        parts: &[
            ("pair_of_colour", "2 of a colour"),
            ("three_of_colour", "3 of a colour"),
            ("pair_of_suit", "2 of a suit"),
            ("three_of_suit", "3 of a suit"),
            ("tobago", "Tobago"),
            ("melange", "Trinidad"),
            ("two_and_colour", "2 and a colour"),
            ("one_colour", "One colour"),
            ("two_and_suit", "2 and a suit"),
            ("colour_and_suit", "Colour and suit"),
            ("tarpon", "Tarpon meld"),
        ],
        ..Rule::new(
            "melds",
            "What a meld pegs",
            "From 0 to 30, in the order of the rule book. A meld is of the last kind that it fits.",
        )
        .rare()
    },
];
