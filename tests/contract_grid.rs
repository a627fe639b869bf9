//! Random whole games: whatever is chosen, the game keeps its cards, its turns, its secrets and its record.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::contract_grid::*;
use common::*;
use new_tricks::cards::{Card, CardSet, Rank, Suit};
use new_tricks::deal::DealFault;
use new_tricks::game::{DealRefusal, Game, Phase, Turn};
use new_tricks::games::contract_grid::contract::Contract;
use new_tricks::games::contract_grid::grid::{CellSet, Grid};
use new_tricks::games::contract_grid::variant::Deck;
use new_tricks::games::contract_grid::{Action, ContractGrid, Event, Legal, Variant, View};
use new_tricks::record::Move;
use new_tricks::seat::Seat;
use new_tricks::seed::{Seed, Shuffler};
use new_tricks::table::Table;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::Cell;

/// Games without a bound of their own are left after so many hands.
const LONG_ENOUGH: usize = 6;

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn no_card_is_lost_and_every_hand_has_its_length(setup in setups()) {
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
    fn what_is_legal_is_done_and_nothing_else(setup in setups()) {
        let (mut table, mut dice) = setup.sit_down();
        loop {
            if dice.once_in(6) || !matches!(table.turn(), Turn::Seat(_, Phase::Play)) {
                try_everything(table.game(), &mut dice)?;
                try_deals(table.game(), &mut dice)?;
            }
            if hands_over(&table) >= LONG_ENOUGH || !step(&mut table, &mut dice) {
                break;
            }
        }
    }

    #[test]
    fn a_refused_action_leaves_no_trace_at_the_table(setup in setups(), moves in 0..120usize) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..moves {
            step(&mut table, &mut dice);
        }
        let before = table.clone();
        let somebody_else = Seat::all(4).find(|&seat| table.turn().seat() != Some(seat)).unwrap();
        for card in (0..Card::COUNT).filter_map(Card::from_index) {
            prop_assert!(table.act(somebody_else, Action::Play(card)).is_err());
        }
        if table.turn() != Turn::Deal {
            prop_assert_eq!(table.deal().map(<[Event]>::len), Err(DealRefusal::NotNow));
        }
        prop_assert_eq!(table, before);
    }

    #[test]
    fn a_record_reads_back_and_replays_to_the_same_game(setup in setups(), moves in 0..400usize) {
        let (mut table, mut dice) = setup.sit_down();
        for _ in 0..moves {
            step(&mut table, &mut dice);
        }
        let text = table.record().to_text();
        let record = record_of(&text);
        prop_assert_eq!(&record, table.record());
        let replayed = Table::resume(record, table.seed()).unwrap();
        prop_assert_eq!(&replayed, &table);
        check_referee(&table, &text)?;
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_game_goes_on_from_any_prefix_of_its_record(setup in setups()) {
        let (mut table, mut dice) = setup.sit_down();
        let mut course = vec![table.clone()];
        while hands_over(&table) < 2 && step(&mut table, &mut dice) {
            course.push(table.clone());
        }
        for (moves, then) in course.iter().enumerate() {
            let again = resume(table.record(), moves, table.seed());
            prop_assert_eq!(&again, then);
        }
        // the deals that are still to come are the same as well
        if let Some((at, deal)) = last_deal(table.record()) {
            let mut again = resume(table.record(), at, table.seed());
            again.deal().unwrap();
            prop_assert_eq!(last_deal(again.record()).map(|(_, deal)| deal), Some(deal));
        }
    }
}

/// Hands held, the trick and the collected cards are the deck, each card once.
fn check_cards(table: &Table<ContractGrid>) -> Result<(), TestCaseError> {
    let public = table.view(None);
    let deck = public.variant.deck_cards();
    if matches!(public.turn, Turn::Seat(_, Phase::Strike | Phase::Bid | Phase::Play)) {
        let mut piles: Vec<CardSet> = public.collected.as_slice().to_vec();
        piles.extend(public.trick.map(|trick| trick.cards()));
        for seat in Seat::all(table.seats()) {
            let view = table.view(Some(seat));
            prop_assert_eq!(view.hand.len(), view.held[seat] as u32);
            prop_assert_eq!(view.held, public.held);
            piles.push(view.hand);
        }
        check_whole(&piles, deck)?;
        let taken: u32 = public.tricks.as_slice().iter().map(|&tricks| tricks as u32).sum();
        let collected: u32 = public.collected.as_slice().iter().map(|cards| cards.len()).sum();
        prop_assert_eq!(taken * public.variant.players as u32, collected);
    } else {
        prop_assert!(public.held.as_slice().iter().all(|&held| held == 0));
    }
    if let Some(hand) = public.hands.last() {
        check_whole(hand.facts.collected.as_slice(), deck)?;
        prop_assert_eq!(hand.facts.dealt, deck);
        prop_assert_eq!(hand.facts.takers.as_slice().len(), public.variant.hand_size());
    }
    let nobody = Seat::all(4).nth(table.seats() as usize);
    if let Some(view) = nobody.map(|seat| table.view(Some(seat))) {
        prop_assert_eq!(View { viewer: None, ..view }, public, "who has no seat sees what everybody sees");
    }
    Ok(())
}

