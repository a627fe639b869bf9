//! The screens of the app.

pub mod home;
pub mod rules;
pub mod setup;
pub mod table;
