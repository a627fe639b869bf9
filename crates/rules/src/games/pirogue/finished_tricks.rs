//! The finished tricks of a round.

use super::SEATS;
use super::hooks::MAX_TRICKS;
use crate::seat::Seat;
use crate::trick::Trick;
use std::fmt;

/// The finished tricks of a round with the seats that took them, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FinishedTricks {
    list: [(Trick, Seat); MAX_TRICKS],
    len: u8,
}

impl Default for FinishedTricks {
    fn default() -> FinishedTricks {
        FinishedTricks { list: [(Trick::new(Seat::FIRST, SEATS), Seat::FIRST); MAX_TRICKS], len: 0 }
    }
}

impl FinishedTricks {
    /// The tricks, 0 to 13 of them.
    #[inline]
    pub fn as_slice(&self) -> &[(Trick, Seat)] {
        &self.list[..usize::from(self.len)]
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last trick.
    pub fn last(&self) -> Option<(Trick, Seat)> {
        self.as_slice().last().copied()
    }

    /// Adds the next trick. More than thirteen are ignored.
    #[inline]
    pub(super) fn push(&mut self, trick: Trick, by: Seat) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = (trick, by);
            self.len += 1;
        }
    }
}

impl fmt::Debug for FinishedTricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
