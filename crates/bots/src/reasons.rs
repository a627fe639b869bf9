//! Why Hard's choice is good, as a fact in the game's terms.
//!
//! A reason comes from an [`Observation`](crate::Observation) alone: from what the seat sees, and what it can work out
//! about other hands.

mod card_choice;
mod code;

pub use card_choice::{CardChoice, ace_high};
pub use code::Code;

use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::contract_grid::contract::Contract;
use rules::seat::Seat;

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is the last card of the trick and takes it.
    Takes,
    /// The same from that seat, no partner, which was ahead with that card.
    Beats(Seat, Card),
    /// Nobody still to play can hold a card that beats it.
    Unbeaten,
    /// That seat, the partner, is winning the trick.
    PartnerWins(Seat),
    /// No card that may be played beats that one, which that seat has played.
    Beaten(Seat, Card),
    /// A better card is kept, as that one would beat it; the seat that must hold it, where it is known.
    Waits(Card, Option<Seat>),
    /// It is certain to take the trick, and the bid needs so many points more; how many the trick brings, if it is the last
    /// card.
    Needs(u8, Option<u8>),
    /// It leaves a trick that holds only so many points so far.
    Cheap(u8),
    /// The bid is met or passed, and it does not take the trick.
    Enough,
    /// It makes that contract, as things stand.
    Makes(Contract),
    /// Other cards that may be played would spoil that contract.
    Keeps(Contract, Spoilers),
    /// It goes to that seat, the partner, who is winning the trick.
    Fattens(Seat),
    /// So many cards of the suit that is struck are in the hand, and of no other suit fewer.
    Shortest(u8),
    /// So many cards of that suit, which is bid, are in the hand; how many tricks the side may expect, where that is enough.
    Trumps(Suit, u8, Option<u8>),
    /// After it the hand has none of that card's suit, and a trump.
    Voids(Card),
    /// The hand has no tarpon of the suit that is tagged.
    NoTarpon,
    /// The hand has so many tarpon of the suit that is tagged, and too few sharks to catch others.
    Exposed(u8),
    /// The hand has so many sharks, which catch tarpon, and no suit is tagged.
    Sharks(u8),
    /// It makes eleven: a hook.
    Hook,
    /// The trick in which it claims a hook came to eleven.
    Eleven,
    /// There is nothing left to claim.
    NoHook,
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
    /// The hand should take so many tricks; the contract that is likeliest then, and two that cannot both be made, of those
    /// that are bid.
    Bids(u8, Option<Contract>, Option<Rivals>),
    /// Points are dangerous, and the bid is hard to make.
    Careful,
    /// The cards of the bid say so much, which counts as so much, and the other cards should take so much.
    Says(u8, u8, u8),
    /// A bid needs so many tricks, and the side may expect so many, which is fewer.
    TooHigh(u8, u8),
    /// The bid needs so many tricks, and the side may expect that many or more.
    Within(u8, u8),
    /// That seat, the partner, has made the last bid.
    PartnerBid(Seat),
    /// A bid costs a card, and may still be made later.
    Later,
    /// All trumps, aces and kings stay in the hand.
    KeepsBest,
    /// Only a trump can beat it.
    OnlyTrump,
    /// It leaves that seat ahead, and keeps that card, which would have been winning.
    Saves(Seat, Card),
    /// It leaves that seat ahead.
    Leaves(Seat),
    /// The next player cannot make eleven with it.
    NoHookNext,
    /// It trumps that card of that seat, no partner, which was ahead.
    Ruffs(Seat, Card),
    /// Only these one or two cards, or perhaps a trump, can beat it.
    OnlyCards(Card, Option<Card>, OrTrump),
    /// Only cards of these one or two ranks can beat it.
    OnlyRanks(Rank, Option<Rank>),
    /// That card would beat a higher one of the hand; the seat that must hold it, where it is known.
    Out(Card, Option<Seat>),
    /// It is a trump, led by the declarer's side.
    DrawsTrumps,
    /// That seat, the partner, has bid that strain, and the side may expect so many tricks, which is enough.
    Supports(Seat, u8),
    /// It makes a majority: of the trumps, or else of the tricks.
    Majority(OfTrumps),
    /// It is the lowest card; where there are trumps, the lowest of the others.
    Lowest(OutsideTrumps),
    /// So many points are missing for the bid, and that is near enough for a bonus.
    Near(u8),
    /// The bid is met or passed, and what is led can be beaten.
    MayLose,
    /// It is led, and loses only so many points.
    Risks(u8),
    /// It is the last strike: that suit is trumps, and the hand should take so many tricks.
    Decides(Suit, u8),
    /// The hand has about as many cards of each suit that may be struck.
    EvenSuits,
    /// That seat has made eleven with that card, which takes the trick.
    Hooked(Seat, Card),
    /// The shark of that seat takes the trick.
    SharkTakes(Seat),
    /// A tarpon of the tagged suit is worth nothing, and others are taking the trick.
    Worthless,
    /// The trick is past eleven now, so that nobody can make a hook.
    PastEleven,
}

