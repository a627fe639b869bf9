//! What a seat decides.

use crate::game::{self, Duty};

/// What a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The cards of its bid.
    Bid,
    /// A card to play.
    Play,
}

impl game::Phase for Phase {
    const PLAY: Phase = Phase::Play;

    fn duty(self) -> &'static Duty {
        match self {
            Phase::Bid => &Duty { id: "bid", words: "bid" },
            Phase::Play => &Duty::PLAY,
        }
    }
}
