//! What ContractGrid's second opinion says of tricks, contracts, lines and rankings by themselves; `second_opinions.rs` has
//! whole games.

use test_support::contract_grid::naive;

use naive::{Plays, Scores};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::cards::{Card, CardSet, Suit};
use rules::game::Turn;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::{CellSet, LineKind, LineKinds, lines};
use rules::games::contract_grid::score::{HandFacts, HandResult, Takers, ranking};
use rules::games::contract_grid::variant::Deck;
use rules::games::contract_grid::{Action, ContractGrid, Deal, Legal, Variant};
use rules::record::Move;
use rules::seat::{PerSeat, Seat};
use rules::table::Table;
use rules::trick::Trick;
use std::cell::Cell;
use std::collections::HashSet;
use test_support::contract_grid::*;
use test_support::*;

/// A deck in random order, cut into tricks with random leaders: no rule was followed, any hand can come up.
fn random_tricks(seats: usize, short: bool, trump: Suit, dice: &mut Dice) -> Vec<Plays> {
    let deck = if short { Deck::Short } else { Deck::Full };
    let variant = Variant { deck, ..Variant::standard(seats as u8, 4) };
    let mut cards: Vec<String> = variant.deck_cards().iter().map(|card| card.to_string()).collect();
    dice.shuffle(&mut cards);
    if dice.once_in(4) {
        // sorted by suits, so that trumps come together and suits stay away from seats
        cards.sort_by_key(|card| naive::suit_of(card, &trump.to_string()));
    }
    let favourite = dice.below(seats);
    let one_sided = dice.once_in(3);
    let tricks = cards.chunks(seats).map(|chunk| {
        let mut cards = chunk.to_vec();
        let leader = dice.below(seats);
        if one_sided {
            // the favourite gets the best card of every trick
            let plays: Plays = (0..seats).map(|n| ((leader + n) % seats, cards[n].clone())).collect();
            let best = plays.iter().position(|play| play.0 == naive::winner(&plays, &trump.to_string()));
            cards.swap(best.unwrap(), (favourite + seats - leader) % seats);
        }
        (0..seats).map(|n| ((leader + n) % seats, cards[n].clone())).collect()
    });
    tricks.collect()
}

fn library_trick(plays: &Plays, seats: usize) -> Trick {
    let mut trick = Trick::new(seat(plays[0].0), seats as u8);
    plays.iter().for_each(|(_, card)| trick.play(card.parse().unwrap()));
    trick
}

