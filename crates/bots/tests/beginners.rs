//! What no level does, however weak: a good card thrown away for nothing teaches newcomers the wrong thing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::{is_solved, positions, rng};
use bots::{BotGame, Effort, Observation, Player, choose};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::drawbridge::{self, DrawBridge};
use rules::games::fivefold::trick_winner::takes;
use rules::games::fivefold::{self, Fivefold};
use rules::record::Recorded;
use rules::seat::Seat;
use rules::table::Table;
use rules::trick::strength;

const FAST: [Player; 2] = [Player::Easy, Player::Medium];
const HARD: [Player; 1] = [Player::Hard(Effort::Playouts(1_000))];
const ALL: [Player; 3] = [Player::Easy, Player::Medium, Player::Hard(Effort::Playouts(200))];

/// Asks players in all positions of some games in which cards are hidden; `is_bad` judges what they choose, or says that
/// nothing can be wrong here. Says how often something could.
fn never<G: Recorded + BotGame>(
    players: &[Player],
    variant: &str,
    games: u64,
    is_bad: impl Fn(&Table<G>, Seat, G::Action) -> Option<bool>,
) -> u32 {
    let mut chances = 0;
    positions::<G>(variant, games, |table, number| {
        let seat = table.turn().seat().unwrap();
        if is_solved(table) {
            return;
        }
        for &player in players {
            let choice = choose(player, &Observation::of(table, seat), &mut rng(number)).unwrap();
            if let Some(is_bad) = is_bad(table, seat, choice) {
                chances += 1;
                assert!(!is_bad, "{player:?} in position {number}");
            }
        }
    });
    chances
}

/// Whether a card is too good to be thrown under one that it does not beat.
fn is_good(card: Card, trump: Option<Suit>) -> bool {
    card.rank() >= Some(Rank::Queen) || trump.is_some() && card.suit() == trump
}

#[test]
fn no_level_throws_a_king_under_a_king() {
    let wastes = |table: &Table<Fivefold>, seat, fivefold::Action::Play(card)| {
        let view = table.view(Some(seat));
        let led = view.trick?.led()?;
        let is_wasted = |card: Card| !takes(led, card, view.own.trump) && is_good(card, view.own.trump);
        let others = view.playable().iter().any(|card| !is_wasted(card));
        others.then(|| is_wasted(card))
    };
    let (fast, hard) = (never(&FAST, "{}", 12, wastes), never(&HARD, "{}", 4, wastes));
    assert!(fast > 300 && hard > 50, "{fast} {hard}");
}

/// Hard may have a reason, as to leave a partner the lead: `check_partners` counts how often.
#[test]
fn neither_easy_nor_medium_throws_an_honour_or_a_trump_under_a_card_that_it_does_not_beat() {
    const VARIANT: &str = r#"{"end":{"points":30}}"#;
    let wastes = |table: &Table<DrawBridge>, seat, action| {
        let drawbridge::Action::Play(card) = action else { return None };
        let view = table.view(Some(seat));
        let (trick, trump) = (view.trick?, view.trump());
        let (led, winning) = (trick.led()?, trick.winning(trump)?);
        let best = strength(trick.card_of(winning)?, led, trump);
        // whoever follows to trumps spends one
        let trumping = trump.filter(|&trump| led.suit() != Some(trump));
        let is_wasted = |card: Card| strength(card, led, trump) <= best && is_good(card, trumping);
        let Some(drawbridge::Legal::Play(legal)) = view.legal else { return None };
        // the partner's card needs no help, and discards follow other rules
        let follows = led.suit().is_some_and(|suit| CardSet::of_suit(suit).contains_all(legal));
        let can_choose = follows && legal.iter().any(|card| !is_wasted(card));
        can_choose.then(|| is_wasted(card))
    };
    let chances = never(&FAST, VARIANT, 12, wastes);
    assert!(chances > 200, "{chances}");
}

#[test]
fn no_level_pays_a_high_trump_as_its_toll() {
    const VARIANT: &str = r#"{"end":{"hands":2}}"#;
    let chances = never::<DrawBridge>(&ALL, VARIANT, 8, |_, _, action| {
        let drawbridge::Action::Bid(bid) = action else { return None };
        let trump = bid.strain.trump()?;
        Some(bid.card.suit() == Some(trump) && bid.card.rank() >= Some(Rank::Queen))
    });
    assert!(chances > 100, "{chances}");
}
