//! The second look: how often it warns of what Hard itself plays, which is a false alarm, how often of what Easy plays, how long
//! it takes, and for how many cards. Decisions of games between Mediums, as the worker judges them, except that Hard and
//! the second look have random numbers of their own.
//!
//! `cargo bench --bench second-look`, or `cargo bench --bench second-look -- fivefold` for one game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::second_look::second_look;
use bots::{BotGame, Effort, Observation, Player, Rng, act_at, choose};
use rules::game::Turn;
use rules::games::ALL;
use rules::match_game;
use rules::record::{Recorded, read_text};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use std::time::{Duration, Instant};

/// As in the worker.
const EFFORT: Effort = Effort::Millis(25);

/// One decision in this many is judged.
const EVERY: u64 = 5;

/// So many decisions with two cards or more to choose from.
const DECISIONS: usize = 200;

#[derive(Default)]
struct Found {
    hard: usize,
    easy: usize,
    warned: usize,
    times: Vec<Duration>,
}

fn measure<G: Recorded + BotGame>() {
    let (mut found, mut number) = (Found::default(), 0);
    for game in 0.. {
        let variant = G::read_variant(&read_text(b"{}").unwrap()).unwrap();
        let names = PerSeat::from_fn(G::seats_of(&variant), |seat| seat.to_string());
        let names = names.iter().map(|(_, name)| name.clone()).collect();
        let mut table: Table<G> = Table::new(variant, names, Seat::FIRST, Seed::in_series(31, game));
        while found.times.len() < DECISIONS {
            match table.turn() {
                Turn::Over => break,
                Turn::Deal => drop(table.deal().unwrap()),
                Turn::Seat(seat, _) => {
                    if table.view(Some(seat)).playable().len() > 1 {
                        number += 1;
                        if number % EVERY == 0 {
                            judge(&table, seat, &mut found);
                        }
                    }
                    let (_, action) = act_at(&table, Player::Medium).unwrap();
                    table.act(seat, action).unwrap();
                }
            }
        }
        if found.times.len() == DECISIONS {
            break;
        }
    }
    found.times.sort();
    let at = |share: usize| found.times[(DECISIONS - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{:14} {DECISIONS} decisions: warns of {} of Hard's, {} of Easy's; some card is worse at {}; {:.0} ms median, {:.0} at 95 %, {:.0} at most",
        G::ID,
        found.hard,
        found.easy,
        found.warned,
        at(50),
        at(95),
        at(100)
    );
}

fn judge<G: BotGame>(table: &Table<G>, seat: Seat, found: &mut Found) {
    let observation = Observation::of(table, seat);
    let rng = |stream| Rng::new(&mut Shuffler::for_choice(table.seed(), seat, stream));
    let start = Instant::now();
    let look = second_look(&observation, EFFORT, &mut rng(1));
    found.times.push(start.elapsed());
    let warns = |player, stream| {
        let card = choose(player, &observation, &mut rng(stream)).unwrap();
        look.as_ref().is_some_and(|look| look.worse.iter().any(|(worse, _)| *worse == card))
    };
    found.hard += usize::from(warns(Player::Hard(EFFORT), 2));
    found.easy += usize::from(warns(Player::Easy, 3));
    found.warned += usize::from(look.is_some());
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    for game in ALL {
        if wanted.is_empty() || wanted.iter().any(|word| word == game.id) {
            match_game!(game.id, G => measure::<G>());
        }
    }
}
