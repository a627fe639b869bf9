//! Why a card is a good one in its trick, whatever the game: what is still out, and who is winning.

use super::{CardReason, small};
use crate::KnownHand;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::seat::{PerSeat, Seat};
use rules::trick::Trick;

/// A card to be played to a trick, as one seat sees it.
pub struct CardChoice<'a> {
    /// The seat on turn.
    pub seat: Seat,
    /// Its partner, where it has one.
    pub partner: Option<Seat>,
    /// The trick so far.
    pub trick: Trick,
    /// The cards that it may play.
    pub playable: CardSet,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// What it knows of each hand.
    pub hands: &'a PerSeat<KnownHand>,
    /// Who is winning a trick.
    pub winner: &'a dyn Fn(&Trick) -> Option<Seat>,
    /// The order of the ranks in a suit.
    pub order: fn(Rank) -> u8,
}

/// The usual order of the ranks, the ace highest.
pub fn ace_high(rank: Rank) -> u8 {
    small(rank.index())
}

impl CardChoice<'_> {
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

    /// The order of a card in its suit; the joker is above all.
    fn height(&self, card: Card) -> u8 {
        card.rank().map_or(u8::MAX, self.order)
    }

    /// The cards that seats still to play may hold and that would beat that one; not the partner's.
    pub fn beaters(&self, card: Card) -> CardSet {
        let mut trick = self.with(card);
        let mut beaters = CardSet::EMPTY;
        while !trick.is_complete() {
            let seat = trick.turn();
            let beats = |other: Card| {
                let mut after = trick;
                after.play(other);
                (self.winner)(&after) == Some(seat)
            };
            let possible = self.hands[seat].possible;
            if Some(seat) != self.partner {
                beaters |= possible.iter().filter(|&other| beats(other)).collect();
            }
            // any card that beats nothing keeps the place
            let all = possible.iter().chain((0..Card::COUNT).filter_map(Card::from_index));
            let Some(low) = all.into_iter().find(|&other| !beats(other)) else { break };
            trick.play(low);
        }
        beaters
    }

    /// Why that card is a good one, where a fact tells.
    pub fn reason(&self, card: Card) -> Option<CardReason> {
        let is_last = self.with(card).is_complete();
        if self.wins(card) {
            return match is_last {
                true => self.ruffs(card).or_else(|| self.beats()).or(Some(CardReason::Takes)),
                false if self.beaters(card).is_empty() => Some(CardReason::Unbeaten),
                false => {
                    let only = self.only(card);
                    (self.ruffs(card).or_else(|| self.waits(card)))
                        .or(only.filter(|&only| only == CardReason::OnlyTrump))
                        .or_else(|| self.voids(card))
                        .or(only)
                }
            };
        }
        let ahead = (self.winner)(&self.trick)?;
        if Some(ahead) == self.partner {
            return Some(CardReason::PartnerWins(ahead));
        }
        if !self.playable.iter().any(|other| self.wins(other)) {
            return Some(CardReason::Beaten(ahead, self.trick.card_of(ahead)?));
        }
        let worth = |card: &Card| (self.is_trump(*card), self.height(*card));
        let kept = || self.playable.iter().filter(|other| self.wins(*other)).max_by_key(worth);
        self.waits(card).or_else(|| Some(CardReason::Saves(ahead, kept()?)))
    }

    /// Who is ahead now, and with what; nobody where that is the partner.
    fn beats(&self) -> Option<CardReason> {
        let ahead = (self.winner)(&self.trick).filter(|&ahead| Some(ahead) != self.partner)?;
        Some(CardReason::Beats(ahead, self.trick.card_of(ahead)?))
    }

    /// Whether a card is a trump, where there are any; the joker has no suit and is one, too.
    fn is_trump(&self, card: Card) -> bool {
        self.trump.is_some() && (card.suit().is_none() || card.suit() == self.trump)
    }

    /// It is a trump, and another suit was led.
    fn ruffs(&self, card: Card) -> Option<CardReason> {
        let led = self.trick.led().filter(|&led| self.is_trump(card) && !self.is_trump(led));
        match led.and_then(|_| self.beats())? {
            CardReason::Beats(ahead, with) if !self.is_trump(with) => Some(CardReason::Ruffs(ahead, with)),
            _ => None,
        }
    }

    /// Nothing but a trump beats it, and it is none; or nothing but that and one or two cards.
    pub fn only(&self, card: Card) -> Option<CardReason> {
        let beaters = self.beaters(card);
        let ruffs: CardSet =
            beaters.iter().filter(|&beater| self.is_trump(beater) && !self.is_trump(card)).collect();
        let others = beaters - ruffs;
        let highest = others.iter().max_by_key(|&other| self.height(other));
        let other = highest.and_then(|highest| (others - CardSet::only(highest)).first());
        match (highest, others.len()) {
            (None, _) => (!ruffs.is_empty()).then_some(CardReason::OnlyTrump),
            (Some(one), 1 | 2) => Some(CardReason::OnlyCards(one, other, !ruffs.is_empty())),
            (Some(_), _) => None,
        }
    }

    /// It is the last card of its suit, so that the suit can be trumped from now on; where only trumps are left, that is
    /// nothing new.
    fn voids(&self, card: Card) -> Option<CardReason> {
        let suit = card.suit().filter(|_| !self.is_trump(card))?;
        let hand = self.hands[self.seat].certain;
        let is_last = self.playable.len() > 1 && (hand & CardSet::of_suit(suit)).len() == 1;
        let trumps: CardSet = hand.iter().filter(|&other| self.is_trump(other)).collect();
        (is_last && !trumps.is_empty() && (hand - trumps).len() > 1).then_some(CardReason::Voids(card))
    }

    /// The highest card that would beat a better one of the same suit, which is kept. At most two cards would beat that,
    /// or it would not be worth keeping, and both do not do the same now.
    fn waits(&self, card: Card) -> Option<CardReason> {
        let of_suit = |other: &Card| other.suit().is_some() && other.suit() == card.suit();
        let height = |other: &Card| self.height(*other);
        let own = self.playable.iter().filter(|other| of_suit(other) && height(other) > height(&card));
        let kept = own.max_by_key(height).filter(|&kept| self.wins(kept))?;
        let mut others = self.hands.iter().filter(|(seat, _)| *seat != self.seat);
        let is_between =
            |other: Card| of_suit(&other) && (height(&card)..height(&kept)).contains(&height(&other));
        others.find(|(_, hand)| !self.wins(card) || hand.possible.iter().any(is_between))?;
        let better: CardSet = self.beaters(kept).iter().filter(of_suit).collect();
        let out = better.iter().max_by_key(height).filter(|_| better.len() <= 2)?;
        let holder = self.hands.iter().find(|(seat, hand)| *seat != self.seat && hand.certain.contains(out));
        Some(CardReason::Waits(out, holder.map(|(seat, _)| seat)))
    }
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
    fn reason(lies: &str, own: &str, out: &str, certain: &str, chosen: &str) -> Option<CardReason> {
        let mut trick = Trick::new(Seat::FIRST, 4);
        for card in lies.split(' ') {
            trick.play(card.parse().unwrap());
        }
        let mut hands = PerSeat::new(4);
        let seats: Vec<Seat> = Seat::all(4).collect();
        hands[seats[3]] = KnownHand { possible: set(out), certain: set(certain) };
        hands[seats[2]] = KnownHand::exactly(set(own));
        let choice = CardChoice {
            seat: seats[2],
            partner: Some(seats[0]),
            trick,
            playable: set(own),
            trump: Some(Suit::Spades),
            hands: &hands,
            winner: &|trick: &Trick| trick.winning(Some(Suit::Spades)),
            order: ace_high,
        };
        choice.reason(card(chosen))
    }

    #[test]
    fn cards_are_explained_by_what_is_out_and_who_is_winning() {
        let [first, second] = [Seat::FIRST, Seat::FIRST.left(4)];
        let last = second.left(4).left(4);
        assert_eq!(reason("2H 9H", "AH 3H", "KH 4C", "", "AH"), Some(CardReason::Unbeaten));
        assert_eq!(reason("TH 9H", "JH 3H", "KH 4C", "", "3H"), Some(CardReason::PartnerWins(first)));
        assert_eq!(reason("2H TH", "9H 3H", "KH 4C", "", "3H"), Some(CardReason::Beaten(second, card("TH"))));
        assert_eq!(reason("2H TH", "QH 3H", "AH KH 4C", "", "3H"), Some(CardReason::Waits(card("AH"), None)));
        assert_eq!(
            reason("2H TH", "QH 3H", "AH KH 4C", "AH", "3H"),
            Some(CardReason::Waits(card("AH"), Some(last)))
        );
        assert_eq!(reason("2H TH", "AH 3H", "KH 4S", "", "AH"), Some(CardReason::OnlyTrump));
        assert_eq!(reason("2H TH", "AH 3H", "KH 4C", "", "3H"), Some(CardReason::Saves(second, card("AH"))));
        assert_eq!(reason("2H TH", "KH 3H", "", "", "KH"), Some(CardReason::Unbeaten));
        // higher cards and a trump may come, and no other club is left
        let (out, two) = ("JC KC AC 4S", Some(CardReason::OnlyCards(card("AC"), Some(card("KC")), true)));
        assert_eq!(reason("2C TC", "QC 3S 3H", out, "", "QC"), Some(CardReason::Voids(card("QC"))));
        assert_eq!(reason("2C TC", "QC 3S", out, "", "QC"), two, "all else can be trumped with anyway");
        assert_eq!(reason("2C TC", "QC 3H", out, "", "QC"), two, "nothing to trump with");
        assert_eq!(reason("2C 9C", "TC 3H", out, "", "TC"), None, "nothing to trump with");
    }

    #[test]
    fn a_higher_card_is_saved_only_where_that_helps() {
        let ace = Some(CardReason::Waits(card("AH"), None));
        assert_eq!(reason("2H 4H", "8H QH", "AH 9H 3C", "", "8H"), ace);
        assert_ne!(reason("2H 4H", "JH QH", "AH 9H 3C", "", "JH"), ace, "nothing is between the two");
        assert_ne!(reason("2H 4H", "8H TH", "AH KH QH 9H", "", "8H"), ace, "three cards beat the ten");
    }

    #[test]
    fn the_few_cards_that_can_beat_it_are_named() {
        let [king, ace] = ["KH", "AH"].map(card);
        assert_eq!(
            reason("2H TH", "QH 3C", "KH 4C", "", "QH"),
            Some(CardReason::OnlyCards(king, None, false))
        );
        assert_eq!(
            reason("2H TH", "QH 3C", "KH AH 4S", "", "QH"),
            Some(CardReason::OnlyCards(ace, Some(king), true))
        );
        assert_eq!(reason("2H 9H", "TH 3C", "JH QH KH", "", "TH"), None, "three can");
    }

    #[test]
    fn a_trump_on_a_card_of_the_others_is_told() {
        let second = Seat::FIRST.left(4);
        assert_eq!(reason("2H TH", "4S 3C", "9S", "", "4S"), Some(CardReason::Ruffs(second, card("TH"))));
        assert_ne!(
            reason("TH 2H", "4S 3C", "9S", "", "4S"),
            Some(CardReason::Ruffs(Seat::FIRST, card("TH")))
        );
        assert!(
            !matches!(reason("2H 3S", "4S 3C", "9S", "", "4S"), Some(CardReason::Ruffs(..))),
            "a trump is ahead"
        );
    }
}
