//! The screens of the app.

pub mod claim;
pub mod home;
mod keeper;
mod kept;
mod opener;
pub mod played;
pub mod preferences;
pub mod rules;
pub mod setup;
pub mod shelf;
mod table;
