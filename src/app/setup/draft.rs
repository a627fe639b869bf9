//! What is typed into the setup form, and how it changes.

use super::names::{name_fault, tidy};
use super::{COMPUTERS, Complaint, FirstDealer, HouseRules, Kind, Setup};
use crate::bots::Skill;
use crate::record::pack::SharedDeal;
use crate::record::{Computers, Takeback, Value};
use crate::seat::Seat;
use crate::seed::{Seed, SeedError};

/// The id of the card that stands for one's own rules.
pub const OWN: &str = "setup-own";
/// The id of the sheet with the house rules.
pub const HOUSE_RULES: &str = "setup-house-rules";
/// The id of the field for a deal code.
pub const CODE: &str = "setup-code";

/// What computer players are called where nobody has thought of a name.
const COMPUTER_NAMES: [&str; 4] = ["Ada", "Blaise", "Grace", "Konrad"];

/// The id of the field for the name at that seat.
pub fn name_id(seat: usize) -> String {
    format!("setup-name-{seat}")
}

/// The form as it is filled in.
pub struct Draft {
    /// The game.
    pub kind: Kind,
    /// The names as they are typed, as many as can play, seat 0's first.
    pub names: Vec<String>,
    /// Who sits there: a computer player, or a person.
    pub computers: Vec<Option<Skill>>,
    /// Who deals first.
    pub dealer: FirstDealer,
    /// Whose rules: those of the preset in that place, or one's own.
    pub preset: Option<usize>,
    /// Their options.
    pub rules: Box<dyn HouseRules>,
    /// What may be taken back.
    pub takeback: Takeback,
    /// The deal code as it is typed.
    pub code: String,
    /// What the last change of the people has changed in one's own rules.
    pub people_note: String,
    /// What the last change of the rules has brought with it.
    pub rules_note: String,
    /// One's own rules, kept while a preset is looked at.
    own: Option<Box<dyn HouseRules>>,
}

impl Draft {
    /// The form before anything is filled in: nameless people and the usual rules.
    pub fn new(kind: Kind) -> Draft {
        Draft::with(kind, vec![String::new(); kind.info.best.into()], FirstDealer::Random, &Value::Null)
    }

    /// The form for the setup that was remembered, if that is whole.
    pub fn remembered(kind: Kind, setup: &Value) -> Option<Draft> {
        let mut names = Vec::new();
        for name in setup.get("names")?.as_list("names").ok()? {
            names.push(name.as_text("a name").ok()?.to_owned());
        }
        let dealer = match setup.get("dealer")? {
            Value::Null => FirstDealer::Random,
            seat => FirstDealer::Seat(usize::try_from(seat.as_int("the dealer").ok()?).ok()?),
        };
        let variant = setup.get("variant")?;
        let sits = !matches!(dealer, FirstDealer::Seat(seat) if seat >= names.len());
        let all_sit = names.len() == usize::from((kind.seats)(variant).ok()?);
        let mut draft = Draft::with(kind, names, dealer, variant);
        if let Some(Value::Text(word)) = setup.get("takeback") {
            draft.takeback = Takeback::of_id(word)?;
        }
        if let Some(computers) = setup.get(COMPUTERS) {
            let computers = Computers::of_value(computers, draft.people());
            draft.computers = Seat::all(draft.people()).map(|seat| computers.at(seat)).collect();
        }
        (sits && all_sit && draft.check().is_ok()).then_some(draft)
    }

    /// The form for a deal that others have played, with the same people where there are as many.
    pub fn with_deal(&self, deal: &SharedDeal) -> Draft {
        let seats = (self.kind.seats)(&deal.variant).map_or(self.names.len(), usize::from);
        let names = if seats == self.names.len() { self.names.clone() } else { vec![String::new(); seats] };
        let dealer = deal.dealer.map_or(FirstDealer::Random, |seat| FirstDealer::Seat(seat.into()));
        let same = seats == self.names.len();
        let mut draft = Draft::with(self.kind, names, dealer, &deal.variant);
        if same {
            draft.computers.clone_from(&self.computers);
        }
        (draft.takeback, draft.code) = (self.takeback, deal.seed.to_string());
        draft
    }

