//! What is counted of each game's own, in games whose course the referee's examples tell.

use crate::games::LabGame;
use crate::measures::strategies;
use crate::sample::Sample;
use crate::spec::{Spec, Study};
use crate::sweep::variants;
use crate::trace::Trace;
use crate::watch::replay;
use rules::record::{Head, read, read_text};

/// What is counted of the game in that file.
pub fn own<G: LabGame>(file: &str) -> (Sample, Trace) {
    let text = std::fs::read(format!("{}/{file}.json", test_support::VECTORS)).unwrap();
    let document = read_text(&text).unwrap();
    let record = read::<G>(&Head::of(&document).unwrap()).unwrap();
    let (table, trace) = replay(record).unwrap();
    let mut sample = Sample::default();
    G::add_own(&table, &trace, &mut sample);
    (sample, trace)
}

/// Tries every strategy from every seat on some deals: each game has to end, so that all it does is legal, and each has to
/// change something.
fn strategies_play_on<G: LabGame>(game: &str) {
    let spec = Spec {
        game: game.to_owned(),
        variant: "{}".to_owned(),
        players: vec![bots::Player::Random],
        games: 2,
        study: Study::Strategies,
        ..Spec::default()
    };
    let counts = crate::run::count(&spec, 0..2).unwrap();
    let played: i64 = counts.games.figures[strategies::HELD].values().map(|ratio| ratio.n).sum();
    assert_eq!(u64::try_from(played), Ok(2 * crate::measures::games_a_seed(&spec)), "{game}");
    for (place, strategy) in (0..).zip(G::STRATEGIES) {
        let held = counts.games.figures[strategies::HELD][&place];
        assert!(held.x > 0, "{game}: a player that {} never has to change anything", strategy.does);
    }
}

#[test]
fn strategies_play_whole_games_and_change_something() {
    for info in rules::games::ALL {
        rules::match_game!(info.id, G => strategies_play_on::<G>(info.id)).unwrap();
    }
}

#[test]
fn open_questions_have_the_numbers_of_their_rulings_and_options_that_can_be_asked_about() {
    for info in rules::games::ALL {
        let all = rules::match_game!(info.id, G => <G as LabGame>::OPEN_QUESTIONS).unwrap();
        assert!(all.iter().map(|one| one.ruling).eq(1..=u8::try_from(all.len()).unwrap()), "{}", info.id);
        for question in all {
            assert!(question.asks.ends_with('?') && question.plays.ends_with('.'), "{question:?}");
            let sweep = question.sweep;
            let sets = if sweep.is_empty() { Ok(Vec::new()) } else { variants(info.id, "{}", sweep) };
            assert!(sets.is_ok(), "{}: {sets:?}", info.id);
            let has_figure = question.found.contains("95 in 100") && question.found.contains("300 deals");
            assert_eq!(has_figure, !sweep.is_empty(), "{question:?}");
        }
        assert!(all.iter().any(|question| !question.sweep.is_empty()), "{}", info.id);
    }
}
