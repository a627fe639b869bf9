//! Words that all games share.

use rules::cards::{Card, CardSet, Suit};

/// A card's name in speech: `queen of spades`.
pub fn card_name(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("{} of {}", rank.name(), suit.name()),
        _ => "joker".to_owned(),
    }
}

/// The same, where the joker stands for that card: `joker as the queen of spades`.
pub fn card_name_as(card: Card, joker: Option<Card>) -> String {
    match joker {
        Some(meaning) if card == Card::JOKER => format!("joker as the {}", card_name(meaning)),
        Some(_) | None => card_name(card),
    }
}

/// A card of a suit: `heart`.
pub const fn one_of(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "club",
        Suit::Diamonds => "diamond",
        Suit::Hearts => "heart",
        Suit::Spades => "spade",
    }
}

/// A list in words: `Ann, Ben and Cleo`.
pub fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A number with its noun: `1 point`, `2 points`.
pub fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A figure in tenths: `11.4`.
pub fn tenths(number: u64) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// A chance in whole percent.
pub fn percent(chance: f32) -> i32 {
    rounded(chance * 100.0)
}

/// A figure as a whole number.
#[expect(clippy::cast_possible_truncation, reason = "rounded first; a figure of a hand is far below 2^31")]
pub fn rounded(number: f32) -> i32 {
    number.round() as i32
}

/// The words as a sentence, with a capital letter and a full stop.
pub fn sentence(words: &str) -> String {
    capital(&format!("{words}."))
}

/// The words with a capital letter.
pub fn capital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// Cards in the order of a hand: the joker first, then the suits with trumps first and colours alternating, each from the
/// ace down.
pub fn in_hand_order(cards: CardSet, trump: Option<Suit>) -> Vec<Card> {
    let joker = cards.contains(Card::JOKER).then_some(Card::JOKER);
    let of_suit = |suit: Suit| {
        let mut held: Vec<Card> = (cards & CardSet::of_suit(suit)).iter().collect();
        held.reverse();
        held
    };
    joker.into_iter().chain(suit_order(trump).into_iter().flat_map(of_suit)).collect()
}

/// The suits in the order of a hand: trumps first, colours alternating.
pub fn suit_order(trump: Option<Suit>) -> [Suit; 4] {
    let mut suits = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    if let Some(place) = suits.iter().position(|&suit| Some(suit) == trump) {
        suits.rotate_left(place);
    }
    suits
}

/// Why an action is refused that no board offers.
pub const NOT_OFFERED: &str = "that cannot be done now";

/// Sentences, one after the other, without those that are empty.
pub fn joined(sentences: impl IntoIterator<Item = String>) -> String {
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}
