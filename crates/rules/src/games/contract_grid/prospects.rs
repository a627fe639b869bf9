//! How contracts stand while a hand is played.
//!
//! It follows from what lies open: the tricks taken, their cards and their takers. Hidden hands do not come into it, so
//! everybody at the table sees the same. A contract is [`Prospect::Lost`] only if no course of the hand can make it.

use super::contract::{Contract, ContractSet};
use super::legal::cards_of;
use super::score::{HandFacts, MAX_TRICKS, Takers};
use super::state::{ContractGrid, Stage};
use super::view::View;
use crate::cards::{CardSet, Rank, Suit};
use crate::seat::{MAX_SEATS, Seat};
use std::ops::ControlFlow;

/// How a contract stands for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prospect {
    /// It can no longer be made.
    Lost,
    /// It would not be made if the hand ended now, but it can still be.
    Possible,
    /// It would be made if the hand ended now.
    OnCourse,
}

/// How all contracts stand for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospects {
    on_course: ContractSet,
    possible: ContractSet,
}

impl Prospects {
    /// How that contract stands.
    pub fn of(&self, contract: Contract) -> Prospect {
        // equal numbers may stand now though an odd number of tricks is to come
        match (self.possible.contains(contract), self.on_course.contains(contract)) {
            (false, _) => Prospect::Lost,
            (true, false) => Prospect::Possible,
            (true, true) => Prospect::OnCourse,
        }
    }
}

impl View {
    /// How a seat's contracts stand; `None` unless tricks are being played.
    pub fn prospects(&self, seat: Seat) -> Option<Prospects> {
        self.trick?;
        let now = HandFacts {
            trump: self.own.trump?,
            collected: self.collected,
            takers: self.own.takers,
            dealt: self.variant.deck_cards(),
        };
        Some(prospects(&now, self.variant.hand_size(), seat))
    }

    /// The numbers of tricks with which a seat could make all of those in one hand that has not begun, as far as numbers and
    /// order of tricks tell; not known before there is a trump.
    pub fn tricks_for_all(&self, seat: Seat, contracts: ContractSet) -> Option<Vec<u8>> {
        let now = self.before_first_trick()?;
        Some(tricks_for_all(&now, self.variant.hand_size(), seat, contracts))
    }

    /// How many of those a seat can make in one hand that has not begun, as far as numbers and order of tricks tell; not known
    /// before there is a trump.
    pub fn most_together(&self, seat: Seat, contracts: ContractSet) -> Option<u32> {
        let now = self.before_first_trick()?;
        Some(most_together(&now, self.variant.hand_size(), seat, contracts))
    }

    /// What counts before the first trick; not known before there is a trump.
    fn before_first_trick(&self) -> Option<HandFacts> {
        Some(HandFacts {
            trump: self.own.trump?,
            collected: self.collected,
            takers: Takers::default(),
            dealt: self.variant.deck_cards(),
        })
    }

    /// The same as if nobody had taken the last trick yet.
    pub fn before_last_trick(&self) -> View {
        let mut view = self.clone();
        if let (Some(trick), Some((by, _)), Some((_, takers))) =
            (self.last_trick, self.last_taken, self.own.takers.as_slice().split_last())
        {
            view.collected[by] -= trick.cards();
            view.tricks[by] -= 1;
            view.own.takers = Takers::default();
            takers.iter().for_each(|&taker| view.own.takers.push(taker));
        }
        view
    }
}

impl ContractGrid {
    /// Whether it is certain which bids of the hand in progress are made, whoever takes the tricks to come.
    pub fn hand_is_settled(&self) -> bool {
        let Stage::Playing(tricks) = &self.stage else { return false };
        let now = HandFacts {
            trump: tricks.bidding.trump,
            collected: tricks.collected,
            takers: tricks.takers,
            dealt: self.variant.deck_cards(),
        };
        let left = self.variant.hand_size().saturating_sub(now.takers.as_slice().len());
        let are_certain = |on_cards: bool| {
            Seat::all(self.variant.players).all(|seat| {
                let (bids, grid) = (tricks.bidding.bids[seat], self.grid(seat));
                let mut bid = (0..).zip(grid.contracts()).filter(|&(cell, _)| bids.contains(cell));
                bid.all(|(_, &contract)| {
                    by_cards(&now, seat, contract).is_some() != on_cards
                        || settled(&now, left, seat, contract).is_some()
                })
            })
        };
        // those on cards are quick to judge, and seldom certain
        are_certain(true) && are_certain(false)
    }
}

