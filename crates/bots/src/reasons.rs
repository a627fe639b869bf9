//! Why Hard's choice is good, as a fact in the game's terms.
//!
//! A reason comes from an [`Observation`](crate::Observation) alone: from what the seat sees, and what it can work out
//! about other hands.

use crate::KnownHand;
use rules::cards::{Card, CardSet, Suit};
use rules::games::contract_grid::contract::Contract;
use rules::seat::{PerSeat, Seat};
use rules::trick::Trick;

/// A fact that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is the last card of the trick and takes it.
    Takes,
    /// Nobody still to play can hold a card that beats it.
    Unbeaten,
    /// That seat, the partner, is winning the trick.
    PartnerWins(Seat),
    /// No card that may be played beats that one, which that seat has played.
    Beaten(Seat, Card),
    /// A better card is kept, as that one would beat it; the seat that must hold it, where it is known.
    Waits(Card, Option<Seat>),
    /// It is certain to take the trick, and the bid needs so many points more.
    Needs(u8),
    /// The bid is met or passed, and it does not take the trick.
    Enough,
    /// It makes that contract, as things stand.
    Makes(Contract),
    /// Another card that may be played would spoil that contract.
    Keeps(Contract),
    /// It goes to that seat, the partner, who is winning the trick.
    Fattens(Seat),
    /// So many cards of the suit that is struck are in the hand, and of no other suit fewer.
    Shortest(u8),
    /// So many cards of the trump suit that is bid are in the hand.
    Trumps(u8),
    /// After it the hand has none of that card's suit.
    Voids(Card),
    /// The hand has no tarpon of the suit that is tagged.
    NoTarpon,
}

impl Reason {
    /// As three small numbers, for a message.
    pub fn code(self) -> [u8; 3] {
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let seat = |seat: Seat| small(seat.index());
        let card = |card: Card| small(card.index());
        match self {
            Reason::Takes => [0, 0, 0],
            Reason::Unbeaten => [1, 0, 0],
            Reason::PartnerWins(who) => [2, seat(who), 0],
            Reason::Beaten(who, with) => [3, seat(who), card(with)],
            Reason::Waits(out, who) => [4, who.map_or(u8::MAX, seat), card(out)],
            Reason::Needs(points) => [5, points, 0],
            Reason::Enough => [6, 0, 0],
            Reason::Makes(contract) => [7, small(contract.index()), 0],
            Reason::Keeps(contract) => [8, small(contract.index()), 0],
            Reason::Fattens(who) => [9, seat(who), 0],
            Reason::Shortest(cards) => [10, cards, 0],
            Reason::Trumps(cards) => [11, cards, 0],
            Reason::Voids(last) => [12, 0, card(last)],
            Reason::NoTarpon => [13, 0, 0],
        }
    }

    /// The reason of a code; none for any other numbers.
    pub fn of_code([kind, first, second]: [u8; 3]) -> Option<Reason> {
        let seat = || Seat::new(first.into());
        let card = || Card::from_index(second.into());
        let contract = || Contract::ALL.get(usize::from(first)).copied();
        Some(match kind {
            0 => Reason::Takes,
            1 => Reason::Unbeaten,
            2 => Reason::PartnerWins(seat()?),
            3 => Reason::Beaten(seat()?, card()?),
            4 => Reason::Waits(card()?, seat()),
            5 => Reason::Needs(first),
            6 => Reason::Enough,
            7 => Reason::Makes(contract()?),
            8 => Reason::Keeps(contract()?),
            9 => Reason::Fattens(seat()?),
            10 => Reason::Shortest(first),
            11 => Reason::Trumps(first),
            12 => Reason::Voids(card()?),
            13 => Reason::NoTarpon,
            _ => return None,
        })
    }
}

/// A card to be played to a trick, as one seat sees it.
pub struct CardChoice<'a, W> {
    /// The seat on turn.
    pub seat: Seat,
    /// Its partner, where it has one.
    pub partner: Option<Seat>,
    /// The trick so far.
    pub trick: Trick,
    /// The cards that it may play.
    pub playable: CardSet,
    /// What it knows of each hand.
    pub hands: &'a PerSeat<KnownHand>,
    /// Who is winning a trick.
    pub winner: W,
}

