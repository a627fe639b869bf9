//! Sentences that several games say alike.

use crate::components::partners::side_name;
use crate::names::Names;
use crate::text::{card_name, count};
use rules::cards::{Card, Suit};
use rules::seat::{PerSeat, PerSide, Seat};
use rules::trick::Trick;
use std::fmt::Display;

/// What a player or the two of a side do: `Ann wins`, `You win`, `Ann and Cleo win`.
pub fn does(names: &Names, who: &[Seat], theirs: &str, yours: &str) -> String {
    match who {
        [one] => names.does(*one, theirs, yours),
        several => format!("{} {yours}", names.list(several)),
    }
}

/// A number of points: `1 point`, `5 points`.
pub fn points(number: impl Into<u64>) -> String {
    count(number.into(), "point", "points")
}

/// A number of tricks.
pub fn tricks(number: impl Into<u64>) -> String {
    count(number.into(), "trick", "tricks")
}

/// A number of cards.
pub fn cards(number: impl Into<u64>) -> String {
    count(number.into(), "card", "cards")
}

/// A number of hands.
pub fn hands(number: usize) -> String {
    count(number as u64, "hand", "hands")
}

/// What a player does next in a trick to which that suit was led; without one, to the next trick.
pub fn plays_next(names: &Names, seat: Seat, led: Option<Suit>) -> String {
    match led {
        Some(suit) => format!("{}. Led: {}.", names.does(seat, "plays", "play"), suit.name()),
        None => format!("{}.", names.does(seat, "leads", "lead")),
    }
}

/// What the player with the device is to do in a trick where suit has to be followed.
pub fn follow_prompt(names: &Names, seat: Seat, led: Option<Suit>, can_follow: bool) -> String {
    let what = match led {
        Some(suit) if can_follow => format!("follow {}.", suit.name()),
        Some(suit) => format!("no {}: play any card.", suit.name()),
        None => "lead any card.".to_owned(),
    };
    names.ask(seat, &what)
}

/// Why a card of another suit cannot be played.
pub fn must_follow(suit: Suit) -> String {
    format!("you must follow {}", suit.name())
}

/// Why that card cannot be played.
pub fn card_has_to_wait(suit: Suit, card: Card) -> String {
    format!("{}: the {} must wait", must_follow(suit), card_name(card))
}

/// Who is winning a trick, and with which card; empty between tricks.
pub fn winning_with(names: &Names, trick: Option<Trick>, winning: Option<Seat>) -> String {
    let found = winning.and_then(|seat| Some((seat, trick?.card_of(seat)?)));
    found.map_or_else(String::new, |(seat, card)| {
        format!("{} winning with the {}.", names.does(seat, "is", "are"), card_name(card))
    })
}

/// Who took the last trick, and with which card; `first` where there was none.
pub fn took_last_trick(names: &Names, taken: Option<(Seat, Card)>, first: &str) -> String {
    taken.map_or_else(
        || first.to_owned(),
        |(seat, card)| format!("{} took that trick with the {}.", names.of(seat), card_name(card)),
    )
}

/// A list with what it is of: `Scores: Ann 5, Ben 3.`
pub fn listed(what: &str, items: impl IntoIterator<Item = String>) -> String {
    format!("{what}: {}.", items.into_iter().collect::<Vec<_>>().join(", "))
}

/// A number for each seat: `Scores: Ann 5, Ben 3.`
pub fn of_seats<T: Display>(what: &str, numbers: &PerSeat<T>, names: &Names) -> String {
    listed(what, numbers.iter().map(|(seat, number)| format!("{} {number}", names.of(seat))))
}

/// A number for each side: `Scores: Ann and Cleo 5, Ben and Dan 3.`
pub fn of_sides<T: Display>(what: &str, numbers: &PerSide<T>, names: &Names) -> String {
    listed(what, numbers.iter().map(|(side, number)| format!("{} {number}", side_name(names, side))))
}

/// A first tap has raised a card; `would` says what it would do, where that is known.
pub fn raised(card: &str, would: &str) -> String {
    let raised = if would.is_empty() { format!("The {card} is raised.") } else { would.to_owned() };
    format!("{raised} Press it again to play it.")
}

/// A card was played, in few words.
pub fn played_briefly(names: &Names, seat: Seat, card: &str) -> String {
    format!("{}: {card}.", names.of(seat))
}

/// A trick was taken, in few words.
pub fn taken_briefly(names: &Names, seat: Seat) -> String {
    format!("{} it.", names.does(seat, "takes", "take"))
}

/// A card was played.
pub fn played(names: &Names, seat: Seat, card: Card) -> String {
    format!("{} the {}.", names.does(seat, "plays", "play"), card_name(card))
}

/// A trick was taken. The card is told unless it was the last of the trick, which has just been told.
pub fn taken(names: &Names, seat: Seat, with: Card, trick: Option<Trick>) -> String {
    let takes = names.does(seat, "takes", "take");
    if trick.and_then(|trick| trick.plays().last()) == Some((seat, with)) {
        return format!("{takes} the trick.");
    }
    format!("{takes} the trick with the {}.", card_name(with))
}

/// A hand is over, with what it brought each player: `Hand 2 is over. Ann scores 5. Ben scores 3.`
pub fn hand_over(unit: &str, index: usize, scores: impl IntoIterator<Item = String>) -> String {
    let scores: Vec<String> = scores.into_iter().collect();
    format!("{unit} {} is over. {}.", index + 1, scores.join(". "))
}

/// Who has won: `Ann wins`, `Ann and Ben share the win`.
pub fn winners(names: &Names, who: &[Seat]) -> String {
    match who {
        [one] => names.does(*one, "wins", "win"),
        several => format!("{} share the win", names.list(several)),
    }
}

/// The game is over; `winners` are the words for who has won.
pub fn game_over(winners: &str) -> String {
    format!("The game is over. {winners}.")
}

/// What a card does in a trick where suit has to be followed and the highest trump wins.
pub fn wins_trick(card: Card, trump: Option<Suit>) -> &'static str {
    match trump {
        Some(trump) if card.suit() == Some(trump) => "A trump beats every card of the other suits.",
        Some(_) => "It wins a trick if its suit is led and nobody plays a higher one or a trump.",
        None => "It wins a trick if its suit is led and nobody plays a higher one.",
    }
}
