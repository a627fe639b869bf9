//! What the setup of Counterpoint offers.

use crate::app::setup::Offer;
use crate::app::setup::listed::{Choice, List, Rule};
use new_tricks::end::End;

/// What its setup offers.
#[expect(dead_code, reason = "the table is to come")]
pub static OFFER: Offer = Offer {
    seating: "Three or two, clockwise round the table. With two it is a game of its own, without trumps.",
    sides: None,
    start: "Start: deal and bid",
    presets: &[],
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: List = List {
    rules: |people| if people == 2 { &TWO } else { &THREE },
    unsaid: 3,
    outlook: |chosen| {
        let cards = if chosen.people() == 2 { 16 } else { 12 };
        format!("{} people, {cards} cards each, {}.", chosen.people(), chosen.end("somebody"))
    },
};

static THREE: [Rule; 4] = [
    Rule {
        key: "end",
        name: "End of the game",
        what: "The highest total wins. Everybody deals equally often, so the number of deals is a multiple of 3; \
               a deal that brings somebody to the score is counted for all.",
        choice: Choice::End { usual: End::Hands(9), other: 300, hands: DEALS, said: SAID, step: 3 },
    },
    COURTS,
    bonus("wide"),
    DISPENSATION,
];

static TWO: [Rule; 4] = [
    Rule {
        key: "end",
        name: "End of the game",
        what: "The higher total wins. A deal that brings somebody to the score is counted for both.",
        choice: Choice::End { usual: End::Points(99), other: 4, hands: DEALS, said: SAID, step: 1 },
    },
    COURTS,
    bonus("tight"),
    DISPENSATION,
];

const DEALS: &str = "deals";
const SAID: [&str; 3] = ["deal", "deals", "Deals"];

const COURTS: Rule = Rule {
    key: "courts",
    name: "King, queen and jack count",
    what: "Three each is easier to add up. A suit has 30 points either way.",
    choice: Choice::Word { usual: "4-3-2", words: &[("4-3-2", "4, 3 and 2"), ("3-3-3", "3 each")] },
};

const fn bonus(usual: &'static str) -> Rule {
    Rule {
        key: "bonus",
        name: "Bonus for a close bid",
        what: "30 points for a bid that is met exactly. Up to five off, 1 or 2 still bring 20 and 3 to 5 bring 10; \
               up to two off, 1 brings 20 and 2 bring 10.",
        choice: Choice::Word { usual, words: &[("wide", "Up to five off"), ("tight", "Up to two off")] },
    }
}

const DISPENSATION: Rule = Rule {
    key: "dispensation",
    name: "Low bids may stand for a hundred more",
    what: "A bid of 0, 10 or 20 counts as 100, 110 or 120 where that comes nearer to what you took. Without \
           this rule nobody can bid that high.",
    choice: Choice::Switch { usual: true },
};
