//! The hand of one seat as a code for a phone's camera: which game and table, which deal, which seat, and the cards that are
//! held, each at its [number](crate::numbered). There is nothing else in it, and no seed.
//!
//! The text is base 64 for addresses. Its bytes are a version, a checksum, the game, the table, the deal, the seat, a bit for
//! each number that is still held, and a byte for each of these cards: 13 cards are 38 letters.

use crate::cards::{Card, Rank, Suit};
use crate::games::{ALL, GameInfo};
use crate::pack::{base64, checksum};
use crate::seat::Seat;

/// The first byte.
const VERSION: u8 = 1;

/// The bytes before those of the cards.
const HEAD: usize = 5 + 6 + 4;

/// The highest number that a card may have.
pub const MOST: usize = 32;

/// The hand of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCode {
    /// The game.
    pub game: &'static GameInfo,
    /// What tells its table from others, as good as always.
    pub table: u16,
    /// Which of its deals, from 0.
    pub deal: u16,
    /// The seat.
    pub seat: Seat,
    /// The cards that are held with their numbers, from 1, the lowest first.
    pub cards: Vec<(u8, Card)>,
}

/// Why a text shows no hand. Reads as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandCodeError {
    /// Letters are missing or changed, or it was never such a code.
    #[error("the code is damaged or not whole")]
    Damaged,
    /// Another version has written it.
    #[error("the code was made by another version of this page")]
    Version,
}

impl HandCode {
    /// What tells the table with that id from others.
    pub fn table_of(id: &str) -> u16 {
        let [one, two, three, four] = checksum(id.as_bytes());
        u16::from_be_bytes([one ^ three, two ^ four])
    }

    /// The code.
    pub fn write(&self) -> String {
        let game = ALL.iter().position(|info| info.id == self.game.id).unwrap_or(ALL.len());
        let mut content = vec![u8::try_from(game).unwrap_or(u8::MAX)];
        content.extend(self.table.to_be_bytes());
        content.extend(self.deal.to_be_bytes());
        content.push(self.seat.number());
        let mask = self.cards.iter().fold(0_u32, |mask, (number, _)| mask | bit(*number));
        content.extend(mask.to_be_bytes());
        content.extend(self.cards.iter().filter_map(|(_, card)| u8::try_from(card.index()).ok()));
        let mut bytes = vec![VERSION];
        bytes.extend(checksum(&content));
        bytes.extend(content);
        base64::write(&bytes)
    }

    /// Reads a code, however damaged.
    pub fn read(text: &str) -> Result<HandCode, HandCodeError> {
        let bytes = base64::read(text).filter(|bytes| bytes.len() <= HEAD + MOST);
        let bytes = bytes.ok_or(HandCodeError::Damaged)?;
        match bytes.split_first() {
            Some((&VERSION, rest)) => HandCode::of_bytes(rest).ok_or(HandCodeError::Damaged),
            Some(_) => Err(HandCodeError::Version),
            None => Err(HandCodeError::Damaged),
        }
    }

    fn of_bytes(bytes: &[u8]) -> Option<HandCode> {
        let (sum, content) = bytes.split_first_chunk()?;
        if *sum != checksum(content) {
            return None;
        }
        let (&[game, table, of_table, deal, of_deal, seat], rest) = content.split_first_chunk()?;
        let (mask, cards) = rest.split_first_chunk()?;
        let mask = u32::from_be_bytes(*mask);
        let numbers = (1..).take(MOST).filter(|number| mask & bit(*number) != 0);
        let (game, seat) = (ALL.get(usize::from(game))?, Seat::new(seat.into())?);
        let held: Vec<Card> =
            cards.iter().map(|&card| Card::from_index(card.into())).collect::<Option<_>>()?;
        let is_twice = held.iter().enumerate().any(|(place, card)| held[..place].contains(card));
        if is_twice || mask.count_ones() as usize != held.len() || seat.number() >= game.seats.1 {
            return None;
        }
        Some(HandCode {
            game,
            table: u16::from_be_bytes([table, of_table]),
            deal: u16::from_be_bytes([deal, of_deal]),
            seat,
            cards: numbers.zip(held).collect(),
        })
    }

