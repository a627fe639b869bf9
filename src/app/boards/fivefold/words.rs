//! What is said at the table: whose turn it is, what takes the trick, what happened, why something was refused.

use super::folds::majority_name;
use crate::app::names::Names;
use crate::app::text::{card_name, count, list, sentence};
use crate::cards::{Card, CardSet, Suit};
use crate::games::fivefold::score::{DECK, MOST_TRICKS, Majority, Points, most_trumps};
use crate::games::fivefold::stock::Source;
use crate::games::fivefold::{Event, View};
use crate::seat::Seat;

/// What the seat whose turn it is will do when it has the device.
pub fn awaits(view: &View, names: &Names) -> String {
    let Some(seat) = view.turn.seat() else { return String::new() };
    match led(view) {
        Some((_, card)) => format!("{} answers the {}.", names.of(seat), card_name(card)),
        None => format!("{} leads.", names.of(seat)),
    }
}

/// Who led to the trick in progress, and what.
fn led(view: &View) -> Option<(Seat, Card)> {
    let trick = view.trick?;
    Some((trick.leader(), trick.led()?))
}

/// What the holder of the device is to do, in one short line, and what else is good to know: what takes the trick,
/// or what a raised card would do.
pub fn prompt(view: &View, names: &Names, raised: Option<Card>) -> (String, String) {
    let who = view.viewer.map(|seat| names.of(seat)).unwrap_or_default();
    let Some((leader, led)) = led(view) else {
        return (format!("{who}, you lead: play any card."), trump_line(view.trump));
    };
    let takers = view.takers();
    match raised.map(|card| (card_name(card), takers.contains(card))) {
        Some((card, true)) => (format!("{who}, the {card} takes the trick."), String::new()),
        Some((card, false)) => {
            (format!("{who}, the {card} leaves the trick to {}.", names.of(leader)), String::new())
        }
        None => (format!("{who}, answer the {} with any card.", card_name(led)), what_takes(led, takers)),
    }
}

/// What takes a trick to which that card was led: `A higher heart takes it, or a club from the eight up.`
pub fn what_takes(led: Card, takers: CardSet) -> String {
    let way = |suit: Suit| {
        let of_suit: Vec<Card> = (takers & CardSet::of_suit(suit)).iter().collect();
        Some(match of_suit.as_slice() {
            [] => return None,
            [only] => format!("the {}", card_name(*only)),
            _ if led.suit() == Some(suit) => format!("a higher {}", one_of(suit)),
            cards if cards.len() == trumps_in(suit) as usize => format!("any {}", one_of(suit)),
            [lowest, ..] => {
                let rank = lowest.rank().map_or("", |rank| rank.name());
                format!("a {} from the {rank} up", one_of(suit))
            }
        })
    };
    let own = led.suit().and_then(way);
    let trump = Suit::ALL.into_iter().filter(|&suit| led.suit() != Some(suit)).find_map(way);
    match (own, trump) {
        (Some(own), Some(trump)) => sentence(&format!("{own} takes it, or {trump}")),
        (Some(way), None) | (None, Some(way)) => sentence(&format!("only {way} takes it")),
        (None, None) => "Nothing takes it.".to_owned(),
    }
}

/// How many cards of that suit there are.
pub fn trumps_in(suit: Suit) -> u32 {
    (DECK & CardSet::of_suit(suit)).len()
}

/// A card of that suit: `heart`.
fn one_of(suit: Suit) -> &'static str {
    suit.name().trim_end_matches('s')
}

/// What is trump, as a sentence.
pub fn trump_line(trump: Option<Suit>) -> String {
    match trump {
        Some(trump) => sentence(&format!("{} are trump", trump.name())),
        None => "There is no trump.".to_owned(),
    }
}

/// The trumps of a round: `clubs`.
pub const fn trumps(trump: Option<Suit>) -> &'static str {
    match trump {
        Some(trump) => trump.name(),
        None => "no trump",
    }
}

