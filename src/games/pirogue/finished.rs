//! The finished tricks of a round.

use super::hooks::MOST_TRICKS;
use crate::seat::Seat;
use crate::trick::Trick;
use std::fmt;

/// The finished tricks of a round with those who took them, the first one first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Finished {
    list: [(Trick, Seat); MOST_TRICKS],
    len: u8,
}

impl Default for Finished {
    fn default() -> Finished {
        Finished { list: [(Trick::new(Seat::FIRST, 4), Seat::FIRST); MOST_TRICKS], len: 0 }
    }
}

impl Finished {
    /// All of them, 0 to 13.
    #[inline]
    pub fn as_slice(&self) -> &[(Trick, Seat)] {
        &self.list[..self.len as usize]
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<(Trick, Seat)> {
        self.as_slice().last().copied()
    }

    /// Adds the next; beyond thirteen nothing.
    #[inline]
    pub(super) fn push(&mut self, trick: Trick, by: Seat) {
        if let Some(place) = self.list.get_mut(self.len as usize) {
            *place = (trick, by);
            self.len += 1;
        }
    }
}

impl fmt::Debug for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
