//! Which tab plays a run: the one that has its lock. The others show how far it is, and have it once that tab rests.

use super::{KEEP, LAB, Run, State, changed, hand_out, keep, kept, list, with};
use crate::route::Route;
use crate::store::{GameLock, LockState};
use gloo_timers::future::TimeoutFuture;
use js_sys::Date;
use yew::Callback;
use yew::platform::spawn_local;

/// A tab's lock on a run, or its request for it.
pub struct Lease {
    _lock: GameLock,
    /// Whether it wants to play, or only to know.
    pub plays: bool,
    /// Whether this tab has the lock.
    pub is_held: bool,
}

/// Asks for a run, to play it or only to know whether another tab does.
pub fn ask(id: &str, plays: bool) {
    let of = id.to_owned();
    let onchange = Callback::from(move |state| spawn_local(answered(of.clone(), state)));
    let lock = GameLock::request(&format!("lab/{id}"), false, onchange);
    let lease = Lease { _lock: lock, plays, is_held: false };
    LAB.with_borrow_mut(|lab| lab.leases.insert(id.to_owned(), lease));
}

/// Lets other tabs have a run that this one has kept, once nothing is being done for it.
pub fn release(id: &str) {
    let released = LAB.with_borrow_mut(|lab| {
        let is_held = lab.leases.get(id).is_some_and(|lease| lease.is_held);
        let rests = is_held && lab.runs.get(id).is_none_or(Run::is_at_rest);
        if rests { lab.leases.remove(id) } else { None }
    });
    if released.is_some() {
        spawn_local(follow(id.to_owned()));
    }
}

async fn answered(id: String, state: LockState) {
    match state {
        LockState::HeldElsewhere => is_elsewhere(&id),
        LockState::Held => is_here(&id).await,
        // nobody takes a run by force
        LockState::Stolen => {}
    }
}

fn is_elsewhere(id: &str) {
    let is_waiting = LAB.with_borrow_mut(|lab| {
        // a run that has just begun is this tab's, and one that is done nobody's: the browser may be slow to say so
        let waits = |run: &&mut Run| matches!(run.state, State::Paused | State::Stopped);
        let run = lab.runs.get_mut(id).filter(waits);
        run.map(|run| run.state = State::Elsewhere).is_some()
    });
    if is_waiting {
        changed();
        spawn_local(follow(id.to_owned()));
    }
}

/// Shows how far another tab is, as often as it keeps the run, and sees that one goes on with a run that rests here.
async fn follow(id: String) {
    if !LAB.with_borrow_mut(|lab| lab.followed.insert(id.clone())) {
        return;
    }
    loop {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some seconds")]
        TimeoutFuture::new(KEEP as u32).await;
        let newer = newer(&id).await;
        let is_shown = Route::current() == Route::LabRun(id.clone());
        match (with(&id, |run| run.state.clone()), newer) {
            (Some(State::Elsewhere), newer) => {
                let Some(mut newer) = newer else { continue };
                newer.state = State::Elsewhere;
                LAB.with_borrow_mut(|lab| lab.put(&id, newer));
                hand_out();
                changed();
            }
            (Some(State::Paused | State::Stopped), newer) if is_shown => {
                let is_asked = LAB.with_borrow(|lab| lab.leases.contains_key(&id));
                if newer.is_some() && !is_asked {
                    ask(&id, false);
                }
            }
            // whoever shows it again asks again
            _ => break,
        }
    }
    LAB.with_borrow_mut(|lab| lab.followed.remove(&id));
}

/// The run as another tab has kept it, if that is further than this one knows. Its figures stay until they are read anew.
async fn newer(id: &str) -> Option<Run> {
    let kept = list().await.into_iter().find(|kept| kept.id == id)?;
    let (played, answer, tables) = with(id, |run| (run.played, run.answer.clone(), run.tables.clone()))?;
    if kept.played <= played {
        return None;
    }
    let mut run = kept::load(id).await?;
    (run.answer, run.tables) = (answer, tables);
    Some(run)
}

async fn is_here(id: &str) {
    let is_leased = LAB.with_borrow(|lab| lab.leases.contains_key(id));
    // another tab may have played since this one has read the run
    let newer = if is_leased { newer(id).await } else { None };
    LAB.with_borrow_mut(|lab| {
        if let Some(newer) = newer {
            lab.put(id, newer);
        }
        let (Some(lease), Some(run)) = (lab.leases.get_mut(id), lab.runs.get_mut(id)) else { return };
        // not before it goes on: what was kept while it rested lets other tabs have it
        lease.is_held = true;
        match (lease.plays, &run.state) {
            (true, State::Running) => {}
            (true, _) => run.go_on(Date::now()),
            (false, state) => {
                if *state == State::Elsewhere {
                    run.state = State::Stopped;
                }
                lab.leases.remove(id);
            }
        }
    });
    // it may have been over before the browser answered
    keep(id);
    spawn_local(follow(id.to_owned()));
    hand_out();
    changed();
}
