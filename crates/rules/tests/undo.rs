//! Undo and redo at random tables of every game: everything is as it was, the same moves meet the same
//! cards, and what may be taken back unseen has shown nobody anything.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

use proptest::prelude::*;
use rules::cards::CardSet;
use rules::game::{Game, Pause, Phase, Turn, View};
use rules::games::pirogue::Pirogue;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Move, Recorded, Takeback, Undone, Value};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::{Table, UndoRefusal};
use test_support::*;

for_every_game! {
    undo_restores_everything: 16, as_it_was;
    the_same_moves_meet_the_same_cards: 16, same_cards;
    what_may_be_taken_back_unseen_has_shown_nothing: 8, unseen;
    whether_a_move_may_be_taken_back_gives_nothing_away: 16, same_in_all_worlds;
    nothing_is_taken_back_at_a_strict_table: 4, never;
    recent_decisions_are_as_everybody_saw_them: 8, recent;
    the_curtain_comes_down_for_the_seat_that_goes_back: 16, curtain;
}

/// A table with that policy.
fn sit_down<G: Tested>(setup: &Setup<G>, takeback: Takeback) -> (Table<G>, Dice) {
    let (mut table, dice) = setup.sit_down();
    table.set_takeback(takeback);
    (table, dice)
}

/// Everybody's views.
fn views<G: Game>(table: &Table<G>) -> Vec<View<G>> {
    viewers(table).map(|viewer| table.view(viewer)).collect()
}

/// One random move, unless the game is long enough.
fn goes_on<G: Tested>(table: &mut Table<G>, dice: &mut Dice) -> bool {
    table.view(None).hands.len() < LONG_ENOUGH && any_step(table, dice)
}

/// Any decision that somebody has made.
fn any_decision<G: Game>(table: &Table<G>, dice: &mut Dice) -> Option<(Seat, usize)> {
    let seat = seat(dice.below(table.seats() as usize));
    let decisions: Vec<usize> = table.decisions(seat).collect();
    (!decisions.is_empty()).then(|| (seat, decisions[dice.below(decisions.len())]))
}

fn as_it_was<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = sit_down(setup, Takeback::Free);
    let mut seen = vec![views(&table)];
    let mut going = 0;
    while going < 300 && goes_on(&mut table, &mut dice) {
        going += 1;
        seen.truncate(table.record().moves.len());
        seen.push(views(&table));
        if !dice.once_in(8) {
            continue;
        }
        let Some((seat, to)) = any_decision(&table, &mut dice) else { continue };
        let before = table.clone();
        let from = before.record().moves.len();
        table.undo_to(seat, to).unwrap();
        prop_assert_eq!(table.turn().seat().is_some(), true);
        prop_assert_eq!(&views(&table), &seen[to]);
        prop_assert_eq!(&table.record().moves[..], &before.record().moves[..to]);
        prop_assert_eq!(table.record().remarks.undone.last(), Some(&Undone { seat, from, to }));
        let fresh = resume(before.record(), to, table.seed());
        prop_assert_eq!(table.game(), fresh.game());
        prop_assert_eq!(table.last_events(), fresh.last_events());
        prop_assert_eq!(table.history(), fresh.history());
        let mut again = table.clone();
        prop_assert!(again.redo());
        prop_assert_eq!(&again, &before, "what is made again was never taken back");
        prop_assert!(!again.may_redo() || before.may_redo());
        if dice.once_in(3) {
            table = again;
        }
    }
    Ok(())
}

