//! What is said at the table: whose turn it is, what takes the trick, what happened, why something was refused.

use crate::app::names::Names;
use crate::app::text::{NOT_OFFERED, card_name, card_name_as, count, sentence};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::Phase;
use crate::games::counterpoint::score::{DISPENSED, MOST_DISPENSED};
use crate::games::counterpoint::turn_up::TurnUp;
use crate::games::counterpoint::variant::{BID_CARDS, Courts};
use crate::games::counterpoint::{Event, Legal, Refusal, View};
use crate::trick::{CardRefusal, Trick};

/// What the seat whose turn it is will do when it has the device.
pub fn awaits(view: &View, names: &Names) -> String {
    let Some(seat) = view.turn.seat() else { return String::new() };
    let who = names.of(seat);
    match view.turn.phase() {
        Some(Phase::Bid) => format!("{who} lays three bid-cards face down, unseen by the others."),
        Some(Phase::Play) => match view.asked() {
            Some(suit) => format!("{who} plays to {}.", suit.name()),
            None => format!("{who} leads."),
        },
        Some(Phase::Grid | Phase::Strike | Phase::Exchange | Phase::Tag | Phase::Claim) | None => {
            String::new()
        }
    }
}

/// What the holder of the device is to do, in one short line.
pub fn prompt(view: &View, names: &Names, chosen: CardSet) -> String {
    let Some(seat) = view.viewer else { return String::new() };
    let who = names.of(seat);
    match view.legal {
        Some(Legal::Bid(_)) => match BID_CARDS.saturating_sub(chosen.len()) {
            0 => format!("{who}, your bid is {}.", view.worth(chosen)),
            BID_CARDS => format!("{who}, choose three bid-cards."),
            left => format!("{who}, {} more.", count(left.into(), "bid-card", "bid-cards")),
        },
        Some(Legal::Play(playable)) => match view.asked() {
            Some(suit) if (playable - view.turn_up.cards_of(suit)).is_empty() => {
                format!("{who}, follow {}.", suit.name())
            }
            Some(suit) => format!("{who}, you have no {}: play any card.", suit.name()),
            None => format!("{who}, you lead: play any card."),
        },
        Some(Legal::Nothing) | None => String::new(),
    }
}

/// What else is good to know: what a bid means; in a trick who is winning it, or what a raised card would do.
pub fn advice(view: &View, names: &Names, chosen: CardSet, raised: Option<Card>) -> String {
    if matches!(view.legal, Some(Legal::Bid(_))) {
        return bid_advice(view, chosen);
    }
    match raised {
        Some(card) if view.asked().is_some() => would_do(view, names, card),
        Some(_) | None => winning(view, names),
    }
}

fn bid_advice(view: &View, chosen: CardSet) -> String {
    let bid = view.worth(chosen);
    if chosen.is_empty() {
        return "Their suits add up to the points you want to take in tricks.".to_owned();
    }
    if chosen.len() < BID_CARDS {
        return format!("So far {bid}.");
    }
    match may_stand_for(view, bid) {
        Some(high) => format!("It may also stand for {high}, if that comes nearer."),
        None => "Take as close to it as you can.".to_owned(),
    }
}

/// What a bid may also stand for by the dispensation.
pub fn may_stand_for(view: &View, bid: u32) -> Option<u32> {
    (view.variant.dispensation && bid <= MOST_DISPENSED).then_some(bid + DISPENSED)
}

/// Who is winning the trick, and what is in it.
fn winning(view: &View, names: &Names) -> String {
    match (view.trick, view.winning()) {
        (Some(trick), Some(seat)) => {
            format!("{} is winning: {} so far.", names.of(seat), points(view.points(trick.cards())))
        }
        (Some(_) | None, Some(_) | None) => String::new(),
    }
}

/// What a raised card would do to the trick.
fn would_do(view: &View, names: &Names, card: Card) -> String {
    let Some(trick) = view.trick else { return String::new() };
    let mut after = trick;
    after.play(card);
    let name = card_name_as(card, view.turn_up.joker());
    let worth = points(view.points(after.cards()));
    match view.winning_with(card) {
        Some(seat) if Some(seat) == view.viewer => {
            let takes = if after.is_whole() { "takes the trick" } else { "goes ahead" };
            match why(&after, view) {
                Some(why) => format!("The {name} {takes}: {why}. {worth}."),
                None => format!("The {name} {takes}: {worth}."),
            }
        }
        Some(seat) => {
            let why = why(&after, view).map_or(String::new(), |why| format!(": {why}"));
            format!("The {name} leaves it to {}{why}.", names.of(seat))
        }
        None => String::new(),
    }
}

