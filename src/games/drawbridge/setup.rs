//! The setup of DrawBridge.

use crate::setup::listed::{Rule, RuleList};
use crate::setup::{Length, Preset, SHORT, STANDARD, SetupOptions, Sketch};
use rules::end::End;
use rules::games::drawbridge::variant::OPTIONS;
use rules::games::drawbridge::{DrawBridge, Variant};
use rules::record::{Recorded, Value};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: Some(["One side", "The other side"]),
    presets: &PRESETS,
    length: None,
    hard_wins: "82 of 100 games against a side of Medium",
    first_deal: 6,
    ready: None,
    shortest: |_| written(Variant { end: End::Hands(1), ..Variant::default() }),
    house_rules: |people, variant| LIST.chosen(people, variant),
};

/// A bridge with five planks; with two.
static PRESETS: [Preset; 2] = [
    Preset {
        id: STANDARD,
        name: "Standard",
        what: |_| "To 50 points".to_owned(),
        length: |_| Length { alone: 17, together: 72, in_the_middle: 40 },
        sketch: bridge("M11 27h4v4h-4ZM16 27h4v4h-4ZM21 27h4v4h-4ZM26 27h4v4h-4Z"),
        variant: |_| written(Variant::default()),
    },
    Preset {
        id: SHORT,
        name: "Short",
        what: |_| "Four hands".to_owned(),
        length: |_| Length { alone: 10, together: 44, in_the_middle: 25 },
        sketch: bridge("M11 27h4v4h-4ZM16 27h4v4h-4Z"),
        variant: |_| written(Variant { end: End::Hands(4), ..Variant::default() }),
    },
];

const fn bridge(planks: &'static str) -> Sketch {
    Sketch {
        below: Sketch::PAPER,
        class: "faint",
        above: "M4 27H10V11H4M36 27H30V17H36M4 32H36",
        mark: planks,
    }
}

fn written(variant: Variant) -> Value {
    DrawBridge::write_variant(&variant)
}

static LIST: RuleList = RuleList {
    options: |people| OPTIONS.describe(&OPTIONS.usual_for(people)),
    rules: |_| &RULES,
    summary: |chosen| chosen.end("a side"),
};

static RULES: [Rule; 7] = [
    Rule { other_end: 8, ..Rule::new("end", "End of the game", "A hand that nobody bids on counts, too.") },
    Rule {
        words: &[("higher", "With a higher toll"), ("equal-or-higher", "The same rank will do")],
        ..Rule::new("equal_level", "Bidding the last level again", "The same rank makes for longer auctions.")
    },
    Rule {
        words: &[("until-lead", "Open until the lead"), ("always", "Open all hand")],
        ..Rule::new("closed_cards", "Tolls and discards", "Once they are turned over you play from memory.")
    },
    Rule::new("hand", "Cards each", "9 or 10. The rest make the draw stacks; with 9, more of them stay unknown.").rare(),
    Rule::new(
        "toll",
        "Toll above the level",
        "From 0 to 6. With 3, a bid of 4 costs a 7; from 5 on, no card pays for a bid of 10.",
    )
    .rare(),
    Rule {
        words: &[
            ("level", "The level alone"),
            ("card-and-level", "Level and toll, both"),
            ("half", "The level, at least half its toll"),
        ],
        ..Rule::new(
            "toll_rule",
            "What a bid beats",
            "The inventor tried the others first. If a bid has to be half its toll, an ace cannot buy a low contract.",
        )
        .rare()
    },
    Rule {
        parts: &[("level", "Each trick bid"), ("over", "Each one above"), ("set", "Each one short")],
        ..Rule::new("points", "Points", "For a contract made; tricks short score for the other side.").rare()
    },
];
