//! Plain tricks between two sides with all cards open: how many each side takes if both play their best.
//!
//! Cards are played and tricks won with [`rules::trick`], as in the games themselves. What makes it fast enough for whole
//! hands: it asks whether a side takes so many tricks (zero-window search), positions are the same if the same seats hold
//! the highest, second highest, … card of each suit, cards that touch count as one, and tricks that cannot be lost need no
//! search.

use crate::endgame_solver::hash_of;
use rules::cards::{Card, CardSet, Suit};
use rules::seat::{PerSeat, Seat, Side};
use rules::trick::{TakenTrick, Trick, following, strength};

/// The rest of a hand that only the number of tricks matters in.
#[derive(Clone, Copy, Debug)]
pub struct OpenTricks {
    /// The cards of the four seats.
    pub hands: PerSeat<CardSet>,
    /// The trick in progress.
    pub trick: Trick,
    /// The trump suit.
    pub trump: Option<Suit>,
}

/// The most cards in a hand.
const MAX_CARDS: usize = 13;

impl OpenTricks {
    /// How many tricks are left, with the one in progress.
    #[inline]
    fn left(&self) -> u32 {
        self.hands[self.trick.turn()].len()
    }

    /// Plays a card of the seat on turn; who takes the trick if that completes it.
    #[inline]
    fn play(&mut self, card: Card) -> Option<TakenTrick> {
        let (turn, trump) = (self.trick.turn(), self.trump);
        self.trick.play_from(&mut self.hands[turn], card, |trick| trick.winning(trump))
    }

    #[inline]
    fn all(&self) -> CardSet {
        let hands = self.hands.as_slice();
        hands[0] | hands[1] | hands[2] | hands[3]
    }

    /// Whether side 0 takes the last trick, in which nobody has a choice.
    fn last_trick(mut self) -> Verdict {
        loop {
            let Some(card) = self.hands[self.trick.turn()].first() else { break };
            if let Some(taken) = self.play(card) {
                return Verdict { can: taken.by.side() == Side::ALL[0], by: by_rank(taken) };
            }
        }
        Verdict { can: false, by: CardSet::EMPTY }
    }

    /// Tricks that the side of the seat which leads cannot be kept from: those of its own highest cards, and those of its
    /// partner's if it can lead to one of them. Also these cards.
    fn sure_of_leader(&self) -> (u32, CardSet) {
        let leader = self.trick.turn();
        let (own, partner) = (self.hands[leader], self.hands[leader.partner()]);
        let others = [leader.left(4), leader.partner().left(4)].map(|seat| self.hands[seat]);
        let trumps = self.trump.map_or(CardSet::EMPTY, CardSet::of_suit);
        let (mut sure, mut cards) = (0, CardSet::EMPTY);
        let (mut partners, mut partners_cards, mut is_led) = (0, CardSet::EMPTY, false);
        for suit in Suit::ALL {
            let suit = CardSet::of_suit(suit);
            let (own, partner) = (own & suit, partner & suit);
            let theirs = (others[0] | others[1]) & suit;
            let mut safe = u32::MAX;
            if suit != trumps {
                for hand in others.iter().filter(|&&hand| !(hand & trumps).is_empty()) {
                    safe = safe.min((*hand & suit).len());
                }
            }
            if safe == 0 {
                continue;
            }
            let run = above(own, partner | theirs);
            sure += run.len().min(safe);
            cards |= run;
            let run = above(partner, own | theirs);
            partners += run.len().min(safe);
            partners_cards |= run;
            is_led |= !run.is_empty() && !own.is_empty();
        }
        if is_led { (sure + partners, cards | partners_cards) } else { (sure, cards) }
    }

    /// The highest trumps that one seat of a side holds: each takes a trick.
    fn top_trumps(&self, side: Side) -> CardSet {
        let Some(trump) = self.trump else { return CardSet::EMPTY };
        let trumps = self.all() & CardSet::of_suit(trump);
        let of = |seat: Seat| above(self.hands[seat] & trumps, trumps - self.hands[seat]);
        let [one, other] = side.seats().map(of);
        if one.is_empty() { other } else { one }
    }