fn same_cards<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = sit_down(setup, Takeback::Free);
    let mut tried = 0;
    while tried < 12 && goes_on(&mut table, &mut dice) {
        if !dice.once_in(20) {
            continue;
        }
        tried += 1;
        if dice.once_in(2) {
            // the game comes from a file, and goes on with another seed
            let record = record_of(&table.record().to_text());
            table = Table::resume(record, Seed([9; 32])).unwrap();
        }
        let Some((seat, to)) = any_decision(&table, &mut dice) else { continue };
        let before = table.clone();
        table.undo_to(seat, to).unwrap();
        if dice.once_in(2) {
            let record = record_of(&table.record().to_text());
            table = Table::resume(record, Seed([8; 32])).unwrap();
        }
        for entry in &before.record().moves[to..] {
            match entry {
                Move::Deal(_) => drop(table.deal().unwrap()),
                Move::Act(seat, action) => drop(table.act(*seat, action.clone()).unwrap()),
                Move::Impossible(..) => unreachable!(),
            }
            prop_assert!(!table.may_redo(), "something else was done");
            prop_assert!(!table.redo());
        }
        prop_assert_eq!(table.game(), before.game());
        prop_assert_eq!(&table.record().moves, &before.record().moves);
        prop_assert_eq!(&table.record().upcoming_deals, &before.record().upcoming_deals);
    }
    Ok(())
}

/// The cards that each viewer sees.
fn shown<G: Tested>(table: &Table<G>) -> Vec<CardSet> {
    let cards = |mut view: View<G>| {
        G::forget_history(&mut view);
        named(&format!("{view:?}"))
    };
    views(table).into_iter().map(cards).collect()
}

/// Whether the last move leaves the game in the middle of a trick, so that it has revealed nothing.
fn is_in_mid_trick<G: Game>(before: &Table<G>, now: &Table<G>) -> bool {
    let plays = |table: &Table<G>| table.turn().player().is_some();
    plays(before) && plays(now) && now.last_events().iter().all(|event| event.pause().is_none())
}

fn unseen<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = sit_down(setup, Takeback::Unseen);
    let mut course = vec![table.clone()];
    while goes_on(&mut table, &mut dice) {
        course.truncate(table.record().moves.len());
        let before = course.last().unwrap().clone();
        course.push(table.clone());
        for seat in Seat::all(table.seats()) {
            for index in table.decisions(seat).take(2) {
                let then = &course[index];
                let since = &table.record().moves[index..];
                match table.check_undo(seat, index) {
                    Ok(()) => {
                        prop_assert!(
                            since.iter().all(|entry| matches!(entry, Move::Act(own, _) if *own == seat))
                        );
                        let laid_open = named(&format!("{since:?}"));
                        for (was, is) in shown(then).into_iter().zip(shown(&table)) {
                            prop_assert!(
                                (is - was - laid_open).is_empty(),
                                "{} is new",
                                is - was - laid_open
                            );
                        }
                        prop_assert_eq!(then.view(None).hands.len(), table.view(None).hands.len());
                        let mut back = table.clone();
                        back.undo_to(seat, index).unwrap();
                        prop_assert_eq!(views(&back), views(then));
                        prop_assert!(back.record().remarks.undone.is_empty(), "only free undo leaves a mark");
                    }
                    Err(refusal) => {
                        prop_assert!(!refusal.to_string().is_empty());
                        let mid_trick = since.len() == 1 && is_in_mid_trick(&before, &table);
                        prop_assert!(!mid_trick, "a card in the middle of a trick may be taken back");
                    }
                }
            }
        }
        let last = match table.record().moves.last() {
            Some(Move::Act(seat, _)) => Some(*seat),
            _ => None,
        };
        let index = table.record().moves.len() - 1;
        prop_assert_eq!(table.may_undo(), last.filter(|&seat| table.check_undo(seat, index).is_ok()));
        if dice.once_in(6)
            && let Some(seat) = table.may_undo()
        {
            table.undo(seat).unwrap();
            course.truncate(table.record().moves.len() + 1);
        }
        if course.len() > 250 {
            break;
        }
    }
    Ok(())
}

