//! Which cells to bid, from the points and chances that a hand and its trumps promise.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::contract_odds::{ByTricks, CONTRACTS, MAX_TRICKS, looks_good_for, odds, tricks_in};
use super::reason::{Fit, OwnReason};
use super::win_odds::{self, Progress, Prospect, WinOdds, line_points};
use crate::Observation;
use crate::numbers::compare;
use rules::cards::{CardSet, Suit};
use rules::game::Game;
use rules::games::contract_grid::ContractGrid;
use rules::games::contract_grid::contract::{Contract, ContractSet};
use rules::games::contract_grid::grid::{CellSet, Grid, MAX_CELLS};
use rules::games::contract_grid::legal::cards_of;
use rules::games::contract_grid::variant::Variant;
use rules::seat::{PerSeat, Seat};

/// The observer's bids by the points they promise with that trump suit, the best first.
pub fn of(observation: &Observation<'_, ContractGrid>, trump: Suit) -> Vec<RatedBid> {
    let view = &observation.view;
    let grid = view.own.grids[observation.seat].unwrap_or_default();
    rated(&view.variant, &grid, &points_at_stake(observation), view.hand, trump)
}

/// The same for the seat on turn in a state; empty where it does not bid.
pub fn in_state(game: &ContractGrid) -> Vec<RatedBid> {
    let (Some((hands, trump)), Some(seat)) = (game.bidding(), game.turn().seat()) else {
        return Vec::new();
    };
    let stakes = Stakes::of_lines(game.variant(), game.marked()[seat]);
    rated(game.variant(), &game.grid(seat), &stakes, hands[seat], trump)
}

/// The observer's best bids for each number of tricks, those first that play for what the hand should take; of those that
/// play for about as many, those first that can come true together.
pub fn plainest_first(observation: &Observation<'_, ContractGrid>, trump: Suit) -> Vec<CellSet> {
    let view = &observation.view;
    let grid = view.own.grids[observation.seat].unwrap_or_default();
    let stakes = points_at_stake(observation);
    let mut bids: Vec<_> = best_for_each(&view.variant, &grid, &stakes, view.hand, trump).collect();
    let clash = |bid: CellSet| {
        let contracts = bid.iter().filter_map(|cell| grid.contracts().get(cell)).copied().collect();
        view.tricks_for_all(observation.seat, contracts).is_some_and(|numbers| numbers.is_empty())
    };
    bids.sort_by(|(one, _), (other, _)| compare(*one, *other));
    bids.sort_by_cached_key(|(strain, bid)| (*strain > ABOUT, *strain <= ABOUT && clash(bid.cells)));
    bids.into_iter().map(|(_, bid)| bid.cells).collect()
}

/// The bid of the seat on turn in a state, if it had better score little: the cells it is least likely to make.
pub fn careful(game: &ContractGrid) -> Option<CellSet> {
    let ((hands, trump), seat) = (game.bidding()?, game.turn().seat()?);
    let is_careful = win_odds::is_near_cap(game.variant(), win_odds::points_to_spare_in(game, seat));
    is_careful.then(|| misses(game.variant(), &game.grid(seat), hands[seat], trump))
}