/// How a seat's contracts stand after these tricks of a hand of so many.
fn prospects(now: &HandFacts, tricks: usize, seat: Seat) -> Prospects {
    let by_tricks = by_tricks(now, tricks.saturating_sub(now.takers.as_slice().len()), seat);
    let can_be = |contract: &Contract| match by_cards(now, seat, *contract) {
        Some((can_be, _)) => can_be,
        None => by_tricks.contains(*contract),
    };
    Prospects { on_course: now.values(seat), possible: Contract::ALL.into_iter().filter(can_be).collect() }
}

/// How many of so many tricks a seat takes where it makes all of those contracts, as far as they depend on that.
fn tricks_for_all(now: &HandFacts, tricks: usize, seat: Seat, contracts: ContractSet) -> Vec<u8> {
    let wanted = by_tricks_only(now, seat, contracts);
    let mut own = [false; MAX_TRICKS + 1];
    let _ = for_each_end(now, tricks, seat, |taken, made| {
        own[taken] |= made.both(wanted) == wanted;
        ControlFlow::Continue(())
    });
    (0..).zip(own).filter_map(|(taken, makes_all)| makes_all.then_some(taken)).collect()
}

/// How many of those contracts a seat can make with so many tricks to share out.
fn most_together(now: &HandFacts, tricks: usize, seat: Seat, contracts: ContractSet) -> u32 {
    let wanted = by_tricks_only(now, seat, contracts);
    let mut most = 0;
    let _ = for_each_end(now, tricks, seat, |_, made| {
        most = most.max(made.both(wanted).len());
        ControlFlow::Continue(())
    });
    most + contracts.len() - wanted.len()
}

/// Those of the contracts that depend on numbers and order of tricks only.
fn by_tricks_only(now: &HandFacts, seat: Seat, contracts: ContractSet) -> ContractSet {
    contracts.iter().filter(|&contract| by_cards(now, seat, contract).is_none()).collect()
}

/// The contracts that some distribution of the tricks to come makes, as far as only numbers and order of tricks count.
fn by_tricks(now: &HandFacts, left: usize, seat: Seat) -> ContractSet {
    let mut possible = ContractSet::EMPTY;
    let _ = for_each_end(now, left, seat, |_, made| {
        made.iter().for_each(|contract| {
            possible.insert(contract);
        });
        ControlFlow::Continue(())
    });
    possible
}

