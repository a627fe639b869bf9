//! Melds: the best total that the numbered cards of an angler's tricks can make (R6).
//!
//! Every meld sums to eleven, so tens never meld. All scoring melds are listed once, in two groups. For melds of one
//! colour a table gives the best total of every set of the sixteen cards of a colour. Melds of both colours all use up
//! twos and threes, so no hand makes more than two of them. The best total is found by trying each one and each pair of
//! these and looking up the rest in the table.

use super::variant::MeldPoints;
use super::{NUMBERED, pips};
use crate::cards::{Card, CardSet, Rank, Suit};
use std::cmp::Reverse;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The kinds of meld, in the order of the inventor's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MeldKind {
    /// Two cards of one colour.
    PairOfColour,
    /// Three cards of one colour.
    ThreeOfColour,
    /// Two cards of one suit.
    PairOfSuit,
    /// Three cards of one suit.
    ThreeOfSuit,
    /// 2-2-2-5 or 2-3-3-3.
    Tobago,
    /// 2-2-3-4 in any suits.
    Melange,
    /// 2-2-3-4, a 2 of one colour and the rest of the other.
    TwoAndColour,
    /// 2-2-3-4 of one colour.
    OneColour,
    /// 2-2-3-4, a 2 of one colour and the rest in one suit of the other.
    TwoAndSuit,
    /// 2-2-3-4 of one colour, the 3 and the 4 in one suit.
    ColourAndSuit,
    /// 2-2-2-2-3.
    Tarpon,
}

impl MeldKind {
    /// The meld that these cards make, by the line of the table that says most of them, whatever its points are (R12); `None` if
    /// they do not sum to eleven or are of both colours without being more.
    pub fn of(cards: CardSet) -> Option<MeldKind> {
        if !NUMBERED.contains_all(cards) || cards.iter().map(pips).sum::<u8>() != 11 {
            return None;
        }
        let number = |rank| (cards & CardSet::of_rank(rank)).len();
        let numbers = [Rank::Two, Rank::Three, Rank::Four, Rank::Five].map(number);
        match (cards.len(), numbers) {
            (2 | 3, _) => few(cards),
            (4, [3, 0, 0, 1] | [1, 3, 0, 0]) => Some(MeldKind::Tobago),
            (4, [2, 1, 1, 0]) => Some(trinidad(cards)),
            (5, _) => Some(MeldKind::Tarpon),
            _ => None,
        }
    }
}

/// Two or three cards, which score if they are of one colour.
fn few(cards: CardSet) -> Option<MeldKind> {
    let (pair, one_suit) = (cards.len() == 2, is_within(cards, CardSet::of_suit));
    match (pair, one_suit, is_within(cards, of_colour)) {
        (true, true, _) => Some(MeldKind::PairOfSuit),
        (false, true, _) => Some(MeldKind::ThreeOfSuit),
        (true, false, true) => Some(MeldKind::PairOfColour),
        (false, false, true) => Some(MeldKind::ThreeOfColour),
        (_, false, false) => None,
    }
}

/// 2-2-3-4: the most valuable kind that applies.
fn trinidad(cards: CardSet) -> MeldKind {
    let twos = cards & CardSet::of_rank(Rank::Two);
    let three_and_four = cards - twos;
    let one_suit = is_within(three_and_four, CardSet::of_suit);
    if is_within(cards, of_colour) {
        return if one_suit { MeldKind::ColourAndSuit } else { MeldKind::OneColour };
    }
    // one two is of the other colour: without it the rest is of one colour, or even of one suit
    let rests = || twos.iter().map(|two| cards - CardSet::only(two));
    let other_colour = |rest: &CardSet| is_within(*rest, of_colour);
    if rests().filter(other_colour).any(|rest| is_within(rest, CardSet::of_suit)) {
        MeldKind::TwoAndSuit
    } else if rests().any(|rest| other_colour(&rest)) {
        MeldKind::TwoAndColour
    } else {
        MeldKind::Melange
    }
}

/// Whether all of the cards are in one group: a suit, or a colour.
fn is_within(cards: CardSet, group: impl Fn(Suit) -> CardSet) -> bool {
    Suit::ALL.into_iter().any(|suit| group(suit).contains_all(cards))
}

/// The cards of the same colour as a suit.
fn of_colour(suit: Suit) -> CardSet {
    let same = Suit::ALL.into_iter().filter(|other| other.colour() == suit.colour());
    same.fold(CardSet::EMPTY, |cards, suit| cards | CardSet::of_suit(suit))
}

