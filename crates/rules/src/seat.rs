//! Seats around the table, the sides that partners form, and values kept for each of them.

use crate::by_index::by_index;
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats that a game of the collection has.
pub const MAX_SEATS: usize = 4;

/// A seat at the table. Seats are numbered clockwise from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

by_index!(Seat, Seat::new);

impl Seat {
    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    const EVERY: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat with that number, 0 to 3; none beyond.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat::EVERY[number]) } else { None }
    }

    /// Its number, from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, from 0, as an index.
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

    /// Its side at a table of four with two partnerships.
    #[inline]
    pub const fn side(self) -> Side {
        Side(self.0 % 2)
    }

    /// The seat opposite at a table of four.
    #[inline]
    pub const fn partner(self) -> Seat {
        Seat((self.0 + 2) % 4)
    }

    /// The seats of a table with that many, seat 0 first.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> + Clone {
        Seat::EVERY.into_iter().take(seats.into())
    }

    /// Once clockwise around the table, starting with this seat.
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

/// A `T` for each seat of a table of one to four.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Default> PerSeat<T> {
    /// A default `T` for each of that many seats.
    pub fn new(seats: u8) -> PerSeat<T> {
        PerSeat::from_fn(seats, |_| T::default())
    }

    /// What `make` gives for each of that many seats, 4 at most.
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let seats = seats.min(4);
        PerSeat {
            seats,
            items: Seat::EVERY.map(|seat| if seat.0 < seats { make(seat) } else { T::default() }),
        }
    }
}

impl<T> PerSeat<T> {
    /// The number of seats.
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
        Seat::all(self.seats).zip(self.as_slice())
    }

    /// The results of `change` for each item.
    pub fn map<U: Default>(&self, mut change: impl FnMut(Seat, &T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.seats, |seat| change(seat, &self[seat]))
    }
}

impl<T: Copy> PerSeat<T> {
    /// What each side has, where partners share it.
    pub fn of_sides(&self) -> PerSide<T> {
        PerSide::from_fn(|side| self[Seat(side.0)])
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

/// One of the two partnerships at a table of four: seats 0 and 2, or seats 1 and 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

impl Side {
    /// Both sides, that of seat 0 first.
    pub const ALL: [Side; 2] = [Side(0), Side(1)];

    /// 0 for seats 0 and 2, 1 for seats 1 and 3.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposing side.
    #[inline]
    pub const fn other(self) -> Side {
        Side(1 - self.0)
    }

    /// Its two seats, the lower number first.
    pub const fn seats(self) -> [Seat; 2] {
        [Seat(self.0), Seat(self.0 + 2)]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A `T` for each side.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct PerSide<T>([T; 2]);

impl<T> PerSide<T> {
    /// What `make` gives for each side.
    pub fn from_fn(make: impl FnMut(Side) -> T) -> PerSide<T> {
        PerSide(Side::ALL.map(make))
    }

    /// The items, side 0 first.
    #[inline]
    pub const fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The items with their sides, side 0 first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::ALL.into_iter().zip(&self.0)
    }

    /// The results of `change` for each item.
    pub fn map<U>(&self, mut change: impl FnMut(Side, &T) -> U) -> PerSide<U> {
        PerSide::from_fn(|side| change(side, &self[side]))
    }
}

impl<T: Copy + Default> PerSide<T> {
    /// What each seat has, which is what its side has.
    pub fn of_seats(&self) -> PerSeat<T> {
        PerSeat::from_fn(4, |seat| self[seat.side()])
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSide<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_sit_opposite_and_share_a_side() {
        for seat in Seat::all(4) {
            assert_eq!(seat.partner(), seat.left(4).left(4));
            assert_eq!(seat.side(), seat.partner().side());
            assert_eq!(seat.left(4).side(), seat.side().other());
            assert!(seat.side().seats().contains(&seat) && seat.side().seats().contains(&seat.partner()));
        }
        assert_eq!(Side::ALL.map(Side::index), [0, 1]);
        assert_eq!(Side::ALL[0].seats().map(Seat::index), [0, 2]);
    }

    #[test]
    fn once_around_starts_anywhere_and_meets_every_seat() {
        let numbers = |from: u8, seats| Seat(from).round(seats).map(Seat::index).collect::<Vec<_>>();
        assert_eq!(numbers(0, 3), [0, 1, 2]);
        assert_eq!(numbers(2, 3), [2, 0, 1]);
        assert_eq!(numbers(3, 4), [3, 0, 1, 2]);
    }
}
