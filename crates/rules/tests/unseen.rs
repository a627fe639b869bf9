//! Games with real cards: random games, reduced to what is told of them at such a table, come to the same hands, totals and
//! winners; and what cannot be is refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::cast_possible_truncation, reason = "the numbers of tests are small")]

use proptest::prelude::*;
use rules::cards::{CardSet, Rank, Suit};
use rules::game::Event;
use rules::games::contract_grid::score::{CardCounts, HONOURS};
use rules::games::contract_grid::{self, ContractGrid};
use rules::games::counterpoint::{self, Counterpoint};
use rules::games::drawbridge::{self, DrawBridge};
use rules::games::fivefold::{self, Fivefold};
use rules::games::pirogue::unseen::{MELDING, TrickFacts};
use rules::games::pirogue::variant::Claims;
use rules::games::pirogue::{self, Pirogue, TARPON};
use rules::record::{Head, Move, Value, read_text};
use rules::replay::{Rejection, replay};
use rules::seat::{PerSeat, PerSide, Seat};
use rules::statistics::facts_of;
use rules::table::Table;
use rules::unseen::{Unseen, UnseenTable, What, Wrong};
use serde_json::{Value as Json, json};
use test_support::*;

/// What is told at a table with real cards of what has happened at this one.
trait Reduced: Tested + Unseen {
    /// What is kept until it is told.
    type Kept: Default;

    /// Of the last move, with that action.
    fn reduced(kept: &mut Self::Kept, table: &Table<Self>, last: &Move<Self>) -> Vec<(Seat, Self::Told)>;
}

mod random_games {
    use super::same_scores;
    use test_support::*;

    for_every_game! {
        come_to_the_same_scores: 40, same_scores;
    }
}

fn same_scores<G: Reduced>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let (table, _) = setup.sit_down();
    let document = table.record().head_in(rules::record::UNSEEN);
    let document = rules::record::with_moves(document, Vec::new());
    let mut unseen: UnseenTable<G> = UnseenTable::read(&Head::of_unseen(&document).unwrap()).unwrap();
    let fresh = unseen.clone();
    let mut kept = G::Kept::default();
    let table = watch(setup, |table, _| {
        let Some(last) = table.record().moves.last() else { return Ok(()) };
        for (seat, told) in G::reduced(&mut kept, table, last) {
            let refused = unseen.tell(seat, told.clone());
            prop_assert!(refused.is_ok(), "{told:?} of seat {seat}: {refused:?}");
        }
        if table.last_events().iter().any(|event| matches!(event, Event::Scored { .. })) {
            prop_assert_eq!(table.game().report(), unseen.game().report());
            prop_assert_eq!(table.game().standings(), unseen.game().standings());
            prop_assert_eq!(table.game().score_lines(), unseen.game().score_lines());
            let seats = || Seat::all(table.seats());
            let tallies = |game: &G| seats().map(|seat| game.tallies(seat)).collect::<Vec<_>>();
            prop_assert_eq!(tallies(table.game()), tallies(unseen.game()));
        }
        Ok(())
    })?;
    prop_assert_eq!(unseen.is_over(), table.turn() == rules::game::Turn::Over);
    prop_assert_eq!(unseen.facts(), table.facts());

    // its record reads back, and the referee says the same of it
    let text = unseen.to_value().to_string();
    let document = read_text(text.as_bytes()).unwrap();
    let again: UnseenTable<G> = UnseenTable::read(&Head::of_unseen(&document).unwrap()).unwrap();
    prop_assert_eq!(&again, &unseen);
    prop_assert_eq!(facts_of(&document), table.facts());
    let answer: Json = serde_json::from_str(&replay(text.as_bytes()).unwrap().to_string()).unwrap();
    let same: Json =
        serde_json::from_str(&replay(table.record().to_text().as_bytes()).unwrap().to_string()).unwrap();
    if !in_hand(&table) {
        for key in ["game", "hands", "totals", "winners"] {
            prop_assert_eq!(&answer[key], &same[key], "{}", key);
        }
    }
    // everything can be taken back, one thing after the other
    let count = unseen.told().len();
    for _ in 0..count {
        prop_assert!(unseen.undo());
    }
    prop_assert!(!unseen.undo());
    prop_assert_eq!(unseen, fresh);
    Ok(())
}

