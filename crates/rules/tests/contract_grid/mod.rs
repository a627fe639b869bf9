//! ContractGrid beyond what holds for every game: the length of hands, the end of the game, and which grids and bids are
//! legal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

mod counting;
mod second_opinion;
mod secrets;
mod unseen;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::cards::{Card, Rank, Suit};
use rules::deal::DealFault;
use rules::game::{DealRefusal, Game, Turn};
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::variant::Deck;
use rules::games::contract_grid::{Action, ContractGrid, Event, Legal, Phase, Variant, View};
use rules::record::Move;
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use std::cell::Cell;
use test_support::contract_grid::*;
use test_support::*;

/// Games that might go on for long are left after that many hands.
const LONG_ENOUGH: usize = 6;

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn every_hand_has_its_length_and_every_game_its_end(setup in setups()) {
        let (mut table, mut dice) = setup.sit_down();
        let variant = setup.variant;
        let a_hand = 1 + 3 + variant.players as usize + variant.deck_cards().len() as usize;
        let bound = most_hands(&variant).unwrap_or(LONG_ENOUGH);
        while hands_over(&table) < bound && step(&mut table, &mut dice) {
            check_cards(&table)?;
            let (moves, hands) = (table.record().moves.len(), hands_over(&table));
            let arranged = variant.players as usize;
            if moves >= arranged {
                prop_assert_eq!(hands, (moves - arranged) / a_hand);
            }
        }
        if most_hands(&variant).is_some() {
            prop_assert_eq!(table.turn(), Turn::Over, "seat 0 has bid `play` in every hand");
        }
        check_end(&table)?;
    }

    #[test]
    fn what_legal_lists_is_played_and_nothing_else(setup in setups()) {
        let (mut table, mut dice) = setup.sit_down();
        loop {
            if dice.once_in(6) || !matches!(table.turn(), Turn::Seat(_, Phase::Play)) {
                try_everything(table.game(), &mut dice)?;
            }
            if hands_over(&table) >= LONG_ENOUGH || !step(&mut table, &mut dice) {
                break;
            }
        }
    }
}

/// What views say of hands and tricks agrees with the cards.
fn check_cards(table: &Table<ContractGrid>) -> Result<(), TestCaseError> {
    let public = table.view(None);
    if in_hand(table) {
        for seat in Seat::all(table.seats()) {
            let view = table.view(Some(seat));
            prop_assert_eq!(view.hand.len(), u32::from(view.held[seat]));
            prop_assert_eq!(view.held, public.held);
        }
        let taken: u32 = public.tricks.as_slice().iter().map(|&tricks| u32::from(tricks)).sum();
        let collected: u32 = public.collected.as_slice().iter().map(|cards| cards.len()).sum();
        prop_assert_eq!(taken * u32::from(public.variant.players), collected);
    } else {
        prop_assert!(public.held.as_slice().iter().all(|&held| held == 0));
    }
    if let Some(hand) = public.hands.last() {
        prop_assert_eq!(hand.facts.dealt, public.variant.deck_cards());
        prop_assert_eq!(hand.facts.takers.as_slice().len(), public.variant.hand_size());
    }
    let nobody = Seat::all(4).nth(table.seats() as usize);
    if let Some(view) = nobody.map(|seat| table.view(Some(seat))) {
        prop_assert_eq!(
            View { viewer: None, ..view },
            public,
            "a seat that is not at the table sees what everybody sees"
        );
    }
    Ok(())
}

/// The game is over exactly when the rules end it, and the totals are the sums of the hands.
fn check_end(table: &Table<ContractGrid>) -> Result<(), TestCaseError> {
    let view = table.view(None);
    let variant = view.variant;
    let at_cap = |total: u64| variant.cap.is_some_and(|cap| total >= u64::from(cap));
    for (n, hand) in view.hands.iter().enumerate() {
        let ended = hand.totals.as_slice().iter().any(|&total| at_cap(total))
            || variant.grid_requirement
                && hand.marked.as_slice().iter().any(|&marked| marked == CellSet::all(variant.size));
        let last = n + 1 == view.hands.len();
        prop_assert_eq!(ended, last && view.turn == Turn::Over);
    }
    for seat in Seat::all(variant.players) {
        prop_assert_eq!(view.totals[seat], view.hands.iter().map(|hand| hand.scores[seat]).sum::<u64>());
    }
    Ok(())
}