    /// What tells positions between tricks apart.
    fn pattern(&self) -> Pattern {
        let hands = self.hands.as_slice();
        let all = self.all();
        let mut owners = [0; 2];
        let mut lengths = 0;
        for (n, suit) in Suit::ALL.into_iter().enumerate() {
            let suit = CardSet::of_suit(suit);
            for hand in hands {
                lengths = lengths << 4 | u64::from((*hand & suit).len());
            }
            let mut left = all & suit;
            let mut shift = 64 - 32 * (n as u32 % 2);
            while let Some(card) = highest(left) {
                left.remove(card);
                shift -= 2;
                let owner = u64::from(hands[1].contains(card))
                    | u64::from(hands[2].contains(card)) << 1
                    | u64::from(hands[3].contains(card)) * 3;
                owners[n / 2] |= owner << shift;
            }
        }
        let trump = self.trump.map_or(4, Suit::index);
        Pattern { shape: hash_of(&[lengths, (self.trick.turn().index() * 8 + trump) as u64]), owners }
    }

    /// The bits of a pattern's owners that say who holds these cards and those above them.
    fn mask(&self, cards: CardSet) -> [u64; 2] {
        let all = self.all();
        let mut mask = [0; 2];
        for (n, suit) in Suit::ALL.into_iter().enumerate() {
            let suit = CardSet::of_suit(suit);
            if let Some(lowest) = (cards & suit).first() {
                let count = ((all & suit).bits() >> lowest.index()).count_ones();
                let bits = !0 << (64 - 2 * count);
                mask[n / 2] |= bits >> (32 * (n % 2));
            }
        }
        mask
    }

    /// The lowest cards whose owners these bits name.
    fn unmask(&self, mask: [u64; 2]) -> CardSet {
        let all = self.all();
        let mut cards = CardSet::EMPTY;
        for (n, suit) in Suit::ALL.into_iter().enumerate() {
            let count = (mask[n / 2] << (32 * (n % 2)) >> 32).count_ones() / 2;
            let suit = all & CardSet::of_suit(suit);
            if count > 0 && let Some(card) = suit.nth(suit.len() - count) {
                cards.insert(card);
            }
        }
        cards
    }

    /// The cards of the seat on turn from that one up to the next card that is not its own.
    #[inline]
    fn touching(&self, lowest: Card) -> CardSet {
        let own = self.hands[self.trick.turn()];
        let suit = lowest.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
        let from = (suit - CardSet::up_to(lowest)) & ((self.all() - own) | self.trick.cards());
        let run = own & suit & from.first().map_or(suit, CardSet::up_to);
        (run - CardSet::up_to(lowest)) | CardSet::only(lowest)
    }

    /// The card of a suit that so many others are above.
    fn from_top(&self, (suit, above): (u8, u8)) -> Option<Card> {
        let suit = *Suit::ALL.get(usize::from(suit))?;
        let mut cards = self.all() & CardSet::of_suit(suit);
        for _ in 0..above {
            cards.remove(highest(cards)?);
        }
        highest(cards)
    }

    fn to_top(&self, card: Card) -> (u8, u8) {
        let Some(suit) = card.suit() else { return (4, 0) };
        let cards = self.all() & CardSet::of_suit(suit);
        (suit.index() as u8, (cards.bits() >> (card.index() + 1)).count_ones() as u8)
    }

    /// The cards worth trying, the most promising first.
    fn moves(&self, moves: &mut [Card; MAX_CARDS]) -> usize {
        let turn = self.trick.turn();
        let hand = self.hands[turn];
        let led = self.trick.led();
        let legal = led.and_then(Card::suit).map_or(hand, |suit| following(hand, CardSet::of_suit(suit)));
        // cards with none of another seat between them take the same tricks
        let between = (self.all() - hand) | self.trick.cards();
        let mut count = 0;
        let mut promises = [0; MAX_CARDS];
        let order = Order::of(self, led);
        let mut before: Option<Card> = None;
        for card in legal.iter() {
            let is_same = before.is_some_and(|before| {
                before.suit() == card.suit() && (between.bits() >> before.index() & ((1 << (card.index() - before.index())) - 1)) == 0
            });
            before = Some(card);
            if is_same || count == MAX_CARDS {
                continue;
            }
            let promise = order.promise(card);
            let mut place = count;
            while place > 0 && promises[place - 1] < promise {
                (promises[place], moves[place]) = (promises[place - 1], moves[place - 1]);
                place -= 1;
            }
            (promises[place], moves[place]) = (promise, card);
            count += 1;
        }
        count
    }
}

/// The card that has taken a trick, if its rank matters because it beat another of its suit.
#[inline]
fn by_rank(taken: TakenTrick) -> CardSet {
    let suit = taken.with.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
    if (taken.trick.cards() & suit).len() > 1 { CardSet::only(taken.with) } else { CardSet::EMPTY }
}

/// Those of these cards of a suit that are above all the others.
#[inline]
fn above(own: CardSet, others: CardSet) -> CardSet {
    highest(others).map_or(own, |best| own - CardSet::up_to(best))
}

