//! What is said at the table: whose turn it is, what a bid costs, what happened, why something was refused.

use super::Draft;
use crate::app::components::partners::side_name;
use crate::app::names::Names;
use crate::app::text::{NOT_OFFERED, card_name, count, in_hand_order, list, sentence};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::Phase;
use crate::games::drawbridge::auction::{Stack, Strain, highest_level};
use crate::games::drawbridge::legal::Bids;
use crate::games::drawbridge::moves::BidRefusal;
use crate::games::drawbridge::score::{Contract, Outcome};
use crate::games::drawbridge::variant::ClosedCards;
use crate::games::drawbridge::{Event, Legal, Refusal, View};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// What a strain is called: `spades`.
pub const fn strain_name(strain: Strain) -> &'static str {
    match strain {
        Strain::Suit(suit) => suit.name(),
        Strain::NoTrump => "no trump",
    }
}

/// What a bid is called: `4 spades`.
pub fn bid_name(level: u8, strain: Strain) -> String {
    let name = strain_name(strain);
    format!("{level} {}", if level == 1 { name.trim_end_matches('s') } else { name })
}

/// Which draw stack that is, as it lies on the table.
pub const fn stack_name(stack: Stack) -> &'static str {
    match stack {
        Stack::First => "left stack",
        Stack::Second => "right stack",
    }
}

/// A number of tricks.
pub fn in_tricks(tricks: u8) -> String {
    count(tricks.into(), "trick", "tricks")
}

/// A number of points.
pub fn in_points(points: u64) -> String {
    count(points, "point", "points")
}

/// A rank with its article: `an eight`.
fn a_rank(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Eight | Rank::Ace) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

/// What a toll has to be: `an eight or higher`.
pub fn toll_words(lowest: Rank) -> String {
    match lowest {
        Rank::Ace => "an ace".to_owned(),
        lowest => format!("{} or higher", a_rank(lowest)),
    }
}

/// Cards in a row, in the order of a hand.
pub fn card_names(cards: CardSet) -> String {
    list(&in_hand_order(cards, None).into_iter().map(the_card).collect::<Vec<_>>())
}

fn the_card(card: Card) -> String {
    format!("the {}", card_name(card))
}

/// What the seat whose turn it is will do when it has the device.
pub fn awaits(view: &View, names: &Names) -> String {
    let Some(seat) = view.turn.seat() else { return String::new() };
    let who = names.of(seat);
    match view.turn.phase() {
        Some(Phase::Bid) => match view.last_bid() {
            Some((_, bid)) => format!("{who} beats {} or passes.", bid_name(bid.level, bid.strain)),
            None => format!("{who} bids or passes."),
        },
        Some(Phase::Exchange) => {
            format!("{who} discards {}.", count(view.exchanged.into(), "card", "cards"))
        }
        Some(Phase::Play) => match view.asked() {
            Some(suit) => format!("{who} plays to {}.", suit.name()),
            None => format!("{who} leads."),
        },
        Some(Phase::Grid | Phase::Strike | Phase::Tag | Phase::Claim) | None => String::new(),
    }
}

/// What the holder of the device is to do, in one short line.
pub fn prompt(view: &View, names: &Names, draft: &Draft) -> String {
    let Some(seat) = view.viewer else { return String::new() };
    let who = names.of(seat);
    match view.legal {
        Some(Legal::Bid(bids)) if bids.levels().is_empty() => format!("{who}, you can only pass."),
        Some(Legal::Bid(_)) => match view.last_bid() {
            Some((bidder, bid)) => {
                let name = bid_name(bid.level, bid.strain);
                let whose = if bidder == seat.partner() { "your partner’s " } else { "" };
                format!("{who}, beat {whose}{name} or pass.")
            }
            None => format!("{who}, bid or pass."),
        },
        Some(Legal::Discard { count: needed, .. }) => {
            match u32::from(needed).saturating_sub(draft.discards.len()) {
                0 => format!("{who}, discard these?"),
                left if draft.discards.is_empty() => {
                    format!("{who}, choose {} to discard.", count(left.into(), "card", "cards"))
                }
                left => format!("{who}, choose {left} more to discard."),
            }
        }
        Some(Legal::Play(_)) => match view.asked() {
            Some(suit) if has_suit(view.hand, suit) => format!("{who}, follow {}.", suit.name()),
            Some(suit) => format!("{who}, you have no {}: play any card.", suit.name()),
            None => format!("{who}, you lead: play any card."),
        },
        Some(Legal::Nothing) | None => String::new(),
    }
}

