//! What Pirogue pegs at the end of a round, and how games and tournaments end.

use rules::game::Turn;
use rules::games::pirogue::hooks::HookKind;
use rules::games::pirogue::melds::{MeldKind, best_points, melds};
use rules::games::pirogue::variant::MeldPoints;
use rules::games::pirogue::{Action, Columns, Event, NUMBERED, OwnEvent, Pirogue, Variant};
use rules::replay::replay;
use rules::seat::{PerSeat, Seat, Side};
use rules::table::Table;
use serde_json::{Value, json};
use test_support::pirogue::*;
use test_support::*;

#[test]
fn every_line_of_the_table_of_melds() {
    let table = [
        ("2C 9H", None),
        ("2C 2H 7C", None),
        ("3D 3C 5S", None),
        ("5C 6S", Some((MeldKind::PairOfColour, 1))),
        ("4D 7H", Some((MeldKind::PairOfColour, 1))),
        ("3H 8H", Some((MeldKind::PairOfSuit, 2))),
        ("2C 2S 7S", Some((MeldKind::ThreeOfColour, 1))),
        ("3D 3H 5D", Some((MeldKind::ThreeOfColour, 1))),
        ("2S 3S 6S", Some((MeldKind::ThreeOfSuit, 3))),
        ("2D 4D 5D", Some((MeldKind::ThreeOfSuit, 3))),
        ("2C 2D 2H 5S", Some((MeldKind::Tobago, 6))),
        ("2C 3D 3H 3S", Some((MeldKind::Tobago, 6))),
        ("2C 2D 3H 4S", Some((MeldKind::Melange, 3))),
        ("2D 2H 3C 4S", Some((MeldKind::Melange, 3))),
        ("2D 2H 3C 4C", Some((MeldKind::Melange, 3))),
        ("2D 2H 3D 4C", Some((MeldKind::Melange, 3))),
        ("2D 2C 3C 4S", Some((MeldKind::TwoAndColour, 4))),
        ("2C 2D 3H 4H", Some((MeldKind::TwoAndColour, 4))),
        ("2C 2S 3C 4S", Some((MeldKind::OneColour, 6))),
        ("2C 2D 3D 4D", Some((MeldKind::TwoAndSuit, 8))),
        ("2H 2S 3S 4S", Some((MeldKind::TwoAndSuit, 8))),
        ("2D 2H 3H 4H", Some((MeldKind::ColourAndSuit, 10))),
        ("2C 2S 3C 4C", Some((MeldKind::ColourAndSuit, 10))),
        ("2C 2D 2H 2S 3C", Some((MeldKind::Tarpon, 15))),
    ];
    for (text, expected) in table {
        let kind = MeldKind::of(cards(text));
        assert_eq!(kind.map(|kind| (kind, MeldPoints::TEXT.of(kind))), expected, "{text}");
        assert_eq!(
            best_points(cards(text), &MeldPoints::TEXT),
            expected.map_or(0, |(_, points)| points),
            "{text}"
        );
        let made: Vec<_> =
            melds(cards(text), &MeldPoints::TEXT).iter().map(|meld| (meld.cards, meld.kind)).collect();
        assert_eq!(made, expected.map(|(kind, _)| (cards(text), kind)).into_iter().collect::<Vec<_>>());
    }
    for text in ["", "5C", "5C 7S", "2C 3C 4C 5C", "AC TC", "KC 9H 2H", "JC 5H 6H", "2C 2D 3H 5S"] {
        assert_eq!(MeldKind::of(cards(text)), None, "{text}");
    }
}

#[test]
fn the_best_total_is_found_where_the_dearest_meld_first_is_not_the_best() {
    // R6: four pairs of 2-9 and one of 3-8 in suit are 10, less than the 15 of 2-2-2-2-3 …
    assert_eq!(best_points(cards("2C 2D 2H 2S 3C 9C 9D 9H 9S 8C"), &MeldPoints::TEXT), 15);
    // … but with 2-2-3-4 twice, 10 and 10, twenty
    assert_eq!(best_points(cards("2C 2D 2H 2S 3C 4C 3D 4D"), &MeldPoints::TEXT), 20);
    assert_eq!(melds(cards("2C 2D 2H 2S 3C 4C 3D 4D"), &MeldPoints::TEXT).len(), 2);
    // two melds of both colours: 2-3-3-3 for 6 with 2D, which leaves a red 2 and black 2-3-4 for 4
    assert_eq!(best_points(cards("2C 2D 2H 3C 3D 3H 3S 4S"), &MeldPoints::TEXT), 10);
    assert_eq!(melds(cards("2C 2D 2H 3C 3D 3H 3S 4S"), &MeldPoints::TEXT).len(), 2);
    // 3 of one suit and then nothing, or two pairs of one suit
    assert_eq!(best_points(cards("2C 3C 6C 9C 8C"), &MeldPoints::TEXT), 4);
    // all numbered cards
    assert_eq!(best_points(NUMBERED, &MeldPoints::TEXT), 37);
    // tens, sharks and tarpon never meld
    assert_eq!(best_points(cards("TC TD TH TS AC AD AH AS KC QC JC"), &MeldPoints::TEXT), 0);
    assert!(melds(cards("TC AC KC"), &MeldPoints::TEXT).is_empty());
}

