//! What is typed into the setup form, and how it changes.

use super::rules::{Number, Rules};
use super::{FirstDealer, Setup, name_fault, tidy};
use new_tricks::games::contract_grid::Variant;
use new_tricks::games::contract_grid::contract::Contract;
use new_tricks::games::contract_grid::grid::LineKind;
use new_tricks::games::contract_grid::variant::{Deck, Preset};
use new_tricks::seed::{Seed, SeedError};

/// The fewest and the most people.
pub const PEOPLE: std::ops::RangeInclusive<usize> = 2..=4;

/// A place of the form that something can be wrong with, in the order of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// The id of its control, or of its first one.
    pub fn id(self) -> String {
        match self {
            Field::Name(seat) => format!("setup-name-{seat}"),
            Field::Size => "setup-size-3".to_owned(),
            Field::Contracts => "setup-contract-zero".to_owned(),
            Field::Lines => "setup-line-rows".to_owned(),
            Field::Number(Number::Bids) => "setup-bids".to_owned(),
            Field::Number(Number::Cap) => "setup-cap".to_owned(),
            Field::Number(Number::Unmarked) => "setup-points-unmarked".to_owned(),
            Field::Number(Number::Bid) | Field::Points => "setup-points-bid".to_owned(),
            Field::Number(Number::Line) => "setup-points-line".to_owned(),
            Field::End => "setup-no-cap".to_owned(),
            Field::Code => "setup-code".to_owned(),
        }
    }

    /// Whether it is typed letter by letter, so that it is wrong in passing until one leaves it.
    pub fn is_typed(self) -> bool {
        matches!(self, Field::Name(_) | Field::Number(_) | Field::Code)
    }
}

/// What is wrong, where, and what to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Complaint {
    /// Where.
    pub field: Field,
    /// A sentence without its stop.
    pub text: String,
}

/// Which rules are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Those of a preset.
    Preset(Preset),
    /// Others.
    Own,
}

/// A change of one thing in the form.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// The name at a seat.
    Name(usize, String),
    /// One more person.
    AddSeat,
    /// One fewer.
    RemoveSeat(usize),
    /// The people at two seats change places.
    SwapSeats(usize, usize),
    /// Who deals first.
    Dealer(FirstDealer),
    /// Which rules.
    Choice(Choice),
    /// The deck.
    Deck(Deck),
    /// The size of the grid.
    Size(u8),
    /// A contract in or out.
    Contract(Contract),
    /// The usual contracts.
    UsualContracts,
    /// A kind of line in or out.
    Line(LineKind),
    /// A number.
    Number(Number, String),
    /// Whether there is no cap.
    NoCap(bool),
    /// Whether a complete grid counts.
    GridRequirement(bool),
    /// The deal code.
    Code(String),
}

/// The form as it is filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The names as they are typed, 2 to 4, seat 0's first.
    pub names: Vec<String>,
    /// Who deals first.
    pub dealer: FirstDealer,
    /// Which rules.
    pub choice: Choice,
    /// Their options.
    pub rules: Rules,
    /// The deal code as it is typed.
    pub code: String,
    /// What the last change of the people has changed in one's own rules.
    pub people_note: Option<String>,
    /// What the last change of the size has changed.
    pub size_note: Option<String>,
    /// One's own rules, kept while a preset is looked at.
    own: Option<Rules>,
}

impl Draft {
    /// The form for that setup; three nameless people and the standard rules for none.
    pub fn new(last: Option<&Setup>) -> Draft {
        let standard = Preset::Standard.variant(3);
        let variant = last.map_or(&standard, |setup| &setup.variant);
        let preset = Preset::ALL.into_iter().find(|preset| preset.variant(variant.players) == *variant);
        Draft {
            names: last.map_or_else(|| vec![String::new(); 3], |setup| setup.names.clone()),
            dealer: last.map_or(FirstDealer::Random, |setup| setup.dealer),
            choice: preset.map_or(Choice::Own, Choice::Preset),
            rules: Rules::of(variant),
            code: String::new(),
            people_note: None,
            size_note: None,
            own: None,
        }
    }

    /// How many people.
    pub fn players(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(0)
    }

