//! The short text forms of cards, ranks and suits.

use super::{Card, CardSet, Rank, Suit, SuitSet};
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SUITS: [char; 4] = ['C', 'D', 'H', 'S'];

/// Why a text is not a card or not a suit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCardError {
    /// Cards are written as in `AS`, `TD`, `2C`, `JK`.
    #[error("there is no card {0:?}")]
    Card(String),
    /// Suits are written `C`, `D`, `H`, `S`.
    #[error("there is no suit {0:?}")]
    Suit(String),
}

impl Suit {
    /// `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        SUITS[self.index()]
    }
}

impl Rank {
    /// `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    pub const fn letter(self) -> char {
        RANKS[self.index()]
    }
}

impl FromStr for Suit {
    type Err = ParseCardError;
    fn from_str(text: &str) -> Result<Suit, ParseCardError> {
        let mut letters = text.chars();
        let suit = letters.next().and_then(|letter| SUITS.iter().position(|&s| s == letter));
        match (suit, letters.next()) {
            (Some(suit), None) => Ok(Suit::ALL[suit]),
            _ => Err(ParseCardError::Suit(clip(text))),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if text == "JK" {
            return Ok(Card::JOKER);
        }
        let mut letters = text.chars();
        let rank = letters.next().and_then(|letter| RANKS.iter().position(|&r| r == letter));
        let suit = letters.next().and_then(|letter| SUITS.iter().position(|&s| s == letter));
        match (rank, suit, letters.next()) {
            (Some(rank), Some(suit), None) => Ok(Card::new(Rank::ALL[rank], Suit::ALL[suit])),
            _ => Err(ParseCardError::Card(clip(text))),
        }
    }
}

/// The start of a text from outside, short enough for a message.
fn clip(text: &str) -> String {
    text.chars().take(24).collect()
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => f.write_str("JK"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The cards in order, separated by commas: `7H, KH, JK`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, card) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl fmt::Debug for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suit, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for SuitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_itself() {
        for index in 0..Card::COUNT {
            let card = Card::from_index(index).unwrap();
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for suit in Suit::ALL {
            assert_eq!(suit.to_string().parse(), Ok(suit));
        }
    }

    #[test]
    fn texts_that_are_no_cards_are_refused() {
        for text in ["", "A", "AX", "1S", "10S", "as", "ASS", "SA", "J", "ÄS", "JKK"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
