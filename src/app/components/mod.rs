//! What all tables are made of.

pub mod card_face;
pub mod curtain;
pub mod dialog;
pub mod hand;
pub mod icons;
pub mod peg_board;
mod peg_track;
pub mod trick_area;
