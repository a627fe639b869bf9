//! Whole games that nobody watches: computer players sit down, play, and leave the record.

pub use crate::bots::Player;

use crate::bots::{Thinks, act_at};
use crate::game::Turn;
use crate::record::{MOST_BYTES, Record, Recorded};
use crate::seat::{PerSeat, Seat};
use crate::seed::{Seed, Shuffler};
use crate::table::Table;

/// The record of a whole game between these players, with the deals, the first dealer and the luck of that seed.
///
/// A game that does not end within the size of a record stops before it passes that size.
pub fn simulate<G: Recorded + Thinks>(
    variant: &G::Variant,
    players: &PerSeat<Player>,
    seed: Seed,
) -> Record<G> {
    let (table, is_too_large) = play(variant, players, seed);
    let mut record = table.record().clone();
    if is_too_large {
        record.moves.pop();
    }
    record
}

/// The table after a whole game between these players, and whether the game stopped because its last move did not
/// fit into a record.
pub(crate) fn play<G: Recorded + Thinks>(
    variant: &G::Variant,
    players: &PerSeat<Player>,
    seed: Seed,
) -> (Table<G>, bool) {
    let seats = players.seats();
    let names = players.iter().map(|(seat, player)| format!("{} {seat}", player.id())).collect();
    let dealer = Shuffler::for_dealer(seed).below(seats.into()) as usize;
    let dealer = Seat::new(dealer).filter(|_| G::HAS_DEALER).unwrap_or(Seat::FIRST);
    let mut luck: Vec<Shuffler> = Seat::all(seats).map(|seat| Shuffler::for_player(seed, seat)).collect();
    let mut table: Table<G> = Table::new(variant.clone(), names, dealer, seed);
    let mut bytes = table.record().to_text().len();
    while step(&mut table, players, &mut luck) {
        bytes += table.record().moves.last().map_or(0, |entry| entry.to_text().len() + 1);
        if bytes > MOST_BYTES {
            return (table, true);
        }
    }
    (table, false)
}

/// The next deal or action; false where there is none.
fn step<G: Thinks>(table: &mut Table<G>, players: &PerSeat<Player>, luck: &mut [Shuffler]) -> bool {
    match table.turn() {
        Turn::Over => false,
        Turn::Deal => table.deal().is_ok(),
        Turn::Seat(seat, _) => {
            let game = table.game();
            let action = match players[seat] {
                Player::Random => {
                    let luck = &mut luck[seat.index()];
                    G::pick(game.variant(), &game.legal(), &mut |end| luck.below(end))
                }
                thinker => act_at(table, thinker).map(|(_, action)| action),
            };
            action.is_some_and(|action| table.act(seat, action).is_ok())
        }
    }
}
