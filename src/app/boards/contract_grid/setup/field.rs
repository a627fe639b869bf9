//! The places of the form that something can be wrong with.

/// An option that is typed as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Bids in a hand.
    Bids,
    /// The score that ends the game.
    Cap,
    /// Points for a value whose cell was unmarked.
    Unmarked,
    /// Points for a value that was bid.
    Bid,
    /// Points for a whole line.
    Line,
}

/// A place of the form that something can be wrong with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The name at that seat, from 0.
    Name(usize),
    /// The size of the grid.
    Size,
    /// The contracts.
    Contracts,
    /// The kinds of line.
    Lines,
    /// A number.
    Number(Number),
    /// What ends the game: the cap, or its absence, and the complete grid.
    End,
    /// The points together.
    Points,
    /// The deal code.
    Code,
}

impl Field {
    /// What is typed letter by letter, so that it is wrong in passing until one leaves it.
    const TYPED: [Field; 10] = [
        Field::Name(0),
        Field::Name(1),
        Field::Name(2),
        Field::Name(3),
        Field::Number(Number::Bids),
        Field::Number(Number::Cap),
        Field::Number(Number::Unmarked),
        Field::Number(Number::Bid),
        Field::Number(Number::Line),
        Field::Code,
    ];

    /// The id of its control, or of its first one.
    pub const fn id(self) -> &'static str {
        match self {
            Field::Name(0) => "setup-name-0",
            Field::Name(1) => "setup-name-1",
            Field::Name(2) => "setup-name-2",
            Field::Name(_) => "setup-name-3",
            Field::Size => "setup-size-3",
            Field::Contracts => "setup-contract-zero",
            Field::Lines => "setup-line-rows",
            Field::Number(Number::Bids) => "setup-bids",
            Field::Number(Number::Cap) => "setup-cap",
            Field::Number(Number::Unmarked) => "setup-points-unmarked",
            Field::Number(Number::Bid) | Field::Points => "setup-points-bid",
            Field::Number(Number::Line) => "setup-points-line",
            Field::End => "setup-no-cap",
            Field::Code => "setup-code",
        }
    }

    /// The one with that id, if it is typed letter by letter.
    pub fn typed(id: &str) -> Option<Field> {
        Field::TYPED.into_iter().find(|field| field.id() == id)
    }

    /// Whether it is typed letter by letter.
    pub fn is_typed(self) -> bool {
        Field::TYPED.contains(&self)
    }
}

/// What is wrong, where, and what to do about it.
#[derive(Debug, PartialEq)]
pub struct Complaint {
    /// Where.
    pub field: Field,
    /// A sentence without its stop.
    pub text: String,
}
