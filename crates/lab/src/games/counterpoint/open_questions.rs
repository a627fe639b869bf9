//! What the inventor of Counterpoint leaves open.

use crate::games::OpenQuestion;

/// All of it.
pub const ALL: &[OpenQuestion] = &[
    OpenQuestion {
        ruling: 1,
        asks: "When are the bid cards turned up?",
        plays: "After the last trick.",
        changes: "Earlier, others could play against a bid.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 2,
        asks: "What is a bid worth that is two off?",
        plays: "20 for three players, as the rule says. The example’s 10 is an option.",
        changes: "How many bids bring a bonus.",
        sweep: "bonus=wide,tight",
    },
    OpenQuestion {
        ruling: 3,
        asks: "Which reading of a low bid counts?",
        plays: "The nearer one.",
        changes: "Nobody would choose the other one.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 4,
        asks: "Can three players, too, mean a hundred more by a low bid?",
        plays: "Yes.",
        changes: "Low bids would be lost with a strong hand.",
        sweep: "dispensation=true,false",
    },
    OpenQuestion {
        ruling: 5,
        asks: "How do two score the example of 80 and 30?",
        plays: "2 and 15.",
        changes: "Nothing: it shows the scale of two players.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 6,
        asks: "What if the highest totals are equal at the target?",
        plays: "Another hand is played.",
        changes: "The win would be shared.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 7,
        asks: "Are the points right: for counters and for near bids?",
        plays: "The text’s; others are an option.",
        changes: "How much a single trick can spoil.",
        sweep: "courts.ace=5..20",
    },
];
