//! ContractGrid with real cards: what is entered, and what cannot be.
//!
//! Grids, strikes and bids are entered as they are made, then the taker of each trick. If contracts ask for cards, the hand
//! ends with a [count](Counts): of each suit, and of the honours that contracts ask for.

use super::contract::{Contract, ContractSet};
use super::legal::cards_of;
use super::moves::Action;
use super::play::end_hand;
use super::score::{CardCounts, HONOURS, HandFacts, HandResult};
use super::state::{ContractGrid, Stage};
use super::variant::Variant;
use crate::cards::{CardSet, Suit, SuitSet};
use crate::game::{Game, ignore};
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;
use crate::unseen::{COUNT, Due, TRICK, Unseen, What, Wrong};

/// What can be entered.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A seat has arranged its grid, struck a suit or bid.
    Act(Action),
    /// A seat has taken the trick.
    Took,
    /// The cards that each seat has taken.
    Count(Counts),
}

/// The cards that each seat has taken.
pub type Counts = PerSeat<CardCounts>;

/// The contracts that ask for cards of a suit.
const OF_SUITS: [Contract; 7] = [
    Contract::AllTrump,
    Contract::NoTrump,
    Contract::Spades,
    Contract::Hearts,
    Contract::Diamonds,
    Contract::Clubs,
    Contract::Blank,
];

/// The contracts that ask for cards of a rank, in the order of [`HONOURS`].
const OF_RANKS: [Contract; 4] = [Contract::Aces, Contract::Kings, Contract::Queens, Contract::Jacks];

impl Variant {
    /// Whether a hand ends with a count of suits.
    pub fn counts_suits(&self) -> bool {
        OF_SUITS.into_iter().any(|contract| self.contracts.contains(contract))
    }

    /// Which of the [`HONOURS`] are counted.
    pub fn counts_honours(&self) -> [bool; 4] {
        OF_RANKS.map(|contract| self.contracts.contains(contract))
    }

    fn counts(&self) -> bool {
        self.counts_suits() || self.counts_honours().contains(&true)
    }

    /// How many cards of a suit are dealt in a hand with that trump suit; the joker is a trump (R4).
    pub fn cards_in(&self, suit: Suit, trump: Suit) -> u32 {
        (self.deck_cards() & cards_of(suit, trump)).len()
    }
}

impl Unseen for ContractGrid {
    type State = ContractGrid;
    type Entry = Entry;

    const KEYS: &'static [&'static str] = &["grid", "strike", "bid", "took", "count"];

    fn state(variant: Variant, dealer: Seat) -> ContractGrid {
        ContractGrid::new(variant, dealer)
    }

    fn game(state: &ContractGrid) -> &ContractGrid {
        state
    }

    fn due(state: &ContractGrid) -> Option<Due> {
        match &state.stage {
            Stage::Playing(tricks) => {
                let is_over = tricks.takers.as_slice().len() == state.variant.hand_size();
                Some(match is_over {
                    true => Due { seat: state.dealer, duty: &COUNT },
                    false => Due { seat: tricks.trick.leader(), duty: &TRICK },
                })
            }
            Stage::Arranging { .. }
            | Stage::Dealing
            | Stage::Striking { .. }
            | Stage::Bidding { .. }
            | Stage::Over => Due::of(state.turn()),
        }
    }

    fn read_entry(
        variant: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Entry, Wrong>, Malformed> {
        Ok(match key {
            "took" if *value == Value::Bool(true) => Ok(Entry::Took),
            "took" => return Err(Malformed::wrong("took", "true")),
            "count" => Ok(Entry::Count(read_counts(variant, value)?)),
            _ => ContractGrid::read_action(variant, seat, key, value)?
                .map(Entry::Act)
                .map_err(|refusal| Wrong::Refused(refusal.to_string())),
        })
    }

    fn write_entry(entry: &Entry) -> (&'static str, Value) {
        match entry {
            Entry::Act(action) => ContractGrid::write_action(action),
            Entry::Took => ("took", Value::Bool(true)),
            Entry::Count(counts) => {
                let lists = |of: fn(&CardCounts) -> [u32; 4]| {
                    Value::list(counts.as_slice(), |counts| Value::numbers(&of(counts)))
                };
                let has = |of: fn(&CardCounts) -> [u32; 4]| {
                    counts.as_slice().iter().any(|counts| of(counts) != [0; 4])
                };
                let [suits, honours]: [fn(&CardCounts) -> [u32; 4]; 2] =
                    [|counts| counts.suits, |counts| counts.honours];
                let suits = has(suits).then(|| ("suits", lists(suits)));
                let honours = has(honours).then(|| ("honours", lists(honours)));
                ("count", Value::object(suits.into_iter().chain(honours)))
            }
        }
    }

    fn enter(state: &mut ContractGrid, seat: Seat, entry: &Entry) -> Result<(), Wrong> {
        match entry {
            Entry::Act(action) => {
                let done = state.play(seat, action, &mut ignore);
                done.map_err(|refusal| Wrong::Refused(refusal.to_string()))?;
                if state.stage == Stage::Dealing {
                    deal(state);
                }
            }
            Entry::Took => {
                Due::check(ContractGrid::due(state), &TRICK)?;
                let seats = state.variant.players;
                let Stage::Playing(tricks) = &mut state.stage else { return Ok(()) };
                tricks.takers.push(seat);
                tricks.trick = Trick::new(seat, seats);
                let is_over = tricks.takers.as_slice().len() == state.variant.hand_size();
                if is_over && !state.variant.counts() {
                    score(state, &PerSeat::new(seats));
                }
            }
            Entry::Count(counts) => {
                Due::check_of(ContractGrid::due(state), seat, &COUNT)?;
                check(state, counts)?;
                score(state, counts);
            }
        }
        Ok(())
    }
}