/// Whether any trump would beat a card, too.
pub type OrTrump = bool;
/// Whether a majority is one of trumps.
pub type OfTrumps = bool;
/// Whether there are trumps, and only other cards are meant.
pub type OutsideTrumps = bool;

/// Which of the other cards that may be played would spoil something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Two contracts that one seat cannot make in the same hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rivals(pub Contract, pub Contract);

impl Rivals {
    /// All of them.
    pub const ALL: [Rivals; 9] = [
        Rivals(Contract::First, Contract::Second),
        Rivals(Contract::AllTrump, Contract::NoTrump),
        Rivals(Contract::Zero, Contract::One),
        Rivals(Contract::Zero, Contract::Two),
        Rivals(Contract::One, Contract::Two),
        Rivals(Contract::Even, Contract::Odd),
        Rivals(Contract::Different, Contract::Partner),
        Rivals(Contract::Different, Contract::Soloist),
        Rivals(Contract::Partner, Contract::Soloist),
    ];

    /// The first that are both among these contracts.
    pub fn among(contracts: &[Contract]) -> Option<Rivals> {
        Rivals::ALL
            .into_iter()
            .find(|Rivals(one, other)| contracts.contains(one) && contracts.contains(other))
    }
}

/// As a small number; too large ones become the largest.
pub fn small(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}

/// A number of tricks or points, rounded.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it ends at the bounds of a u8")]
pub fn rounded(number: f32) -> u8 {
    number.round() as u8
}

impl Reason {
    /// As it stands where a player may want to lose tricks: a card that is not played need not be saved.
    pub fn in_any_plan(self) -> Reason {
        match self {
            Reason::Saves(ahead, _) => Reason::Leaves(ahead),
            Reason::Waits(out, holder) => Reason::Out(out, holder),
            same => same,
        }
    }
}

/// Why to strike a suit: how many cards a hand has of it, if it has fewer of no other of `suits`; or else that it has
/// no high one; or else that another is the longest.
pub fn to_strike(hand: CardSet, suit: Suit, suits: &[Suit]) -> Option<Reason> {
    let of = |suit| hand & CardSet::of_suit(suit);
    let own = of(suit);
    if suits.iter().all(|&other| of(other).len() >= own.len()) {
        return Some(Reason::Shortest(small(own.len())));
    }
    let is_high = |card: Card| matches!(card.rank(), Some(Rank::Ace | Rank::King));
    if !own.iter().any(is_high) {
        return Some(Reason::NoHigh);
    }
    let longest = *suits.iter().max_by_key(|&&other| of(other).len())?;
    let most = of(longest).len();
    let is_longest = suits.iter().all(|&other| other == longest || of(other).len() < most);
    (is_longest && longest != suit).then(|| Reason::KeepsLong(longest, small(most)))
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
        assert_eq!(strike(hand, Suit::Clubs), Some(Reason::Shortest(1)), "no spade, but that is struck");
        assert_eq!(strike(hand, Suit::Diamonds), Some(Reason::NoHigh));
        assert_eq!(strike(hand, Suit::Hearts), None, "it is the longest");
        let hand = "2C KD 4D 5H 6H 7H";
        assert_eq!(strike(hand, Suit::Diamonds), Some(Reason::KeepsLong(Suit::Hearts, 3)));
    }

    #[test]
    fn rivals_are_found_in_a_bid() {
        use Contract::{First, Play, Second, Zero};
        assert_eq!(Rivals::among(&[Second, Play, First]), Some(Rivals(First, Second)));
        assert_eq!(Rivals::among(&[Second, Play, Zero]), None);
    }
}
