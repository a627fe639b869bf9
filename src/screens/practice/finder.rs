//! Looks for the clear mistakes of people who have played against computers, while they are at home or look at how a game has
//! ended, and the worker has nothing else to do. What is found is kept with the game after each decision: wherever this stops,
//! it goes on from there.

use crate::daily;
use crate::platform;
use crate::screens::my_play::Found;
use crate::screens::my_play::game::{PlayedGame, open};
use crate::start::until;
use crate::store;
use crate::worker_client;
use bots::mistakes::costliest;
use rules::record::practice::{Judged, KeptMistake, Practice};
use rules::seat::Seat;
use std::cell::Cell;
use worker::protocol::{Answer, Mistake, Question, Request};
use yew::AttrValue;

thread_local! {
    /// Whether mistakes are being looked for.
    static IS_LOOKING: Cell<bool> = const { Cell::new(false) };
}

/// What became of looking through a game.
enum Outcome {
    /// All of it has been looked at.
    Done,
    /// The worker gave no answer.
    Unanswered,
    /// The worker is needed for something else, or somebody may be about to need it; or nothing is kept.
    Interrupted,
}

/// Looks through the games with those ids, one after the other, as long as it is welcome.
pub async fn find(ids: Vec<String>, is_welcome: impl Fn() -> bool) {
    if IS_LOOKING.replace(true) {
        return;
    }
    let mut unanswered = 0;
    for id in ids {
        match look_through(&id, &is_welcome).await {
            Outcome::Done => {}
            // one game that the worker cannot play keeps the others from nothing; a worker that does not load does
            Outcome::Unanswered if unanswered == 0 => unanswered += 1,
            Outcome::Unanswered | Outcome::Interrupted => break,
        }
    }
    IS_LOOKING.set(false);
}

async fn look_through(id: &str, is_welcome: &impl Fn() -> bool) -> Outcome {
    // what cannot be read is left alone
    let Ok(found) = store::game(id).await else { return Outcome::Done };
    let saved = found.saved;
    let Found::Game(game) = open(AttrValue::from(id.to_owned()), &saved) else { return Outcome::Done };
    let [seat] = game.people[..] else { return Outcome::Done };
    let mut judged = match saved.practice().unwrap_or_default().judged {
        Judged::Moves(judged) => judged,
        Judged::All => return Outcome::Done,
    };
    while let Some(moves) = game.decisions(seat).find(|&moves| moves >= judged) {
        platform::idle().await;
        if !is_welcome() || !worker_client::is_idle() {
            return Outcome::Interrupted;
        }
        let Some(Answer::Mistake(mistake)) = ask(&game, seat, moves).await else {
            return Outcome::Unanswered;
        };
        judged = moves + 1;
        let keep = |practice: &mut Practice| take(practice, moves, mistake.as_ref());
        if !store::revise_practice(id, saved.saved, keep).await {
            return Outcome::Interrupted;
        }
    }
    let end = |practice: &mut Practice| practice.judged = Judged::All;
    store::revise_practice(id, saved.saved, end).await;
    Outcome::Done
}

async fn ask(game: &PlayedGame, seat: Seat, moves: usize) -> Option<Answer> {
    // all deals stand in the record, so any seed will do
    let record = until(&game.record, moves + 1);
    worker_client::ask(Request::about(record, "0".to_owned(), seat, Question::Mistake), 0).await
}

/// The decision in the move with that number is judged.
fn take(practice: &mut Practice, moves: usize, mistake: Option<&Mistake>) {
    practice.judged = Judged::Moves(moves + 1);
    if let Some(mistake) = mistake {
        let chances = [mistake.value, mistake.better_value];
        let kept =
            KeptMistake::found(moves, mistake.better.clone(), chances, mistake.points, daily::day_number());
        practice.mistakes.push(kept);
        let cost = |kept: &KeptMistake| f32::from(kept.chances[1]) - f32::from(kept.chances[0]);
        practice.mistakes = costliest(std::mem::take(&mut practice.mistakes), cost);
    }
}
