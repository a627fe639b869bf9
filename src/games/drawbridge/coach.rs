//! What the coach says in the first hand.

use super::Draft;
use super::words::toll_words;
use crate::games::coach::{Coach, Finished, finished, whose_card};
use crate::games::phrases::points;
use crate::names::{Names, capitalized};
use crate::text::{card_name, joined};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::drawbridge::auction::Strain;
use rules::games::drawbridge::legal::Bids;
use rules::games::drawbridge::variant::TollRule;
use rules::games::drawbridge::view::BidView;
use rules::games::drawbridge::{Legal, View};
use rules::seat::Seat;

/// The cards that are good to lead.
const HIGH: CardSet = CardSet::ranks_from(Rank::King);

/// The cards that a partner may be trusted to win with.
const WINNERS: CardSet = CardSet::ranks_from(Rank::Queen);

/// The coach.
pub const COACH: Coach<View> = Coach {
    goal: "Promise tricks with your partner opposite, and win them: 2 points for each.",
    ideas: &[
        ("Bid your longest suit: pay one card, and draw another from a stack above.", |view| {
            bids(view) && view.last_bid().is_none()
        }),
        ("Your partner bid last: pass. If somebody bids more, your turn comes again.", |view| {
            bids(view) && last_bidder(view) == partner(view)
        }),
        ("They bid more. Go a level up, or pay a higher card at the same level; or pass.", |view| {
            bids(view) && view.last_bid().is_some() && last_bidder(view) != partner(view)
        }),
        ("You have too many cards: throw away what wins nothing, a short suit best.", |view| {
            matches!(view.legal, Some(Legal::Discard { .. }))
        }),
        ("Lead your high trumps first, so that nobody can trump your other winners.", |view| {
            view.leads() && is_ours(view) && !(view.playable() & trumps(view) & HIGH).is_empty()
        }),
        ("Each trick that they miss is worth 4 points to you. Lead a high card.", |view| {
            view.leads() && !is_ours(view) && !(view.playable() & HIGH).is_empty()
        }),
        ("Your partner is winning it: play low, and save your high cards.", |view| {
            !view.playable().is_empty() && view.winning == partner(view) && is_safe(view)
        }),
        ("You have none of that suit. A trump can take the trick.", |view| {
            let follows =
                view.asked().is_some_and(|suit| !(view.playable() & CardSet::of_suit(suit)).is_empty());
            view.asked().is_some()
                && !follows
                && view.asked() != view.trump()
                && view.winning != partner(view)
                && !(view.playable() & trumps(view)).is_empty()
        }),
        ("You play last: win it with the lowest card that is enough.", |view| {
            view.trick.is_some_and(|trick| trick.plays().count() == 3)
                && view.winning != partner(view)
                && view.playable().iter().any(|card| wins(view, card))
        }),
        ("If nobody else has a suit any more, its low cards win too: lead one.", |view| {
            view.leads() && (2..=4).contains(&view.hand.len())
        }),
        ("Follow suit if you can: its highest card wins, unless somebody trumps.", |view| {
            view.asked().is_some_and(|suit| !(view.playable() & CardSet::of_suit(suit)).is_empty())
        }),
        ("You can neither follow nor trump: throw away a card that wins nothing.", |view| {
            let follows = view.asked().map_or(CardSet::EMPTY, |suit| CardSet::of_suit(suit) | trumps(view));
            view.asked().is_some() && !view.playable().is_empty() && (view.playable() & follows).is_empty()
        }),
    ],
    offer: None,
    next: &["The deal passes on, and the stacks to draw from are new."],
    reply,
};

/// The tricks that a partner brings, more or less.
const PARTNERS: u8 = 2;

/// The tricks that a hand looks good for with that trump: aces, kings that are not alone, and trumps beyond the third.
fn own_tricks(hand: CardSet, strain: Strain) -> u8 {
    let of_suit = |suit: Suit| {
        let held = hand & CardSet::of_suit(suit);
        let has = |rank: Rank| u32::from(!(held & CardSet::of_rank(rank)).is_empty());
        let king = if held.len() > 1 { has(Rank::King) } else { 0 };
        let long = if strain.trump() == Some(suit) { held.len().saturating_sub(3) } else { 0 };
        has(Rank::Ace) + king + long
    };
    // a hand has ten cards at most
    u8::try_from(Suit::ALL.into_iter().map(of_suit).sum::<u32>()).unwrap_or(u8::MAX)
}

/// The levels to bid with that trump, each with the tricks that the hand looks good for once it has paid and drawn.
fn prospects(view: &View, bids: &Bids, strain: Strain) -> impl DoubleEndedIterator<Item = (u8, u8)> {
    bids.levels().map(move |level| {
        let draft = Draft { level: Some(level), strain: Some(strain), ..Draft::default() };
        let slip = draft.slip(view, bids);
        let drawn = slip.stack.and_then(|stack| view.own.stacks[stack.index()].top);
        let only = |card: Option<Card>| card.map_or(CardSet::EMPTY, CardSet::only);
        (level, own_tricks((view.hand - only(slip.toll)) | only(drawn), strain))
    })
}

