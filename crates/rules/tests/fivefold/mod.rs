//! Fivefold: what the rules say, point by point.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

mod counting;
mod records;
mod second_opinion;
mod unseen;

use proptest::prelude::*;
use rules::cards::CardSet;
use rules::game::{DealRefusal, Game, Pause, Turn};
use rules::games::fivefold::score::{
    DECK, MAX_TRICKS, Majority, Points, TRUMPS, WINNING, ahead, most_trumps,
};
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::stock::{HAND, STOCK};
use rules::games::fivefold::trick_winner::{takes, winning};
use rules::games::fivefold::{Action, Deal, Event, Fivefold, OwnEvent, Phase, Variant};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use rules::trick::Trick;
use serde_json::{Value, json};
use test_support::fivefold::naive;
use test_support::fivefold::*;
use test_support::*;

// Cards and tricks.

#[test]
fn the_cards_are_those_of_the_rules() {
    assert_eq!(DECK, set(&naive::deck()));
    assert_eq!((DECK.len(), HAND, STOCK), (26, 6, 14));
    assert_eq!(
        TRUMPS.map(|trump| trump.map_or("NT".to_owned(), |suit| suit.to_string())),
        ["NT", "C", "D", "H", "S"]
    );
}

#[test]
fn the_follower_takes_it_with_a_higher_card_of_the_suit_or_a_trump_that_is_not_lower() {
    let takes = |led: &str, answer: &str, trump: &str| takes(card(led), card(answer), trump.parse().ok());
    // the suit led, with and without trumps
    assert!(takes("8H", "TH", "NT") && takes("8H", "TH", "C") && takes("QD", "KD", "S"));
    assert!(!takes("8H", "6H", "NT") && !takes("KH", "QH", "C"));
    // another suit that is not trump never does
    assert!(!takes("2H", "KD", "NT") && !takes("2H", "KD", "S"));
    // trumps of higher, equal and lower rank
    assert!(takes("8H", "TC", "C") && takes("8H", "8C", "C") && !takes("8H", "6C", "C"));
    assert!(takes("KH", "KC", "C") && !takes("KH", "QC", "C"));
    // the two of trumps only beats other twos
    for led in naive::deck().into_iter().filter(|led| !led.ends_with('D')) {
        assert_eq!(takes(&led, "2D", "D"), led.starts_with('2'), "{led}");
    }
    // the ten is the highest spade, and a queen or king is above all trumps then
    assert!(takes("TH", "TS", "S") && !takes("QH", "TS", "S"));
    // a led trump falls to a higher trump only
    assert!(takes("6C", "8C", "C") && !takes("8C", "6C", "C"));
    assert!(!takes("6C", "KD", "C") && !takes("6C", "6D", "C") && !takes("2C", "2S", "C"));
}

#[test]
fn the_leader_wins_until_the_follower_takes_it() {
    let mut trick = Trick::new(ben(), 2);
    assert_eq!(winning(&trick, None), None);
    trick.play(card("8D"));
    assert_eq!(winning(&trick, None), Some(ben()));
    trick.play(card("8C"));
    assert_eq!(winning(&trick, None), Some(ben()));
    assert_eq!(winning(&trick, card("2C").suit()), Some(ANN));
}

#[test]
fn nobody_has_to_follow_suit() {
    // 4H is led; seat 1 holds a heart and may play anything
    let mut table = table_of(&vector("first-round", 1));
    table.act(ANN, Action::Play(card("4H"))).unwrap();
    let view = table.view(Some(ben()));
    assert_eq!(view.playable(), hand("TS TC KC 2C KH 4S"));
    assert_eq!(view.playable(), view.hand);
    let mut other = table.clone();
    other.act(ben(), Action::Play(card("2C"))).unwrap();
    assert_eq!(other.view(None).last_taken, Some((ANN, card("4H"))));
}

#[test]
fn a_trump_of_equal_rank_takes_the_trick_at_the_table() {
    // clubs are trumps: TD is led, TC takes it
    let table = table_of(&vector("first-round", 34));
    let view = table.view(None);
    assert_eq!(view.own.trump.map(|suit| suit.letter()), Some('C'));
    assert_eq!(view.last_taken, Some((ben(), card("TC"))));
    assert_eq!(table.turn(), Turn::Seat(ben(), Phase::Play));
}

// Dealing and drawing.

