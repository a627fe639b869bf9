//! How long a question takes, as far as that is known before a game is played.

use crate::games::LabGame;
use crate::measures::{games_a_seed, skill};
use crate::question::{Ask, Question};
use crate::spec::{Setup, Spec, Study};
use bots::Player;
use rules::match_game;
use rules::seat::PerSeat;

/// A decision that is judged takes so many times as long as one of Hard's.
const JUDGING: f64 = 2.0;

/// The seconds that the games of a question take on one core in a browser, on an ordinary computer.
pub fn seconds(question: &Question) -> f64 {
    let spec = &question.spec;
    match_game!(&*spec.game, G => of::<G>(question, spec)).unwrap_or_default()
}

fn of<G: LabGame>(question: &Question, spec: &Spec) -> f64 {
    let Ok(setup) = spec.setup::<G>(&spec.variant) else { return 0.0 };
    let ask = question.ask();
    let own = seed::<G>(&setup, spec);
    let beside = question.beside.first().filter(|_| ask.has_others());
    let beside = beside.map_or(0.0, |player| {
        let players = PerSeat::from_fn(setup.players.seats(), |_| *player);
        seed::<G>(&Setup { players, variant: setup.variant.clone() }, spec)
    });
    let sets = match ask {
        Ask::Rules => 2 * G::RULES.len(),
        _ => question.values().len().max(1 + usize::from(spec.against.is_some())),
    };
    #[expect(clippy::cast_precision_loss, reason = "numbers of games")]
    let (sets, games) = (sets as f64, spec.games as f64);
    (own + beside) * sets * games / 1000.0
}

/// The milliseconds that the games of one seed take.
fn seed<G: LabGame>(setup: &Setup<G>, spec: &Spec) -> f64 {
    let all = games_a_seed(spec);
    match spec.study {
        Study::Skill | Study::Doublings => {
            (0..all).map(|pairing| game::<G>(&skill::players(setup, 0, spec.study, pairing))).sum()
        }
        Study::Games | Study::Luck | Study::Strategies => {
            let judged = match spec.judged {
                0 => 0.0,
                one_in => G::MILLIS[3] * JUDGING / f64::from(one_in),
            };
            #[expect(clippy::cast_precision_loss, reason = "a few games")]
            let all = all as f64;
            all * (game::<G>(&setup.players) + judged)
        }
    }
}

/// The milliseconds that a game between these players takes.
fn game<G: LabGame>(players: &PerSeat<Player>) -> f64 {
    let [random, easy, medium, hard] = G::MILLIS;
    let all = players.iter().map(|(_, player)| match *player {
        Player::Random => random,
        Player::Easy => easy,
        Player::Medium => medium,
        Player::Hard(effort) | Player::Flat(effort) => {
            let playouts = f64::from(G::BUDGET.with(effort).card) / f64::from(G::BUDGET.card);
            medium + hard * playouts
        }
    });
    all.sum::<f64>() / f64::from(players.seats())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(ask: Ask, game: &str, player: Player, games: u64) -> f64 {
        let (game, players, study) = (game.to_owned(), vec![player], ask.study());
        let spec =
            Spec { game, variant: "{}".to_owned(), players, games, series: 1, study, ..Spec::default() };
        seconds(&Question { spec, ask, beside: Vec::new() })
    }

    #[test]
    fn what_is_played_more_often_or_by_slower_players_takes_longer() {
        let hard = Player::Hard(bots::Effort::Usual);
        for info in rules::games::ALL {
            let play = |player, games| asked(Ask::Play, info.id, player, games);
            assert!(play(Player::Random, 100) > 0.0, "{}", info.id);
            assert!((play(Player::Easy, 200) / play(Player::Easy, 100) - 2.0).abs() < 1e-9, "{}", info.id);
            assert!(play(hard, 100) > 100.0 * play(Player::Medium, 100), "{}", info.id);
            // one of Hard's among others, in one game of three
            let skill = asked(Ask::Skill, info.id, Player::Medium, 100);
            assert!(skill > play(hard, 100) / 5.0 && skill < play(hard, 100), "{}: {skill}", info.id);
            let always = asked(Ask::Always, info.id, Player::Medium, 100);
            assert!(always >= 10.0 * play(Player::Medium, 100), "{}: {always}", info.id);
        }
        assert_eq!(asked(Ask::Play, "patience", Player::Easy, 100), 0.0);
    }

    #[test]
    fn both_kinds_of_players_and_all_values_count() {
        let (game, variant) = ("contract-grid".to_owned(), "{}".to_owned());
        let spec = Spec { game, variant, players: vec![Player::Easy], games: 10, ..Spec::default() };
        let one = Question { spec, ask: Ask::WhatIf, beside: Vec::new() };
        let swept = Spec { sweep: Some("cap=200..1500".to_owned()), ..one.spec.clone() };
        let two = Question { spec: swept, beside: vec![Player::Easy], ..one.clone() };
        assert!((seconds(&two) / seconds(&one) - 16.0).abs() < 1e-9);
    }
}
