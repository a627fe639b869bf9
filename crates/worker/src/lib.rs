//! The worker: a second program of the page, without a screen, in which computer players think and the lab plays while the
//! page stays responsive.
//!
//! The page sends a [`Request`](protocol::Request) and gets a [`Response`](protocol::Response); [`thinking`] answers. The
//! lab's tasks ([`lab_protocol`]) go to several workers at once, and each does them by [`lab_tasks`]. The page's end is its
//! module `worker_client`.

pub mod lab_protocol;
pub mod lab_tasks;
pub mod protocol;
pub mod thinking;
