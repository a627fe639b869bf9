//! A device that lies in the middle: whole games without a hand-over, in which nobody's cards are ever on show to all.

#![allow(clippy::unwrap_used)]

use rules::games;
use rules::match_game;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::read_text;
use rules::seat::Seat;
use rules::table::Table;
use test_support::*;

/// Plays a game at the edges, and gives the number of actions.
fn play<G: Tested>() -> u32 {
    let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
    let seats = G::seats_of(&variant);
    let mut sitting =
        PassAndPlay::new(Table::<G>::new(variant, names(seats), seat(0), "BR1D-GE".parse().unwrap()));
    let (mut dice, mut actions) = (Dice::new(1), 0);
    loop {
        assert_eq!(sitting.viewer(), None, "{}: nobody's cards are open to all", G::ID);
        for seat in Seat::all(seats) {
            let seen = sitting.look(seat);
            let may_look = matches!(sitting.device(), Device::Curtain(_))
                || sitting.next_holder().is_some() && !sitting.shows_last_trick();
            if may_look || seen.is_some() {
                assert_eq!(seen, Some(sitting.table().view(Some(seat))), "{}", G::ID);
            }
        }
        match (sitting.next_holder(), sitting.device()) {
            (Some(turn), _) => {
                let action = any_action(sitting.table(), &mut dice);
                let before = sitting.clone();
                sitting.act_at_edge(turn.left(seats), action.clone()).unwrap();
                assert_eq!(sitting, before, "{}: it is not that seat's turn", G::ID);
                sitting.act_at_edge(turn, action).unwrap();
                actions += 1;
            }
            (None, Device::ClaimRound(seat)) => {
                assert_eq!(sitting.look(seat), None, "{}: all are asked in public", G::ID);
                let action = claim_or_waive(sitting.table(), seat, &mut dice);
                sitting.waive_claims(action).unwrap();
            }
            (None, Device::Over) => return actions,
            (None, _) => sitting.proceed().unwrap(),
        }
    }
}

#[test]
fn whole_games_are_played_at_the_edges() {
    for game in games::ALL {
        let actions = match_game!(game.id, G => play::<G>()).unwrap();
        assert!(actions > 20, "{}: {actions}", game.id);
    }
}

#[test]
fn who_may_not_do_something_changes_nothing() {
    fn check<G: Tested>() -> Option<()> {
        let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
        let players = names(G::seats_of(&variant));
        let mut sitting =
            PassAndPlay::new(Table::<G>::new(variant, players, seat(0), "BR1D-GE".parse().unwrap()));
        let mut dice = Dice::new(2);
        // what was legal a moment ago and is not any more
        let mut last = None;
        for _ in 0..60 {
            match sitting.next_holder() {
                Some(turn) => {
                    let before = sitting.clone();
                    if let Some(action) = last.take()
                        && sitting.act_at_edge(turn, action).is_err()
                    {
                        assert_eq!(sitting, before, "{}", G::ID);
                        return Some(());
                    }
                    sitting = before;
                    let action = any_action(sitting.table(), &mut dice);
                    last = Some(action.clone());
                    sitting.act_at_edge(turn, action).unwrap();
                }
                None => sitting.proceed().unwrap(),
            }
        }
        None
    }
    for game in games::ALL {
        assert_eq!(
            match_game!(game.id, G => check::<G>()).unwrap(),
            Some(()),
            "{}: something is refused",
            game.id
        );
    }
}
