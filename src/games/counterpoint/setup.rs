//! The setup of Counterpoint.

use crate::setup::listed::{Rule, RuleList};
use crate::setup::{Length, Preset, SHORT, STANDARD, SetupOptions, Sketch};
use rules::end::End;
use rules::games::counterpoint::variant::OPTIONS;
use rules::games::counterpoint::{Counterpoint, Variant};
use rules::record::{Recorded, Value};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: None,
    presets: &PRESETS,
    length: None,
    hard_wins: "80 of 100 games against two of Medium, and 91 against one",
    first_deal: 13,
    ready: None,
    shortest: |people| {
        let end = if people == 2 { End::Points(10) } else { End::Hands(3) };
        written(Variant { end, ..Variant::standard(people) })
    },
    house_rules: |people, variant| LIST.chosen(people, variant),
};

/// A page of music with three notes; half a page with two.
static PRESETS: [Preset; 2] = [
    Preset {
        id: STANDARD,
        name: "Standard",
        what: |people| if people == 2 { "To 99 points" } else { "Nine hands" }.to_owned(),
        length: |people| of_seats(people, [(15, 38, 23), (16, 55, 31)]),
        sketch: Sketch {
            below: Sketch::PAPER,
            class: "faint",
            above: "M3 10H37M3 15H37M3 20H37M3 25H37M3 30H37",
            mark: "M9 27a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0M15 27V14M18 22a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0M24 22V9\
                   M27 17a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0M33 17V5",
        },
        variant: |people| written(Variant::standard(people)),
    },
    Preset {
        id: SHORT,
        name: "Short",
        what: |people| if people == 2 { "To 75 points" } else { "Six hands" }.to_owned(),
        length: |people| of_seats(people, [(12, 29, 17), (11, 37, 21)]),
        sketch: Sketch {
            below: Sketch::PAPER,
            class: "faint",
            above: "M3 13H37M3 18H37M3 23H37",
            mark: "M11 23a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0M17 23V9M23 18a3 2.2 0 1 0 6 0a3 2.2 0 1 0-6 0M29 18V5",
        },
        variant: |people| {
            let end = if people == 2 { End::Points(75) } else { End::Hands(6) };
            written(Variant { end, ..Variant::standard(people) })
        },
    },
];

/// The length for two or three players.
fn of_seats(people: u8, [two, three]: [(u32, u32, u32); 2]) -> Length {
    let (alone, together, in_the_middle) = if people == 2 { two } else { three };
    Length { alone, together, in_the_middle }
}

fn written(variant: Variant) -> Value {
    Counterpoint::write_variant(&variant)
}

static LIST: RuleList = RuleList {
    options: |people| OPTIONS.describe(&OPTIONS.usual_for(people)),
    rules: |people| if people == 2 { &TWO } else { &THREE },
    summary: |chosen| chosen.end("somebody"),
};

static THREE: [Rule; 4] = [
    Rule {
        other_end: 300,
        ..Rule::new(
            "end",
            "End of the game",
            "Hands in multiples of 3, so that all deal equally often. The hand in which somebody reaches the score counts for all.",
        )
    },
    COURTS,
    BONUS,
    DISPENSATION,
];

static TWO: [Rule; 4] = [
    Rule {
        other_end: 4,
        ..Rule::new("end", "End of the game", "The hand in which somebody reaches the score counts for both.")
    },
    COURTS,
    BONUS,
    DISPENSATION,
];

const COURTS: Rule = Rule {
    words: &[("4-3-2", "4, 3 and 2"), ("3-3-3", "3 each")],
    parts: &[("ace", "Ace"), ("ten", "Ten"), ("king", "King"), ("queen", "Queen"), ("jack", "Jack")],
    ..Rule::new("courts", "King, queen and jack count", "Three each is easier to add up.")
};

const BONUS: Rule = Rule {
    words: &[("wide", "Up to five off"), ("tight", "Up to two off")],
    parts: &[
        ("exact", "Exact bid"),
        ("near", "Near"),
        ("near_to", "Near is up to"),
        ("far", "Less near"),
        ("far_to", "That is up to"),
    ],
    ..Rule::new(
        "bonus",
        "Bonus for a close bid",
        "30 points for the exact bid. Up to five off: 20 for 1 or 2, 10 for 3 to 5. Up to two off: 20 for 1, 10 for 2.",
    )
};

const DISPENSATION: Rule = Rule::new(
    "dispensation",
    "Low bids may stand for a hundred more",
    "A bid of 0, 10 or 20 counts as 100, 110 or 120 if that is nearer to what you took.",
);
