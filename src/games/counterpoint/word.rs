//! The large word of a hand's end.

use crate::games::phrases::points;
use crate::games::verdict::{number, said_of};
use crate::names::{Names, capitalized};
use rules::games::counterpoint::score::HandResult;
use rules::seat::Seat;

/// How near the person who plays alone came to the bid, else whoever came nearest.
pub fn word(names: &Names, lone: Option<Seat>, hand: &HandResult) -> String {
    let exact = hand.differences.iter().filter(|(_, off)| **off == 0).count() as u64;
    let nearest = || hand.differences.iter().min_by_key(|(_, off)| **off).map(|(seat, _)| seat);
    match (lone.or_else(nearest), exact) {
        (None, _) => String::new(),
        (Some(_), 2..) if lone.is_none() => capitalized(&format!("{} exact bids!", number(exact))),
        // far off, the others' misses count
        (Some(seat), _) if lone.is_some() && hand.bonus[seat] == 0 => {
            format!("{} for you", points(hand.scores[seat]))
        }
        (Some(seat), _) => said_of(names, lone, seat, how_near(hand, seat)),
    }
}

fn how_near(hand: &HandResult, seat: Seat) -> String {
    match (hand.differences[seat], hand.bonus[seat]) {
        (0, _) => format!("exactly {}!", hand.taken[seat]),
        (off, 0) => format!("{off} off"),
        (off, _) => format!("only {off} off"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::counterpoint::score::HandFacts;
    use rules::games::counterpoint::turn_up::TurnUp;
    use rules::seat::PerSeat;

    /// What is said where those players are off by so much, and get that bonus.
    fn told(lone: bool, off: [u32; 3], bonus: [u32; 3]) -> String {
        let names = Names::new(&["You", "Ben", "Cleo"].map(str::to_owned));
        let of = |all: [u32; 3]| PerSeat::from_fn(3, |seat| all[seat.index()]);
        let none = || PerSeat::from_fn(3, |_| rules::cards::CardSet::EMPTY);
        let hand = HandResult {
            dealer: Seat::FIRST,
            facts: HandFacts { turn_up: TurnUp::default(), bid_cards: none(), collected: none() },
            bids: of([30, 40, 50]),
            read: of([30, 40, 50]),
            taken: of([30 + off[0], 40 + off[1], 50 + off[2]]),
            differences: of(off),
            bonus: of(bonus),
            scores: PerSeat::from_fn(3, |seat| {
                bonus[seat.index()] + off.iter().sum::<u32>() - off[seat.index()]
            }),
            totals: PerSeat::from_fn(3, |_| 0),
        };
        word(&names, lone.then_some(Seat::FIRST), &hand)
    }

    #[test]
    fn a_bid_is_exact_or_off() {
        assert_eq!(told(true, [0, 0, 9], [30, 30, 0]), "Exactly 30!");
        assert_eq!(told(true, [1, 0, 9], [20, 30, 0]), "Only 1 off");
        assert_eq!(told(true, [6, 0, 9], [0, 30, 0]), "9 points for you");
    }

    #[test]
    fn among_several_people_it_is_said_of_the_nearest() {
        assert_eq!(told(false, [1, 0, 9], [20, 30, 0]), "Ben: exactly 40!");
        assert_eq!(told(false, [0, 0, 9], [30, 30, 0]), "Two exact bids!");
        assert_eq!(told(false, [7, 8, 9], [0; 3]), "You: 7 off");
    }
}
