//! The people at the table, by seat.

use crate::text::list;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// What a person who plays alone is called until they type a name.
pub const YOU: &str = "You";

/// The people's names, seat 0's first.
///
/// Somebody may be called [`YOU`]: in a sentence use [`does`](Names::does), [`whom`](Names::whom), [`whose`](Names::whose)
/// and [`ask`](Names::ask), which have that form too.
#[derive(Clone, Debug, PartialEq)]
pub struct Names(Rc<[AttrValue]>);

impl Names {
    /// Those names, each ready to stand in a sentence.
    pub fn new(names: &[String]) -> Names {
        Names(names.iter().map(|name| isolated(name).into()).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// The name of the player in that seat.
    pub fn of(&self, seat: Seat) -> AttrValue {
        self.0.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Whether that player is spoken to.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.of(seat) == YOU
    }

    /// The names in a list: `Ann and Ben`, `You and Ann`.
    pub fn list(&self, seats: &[Seat]) -> String {
        list(&self.you_first(seats).map(|seat| self.of(seat).to_string()).collect::<Vec<_>>())
    }

    /// The same in the middle of a sentence: `you and Ann`.
    pub fn list_inside(&self, seats: &[Seat]) -> String {
        list(&self.you_first(seats).map(|seat| self.whom(seat).to_string()).collect::<Vec<_>>())
    }

    fn you_first(&self, seats: &[Seat]) -> impl Iterator<Item = Seat> {
        let (you, others): (Vec<Seat>, Vec<Seat>) = seats.iter().partition(|&&seat| self.is_you(seat));
        you.into_iter().chain(others)
    }

    /// The name with what its player does, in two forms: `Ann leads`, `You lead`.
    pub fn does(&self, seat: Seat, theirs: &str, yours: &str) -> String {
        format!("{} {}", self.of(seat), if self.is_you(seat) { yours } else { theirs })
    }

    /// The same in the middle of a sentence: `Ann leads`, `you lead`.
    pub fn does_inside(&self, seat: Seat, theirs: &str, yours: &str) -> String {
        format!("{} {}", self.whom(seat), if self.is_you(seat) { yours } else { theirs })
    }

    /// The name in the middle of a sentence: `Ann`, `you`.
    pub fn whom(&self, seat: Seat) -> AttrValue {
        if self.is_you(seat) { "you".into() } else { self.of(seat) }
    }

    /// The possessive in the middle of a sentence: `Ann’s`, `your`.
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".to_owned() } else { format!("{}’s", self.of(seat)) }
    }

    /// What that player is asked to do: `Ann, follow hearts.`, `Follow hearts.`
    pub fn ask(&self, seat: Seat, what: &str) -> String {
        if self.is_you(seat) { capitalized(what) } else { format!("{}, {what}", self.of(seat)) }
    }
}

/// The words with a capital letter at the start.
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Begins what is isolated from the direction of the text around it.
pub const ISOLATE: char = '\u{2068}';

/// A name as it stands in a sentence or beside a number. One with letters that are written from right to left is isolated:
/// otherwise the browser would move its neighbours to its other side. `<bdi>` does the same, but only outside of
/// attributes and announcements.
pub fn isolated(name: &str) -> String {
    if name.chars().any(is_right_to_left) { format!("{ISOLATE}{name}\u{2069}") } else { name.to_owned() }
}

/// Whether a letter belongs to the blocks of Unicode that are written from right to left.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn you_are_spoken_to() {
        let names = Names::new(&["You".to_owned(), "Ann".to_owned()]);
        let [you, ann] = [Seat::FIRST, Seat::FIRST.left(2)];
        assert_eq!(names.does(you, "leads", "lead"), "You lead");
        assert_eq!(names.does(ann, "leads", "lead"), "Ann leads");
        assert_eq!(names.does_inside(you, "leads", "lead"), "you lead");
        assert_eq!(names.list(&[ann, you]), "You and Ann");
        assert_eq!(names.list_inside(&[ann, you]), "you and Ann");
        assert_eq!([names.whom(you), names.whom(ann)], ["you", "Ann"]);
        assert_eq!([names.whose(you), names.whose(ann)], ["your", "Ann’s"]);
        assert_eq!(names.ask(you, "follow hearts."), "Follow hearts.");
        assert_eq!(names.ask(ann, "follow hearts."), "Ann, follow hearts.");
    }

    #[test]
    fn only_names_from_right_to_left_are_isolated() {
        assert_eq!(isolated("Ann"), "Ann");
        assert_eq!(isolated("Łukasz 渡辺 👩\u{200d}🎨"), "Łukasz 渡辺 👩\u{200d}🎨");
        assert_eq!(isolated("אבי"), "\u{2068}אבי\u{2069}");
        assert_eq!(isolated("Ann علی"), "\u{2068}Ann علی\u{2069}");
    }
}