/// The highest level with that trump that hand and partner look good for, and what the hand brings.
fn fair(view: &View, bids: &Bids, strain: Strain) -> Option<(u8, u8)> {
    prospects(view, bids, strain).rfind(|&(level, own)| level <= own + PARTNERS)
}

/// The level that the coach proposes for a trump: a fair one, or the lowest that there is.
pub fn proposed(view: &View, bids: &Bids, strain: Strain) -> Option<u8> {
    fair(view, bids, strain).map(|(level, _)| level).or_else(|| bids.levels().next())
}

/// What the coach says of the next bid: of its trump, until that is chosen, then of its tricks.
pub fn of_bids(view: &View, names: &Names, bids: &Bids, strain: Option<Strain>) -> String {
    let is_fair = |strain: Strain| fair(view, bids, strain).is_some();
    let too_much = || {
        let lowest = bids.levels().next().unwrap_or_default();
        let words = format!("{lowest} tricks or more are too many for your cards: better pass.");
        let theirs = last_bidder(view).filter(|_| last_bidder(view) != partner(view));
        let set = points(view.variant.points.set);
        joined([
            words,
            theirs.map_or_else(String::new, |_| format!("Each trick they then miss brings you {set}.")),
        ])
    };
    match strain.map(|strain| fair(view, bids, strain)) {
        None if last_bidder(view).is_some() && last_bidder(view) == partner(view) => {
            "Your partner’s bid stands unless somebody bids more: pass, or raise it.".to_owned()
        }
        None if Strain::ALL.into_iter().any(is_fair) => match why_it_stands(view, names) {
            Some(why) => why,
            None => "Which suit is trump, and beats the others? Take a long one. NT is no trump.".to_owned(),
        },
        Some(Some((level, own))) => {
            let costs = bids.lowest_toll(level).map(toll_words).unwrap_or_default();
            format!(
                "You look good for {own} tricks, your partner for {PARTNERS}. A bid of {level} costs {costs}."
            )
        }
        None | Some(None) => too_much(),
    }
}

/// What the viewer, who may bid, has to beat, and why that bid beat the one before.
fn why_it_stands(view: &View, names: &Names) -> Option<String> {
    let mut bids = view.own.calls.iter().rev().filter_map(|call| Some((call.seat, call.bid?)));
    let (seat, bid) = bids.next()?;
    let whose = |seat: Seat, bid: &BidView| format!("{} {}", names.whose(seat), bid.level);
    let rank = |bid: &BidView| bid.toll.and_then(Card::rank).map_or("", Rank::name);
    let passes = view.own.calls.iter().rev().take_while(|call| call.bid.is_none()).count();
    let last = capitalized(&whose(seat, &bid));
    Some(match bids.next() {
        _ if passes == 2 => format!("{last} stands: if you pass too, the auction is over."),
        Some((other, beaten)) if beaten.level == bid.level => {
            let (beaten, cards) = (whose(other, &beaten), [rank(&bid), rank(&beaten)].join(" against "));
            format!("{last} beats {beaten}: it cost a higher card, {cards}.")
        }
        Some((other, beaten)) => format!("{last} beats {}: more tricks.", whose(other, &beaten)),
        None => format!("{last} is the bid to beat: more tricks, or a higher card."),
    })
}

const fn bids(view: &View) -> bool {
    matches!(view.legal, Some(Legal::Bid(_)))
}

fn partner(view: &View) -> Option<Seat> {
    view.viewer.map(|seat| seat.partner())
}

fn last_bidder(view: &View) -> Option<Seat> {
    view.last_bid().map(|(seat, _)| seat)
}

/// Whether the viewer's side plays the contract.
fn is_ours(view: &View) -> bool {
    view.own
        .contract
        .zip(view.viewer)
        .is_some_and(|(contract, seat)| contract.declarer == seat || contract.declarer == seat.partner())
}

/// Whether what wins the trick so far is likely to: nobody plays after the viewer, or it is a high card.
fn is_safe(view: &View) -> bool {
    let last = usize::from(view.held.seats()) - 1;
    view.winning.zip(view.trick).is_some_and(|(seat, trick)| {
        trick.plays().count() == last || trick.card_of(seat).is_some_and(|card| WINNERS.contains(card))
    })
}

/// Whether that card would take the trick so far.
fn wins(view: &View, card: Card) -> bool {
    view.trick.is_some_and(|mut trick| {
        trick.play(card);
        trick.winning(view.trump()) == view.viewer
    })
}