fn has_suit(hand: CardSet, suit: Suit) -> bool {
    !(hand & CardSet::of_suit(suit)).is_empty()
}

/// What else is good to know: what a bid still lacks, what was taken, who is winning the trick.
pub fn also(view: &View, names: &Names, draft: &Draft) -> String {
    match view.legal {
        Some(Legal::Bid(bids)) if bids.levels().is_empty() => {
            "No card of yours pays for a higher bid.".to_owned()
        }
        Some(Legal::Bid(bids)) => bid_lacks(view, &bids, draft),
        Some(Legal::Discard { .. }) => {
            format!("You have taken {}; you may put those away too.", card_names(view.taken))
        }
        Some(Legal::Play(_)) => {
            let found = view.winning().and_then(|seat| Some((seat, view.trick?.card_of(seat)?)));
            found.map_or_else(String::new, |(seat, card)| {
                let partner = view.viewer.map(Seat::partner) == Some(seat);
                let who = if partner {
                    format!("{}, your partner,", names.of(seat))
                } else {
                    names.of(seat).to_string()
                };
                format!("{who} is winning with the {}.", card_name(card))
            })
        }
        Some(Legal::Nothing) | None => String::new(),
    }
}

/// The next thing that a bid lacks.
fn bid_lacks(view: &View, bids: &Bids, draft: &Draft) -> String {
    let bid = draft.bid(bids);
    let left: u8 = view.stacks.iter().map(|stack| stack.cards).sum();
    let lacks = match (bid.strain, bid.toll, bid.stack) {
        (None, _, _) => "Name the tricks your side will take, and trump.",
        (_, None, _) => "Pay a toll: tap one of the raised cards.",
        (_, _, None) => "Tap the draw stack whose top card you want.",
        _ if left == 1 => "You take the last card: this bid ends the auction.",
        _ => "Your bid is ready.",
    };
    lacks.to_owned()
}

/// Why the cards that cannot be played, or be the toll, cannot.
pub fn why_not(view: &View, draft: &Draft) -> String {
    match view.legal {
        Some(Legal::Bid(bids)) => {
            let level = draft.bid(&bids).level;
            let toll = bids.lowest_toll(level).map(toll_words);
            toll.map_or_else(|_| String::new(), |toll| format!("a bid of {level} costs {toll}"))
        }
        Some(Legal::Play(_)) => view.asked().map_or_else(String::new, must_follow),
        Some(Legal::Discard { .. } | Legal::Nothing) | None => String::new(),
    }
}

fn must_follow(suit: Suit) -> String {
    format!("you must follow {}", suit.name())
}

/// Who has to make what, as a sentence.
pub fn contract_words(contract: &Contract, names: &Names) -> String {
    let side = side_name(names, contract.declarer.side());
    let tricks = in_tricks(contract.level);
    let trump = match contract.strain {
        Strain::Suit(suit) => format!("with {} as trump", suit.name()),
        Strain::NoTrump => "without trump".to_owned(),
    };
    format!("{side} have to take {tricks} {trump}; {} is the declarer.", names.of(contract.declarer))
}

/// How a contract came out: `made with 2 over`.
pub fn outcome_words(outcome: Outcome) -> String {
    match outcome {
        Outcome::Made { over: 0 } => "made exactly".to_owned(),
        Outcome::Made { over } => format!("made with {over} over"),
        Outcome::Short { by } => format!("short by {}", in_tricks(by)),
    }
}

/// What follows the last look.
pub fn after_look(view: &View, names: &Names) -> String {
    let leader = view.turn.seat().map(|seat| names.of(seat)).unwrap_or_default();
    match view.variant.closed_cards {
        ClosedCards::UntilLead => {
            format!("{leader} leads. With the first card tolls and discards are turned over for good.")
        }
        ClosedCards::Always => {
            format!("{leader} leads. At this table tolls and discards stay open all hand.")
        }
    }
}