    /// The hand in plain text, which any camera shows: `1 ♠A · 2 ♥9`.
    pub fn text(&self) -> String {
        let cards: Vec<_> =
            self.cards.iter().map(|&(number, card)| format!("{number} {}", sign(card))).collect();
        format!("{}, deal {}: {}", self.game.name, u32::from(self.deal) + 1, cards.join(" · "))
    }
}

fn bit(number: u8) -> u32 {
    1_u32.checked_shl(u32::from(number).wrapping_sub(1)).unwrap_or(0)
}

/// A card as it is printed: `♠A`, `♥10`.
fn sign(card: Card) -> String {
    let (Some(suit), Some(rank)) = (card.suit(), card.rank()) else { return "Joker".to_owned() };
    let suit = match suit {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    };
    if rank == Rank::Ten { format!("{suit}10") } else { format!("{suit}{}", rank.letter()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hand(cards: &[(u8, &str)]) -> HandCode {
        let cards = cards.iter().map(|(number, card)| (*number, card.parse().unwrap())).collect();
        HandCode { game: &ALL[3], table: 0xbeef, deal: 2, seat: Seat::FIRST, cards }
    }

    #[test]
    fn plain_text_names_the_cards_by_number() {
        let hand = hand(&[(1, "AS"), (2, "9H"), (7, "TC"), (13, "JK")]);
        assert_eq!(hand.text(), "Fivefold, deal 3: 1 ♠A · 2 ♥9 · 7 ♣10 · 13 Joker");
    }

    #[test]
    fn a_code_with_one_bit_changed_is_refused() {
        let code = hand(&[(1, "AS"), (2, "9H"), (4, "TC"), (7, "2D"), (32, "JK")]).write();
        assert_eq!(code.len(), 27);
        for place in 0..code.len() {
            for bit in 0..8 {
                let mut bytes = code.clone().into_bytes();
                bytes[place] ^= 1 << bit;
                // what is no text cannot stand in an address
                if let Ok(changed) = String::from_utf8(bytes) {
                    assert!(HandCode::read(&changed).is_err(), "{changed}");
                }
            }
        }
        let bytes = base64::read(&code).unwrap();
        for changed in 0..bytes.len() * 8 {
            let mut bytes = bytes.clone();
            bytes[changed / 8] ^= 1 << (changed % 8);
            assert!(HandCode::read(&base64::write(&bytes)).is_err(), "bit {changed}");
        }
    }

    #[test]
    fn what_never_was_a_hand_is_refused_although_its_sum_is_right() {
        let good = hand(&[(1, "AS"), (2, "9H")]);
        let content = base64::read(&good.write()).unwrap().split_off(5);
        let sealed = |change: fn(&mut Vec<u8>)| {
            let mut content = content.clone();
            change(&mut content);
            let mut bytes = vec![VERSION];
            bytes.extend(checksum(&content));
            bytes.extend(content);
            HandCode::read(&base64::write(&bytes))
        };
        assert_eq!(sealed(|_| {}), Ok(good.clone()));
        let changes: [fn(&mut Vec<u8>); 7] = [
            |content| content[0] = 99,           // no such game
            |content| content[5] = 2,            // Fivefold has two seats
            |content| content[6] = 0xff,         // more numbers than cards
            |content| content[9] = 1,            // fewer
            |content| content[10] = 53,          // no such card
            |content| content[10] = content[11], // one card twice
            |content| content.truncate(8),
        ];
        for change in changes {
            assert_eq!(sealed(change), Err(HandCodeError::Damaged));
        }
    }

    proptest! {
        #[test]
        fn a_code_reads_back_as_its_hand(
            game in 0..ALL.len(), table: u16, deal: u16, mask: u32, first in 0_usize..53, seat in 0_usize..2,
        ) {
            let numbers = (1..=32).filter(|number| mask & bit(*number) != 0);
            let card = |place: usize| Card::from_index((first + place * 7) % Card::COUNT).unwrap();
            let cards = numbers.enumerate().map(|(place, number)| (number, card(place))).collect();
            let seat = Seat::new(seat).unwrap();
            let hand = HandCode { game: &ALL[game], table, deal, seat, cards };
            prop_assert_eq!(HandCode::read(&hand.write()), Ok(hand));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,80}", letters in "[A-Za-z0-9_-]{0,80}") {
            prop_assert!(HandCode::read(&text).is_err());
            prop_assert!(HandCode::read(&letters).is_err());
        }
    }
}
