//! Where the cards may be that a seat does not see, and worlds drawn from that.

use super::{Held, Luck};
use crate::cards::{Card, CardSet};
use crate::order::arrange;

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
/// Worlds are drawn so that each way to share the cards out comes up equally often, or as often as the
/// [leanings](Hidden::lean) say. Where every card may be everywhere they are dealt out; otherwise each world is made of
/// the one before by exchanging cards two at a time, each as often as that is likelier (Metropolis), which in the long
/// run favours none.
#[derive(Clone, Debug)]
pub struct Hidden {
    places: [Place; MOST_PLACES],
    /// The cards, those with the fewest places first.
    cards: Vec<Card>,
    /// How likely each card is in each place, by its position in `cards`; empty where nothing is known of that.
    leanings: Vec<[f32; MOST_PLACES]>,
    /// Whether every card may be in every place.
    is_free: bool,
    /// The place of each card in the last world, by its position in `cards`.
    at: [u8; Card::COUNT],
    /// Whether there has been a world yet.
    has_begun: bool,
}

/// Which cards are in which place.
pub type Dealt = [CardSet; MOST_PLACES];

/// How often all cards are exchanged before the first world.
const FIRST_ROUNDS: u32 = 20;

/// No place: the card is still to be laid.
const NOWHERE: u8 = u8::MAX;

