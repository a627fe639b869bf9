//! The rest of the game without cards: in each simulated hand, the seats make the contracts that seats made in one of the
//! hands behind the [odds](super::contract_odds), and chance decides which of them they have bid.
//!
//! A few of these games for every rollout predict the winner better than a formula: nearly everything depends on when a seat
//! reaches the cap or completes its grid, and on the others' scores at that moment.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use super::contract_odds::odds;
use super::win_odds::{Progress, complete_lines, is_near_cap, points_to_spare};
use crate::{Rng, Values};
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::variant::Variant;
use rules::seat::{MAX_SEATS, PerSeat, Seat};

/// A game that goes on without cards.
pub struct FutureHands<'a> {
    variant: &'a Variant,
    grids: &'a PerSeat<Grid>,
    lines: Vec<CellSet>,
}

/// A rollout is valued by games with this many hands in all.
pub const HANDS: u32 = 12;

/// A simulated game ends after this many hands at the latest.
const MAX_HANDS: u32 = 60;

/// How often a contract that is made was bid. This and the next are fitted to games between Mediums.
const BID: f32 = 0.32;
/// The same for a seat that had better score little.
const BID_NEAR_CAP: f32 = 0.15;

impl FutureHands<'_> {
    /// The future of a game with these grids.
    pub fn new<'a>(variant: &'a Variant, grids: &'a PerSeat<Grid>) -> FutureHands<'a> {
        FutureHands { variant, grids, lines: variant.lines().collect() }
    }

    /// How often each seat wins from there, in games with at least `min_hands` hands in all.
    pub fn values(&self, progress: &PerSeat<Progress>, min_hands: u32, rng: &mut Rng) -> Values {
        let (mut values, mut games, mut hands) = ([0.0; MAX_SEATS], 0, 0);
        while hands < min_hands {
            let end = self.play_out(*progress, &mut hands, rng);
            let standing = |seat: Seat| (!self.ranks_last(end[seat]), end[seat].total);
            let is_first = |seat: &Seat| end.iter().all(|(other, _)| standing(*seat) >= standing(other));
            let first = || Seat::all(self.variant.players).filter(is_first);
            let share = 1.0 / first().count() as f32;
            first().for_each(|seat| values[seat.index()] += share);
            games += 1;
        }
        values.map(|value| value / games as f32)
    }

    /// The progress of all seats at the end of a game. Its hands are added to `played`.
    fn play_out(
        &self,
        mut progress: PerSeat<Progress>,
        played: &mut u32,
        rng: &mut Rng,
    ) -> PerSeat<Progress> {
        let seats = usize::from(self.variant.players);
        let hands = &odds(self.variant).hands;
        for _ in 0..MAX_HANDS {
            *played += 1;
            let Some(hand) = hands.get(rng.index(hands.len())) else { break };
            let turned = rng.index(seats);
            let mut is_over = false;
            for (n, &values) in hand.as_slice().iter().enumerate() {
                let Some(seat) = Seat::new((n + turned) % seats) else { continue };
                let after = self.after(progress[seat], self.grids[seat].cells_of(values), rng);
                is_over |= self.is_capped(after) || self.is_complete(after);
                progress[seat] = after;
            }
            if is_over {
                break;
            }
        }
        progress
    }

    /// The progress of a seat after a hand in which it makes the contracts of these cells.
    fn after(&self, now: Progress, made: CellSet, rng: &mut Rng) -> Progress {
        let points = self.variant.points;
        let open = made.minus(now.marked);
        let is_careful = is_near_cap(self.variant, points_to_spare(self.variant, now, &self.lines));
        let often = if is_careful { BID_NEAR_CAP } else { BID };
        let mut hits = CellSet::EMPTY;
        for cell in open.iter().chain(made.and(now.marked).iter()) {
            if hits.len() < u32::from(self.variant.bids) && rng.unit() < often {
                hits.insert(cell);
            }
        }
        let marked = now.marked.or(hits);
        let lines = complete_lines(self.lines.iter().copied(), marked);
        let more = open.len() * points.unmarked + hits.len() * points.bid + lines * points.line;
        Progress { total: now.total + more as f32, marked }
    }

    /// Whether a complete grid ends the game.
    fn is_complete(&self, now: Progress) -> bool {
        self.variant.grid_requirement && now.marked == CellSet::all(self.variant.size)
    }

    fn is_capped(&self, now: Progress) -> bool {
        self.variant.cap.is_some_and(|cap| now.total >= cap as f32)
    }

    /// Whether the seat ranks behind all others, as it is at the cap without a complete grid.
    fn ranks_last(&self, now: Progress) -> bool {
        self.variant.grid_requirement && self.is_capped(now) && !self.is_complete(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::seed::{Seed, Shuffler};

    /// How often each seat wins with these totals and the first cells of 3 by 3 grids marked.
    fn chances(totals: [f32; 3], marked: [usize; 3]) -> Values {
        let variant = Variant::standard(3, 3);
        let grid = Grid::new(variant.contracts.iter()).unwrap();
        let grids = PerSeat::from_fn(3, |_| grid);
        let now = |seat: Seat| Progress {
            total: totals[seat.index()],
            marked: (0..marked[seat.index()]).collect(),
        };
        let mut rng = Rng::new(&mut Shuffler::for_deal(Seed::in_series(1, 1), 0));
        let future = FutureHands::new(&variant, &grids);
        let mut sum = [0.0; MAX_SEATS];
        for _ in 0..300 {
            let values = future.values(&PerSeat::from_fn(3, now), HANDS, &mut rng);
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += value / 300.0);
        }
        sum
    }

    #[test]
    fn every_game_has_one_win_to_share() {
        let [one, two, three, nobody] = chances([30.0, 40.0, 50.0], [2, 3, 4]);
        assert!((one + two + three - 1.0).abs() < 1e-3 && nobody == 0.0);
    }

    #[test]
    fn a_seat_that_must_reach_the_cap_loses_and_the_next_wins() {
        // three cells are a line, with which the first seat has 100 after any hand
        let [first, second, third, _] = chances([95.0, 80.0, 40.0], [3, 0, 0]);
        assert!(first == 0.0 && second > 0.8 && third < 0.2, "{first} {second} {third}");
    }

    #[test]
    fn a_complete_grid_wins_at_the_cap() {
        assert!(chances([95.0, 80.0, 40.0], [9, 0, 0])[0] > 0.99);
    }
}
