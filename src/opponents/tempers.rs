//! What computer players look like, and what they say: a few words of their own for each thing that happens.
//!
//! Whether a trick is good for somebody depends on bids and plans that are nobody else's business, so what they say of a
//! trick fits either way.

use super::{Happening, Moment};
use crate::dom::{El, classed, drawn};
use rules::seat::Seat;

/// One in so many tricks is worth a remark.
const TRICKS: usize = 4;

/// Somebody's face, and as many words as one likes for each thing that happens.
struct Temper {
    name: &'static str,
    face: &'static str,
    /// The game begins.
    begun: &'static [&'static str],
    /// She or he has taken a trick.
    taken: &'static [&'static str],
    /// Somebody else has.
    left: &'static [&'static str],
    /// She or he leads after a hand.
    leads: &'static [&'static str],
    /// Somebody else does.
    behind: &'static [&'static str],
    won: &'static [&'static str],
    lost: &'static [&'static str],
}

const TEMPERS: [Temper; 5] = [
    // exact, and a little dry
    Temper {
        name: "Ada",
        face: include_str!("ada.svg"),
        begun: &[
            "I count everything. Only so you know.",
            "Good evening. Let us be exact.",
            "I have sharpened my pencil.",
            "Four figures, please. Or more.",
        ],
        taken: &[
            "As calculated.",
            "One more.",
            "That adds up.",
            "In the right column.",
            "Quod erat… you know.",
        ],
        left: &[
            "Noted.",
            "I had counted on that one.",
            "Interesting.",
            "That changes the sum.",
            "Carry the one.",
        ],
        leads: &[
            "So far the sums agree with me.",
            "A lead is only a number. I like numbers.",
            "The margin is small, and mine.",
            "I shall not round it up.",
        ],
        behind: &[
            "I am behind. It is noted.",
            "A gap. Gaps can be closed.",
            "The figures will come right.",
            "Behind, then. For now.",
        ],
        won: &["It comes out. Thank you for the game.", "Quite as I had it on paper."],
        lost: &["Beautifully played. I want to see how.", "You found the step that I left out."],
    },
    // a gambler, and never sure of it
    Temper {
        name: "Blaise",
        face: include_str!("blaise.svg"),
        begun: &[
            "I would bet on you. I would not bet much.",
            "What are the odds? Do not tell me.",
            "Nothing ventured. Shall we?",
            "I feel lucky. I always do, at first.",
        ],
        taken: &[
            "Fortune!",
            "Did I mean that?",
            "I would have bet against it.",
            "Heads, for once.",
            "Do not look at me. Luck.",
        ],
        left: &[
            "Of course.",
            "I felt that coming.",
            "You are lucky. Or good.",
            "Tails again.",
            "There goes my wager.",
        ],
        leads: &[
            "It cannot last. It never does.",
            "Somebody pinch me.",
            "Stop now? No. Never stop now.",
            "I had good odds. I think.",
        ],
        behind: &[
            "Luck looks behind, too.",
            "The next hand owes me something.",
            "I will win it all back. I always say so.",
            "I do my best work from behind.",
        ],
        won: &["I won? Count again, please.", "All those bad nights, and now this."],
        lost: &["I saw it in the first card.", "A wager well lost."],
    },
    // brisk and cheerful, an old hand at sea
    Temper {
        name: "Grace",
        face: include_str!("grace.svg"),
        begun: &[
            "All hands on deck!",
            "Right, let’s see what you’re made of.",
            "Cast off, then.",
            "Mind the swell.",
        ],
        taken: &["Aye, aye.", "Stowed.", "Come aboard.", "Hauled in.", "Mine, by the bell."],
        left: &["Fair wind to you.", "Sail on.", "Well, well.", "Neatly steered.", "You had the tide."],
        leads: &[
            "Steady as she goes.",
            "A good wind. Don’t let up on me.",
            "Full sail, and plenty of sea.",
            "Keep up, keep up!",
        ],
        behind: &[
            "Astern, but afloat.",
            "I’ve been in worse weather.",
            "Taking on water, that’s all.",
            "The tide turns. It always has.",
        ],
        won: &["Home and dry! Good fight.", "Land ahoy. Same again?"],
        lost: &["You sailed rings round me. Well done!", "Sunk, with flags flying."],
    },
    // a tinkerer, slow and patient
    Temper {
        name: "Konrad",
        face: include_str!("konrad.svg"),
        begun: &[
            "Let me warm up first.",
            "Hm. Good cards, bad cards. We shall see.",
            "All switches on. Good.",
            "No hurry. Deal slowly.",
        ],
        taken: &["It works.", "So.", "Hm, good.", "Click.", "The gears hold."],
        left: &["Please.", "Hm.", "I keep mine oiled for later.", "Well built, that.", "Let it run."],
        leads: &[
            "Slow machines run long.",
            "No need to hurry now.",
            "It runs. Touch nothing.",
            "Hm. Better than the plan.",
        ],
        behind: &[
            "Hm. Behind, but running.",
            "I catch up slowly. Wait.",
            "A long way is not a bad way.",
            "It needs a little oil.",
        ],
        won: &["It runs. I am almost surprised.", "Well. That was solid work."],
        lost: &["Back to the workshop. Well played.", "You have the better machine."],
    },
    // warm, and the first to laugh at herself
    Temper {
        name: "Emmy",
        face: include_str!("emmy.svg"),
        begun: &[
            "How nice, a full table!",
            "I forget the rules every time. Almost.",
            "Is there tea? Then deal.",
            "Be gentle with me. Or don’t.",
        ],
        taken: &[
            "Oh, for me?",
            "How kind!",
            "Look at that.",
            "I only closed my eyes.",
            "Well, if nobody minds.",
        ],
        left: &["Lovely.", "All yours, dear.", "Prettily done.", "You earned that one.", "Oh, clever!"],
        leads: &[
            "Don’t look so cross, it’s only points.",
            "I’m as surprised as you are.",
            "Shall I say sorry? No.",
            "Beginner’s luck. For years now.",
        ],
        behind: &[
            "Ha! Wait for me.",
            "I like it back here. Nice view.",
            "Somebody has to be behind, dear.",
            "Onwards. Who deals?",
        ],
        won: &["Oh! I never win. Do I?", "What fun. Another one?"],
        lost: &["Bravo! I saw nothing coming.", "I laughed all the way down."],
    },
];

