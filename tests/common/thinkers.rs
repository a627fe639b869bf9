//! Positions in which computer players are asked what they would do.

use super::{Dice, any_action, names, seat};
use new_tricks::bots::{Luck, Player, Seen, Thinks, choose};
use new_tricks::game::Turn;
use new_tricks::record::{Recorded, read_text};
use new_tricks::seed::{Seed, Shuffler};
use new_tricks::table::Table;

/// Luck of a test.
pub fn luck(number: u64) -> Luck {
    Luck::new(&mut Shuffler::for_deal(Seed::in_series(77, number), 0))
}

/// A table in the course of a game, about to decide something, after each of whose moves `look` is called. Random play and
/// rules of thumb take turns, so that unlikely and likely positions both come up.
pub fn positions<G: Recorded + Thinks>(variant: &str, games: u64, mut look: impl FnMut(&Table<G>, u64)) {
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
                    let sound = choose(Player::Medium, &Seen::of(&table, seat), &mut luck(number));
                    let any = any_action(&table, &mut dice);
                    table.act(seat, if game % 2 == 0 { any } else { sound.unwrap() }).unwrap();
                }
            }
        }
    }
}
