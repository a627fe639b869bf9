//! How fast the rules are: random playouts through the same `legal` and `play` that the table, the referee and
//! computer players use, with all their checks; legal moves are made for every move and one is drawn.
//!
//! `cargo bench --bench rollouts`, one thread; where elements are moves or hands, `Melem/s` are millions a second.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use new_tricks::cards::{Card, CardSet};
use new_tricks::game::{Game, Phase, Turn};
use new_tricks::games::contract_grid::{self, ContractGrid};
use new_tricks::games::counterpoint::Counterpoint;
use new_tricks::games::drawbridge::DrawBridge;
use new_tricks::games::fivefold::Fivefold;
use new_tricks::games::pirogue::{NUMBERED, Pirogue, melds};
use new_tricks::record::{Recorded, Value};
use new_tricks::review::Review;
use new_tricks::seat::Seat;
use new_tricks::seed::{Seed, Shuffler, shuffle};
use new_tricks::table::Table;
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

/// A legal action at random of the seat on turn; false where no seat is on turn.
#[inline]
fn step<G: Recorded>(game: &mut G, dice: &mut Dice) -> bool {
    let Turn::Seat(seat, _) = game.turn() else { return false };
    let Some(action) = G::pick(game.variant(), &game.legal(), &mut |end| dice.below(end)) else {
        return false;
    };
    game.play(seat, &action, &mut |_| {}).is_ok()
}

/// A game with these options before its first deal.
fn before<G: Recorded>(options: &Value, dice: &mut Dice) -> G {
    let mut game = G::new(G::read_variant(options).unwrap(), Seat::FIRST);
    while step(&mut game, dice) {}
    game
}

/// The game after the deal with that number.
fn dealt<G: Recorded>(before: &G, number: u32) -> G {
    let mut game = before.clone();
    let deal = game.draw(&mut Shuffler::for_deal(Seed([1; 32]), number));
    game.deal(&deal, &mut |_| {}).unwrap();
    game
}

/// The same when the first card is about to be led; none if the hand is thrown in.
fn led<G: Recorded>(dealt: &G, dice: &mut Dice) -> Option<G> {
    let mut game = dealt.clone();
    while game.turn().phase() != Some(Phase::Play) {
        if !step(&mut game, dice) {
            return None;
        }
    }
    Some(game)
}

/// Plays cards, the last one of the hand excepted: `cards` are in play.
#[inline]
fn play_cards<G: Recorded>(game: &mut G, cards: u64, dice: &mut Dice) -> u64 {
    (1..cards).take_while(|_| game.turn().phase() == Some(Phase::Play) && step(game, dice)).count() as u64
}

/// What a game's playouts start from.
struct Starts<G> {
    name: String,
    before: G,
    dealt: Vec<G>,
    led: Vec<G>,
    /// The cards that a hand plays.
    cards: u64,
}

impl<G: Recorded> Starts<G> {
    fn new(name: &str, options: &Value, cards: u64, dice: &mut Dice) -> Starts<G> {
        let before = before(options, dice);
        let dealt: Vec<G> = (0..64).map(|number| dealt(&before, number)).collect();
        let led = dealt.iter().filter_map(|game| led(game, dice)).collect();
        Starts { name: name.to_owned(), before, dealt, led, cards }
    }

    /// Prints how many heap allocations random playouts of card play make.
    fn count_allocations(&self, dice: &mut Dice) {
        let mut moves = 0;
        let mut games: Vec<G> = self.led.clone();
        let allocations = allocation_counter::measure(|| {
            for game in &mut games {
                moves += play_cards(game, self.cards, dice);
            }
        });
        println!("{}: {} heap allocations in {moves} random card moves", self.name, allocations.count_total);
    }

    fn measure(&self, criterion: &mut Criterion, dice: &mut Dice) {
        let mut group = criterion.benchmark_group(&self.name);
        group.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3));
        let mut next = 0;
        let mut one_of = |games: &[G]| {
            next = (next + 1) % games.len();
            games[next].clone()
        };
        let moves: u64 =
            (0..1024).map(|_| play_cards(&mut one_of(&self.led), self.cards, dice)).sum::<u64>() / 1024;
        group.throughput(Throughput::Elements(moves));
        group.bench_function("card play, first lead to last card but one", |bencher| {
            bencher.iter(|| {
                let mut game = one_of(&self.led);
                play_cards(&mut game, self.cards, dice);
                game
            });
        });
        group.throughput(Throughput::Elements(1));
        group.bench_function("hands, deal to score", |bencher| {
            bencher.iter(|| {
                let mut game = one_of(&self.dealt);
                while step(&mut game, dice) {}
                game
            });
        });
        group.bench_function("deals, drawn and laid out", |bencher| {
            let mut number = 0;
            bencher.iter(|| {
                number += 1;
                dealt(&self.before, number)
            });
        });
        group.bench_function("bids, deal to first lead", |bencher| {
            bencher.iter(|| led(&one_of(&self.dealt), dice));
        });
        let last_cards: Vec<G> = (0..64)
            .map(|_| {
                let mut game = one_of(&self.led);
                play_cards(&mut game, self.cards, dice);
                game
            })
            .collect();
        group.bench_function("last card and score", |bencher| {
            bencher.iter(|| {
                let mut game = one_of(&last_cards);
                while step(&mut game, dice) {}
                game
            });
        });
        group.bench_function("clone of a game", |bencher| bencher.iter(|| one_of(&self.led)));
        group.finish();
    }
}

