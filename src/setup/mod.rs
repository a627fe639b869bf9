//! The setup of a game: who plays, who deals first, by which rules, and with which cards.
//!
//! The [form](SetupForm) is the same for all games. What differs is an [`SetupOptions`]: words, presets, and
//! [`HouseRules`], which most games [list](listed) and only a game with a section of its own writes out.

mod controls;
mod form;
mod form_state;
pub mod listed;
mod names;
mod options;
mod people;
mod presets;
mod sitting;
mod taking_back;

pub use controls::{Messages, Toggle, Typed, hint, label, note, number_text, read_number};
pub use form::{SetupForm, pressed, typed};
#[cfg(test)]
pub use names::COMPUTER_NAMES;
pub use names::{all_filled, tidy_all};
pub use options::Options;
pub use people::show;

use crate::dom::El;
use crate::seating::Seating;
use rules::games::GameInfo;
use rules::record::{Computers, Malformed, Recorded, Takeback, Value};
use rules::seat::Seat;
use rules::seed::Seed;

/// What the setup form of a game offers.
pub struct SetupOptions {
    /// The names of the two sides, if partners sit opposite: the first seat's side, then the other.
    pub sides: Option<[&'static str; 2]>,
    /// The named sets of house rules; empty if the usual rules are the only one.
    pub presets: &'static [Preset],
    /// How long a game with the usual rules takes, where there are no presets.
    pub length: Option<Length>,
    /// How often Hard wins, as docs/computer-players.md has it; what follows “Hard wins”.
    pub hard_wins: &'static str,
    /// The number from which the deals of the first game follow: they suit somebody who learns the game.
    pub first_deal: u8,
    /// The first move of each seat, which is made for all in that first game: they begin with the
    /// cards. None where these come first.
    pub ready: Option<Ready>,
    /// The shortest form, one hand where there may be one, as it stands in records, for a number of players: that of a day's
    /// deal.
    pub shortest: fn(u8) -> Value,
    /// The house rules of a variant, as it stands in records, for a number of players; the usual rules if it cannot be
    /// read.
    pub house_rules: fn(u8, &Value) -> Box<dyn HouseRules>,
}

/// What a seat does, as it stands in records, for a number of players.
type Ready = fn(u8, Seat) -> (&'static str, Value);

/// The id of the usual game among the presets.
pub const STANDARD: &str = "setup-standard";

/// The id of the short form, which "Play" deals.
pub const SHORT: &str = "setup-short";

/// How many minutes a game takes: the means of 200 games between computer players of medium strength (`referee lab --players
/// medium --games 200`), at the pace of people that the lab assumes. In the middle it is that of their hands, tricks and
/// decisions, without the 6 seconds for each time that a device is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// For one person among computer players.
    pub alone: u32,
    /// For people at every seat, who pass the device round.
    pub together: u32,
    /// For people at every seat of a device that lies in the middle: the same without the passing.
    pub in_the_middle: u32,
}

impl Length {
    /// For so many people at that many seats, who sit like that; the more of them, the less is done by computer players.
    pub fn minutes(self, people: u8, seats: u8, seating: Seating) -> u32 {
        let together = match seating {
            Seating::PassRound => self.together,
            Seating::InTheMiddle | Seating::Phones | Seating::RealCards => self.in_the_middle,
        };
        let more = u32::from(people.clamp(1, seats.max(1)) - 1);
        let all = u32::from(seats.max(2) - 1);
        self.alone + together.saturating_sub(self.alone) * more / all
    }