/// A meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meld {
    /// Its cards, two to five.
    pub cards: CardSet,
    /// Its kind.
    pub kind: MeldKind,
    /// The points that an angler pegs for it.
    pub points: u32,
}

/// The melds that make the best total of these cards, the most valuable first. Cards other than numbered ones are ignored,
/// and melds without points are left out.
pub fn melds(cards: CardSet, prices: &MeldPoints) -> Vec<Meld> {
    let made = with_book(prices, |book| book.melds(Bits::of(cards)));
    let meld = |cards| {
        let kind = MeldKind::of(cards)?;
        Some(Meld { cards, kind, points: prices.of(kind) })
    };
    let mut melds: Vec<Meld> = made.into_iter().map(Bits::cards).filter_map(meld).collect();
    melds.sort_by_key(|meld| (Reverse(meld.points), meld.cards.first()));
    melds
}

/// The best total of the melds that these cards can make.
pub fn best_points(cards: CardSet, prices: &MeldPoints) -> u32 {
    with_book(prices, |book| book.best(Bits::of(cards)).points)
}

/// Cards from two to nine as bits: the lower half black, the upper red, eight bits a suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits(u32);

impl Bits {
    /// The ranks that meld: two to nine.
    const RANKS: usize = 8;

    fn of(cards: CardSet) -> Bits {
        let places = cards.iter().filter_map(|card| {
            let (rank, suit) = (card.rank()?, card.suit()?);
            (rank <= Rank::Nine).then(|| Bits::first(suit) + rank.index())
        });
        Bits(places.fold(0, |bits, place| bits | 1 << place))
    }

    /// Where the bits of a suit begin.
    const fn first(suit: Suit) -> usize {
        match suit {
            Suit::Clubs => 0,
            Suit::Spades => Bits::RANKS,
            Suit::Diamonds => 2 * Bits::RANKS,
            Suit::Hearts => 3 * Bits::RANKS,
        }
    }

    fn cards(self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for suit in Suit::ALL {
            let ranks = Rank::ALL.into_iter().take(Bits::RANKS);
            let bits = self.0 >> Bits::first(suit);
            ranks.filter(|rank| bits >> rank.index() & 1 == 1).for_each(|rank| {
                cards.insert(Card::new(rank, suit));
            });
        }
        cards
    }

    /// The black cards.
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    const fn black(self) -> u16 {
        self.0 as u16
    }

    /// The red cards.
    const fn red(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// The best total of melds that are of one colour each.
    fn in_one_colour(self, best: &[u8]) -> u32 {
        u32::from(best[usize::from(self.black())]) + u32::from(best[usize::from(self.red())])
    }
}

/// The best total of a set of cards.
struct Best {
    points: u32,
    /// The melds of both colours in it, at most two: three would need more twos and threes than there are.
    mixed: [Bits; 2],
}

/// All melds that score by some prices: about 70 kB.
struct Book {
    /// The best total of each set of one colour's cards.
    best: Vec<u8>,
    /// The melds of one colour, with their points.
    one_colour: Vec<(u16, u32)>,
    /// The melds of both colours, with their points.
    mixed: Vec<(Bits, u32)>,
}

/// Looks something up by these prices. The book of the inventor's is kept for good, and a few by other prices.
fn with_book<T>(prices: &MeldPoints, look_up: impl FnOnce(&Book) -> T) -> T {
    static USUAL: OnceLock<Book> = OnceLock::new();
    static OTHERS: Mutex<Vec<(MeldPoints, Arc<Book>)>> = Mutex::new(Vec::new());
    if *prices == MeldPoints::TEXT {
        return look_up(USUAL.get_or_init(|| Book::new(prices)));
    }
    let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = others.iter().find(|(by, _)| by == prices).map(|(_, book)| Arc::clone(book));
    let book = kept.unwrap_or_else(|| {
        let book = Arc::new(Book::new(prices));
        if others.len() >= MOST_BOOKS {
            others.remove(0);
        }
        others.push((*prices, Arc::clone(&book)));
        book
    });
    drop(others);
    look_up(&book)
}

/// How many books by prices other than the inventor's are kept: one for each value of a sweep of the lab.
const MOST_BOOKS: usize = 8;

impl Book {
    fn new(prices: &MeldPoints) -> Book {
        let (mut one_colour, mut mixed) = (Vec::new(), Vec::new());
        let mut list = |cards: CardSet| {
            let points = MeldKind::of(cards).map_or(0, |kind| prices.of(kind));
            if points > 0 {
                let bits = Bits::of(cards);
                match (bits.black(), bits.red()) {
                    (black, 0) => one_colour.push((black, points)),
                    (0, _) => {} // red melds are the black ones once more
                    (_, _) => mixed.push((bits, points)),
                }
            }
        };
        sums_of_eleven(Bits(u32::MAX).cards(), CardSet::EMPTY, 11, &mut list);
        let mut book = Book { best: vec![0; 1 << 16], one_colour, mixed };
        for set in 1..=u16::MAX {
            let best = book.options(set).map(|(_, points)| points).max().unwrap_or(0);
            book.best[usize::from(set)] = u8::try_from(best).unwrap_or(u8::MAX);
        }
        book
    }

