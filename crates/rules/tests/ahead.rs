//! Cards laid ahead: whole games in which they play themselves, what happens to them, and that nobody else learns of them.

#![allow(clippy::unwrap_used)]

use rules::ahead::turn_now;
use rules::cards::Suit;
use rules::game::{Game, Turn};
use rules::games;
use rules::games::drawbridge::{Action, DrawBridge};
use rules::match_game;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Takeback, read_text};
use rules::table::Table;
use rules::trick::When;
use test_support::*;

fn sit_down<G: Tested>() -> PassAndPlay<G> {
    let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
    let players = names(G::seats_of(&variant));
    let mut table = Table::new(variant, players, seat(0), "BR1D-GE".parse().unwrap());
    table.set_takeback(Takeback::Free);
    PassAndPlay::new(table)
}

/// Lays a card ahead for each kind of turn: that one among the cards that could be played.
fn lay_all<G: Tested>(sitting: &mut PassAndPlay<G>, dice: &mut Dice) {
    let seat = sitting.actor().unwrap();
    let view = sitting.table().view(Some(seat));
    for when in When::all(Suit::ALL) {
        let cards = G::could_play(&view, view.hand, when);
        if cards.is_empty() {
            // Pirogue's tarpon cannot be led
            continue;
        }
        let card = cards.iter().nth(dice.below(cards.len() as usize)).unwrap();
        if sitting.ahead().card(seat, when) != Some(card) {
            sitting.lay_ahead(when, card);
        }
    }
}

/// Goes on until somebody has the device and may lay cards ahead; what is laid ahead plays itself.
fn until_may_lay<G: Tested>(sitting: &mut PassAndPlay<G>, dice: &mut Dice) {
    while !sitting.may_lay_ahead() {
        go_on(sitting, dice);
    }
}

/// One step of the game: whoever has the device acts, or passes it on.
fn go_on<G: Tested>(sitting: &mut PassAndPlay<G>, dice: &mut Dice) {
    match (sitting.device(), sitting.actor(), sitting.next_holder()) {
        (_, Some(_), _) => sitting.act(any_action(sitting.table(), dice)).unwrap(),
        (Device::ClaimRound(seat), ..) => {
            let action = claim_or_waive(sitting.table(), seat, dice);
            sitting.waive_claims(action).unwrap();
        }
        (_, _, Some(seat)) => match sitting.action_ahead() {
            Some(action) => sitting.act_at_edge(seat, action).unwrap(),
            None => sitting.raise_curtain(),
        },
        _ => sitting.proceed().unwrap(),
    }
}

/// Plays a game in which everybody lays cards ahead; gives how often the device was taken, and how often it need not be.
fn play<G: Tested>() -> (u32, u32) {
    let (mut sitting, mut dice) = (sit_down::<G>(), Dice::new(1));
    let (mut taken, mut ahead) = (0, 0);
    while sitting.device() != Device::Over {
        if sitting.may_lay_ahead() {
            lay_all(&mut sitting, &mut dice);
            sitting.play_forced(true);
        }
        if let Some(seat) = sitting.table().turn().player() {
            let view = sitting.table().view(Some(seat));
            let could = turn_now(&view).map(|when| G::could_play(&view, view.hand, when));
            assert!(could.is_none_or(|could| could == view.playable()), "{}: {could:?}", G::ID);
        }
        let plays_itself = sitting.actor().is_none() && sitting.action_ahead().is_some();
        let is_curtain = sitting.next_holder().is_some();
        go_on(&mut sitting, &mut dice);
        if plays_itself {
            assert_eq!(sitting.viewer(), None, "{}: nobody's cards come on show", G::ID);
        }
        ahead += u32::from(plays_itself);
        taken += u32::from(is_curtain && !plays_itself);
    }
    (taken, ahead)
}

#[test]
fn whole_games_go_on_by_themselves() {
    for game in games::ALL {
        let (taken, ahead) = match_game!(game.id, G => play::<G>()).unwrap();
        assert!(ahead > 20, "{}: the device is taken {taken} times, and {ahead} times it is not", game.id);
    }
}

