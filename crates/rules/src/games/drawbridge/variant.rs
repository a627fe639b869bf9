//! The options of a table and their defaults.

use super::auction::MAX_LEVEL;
use super::state::{DECK, SEATS};
use crate::cards::Rank;
use crate::end::End;
use crate::record::options::{EndAfter, Number, Options, Parts, Word, options};
use std::ops::RangeInclusive;

/// The toll that beats a bid at the same level (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualLevel {
    /// A toll of higher rank, as the inventor's rule says.
    Higher,
    /// A toll of the same rank too, as in the inventor's example.
    EqualOrHigher,
}

/// When the bidding stack and the discards may be looked at (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedCards {
    /// Until the first card is led.
    UntilLead,
    /// During the whole hand.
    Always,
}

/// What a bid has to beat besides the level of the last one, and what its toll must not be (R7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TollRule {
    /// A bid of a higher level beats the last one, whatever its toll.
    Level,
    /// Only a higher level with a toll of higher rank does.
    CardAndLevel,
    /// As usual, but the level is at least half the value of the toll: an eight needs a level of 4.
    Half,
}

/// What contracts bring, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// Each trick of a level that is made.
    pub level: u16,
    /// Each trick above it.
    pub over: u16,
    /// Each trick short of it, to the other side.
    pub set: u16,
}

const POINT: Number<u16> = Number(0..=1_000);

/// What contracts bring as options.
const POINTS: Options<Points> = options!(Points by () {
    level: 2 => POINT,
    over: 1 => POINT,
    set: 4 => POINT,
});

/// The options of a DrawBridge table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The end of the game; points are those of one side, and thrown-in hands count (R4).
    pub end: End,
    /// The toll that beats a bid at the same level.
    pub equal_level: EqualLevel,
    /// When the bidding stack and the discards may be looked at.
    pub closed_cards: ClosedCards,
    /// The cards dealt to each seat, 9 or 10: the number of tricks, and the highest level. The others are the draw stacks.
    pub hand: u8,
    /// How much more the toll of a bid counts than its level, 0 to 6, at least.
    pub toll: u8,
    /// What a bid has to beat, and what its toll must not be.
    pub toll_rule: TollRule,
    /// What contracts bring.
    pub points: Points,
}

/// All options.
pub const OPTIONS: Options<Variant> = options!(Variant by () {
    end: End::Points(50) => EndAfter { hands: "hands", step: 1 },
    equal_level: EqualLevel::Higher
        => Word(&[("higher", EqualLevel::Higher), ("equal-or-higher", EqualLevel::EqualOrHigher)]),
    closed_cards: ClosedCards::UntilLead
        => Word(&[("until-lead", ClosedCards::UntilLead), ("always", ClosedCards::Always)]),
    hand: MAX_LEVEL => Number(9..=MAX_LEVEL),
    toll: 3 => Number(0..=6),
    toll_rule: TollRule::Level => Word(&[
        ("level", TollRule::Level),
        ("card-and-level", TollRule::CardAndLevel),
        ("half", TollRule::Half),
    ]),
    points: POINTS.standard() => Parts(&POINTS),
});

impl Default for Variant {
    fn default() -> Variant {
        OPTIONS.standard()
    }
}

/// The lowest rank that counts so much as a toll: 11 the jack, 14 the ace (R6); none above it.
fn rank_of(value: u8) -> Option<Rank> {
    Rank::ALL.get(usize::from(value.saturating_sub(2))).copied() // the two stands first
}

impl Variant {
    /// The number of cards in each of the two draw stacks at first.
    pub fn stack_cards(&self) -> usize {
        let dealt = usize::from(self.hand) * usize::from(SEATS);
        (DECK.len() as usize).saturating_sub(dealt) / 2
    }

    /// The levels that there are.
    pub fn levels(&self) -> RangeInclusive<u8> {
        1..=self.hand
    }

    /// The rank of the lowest toll for a level, whatever was bid before; none for a level that does not exist or that no card
    /// can pay for.
    pub fn lowest_toll(&self, level: u8) -> Option<Rank> {
        self.levels().contains(&level).then(|| rank_of(level + self.toll)).flatten()
    }

    /// The rank of the highest toll for a level; only where its value is limited it is not the ace.
    pub fn highest_toll(&self, level: u8) -> Rank {
        match self.toll_rule {
            TollRule::Level | TollRule::CardAndLevel => Rank::Ace,
            TollRule::Half => rank_of(level.saturating_mul(2)).unwrap_or(Rank::Ace),
        }
    }

    /// The highest level that a toll of this rank can pay for; none where it pays for no bid.
    pub fn highest_level(&self, rank: Rank) -> Option<u8> {
        self.levels().rev().find(|&level| self.lowest_toll(level).is_some_and(|lowest| rank >= lowest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels_and_tolls(variant: Variant) {
        for rank in Rank::ALL {
            let pays = |&level: &u8| variant.lowest_toll(level).is_some_and(|lowest| rank >= lowest);
            assert_eq!(variant.highest_level(rank), variant.levels().rfind(pays), "{rank:?}");
        }
    }

    #[test]
    fn levels_and_tolls_fit_each_other() {
        let usual = Variant::default();
        assert_eq!(usual.lowest_toll(0), None);
        assert_eq!(usual.lowest_toll(1), Some(Rank::Four));
        assert_eq!(usual.lowest_toll(3), Some(Rank::Six));
        assert_eq!(usual.lowest_toll(8), Some(Rank::Jack));
        assert_eq!(usual.lowest_toll(10), Some(Rank::King));
        assert_eq!(usual.lowest_toll(11), None);
        assert_eq!(usual.highest_toll(1), Rank::Ace);
        levels_and_tolls(usual);
    }

    #[test]
    fn a_toll_can_be_dearer_or_cheaper() {
        let far = Variant { toll: 6, ..Variant::default() };
        assert_eq!((far.lowest_toll(8), far.lowest_toll(9)), (Some(Rank::Ace), None));
        levels_and_tolls(far);
        let near = Variant { toll: 0, ..Variant::default() };
        assert_eq!((near.lowest_toll(1), near.lowest_toll(10)), (Some(Rank::Two), Some(Rank::Ten)));
        assert_eq!(near.highest_level(Rank::Two), Some(2));
        levels_and_tolls(near);
    }

    #[test]
    fn a_toll_of_half_the_value_holds_high_cards_back() {
        let half = Variant { toll_rule: TollRule::Half, ..Variant::default() };
        assert_eq!(half.highest_toll(4), Rank::Eight);
        assert_eq!(half.highest_toll(7), Rank::Ace);
        assert_eq!(half.highest_toll(1), Rank::Two);
    }

    #[test]
    fn nine_cards_leave_more_in_the_stacks() {
        let nine = Variant { hand: 9, ..Variant::default() };
        assert_eq!((nine.stack_cards(), Variant::default().stack_cards()), (8, 6));
        assert_eq!((nine.lowest_toll(9), nine.lowest_toll(10)), (Some(Rank::Queen), None));
    }
}
