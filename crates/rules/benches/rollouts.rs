//! The speed of the rules: random playouts through the same `legal` and `play` that the table, the referee and computer
//! players use, with all their checks. Every move lists the legal actions and draws one of them.
//!
//! `cargo bench -p rules --bench rollouts`, one thread. Elements are moves or hands: `Melem/s` means millions a second.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use rules::cards::{Card, CardSet};
use rules::game::Turn;
use rules::games::contract_grid::{self, ContractGrid};
use rules::games::counterpoint::Counterpoint;
use rules::games::drawbridge::DrawBridge;
use rules::games::pirogue::variant::MeldPoints;
use rules::games::pirogue::{NUMBERED, melds};
use rules::record::{Recorded, Value};
use rules::review::Review;
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler, shuffle};
use rules::table::Table;
use std::hint::black_box;
use std::time::Duration;

/// Random choices that take almost no time (xorshift64).
struct Dice(u64);

impl Dice {
    #[inline]
    fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(end)) >> 32) as u32
    }
}

/// The seat on turn plays a random legal action; false if no seat is on turn.
#[inline]
fn step<G: Recorded>(game: &mut G, dice: &mut Dice) -> bool {
    let Turn::Seat(seat, _) = game.turn() else { return false };
    let Some(action) = G::random_action(game.variant(), &game.legal(), &mut |end| dice.below(end)) else {
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
    let deal = game.random_deal(&mut Shuffler::for_deal(Seed([1; 32]), number));
    game.deal(&deal, &mut |_| {}).unwrap();
    game
}

/// The game when the first card is about to be led; none if the hand is thrown in.
fn led<G: Recorded>(dealt: &G, dice: &mut Dice) -> Option<G> {
    let mut game = dealt.clone();
    while game.turn().player().is_none() {
        if !step(&mut game, dice) {
            return None;
        }
    }
    Some(game)
}

/// Plays all but the last of `cards` cards, or until the hand is over; gives the number of moves.
#[inline]
fn play_cards<G: Recorded>(game: &mut G, cards: u64, dice: &mut Dice) -> u64 {
    (1..cards).take_while(|_| game.turn().player().is_some() && step(game, dice)).count() as u64
}

/// The games from which playouts start.
struct Starts<G> {
    name: String,
    before: G,
    dealt: Vec<G>,
    led: Vec<G>,
    /// The fewest cards that a hand plays.
    cards: u64,
}

impl<G: Recorded> Starts<G> {
    fn new(name: &str, options: &Value, dice: &mut Dice) -> Starts<G> {
        let before = before(options, dice);
        let dealt: Vec<G> = (0..64).map(|number| dealt(&before, number)).collect();
        let led: Vec<G> = dealt.iter().filter_map(|game| led(game, dice)).collect();
        let hands = led.iter().map(|game| play_cards(&mut game.clone(), u64::MAX, dice));
        let cards = hands.min().unwrap();
        Starts { name: name.to_owned(), before, dealt, led, cards }
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

/// ContractGrid's scoring: the contracts that three seats have made.
fn values(group: &mut BenchmarkGroup<WallTime>, dice: &mut Dice) {
    let start = before::<ContractGrid>(&Value::Object(Vec::new()), dice);
    let mut game = dealt(&start, 0);
    while step(&mut game, dice) {}
    let facts: contract_grid::score::HandFacts = rules::game::Game::view(&game, None).hands[0].facts;
    group.bench_function("contracts of three seats", |bencher| {
        bencher.iter(|| Seat::all(3).map(|seat| black_box(&facts).values(seat).len()).sum::<u32>());
    });
}

/// Pirogue's scoring: the melds of the most cards that an angler can take, and of usual numbers of cards.
fn best_melds(group: &mut BenchmarkGroup<WallTime>, dice: &mut Dice) {
    melds::melds(NUMBERED, &MeldPoints::TEXT); // the table of melds is made once
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
                melds::melds(black_box(sets[next]), &MeldPoints::TEXT)
            });
        });
    }
}

/// A table after that many random moves.
fn long_game<G: Recorded>(options: &Value, moves: usize, dice: &mut Dice) -> Table<G> {
    let variant = G::read_variant(options).unwrap();
    let people = ["Ann", "Ben", "Cleo", "Dora"].map(String::from);
    let people = people[..G::seats_of(&variant).into()].to_vec();
    let mut table: Table<G> = Table::new(variant, people, Seat::FIRST, Seed([1; 32]));
    while table.record().moves.len() < moves {
        match table.turn() {
            Turn::Seat(seat, _) => {
                let game = table.game();
                let action = G::random_action(game.variant(), &game.legal(), &mut |end| dice.below(end));
                table.act(seat, action.unwrap()).unwrap();
            }
            Turn::Deal => table.deal().map(drop).unwrap(),
            Turn::Over => panic!("such a game takes longer"),
        }
    }
    table
}

/// What the page does at each move of a long game: copies the table, and goes through the game again.
fn long_games(group: &mut BenchmarkGroup<'_, WallTime>, dice: &mut Dice) {
    let many_hands = Value::object([("end", Value::object([("hands", Value::Int(100))]))]);
    let long: Table<DrawBridge> = long_game(&many_hands, 2_000, dice);
    group.bench_function("a copy of a table after 2,000 moves", |bencher| bencher.iter(|| long.clone()));
    group.bench_function("the 40 latest decisions after 2,000 moves", |bencher| {
        bencher.iter(|| long.recent_decisions(Some(Seat::FIRST), 40));
    });
    let table: Table<ContractGrid> = long_game(&Value::Object(Vec::new()), 1_002, dice);
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

/// The playouts of every game with its standard options.
macro_rules! measure_every_game {
    (($criterion:ident $dice:ident) $($module:ident $Game:ident,)*) => {
        $({
            use rules::games::$module::$Game;
            let standard = Value::Object(Vec::new());
            Starts::<$Game>::new($Game::ID, &standard, $dice).measure(&mut $criterion, $dice);
        })*
    };
}

fn main() {
    let dice = &mut Dice(0x9e37_79b9_7f4a_7c15);
    let mut criterion = Criterion::default().configure_from_args();
    rules::games! { each measure_every_game (criterion dice) }
    let for_two = Value::object([("players", Value::Int(2))]);
    Starts::<Counterpoint>::new("counterpoint for two", &for_two, dice).measure(&mut criterion, dice);
    let mut scores = criterion.benchmark_group("scores");
    scores.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3));
    values(&mut scores, dice);
    best_melds(&mut scores, dice);
    scores.finish();
    let mut reviews = criterion.benchmark_group("review");
    long_games(&mut reviews, dice);
    reviews.finish();
    criterion.final_summary();
}
