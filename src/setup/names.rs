//! The players' names.

use crate::names::YOU;
use js_sys::JsString;
use rules::record::MAX_NAME;
use rules::skill::Skill;
use std::iter;

/// A name as it is kept: with single spaces, none at the ends, and without invisible characters and those that change the
/// direction of text; empty where nothing of it can be seen.
pub fn tidy(name: &str) -> String {
    let mut tidied = String::new();
    for letter in name.chars() {
        match letter {
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}' => {}
            // fillers, which look like spaces
            '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' => {}
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
    if tidied.chars().all(|letter| letter == ' ' || joins_others(letter)) { String::new() } else { tidied }
}

/// Whether a character only joins or changes those beside it, as in some scripts and in emoji.
fn joins_others(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e01ef}')
}

/// Tidies the names in a record from outside, seat 0's first. Where nothing of one is left, the seat gives a name.
pub fn tidy_all(names: &mut [String]) {
    for (seat, name) in names.iter_mut().enumerate() {
        *name = tidy(name);
        if name.is_empty() {
            *name = format!("Player {}", seat + 1);
        }
    }
}

/// The names of computer players that were given none: each has a face ([`crate::opponents`]).
pub const COMPUTER_NAMES: [&str; 5] = ["Ada", "Blaise", "Grace", "Konrad", "Emmy"];

/// The names as the game uses them: tidy, and where none was typed one that nobody else has.
pub fn all_filled(typed: &[String], computers: &[Option<Skill>]) -> Vec<String> {
    let mut names: Vec<String> = typed.iter().map(|name| tidy(name)).collect();
    let is_computer = |seat: usize| computers.get(seat).is_some_and(Option::is_some);
    let is_alone = (0..names.len()).filter(|&seat| !is_computer(seat)).count() == 1;
    for seat in 0..names.len() {
        if !names[seat].is_empty() {
            continue;
        }
        let own = if is_alone { YOU.to_owned() } else { format!("Player {}", seat + 1) };
        let numbered = (1..).map(|number| format!("Player {number}"));
        let mut offered: Box<dyn Iterator<Item = String>> = match is_computer(seat) {
            true => Box::new(COMPUTER_NAMES.map(str::to_owned).into_iter().chain(numbered)),
            false => Box::new(iter::once(own).chain(numbered)),
        };
        let free = |name: &String| !names.iter().any(|other| sound_alike(other, name));
        names[seat] = offered.find(free).unwrap_or_default();
    }
    names
}

/// The error in the name at a seat, if there is one. No name is none: the seat is given one.
pub fn name_fault(names: &[String], seat: usize) -> Option<String> {
    let name = tidy(names.get(seat)?);
    let length = name.chars().count();
    if length == 0 {
        return None;
    }
    if length > MAX_NAME {
        return Some(format!("The name at seat {} has {length} characters: {MAX_NAME} at most", seat + 1));
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

/// A name without case and spaces. The browser knows the lower case of all alphabets.
fn sound(name: &str) -> String {
    let small = String::from(JsString::from(tidy(name)).to_lower_case());
    let letters = small.chars().filter(|letter| *letter != ' ');
    letters.map(|letter| if letter == 'ς' { 'σ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_outside_become_what_setup_would_keep() {
        let mut names = [
            " Ann\u{200b}  B.\u{202e}",
            "\u{200f} \u{3164}",
            "\u{200d}\u{fe0f}",
            "👩\u{200d}🎨",
            "علی\u{200c}رضا",
        ]
        .map(str::to_owned);
        tidy_all(&mut names);
        assert_eq!(names, ["Ann B.", "Player 2", "Player 3", "👩\u{200d}🎨", "علی\u{200c}رضا"]);
    }
}
