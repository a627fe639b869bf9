//! The screens of the app.

pub mod behind;
pub mod claim;
mod computers;
mod graph;
pub mod home;
mod keeper;
pub mod kept;
mod knew;
mod noted;
mod opener;
pub mod played;
pub mod preferences;
pub mod review;
pub mod reviewed;
mod room;
pub mod rules;
pub mod setup;
pub mod share;
pub mod shared;
pub mod shelf;
pub mod statistics;
mod table;
