//! Good partners: no blunders that people do not forgive, in positions of whole games.
//!
//! Medium never makes them. Hard, with few playouts, may make one in 20, as it may have a reason.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::thinkers::{is_solved, positions, rng};
use bots::{BotGame, Effort, Observation, Player, choose};
use rules::cards::{Card, CardSet, Rank};
use rules::game::View;
use rules::games::drawbridge::{self, DrawBridge};
use rules::games::pirogue::{self, NUMBERED, Pirogue, SHARKS, TARPON, pips};
use rules::record::Recorded;
use rules::seat::Seat;
use rules::trick::strength;

/// How often a player could have blundered, and how often it did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Blunders {
    chances: u32,
    made: u32,
}

/// Asks a player in all positions in which `blunders` finds some among the cards.
fn count<G: Recorded + BotGame>(
    player: Player,
    variant: &str,
    games: u64,
    blunders: impl Fn(&View<G>, Seat) -> CardSet,
    play: fn(Card) -> G::Action,
) -> Blunders {
    let mut found = Blunders::default();
    positions::<G>(variant, games, |table, number| {
        let seat = table.turn().seat().unwrap();
        let blunders = blunders(&table.view(Some(seat)), seat);
        if !blunders.is_empty() {
            let choice = choose(player, &Observation::of(table, seat), &mut rng(number)).unwrap();
            found.chances += 1;
            let is_blunder = blunders.iter().any(|card| play(card) == choice);
            found.made += u32::from(is_blunder && !is_solved(table));
        }
    });
    found
}

const HARD: Player = Player::Hard(Effort::Playouts(300));

/// Medium never blunders, Hard hardly ever; each has at least that many chances.
fn check<G: Recorded + BotGame>(
    variant: &str,
    games: [u64; 2],
    least: [u32; 2],
    blunders: impl Fn(&View<G>, Seat) -> CardSet,
    play: fn(Card) -> G::Action,
) {
    let medium = count::<G>(Player::Medium, variant, games[0], &blunders, play);
    assert!(medium.chances >= least[0] && medium.made == 0, "medium: {medium:?}");
    let hard = count::<G>(HARD, variant, games[1], &blunders, play);
    assert!(hard.chances >= least[1] && hard.made * 20 <= hard.chances, "hard: {hard:?}");
}

/// The blunders, unless every legal card is one.
fn unless_forced(legal: CardSet, blunders: CardSet) -> CardSet {
    if blunders.contains_all(legal) { CardSet::EMPTY } else { blunders }
}

mod at_drawbridge {
    use super::*;
    use drawbridge::{Action, Legal, View};

    const VARIANT: &str = r#"{"end":{"points":30}}"#;

    fn legal(view: &View) -> CardSet {
        match view.legal {
            Some(Legal::Play(cards)) => cards,
            _ => CardSet::EMPTY,
        }
    }

    /// The legal cards that would win the trick as it stands.
    fn takers(view: &View) -> CardSet {
        let Some(trick) = view.trick else { return CardSet::EMPTY };
        let (Some(led), Some(winning)) = (trick.led(), trick.winning(view.trump())) else {
            return CardSet::EMPTY;
        };
        let best = strength(trick.card_of(winning).unwrap(), led, view.trump());
        legal(view).iter().filter(|&card| strength(card, led, view.trump()) > best).collect()
    }

    /// The seat that is winning the trick, if the viewer is the last to play to it.
    fn last_to_play(view: &View) -> Option<Seat> {
        let trick = view.trick.filter(|trick| trick.cards().len() == 3)?;
        trick.winning(view.trump())
    }

    #[test]
    fn nobody_trumps_a_trick_the_partner_has_won() {
        let trumping = |view: &View, seat: Seat| {
            if last_to_play(view) != Some(seat.partner()) {
                return CardSet::EMPTY;
            }
            let (legal, trump) = (legal(view), view.trump().map_or(CardSet::EMPTY, CardSet::of_suit));
            unless_forced(legal, takers(view) & trump)
        };
        check::<DrawBridge>(VARIANT, [80, 180], [80, 200], trumping, Action::Play);
    }