    fn with(kind: Kind, names: Vec<String>, dealer: FirstDealer, variant: &Value) -> Draft {
        let people = names.len() as u8;
        let rules = (kind.offer.house_rules)(people, variant);
        let variant = rules.check(&mut Vec::new());
        Draft {
            kind,
            computers: vec![None; names.len()],
            names,
            dealer,
            preset: kind.offer.presets.iter().position(|preset| (preset.variant)(people) == variant),
            rules,
            takeback: Takeback::Unseen,
            code: String::new(),
            people_note: String::new(),
            rules_note: String::new(),
            own: None,
        }
    }

    /// How many people.
    pub fn people(&self) -> u8 {
        self.names.len() as u8
    }

    /// The seat that stands in that place of the form, and the place in which that seat stands: clockwise, but
    /// partners together where they sit opposite.
    fn swapped(&self, place: usize) -> usize {
        match place {
            1 | 2 if self.kind.offer.sides.is_some() => 3 - place,
            place => place,
        }
    }

    /// The seats in the order of the form.
    pub fn order(&self) -> Vec<usize> {
        (0..self.names.len()).map(|place| self.swapped(place)).collect()
    }

    /// The seat that stands so many places further in the form.
    pub fn beside(&self, seat: usize, places: isize) -> Option<usize> {
        let place =
            self.swapped(seat).checked_add_signed(places).filter(|&place| place < self.names.len())?;
        Some(self.swapped(place))
    }

    /// Whether the rules are the usual ones.
    pub fn is_usual(&self) -> bool {
        let variant = |rules: &dyn HouseRules| rules.check(&mut Vec::new());
        variant(&*self.rules) == variant(&*self.usual_rules())
    }

    fn usual_rules(&self) -> Box<dyn HouseRules> {
        (self.kind.offer.house_rules)(self.people(), &Value::Null)
    }

    /// Makes the change that the control with that id stands for, with what is typed or chosen there; one that
    /// is not possible changes nothing. Where the place of the focus is taken away, returns the id of its next.
    pub fn edit(&mut self, id: &str, typed: String) -> Option<String> {
        if self.rules.edit(id, &typed, &mut self.rules_note) {
            // from now on they are one's own
            (self.preset, self.own) = (None, None);
            return None;
        }
        let preset = self.kind.offer.presets.iter().position(|preset| preset.id == id);
        if preset.is_some() || id == OWN {
            self.choose_rules(preset);
            return None;
        }
        if id == CODE {
            self.code = typed;
            return None;
        }
        let id = id.strip_prefix("setup-")?;
        let (what, which) = id.split_once('-').unwrap_or((id, ""));
        let seat = || which.parse::<usize>().ok();
        match what {
            "name" => *self.names.get_mut(seat()?)? = typed,
            "add" => return self.add_seat(),
            "remove" => return self.remove_seat(seat()?),
            "up" => return self.swap_seats(what, seat()?, self.beside(seat()?, -1)?),
            "down" => return self.swap_seats(what, seat()?, self.beside(seat()?, 1)?),
            "dealer" => self.dealer = typed.parse().map_or(FirstDealer::Random, FirstDealer::Seat),
            "who" => self.seat_player(seat()?, Skill::of_id(&typed)),
            "alone" => return self.play_alone(),
            "back" => self.takeback = Takeback::of_id(which)?,
            "reset" => self.rules = self.usual_rules(),
            _ => {}
        }
        None
    }

    /// That computer player sits there, or a person. A computer player who is to be seated has a name.
    fn seat_player(&mut self, seat: usize, who: Option<Skill>) {
        let free = |name: &&&str| !self.names.iter().any(|other| tidy(other) == **name);
        let name = COMPUTER_NAMES.iter().find(free);
        let (Some(there), Some(typed)) = (self.computers.get_mut(seat), self.names.get_mut(seat)) else {
            return;
        };
        *there = who;
        if let Some(name) = name.filter(|_| who.is_some() && tidy(typed).is_empty()) {
            *typed = (*name).to_owned();
        }
    }