/// Whether the contract can no longer be made.
fn is_short(view: &View) -> bool {
    let taken: u8 = view.tricks.of_sides().as_slice().iter().sum();
    view.needed() > Some(view.variant.hand - taken)
}

fn trumps(view: &View) -> CardSet {
    view.trump().map_or(CardSet::EMPTY, CardSet::of_suit)
}

fn reply(before: &View, now: &View, names: &Names) -> Option<String> {
    if before.own.contract.is_none() {
        return of_call(before, now);
    }
    if before.trick.is_none() {
        return Some("Your hand is as good as it gets. Now win the tricks.".to_owned());
    }
    let done = finished(before, now)?;
    let is_partners = Some(done.by) == partner(before);
    let is_made = is_ours(now) && before.needed() > Some(0) && now.needed() == Some(0);
    let is_sunk = !is_ours(now) && is_short(now) && !is_short(before);
    let this = if is_partners { format!("{} wins it, and", names.of(done.by)) } else { "That".to_owned() };
    Some(match is_made {
        true => format!("{this} makes your contract! Each further trick is a point more."),
        false if is_sunk => {
            let set = points(now.variant.points.set);
            format!("{this} sinks their bridge! Each trick short is worth {set} to you.")
        }
        // said once
        false if is_partners && before.tricks[done.by] == 0 => {
            format!("{} wins it: your partner’s tricks count like yours.", names.of(done.by))
        }
        false => joined([of_trick(before, &done, is_partners, names), to_go(before, now)]),
    })
}

fn of_call(before: &View, now: &View) -> Option<String> {
    let call = now.own.calls.get(before.own.calls.len())?;
    let Some(bid) = call.bid else {
        return Some("You passed. As long as the auction goes on, you may still bid.".to_owned());
    };
    let (toll, took): (Card, Card) = (bid.toll?, bid.took?);
    // a card of the highest rank cannot be beaten at its level
    let is_beatable = now.variant.toll_rule == TollRule::Level && toll.rank() < Some(Rank::Ace);
    Some(match is_beatable {
        true => {
            format!(
                "You paid the {}. Another {} with a higher card would beat yours.",
                card_name(toll),
                bid.level
            )
        }
        false => format!("You paid the {} for the {}.", card_name(toll), card_name(took)),
    })
}

/// How far the contract is, where that is news.
fn to_go(before: &View, now: &View) -> String {
    let needed = now.needed().unwrap_or_default();
    match (is_ours(now), is_short(now)) {
        (_, true) if is_short(before) => String::new(),
        (true, true) => {
            format!("Now you fall short: {} to them for each trick.", points(now.variant.points.set))
        }
        (true, false) if needed > 0 => format!("{needed} more, and your bridge holds."),
        (false, false) if needed > 0 => {
            let left = now.variant.hand - now.tricks.of_sides().as_slice().iter().sum::<u8>();
            format!("They need {needed} more; take {} more to sink it.", left - needed + 1)
        }
        (false, false) if before.needed() > Some(0) => "They have made it.".to_owned(),
        (true | false, _) => String::new(),
    }
}

fn of_trick(before: &View, done: &Finished, is_partners: bool, names: &Names) -> String {
    let is_trump = trumps(before).contains(done.with);
    let led_trump = done.trick.led().is_some_and(|led| trumps(before).contains(led));
    match (done.is_mine, is_trump && !led_trump) {
        _ if is_partners => {
            let card = whose_card(names, done.by, &card_name(done.with));
            format!("{card} wins: a trick for your side.")
        }
        (true, true) => format!("Your trump takes it: the {} was enough.", card_name(done.with)),
        (true, false) => format!("Your {} was highest: a trick for your side.", card_name(done.with)),
        (false, true) if (done.trick.cards() & trumps(before)).len() > 1 => {
            let card = whose_card(names, done.by, &card_name(done.with));
            format!("{card} was the highest trump: a trick for them.")
        }
        (false, true) => format!("{} had none of that suit, and trumped it.", names.of(done.by)),
        (false, false) => {
            format!("{} was highest: a trick for them.", whose_card(names, done.by, &card_name(done.with)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_good_for_its_high_cards_and_long_trumps() {
        let good_for = |hand: &str, strain| {
            own_tricks(hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect(), strain)
        };
        let hand = "2S 3S 4S 5S AH KH KD QC JC TC";
        assert_eq!(good_for(hand, Strain::NoTrump), 2, "an ace and a king, but no king alone");
        assert_eq!(good_for(hand, Strain::Suit(Suit::Spades)), 3, "and the fourth trump");
        assert_eq!(good_for(hand, Strain::Suit(Suit::Clubs)), 2);
        assert_eq!(good_for("AS AH AD AC KS", Strain::Suit(Suit::Spades)), 5);
    }
}