/// If a move may be taken back unseen, its seat has learnt nothing by it: in every world that the seat could
/// not tell from this one the move can be taken back too, and leads to the same view.
fn same_in_all_worlds<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = sit_down(setup, Takeback::Unseen);
    let deck = G::deck(&setup.variant);
    let mut before = table.clone();
    while goes_on(&mut table, &mut dice) {
        let then = std::mem::replace(&mut before, table.clone());
        let Some(Move::Act(seat, action)) = table.record().moves.last() else { continue };
        let hidden = deck - G::known(then.record(), Some(*seat));
        if !in_hand(&then) || hidden.len() < 2 || !dice.once_in(2) {
            continue;
        }
        let mut pick = |cards: CardSet| cards.nth(dice.below(cards.len() as usize) as u32).unwrap();
        let one = pick(hidden);
        let other = pick(hidden - CardSet::only(one));
        let record = record_of::<G>(&transposed(&then, one, other));
        let Ok(mut world) = Table::resume(record, then.seed()) else { continue };
        if world.view(Some(*seat)) != then.view(Some(*seat)) {
            continue;
        }
        world.act(*seat, action.clone()).unwrap();
        prop_assert_eq!(world.may_undo(), table.may_undo());
        if table.may_undo().is_some() {
            prop_assert_eq!(world.view(Some(*seat)), table.view(Some(*seat)));
        }
    }
    Ok(())
}

fn never<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = sit_down(setup, Takeback::Never);
    while table.record().moves.len() < 60 && goes_on(&mut table, &mut dice) {
        let before = table.clone();
        prop_assert_eq!(table.may_undo(), None);
        for seat in Seat::all(table.seats()) {
            let refusal = table.undo(seat).unwrap_err();
            prop_assert!(matches!(refusal, UndoRefusal::Never | UndoRefusal::NothingDecided(_)));
        }
        prop_assert!(!table.redo());
        prop_assert_eq!(&table, &before);
    }
    Ok(())
}

/// How many tricks are over in the current hand.
fn tricks_over<G: Game>(table: &Table<G>) -> usize {
    let events = table.history().iter();
    events.filter(|event| event.pause() == Some(Pause::Trick)).count()
}

/// The latest decisions show what a table shows that was replayed up to them, as far as it is not closed by now.
fn recent<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (mut table, mut dice) = sit_down(setup, Takeback::Free);
    while table.record().moves.len() < 120 && goes_on(&mut table, &mut dice) {
        if !dice.once_in(15) {
            continue;
        }
        let (whose, most) = ((!dice.once_in(2)).then(|| seat(dice.below(2))), dice.below(30));
        let before = table.clone();
        let deal = last_deal(table.record()).map_or(0, |(deal, _)| deal);
        let recent = table.recent_decisions(whose, most);
        prop_assert_eq!(&table, &before);
        let all = table.record().moves.iter().enumerate().rev();
        let decided = all.filter_map(|(index, entry)| Some((entry.actor()?, index)));
        let expected: Vec<_> =
            decided.filter(|(seat, _)| whose.is_none_or(|own| own == *seat)).take(most).collect();
        prop_assert_eq!(recent.iter().map(|known| (known.seat, known.index)).collect::<Vec<_>>(), expected);
        for decision in recent {
            let then = PassAndPlay::new(resume(table.record(), decision.index + 1, table.seed()));
            let before = resume(table.record(), decision.index, table.seed());
            let (phase, trick) = (before.turn().phase(), tricks_over(&before) + 1);
            prop_assert_eq!((decision.phase, decision.trick), (phase, trick));
            let is_shut = match phase {
                Some(phase) if phase == G::Phase::PLAY => {
                    !G::keeps_tricks_open(&setup.variant) && trick < tricks_over(&table)
                }
                Some(_) => G::shuts_bidding(&table.view(None)),
                None => false,
            };
            if in_hand(&table) && decision.index > deal && is_shut {
                prop_assert_eq!((&decision.view, decision.events.len()), (&table.view(None), 0));
                continue;
            }
            // a game that a claim round ended is over when it is opened again; then, nobody had seen the result
            let game = then.table().game();
            let seen = if game.claim_round().is_some() { game.view_in_claim_round() } else { then.view() };
            prop_assert_eq!(&decision.view, &seen);
            if then.device() != Device::Over {
                prop_assert_eq!(decision.events, then.visible_events());
            }
        }
    }
    Ok(())
}

#[test]
fn the_decision_that_ends_a_game_is_seen_as_in_its_claim_round() {
    let options = [("claims", Value::text("called")), ("angler_target", Value::Int(10))];
    let options =
        options.into_iter().chain([("pirogue_target", Value::Int(10)), ("victories", Value::Int(1))]);
    let variant = Pirogue::read_variant(&Value::object(options)).unwrap();
    recent(&Setup::<Pirogue> { variant, dealer: Seat::FIRST, choices: 2_210_931_522_155_706_327 }).unwrap();
}