#[test]
fn the_first_deal_names_the_leader_and_lays_out_the_stock() {
    for leader in [0, 1] {
        let mut record = vector("first-round", 1);
        record["moves"][0]["deal"]["leader"] = json!(leader);
        let table = table_of(&record);
        assert_eq!(table.turn(), Turn::Seat(seat(leader), Phase::Play));
        assert_eq!(table.last_events(), [Event::Dealt { hand: 0 }]);
        assert_eq!(table.view(None).own.leader, Some(seat(leader)));
        let view = table.view(Some(ANN));
        assert_eq!((view.own.leader, view.own.round, view.own.trump), (Some(seat(leader)), 0, None));
        assert_eq!(view.hand, hand("QC 4H TH KD TD QD"));
        assert_eq!((view.own.stock, view.held.as_slice()), (14, &[6, 6][..]));
        assert_eq!(view.own.piles.as_slice(), [0, 0]);
    }
}

#[test]
fn the_loser_of_a_trick_draws_first() {
    // R2: 4S on TH; the stock is QH 4D 6S ...
    let mut table = table_of(&vector("first-round", 2));
    let events = table.act(ben(), Action::Play(card("4S"))).unwrap().to_vec();
    let drawn = |seat| Event::Own(OwnEvent::Drawn { seat, from: Source::Stock });
    let taken = Event::Taken { by: ANN, with: card("TH") };
    assert_eq!(events, [Event::Played(ben(), card("4S")), taken, drawn(ben()), drawn(ANN)]);
    assert_eq!(table.view(Some(ben())).own.drew, Some(card("QH")));
    assert_eq!(table.view(Some(ANN)).own.drew, Some(card("4D")));
    assert_eq!(table.view(None).own.drew, None);
    assert_eq!(table.view(None).own.stock, 12);
}

#[test]
fn hands_stay_at_six_until_the_stock_is_empty() {
    let mut sizes = Vec::new();
    for moves in (1..=27).step_by(2) {
        let view = table_of(&vector("first-round", moves)).view(None);
        sizes.push((view.held[ANN], view.own.stock));
        assert!(view.held[ANN] == view.held[ben()]);
    }
    let expected: Vec<(u8, u8)> = (0..=13).map(|n: u8| (6.min(13 - n), 14u8.saturating_sub(2 * n))).collect();
    assert_eq!(sizes, expected);
}

#[test]
fn later_hands_come_from_each_seats_own_pile_the_loser_of_the_last_trick_first() {
    // seat 1 has taken the last trick: it leads, and seat 0 is dealt first
    let record = vector("first-round", 28);
    let table = table_of(&record);
    let (ann, ben_) = (table.view(Some(ANN)), table.view(Some(ben())));
    assert_eq!(ann.hand, hand("TH KD 8S 6S 8D QD"));
    assert_eq!(ben_.hand, hand("6C 2H KH KC 6D 2D"));
    assert_eq!(ann.own.piles.as_slice(), [6, 8]);
    assert_eq!(
        (ann.own.leader, ann.own.round, ann.own.trump.map(|suit| suit.letter())),
        (Some(ben()), 1, Some('C'))
    );
    assert_eq!(table.last_events(), [Event::Dealt { hand: 1 }]);
    assert_eq!(table.view(None).own.leader, Some(ben()));
    assert_eq!(table.turn(), Turn::Seat(ben(), Phase::Play));
    assert_eq!((ann.own.stock, ann.own.drew), (0, None));
}

#[test]
fn a_seat_with_fewer_than_six_cards_is_dealt_the_rest_from_the_other_pile() {
    // R3: seat 0 has taken the last trick and 22 cards, seat 1 has four, and is dealt first
    let mut table = table_of(&vector("small-pile", 28));
    assert_eq!(table.view(Some(ben())).hand, hand("QD 6D 2C 2D KD 8C"));
    assert_eq!(table.view(Some(ANN)).hand, hand("4D QH KC 8D TC TD"));
    assert_eq!(table.view(None).own.piles.as_slice(), [14, 0]);
    table.act(ANN, Action::Play(card("QH"))).unwrap();
    let events = table.act(ben(), Action::Play(card("6D"))).unwrap();
    let drawn = |seat| Event::Own(OwnEvent::Drawn { seat, from: Source::Pile(ANN) });
    assert_eq!(events[2..], [drawn(ben()), drawn(ANN)]);
    assert_eq!(table.view(Some(ben())).own.drew, Some(card("8H")));
    assert_eq!(table.view(Some(ANN)).own.drew, Some(card("2H")));
    assert_eq!(table.view(None).own.drawn.as_slice(), [Some(Source::Pile(ANN)); 2]);
    assert_eq!(table.view(None).own.piles.as_slice(), [12, 0]);
}