#[test]
fn what_an_angler_pegs_for_melds_is_what_its_melds_say() {
    let rounds = random_rounds(Variant::default(), 60, |_, _| {});
    assert!(rounds.iter().any(|round| round.melds.as_slice().iter().any(|melds| melds.len() > 3)));
    for round in rounds {
        for (seat, made) in round.melds.iter() {
            let sum: u32 = made.iter().map(|meld| meld.points).sum();
            assert_eq!(round.meld_points[seat], sum);
            assert!(made.iter().all(|meld| round.facts.collected[seat].contains_all(meld.cards)));
            assert!(made.is_sorted_by_key(|meld| std::cmp::Reverse(meld.points)));
        }
    }
}

// who wins

fn victors(anglers: [u32; 4], pirogues: [u32; 2]) -> Vec<String> {
    let mut columns = Columns { anglers: PerSeat::new(4), ..Columns::default() };
    for (seat, points) in Seat::all(4).zip(anglers) {
        columns.anglers[seat] = points;
    }
    for (side, points) in Side::ALL.into_iter().zip(pirogues) {
        columns.pirogues[side] = points;
    }
    columns.victors(&Variant::default()).iter().map(|victor| victor.to_string()).collect()
}

#[test]
fn ties_at_the_end_of_a_round() {
    let nobody: [&str; 0] = [];
    assert_eq!(victors([59, 0, 0, 0], [49, 49]), nobody);
    assert_eq!(victors([60, 0, 0, 0], [49, 0]), ["angler 0"]);
    assert_eq!(victors([0, 0, 0, 59], [49, 50]), ["pirogue 1"]);
    // anglers: the higher total, also beyond the last hole
    assert_eq!(victors([60, 63, 0, 61], [0, 0]), ["angler 1"]);
    // else the higher total of their pirogues
    assert_eq!(victors([0, 60, 60, 0], [7, 8]), ["angler 1"]);
    assert_eq!(victors([60, 61, 61, 0], [9, 8]), ["angler 2"]);
    // else each; partners always have the same pirogue
    assert_eq!(victors([0, 60, 60, 0], [8, 8]), ["angler 1", "angler 2"]);
    assert_eq!(victors([60, 0, 60, 0], [0, 9]), ["angler 0", "angler 2"]);
    assert_eq!(victors([60, 60, 60, 60], [9, 9]), ["angler 0", "angler 1", "angler 2", "angler 3"]);
    assert_eq!(victors([60, 60, 60, 60], [9, 8]), ["angler 0", "angler 2"]);
    // pirogues: the higher total
    assert_eq!(victors([9, 0, 0, 0], [50, 51]), ["pirogue 1"]);
    // else the higher sum of their anglers
    assert_eq!(victors([9, 4, 0, 6], [50, 50]), ["pirogue 1"]);
    assert_eq!(victors([9, 4, 2, 6], [50, 50]), ["pirogue 0"]);
    // else each
    assert_eq!(victors([9, 4, 1, 6], [55, 55]), ["pirogue 0", "pirogue 1"]);
    // R8: two races
    assert_eq!(victors([60, 66, 0, 0], [52, 51]), ["angler 1", "pirogue 0"]);
    // those who are not out do not matter
    assert_eq!(victors([60, 0, 59, 0], [0, 49]), ["angler 0"]);
}

#[test]
fn a_tournament_goes_on_until_somebody_has_enough_victories() {
    let (mut shared, mut several) = (0, 0);
    for choices in 0..60 {
        let variant = Variant { angler_target: 14, pirogue_target: 16, victories: 2, ..Variant::default() };
        let setup: Setup<Pirogue> = Setup::<Pirogue> { variant, dealer: seat(choices as usize % 4), choices };
        let (mut table, mut dice) = setup.sit_down();
        while any_step(&mut table, &mut dice) {}
        let view = table.view(None);
        assert_eq!(table.turn(), Turn::Over);
        let mut victories = Columns::default();
        let (mut dealer, mut game, last) = (setup.dealer, 1, view.hands.len() - 1);
        for (number, round) in view.hands.iter().enumerate() {
            assert_eq!(round.dealer, dealer, "the deal passes on after every round, however it ended");
            assert_eq!(round.game, game);
            dealer = dealer.left(4);
            if !round.victors.is_empty() {
                game += 1;
                let added = &mut victories;
                for victor in &round.victors {
                    match *victor {
                        rules::games::pirogue::Competitor::Angler(seat) => added.anglers[seat] += 1,
                        rules::games::pirogue::Competitor::Pirogue(side) => added.pirogues[side] += 1,
                    }
                }
                several += u32::from(round.victors.len() > 1);
            }
            assert_eq!(
                !victories.at_least(2).is_empty(),
                number == last,
                "it ends as soon as somebody has two"
            );
        }
        assert_eq!(view.own.victories, victories);
        assert_eq!(view.own.winners, victories.at_least(2));
        assert_eq!(view.own.game, game - 1, "no further game begins");
        assert_eq!(view.totals, view.hands[last].totals, "the pegs stay at the end");
        assert_eq!(table.last_events().last(), Some(&Event::Over));
        shared += u32::from(view.own.winners.len() > 1);
    }
    assert!(shared > 0 && several > 0, "{shared} shared tournaments, {several} shared games");
}

