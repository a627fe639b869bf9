//! The screens of the app.

mod autosave;
mod computers;
mod day_result;
mod forget_names;
mod graph;
pub mod home;
mod import_form;
mod knowledge_panel;
mod layout;
pub mod lesson;
mod moments;
mod note;
pub mod play_now;
pub mod preferences;
pub mod review;
pub mod rules;
pub mod saved_games;
mod session;
pub mod setup;
pub mod share;
pub mod shared;
pub mod shelf;
mod shelf_search;
pub mod statistics;
pub mod tab_lock;
mod table;
mod table_menu;
