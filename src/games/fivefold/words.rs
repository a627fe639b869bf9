//! The table's words: whose turn it is, what takes the trick, and what happened.

use crate::games::{TableWords, phrases};
use crate::names::{Names, capitalized};
use crate::text::{NOT_OFFERED, card_name, list, one_of, sentence};
use rules::cards::{Card, CardSet, Rank, Suit};
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
        None => (format!("answer the {}.", card_name(led)), what_takes(view.hand, takers)),
    };
    (names.ask(seat, &what), hint)
}

/// Which cards of a hand take a trick: `You can take it with the ten of hearts, or a club from the eight up.`
pub fn what_takes(hand: CardSet, takers: CardSet) -> String {
    let way = |suit: Suit| {
        let held = hand & CardSet::of_suit(suit);
        let taking: Vec<Card> = (held & takers).iter().collect();
        Some(match taking.as_slice() {
            [] => return None,
            [only] => format!("the {}", card_name(*only)),
            all if all.len() == held.len() as usize => format!("any {}", one_of(suit)),
            [lowest, ..] => {
                let rank = lowest.rank().map_or("", |rank| rank.name());
                format!("a {} from the {rank} up", one_of(suit))
            }
        })
    };
    let ways: Vec<String> = Suit::ALL.into_iter().filter_map(way).collect();
    if ways.is_empty() {
        return "Nothing in your hand takes it.".to_owned();
    }
    format!("You can take it with {}.", ways.join(", or "))
}

/// What trump does, told of a card in the hand of somebody who answers another suit: of one that takes the trick where
/// nothing else would, or of one that is too low.
pub fn trump_example(view: &View) -> Option<String> {
    let trumps = CardSet::of_suit(view.own.trump?);
    let (_, led) = led(view)?;
    let (held, takers) = (view.playable() & trumps, view.takers() & view.hand);
    let (card, does) = match (takers & trumps).iter().next() {
        Some(card) if trumps.contains_all(takers) => (card, "takes it: it beats any"),
        None if takers.is_empty() => (held.iter().last()?, "is too low: it beats any"),
        Some(_) | None => return None,
    };
    let rank = card.rank()?.name();
    let lower = if card.rank()? == Rank::Two { "" } else { " or lower" };
    (!trumps.contains(led)).then(|| format!("Your {} {does} {rank}{lower}.", card_name(card)))
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

/// A pile, where another has just been named: `Ann’s`, `yours`.
pub fn pile_of(names: &Names, owner: Seat) -> String {
    if names.is_you(owner) { "yours".to_owned() } else { names.whose(owner) }
}

/// What mostly happens after a trick.
pub const OWN_PILES: &str = "Both draw from their own piles.";

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
        Some(_) => OWN_PILES.to_owned(),
    };
    let left = view.own.stock + view.own.piles.as_slice().iter().sum::<u8>();
    let nearly_empty = view.own.piles.iter().find(|&(_, &left_in)| left_in == 1 && left > 2);
    match (left, nearly_empty) {
        (0, _) => words += " Nothing is left to draw: play the hands out.",
        (1 | 2, _) => words += " The next draw is the last.",
        (_, Some((owner, _))) => {
            let (pile, other) = (capitalized(&names.whose(owner)), pile_of(names, owner.left(2)));
            let draws = names.does_inside(owner, "draws", "draw");
            words += &format!(" {pile} pile has 1 card left; then {draws} from {other}.");
        }
        (_, None) => {}
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{play, variants};

    fn cards(names: &str) -> CardSet {
        names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn only_cards_in_the_hand_are_said_to_take_a_trick() {
        let takers = cards("TH QH KH 8C TC QC KC");
        let takes = |hand: &str| what_takes(cards(hand), takers);
        assert_eq!(takes("2H 2C 4S"), "Nothing in your hand takes it.");
        assert_eq!(takes("TH 2H 2C"), "You can take it with the ten of hearts.");
        assert_eq!(takes("TH QH 2C"), "You can take it with any heart.");
        assert_eq!(takes("2C TC KC 4S"), "You can take it with a club from the ten up.");
        assert_eq!(takes("8C 2H QH 2C"), "You can take it with the eight of clubs, or the queen of hearts.");
    }

    #[test]
    fn what_trump_does_is_told_of_a_trump_in_the_hand() {
        let (mut takes, mut too_low) = (0, 0);
        for variant in variants::<Fivefold>() {
            play::<Fivefold>(variant, 400, |table| {
                let Some(seat) = table.turn().seat() else { return };
                let view = table.view(Some(seat));
                let Some(said) = trump_example(&view) else { return };
                let of_trump = CardSet::of_suit(view.own.trump.unwrap());
                let own = (view.playable() & of_trump)
                    .iter()
                    .find(|&card| said.starts_with(&format!("Your {} ", card_name(card))));
                let can = view.takers().contains(own.unwrap());
                assert_eq!(said.contains("takes it"), can, "{said}");
                assert_eq!(said.contains("too low"), !can, "{said}");
                if can { takes += 1 } else { too_low += 1 }
            });
        }
        assert!(takes > 0 && too_low > 0, "{takes} and {too_low}");
    }
}
