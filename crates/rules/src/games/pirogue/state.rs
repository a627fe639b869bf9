//! The state of a tournament: the pegs, the round in progress, and the finished rounds.

use super::columns::{Columns, Competitor, Pegs};
use super::finished_tricks::FinishedTricks;
use super::hooks::Hooks;
use super::score::RoundResult;
use super::trick_winner::TrickSoFar;
use super::variant::Variant;
use super::{SEATS, TARPON};
use crate::cards::{CardSet, Suit};
use crate::seat::{PerSeat, PerSide, Seat, Side};
use crate::trick::Trick;

/// A tournament of Pirogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Pirogue {
    pub(super) variant: Variant,
    /// The dealer of the round in progress, or of the next one between rounds.
    pub(super) dealer: Seat,
    /// The number of the game in progress, from 1.
    pub(super) game: u32,
    /// The points of that game.
    pub(super) pegs: Pegs,
    pub(super) victories: Columns,
    pub(super) stage: Stage,
    pub(super) rounds: Vec<RoundResult>,
}

/// Where the round in progress stands, and what there is at that point only.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next round is about to be dealt.
    Dealing,
    /// The dealer names a suit or declines.
    Tagging { hands: PerSeat<CardSet> },
    /// Tricks are played.
    Playing(Round),
    /// The last trick is over, and hooks that nobody called may be claimed.
    Closing { round: Round, turn: Seat, acted: Acted },
    /// The tournament is over.
    Over,
}

/// Whether each side has claimed or let go since the last trick.
pub type Acted = PerSide<bool>;

/// The round in progress, from the tag on.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The suit that the dealer named.
    pub tag: Option<Suit>,
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The trick in progress.
    pub trick: Trick,
    /// What the cards of that trick come to.
    pub so_far: TrickSoFar,
    /// The finished tricks.
    pub finished: FinishedTricks,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
    /// The number of tricks that each seat took.
    pub tricks: PerSeat<u8>,
    /// The points that each seat has lost by pegging back.
    pub penalties: PerSeat<u32>,
    /// The hooks made so far.
    pub hooks: Hooks,
}

impl Round {
    /// A round in which `first` is about to lead.
    pub fn new(first: Seat, hands: PerSeat<CardSet>, tag: Option<Suit>) -> Round {
        Round {
            tag,
            hands,
            trick: Trick::new(first, SEATS),
            so_far: TrickSoFar::default(),
            finished: FinishedTricks::default(),
            collected: PerSeat::new(SEATS),
            tricks: PerSeat::new(SEATS),
            penalties: PerSeat::new(SEATS),
            hooks: Hooks::default(),
        }
    }

    /// The number of finished tricks.
    #[inline]
    pub fn tricks_over(&self) -> u8 {
        self.finished.len()
    }

    /// Adds a finished trick and starts the next one.
    #[inline]
    pub(super) fn add_finished(&mut self, trick: Trick, by: Seat) {
        self.collected[by] |= trick.cards();
        self.tricks[by] += 1;
        self.finished.push(trick, by);
        (self.trick, self.so_far) = (Trick::new(by, SEATS), TrickSoFar::default());
    }
}

impl Pirogue {
    /// Whether it is certain which pirogue catches more of the tarpon that count in the round in progress, whoever takes
    /// the tricks to come.
    pub fn hand_is_settled(&self) -> bool {
        let Stage::Playing(round) = &self.stage else { return false };
        let counts = TARPON - round.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
        let caught =
            |side: Side| side.seats().map(|seat| (round.collected[seat] & counts).len()).iter().sum::<u32>();
        let [one, other] = Side::ALL.map(caught);
        one.abs_diff(other) > counts.len() - one - other || one + other == counts.len()
    }

    /// The winners of the tournament, anglers first; empty while it goes on.
    pub(super) fn winners(&self) -> Vec<Competitor> {
        self.victories.at_least(self.variant.victories)
    }
}