/// In which order cards are tried.
struct Order<'a> {
    play: &'a OpenTricks,
    turn: Seat,
    led: Option<Card>,
    /// The card that takes the trick so far, its strength, and whether it is the own side's.
    best: u8,
    is_ours: bool,
    is_last: bool,
    /// The highest strength that the opponents to come can play.
    threat: u8,
    trumps: CardSet,
}

impl Order<'_> {
    fn of(play: &OpenTricks, led: Option<Card>) -> Order<'_> {
        let (trick, turn) = (&play.trick, play.trick.turn());
        let trumps = play.trump.map_or(CardSet::EMPTY, CardSet::of_suit);
        let mut order = Order { play, turn, led, best: 0, is_ours: false, is_last: false, threat: 0, trumps };
        if let Some(led) = led {
            let winning = trick.winning(play.trump).unwrap_or(turn);
            order.best = trick.card_of(winning).map_or(0, |card| strength(card, led, play.trump));
            order.is_ours = winning.side() == turn.side();
            let next = turn.left(4);
            order.is_last = next == trick.leader();
            if !order.is_last {
                let suit = led.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
                let hand = play.hands[next];
                let legal = following(hand, suit);
                let top = |cards: CardSet| highest(cards).map_or(0, |card| strength(card, led, play.trump));
                order.threat = top(legal & suit).max(top(legal & trumps));
            }
        }
        order
    }

    fn promise(&self, card: Card) -> i32 {
        let rank = card.rank().map_or(0, |rank| rank as i32);
        let Some(led) = self.led else { return self.lead(card, rank) };
        let is_trump = self.trumps.contains(card);
        let force = strength(card, led, self.play.trump);
        let cost = rank + if is_trump { 20 } else { 0 };
        let wins = force > self.best;
        if self.is_ours && self.best > self.threat {
            return -cost;
        }
        if wins && (self.is_last || force > self.threat) {
            return 100 - cost;
        }
        if wins && !self.is_ours { 20 - cost } else { -cost }
    }

    fn lead(&self, card: Card, rank: i32) -> i32 {
        let Some(suit) = card.suit() else { return 0 };
        let suit = CardSet::of_suit(suit);
        let hands = &self.play.hands;
        let own = hands[self.turn];
        let others = [self.turn.left(4), self.turn.partner().left(4)].map(|seat| hands[seat]);
        let partner = hands[self.turn.partner()];
        let top = |hand: CardSet| highest(hand & suit).map_or(-1, |card| card.index() as i32);
        let theirs = top(others[0]).max(top(others[1]));
        let ruffs = |hand: CardSet| (hand & suit).is_empty() && !(hand & self.trumps).is_empty();
        let is_ruffed = suit != self.trumps && others.iter().any(|&hand| ruffs(hand));
        if is_ruffed {
            return -20 - rank;
        }
        if card.index() as i32 > theirs {
            return 60 + rank;
        }
        if top(partner) > theirs || suit != self.trumps && ruffs(partner) {
            return 50 - rank;
        }
        if top(own) > theirs { return -10 - rank; }
        // rather through strength than up to it
        let after = if top(others[0]) > top(others[1]) { 6 } else { 0 };
        10 + after - rank
    }
}

#[inline]
fn highest(cards: CardSet) -> Option<Card> {
    (!cards.is_empty()).then(|| Card::from_index(63 - cards.bits().leading_zeros() as usize)).flatten()
}

/// A position between tricks: how long each seat's suits are and who leads, as a hash, and who holds the highest, second
/// highest, … card of each suit, two bits for each.
#[derive(Clone, Copy, Default)]
struct Pattern {
    shape: u64,
    owners: [u64; 2],
}

/// Whether side 0 takes the tricks in question, and the lowest cards whose rank that depends on.
#[derive(Clone, Copy)]
struct Verdict {
    can: bool,
    by: CardSet,
}

/// A solver with its table of positions, which serves all choices and all deals of a decision.
pub struct TrickSolver {
    /// How many more positions it may look at.
    pub steps_left: u64,
    table: Vec<Entry>,
}

/// How many tricks side 0 takes in all positions in which the same seats hold the cards that matter.
#[derive(Clone, Copy)]
struct Entry {
    pattern: Pattern,
    /// The owners that matter.
    mask: [u64; 2],
    least: u8,
    most: u8,
    /// The suit of the card that was best last time, and how many cards of it are higher.
    best: (u8, u8),
}