    /// Makes a change; one that is not possible changes nothing.
    pub fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Name(seat, typed) => {
                if let Some(name) = self.names.get_mut(seat) {
                    *name = typed;
                }
            }
            Edit::AddSeat => self.add_seat(),
            Edit::RemoveSeat(seat) => self.remove_seat(seat),
            Edit::SwapSeats(one, other) => self.swap_seats(one, other),
            Edit::Dealer(dealer) => self.dealer = dealer,
            Edit::Choice(choice) => self.choose(choice),
            Edit::Code(typed) => self.code = typed,
            Edit::Size(size) => self.set_size(size),
            Edit::Deck(deck) => self.own_rules().deck = deck,
            Edit::Contract(contract) => self.own_rules().toggle_contract(contract),
            Edit::UsualContracts => {
                let usual = Variant::standard(self.players(), self.rules.size).contracts;
                self.own_rules().contracts = usual;
            }
            Edit::Line(kind) => self.own_rules().toggle_line(kind),
            Edit::Number(number, typed) => self.own_rules().set_text(number, typed),
            Edit::NoCap(no_cap) => self.own_rules().no_cap = no_cap,
            Edit::GridRequirement(counts) => self.own_rules().grid_requirement = counts,
        }
    }

    fn add_seat(&mut self) {
        if self.names.len() < *PEOPLE.end() {
            let before = self.players();
            self.names.push(String::new());
            self.fit_people(before);
        }
    }

    fn remove_seat(&mut self, seat: usize) {
        if self.names.len() > *PEOPLE.start() && seat < self.names.len() {
            let before = self.players();
            self.names.remove(seat);
            self.dealer = match self.dealer {
                FirstDealer::Seat(dealer) if dealer == seat => FirstDealer::Random,
                FirstDealer::Seat(dealer) if dealer > seat => FirstDealer::Seat(dealer - 1),
                same => same,
            };
            self.fit_people(before);
        }
    }

    fn swap_seats(&mut self, one: usize, other: usize) {
        if one.max(other) < self.names.len() {
            self.names.swap(one, other);
            self.dealer = match self.dealer {
                FirstDealer::Seat(dealer) if dealer == one => FirstDealer::Seat(other),
                FirstDealer::Seat(dealer) if dealer == other => FirstDealer::Seat(one),
                same => same,
            };
        }
    }

    /// Fits the rules to another number of people: the usual contracts depend on it.
    fn fit_people(&mut self, before: u8) {
        let players = self.players();
        let usual = |players, size| Variant::standard(players, size).contracts;
        let other = |size| usual(before, size) != usual(players, size);
        self.people_note = None;
        if let Some(own) = self.own.as_mut().filter(|own| other(own.size)) {
            own.contracts = usual(players, own.size);
        }
        match self.choice {
            Choice::Preset(preset) => self.rules = Rules::of(&preset.variant(players)),
            Choice::Own if other(self.rules.size) => {
                self.rules.contracts = usual(players, self.rules.size);
                self.people_note = Some(if players == 2 {
                    "The contracts are now the usual ones for two, without Soloist.".to_owned()
                } else {
                    format!("The contracts are now the usual ones for {players}, Soloist among them.")
                });
            }
            Choice::Own => {}
        }
    }

    fn choose(&mut self, choice: Choice) {
        self.size_note = None;
        self.people_note = None;
        match choice {
            Choice::Preset(preset) => {
                let rules = Rules::of(&preset.variant(self.players()));
                let before = std::mem::replace(&mut self.rules, rules);
                if self.choice == Choice::Own {
                    self.own = Some(before);
                }
            }
            Choice::Own => self.rules = self.own.take().unwrap_or_else(|| self.rules.clone()),
        }
        self.choice = choice;
    }

    fn set_size(&mut self, size: u8) {
        let players = self.players();
        self.own_rules().set_size(size, players);
        let usual = Variant::standard(players, size);
        self.size_note = Some(format!(
            "Now as usual for {size}×{size}: {} contracts, {} lines, {} bids and a cap of {}.",
            usual.contracts.len(),
            usual.lines().count(),
            usual.bids,
            usual.cap.unwrap_or_default(),
        ));
    }

    /// The rules, to be changed: from now on they are one's own.
    fn own_rules(&mut self) -> &mut Rules {
        self.choice = Choice::Own;
        self.own = None;
        &mut self.rules
    }

    /// The setup, or everything that is wrong, in the order of the form.
    pub fn check(&self) -> Result<Setup, Vec<Complaint>> {
        let mut complaints: Vec<Complaint> = (0..self.names.len())
            .filter_map(|seat| {
                Some(Complaint { field: Field::Name(seat), text: name_fault(&self.names, seat)? })
            })
            .collect();
        let (variant, faults) = self.rules.check(self.players());
        complaints.extend(faults);
        let code = match self.code.trim() {
            "" => Ok(None),
            typed => typed.parse::<Seed>().map(Some),
        };
        match code {
            Ok(code) if complaints.is_empty() => {
                let names = self.names.iter().map(|name| tidy(name)).collect();
                Ok(Setup { names, dealer: self.dealer, variant, code })
            }
            Ok(_) => Err(complaints),
            Err(error) => {
                complaints.push(Complaint { field: Field::Code, text: code_text(&error) });
                Err(complaints)
            }
        }
    }
}

fn code_text(error: &SeedError) -> String {
    match error {
        SeedError::Letter('u' | 'U') => "A deal code has no U in it: write a V instead".to_owned(),
        SeedError::Letter(sign) => {
            format!("A deal code has no “{sign}” in it: use digits and the letters A to Z but U")
        }
        SeedError::Long => "That is too long: a deal code has 52 letters and digits at most".to_owned(),
        SeedError::Empty => "A deal code has a letter or digit at least; or leave the field empty".to_owned(),
    }
}
