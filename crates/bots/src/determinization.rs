//! Where the hidden cards may be, and deals of them for the search.

use crate::{KnownHand, Rng};
use rules::cards::{Card, CardSet};

/// The most locations hidden cards can have: hands, stacks, bids that lie face down.
pub const MAX_LOCATIONS: usize = 6;

/// Somewhere hidden cards are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// How many cards are there.
    pub size: u8,
    /// The cards that may be there.
    pub possible: CardSet,
}

impl Location {
    /// Whether as many cards may be here as there are.
    fn is_certain(&self) -> bool {
        self.possible.len() == u32::from(self.size)
    }
}

/// The hidden cards and their possible locations.
///
/// Every way to deal the cards comes up equally often, or as often as the [biases](HiddenCards::bias) say. Where every
/// card may be everywhere, each deal is made from scratch. Otherwise each is made from the one before by swapping cards
/// in pairs, with the Metropolis rule, which favours no deal in the long run.
#[derive(Clone, Debug)]
pub struct HiddenCards {
    locations: [Location; MAX_LOCATIONS],
    /// The cards, those with the fewest possible locations first.
    cards: Vec<Card>,
    /// How likely each card is in each location, compared with others, by its index in `cards`; empty where there is
    /// no bias.
    weights: Vec<[f32; MAX_LOCATIONS]>,
    /// Whether every card may be everywhere.
    is_free: bool,
    /// Where each card is in the last deal, by its index in `cards`.
    last_deal: [u8; Card::COUNT],
    /// Whether there has been a deal yet.
    has_dealt: bool,
}

/// The cards in each location.
pub type HiddenDeal = [CardSet; MAX_LOCATIONS];

/// How often all cards are swapped before the first deal.
const FIRST_ROUNDS: u32 = 20;

/// The location of a card that is not dealt yet.
const UNDEALT: u8 = u8::MAX;

impl HiddenCards {
    /// Cards spread over these locations, [`MAX_LOCATIONS`] at most, whose sizes have to sum to their number.
    pub fn new(cards: CardSet, spread: &[Location]) -> HiddenCards {
        let mut locations = [Location::default(); MAX_LOCATIONS];
        for (location, &given) in locations.iter_mut().zip(spread) {
            *location = Location { possible: given.possible & cards, ..given };
        }
        settle(&mut locations);
        let is_free = locations.iter().all(|location| location.size == 0 || location.possible == cards);
        let mut hidden = HiddenCards {
            locations,
            cards: cards.iter().collect(),
            weights: Vec::new(),
            is_free,
            last_deal: [UNDEALT; Card::COUNT],
            has_dealt: false,
        };
        hidden.cards.sort_by_key(|&card| choices(&locations, card));
        hidden
    }

    /// Makes a card more likely in a location by that factor, or less likely by one below 1. Factors below 0.001 count
    /// as that.
    pub fn bias(&mut self, location: usize, card: Card, factor: f32) {
        if self.weights.is_empty() {
            self.weights = vec![[1.0; MAX_LOCATIONS]; self.cards.len()];
        }
        let index = self.cards.iter().position(|&one| one == card);
        if let (Some(index), true) = (index, location < MAX_LOCATIONS) {
            self.weights[index][location] *= factor.max(1e-3);
        }
    }

    /// Whether there is only one way to deal the cards.
    pub fn is_settled(&self) -> bool {
        self.cards.iter().all(|&card| choices(&self.locations, card) <= 1)
    }

    /// Whether it is known which cards are in that location.
    pub fn is_certain(&self, location: usize) -> bool {
        self.locations.get(location).is_none_or(Location::is_certain)
    }

    /// What may be and what must be in that location.
    pub fn known_hand(&self, location: usize) -> KnownHand {
        let possible = self.locations.get(location).map_or(CardSet::EMPTY, |location| location.possible);
        let others = self.locations.iter().enumerate().filter(|&(other, _)| other != location);
        KnownHand { possible, certain: others.fold(possible, |left, (_, other)| left - other.possible) }
    }