/// Whether `legal` lists the action for that seat.
fn listed(game: &ContractGrid, seat: Seat, action: &Action) -> bool {
    let variant = game.variant();
    game.turn().seat() == Some(seat)
        && match (game.legal(), action) {
            (Legal::Play(cards), Action::Play(card)) => cards.contains(*card),
            (Legal::Strike(suits), Action::Strike(suit)) => suits.contains(*suit),
            (Legal::Bid { count, cells }, Action::Bid(bid)) => {
                bid.len() == u32::from(count) && cells.contains_all(*bid)
            }
            (Legal::Grid, Action::Grid(grid)) => {
                grid.contracts().len() as u32 == variant.contracts.len() && grid.set() == variant.contracts
            }
            _ => false,
        }
}

/// Every card, every suit, and bids and grids of which many are wrong.
fn anything(variant: &Variant, dice: &mut Dice) -> Vec<Action> {
    let mut actions: Vec<Action> = (0..Card::COUNT).filter_map(Card::from_index).map(Action::Play).collect();
    actions.extend(Suit::ALL.map(Action::Strike));
    let cells = variant.size as usize * variant.size as usize;
    for count in [variant.bids as usize, variant.bids as usize - 1, variant.bids as usize + 1] {
        actions.push(Action::Bid(random_cells(variant.size, count, dice)));
    }
    if variant.size < 5 {
        let beyond = random_cells(variant.size, variant.bids as usize - 1, dice).iter().chain([cells]);
        actions.push(Action::Bid(beyond.collect()));
    }
    let good = random_grid(variant, dice);
    let change = |change: &dyn Fn(&mut Vec<Contract>)| {
        let mut contracts = good.contracts().to_vec();
        change(&mut contracts);
        Grid::new(contracts).map(Action::Grid)
    };
    let foreign = Contract::ALL.into_iter().find(|&contract| !variant.contracts.contains(contract));
    actions.push(Action::Grid(good));
    actions.extend(change(&|contracts| contracts.truncate(cells - 1)));
    actions.extend(change(&|contracts| contracts.push(contracts[0])));
    actions.extend(change(&|contracts| contracts[0] = contracts[1]));
    actions.extend(change(&|contracts| contracts[0] = foreign.unwrap()));
    actions.push(Action::Grid(Grid::default()));
    actions
}

/// What is listed is played, on a copy; everything else is refused without an event and without a change.
fn try_everything(game: &ContractGrid, dice: &mut Dice) -> Result<(), TestCaseError> {
    let mut unmoved = game.clone();
    let mut done = 0;
    for action in anything(game.variant(), dice) {
        for seat in Seat::all(4) {
            if listed(game, seat, &action) {
                let mut moved = game.clone();
                let mut events = 0;
                prop_assert_eq!(moved.play(seat, &action, &mut |_| events += 1), Ok(()));
                prop_assert!(moved != *game && events > 0);
                done += 1;
            } else {
                let told = unmoved.play(seat, &action, &mut |event| panic!("{event:?}"));
                prop_assert!(told.is_err(), "seat {} did {:?}", seat, action);
            }
        }
    }
    prop_assert_eq!(&unmoved, game);
    prop_assert_eq!(done > 0, game.turn().seat().is_some(), "a seat on turn can do something");
    Ok(())
}

#[test]
fn each_wrong_deal_has_its_fault() {
    for variant in [Variant::standard(3, 4), Variant::standard(4, 4)] {
        let mut table: Table<ContractGrid> =
            Table::new(variant, names(variant.players), Seat::FIRST, Seed([7; 32]));
        let mut dice = Dice::new(1);
        while table.turn() != Turn::Deal {
            step(&mut table, &mut dice);
        }
        let game = table.game();
        let good = game.random_deal(&mut Shuffler::for_deal(Seed([7; 32]), 0));
        let (size, seats) = (variant.hand_size(), variant.players as usize);
        let refused = |change: &dyn Fn(&mut Vec<Vec<Card>>), fault: DealFault| {
            let (mut unmoved, mut deal) = (game.clone(), good.clone());
            change(&mut deal.hands);
            let mut emit = |event: Event| panic!("{event:?}");
            assert_eq!(unmoved.deal(&deal, &mut emit), Err(DealRefusal::Fault(fault)));
            assert_eq!(&unmoved, game);
        };
        let two = Card::new(Rank::Two, Suit::Hearts);
        let last = seat(seats - 1);
        let twice = good.hands[0][0];
        refused(&|hands| drop(hands.pop()), DealFault::Hands { expected: seats, found: seats - 1 });
        refused(&|hands| hands.push(vec![two]), DealFault::Hands { expected: seats, found: seats + 1 });
        let short = DealFault::Size { seat: last, expected: size, found: size - 1 };
        refused(&|hands| hands[last.index()].truncate(size - 1), short);
        let long = DealFault::Size { seat: seat(0), expected: size, found: size + 1 };
        refused(&|hands| hands[0].push(two), long);
        refused(&|hands| hands[last.index()][0] = two, DealFault::Foreign(two));
        refused(&|hands| hands[last.index()][0] = twice, DealFault::Twice(twice));
        if seats != 3 {
            refused(&|hands| hands[0][0] = Card::JOKER, DealFault::Foreign(Card::JOKER));
        }
    }
}

