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
            Skill::Hard => Player::Hard(None),
        }
    }
}

/// Who sits at a seat when nobody watches. Those who think may be given a number of playouts for a card instead of
/// the game's own.
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
    Hard(Option<u32>),
    /// Plays worlds out without building a tree: what Hard has to beat.
    Flat(Option<u32>),
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

/// The word, and after a colon the number of playouts where it was given one: `hard:2000`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        match self {
            Player::Hard(Some(playouts)) | Player::Flat(Some(playouts)) => write!(f, ":{playouts}"),
            Player::Hard(None) | Player::Flat(None) | Player::Random | Player::Easy | Player::Medium => {
                Ok(())
            }
        }
    }
}

/// A word for which nobody sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("known are {}; hard and flat may have a number of playouts, as in hard:2000", Player::WORDS.join(", "))]
pub struct UnknownPlayer;

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Player, UnknownPlayer> {
        let (word, playouts) = match text.split_once(':') {
            Some((word, number)) => {
                let number: u32 = number.parse().map_err(|_| UnknownPlayer)?;
                (word, Some(number).filter(|&number| number > 0).ok_or(UnknownPlayer)?.into())
            }
            None => (text, None),
        };
        match (word, playouts) {
            ("random", None) => Ok(Player::Random),
            ("easy", None) => Ok(Player::Easy),
            ("medium", None) => Ok(Player::Medium),
            ("hard", playouts) => Ok(Player::Hard(playouts)),
            ("flat", playouts) => Ok(Player::Flat(playouts)),
            _ => Err(UnknownPlayer),
        }
    }
}
