//! Facts, then prices: what each seat made in a hand, what that scores, and who is ahead at the end.

use super::contract::{Contract, ContractSet};
use super::grid::{CellSet, Grid};
use super::state::Contest;
use super::variant::Variant;
use crate::cards::{CardSet, Rank, Suit};
use crate::seat::{PerSeat, Seat};
use std::cmp::Ordering;
use std::cmp::Reverse;

use super::legal::cards_of;

/// The most tricks a hand has: two seats with the full deck.
const MOST_TRICKS: usize = 16;

/// Who took the tricks of a hand, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Takers {
    seats: [Seat; MOST_TRICKS],
    len: u8,
}

impl Takers {
    /// Adds the taker of the next trick; beyond sixteen tricks nothing.
    #[inline]
    pub fn push(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(self.len as usize) {
            *place = seat;
            self.len += 1;
        }
    }

    /// The takers, the first trick's first.
    #[inline]
    pub fn as_slice(&self) -> &[Seat] {
        &self.seats[..self.len as usize]
    }

    /// How many tricks that seat took.
    #[inline]
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.as_slice().iter().filter(|&&taker| taker == seat).count() as u8
    }
}

/// What happened in a hand, before any price is put on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandFacts {
    /// The trump suit.
    pub trump: Suit,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
    /// Who took each trick.
    pub takers: Takers,
    /// All cards that were dealt.
    pub dealt: CardSet,
}

impl HandFacts {
    /// The contracts of the whole catalogue that a seat has made.
    pub fn values(&self, seat: Seat) -> ContractSet {
        let mut made = ContractSet::EMPTY;
        self.count_tricks(seat, &mut made);
        self.look_at_cards(seat, &mut made);
        made.insert(Contract::Play);
        made
    }

    fn count_tricks(&self, seat: Seat, made: &mut ContractSet) {
        let own = self.takers.tricks(seat);
        let others = || Seat::all(self.collected.seats()).filter(move |&other| other != seat);
        let counts = || others().map(|other| self.takers.tricks(other));
        let more = counts().filter(|&tricks| tricks > own).count();
        let same = counts().filter(|&tricks| tricks == own).count();
        let fewer = counts().filter(|&tricks| tricks < own).count();
        let all_different = Seat::all(self.collected.seats()).all(|one| {
            let tied = |other| self.takers.tricks(other) == self.takers.tricks(one);
            Seat::all(self.collected.seats()).filter(|&other| tied(other)).count() == 1
        });
        let others_tie = counts().count() >= 2 && counts().max() == counts().min();
        let takers = self.takers.as_slice();

        let rest = own % 3;
        made.insert_if(Contract::Zero, rest == 0);
        made.insert_if(Contract::One, rest == 1);
        made.insert_if(Contract::Two, rest == 2);
        made.insert_if(Contract::First, more == 0);
        made.insert_if(Contract::Second, more == 1 && same == 0);
        made.insert_if(Contract::Third, fewer == 0);
        made.insert_if(Contract::Different, all_different);
        made.insert_if(Contract::Soloist, others_tie && same == 0);
        made.insert_if(Contract::Partner, same > 0);
        made.insert_if(Contract::Opening, takers.first() == Some(&seat));
        made.insert_if(Contract::Closing, takers.last() == Some(&seat));
        made.insert_if(Contract::Even, own.is_multiple_of(2));
        made.insert_if(Contract::Odd, !own.is_multiple_of(2));
        made.insert_if(Contract::Run, takers.windows(2).any(|pair| pair == [seat, seat]));
    }

    fn look_at_cards(&self, seat: Seat, made: &mut ContractSet) {
        let own = self.collected[seat];
        let of_suit = |suit| (own & cards_of(suit, self.trump)).len();
        let most = Suit::ALL.into_iter().map(of_suit).max().unwrap_or(0);
        let two_of = |rank| (own & CardSet::of_rank(rank)).len() >= 2;
        let trumps = cards_of(self.trump, self.trump);

        made.insert_if(Contract::AllTrump, own.contains_all(self.dealt & trumps));
        made.insert_if(Contract::NoTrump, (own & trumps).is_empty());
        made.insert_if(Contract::Spades, of_suit(Suit::Spades) == most);
        made.insert_if(Contract::Hearts, of_suit(Suit::Hearts) == most);
        made.insert_if(Contract::Diamonds, of_suit(Suit::Diamonds) == most);
        made.insert_if(Contract::Clubs, of_suit(Suit::Clubs) == most);
        made.insert_if(Contract::Aces, two_of(Rank::Ace));
        made.insert_if(Contract::Kings, two_of(Rank::King));
        made.insert_if(Contract::Queens, two_of(Rank::Queen));
        made.insert_if(Contract::Jacks, two_of(Rank::Jack));
        made.insert_if(Contract::Blank, Suit::ALL.into_iter().any(|suit| of_suit(suit) == 0));
    }
}

