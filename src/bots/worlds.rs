//! Where the cards may be that a seat does not see, and worlds drawn from that.

use super::Luck;
use crate::cards::{Card, CardSet};

/// The most places that hidden cards can be in: hands, stacks, bids that lie face down.
pub const MOST_PLACES: usize = 6;

/// Somewhere that hidden cards are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many of them.
    pub room: u8,
    /// The cards that may be among them.
    pub may: CardSet,
}

/// The hidden cards and all places they may be in.
///
/// A world is drawn so that each way to share the cards out is about equally likely, or as likely as the
/// [leanings](Hidden::lean) say: the cards with the fewest places first, into a place in proportion to the room that is
/// left there, then by exchanges of two cards at a time (Metropolis), which wear off what the first step favours.
#[derive(Clone, Debug)]
pub struct Hidden {
    places: [Place; MOST_PLACES],
    /// The cards, those with the fewest places first.
    cards: Vec<Card>,
    /// How likely each card is in each place, by its position in `cards`; empty where nothing is known of that.
    leanings: Vec<[f32; MOST_PLACES]>,
    /// Whether every card may be in every place.
    is_free: bool,
}

/// Which cards are in which place.
pub type Dealt = [CardSet; MOST_PLACES];

/// No place: the card is still to be laid.
const NOWHERE: u8 = u8::MAX;

impl Hidden {
    /// Cards that are spread over these places, [`MOST_PLACES`] at the most; the rooms have to sum to their number.
    pub fn new(cards: CardSet, spread: &[Place]) -> Hidden {
        let mut places = [Place::default(); MOST_PLACES];
        for (place, &given) in places.iter_mut().zip(spread) {
            *place = Place { may: given.may & cards, ..given };
        }
        settle(&mut places, cards);
        let choices = |card: &Card| places.iter().filter(|place| place.may.contains(*card)).count();
        let is_free = places.iter().all(|place| place.room == 0 || place.may == cards);
        let mut cards: Vec<Card> = cards.iter().collect();
        cards.sort_by_key(choices);
        Hidden { places, cards, leanings: Vec::new(), is_free }
    }

    /// A card is that much likelier in that place than it would be otherwise; 0 and less count as hardly ever.
    pub fn lean(&mut self, place: usize, card: Card, factor: f32) {
        if self.leanings.is_empty() {
            self.leanings = vec![[1.0; MOST_PLACES]; self.cards.len()];
        }
        if let (Some(position), true) = (self.cards.iter().position(|&one| one == card), place < MOST_PLACES)
        {
            self.leanings[position][place] *= factor.max(1e-3);
        }
    }

    /// Whether there is only one way.
    pub fn is_settled(&self) -> bool {
        let choices = |card: Card| self.places.iter().filter(|place| place.may.contains(card)).count();
        self.cards.iter().all(|&card| choices(card) <= 1)
    }

    /// Whether it is known which cards are in that place.
    pub fn is_certain(&self, place: usize) -> bool {
        self.places.get(place).is_none_or(|place| place.may.len() == place.room as u32)
    }

    /// The cards, shared out over the places; none where they do not fit.
    pub fn deal(&self, luck: &mut Luck) -> Option<Dealt> {
        let mut laid =
            Laid { hidden: self, at: [NOWHERE; Card::COUNT], room: self.places.map(|place| place.room) };
        for position in 0..self.cards.len() {
            laid.lay(position, luck)?;
        }
        if !self.is_free || !self.leanings.is_empty() {
            for _ in 0..2 * self.cards.len() {
                laid.exchange(luck);
            }
        }
        let mut dealt = [CardSet::EMPTY; MOST_PLACES];
        for (&card, &place) in self.cards.iter().zip(&laid.at) {
            dealt[place as usize].insert(card);
        }
        Some(dealt)
    }

    #[inline]
    fn leaning(&self, position: usize, place: usize) -> f32 {
        self.leanings.get(position).map_or(1.0, |leanings| leanings[place])
    }
}