/// What ContractGrid scores: the values of three seats.
fn values(group: &mut BenchmarkGroup<WallTime>, starts: &Starts<ContractGrid>, dice: &mut Dice) {
    let mut game = starts.dealt[0].clone();
    while step(&mut game, dice) {}
    let facts: contract_grid::score::HandFacts = new_tricks::game::Game::view(&game, None).hands[0].facts;
    group.bench_function("contracts of three seats", |bencher| {
        bencher.iter(|| Seat::all(3).map(|seat| black_box(&facts).values(seat).len()).sum::<u32>());
    });
}

/// What Pirogue scores: the melds of the most cards that an angler can take, and of as many as usual.
fn best_melds(group: &mut BenchmarkGroup<WallTime>, dice: &mut Dice) {
    melds::melds(NUMBERED); // the book of melds is written once
    for size in [36, 18, 9] {
        let sets: Vec<CardSet> = (0..64)
            .map(|_| {
                let mut cards: Vec<Card> = NUMBERED.iter().collect();
                shuffle(&mut cards, &mut |end| dice.below(end));
                cards.into_iter().take(size).collect()
            })
            .collect();
        let mut next = 0;
        group.bench_function(format!("melds of {size} cards"), |bencher| {
            bencher.iter(|| {
                next = (next + 1) % sets.len();
                melds::melds(black_box(sets[next]))
            });
        });
    }
}

/// Steps through a game that is looked at once more: one costs the same wherever it is.
fn review_steps(group: &mut BenchmarkGroup<'_, WallTime>, dice: &mut Dice) {
    let variant = contract_grid::Variant::standard(3, 4);
    let people = ["Ann", "Ben", "Cleo"].map(String::from).to_vec();
    let mut table: Table<ContractGrid> = Table::new(variant, people, Seat::FIRST, Seed([1; 32]));
    while table.record().moves.len() <= 1_001 {
        match table.turn() {
            Turn::Seat(seat, _) => {
                let game = table.game();
                let pick = ContractGrid::pick(game.variant(), &game.legal(), &mut |end| dice.below(end));
                table.act(seat, pick.unwrap()).unwrap();
            }
            Turn::Deal => table.deal().map(drop).unwrap(),
            Turn::Over => panic!("such a game takes longer"),
        }
    }
    let mut review = Review::new(table.record().clone()).unwrap();
    for place in [10, 1_000] {
        group.bench_function(format!("a step on and back at move {place}"), |bencher| {
            review.go_to(place);
            bencher.iter(|| {
                review.go_to(place + 1);
                review.go_to(place);
            });
        });
    }
}

fn main() {
    let dice = &mut Dice(0x9e37_79b9_7f4a_7c15);
    let standard = Value::Object(Vec::new());
    let for_two = Value::object([("players", Value::Int(2))]);
    let contract_grid: Starts<ContractGrid> = Starts::new("contract-grid", &standard, 33, dice);
    let drawbridge: Starts<DrawBridge> = Starts::new("drawbridge", &standard, 40, dice);
    let counterpoint: Starts<Counterpoint> = Starts::new("counterpoint", &standard, 27, dice);
    let counterpoint_for_two: Starts<Counterpoint> = Starts::new("counterpoint for two", &for_two, 26, dice);
    let fivefold: Starts<Fivefold> = Starts::new("fivefold", &standard, 26, dice);
    // a round has nine tricks at the least: whoever holds only tarpon then has four
    let pirogue: Starts<Pirogue> = Starts::new("pirogue", &standard, 36, dice);

    contract_grid.count_allocations(dice);
    drawbridge.count_allocations(dice);
    counterpoint.count_allocations(dice);
    counterpoint_for_two.count_allocations(dice);
    fivefold.count_allocations(dice);
    pirogue.count_allocations(dice);

    let mut criterion = Criterion::default().configure_from_args();
    contract_grid.measure(&mut criterion, dice);
    drawbridge.measure(&mut criterion, dice);
    counterpoint.measure(&mut criterion, dice);
    counterpoint_for_two.measure(&mut criterion, dice);
    fivefold.measure(&mut criterion, dice);
    pirogue.measure(&mut criterion, dice);
    let mut scores = criterion.benchmark_group("scores");
    scores.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3));
    values(&mut scores, &contract_grid, dice);
    best_melds(&mut scores, dice);
    scores.finish();
    let mut reviews = criterion.benchmark_group("review");
    review_steps(&mut reviews, dice);
    reviews.finish();
    criterion.final_summary();
}
