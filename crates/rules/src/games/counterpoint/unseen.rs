//! Counterpoint with real cards: what is entered, and what cannot be.
//!
//! With three seats the trump suit is entered after the deal; then the taker of each trick. Bids lie face down until the last
//! trick is over (R1): so they are entered with the card-points taken, at the end of a hand.

use super::play::end_hand;
use super::score::{HandFacts, HandResult};
use super::state::{Counterpoint, Holdings, Stage, Tricks};
use super::turn_up::TurnUp;
use super::variant::Variant;
use crate::cards::{CardSet, Rank, Suit};
use crate::game::{Duty, Game, ignore};
use crate::record::{Malformed, Value};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;
use crate::unseen::{COUNT, Due, TRICK, Unseen, What, Wrong};

/// To enter which suit is trump.
pub const TRUMP: Duty = Duty { id: "trump", words: "say which suit is trump" };

/// The cards that each seat bids.
const BID_CARDS: u32 = 3;

/// What can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The suit turned up, or no trump after a nine or the joker.
    Trump(Option<Suit>),
    /// A seat has taken the trick.
    Took,
    /// What each seat bid, and the card-points that it took.
    Count(PerSeat<u32>, PerSeat<u32>),
}

/// The game as far as it was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    game: Counterpoint,
    /// How many tricks of this hand each seat took.
    tricks: PerSeat<u8>,
}

impl State {
    /// How many tricks of this hand each seat took.
    pub fn tricks(&self) -> &PerSeat<u8> {
        &self.tricks
    }

    /// The trump suit of the hand in progress.
    pub fn trump(&self) -> Option<Suit> {
        match &self.game.stage {
            Stage::Playing(tricks) => tricks.holdings.turn_up.trump(),
            Stage::Dealing | Stage::Bidding { .. } | Stage::Over => None,
        }
    }

    /// The most card-points that a seat can have taken in its tricks.
    pub fn most_points(&self, seat: Seat) -> u32 {
        let variant = &self.game.variant;
        most_points(variant, u32::from(self.tricks[seat]) * u32::from(variant.players))
    }

    /// The fewest card-points that all seats together can have taken: the others are in the bids.
    pub fn least_points(&self) -> u32 {
        let variant = &self.game.variant;
        variant.courts.in_all() - most_points(variant, BID_CARDS * u32::from(variant.players))
    }

    fn is_played(&self) -> bool {
        let all = self.game.variant.hand_size() - BID_CARDS as usize;
        self.tricks.as_slice().iter().map(|&tricks| usize::from(tricks)).sum::<usize>() == all
    }

    /// The next hand is played: at once where no card is turned up.
    fn play(&mut self, trump: Option<Suit>) {
        let (seats, first) = (self.game.variant.players, self.game.first());
        self.tricks = PerSeat::new(seats);
        let turn_up = TurnUp::of_trump(trump);
        self.game.stage = Stage::Playing(Tricks {
            holdings: Holdings { turn_up, hands: PerSeat::new(seats), bid_cards: PerSeat::new(seats) },
            trick: Trick::new(first, seats),
            last: None,
            collected: PerSeat::new(seats),
        });
    }

    fn deal(&mut self) {
        if self.game.stage == Stage::Dealing && !self.game.variant.has_turn_up() {
            self.play(None);
        }
    }
}

/// The most card-points in so many cards.
fn most_points(variant: &Variant, cards: u32) -> u32 {
    let mut each: Vec<u32> =
        Rank::ALL.into_iter().flat_map(|rank| [variant.courts.points(rank); 4]).collect();
    each.sort_unstable_by(|one, other| other.cmp(one));
    each.into_iter().take(cards as usize).sum()
}

impl Unseen for Counterpoint {
    type State = State;
    type Entry = Entry;