fn taken<G: rules::game::Game>(table: &Table<G>) -> Option<Seat> {
    table.last_events().iter().find_map(|event| match event {
        Event::Taken { by, .. } => Some(*by),
        _ => None,
    })
}

fn is_scored<G: rules::game::Game>(table: &Table<G>) -> bool {
    table.last_events().iter().any(|event| matches!(event, Event::Scored { .. }))
}

impl Reduced for ContractGrid {
    type Kept = ();

    fn reduced(
        _: &mut (),
        table: &Table<Self>,
        last: &Move<Self>,
    ) -> Vec<(Seat, contract_grid::unseen::Told)> {
        use contract_grid::unseen::Told;
        let mut told = Vec::new();
        match last {
            Move::Act(_, contract_grid::Action::Play(_)) | Move::Deal(_) | Move::Impossible(..) => {}
            Move::Act(seat, action) => told.push((*seat, Told::Act(*action))),
        }
        told.extend(taken(table).map(|by| (by, Told::Took)));
        let variant = table.game().variant_of();
        let (of_suits, of_honours) = (variant.counts_suits(), variant.counts_honours());
        if is_scored(table) && (of_suits || of_honours.contains(&true)) {
            let view = table.view(None);
            let hand = view.hands.last().unwrap();
            let trump = hand.facts.trump;
            let counts = hand.facts.collected.map(|_, &cards| {
                let of = |suit| (cards & contract_grid::legal::cards_of(suit, trump)).len();
                let suits = if of_suits { Suit::ALL.map(of) } else { [0; 4] };
                let mut honours = HONOURS.map(|rank| (cards & CardSet::of_rank(rank)).len());
                for (count, is_counted) in honours.iter_mut().zip(of_honours) {
                    *count *= u32::from(is_counted);
                }
                CardCounts { suits, honours }
            });
            told.push((hand.dealer, Told::Count(counts)));
        }
        told
    }
}

trait VariantOf {
    fn variant_of(&self) -> &contract_grid::Variant;
}

impl VariantOf for ContractGrid {
    fn variant_of(&self) -> &contract_grid::Variant {
        rules::game::Game::variant(self)
    }
}

impl Reduced for DrawBridge {
    type Kept = ();

    fn reduced(_: &mut (), table: &Table<Self>, last: &Move<Self>) -> Vec<(Seat, drawbridge::unseen::Told)> {
        use drawbridge::unseen::{Told, ToldBid};
        let told = match last {
            Move::Act(seat, drawbridge::Action::Bid(bid)) => {
                let &drawbridge::auction::Bid { level, strain, card, draw } = bid;
                let toll = card.rank().unwrap();
                Some((*seat, Told::Bid(ToldBid { level, strain, toll, draw })))
            }
            Move::Act(seat, drawbridge::Action::Pass) => Some((*seat, Told::Pass)),
            _ => taken(table).map(|by| (by, Told::Took)),
        };
        told.into_iter().collect()
    }
}

impl Reduced for Counterpoint {
    type Kept = ();

    fn reduced(
        _: &mut (),
        table: &Table<Self>,
        last: &Move<Self>,
    ) -> Vec<(Seat, counterpoint::unseen::Told)> {
        use counterpoint::unseen::Told;
        let view = table.view(None);
        let mut told = Vec::new();
        if let Move::Deal(deal) = last
            && deal.turn_up.is_some()
        {
            told.push((view.own.dealer, Told::Trump(view.own.turn_up.trump())));
        }
        told.extend(taken(table).map(|by| (by, Told::Took)));
        if is_scored(table) {
            let hand = view.hands.last().unwrap();
            told.push((hand.dealer, Told::Count(hand.bids, hand.taken)));
        }
        told
    }
}

impl Reduced for Fivefold {
    type Kept = ();