/// The cards are dealt, and nobody shows them.
fn deal(game: &mut ContractGrid) {
    let seats = game.variant.players;
    let (hands, struck) = (PerSeat::new(seats), PerSeat::new(seats));
    game.stage = Stage::Striking { turn: game.first(), hands, left: SuitSet::ALL, struck };
}

/// Checks a count: all cards of a suit or rank were taken by somebody, and a seat has taken a card of each player in each of
/// its tricks.
fn check(game: &ContractGrid, counts: &Counts) -> Result<(), Wrong> {
    let Stage::Playing(tricks) = &game.stage else { return Ok(()) };
    let (variant, trump) = (&game.variant, tricks.bidding.trump);
    let together = |entered: &dyn Fn(&CardCounts) -> u32, what: What, needed: u32| {
        // no sum overflows: each count is below 256
        let entered = counts.as_slice().iter().map(entered).sum();
        if entered == needed {
            Ok(())
        } else {
            Err(Wrong::Sum { what, entered, least: needed, most: needed })
        }
    };
    if variant.counts_suits() {
        for suit in Suit::ALL {
            let needed = variant.cards_in(suit, trump);
            together(&|counts| counts.suits[suit.index()], What::Suit(suit), needed)?;
        }
        for (seat, counts) in counts.iter() {
            let needed = u32::from(tricks.takers.tricks(seat)) * u32::from(variant.players);
            let entered = counts.suits.iter().sum();
            if entered != needed {
                return Err(Wrong::Range { seat, what: What::Cards, entered, least: needed, most: needed });
            }
        }
    }
    for (number, rank) in
        HONOURS.into_iter().enumerate().filter(|&(number, _)| variant.counts_honours()[number])
    {
        let needed = (variant.deck_cards() & CardSet::of_rank(rank)).len();
        together(&|counts| counts.honours[number], What::Rank(rank), needed)?;
        for (seat, counts) in counts.iter() {
            let most = u32::from(tricks.takers.tricks(seat)) * u32::from(variant.players);
            let entered = counts.honours[number];
            if entered > most {
                return Err(Wrong::Range { seat, what: What::Rank(rank), entered, least: 0, most });
            }
        }
    }
    Ok(())
}

fn score(game: &mut ContractGrid, counts: &Counts) {
    let Stage::Playing(tricks) = &game.stage else { return };
    let (trump, takers, seats) = (tricks.bidding.trump, tricks.takers, game.variant.players);
    let facts = HandFacts { trump, collected: PerSeat::new(seats), takers, dealt: CardSet::EMPTY };
    let trumps = game.variant.cards_in(trump, trump);
    let made: PerSeat<ContractSet> =
        counts.map(|seat, counts| takers.values(seats, seat, trump, trumps, counts));
    let result = HandResult::price_values(game, facts, made, tricks.bidding.bids);
    end_hand(game, result, &mut ignore);
    if game.stage == Stage::Dealing {
        deal(game);
    }
}

fn read_counts(variant: &Variant, value: &Value) -> Result<Counts, Malformed> {
    let [suits, honours] = value.fields("a count", ["suits", "honours"])?;
    let mut counts = PerSeat::new(variant.players);
    let mut read = |lists: Option<&Value>, into: fn(&mut CardCounts) -> &mut [u32; 4]| {
        let Some(lists) = lists else { return Ok(()) };
        let lists = lists.as_list("the counts")?;
        if lists.len() != usize::from(variant.players) {
            return Err(Malformed::wrong("the counts", "a list for each seat"));
        }
        for (seat, list) in Seat::all(variant.players).zip(lists) {
            let list = list.as_list("the counts of a seat")?;
            let read = list.iter().map(|number| number.as_int("a count"));
            let read: Vec<u32> = read
                .map(|number| Ok(u32::from(u8::try_from(number?).unwrap_or(u8::MAX))))
                .collect::<Result<_, Malformed>>()?;
            *into(&mut counts[seat]) =
                read.try_into().map_err(|_| Malformed::wrong("the counts of a seat", "four numbers"))?;
        }
        Ok(())
    };
    read(suits, |counts| &mut counts.suits)?;
    read(honours, |counts| &mut counts.honours)?;
    Ok(counts)
}