fn check_whole(piles: &[CardSet], deck: CardSet) -> Result<(), TestCaseError> {
    let all = piles.iter().fold(CardSet::EMPTY, |all, &pile| all | pile);
    prop_assert_eq!(all, deck);
    prop_assert_eq!(piles.iter().map(|pile| pile.len()).sum::<u32>(), deck.len());
    Ok(())
}

/// The game is over exactly where the rules end it, and the totals are the sums of the hands.
fn check_end(table: &Table<ContractGrid>) -> Result<(), TestCaseError> {
    let view = table.view(None);
    let variant = view.variant;
    let at_cap = |total: u64| variant.cap.is_some_and(|cap| total >= cap as u64);
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
                bid.len() == count as u32 && cells.contains_all(*bid)
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

/// What is listed is done, on a copy; all else is refused, without a word and without a trace.
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
    prop_assert_eq!(done > 0, game.turn().seat().is_some(), "who is on turn can do something");
    Ok(())
}

/// Deals are refused at other moments, and wrong ones at the right moment.
fn try_deals(game: &ContractGrid, dice: &mut Dice) -> Result<(), TestCaseError> {
    let good = game.draw(&mut Shuffler::for_deal(Seed([7; 32]), dice.below(1000) as u32));
    let mut unmoved = game.clone();
    let mut tell = |event: Event| panic!("{event:?}");
    if game.turn() != Turn::Deal {
        prop_assert_eq!(unmoved.deal(&good, &mut tell), Err(DealRefusal::NotNow));
        prop_assert_eq!(&unmoved, game);
        return Ok(());
    }
    let (size, seats) = (game.variant().hand_size(), game.seats() as usize);
    let mut refused = |change: &dyn Fn(&mut Vec<Vec<Card>>), fault: DealFault| {
        let mut deal = good.clone();
        change(&mut deal.hands);
        prop_assert_eq!(unmoved.deal(&deal, &mut tell), Err(DealRefusal::Fault(fault)));
        Ok(())
    };
    let two = Card::new(Rank::Two, Suit::Hearts);
    let last = seat(seats - 1);
    let twice = good.hands[0][0];
    refused(&|hands| drop(hands.pop()), DealFault::Hands { expected: seats, found: seats - 1 })?;
    refused(&|hands| hands.push(vec![two]), DealFault::Hands { expected: seats, found: seats + 1 })?;
    let short = DealFault::Size { seat: last, expected: size, found: size - 1 };
    refused(&|hands| hands[last.index()].truncate(size - 1), short)?;
    refused(&|hands| hands[0].push(two), DealFault::Size { seat: seat(0), expected: size, found: size + 1 })?;
    refused(&|hands| hands[last.index()][0] = two, DealFault::Foreign(two))?;
    refused(&|hands| hands[last.index()][0] = twice, DealFault::Twice(twice))?;
    if game.variant().deck == Deck::Short || seats != 3 {
        refused(&|hands| hands[0][0] = Card::JOKER, DealFault::Foreign(Card::JOKER))?;
    }
    prop_assert_eq!(&unmoved, game);
    prop_assert_eq!(game.clone().deal(&good, &mut drop), Ok(()));
    Ok(())
}

/// The referee says of the text what the table knows.
fn check_referee(table: &Table<ContractGrid>, text: &str) -> Result<(), TestCaseError> {
    let answer = new_tricks::referee::replay(text.as_bytes()).unwrap();
    let answer = serde_json::to_value(&answer).unwrap();
    let view = table.view(None);
    prop_assert_eq!(&answer["totals"], &serde_json::json!(view.totals.as_slice()));
    prop_assert_eq!(&answer["hands"].as_array().unwrap().len(), &view.hands.len());
    for (said, hand) in answer["hands"].as_array().unwrap().iter().zip(&view.hands) {
        prop_assert_eq!(&said["scores"], &serde_json::json!(hand.scores.as_slice()));
        prop_assert_eq!(&said["trump"], &serde_json::json!(hand.facts.trump));
    }
    let over = view.turn == Turn::Over;
    let first = view.ranking.iter().filter(|standing| over && standing.place == 1);
    let mut winners: Vec<usize> = first.map(|standing| standing.seat.index()).collect();
    winners.sort();
    prop_assert_eq!(winners.is_empty(), !over);
    prop_assert_eq!(&answer["winners"], &serde_json::json!(winners));
    prop_assert_eq!(&answer["state"], if over { "over" } else { "running" });
    let turn = match view.turn {
        Turn::Over => serde_json::Value::Null,
        Turn::Deal => serde_json::json!({ "deal": true }),
        Turn::Seat(seat, phase) => {
            let legal = match table.view(Some(seat)).legal {
                Some(Legal::Play(cards)) => serde_json::json!(cards),
                Some(Legal::Strike(suits)) => serde_json::json!(suits),
                _ => serde_json::Value::Null,
            };
            serde_json::json!({ "seat": seat.index(), "phase": phase.id(), "legal": legal })
        }
    };
    prop_assert_eq!(&answer["turn"], &turn);
    Ok(())
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
            Move::Never(_, refusal) => panic!("{refusal}"),
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
        then.winning(view.trump) != view.viewer
    };
    let card = cards.iter().filter(loses).max_by_key(|card| card.rank()).or_else(|| {
        cards.iter().min_by_key(|card| (card.rank().is_none(), card.suit() == view.trump, card.rank()))
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
                    nines.set(nines.get() + (made == 9) as u32);
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
