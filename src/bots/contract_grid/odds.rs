//! How often each contract is made with each number of tricks, and how many tricks a hand is good for.

use crate::bots::{Luck, any_of};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::{Game, Turn, unheard};
use crate::games::contract_grid::contract::{Contract, ContractSet};
use crate::games::contract_grid::variant::{Deck, Variant};
use crate::games::contract_grid::{Action, ContractGrid};
use crate::seat::{PerSeat, Seat};
use crate::seed::{Seed, Shuffler};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// The most tricks of a hand, and one: a seat can take none.
pub(super) const MOST: usize = 17;

/// How many contracts there are.
pub(super) const CONTRACTS: usize = Contract::ALL.len();

/// How often each contract is made.
pub(super) struct Odds {
    /// With each number of tricks.
    pub by_tricks: [[f32; CONTRACTS]; MOST],
    /// Whatever the tricks.
    pub at_all: [f32; CONTRACTS],
    /// What each seat made in each of the hands that were played to count that.
    pub hands: Vec<PerSeat<ContractSet>>,
}

/// How many hands are played to count that.
const HANDS: u32 = 1000;

/// The odds at a table with that many seats and that deck. They are counted once, in hands that are played at random
/// with the real rules.
pub(super) fn odds(variant: &Variant) -> &'static Odds {
    static ODDS: [OnceLock<Odds>; 6] = [const { OnceLock::new() }; 6];
    let place = variant.players.clamp(2, 4) as usize * 2 - 4 + (variant.deck == Deck::Short) as usize;
    ODDS[place].get_or_init(|| Odds::count(variant.players, variant.deck))
}

impl Odds {
    fn count(players: u8, deck: Deck) -> Odds {
        let variant = Variant { deck, ..Variant::standard(players, 4) };
        let mut made = [[0u32; CONTRACTS]; MOST];
        let mut seen = [0u32; MOST];
        let mut hands = Vec::new();
        for number in 0..HANDS {
            let Some(game) = random_hand(variant, number) else { continue };
            let Some(hand) = game.progress().1.last() else { continue };
            let values = PerSeat::from_fn(players, |seat| hand.facts.values(seat));
            hands.push(values);
            for (seat, &tricks) in hand.tricks().iter() {
                let tricks = (tricks as usize).min(MOST - 1);
                seen[tricks] += 1;
                for contract in values[seat].iter() {
                    made[tricks][contract.index()] += 1;
                }
            }
        }
        Odds { hands, ..Odds::from_counts(&made, &seen, variant.hand_size()) }
    }

    /// A number of tricks that came rarely borrows from its neighbour nearer to the average; what only depends on the
    /// number of tricks is known.
    fn from_counts(made: &[[u32; CONTRACTS]; MOST], seen: &[u32; MOST], hand_size: usize) -> Odds {
        const BORROWED: f32 = 8.0;
        let mut odds =
            Odds { by_tricks: [[0.0; CONTRACTS]; MOST], at_all: [0.0; CONTRACTS], hands: Vec::new() };
        let total: u32 = seen.iter().sum();
        let all = |contract: usize| made.iter().map(|made| made[contract]).sum::<u32>();
        for contract in 0..CONTRACTS {
            odds.at_all[contract] = all(contract) as f32 / total.max(1) as f32;
        }
        let middle = (0..MOST).max_by_key(|&tricks| seen[tricks]).unwrap_or(0);
        for tricks in (0..=middle).rev().chain(middle + 1..MOST) {
            let neighbour = match tricks.cmp(&middle) {
                Ordering::Less => odds.by_tricks[tricks + 1],
                Ordering::Equal => odds.at_all,
                Ordering::Greater => odds.by_tricks[tricks - 1],
            };
            for contract in 0..CONTRACTS {
                let made = made[tricks][contract] as f32 + BORROWED * neighbour[contract];
                odds.by_tricks[tricks][contract] = made / (seen[tricks] as f32 + BORROWED);
            }
        }
        let by_threes = [Contract::Zero, Contract::One, Contract::Two].iter().zip([(3, 0), (3, 1), (3, 2)]);
        let by_twos = [Contract::Even, Contract::Odd].iter().zip([(2, 0), (2, 1)]);
        for (contract, (divisor, rest)) in by_threes.chain(by_twos) {
            for tricks in 0..MOST {
                odds.by_tricks[tricks][contract.index()] = (tricks % divisor == rest) as u8 as f32;
            }
        }
        for tricks in [0, hand_size.min(MOST - 1)] {
            odds.by_tricks[tricks][Contract::NoTrump.index()] = (tricks == 0) as u8 as f32;
            odds.by_tricks[tricks][Contract::AllTrump.index()] = (tricks > 0) as u8 as f32;
        }
        odds
    }
}

/// A game after one hand that was played at random.
fn random_hand(variant: Variant, number: u32) -> Option<ContractGrid> {
    let mut shuffler = Shuffler::for_deal(Seed::in_series(0, 0), number);
    let mut game = ContractGrid::new(variant, Seat::FIRST);
    let mut luck = Luck::new(&mut shuffler);
    loop {
        match game.turn() {
            Turn::Seat(seat, _) => {
                let action = any(&game, &mut luck)?;
                game.play(seat, &action, &mut unheard).ok()?;
            }
            Turn::Deal if game.progress().1.is_empty() => {
                let deal = game.draw(&mut shuffler);
                game.deal(&deal, &mut unheard).ok()?;
            }
            Turn::Deal | Turn::Over => return Some(game),
        }
    }
}

/// Any legal action.
pub(super) fn any(game: &ContractGrid, luck: &mut Luck) -> Option<Action> {
    any_of::<ContractGrid>(game.variant(), &game.legal(), luck)
}

/// How many tricks a card takes by itself, one time with another, by its rank from the ace down.
const SIDE: [f32; 8] = [0.8, 0.45, 0.22, 0.12, 0.08, 0.06, 0.04, 0.03];
/// The same of a trump, with the joker above the ace.
const TRUMP: [f32; 9] = [1.0, 0.95, 0.85, 0.75, 0.65, 0.55, 0.45, 0.4, 0.35];

/// How many tricks a card is good for.
#[inline]
pub(super) fn tricks_of(card: Card, trump: Suit) -> f32 {
    let Some(rank) = card.rank() else { return TRUMP[0] };
    let below = Rank::Ace.index() - rank.index();
    if card.suit() == Some(trump) {
        TRUMP[(below + 1).min(TRUMP.len() - 1)]
    } else {
        SIDE[below.min(SIDE.len() - 1)]
    }
}

/// How many tricks a hand is good for.
#[inline]
pub(super) fn tricks_in(hand: CardSet, trump: Suit) -> f32 {
    hand.iter().map(|card| tricks_of(card, trump)).sum()
}