    fn reduced(_: &mut (), table: &Table<Self>, last: &Move<Self>) -> Vec<(Seat, fivefold::unseen::Told)> {
        use fivefold::unseen::Told;
        let mut told = Vec::new();
        if let Move::Deal(fivefold::Deal::First { leader, .. }) = last {
            told.push((*leader, Told::Leads));
        }
        if let Some(by) = taken(table) {
            let view = table.view(None);
            // after the last trick of a round its result has the trick
            let (trick, trump) = match view.hands.last().filter(|_| view.trick.is_none()) {
                Some(round) => (round.facts.last_trick, round.facts.trump),
                None => (view.last_trick.unwrap(), view.own.trump),
            };
            let trumps = trump.map_or(0, |suit| (trick.cards() & CardSet::of_suit(suit)).len());
            told.push((by, Told::Took(trumps as u8)));
        }
        told
    }
}

impl Reduced for Pirogue {
    type Kept = PerSeatOfFour;

    fn reduced(
        kept: &mut PerSeatOfFour,
        table: &Table<Self>,
        _: &Move<Self>,
    ) -> Vec<(Seat, pirogue::unseen::Told)> {
        use pirogue::OwnEvent;
        use pirogue::unseen::Told;
        let is_called = rules::game::Game::variant(table.game()).claims == Claims::Called;
        let (mut told, mut trick, mut facts) = (Vec::new(), None, TrickFacts::plain());
        let (mut claims, mut over) = (Vec::new(), false);
        for event in table.last_events() {
            match event {
                Event::Taken { by, .. } => trick = Some(*by),
                Event::Own(OwnEvent::Tagged(seat, suit)) => told.push((*seat, Told::Tag(*suit))),
                Event::Own(OwnEvent::PeggedBack { seat, points }) => kept.0[*seat] = *points as u8,
                Event::Own(OwnEvent::Pegged { hook, .. }) if is_called => {
                    claims.push((hook.pegged_by.unwrap(), Told::Claim(hook.kind)));
                }
                Event::Own(OwnEvent::Pegged { hook, .. }) => facts.hook = Some(hook.maker),
                Event::Own(OwnEvent::GotAway) => over = true,
                _ => {}
            }
        }
        if let Some(by) = trick {
            facts.back = std::mem::take(kept).0;
            told.push((by, Told::Took(facts)));
        }
        told.extend(over.then(|| (table.view(None).own.dealer, Told::Over)));
        if is_scored(table) && over {
            // the next dealer is named by then
            let at = told.len() - 1;
            told[at].0 = table.view(None).hands.last().unwrap().dealer;
        }
        told.extend(claims);
        if is_scored(table) {
            let view = table.view(None);
            let round = view.hands.last().unwrap();
            if !round.facts.cut_short {
                let catch = round.facts.collected.map(|_, &cards| cards & MELDING);
                let counts = TARPON - round.facts.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
                let of = |seat: Seat| (round.facts.collected[seat] & counts).len();
                let tarpon = PerSide::from_fn(|side| side.seats().map(of).iter().sum());
                told.push((round.dealer, Told::Count(catch, tarpon)));
            }
        }
        told
    }
}

/// How much each of four seats pegs back.
struct PerSeatOfFour(PerSeat<u8>);

impl Default for PerSeatOfFour {
    fn default() -> PerSeatOfFour {
        PerSeatOfFour(PerSeat::new(4))
    }
}

/// The table of a game with those options and moves.
fn table_of<G: Unseen>(variant: Json, moves: &Json) -> UnseenTable<G> {
    let seats = G::seats_of(&G::read_variant(&value_of(&variant)).unwrap());
    let mut record = json!({
        "format": "new-tricks-unseen/1", "game": G::ID, "variant": variant, "players": names(seats), "moves": moves,
    });
    if G::HAS_DEALER {
        record["dealer"] = json!(0);
    }
    UnseenTable::read(&Head::of_unseen(&value_of(&record)).unwrap()).unwrap()
}

fn value_of(json: &Json) -> Value {
    read_text(json.to_string().as_bytes()).unwrap()
}

/// Why it is refused that this is told next.
fn wrong<G: Unseen>(table: &UnseenTable<G>, by: usize, key: &str, value: Json) -> Wrong {
    let told = G::read_told(&table.start().variant, seat(by), key, &value_of(&value)).unwrap();
    let mut changed = table.clone();
    let wrong = told.and_then(|told| changed.tell(seat(by), told)).unwrap_err();
    assert_eq!(&changed, table, "nothing changes");
    wrong
}

