//! How often a hand has the device passed on, where people pass it round: if they lay nothing ahead; if what is forced plays
//! itself for all of them; and if they also lay ahead what they would play anyway. People play as Medium does. A card is
//! laid for a kind of turn if that is what they would play in all of many courses of the game until their next turn that
//! bring such a turn, and never in doubt.
//!
//! `cargo bench --bench hand-overs`, or `cargo bench --bench hand-overs -- fivefold` for one game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::{BotGame, Player, Rng, act_at};
use rules::ahead::turn_now;
use rules::cards::{Card, Suit};
use rules::games::ALL;
use rules::match_game;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Recorded, read_text};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use rules::trick::When;

const GAMES: u32 = 20;

/// So many courses of the game are thought through before a card is laid.
const COURSES: u32 = 16;

/// At least so many of them have to bring the turn for which it is laid.
const AT_LEAST: u32 = 3;

#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Laid {
    Nothing,
    Forced,
    Ahead,
}

#[derive(Default)]
struct Found {
    hands: u32,
    passed: u32,
    by_itself: u32,
    regretted: u32,
}

/// What the seat would play when it is next on turn in one course of the game, in which all others do anything.
fn next_card<G: BotGame>(mut table: Table<G>, seat: Seat, rng: &mut Rng) -> Option<(When, Card)> {
    let hands = table.view(None).hands.len();
    while table.turn().player().is_some() && table.view(None).hands.len() == hands {
        let turn = table.turn().seat()?;
        if turn == seat {
            let when = turn_now(&table.view(Some(seat)))?;
            let (_, action) = act_at(&table, Player::Medium)?;
            let card = table.view(Some(seat)).playable().iter().find(|&card| G::play_card(card) == action)?;
            return Some((when, card));
        }
        let action =
            G::random_action(table.game().variant(), &table.game().legal(), &mut |end| rng.below(end))?;
        table.act(turn, action).ok()?;
    }
    None
}

/// The holder of the device plays that, and lays ahead what there is no doubt about.
fn lay<G: BotGame>(sitting: &mut PassAndPlay<G>, action: G::Action, rng: &mut Rng) {
    let Some(seat) = sitting.actor().filter(|_| sitting.may_lay_ahead()) else { return };
    let mut after = sitting.table().clone();
    after.act(seat, action).unwrap();
    let seen: Vec<_> = (0..COURSES).filter_map(|_| next_card(after.clone(), seat, rng)).collect();
    for when in When::all(Suit::ALL) {
        let mut cards = seen.iter().filter(|&&(at, _)| at == when).map(|&(_, card)| card);
        let count = cards.clone().count();
        let clear =
            cards.next().filter(|&card| count >= AT_LEAST as usize && cards.all(|other| other == card));
        let lies = sitting.ahead().card(seat, when);
        if let Some(card) = clear.or(lies).filter(|_| clear != lies) {
            sitting.lay_ahead(when, card);
        }
    }
}

fn play<G: Recorded + BotGame>(laid: Laid, game: u32) -> Found {
    let variant = G::read_variant(&read_text(b"{}").unwrap()).unwrap();
    let names = PerSeat::from_fn(G::seats_of(&variant), |seat| seat.to_string());
    let names = names.iter().map(|(_, name)| name.clone()).collect();
    let table: Table<G> = Table::new(variant, names, Seat::FIRST, Seed::in_series(29, game.into()));
    let mut rng = Rng::new(&mut Shuffler::for_choice(table.seed(), Seat::FIRST, 7));
    let (mut sitting, mut found, mut holds) = (PassAndPlay::new(table), Found::default(), None);
    loop {
        match sitting.device() {
            Device::Over => break,
            Device::ClaimRound(_) => {
                let waive = G::random_action(
                    sitting.table().game().variant(),
                    &sitting.table().game().legal(),
                    &mut |_| 0,
                );
                sitting.waive_claims(waive.unwrap()).unwrap();
            }
            _ if sitting.actor().is_some() => {
                holds = sitting.actor();
                let (_, action) = act_at(sitting.table(), Player::Medium).unwrap();
                if laid >= Laid::Forced {
                    sitting.play_forced(true);
                }
                if laid == Laid::Ahead {
                    lay(&mut sitting, action, &mut rng);
                }
                sitting.act(action).unwrap();
            }
            _ => match sitting.next_holder() {
                Some(seat) => {
                    let last = sitting.table().view(Some(seat)).last_card();
                    match last.or_else(|| sitting.action_ahead()) {
                        Some(action) => {
                            let (_, wanted) = act_at(sitting.table(), Player::Medium).unwrap();
                            found.by_itself += 1;
                            found.regretted += u32::from(wanted != action);
                            sitting.act_at_edge(seat, action).unwrap();
                        }
                        None => {
                            found.passed += u32::from(holds != Some(seat));
                            holds = Some(seat);
                            sitting.raise_curtain();
                        }
                    }
                }
                None => sitting.proceed().unwrap(),
            },
        }
    }
    found.hands = u32::try_from(sitting.table().view(None).hands.len()).unwrap();
    found
}

fn measure<G: Recorded + BotGame>() {
    let mut columns = String::new();
    for laid in [Laid::Nothing, Laid::Forced, Laid::Ahead] {
        let mut all = Found::default();
        for game in 0..GAMES {
            let found = play::<G>(laid, game);
            all.hands += found.hands;
            all.passed += found.passed;
            all.by_itself += found.by_itself;
            all.regretted += found.regretted;
        }
        let each = |number: u32| f64::from(number) / f64::from(all.hands);
        columns += &format!(
            " {:.1} ({:.1} by itself, {:.1} of them another card than then)",
            each(all.passed),
            each(all.by_itself),
            each(all.regretted)
        );
    }
    println!("{:14} passed on in a hand:{columns}", G::ID);
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    for game in ALL {
        if wanted.is_empty() || wanted.iter().any(|word| word == game.id) {
            match_game!(game.id, G => measure::<G>());
        }
    }
}
