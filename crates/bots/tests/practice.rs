//! Practice: the blunders that somebody has made in twenty games are found, asked, asked again on the right day, and known in
//! the end. What is asked stands in the records of the games, and is read from their text each day.

#![allow(clippy::unwrap_used, clippy::panic)]

use bots::mistakes::mistake;
use bots::{BotGame, Effort, Observation, Player, Rng, act_at, hints};
use rules::game::Turn;
use rules::games;
use rules::record::practice::{Judged, KeptMistake, Practice};
use rules::record::{Move, Recorded, read_text};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::skill::Skill;
use rules::table::Table;
use test_support::{Tested, names, record_of, seat};

const PERSON: usize = 0;
/// The first day.
const MONDAY: u32 = 20_783;
/// What a blunder costs of the chance to win, as far as the one who plants it can tell.
const COST: f32 = 0.2;
/// So many games of each kind are played; games without a chance for a blunder do not count.
const GAMES: usize = 4;

fn rng(number: usize) -> Rng {
    Rng::new(&mut Shuffler::for_deal(Seed::in_series(31, number as u64), 0))
}

/// A finished short game against Medium players of somebody who plays like one, but for one decision; with the number of its
/// move. None where there was no chance for it.
fn game_with_a_blunder<G: BotGame + Tested>(number: u64) -> Option<(Table<G>, usize)> {
    let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
    let seats = G::seats_of(&variant);
    let mut table: Table<G> = Table::new(variant, names(seats), seat(0), Seed::in_series(32, number));
    for other in Seat::all(seats).filter(|&other| other != seat(PERSON)) {
        table.set_computer(other, Some(Skill::Medium));
    }
    let mut blunder = None;
    loop {
        let moves = table.record().moves.len();
        match table.turn() {
            Turn::Over => return blunder.map(|blunder| (table, blunder)),
            Turn::Deal => _ = table.deal().unwrap(),
            Turn::Seat(who, _) => {
                let may_err = who == seat(PERSON) && blunder.is_none();
                let worst = may_err.then(|| worst_choice(&table)).flatten();
                let action = worst.unwrap_or_else(|| act_at(&table, Player::Medium).unwrap().1);
                if worst.is_some() {
                    blunder = Some(moves);
                }
                table.act(who, action).unwrap();
            }
        }
    }
}

/// The worst choice of the person on turn, where that is a blunder: twice, as what is tried seldom looks worse by chance.
fn worst_choice<G: BotGame>(table: &Table<G>) -> Option<G::Action> {
    let moves = table.record().moves.len();
    let costs = |number: usize| {
        let observation = Observation::of(table, seat(PERSON));
        let options = hints::hint(&observation, Effort::Playouts(400), &mut rng(number + moves))?.options;
        let best = options.iter().map(|option| option.value).max_by(f32::total_cmp)?;
        Some(options.into_iter().map(move |option| (option.action, best - option.value)))
    };
    let (worst, cost) = costs(1000)?.max_by(|one, other| one.1.total_cmp(&other.1))?;
    let is_blunder = cost > COST && costs(2000)?.any(|(action, cost)| action == worst && cost > COST);
    is_blunder.then_some(worst)
}

/// What is found at a decision of the person.
fn judged<G: Recorded + BotGame>(table: &Table<G>, at: usize) -> Option<KeptMistake> {
    let Some(Move::Act(who, done)) = table.record().moves.get(at).cloned() else { return None };
    let mut past = table.clone();
    past.go_to(at);
    if who != seat(PERSON) || past.turn().seat() != Some(who) {
        return None;
    }
    let found = mistake(&Observation::of(&past, who), done, Effort::Playouts(800), &mut rng(at))?;
    let better = Move::<G>::Act(who, found.better).to_value().unwrap();
    Some(KeptMistake::found(at, better, [found.value, found.better_value], found.points, MONDAY))
}

/// Keeps what was found with the game, in the text of its record.
fn kept<G: Recorded>(mut table: Table<G>, mistakes: Vec<KeptMistake>) -> String {
    table.set_practice(Practice { judged: Judged::All, mistakes });
    table.record().to_text()
}

/// The days on which that mistake is asked, if it is put right each time but the second.
fn asked<G: Recorded>(mut record: String, at: usize) -> Vec<u32> {
    let mut days = Vec::new();
    for today in MONDAY..MONDAY + 100 {
        let table: Table<G> = Table::resume(record_of(&record), Seed([0; 32])).unwrap();
        let mut practice = table.record().remarks.practice.clone().unwrap();
        let mistake = practice.mistakes.iter_mut().find(|mistake| mistake.at == at).unwrap();
        if mistake.schedule.is_due(today) {
            days.push(today - MONDAY);
            mistake.schedule = mistake.schedule.answered(days.len() != 2, today);
        }
        record = kept(table, practice.mistakes);
    }
    let record = record_of::<G>(&record);
    assert!(
        record.remarks.practice.unwrap().mistakes.iter().any(|one| one.at == at && one.schedule.is_known())
    );
    days
}

/// Played on from there, a game keeps what was before; in other hands it keeps nothing.
fn is_forgotten_where_it_ends<G: Recorded + BotGame>(mut table: Table<G>, found: &[KeptMistake], at: usize) {
    table.set_practice(Practice { judged: Judged::All, mistakes: found.to_vec() });
    table.go_to(at);
    let (who, action) = act_at(&table, Player::Medium).unwrap();
    table.act(who, action).unwrap();
    let practice = table.record().remarks.practice.clone().unwrap();
    assert_eq!(practice.judged, Judged::Moves(at));
    assert!(practice.mistakes.iter().all(|mistake| mistake.at < at));
    assert!(found.len() > practice.mistakes.len());
    table.set_computer(seat(PERSON + 1), None);
    assert_eq!(table.record().remarks.practice, None);
}

fn a_week<G: BotGame + Tested>() {
    for (table, blunder) in (0..).filter_map(game_with_a_blunder::<G>).take(GAMES) {
        // what stands around it is looked at too
        let around = blunder.saturating_sub(6)..=blunder + 6;
        let found: Vec<_> = around.filter_map(|at| judged(&table, at)).collect();
        assert!(
            found.iter().any(|one| one.at == blunder),
            "{}, move {blunder} of {}",
            G::ID,
            table.record().to_text()
        );
        is_forgotten_where_it_ends(table.clone(), &found, blunder);
        assert_eq!(asked::<G>(kept(table, found), blunder), [0, 1, 2, 3, 6, 14, 35], "{}", G::ID);
    }
}

macro_rules! of_each_game {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            a_week::<games::$module::$Game>();
        })*
    };
}

games!(each of_each_game ());
