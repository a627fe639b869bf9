//! What the inventor of Fivefold leaves open.

use crate::games::OpenQuestion;

/// All of it.
pub const ALL: &[OpenQuestion] = &[
    OpenQuestion {
        ruling: 1,
        asks: "When does the fifth point end the game?",
        plays: "With the trick that brings it.",
        changes: "How long a game is, and what a lead is worth: all five rounds can be played.",
        sweep: "play_on=false,true",
        figure: "hands",
        found: "Where all five rounds are played, a game has 5 rounds instead of 4.38: 0.54 to 0.70 more (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 2,
        asks: "Who draws first from the stock of the first round?",
        plays: "The loser of the trick, as from every pile.",
        changes: "Which of two unseen cards somebody gets: nothing that can be planned.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 3,
        asks: "What if somebody has collected fewer than six cards?",
        plays: "The rest comes from the other’s pile.",
        changes: "That hand would begin with fewer cards.",
        sweep: "",
        figure: "",
        found: "",
    },
    OpenQuestion {
        ruling: 4,
        asks: "May collected cards be looked at?",
        plays: "Yes, by both.",
        changes: "People would have to remember them; computer players forget none.",
        sweep: "",
        figure: "",
        found: "",
    },
];
