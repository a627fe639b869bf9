//! The score: the facts of a hand, their prices, and the ranking.

use super::contract::{Contract, ContractSet};
use super::grid::CellSet;
use super::legal::cards_of;
use super::state::ContractGrid;
use super::variant::Variant;
use crate::cards::{CardSet, Rank, Suit};
use crate::seat::{PerSeat, Seat};
use crate::standing::{SeatStanding, Standing, rank};
use std::cmp::Ordering;

/// The most tricks a hand has: two seats with the full deck.
pub(super) const MAX_TRICKS: usize = 16;

/// The seats that took the tricks of a hand, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Takers {
    seats: [Seat; MAX_TRICKS],
    len: u8,
}

impl Takers {
    /// Adds the taker of the next trick. More than sixteen are ignored.
    #[inline]
    pub fn push(&mut self, seat: Seat) {
        if let Some(place) = self.seats.get_mut(self.len as usize) {
            *place = seat;
            self.len += 1;
        }
    }

    /// The takers, from the first trick on.
    #[inline]
    pub fn as_slice(&self) -> &[Seat] {
        &self.seats[..self.len as usize]
    }

    /// How many tricks that seat took.
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.as_slice().iter().map(|&taker| u8::from(taker == seat)).sum()
    }
}

/// What happened in a hand, before it is scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandFacts {
    /// The trump suit.
    pub trump: Suit,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
    /// The seats that took the tricks.
    pub takers: Takers,
    /// All cards that were dealt.
    pub dealt: CardSet,
}

impl HandFacts {
    /// The contracts of the whole catalogue that a seat has made.
    #[inline]
    pub fn values(&self, seat: Seat) -> ContractSet {
        let own = self.collected[seat];
        let trumps = self.dealt & cards_of(self.trump, self.trump);
        let counts = CardCounts {
            suits: Suit::ALL.map(|suit| (own & cards_of(suit, self.trump)).len()),
            honours: HONOURS.map(|rank| (own & CardSet::of_rank(rank)).len()),
        };
        self.takers.values(self.collected.seats(), seat, self.trump, trumps.len(), &counts)
    }
}

/// The ranks that contracts count.
pub const HONOURS: [Rank; 4] = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack];

/// How many cards of each kind a seat has taken in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardCounts {
    /// Of each suit, in the order of [`Suit::ALL`]; the joker is one of the trump suit (R4).
    pub suits: [u32; 4],
    /// Of each of the [`HONOURS`].
    pub honours: [u32; 4],
}

impl Takers {
    /// The contracts of the whole catalogue that a seat has made with the cards of its tricks, at a table with that many
    /// seats, in a hand with that trump suit and so many trumps.
    #[inline]
    pub(super) fn values(
        &self,
        seats: u8,
        seat: Seat,
        trump: Suit,
        trumps: u32,
        cards: &CardCounts,
    ) -> ContractSet {
        let mut made = ContractSet::EMPTY;
        self.count_tricks(seats, seat, &mut made);
        cards.count(trump, trumps, &mut made);
        made.insert(Contract::Play);
        made
    }

    fn count_tricks(&self, seats: u8, seat: Seat, made: &mut ContractSet) {
        let own = self.tricks(seat);
        let others = || Seat::all(seats).filter(move |&other| other != seat);
        let counts = || others().map(|other| self.tricks(other));
        let more = counts().filter(|&tricks| tricks > own).count();
        let same = counts().filter(|&tricks| tricks == own).count();
        let fewer = counts().filter(|&tricks| tricks < own).count();
        let all_different = Seat::all(seats).all(|one| {
            let tied = |other| self.tricks(other) == self.tricks(one);
            Seat::all(seats).filter(|&other| tied(other)).count() == 1
        });
        let others_tie = counts().count() >= 2 && counts().max() == counts().min();
        let takers = self.as_slice();

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
}

impl CardCounts {
    fn count(&self, trump: Suit, trumps: u32, made: &mut ContractSet) {
        let of_suit = |suit: Suit| self.suits[suit.index()];
        let most = self.suits.into_iter().max().unwrap_or(0);
        let [aces, kings, queens, jacks] = self.honours.map(|count| count >= 2);

        made.insert_if(Contract::AllTrump, of_suit(trump) == trumps);
        made.insert_if(Contract::NoTrump, of_suit(trump) == 0);
        made.insert_if(Contract::Spades, of_suit(Suit::Spades) == most);
        made.insert_if(Contract::Hearts, of_suit(Suit::Hearts) == most);
        made.insert_if(Contract::Diamonds, of_suit(Suit::Diamonds) == most);
        made.insert_if(Contract::Clubs, of_suit(Suit::Clubs) == most);
        made.insert_if(Contract::Aces, aces);
        made.insert_if(Contract::Kings, kings);
        made.insert_if(Contract::Queens, queens);
        made.insert_if(Contract::Jacks, jacks);
        made.insert_if(Contract::Blank, self.suits.contains(&0));
    }
}

/// A finished hand: what each seat made and scored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandResult {
    /// The dealer.
    pub dealer: Seat,
    /// What happened.
    pub facts: HandFacts,
    /// The cells that each seat bid.
    pub bids: PerSeat<CellSet>,
    /// The cells that were marked when the hand began.
    pub marked_before: PerSeat<CellSet>,
    /// The contracts of the table that each seat made.
    pub values: PerSeat<ContractSet>,
    /// The cells of those contracts on each seat's grid.
    pub made: PerSeat<CellSet>,
    /// Points for values whose cells were unmarked when the hand began.
    pub unmarked_points: PerSeat<u64>,
    /// Points for values that were bid.
    pub bid_points: PerSeat<u64>,
    /// Points for whole lines.
    pub line_points: PerSeat<u64>,
    /// The sum of the three.
    pub scores: PerSeat<u64>,
    /// The cells marked after it.
    pub marked: PerSeat<CellSet>,
    /// The game's scores after it.
    pub totals: PerSeat<u64>,
}

