//! The screens of the app.

mod advice;
pub mod after_alone;
mod autosave;
mod canvas;
pub mod counting;
pub mod game_night;
pub mod hand;
pub mod home;
pub mod lab;
pub mod layout;
pub mod library;
pub mod my_play;
mod note;
pub mod practice;
pub mod preferences;
pub mod rehearsal;
pub mod review;
pub mod rules;
pub mod saved_games;
mod session;
pub mod setup;
pub mod share;
pub mod shared;
pub mod statistics;
pub mod tab_lock;
pub mod table;
pub mod unseen;
