//! What the setup of DrawBridge offers.

use crate::app::setup::Offer;
use crate::app::setup::listed::{Choice, List, Rule};
use crate::end::End;

/// What its setup offers.
pub static OFFER: Offer = Offer {
    seating: "Four people. Partners sit opposite: seats 1 and 3 against seats 2 and 4, clockwise.",
    sides: Some(["One side", "The other side"]),
    start: "Start: deal the first hand",
    presets: &[],
    house_rules: |people, variant| LIST.chosen(people, variant),
};

static LIST: List = List {
    rules: |_| &RULES,
    unsaid: 0,
    outlook: |chosen| format!("4 people, partners opposite, 10 cards each, {}.", chosen.end("a side")),
};

static RULES: [Rule; 3] = [
    Rule {
        key: "end",
        name: "End of the game",
        what: "The first side with that score wins; or, after so many hands, the side that is ahead. A hand \
               that nobody bids on counts as one.",
        choice: Choice::End {
            usual: End::Points(50),
            other: 8,
            hands: "hands",
            said: ["hand", "hands", "Hands"],
            step: 1,
        },
    },
    Rule {
        key: "equal_level",
        name: "Bidding the last level again",
        what: "Whoever repeats the level of the last bid has to lay a better toll. If the same rank is enough, \
               more bids are possible and auctions grow longer.",
        choice: Choice::Word {
            usual: "higher",
            words: &[("higher", "With a higher toll"), ("equal-or-higher", "The same rank will do")],
        },
    },
    Rule {
        key: "closed_cards",
        name: "Tolls and discards",
        what: "How long everybody may look at them. Once they are turned over you play from memory.",
        choice: Choice::Word {
            usual: "until-lead",
            words: &[("until-lead", "Open until the lead"), ("always", "Open all hand")],
        },
    },
];