    /// A person at the first seat, computer players at all others.
    fn play_alone(&mut self) -> Option<String> {
        for seat in 0..self.names.len() {
            self.seat_player(seat, (seat > 0).then_some(Skill::Medium));
        }
        Some(name_id(0))
    }

    fn add_seat(&mut self) -> Option<String> {
        let count = self.names.len();
        if count >= self.kind.most() {
            return None;
        }
        self.names.push(String::new());
        self.computers.push(None);
        self.fit_people();
        Some(name_id(count))
    }

    fn remove_seat(&mut self, seat: usize) -> Option<String> {
        let count = self.names.len();
        if count <= self.kind.least() || seat >= count {
            return None;
        }
        self.names.remove(seat);
        self.computers.remove(seat);
        self.dealer = match self.dealer {
            FirstDealer::Seat(dealer) if dealer == seat => FirstDealer::Random,
            FirstDealer::Seat(dealer) if dealer > seat => FirstDealer::Seat(dealer - 1),
            same => same,
        };
        self.fit_people();
        Some(name_id(seat.min(count - 2)))
    }

    /// Two people change places; the focus goes with whoever moves.
    fn swap_seats(&mut self, button: &str, from: usize, to: usize) -> Option<String> {
        if from.max(to) >= self.names.len() {
            return None;
        }
        self.names.swap(from, to);
        self.computers.swap(from, to);
        self.dealer = match self.dealer {
            FirstDealer::Seat(dealer) if dealer == from => FirstDealer::Seat(to),
            FirstDealer::Seat(dealer) if dealer == to => FirstDealer::Seat(from),
            same => same,
        };
        Some(format!("setup-{button}-{to}"))
    }

    /// Fits the rules to another number of people: what is usual depends on it.
    fn fit_people(&mut self) {
        let people = self.people();
        if let Some(own) = &mut self.own {
            own.seat(people);
        }
        self.people_note.clear();
        match self.preset {
            Some(preset) => self.rules = self.rules_of(preset),
            None => self.people_note = self.rules.seat(people),
        }
    }

    fn rules_of(&self, preset: usize) -> Box<dyn HouseRules> {
        let people = self.people();
        let variant = self.kind.offer.presets.get(preset).map(|preset| (preset.variant)(people));
        (self.kind.offer.house_rules)(people, &variant.unwrap_or(Value::Null))
    }

    fn choose_rules(&mut self, preset: Option<usize>) {
        self.rules_note.clear();
        self.people_note.clear();
        if let Some(preset) = preset {
            let rules = self.rules_of(preset);
            let before = std::mem::replace(&mut self.rules, rules);
            if self.preset.is_none() {
                self.own = Some(before);
            }
        } else if let Some(own) = self.own.take() {
            self.rules = own;
        }
        self.preset = preset;
    }

    /// The setup, or everything that is wrong, in the order of the form.
    pub fn check(&self) -> Result<Setup, Vec<Complaint>> {
        let mut complaints = Vec::new();
        for seat in self.order() {
            if let Some(text) = name_fault(&self.names, seat) {
                complaints.push(Complaint::typed(&name_id(seat), text));
            }
        }
        let variant = self.rules.check(&mut complaints);
        let code = match self.code.trim() {
            "" => None,
            typed => typed
                .parse::<Seed>()
                .map_err(|error| complaints.push(Complaint::typed(CODE, code_text(&error))))
                .ok(),
        };
        if complaints.is_empty() {
            // a last look, by those who will play with them
            match (self.kind.seats)(&variant) {
                Ok(seats) if usize::from(seats) == self.names.len() => {}
                Ok(_) => {
                    complaints
                        .push(Complaint::chosen(HOUSE_RULES, "These rules are for another number of people"));
                }
                Err(error) => {
                    complaints.push(Complaint::chosen(HOUSE_RULES, format!("This cannot be played: {error}")))
                }
            }
        }
        if complaints.is_empty() {
            let names = self.names.iter().map(|name| tidy(name)).collect();
            let seats = Seat::all(self.people()).zip(&self.computers);
            let computers = seats.fold(Computers::default(), |all, (seat, who)| all.with(seat, *who));
            Ok(Setup { names, dealer: self.dealer, variant, takeback: self.takeback, computers, code })
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
