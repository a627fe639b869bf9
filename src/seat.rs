//! Seats round the table and things kept one for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats a table of ours has.
pub const MOST_SEATS: usize = 4;

/// A place at the table, numbered from 0 clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with that number, 0 to 3; none beyond.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MOST_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table with that many seats.
    #[inline]
    pub const fn left(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= seats { 0 } else { next })
    }

    /// All seats of a table with that many seats, seat 0 first.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats.min(MOST_SEATS as u8)).map(Seat)
    }

    /// Once round the table, clockwise, from this seat on.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        let mut next = self;
        (0..seats).map(move |_| {
            let seat = next;
            next = next.left(seats);
            seat
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One `T` for each seat of a table of one to four.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T> {
    seats: u8,
    items: [T; MOST_SEATS],
}

impl<T: Default> PerSeat<T> {
    /// A default `T` for each of that many seats.
    pub fn new(seats: u8) -> PerSeat<T> {
        PerSeat::from_fn(seats, |_| T::default())
    }

    /// What `make` gives for each of that many seats.
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let seats = seats.min(MOST_SEATS as u8);
        PerSeat {
            seats,
            items: std::array::from_fn(
                |n| {
                    if n < seats as usize { make(Seat(n as u8)) } else { T::default() }
                },
            ),
        }
    }
}

impl<T> PerSeat<T> {
    /// How many seats there are.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The items, seat 0 first.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats as usize]
    }

    /// The items with their seats, seat 0 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.as_slice().iter().enumerate().map(|(n, item)| (Seat(n as u8), item))
    }

    /// What `change` makes of each item.
    pub fn map<U: Default>(&self, mut change: impl FnMut(Seat, &T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.seats, |seat| change(seat, &self[seat]))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_starts_anywhere_and_meets_everybody_once() {
        let numbers = |from: u8, seats| Seat(from).round(seats).map(Seat::index).collect::<Vec<_>>();
        assert_eq!(numbers(0, 3), [0, 1, 2]);
        assert_eq!(numbers(2, 3), [2, 0, 1]);
        assert_eq!(numbers(3, 4), [3, 0, 1, 2]);
    }
}
