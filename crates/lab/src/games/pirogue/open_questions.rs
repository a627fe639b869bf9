//! What the inventor of Pirogue leaves open.

use crate::games::OpenQuestion;

/// All of it.
pub const ALL: &[OpenQuestion] = &[
    OpenQuestion {
        ruling: 1,
        asks: "When has a shark a suit?",
        plays: "Only when it is led.",
        changes: "Sharks could make hooks.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 2,
        asks: "When may a shark be led?",
        plays: "When nothing else is left that can be led.",
        changes: "A hand of sharks and tarpon would be stuck.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 3,
        asks: "How far back can you peg?",
        plays: "To the start.",
        changes: "Early peg-backs would hurt more.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 4,
        asks: "In which suit does the highest card win?",
        plays: "In the suit led.",
        changes: "Other suits could win tricks.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 5,
        asks: "Does a hook bring the pirogue 1 and the angler 2, or the other way round?",
        plays: "1 and 2, as the rule says. The examples’ 2 and 1 are an option.",
        changes: "Which of the two kinds is worth a trick.",
        sweep: "hooks=text,examples",
    },
    OpenQuestion {
        ruling: 6,
        asks: "Who finds the melds?",
        plays: "The table, always the best ones.",
        changes: "People would miss some.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 7,
        asks: "Can a pirogue, too, peg out during the tricks?",
        plays: "Yes.",
        changes: "Hardly anything: few rounds end by pegging out in the middle.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 8,
        asks: "What if an angler and a pirogue are out together?",
        plays: "Both have a victory. How far each goes is an option.",
        changes: "Who wins: with a short way, anglers do.",
        sweep: "angler_target=20..60",
    },
    OpenQuestion {
        ruling: 9,
        asks: "Who spots a hook?",
        plays: "The table, unless you choose to call them.",
        changes: "People miss some; what it does to computer players can be asked.",
        sweep: "claims=automatic,called",
    },
    OpenQuestion {
        ruling: 10,
        asks: "Must you take the lead that you are offered?",
        plays: "Yes, if you can lead.",
        changes: "Who leads late in a round.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 11,
        asks: "Until when can a hook be claimed?",
        plays: "Until the next deal.",
        changes: "Nothing: nothing happens in between.",
        sweep: "",
    },
    OpenQuestion {
        ruling: 12,
        asks: "Are the points right: for tarpon, melds and hooks, and for pegging back?",
        plays: "The text’s; others are an option.",
        changes: "Which of the two races is the faster one.",
        sweep: "tarpon=1..5",
    },
];
