//! What is counted of each game's own, in games whose course the referee's examples tell.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use lab::games::LabGame;
use lab::sample::Sample;
use lab::trace::{Settled, Trace};
use lab::watch::replay;
use rules::cards::Rank;
use rules::games::contract_grid::ContractGrid;
use rules::games::contract_grid::contract::Contract;
use rules::games::counterpoint::Counterpoint;
use rules::games::drawbridge::DrawBridge;
use rules::games::fivefold::Fivefold;
use rules::games::pirogue::Pirogue;
use rules::record::{Head, read, read_text};

/// What is counted of the game in that file.
fn own<G: LabGame>(file: &str) -> (Sample, Trace) {
    let text = std::fs::read(format!("../referee/vectors/{file}.json")).unwrap();
    let document = read_text(&text).unwrap();
    let record = read::<G>(&Head::of(&document).unwrap()).unwrap();
    let (table, trace) = replay(record).unwrap();
    let mut sample = Sample::default();
    G::add_own(&table, &trace, &mut sample);
    (sample, trace)
}

#[test]
fn contract_grid_counts_contracts_cells_lines_and_the_cap() {
    // four hands; seat 0 bids four cells in each, makes all, and completes its grid
    let (sample, trace) = own::<ContractGrid>("contract-grid-94");
    let figure = |name, index| sample.figures[&(name, index)];
    assert_eq!((trace.deals.len(), trace.wins), (4, vec![12, 0, 0]));
    assert_eq!(figure("grid_complete", 0), (1, 3));
    assert_eq!(figure("ended_by_grid", 0), (1, 1));
    assert_eq!(figure("over_cap", 0), (0, 3));
    // every hand has four bids of three seats; those made brought 5 points each
    let sum = |name: &str| {
        let figures = sample.figures.iter().filter(|((measure, _), _)| *measure == name);
        figures.fold((0, 0), |(x, n), (_, (more, cases))| (x + more, n + cases))
    };
    assert_eq!(sum("contract_bid"), (48, 12 * 16));
    assert_eq!(sum("contract_made"), ((20 + 5 + 10 + 20 + 10 + 10 + 20 + 15 + 20 + 15) / 5, 48));
    // 16, 3 and 6 cells are marked in the end
    assert_eq!(sum("contract_marked"), (25, 48));
    assert_eq!((sum("cell_bid"), sum("cell_marked")), ((48, 12 * 16), (25, 48)));
    assert_eq!(figure("points", 0), (65, 12));
    assert_eq!(figure("points", 2), (90, 12));
    // all lines of one grid of three: 4 rows, 4 columns, 2 and 4 diagonals
    assert_eq!([0, 1, 2, 3].map(|kind| figure("line_done", kind)), [(4, 12), (4, 12), (2, 6), (4, 12)]);
    // cell 0 is marked on two grids, cell 8 on one
    assert_eq!([figure("cell_marked", 0), figure("cell_marked", 20)], [(2, 3), (1, 3)]);
    let zero = i32::try_from(Contract::Zero.index()).unwrap();
    assert_eq!(figure("contract_occurs", zero), (6, 12));
}

#[test]
fn seats_over_the_cap_are_counted() {
    let (sample, _) = own::<ContractGrid>("contract-grid-over-the-cap");
    assert_eq!(sample.figures[&("over_cap", 0)], (1, 3));
}

#[test]
fn counterpoint_counts_bids_misses_and_dispensations() {
    // bids of 80 and 30, taken 75 and 32
    let (sample, _) = own::<Counterpoint>("counterpoint-north-and-south");
    let figure = |name, index| sample.figures[&(name, index)];
    assert_eq!((figure("bid", 80), figure("bid", 30), figure("bid", 0)), ((1, 2), (1, 2), (0, 2)));
    assert_eq!(figure("miss", 0), (7, 2));
    assert_eq!(figure("miss_by_bid", 80), (5, 1));
    assert_eq!(figure("score_by_bid", 30), (15, 1));
    assert_eq!((figure("met", 0), figure("bonus", 0)), ((0, 2), (1, 2)));
    assert_eq!((figure("bonus_by_bid", 30), figure("bonus_by_bid", 80)), ((1, 1), (0, 1)));
    assert!(!sample.figures.contains_key(&("dispensed", 0)), "neither bid is small enough");
    assert!(own::<Counterpoint>("counterpoint-two-seats-dispensation").0.figures[&("dispensed", 0)].0 > 0);
}