impl HandResult {
    /// Prices the hand in progress.
    pub(super) fn price(game: &ContractGrid, facts: HandFacts, bids: PerSeat<CellSet>) -> HandResult {
        HandResult::price_values(game, facts, bids.map(|seat, _| facts.values(seat)), bids)
    }

    /// The same for the contracts that each seat has made, in the order of the rules: unmarked values, then bids, which
    /// mark their cells, then lines.
    pub(super) fn price_values(
        game: &ContractGrid,
        facts: HandFacts,
        made: PerSeat<ContractSet>,
        bids: PerSeat<CellSet>,
    ) -> HandResult {
        let (variant, marked_before) = (&game.variant, game.marked);
        let values = made.map(|_, made| made.both(variant.contracts));
        let made = values.map(|seat, &values| game.grid(seat).cells_of(values));
        let met = made.map(|seat, made| made.and(bids[seat]));
        let marked = met.map(|seat, &met| marked_before[seat].or(met));
        let points = |count: u32, price: u32| u64::from(count) * u64::from(price);
        let unmarked_points =
            made.map(|seat, made| points(made.minus(marked_before[seat]).len(), variant.points.unmarked));
        let bid_points = met.map(|_, met| points(met.len(), variant.points.bid));
        let line_points = marked.map(|_, marked| {
            let whole = variant.lines().map(|line| u32::from(marked.contains_all(line))).sum();
            points(whole, variant.points.line)
        });
        let scores = bids.map(|seat, _| unmarked_points[seat] + bid_points[seat] + line_points[seat]);
        HandResult {
            dealer: game.dealer,
            facts,
            bids,
            marked_before,
            values,
            made,
            unmarked_points,
            bid_points,
            line_points,
            scores,
            marked,
            totals: game.totals.map(|seat, total| total + scores[seat]),
        }
    }

    /// How many tricks each seat took.
    pub fn tricks(&self) -> PerSeat<u8> {
        self.totals.map(|seat, _| self.facts.takers.tricks(seat))
    }
}

/// A seat's place in the ranking, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridStanding {
    /// The seat.
    pub seat: Seat,
    /// 1 for the winners; seats that are equal all the way share a place.
    pub place: u8,
    /// The score.
    pub score: u64,
    /// Whether it is at the cap without a complete grid, and so behind every seat that is not.
    pub fell_behind: bool,
    /// Whether all cells of its grid are marked.
    pub complete: bool,
    /// The hand, from 0, whose score put it ahead of the seat after it, if their final scores are equal.
    pub parted_by: Option<usize>,
}

impl From<GridStanding> for Standing {
    fn from(GridStanding { seat, place, score, .. }: GridStanding) -> Standing {
        SeatStanding { seat, place, score }.into()
    }
}

/// The ranking by the scores so far, the best seat first.
///
/// A seat at the cap whose grid is not complete is behind every seat that is not so placed. Within each group the
/// larger score is ahead; equal scores are parted by the last earlier hand after which they differed.
pub fn ranking(
    variant: &Variant,
    marked: &PerSeat<CellSet>,
    totals: &PerSeat<u64>,
    hands: &[HandResult],
) -> Vec<GridStanding> {
    let complete = |seat: Seat| marked[seat] == CellSet::all(variant.size);
    let fell_behind = |seat: Seat| {
        variant.grid_requirement
            && variant.cap.is_some_and(|cap| totals[seat] >= u64::from(cap))
            && !complete(seat)
    };
    let by_history = |one: Seat, other: Seat| {
        hands.iter().rev().map(|hand| hand.totals[other].cmp(&hand.totals[one])).find(|order| order.is_ne())
    };
    let ranked = rank(Seat::all(totals.seats()).collect(), |&one: &Seat, &other| {
        (fell_behind(one).cmp(&fell_behind(other)))
            .then(totals[other].cmp(&totals[one]))
            .then_with(|| by_history(one, other).unwrap_or(Ordering::Equal))
    });
    let parted_by = |seat: Seat, next: Seat| {
        let equal = totals[seat] == totals[next] && fell_behind(seat) == fell_behind(next);
        equal.then(|| hands.iter().rposition(|hand| hand.totals[seat] != hand.totals[next])).flatten()
    };
    let standing = |(n, &(place, seat)): (usize, &(u8, Seat))| GridStanding {
        seat,
        place,
        score: totals[seat],
        fell_behind: fell_behind(seat),
        complete: complete(seat),
        parted_by: ranked.get(n + 1).and_then(|&(_, next)| parted_by(seat, next)),
    };
    ranked.iter().enumerate().map(standing).collect()
}