/// An event as a sentence.
pub fn tell(event: &Event, view: &View, names: &Names) -> Option<String> {
    Some(match event {
        Event::Dealt { hand, dealer } => format!(
            "Hand {}: {} deals ten cards each, and two draw stacks of six.",
            hand + 1,
            names.of(*dealer)
        ),
        Event::Passed(seat) => format!("{} passes.", names.of(*seat)),
        Event::Bid { seat, bid, took, turned } => {
            let mut words = format!(
                "{} bids {}, pays the {} and takes the {} from the {}.",
                names.of(*seat),
                bid_name(bid.level, bid.strain),
                card_name(bid.card),
                card_name(*took),
                stack_name(bid.draw)
            );
            if turned.is_none() {
                words += " That stack is empty now.";
            }
            words
        }
        Event::ThrownIn { hand } => format!("Nobody has bid: hand {} is thrown in.", hand + 1),
        Event::Contract(contract) => {
            format!("The auction is over. {}", contract_words(contract, names))
        }
        Event::Took(seat, cards) => format!("{} takes {}.", names.of(*seat), card_names(*cards)),
        Event::Discarded(seat, cards) => format!("{} discards {}.", names.of(*seat), card_names(*cards)),
        Event::LastLook => "Tolls and discards lie open for a last look.".to_owned(),
        Event::Played(seat, card) => format!("{} plays the {}.", names.of(*seat), card_name(*card)),
        Event::Taken { by, with } => {
            format!("{} takes the trick with the {}.", names.of(*by), card_name(*with))
        }
        Event::Scored { hand } => {
            let result = view.hands.get(*hand)?;
            let facts = result.facts?;
            let scores = result.scores.iter().filter(|(_, score)| **score > 0).map(|(side, score)| {
                format!("{} to {}, {} in all", in_points(*score), side_name(names, side), result.totals[side])
            });
            let bid = bid_name(facts.contract.level, facts.contract.strain);
            format!("{bid}, {}: {}.", outcome_words(facts.outcome()), scores.collect::<Vec<_>>().join("; "))
        }
        Event::Over => "The game is over.".to_owned(),
    })
}

/// Why an action was refused, to whoever tried it.
pub fn refuse(refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
            format!("{}: the {} has to wait", must_follow(*suit), card_name(*card))
        }
        Refusal::Bid(refusal) => no_bid(refusal),
        Refusal::DiscardCount { needed, .. } => {
            format!("discard exactly {}", count((*needed).into(), "card", "cards"))
        }
        Refusal::Turn(_)
        | Refusal::Card(_)
        | Refusal::DiscardTwice { .. }
        | Refusal::DiscardNotHeld { .. } => NOT_OFFERED.to_owned(),
    };
    sentence(&words)
}

/// Why something cannot be bid.
fn no_bid(refusal: &BidRefusal) -> String {
    match refusal {
        BidRefusal::LevelTooLow { last, .. } => {
            format!("the last bid was for {}: bid that with a better toll, or more", in_tricks(*last))
        }
        BidRefusal::LevelSpent { level } => {
            format!("the last toll was an ace, which nothing beats: bid more than {level}")
        }
        BidRefusal::TollTooLow { card, level, needed } => {
            let good_for = card.rank().and_then(highest_level);
            let good_for = good_for
                .map_or_else(|| "pays for no bid".to_owned(), |most| format!("pays for {most} at most"));
            format!("a bid of {level} costs {}: the {} {good_for}", toll_words(*needed), card_name(*card))
        }
        BidRefusal::TollNotHigher { card, level, needed } => format!(
            "another bid of {level} has to beat the last toll and costs {}: the {} is too low",
            toll_words(*needed),
            card_name(*card)
        ),
        BidRefusal::EmptyStack { .. } => "that stack is empty: draw from the other one".to_owned(),
        BidRefusal::NoSuchLevel(_) | BidRefusal::NotHeld { .. } => NOT_OFFERED.to_owned(),
    }
}
