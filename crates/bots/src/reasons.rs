//! Why Hard's choice is good, as a fact in the game's terms.
//!
//! A reason comes from an [`Observation`](crate::Observation) alone: from what the seat sees, and what it can work out
//! about other hands.

use crate::KnownHand;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::contract_grid::contract::Contract;
use rules::seat::{PerSeat, Seat};
use rules::trick::Trick;

/// A [`Reason`] as small numbers, for a message.
pub type Code = [u8; 4];

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

    /// As small numbers, for a message.
    pub fn code(self) -> Code {
        let seat = |seat: Seat| small(seat.index());
        let card = |card: Card| small(card.index());
        let contract = |contract: Contract| small(contract.index());
        let suit = |suit: Suit| small(suit.index());
        let rank = |rank: Rank| small(rank.index());
        match self {
            Reason::Takes => [0, 0, 0, 0],
            Reason::Unbeaten => [1, 0, 0, 0],
            Reason::PartnerWins(who) => [2, seat(who), 0, 0],
            Reason::Beaten(who, with) => [3, seat(who), card(with), 0],
            Reason::Waits(out, who) => [4, who.map_or(u8::MAX, seat), card(out), 0],
            Reason::Needs(points, brings) => [5, points, u8::from(brings.is_some()), brings.unwrap_or(0)],
            Reason::Enough => [6, 0, 0, 0],
            Reason::Makes(made) => [7, contract(made), 0, 0],
            Reason::Keeps(kept, Spoilers::One(other)) => [8, contract(kept), card(other), 0],
            Reason::Keeps(kept, Spoilers::Several) => [8, contract(kept), 0, 1],
            Reason::Keeps(kept, Spoilers::All) => [8, contract(kept), 0, 2],
            Reason::Keeps(kept, Spoilers::Taking) => [8, contract(kept), 0, 3],
            Reason::Fattens(who) => [9, seat(who), 0, 0],
            Reason::Shortest(cards) => [10, cards, 0, 0],
            Reason::Trumps(trump, cards, tricks) => [11, cards, tricks.unwrap_or(u8::MAX), suit(trump)],
            Reason::Voids(last) => [12, 0, card(last), 0],
            Reason::NoTarpon => [13, 0, 0, 0],
            Reason::Exposed(cards) => [14, cards, 0, 0],
            Reason::Sharks(cards) => [15, cards, 0, 0],
            Reason::Hook => [16, 0, 0, 0],
            Reason::Eleven => [17, 0, 0, 0],
            Reason::NoHook => [18, 0, 0, 0],
            Reason::NoHigh => [19, 0, 0, 0],
            Reason::FewLines(None) => [20, u8::MAX, 0, 0],
            Reason::FewLines(Some((hard, easy))) => [20, contract(hard), contract(easy), 0],
            Reason::Bids(tricks, likely, rivals) => {
                let pair = rivals.and_then(|rivals| Rivals::ALL.iter().position(|other| *other == rivals));
                [21, tricks, likely.map_or(u8::MAX, contract), pair.map_or(u8::MAX, small)]
            }
            Reason::Careful => [22, 0, 0, 0],
            Reason::Says(bid, counts, takes) => [23, bid, counts, takes],
            Reason::TooHigh(needs, expects) => [24, needs, expects, 0],
            Reason::Within(needs, expects) => [25, needs, expects, 0],
            Reason::PartnerBid(who) => [26, seat(who), 0, 0],
            Reason::Later => [27, 0, 0, 0],
            Reason::KeepsBest => [28, 0, 0, 0],
            Reason::FewTricks => [29, 0, 0, 0],
            Reason::OnlyTrump => [30, 0, 0, 0],
            Reason::Saves(ahead, kept) => [31, seat(ahead), card(kept), 0],
            Reason::Leaves(ahead) => [32, seat(ahead), 0, 0],
            Reason::NoHookNext => [33, 0, 0, 0],
            Reason::Beats(who, with) => [34, seat(who), card(with), 0],
            Reason::Cheap(points) => [35, points, 0, 0],
            Reason::KeepsLong(long, cards) => [36, suit(long), cards, 0],
            Reason::WorstBids => [37, 0, 0, 0],
            Reason::Ruffs(who, with) => [38, seat(who), card(with), 0],
            Reason::OnlyCards(one, other, or_trump) => {
                [39, u8::from(or_trump), card(one), other.map_or(u8::MAX, card)]
            }
            Reason::OnlyRanks(one, other) => [40, rank(one), other.map_or(u8::MAX, rank), 0],
            Reason::Out(out, who) => [41, who.map_or(u8::MAX, seat), card(out), 0],
            Reason::DrawsTrumps => [42, 0, 0, 0],
            Reason::Supports(who, expects) => [43, seat(who), expects, 0],
            Reason::Majority(of_trumps) => [44, u8::from(of_trumps), 0, 0],
            Reason::Lowest(outside) => [45, u8::from(outside), 0, 0],
            Reason::Near(left) => [46, left, 0, 0],
            Reason::MayLose => [47, 0, 0, 0],
            Reason::Risks(points) => [48, points, 0, 0],
            Reason::Decides(trump, tricks) => [49, suit(trump), tricks, 0],
            Reason::EvenSuits => [50, 0, 0, 0],
            Reason::Hooked(who, with) => [51, seat(who), card(with), 0],
            Reason::SharkTakes(who) => [52, seat(who), 0, 0],
            Reason::Worthless => [53, 0, 0, 0],
            Reason::PastEleven => [54, 0, 0, 0],
        }
    }

    /// The reason of a code; none for any other numbers.
    pub fn of_code([kind, first, second, third]: Code) -> Option<Reason> {
        let seat = || Seat::new(first.into());
        let card = || Card::from_index(second.into());
        let contract = |index: u8| Contract::ALL.get(usize::from(index)).copied();
        let suit = |index: u8| Suit::ALL.get(usize::from(index)).copied();
        let rank = |index: u8| Rank::ALL.get(usize::from(index)).copied();
        Some(match kind {
            0 => Reason::Takes,
            1 => Reason::Unbeaten,
            2 => Reason::PartnerWins(seat()?),
            3 => Reason::Beaten(seat()?, card()?),
            4 => Reason::Waits(card()?, seat()),
            5 => Reason::Needs(first, (second > 0).then_some(third)),
            6 => Reason::Enough,
            7 => Reason::Makes(contract(first)?),
            8 => Reason::Keeps(
                contract(first)?,
                match third {
                    0 => Spoilers::One(card()?),
                    1 => Spoilers::Several,
                    2 => Spoilers::All,
                    _ => Spoilers::Taking,
                },
            ),
            9 => Reason::Fattens(seat()?),
            10 => Reason::Shortest(first),
            11 => Reason::Trumps(suit(third)?, first, (second < u8::MAX).then_some(second)),
            12 => Reason::Voids(card()?),
            13 => Reason::NoTarpon,
            14 => Reason::Exposed(first),
            15 => Reason::Sharks(first),
            16 => Reason::Hook,
            17 => Reason::Eleven,
            18 => Reason::NoHook,
            19 => Reason::NoHigh,
            20 => Reason::FewLines(contract(first).zip(contract(second))),
            21 => Reason::Bids(first, contract(second), Rivals::ALL.get(usize::from(third)).copied()),
            22 => Reason::Careful,
            23 => Reason::Says(first, second, third),
            24 => Reason::TooHigh(first, second),
            25 => Reason::Within(first, second),
            26 => Reason::PartnerBid(seat()?),
            27 => Reason::Later,
            28 => Reason::KeepsBest,
            29 => Reason::FewTricks,
            30 => Reason::OnlyTrump,
            31 => Reason::Saves(seat()?, card()?),
            32 => Reason::Leaves(seat()?),
            33 => Reason::NoHookNext,
            34 => Reason::Beats(seat()?, card()?),
            35 => Reason::Cheap(first),
            36 => Reason::KeepsLong(suit(first)?, second),
            37 => Reason::WorstBids,
            38 => Reason::Ruffs(seat()?, card()?),
            39 => Reason::OnlyCards(card()?, Card::from_index(third.into()), first > 0),
            40 => Reason::OnlyRanks(rank(first)?, rank(second)),
            41 => Reason::Out(card()?, seat()),
            42 => Reason::DrawsTrumps,
            43 => Reason::Supports(seat()?, second),
            44 => Reason::Majority(first > 0),
            45 => Reason::Lowest(first > 0),
            46 => Reason::Near(first),
            47 => Reason::MayLose,
            48 => Reason::Risks(first),
            49 => Reason::Decides(suit(first)?, second),
            50 => Reason::EvenSuits,
            51 => Reason::Hooked(seat()?, card()?),
            52 => Reason::SharkTakes(seat()?),
            53 => Reason::Worthless,
            54 => Reason::PastEleven,
            _ => return None,
        })
    }
}

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
    pub fn reason(&self, card: Card) -> Option<Reason> {
        let is_last = self.with(card).is_complete();
        if self.wins(card) {
            return match is_last {
                true => self.ruffs(card).or_else(|| self.beats()).or(Some(Reason::Takes)),
                false if self.beaters(card).is_empty() => Some(Reason::Unbeaten),
                false => {
                    let only = self.only(card);
                    (self.ruffs(card).or_else(|| self.waits(card)))
                        .or(only.filter(|&only| only == Reason::OnlyTrump))
                        .or_else(|| self.voids(card))
                        .or(only)
                }
            };
        }
        let ahead = (self.winner)(&self.trick)?;
        if Some(ahead) == self.partner {
            return Some(Reason::PartnerWins(ahead));
        }
        if !self.playable.iter().any(|other| self.wins(other)) {
            return Some(Reason::Beaten(ahead, self.trick.card_of(ahead)?));
        }
        let worth = |card: &Card| (self.is_trump(*card), self.height(*card));
        let kept = || self.playable.iter().filter(|other| self.wins(*other)).max_by_key(worth);
        self.waits(card).or_else(|| Some(Reason::Saves(ahead, kept()?)))
    }

    /// Who is ahead now, and with what; nobody where that is the partner.
    fn beats(&self) -> Option<Reason> {
        let ahead = (self.winner)(&self.trick).filter(|&ahead| Some(ahead) != self.partner)?;
        Some(Reason::Beats(ahead, self.trick.card_of(ahead)?))
    }

    /// Whether a card is a trump, where there are any; the joker has no suit and is one, too.
    fn is_trump(&self, card: Card) -> bool {
        self.trump.is_some() && (card.suit().is_none() || card.suit() == self.trump)
    }

    /// It is a trump, and another suit was led.
    fn ruffs(&self, card: Card) -> Option<Reason> {
        let led = self.trick.led().filter(|&led| self.is_trump(card) && !self.is_trump(led));
        match led.and_then(|_| self.beats())? {
            Reason::Beats(ahead, with) if !self.is_trump(with) => Some(Reason::Ruffs(ahead, with)),
            _ => None,
        }
    }

    /// Nothing but a trump beats it, and it is none; or nothing but that and one or two cards.
    pub fn only(&self, card: Card) -> Option<Reason> {
        let beaters = self.beaters(card);
        let ruffs: CardSet =
            beaters.iter().filter(|&beater| self.is_trump(beater) && !self.is_trump(card)).collect();
        let others = beaters - ruffs;
        let highest = others.iter().max_by_key(|&other| self.height(other));
        let other = highest.and_then(|highest| (others - CardSet::only(highest)).first());
        match (highest, others.len()) {
            (None, _) => (!ruffs.is_empty()).then_some(Reason::OnlyTrump),
            (Some(one), 1 | 2) => Some(Reason::OnlyCards(one, other, !ruffs.is_empty())),
            (Some(_), _) => None,
        }
    }

    /// It is the last card of its suit, so that the suit can be trumped from now on.
    fn voids(&self, card: Card) -> Option<Reason> {
        let suit = card.suit().filter(|_| !self.is_trump(card))?;
        let hand = self.hands[self.seat].certain;
        let is_last = self.playable.len() > 1 && (hand & CardSet::of_suit(suit)).len() == 1;
        (is_last && hand.iter().any(|other| self.is_trump(other))).then_some(Reason::Voids(card))
    }

    /// The highest card that would beat a better one of the same suit, which is kept. At most two cards would beat that,
    /// or it would not be worth keeping, and both do not do the same now.
    fn waits(&self, card: Card) -> Option<Reason> {
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
        Some(Reason::Waits(out, holder.map(|(seat, _)| seat)))
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
        assert_eq!(reason("2H 9H", "AH 3H", "KH 4C", "", "AH"), Some(Reason::Unbeaten));
        assert_eq!(reason("TH 9H", "JH 3H", "KH 4C", "", "3H"), Some(Reason::PartnerWins(first)));
        assert_eq!(reason("2H TH", "9H 3H", "KH 4C", "", "3H"), Some(Reason::Beaten(second, card("TH"))));
        assert_eq!(reason("2H TH", "QH 3H", "AH KH 4C", "", "3H"), Some(Reason::Waits(card("AH"), None)));
        assert_eq!(
            reason("2H TH", "QH 3H", "AH KH 4C", "AH", "3H"),
            Some(Reason::Waits(card("AH"), Some(last)))
        );
        assert_eq!(reason("2H TH", "AH 3H", "KH 4S", "", "AH"), Some(Reason::OnlyTrump));
        assert_eq!(reason("2H TH", "AH 3H", "KH 4C", "", "3H"), Some(Reason::Saves(second, card("AH"))));
        assert_eq!(reason("2H TH", "KH 3H", "", "", "KH"), Some(Reason::Unbeaten));
        // higher cards and a trump may come, and no other club is left
        let (out, two) = ("JC KC AC 4S", Some(Reason::OnlyCards(card("AC"), Some(card("KC")), true)));
        assert_eq!(reason("2C TC", "QC 3S", out, "", "QC"), Some(Reason::Voids(card("QC"))));
        assert_eq!(reason("2C TC", "QC 3H", out, "", "QC"), two, "nothing to trump with");
        assert_eq!(reason("2C 9C", "TC 3H", out, "", "TC"), None, "nothing to trump with");
    }

    #[test]
    fn a_higher_card_is_saved_only_where_that_helps() {
        let ace = Some(Reason::Waits(card("AH"), None));
        assert_eq!(reason("2H 4H", "8H QH", "AH 9H 3C", "", "8H"), ace);
        assert_ne!(reason("2H 4H", "JH QH", "AH 9H 3C", "", "JH"), ace, "nothing is between the two");
        assert_ne!(reason("2H 4H", "8H TH", "AH KH QH 9H", "", "8H"), ace, "three cards beat the ten");
    }

    #[test]
    fn the_few_cards_that_can_beat_it_are_named() {
        let [king, ace] = ["KH", "AH"].map(card);
        assert_eq!(reason("2H TH", "QH 3C", "KH 4C", "", "QH"), Some(Reason::OnlyCards(king, None, false)));
        assert_eq!(
            reason("2H TH", "QH 3C", "KH AH 4S", "", "QH"),
            Some(Reason::OnlyCards(ace, Some(king), true))
        );
        assert_eq!(reason("2H 9H", "TH 3C", "JH QH KH", "", "TH"), None, "three can");
    }

    #[test]
    fn a_trump_on_a_card_of_the_others_is_told() {
        let second = Seat::FIRST.left(4);
        assert_eq!(reason("2H TH", "4S 3C", "9S", "", "4S"), Some(Reason::Ruffs(second, card("TH"))));
        assert_ne!(reason("TH 2H", "4S 3C", "9S", "", "4S"), Some(Reason::Ruffs(Seat::FIRST, card("TH"))));
        assert!(
            !matches!(reason("2H 3S", "4S 3C", "9S", "", "4S"), Some(Reason::Ruffs(..))),
            "a trump is ahead"
        );
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
            Reason::Needs(12, None),
            Reason::Needs(12, Some(0)),
            Reason::Beats(seat, ace),
            Reason::Cheap(3),
            Reason::KeepsLong(Suit::Hearts, 4),
            Reason::WorstBids,
            Reason::Enough,
            Reason::Makes(Contract::ALL[3]),
            Reason::Keeps(Contract::ALL[25], Spoilers::One(ace)),
            Reason::Keeps(Contract::ALL[0], Spoilers::Several),
            Reason::Keeps(Contract::ALL[0], Spoilers::All),
            Reason::Keeps(Contract::ALL[0], Spoilers::Taking),
            Reason::Fattens(seat),
            Reason::Shortest(2),
            Reason::Trumps(Suit::Hearts, 5, None),
            Reason::Trumps(Suit::Hearts, 5, Some(7)),
            Reason::Voids(ace),
            Reason::NoTarpon,
            Reason::Exposed(2),
            Reason::Sharks(2),
            Reason::FewTricks,
            Reason::Hook,
            Reason::Eleven,
            Reason::NoHook,
            Reason::NoHigh,
            Reason::FewLines(None),
            Reason::FewLines(Some((Contract::ALL[3], Contract::ALL[4]))),
            Reason::Bids(4, Some(Contract::ALL[3]), Some(Rivals::ALL[0])),
            Reason::Bids(0, None, None),
            Reason::Careful,
            Reason::Says(12, 112, 108),
            Reason::TooHigh(7, 5),
            Reason::Within(6, 7),
            Reason::PartnerBid(seat),
            Reason::Later,
            Reason::KeepsBest,
            Reason::OnlyTrump,
            Reason::Saves(seat, ace),
            Reason::Leaves(seat),
            Reason::NoHookNext,
            Reason::Ruffs(seat, ace),
            Reason::OnlyCards(ace, None, true),
            Reason::OnlyCards(ace, Some(card("KH")), false),
            Reason::OnlyRanks(Rank::Ace, None),
            Reason::OnlyRanks(Rank::Ace, Some(Rank::Ten)),
            Reason::Out(ace, None),
            Reason::Out(ace, Some(seat)),
            Reason::DrawsTrumps,
            Reason::Supports(seat, 6),
            Reason::Majority(true),
            Reason::Majority(false),
            Reason::Lowest(true),
            Reason::Lowest(false),
            Reason::Near(2),
            Reason::MayLose,
            Reason::Risks(3),
            Reason::Decides(Suit::Hearts, 5),
            Reason::EvenSuits,
            Reason::Hooked(seat, ace),
            Reason::SharkTakes(seat),
            Reason::Worthless,
            Reason::PastEleven,
        ];
        for reason in all {
            assert_eq!(Reason::of_code(reason.code()), Some(reason));
        }
        assert_eq!(Reason::of_code([99, 0, 0, 0]), None);
        assert_eq!(Reason::of_code([7, 200, 0, 0]), None);
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
