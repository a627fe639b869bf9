//! Legal actions. Nothing else decides what is allowed.

use super::contract::{Contract, ContractSet};
use super::grid::{CellSet, Grid};
use super::moves::{Action, Refusal};
use super::state::{ContractGrid, Stage, Tricks};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit, SuitSet};
use crate::game::{Game, TurnRefusal};
use crate::seat::Seat;
use crate::seed::shuffle;
use crate::trick::{check_card, following};

/// What the seat on turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Arrange any grid that [`check_grid`] accepts.
    Grid,
    /// Strike one of these suits.
    Strike(SuitSet),
    /// Bid exactly `count` cells of the grid, marked ones too (R3).
    Bid {
        /// The number of bids.
        count: u8,
        /// All cells of the grid.
        cells: CellSet,
    },
    /// Play one of these cards.
    Play(CardSet),
    /// Nothing: a deal is due, or the game is over.
    Nothing,
}

/// What the seat on turn may do now.
#[inline]
pub(super) fn legal(game: &ContractGrid) -> Legal {
    match &game.stage {
        Stage::Arranging { .. } => Legal::Grid,
        Stage::Striking { left, .. } => Legal::Strike(*left),
        Stage::Bidding { .. } => {
            Legal::Bid { count: game.variant.bids, cells: CellSet::all(game.variant.size) }
        }
        Stage::Playing(tricks) => Legal::Play(playable(tricks)),
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

/// Follow suit if able, otherwise any card.
#[inline]
fn playable(tricks: &Tricks) -> CardSet {
    let hand = tricks.hands[tricks.trick.turn()];
    match asked_in(tricks) {
        Some(suit) => following(hand, cards_of(suit, tricks.bidding.trump)),
        None => hand,
    }
}

/// The suit that the trick in progress asks for; none before the lead.
#[inline]
fn asked_in(tricks: &Tricks) -> Option<Suit> {
    Some(asked(tricks.trick.led()?, tricks.bidding.trump))
}

/// The suit that a led card asks for: its own; trumps for the joker (R4).
#[inline]
pub fn asked(led: Card, trump: Suit) -> Suit {
    led.suit().unwrap_or(trump)
}

/// The cards that count as a suit: the joker counts as a trump (R4).
#[inline]
pub fn cards_of(suit: Suit, trump: Suit) -> CardSet {
    if suit == trump { CardSet::of_suit(suit) | CardSet::JOKER } else { CardSet::of_suit(suit) }
}

impl Legal {
    /// The cards that may be played.
    #[inline]
    pub fn playable(&self) -> CardSet {
        match self {
            Legal::Play(cards) => *cards,
            Legal::Grid | Legal::Strike(_) | Legal::Bid { .. } | Legal::Nothing => CardSet::EMPTY,
        }
    }

    /// A random one of these actions.
    #[inline]
    pub(super) fn pick(&self, variant: &Variant, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self {
            Legal::Play(cards) => cards.nth(draw(cards.len())).map(Action::Play),
            Legal::Strike(suits) => suits.iter().nth(draw(suits.len()) as usize).map(Action::Strike),
            Legal::Bid { count, cells } => {
                let mut bid = CellSet::EMPTY;
                while bid.len() < u32::from(*count) {
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
}

/// Whether the seat may do that now.
#[inline]
pub(super) fn check(game: &ContractGrid, seat: Seat, action: &Action) -> Result<(), Refusal> {
    game.turn().check(seat, action.phase())?;
    match (&game.stage, action) {
        (Stage::Playing(tricks), &Action::Play(card)) => {
            let hand = tricks.hands[seat];
            Ok(check_card(seat, card, hand, playable(tricks), asked_in(tricks))?)
        }
        (Stage::Arranging { .. }, Action::Grid(grid)) => check_grid(&game.variant, seat, grid),
        (&Stage::Striking { left, .. }, &Action::Strike(suit)) => {
            if left.contains(suit) {
                Ok(())
            } else {
                Err(Refusal::StruckAlready { seat, suit, left })
            }
        }
        (Stage::Bidding { .. }, &Action::Bid(bid)) => check_bid(&game.variant, seat, bid),
        // the phases of stage and action agree, so none of these is reached
        (
            Stage::Arranging { .. }
            | Stage::Dealing
            | Stage::Striking { .. }
            | Stage::Bidding { .. }
            | Stage::Playing(_)
            | Stage::Over,
            _,
        ) => Err(TurnRefusal::DealFirst.into()),
    }
}

/// Whether a seat may bid these cells: the right number of them, all on the grid.
fn check_bid(variant: &Variant, seat: Seat, bid: CellSet) -> Result<(), Refusal> {
    if let Some(cell) = bid.minus(CellSet::all(variant.size)).iter().next() {
        return Err(Refusal::NoSuchCell(i64::try_from(cell).unwrap_or(i64::MAX)));
    }
    if bid.len() != u32::from(variant.bids) {
        return Err(Refusal::BidCount { seat, needed: variant.bids, found: bid.len() as usize });
    }
    Ok(())
}

/// Whether a seat may arrange its grid like that: every contract of the table once.
pub fn check_grid(variant: &Variant, seat: Seat, grid: &Grid) -> Result<(), Refusal> {
    let (needed, found) = (CellSet::all(variant.size).len() as usize, grid.contracts().len());
    if found != needed {
        return Err(Refusal::GridSize { seat, needed, found });
    }
    let mut seen = ContractSet::EMPTY;
    for &contract in grid.contracts() {
        if !variant.contracts.contains(contract) {
            return Err(Refusal::ForeignContract { contract });
        }
        if !seen.insert(contract) {
            return Err(Refusal::ContractTwice { seat, contract });
        }
    }
    Ok(())
}
