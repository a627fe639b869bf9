//! The computer players that can take a seat.

use rules::seat::PerSeat;
use rules::skill::Skill;
use std::fmt;
use std::str::FromStr;

/// How much a searching player thinks about a card. Other decisions get more in proportion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// As much as the game's own [budget](crate::BotGame::BUDGET) says.
    #[default]
    Usual,
    /// This many playouts, 1 at least.
    Playouts(u32),
    /// As many playouts as take about this many milliseconds on the machine on which the budgets were
    /// [measured](crate::USUAL_MILLIS), 1 at least. So the choice is the same on every machine.
    Millis(u32),
}

/// A computer player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// Does anything legal.
    #[default]
    Random,
    /// [`Skill::Easy`].
    Easy,
    /// [`Skill::Medium`].
    Medium,
    /// [`Skill::Hard`].
    Hard(Effort),
    /// [Flat Monte Carlo](crate::flat_monte_carlo), which Hard has to beat.
    Flat(Effort),
}

impl Player {
    /// The words for them on a command line.
    pub const WORDS: [&str; 5] = ["random", "easy", "medium", "hard", "flat"];

    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Easy => "easy",
            Player::Medium => "medium",
            Player::Hard(_) => "hard",
            Player::Flat(_) => "flat",
        }
    }

    /// The same player with that effort, if it searches and its effort is the usual one.
    pub const fn or_effort(self, effort: Effort) -> Player {
        match self {
            Player::Hard(Effort::Usual) => Player::Hard(effort),
            Player::Flat(Effort::Usual) => Player::Flat(effort),
            Player::Hard(_) | Player::Flat(_) | Player::Random | Player::Easy | Player::Medium => self,
        }
    }
}

impl Player {
    /// Who sits where: one player at all seats, or one at each; none for another number of players.
    pub fn at_seats(players: &[Player], seats: u8) -> Option<PerSeat<Player>> {
        match *players {
            [player] => Some(PerSeat::from_fn(seats, |_| player)),
            _ if players.len() == usize::from(seats) => {
                Some(PerSeat::from_fn(seats, |seat| players[seat.index()]))
            }
            _ => None,
        }
    }
}

impl From<Skill> for Player {
    fn from(skill: Skill) -> Player {
        match skill {
            Skill::Easy => Player::Easy,
            Skill::Medium => Player::Medium,
            Skill::Hard => Player::Hard(Effort::Usual),
        }
    }
}

/// The word, with the effort after a colon unless it is the usual one: `hard:2000`, `hard:40ms`.
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

/// The text names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("known are {}; hard and flat may be told how much to think, as in hard:2000 or hard:40ms", Player::WORDS.join(", "))]
pub struct UnknownPlayer;

/// The text names no effort.
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
    fn an_effort_once_given_stays() {
        let told = |text: &str| text.parse::<Player>().unwrap().or_effort(Effort::Millis(40)).to_string();
        assert_eq!(told("hard"), "hard:40ms");
        assert_eq!(told("flat:7"), "flat:7");
        assert_eq!(told("medium"), "medium");
    }
}
