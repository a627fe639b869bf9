//! What computer players know of each game: one folder for each, with the same files.

pub mod contract_grid;
pub mod counterpoint;
pub mod drawbridge;
pub mod fivefold;
pub mod pirogue;
#[cfg(test)]
mod tests;

use rules::seat::Seat;

/// The other seats at a table of four, clockwise.
fn others_of_four(seat: Seat) -> [Seat; 3] {
    let left = seat.left(4);
    [left, left.left(4), left.left(4).left(4)]
}
