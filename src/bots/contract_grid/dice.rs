//! The rest of the game with dice instead of cards: in each hand the seats make what was made in one of those that were
//! counted for the [odds](super::odds), and luck says how much of that they have bid.
//!
//! A few such games for every playout say better who wins than a formula: nearly all depends on when somebody comes to
//! the cap or completes a grid, and on where the others stand at that moment.

use super::odds::odds;
use super::outlook::{Place, is_near_cap, room};
use crate::bots::{Luck, Worths};
use crate::games::contract_grid::grid::{CellSet, Grid};
use crate::games::contract_grid::variant::Variant;
use crate::seat::{MOST_SEATS, PerSeat, Seat};

/// A game that goes on with dice.
pub(super) struct Dice<'a> {
    variant: &'a Variant,
    grids: &'a PerSeat<Grid>,
    lines: Vec<CellSet>,
}

/// For a playout games are thrown until they had so many hands: of short games more.
pub(super) const HANDS: u32 = 12;

/// A game that lasts for more hands is called off.
const LONGEST: u32 = 60;

/// How often a contract that is made has been bid. This and the next fit the results of games between Mediums.
const BID: f32 = 0.32;
/// The same where a seat would rather not score.
const BID_NEAR_CAP: f32 = 0.15;

impl Dice<'_> {
    /// Dice for a game with these grids.
    pub fn new<'a>(variant: &'a Variant, grids: &'a PerSeat<Grid>) -> Dice<'a> {
        Dice { variant, grids, lines: variant.lines().collect() }
    }

    /// How often each seat wins from there, in games that have so many hands together.
    pub fn worths(&self, places: &PerSeat<Place>, most: u32, luck: &mut Luck) -> Worths {
        let (mut worths, mut games, mut hands) = ([0.0; MOST_SEATS], 0, 0);
        while hands < most {
            let end = self.throw(*places, &mut hands, luck);
            let standing = |seat: Seat| (!self.falls(end[seat]), end[seat].total);
            let is_first = |seat: &Seat| end.iter().all(|(other, _)| standing(*seat) >= standing(other));
            let first = || Seat::all(self.variant.players).filter(is_first);
            let share = 1.0 / first().count() as f32;
            first().for_each(|seat| worths[seat.index()] += share);
            games += 1;
        }
        worths.map(|worth| worth / games as f32)
    }

    /// Where all stand at the end of a game, whose hands are counted.
    fn throw(&self, mut places: PerSeat<Place>, number: &mut u32, luck: &mut Luck) -> PerSeat<Place> {
        let seats = self.variant.players as u32;
        let hands = &odds(self.variant).hands;
        for _ in 0..LONGEST {
            *number += 1;
            let Some(hand) = hands.get(luck.below(hands.len() as u32) as usize) else { break };
            let turned = luck.below(seats) as usize;
            let mut is_over = false;
            for (n, &values) in hand.as_slice().iter().enumerate() {
                let Some(seat) = Seat::new((n + turned) % seats as usize) else { continue };
                let after = self.after(places[seat], self.grids[seat].cells_of(values), luck);
                is_over |= self.is_capped(after) || self.is_complete(after);
                places[seat] = after;
            }
            if is_over {
                break;
            }
        }
        places
    }

    /// Where a seat stands after a hand in which it makes the contracts of these cells.
    fn after(&self, place: Place, made: CellSet, luck: &mut Luck) -> Place {
        let points = self.variant.points;
        let open = made.minus(place.marked);
        let is_careful = is_near_cap(self.variant, room(self.variant, place, &self.lines));
        let often = if is_careful { BID_NEAR_CAP } else { BID };
        let mut hits = CellSet::EMPTY;
        for cell in open.iter().chain(made.and(place.marked).iter()) {
            if hits.len() < self.variant.bids as u32 && luck.unit() < often {
                hits.insert(cell);
            }
        }
        let marked = place.marked.or(hits);
        let lines = self.lines.iter().filter(|&&line| marked.contains_all(line)).count() as u32;
        let more = open.len() * points.unmarked + hits.len() * points.bid + lines * points.line;
        Place { total: place.total + more as f32, marked }
    }

    /// Whether its complete grid ends the game.
    fn is_complete(&self, place: Place) -> bool {
        self.variant.grid_requirement && place.marked == CellSet::all(self.variant.size)
    }

    fn is_capped(&self, place: Place) -> bool {
        self.variant.cap.is_some_and(|cap| place.total >= cap as f32)
    }

    /// Whether it is behind all who are not so placed.
    fn falls(&self, place: Place) -> bool {
        self.variant.grid_requirement && self.is_capped(place) && !self.is_complete(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Seed, Shuffler};

    /// How often each seat wins on Simple's grids with these totals and the first cells marked, of 900 games.
    fn chances(totals: [f32; 3], marked: [usize; 3]) -> Worths {
        let variant = Variant::standard(3, 3);
        let grid = Grid::new(variant.contracts.iter()).unwrap();
        let grids = PerSeat::from_fn(3, |_| grid);
        let place =
            |seat: Seat| Place { total: totals[seat.index()], marked: (0..marked[seat.index()]).collect() };
        let mut luck = Luck::new(&mut Shuffler::for_deal(Seed::in_series(1, 1), 0));
        let dice = Dice::new(&variant, &grids);
        let mut sum = [0.0; MOST_SEATS];
        for _ in 0..300 {
            let worths = dice.worths(&PerSeat::from_fn(3, place), HANDS, &mut luck);
            sum.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += worth / 300.0);
        }
        sum
    }

    #[test]
    fn every_game_has_one_win_to_share() {
        let [one, two, three, nobody] = chances([30.0, 40.0, 50.0], [2, 3, 4]);
        assert!((one + two + three - 1.0).abs() < 1e-3 && nobody == 0.0);
    }

    #[test]
    fn who_must_come_to_the_cap_loses_and_the_next_wins() {
        // three cells are a line, with which the first seat has 100 after any hand
        let [first, second, third, _] = chances([95.0, 80.0, 40.0], [3, 0, 0]);
        assert!(first == 0.0 && second > 0.8 && third < 0.2, "{first} {second} {third}");
    }

    #[test]
    fn who_has_a_complete_grid_wins_at_the_cap() {
        assert!(chances([95.0, 80.0, 40.0], [9, 0, 0])[0] > 0.99);
    }
}