#[test]
fn a_seat_without_any_card_is_dealt_all_from_the_other_pile() {
    let table = table_of(&vector("empty-pile", 28));
    let view = table.view(Some(ben()));
    assert_eq!(view.own.made_of.as_slice(), [DECK, CardSet::EMPTY]);
    // KC 2D QH TS 2S 6H 8D 8S 8H TD QD TC, to seat 1 first
    assert_eq!(view.hand, hand("KC QH 2S 8D 8H QD"));
    assert_eq!(table.view(Some(ANN)).hand, hand("2D TS 6H 8S TD TC"));
    assert_eq!(view.own.piles.as_slice(), [14, 0]);
}

#[test]
fn each_draws_from_its_own_pile_while_it_lasts() {
    let mut table = table_of(&vector("first-round", 29));
    let before = table.view(None).own.piles;
    let events = table.act(ANN, Action::Play(card("8S"))).unwrap();
    let drawn = |seat| Event::Own(OwnEvent::Drawn { seat, from: Source::Pile(seat) });
    assert_eq!(events[2..], [drawn(ANN), drawn(ben())]);
    let view = table.view(Some(ANN));
    assert_eq!(view.own.drew, Some(card("TS")));
    assert_eq!(view.own.piles, before.map(|_, pile| pile - 1));
}

#[test]
fn what_was_collected_lies_open_and_the_order_of_piles_does_not() {
    // R4: between rounds and later both see what each pile is made of
    let between = table_of(&vector("first-round", 27));
    let collected = between.view(None).hands[0].facts.collected;
    assert_eq!(collected[ben()].len() + collected[ANN].len(), 26);
    assert_eq!(collected[ANN], hand("TH KD 8S 6S 8D QD TS TD 4C QH 4S QC"));
    for viewer in [None, Some(ANN), Some(ben())] {
        assert_eq!(between.view(viewer).own.made_of, collected);
        assert_eq!(between.view(viewer).own.piles.as_slice(), [12, 14]);
        let later = table_of(&vector("first-round", usize::MAX)).view(viewer);
        assert_eq!(later.own.made_of, collected);
        assert_eq!(later.collected.as_slice(), [hand("TH 2H KD 2D"), hand("8S KC TC TD")]);
    }
    // the same cards in another order below the top six: nobody can tell
    let mut other = vector("first-round", 28);
    for pile in other["moves"][27]["deal"]["piles"].as_array_mut().unwrap() {
        pile.as_array_mut().unwrap()[6..].reverse();
    }
    let (one, other) = (table_of(&vector("first-round", 28)), table_of(&other));
    assert_ne!(one.game(), other.game());
    for viewer in [None, Some(ANN), Some(ben())] {
        assert_eq!(one.view(viewer), other.view(viewer));
    }
}

#[test]
fn no_other_view_shows_a_hand_or_the_stock() {
    // the other hand and the whole stock, dealt anew: seat 0 sees the same
    let mut other = vector("first-round", 1);
    let deal = &mut other["moves"][0]["deal"];
    let theirs: Vec<Value> = deal["hands"][1].as_array().unwrap().clone();
    let mut stock: Vec<Value> = deal["stock"].as_array().unwrap().clone();
    stock.rotate_left(3);
    for (n, card) in theirs.into_iter().enumerate() {
        deal["hands"][1][n] = std::mem::replace(&mut stock[n], card);
    }
    deal["stock"] = json!(stock);
    let (one, other) = (table_of(&vector("first-round", 1)), table_of(&other));
    assert_ne!(one.view(Some(ben())), other.view(Some(ben())));
    assert_eq!(one.view(Some(ANN)), other.view(Some(ANN)));
    assert_eq!(one.view(None), other.view(None));
}

// Points and the end.

