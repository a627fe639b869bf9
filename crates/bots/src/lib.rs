//! Computer players: what they may know, how they decide, and the hints they give.
//!
//! A computer player gets an [`Observation`], its seat's view and the public history of the hand, and nothing else.
//! Its random numbers come from [a stream of their own](rules::seed::Shuffler::for_choice). So it decides the same
//! in any two positions that its seat cannot tell apart; `tests/honesty.rs` checks that for every game.
//!
//! * [`Skill::Easy`](rules::skill::Skill::Easy) follows the heuristics with a beginner's mistakes.
//! * [`Skill::Medium`](rules::skill::Skill::Medium) follows the heuristics.
//! * [`Skill::Hard`](rules::skill::Skill::Hard) [searches](search): it deals the hidden cards in every way that fits what it knows and plays
//!   those states out with the real rules. Once nothing is hidden it [solves the endgame](endgame_solver).
//!
//! # Where is …?
//!
//! | question | place |
//! | --- | --- |
//! | what does a player choose? | [`choose`], [`act_at`] |
//! | how is a whole game played? | [`Driver`] |
//! | what may a player know? | [`Observation`] |
//! | what must a game provide? | [`BotGame`] |
//! | how do choices compare? | [`analysis`] |
//! | how does Hard search? | [`search`], with [`flat_monte_carlo`] to compare it with |
//! | what is the end of a rollout worth where most of the game is to come? | `outcome_fit`, and `outcome` of [`BotGame`] |
//! | how are hidden cards dealt for the search? | [`determinization`] |
//! | what has each seat played, and shown not to hold? | [`card_tracker`] |
//! | how is an endgame with open cards solved? | [`endgame_solver`] |
//! | how much does Hard think? | [`Budget`], [`Effort`] |
//! | what does a hint say, and what could a seat know? | [`hints`] |
//! | was a decision a clear mistake? | [`mistakes`] |
//! | which cards had better not be played now? | [`second_look`] |
//! | what does Hard make of somebody's cards? | [`par`] |
//! | which fact speaks for a choice? | [`reasons`], and `reason` of each game |
//! | how likely does each seat win, given the scores? | `win_odds`, and `win_odds` of each game |
//! | which card, bid or discard do the heuristics choose? | `games/<game>/card_heuristics`, `bid_heuristics` |
//!
//! # How to add a game
//!
//! 1. In `crates/rules`, `games/<game>/from_view.rs`: a constructor that makes a real state from a view and the
//!    hidden cards, and read access to what rollouts need. The rules stay where they are: the search plays with
//!    [`Game::play`](rules::game::Game::play).
//! 2. Here, `games/<game>/`, with the same files in every game: `mod.rs` implements [`BotGame`]; `belief.rs` says
//!    where the hidden cards may be and deals them; `card_heuristics.rs` chooses a card; `win_odds.rs` says what the
//!    end of a hand is worth in the whole game. Bids, where there are any, are in `bid_heuristics.rs`. What a seat
//!    decides without [`candidates`](BotGame::candidates) is left to the heuristics at every skill.
//! 3. Its line in the list of games, [`rules::games!`], brings it to the tests and the bench. The bench `thinking`
//!    shows what its [budget](BotGame::BUDGET) costs; `referee arena` measures its strength.

pub mod analysis;
mod bot_game;
mod budget;
pub mod card_tracker;
pub mod determinization;
mod driver;
pub mod endgame_solver;
pub mod flat_monte_carlo;
pub mod games;
pub mod hints;
pub mod mistakes;
pub mod numbers;
mod observation;
mod outcome_fit;
pub mod par;
mod player;
pub mod reasons;
mod rng;
pub mod search;
pub mod second_look;
mod win_odds;

pub use bot_game::{BotGame, GameResult, Values};
pub use budget::{Budget, USUAL_MILLIS};
pub use driver::{Driver, Restrict};
pub use hints::KnownHand;
pub use observation::Observation;
pub use outcome_fit::Outcome;
pub use player::{Effort, Player, UnknownEffort, UnknownPlayer};
pub use rng::Rng;

use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;

/// What a computer player does at a table, and at which seat; none where nobody is on turn.
///
/// The random numbers follow from the table's seed, the seat and the number of moves so far.
pub fn act_at<G: BotGame>(table: &Table<G>, player: Player) -> Option<(Seat, G::Action)> {
    act_with(table, player, table.seed())
}

/// The same with the random numbers from another seed.
fn act_with<G: BotGame>(table: &Table<G>, player: Player, choices: Seed) -> Option<(Seat, G::Action)> {
    let seat = table.turn().seat()?;
    let moves = u32::try_from(table.record().moves.len()).unwrap_or(u32::MAX);
    let mut rng = Rng::new(&mut Shuffler::for_choice(choices, seat, moves));
    Some((seat, choose(player, &Observation::of(table, seat), &mut rng)?))
}

/// What a computer player does; none only where it has nothing to decide.
///
/// A player that finds nothing its own way falls back on the next simpler one, in the end on any legal action.
#[inline(never)] // the worker calls it from two places, and a copy for each game is enough
pub fn choose<G: BotGame>(
    player: Player,
    observation: &Observation<'_, G>,
    rng: &mut Rng,
) -> Option<G::Action> {
    let chosen = match player {
        Player::Random => None,
        Player::Easy => G::choose_easy(observation, rng),
        Player::Medium => G::choose_medium(observation, rng),
        Player::Hard(effort) => search::decide(observation, G::BUDGET.with(effort), rng)
            .0
            .or_else(|| G::choose_medium(observation, rng)),
        Player::Flat(effort) => {
            let playouts = observation.playouts(G::BUDGET.with(effort));
            flat_monte_carlo::analyze(observation, playouts, rng)
                .best()
                .or_else(|| G::choose_medium(observation, rng))
        }
    };
    chosen.or_else(|| {
        let view = &observation.view;
        G::random_action(&view.variant, view.legal.as_ref()?, &mut |end| rng.below(end))
    })
}
