//! The table's words: whose turn it is, what takes the trick, what happened, and why something was refused.

use crate::games::TableWords;
use crate::games::phrases::{self, points};
use crate::names::Names;
use crate::text::{NOT_OFFERED, card_name, card_name_as, count, sentence};
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::dispensation::{DISPENSED, MAX_DISPENSED};
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::{Counterpoint, Event, Legal, OwnEvent, Phase, Refusal, View};
use rules::seat::Seat;
use rules::trick::{CardRefusal, Trick};

impl TableWords for Counterpoint {
    fn prompt(view: &View, names: &Names) -> String {
        let Some(seat) = view.turn.seat() else { return String::new() };
        match view.turn.phase() {
            Some(Phase::Bid) => format!("{} three bid cards face down.", names.does(seat, "lays", "lay")),
            Some(Phase::Play) => phrases::plays_next(names, seat, view.asked()),
            None => String::new(),
        }
    }

    fn describe(event: &Event, view: &View, names: &Names) -> Option<String> {
        Some(match event {
            Event::Dealt { hand } => {
                let cards = view.variant.hand_size();
                let deals = names.does(view.own.dealer, "deals", "deal");
                let dealt = format!("Hand {}: {deals} {cards} cards each.", hand + 1);
                match view.own.turn_up.card() {
                    Some(_) => format!("{dealt} {}", turned_up(view.own.turn_up)),
                    None => dealt,
                }
            }
            Event::Own(OwnEvent::Bid(seat)) => format!("{} bid.", names.does(*seat, "has", "have")),
            Event::Played(seat, card) => {
                format!("{} the {}.", names.does(*seat, "plays", "play"), card_name_as(*card, joker(view)))
            }
            Event::Taken { by, with } => {
                let card = card_name_as(*with, joker(view));
                let why = view.last_trick.and_then(|trick| why(&trick, view));
                let is_last = view.last_trick.and_then(|trick| trick.plays().last()) == Some((*by, *with));
                let takes = names.does(*by, "takes the trick", "take the trick");
                let with = if is_last { String::new() } else { format!(" with the {card}") };
                let why = why.map_or(String::new(), |why| format!(": {why}"));
                let worth = view.last_trick.map_or(0, |trick| view.points(trick.cards()));
                // the result of the hand tells the total itself
                let in_all =
                    view.turn.seat().map_or(String::new(), |_| format!(", {} in all", view.own.taken[*by]));
                format!("{takes}{with}{why}. It brings {}{in_all}.", points(worth))
            }
            Event::Scored { hand } => {
                let result = view.hands.get(*hand)?;
                let scores = result.scores.iter().map(|(seat, score)| {
                    let bid = format!("bid {}, took {} and", result.read[seat], result.taken[seat]);
                    let scores = names.does(seat, &format!("{bid} scores"), &format!("{bid} score"));
                    let (total, bonus) = (result.totals[seat], result.bonus[seat]);
                    let missed = score.saturating_sub(bonus);
                    format!(
                        "{scores} {score}: {missed} for what others missed, a bonus of {bonus}, {total} in all"
                    )
                });
                phrases::hand_over("Hand", *hand, scores)
            }
            Event::Over => phrases::game_over(&phrases::winners(names, &view.winners())),
        })
    }

    fn explain(refusal: &Refusal) -> String {
        let words = match refusal {
            Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
                phrases::card_has_to_wait(*suit, *card)
            }
            Refusal::BidCount { .. } => ENOUGH.to_owned(),
            Refusal::Turn(_)
            | Refusal::Card(CardRefusal::NotHeld { .. })
            | Refusal::BidTwice { .. }
            | Refusal::BidNotHeld { .. } => NOT_OFFERED.to_owned(),
        };
        sentence(&words)
    }

    fn missed(names: &Names, who: &[Seat], missed: u64) -> String {
        format!("{} {missed} off the bid.", phrases::does(names, who, "is", "are"))
    }
}

/// What the player with the device is to do, in one short line.
pub fn prompt(view: &View, names: &Names, chosen: CardSet) -> String {
    let Some(seat) = view.viewer else { return String::new() };
    match view.legal {
        Some(Legal::Bid(_)) => {
            let what = match BID_CARDS.saturating_sub(chosen.len()) {
                0 => format!("your bid is {}.", view.worth(chosen)),
                BID_CARDS => "choose three bid cards.".to_owned(),
                left => format!("{} more.", count(left.into(), "bid card", "bid cards")),
            };
            names.ask(seat, &what)
        }
        Some(Legal::Play(playable)) => {
            let follows = |suit| (playable - view.own.turn_up.cards_of(suit)).is_empty();
            phrases::follow_prompt(names, seat, view.asked(), view.asked().is_some_and(follows))
        }
        Some(Legal::Nothing) | None => String::new(),
    }
}

