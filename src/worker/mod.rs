//! The worker: a second program, without a screen, in which computer players think while the page stays responsive.
//!
//! The page sends a [`Request`](protocol::Request) and gets a [`Response`](protocol::Response); it starts the worker
//! when it has the first question. [`client`] is the page's end, [`thinking`] the worker's. The lab's tasks go to several
//! workers at once: [`pool`] and [`lab_tasks`].
//!
//! `gloo-worker` 0.5 would save 40 lines of [`client`], but does less than the page needs: it cannot terminate a worker
//! that is thinking, reports no worker that fails to load, panics where the browser has no workers, and its default
//! codec, bincode, cannot read a record's [`Value`](rules::record::Value).

pub mod client;
pub mod lab_protocol;
pub mod lab_tasks;
pub mod pool;
pub mod protocol;
mod running;
pub mod thinking;