fn curtain<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, mut dice) = sit_down(setup, Takeback::Free);
    let mut sitting = PassAndPlay::new(table);
    let mut steps = 0;
    while steps < 400 && sitting.device() != Device::Over {
        steps += 1;
        match sitting.device() {
            Device::Open(_) => sitting.act(any_action(sitting.table(), &mut dice)).unwrap(),
            Device::Curtain(_) => sitting.raise_curtain(),
            Device::Pause(_) | Device::Deal => sitting.proceed().unwrap(),
            Device::ClaimRound(asked) => {
                sitting.waive_claims(claim_or_waive(sitting.table(), asked, &mut dice)).unwrap()
            }
            Device::Thinking(_) | Device::Over => unreachable!(),
        }
        if !dice.once_in(6) {
            continue;
        }
        let Some((seat, to)) = any_decision(sitting.table(), &mut dice) else { continue };
        let (holder, before) = (sitting.viewer(), sitting.clone());
        if sitting.asks_for_claims() {
            // what may be taken back would give away what there is to claim
            prop_assert_eq!(sitting.undo_to(seat, to), Err(UndoRefusal::GoneOn(seat)));
            prop_assert_eq!(&sitting, &before);
            continue;
        }
        sitting.undo_to(seat, to).unwrap();
        let expected = if holder == Some(seat) { Device::Open(seat) } else { Device::Curtain(seat) };
        let on_turn = sitting.table().turn();
        // a hook may be called out of turn: then the seat on turn goes on
        let expected = if on_turn.seat() == Some(seat) { expected } else { next(on_turn, holder) };
        if let Some(first) = sitting.table().game().claim_round() {
            prop_assert_eq!(sitting.device(), Device::ClaimRound(first), "all are asked once more");
        } else {
            prop_assert_eq!(sitting.device(), expected);
            prop_assert_eq!(sitting.view(), sitting.table().view(sitting.viewer()));
        }
        if dice.once_in(2) {
            prop_assert!(sitting.redo());
            prop_assert_eq!(sitting.table(), before.table());
            prop_assert!(sitting.viewer().is_none() || sitting.viewer() == holder);
        }
    }
    Ok(())
}

fn next<P>(turn: Turn<P>, holder: Option<Seat>) -> Device {
    match turn {
        Turn::Seat(seat, _) if holder == Some(seat) => Device::Open(seat),
        Turn::Seat(seat, _) => Device::Curtain(seat),
        Turn::Deal => Device::Deal,
        Turn::Over => Device::Over,
    }
}

#[test]
fn a_grid_is_taken_back_until_all_lie_open() {
    use rules::games::contract_grid::{Action, ContractGrid, Variant};
    use test_support::contract_grid::random_grid;
    let variant = Variant::standard(3, 4);
    let mut table: Table<ContractGrid> = Table::new(variant, names(3), seat(0), Seed([1; 32]));
    table.set_takeback(Takeback::Unseen);
    let mut dice = Dice::new(1);
    let mut arrange = |table: &mut Table<ContractGrid>, number| {
        table.act(seat(number), Action::Grid(random_grid(&variant, &mut dice))).unwrap();
    };
    arrange(&mut table, 1);
    assert_eq!(table.may_undo(), Some(seat(1)));
    arrange(&mut table, 2);
    assert_eq!(table.may_undo(), Some(seat(2)));
    assert_eq!(table.undo(seat(1)), Err(UndoRefusal::GoneOn(seat(1))));
    arrange(&mut table, 0);
    assert_eq!(table.may_undo(), None);
    assert_eq!(table.undo(seat(0)), Err(UndoRefusal::Seen(seat(0))));
    assert_eq!(table.check_undo(seat(0), 1), Err(UndoRefusal::NothingDecided(seat(0))));
    assert_eq!(table.check_undo(seat(0), 9), Err(UndoRefusal::NothingDecided(seat(0))));
}
