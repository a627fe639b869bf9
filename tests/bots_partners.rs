//! Partners one can sit with: none of the blunders that people do not forgive. They are looked for in positions of
//! whole games, as the player sees them.
//!
//! The rules of thumb never make them. Who searches with few playouts is allowed one in twenty, as it may see a reason.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::thinkers::{luck, positions};
use new_tricks::bots::{Effort, Player, Seen, Thinks, choose};
use new_tricks::cards::{Card, CardSet, Rank};
use new_tricks::games::drawbridge::{self, DrawBridge};
use new_tricks::games::pirogue::{self, NUMBERED, Pirogue, SHARKS, TARPON, pips};
use new_tricks::record::Recorded;
use new_tricks::seat::Seat;
use new_tricks::table::Table;
use new_tricks::trick::strength;

/// How often a player could have made a blunder, and how often it did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Temptations {
    met: u32,
    fallen: u32,
}

/// Asks a player in all positions in which `blunders` finds cards that are blunders and others that are none.
fn tempt<G: Recorded + Thinks>(
    player: Player,
    variant: &str,
    games: u64,
    blunders: impl Fn(&G::View, Seat) -> CardSet,
    play: fn(Card) -> G::Action,
) -> Temptations {
    let mut found = Temptations::default();
    positions::<G>(variant, games, |table, number| {
        let seat = table.turn().seat().unwrap();
        let blunders = blunders(&table.view(Some(seat)), seat);
        if !blunders.is_empty() {
            let choice = choose(player, &Seen::of(table, seat), &mut luck(number)).unwrap();
            found.met += 1;
            let has_fallen = blunders.iter().any(|card| play(card) == choice);
            found.fallen += (has_fallen && !is_counted(table)) as u32;
        }
    });
    found
}

/// Whether the seat on turn can count the hand to its end: then it knows better than the rules of thumb.
fn is_counted<G: Thinks>(table: &Table<G>) -> bool {
    let seen = Seen::of(table, table.turn().seat().unwrap());
    G::is_open(&G::know(&seen))
}

const THINKING: Player = Player::Hard(Effort::Playouts(300));

/// Medium never falls for it, Hard hardly ever; each is tempted so many times at least.
fn resist<G: Recorded + Thinks>(
    variant: &str,
    games: [u64; 2],
    least: [u32; 2],
    blunders: impl Fn(&G::View, Seat) -> CardSet,
    play: fn(Card) -> G::Action,
) {
    let medium = tempt::<G>(Player::Medium, variant, games[0], &blunders, play);
    assert!(medium.met >= least[0] && medium.fallen == 0, "medium: {medium:?}");
    let hard = tempt::<G>(THINKING, variant, games[1], &blunders, play);
    assert!(hard.met >= least[1] && hard.fallen * 20 <= hard.met, "hard: {hard:?}");
}

/// The blunders among the cards that may be played, if there is anything else to play.
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

    /// The cards that would take the trick as it stands.
    fn takers(view: &View) -> CardSet {
        let Some(trick) = view.trick else { return CardSet::EMPTY };
        let (Some(led), Some(winning)) = (trick.led(), trick.winning(view.trump())) else {
            return CardSet::EMPTY;
        };
        let best = strength(trick.card_of(winning).unwrap(), led, view.trump());
        legal(view).iter().filter(|&card| strength(card, led, view.trump()) > best).collect()
    }

    /// Whether only this seat is left to play to the trick, and who has it.
    fn last_to_play(view: &View) -> Option<Seat> {
        let trick = view.trick.filter(|trick| trick.cards().len() == 3)?;
        trick.winning(view.trump())
    }

    #[test]
    fn nobody_trumps_what_the_partner_has_won() {
        let trumping = |view: &View, seat: Seat| {
            if last_to_play(view) != Some(seat.partner()) {
                return CardSet::EMPTY;
            }
            let (legal, trump) = (legal(view), view.trump().map_or(CardSet::EMPTY, CardSet::of_suit));
            unless_forced(legal, takers(view) & trump)
        };
        resist::<DrawBridge>(VARIANT, [60, 30], [80, 40], trumping, Action::Play);
    }

    #[test]
    fn nobody_throws_an_honour_under_a_card_that_it_cannot_beat() {
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
        resist::<DrawBridge>(VARIANT, [60, 30], [80, 40], wasting, Action::Play);
    }

    #[test]
    fn nobody_refuses_a_trick_without_which_the_contract_is_lost() {
        let refusing = |view: &View, seat: Seat| {
            let (Some(winning), Some(contract)) = (last_to_play(view), view.contract) else {
                return CardSet::EMPTY;
            };
            let attack = contract.declarer.side() == seat.side();
            let needed = if attack { contract.level } else { 11 - contract.level };
            let is_last_chance = needed.saturating_sub(view.tricks[seat.side()]) as u32 == view.hand.len();
            if winning.side() != seat.side() && is_last_chance && !takers(view).is_empty() {
                legal(view) - takers(view)
            } else {
                CardSet::EMPTY
            }
        };
        resist::<DrawBridge>(VARIANT, [120, 60], [20, 10], refusing, Action::Play);
    }
}

mod at_pirogue {
    use super::*;
    use pirogue::{Action, View};

    const VARIANT: &str = r#"{"victories":1}"#;

    /// Whose shark has the trick, if one has.
    fn with_shark(view: &View) -> Option<Seat> {
        let trick = view.trick?;
        trick.plays().find(|&(_, card)| SHARKS.contains(card)).map(|(seat, _)| seat)
    }

    fn worthless(view: &View) -> CardSet {
        view.tag.map_or(CardSet::EMPTY, CardSet::of_suit) & TARPON
    }

    #[test]
    fn nobody_throws_a_shark_into_a_trick_that_the_partners_shark_has() {
        let wasting = |view: &View, seat: Seat| {
            if with_shark(view) != Some(seat.partner()) {
                return CardSet::EMPTY;
            }
            unless_forced(view.playable(), view.playable() & SHARKS)
        };
        resist::<Pirogue>(VARIANT, [60, 30], [60, 30], wasting, Action::Play);
    }

    #[test]
    fn nobody_feeds_the_others_shark_where_a_worthless_card_will_do() {
        let feeding = |view: &View, seat: Seat| {
            let playable = view.playable();
            match with_shark(view) {
                Some(taker) if taker.side() != seat.side() && !(playable & worthless(view)).is_empty() => {
                    (playable & TARPON) - worthless(view)
                }
                _ => CardSet::EMPTY,
            }
        };
        resist::<Pirogue>(VARIANT, [60, 30], [40, 20], feeding, Action::Play);
    }

    #[test]
    fn nobody_leaves_a_tarpon_to_the_others_that_a_hook_would_take() {
        let refusing = |view: &View, seat: Seat| {
            let (Some(trick), Some(sum), Some(winning)) = (view.trick, view.sum, view.winning) else {
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
        resist::<Pirogue>(VARIANT, [200, 100], [10, 5], refusing, Action::Play);
    }
}
