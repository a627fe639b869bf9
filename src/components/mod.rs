//! What screens and boards are made of. No component knows a screen or a game.

pub mod arriving;
pub mod backs;
pub mod card_face;
pub mod choices;
pub mod curtain;
pub mod details;
pub mod dialog;
pub mod edge;
pub mod glossary;
pub mod hand;
pub mod hand_area;
pub mod hand_code;
pub mod hand_score;
pub mod icons;
pub mod lay_ahead;
pub mod partners;
pub mod peg_board;
pub mod peg_strip;
mod peg_track;
pub mod player_panel;
pub mod print_links;
pub mod qr;
pub mod rule_book;
pub mod scenes;
pub mod score_table;
pub mod trick_area;
