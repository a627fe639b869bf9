//! A game as it is set up, before the first grid is arranged: who plays, who deals first, by which rules.
//!
//! [`Draft`] is what is typed into the form; [`Draft::check`] makes a [`Setup`] of it or says what is wrong.

mod draft;
mod field;
mod rules;

pub use draft::{CHOICES, Draft, PEOPLE};
pub use field::{Complaint, Field, Number};

use js_sys::JsString;
use new_tricks::games::contract_grid::{ContractGrid, Variant};
use new_tricks::record::{MOST_NAME, Recorded, Value};
use new_tricks::seed::Seed;

/// Who deals first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDealer {
    /// Whom chance chooses.
    Random,
    /// Whoever sits there, from 0.
    Seat(usize),
}

/// What a new game starts from. Only [`Draft::check`] and [`Setup::from_value`] make one: names are tidy and
/// all different, one for each seat of the variant; the dealer is one of them; the variant can be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The people's names, seat 0's first.
    pub names: Vec<String>,
    /// Who deals first.
    pub dealer: FirstDealer,
    /// The options.
    pub variant: Variant,
    /// The deal code, if one was typed. It is not remembered: the next game has other cards.
    pub code: Option<Seed>,
}

impl Setup {
    /// What is remembered of it.
    pub fn to_value(&self) -> Value {
        let dealer = match self.dealer {
            FirstDealer::Random => Value::Null,
            FirstDealer::Seat(seat) => i64::try_from(seat).map_or(Value::Null, Value::Int),
        };
        Value::object([
            ("names", Value::list(&self.names, Value::text)),
            ("dealer", dealer),
            ("variant", ContractGrid::write_variant(&self.variant)),
        ])
    }

    /// The setup that was remembered, if it is whole: the form would make the same of it.
    pub fn from_value(value: &Value) -> Option<Setup> {
        let mut names = Vec::new();
        for name in value.get("names")?.as_list("names").ok()? {
            names.push(name.as_text("a name").ok()?.to_owned());
        }
        let dealer = match value.get("dealer")? {
            Value::Null => FirstDealer::Random,
            seat => FirstDealer::Seat(usize::try_from(seat.as_int("the dealer").ok()?).ok()?),
        };
        let variant = ContractGrid::read_variant(value.get("variant")?).ok()?;
        let sits = !matches!(dealer, FirstDealer::Seat(seat) if seat >= names.len());
        let all_sit = names.len() == usize::from(variant.players);
        let setup = Setup { names, dealer, variant, code: None };
        (sits && all_sit && Draft::new(Some(&setup)).check().as_ref() == Ok(&setup)).then_some(setup)
    }
}

/// A typed name as it is kept: single spaces, none at the ends, and no characters that cannot be seen or that
/// turn the text after them round.
pub fn tidy(name: &str) -> String {
    let mut tidied = String::new();
    for letter in name.chars() {
        match letter {
            '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}' => {}
            '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {}
            _ if letter.is_whitespace() => {
                if !tidied.is_empty() && !tidied.ends_with(' ') {
                    tidied.push(' ');
                }
            }
            _ if letter.is_control() => {}
            _ => tidied.push(letter),
        }
    }
    tidied.truncate(tidied.trim_end().len());
    tidied
}

/// What is wrong with the name at that seat, if anything.
fn name_fault(names: &[String], seat: usize) -> Option<String> {
    let name = tidy(names.get(seat)?);
    let length = name.chars().count();
    if length == 0 {
        return Some(format!("Seat {} needs a name", seat + 1));
    }
    if length > MOST_NAME {
        return Some(format!("The name at seat {} has {length} characters: {MOST_NAME} at most", seat + 1));
    }
    let mut alike = names.iter().filter(|other| sound_alike(other, &name));
    let first = tidy(alike.next()?);
    let number = match alike.count() {
        0 => return None,
        1 => "Two",
        2 => "Three",
        _ => "Four",
    };
    Some(format!("{number} people are called {first}"))
}

/// Whether two names differ at most in case and spaces.
fn sound_alike(one: &str, other: &str) -> bool {
    sound(one) == sound(other)
}

/// A name without case and spaces. The browser knows the small letters of all alphabets.
fn sound(name: &str) -> String {
    let small = String::from(JsString::from(tidy(name)).to_lower_case());
    let letters = small.chars().filter(|letter| *letter != ' ');
    letters.map(|letter| if letter == 'ς' { 'σ' } else { letter }).collect()
}
