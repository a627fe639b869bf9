//! Answers to questions about games, and about sums made up to have each answer there is.

use super::*;
use crate::games::LabGame;
use crate::measures::strategies;
use crate::run::count;
use crate::sample::Sample;
use crate::spec::Spec;
use crate::summary::Counts;
use bots::Player;
use rules::record::Recorded;

/// The answer to a question about that game, played by Medium players and Easy ones beside them.
fn asked(ask: Ask, game: &str, games: u64, change: impl Fn(&mut Spec)) -> Answer {
    let (game, variant, study) = (game.to_owned(), "{}".to_owned(), ask.study());
    let mut spec =
        Spec { game, variant, players: vec![Player::Medium], games, series: 1, study, ..Spec::default() };
    change(&mut spec);
    let question = Question { spec, ask, beside: vec![Player::Easy] };
    assert_eq!(question.refusal(), None);
    let play = |spec: Spec| Some(Summary::new(spec.clone(), 0..games, count(&spec, 0..games).unwrap()));
    let sums: Vec<_> = question.experiments().unwrap().into_iter().map(play).collect();
    answer(&question, &sums).unwrap()
}

fn estimate(value: f64, margin: f64) -> Estimate {
    Estimate { value, low: value - margin, high: value + margin }
}

#[test]
fn figures_contradict_each_other_where_one_surely_has_less_than_half_of_the_other() {
    let contradict = |one, other| contradict(one, other, true);
    assert!(contradict(estimate(0.2, 0.05), estimate(-0.1, 0.05)), "the opposite");
    assert!(contradict(estimate(0.2, 0.05), estimate(0.0, 0.05)), "nothing");
    assert!(!contradict(estimate(0.2, 0.05), estimate(0.15, 0.05)), "three quarters");
    assert!(!contradict(estimate(0.05, 0.1), estimate(-0.05, 0.1)), "neither shows anything");
    // of what is something anyway, a fifth matters
    assert!(super::contradict(estimate(16.0, 0.1), estimate(12.0, 0.1), false));
    assert!(!super::contradict(estimate(16.0, 0.1), estimate(15.0, 0.1), false));
}

#[test]
fn an_answer_that_the_players_contradict_is_not_to_be_trusted_and_says_how() {
    let strategy = |spec: &mut Spec| spec.strategy = Some("counters-first".to_owned());
    let answer = asked(Ask::Always, "counterpoint", 40, strategy);
    assert_eq!((answer.trust, answer.doubts.len()), (Trust::Differs, 1), "{answer:?}");
    assert_eq!(answer.sureness, "Do not trust this yet: the players differ.");
    assert!(
        answer.doubts[0]
            .starts_with("With Easy players: A player that always plays the card with most points")
    );
    let heads = answer.chart.map(|chart| chart.heads);
    assert_eq!(heads, Some(vec!["Medium".to_owned(), "Easy".to_owned()]));
}