    /// A random deal of the cards; none where they do not fit.
    pub fn deal(&mut self, rng: &mut Rng) -> Option<HiddenDeal> {
        if self.is_free && self.weights.is_empty() {
            self.last_deal = PartialDeal::complete(self, rng)?;
        } else if self.has_dealt {
            self.swap_each(rng);
        } else {
            self.last_deal = PartialDeal::complete(self, rng)?;
            (0..FIRST_ROUNDS).for_each(|_| self.swap_each(rng));
            self.has_dealt = true;
        }
        let mut deal = [CardSet::EMPTY; MAX_LOCATIONS];
        for (&card, &location) in self.cards.iter().zip(&self.last_deal) {
            deal[usize::from(location)].insert(card);
        }
        Some(deal)
    }

    /// All deals, as far as they differ in the first `wanted` locations; the other cards lie in the others anyhow, those
    /// that are listed first in the first of them. None if there are more than `most`.
    pub fn all_deals(&self, wanted: usize, most: usize) -> Option<Vec<HiddenDeal>> {
        let mut found = Vec::new();
        let is_within = self.deal_on(0, [CardSet::EMPTY; MAX_LOCATIONS], wanted, most, &mut found);
        is_within.then_some(found)
    }

    /// Adds all deals that complete this one; false once there are too many.
    fn deal_on(
        &self,
        index: usize,
        deal: HiddenDeal,
        wanted: usize,
        most: usize,
        found: &mut Vec<HiddenDeal>,
    ) -> bool {
        let Some(&card) = self.cards.get(index) else {
            found.push(deal);
            return found.len() <= most;
        };
        let fits = |&location: &usize| {
            let here = self.locations[location];
            deal[location].len() < u32::from(here.size) && here.possible.contains(card)
        };
        let among_others = (wanted..MAX_LOCATIONS).find(fits);
        (0..wanted.min(MAX_LOCATIONS)).filter(fits).chain(among_others).all(|location| {
            let mut deal = deal;
            deal[location].insert(card);
            self.deal_on(index + 1, deal, wanted, most, found)
        })
    }

    /// Swaps each card with a random other one if both may be where the other is: always if that deal is likelier,
    /// else as often as the ratio of the two likelihoods says (Metropolis).
    fn swap_each(&mut self, rng: &mut Rng) {
        for one in 0..self.cards.len() {
            let other = rng.index(self.cards.len());
            let [from, to] = [self.last_deal[one], self.last_deal[other]];
            let (here, there) = (usize::from(from), usize::from(to));
            let fits =
                |index: usize, location: usize| self.locations[location].possible.contains(self.cards[index]);
            if here == there || !fits(one, there) || !fits(other, here) {
                continue;
            }
            let now = self.weight(one, here) * self.weight(other, there);
            let then = self.weight(one, there) * self.weight(other, here);
            if then >= now || rng.unit() * now < then {
                (self.last_deal[one], self.last_deal[other]) = (to, from);
            }
        }
    }

    #[inline]
    fn weight(&self, index: usize, location: usize) -> f32 {
        self.weights.get(index).map_or(1.0, |weights| weights[location])
    }
}

/// How many locations a card may have.
fn choices(locations: &[Location; MAX_LOCATIONS], card: Card) -> usize {
    locations.iter().filter(|location| location.possible.contains(card)).count()
}

/// Rules out what counting rules out: a location with as many possible cards as it has cards has exactly those, and
/// where the cards that can be nowhere else fill a location, no other card is there.
fn settle(locations: &mut [Location; MAX_LOCATIONS]) {
    loop {
        let before = *locations;
        for n in 0..MAX_LOCATIONS {
            let others = (0..MAX_LOCATIONS).filter(|&other| other != n);
            let elsewhere = others.clone().fold(CardSet::EMPTY, |sum, other| sum | locations[other].possible);
            let only_here = locations[n].possible - elsewhere;
            if only_here.len() == u32::from(locations[n].size) {
                locations[n].possible = only_here;
            }
            if locations[n].is_certain() {
                let its_own = locations[n].possible;
                others.for_each(|other| locations[other].possible -= its_own);
            }
        }
        if *locations == before {
            return;
        }
    }
}

