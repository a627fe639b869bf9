//! What is typed into the setup form, and how it changes.

use super::field::{Complaint, Field};
use super::rules::Rules;
use super::{FirstDealer, Setup, name_fault, tidy};
use new_tricks::games::contract_grid::Variant;
use new_tricks::games::contract_grid::variant::{Deck, Preset};
use new_tricks::seed::{Seed, SeedError};

/// The fewest and the most people.
pub const PEOPLE: std::ops::RangeInclusive<usize> = 2..=4;

/// Which rules can be chosen: the id of the control, their name, and their preset; one's own have none.
pub const CHOICES: [(&str, &str, Option<Preset>); 4] = [
    ("setup-standard", "Standard", Some(Preset::Standard)),
    ("setup-simple", "Simple", Some(Preset::Simple)),
    ("setup-quick", "Quick", Some(Preset::Quick)),
    ("setup-own", "Own rules", None),
];

/// The form as it is filled in.
#[derive(Debug, PartialEq)]
pub struct Draft {
    /// The names as they are typed, 2 to 4, seat 0's first.
    pub names: Vec<String>,
    /// Who deals first.
    pub dealer: FirstDealer,
    /// Whose rules: a preset's, or one's own.
    pub preset: Option<Preset>,
    /// Their options.
    pub rules: Rules,
    /// The deal code as it is typed.
    pub code: String,
    /// What the last change of the people has changed in one's own rules.
    pub people_note: String,
    /// What the last change of the size has changed.
    pub size_note: String,
    /// One's own rules, kept while a preset is looked at.
    own: Option<Rules>,
}

impl Draft {
    /// The form for that setup; three nameless people and the standard rules for none.
    pub fn new(last: Option<&Setup>) -> Draft {
        let standard = Preset::Standard.variant(3);
        let variant = last.map_or(&standard, |setup| &setup.variant);
        Draft {
            names: last.map_or_else(|| vec![String::new(); 3], |setup| setup.names.clone()),
            dealer: last.map_or(FirstDealer::Random, |setup| setup.dealer),
            preset: Preset::ALL.into_iter().find(|preset| preset.variant(variant.players) == *variant),
            rules: Rules::of(variant),
            code: String::new(),
            people_note: String::new(),
            size_note: String::new(),
            own: None,
        }
    }

    /// How many people.
    pub fn players(&self) -> u8 {
        self.names.len() as u8
    }

    /// What is typed there.
    pub fn text(&self, field: Field) -> &str {
        match field {
            Field::Name(seat) => self.names.get(seat).map_or("", String::as_str),
            Field::Number(number) => &self.rules.numbers[number as usize],
            _ => &self.code,
        }
    }

    /// Makes the change that the control with that id stands for, with what is typed or chosen there; one that
    /// is not possible changes nothing. Where the place of the focus is taken away, returns the id of its next.
    pub fn edit(&mut self, id: &str, typed: String) -> Option<String> {
        match Field::typed(id) {
            Some(Field::Name(seat)) => *self.names.get_mut(seat)? = typed,
            Some(Field::Number(number)) => self.own_rules().numbers[number as usize] = typed,
            Some(_) => self.code = typed,
            None => return self.choose(id, &typed),
        }
        None
    }

    /// [`Draft::edit`] for what is pressed, ticked or chosen.
    fn choose(&mut self, id: &str, chosen: &str) -> Option<String> {
        if let Some(&(_, _, preset)) = CHOICES.iter().find(|(choice, ..)| *choice == id) {
            self.choose_rules(preset);
            return None;
        }
        let id = id.strip_prefix("setup-")?;
        let (what, which) = id.split_once('-').unwrap_or((id, ""));
        let number = || which.parse::<usize>().ok();
        match what {
            "add" => return self.add_seat(),
            "remove" => return self.remove_seat(number()?),
            "up" => return self.swap_seats(what, number()?, number()?.checked_sub(1)?),
            "down" => return self.swap_seats(what, number()?, number()?.checked_add(1)?),
            "dealer" => self.dealer = chosen.parse().map_or(FirstDealer::Random, FirstDealer::Seat),
            "deck" => self.own_rules().deck = if which == "short" { Deck::Short } else { Deck::Full },
            "size" => self.set_size(number()? as u8),
            "contract" => self.own_rules().toggle_contract(which),
            "usual" => {
                let usual = Variant::standard(self.players(), self.rules.size).contracts;
                self.own_rules().contracts = usual;
            }
            "line" => self.own_rules().toggle_line(which),
            "no" => self.own_rules().no_cap ^= true,
            "grid" => self.own_rules().grid_requirement ^= true,
            _ => {}
        }
        None
    }

