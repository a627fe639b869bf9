//! The table's words: whose turn it is, what takes the trick, and what happened.

use crate::games::{TableWords, phrases};
use crate::names::{Names, capitalized};
use crate::text::{NOT_OFFERED, card_name, list, one_of, sentence};
use rules::cards::{Card, CardSet, Suit};
use rules::games::fivefold::score::{DECK, MAX_TRICKS, Majority, Points, most_trumps};
use rules::games::fivefold::stock::Source;
use rules::games::fivefold::{Event, Fivefold, OwnEvent, Refusal, View};
use rules::seat::Seat;

impl TableWords for Fivefold {
    fn prompt(view: &View, names: &Names) -> String {
        let Some(seat) = view.turn.seat() else { return String::new() };
        match led(view) {
            Some((_, card)) => format!("{} the {}.", names.does(seat, "answers", "answer"), card_name(card)),
            None => format!("{}.", names.does(seat, "leads", "lead")),
        }
    }

    fn describe(event: &Event, view: &View, names: &Names) -> Option<String> {
        Some(match event {
            Event::Dealt { hand } => {
                let leads = names.does(view.own.leader?, "leads", "lead");
                match hand {
                    0 => format!("Round 1, no trump: six cards each. Chance decides: {leads} first."),
                    _ => format!(
                        "Round {}: each shuffles the cards won, and gets six. {} {leads}.",
                        hand + 1,
                        trump_line(view.own.trump)
                    ),
                }
            }
            Event::Played(seat, card) => phrases::played(names, *seat, *card),
            Event::Taken { by, with } => phrases::taken(names, *by, *with, view.last_trick),
            Event::Own(OwnEvent::Point { seat, of }) => point(view, names, *seat, *of),
            // one sentence tells both draws
            Event::Own(OwnEvent::Drawn { seat, .. })
                if view.last_taken.is_none_or(|(winner, _)| winner == *seat) =>
            {
                return None;
            }
            Event::Own(OwnEvent::Drawn { .. }) => drawn(view, names)?,
            Event::Scored { hand } => {
                let result = view.hands.get(*hand)?;
                let totals = result.totals.iter().map(|(seat, total)| format!("{} {total}", names.of(seat)));
                let totals = format!("Scores: {}", totals.collect::<Vec<_>>().join(", "));
                phrases::hand_over("Round", *hand, [totals])
            }
            Event::Over => match view.own.winner {
                Some(seat) => format!("{} the game.", names.does(seat, "wins", "win")),
                None => "The game is over.".to_owned(),
            },
        })
    }

    fn explain(_: &Refusal) -> String {
        sentence(NOT_OFFERED)
    }
}

/// Who led to the trick in progress, and the card.
fn led(view: &View) -> Option<(Seat, Card)> {
    let trick = view.trick?;
    Some((trick.leader(), trick.led()?))
}

/// What the player with the device is to do, in one short line, and a hint: what takes the trick, or what the raised
/// card would do.
pub fn prompt(view: &View, names: &Names, raised: Option<Card>) -> (String, String) {
    let Some(seat) = view.viewer else { return Default::default() };
    let Some((leader, led)) = led(view) else {
        return (names.ask(seat, "lead any card."), trump_line(view.own.trump));
    };
    let takers = view.takers();
    let (what, hint) = match raised.map(|card| (card_name(card), takers.contains(card))) {
        Some((card, true)) => (format!("the {card} takes the trick."), String::new()),
        Some((card, false)) => {
            (format!("the {card} leaves the trick to {}.", names.of(leader)), String::new())
        }
        // what lies open is gone for this round
        None => {
            let takes = what_takes(led, takers - view.all_collected());
            let takes = match (takers & view.hand).is_empty() && !(takers - view.all_collected()).is_empty() {
                true => "Nothing in your hand takes it.".to_owned(),
                false => takes,
            };
            (format!("answer the {}.", card_name(led)), takes)
        }
    };
    (names.ask(seat, &what), hint)
}

/// What takes a trick to which a card was led: `A higher heart takes it, or a club from the eight up.`
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

/// The number of cards of a suit.
pub fn trumps_in(suit: Suit) -> u32 {
    (DECK & CardSet::of_suit(suit)).len()
}

/// The trump suit, in a sentence.
pub fn trump_line(trump: Option<Suit>) -> String {
    match trump {
        Some(trump) => sentence(&format!("{} are trump", trump.name())),
        None => "There is no trump.".to_owned(),
    }
}

/// The trump suit of a round: `clubs`.
pub const fn trumps(trump: Option<Suit>) -> &'static str {
    match trump {
        Some(trump) => trump.name(),
        None => "no trump",
    }
}

/// The reason for a point: `7 tricks`.
pub fn reached(of: Majority, trump: Option<Suit>) -> String {
    match (of, trump) {
        (Majority::Trumps, Some(trump)) => format!("{} of the {}", most_trumps(trump), trump.name()),
        (Majority::Trumps, None) | (Majority::Tricks, _) => format!("{MAX_TRICKS} tricks"),
    }
}

/// The points that the last trick won, in sentences.
pub fn fresh_points(view: &View, names: &Names) -> Vec<String> {
    let Some((seat, points)) = view.fresh() else { return Vec::new() };
    let fresh = Majority::ALL.into_iter().filter(|&of| points.has(of));
    fresh.map(|of| point(view, names, seat, of)).collect()
}

/// A point that was just won: `Ann has 7 tricks: a point!`
fn point(view: &View, names: &Names, seat: Seat, of: Majority) -> String {
    // after the last trick of a round the view already shows the next round's trump
    let trump =
        view.hands.last().filter(|_| view.trick.is_none()).map_or(view.own.trump, |round| round.facts.trump);
    format!("{} {}: a point!", names.does(seat, "has", "have"), reached(of, trump))
}

/// Who drew after the last trick, from where, and who first.
pub fn drawn(view: &View, names: &Names) -> Option<String> {
    let winner = view.last_taken?.0;
    let loser = winner.left(2);
    let first = view.own.drawn[loser]?;
    let from = |source: Source| match source {
        Source::Stock => "the stock".to_owned(),
        Source::Pile(owner) => format!("{} pile", names.whose(owner)),
    };
    let mut words = match view.own.drawn[winner] {
        None => format!("{} the last card, from {}.", names.does(loser, "draws", "draw"), from(first)),
        Some(second) if second == first => match first {
            Source::Pile(owner) => {
                let empty = capitalized(&names.whose(owner.left(2)));
                format!("{empty} pile is empty: both draw from {}, {} first.", from(first), names.whom(loser))
            }
            Source::Stock => format!("Both draw from the stock, {} first.", names.whom(loser)),
        },
        Some(_) => "Both draw from their own piles.".to_owned(),
    };
    let left = view.own.stock + view.own.piles.as_slice().iter().sum::<u8>();
    if left == 0 {
        words += " Nothing is left to draw.";
    }
    Some(words)
}

/// What points were won for: `tricks and trumps`.
pub fn won(points: Points) -> String {
    let won = Majority::ALL.into_iter().filter(|&of| points.has(of));
    list(&won.map(|of| majority_name(of).to_owned()).collect::<Vec<_>>())
}

/// What a point is given for, in one word.
pub const fn majority_name(majority: Majority) -> &'static str {
    match majority {
        Majority::Tricks => "tricks",
        Majority::Trumps => "trumps",
    }
}