    #[test]
    fn nobody_wastes_an_honour_on_a_lost_trick() {
        let honours = CardSet::ranks_from(Rank::Queen);
        let wasting = |view: &View, _: Seat| {
            let led = view.trick.and_then(|trick| trick.led()).and_then(|led| led.suit());
            let followed = led.map_or(CardSet::EMPTY, CardSet::of_suit);
            let legal = legal(view);
            let low = legal - CardSet::ranks_from(Rank::Ten);
            if followed.contains_all(legal) && takers(view).is_empty() && !low.is_empty() {
                legal & honours
            } else {
                CardSet::EMPTY
            }
        };
        check::<DrawBridge>(VARIANT, [60, 30], [80, 40], wasting, Action::Play);
    }

    #[test]
    fn nobody_refuses_a_trick_that_decides_the_contract() {
        let refusing = |view: &View, seat: Seat| {
            let (Some(winning), Some(contract)) = (last_to_play(view), view.own.contract) else {
                return CardSet::EMPTY;
            };
            let attack = contract.declarer.side() == seat.side();
            let needed = if attack { contract.level } else { 11 - contract.level };
            let is_last_chance = u32::from(needed.saturating_sub(view.tricks[seat])) == view.hand.len();
            if winning.side() != seat.side() && is_last_chance && !takers(view).is_empty() {
                legal(view) - takers(view)
            } else {
                CardSet::EMPTY
            }
        };
        check::<DrawBridge>(VARIANT, [120, 60], [20, 10], refusing, Action::Play);
    }
}

mod at_pirogue {
    use super::*;
    use pirogue::{Action, View};

    const VARIANT: &str = r#"{"victories":1}"#;

    /// The seat whose shark is winning the trick, if any.
    fn with_shark(view: &View) -> Option<Seat> {
        let trick = view.trick?;
        trick.plays().find(|&(_, card)| SHARKS.contains(card)).map(|(seat, _)| seat)
    }

    fn worthless(view: &View) -> CardSet {
        view.own.tag.map_or(CardSet::EMPTY, CardSet::of_suit) & TARPON
    }

    #[test]
    fn nobody_wastes_a_shark_on_the_partners_shark() {
        let wasting = |view: &View, seat: Seat| {
            if with_shark(view) != Some(seat.partner()) {
                return CardSet::EMPTY;
            }
            unless_forced(view.playable(), view.playable() & SHARKS)
        };
        check::<Pirogue>(VARIANT, [60, 30], [60, 30], wasting, Action::Play);
    }

    #[test]
    fn nobody_feeds_an_opponents_shark_when_a_worthless_card_will_do() {
        let feeding = |view: &View, seat: Seat| {
            let playable = view.playable();
            match with_shark(view) {
                Some(taker) if taker.side() != seat.side() && !(playable & worthless(view)).is_empty() => {
                    (playable & TARPON) - worthless(view)
                }
                _ => CardSet::EMPTY,
            }
        };
        check::<Pirogue>(VARIANT, [60, 30], [40, 20], feeding, Action::Play);
    }

    #[test]
    fn nobody_leaves_a_tarpon_that_a_hook_would_win() {
        let refusing = |view: &View, seat: Seat| {
            let (Some(trick), Some(sum), Some(winning)) = (view.trick, view.own.sum, view.winning) else {
                return CardSet::EMPTY;
            };
            let good = (trick.cards() & TARPON) - worthless(view);
            let is_last = trick.cards().len() == 3;
            let suit =
                trick.led().and_then(|led| led.suit()).map_or(CardSet::EMPTY, CardSet::of_suit) & NUMBERED;
            let hooks: CardSet =
                (view.playable() & suit).iter().filter(|&card| pips(card) + sum == 11).collect();
            let is_theirs = winning.side() != seat.side() && with_shark(view).is_none() && sum != 11;
            if is_last && is_theirs && !good.is_empty() && !hooks.is_empty() {
                let highest = trick.plays().map(|(_, card)| card).filter(|&card| suit.contains(card));
                let highest = highest.map(pips).max().unwrap_or(0);
                let losing =
                    |card: &Card| pips(*card) < highest && !hooks.contains(*card) && !SHARKS.contains(*card);
                view.playable().iter().filter(losing).collect()
            } else {
                CardSet::EMPTY
            }
        };
        check::<Pirogue>(VARIANT, [200, 100], [10, 5], refusing, Action::Play);
    }
}