impl Entry {
    const NONE: Entry =
        Entry { pattern: Pattern { shape: 0, owners: [0; 2] }, mask: [0; 2], least: 0, most: u8::MAX, best: (4, 0) };

    #[inline]
    fn fits(&self, pattern: &Pattern) -> bool {
        self.pattern.shape == pattern.shape
            && (self.pattern.owners[0] ^ pattern.owners[0]) & self.mask[0] == 0
            && (self.pattern.owners[1] ^ pattern.owners[1]) & self.mask[1] == 0
    }
}

/// So many entries may have the same shape.
const WAYS: usize = 16;
const TABLE_SIZE: usize = 1 << 16;

impl TrickSolver {
    /// A solver that looks at so many positions.
    pub fn new(steps: u64) -> TrickSolver {
        TrickSolver { steps_left: steps, table: vec![Entry::NONE; TABLE_SIZE] }
    }

    /// How many of the tricks that are left side 0 takes; none if that takes too many steps. `guess` is tried first.
    pub fn tricks(&mut self, play: &OpenTricks, guess: u32) -> Option<u32> {
        let (mut least, mut most) = (0, play.left());
        let mut target = guess;
        while least < most {
            let aim = target.clamp(least + 1, most);
            if self.can_take(play, aim)?.can {
                least = aim;
                target = aim + 1;
            } else {
                most = aim - 1;
                target = aim - 1;
            }
        }
        Some(least)
    }

    /// Whether side 0 takes at least so many of the tricks that are left.
    fn can_take(&mut self, play: &OpenTricks, aim: u32) -> Option<Verdict> {
        let left = play.left();
        if aim == 0 || aim > left {
            return Some(Verdict { can: aim == 0, by: CardSet::EMPTY });
        }
        self.steps_left = self.steps_left.checked_sub(1)?;
        if left == 1 {
            return Some(play.last_trick());
        }
        let turn = play.trick.turn();
        let is_first = turn.side() == Side::ALL[0];
        let mut found = None;
        let mut first_try = None;
        if play.trick.is_empty() {
            let (sure, by) = play.sure_of_leader();
            if is_first && sure >= aim || !is_first && sure + aim > left {
                return Some(Verdict { can: is_first, by });
            }
            for side in Side::ALL {
                let by = play.top_trumps(side);
                let is_first = side == Side::ALL[0];
                if is_first && by.len() >= aim || !is_first && by.len() + aim > left {
                    return Some(Verdict { can: is_first, by });
                }
            }
            let pattern = play.pattern();
            let bucket = pattern.shape as usize % (TABLE_SIZE / WAYS) * WAYS;
            for entry in &self.table[bucket..bucket + WAYS] {
                if entry.fits(&pattern) {
                    if u32::from(entry.least) >= aim || u32::from(entry.most) < aim {
                        let can = u32::from(entry.least) >= aim;
                        return Some(Verdict { can, by: play.unmask(entry.mask) });
                    }
                    first_try = play.from_top(entry.best).or(first_try);
                }
            }
            found = Some((pattern, bucket));
        }
        let mut moves = [Card::JOKER; MAX_CARDS];
        let count = play.moves(&mut moves);
        if let Some(place) = first_try.and_then(|card| moves[..count].iter().position(|&one| one == card)) {
            moves[..=place].rotate_right(1);
        }
        let mut best = None;
        let mut by = CardSet::EMPTY;
        for &card in &moves[..count] {
            let mut after = *play;
            let taken = after.play(card);
            let won = taken.is_some_and(|taken| taken.by.side() == Side::ALL[0]);
            let mut verdict = self.can_take(&after, aim.saturating_sub(won.into()))?;
            verdict.by |= taken.map_or(CardSet::EMPTY, by_rank);
            if verdict.can == is_first {
                (best, by) = (Some(card), verdict.by);
                break;
            }
            by |= verdict.by;
        }
        let can = best.is_some() == is_first;
        if best.is_none() {
            // the cards that were not tried touch one that was; then the rank of the lowest matters as well
            by |= moves[..count].iter().copied().filter(|&lowest| !(play.touching(lowest) & by).is_empty()).collect();
        }
        if let Some((pattern, bucket)) = found {
            let mut entry = Entry { pattern, mask: play.mask(by), ..Entry::NONE };
            if let Some(card) = best {
                entry.best = play.to_top(card);
            }
            if can { entry.least = aim as u8 } else { entry.most = (aim - 1) as u8 }
            self.table[bucket..bucket + WAYS].rotate_right(1);
            self.table[bucket] = entry;
        }
        Some(Verdict { can, by })
    }
}