/// A deal in progress.
struct PartialDeal<'a> {
    hidden: &'a HiddenCards,
    /// The location of each card, by its index.
    location_of: [u8; Card::COUNT],
    /// How many more cards each location takes.
    room: [u8; MAX_LOCATIONS],
}

impl PartialDeal<'_> {
    /// Deals all cards, those with the fewest locations first.
    fn complete(hidden: &HiddenCards, rng: &mut Rng) -> Option<[u8; Card::COUNT]> {
        let room = hidden.locations.map(|location| location.size);
        let mut deal = PartialDeal { hidden, location_of: [UNDEALT; Card::COUNT], room };
        for index in 0..hidden.cards.len() {
            deal.place(index, rng)?;
        }
        Some(deal.location_of)
    }

    /// Puts a card in one of its locations that has room, and makes room where none has.
    fn place(&mut self, index: usize, rng: &mut Rng) -> Option<()> {
        let card = self.hidden.cards[index];
        let mut weights = [0.0; MAX_LOCATIONS];
        let mut sum = 0.0;
        for (n, location) in self.hidden.locations.iter().enumerate() {
            if self.room[n] > 0 && location.possible.contains(card) {
                weights[n] = f32::from(self.room[n]) * self.hidden.weight(index, n);
                sum += weights[n];
            }
        }
        let location =
            if sum > 0.0 { weighted_choice(&weights, sum, rng) } else { self.make_room_for(card)? };
        self.put(index, location);
        self.room[location] -= 1;
        Some(())
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are six locations")]
    fn put(&mut self, index: usize, location: usize) {
        self.location_of[index] = location as u8;
    }

    /// A location for a card, where another card has made room.
    fn make_room_for(&mut self, card: Card) -> Option<usize> {
        let mut tried = 0;
        (0..MAX_LOCATIONS).find(|&location| {
            self.hidden.locations[location].possible.contains(card) && self.make_room(location, &mut tried)
        })
    }

    /// Moves a card from a full location to another one, which may have to make room itself. `tried` has a bit for
    /// each location that is out of the question.
    fn make_room(&mut self, location: usize, tried: &mut u8) -> bool {
        if self.room[location] > 0 {
            return true;
        }
        if *tried >> location & 1 == 1 {
            return false;
        }
        *tried |= 1 << location;
        for index in 0..self.hidden.cards.len() {
            if usize::from(self.location_of[index]) != location {
                continue;
            }
            let card = self.hidden.cards[index];
            for other in 0..MAX_LOCATIONS {
                if self.hidden.locations[other].possible.contains(card)
                    && other != location
                    && self.make_room(other, tried)
                {
                    self.put(index, other);
                    self.room[other] -= 1;
                    self.room[location] += 1;
                    return true;
                }
            }
        }
        false
    }
}

