//! What a seat decides.

use crate::game::{self, Duty};

/// What a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Whether to tag a suit, and which.
    Tag,
    /// A card to play.
    Play,
    /// Claims at the end of a round.
    Claim,
}

impl game::Phase for Phase {
    const PLAY: Phase = Phase::Play;

    fn duty(self) -> &'static Duty {
        match self {
            Phase::Tag => &Duty { id: "tag", words: "tag a suit or decline" },
            Phase::Play => &Duty::PLAY,
            Phase::Claim => &Duty { id: "claim", words: "claim or let go" },
        }
    }
}