#[test]
fn points_are_majorities() {
    assert_eq!((MAX_TRICKS, WINNING), (7, 5));
    let suits =
        |letter: char| hand("2C 2D 2H 2S").iter().find_map(|c| c.suit().filter(|s| s.letter() == letter));
    assert_eq!(['C', 'D', 'H', 'S'].map(|letter| most_trumps(suits(letter).unwrap())), [4, 4, 4, 3]);
    let points = |trump: char, cards: &str| Points::of(suits(trump), hand(cards));
    let both = Points { tricks: true, trumps: true };
    assert_eq!(points('H', "2H 4H 6H 8H").count(), 1);
    assert_eq!(points('H', "2H 4H 6H 8D").count(), 0);
    assert_eq!(points('S', "2S 4S 8S 8D"), Points { tricks: false, trumps: true });
    assert_eq!(points('S', "2S 4S 8D TD").count(), 0);
    assert_eq!(points('S', "2S 4S 6S TD 2C 2D 2H 4C 4D 4H 6C 6D 6H 8C"), both);
    assert_eq!(
        points('S', "2S 4S TD TC 2C 2D 2H 4C 4D 4H 6C 6D 6H 8C"),
        Points { tricks: true, trumps: false }
    );
    assert_eq!(points('S', "2S 4S 2C 2D 2H 4C 4D 4H 6C 6D 6H 8C").count(), 0);
    // without trumps there is one point
    let all = Points::of(None, DECK);
    assert_eq!((all.count(), all.has(Majority::Trumps), all.has(Majority::Tricks)), (1, false, true));
}

#[test]
fn a_point_counts_from_the_moment_of_its_majority() {
    use Majority::{Tricks, Trumps};
    let mut told = Vec::new();
    let moves = vector("play-on", usize::MAX)["moves"].as_array().unwrap().len();
    for number in 1..=moves {
        let table = table_of(&vector("play-on", number));
        for event in table.last_events() {
            if let Event::Own(OwnEvent::Point { seat, of }) = event {
                let plays = plays_of_round(&vector("play-on", number));
                let totals = table.view(None).totals;
                told.push((plays.0, plays.1 / 2, seat.index(), *of, [totals[ANN], totals[ben()]]));
            }
        }
    }
    // the round, the trick, the seat, the majority, and the totals then
    let expected = [
        (1, 11, 1, Tricks, [0, 1]),
        (2, 9, 0, Tricks, [1, 1]),
        (2, 13, 1, Trumps, [1, 2]),
        (3, 7, 1, Tricks, [1, 4]),
        (3, 7, 1, Trumps, [1, 4]),
        (4, 11, 0, Tricks, [2, 4]),
        (4, 12, 0, Trumps, [3, 4]),
        (5, 12, 1, Tricks, [3, 5]),
        (5, 13, 1, Trumps, [3, 6]),
    ];
    assert_eq!(told, expected);
}

/// How many rounds were dealt, and how many cards were played in the last of them.
fn plays_of_round(record: &Value) -> (usize, usize) {
    let moves = record["moves"].as_array().unwrap();
    let deals = moves.iter().filter(|entry| entry.get("deal").is_some()).count();
    (deals, moves.iter().rev().take_while(|entry| entry.get("deal").is_none()).count())
}

#[test]
fn totals_count_in_the_middle_of_a_round_too() {
    // the seventh trick of seat 1 is the last of the first round in this record
    let at = |name, moves| answer(&vector(name, moves));
    assert_eq!(at("first-round", 26)["totals"], json!([0, 0]));
    assert_eq!(at("first-round", 27)["totals"], json!([0, 1]));
    // here seat 0 takes every trick of the first round: the point comes with the seventh
    assert_eq!(at("empty-pile", 14)["totals"], json!([0, 0]));
    let seventh = at("empty-pile", 15);
    assert_eq!((&seventh["totals"], &seventh["hands"]), (&json!([1, 0]), &json!([])));
    assert_eq!(at("empty-pile", 27)["totals"], json!([1, 0]));
    let view = table_of(&vector("empty-pile", 15)).view(None);
    assert_eq!(view.own.points.as_slice(), [Points { tricks: true, trumps: false }, Points::default()]);
    assert_eq!(view.totals.as_slice(), [1, 0]);
}

