//! The options of a table, their defaults, and the combinations that are refused.

use super::bonus::Bonus;
use crate::cards::{CardSet, Rank};
use crate::end::End;
use crate::record::options::{EndAfter, Flag, Number, Options, Scale, options};

/// The number of cards that make a bid.
pub const BID_CARDS: u32 = 3;

/// The card-points of the counters: usually 11, 10, 4, 3 and 2 (R7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Courts {
    /// An ace.
    pub ace: u8,
    /// A ten.
    pub ten: u8,
    /// A king.
    pub king: u8,
    /// A queen.
    pub queen: u8,
    /// A jack.
    pub jack: u8,
}

/// The options of a Counterpoint table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The number of seats.
    pub players: u8,
    /// When the game ends; three seats play a multiple of three hands.
    pub end: End,
    /// The card-points of the court cards, and of aces and tens.
    pub courts: Courts,
    /// How near to its bid a seat has to come for a bonus, and what it is (R2).
    pub bonus: Bonus,
    /// Whether a bid of 0, 10 or 20 may be read as a hundred more (R3, R4).
    pub dispensation: bool,
}

/// A counter counts something, or it would be none.
const COUNTER: Number<u8> = Number(1..=20);

/// The card-points as numbers.
const COURTS: Options<Courts> = options!(Courts by () {
    ace: 11 => COUNTER,
    ten: 10 => COUNTER,
    king: 4 => COUNTER,
    queen: 3 => COUNTER,
    jack: 2 => COUNTER,
});

const STEP: Number<u8> = Number(0..=100);

/// The bonus as numbers.
const BONUS: Options<Bonus> = options!(Bonus by () {
    exact: 30 => STEP,
    near: 20 => STEP,
    near_to: 2 => STEP,
    far: 10 => STEP,
    far_to: 5 => STEP,
});

/// All options; what is usual depends on the number of seats.
pub const OPTIONS: Options<Variant> = options!(Variant by (players) {
    players: 3 => Number(2..=3),
    end: if players == 2 { End::Points(99) } else { End::Hands(9) }
        => EndAfter { hands: "deals", step: hands_step(players) },
    courts: Courts::GRADED => Scale(&[("4-3-2", Courts::GRADED), ("3-3-3", Courts::EQUAL)], &COURTS),
    bonus: if players == 2 { Bonus::TIGHT } else { Bonus::WIDE }
        => Scale(&[("wide", Bonus::WIDE), ("tight", Bonus::TIGHT)], &BONUS),
    dispensation: true => Flag,
});

/// With three seats everybody deals equally often.
const fn hands_step(players: u8) -> u32 {
    if players == 3 { 3 } else { 1 }
}

/// Why a combination of options is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantFault {
    /// With three seats everybody has to deal equally often.
    #[error("with three players the number of deals has to be a multiple of three, not {0}")]
    Deals(u32),
}

impl Variant {
    /// The defaults for this number of seats.
    pub fn standard(players: u8) -> Variant {
        OPTIONS.usual_for(players)
    }

    /// Whether a game can be played with these options together.
    pub fn check(&self) -> Result<(), VariantFault> {
        match self.end {
            End::Hands(hands) if !hands.is_multiple_of(hands_step(self.players)) => {
                Err(VariantFault::Deals(hands))
            }
            End::Hands(_) | End::Points(_) => Ok(()),
        }
    }

    /// The cards that are dealt, the turn-up among them.
    pub fn deck_cards(&self) -> CardSet {
        if self.has_turn_up() {
            CardSet::ranks_from(Rank::Six) | CardSet::JOKER
        } else {
            CardSet::ranks_from(Rank::Seven)
        }
    }

    /// Whether the last card is turned up.
    pub fn has_turn_up(&self) -> bool {
        self.players != 2
    }

    /// How many cards each seat is dealt: 12 with three seats, 16 with two. Three of them are bid.
    pub fn hand_size(&self) -> usize {
        if self.has_turn_up() { 12 } else { 16 }
    }
}

impl Courts {
    /// King 4, queen 3, jack 2.
    pub const GRADED: Courts = Courts { ace: 11, ten: 10, king: 4, queen: 3, jack: 2 };
    /// 3 each.
    pub const EQUAL: Courts = Courts { king: 3, jack: 3, ..Courts::GRADED };

    /// The card-points of a rank.
    pub const fn points(self, rank: Rank) -> u32 {
        let points = match rank {
            Rank::Ace => self.ace,
            Rank::Ten => self.ten,
            Rank::King => self.king,
            Rank::Queen => self.queen,
            Rank::Jack => self.jack,
            Rank::Two
            | Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine => 0,
        };
        points as u32
    }

    /// The card-points of a suit: usually 30.
    pub const fn in_suit(self) -> u32 {
        self.ace as u32 + self.ten as u32 + self.king as u32 + self.queen as u32 + self.jack as u32
    }

    /// The card-points of the whole deck: usually 120.
    pub const fn in_all(self) -> u32 {
        4 * self.in_suit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_dealt_out() {
        for (players, turned_up, cards) in [(3, 1, 37), (2, 0, 32)] {
            let variant = Variant::standard(players);
            assert_eq!(variant.check(), Ok(()));
            assert_eq!(variant.deck_cards().len(), cards);
            let dealt = variant.hand_size() * usize::from(players) + turned_up;
            assert_eq!(u32::try_from(dealt), Ok(cards));
        }
    }

    #[test]
    fn a_suit_has_thirty_points_in_both_ways_of_counting() {
        for courts in [Courts::GRADED, Courts::EQUAL] {
            assert_eq!(Rank::ALL.into_iter().map(|rank| courts.points(rank)).sum::<u32>(), 30);
            assert_eq!((courts.in_suit(), courts.in_all()), (30, 120));
        }
    }

    #[test]
    fn three_play_a_multiple_of_three_hands() {
        let check = |players, end| Variant { end, ..Variant::standard(players) }.check();
        assert_eq!(check(3, End::Hands(4)), Err(VariantFault::Deals(4)));
        assert_eq!(check(3, End::Hands(6)), Ok(()));
        assert_eq!(check(2, End::Hands(4)), Ok(()));
        assert_eq!(check(3, End::Points(4)), Ok(()));
    }
}