#[test]
fn nobody_else_learns_what_is_laid_ahead() {
    fn check<G: Tested>() {
        let (mut sitting, mut dice) = (sit_down::<G>(), Dice::new(2));
        until_may_lay(&mut sitting, &mut dice);
        let owner = sitting.actor().unwrap();
        let (mut twin, mut other) = (sitting.clone(), Dice::new(3));
        lay_all(&mut sitting, &mut dice);
        lay_all(&mut twin, &mut other);
        assert_ne!(sitting, twin, "{}: other cards", G::ID);
        let action = any_action(sitting.table(), &mut dice);
        for table in [&mut sitting, &mut twin] {
            table.act(action.clone()).unwrap();
        }
        for step in 0.. {
            if sitting.next_holder() == Some(owner) || sitting.action_ahead().is_some() {
                break;
            }
            assert_eq!(sitting.device(), twin.device(), "{}", G::ID);
            assert_eq!(sitting.view(), twin.view(), "{}", G::ID);
            assert_eq!(sitting.visible_events(), twin.visible_events(), "{}", G::ID);
            go_on(&mut sitting, &mut Dice::new(step));
            go_on(&mut twin, &mut Dice::new(step));
        }
        assert_eq!(sitting.table(), twin.table(), "{}: nothing of it is in the game", G::ID);
    }
    for game in games::ALL {
        match_game!(game.id, G => check::<G>()).unwrap();
    }
}

#[test]
fn what_is_undone_takes_the_cards_back_that_were_laid_for_it() {
    fn check<G: Tested>() {
        let (mut sitting, mut dice) = (sit_down::<G>(), Dice::new(4));
        until_may_lay(&mut sitting, &mut dice);
        let owner = sitting.actor().unwrap();
        lay_all(&mut sitting, &mut dice);
        while sitting.actor().is_some() || sitting.action_ahead().is_none() {
            go_on(&mut sitting, &mut dice);
            if sitting.may_lay_ahead() && sitting.actor() == Some(owner) {
                lay_all(&mut sitting, &mut dice);
            }
        }
        let (moves, seat) = (sitting.table().record().moves.len(), sitting.next_holder().unwrap());
        go_on(&mut sitting, &mut dice);
        sitting.undo_to(seat, moves).unwrap();
        assert_eq!(sitting.device(), Device::Curtain(seat), "{}: that seat decides again", G::ID);
        assert_eq!(sitting.action_ahead(), None, "{}: and its card is not played at once again", G::ID);
        assert!(sitting.redo() && sitting.action_ahead().is_none(), "{}", G::ID);
    }
    for game in games::ALL {
        match_game!(game.id, G => check::<G>()).unwrap();
    }
}

#[test]
fn a_card_laid_twice_is_taken_back_and_new_cards_clear_the_table() {
    let (mut sitting, mut dice) = (sit_down::<DrawBridge>(), Dice::new(5));
    until_may_lay(&mut sitting, &mut dice);
    let seat = sitting.actor().unwrap();
    let card = sitting.table().view(Some(seat)).hand.first().unwrap();
    let laid = |sitting: &PassAndPlay<DrawBridge>| sitting.ahead().card(seat, When::Leads);
    sitting.lay_ahead(When::Leads, card);
    assert_eq!(laid(&sitting), Some(card));
    sitting.lay_ahead(When::Leads, card);
    assert_eq!(laid(&sitting), None);
    sitting.lay_ahead(When::Leads, card);
    sitting.play_forced(true);
    while sitting.table().turn() != Turn::Deal {
        go_on(&mut sitting, &mut dice);
    }
    while sitting.table().turn() == Turn::Deal {
        go_on(&mut sitting, &mut dice);
    }
    assert_eq!(laid(&sitting), None, "other cards are dealt");
    assert!(sitting.ahead().plays_forced(seat), "that is a habit, and stays");
}

#[test]
fn a_card_that_may_not_be_played_is_as_if_it_had_not_been_laid() {
    let (mut sitting, mut dice) = (sit_down::<DrawBridge>(), Dice::new(6));
    until_may_lay(&mut sitting, &mut dice);
    let owner = sitting.actor().unwrap();
    let view = sitting.table().view(Some(owner));
    // a card of another suit, for each suit that it holds
    for suit in Suit::ALL {
        let own = DrawBridge::could_play(&view, view.hand, When::Asked(suit));
        if let Some(other) = (view.hand - own).first() {
            sitting.lay_ahead(When::Asked(suit), other);
        }
    }
    for _ in 0..8 {
        go_on(&mut sitting, &mut dice);
        if sitting.next_holder() == Some(owner) {
            assert_eq!(sitting.action_ahead(), None);
        }
    }
}

#[test]
fn who_cannot_bid_passes_by_itself_if_it_wants_that() {
    let mut sitting = sit_down::<DrawBridge>();
    let (mut dice, mut passed) = (Dice::new(7), 0);
    for _ in 0..2_000 {
        if sitting.actor().is_some() {
            sitting.play_forced(true);
        }
        if let (None, Some(Action::Pass)) = (sitting.actor(), sitting.action_ahead()) {
            passed += 1;
        }
        if sitting.device() == Device::Over {
            break;
        }
        go_on(&mut sitting, &mut dice);
    }
    assert!(passed > 0, "somebody had nothing to bid");
}