impl Hidden {
    /// Cards that are spread over these places, [`MOST_PLACES`] at the most; the rooms have to sum to their number.
    pub fn new(cards: CardSet, spread: &[Place]) -> Hidden {
        let mut places = [Place::default(); MOST_PLACES];
        for (place, &given) in places.iter_mut().zip(spread) {
            *place = Place { may: given.may & cards, ..given };
        }
        settle(&mut places);
        let choices = |card: &Card| places.iter().filter(|place| place.may.contains(*card)).count();
        let is_free = places.iter().all(|place| place.room == 0 || place.may == cards);
        let mut cards: Vec<Card> = cards.iter().collect();
        arrange(&mut cards, |one, other| choices(one) < choices(other));
        Hidden { places, cards, leanings: Vec::new(), is_free, at: [NOWHERE; Card::COUNT], has_begun: false }
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

    /// What may be and what must be in that place.
    pub fn held(&self, place: usize) -> Held {
        let may = self.places.get(place).map_or(CardSet::EMPTY, |place| place.may);
        let others = self.places.iter().enumerate().filter(|&(other, _)| other != place);
        Held { may, must: others.fold(may, |left, (_, other)| left - other.may) }
    }

    /// The cards, shared out over the places; none where they do not fit.
    pub fn deal(&mut self, luck: &mut Luck) -> Option<Dealt> {
        if self.is_free && self.leanings.is_empty() {
            self.lay_out(luck)?;
        } else if self.has_begun {
            self.exchange_each(luck);
        } else {
            self.lay_out(luck)?;
            (0..FIRST_ROUNDS).for_each(|_| self.exchange_each(luck));
            self.has_begun = true;
        }
        let mut dealt = [CardSet::EMPTY; MOST_PLACES];
        for (&card, &place) in self.cards.iter().zip(&self.at) {
            dealt[place as usize].insert(card);
        }
        Some(dealt)
    }

    /// Lays all cards, those with the fewest places first.
    fn lay_out(&mut self, luck: &mut Luck) -> Option<()> {
        let room = self.places.map(|place| place.room);
        let mut laid = Laid { hidden: self, at: [NOWHERE; Card::COUNT], room };
        for position in 0..laid.hidden.cards.len() {
            laid.lay(position, luck)?;
        }
        self.at = laid.at;
        Some(())
    }

    /// Exchanges each card with another one at random, if each may be where the other is, as often as that is likelier.
    fn exchange_each(&mut self, luck: &mut Luck) {
        for one in 0..self.cards.len() {
            let other = luck.below(self.cards.len() as u32) as usize;
            let (here, there) = (self.at[one] as usize, self.at[other] as usize);
            let may = |position: usize, place: usize| self.places[place].may.contains(self.cards[position]);
            if here == there || !may(one, there) || !may(other, here) {
                continue;
            }
            let now = self.leaning(one, here) * self.leaning(other, there);
            let then = self.leaning(one, there) * self.leaning(other, here);
            if then >= now || luck.unit() * now < then {
                (self.at[one], self.at[other]) = (there as u8, here as u8);
            }
        }
    }

    #[inline]
    fn leaning(&self, position: usize, place: usize) -> f32 {
        self.leanings.get(position).map_or(1.0, |leanings| leanings[place])
    }
}

/// Takes out of the places what counting rules out: where just as many cards may be as have to be, they are, and
/// where the cards that can be nowhere else fill a place, no other is there.
fn settle(places: &mut [Place; MOST_PLACES]) {
    loop {
        let before = *places;
        for n in 0..MOST_PLACES {
            let others = (0..MOST_PLACES).filter(|&other| other != n);
            let elsewhere = others.clone().fold(CardSet::EMPTY, |sum, other| sum | places[other].may);
            let only_here = places[n].may - elsewhere;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Seed, Shuffler};
    use std::collections::BTreeMap;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn luck() -> Luck {
        Luck::new(&mut Shuffler::for_deal(Seed([5; 32]), 0))
    }

    /// Every way to share the cards out, found by trying all.
    fn ways(cards: &[Card], places: &[Place], laid: &mut Vec<CardSet>, found: &mut Vec<Vec<CardSet>>) {
        let Some((&card, rest)) = cards.split_first() else { return found.push(laid.clone()) };
        for (n, place) in places.iter().enumerate() {
            if place.may.contains(card) && laid[n].len() < place.room as u32 {
                laid[n].insert(card);
                ways(rest, places, laid, found);
                laid[n].remove(card);
            }
        }
    }

    /// How often each way comes up in so many worlds.
    fn frequencies(mut hidden: Hidden, places: usize, worlds: u32) -> BTreeMap<Vec<String>, u32> {
        let mut luck = luck();
        let mut counts = BTreeMap::new();
        for _ in 0..worlds {
            let dealt = hidden.deal(&mut luck).unwrap();
            *counts.entry(dealt[..places].iter().map(CardSet::to_string).collect()).or_insert(0) += 1;
        }
        counts
    }

    /// Hands that lack a suit, stacks that may hold anything: knotty enough to find no card a place at first.
    fn spread() -> (CardSet, Vec<Place>) {
        let all = cards("2C 3C 4C 2D 3D 2H 3H");
        let clubs = cards("2C 3C 4C");
        let place = |room, may| Place { room, may };
        (all, vec![place(2, all - clubs), place(2, all), place(1, clubs), place(2, cards("2C 3C 4C 2D 3D"))])
    }

    #[test]
    fn every_world_is_about_as_likely_as_every_other() {
        let (all, places) = spread();
        let mut found = Vec::new();
        ways(&all.iter().collect::<Vec<_>>(), &places, &mut vec![CardSet::EMPTY; 4], &mut found);
        let worlds = 400 * found.len() as u32;
        let counts = frequencies(Hidden::new(all, &places), 4, worlds);
        assert_eq!(counts.len(), found.len(), "all ways come up, and no others");
        for (way, count) in counts {
            assert!((260..560).contains(&count), "{way:?} comes up {count} times instead of 400");
        }
    }

    #[test]
    fn leanings_make_a_card_so_much_likelier() {
        let all = cards("2C 3C");
        let places = [Place { room: 1, may: all }; 2];
        let mut hidden = Hidden::new(all, &places);
        hidden.lean(0, "2C".parse().unwrap(), 3.0);
        let counts = frequencies(hidden, 2, 8000);
        let usual = counts[&vec!["2C".to_owned(), "3C".to_owned()]];
        assert!((5800..6200).contains(&usual), "{usual} of 8000 instead of three in four");
    }

    #[test]
    fn counting_settles_what_can_be_in_one_place_only() {
        let all = cards("2C 3C 2D 3D");
        let clubs = cards("2C 3C");
        let hidden = Hidden::new(all, &[Place { room: 2, may: all }, Place { room: 2, may: clubs }]);
        assert!(hidden.is_settled() && hidden.is_certain(0) && hidden.is_certain(1));
        let hidden = Hidden::new(all, &[Place { room: 1, may: all }, Place { room: 3, may: all }]);
        assert!(!hidden.is_settled() && !hidden.is_certain(0));
        let (all, places) = spread();
        assert!(!Hidden::new(all, &places).is_settled());
    }

    #[test]
    fn what_cannot_be_is_no_world() {
        let all = cards("2C 3C");
        let mut hidden = Hidden::new(all, &[Place { room: 2, may: cards("2C") }]);
        assert_eq!(hidden.deal(&mut luck()), None);
    }
}