/// Why a trick for two goes where it goes, where that is not what one is used to: a card of another suit takes it,
/// or ranks are equal.
fn why(trick: &Trick, view: &View) -> Option<String> {
    let mut plays = trick.plays();
    let ((_, led), (second, answer)) = (plays.next()?, plays.next()?);
    if view.variant.has_turn_up() || led.suit() == answer.suit() {
        return None;
    }
    let rank = answer.rank()?;
    if led.rank() != Some(rank) {
        let takes = view.winning_with(answer).or(view.last_taken().map(|(seat, _)| seat)) == Some(second);
        return takes.then(|| "the higher rank wins, whatever its suit".to_owned());
    }
    let ranks = rank_plural(rank);
    Some(if Courts::Graded.points(rank) > 0 {
        format!("of two {ranks} the one led wins, since {ranks} count points")
    } else {
        format!("of two {ranks} the second wins, since {ranks} count nothing")
    })
}

fn rank_plural(rank: Rank) -> String {
    let name = rank.name();
    if name.ends_with('x') { format!("{name}es") } else { format!("{name}s") }
}

/// A number of card-points.
pub fn points(number: u32) -> String {
    count(number.into(), "point", "points")
}

/// Why the cards that cannot be chosen cannot.
pub fn why_not(view: &View) -> String {
    match view.legal {
        Some(Legal::Bid(_)) => ENOUGH.to_owned(),
        Some(Legal::Play(_) | Legal::Nothing) | None => view.asked().map_or_else(String::new, must_follow),
    }
}

const ENOUGH: &str = "a bid is three cards: take one back first";

fn must_follow(suit: Suit) -> String {
    format!("you must follow {}", suit.name())
}

/// What the card turned up means.
pub fn turned_up(turn_up: TurnUp) -> String {
    match (turn_up.card(), turn_up.trump()) {
        (None, _) => "There is no trump.".to_owned(),
        (Some(card), Some(trump)) => {
            format!("The {} is turned up: trump is {}.", card_name(card), trump.name())
        }
        (Some(card), None) => format!("The {} is turned up: there is no trump.", card_name(card)),
    }
}

/// The card that the joker stands for, or stood for in the hand that has just ended.
fn joker(view: &View) -> Option<Card> {
    let playing = view.turn.seat().is_some();
    let last = view.hands.last().filter(|_| !playing).map(|hand| hand.facts.turn_up);
    last.unwrap_or(view.turn_up).joker()
}

/// An event as a sentence.
pub fn tell(event: &Event, view: &View, names: &Names) -> Option<String> {
    Some(match event {
        Event::Dealt { hand, dealer, turn_up } => {
            let cards = view.variant.hand_size();
            let dealt = format!("Hand {}: {} deals {cards} cards each.", hand + 1, names.of(*dealer));
            match turn_up {
                Some(card) => format!("{dealt} {}", turned_up(TurnUp::new(Some(*card)))),
                None => dealt,
            }
        }
        Event::Bid(seat) => format!("{} has laid down a bid.", names.of(*seat)),
        Event::Played(seat, card) => {
            format!("{} plays the {}.", names.of(*seat), card_name_as(*card, joker(view)))
        }
        Event::Taken { by, with } => {
            let card = card_name_as(*with, joker(view));
            let why = view.last_trick.and_then(|trick| why(&trick, view));
            match why {
                Some(why) => format!("{} takes the trick with the {card}: {why}.", names.of(*by)),
                None => format!("{} takes the trick with the {card}.", names.of(*by)),
            }
        }
        Event::Scored { hand } => {
            let result = view.hands.get(*hand)?;
            let scores = result.scores.iter().map(|(seat, score)| {
                format!(
                    "{} bid {}, took {} and scores {score}, {} in all",
                    names.of(seat),
                    result.read[seat],
                    result.taken[seat],
                    result.totals[seat]
                )
            });
            format!("Hand {} is over: {}.", hand + 1, scores.collect::<Vec<_>>().join("; "))
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
        Refusal::BidCount { .. } => ENOUGH.to_owned(),
        Refusal::Turn(_)
        | Refusal::Card(CardRefusal::NotHeld { .. })
        | Refusal::BidTwice { .. }
        | Refusal::BidNotHeld { .. } => NOT_OFFERED.to_owned(),
    };
    sentence(&words)
}
