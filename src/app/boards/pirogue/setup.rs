//! What the setup of Pirogue offers.

use crate::app::setup::Offer;
use crate::app::setup::listed::{Choice, List, Rule};
use crate::app::text::count;

/// What its setup offers.
pub static OFFER: Offer = Offer {
    seating: "Four anglers. Partners share a pirogue and sit opposite, seats 1 to 4 clockwise.",
    sides: Some(["One pirogue", "The other pirogue"]),
    start: "Start: cast off",
    presets: &[],
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: List = List {
    rules: |_| &RULES,
    unsaid: 0,
    outlook: |chosen| {
        let games = count(chosen.number("victories").into(), "game", "games");
        format!("4 anglers in two pirogues, 13 cards each, until somebody has won {games}.")
    },
};

static RULES: [Rule; 5] = [
    Rule {
        key: "victories",
        name: "Victories that win the tournament",
        what: "The first angler or pirogue with so many games to its name wins. With 1, a single game decides.",
        choice: Choice::Number { usual: 3, least: 1 },
    },
    Rule {
        key: "angler_target",
        name: "Holes for an angler",
        what: "An angler who reaches the last hole ends the game and has won it. Fewer holes, shorter games.",
        choice: Choice::Number { usual: 60, least: 10 },
    },
    Rule {
        key: "pirogue_target",
        name: "Holes for a pirogue",
        what: "The same for the pegs that partners share. The fewer, the more the partnership counts.",
        choice: Choice::Number { usual: 50, least: 10 },
    },
    Rule {
        key: "hooks",
        name: "What a hook pegs",
        what: "A hook that takes its trick pegs for the pirogue; one that loses it to a shark, for the angler.",
        choice: Choice::Word {
            usual: "text",
            words: &[("text", "Pirogue 1, angler 2"), ("examples", "Pirogue 2, angler 1")],
        },
    },
    Rule {
        key: "claims",
        name: "Who sees a hook",
        what: "The table pegs every hook by itself. Or you have to call yours before the round ends: one that \
               you miss, an opponent may claim before the next.",
        choice: Choice::Word {
            usual: "automatic",
            words: &[("automatic", "The table"), ("called", "You call it")],
        },
    },
];
