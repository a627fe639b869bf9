//! Who can sit down.

use std::fmt;
use std::str::FromStr;

/// How well a computer player plays, as people choose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Makes a beginner's mistakes.
    Easy,
    /// Plays sound rules of thumb.
    Medium,
    /// Thinks.
    Hard,
}

impl Skill {
    /// All of them, the weakest first.
    pub const ALL: [Skill; 3] = [Skill::Easy, Skill::Medium, Skill::Hard];

    /// The word that stands for it in records, setups and the referee's options.
    pub const fn id(self) -> &'static str {
        match self {
            Skill::Easy => "easy",
            Skill::Medium => "medium",
            Skill::Hard => "hard",
        }
    }

    /// The same, as people read it.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Easy => "Easy",
            Skill::Medium => "Medium",
            Skill::Hard => "Hard",
        }
    }

    /// What that word stands for.
    pub fn of_id(id: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.id() == id)
    }

    /// The player who plays so well.
    pub const fn player(self) -> Player {
        match self {
            Skill::Easy => Player::Easy,
            Skill::Medium => Player::Medium,
            Skill::Hard => Player::Hard(Effort::Usual),
        }
    }
}

/// How much somebody thinks who thinks. Other decisions than cards get more in proportion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// As much as the game's own [budget](super::budget) says.
    #[default]
    Usual,
    /// With so many playouts for a card, 1 at the least.
    Playouts(u32),
    /// With as many playouts as take about so many milliseconds for a card on the machine on which the budgets
    /// were [measured](super::budget::MILLIS); so the same choice on every machine, 1 at the least.
    Millis(u32),
}

/// Who sits at a seat when nobody watches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// Does any legal thing.
    #[default]
    Random,
    /// [`Skill::Easy`].
    Easy,
    /// [`Skill::Medium`].
    Medium,
    /// [`Skill::Hard`].
    Hard(Effort),
    /// Plays worlds out without building a tree: what Hard has to beat.
    Flat(Effort),
}

impl Player {
    /// The words that stand for them.
    pub const WORDS: [&str; 5] = ["random", "easy", "medium", "hard", "flat"];

    /// The word that stands for it.
    pub const fn id(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Easy => "easy",
            Player::Medium => "medium",
            Player::Hard(_) => "hard",
            Player::Flat(_) => "flat",
        }
    }
}

/// The word, and after a colon how much it thinks where that was said: `hard:2000`, `hard:40ms`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        match self {
            Player::Hard(effort) | Player::Flat(effort) => match effort {
                Effort::Usual => Ok(()),
                Effort::Playouts(playouts) => write!(f, ":{playouts}"),
                Effort::Millis(millis) => write!(f, ":{millis}ms"),
            },
            Player::Random | Player::Easy | Player::Medium => Ok(()),
        }
    }
}

impl Player {
    /// The same who thinks so much, if it thinks and was not told how much.
    pub const fn or_effort(self, effort: Effort) -> Player {
        match self {
            Player::Hard(Effort::Usual) => Player::Hard(effort),
            Player::Flat(Effort::Usual) => Player::Flat(effort),
            Player::Hard(_) | Player::Flat(_) | Player::Random | Player::Easy | Player::Medium => self,
        }
    }
}

/// A word for which nobody sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("known are {}; hard and flat may be told how much to think, as in hard:2000 or hard:40ms", Player::WORDS.join(", "))]
pub struct UnknownPlayer;

/// What says nothing of how much to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a number of playouts for a card, as in 2000, or of milliseconds, as in 40ms")]
pub struct UnknownEffort;

impl FromStr for Effort {
    type Err = UnknownEffort;

    fn from_str(text: &str) -> Result<Effort, UnknownEffort> {
        let (digits, effort): (&str, fn(u32) -> Effort) = match text.strip_suffix("ms") {
            Some(digits) => (digits, Effort::Millis),
            None => (text, Effort::Playouts),
        };
        let number: u32 = digits.parse().map_err(|_| UnknownEffort)?;
        if number > 0 { Ok(effort(number)) } else { Err(UnknownEffort) }
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Player, UnknownPlayer> {
        let (word, effort) = match text.split_once(':') {
            Some((word, effort)) => (word, Some(effort.parse().map_err(|_| UnknownPlayer)?)),
            None => (text, None),
        };
        match (word, effort) {
            ("random", None) => Ok(Player::Random),
            ("easy", None) => Ok(Player::Easy),
            ("medium", None) => Ok(Player::Medium),
            ("hard", effort) => Ok(Player::Hard(effort.unwrap_or_default())),
            ("flat", effort) => Ok(Player::Flat(effort.unwrap_or_default())),
            _ => Err(UnknownPlayer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in ["random", "easy", "medium", "hard", "hard:2000", "flat:40ms", "flat"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        for text in
            ["", "harder", "medium:3", "hard:", "hard:0", "hard:0ms", "hard:-1", "flat:ms", "easy:5ms"]
        {
            assert_eq!(text.parse::<Player>(), Err(UnknownPlayer), "{text}");
        }
    }

    #[test]
    fn who_was_told_how_much_to_think_keeps_to_it() {
        let told = |text: &str| text.parse::<Player>().unwrap().or_effort(Effort::Millis(40)).to_string();
        assert_eq!(told("hard"), "hard:40ms");
        assert_eq!(told("flat:7"), "flat:7");
        assert_eq!(told("medium"), "medium");
    }
}