/// A hint: what the bid means; in a trick who is winning it, or what the raised card would do.
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
        let share = view.variant.courts.in_all() / u32::from(view.held.seats());
        return format!("Their suits add up to your bid; {share} is a fair share.");
    }
    if chosen.len() < BID_CARDS {
        return format!("So far {bid}.");
    }
    match may_stand_for(view, bid) {
        Some(high) => format!("It also counts as {high}, if you come nearer to that."),
        None => String::new(),
    }
}

/// The higher number that a bid may also stand for by the dispensation.
pub fn may_stand_for(view: &View, bid: u32) -> Option<u32> {
    (view.variant.dispensation && bid <= MAX_DISPENSED).then_some(bid + DISPENSED)
}

/// Who is winning the trick, and how many points are in it.
fn winning(view: &View, names: &Names) -> String {
    match (view.trick, view.winning) {
        (Some(trick), Some(seat)) => {
            let worth = points(view.points(trick.cards()));
            format!("{} winning: {worth} so far.", names.does(seat, "is", "are"))
        }
        (Some(_) | None, Some(_) | None) => String::new(),
    }
}

/// What the raised card would do in the trick.
fn would_do(view: &View, names: &Names, card: Card) -> String {
    let Some(trick) = view.trick else { return String::new() };
    let mut after = trick;
    after.play(card);
    let name = card_name_as(card, view.own.turn_up.joker());
    let worth = points(view.points(after.cards()));
    match view.winning_with(card) {
        Some(seat) if Some(seat) == view.viewer => {
            let takes = if after.is_complete() { "takes the trick" } else { "wins so far" };
            match why(&after, view) {
                Some(why) => format!("The {name} {takes}: {why}. {worth}."),
                None => format!("The {name} {takes}: {worth}."),
            }
        }
        Some(seat) => {
            let why = why(&after, view).map_or(String::new(), |why| format!(": {why}"));
            format!("The {name} leaves it to {}{why}.", names.whom(seat))
        }
        None => String::new(),
    }
}

/// Why a player takes a trick of two cards, if that may surprise: a card of another suit takes it, or the ranks are
/// equal.
fn why(trick: &Trick, view: &View) -> Option<&'static str> {
    let mut plays = trick.plays();
    let ((_, led), (second, answer)) = (plays.next()?, plays.next()?);
    if view.variant.has_turn_up() || led.suit() == answer.suit() {
        return None;
    }
    let rank = answer.rank()?;
    if led.rank() != Some(rank) {
        let takes = view.winning_with(answer).or(view.last_taken.map(|(seat, _)| seat)) == Some(second);
        return takes.then_some("the higher rank wins, whatever its suit");
    }
    let counts = view.variant.courts.points(rank) > 0;
    Some(if counts { FIRST_OF_EQUALS } else { SECOND_OF_EQUALS })
}

const FIRST_OF_EQUALS: &str = "of equal ranks that count points, the first wins";
const SECOND_OF_EQUALS: &str = "of equal ranks that count nothing, the second wins";

/// Why the other cards cannot be chosen.
pub fn why_not(view: &View) -> String {
    match view.legal {
        Some(Legal::Bid(_)) => ENOUGH.to_owned(),
        Some(Legal::Play(_) | Legal::Nothing) | None => {
            view.asked().map_or_else(String::new, phrases::must_follow)
        }
    }
}

const ENOUGH: &str = "a bid is three cards: take one back first";

/// What the turn-up means.
pub fn turned_up(turn_up: TurnUp) -> String {
    match (turn_up.card(), turn_up.trump()) {
        (None, _) => "There is no trump.".to_owned(),
        (Some(card), Some(trump)) => {
            format!("The {} is turned up: trump is {}.", card_name(card), trump.name())
        }
        (Some(card), None) => format!("The {} is turned up: there is no trump.", card_name(card)),
    }
}

/// The card that the joker stands for; between two hands that of the last hand.
pub fn joker(view: &View) -> Option<Card> {
    let playing = view.turn.seat().is_some();
    let last = view.hands.last().filter(|_| !playing).map(|hand| hand.facts.turn_up);
    last.unwrap_or(view.own.turn_up).joker()
}
