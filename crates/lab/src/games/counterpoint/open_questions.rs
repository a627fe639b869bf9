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
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 2,
        asks: "What is a bid worth that is two off?",
        plays: "20 for three players, as the rule says. The example’s 10 is an option.",
        changes: "How many bids bring a bonus.",
        sweep: "bonus=wide,tight",
        figure: "bonus",
        found: "By the example’s scale 16.8 % of the bids bring a bonus instead of 35.2 %: 17.5 to 19.3 points fewer (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 3,
        asks: "Which reading of a low bid counts?",
        plays: "The nearer one.",
        changes: "Nobody would choose the other one.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 4,
        asks: "Can three players, too, mean a hundred more by a low bid?",
        plays: "Yes.",
        changes: "Low bids would be lost with a strong hand.",
        sweep: "dispensation=true,false",
        figure: "",
        found: "Nothing that 300 deals can show (95 in 100): hardly any low bid comes to mean a hundred more.",
    },
    OpenQuestion {
        ruling: 5,
        asks: "How do two score the example of 80 and 30?",
        plays: "2 and 15.",
        changes: "Nothing: it shows the scale of two players.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 6,
        asks: "What if the highest totals are equal at the target?",
        plays: "Another hand is played.",
        changes: "The win would be shared.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 7,
        asks: "Are the points right: for counters and for near bids?",
        plays: "The text’s; others are an option.",
        changes: "How much a single trick can spoil.",
        sweep: "courts.ace=5..20",
        figure: "miss",
        found: "With aces of 20 instead of 5, a bid of Medium’s is missed by 14.1 instead of 8.8: 5.0 to 5.6 more (95 in 100, 300 deals). Easy misses by as much either way.",
    },
];
