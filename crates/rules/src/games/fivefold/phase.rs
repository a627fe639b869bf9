//! What a seat decides.

use crate::game::{self, Duty};

/// What a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A card to play.
    Play,
}

impl game::Phase for Phase {
    const PLAY: Phase = Phase::Play;

    fn duty(self) -> &'static Duty {
        match self {
            Phase::Play => &Duty::PLAY,
        }
    }
}