/// Takes out of the places what counting rules out: where just as many cards may be as have to be, they are, and
/// where the cards that can be nowhere else fill a place, no other is there.
fn settle(places: &mut [Place; MOST_PLACES], cards: CardSet) {
    loop {
        let before = *places;
        for n in 0..MOST_PLACES {
            let others = (0..MOST_PLACES).filter(|&other| other != n);
            let elsewhere = others.clone().fold(CardSet::EMPTY, |sum, other| sum | places[other].may);
            let only_here = cards - elsewhere;
            if only_here.len() == places[n].room as u32 {
                places[n].may = only_here;
            }
            if places[n].may.len() == places[n].room as u32 {
                let its_own = places[n].may;
                others.for_each(|other| places[other].may -= its_own);
            }
        }
        if *places == before {
            return;
        }
    }
}

/// Cards while they are shared out.
struct Laid<'a> {
    hidden: &'a Hidden,
    /// The place of each card, by its position.
    at: [u8; Card::COUNT],
    /// How many cards each place still takes.
    room: [u8; MOST_PLACES],
}

impl Laid<'_> {
    /// Lays a card into one of its places that have room, making some where none has.
    fn lay(&mut self, position: usize, luck: &mut Luck) -> Option<()> {
        let card = self.hidden.cards[position];
        let mut weights = [0.0; MOST_PLACES];
        let mut sum = 0.0;
        for (n, place) in self.hidden.places.iter().enumerate() {
            if self.room[n] > 0 && place.may.contains(card) {
                weights[n] = self.room[n] as f32 * self.hidden.leaning(position, n);
                sum += weights[n];
            }
        }
        let place = if sum > 0.0 { draw(&weights, sum, luck) } else { self.make_room_for(card)? };
        self.at[position] = place as u8;
        self.room[place] -= 1;
        Some(())
    }

    /// A place for a card, from which another one has been moved on.
    fn make_room_for(&mut self, card: Card) -> Option<usize> {
        let mut tried = 0;
        (0..MOST_PLACES)
            .find(|&place| self.hidden.places[place].may.contains(card) && self.make_room(place, &mut tried))
    }

    /// Moves a card of a full place to another place, and one from there on if need be.
    fn make_room(&mut self, place: usize, tried: &mut u8) -> bool {
        if self.room[place] > 0 {
            return true;
        }
        if *tried >> place & 1 == 1 {
            return false;
        }
        *tried |= 1 << place;
        for position in 0..self.hidden.cards.len() {
            if self.at[position] as usize != place {
                continue;
            }
            let card = self.hidden.cards[position];
            for other in 0..MOST_PLACES {
                if self.hidden.places[other].may.contains(card)
                    && other != place
                    && self.make_room(other, tried)
                {
                    self.at[position] = other as u8;
                    self.room[other] -= 1;
                    self.room[place] += 1;
                    return true;
                }
            }
        }
        false
    }

    /// Exchanges two cards at random, if each may be where the other is, as often as that is likelier.
    #[inline]
    fn exchange(&mut self, luck: &mut Luck) {
        let hidden = self.hidden;
        let any = |luck: &mut Luck| luck.below(hidden.cards.len() as u32) as usize;
        let (one, other) = (any(luck), any(luck));
        let (here, there) = (self.at[one] as usize, self.at[other] as usize);
        let may = |position: usize, place: usize| hidden.places[place].may.contains(hidden.cards[position]);
        if here == there || !may(one, there) || !may(other, here) {
            return;
        }
        let now = hidden.leaning(one, here) * hidden.leaning(other, there);
        let then = hidden.leaning(one, there) * hidden.leaning(other, here);
        if then >= now || luck.unit() * now < then {
            (self.at[one], self.at[other]) = (there as u8, here as u8);
        }
    }
}

/// One of the places, as often as its weight says.
#[inline]
fn draw(weights: &[f32; MOST_PLACES], sum: f32, luck: &mut Luck) -> usize {
    let mut left = luck.unit() * sum;
    let mut last = 0;
    for (n, &weight) in weights.iter().enumerate() {
        if weight > 0.0 {
            last = n;
            if left < weight {
                break;
            }
            left -= weight;
        }
    }
    last
}
