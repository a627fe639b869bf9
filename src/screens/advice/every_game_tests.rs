//! What hints say in positions of every game: at each kind of decision, and no row of a comparison is better than what is
//! recommended.

use super::{OptionRow, advice};
use crate::games::GameUi;
use crate::games::tests::{Expected, dice, table};
use bots::hints::{Hint, hint};
use bots::{BotGame, Effort, Observation, Player, Rng, choose};
use rules::game::{Phase, Turn};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use worker::thinking::hint_as_data;

/// So many hints are asked for at each kind of decision of a game.
const HINTS: usize = 4;

/// The chance that a row shows, in percent; none where it is about the same as the best.
fn figure(row: &OptionRow) -> Option<i32> {
    row.chance.split_once('\u{202f}').map(|(number, _)| number.parse().unwrap())
}

/// Checks a hint to the seat on turn; printed, so that somebody can read it.
fn check_hint<G: GameUi + BotGame>(table: &Table<G>, seat: Seat, sound: G::Action, rng: &mut Rng) {
    let observation = Observation::of(table, seat);
    let found = hint(&observation, Effort::Playouts(24), rng)
        .unwrap_or_else(|| Hint::only(sound).explained(&observation));
    let tried = |action| found.options.iter().find(|option| option.action == action);
    if let Some(best) = tried(found.best) {
        for option in found.options.iter().filter(|option| option.tries >= best.tries) {
            assert!(option.value <= best.value + found.noise, "{option:?} is better than {best:?}");
        }
    }
    let advice = advice(table, seat, &hint_as_data::<G>(seat, found).unwrap()).unwrap();
    println!("{}: {}. {} {}", G::ID, advice.best, advice.reason, advice.more);
    if let [best, others @ ..] = &advice.options[..] {
        let best = figure(best).unwrap();
        assert!(others.iter().filter_map(figure).all(|other| other < best), "{:?}", advice.options);
    }
}

/// Plays games, by heuristics and by chance in turn, and checks hints at each of its kinds of decisions.
fn check<G: Expected + BotGame>() {
    let kinds = G::DECISIONS;
    let variant = G::read_variant(&serde_json::from_str(G::HINTED).unwrap()).unwrap();
    let players = table::<G>(variant.clone()).players().to_vec();
    let mut told = vec![0; kinds.len()];
    for game in 0..6 {
        let mut below = dice(game);
        let mut table =
            Table::<G>::new(variant.clone(), players.clone(), Seat::FIRST, Seed::in_series(game, 9));
        for number in 0.. {
            let (seat, phase) = match table.turn() {
                Turn::Seat(seat, phase) => (seat, phase),
                Turn::Deal => {
                    table.deal().unwrap();
                    continue;
                }
                Turn::Over => break,
            };
            let mut rng = Rng::new(&mut Shuffler::for_choice(table.seed(), seat, number));
            let sound = choose(Player::Medium, &Observation::of(&table, seat), &mut rng).unwrap();
            let kind = kinds.iter().position(|kind| *kind == phase).expect("add this kind of decision");
            if told[kind] < HINTS && (phase != G::Phase::PLAY || number % 5 == 0) {
                told[kind] += 1;
                check_hint(&table, seat, sound, &mut rng);
            }
            let action = match game % 2 {
                0 => sound,
                _ => G::random_action(table.game().variant(), &table.game().legal(), &mut below).unwrap(),
            };
            table.act(seat, action).unwrap();
        }
    }
    assert!(told.iter().all(|&hints| hints > 0), "{kinds:?}: {told:?} hints");
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            check::<rules::games::$module::$Game>();
        })*
    };
}

rules::games!(each tests ());