    const KEYS: &'static [&'static str] = &["trump", "took", "count"];

    fn state(variant: Variant, dealer: Seat) -> State {
        let mut state =
            State { game: Counterpoint::new(variant, dealer), tricks: PerSeat::new(variant.players) };
        state.deal();
        state
    }

    fn game(state: &State) -> &Counterpoint {
        &state.game
    }

    fn due(state: &State) -> Option<Due> {
        match &state.game.stage {
            Stage::Dealing => Some(Due { seat: state.game.dealer, duty: &TRUMP }),
            Stage::Playing(_) if state.is_played() => Some(Due { seat: state.game.dealer, duty: &COUNT }),
            Stage::Playing(tricks) => Some(Due { seat: tricks.trick.leader(), duty: &TRICK }),
            Stage::Bidding { .. } | Stage::Over => None,
        }
    }

    fn read_entry(
        variant: &Variant,
        _: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Entry, Wrong>, Malformed> {
        Ok(Ok(match key {
            "trump" if *value == Value::text("NT") => Entry::Trump(None),
            "trump" => Entry::Trump(Some(value.as_suit()?)),
            "took" if *value == Value::Bool(true) => Entry::Took,
            "took" => return Err(Malformed::wrong("took", "true")),
            "count" => {
                let [bids, taken] = value.needed("a count", ["bids", "taken"])?;
                Entry::Count(read_points(variant, bids)?, read_points(variant, taken)?)
            }
            _ => return Err(Malformed::unknown_key(key)),
        }))
    }

    fn write_entry(entry: &Entry) -> (&'static str, Value) {
        match entry {
            Entry::Trump(trump) => ("trump", Value::suit_or(*trump, Value::text("NT"))),
            Entry::Took => ("took", Value::Bool(true)),
            Entry::Count(bids, taken) => {
                let [bids, taken] = [bids, taken].map(|each| Value::numbers(each.as_slice()));
                ("count", Value::object([("bids", bids), ("taken", taken)]))
            }
        }
    }

    fn enter(state: &mut State, seat: Seat, entry: &Entry) -> Result<(), Wrong> {
        let due = Counterpoint::due(state);
        match entry {
            Entry::Trump(trump) => {
                Due::check_of(due, seat, &TRUMP)?;
                state.play(*trump);
            }
            Entry::Took => {
                Due::check(due, &TRICK)?;
                state.tricks[seat] += 1;
                let seats = state.game.variant.players;
                if let Stage::Playing(tricks) = &mut state.game.stage {
                    tricks.trick = Trick::new(seat, seats);
                }
            }
            Entry::Count(bids, taken) => {
                Due::check_of(due, seat, &COUNT)?;
                check(state, bids, taken)?;
                let (turn_up, seats) = (TurnUp::of_trump(state.trump()), state.game.variant.players);
                let none: PerSeat<CardSet> = PerSeat::new(seats);
                let facts = HandFacts { turn_up, bid_cards: none, collected: none };
                let game = &mut state.game;
                let points = (*bids, *taken);
                let result =
                    HandResult::price_points(&game.variant, game.dealer, facts, points, &game.totals);
                end_hand(game, result, &mut ignore);
                state.deal();
            }
        }
        Ok(())
    }
}

/// Checks a count: bids that three cards make, no more points than are in the tricks, and as many in the bids as those hold.
fn check(state: &State, bids: &PerSeat<u32>, taken: &PerSeat<u32>) -> Result<(), Wrong> {
    for (seat, &bid) in bids.iter() {
        if bid > 90 || !bid.is_multiple_of(10) {
            return Err(Wrong::Bid { seat, bid });
        }
    }
    for (seat, &entered) in taken.iter() {
        let most = state.most_points(seat);
        if entered > most {
            return Err(Wrong::Range { seat, what: What::Points, entered, least: 0, most });
        }
    }
    let (entered, least) = (taken.as_slice().iter().sum(), state.least_points());
    let most = state.game.variant.courts.in_all();
    if (least..=most).contains(&entered) {
        Ok(())
    } else {
        Err(Wrong::Sum { what: What::Points, entered, least, most })
    }
}

fn read_points(variant: &Variant, value: &Value) -> Result<PerSeat<u32>, Malformed> {
    let list = value.as_list("points")?;
    if list.len() != usize::from(variant.players) {
        return Err(Malformed::wrong("points", "a number for each seat"));
    }
    let mut points = PerSeat::new(variant.players);
    for (seat, number) in Seat::all(variant.players).zip(list) {
        // more than there are cannot be, and is refused as that
        points[seat] = u32::from(u16::try_from(number.as_int("points")?).unwrap_or(u16::MAX));
    }
    Ok(points)
}