    /// The ways to use the lowest card of a set of one colour: not at all, or in a meld; each with the best total of the set
    /// that it allows.
    fn options(&self, set: u16) -> impl Iterator<Item = (u16, u32)> {
        let lowest = set & set.wrapping_neg();
        let best = |set: u16| u32::from(self.best[usize::from(set)]);
        let melds = self.one_colour.iter().filter(move |(meld, _)| meld & lowest != 0 && meld & !set == 0);
        let melds = melds.map(move |&(meld, points)| (meld, points + best(set ^ meld)));
        std::iter::once((0, best(set ^ lowest))).chain(melds)
    }

    /// The melds of one colour that make the best total of a set.
    fn unfold(&self, set: u16) -> impl Iterator<Item = u16> {
        let mut left = set;
        std::iter::from_fn(move || {
            while left != 0 {
                let best = u32::from(self.best[usize::from(left)]);
                let (meld, _) = self.options(left).find(|&(_, points)| points == best)?;
                left ^= if meld == 0 { left & left.wrapping_neg() } else { meld };
                if meld != 0 {
                    return Some(meld);
                }
            }
            None
        })
    }

    /// The melds that make the best total of a set.
    fn melds(&self, set: Bits) -> Vec<Bits> {
        let mut made: Vec<Bits> = self.best(set).mixed.into_iter().filter(|&meld| meld != Bits(0)).collect();
        let left = made.iter().fold(set, |left, meld| Bits(left.0 ^ meld.0));
        made.extend(self.unfold(left.black()).map(|meld| Bits(meld.into())));
        made.extend(self.unfold(left.red()).map(|meld| Bits(u32::from(meld) << 16)));
        made
    }

    fn best(&self, cards: Bits) -> Best {
        let mut best = Best { points: cards.in_one_colour(&self.best), mixed: [Bits(0); 2] };
        let mut try_out = |points: u32, mixed: [Bits; 2]| {
            if points > best.points {
                best = Best { points, mixed };
            }
        };
        let mut held = [(Bits(0), 0); MAX_MIXED];
        let mut count = 0;
        for &(meld, points) in &self.mixed {
            if meld.0 & !cards.0 == 0 && count < held.len() {
                held[count] = (meld, points);
                count += 1;
            }
        }
        for (n, &(one, points)) in held[..count].iter().enumerate() {
            let left = Bits(cards.0 ^ one.0);
            try_out(points + left.in_one_colour(&self.best), [one, Bits(0)]);
            for &(other, more) in &held[..n] {
                if other.0 & one.0 == 0 {
                    let left = Bits(left.0 ^ other.0);
                    try_out(points + more + left.in_one_colour(&self.best), [one, other]);
                }
            }
        }
        best
    }
}

/// The number of melds of both colours: 16 of 2-2-2-5, 16 of 2-3-3-3, 88 of 2-2-3-4 and 4 of 2-2-2-2-3.
const MAX_MIXED: usize = 124;

/// Calls `found` with every set of these cards that, together with those taken, sums to eleven; `missing` is what is left
/// to reach it.
fn sums_of_eleven(from: CardSet, taken: CardSet, missing: u8, found: &mut impl FnMut(CardSet)) {
    if missing == 0 {
        return found(taken);
    }
    let mut rest = from;
    for card in from.iter() {
        rest.remove(card);
        if pips(card) <= missing {
            sums_of_eleven(rest, taken | CardSet::only(card), missing - pips(card), found);
        }
    }
}
