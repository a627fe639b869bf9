//! A game as it is set up: who plays, who deals first, by which rules, and with which cards.
//!
//! The [form](SetupForm) is the same for all games. What differs is an [`Offer`]: words, presets, and
//! [`HouseRules`], which most games [list](listed) and only a game with a section of its own writes out.

mod controls;
mod draft;
mod form;
pub mod listed;
mod names;
mod people;
mod presets;
mod taking_back;

pub use controls::{Said, Tick, hint, note, number_text, read_number};
pub use form::SetupForm;

use crate::app::dom::El;
use crate::games::GameInfo;
use crate::record::{Computers, Malformed, Recorded, Takeback, Value};
use crate::seed::Seed;

/// What the setup of a game offers.
pub struct Offer {
    /// How many people sit where, in a sentence.
    pub seating: &'static str,
    /// What the two sides are called, if partners sit opposite: that of the first seat, and the other.
    pub sides: Option<[&'static str; 2]>,
    /// What the button says that starts the game.
    pub start: &'static str,
    /// Sets of house rules that have a name; none where the usual rules are the only ones.
    pub presets: &'static [Preset],
    /// The house rules for so many people that a variant's object names; the usual ones where that cannot be
    /// read.
    pub house_rules: fn(u8, &Value) -> Box<dyn HouseRules>,
}

/// A set of house rules that has a name.
pub struct Preset {
    /// The id of its control.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is and how long it takes, for so many people.
    pub what: fn(u8) -> String,
    /// What it looks like.
    pub sketch: Sketch,
    /// Its variant for so many people, as it stands in records.
    pub variant: fn(u8) -> Value,
}

/// A drawing in a square of 40, from below: a sheet; a second path, of that class; and marks in red.
pub struct Sketch {
    /// The path of the sheet.
    pub below: &'static str,
    /// `faint`, or nothing for a second sheet.
    pub class: &'static str,
    /// The second path.
    pub above: &'static str,
    /// The path of the marks.
    pub mark: &'static str,
}

/// The house rules of a game as they are filled in. They need not make sense.
pub trait HouseRules {
    /// Takes that many people; says what of one's own that has changed, or nothing.
    fn seat(&mut self, people: u8) -> String;

    /// Makes the change that the control with that id stands for, with what is typed or chosen there, and says
    /// whether there is such a control. A note is what is said of a change that brings others with it.
    fn edit(&mut self, id: &str, typed: &str, note: &mut String) -> bool;

    /// The variant as it stands in records, with the usual in the place of what cannot be read. What is wrong
    /// joins the complaints, in the order of the form.
    fn check(&self, complaints: &mut Vec<Complaint>) -> Value;

    /// The game in a line.
    fn outlook(&self) -> String;

    /// The controls.
    fn view(&self, said: &Said) -> El;
}

/// What is wrong, where, and what to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Complaint {
    /// The id of the control, or of the group of controls.
    pub at: String,
    /// Whether that is typed letter by letter, so that it is wrong in passing until one leaves it.
    pub typed: bool,
    /// A sentence without its stop.
    pub text: String,
}

impl Complaint {
    /// What is wrong with something that is chosen.
    pub fn chosen(at: &str, text: impl Into<String>) -> Complaint {
        Complaint { at: at.to_owned(), typed: false, text: text.into() }
    }

    /// What is wrong with something that is typed.
    pub fn typed(at: &str, text: impl Into<String>) -> Complaint {
        Complaint { at: at.to_owned(), typed: true, text: text.into() }
    }
}

/// A game that can be set up.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its word, its name, and how many can play.
    pub info: &'static GameInfo,
    /// What its setup offers.
    pub offer: &'static Offer,
    /// Whether somebody deals first.
    pub has_dealer: bool,
    /// How many seats a variant has; an error where it cannot be played with.
    pub seats: fn(&Value) -> Result<u8, Malformed>,
}

impl Kind {
    /// That game, with what its setup offers.
    pub fn of<G: Recorded>(info: &'static GameInfo, offer: &'static Offer) -> Kind {
        let seats = |variant: &Value| G::read_variant(variant).map(|variant| G::seats_of(&variant));
        Kind { info, offer, has_dealer: G::HAS_DEALER, seats }
    }

    /// The fewest people.
    pub fn least(&self) -> usize {
        self.info.seats.0.into()
    }

    /// The most people.
    pub fn most(&self) -> usize {
        self.info.seats.1.into()
    }
}

// a game is set up in one way only
impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.info.id == other.info.id
    }
}

/// Who deals first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDealer {
    /// Whom chance chooses.
    Random,
    /// Whoever sits there, from 0.
    Seat(usize),
}

/// What a new game starts from. Only [`Draft::check`](draft::Draft::check) makes one: names are tidy and all
/// different, one for each seat of the variant; the dealer is one of them; the variant can be played.
pub struct Setup {
    /// The people's names, seat 0's first.
    pub names: Vec<String>,
    /// Who deals first, in a game with a dealer.
    pub dealer: FirstDealer,
    /// The options that differ from the defaults, as they stand in records.
    pub variant: Value,
    /// What may be taken back.
    pub takeback: Takeback,
    /// Which seats are computer players.
    pub computers: Computers,
    /// The deal code, if one was typed. It is not remembered: the next game has other cards.
    pub code: Option<Seed>,
}

/// The key of the computer players in a remembered setup.
const COMPUTERS: &str = "computers";

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
            ("variant", self.variant.clone()),
            ("takeback", Value::text(self.takeback.id())),
            (COMPUTERS, self.computers.to_value(self.names.len() as u8)),
        ])
    }
}
