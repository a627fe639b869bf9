//! What the inventor of DrawBridge leaves open.

use crate::games::OpenQuestion;

/// All of it.
pub const ALL: &[OpenQuestion] = &[
    OpenQuestion {
        ruling: 1,
        asks: "Does a toll of the same rank beat a bid of the same level?",
        plays: "No, it has to be higher. The text’s example says otherwise.",
        changes: "Auctions get longer.",
        sweep: "equal_level=higher,equal-or-higher",
        figure: "bids",
        found: "If the same rank will do, a hand has 6.39 bids instead of 5.56: 0.74 to 0.91 more (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 2,
        asks: "What if nobody bids?",
        plays: "The fourth pass throws the hand in.",
        changes: "After three passes the dealer would have to bid, or would not be asked.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 3,
        asks: "May tolls and discards be looked at during play?",
        plays: "No, they are closed with the first card led.",
        changes: "Nothing for computer players, which forget no card.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 4,
        asks: "Do thrown-in hands count where a number of hands is agreed?",
        plays: "Yes.",
        changes: "Such games would take a little longer.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 5,
        asks: "May the declarer leave the two cards?",
        plays: "No, but it may discard them.",
        changes: "Nothing: that comes to the same.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 6,
        asks: "What is a toll worth?",
        plays: "A jack 11, a queen 12, a king 13, an ace 14, each at least the level and three.",
        changes: "How high can be bid.",
        sweep: "toll=0..6",
        figure: "bids",
        found: "From a toll of the level alone to one of the level and 6, a hand has 3.16 bids instead of 7.83: 4.54 to 4.81 fewer (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 7,
        asks: "What about the versions that the text gave up?",
        plays: "Each is an option.",
        changes: "The auction: what beats a bid, and with which cards.",
        sweep: "toll_rule=level,card-and-level,half",
        figure: "bids",
        found: "Where level and toll have to be beaten, a hand has 2.49 bids instead of 5.56: 2.97 to 3.18 fewer (95 in 100, 300 deals).",
    },
];
