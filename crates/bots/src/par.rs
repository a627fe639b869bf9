//! Par: what Hard makes of somebody's cards.
//!
//! A finished game is played [`GAMES`] times more: the same deals, Hard in the person's seat, the other seats as they were.
//! Par is the mean of what Hard scores. It depends on the deals and the table, not on what anybody did in the game, so a
//! deal has the same par for all who play it, on every machine.

use crate::{BotGame, Driver, Effort, Player};
use rules::game::Turn;
use rules::record::{ParGame, Recorded, Since};
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use rules::table::Table;

/// How many games are played.
pub const GAMES: u32 = 5;

/// How much Hard thinks about a card: less than at the table, where somebody waits for a better one.
const EFFORT: Effort = Effort::Millis(10);

/// A game that takes more moves than this has no par.
const MOST_MOVES: usize = 10_000;

/// The seat that has a par: that of the only person, who has sat there from the first deal on, in a game that is over by
/// its rules and was dealt from its seed.
pub fn seat<G: Recorded>(table: &Table<G>) -> Option<Seat> {
    let is_whole = table.turn() == Turn::Over && !table.is_stopped();
    let seat =
        table.solo_player().filter(|_| is_whole && table.record().remarks.since == Since::default())?;
    table.is_dealt_from_seed().then_some(seat)
}

/// What a seat has scored, alone and as a side: points, or games where somebody has won several.
pub fn score<G: Recorded>(game: &G, seat: Seat) -> u64 {
    let standings = game.standings();
    sum(standings.iter().map(|one| (one.seats.contains(&seat), one.score, one.victories.map(u64::from))))
}

/// The same by what is told of each competitor: whether the seat is part of it, its points, and the games it has won.
pub fn sum(competitors: impl Iterator<Item = (bool, u64, Option<u64>)> + Clone) -> u64 {
    let is_series = competitors.clone().any(|(_, _, won)| won > Some(1));
    let own = competitors.filter(|(is_own, ..)| *is_own);
    own.map(|(_, points, won)| won.filter(|_| is_series).unwrap_or(points)).sum()
}

/// What Hard scores in that seat in the game with that number, from 0; none where the game has no end in sight, or
/// somebody else is a person.
pub fn play<G: Recorded + BotGame>(table: &Table<G>, seat: Seat, number: u32) -> Option<ParGame> {
    let player = |at: Seat| match table.computer(at) {
        _ if at == seat => Some(Player::Hard(EFFORT)),
        skill => skill.map(|skill| Player::from(skill).or_effort(EFFORT)),
    };
    let players = Seat::all(table.seats()).map(player).collect::<Option<Vec<_>>>()?;
    let players: PerSeat<Player> = Player::at_seats(&players, table.seats())?;
    let mut driver = Driver::again(table, &players, choices(table.seed(), number));
    while driver.table().record().moves.len() < MOST_MOVES && driver.step() {}
    let game = driver.table().game();
    let won = || game.standings().iter().any(|one| one.place == 1 && one.seats.contains(&seat));
    (game.turn() == Turn::Over).then(|| ParGame { score: score(game, seat), won: won() })
}

/// The mean of those scores in tenths, rounded; none before all [`GAMES`] are played.
pub fn in_tenths(played: &[ParGame]) -> Option<u64> {
    let games = u64::from(GAMES);
    let sum = played.iter().fold(0, |sum: u64, game| sum.saturating_add(game.score));
    (played.len() as u64 == games).then(|| sum.saturating_mul(10).saturating_add(games / 2) / games)
}

/// How far a score is from par, in tenths; none before par is known.
pub fn above(score: u64, played: &[ParGame]) -> Option<i64> {
    let [score, par] = [score.saturating_mul(10), in_tenths(played)?];
    Some(i64::try_from(score).unwrap_or(i64::MAX).saturating_sub_unsigned(par))
}

/// Where the players' chances come from: not from where those of the game itself came.
fn choices(mut deals: Seed, number: u32) -> Seed {
    for (byte, more) in deals.0.iter_mut().rev().zip((number + 1).to_le_bytes()) {
        *byte ^= more;
    }
    deals
}
