//! Answers to questions about games, and about sums made up to have each answer there is.

use super::*;
use crate::games::LabGame;
use crate::measures::strategies;
use crate::run::count;
use crate::sample::Sample;
use crate::spec::Spec;
use crate::summary::Counts;
use bots::Player;
use rules::match_game;
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
    // the second set is the usual one, and is marked in the chart
    let labels: Vec<String> = answer.chart.unwrap().rows.into_iter().map(|row| row.label).collect();
    assert_eq!(labels, ["cap 300", "cap 1000 (usual)"]);
}

#[test]
fn a_sweep_tells_what_changes_most_with_its_values_and_a_game_of_the_last() {
    let sweep = |spec: &mut Spec| spec.sweep = Some("toll=0,3,6".to_owned());
    let answer = asked(Ask::WhatIf, "drawbridge", 16, sweep);
    assert!(
        answer.sentence.starts_with("As toll goes from 0 to 6 (usually 3), what changes most is “"),
        "{answer:?}"
    );
    assert_eq!(answer.trust, Trust::Sure, "{answer:?}");
    let chart = answer.chart.unwrap();
    let labels: Vec<&str> = chart.rows.iter().map(|row| &*row.label).collect();
    assert_eq!(labels, ["toll 0", "toll 3 (usual)", "toll 6"]);
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
    assert!(
        answer.sureness.contains(" 16 games are too few to notice an advantage smaller than "),
        "{answer:?}"
    );
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
    says([12, 1], "No: of 5 strategies tried, not even the best surely gains: a player that ");
    says([11, 0], "No: of 5 strategies tried, not even the best surely gains: a player that ");
    says([12, 0], "No: of 5 strategies tried, the best is as good as even: a player that ");
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
    assert!(
        all.sureness.starts_with("Very sure. The narrowest step, Hard over Medium, is still "),
        "{all:?}"
    );
    assert!(all.sureness.ends_with(" points above an even share (95 in 100)."), "{all:?}");
    let some = won([12, -12]);
    assert!(some.sentence.starts_with("Up to a point: Easy wins 100.0 %"), "{some:?}");
    assert!(
        some.sureness.starts_with(
            "No advantage shows for Hard against Medium. The narrowest step, Hard over Medium, is -"
        ),
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
    assert!(answer.sentence.starts_with("No: of 5 strategies tried, "), "{answer:?}");
    assert_eq!(answer.trust, Trust::Differs);
    assert!(
        answer.doubts[0].ends_with(" wins 100.0 % of the games, where 50.0 % would be even."),
        "{answer:?}"
    );
}

#[test]
fn players_agree_only_where_both_show_something() {
    // whoever leads first wins so many twelfths by turns
    let play = |wins: [i64; 2]| {
        move |number: u64, sample: &mut Sample| {
            let wins = if number.is_multiple_of(2) { wins[0] } else { wins[1] };
            sample.add(crate::measures::seats::BY_LEAD, 0, wins, 12);
            sample.add(crate::measures::seats::BY_LEAD, 1, 12 - wins, 12);
        }
    };
    let sureness = |own, others| {
        let [own, mut others] = [own, others].map(|wins| sum_of(Ask::Leader, 40, play(wins)));
        let question = Question { spec: own.spec.clone(), ask: Ask::Leader, beside: vec![Player::Easy] };
        others.spec.players = question.beside.clone();
        answer(&question, &[Some(own), Some(others)]).unwrap().sureness
    };
    let says = |own, others, end: &str| {
        let sureness = sureness(own, others);
        assert!(sureness.ends_with(end), "{sureness}");
    };
    says([12, 12], [12, 12], " Medium and Easy players agree.");
    says([12, 0], [11, 0], " Medium and Easy players show none either way.");
    says([12, 6], [12, 6], " Medium and Easy players agree.");
    says([12, 6], [12, 3], " Easy players do not contradict it.");
}

#[test]
fn the_answer_names_another_seat_that_wins_more() {
    let (mut spec, ask) = (sum_of(Ask::Dealer, 1, |_, _| {}).spec, Ask::Dealer);
    spec.game = "counterpoint".to_owned();
    spec.games = 300;
    let said = |wins: [u64; 3]| {
        let mut counts = Counts::default();
        for number in 0..300 {
            let mut sample = Sample::default();
            for place in 0..3_i32 {
                let before: u64 = wins[..usize::try_from(place).unwrap()].iter().sum();
                let wins = (before..before + wins[usize::try_from(place).unwrap()]).contains(&number);
                sample.add(crate::measures::seats::BY_DEALER, place, if wins { 12 } else { 0 }, 12);
            }
            counts.add(number, &sample, None);
        }
        let sum = Summary::new(spec.clone(), 0..300, counts);
        answer(&Question { spec: spec.clone(), ask, beside: Vec::new() }, &[Some(sum)]).unwrap()
    };
    let other = said([92, 88, 120]);
    assert_eq!(
        other.sentence,
        "None that shows: the first dealer wins 30.7 % of the games, where 33.3 % would be even. But whoever sits 2 to the \
         left of the first dealer wins more: 40.0 % (34.6 % to 45.6 %)."
    );
    assert!(other.sureness.starts_with("No advantage shows for the first dealer. "), "{other:?}");
    assert!(said([98, 97, 105]).sentence.ends_with(" would be even."));
}

#[test]
fn what_the_rule_says_itself_is_not_what_changes_most() {
    let sweep = |spec: &mut Spec| spec.sweep = Some("play_on=false,true".to_owned());
    let answer = asked(Ask::WhatIf, "fivefold", 100, sweep);
    // all five rounds are played
    assert!(answer.sentence.contains("what changes most is “Walkovers”"), "{answer:?}");
    assert!(answer.changes.iter().any(|change| change.text.starts_with("Rounds: ")), "{answer:?}");
}

#[test]
fn what_players_doubt_is_not_among_what_changed_for_sure() {
    let changed = |game: &str, games, sweep: &str| {
        let answer = asked(Ask::WhatIf, game, games, |spec| spec.sweep = Some(sweep.to_owned()));
        let doubted = answer.changes.iter().filter(|change| !change.doubt.is_empty()).count();
        (answer.changes_title, answer.changes.len(), doubted)
    };
    assert_eq!(changed("contract-grid", 20, "cap=200,1500"), ("What changed".to_owned(), 3, 3));
    assert_eq!(changed("drawbridge", 40, "toll=0,6"), ("What changed for sure".to_owned(), 3, 0));
}
