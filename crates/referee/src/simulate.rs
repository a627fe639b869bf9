//! Whole games between computer players.

use bots::{BotGame, Driver, Player};
use rules::match_game;
use rules::record::{MAX_BYTES, Malformed, Record, Recorded, Value, clip, read_text};
use rules::seat::PerSeat;
use rules::seed::Seed;
use rules::table::Table;

/// Plays that many games and calls `write` with the text of each record; stops at the first error of `write`, which is
/// the inner result. `players` is one player for all seats, or one for each.
///
/// # Errors
///
/// [`Malformed`] for an unknown game, a wrong variant or a wrong number of players.
pub fn simulate<E>(
    game: &str,
    variant: &[u8],
    players: &[Player],
    seed: u64,
    games: u64,
    write: impl FnMut(String) -> Result<(), E>,
) -> Result<Result<(), E>, Malformed> {
    let variant = &read_text(variant)?;
    match_game!(game, G => simulate_as::<G, E>(variant, players, seed, games, write))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(game))))
}

fn simulate_as<G: Recorded + BotGame, E>(
    variant: &Value,
    players: &[Player],
    seed: u64,
    games: u64,
    mut write: impl FnMut(String) -> Result<(), E>,
) -> Result<Result<(), E>, Malformed> {
    let variant = G::read_variant(variant)?;
    let seats = G::seats_of(&variant);
    let wrong = Malformed::Players { needed: usize::from(seats), found: players.len() };
    let players = Player::at_seats(players, seats).ok_or(wrong)?;
    for number in 0..games {
        let record = play_record::<G>(&variant, &players, Seed::in_series(seed, number));
        if let Err(error) = write(record.to_text()) {
            return Ok(Err(error));
        }
    }
    Ok(Ok(()))
}

/// The record of a whole game between these players. The seed decides the deals, the first dealer and all random
/// choices. A game too long for a record is cut off where the record would become too large.
pub fn play_record<G: Recorded + BotGame>(
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

/// The table after a whole game between these players, and whether the game was stopped because its last move no longer
/// fits in a record.
pub(crate) fn play<G: Recorded + BotGame>(
    variant: &G::Variant,
    players: &PerSeat<Player>,
    seed: Seed,
) -> (Table<G>, bool) {
    let mut driver = Driver::new(variant, players, seed);
    let mut bytes = driver.table().record().to_text().len();
    while driver.step() {
        bytes += driver.table().record().moves.last().map_or(0, |entry| entry.to_text().len() + 1);
        if bytes > MAX_BYTES {
            return (driver.into_table(), true);
        }
    }
    (driver.into_table(), false)
}