impl<W: Fn(&Trick) -> Option<Seat>> CardChoice<'_, W> {
    /// Whether it would be winning with that card.
    pub fn wins(&self, card: Card) -> bool {
        (self.winner)(&self.with(card)) == Some(self.seat)
    }

    /// Whether that card takes the trick for certain.
    pub fn takes(&self, card: Card) -> bool {
        self.wins(card) && self.beaters(card).is_empty()
    }

    fn with(&self, card: Card) -> Trick {
        let mut trick = self.trick;
        trick.play(card);
        trick
    }

    /// The cards that seats still to play may hold and that would beat that one; not the partner's.
    fn beaters(&self, card: Card) -> CardSet {
        let mut trick = self.with(card);
        let mut beaters = CardSet::EMPTY;
        while !trick.is_complete() {
            let seat = trick.turn();
            let beats = |&other: &Card| {
                let mut after = trick;
                after.play(other);
                (self.winner)(&after) == Some(seat)
            };
            if Some(seat) != self.partner {
                beaters |= self.hands[seat].possible.iter().filter(beats).collect();
            }
            // any card that beats nothing keeps the place
            let low = self.hands[seat].possible.iter().find(|other| !beats(other));
            let Some(low) = low else { break };
            trick.play(low);
        }
        beaters
    }

    /// Why that card is a good one, where a fact tells.
    pub fn reason(&self, card: Card) -> Option<Reason> {
        let is_last = self.with(card).is_complete();
        if self.wins(card) {
            return match is_last {
                true => Some(Reason::Takes),
                false if self.beaters(card).is_empty() => Some(Reason::Unbeaten),
                false => self.waits(card),
            };
        }
        let ahead = (self.winner)(&self.trick)?;
        if Some(ahead) == self.partner {
            return Some(Reason::PartnerWins(ahead));
        }
        if !self.playable.iter().any(|other| self.wins(other)) {
            return Some(Reason::Beaten(ahead, self.trick.card_of(ahead)?));
        }
        self.waits(card)
    }

    /// The highest card that would beat a better one of the same suit, which is kept.
    fn waits(&self, card: Card) -> Option<Reason> {
        let of_suit = |other: &Card| other.suit().is_some() && other.suit() == card.suit();
        let kept = self
            .playable
            .iter()
            .filter(|other| of_suit(other) && other.rank() > card.rank())
            .max_by_key(|other| other.rank())?;
        let out = self.beaters(kept).iter().filter(of_suit).max_by_key(|out| out.rank())?;
        let holder = self.hands.iter().find(|(seat, hand)| *seat != self.seat && hand.certain.contains(out));
        Some(Reason::Waits(out, holder.map(|(seat, _)| seat)))
    }
}

/// How many cards a hand has of the suit of the choice, if it has fewer of no other suit.
pub fn shortest(hand: CardSet, suit: Suit) -> Option<Reason> {
    let length = |suit| (hand & CardSet::of_suit(suit)).len();
    let own = length(suit);
    let is_shortest = Suit::ALL.into_iter().all(|other| length(other) >= own);
    is_shortest.then(|| Reason::Shortest(u8::try_from(own).unwrap_or(u8::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').filter_map(|card| card.parse().ok()).collect()
    }

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    /// Seat 2 of four plays a card after two others; the last seat, 3, may hold `out`, and must hold `certain`.
    fn reason(lies: &str, own: &str, out: &str, certain: &str, chosen: &str) -> Option<Reason> {
        let mut trick = Trick::new(Seat::FIRST, 4);
        for card in lies.split(' ') {
            trick.play(card.parse().unwrap());
        }
        let mut hands = PerSeat::new(4);
        let seats: Vec<Seat> = Seat::all(4).collect();
        hands[seats[3]] = KnownHand { possible: set(out), certain: set(certain) };
        let choice = CardChoice {
            seat: seats[2],
            partner: Some(seats[0]),
            trick,
            playable: set(own),
            hands: &hands,
            winner: |trick: &Trick| trick.winning(Some(Suit::Spades)),
        };
        choice.reason(card(chosen))
    }

    #[test]
    fn cards_are_explained_by_what_is_out_and_who_is_winning() {
        let [first, second] = [Seat::FIRST, Seat::FIRST.left(4)];
        let last = second.left(4).left(4);
        assert_eq!(reason("2H 9H", "AH 3H", "KH 4C", "", "AH"), Some(Reason::Unbeaten));
        assert_eq!(reason("TH 9H", "JH 3H", "KH 4C", "", "3H"), Some(Reason::PartnerWins(first)));
        assert_eq!(reason("2H TH", "9H 3H", "KH 4C", "", "3H"), Some(Reason::Beaten(second, card("TH"))));
        assert_eq!(reason("2H TH", "QH 3H", "AH KH 4C", "", "3H"), Some(Reason::Waits(card("AH"), None)));
        assert_eq!(
            reason("2H TH", "QH 3H", "AH KH 4C", "AH", "3H"),
            Some(Reason::Waits(card("AH"), Some(last)))
        );
        // a trump may come, so nothing is certain, and nothing higher is kept
        assert_eq!(reason("2H TH", "AH 3H", "KH 4S", "", "AH"), None);
    }

    #[test]
    fn every_reason_comes_back_from_its_code() {
        let ace = card("AH");
        let seat = Seat::FIRST.left(4);
        let all = [
            Reason::Takes,
            Reason::Unbeaten,
            Reason::PartnerWins(seat),
            Reason::Beaten(seat, ace),
            Reason::Waits(ace, None),
            Reason::Waits(ace, Some(seat)),
            Reason::Needs(12),
            Reason::Enough,
            Reason::Makes(Contract::ALL[3]),
            Reason::Keeps(Contract::ALL[25]),
            Reason::Fattens(seat),
            Reason::Shortest(2),
            Reason::Trumps(5),
            Reason::Voids(ace),
            Reason::NoTarpon,
        ];
        for reason in all {
            assert_eq!(Reason::of_code(reason.code()), Some(reason));
        }
        assert_eq!(Reason::of_code([99, 0, 0]), None);
        assert_eq!(Reason::of_code([7, 200, 0]), None);
    }

    #[test]
    fn only_a_shortest_suit_is_called_so() {
        assert_eq!(shortest(set("2C 3D 4D 5H 6H 7S 8S"), Suit::Clubs), Some(Reason::Shortest(1)));
        assert_eq!(shortest(set("2C 3D 4D 5H 6H 7S 8S"), Suit::Hearts), None);
    }
}
