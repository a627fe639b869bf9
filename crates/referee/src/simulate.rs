//! Whole games between computer players.

use bots::{BotGame, Player, act_at};
use rules::game::Turn;
use rules::match_game;
use rules::record::{MAX_BYTES, Malformed, Record, Recorded, Value, clip, read_text};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
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
    let players = match *players {
        [player] => PerSeat::from_fn(seats, |_| player),
        ref each if each.len() == usize::from(seats) => PerSeat::from_fn(seats, |seat| each[seat.index()]),
        ref wrong => return Err(Malformed::Players { needed: usize::from(seats), found: wrong.len() }),
    };
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
    let seats = players.seats();
    let names = players.iter().map(|(seat, player)| format!("{} {seat}", player.id())).collect();
    let dealer = Shuffler::for_dealer(seed).below(seats.into()) as usize;
    let dealer = Seat::new(dealer).filter(|_| G::HAS_DEALER).unwrap_or(Seat::FIRST);
    let mut shufflers: Vec<Shuffler> =
        Seat::all(seats).map(|seat| Shuffler::for_player(seed, seat)).collect();
    let mut table: Table<G> = Table::new(variant.clone(), names, dealer, seed);
    let mut bytes = table.record().to_text().len();
    while step(&mut table, players, &mut shufflers) {
        bytes += table.record().moves.last().map_or(0, |entry| entry.to_text().len() + 1);
        if bytes > MAX_BYTES {
            return (table, true);
        }
    }
    (table, false)
}

/// The next deal or action; false where there is none. The shufflers are for the random players.
fn step<G: BotGame>(table: &mut Table<G>, players: &PerSeat<Player>, shufflers: &mut [Shuffler]) -> bool {
    match table.turn() {
        Turn::Over => false,
        Turn::Deal => table.deal().is_ok(),
        Turn::Seat(seat, _) => {
            let game = table.game();
            let action = match players[seat] {
                Player::Random => {
                    let shuffler = &mut shufflers[seat.index()];
                    G::random_action(game.variant(), &game.legal(), &mut |end| shuffler.below(end))
                }
                player @ (Player::Easy | Player::Medium | Player::Hard(_) | Player::Flat(_)) => {
                    act_at(table, player).map(|(_, action)| action)
                }
            };
            action.is_some_and(|action| table.act(seat, action).is_ok())
        }
    }
}