fn temper(name: &str) -> Option<&'static Temper> {
    TEMPERS.iter().find(|temper| temper.name == name)
}

/// The face that goes with a name, if one does.
pub fn face(name: &str) -> Option<El> {
    Some(classed("i", "portrait").set("aria-hidden", "true").put(drawn(temper(name)?.face)))
}

/// What one of the computer players says at that moment, if it is worth a remark.
pub fn says(moment: &Moment<'_>) -> Option<(Seat, &'static str)> {
    let Moment { names, opponents, number, .. } = *moment;
    let temper = |seat: Seat| temper(&names.of(seat));
    let talkers: Vec<Seat> = opponents.iter().copied().filter(|&seat| temper(seat).is_some()).collect();
    let somebody = || talkers.get(number % talkers.len().max(1)).copied();
    let (seat, words): (Seat, fn(&Temper) -> &'static [&'static str]) = match &moment.what {
        Happening::Taken(_) if !number.is_multiple_of(TRICKS) => return None,
        Happening::Taken(taker) if talkers.contains(taker) => (*taker, |temper| temper.taken),
        Happening::Taken(_) => (somebody()?, |temper| temper.left),
        Happening::Begun => (somebody()?, |temper| temper.begun),
        Happening::HandOver(leaders) => {
            let seat = somebody()?;
            (seat, if leaders.contains(&seat) { |temper| temper.leads } else { |temper| temper.behind })
        }
        Happening::Over(winners) => {
            let seat = somebody()?;
            (seat, if winners.contains(&seat) { |temper| temper.won } else { |temper| temper.lost })
        }
    };
    let words = words(temper(seat)?);
    // between two remarks of theirs lie so many moments
    let between = if let Happening::Taken(_) = moment.what { TRICKS } else { talkers.len() };
    Some((seat, words[number / between % words.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Names;
    use crate::setup::COMPUTER_NAMES;

    fn said(
        players: &[&str],
        opponents: &[u8],
        number: usize,
        what: Happening,
    ) -> Option<(Seat, &'static str)> {
        let names = Names::new(&players.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        let opponents: Vec<Seat> = opponents.iter().filter_map(|&seat| Seat::new(seat.into())).collect();
        says(&Moment { names: &names, opponents: &opponents, number, what })
    }

    #[test]
    fn whoever_the_page_names_has_a_face_and_words_for_everything() {
        for name in COMPUTER_NAMES {
            let temper = temper(name).unwrap();
            for words in [
                temper.begun,
                temper.taken,
                temper.left,
                temper.leads,
                temper.behind,
                temper.won,
                temper.lost,
            ] {
                assert!(words.len() > 1, "{name}");
                assert!(words.iter().all(|words| words.chars().count() <= 44), "{words:?}");
            }
        }
    }

    #[test]
    fn only_computer_players_speak_and_only_of_some_tricks() {
        let [you, ada] = [Seat::FIRST, Seat::FIRST.left(2)];
        let table = &["You", "Ada"];
        assert_eq!(said(table, &[1], 0, Happening::Taken(ada)), Some((ada, "As calculated.")));
        assert_eq!(said(table, &[1], 4, Happening::Taken(you)), Some((ada, "I had counted on that one.")));
        assert_eq!(said(table, &[1], 5, Happening::Taken(ada)), None);
        // a person who is called Ada, and a computer player with another name
        assert_eq!(said(&["Ada", "Mum"], &[1], 0, Happening::Begun), None);
        assert_eq!(said(table, &[], 0, Happening::Begun), None);
    }

    #[test]
    fn who_leads_or_has_won_speaks_otherwise_than_who_does_not() {
        let [you, ada] = [Seat::FIRST, Seat::FIRST.left(2)];
        let after = |what| said(&["You", "Ada"], &[1], 0, what).map(|(_, words)| words);
        assert_eq!(after(Happening::HandOver(vec![ada])), Some("So far the sums agree with me."));
        assert_eq!(after(Happening::HandOver(vec![you])), Some("I am behind. It is noted."));
        assert_eq!(after(Happening::Over(vec![you])), Some("Beautifully played. I want to see how."));
        assert_eq!(after(Happening::Over(vec![you, ada])), Some("It comes out. Thank you for the game."));
    }
}
