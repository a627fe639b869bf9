//! Cards that are known by numbers. Where phones hold the hands, the table shows the backs of a hand with a number on each,
//! and whoever holds the hand touches a number to play that card.
//!
//! A card keeps its number as long as its hand lasts, and a card that is drawn gets the next one. The numbers follow from the
//! record and the seed, so that they are the same after a reload. They say nothing about the cards: those dealt are
//! numbered in an order that is drawn from the seed.

use crate::cards::{Card, CardSet};
use crate::record::{Move, Recorded, Value};
use crate::seat::{PerSeat, Seat};
use crate::seed::{Seed, Shuffler};
use crate::table::Table;

/// A card at its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The card.
    pub card: Card,
    /// After which move of the hand it was no longer held; none while it is.
    pub left: Option<u32>,
    /// Whether it came after the deal.
    pub is_drawn: bool,
}

impl Numbered {
    /// Whether it is held.
    pub const fn is_held(&self) -> bool {
        self.left.is_none()
    }
}

/// The hands of all seats: the card with number 1 first.
pub type Hands = PerSeat<Vec<Numbered>>;

/// What the numbers follow from.
#[derive(Clone, Debug)]
pub struct Course {
    /// The seed of the table.
    pub seed: Seed,
    /// How many deals came before that of the hand.
    pub deals: u32,
    /// The deal, as it stands in records.
    pub deal: Value,
    /// What the seats held after the deal, and after each move since.
    pub held: Vec<PerSeat<CardSet>>,
}

impl<G: Recorded> Table<G> {
    /// How the hands have gone since the last deal; none before the first.
    pub fn course(&self) -> Option<Course> {
        let moves = &self.record().moves;
        let is_deal = |entry: &Move<G>| matches!(entry, Move::Deal(_));
        let last = moves.iter().rposition(is_deal)?;
        let Move::Deal(deal) = &moves[last] else { return None };
        let before = moves[..last].iter().filter(|entry| is_deal(entry)).count();
        let mut past = self.clone();
        let held = (last + 1..=moves.len()).map(|place| {
            past.go_to(place);
            PerSeat::from_fn(past.seats(), |seat| past.view(Some(seat)).hand)
        });
        Some(Course {
            held: held.collect(),
            seed: self.seed(),
            deals: u32::try_from(before).unwrap_or(u32::MAX),
            deal: G::write_deal(deal),
        })
    }
}

/// The cards of a deal in the order in which they stand there.
fn in_order(deal: &Value, cards: &mut Vec<Card>) {
    match deal {
        Value::Text(text) => cards.extend(text.parse::<Card>()),
        Value::List(values) => values.iter().for_each(|value| in_order(value, cards)),
        Value::Object(entries) => entries.iter().for_each(|(_, value)| in_order(value, cards)),
        _ => {}
    }
}

/// The numbers of all cards that seats have held since the deal.
pub fn number(course: &Course) -> Hands {
    let mut order = Vec::new();
    in_order(&course.deal, &mut order);
    let sorted = |cards: CardSet| {
        let mut cards: Vec<Card> = cards.iter().collect();
        cards.sort_by_key(|card| order.iter().position(|other| other == card));
        cards
    };
    let seats = course.held.first().map_or(0, PerSeat::seats);
    PerSeat::from_fn(seats, |seat: Seat| {
        let mut numbered: Vec<Numbered> = Vec::new();
        for (move_number, held) in (0..).zip(&course.held) {
            let held = held[seat];
            for known in &mut numbered {
                match (held.contains(known.card), known.left) {
                    (true, _) => known.left = None,
                    (false, None) => known.left = Some(move_number),
                    (false, Some(_)) => {}
                }
            }
            let known: CardSet = numbered.iter().map(|known| known.card).collect();
            let mut new = sorted(held - known);
            let is_drawn = move_number > 0;
            if !is_drawn {
                Shuffler::for_numbers(course.seed, seat, course.deals).shuffle(&mut new);
            }
            numbered.extend(new.into_iter().map(|card| Numbered { card, left: None, is_drawn }));
        }
        numbered
    })
}
