//! The people at the table, by seat.

use crate::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// The people's names, seat 0's first.
#[derive(Clone, Debug, PartialEq)]
pub struct Names(Rc<[AttrValue]>);

impl Names {
    /// These names.
    pub fn new(names: &[String]) -> Names {
        Names(names.iter().cloned().map(AttrValue::from).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// The name of whoever sits there.
    pub fn of(&self, seat: Seat) -> AttrValue {
        self.0.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The name of whoever sits there, as owner of something: `Ann’s`.
    pub fn whose(&self, seat: Seat) -> String {
        format!("{}’s", self.of(seat))
    }
}
