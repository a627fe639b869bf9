//! The screens of the app.

mod graph;
pub mod home;
mod keeper;
mod kept;
mod opener;
pub mod played;
pub mod review;
pub mod reviewed;
mod room;
pub mod rules;
pub mod setup;
pub mod shelf;
pub mod table;
