//! What the inventor of ContractGrid leaves open.

use crate::games::OpenQuestion;

/// All of it.
pub const ALL: &[OpenQuestion] = &[
    OpenQuestion {
        ruling: 1,
        asks: "May you see the others’ grids while you arrange yours?",
        plays: "No, grids are secret until all are done.",
        changes: "Whoever arranges last could copy or counter the others.",
        sweep: "",
        found: "",
    },
    OpenQuestion {
        ruling: 2,
        asks: "Can a suit be struck twice?",
        plays: "No.",
        changes: "Two suits would be left over, and neither would be trump.",
        sweep: "",
        found: "",
    },
    OpenQuestion {
        ruling: 3,
        asks: "May you bid a marked cell?",
        plays: "Yes, it scores again.",
        changes: "Grids would fill sooner, and late hands would score less.",
        sweep: "",
        found: "",
    },
    OpenQuestion {
        ruling: 4,
        asks: "Is the joker a card of the trump suit?",
        plays: "Yes, wherever suits matter.",
        changes: "All-Trump, No-Trump and the trump suit’s contract would leave it out.",
        sweep: "",
        found: "",
    },
    OpenQuestion {
        ruling: 5,
        asks: "Do ties count for First and Third?",
        plays: "Yes, but not for Second.",
        changes: "In some hands nobody would make First or Third.",
        sweep: "",
        found: "",
    },
    OpenQuestion {
        ruling: 6,
        asks: "Has the short deck a joker?",
        plays: "No, so that it deals out.",
        changes: "The deck itself changes more: eight cards each instead of eleven.",
        sweep: "deck=full,short",
        found: "With the short deck you may choose from 3.08 cards instead of 3.87: 0.78 to 0.80 fewer (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 7,
        asks: "What shapes can the grid have?",
        plays: "Squares of three to five cells.",
        changes: "The size decides how long a game is.",
        sweep: "size=3..5",
        found: "On 5×5 a game has 18.8 hands instead of 10.2 on 3×3: 8.2 to 9.0 more (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 8,
        asks: "What does the game without the complete grid come to?",
        plays: "The most points win once somebody reaches the cap.",
        changes: "Who wins: nobody falls behind at the cap any more.",
        sweep: "grid_requirement=true,false",
        found: "Without it the winner leads for good after 42 % of the game instead of 70 %: 23 to 32 points sooner (95 in 100, 300 deals).",
    },
    OpenQuestion {
        ruling: 9,
        asks: "How do two or four play?",
        plays: "As three do; two leave out Soloist.",
        changes: "Choose two or four players under More.",
        sweep: "",
        found: "",
    },
    OpenQuestion {
        ruling: 10,
        asks: "Can the game end in the middle of a hand?",
        plays: "No, points are counted at its end.",
        changes: "The cap decides when that is.",
        sweep: "cap=200..1500",
        found: "With a cap of 200 no game of Medium’s ends with a complete grid, with 1,500 88.3 %: 84.7 to 92.0 points more (95 in 100, 300 deals). Among Easy players it is 14.7 %.",
    },
];
