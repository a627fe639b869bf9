//! How often each contract is made with each number of tricks, and how many tricks a hand should take.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use crate::Rng;
use crate::reasons::rounded;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::game::{Game, Turn, ignore};
use rules::games::contract_grid::ContractGrid;
use rules::games::contract_grid::contract::{Contract, ContractSet};
use rules::games::contract_grid::variant::{Deck, Variant};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// The most tricks in a hand.
pub const MAX_TRICKS: usize = 16;

/// A value for each number of tricks.
pub type ByTricks = [f32; MAX_TRICKS + 1];

/// How many contracts there are.
pub const CONTRACTS: usize = Contract::ALL.len();

/// How often each contract is made.
pub struct Odds {
    /// With each number of tricks.
    pub by_tricks: [[f32; CONTRACTS]; MAX_TRICKS + 1],
    /// Over all numbers of tricks.
    pub overall: [f32; CONTRACTS],
    /// What each seat made in each of the hands behind these odds.
    pub hands: Vec<PerSeat<ContractSet>>,
}

/// How many hands the odds are counted in.
const HANDS: u32 = 1000;

/// The odds for that number of seats and that deck. They are counted once, in hands of random play with the real rules.
pub fn odds(variant: &Variant) -> &'static Odds {
    static ODDS: [OnceLock<Odds>; 6] = [const { OnceLock::new() }; 6];
    let index = usize::from(variant.players.clamp(2, 4)) * 2 - 4 + usize::from(variant.deck == Deck::Short);
    ODDS[index].get_or_init(|| Odds::count(variant.players, variant.deck))
}

impl Odds {
    fn count(players: u8, deck: Deck) -> Odds {
        let variant = Variant { deck, ..Variant::standard(players, 4) };
        let mut made = [[0u32; CONTRACTS]; MAX_TRICKS + 1];
        let mut hands_with = [0u32; MAX_TRICKS + 1];
        let mut hands = Vec::new();
        for number in 0..HANDS {
            let Some(game) = random_hand(variant, number) else { continue };
            let Some(hand) = game.results().last() else { continue };
            let values = PerSeat::from_fn(players, |seat| hand.facts.values(seat));
            hands.push(values);
            for (seat, &tricks) in hand.tricks().iter() {
                let tricks = (tricks as usize).min(MAX_TRICKS);
                hands_with[tricks] += 1;
                for contract in values[seat].iter() {
                    made[tricks][contract.index()] += 1;
                }
            }
        }
        Odds { hands, ..Odds::from_counts(&made, &hands_with, variant.hand_size()) }
    }

    /// Turns counts into odds. A rare number of tricks borrows from its neighbour nearer to the average; contracts that
    /// depend on the number of tricks alone need no count.
    fn from_counts(
        made: &[[u32; CONTRACTS]; MAX_TRICKS + 1],
        hands_with: &[u32; MAX_TRICKS + 1],
        hand_size: usize,
    ) -> Odds {
        const BORROWED: f32 = 8.0;
        let mut odds = Odds {
            by_tricks: [[0.0; CONTRACTS]; MAX_TRICKS + 1],
            overall: [0.0; CONTRACTS],
            hands: Vec::new(),
        };
        let total: u32 = hands_with.iter().sum();
        let all = |contract: usize| made.iter().map(|made| made[contract]).sum::<u32>();
        for contract in 0..CONTRACTS {
            odds.overall[contract] = all(contract) as f32 / total.max(1) as f32;
        }
        let middle = (0..=MAX_TRICKS).max_by_key(|&tricks| hands_with[tricks]).unwrap_or(0);
        for tricks in (0..=middle).rev().chain(middle + 1..=MAX_TRICKS) {
            let neighbour = match tricks.cmp(&middle) {
                Ordering::Less => odds.by_tricks[tricks + 1],
                Ordering::Equal => odds.overall,
                Ordering::Greater => odds.by_tricks[tricks - 1],
            };
            for contract in 0..CONTRACTS {
                let made = made[tricks][contract] as f32 + BORROWED * neighbour[contract];
                odds.by_tricks[tricks][contract] = made / (hands_with[tricks] as f32 + BORROWED);
            }
        }
        let by_threes = [Contract::Zero, Contract::One, Contract::Two].iter().zip([(3, 0), (3, 1), (3, 2)]);
        let by_twos = [Contract::Even, Contract::Odd].iter().zip([(2, 0), (2, 1)]);
        for (contract, (divisor, rest)) in by_threes.chain(by_twos) {
            for tricks in 0..=MAX_TRICKS {
                odds.by_tricks[tricks][contract.index()] = f32::from(tricks % divisor == rest);
            }
        }
        for tricks in [0, hand_size.min(MAX_TRICKS)] {
            odds.by_tricks[tricks][Contract::NoTrump.index()] = f32::from(tricks == 0);
            odds.by_tricks[tricks][Contract::AllTrump.index()] = f32::from(tricks > 0);
        }
        odds
    }
}

/// A game after one hand of random play.
fn random_hand(variant: Variant, number: u32) -> Option<ContractGrid> {
    let mut shuffler = Shuffler::for_deal(Seed::in_series(0, 0), number);
    let mut game = ContractGrid::new(variant, Seat::FIRST);
    let mut rng = Rng::new(&mut shuffler);
    loop {
        match game.turn() {
            Turn::Seat(seat, _) => {
                let legal = game.legal();
                let action = ContractGrid::random_action(game.variant(), &legal, &mut |end| rng.below(end))?;
                game.play(seat, &action, &mut ignore).ok()?;
            }
            Turn::Deal if game.results().is_empty() => {
                let deal = game.random_deal(&mut shuffler);
                game.deal(&deal, &mut ignore).ok()?;
            }
            Turn::Deal | Turn::Over => return Some(game),
        }
    }
}

/// How many tricks a side card takes on average, from the ace down.
const SIDE: [f32; 8] = [0.8, 0.45, 0.22, 0.12, 0.08, 0.06, 0.04, 0.03];
/// The same of a trump, from the joker down.
const TRUMP: [f32; 9] = [1.0, 0.95, 0.85, 0.75, 0.65, 0.55, 0.45, 0.4, 0.35];

/// How many tricks a card should take.
#[inline]
pub fn tricks_of(card: Card, trump: Suit) -> f32 {
    let Some(rank) = card.rank() else { return TRUMP[0] };
    let below = Rank::Ace.index() - rank.index();
    if card.suit() == Some(trump) {
        TRUMP[(below + 1).min(TRUMP.len() - 1)]
    } else {
        SIDE[below.min(SIDE.len() - 1)]
    }
}

/// How many whole tricks a hand should take.
pub fn looks_good_for(hand: CardSet, trump: Suit) -> u8 {
    rounded(tricks_in(hand, trump))
}

/// How many tricks a hand should take.
#[inline]
pub fn tricks_in(hand: CardSet, trump: Suit) -> f32 {
    hand.iter().map(|card| tricks_of(card, trump)).sum()
}
