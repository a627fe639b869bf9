//! How well a computer player is to play: what people choose for a seat, and what records say of it. Which program
//! plays so is not decided here.

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skill {
    /// Makes a beginner's mistakes.
    Easy,
    /// Plays sound rules of thumb.
    Medium,
    /// Thinks.
    Hard,
}

impl Skill {
    /// All levels, the weakest first.
    pub const ALL: [Skill; 3] = [Skill::Easy, Skill::Medium, Skill::Hard];

    /// Its word in records, setups and the referee's options.
    pub const fn id(self) -> &'static str {
        match self {
            Skill::Easy => "easy",
            Skill::Medium => "medium",
            Skill::Hard => "hard",
        }
    }

    /// Its name as people read it.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Easy => "Easy",
            Skill::Medium => "Medium",
            Skill::Hard => "Hard",
        }
    }

    /// The skill with that [word](Skill::id).
    pub fn of_id(id: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.id() == id)
    }
}
