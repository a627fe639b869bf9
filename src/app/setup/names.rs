//! The people's names as they are typed.

use crate::record::MOST_NAME;
use js_sys::JsString;

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
pub fn name_fault(names: &[String], seat: usize) -> Option<String> {
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
