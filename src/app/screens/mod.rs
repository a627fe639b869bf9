//! The screens of the app.

pub mod home;
mod played;
pub mod rules;
pub mod setup;
pub mod table;
