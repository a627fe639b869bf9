//! Positions in which computer players are asked what they would do.

#![allow(clippy::unwrap_used)]

use bots::{BotGame, Observation, Player, Rng, choose};
use rules::game::Turn;
use rules::record::{Recorded, read_text};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use test_support::{Dice, any_action, names, seat};

/// Random numbers for a test.
pub fn rng(number: u64) -> Rng {
    Rng::new(&mut Shuffler::for_deal(Seed::in_series(77, number), 0))
}

/// Whether the seat on turn knows all cards: then the endgame solver knows better than any rule of thumb.
pub fn is_solved<G: BotGame>(table: &Table<G>) -> bool {
    let observation = Observation::of(table, table.turn().seat().unwrap());
    G::is_fully_known(&G::belief(&observation))
}

/// Plays whole games and calls `look` before every decision, with its number. Random play and heuristics take turns, so
/// that both unlikely and likely positions come up.
pub fn positions<G: Recorded + BotGame>(variant: &str, games: u64, mut look: impl FnMut(&Table<G>, u64)) {
    let mut number = 0;
    for game in 0..games {
        let variant = G::read_variant(&read_text(variant.as_bytes()).unwrap()).unwrap();
        let players = names(G::seats_of(&variant));
        let mut table: Table<G> = Table::new(variant, players, seat(0), Seed::in_series(game, 9));
        let mut dice = Dice::new(game);
        loop {
            match table.turn() {
                Turn::Over => break,
                Turn::Deal => drop(table.deal().unwrap()),
                Turn::Seat(seat, _) => {
                    number += 1;
                    look(&table, number);
                    let sound = choose(Player::Medium, &Observation::of(&table, seat), &mut rng(number));
                    let any = any_action(&table, &mut dice);
                    table.act(seat, if game % 2 == 0 { any } else { sound.unwrap() }).unwrap();
                }
            }
        }
    }
}