#[test]
fn a_count_of_contract_grid_has_all_cards() {
    let classic = json!(
        "zero one two first second third different soloist partner all-trump no-trump spades hearts diamonds clubs play"
            .split(' ')
            .collect::<Vec<_>>()
    );
    let mut moves = vec![];
    for player in [1, 2, 0] {
        moves.push(json!({ "seat": player, "grid": classic }));
    }
    for (player, suit) in [(1, "C"), (2, "D"), (0, "H")] {
        moves.push(json!({ "seat": player, "strike": suit }));
    }
    for player in [1, 2, 0] {
        moves.push(json!({ "seat": player, "bid": [0, 1, 2, 3] }));
    }
    for trick in 0..11 {
        moves.push(json!({ "seat": usize::from(trick > 6) * 2, "took": true }));
    }
    let table: UnseenTable<ContractGrid> = table_of(json!({}), &json!(moves));
    assert_eq!(table.due().map(|due| (due.seat, due.duty.id)), Some((seat(0), "count")));
    // 40 trumps; nine trumps with the joker, eight of the other suits; and three cards a trick
    let refused = |suits: [[u32; 4]; 3]| wrong(&table, 0, "count", json!({ "suits": suits }));
    let sum = |suit, told, needed| Wrong::Sum { what: What::Suit(suit), told, least: needed, most: needed };
    assert_eq!(refused([[8, 8, 5, 40], [0; 4], [0, 0, 3, 9]]), sum(Suit::Spades, 49, 9));
    assert_eq!(refused([[8, 8, 4, 0], [0; 4], [0, 0, 3, 9]]), sum(Suit::Hearts, 7, 8));
    let cards = Wrong::Range { seat: seat(0), what: What::Cards, told: 20, least: 21, most: 21 };
    assert_eq!(refused([[8, 8, 4, 0], [0; 4], [0, 0, 4, 9]]), cards);
    assert!(matches!(wrong(&table, 0, "took", json!(true)), Wrong::Turn(_)), "a twelfth trick");
    let nothing = [[0; 4]; 3];
    assert!(matches!(wrong(&table, 1, "count", json!({ "suits": nothing })), Wrong::Turn(_)));
}

#[test]
fn a_toll_pays_for_its_bid_and_there_are_four_of_a_rank() {
    let bid = |player: usize, level: u8, toll: &str| json!({ "seat": player, "bid": { "level": level, "strain": "S", "toll": toll, "draw": 0 } });
    let table: UnseenTable<DrawBridge> = table_of(json!({}), &json!([bid(1, 3, "7")]));
    let refused = |level: u8, toll: &str, draw: u8| {
        wrong(&table, 2, "bid", json!({ "level": level, "strain": "NT", "toll": toll, "draw": draw }))
    };
    let toll = |toll, lowest| Wrong::Toll { level: 3, toll, lowest, highest: Rank::Ace };
    assert_eq!(refused(3, "7", 0), toll(Rank::Seven, Rank::Eight));
    assert_eq!(
        refused(5, "7", 0),
        Wrong::Toll { level: 5, toll: Rank::Seven, lowest: Rank::Eight, highest: Rank::Ace }
    );
    assert!(matches!(refused(2, "A", 0), Wrong::Refused(_)), "too low a level");
    assert!(matches!(refused(11, "A", 0), Wrong::Refused(_)));
    let moves = json!([bid(1, 1, "A"), bid(2, 2, "A"), bid(3, 3, "A"), bid(0, 4, "A")]);
    let table: UnseenTable<DrawBridge> = table_of(json!({}), &moves);
    let fifth = wrong(&table, 1, "bid", json!({ "level": 5, "strain": "C", "toll": "A", "draw": 1 }));
    assert_eq!(fifth, Wrong::TollsSpent(Rank::Ace));
}