#[test]
fn tricks_and_values_of_random_hands_agree() {
    let made_and_missed = Cell::new((0u32, 0u32));
    let mut runner = TestRunner::new(cases(400));
    let shape = (2..=4usize, any::<bool>(), 0..4usize, any::<u64>());
    let outcome = runner.run(&shape, |(seats, short, trump, choices)| {
        let (trump, mut dice) = (Suit::ALL[trump], Dice::new(choices));
        let tricks = random_tricks(seats, short, trump, &mut dice);
        let mut takers = Takers::default();
        let mut collected: PerSeat<CardSet> = PerSeat::new(seats as u8);
        for plays in &tricks {
            let by = library_trick(plays, seats).winning(Some(trump)).unwrap();
            prop_assert_eq!(by.index(), naive::winner(plays, &trump.to_string()), "{:?}", plays);
            takers.push(by);
            for (_, card) in plays {
                collected[by].insert(card.parse::<Card>().unwrap());
            }
        }
        let dealt = collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let facts = HandFacts { trump, collected, takers, dealt };
        let all = Contract::ALL.map(|contract| contract.id().to_owned());
        for seat in Seat::all(seats as u8) {
            let library: Vec<String> = facts.values(seat).iter().map(|value| value.id().to_owned()).collect();
            let naive = naive::values(&all, seat.index(), seats, &tricks, &trump.to_string());
            prop_assert_eq!(&library, &naive, "seat {} of {:?}, trump {}", seat, tricks, trump);
            let (mut made, mut missed) = made_and_missed.get();
            for contract in Contract::ALL {
                let bit = 1 << contract.index();
                if naive.iter().any(|id| id == contract.id()) { made |= bit } else { missed |= bit }
            }
            made_and_missed.set((made, missed));
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let (made, missed) = made_and_missed.get();
    assert_eq!(made, (1 << 26) - 1, "every contract was made by somebody");
    assert_eq!(missed | 1 << Contract::Play.index(), (1 << 26) - 1, "and missed by somebody");
}

#[test]
fn the_lines_of_every_grid_agree() {
    for size in 3..=5u8 {
        for chosen in 0..16 {
            let mut kinds = LineKinds::NONE;
            let mut ids = Vec::new();
            for (n, kind) in LineKind::ALL.into_iter().enumerate() {
                if chosen >> n & 1 == 1 {
                    kinds.insert(kind);
                    ids.push(kind.id().to_owned());
                }
            }
            let library: Vec<Vec<usize>> = lines(size, kinds).map(|line| line.iter().collect()).collect();
            let naive = naive::lines(i32::from(size), &ids);
            assert_eq!(library.len(), naive.len());
            let as_set = |lines: Vec<Vec<usize>>| lines.into_iter().collect::<HashSet<_>>();
            assert_eq!(as_set(library), as_set(naive), "{ids:?} on {size}×{size}");
        }
    }
}

/// The result of some hand at a table with that many seats, to be filled with other totals.
fn some_result(seats: u8) -> HandResult {
    let setup = Setup { variant: Variant::standard(seats, 3), dealer: Seat::FIRST, choices: 1 };
    let (mut table, mut dice) = setup.sit_down();
    play_hands(&mut table, 1, &mut dice);
    table.view(None).hands[0]
}

#[test]
fn rankings_with_many_ties_agree() {
    let results = [2, 3, 4].map(some_result);
    let (parted, shared, fallen) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let mut runner = TestRunner::new(cases(1500));
    let outcome = runner.run(&(2..=4u8, 0..6usize, any::<u64>()), |(seats, hands, choices)| {
        let mut dice = Dice::new(choices);
        let mut results = vec![results[seats as usize - 2]; hands];
        let mut totals: PerSeat<u64> = PerSeat::new(seats);
        for result in &mut results {
            totals = totals.map(|_, total| total + dice.below(3) as u64);
            result.totals = totals;
        }
        let variant = Variant {
            cap: [None, Some(1), Some(3), Some(6)][dice.below(4)],
            grid_requirement: !dice.once_in(3),
            ..Variant::standard(seats, 3)
        };
        let marked = PerSeat::from_fn(seats, |_| {
            if dice.once_in(3) { CellSet::all(3) } else { random_cells(3, 8, &mut dice) }
        });
        let naive = Scores {
            history: results.iter().map(|result| result.totals.as_slice().to_vec()).collect(),
            complete: marked.as_slice().iter().map(|cells| cells.len() == 9).collect(),
            cap: variant.cap.map(u64::from),
            grid_requirement: variant.grid_requirement,
        };
        let standings = ranking(&variant, &marked, &totals, &results);
        prop_assert_eq!(standings.len(), seats as usize);
        for standing in &standings {
            prop_assert_eq!(standing.place as usize, naive.place(standing.seat.index()), "{:?}", standings);
            prop_assert_eq!(standing.score, totals[standing.seat]);
            fallen.set(fallen.get() + u32::from(standing.fell_behind));
        }
        for pair in standings.windows(2) {
            let (one, other) = (pair[0].seat, pair[1].seat);
            prop_assert!(!naive.ahead(other.index(), one.index()), "the best seat stands first");
            if let Some(hand) = pair[0].parted_by {
                // equal at the end and ever since that hand, at whose end they differed
                prop_assert!(results[hand].totals[one] > results[hand].totals[other]);
                prop_assert!(results[hand + 1..].iter().all(|hand| hand.totals[one] == hand.totals[other]));
                prop_assert_eq!(totals[one], totals[other]);
                parted.set(parted.get() + 1);
            }
            shared.set(shared.get() + u32::from(pair[0].place == pair[1].place));
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(parted.get() > 50 && shared.get() > 50 && fallen.get() > 50, "too few ties and caps");
}

/// A table of three at which these hands are dealt and trump is that suit; seat 0 leads.
fn dealt(hands: [&str; 3], trump: Suit) -> Table<ContractGrid> {
    let setup = Setup { variant: Variant::standard(3, 4), dealer: seat(2), choices: 5 };
    let (mut table, mut dice) = setup.sit_down();
    for _ in 0..3 {
        step(&mut table, &mut dice);
    }
    let cards = |hand: &str| hand.split(' ').map(|card| card.parse().unwrap()).collect();
    let mut record = table.record().clone();
    record.moves.push(Move::Deal(Deal { hands: hands.map(cards).to_vec() }));
    let mut table = Table::resume(record, table.seed()).unwrap();
    for suit in Suit::ALL.into_iter().filter(|&suit| suit != trump) {
        let on_turn = table.turn().seat().unwrap();
        table.act(on_turn, Action::Strike(suit)).unwrap();
    }
    while !matches!(table.turn(), Turn::Seat(_, rules::games::contract_grid::Phase::Play)) {
        step(&mut table, &mut dice);
    }
    table
}

/// What the seat on turn may play.
fn open_cards(table: &Table<ContractGrid>) -> String {
    match table.view(table.turn().seat()).legal {
        Some(Legal::Play(cards)) => cards.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Plays cards from the seat on turn on.
fn play(table: &mut Table<ContractGrid>, cards: &str) {
    for card in cards.split(' ') {
        let on_turn = table.turn().seat().unwrap();
        table.act(on_turn, Action::Play(card.parse().unwrap())).unwrap();
    }
}

const WITH_JOKER: [&str; 3] = [
    "7C 8C 9C TC JC QC KC AC 7H 8H AS",
    "7D 8D 9D TD JD QD 9H TH JH JK 7S",
    "KD AD QH KH AH 8S 9S TS JS QS KS",
];

#[test]
fn a_joker_that_is_led_asks_for_trumps() {
    let mut table = dealt([WITH_JOKER[1], WITH_JOKER[2], WITH_JOKER[0]], Suit::Spades);
    play(&mut table, "JK");
    assert_eq!(open_cards(&table), "8S, 9S, TS, JS, QS, KS");
    play(&mut table, "KS");
    assert_eq!(open_cards(&table), "AS");
    play(&mut table, "AS");
    assert_eq!(table.turn().seat(), Some(seat(0)), "the joker is above the ace of trumps");
}

#[test]
fn a_joker_follows_trumps_and_only_trumps() {
    // trumps are led: the joker is one of them
    let mut table = dealt(WITH_JOKER, Suit::Spades);
    play(&mut table, "AS");
    assert_eq!(open_cards(&table), "7S, JK");
    // another suit is led, which the hand has: the joker cannot be played
    let mut table = dealt(WITH_JOKER, Suit::Spades);
    play(&mut table, "7H");
    assert_eq!(open_cards(&table), "9H, TH, JH");
    // another suit is led, which the hand has not: any card, and the joker takes it
    let mut table = dealt(WITH_JOKER, Suit::Spades);
    play(&mut table, "AC");
    assert_eq!(open_cards(&table), "7D, 8D, 9D, TD, JD, QD, 9H, TH, JH, 7S, JK");
    play(&mut table, "JK KS");
    assert_eq!(table.turn().seat(), Some(seat(1)));
    // the joker is the hand's only trump: it has to be played to trumps
    let mut table = dealt(WITH_JOKER, Suit::Clubs);
    play(&mut table, "AC");
    assert_eq!(open_cards(&table), "JK");
    // a hand without trumps plays anything to the joker
    let mut table = dealt([WITH_JOKER[1], WITH_JOKER[2], WITH_JOKER[0]], Suit::Clubs);
    play(&mut table, "JK");
    assert_eq!(open_cards(&table), "KD, AD, QH, KH, AH, 8S, 9S, TS, JS, QS, KS");
}

/// The values of a seat that has taken these cards, where the others of the deck went to the next seat.
fn values_of(cards: &str, trump: Suit) -> Vec<&'static str> {
    let mine: CardSet = cards.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let dealt = Variant::standard(3, 4).deck_cards();
    let collected = PerSeat::from_fn(3, |seat| match seat.index() {
        0 => mine,
        1 => dealt - mine,
        _ => CardSet::EMPTY,
    });
    let facts = HandFacts { trump, collected, takers: Takers::default(), dealt };
    facts.values(Seat::FIRST).iter().map(Contract::id).collect()
}

#[test]
fn a_joker_counts_as_a_card_of_the_trump_suit() {
    let has = |cards: &str, trump, contract: &str| values_of(cards, trump).contains(&contract);
    // one diamond and the joker against one club: a second diamond where diamonds are trump
    assert!(has("7D JK 7C", Suit::Diamonds, "diamonds"));
    assert!(!has("7D JK 7C", Suit::Diamonds, "clubs"));
    assert!(has("7D JK 7C", Suit::Clubs, "clubs"));
    assert!(!has("7D JK 7C", Suit::Spades, "no-trump"));
    assert!(has("7D JK 7C", Suit::Spades, "spades"));
    assert!(has("7D 8H 7C", Suit::Spades, "no-trump"));
    // every spade but not the joker is not every trump
    let spades = "7S 8S 9S TS JS QS KS AS";
    assert!(!has(spades, Suit::Spades, "all-trump"));
    assert!(has(&format!("{spades} JK"), Suit::Spades, "all-trump"));
    assert!(!has(&format!("{spades} JK"), Suit::Hearts, "all-trump"));
    // the joker fills the suit that was missing
    assert!(has("7C 7D 7H", Suit::Spades, "blank"));
    assert!(!has("7C 7D 7H JK", Suit::Spades, "blank"));
    assert!(has("7C 7D 7H JK", Suit::Hearts, "blank"));
    // it is no jack
    assert!(!has("JS JK", Suit::Spades, "jacks"));
    assert!(has("JS JD", Suit::Spades, "jacks"));
}
