//! How long Hard thinks: the mean time of a decision with each game's own budget, on one thread. The budgets are chosen
//! so that a card takes about 20 ms on the machine on which the strength of the players is measured.
//!
//! `cargo bench --bench thinking`, or `cargo bench --bench thinking -- fivefold` for one game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::{BotGame, Effort, Observation, Player, Rng, act_at, choose};
use rules::game::{Phase, Turn};
use rules::games::ALL;
use rules::match_game;
use rules::record::{Recorded, read_text};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Hard is asked at one decision in this many of games between Mediums; it divides no game's number of decisions.
const EVERY: u64 = 7;

/// A decision that takes no longer than this is forced, and left out.
const FORCED: Duration = Duration::from_micros(100);

/// How many decisions are asked for.
const ASKED: u64 = 300;

fn measure<G: Recorded + BotGame>() {
    let mut times: BTreeMap<&str, (u32, [Duration; 2])> = BTreeMap::new();
    let (mut number, mut asked) = (0, 0);
    for game in 0.. {
        let variant = G::read_variant(&read_text(b"{}").unwrap()).unwrap();
        let names = PerSeat::from_fn(G::seats_of(&variant), |seat| seat.to_string());
        let names = names.iter().map(|(_, name)| name.clone()).collect();
        let mut table: Table<G> = Table::new(variant, names, Seat::FIRST, Seed::in_series(1, game));
        while asked < ASKED {
            match table.turn() {
                Turn::Over => break,
                Turn::Deal => drop(table.deal().unwrap()),
                Turn::Seat(seat, phase) => {
                    number += 1;
                    if number % EVERY == 0 || phase != G::Phase::PLAY && number % 2 == 0 {
                        let players = [Player::Hard(Effort::Usual), Player::Flat(Effort::Usual)];
                        let took = players.map(|player| time(&table, seat, player));
                        if took[1] > FORCED {
                            let (count, sums) = times.entry(phase.duty().id).or_default();
                            sums.iter_mut().zip(took).for_each(|(sum, took)| *sum += took);
                            *count += 1;
                        }
                        asked += 1;
                    }
                    let (_, action) = act_at(&table, Player::Medium).unwrap();
                    table.act(seat, action).unwrap();
                }
            }
        }
        if asked >= ASKED {
            break;
        }
    }
    for (phase, (count, sums)) in times {
        let [hard, flat] = sums.map(|sum| sum.as_secs_f64() * 1e3 / f64::from(count));
        println!("{:14} {phase:8} hard {hard:6.1} ms, flat {flat:6.1} ms  ({count} decisions)", G::ID);
    }
}

fn time<G: BotGame>(table: &Table<G>, seat: Seat, player: Player) -> Duration {
    let observation = Observation::of(table, seat);
    let mut rng = Rng::new(&mut Shuffler::for_choice(table.seed(), seat, 0));
    let start = Instant::now();
    black_box(choose(player, &observation, &mut rng));
    start.elapsed()
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    for game in ALL {
        if wanted.is_empty() || wanted.iter().any(|word| word == game.id) {
            match_game!(game.id, G => measure::<G>());
        }
    }
}