#[test]
fn the_fifth_point_ends_the_game_at_once() {
    // R1: in the third round, after seven tricks of it
    let over = vector("small-pile", usize::MAX);
    let moves = over["moves"].as_array().unwrap().len();
    let before = table_of(&vector("small-pile", moves - 1));
    assert_eq!((before.view(None).totals.as_slice(), before.view(None).own.winner), (&[4, 0][..], None));
    let table = table_of(&over);
    let view = table.view(None);
    assert_eq!((table.turn(), view.own.winner), (Turn::Over, Some(ANN)));
    assert_eq!((view.totals.as_slice(), view.own.round, view.hands.len()), (&[5, 0][..], 2, 3));
    // the unfinished last round is listed, and nobody draws any more
    let last = view.hands[2];
    assert_eq!(last.facts.tricks().as_slice(), [7, 0]);
    assert_eq!((last.facts.collected[ANN].len(), last.totals), (14, view.totals));
    let told = &table.last_events()[2..];
    let point = Event::Own(OwnEvent::Point { seat: ANN, of: Majority::Tricks });
    assert_eq!(told, [point, Event::Scored { hand: 2 }, Event::Over]);
    assert_eq!(table.clone().deal().map(<[Event]>::len), Err(DealRefusal::NotNow));
    // the same cards where all rounds are played: on it goes
    let mut on = over.clone();
    on["variant"] = json!({"play_on": true});
    let on = answer(&on);
    assert_eq!(
        (&on["state"], &on["totals"], &on["winners"]),
        (&json!("running"), &json!([5, 0]), &json!([]))
    );
    assert_eq!(on["hands"].as_array().map(Vec::len), Some(2));
}

#[test]
fn one_trick_can_bring_the_fifth_and_the_sixth_point() {
    let mut found = 0;
    for choices in 0..400 {
        let (mut table, mut dice) = Setup { variant: Variant::default(), dealer: ANN, choices }.sit_down();
        while step(&mut table, Style::OneSided, &mut dice) {}
        let view = table.view(None);
        let Some(winner) = view.own.winner.filter(|&winner| view.totals[winner] == 6) else { continue };
        found += 1;
        let events = table.last_events();
        let point = |of| Event::Own(OwnEvent::Point { seat: winner, of });
        let both = [point(Majority::Tricks), point(Majority::Trumps)];
        assert!(events.windows(2).any(|two| *two == both), "{events:?}");
        assert_eq!(events.last(), Some(&Event::Over));
        let last = table.record().moves.len() - 1;
        let earlier = resume(table.record(), last, table.seed()).view(None);
        assert_eq!((earlier.totals[winner], earlier.own.winner), (4, None));
        assert_eq!(view.hands.last().unwrap().points[winner].count(), 2);
    }
    assert!(found >= 2, "only {found} such games");
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn five_points_win_or_the_larger_part_of_nine(setup in setups()) {
        let (mut table, mut dice) = setup.sit_down();
        let mut previous = vec![0, 0];
        while step(&mut table, Style::Random, &mut dice) {
            let view = table.view(None);
            let totals = view.totals.as_slice().to_vec();
            prop_assert!(totals.iter().zip(&previous).all(|(now, then)| now >= then), "points are never lost");
            prop_assert!(setup.variant.play_on || view.own.winner.is_some() == (totals.iter().any(|&n| n >= 5)));
            previous = totals;
        }
        let view = table.view(None);
        let winner = view.own.winner.unwrap();
        let (most, least) = (view.totals[winner], view.totals[winner.left(2)]);
        prop_assert!(most > least);
        if setup.variant.play_on {
            prop_assert_eq!((view.hands.len(), most + least), (5, 9));
        } else {
            prop_assert!((5..=6).contains(&most) && least <= 4);
        }
        for (number, round) in view.hands.iter().enumerate() {
            let at_stake = if number == 0 { 1 } else { 2 };
            let points: u8 = round.points.as_slice().iter().map(|points| points.count()).sum();
            let is_complete = round.facts.collected.as_slice().iter().map(|cards| cards.len()).sum::<u32>() == 26;
            prop_assert!(points <= at_stake && (!is_complete || points == at_stake));
            prop_assert!(is_complete || number + 1 == view.hands.len());
        }
    }
}

#[test]
fn who_is_ahead_has_more_points() {
    let ahead_of =
        |one: u8, other: u8| ahead(&PerSeat::from_fn(2, |seat| if seat == ANN { one } else { other }));
    assert_eq!((ahead_of(5, 4), ahead_of(0, 6), ahead_of(2, 2)), (Some(ANN), Some(ben()), None));
}