/// A hand that began at `start`, played with other bids: each seat bids values that it is going to make, those
/// whose cells are unmarked first.
fn with_foresight(start: &ContractGrid, entries: &[Move<ContractGrid>], made: &View) -> ContractGrid {
    let mut game = start.clone();
    let hand = made.hands.last().unwrap();
    for entry in entries {
        match entry {
            Move::Deal(deal) => game.deal(deal, &mut drop).unwrap(),
            Move::Act(seat, Action::Bid(bid)) => {
                let (wanted, marked) = (hand.made[*seat], hand.marked_before[*seat]);
                let best = wanted.minus(marked).iter().chain(wanted.and(marked).iter());
                let rest = CellSet::all(4).minus(wanted);
                let cells = best.chain(rest.iter()).take(bid.len() as usize).collect();
                game.play(*seat, &Action::Bid(cells), &mut drop).unwrap();
            }
            Move::Act(seat, action) => game.play(*seat, action, &mut drop).unwrap(),
            Move::Impossible(_, refusal) => panic!("{refusal}"),
        }
    }
    game
}

/// The card a seat that wants no trick plays: the highest with which it does not take the trick, else its lowest.
fn duck(view: &View) -> Option<Action> {
    let (trick, cards) = (view.trick?, view.playable());
    let loses = |card: &Card| {
        let mut then = trick;
        then.play(*card);
        then.winning(view.own.trump) != view.viewer
    };
    let card = cards.iter().filter(loses).max_by_key(|card| card.rank()).or_else(|| {
        cards.iter().min_by_key(|card| (card.rank().is_none(), card.suit() == view.own.trump, card.rank()))
    });
    card.map(Action::Play)
}

#[test]
fn a_standard_hand_makes_five_to_nine_contracts_and_at_most_94_points() {
    let (nines, best) = (Cell::new(0), Cell::new(0));
    let standard = any::<bool>().prop_map(|short| Variant {
        deck: if short { Deck::Short } else { Deck::Full },
        ..Variant::standard(3, 4)
    });
    let mut runner = TestRunner::new(cases(48));
    let outcome = runner.run(&setups_of(standard), |setup| {
        let (mut table, mut dice) = setup.sit_down();
        while table.turn() != Turn::Deal {
            step(&mut table, &mut dice);
        }
        let (mut record, seed) = (table.record().clone(), table.seed());
        for _ in 0..12 {
            let mut table = Table::resume(record.clone(), seed).unwrap();
            let (start, moves) = (table.game().clone(), record.moves.len());
            if table.turn() != Turn::Deal {
                break;
            }
            table.deal().unwrap();
            while let Turn::Seat(on_turn, _) = table.turn() {
                let view = table.view(Some(on_turn));
                let ducked = duck(&view).filter(|_| on_turn == seat(1));
                table.act(on_turn, ducked.unwrap_or_else(|| choose(&view, &mut dice))).unwrap();
            }
            let played = table.view(None);
            let hand = played.hands.last().unwrap();
            for seat in Seat::all(3) {
                let (made, tricks) = (hand.values[seat].len(), hand.tricks()[seat]);
                prop_assert!((5..=9).contains(&made), "{} contracts", made);
                if setup.variant.deck == Deck::Full {
                    prop_assert_eq!(made == 9, tricks == 0);
                    nines.set(nines.get() + u32::from(made == 9));
                }
            }
            let game = with_foresight(&start, &table.record().moves[moves..], &played);
            let scored = game.view(None);
            let hand = scored.hands.last().unwrap();
            for seat in Seat::all(3) {
                prop_assert!(hand.scores[seat] <= 94, "{} points", hand.scores[seat]);
                prop_assert_eq!(hand.values[seat], played.hands.last().unwrap().values[seat]);
                best.set(best.get().max(hand.scores[seat]));
            }
            record = table.record().clone();
            for entry in &mut record.moves[moves..] {
                if let Move::Act(seat, Action::Bid(bid)) = entry {
                    *bid = hand.bids[*seat];
                }
            }
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(nines.get() >= 10, "only {} seats took no trick", nines.get());
    assert!(best.get() >= 60, "no hand scored more than {}", best.get());
}