    fn add_seat(&mut self) -> Option<String> {
        let count = self.names.len();
        if count >= *PEOPLE.end() {
            return None;
        }
        self.names.push(String::new());
        self.fit_people(count);
        Some(Field::Name(count).id().to_owned())
    }

    fn remove_seat(&mut self, seat: usize) -> Option<String> {
        let count = self.names.len();
        if count <= *PEOPLE.start() || seat >= count {
            return None;
        }
        self.names.remove(seat);
        self.dealer = match self.dealer {
            FirstDealer::Seat(dealer) if dealer == seat => FirstDealer::Random,
            FirstDealer::Seat(dealer) if dealer > seat => FirstDealer::Seat(dealer - 1),
            same => same,
        };
        self.fit_people(count);
        Some(Field::Name(seat.min(count - 2)).id().to_owned())
    }

    /// Two people change places; the focus goes with whoever moves.
    fn swap_seats(&mut self, button: &str, from: usize, to: usize) -> Option<String> {
        if from.max(to) >= self.names.len() {
            return None;
        }
        self.names.swap(from, to);
        self.dealer = match self.dealer {
            FirstDealer::Seat(dealer) if dealer == from => FirstDealer::Seat(to),
            FirstDealer::Seat(dealer) if dealer == to => FirstDealer::Seat(from),
            same => same,
        };
        Some(format!("setup-{button}-{to}"))
    }

    /// Fits the rules to another number of people: the usual contracts depend on it.
    fn fit_people(&mut self, before: usize) {
        let players = self.players();
        let usual = |size| Variant::standard(players, size).contracts;
        let other = |size| usual(size) != Variant::standard(before as u8, size).contracts;
        self.people_note.clear();
        if let Some(own) = self.own.as_mut().filter(|own| other(own.size)) {
            own.contracts = usual(own.size);
        }
        if let Some(preset) = self.preset {
            self.rules = Rules::of(&preset.variant(players));
        } else if other(self.rules.size) {
            self.rules.contracts = usual(self.rules.size);
            self.people_note = if players == 2 {
                "The contracts are now the usual ones for two, without Soloist.".to_owned()
            } else {
                format!("The contracts are now the usual ones for {players}, Soloist among them.")
            };
        }
    }

    fn choose_rules(&mut self, preset: Option<Preset>) {
        self.size_note.clear();
        self.people_note.clear();
        if let Some(preset) = preset {
            let rules = Rules::of(&preset.variant(self.players()));
            let before = std::mem::replace(&mut self.rules, rules);
            if self.preset.is_none() {
                self.own = Some(before);
            }
        } else if let Some(own) = self.own.take() {
            self.rules = own;
        }
        self.preset = preset;
    }

    fn set_size(&mut self, size: u8) {
        let usual = Variant::standard(self.players(), size);
        self.own_rules().set_size(&usual);
        self.size_note = format!(
            "Now as usual for {size}×{size}: {} contracts, {} lines, {} bids and a cap of {}.",
            usual.contracts.len(),
            usual.lines().count(),
            usual.bids,
            usual.cap.unwrap_or_default(),
        );
    }

    /// The rules, to be changed: from now on they are one's own.
    fn own_rules(&mut self) -> &mut Rules {
        self.preset = None;
        self.own = None;
        &mut self.rules
    }

    /// The variant that is typed, with the usual number for what is no number.
    pub fn variant(&self) -> Variant {
        self.rules.check(self.players(), &mut Vec::new())
    }

    /// The setup, or everything that is wrong, in the order of the form.
    pub fn check(&self) -> Result<Setup, Vec<Complaint>> {
        let mut complaints = Vec::new();
        for seat in 0..self.names.len() {
            if let Some(text) = name_fault(&self.names, seat) {
                complaints.push(Complaint { field: Field::Name(seat), text });
            }
        }
        let variant = self.rules.check(self.players(), &mut complaints);
        let code = match self.code.trim() {
            "" => None,
            typed => typed
                .parse::<Seed>()
                .map_err(|error| complaints.push(Complaint { field: Field::Code, text: code_text(&error) }))
                .ok(),
        };
        if complaints.is_empty() {
            let names = self.names.iter().map(|name| tidy(name)).collect();
            Ok(Setup { names, dealer: self.dealer, variant, code })
        } else {
            Err(complaints)
        }
    }
}

fn code_text(error: &SeedError) -> String {
    let text = match error {
        SeedError::Letter('u' | 'U') => "A deal code has no U in it: write a V instead",
        SeedError::Letter(sign) => {
            return format!("A deal code has no “{sign}” in it: use digits and the letters A to Z but U");
        }
        SeedError::Long => "That is too long: a deal code has 52 letters and digits at most",
        SeedError::Empty => "A deal code has a letter or digit at least; or leave the field empty",
    };
    text.to_owned()
}