/// Why the observer bids these cells.
pub fn reason(observation: &Observation<'_, ContractGrid>, bid: CellSet) -> Option<OwnReason> {
    let (view, seat) = (&observation.view, observation.seat);
    let (variant, grid, trump) = (&view.variant, view.own.grids[seat]?, view.own.trump?);
    if win_odds::is_near_cap_in(view, seat) && bid == misses(variant, &grid, view.hand, trump) {
        return Some(OwnReason::Careful);
    }
    let takes = looks_good_for(view.hand, trump);
    let made = chances(variant, view.hand, trump, takes.into());
    let bids: ContractSet = bid.iter().filter_map(|cell| grid.contracts().get(cell).copied()).collect();
    let marked = view.own.marked[seat];
    let chance = |contract: Contract| made[contract.index()];
    let likely = bids.iter().filter(|&bid| bid != Contract::Play);
    let likely = likely.max_by(|&one, &other| compare(chance(one), chance(other)));
    // the number of tricks with which these bids bring most, which should not be far from what the hand takes
    let most = variant.hand_size().min(MAX_TRICKS);
    let stakes = Stakes::of_points(variant, marked);
    let values = stakes.by_tricks(variant, &grid, bid, 0, most);
    let expected = tricks_in(view.hand, trump);
    let value = |tricks: usize| values[tricks] / strain(tricks, expected);
    let best = (0..=most).max_by(|&one, &other| compare(value(one), value(other)))?;
    let best = u8::try_from(best).ok()?;
    let come_true =
        |bids: ContractSet| view.tricks_for_all(seat, bids).is_some_and(|numbers| numbers.contains(&best));
    let but = |one: &Contract| come_true(bids.iter().filter(|bid| bid != one).collect());
    let fit = match bids.iter().filter(but).min_by(|&one, &other| compare(chance(one), chance(other))) {
        _ if come_true(bids) => Fit::All,
        Some(one) => Fit::AllBut(one),
        None => Fit::Fewer,
    };
    Some(OwnReason::Bids { takes, best, fit, likely })
}

/// What is at stake for the observer, in points.
pub fn points_at_stake(observation: &Observation<'_, ContractGrid>) -> Stakes {
    Stakes::of_lines(&observation.view.variant, observation.view.own.marked[observation.seat])
}

/// What each cell is value to a seat in this hand, in points or in chances to win.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// The value of making its contract, if it is bid.
    pub bid: [f32; MAX_CELLS],
    /// The same if it is not bid.
    pub not_bid: [f32; MAX_CELLS],
}

impl Stakes {
    /// The points for bids and values in this hand.
    #[inline]
    pub fn of_points(variant: &Variant, marked: CellSet) -> Stakes {
        let mut stakes = Stakes { bid: [0.0; MAX_CELLS], not_bid: [0.0; MAX_CELLS] };
        for cell in 0..CellSet::all(variant.size).len() as usize {
            let unmarked = if marked.contains(cell) { 0.0 } else { variant.points.unmarked as f32 };
            stakes.not_bid[cell] = unmarked;
            stakes.bid[cell] = unmarked + variant.points.bid as f32;
        }
        stakes
    }

    /// The points for bids, values and lines in this hand and those to come.
    pub fn of_lines(variant: &Variant, marked: CellSet) -> Stakes {
        let mut stakes = Stakes::of_points(variant, marked);
        let now = line_points(variant, marked);
        for cell in CellSet::all(variant.size).minus(marked).iter() {
            stakes.bid[cell] += 2.0 * (line_points(variant, with(marked, cell)) - now);
        }
        stakes
    }

    /// What that bid is value with each number of tricks from `least` to `most`.
    #[inline]
    pub fn by_tricks(
        &self,
        variant: &Variant,
        grid: &Grid,
        bid: CellSet,
        least: usize,
        most: usize,
    ) -> ByTricks {
        let odds = odds(variant);
        let mut value = [0.0; MAX_TRICKS + 1];
        for (cell, contract) in grid.contracts().iter().enumerate() {
            let stake = if bid.contains(cell) { self.bid[cell] } else { self.not_bid[cell] };
            if stake > 0.0 {
                for (tricks, value) in value.iter_mut().enumerate().take(most + 1).skip(least) {
                    *value += stake * odds.by_tricks[tricks][contract.index()];
                }
            }
        }
        value
    }

