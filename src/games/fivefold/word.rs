//! The large word of a round's end.

use crate::names::{Names, capitalized};
use rules::games::fivefold::SEATS;
use rules::games::fivefold::score::{Points, RoundResult, WINNING};
use rules::seat::Seat;

/// Who won the points of the round.
pub fn word(names: &Names, lone: Option<Seat>, round: &RoundResult) -> String {
    let won = |seat: Seat| round.points[seat];
    let mut winners = Seat::all(SEATS).filter(|&seat| won(seat).count() > 0);
    let (first, second) = (winners.next(), winners.next());
    let is_fifth =
        |seat: Seat| round.totals[seat] >= WINNING && round.totals[seat] - won(seat).count() < WINNING;
    let Some(seat) = first else { return "No point".to_owned() };
    // where each has won one, the fifth is the news
    let (seat, second) = match second {
        Some(other) if is_fifth(seat) != is_fifth(other) => (if is_fifth(seat) { seat } else { other }, None),
        _ => (seat, second),
    };
    let fifth = is_fifth(seat);
    match (second, won(seat)) {
        (Some(_), _) => "One each".to_owned(),
        _ if fifth && lone == Some(seat) => "The fifth point!".to_owned(),
        _ if fifth => format!("The fifth point to {}", names.whom(seat)),
        (None, Points { tricks: true, trumps: true }) if lone == Some(seat) => "Both points!".to_owned(),
        (None, Points { tricks: true, trumps: true }) => format!("Both points to {}", names.whom(seat)),
        (None, Points { trumps: true, .. }) => {
            of(names, lone, seat, round.facts.trump.map_or("trumps", |suit| suit.name()))
        }
        (None, Points { .. }) => of(names, lone, seat, "the tricks"),
    }
}

fn of(names: &Names, lone: Option<Seat>, seat: Seat, what: &str) -> String {
    let what = capitalized(what);
    if lone == Some(seat) { format!("{what} are yours!") } else { format!("{what} to {}", names.whom(seat)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::cards::{CardSet, Suit};
    use rules::games::fivefold::score::RoundFacts;
    use rules::seat::PerSeat;
    use rules::trick::Trick;

    /// What is said where You and Ada win these majorities, tricks and trumps, and have so many points then.
    fn told(lone: bool, won: [(bool, bool); 2], totals: [u8; 2]) -> String {
        let names = Names::new(&["You", "Ada"].map(str::to_owned));
        let round = RoundResult {
            facts: RoundFacts {
                trump: Some(Suit::Hearts),
                leader: Seat::FIRST,
                collected: PerSeat::from_fn(SEATS, |_| CardSet::EMPTY),
                last_trick: Trick::new(Seat::FIRST, SEATS),
            },
            points: PerSeat::from_fn(SEATS, |seat| {
                let (tricks, trumps) = won[seat.index()];
                Points { tricks, trumps }
            }),
            totals: PerSeat::from_fn(SEATS, |seat| totals[seat.index()]),
        };
        word(&names, lone.then_some(Seat::FIRST), &round)
    }

    const BOTH: (bool, bool) = (true, true);
    const TRICKS: (bool, bool) = (true, false);
    const TRUMPS: (bool, bool) = (false, true);
    const NONE: (bool, bool) = (false, false);

    #[test]
    fn points_are_shared_or_not() {
        assert_eq!(told(true, [BOTH, NONE], [3, 1]), "Both points!");
        assert_eq!(told(true, [NONE, BOTH], [1, 3]), "Both points to Ada");
        assert_eq!(told(true, [TRICKS, TRUMPS], [2, 2]), "One each");
        assert_eq!(told(true, [TRICKS, NONE], [1, 0]), "The tricks are yours!");
        assert_eq!(told(true, [NONE, TRUMPS], [1, 1]), "Hearts to Ada");
        assert_eq!(told(false, [TRICKS, NONE], [1, 0]), "The tricks to you");
        assert_eq!(told(true, [NONE, NONE], [0, 0]), "No point");
    }

    #[test]
    fn the_fifth_point_is_said_in_the_round_that_brings_it() {
        assert_eq!(told(true, [BOTH, NONE], [5, 2]), "The fifth point!");
        assert_eq!(told(true, [TRUMPS, NONE], [4, 2]), "Hearts are yours!");
        assert_eq!(told(true, [NONE, TRICKS], [2, 5]), "The fifth point to Ada");
        // those who play on have had it before
        assert_eq!(told(true, [BOTH, NONE], [7, 2]), "Both points!");
    }
}