#[test]
fn points_of_counterpoint_fit_the_tricks_and_bids() {
    let mut moves = vec![json!({ "seat": 0, "trump": "H" })];
    for _ in 0..9 {
        moves.push(json!({ "seat": 1, "took": true }));
    }
    let table: UnseenTable<Counterpoint> = table_of(json!({}), &json!(moves));
    let refused =
        |bids: [u32; 3], taken: [u32; 3]| wrong(&table, 0, "count", json!({ "bids": bids, "taken": taken }));
    assert_eq!(refused([20, 35, 30], [0, 100, 0]), Wrong::Bid { seat: seat(1), bid: 35 });
    assert_eq!(refused([20, 100, 30], [0, 100, 0]), Wrong::Bid { seat: seat(1), bid: 100 });
    let none = Wrong::Range { seat: seat(2), what: What::Points, told: 4, least: 0, most: 0 };
    assert_eq!(refused([20, 30, 30], [0, 100, 4]), none, "without a trick");
    // four aces, four tens and a king are the most that nine bid-cards hold
    let few = Wrong::Sum { what: What::Points, told: 31, least: 32, most: 120 };
    assert_eq!(refused([20, 30, 30], [0, 31, 0]), few);
    let many = Wrong::Range { seat: seat(1), what: What::Points, told: 121, least: 0, most: 120 };
    assert_eq!(refused([20, 30, 30], [0, 121, 0]), many);
}

#[test]
fn the_trumps_of_fivefold_fit_into_the_tricks_that_are_left() {
    let mut moves = vec![json!({ "seat": 0, "leads": true })];
    for trick in 0..13 {
        moves.push(json!({ "seat": trick % 2, "took": 0 }));
    }
    let table: UnseenTable<Fivefold> = table_of(json!({}), &json!(moves));
    let many = Wrong::Range { seat: seat(1), what: What::Trumps, told: 3, least: 0, most: 2 };
    assert_eq!(wrong(&table, 1, "took", json!(3)), many);
    // seven clubs do not fit into the last three tricks
    for _ in 0..9 {
        moves.push(json!({ "seat": 0, "took": 0 }));
    }
    let table: UnseenTable<Fivefold> = table_of(json!({}), &json!(moves));
    let few = Wrong::Range { seat: seat(0), what: What::Trumps, told: 0, least: 1, most: 2 };
    assert_eq!(wrong(&table, 0, "took", json!(0)), few);
}

#[test]
fn a_catch_of_pirogue_is_disjoint_and_fits_its_tricks() {
    let mut moves = vec![json!({ "seat": 0, "tag": "H" })];
    for _ in 0..12 {
        moves.push(json!({ "seat": 1, "took": {} }));
    }
    moves.push(json!({ "seat": 2, "took": { "hook": 3, "back": [1, 2, 0, 0] } }));
    let table: UnseenTable<Pirogue> = table_of(json!({}), &json!(moves));
    let all: Vec<String> = MELDING.iter().map(|card| card.to_string()).collect();
    let count = |catch: [&[String]; 4], tarpon: [u32; 2]| {
        wrong(&table, 0, "count", json!({ "catch": catch, "tarpon": tarpon }))
    };
    assert_eq!(count([&[], &all[1..], &[], &[]], [0, 9]), Wrong::Nobody("2C".parse().unwrap()));
    assert_eq!(count([&[], &all, &all[3..4], &[]], [0, 9]), Wrong::Twice("5C".parse().unwrap()));
    let tens = ["TC".to_owned()];
    assert_eq!(count([&[], &all, &tens, &[]], [0, 9]), Wrong::NoMeld("TC".parse().unwrap()));
    let none = Wrong::Range { seat: seat(3), what: What::Cards, told: 2, least: 0, most: 0 };
    assert_eq!(count([&[], &all[2..], &[], &all[..2]], [0, 9]), none, "without a trick");
    let tarpon = |told, least, most| Wrong::Sum { what: What::Tarpon, told, least, most };
    assert_eq!(count([&[], &all, &[], &[]], [0, 8]), tarpon(8, 9, 9), "all but the hearts count");
    assert_eq!(count([&[], &all, &[], &[]], [1, 9]), tarpon(10, 9, 9));
    // of a trick: who takes it pegs nothing back, nor does who makes a hook
    let table: UnseenTable<Pirogue> = table_of(json!({}), &json!([{ "seat": 0, "tag": null }]));
    assert_eq!(wrong(&table, 1, "took", json!({ "back": [0, 1, 0, 0] })), Wrong::PegsBack(seat(1)));
    assert_eq!(
        wrong(&table, 1, "took", json!({ "hook": 2, "back": [0, 0, 1, 0] })),
        Wrong::PegsBack(seat(2))
    );
    assert!(matches!(wrong(&table, 0, "over", json!(true)), Wrong::Sum { .. }), "too early");
    assert_eq!(wrong(&table, 0, "claim", json!("angler")), Wrong::Hooks("told with their tricks"));
    let called: UnseenTable<Pirogue> =
        table_of(json!({ "claims": "called" }), &json!([{ "seat": 0, "tag": null }]));
    assert_eq!(wrong(&called, 0, "claim", json!("angler")), Wrong::NoHook);
    assert_eq!(wrong(&called, 1, "took", json!({ "hook": 1 })), Wrong::Hooks("claimed"));
}