#[test]
fn pegs_go_back_to_start_between_games() {
    let variant = Variant { angler_target: 14, pirogue_target: 16, victories: 3, ..Variant::default() };
    let mut games = 0;
    random_rounds(variant, 80, |_, after| {
        let view = after.view(None);
        if let Some(won) =
            after.last_events().iter().position(|event| matches!(event, Event::Own(OwnEvent::Won { .. })))
        {
            let round = view.hands.last().unwrap();
            assert!(matches!(after.last_events()[won - 1], Event::Scored { .. }));
            assert_eq!(after.last_events()[won], Event::Own(OwnEvent::Won { game: round.game }));
            if after.turn() == Turn::Deal {
                assert_eq!(view.totals, Columns::default());
                assert_eq!(view.own.game, round.game + 1);
                assert_ne!(round.totals, Columns::default(), "what was pegged stays in the result");
                games += 1;
            }
        } else if let (Turn::Deal, Some(round)) = (after.turn(), view.hands.last()) {
            assert_eq!(view.totals, round.totals);
        }
    });
    assert!(games > 5);
}

#[test]
fn pegging_out_in_the_middle_ends_the_game_there_and_then() {
    // R7, for anglers and for pirogues
    let (mut anglers, mut pirogues) = (0, 0);
    let mut look = |before: &Table<Pirogue>, after: &Table<Pirogue>| {
        let (view, rounds) = (after.view(None), before.view(None).hands.len());
        let Some(round) = view.hands.get(rounds).filter(|round| round.facts.cut_short) else { return };
        let hook = round.facts.hooks.last().unwrap();
        assert_eq!(round.victors.len(), 1);
        assert!(round.melds.as_slice().iter().all(Vec::is_empty));
        assert_eq!((round.meld_points.as_slice(), round.tarpon.as_slice()), (&[0; 4][..], &[0; 2][..]));
        assert_eq!(round.facts.tricks.as_slice().iter().sum::<u8>(), hook.trick + 1);
        match hook.kind {
            HookKind::Angler => anglers += 1,
            HookKind::Pirogue => pirogues += 1,
        }
    };
    for (angler_target, pirogue_target) in [(12, 1000), (1000, 26)] {
        let variant = Variant { angler_target, pirogue_target, victories: 50, ..Variant::default() };
        random_rounds(variant, 200, &mut look);
    }
    assert!(anglers > 0 && pirogues > 0, "{anglers} {pirogues}");
}

#[test]
fn a_hook_in_the_last_trick_pegs_out_before_melds_and_tarpon() {
    let mut found = 0;
    let endless = Variant { angler_target: 1000, pirogue_target: 1000, ..Variant::default() };
    random_rounds(endless, 200, |before, after| {
        let Some(round) = after.view(None).hands.get(before.view(None).hands.len()).cloned() else {
            return;
        };
        let hook = after.last_events().iter().find_map(|event| match event {
            Event::Own(OwnEvent::Pegged { hook, .. }) if hook.kind == HookKind::Pirogue => Some(*hook),
            _ => None,
        });
        let Some(hook) = hook else { return };
        // the same cards, with a target that this hook reaches
        let (side, points) = (hook.maker.side(), before.view(None).totals.pirogues);
        let target = points[side] + 1;
        if target < 10 || points[side.other()] >= target {
            return;
        }
        let mut record: Value = serde_json::from_str(&after.record().to_text()).unwrap();
        record["variant"] = json!({"angler_target": 1000, "pirogue_target": target, "victories": 1});
        let answer = serde_json::to_value(replay(record.to_string().as_bytes()).unwrap()).unwrap();
        let hand = answer["hands"].as_array().unwrap().last().unwrap();
        assert_eq!(answer["winners"], json!([format!("pirogue {side}")]));
        assert_eq!((&hand["melds"], &hand["tarpon"]), (&json!([0, 0, 0, 0]), &json!([0, 0])));
        assert_eq!(hand["pirogues"][side.index()], target);
        assert!(round.tarpon.as_slice() != [0, 0], "which they were not without the target");
        found += 1;
    });
    assert!(found > 0);
}

#[test]
fn nothing_happens_after_the_end() {
    let variant = Variant { angler_target: 10, pirogue_target: 10, victories: 1, ..Variant::default() };
    let (mut table, mut dice) = Setup::<Pirogue> { variant, dealer: seat(0), choices: 3 }.sit_down();
    while any_step(&mut table, &mut dice) {}
    for action in [Action::Tag(None), Action::Play(card("5H")), Action::Claim(Some(0)), Action::Claim(None)] {
        assert_eq!(table.act(seat(0), action).unwrap_err().to_string(), "the game is over");
    }
    assert_eq!(table.view(Some(seat(0))).legal, None);
    assert!(!table.view(None).own.winners.is_empty());
}
