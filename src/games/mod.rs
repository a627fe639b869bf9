//! The games of the collection: the only list of them.

pub mod contract_grid;
pub mod counterpoint;
pub mod drawbridge;
pub mod fivefold;
pub mod pirogue;

use crate::bots::Thinks;
use crate::record::Recorded;

/// What the home page tells of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The word that stands for it in records and addresses.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One sentence that invites to it.
    pub pitch: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The number of seats it was made for.
    pub best: u8,
    /// How long a game takes, in words.
    pub length: &'static str,
    /// Whose game it is, as far as the text says.
    pub inventor: &'static str,
}

/// Something that is done with a game of which only its word is known.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<G: Recorded + Thinks>(self) -> Self::Output;
}

/// Does something with the game that a word stands for, if there is one.
pub fn with_game<W: WithGame>(id: &str, task: W) -> Option<W::Output> {
    Some(match id {
        contract_grid::ContractGrid::ID => task.run::<contract_grid::ContractGrid>(),
        drawbridge::DrawBridge::ID => task.run::<drawbridge::DrawBridge>(),
        counterpoint::Counterpoint::ID => task.run::<counterpoint::Counterpoint>(),
        fivefold::Fivefold::ID => task.run::<fivefold::Fivefold>(),
        pirogue::Pirogue::ID => task.run::<pirogue::Pirogue>(),
        _ => return None,
    })
}

/// All games that can be played.
pub const ALL: [GameInfo; 5] = [
    GameInfo {
        id: contract_grid::ContractGrid::ID,
        name: "ContractGrid",
        pitch: "Sixteen contracts on squared paper: mark yours, draw lines through them, and mind the cap.",
        seats: (2, 4),
        best: 3,
        length: "1 to 3 hours; the simple game is shorter",
        inventor: "an unsigned post on a WordPress blog",
    },
    GameInfo {
        id: drawbridge::DrawBridge::ID,
        name: "DrawBridge",
        pitch: "Pay a card for every bid and pick up another: outbid them all, then make good on it with your partner.",
        seats: (4, 4),
        best: 4,
        length: "about an hour to 50 points; fewer hands if you like",
        inventor: "an unsigned student paper, MIT OpenCourseWare CMS.608/CMS.864 Game Design, spring 2008",
    },
    GameInfo {
        id: counterpoint::Counterpoint::ID,
        name: "Counterpoint",
        pitch: "Lay three cards face down to say how many points you will take, and live off the others' misses.",
        seats: (2, 3),
        best: 3,
        length: "about an hour; for two, half an hour",
        inventor: "David Parlett, Original Card Games",
    },
    GameInfo {
        id: fivefold::Fivefold::ID,
        name: "Fivefold",
        pitch: "Every trick you take is shuffled into the deck you play from next: win now, but mind what you win.",
        seats: (2, 2),
        best: 2,
        length: "about 20 minutes",
        inventor: "Austin Shapiro, in a letter of 4 May 2009; the name is ours",
    },
    GameInfo {
        id: pirogue::Pirogue::ID,
        name: "Pirogue",
        pitch: "Two boats race four anglers to the peg: hook elevens, mind the sharks, and bring home the tarpon.",
        seats: (4, 4),
        best: 4,
        length: "2 to 3 hours; a single game is shorter",
        inventor: "an unsigned entry, no. 1, to the Game Design Showdown of July 2006",
    },
];