    /// How much likelier the seat wins the game; near the cap that may be negative.
    pub fn of_game(
        variant: &Variant,
        grids: &PerSeat<Grid>,
        progress: &PerSeat<Progress>,
        seat: Seat,
    ) -> Stakes {
        let mut stakes = Stakes::of_points(variant, progress[seat].marked);
        let prospects = win_odds::prospects(variant, grids, progress);
        let now = WinOdds::of(variant, &prospects).of_seat(seat);
        let gain = |points: f32, marked: CellSet| {
            let mut then = prospects;
            let own = Progress { total: progress[seat].total + points, marked };
            then[seat] = Prospect::of(variant, &grids[seat], own);
            WinOdds::of(variant, &then).of_seat(seat) - now
        };
        let before = progress[seat].marked;
        for cell in CellSet::all(variant.size).iter() {
            stakes.not_bid[cell] = gain(stakes.not_bid[cell], before);
            stakes.bid[cell] = gain(stakes.bid[cell], with(before, cell));
        }
        stakes
    }
}

fn with(marked: CellSet, cell: usize) -> CellSet {
    marked.or([cell].into_iter().collect())
}

/// A bid and its value: points, or the chance to win the game.
#[derive(Clone, Copy, Debug)]
pub struct RatedBid {
    pub cells: CellSet,
    pub value: f32,
}

/// What it costs to play for one trick more or less than the hand should take.
const STRETCH: f32 = 0.13;

/// Up to this strain bids play for about what the hand should take: for one trick more or less.
const ABOUT: f32 = 1.0 + STRETCH * 1.5 * 1.5;

/// What to divide a bid's value by if it plays for that many tricks and the hand should take so many.
pub fn strain(tricks: usize, expected: f32) -> f32 {
    let stretch = tricks as f32 - expected;
    1.0 + STRETCH * stretch * stretch
}

/// The best bid for each number of tricks to play for, the best of all first.
fn rated(variant: &Variant, grid: &Grid, stakes: &Stakes, hand: CardSet, trump: Suit) -> Vec<RatedBid> {
    let mut bids: Vec<RatedBid> = Vec::new();
    for (strain, mut bid) in best_for_each(variant, grid, stakes, hand, trump) {
        bid.value /= strain;
        match bids.iter_mut().find(|other| other.cells == bid.cells) {
            Some(other) => other.value = other.value.max(bid.value),
            None => bids.push(bid),
        }
    }
    bids.sort_by(|one, other| compare(other.value, one.value));
    bids
}

/// The best bid for each number of tricks to play for, and how far that is from what the hand should take.
fn best_for_each(
    variant: &Variant,
    grid: &Grid,
    stakes: &Stakes,
    hand: CardSet,
    trump: Suit,
) -> impl Iterator<Item = (f32, RatedBid)> {
    let expected = tricks_in(hand, trump);
    (0..=variant.hand_size().min(MAX_TRICKS)).map(move |tricks| {
        let made = chances(variant, hand, trump, tricks);
        (strain(tricks, expected), best_cells(variant, grid, stakes, &made))
    })
}

/// The cells that the hand is least likely to make.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of tricks")]
fn misses(variant: &Variant, grid: &Grid, hand: CardSet, trump: Suit) -> CellSet {
    let made = chances(variant, hand, trump, (tricks_in(hand, trump) + 0.5) as usize);
    let cells = grid.contracts().iter().enumerate();
    let mut cells: Vec<(f32, usize)> = cells.map(|(cell, contract)| (made[contract.index()], cell)).collect();
    cells.sort_by(|one, other| compare(one.0, other.0));
    cells.into_iter().take(usize::from(variant.bids)).map(|(_, cell)| cell).collect()
}

