//! What a trick that is still open means for the bids of whoever plays to it, and for the cap.

use super::OwnReason;
use super::bid_heuristics::{Stakes, points_at_stake, strain};
use super::card_heuristics::CardDecision;
use super::contract_odds::{MAX_TRICKS, tricks_in};
use super::reason::Spoilers;
use super::win_odds;
use crate::Observation;
use crate::numbers::compare;
use crate::reasons::small;
use rules::cards::Card;
use rules::games::contract_grid::cap::unmarked_at_cap;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::prospects::{Prospect, Prospects};
use rules::games::contract_grid::{ContractGrid, View};
use rules::seat::Seat;

/// A card with a better chance tries to take the trick; one with a worse chance than what is missing to 1 leaves it.
const LIKELY: f32 = 0.6;
/// Another card has a chance that differs by as much, so that it matters which one is played.
const MATTERS: f32 = 0.25;

/// A trick more or fewer has to cost so many points before a number of tricks is called best.
const CLEAR: f32 = 1.5;

/// How the bids of a seat stand if it takes the trick, or if each of the others does.
struct AtStake<'a> {
    view: &'a View,
    seat: Seat,
    contracts: &'a [Contract],
    taken: Prospects,
    left: Vec<Prospects>,
}

/// What taking the trick, or leaving it, does to a bid, or to the score near the cap, where the card does what is better.
pub fn at_stake(observation: &Observation<'_, ContractGrid>, card: Card, is_late: bool) -> Option<OwnReason> {
    let (view, seat) = (&observation.view, observation.seat);
    let tries = tries(observation, card)?;
    let grid = view.own.grids[seat]?;
    let others = Seat::all(view.variant.players).filter(|&other| other != seat);
    let stake = AtStake {
        view,
        seat,
        contracts: grid.contracts(),
        taken: taken_by(view, seat).prospects(seat)?,
        left: others.map(|other| taken_by(view, other).prospects(seat)).collect::<Option<_>>()?,
    };
    let cap = || stake.cap(tries).filter(|_| is_late);
    cap().or_else(|| stake.bid(tries, is_late))
}

impl AtStake<'_> {
    /// The seat's bids, those on unmarked cells first.
    fn bids(&self) -> impl Iterator<Item = (usize, Contract)> {
        let marked = self.view.own.marked[self.seat];
        let bids = self.view.own.bids[self.seat];
        let cells = bids.minus(marked).iter().chain(bids.and(marked).iter());
        cells.filter_map(|cell| Some((cell, *self.contracts.get(cell)?)))
    }

    /// What is lost for good; and late in a hand, what is true then and may not stay so.
    fn bid(&self, tries: bool, is_late: bool) -> Option<OwnReason> {
        let now = self.view.prospects(self.seat)?;
        let marked = self.view.own.marked[self.seat];
        self.bids().find_map(|(cell, bid)| {
            let to_mark = !marked.is_empty() && !marked.contains(cell);
            let (taken, mut left) = (self.taken.of(bid), self.left.iter().map(|left| left.of(bid)));
            match (tries, taken) {
                (true, Prospect::Lost) | (false, Prospect::OnCourse) => None,
                (true, _) if left.clone().all(|left| left == Prospect::Lost) => {
                    Some(OwnReason::Needs(bid, to_mark))
                }
                (true, _) => (is_late && taken == Prospect::OnCourse && left.all(|left| left < taken))
                    .then_some(OwnReason::ComesTrue(bid, to_mark)),
                (false, Prospect::Lost) => {
                    left.all(|left| left > taken).then_some(OwnReason::Keeps(bid, Spoilers::Taking))
                }
                (false, Prospect::Possible) => {
                    (is_late && now.of(bid) == Prospect::OnCourse && left.all(|left| left > taken))
                        .then_some(OwnReason::Holds(bid, to_mark))
                }
            }
        })
    }

    /// That the other way the bids that are true then reach the cap with cells unmarked.
    fn cap(&self, tries: bool) -> Option<OwnReason> {
        let unmarked = |prospects: &Prospects| {
            let is_true = |&(_, bid): &(usize, Contract)| prospects.of(bid) == Prospect::OnCourse;
            let cells: CellSet = self.bids().filter(is_true).map(|(cell, _)| cell).collect();
            unmarked_at_cap(self.view, self.seat, cells)
        };
        let (taken, left) = (unmarked(&self.taken), self.left.iter().map(unmarked).collect::<Vec<_>>());
        match (tries, taken) {
            (false, Some(cells)) if left.iter().all(Option::is_none) => {
                Some(OwnReason::CapIfTaken(small(cells)))
            }
            (true, None) => {
                let least = left.into_iter().collect::<Option<Vec<u32>>>()?.into_iter().min()?;
                Some(OwnReason::CapIfLeft(small(least)))
            }
            _ => None,
        }
    }
}

