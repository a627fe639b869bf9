//! How fast the rules are: random playouts of a standard hand for three through the same `legal` and `play` that
//! the table, the referee and computer players use, with all its checks.
//!
//! `cargo bench --bench rollouts`; where elements are moves or hands, `Melem/s` are millions a second.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use new_tricks::game::{Game, Phase, Turn};
use new_tricks::games::contract_grid::grid::{CellSet, Grid};
use new_tricks::games::contract_grid::{Action, ContractGrid, Legal, Variant};
use new_tricks::seat::Seat;
use new_tricks::seed::{Seed, Shuffler};
use std::hint::black_box;
use std::time::Duration;

/// Random choices that cost next to nothing (xorshift64).
struct Dice(u64);

impl Dice {
    #[inline]
    fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * end as u64) >> 32) as u32
    }
}

/// A random one of the legal actions.
#[inline]
fn choose(legal: Legal, dice: &mut Dice) -> Option<Action> {
    match legal {
        Legal::Play(cards) => cards.nth(dice.below(cards.len())).map(Action::Play),
        Legal::Strike(suits) => suits.iter().nth(dice.below(suits.len()) as usize).map(Action::Strike),
        Legal::Bid { count, cells } => {
            let mut bid = CellSet::EMPTY;
            while bid.len() < count as u32 {
                bid.insert(dice.below(cells.len()) as usize);
            }
            Some(Action::Bid(bid))
        }
        Legal::Grid | Legal::Nothing => None,
    }
}

/// Random legal actions while it is the turn of a seat and `more` wants it to go on.
#[inline]
fn play_while(game: &mut ContractGrid, dice: &mut Dice, more: impl Fn(&ContractGrid) -> bool) {
    while more(game)
        && let Turn::Seat(seat, _) = game.turn()
        && let Some(action) = choose(game.legal(), dice)
    {
        game.play(seat, &action, &mut |_| {}).unwrap();
    }
}

/// A standard game for three whose grids are arranged.
fn arranged() -> ContractGrid {
    let variant = Variant::standard(3, 4);
    let mut game = ContractGrid::new(variant, Seat::FIRST);
    let grid = Grid::new(variant.contracts.iter()).unwrap();
    while let Turn::Seat(seat, Phase::Grid) = game.turn() {
        game.play(seat, &Action::Grid(grid), &mut |_| {}).unwrap();
    }
    game
}

/// The same after a deal.
fn dealt(number: u32) -> ContractGrid {
    let mut game = arranged();
    let deal = game.draw(&mut Shuffler::for_deal(Seed([1; 32]), number));
    game.deal(&deal, &mut |_| {}).unwrap();
    game
}

fn benchmarks(criterion: &mut Criterion) {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let hands: Vec<ContractGrid> = (0..64).map(dealt).collect();
    let leads: Vec<ContractGrid> = hands
        .iter()
        .map(|hand| {
            let mut game = hand.clone();
            play_while(&mut game, &mut dice, |game| game.turn().phase() != Some(Phase::Play));
            game
        })
        .collect();
    let last_cards: Vec<ContractGrid> = leads
        .iter()
        .map(|lead| {
            let mut game = lead.clone();
            let held = |game: &ContractGrid| game.view(None).held.as_slice().iter().sum::<u8>();
            play_while(&mut game, &mut dice, |game| held(game) > 1);
            game
        })
        .collect();
    let cards = leads[0].variant().deck_cards().len() as u64;
    let mut next = 0;
    let mut one_of = |games: &[ContractGrid]| {
        next = (next + 1) % games.len();
        games[next].clone()
    };

    let mut group = criterion.benchmark_group("contract-grid");
    group.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(2));
    group.throughput(Throughput::Elements(1));
    group.bench_function("hands, first strike to score", |bencher| {
        bencher.iter(|| {
            let mut game = one_of(&hands);
            play_while(&mut game, &mut dice, |_| true);
            game
        });
    });
    group.throughput(Throughput::Elements(cards));
    group.bench_function("moves, first lead to score", |bencher| {
        bencher.iter(|| {
            let mut game = one_of(&leads);
            play_while(&mut game, &mut dice, |_| true);
            game
        });
    });
    group.throughput(Throughput::Elements(cards - 1));
    group.bench_function("moves, without the score", |bencher| {
        bencher.iter(|| {
            let mut game = one_of(&leads);
            for _ in 1..cards {
                let Turn::Seat(seat, _) = game.turn() else { break };
                let action = choose(game.legal(), &mut dice).unwrap();
                game.play(seat, &action, &mut |_| {}).unwrap();
            }
            game
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("last card and score", |bencher| {
        bencher.iter(|| {
            let mut game = one_of(&last_cards);
            play_while(&mut game, &mut dice, |_| true);
            game
        });
    });
    group.bench_function("score alone: values of three seats", |bencher| {
        let mut game = one_of(&last_cards);
        play_while(&mut game, &mut dice, |_| true);
        let facts = game.view(None).hands[0].facts;
        bencher.iter(|| Seat::all(3).map(|seat| black_box(&facts).values(seat).len()).sum::<u32>());
    });
    let before = arranged();
    let mut number = 0;
    group.bench_function("deals, drawn and laid out", |bencher| {
        bencher.iter(|| {
            let mut game = before.clone();
            number += 1;
            let deal = game.draw(&mut Shuffler::for_deal(Seed([1; 32]), number));
            game.deal(&deal, &mut |_| {}).unwrap();
            game
        });
    });
    group.bench_function("clone of a game", |bencher| bencher.iter(|| one_of(&leads)));
    group.finish();
}

criterion_group!(rollouts, benchmarks);
criterion_main!(rollouts);