/// The most valuable cells, if contracts are made with these chances.
fn best_cells(variant: &Variant, grid: &Grid, stakes: &Stakes, made: &[f32; CONTRACTS]) -> RatedBid {
    let mut gains = [(f32::MIN, 0usize); MAX_CELLS];
    let mut value = 0.0;
    for (cell, contract) in grid.contracts().iter().enumerate() {
        let chance = made[contract.index()];
        value += chance * stakes.not_bid[cell];
        gains[cell] = (chance * (stakes.bid[cell] - stakes.not_bid[cell]), cell);
    }
    gains.sort_by(|one, other| compare(other.0, one.0));
    let bid = &gains[..(usize::from(variant.bids)).min(MAX_CELLS)];
    value += bid.iter().map(|(gain, _)| gain).sum::<f32>();
    RatedBid { cells: bid.iter().map(|&(_, cell)| cell).collect(), value }
}

/// How likely each contract is made by a seat that plays this hand for that many tricks, and misses by one now and then.
fn chances(variant: &Variant, hand: CardSet, trump: Suit, tricks: usize) -> [f32; CONTRACTS] {
    let most = variant.hand_size().min(MAX_TRICKS);
    let with = |tricks: usize| chances_with(variant, hand, trump, tricks);
    let (fewer, more) = (with(tricks.saturating_sub(1)), with((tricks + 1).min(most)));
    let mut chances = with(tricks);
    for (contract, chance) in chances.iter_mut().enumerate() {
        *chance = 0.5 * *chance + 0.25 * fewer[contract] + 0.25 * more[contract];
    }
    chances
}

/// How likely each contract is made by a seat that takes exactly that many tricks with this hand.
pub fn chances_with(variant: &Variant, hand: CardSet, trump: Suit, tricks: usize) -> [f32; CONTRACTS] {
    let most = variant.hand_size().min(MAX_TRICKS);
    let mut chances = odds(variant).by_tricks[tricks.min(most)];
    let each = hand.len() as f32 / 4.0;
    for (contract, suit) in SUITS {
        let longer = (hand & cards_of(suit, trump)).len() as f32 - each;
        let likelier = if tricks == 0 { 0.0 } else { 0.08 * longer };
        let chance = &mut chances[contract.index()];
        *chance = (*chance + likelier).clamp(0.02, 1.0);
    }
    let trumps = variant.deck_cards() & cards_of(trump, trump);
    let share = (hand & trumps).len() as f32 / trumps.len().max(1) as f32;
    let all = if tricks * 2 > most { (2.5 * share - 1.2).clamp(0.0, 0.9) } else { 0.0 };
    chances[Contract::AllTrump.index()] = all;
    let none = &mut chances[Contract::NoTrump.index()];
    *none = (*none * (1.6 - 2.0 * share)).clamp(0.0, 1.0);
    chances
}

/// The contracts that name a suit, and the suits.
const SUITS: [(Contract, Suit); 4] = [
    (Contract::Spades, Suit::Spades),
    (Contract::Hearts, Suit::Hearts),
    (Contract::Diamonds, Suit::Diamonds),
    (Contract::Clubs, Suit::Clubs),
];

#[cfg(test)]
mod tests {
    use super::*;
    use rules::cards::Card;

    #[test]
    fn a_weak_hand_bids_to_take_nothing_and_a_strong_one_to_be_first() {
        let variant = Variant::standard(3, 4);
        let grid = Grid::new(variant.contracts.iter()).unwrap();
        let stakes = Stakes::of_lines(&variant, CellSet::EMPTY);
        let bid = |hand: &str| {
            let hand: CardSet = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
            let cells = rated(&variant, &grid, &stakes, hand, Suit::Hearts)[0].cells;
            cells.iter().map(|cell| grid.contracts()[cell]).collect::<Vec<_>>()
        };
        let weak = bid("7C 8C 9C 7D 8D 9D TD 7S 8S 9S TS");
        assert!(weak.contains(&Contract::NoTrump) || weak.contains(&Contract::Third), "{weak:?}");
        assert!(!weak.contains(&Contract::First), "{weak:?}");
        let strong = bid("JK AH KH QH JH TH AS KS AC KC AD");
        assert!(strong.contains(&Contract::First) && !strong.contains(&Contract::Third), "{strong:?}");
    }
}