#[test]
fn only_tricks_and_results_pause_the_game() {
    let rests: Vec<Option<Pause>> = [
        Event::Dealt { hand: 0 },
        Event::Played(ANN, card("2C")),
        Event::Taken { by: ANN, with: card("2C") },
        Event::Own(OwnEvent::Point { seat: ANN, of: Majority::Tricks }),
        Event::Own(OwnEvent::Drawn { seat: ANN, from: Source::Stock }),
        Event::Scored { hand: 0 },
        Event::Over,
    ]
    .iter()
    .map(Event::pause)
    .collect();
    assert_eq!(rests, [None, None, Some(Pause::Trick), None, None, Some(Pause::Hand), None]);
}

// Random deals.

#[test]
fn a_deal_code_deals_these_cards() {
    let code: Seed = "BR1D-GE".parse().unwrap();
    let mut table: Table<Fivefold> = Table::new(Variant::default(), names(2), ANN, code);
    table.deal().unwrap();
    let dealt: Value = serde_json::from_str(&table.record().moves[0].to_text()).unwrap();
    let list = |names: &str| names.split(' ').map(Value::from).collect::<Vec<_>>();
    let hands = [list("6D 2C QD 8S KC 6H"), list("KH 4H KD 2H TS 4C")];
    let stock = list("8D 2D 4S QC 6C 8H TH QH 2S 4D TD TC 8C 6S");
    assert_eq!(dealt, json!({"deal": {"leader": 1, "hands": hands, "stock": stock}}));
}

#[test]
fn either_seat_may_lead_to_the_first_trick() {
    let game = Fivefold::new(Variant::default(), ANN);
    let leaders =
        (0..200).map(|number| match game.random_deal(&mut Shuffler::for_deal(Seed([3; 32]), number)) {
            Deal::First { leader, .. } => leader.index(),
            Deal::Later { .. } => panic!("nothing is collected yet"),
        });
    let second = leaders.sum::<usize>();
    assert!((60..=140).contains(&second), "seat 1 leads {second} times of 200");
}

#[test]
fn the_piles_of_a_random_deal_are_shuffled() {
    let table = table_of(&vector("first-round", 27));
    let draw = |number| match table.game().random_deal(&mut Shuffler::for_deal(Seed([3; 32]), number)) {
        Deal::Later { piles } => piles,
        Deal::First { .. } => panic!("the first round is over"),
    };
    let made_of = table.view(None).own.made_of;
    for number in 0..20 {
        for (seat, pile) in Seat::all(2).zip(draw(number)) {
            assert_eq!(pile.iter().copied().collect::<CardSet>(), made_of[seat]);
            assert_eq!(pile.len() as u32, made_of[seat].len());
        }
        assert_ne!(draw(number), draw(number + 1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn views_say_what_takes_a_trick_and_what_it_brought(code in any::<[u8; 32]>(), choice in any::<u32>()) {
        let mut table: Table<Fivefold> =
            Table::new(Variant::default(), vec!["Ann".into(), "Ben".into()], Seat::FIRST, Seed(code));
        let mut choice = choice;
        while table.turn() != Turn::Over {
            let Turn::Seat(seat, _) = table.turn() else {
                table.deal().unwrap();
                continue;
            };
            choice = choice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let hand = table.view(Some(seat)).hand;
            let card = hand.nth((choice >> 16) % hand.len()).unwrap();
            let before = table.view(None);
            let led = before.trick.and_then(|trick| trick.led());
            let events = table.act(seat, Action::Play(card)).unwrap().to_vec();
            let view = table.view(None);
            let Some(led) = led else {
                prop_assert_eq!(view.fresh(), None);
                continue;
            };
            prop_assert_eq!(before.takers().contains(card), takes(led, card, before.own.trump));
            let told: Vec<Majority> = events
                .iter()
                .filter_map(|event| if let Event::Own(OwnEvent::Point { of, .. }) = event { Some(*of) } else { None })
                .collect();
            let (taker, points) = view.fresh().unwrap();
            let takes_it = |event: &Event| matches!(event, Event::Taken { by, .. } if *by == taker);
            prop_assert!(events.iter().any(takes_it));
            prop_assert_eq!(told, Majority::ALL.into_iter().filter(|&of| points.has(of)).collect::<Vec<_>>());
        }
    }
}
