//! What is allowed: the only text of it.

use super::contract::Contract;
use super::grid::{CellSet, Grid};
use super::moves::{Action, Refusal};
use super::state::{ContractGrid, Stage};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit, SuitSet};
use crate::game::TurnRefusal;
use crate::seat::Seat;
use crate::seed::shuffle;
use crate::trick::{CardRefusal, following};

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Any grid that [`check_grid`] finds nothing wrong with.
    Grid,
    /// One of these suits.
    Strike(SuitSet),
    /// Exactly so many cells; any of the grid, marked ones too (R3).
    Bid {
        /// How many.
        count: u8,
        /// All cells of the grid.
        cells: CellSet,
    },
    /// One of these cards.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What the seat whose turn it is may do now.
#[inline]
pub(super) fn legal(game: &ContractGrid) -> Legal {
    match &game.stage {
        Stage::Arranging { .. } => Legal::Grid,
        Stage::Striking { left, .. } => Legal::Strike(*left),
        Stage::Bidding { .. } => {
            Legal::Bid { count: game.variant.bids, cells: CellSet::all(game.variant.size) }
        }
        Stage::Playing(tricks) => {
            let hand = tricks.hands[tricks.trick.turn()];
            Legal::Play(match tricks.trick.led() {
                Some(led) => {
                    following(hand, cards_of(asked(led, tricks.contest.trump), tricks.contest.trump))
                }
                None => hand,
            })
        }
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// One of the legal actions at random.
#[inline]
pub(super) fn pick(variant: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    match legal {
        Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
        Legal::Strike(suits) => suits.iter().nth(draw(suits.len()) as usize).map(Action::Strike),
        Legal::Bid { count, cells } => {
            let mut bid = CellSet::EMPTY;
            while bid.len() < *count as u32 {
                bid.insert(cells.iter().nth(draw(cells.len()) as usize)?);
            }
            Some(Action::Bid(bid))
        }
        Legal::Grid => {
            let mut contracts: Vec<Contract> = variant.contracts.iter().collect();
            shuffle(&mut contracts, draw);
            Grid::new(contracts).map(Action::Grid)
        }
        Legal::Nothing => None,
    }
}

/// The suit that a led card asks for: its own, trumps for the joker (R4).
#[inline]
pub fn asked(led: Card, trump: Suit) -> Suit {
    led.suit().unwrap_or(trump)
}

/// The cards that are of a suit wherever the rules look at suits: the joker is a trump (R4).
#[inline]
pub fn cards_of(suit: Suit, trump: Suit) -> CardSet {
    if suit == trump { CardSet::of_suit(suit) | CardSet::JOKER } else { CardSet::of_suit(suit) }
}

/// Whether a seat may do that now.
#[inline]
pub(super) fn check(game: &ContractGrid, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.next().check(seat, action.phase())?;
    match (legal(game), action) {
        (Legal::Play(playable), &Action::Play(card)) => {
            if playable.contains(card) {
                return Ok(());
            }
            Err(why_not(game, seat, card, playable))
        }
        (Legal::Grid, Action::Grid(grid)) => check_grid(&game.variant, seat, grid),
        (Legal::Strike(left), &Action::Strike(suit)) => {
            if left.contains(suit) {
                Ok(())
            } else {
                Err(Refusal::StruckAlready { seat, suit, left })
            }
        }
        (Legal::Bid { count, cells }, Action::Bid(bid)) => {
            if let Some(cell) = bid.minus(cells).iter().next() {
                Err(Refusal::NoSuchCell(cell as i64))
            } else if bid.len() != count as u32 {
                Err(Refusal::BidCount { seat, needed: count, found: bid.len() as usize })
            } else {
                Ok(())
            }
        }
        _ => Err(TurnRefusal::DealFirst.into()),
    }
}

/// Whether a seat may arrange its grid like that: every contract of the table once.
pub fn check_grid(variant: &Variant, seat: Seat, grid: &Grid) -> Result<(), Refusal> {
    let (needed, found) = (CellSet::all(variant.size).len() as usize, grid.contracts().len());
    if found != needed {
        return Err(Refusal::GridSize { seat, needed, found });
    }
    let mut seen = super::contract::ContractSet::EMPTY;
    for &contract in grid.contracts() {
        check_contract(variant, contract)?;
        if !seen.insert(contract) {
            return Err(Refusal::ContractTwice { seat, contract });
        }
    }
    Ok(())
}

fn check_contract(variant: &Variant, contract: Contract) -> Result<(), Refusal> {
    if variant.contracts.contains(contract) { Ok(()) } else { Err(Refusal::ForeignContract { contract }) }
}

/// Why a card cannot be played.
fn why_not(game: &ContractGrid, seat: Seat, card: Card, playable: CardSet) -> Refusal {
    let Stage::Playing(tricks) = &game.stage else { return TurnRefusal::DealFirst.into() };
    match tricks.trick.led() {
        Some(led) if tricks.hands[seat].contains(card) => {
            CardRefusal::MustFollow { seat, card, suit: asked(led, tricks.contest.trump), playable }.into()
        }
        _ => CardRefusal::NotHeld { seat, card, playable }.into(),
    }
}
