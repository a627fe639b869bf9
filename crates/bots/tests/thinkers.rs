//! Positions in which computer players are asked what they would do.

#![allow(clippy::unwrap_used)]

use bots::{BotGame, Observation, Player, Rng, choose};
use rules::record::Recorded;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;

/// Random numbers for a test.
pub fn rng(number: u64) -> Rng {
    Rng::new(&mut Shuffler::for_deal(Seed::in_series(77, number), 0))
}

/// Whether the seat on turn knows all cards: then the endgame solver knows better than any rule of thumb.
pub fn is_solved<G: BotGame>(table: &Table<G>) -> bool {
    let observation = Observation::of(table, table.turn().seat().unwrap());
    G::is_fully_known(&G::belief(&observation))
}

/// Looks at the positions of whole games, with their numbers. Random play and heuristics take turns, so that both unlikely
/// and likely positions come up.
pub fn positions<G: Recorded + BotGame>(variant: &str, games: u64, look: impl FnMut(&Table<G>, u64)) {
    test_support::positions(variant, games, look, |table, seat, number| {
        choose(Player::Medium, &Observation::of(table, seat), &mut rng(number)).unwrap()
    });
}