#[test]
fn among_what_changed_are_different_things_and_no_means_near_zero() {
    let caps = |spec: &mut Spec| {
        spec.variant = r#"{"cap":300}"#.to_owned();
        spec.against = Some(r#"{"cap":1000}"#.to_owned());
    };
    let answer = asked(Ask::WhatIf, "contract-grid", 40, caps);
    let told: Vec<&str> = answer.changes.iter().map(|change| &*change.text).collect();
    // who first reaches 300 loses to the others; at 1000 grids are complete before
    let leads = |at: usize, words: &str| told.get(at).is_some_and(|text| text.starts_with(words));
    assert!(leads(0, "Ended by a complete grid: ") && leads(1, "Won without the lead: "), "{told:?}");
    assert_eq!(told.len(), 3);
}

#[test]
fn a_sweep_tells_what_changes_most_with_its_values_and_a_game_of_the_last() {
    let sweep = |spec: &mut Spec| spec.sweep = Some("toll=0,3,6".to_owned());
    let answer = asked(Ask::WhatIf, "drawbridge", 16, sweep);
    assert!(answer.sentence.starts_with("As toll goes from 0 to 6, what changes most is “"), "{answer:?}");
    assert_eq!(answer.trust, Trust::Sure, "{answer:?}");
    let chart = answer.chart.unwrap();
    let labels: Vec<&str> = chart.rows.iter().map(|row| &*row.label).collect();
    assert_eq!(labels, ["toll 0", "toll 3", "toll 6"]);
    assert!(answer.changes.iter().all(|change| change.example.contains("c/")), "the third set is c");
    assert!(
        answer.changes.iter().any(|change| change.text.starts_with("Bids a hand: ")),
        "{:?}",
        answer.changes
    );
}

#[test]
fn partners_are_told_as_sides_and_what_may_be_chance_says_what_would_show() {
    let answer = asked(Ask::Dealer, "drawbridge", 16, |_| {});
    assert!(answer.sentence.contains("the first dealer’s side wins"), "{answer:?}");
    assert_eq!(answer.chart.as_ref().map(|chart| chart.rows.len()), Some(2));
    assert!(answer.sureness.contains("With 16 games, only"), "{answer:?}");
    assert_eq!(answer.facts[2][1], "16 games, by each of the two; seeds from 0 on in series 1");
}

/// Sums for a question about Fivefold, to which each of so many games adds.
fn sum_of(ask: Ask, games: u64, game: impl Fn(u64, &mut Sample)) -> Summary {
    let (name, variant, players) = ("fivefold".to_owned(), "{}".to_owned(), vec![Player::Medium]);
    let spec = Spec { game: name, variant, players, games, series: 1, study: ask.study(), ..Spec::default() };
    let mut counts = Counts::default();
    for number in 0..games {
        let mut sample = Sample::default();
        game(number, &mut sample);
        counts.add(number, &sample, None);
    }
    Summary::new(spec, 0..games, counts)
}

/// The answer from such sums.
fn made_up(ask: Ask, games: u64, game: impl Fn(u64, &mut Sample)) -> Answer {
    let sum = sum_of(ask, games, game);
    let question = Question { spec: sum.spec.clone(), ask, beside: Vec::new() };
    answer(&question, &[Some(sum)]).unwrap()
}

#[test]
fn strategies_are_told_by_what_the_best_of_them_gains_or_costs() {
    // in each game the second strategy wins so many twelfths by turns, the others nothing
    let best = |wins: [i64; 2]| {
        let all = |number: u64, sample: &mut Sample| {
            let wins = if number.is_multiple_of(2) { wins[0] } else { wins[1] };
            for place in 0..5 {
                sample.add(strategies::WINS, place, if place == 1 { wins } else { 0 }, 12);
                sample.add(strategies::HELD, place, 1, 1);
            }
        };
        made_up(Ask::Always, 40, all).sentence
    };
    let says = |wins: [i64; 2], start: &str| {
        let sentence = best(wins);
        assert!(sentence.starts_with(start), "{sentence}");
        assert!(sentence.contains(" of the games, where 50.0 % would be even."), "{sentence}");
    };
    says([12, 12], "Yes: a player that ");
    says([12, 10], "Not always, but one wins more than its share: a player that ");
    says([12, 1], "No: none of these 5 surely wins more than its share, but one may: a player that ");
    says(
        [11, 0],
        "No: none of these 5 surely wins more than its share, but one costs nothing that shows: a ",
    );
    says([2, 0], "No: each of these 5 costs wins. The cheapest: a player that ");
}

#[test]
fn of_better_players_it_is_told_which_advantage_may_be_chance() {
    let won = |last: [i64; 2]| {
        made_up(Ask::Skill, 40, |number, sample| {
            let last = if number.is_multiple_of(2) { last[0] } else { last[1] };
            [12, 12, last]
                .into_iter()
                .zip(0..)
                .for_each(|(above, place)| sample.add("order", place, above, 12));
        })
    };
    let all = won([12, 6]);
    assert_eq!(
        all.sentence,
        "Yes: Easy wins 100.0 % of the games against random players, Medium 100.0 % against Easy, and Hard 87.5 % against \
         Medium, where 50.0 % would be even."
    );
    assert!(all.sureness.starts_with("Very sure. The least of these advantages lies between"), "{all:?}");
    let some = won([12, -12]);
    assert!(some.sentence.starts_with("Up to a point: Easy wins 100.0 %"), "{some:?}");
    assert!(
        some.sureness.starts_with("No advantage shows for Hard against Medium. The least of"),
        "{some:?}"
    );
}

#[test]
fn a_game_is_told_in_its_own_words() {
    for info in rules::games::ALL {
        let (hand, whole) = match_game!(info.id, G => (G::HAND, G::WHOLE)).unwrap();
        let said = asked(Ask::Play, info.id, 1, |_| {}).sentence;
        let hands = format!(" {}s and takes ", hand.to_ascii_lowercase());
        assert!(said.starts_with(&format!("A {whole} has ")) && said.contains(&hands), "{said}");
        let is_tournament = whole != "game";
        assert_eq!(said.ends_with(" of the last game is over."), is_tournament, "{said}");
        // and in charts, tables and files
        let (game, variant, players) = (info.id.to_owned(), "{}".to_owned(), vec![Player::Random]);
        let spec = Spec { game, variant, players, games: 1, series: 1, ..Spec::default() };
        let sum = Summary::new(spec.clone(), 0..1, count(&spec, 0..1).unwrap());
        let text = crate::markdown::markdown(&crate::report::report(&sum).unwrap());
        assert!(
            text.contains(&format!("| {hand}s |")) && text.contains(&format!("{hand}s: distribution")),
            "{text}"
        );
        assert!(!text.contains("{hand}") && !text.contains("{Hand}") && !text.contains("{game}"), "{text}");
        let letter = |letter: char| !letter.is_ascii_alphabetic();
        let is_hand = |word: &str| ["hand", "hands"].contains(&&*word.to_ascii_lowercase());
        let others = text.lines().filter(|line| hand != "Hand" && line.split(letter).any(is_hand));
        assert_eq!(others.collect::<Vec<_>>(), Vec::<&str>::new(), "{}", info.name);
    }
}

#[test]
fn players_differ_where_one_strategy_gains_with_only_some_of_them() {
    // with the others another strategy than the best of these gains
    let play = |gaining: i32| {
        move |number: u64, sample: &mut Sample| {
            let half = if number.is_multiple_of(2) { 12 } else { 0 };
            for place in 0..5 {
                sample.add(
                    strategies::WINS,
                    place,
                    if place == gaining {
                        12
                    } else if place == 0 {
                        half
                    } else {
                        0
                    },
                    12,
                );
                sample.add(strategies::HELD, place, 1, 1);
            }
        }
    };
    let sums = [play(9), play(3)].map(|game| sum_of(Ask::Always, 40, game));
    let beside = vec![Player::Easy];
    let question = Question { spec: sums[0].spec.clone(), ask: Ask::Always, beside };
    let [own, mut others] = sums;
    others.spec.players = question.beside.clone();
    let answer = answer(&question, &[Some(own), Some(others)]).unwrap();
    assert!(answer.sentence.starts_with("No: none of these 5"), "{answer:?}");
    assert_eq!(answer.trust, Trust::Differs);
    assert!(
        answer.doubts[0].ends_with(" wins 100.0 % of the games, where 50.0 % would be even."),
        "{answer:?}"
    );
}