#[test]
fn the_referee_tells_what_is_no_record_from_what_cannot_be() {
    let record = |moves: Json| {
        let record = json!({
            "format": "new-tricks-unseen/1", "game": "drawbridge", "players": names(4), "dealer": 0, "moves": moves,
        });
        replay(record.to_string().as_bytes()).map(|answer| answer.to_string())
    };
    let answer: Json = serde_json::from_str(&record(json!([])).unwrap()).unwrap();
    assert_eq!(answer["turn"], json!({ "seat": 1, "phase": "bid", "legal": null }));
    let rule = |moves: Json, why: &str| match record(moves) {
        Err(Rejection::Rule(error)) => assert_eq!(error, why),
        other => panic!("{other:?}"),
    };
    rule(json!([{ "seat": 1, "took": true }]), "move 0: seat 1 has to bid, not to say who took the trick");
    rule(json!([{ "seat": 2, "pass": true }]), "move 0: it is the turn of seat 1, not of seat 2");
    let form = |moves: Json, why: &str| match record(moves) {
        Err(Rejection::NoRecord(error)) => assert_eq!(error, why),
        other => panic!("{other:?}"),
    };
    form(
        json!([{ "deal": { "hands": [] } }]),
        "move 0: a move has to have exactly one action: bid, pass, took",
    );
    form(json!([{ "seat": 1, "pass": 7 }]), "move 0: pass has to be true");
    form(json!([{ "seat": 5, "pass": true }]), "move 0: there is no seat 5 at this table");
    // and neither format is read as the other
    let text = table_of::<DrawBridge>(json!({}), &json!([])).to_value().to_string();
    assert!(Head::of(&read_text(text.as_bytes()).unwrap()).is_err());
}

#[test]
fn an_agreed_end_can_be_taken_back() {
    let mut table: UnseenTable<DrawBridge> = table_of(json!({}), &json!([{ "seat": 1, "pass": true }]));
    table.stop();
    assert!(table.is_over() && table.facts().is_some_and(|facts| facts.stopped));
    let text = table.to_value().to_string();
    let again: UnseenTable<DrawBridge> =
        UnseenTable::read(&Head::of_unseen(&read_text(text.as_bytes()).unwrap()).unwrap()).unwrap();
    assert_eq!(again, table);
    assert!(table.undo() && !table.is_over());
    assert_eq!(table.told().len(), 1);
}

#[test]
fn the_longest_record_is_read_in_time() {
    // in a game that never ends: all hands are thrown in
    let passes = (0..160_000_usize).map(|move_| json!({ "seat": (1 + move_ + move_ / 4) % 4, "pass": true }));
    let moves: Vec<Json> = passes.collect();
    let record = json!({
        "format": "new-tricks-unseen/1", "game": "drawbridge", "players": names(4), "dealer": 0, "moves": moves,
    });
    let text = record.to_string();
    assert!(text.len() <= rules::record::MAX_BYTES);
    let answer: Json = serde_json::from_str(&replay(text.as_bytes()).unwrap().to_string()).unwrap();
    assert_eq!(answer["hands"].as_array().unwrap().len(), 40_000);
}
