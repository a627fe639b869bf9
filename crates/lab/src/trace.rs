//! What is written down of a game while it is played, for the measures that all games share.

use rules::seat::Seat;
use rules::standing::ScoreLines;

/// A win is shared in whole twelfths: by one, two, three or four.
pub const WIN: u32 = 12;

/// A decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The seat.
    pub seat: Seat,
    /// The number of the trick in its hand, from 0; none where no card is played to a trick.
    pub trick: Option<u32>,
    /// How many actions were legal, where they were cards to play.
    pub cards: u32,
    /// How many moves came before it.
    pub at: u32,
}

/// When nothing could change any more what a hand brings, whoever took the tricks to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The tricks of the hand.
    pub tricks: u32,
    /// How many of them were still to be played.
    pub left: u32,
    /// How many moves came before that moment.
    pub at: u32,
}

/// A whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The number of seats.
    pub seats: u8,
    /// Whether it came to an end.
    pub ended: bool,
    /// How many moves came before each deal.
    pub deals: Vec<u32>,
    /// How many moves there were.
    pub moves: u32,
    /// All decisions, in order.
    pub decisions: Vec<Decision>,
    /// When each hand with tricks was settled.
    pub settled: Vec<Settled>,
    /// The first dealer, in a game that has one.
    pub dealer: Option<Seat>,
    /// The share of the win of each seat, in twelfths.
    pub wins: Vec<i64>,
    /// The score of each seat or its side.
    pub scores: Vec<i64>,
    /// The scores hand by hand.
    pub lines: ScoreLines,
    /// The lines that won.
    pub winners: Vec<usize>,
    /// All lines, the best first.
    pub ranking: Vec<usize>,
}

impl Trace {
    /// How many moves there were at the end of that hand, from 0.
    pub fn hand_end(&self, hand: usize) -> u32 {
        self.deals.get(hand + 1).copied().unwrap_or(self.moves)
    }

    /// How many moves there were when the winner took the lead for good; at the end, where nobody did.
    pub fn decided(&self) -> u32 {
        let [winner] = self.winners[..] else { return self.moves };
        self.lines.leads_since(winner).map_or(self.moves, |hand| self.hand_end(hand))
    }

    /// The seat that led to the first trick.
    pub fn first_leader(&self) -> Option<Seat> {
        self.decisions.iter().find(|decision| decision.trick.is_some()).map(|decision| decision.seat)
    }

    /// The decisions about cards to play.
    pub fn card_plays(&self) -> impl Iterator<Item = (Decision, u32)> {
        self.decisions.iter().filter_map(|decision| Some((*decision, decision.trick?)))
    }
}