    /// The same in words.
    pub fn words(self, people: u8, seats: u8, seating: Seating) -> String {
        if seating == Seating::RealCards {
            // how fast people shuffle nobody has measured
            return "with your own cards".to_owned();
        }
        let minutes = self.minutes(people, seats, seating);
        // nobody plays to the minute
        let minutes = if minutes > 20 { (minutes + 2) / 5 * 5 } else { minutes };
        let passing = if people > 1 && seating == Seating::PassRound { ", passing the device" } else { "" };
        format!("about {minutes} min{passing}")
    }
}

/// A named set of house rules.
pub struct Preset {
    /// The id of its control.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, for a number of players.
    pub what: fn(u8) -> String,
    /// How long it takes, for a number of players.
    pub length: fn(u8) -> Length,
    /// Its picture.
    pub sketch: Sketch,
    /// Its variant for a number of players, as it stands in records.
    pub variant: fn(u8) -> Value,
}

/// A drawing in a square of 40, from the bottom up: paper, a second path with a class of its own, and marks in red.
pub struct Sketch {
    /// The path of the paper.
    pub below: &'static str,
    /// The class of the second path: `faint` for lines, `above` for a second paper.
    pub class: &'static str,
    /// The second path.
    pub above: &'static str,
    /// The path of the marks.
    pub mark: &'static str,
}

impl Sketch {
    /// The path of paper.
    pub const PAPER: &'static str =
        "M3 2H37A1 1 0 0 1 38 3V37A1 1 0 0 1 37 38H3A1 1 0 0 1 2 37V3A1 1 0 0 1 3 2Z";
}

/// The house rules of a game as filled in. They need not be valid.
pub trait HouseRules {
    /// Changes the number of players. Returns what that changed in the player's own rules, or an empty text.
    fn set_players(&mut self, people: u8) -> String;

    /// Makes the change for the control with that id and its new value; false if there is no such control. A change
    /// that brings others with it says so in `note`.
    fn edit(&mut self, id: &str, typed: &str, note: &mut String) -> bool;

    /// The variant as it stands in records, with the usual choice for everything that is not valid. Appends the errors
    /// in the order of the form.
    fn check(&self, errors: &mut Vec<FormError>) -> Value;

    /// The game in a line, after the number of players.
    fn summary(&self) -> String;

    /// The controls.
    fn view(&self, messages: &Messages) -> El;
}

/// An error in the form: where it is, and what to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct FormError {
    /// The id of the control, or of the group of controls.
    pub at: String,
    /// A sentence without its full stop.
    pub text: String,
}

impl FormError {
    /// An error at the control with that id.
    pub fn new(at: &str, text: impl Into<String>) -> FormError {
        FormError { at: at.to_owned(), text: text.into() }
    }
}

/// A game as far as it takes to begin it. It knows nothing of its house rules: a visitor who plays at once does not fetch
/// their form.
#[derive(Clone, Copy)]
pub struct GameKind {
    /// Its id, its name, and the numbers of players.
    pub info: &'static GameInfo,
    /// The named sets of house rules.
    pub presets: &'static [Preset],
    /// Whether somebody deals first.
    pub has_dealer: bool,
    /// Whether people opposite each other are partners.
    pub has_partners: bool,
    /// The number from which the deals of the first game follow.
    pub first_deal: u8,
    /// What is ready there.
    ready: Option<Ready>,
    /// The shortest form, for a number of players.
    pub shortest: fn(u8) -> Value,
}

impl GameKind {
    /// What it takes to begin that game.
    pub fn of<G: Recorded>(info: &'static GameInfo, offer: &'static SetupOptions) -> GameKind {
        // field by field, so that what only the form needs is not fetched
        GameKind {
            info,
            presets: offer.presets,
            has_dealer: G::HAS_DEALER,
            has_partners: offer.sides.is_some(),
            first_deal: offer.first_deal,
            ready: offer.ready,
            shortest: offer.shortest,
        }
    }

    /// The moves that are made for all in the first game.
    pub fn ready(&self) -> Vec<Value> {
        let people = self.info.best;
        let of = |seat: Seat, ready: Ready| {
            let number = Value::Int(i64::try_from(seat.index()).unwrap_or_default());
            Value::object([("seat", number), ready(people, seat)])
        };
        self.ready.map_or_else(Vec::new, |ready| Seat::all(people).map(|seat| of(seat, ready)).collect())
    }
}

