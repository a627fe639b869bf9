//! Which card to play in DrawBridge, by the old rules of whist: second hand low, third hand high, win cheaply, and do not
//! beat your partner's winner.

use rules::cards::{Card, CardSet, Rank, Suit};
use rules::seat::Seat;
use rules::trick::{Trick, strength};

/// The choice of a card, as its player sees it.
pub struct CardDecision<'a> {
    /// The player.
    pub seat: Seat,
    /// Its hand.
    pub hand: CardSet,
    /// What it may play.
    pub legal: CardSet,
    /// The trick so far.
    pub trick: &'a Trick,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// Cards that nobody can play any more.
    pub gone: CardSet,
    /// The declarer.
    pub declarer: Seat,
}

impl CardDecision<'_> {
    /// The card to play.
    pub fn card(&self) -> Option<Card> {
        if self.legal.len() <= 1 {
            return self.legal.first();
        }
        match (self.trick.led(), self.trick.winning(self.trump)) {
            (Some(led), Some(winning)) => self.follow(led, winning),
            _ => self.lead(),
        }
    }

    /// The cards that may be played without throwing a queen, a king, an ace or a trump under a card that it does not beat.
    pub fn not_wasted(&self) -> CardSet {
        let (Some(led), Some(winning)) = (self.trick.led(), self.trick.winning(self.trump)) else {
            return self.legal;
        };
        let to_beat = self.trick.card_of(winning).map_or(0, |card| strength(card, led, self.trump));
        let is_trump = |card: Card| self.trump.is_some() && card.suit() == self.trump;
        let is_good = |card: Card| card.rank() >= Some(Rank::Queen) || is_trump(card) && !is_trump(led);
        let beats = |card: Card| strength(card, led, self.trump) > to_beat;
        self.legal.iter().filter(|&card| beats(card) || !is_good(card)).collect()
    }

    fn follow(&self, led: Card, winning: Seat) -> Option<Card> {
        let place = self.trick.cards().len();
        let to_beat = self.trick.card_of(winning).map_or(0, |card| strength(card, led, self.trump));
        let beats = |card: &Card| strength(*card, led, self.trump) > to_beat;
        let winners = || self.legal.iter().filter(beats);
        let cheapest = winners().min_by_key(|&card| strength(card, led, self.trump));
        let partner_has_it = winning == self.seat.partner();
        match place {
            // the last player wins as cheaply as possible, unless the partner is winning
            3 => cheapest.filter(|_| !partner_has_it),
            // the third player plays high, unless the partner's card will do
            2 if partner_has_it => {
                let best = self.trick.card_of(winning);
                let will_do = best.is_some_and(|card| self.is_master(card) || card.suit() != led.suit());
                let highest = winners().filter(|card| card.suit() == led.suit());
                let highest = highest.max_by_key(|&card| strength(card, led, self.trump));
                highest.filter(|&card| !will_do && self.adds(best, card))
            }
            2 => {
                let follows = winners().filter(|card| card.suit() == led.suit());
                let highest = follows.max_by_key(|&card| strength(card, led, self.trump));
                highest.map(|card| self.lowest_equal(card)).or(cheapest)
            }
            // the second player trumps, and wins with a card that cannot be beaten
            _ => cheapest
                .filter(|&card| card.suit() != led.suit())
                .or_else(|| winners().find(|&card| self.is_master(card))),
        }
        .or_else(|| self.junk())
    }

    /// Whether an opponent may hold a card between the partner's and this one.
    fn adds(&self, partners: Option<Card>, card: Card) -> bool {
        partners.is_none_or(|partners| {
            let between = (partners.index() + 1..card.index()).filter_map(Card::from_index);
            between.into_iter().any(|one| !self.gone.contains(one) && !self.hand.contains(one))
        })
    }

    /// The lowest of the player's cards that takes the same tricks as this one.
    pub fn lowest_equal(&self, card: Card) -> Card {
        let mut lowest = card;
        for index in (0..card.index()).rev() {
            let Some(next) = Card::from_index(index).filter(|next| next.suit() == card.suit()) else { break };
            if self.legal.contains(next) {
                lowest = next;
            } else if !self.gone.contains(next) {
                break;
            }
        }
        lowest
    }

    /// Whether nobody else can hold a higher card of its suit.
    fn is_master(&self, card: Card) -> bool {
        let higher = (card.index() + 1..Card::COUNT).filter_map(Card::from_index);
        let mut live = higher.take_while(|higher| higher.suit() == card.suit());
        live.all(|higher| self.gone.contains(higher) || self.hand.contains(higher))
    }

    fn is_trump(&self, card: Card) -> bool {
        self.trump.is_some() && card.suit() == self.trump
    }

    /// The card that is missed least: low, no trump, and no guard of an honour. Whoever follows suit plays the lowest: the
    /// jack guards no queen that would be thrown in its place.
    fn junk(&self) -> Option<Card> {
        let suit = |card: Card| card.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
        let follows = self.legal.first().is_some_and(|card| suit(card).contains_all(self.legal));
        self.legal.iter().min_by_key(|&card| {
            let rank = card.rank().map_or(0, |rank| rank as u32);
            let length = (self.hand & suit(card)).len();
            let is_guard = rank < 10 && length == 2 && self.hand.len() > 2 && !follows;
            rank * 4 + if self.is_trump(card) { 60 } else { 0 } + if is_guard { 6 } else { 0 } + 4
                - length.min(4)
        })
    }

    /// Draws trumps as declarer, plays sure winners, and otherwise leads from length.
    fn lead(&self) -> Option<Card> {
        let is_attack = self.seat.side() == self.declarer.side();
        let trumps = self.trump.map_or(CardSet::EMPTY, CardSet::of_suit);
        let own = self.legal & trumps;
        let others = (trumps - self.gone - self.hand).len();
        let masters = || self.legal.iter().filter(|&card| self.is_master(card));
        if is_attack && own.len() >= 3 && others > 0 {
            return masters().find(|&card| self.is_trump(card)).or_else(|| own.first());
        }
        let side = self.legal - trumps;
        let sure = masters().filter(|&card| !self.is_trump(card)).max_by_key(|card| card.rank());
        if sure.is_some() {
            return sure;
        }
        let longest = Suit::ALL
            .into_iter()
            .map(|suit| side & CardSet::of_suit(suit))
            .filter(|cards| !cards.is_empty())
            .max_by_key(
                |cards| if is_attack || self.trump.is_none() { cards.len() } else { 14 - cards.len() },
            );
        longest.and_then(|cards| self.led_from(cards)).or_else(|| self.legal.first())
    }

    /// The top of touching honours, otherwise the lowest card.
    fn led_from(&self, cards: CardSet) -> Option<Card> {
        let highest = cards.iter().last()?;
        let touching =
            Card::from_index(highest.index().checked_sub(1)?).is_some_and(|next| cards.contains(next));
        let is_honour = highest.rank().is_some_and(|rank| rank as u8 >= 9);
        if touching && is_honour { Some(highest) } else { cards.first() }
    }
}

/// The cards that take different tricks: of touching cards, with only gone cards between them, just the lowest.
pub fn different(cards: CardSet, gone: CardSet) -> impl Iterator<Item = Card> {
    let mut before: Option<Card> = None;
    cards.iter().filter(move |&card| {
        let touches = before.is_some_and(|before| {
            before.suit() == card.suit()
                && (before.index() + 1..card.index())
                    .filter_map(Card::from_index)
                    .all(|between| gone.contains(between))
        });
        before = Some(card);
        !touches
    })
}
