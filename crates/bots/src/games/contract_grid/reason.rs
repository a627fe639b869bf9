//! The facts that speak for a choice in this game only.

use crate::reasons::small;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::contract_grid::contract::Contract;
use serde::{Deserialize, Serialize};

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnReason {
    /// It makes that contract, as things stand.
    Makes(Contract),
    /// Taking the trick makes that bid true as things stand, and whether its cell is one of those still to mark.
    ComesTrue(Contract, ToMark),
    /// That bid is lost unless the trick is taken.
    Needs(Contract, ToMark),
    /// That bid is true as things stand, and would not be with this trick.
    Holds(Contract, ToMark),
    /// If the seat takes the trick, bids that are true then reach the cap with so many cells unmarked.
    CapIfTaken(u8),
    /// The same if another seat takes it.
    CapIfLeft(u8),
    /// Other cards that may be played would spoil that contract.
    Keeps(Contract, Spoilers),
    /// The bids do best with so many tricks in all, which are more than those taken: the card tries to take one.
    AimsFor(u8),
    /// The bids do best with the tricks taken so far, which are so many: the card leaves the trick to others.
    StaysOn(u8),
    /// That bid comes true so many times in 100 with the card, and so many more than with another.
    Helps(Contract, u8, u8),
    /// So many cards of the suit that is struck are in the hand, and of no other suit fewer.
    Shortest(u8),
    /// The hand has neither the ace nor the king of the suit that is struck.
    NoHigh,
    /// With the suit that is struck as trumps the hand should take fewest tricks.
    FewTricks,
    /// That suit, of which the hand has so many and of no other that may be trumps as many, is not struck.
    KeepsLong(Suit, u8),
    /// With the suit that is struck as trumps the hand would bid worst.
    WorstBids,
    /// What is hard to make stands in cells that few lines cross: the hardest contract, and the easiest on more lines.
    FewLines(Option<(Contract, Contract)>),
    /// The cap comes before a complete grid, so that lines are a danger: the hardest contract, and the easiest on fewer
    /// lines.
    ManyLines(Contract, Contract),
    /// Bids, from what the hand should take.
    Bids {
        /// How many tricks the hand should take.
        takes: u8,
        /// With how many, not far from these, the bids bring most.
        best: u8,
        /// Which of them can come true with that many.
        fit: Fit,
        /// The bid that is likeliest with what the hand should take.
        likely: Option<Contract>,
    },
    /// Points are dangerous, and the bid is hard to make.
    Careful,
    /// It is the last strike: that suit is trumps, and the hand should take so many tricks.
    Decides(Suit, u8),
    /// The hand has about as many cards of each suit that may be struck.
    EvenSuits,
}

/// Which bids can come true together with a number of tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fit {
    /// All.
    All,
    /// All but that one.
    AllBut(Contract),
    /// Fewer.
    Fewer,
}

/// Whether the cell of a bid is still to be marked, while others are marked.
pub type ToMark = bool;

/// Which of the other cards that may be played would spoil something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spoilers {
    /// Those that take the trick.
    Taking,
    /// Only that one.
    One(Card),
    /// Several, but not all.
    Several,
    /// All.
    All,
}

/// Why to strike a suit: how many cards a hand has of it, if it has fewer of no other of `suits`; or else that it has
/// no high one; or else that another is the longest.
pub fn to_strike(hand: CardSet, suit: Suit, suits: &[Suit]) -> Option<OwnReason> {
    let of = |suit| hand & CardSet::of_suit(suit);
    let own = of(suit);
    let is_shorter = suits.iter().any(|&other| of(other).len() > own.len());
    if is_shorter && suits.iter().all(|&other| of(other).len() >= own.len()) {
        return Some(OwnReason::Shortest(small(own.len())));
    }
    let is_high = |card: Card| matches!(card.rank(), Some(Rank::Ace | Rank::King));
    if !own.iter().any(is_high) {
        return Some(OwnReason::NoHigh);
    }
    let longest = *suits.iter().max_by_key(|&&other| of(other).len())?;
    let most = of(longest).len();
    let is_longest = suits.iter().all(|&other| other == longest || of(other).len() < most);
    (is_longest && longest != suit).then(|| OwnReason::KeepsLong(longest, small(most)))
}

/// Whether a hand has about as many cards of each of these suits.
pub fn are_even(hand: CardSet, suits: &[Suit]) -> bool {
    let lengths = || suits.iter().map(|&suit| (hand & CardSet::of_suit(suit)).len());
    lengths().max() <= lengths().min().map(|least| least + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').filter_map(|card| card.parse().ok()).collect()
    }

    #[test]
    fn suits_are_even_up_to_one_card() {
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts];
        assert!(are_even(set("2C 3C 4D 5D 6H"), &suits));
        assert!(!are_even(set("2C 3C 4C 5D 6H 7H"), &suits));
    }

    #[test]
    fn only_a_short_or_weak_suit_is_called_so() {
        let strike =
            |hand: &str, suit| to_strike(set(hand), suit, &[Suit::Clubs, Suit::Diamonds, Suit::Hearts]);
        let hand = "2C 3D 4D KH 6H 7H";
        assert_eq!(strike(hand, Suit::Clubs), Some(OwnReason::Shortest(1)), "no spade, but that is struck");
        assert_eq!(strike(hand, Suit::Diamonds), Some(OwnReason::NoHigh));
        assert_eq!(strike(hand, Suit::Hearts), None, "it is the longest");
        let hand = "2C KD 4D 5H 6H 7H";
        assert_eq!(strike(hand, Suit::Diamonds), Some(OwnReason::KeepsLong(Suit::Hearts, 3)));
    }
}