/// A game that can be set up.
#[derive(Clone, Copy)]
pub struct GameSetup {
    /// Its id, its name, and the numbers of players.
    pub info: &'static GameInfo,
    /// What its setup form offers.
    pub offer: &'static SetupOptions,
    /// Whether somebody deals first.
    pub has_dealer: bool,
    /// The number of seats in a variant; an error if the variant is not valid.
    pub seats: fn(&Value) -> Result<u8, Malformed>,
}

impl GameSetup {
    /// The setup of that game.
    pub fn of<G: Recorded>(info: &'static GameInfo, offer: &'static SetupOptions) -> GameSetup {
        let seats = |variant: &Value| G::read_variant(variant).map(|variant| G::seats_of(&variant));
        GameSetup { info, offer, has_dealer: G::HAS_DEALER, seats }
    }

    /// What it takes to begin it.
    pub fn kind(&self) -> GameKind {
        let GameSetup { info, offer, has_dealer, .. } = *self;
        GameKind {
            info,
            presets: offer.presets,
            has_dealer,
            has_partners: offer.sides.is_some(),
            first_deal: offer.first_deal,
            ready: offer.ready,
            shortest: offer.shortest,
        }
    }

    /// The smallest number of players.
    pub fn least(&self) -> usize {
        self.info.seats.0.into()
    }

    /// The largest number of players.
    pub fn most(&self) -> usize {
        self.info.seats.1.into()
    }
}

// each game has one setup
impl PartialEq for GameSetup {
    fn eq(&self, other: &GameSetup) -> bool {
        self.info.id == other.info.id
    }
}

/// Who deals first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDealer {
    /// A player chosen at random.
    Random,
    /// The player at that seat, from 0.
    Seat(usize),
}

/// What a new game starts from. Only [`FormState::check`](form_state::FormState::check) makes one: the names are tidy and
/// all different, one for each seat of the variant; the dealer is one of them; the variant is valid.
pub struct Setup {
    /// The players' names, seat 0's first.
    pub names: Vec<String>,
    /// Who deals first, in a game with a dealer.
    pub dealer: FirstDealer,
    /// The options that differ from the defaults, as in records.
    pub variant: Value,
    /// What may be taken back.
    pub takeback: Takeback,
    /// Which seats are computer players.
    pub computers: Computers,
    /// How people sit round the device, if they have the choice or have had it.
    pub seating: Option<Seating>,
    /// The deal code, if one was typed. It is not remembered, because the next game has other cards.
    pub code: Option<Seed>,
}

/// The key of the computer players in a remembered setup.
const COMPUTERS: &str = "computers";

/// The key of what may be taken back in a remembered setup: what a person chooses alone is not what people agree on.
fn takeback_key(is_alone: bool) -> &'static str {
    if is_alone { "takeback_alone" } else { "takeback" }
}

/// The number of seats: no game has more than a few.
fn number_of_seats(names: &[String]) -> u8 {
    u8::try_from(names.len()).unwrap_or(u8::MAX)
}

impl Setup {
    /// The setup as it is remembered for the next game.
    pub fn to_value(&self) -> Value {
        let dealer = match self.dealer {
            FirstDealer::Random => Value::Null,
            FirstDealer::Seat(seat) => i64::try_from(seat).map_or(Value::Null, Value::Int),
        };
        let mut people = self.computers.people(number_of_seats(&self.names));
        let is_alone = people.next().is_some() && people.next().is_none();
        Value::object([
            ("names", Value::list(&self.names, Value::text)),
            ("dealer", dealer),
            ("variant", self.variant.clone()),
            (takeback_key(is_alone), Value::text(self.takeback.id())),
            (COMPUTERS, self.computers.to_value(number_of_seats(&self.names))),
            (Seating::KEY, self.seating.map_or(Value::Null, |seating| Value::text(seating.id()))),
        ])
    }
}