/// A number of points.
pub fn in_points(points: u8) -> String {
    count(points.into(), "point", "points")
}

/// Why a majority brings a point: `7 tricks`.
pub fn reached(of: Majority, trump: Option<Suit>) -> String {
    match (of, trump) {
        (Majority::Trumps, Some(trump)) => format!("{} of the {}", most_trumps(trump), trump.name()),
        (Majority::Trumps, None) | (Majority::Tricks, _) => format!("{MOST_TRICKS} tricks"),
    }
}

/// The points that the last trick brought, as announcements.
pub fn fresh_points(view: &View, names: &Names) -> Vec<String> {
    let Some((seat, points)) = view.fresh() else { return Vec::new() };
    let fresh = Majority::ALL.into_iter().filter(|&of| points.has(of));
    fresh.map(|of| point(view, names, seat, of)).collect()
}

/// A point that was just won: `Ann has 7 tricks: a point!`
fn point(view: &View, names: &Names, seat: Seat, of: Majority) -> String {
    // with the last trick of a round its trumps are those of the round before
    let trump =
        view.rounds.last().filter(|_| view.trick.is_none()).map_or(view.trump, |round| round.facts.trump);
    format!("{} has {}: a point!", names.of(seat), reached(of, trump))
}

/// What was drawn after the last trick, from where, and who drew first.
pub fn drawn(view: &View, names: &Names) -> Option<String> {
    let winner = view.last_taken()?.0;
    let loser = winner.left(2);
    let first = view.drawn[loser]?;
    let from = |source: Source| match source {
        Source::Stock => "the stock".to_owned(),
        Source::Pile(owner) => format!("{} pile", names.whose(owner)),
    };
    let mut words = match view.drawn[winner] {
        None => format!("{} draws the last card, from {}.", names.of(loser), from(first)),
        Some(second) if second == first => {
            format!("Both draw from {}, {} first.", from(first), names.of(loser))
        }
        Some(_) => "Both draw from their own piles.".to_owned(),
    };
    let left = view.stock + view.piles.as_slice().iter().sum::<u8>();
    if left == 0 {
        words += " Nothing is left to draw.";
    }
    Some(words)
}

/// An event as a sentence.
pub fn tell(event: &Event, view: &View, names: &Names) -> Option<String> {
    Some(match event {
        Event::Dealt { round: 0, leader } => {
            format!("Round 1, no trump: six cards each. Chance has {} lead.", names.of(*leader))
        }
        Event::Dealt { round, leader } => format!(
            "Round {}: the piles are shuffled, six cards dealt to each. {} {} leads.",
            round + 1,
            trump_line(view.trump),
            names.of(*leader)
        ),
        Event::Played(seat, card) => format!("{} plays the {}.", names.of(*seat), card_name(*card)),
        Event::Taken { by, with } => {
            format!("{} takes the trick with the {}.", names.of(*by), card_name(*with))
        }
        Event::Point { seat, of } => point(view, names, *seat, *of),
        // both draws are told with the first of them
        Event::Drawn { seat, .. } if view.last_taken().is_none_or(|(winner, _)| winner == *seat) => {
            return None;
        }
        Event::Drawn { .. } => drawn(view, names)?,
        Event::Scored { round } => {
            let result = view.rounds.get(*round)?;
            let seats = result.points.iter().map(|(seat, points)| {
                format!("{} scores {}, {} in all", names.of(seat), points.count(), result.totals[seat])
            });
            format!("Round {} is over: {}.", round + 1, seats.collect::<Vec<_>>().join("; "))
        }
        Event::Over => match view.winner {
            Some(seat) => format!("{} wins the game.", names.of(seat)),
            None => "The game is over.".to_owned(),
        },
    })
}

/// Which points those are: `tricks and trumps`.
pub fn won(points: Points) -> String {
    let won = Majority::ALL.into_iter().filter(|&of| points.has(of));
    list(&won.map(|of| majority_name(of).to_owned()).collect::<Vec<_>>())
}
