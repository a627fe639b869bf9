//! What a measure is, and a distribution: what is counted, and how people read it.

use crate::ratio::Kind;
use crate::sample::Index;

/// The parts of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// Who sits well.
    Seats,
    /// How long it takes.
    Length,
    /// What there is to choose from.
    Choice,
    /// Whether the outcome stays open.
    Tension,
    /// What skill and luck decide.
    Skill,
    /// What only this game has.
    Own,
}

impl Section {
    /// All sections, in the order of a report.
    pub const ALL: [Section; 6] =
        [Section::Seats, Section::Length, Section::Choice, Section::Tension, Section::Skill, Section::Own];

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Section::Seats => "Seats",
            Section::Length => "Length",
            Section::Choice => "Choice",
            Section::Tension => "Tension",
            Section::Skill => "Skill and luck",
            Section::Own => "The game's own",
        }
    }
}

/// What the indices of a measure stand for.
#[derive(Clone, Copy, Debug)]
pub enum Of {
    /// There is only one figure.
    One,
    /// A seat, from 0.
    Seat,
    /// Places to the left of somebody; the text names that seat.
    Place(&'static str),
    /// A number counted from 0, shown from 1, after this word.
    Number(&'static str),
    /// A number as it is, after this word.
    Plain(&'static str),
    /// Something with names.
    Named(fn(Index) -> String),
}

impl Of {
    /// The label of a figure.
    pub fn label(self, index: Index) -> String {
        match (self, index) {
            (Of::One, _) => String::new(),
            (Of::Seat, _) => format!("seat {}", index.saturating_add(1)),
            (Of::Place(who), 0) => who.to_owned(),
            (Of::Place(who), 1) => format!("left of the {who}"),
            (Of::Place(who), places) => format!("{places} to the left of the {who}"),
            (Of::Number(word), _) => format!("{word} {}", index.saturating_add(1)),
            (Of::Plain(word), _) => format!("{word} {index}"),
            (Of::Named(name), _) => name(index),
        }
    }
}

/// A measure: what is counted under its id, and how people read it.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Its name in summaries.
    pub id: &'static str,
    /// Where it stands in a report.
    pub section: Section,
    /// Its heading, to be [worded](crate::games::worded).
    pub title: &'static str,
    /// What the sums stand for.
    pub kind: Kind,
    /// What its indices stand for.
    pub of: Of,
    /// What it means, and what is usual, in a sentence or two, to be [worded](crate::games::worded).
    pub meaning: &'static str,
    /// Whether its figures are choices of the players, so that those hardly ever taken are worth a look.
    pub is_choice: bool,
}

impl Measure {
    /// A measure with one figure.
    pub const fn new(
        id: &'static str,
        section: Section,
        title: &'static str,
        kind: Kind,
        meaning: &'static str,
    ) -> Measure {
        Measure { id, section, title, kind, of: Of::One, meaning, is_choice: false }
    }

    /// The same with a figure for each of these.
    #[must_use]
    pub const fn of(self, of: Of) -> Measure {
        Measure { of, ..self }
    }

    /// The same, as choices that players have.
    #[must_use]
    pub const fn choice(self) -> Measure {
        Measure { is_choice: true, ..self }
    }
}

/// A distribution: how many games, or other cases, fell where.
#[derive(Clone, Copy, Debug)]
pub struct Chart {
    /// Its name in summaries.
    pub id: &'static str,
    /// Where it stands in a report.
    pub section: Section,
    /// Its heading, to be [worded](crate::games::worded).
    pub title: &'static str,
    /// How wide a bar is.
    pub width: Index,
    /// Whether values lie between whole numbers, too: a bar has those from 8 to just under 10.
    pub has_fractions: bool,
    /// What is counted along the axis, one and several, to be [worded](crate::games::worded).
    pub units: [&'static str; 2],
    /// The highest value there is.
    pub most: Index,
}

/// The most bars that a distribution has; what lies beyond counts in the last one.
pub const MAX_BARS: Index = 200;

impl Chart {
    /// A distribution whose values have no end.
    pub const fn new(
        id: &'static str,
        section: Section,
        title: &'static str,
        width: Index,
        units: [&'static str; 2],
    ) -> Chart {
        Chart { id, section, title, width, units, has_fractions: false, most: Index::MAX }
    }

    /// The same with values between whole numbers.
    pub const fn with_fractions(self) -> Chart {
        Chart { has_fractions: true, ..self }
    }

    /// The bar for a value.
    pub fn bar(&self, value: i64) -> Index {
        let bar = value.div_euclid(self.width.max(1).into());
        Index::try_from(bar).unwrap_or(Index::MAX).clamp(0, MAX_BARS - 1)
    }

    /// The values of a bar, as text.
    pub fn label(&self, bar: Index) -> String {
        let from = bar * self.width;
        match self.most.min(from + self.width - 1) {
            _ if bar >= MAX_BARS - 1 => format!("{from} and more"),
            _ if self.has_fractions => format!("{from} to under {}", from + self.width),
            to if to > from => format!("{from} to {to}"),
            _ => from.to_string(),
        }
    }
}