/// A finished hand: what each seat made and what it scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandResult {
    /// Who dealt it.
    pub dealer: Seat,
    /// What happened.
    pub facts: HandFacts,
    /// The cells that each seat bid.
    pub bids: PerSeat<CellSet>,
    /// The cells that were marked when the hand began.
    pub marked_before: PerSeat<CellSet>,
    /// The contracts that each seat made, among those of the table.
    pub values: PerSeat<ContractSet>,
    /// The cells of those contracts on each seat's grid.
    pub made: PerSeat<CellSet>,
    /// Points for values whose cells were unmarked when the hand began.
    pub unmarked_points: PerSeat<u64>,
    /// Points for values that were bid.
    pub bid_points: PerSeat<u64>,
    /// Points for whole lines.
    pub line_points: PerSeat<u64>,
    /// The three together.
    pub scores: PerSeat<u64>,
    /// The cells that are marked now.
    pub marked: PerSeat<CellSet>,
    /// The game's scores at the end of this hand.
    pub totals: PerSeat<u64>,
}

impl HandResult {
    /// Prices a hand in the order of the rules: unmarked values, then bids, which mark their cells, then lines.
    pub(super) fn price(
        variant: &Variant,
        dealer: Seat,
        facts: HandFacts,
        contest: Contest,
        grids: &PerSeat<Grid>,
        marked_before: &PerSeat<CellSet>,
        totals: &PerSeat<u64>,
    ) -> HandResult {
        let values = totals.map(|seat, _| facts.values(seat).both(variant.contracts));
        let made = totals.map(|seat, _| grids[seat].cells_of(values[seat]));
        let met = totals.map(|seat, _| made[seat].and(contest.bids[seat]));
        let marked = totals.map(|seat, _| marked_before[seat].or(met[seat]));
        let points = |count: u32, price: u32| count as u64 * price as u64;
        let unmarked_points = totals
            .map(|seat, _| points(made[seat].minus(marked_before[seat]).len(), variant.points.unmarked));
        let bid_points = totals.map(|seat, _| points(met[seat].len(), variant.points.bid));
        let line_points = totals.map(|seat, _| {
            let whole = variant.lines().filter(|&line| marked[seat].contains_all(line)).count();
            points(whole as u32, variant.points.line)
        });
        let scores = totals.map(|seat, _| unmarked_points[seat] + bid_points[seat] + line_points[seat]);
        HandResult {
            dealer,
            facts,
            bids: contest.bids,
            marked_before: *marked_before,
            values,
            made,
            unmarked_points,
            bid_points,
            line_points,
            scores,
            marked,
            totals: totals.map(|seat, total| total + scores[seat]),
        }
    }

    /// How many tricks each seat took.
    pub fn tricks(&self) -> PerSeat<u8> {
        self.totals.map(|seat, _| self.facts.takers.tricks(seat))
    }
}

/// A seat's place in the ranking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// 1 for the winners; seats equal all the way share a place.
    pub place: u8,
    /// The score.
    pub score: u64,
    /// At the cap or over it without a complete grid: behind every seat that is not so placed.
    pub fell_behind: bool,
    /// Whether all cells of its grid are marked.
    pub complete: bool,
    /// The hand, from 0, whose score put it ahead of the seat after it, where the final scores are equal.
    pub parted_by: Option<usize>,
}

/// The ranking by the scores so far, the best seat first.
///
/// A seat at the cap whose grid is not complete is behind every seat that is not so placed. Within each group
/// the larger score is ahead; equal scores are parted by the last earlier hand at whose end they differed.
pub fn ranking(
    variant: &Variant,
    marked: &PerSeat<CellSet>,
    totals: &PerSeat<u64>,
    hands: &[HandResult],
) -> Vec<Standing> {
    let complete = |seat: Seat| marked[seat] == CellSet::all(variant.size);
    let fell_behind = |seat: Seat| {
        variant.grid_requirement
            && variant.cap.is_some_and(|cap| totals[seat] >= cap as u64)
            && !complete(seat)
    };
    let by_history = |one: Seat, other: Seat| {
        hands.iter().rev().map(|hand| hand.totals[other].cmp(&hand.totals[one])).find(|order| order.is_ne())
    };
    let order = |one: Seat, other: Seat| {
        fell_behind(one)
            .cmp(&fell_behind(other))
            .then(Reverse(totals[one]).cmp(&Reverse(totals[other])))
            .then_with(|| by_history(one, other).unwrap_or(Ordering::Equal))
    };
    let mut seats: Vec<Seat> = Vec::new();
    for seat in Seat::all(totals.seats()) {
        let place = seats.iter().position(|&other| order(seat, other).is_lt()).unwrap_or(seats.len());
        seats.insert(place, seat);
    }
    let mut place = 1;
    let mut standings = Vec::with_capacity(seats.len());
    for (n, &seat) in seats.iter().enumerate() {
        if n > 0 && order(seats[n - 1], seat).is_ne() {
            place = n as u8 + 1;
        }
        let parted_by = seats.get(n + 1).and_then(|&next| {
            let equal = totals[seat] == totals[next] && fell_behind(seat) == fell_behind(next);
            equal.then(|| hands.iter().rposition(|hand| hand.totals[seat] != hand.totals[next])).flatten()
        });
        standings.push(Standing {
            seat,
            place,
            score: totals[seat],
            fell_behind: fell_behind(seat),
            complete: complete(seat),
            parted_by,
        });
    }
    standings
}