/// Whether a seat makes a contract, if that is certain, however the tricks to come are shared out.
fn settled(now: &HandFacts, left: usize, seat: Seat, contract: Contract) -> Option<bool> {
    let (mut can, mut must) = (false, true);
    match by_cards(now, seat, contract) {
        Some(certain) => (can, must) = certain,
        None => {
            let _ = for_each_end(now, left, seat, |_, made| {
                let is_made = made.contains(contract);
                (can, must) = (can || is_made, must && is_made);
                if can && !must { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
    if can && !must { None } else { Some(can) }
}

/// Calls with how many of so many tricks the seat takes, and what it makes by numbers and order of tricks, for each way to
/// share them out.
fn for_each_end(
    now: &HandFacts,
    left: usize,
    seat: Seat,
    mut call: impl FnMut(usize, ContractSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seats = now.collected.seats();
    for_each_distribution(left, seats, |more| {
        // the seat's tricks come first or last of those to come: that decides the first, the last and two in a row
        for is_first in [true, false] {
            let mut takers = now.takers;
            let own = |takers: &mut Takers| (0..more[seat.index()]).for_each(|_| takers.push(seat));
            if is_first {
                own(&mut takers);
            }
            for other in Seat::all(seats).filter(|&other| other != seat) {
                (0..more[other.index()]).for_each(|_| takers.push(other));
            }
            if !is_first {
                own(&mut takers);
            }
            call(more[seat.index()], HandFacts { takers, ..*now }.values(seat))?;
        }
        ControlFlow::Continue(())
    })
}

/// Calls with every way to share out so many tricks, until it breaks off.
fn for_each_distribution(
    tricks: usize,
    seats: u8,
    mut call: impl FnMut(&[usize; MAX_SEATS]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn share(
        left: usize,
        seat: usize,
        seats: usize,
        each: &mut [usize; MAX_SEATS],
        call: &mut dyn FnMut(&[usize; MAX_SEATS]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if seat + 1 >= seats {
            each[seat] = left;
            return call(each);
        }
        (0..=left).try_for_each(|some| {
            each[seat] = some;
            share(left - some, seat + 1, seats, each, call)
        })
    }
    share(tricks, 0, seats.into(), &mut [0; MAX_SEATS], &mut call)
}

/// Whether a contract on cards can still be made, and whether it is made whoever takes the cards to come, as far as their
/// numbers show it; `None` for a contract on tricks.
fn by_cards(now: &HandFacts, seat: Seat, contract: Contract) -> Option<(bool, bool)> {
    let own = now.collected[seat];
    let gone = now.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
    let with_all = own | (now.dealt - gone);
    Some((made_by_cards(now, with_all, own, contract)?, made_by_cards(now, own, with_all, contract)?))
}

/// Whether a contract on cards is made by a seat that collects `wanted` of what serves it and `unwanted` of what spoils it;
/// `None` for a contract on tricks.
fn made_by_cards(now: &HandFacts, wanted: CardSet, unwanted: CardSet, contract: Contract) -> Option<bool> {
    let trumps = now.dealt & cards_of(now.trump, now.trump);
    let count = |cards: CardSet, suit: Suit| (cards & cards_of(suit, now.trump)).len();
    let most_of = |suit: Suit| {
        let others = Suit::ALL.into_iter().filter(|&other| other != suit);
        others.map(|other| count(unwanted, other)).all(|other| other <= count(wanted, suit))
    };
    let two_of = |rank: Rank| (wanted & CardSet::of_rank(rank)).len() >= 2;
    Some(match contract {
        Contract::AllTrump => wanted.contains_all(trumps),
        Contract::NoTrump => (unwanted & trumps).is_empty(),
        Contract::Spades => most_of(Suit::Spades),
        Contract::Hearts => most_of(Suit::Hearts),
        Contract::Diamonds => most_of(Suit::Diamonds),
        Contract::Clubs => most_of(Suit::Clubs),
        Contract::Aces => two_of(Rank::Ace),
        Contract::Kings => two_of(Rank::King),
        Contract::Queens => two_of(Rank::Queen),
        Contract::Jacks => two_of(Rank::Jack),
        Contract::Blank => Suit::ALL.into_iter().any(|suit| count(unwanted, suit) == 0),
        Contract::Play => true,
        Contract::Zero
        | Contract::One
        | Contract::Two
        | Contract::First
        | Contract::Second
        | Contract::Third
        | Contract::Different
        | Contract::Soloist
        | Contract::Partner
        | Contract::Opening
        | Contract::Closing
        | Contract::Even
        | Contract::Odd
        | Contract::Run => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::PerSeat;
    use proptest::prelude::*;

    const SEATS: u8 = 3;

    /// A hand of three tricks with nine cards, two of them trumps, after the tricks that the seats of `takers` took.
    fn small_hand(takers: &[Seat], tricks: &[CardSet]) -> HandFacts {
        let mut now = HandFacts {
            trump: Suit::Hearts,
            collected: PerSeat::new(SEATS),
            takers: Takers::default(),
            dealt: tricks.iter().fold(CardSet::EMPTY, |all, &cards| all | cards),
        };
        for (&taker, &cards) in takers.iter().zip(tricks) {
            now.takers.push(taker);
            now.collected[taker] |= cards;
        }
        now
    }

    fn cards(names: &str) -> CardSet {
        names.split(' ').filter_map(|name| name.parse().ok()).collect()
    }

    #[test]
    fn contracts_that_exclude_each_other_do_not_go_together() {
        let now = small_hand(&[], &[cards("7H 8C 9C")]);
        let with = |contracts: &[Contract]| {
            tricks_for_all(&now, 11, Seat::FIRST, contracts.iter().copied().collect())
        };
        assert!(with(&[Contract::Zero, Contract::One]).is_empty());
        assert!(with(&[Contract::Different, Contract::Partner]).is_empty());
        // 11 tricks do not go evenly into three
        assert!(with(&[Contract::First, Contract::Third]).is_empty());
        // the others have 4 each, 1 each or none; with 3 the seat is not first
        assert_eq!(with(&[Contract::Zero, Contract::First, Contract::Soloist]), [9]);
        assert_eq!(with(&[Contract::First, Contract::Partner, Contract::Hearts, Contract::NoTrump]), [4, 5]);
    }

    #[test]
    fn as_many_contracts_go_together_as_one_hand_makes() {
        let now = small_hand(&[], &[cards("7H 8C 9C")]);
        let most =
            |contracts: &[Contract]| most_together(&now, 8, Seat::FIRST, contracts.iter().copied().collect());
        // with 2 of 8 tricks the lowest: the others have 3 each
        assert_eq!(most(&[Contract::Two, Contract::Third, Contract::Different]), 2);
        assert_eq!(most(&[Contract::Two, Contract::Third, Contract::Soloist]), 3);
        assert_eq!(most(&[Contract::Zero, Contract::One, Contract::Two]), 1);
        assert_eq!(most(&[Contract::Zero, Contract::One, Contract::Hearts]), 2, "hearts depend on cards");
    }

    #[test]
    fn a_lost_trump_loses_all_trumps_and_a_taken_one_no_trump() {
        let tricks = [cards("7H 8C 9C"), cards("JK AC KC"), cards("7S 8S 9S")];
        let [one, other, _] = [0, 1, 2].map(|n| Seat::all(SEATS).nth(n).unwrap_or(Seat::FIRST));
        let now = small_hand(&[one], &tricks);
        let [own, others] = [one, other].map(|seat| prospects(&now, 3, seat));
        assert_eq!(own.of(Contract::NoTrump), Prospect::Lost);
        assert_eq!(own.of(Contract::AllTrump), Prospect::Possible);
        assert_eq!(others.of(Contract::NoTrump), Prospect::OnCourse);
        assert_eq!(others.of(Contract::AllTrump), Prospect::Lost);
        assert_eq!(others.of(Contract::Opening), Prospect::Lost);
        assert_eq!(own.of(Contract::First), Prospect::OnCourse);
        assert_eq!(others.of(Contract::First), Prospect::Possible);
        assert_eq!(own.of(Contract::Run), Prospect::Possible);
        assert_eq!(own.of(Contract::Play), Prospect::OnCourse);
    }

    #[test]
    fn numbers_of_tricks_are_shared_out() {
        let tricks = [cards("7H 8C 9C"), cards("JK AC KC"), cards("7S 8S 9S")];
        let [one, other, third] = [0, 1, 2].map(|n| Seat::all(SEATS).nth(n).unwrap_or(Seat::FIRST));
        let now = small_hand(&[one, one], &tricks);
        // one trick is left: nobody can catch up with two
        assert_eq!(prospects(&now, 3, other).of(Contract::First), Prospect::Lost);
        assert_eq!(prospects(&now, 3, one).of(Contract::Partner), Prospect::Lost);
        assert_eq!(prospects(&now, 3, third).of(Contract::Partner), Prospect::OnCourse);
        assert_eq!(prospects(&now, 3, third).of(Contract::Second), Prospect::Possible);
        assert_eq!(prospects(&now, 3, one).of(Contract::Soloist), Prospect::OnCourse);
        assert_eq!(prospects(&now, 3, one).of(Contract::Different), Prospect::Possible);
        assert_eq!(prospects(&now, 3, one).of(Contract::Zero), Prospect::Possible);
        assert_eq!(prospects(&now, 3, one).of(Contract::One), Prospect::Lost);
        assert_eq!(prospects(&now, 3, other).of(Contract::Run), Prospect::Lost);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// Every course of a hand: what it makes was never lost before, and at its end nothing is merely possible.
        #[test]
        fn what_is_made_in_the_end_was_never_lost(
            takers in prop::collection::vec(0..usize::from(SEATS), 11),
            order in Just((7..=32).collect::<Vec<u32>>()).prop_shuffle(),
            trump in 0..4_usize,
        ) {
            let deck = CardSet::ranks_from(Rank::Seven) | CardSet::JOKER;
            let all: Vec<_> = deck.iter().collect();
            // the first seven cards stay in place, the others are shuffled
            let place = |n: usize| order.get(n).map_or(n, |&to| to as usize % all.len());
            let mut seen = CardSet::EMPTY;
            let mut shuffled: Vec<_> = (0..all.len()).filter_map(|n| all.get(place(n)).copied()).collect();
            shuffled.retain(|&card| seen.insert(card));
            shuffled.extend((deck - seen).iter());
            let tricks: Vec<CardSet> = shuffled.chunks(3).map(|trick| trick.iter().copied().collect()).collect();
            let takers: Vec<Seat> =
                takers.into_iter().filter_map(|n| Seat::all(SEATS).nth(n)).collect();
            let facts = |played: usize| HandFacts {
                trump: Suit::ALL[trump],
                ..small_hand(&takers[..played], &tricks)
            };
            for seat in Seat::all(SEATS) {
                let made = facts(11).values(seat);
                for played in 0..=11 {
                    let now = prospects(&facts(played), 11, seat);
                    for contract in Contract::ALL {
                        let is_made = made.contains(contract);
                        let settled = settled(&facts(played), 11 - played, seat, contract);
                        prop_assert!(settled.is_none_or(|settled| settled == is_made), "{contract} after {played}");
                        prop_assert!(played < 11 || settled.is_some(), "{contract} at the end");
                        let prospect = now.of(contract);
                        prop_assert!(!made.contains(contract) || prospect > Prospect::Lost, "{contract} after {played}");
                        prop_assert!(played < 11 || prospect != Prospect::Possible, "{contract} at the end");
                    }
                }
            }
        }

        /// With two tricks to come, all courses that only trick numbers decide are tried out.
        #[test]
        fn what_is_possible_by_tricks_some_course_makes(takers in prop::collection::vec(0..usize::from(SEATS), 5)) {
            let seats: Vec<Seat> = Seat::all(SEATS).collect();
            let none = vec![CardSet::EMPTY; 7];
            let mut played: Vec<Seat> = takers.into_iter().filter_map(|n| seats.get(n).copied()).collect();
            let before = small_hand(&played, &none);
            for &seat in &seats {
                let mut reached = ContractSet::EMPTY;
                for (&sixth, &seventh) in seats.iter().flat_map(|one| seats.iter().map(move |two| (one, two))) {
                    played.extend([sixth, seventh]);
                    small_hand(&played, &none).values(seat).iter().for_each(|contract| {
                        reached.insert(contract);
                    });
                    played.truncate(5);
                }
                for contract in Contract::ALL.into_iter().filter(|&one| by_cards(&before, seat, one).is_none()) {
                    let is_possible = prospects(&before, 7, seat).of(contract) > Prospect::Lost;
                    prop_assert_eq!(is_possible, reached.contains(contract), "{}", contract);
                }
            }
        }
    }
}