/// That a card serves the number of tricks with which the bids do best, where that is clear.
pub fn aim(observation: &Observation<'_, ContractGrid>, card: Card) -> Option<OwnReason> {
    let aim = Aim::of(observation)?;
    let (chance, tricks) = (aim.decision.wins(card), u8::try_from(aim.best).ok()?);
    match aim.takes_more() {
        true => (chance > LIKELY).then_some(OwnReason::AimsFor(tricks)),
        false => (chance < 1.0 - LIKELY).then_some(OwnReason::StaysOn(tricks)),
    }
}

/// The one of those cards that serves that number best.
pub fn towards_aim(
    observation: &Observation<'_, ContractGrid>,
    cards: impl Iterator<Item = Card>,
) -> Option<Card> {
    let aim = Aim::of(observation)?;
    let by_chance = |one: &Card, other: &Card| compare(aim.decision.wins(*one), aim.decision.wins(*other));
    if aim.takes_more() { cards.max_by(by_chance) } else { cards.min_by(by_chance) }
}

/// The number of tricks with which the bids do best.
struct Aim<'a> {
    taken: usize,
    best: usize,
    decision: CardDecision<'a>,
}

impl<'a> Aim<'a> {
    /// None where a trick more or fewer does nearly as well, or points are a danger.
    fn of(observation: &'a Observation<'_, ContractGrid>) -> Option<Aim<'a>> {
        let (view, seat) = (&observation.view, observation.seat);
        if win_odds::is_near_cap_in(view, seat) {
            return None;
        }
        let taken = view.tricks[seat] as usize;
        let most = taken + view.hand.len() as usize;
        let stakes = Stakes::of_points(&view.variant, view.own.marked[seat]);
        let values =
            stakes.by_tricks(&view.variant, &view.own.grids[seat]?, view.own.bids[seat], taken, most);
        // less what it costs to play for more or fewer than the hand should take
        let expected = f32::from(view.tricks[seat]) + tricks_in(view.hand, view.own.trump?);
        let value = |tricks: usize| values[tricks] / strain(tricks, expected);
        let best = (taken..=most).max_by(|&one, &other| compare(value(one), value(other)))?;
        let mut beside = (taken..=most).filter(|other| other.abs_diff(best) == 1);
        if beside.any(|other| value(best) - value(other) < CLEAR) {
            return None;
        }
        Some(Aim { taken, best, decision: CardDecision::of(view, stakes, values)? })
    }

    fn takes_more(&self) -> bool {
        self.best > self.taken
    }
}

/// Whether a card tries to take the trick, or leaves it to others; none where all cards do about the same.
fn tries(observation: &Observation<'_, ContractGrid>, card: Card) -> Option<bool> {
    let view = &observation.view;
    let decision = CardDecision::of(view, points_at_stake(observation), [0.0; MAX_TRICKS + 1])?;
    let chances = || view.playable().iter().map(|card| decision.wins(card));
    let (least, most) = (chances().fold(1.0, f32::min), chances().fold(0.0, f32::max));
    match decision.wins(card) {
        own if own > LIKELY && own - least > MATTERS => Some(true),
        own if own < 1.0 - LIKELY && most - own > MATTERS => Some(false),
        _ => None,
    }
}

/// What everybody sees once that seat has the trick, but for its cards.
fn taken_by(view: &View, taker: Seat) -> View {
    let mut view = view.clone();
    view.own.takers.push(taker);
    view.tricks[taker] += 1;
    view
}