/// An index, drawn as often as its weight says; `sum` is the sum of the weights.
#[inline]
fn weighted_choice(weights: &[f32; MAX_LOCATIONS], sum: f32, rng: &mut Rng) -> usize {
    let mut left = rng.unit() * sum;
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
    use rules::seed::{Seed, Shuffler};
    use std::collections::BTreeMap;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn rng() -> Rng {
        Rng::new(&mut Shuffler::for_deal(Seed([5; 32]), 0))
    }

    /// Every way to deal the cards, found by trying all.
    fn ways(cards: &[Card], locations: &[Location], dealt: &mut Vec<CardSet>, found: &mut Vec<Vec<CardSet>>) {
        let Some((&card, rest)) = cards.split_first() else { return found.push(dealt.clone()) };
        for (n, location) in locations.iter().enumerate() {
            if location.possible.contains(card) && dealt[n].len() < u32::from(location.size) {
                dealt[n].insert(card);
                ways(rest, locations, dealt, found);
                dealt[n].remove(card);
            }
        }
    }

    /// How often each way comes up in that many deals.
    fn frequencies(mut hidden: HiddenCards, locations: usize, deals: u32) -> BTreeMap<Vec<String>, u32> {
        let mut rng = rng();
        let mut counts = BTreeMap::new();
        for _ in 0..deals {
            let deal = hidden.deal(&mut rng).unwrap();
            *counts.entry(deal[..locations].iter().map(CardSet::to_string).collect()).or_insert(0) += 1;
        }
        counts
    }

    /// Hands that lack a suit and stacks that may hold anything, such that a card may find no room at first.
    fn spread() -> (CardSet, Vec<Location>) {
        let all = cards("2C 3C 4C 2D 3D 2H 3H");
        let clubs = cards("2C 3C 4C");
        let location = |size, possible| Location { size, possible };
        (
            all,
            vec![
                location(2, all - clubs),
                location(2, all),
                location(1, clubs),
                location(2, cards("2C 3C 4C 2D 3D")),
            ],
        )
    }

    #[test]
    fn every_deal_is_about_equally_likely() {
        let (all, locations) = spread();
        let mut found = Vec::new();
        ways(&all.iter().collect::<Vec<_>>(), &locations, &mut vec![CardSet::EMPTY; 4], &mut found);
        let listed = HiddenCards::new(all, &locations).all_deals(4, found.len()).unwrap();
        assert_eq!(listed.len(), found.len());
        assert!(found.iter().all(|way| listed.iter().any(|deal| deal[..4] == way[..])));
        assert_eq!(HiddenCards::new(all, &locations).all_deals(4, found.len() - 1), None);
        let deals = 400 * u32::try_from(found.len()).unwrap();
        let counts = frequencies(HiddenCards::new(all, &locations), 4, deals);
        assert_eq!(counts.len(), found.len(), "all ways come up, and no others");
        for (way, count) in counts {
            assert!((260..560).contains(&count), "{way:?} comes up {count} times instead of 400");
        }
    }

    #[test]
    fn a_bias_makes_a_card_likelier_by_its_factor() {
        let all = cards("2C 3C");
        let locations = [Location { size: 1, possible: all }; 2];
        let mut hidden = HiddenCards::new(all, &locations);
        hidden.bias(0, "2C".parse().unwrap(), 3.0);
        let counts = frequencies(hidden, 2, 8000);
        let usual = counts[&vec!["2C".to_owned(), "3C".to_owned()]];
        assert!((5800..6200).contains(&usual), "{usual} of 8000 instead of three in four");
    }

    #[test]
    fn counting_settles_what_can_be_in_one_place_only() {
        let all = cards("2C 3C 2D 3D");
        let clubs = cards("2C 3C");
        let hidden = HiddenCards::new(
            all,
            &[Location { size: 2, possible: all }, Location { size: 2, possible: clubs }],
        );
        assert!(hidden.is_settled() && hidden.is_certain(0) && hidden.is_certain(1));
        let hidden = HiddenCards::new(
            all,
            &[Location { size: 1, possible: all }, Location { size: 3, possible: all }],
        );
        assert!(!hidden.is_settled() && !hidden.is_certain(0));
        let (all, locations) = spread();
        assert!(!HiddenCards::new(all, &locations).is_settled());
    }

    #[test]
    fn cards_that_do_not_fit_are_not_dealt() {
        let all = cards("2C 3C");
        let mut hidden = HiddenCards::new(all, &[Location { size: 2, possible: cards("2C") }]);
        assert_eq!(hidden.deal(&mut rng()), None);
    }
}
