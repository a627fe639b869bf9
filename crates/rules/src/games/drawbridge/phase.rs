//! What a seat decides.

use crate::game::{self, Duty};

/// What a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A bid or a pass.
    Bid,
    /// The declarer's discards.
    Exchange,
    /// A card to play.
    Play,
}

impl game::Phase for Phase {
    const PLAY: Phase = Phase::Play;

    fn duty(self) -> &'static Duty {
        match self {
            Phase::Bid => &Duty { id: "bid", words: "bid" },
            Phase::Exchange => &Duty { id: "exchange", words: "discard" },
            Phase::Play => &Duty::PLAY,
        }
    }
}
