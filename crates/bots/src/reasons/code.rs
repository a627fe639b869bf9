//! Reasons as small numbers, for messages.

use super::{Reason, Rivals, Spoilers, small};
use rules::cards::{Card, Rank, Suit};
use rules::games::contract_grid::contract::Contract;
use rules::seat::Seat;

/// A [`Reason`] as small numbers, for a message.
pub type Code = [u8; 4];

impl Reason {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
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
}
