//! Par: the same for all who play a deal, and only where one person has played all of it against computers. `PAR=write` writes
//! the sample anew with which the page's tests compare the worker.

#![allow(clippy::unwrap_used)]

use bots::{BotGame, Driver, Player, par};
use rules::games;
use rules::record::{ParGame, Recorded, read_text};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::skill::Skill;
use rules::table::Table;
use serde_json::{Value as Json, json};
use std::{env, fs};
use test_support::{Tested, seat};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../e2e/samples/par");
const PERSON: usize = 1;

/// A finished short game of one person, who plays like `person`, against Medium players.
fn finished<G: BotGame + Tested>(number: u64, person: Player) -> Table<G> {
    let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
    let mut players = vec![Player::Medium; G::seats_of(&variant).into()];
    players[PERSON] = person;
    let seats = players.len().try_into().unwrap();
    let players = Player::at_seats(&players, seats).unwrap();
    let seed = Seed::of_day(G::ID, &format!("2026-03-0{}", number + 1));
    let mut driver: Driver<G> = Driver::new(&variant, &players, seed);
    while driver.step() {}
    against_medium(driver.into_table())
}

fn played<const N: usize>(scores: [u64; N]) -> Vec<ParGame> {
    scores.map(|score| ParGame { score, won: true }).to_vec()
}

/// The same game, begun by a person among Medium players.
fn against_medium<G: Recorded>(played: Table<G>) -> Table<G> {
    let record = played.record();
    let mut table: Table<G> =
        Table::new(record.variant.clone(), record.players.clone(), record.dealer, played.seed());
    for other in Seat::all(table.seats()).filter(|&other| other != seat(PERSON)) {
        table.set_computer(other, Some(Skill::Medium));
    }
    for entry in &record.moves {
        table.apply(entry.clone()).unwrap();
    }
    table
}

fn has_one_par<G: BotGame + Tested>() {
    let good = finished::<G>(0, Player::Medium);
    let bad = finished::<G>(0, Player::Random);
    assert_ne!(good.record().moves, bad.record().moves);
    assert_eq!(par::seat(&good), Some(seat(PERSON)));
    let play = |table: &Table<G>| par::play(table, seat(PERSON), 3).unwrap();
    assert_eq!(play(&good), play(&bad), "whatever was done in the game");

    let mut two = good.clone();
    two.set_par(played([1; 5]));
    two.set_computer(seat(0), None);
    assert_eq!(par::seat(&two), None, "two people");
    assert!(two.record().remarks.par.is_empty(), "it was made against others");
    assert_eq!(par::play(&two, seat(PERSON), 0), None);
    let mut back = two;
    back.set_computer(seat(0), Some(Skill::Medium));
    assert_eq!(par::seat(&back), None, "seats have changed hands");
    let other_seed = Table::<G>::resume(good.record().clone(), Seed::in_series(31, 99)).unwrap();
    assert_eq!(par::seat(&other_seed), None, "cards from elsewhere");
    let mut stopped = good.clone();
    stopped.go_to(good.record().moves.len() - 1);
    assert_eq!(par::seat(&stopped), None, "not over");
    stopped.stop();
    assert_eq!(par::seat(&stopped), None, "over by agreement");
}

/// Games of the sample: the record, with its moves only of the first, the code of its deals, the seat, and what Hard scores.
fn sample<G: BotGame + Tested>() -> Json {
    let game = |number| {
        let mut table = finished::<G>(number, Player::Medium);
        let ParGame { score, won } = par::play(&table, seat(PERSON), 0).unwrap();
        if number > 0 {
            table.go_to(0);
        }
        let record: Json = serde_json::from_str(&table.record().to_value().to_string()).unwrap();
        json!({ "record": record, "code": table.seed().to_string(), "seat": PERSON, "score": score, "won": won })
    };
    (0..2).map(game).collect()
}

/// The sample is what Hard scores.
fn is_sampled<G: BotGame + Tested>() {
    let (games, file) = (sample::<G>(), format!("{SAMPLES}/{}.json", G::ID));
    if env::var("PAR").is_ok_and(|how| how == "write") {
        fs::write(&file, serde_json::to_string(&games).unwrap() + "\n").unwrap();
    }
    let kept: Json = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(kept, games);
}

macro_rules! for_all_games {
    (() $($module:ident $Game:ident,)*) => { $(
        mod $module {
            #[test]
            fn has_one_par() {
                super::has_one_par::<rules::games::$module::$Game>();
            }

            #[test]
            fn is_sampled() {
                super::is_sampled::<rules::games::$module::$Game>();
            }
        }
    )* };
}

games!(each for_all_games ());

#[test]
fn a_mean_of_five_games_in_tenths() {
    assert_eq!(par::in_tenths(&played([11, 9, 12, 11, 14])), Some(114));
    assert_eq!(par::in_tenths(&played([0, 0, 0, 0, 1])), Some(2));
    assert_eq!(par::in_tenths(&played([11, 9, 12, 11])), None);
    assert_eq!(par::above(14, &played([11, 9, 12, 11, 14])), Some(26));
    assert_eq!(par::above(0, &played([11, 9, 12, 11, 14])), Some(-114));
    assert_eq!(par::in_tenths(&played([u64::MAX; 5])), Some(u64::MAX / 5), "a record may say anything");
}

#[test]
fn games_count_where_several_are_won_and_points_elsewhere() {
    let series = [(true, 30, Some(1)), (true, 61, Some(0)), (false, 9, Some(2))];
    assert_eq!(par::sum(series.into_iter()), 1);
    assert_eq!(par::sum([(true, 30, Some(1)), (true, 61, Some(0)), (false, 9, Some(0))].into_iter()), 91);
    assert_eq!(par::sum([(false, 30, None), (true, 14, None)].into_iter()), 14);
}
