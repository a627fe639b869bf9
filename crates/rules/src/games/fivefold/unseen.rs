//! Fivefold with real cards: what is entered, and what cannot be.
//!
//! Who leads first is entered, then of each trick its taker and how many trumps are in it. The cards collected are stand-ins:
//! as many as there are, and as many trumps among them.

use super::SEATS;
use super::play::score;
use super::score::{DECK, WINNING, tricks, trumps};
use super::state::{Fivefold, Round, Stage};
use super::stock::{HAND, Stock};
use super::trick_winner::takes;
use super::variant::Variant;
use crate::cards::{Card, CardSet};
use crate::game::{Duty, Game, ignore};
use crate::record::{Malformed, Value};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;
use crate::unseen::{Due, TRICK, Unseen, What, Wrong};
use std::ops::RangeInclusive;

/// To enter who leads to the first trick.
pub const LEAD: Duty = Duty { id: "lead", words: "say who leads first" };

/// The tricks of a round.
const TRICKS: u8 = 13;

/// What can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A seat leads to the first trick of the game.
    Leads,
    /// A seat has taken the trick, with so many trumps in it.
    Took(u8),
}

impl Fivefold {
    /// How many trumps can be in the trick in progress: those that are left have to fit into the tricks that are left.
    pub fn trumps_in_trick(&self) -> RangeInclusive<u8> {
        let Stage::Playing(round) = &self.stage else { return 0..=0 };
        let all = round.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let left = trumps(round.trump, DECK - all);
        let later = TRICKS.saturating_sub(tricks(all) + 1) * SEATS;
        left.saturating_sub(later)..=left.min(SEATS)
    }

    /// How many cards are left in each seat's pile, in a round after the first that is played with real cards.
    pub fn piles_left(&self) -> PerSeat<u8> {
        let (Stage::Playing(round), Some(before)) = (&self.stage, self.rounds.last()) else {
            return PerSeat::new(SEATS);
        };
        let mut left = before.facts.collected.map(|_, &cards| tricks(cards) * SEATS);
        let taken: u8 = round.collected.as_slice().iter().map(|&cards| tricks(cards)).sum();
        let first = round.leader.left(SEATS);
        // each draws from its own pile as long as there is one; in what order the two draw does not change how many are left
        for number in 0..usize::from(SEATS) * (HAND + usize::from(taken)) {
            let seat = if number.is_multiple_of(2) { first } else { first.left(SEATS) };
            let from = if left[seat] > 0 { seat } else { seat.left(SEATS) };
            left[from] = left[from].saturating_sub(1);
        }
        left
    }
}

impl Unseen for Fivefold {
    type State = Fivefold;
    type Entry = Entry;

    const KEYS: &'static [&'static str] = &["leads", "took"];

    fn state(variant: Variant, dealer: Seat) -> Fivefold {
        Fivefold::new(variant, dealer)
    }

    fn game(state: &Fivefold) -> &Fivefold {
        state
    }

    fn due(state: &Fivefold) -> Option<Due> {
        match &state.stage {
            Stage::Dealing => Some(Due { seat: Seat::FIRST, duty: &LEAD }),
            Stage::Playing(round) => Some(Due { seat: round.trick.leader(), duty: &TRICK }),
            Stage::Over => None,
        }
    }

    fn read_entry(_: &Variant, _: Seat, key: &str, value: &Value) -> Result<Result<Entry, Wrong>, Malformed> {
        Ok(Ok(match key {
            "leads" if *value == Value::Bool(true) => Entry::Leads,
            "leads" => return Err(Malformed::wrong("leads", "true")),
            "took" => Entry::Took(u8::try_from(value.as_int("the trumps in a trick")?).unwrap_or(u8::MAX)),
            _ => return Err(Malformed::unknown_key(key)),
        }))
    }

    fn write_entry(entry: &Entry) -> (&'static str, Value) {
        match entry {
            Entry::Leads => ("leads", Value::Bool(true)),
            Entry::Took(trumps) => ("took", Value::number(*trumps)),
        }
    }

    fn enter(state: &mut Fivefold, seat: Seat, entry: &Entry) -> Result<(), Wrong> {
        let due = Fivefold::due(state);
        match *entry {
            Entry::Leads => {
                Due::check(due, &LEAD)?;
                deal(state, seat);
            }
            Entry::Took(entered) => {
                Due::check(due, &TRICK)?;
                let (least, most) = state.trumps_in_trick().into_inner();
                if !(least..=most).contains(&entered) {
                    let [entered, least, most] = [entered, least, most].map(u32::from);
                    return Err(Wrong::Range { seat, what: What::Trumps, entered, least, most });
                }
                take(state, seat, entered);
            }
        }
        Ok(())
    }
}

/// The next round is dealt, and nobody shows the cards.
fn deal(game: &mut Fivefold, leader: Seat) {
    let round = Round::new(game.rounds.len(), leader, PerSeat::new(SEATS), Stock::piles([&[], &[]]));
    game.stage = Stage::Playing(round);
}

/// A seat takes a trick with so many trumps, which [are there](Fivefold::trumps_in_trick).
fn take(game: &mut Fivefold, by: Seat, trumps: u8) {
    let Stage::Playing(round) = &mut game.stage else { return };
    let all = round.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
    let (left, suit) = (DECK - all, round.trump.map_or(CardSet::EMPTY, CardSet::of_suit));
    let (of_trumps, of_others) = (usize::from(trumps), usize::from(SEATS.saturating_sub(trumps)));
    let cards: Vec<Card> =
        (left & suit).iter().take(of_trumps).chain((left - suit).iter().take(of_others)).collect();
    let [one, other] = cards[..] else { return };
    let (led, answer) = if takes(one, other, round.trump) { (other, one) } else { (one, other) };
    let mut trick = Trick::new(by, SEATS);
    trick.play(led);
    trick.play(answer);
    round.collected[by] |= trick.cards();
    round.last = Some(trick);
    round.trick = Trick::new(by, SEATS);
    let is_played = tricks(all) + 1 == TRICKS;
    let has_won = !game.variant.play_on && game.totals[by] + round.points(by).count() >= WINNING;
    if has_won || is_played {
        score(game, has_won, &mut ignore);
    }
    if game.stage == Stage::Dealing {
        deal(game, by);
    }
}
