//! What all tables are made of.

pub mod card_face;
pub mod choices;
pub mod curtain;
pub mod dialog;
pub mod frames;
pub mod hand;
pub mod icons;
pub mod near;
pub mod partners;
pub mod peg_board;
mod peg_track;
pub mod qr;
pub mod rule_book;
pub mod trick_area;