#[test]
fn drawbridge_counts_contracts_and_tolls() {
    let (sample, trace) = own::<DrawBridge>("drawbridge-seven-made-five");
    // level 7 is out of reach once the other side has four of ten tricks: with the seventh, after nine moves before the play
    assert_eq!(trace.settled, [Settled { tricks: 10, left: 3, at: 9 + 7 * 4 }]);
    let figure = |name, index| sample.figures[&(name, index)];
    assert_eq!((figure("made", 0), figure("level", 7), figure("level", 6)), ((0, 1), (1, 1), (0, 1)));
    assert_eq!((figure("over", 0), figure("declarer_gains", 0)), ((-2, 1), (-8, 1)));
    // in clubs; seat 3 deals and declares, and the seat to its left opens
    assert_eq!(
        (figure("strain", 0), figure("strain", 4), figure("made_by_strain", 0)),
        ((1, 1), (0, 1), (0, 1))
    );
    assert_eq!([figure("declares", 0), figure("declares", 1)], [(1, 1), (0, 1)]);
    assert_eq!([figure("opens", 0), figure("opens", 1)], [(0, 1), (1, 1)]);
    let (three, _) = own::<DrawBridge>("drawbridge-thrown-in-and-empty-stacks");
    assert_eq!((three.figures[&("thrown_in", 0)], three.figures[&("opens", 0)].1), ((1, 3), 2));
    let (made, eight) = own::<DrawBridge>("drawbridge-seven-made-eight");
    assert_eq!(eight.settled, [Settled { tricks: 10, left: 1, at: 9 + 9 * 4 }]);
    assert_eq!(made.figures[&("made_by_level", 7)], (1, 1));
    assert_eq!((made.figures[&("over", 0)], made.figures[&("declarer_gains", 0)]), ((1, 1), (15, 1)));
    // every bid pays one toll
    let bids = figure("bids", 0).0;
    let tolls = Rank::ALL.into_iter().filter_map(|rank| {
        sample.figures.get(&("toll", i32::try_from(rank.index()).unwrap())).map(|(paid, _)| paid)
    });
    assert_eq!(tolls.sum::<i64>(), bids);
    assert!(!sample.figures.contains_key(&("toll", 0)), "a two pays for no bid");
}

#[test]
fn fivefold_counts_points_by_round_and_who_wins_again() {
    // points 0-1, 1-1, 0-2, 2-0, 0-2; most tricks to 1, 0, 1, 0, 1
    let (sample, _) = own::<Fivefold>("fivefold-play-on");
    let figures = |name| [0, 1, 2, 3, 4].map(|round| sample.figures.get(&(name, round)).copied());
    assert_eq!(figures("points_by_round").map(|figure| figure.unwrap().0), [1, 2, 2, 2, 2]);
    assert_eq!(figures("both_points"), [None, Some((0, 1)), Some((1, 1)), Some((1, 1)), Some((1, 1))]);
    assert_eq!(figures("repeats"), [None, Some((0, 1)), Some((0, 1)), Some((0, 1)), Some((0, 1))]);
    assert_eq!(figures("round_reached"), [Some((1, 1)); 5]);
    assert_eq!(figures("leader_wins").map(|figure| figure.unwrap().0), [1, 0, 1, 1, 0]);
    assert_eq!(figures("ends_in").map(|figure| figure.unwrap().0), [0, 0, 0, 0, 1]);
}

#[test]
fn pirogue_counts_hooks_melds_tarpon_and_the_race() {
    // one round: hooks 1 and 1 for pirogues, melds 16 and 8, tarpon 14 and 4; angler 0 wins
    let (sample, trace) = own::<Pirogue>("pirogue-called-claims");
    let figure = |name, index| sample.figures[&(name, index)];
    assert_eq!([0, 1, 2, 3, 4].map(|source| figure("points", source).0), [0, 2, 24, 18, 0]);
    assert_eq!((figure("hooks", 0), figure("hooks", 1)), ((2, 1), (0, 1)));
    assert_eq!((figure("angler_wins", 0), figure("games", 0), figure("rounds", 0)), ((1, 1), (1, 1), (1, 1)));
    assert_eq!((figure("tag", 0), figure("tag", 1)), ((1, 1), (0, 1)));
    assert_eq!(figure("shark_takes", 0).1, 13);
    // 16 are a colour and a suit (10) and three pairs of a suit (2 each), 8 are four such pairs
    let melds = (0..11).filter(|&kind| figure("meld", kind).0 > 0);
    let melds: Vec<_> = melds.map(|kind| (kind, figure("meld", kind))).collect();
    assert_eq!(melds, [(2, (2, 4)), (9, (1, 4))]);
    // two rounds, the second of which a hook ends
    let (short, _) = own::<Pirogue>("pirogue-peg-out-in-the-middle");
    assert_eq!((short.figures[&("cut_short", 0)], short.figures[&("meld", 0)].1), ((1, 2), 4));
    assert_eq!(own::<Pirogue>("pirogue-pegged-back").0.figures[&("pegs_back", 0)], (1, 4));
    assert_eq!(trace.card_plays().count(), 52, "calls of hooks are no cards");
}
