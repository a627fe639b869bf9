//! The contents of the setup form, and how they change.

use super::names::{all_filled, name_fault};
use super::{
    COMPUTERS, FirstDealer, FormError, GameSetup, HouseRules, Length, Setup, number_of_seats, takeback_key,
};
use crate::names::YOU;
use crate::seating::{Room, Seating};
use crate::text::count;
use rules::pack::SharedDeal;
use rules::record::{Computers, Takeback, Value};
use rules::seat::Seat;
use rules::seed::{Seed, SeedError};
use rules::skill::Skill;

/// The id of the card for the player's own rules.
pub const OWN: &str = "setup-own";
/// The id of the section with the house rules.
pub const HOUSE_RULES: &str = "setup-house-rules";
/// The id of the field for a deal code.
pub const CODE: &str = "setup-code";

/// The id of the field for the name at a seat.
pub fn name_id(seat: usize) -> String {
    format!("setup-name-{seat}")
}

/// The contents of the form.
pub struct FormState {
    /// The game.
    pub kind: GameSetup,
    /// The names as typed, seat 0's first; a seat without one gets one from [`all_filled`].
    pub names: Vec<String>,
    /// The names of people who have played on this device, the latest first.
    pub known_names: Vec<String>,
    /// The names of those who last played together, in the order of their seats.
    pub group: Vec<String>,
    /// The computer player at each seat; `None` for a person.
    pub computers: Vec<Option<Skill>>,
    /// Who deals first.
    pub dealer: FirstDealer,
    /// The number of the chosen preset; `None` for the player's own rules.
    pub preset: Option<usize>,
    /// The house rules.
    pub rules: Box<dyn HouseRules>,
    /// What may be taken back, if that was chosen.
    pub takeback: Option<Takeback>,
    /// How people sit, if that was chosen.
    pub seating: Option<Seating>,
    /// What the screen has room for.
    pub room: Room,
    /// The deal code as typed.
    pub code: String,
    /// What the last change of the players changed in the player's own rules.
    pub people_note: String,
    /// What the last change of the rules changed besides.
    pub rules_note: String,
    /// The player's own rules, kept while a preset is chosen.
    own: Option<Box<dyn HouseRules>>,
}

impl FormState {
    /// The form for a first game: the usual rules, and the name last used on this device.
    pub fn new(kind: GameSetup, known_names: &[String]) -> FormState {
        let mut names = vec![String::new(); kind.info.best.into()];
        if let (Some(first), Some(known)) = (names.first_mut(), known_names.first()) {
            first.clone_from(known);
        }
        FormState::with(kind, names, FirstDealer::Random, &Value::Null)
    }

    /// The form for the first game of this kind on this device: with those who last played together, if it takes so many.
    pub fn first(kind: GameSetup, known_names: &[String], group: &[String]) -> FormState {
        let mut state = FormState::new(kind, known_names);
        state.group = group.to_vec();
        if state.offers_group() {
            state.seat_group();
        }
        state
    }

    /// The form for a remembered setup, if that is complete and valid.
    pub fn remembered(kind: GameSetup, setup: &Value) -> Option<FormState> {
        let mut names = Vec::new();
        for name in setup.get("names")?.as_list("names").ok()? {
            let name = name.as_text("a name").ok()?;
            names.push(if name == YOU { String::new() } else { name.to_owned() });
        }
        let dealer = match setup.get("dealer")? {
            Value::Null => FirstDealer::Random,
            seat => FirstDealer::Seat(usize::try_from(seat.as_int("the dealer").ok()?).ok()?),
        };
        let variant = setup.get("variant")?;
        let sits = !matches!(dealer, FirstDealer::Seat(seat) if seat >= names.len());
        let all_sit = names.len() == usize::from((kind.seats)(variant).ok()?);
        let mut state = FormState::with(kind, names, dealer, variant);
        if let Some(computers) = setup.get(COMPUTERS) {
            let computers = Computers::of_value(computers, state.people());
            state.computers = Seat::all(state.people()).map(|seat| computers.at(seat)).collect();
        }
        if let Some(Value::Text(word)) = setup.get(takeback_key(state.is_alone())) {
            state.takeback = Some(Takeback::of_id(word)?);
        }
        state.seating = Seating::stored(setup);
        (sits && all_sit && state.check().is_ok()).then_some(state)
    }

    /// The form for a shared deal, with the same players if their number fits.
    pub fn with_deal(&self, deal: &SharedDeal) -> FormState {
        let seats = (self.kind.seats)(&deal.variant).map_or(self.names.len(), usize::from);
        let names = if seats == self.names.len() { self.names.clone() } else { vec![String::new(); seats] };
        let dealer = deal.dealer.map_or(FirstDealer::Random, |seat| FirstDealer::Seat(seat.into()));
        let same = seats == self.names.len();
        let mut state = FormState::with(self.kind, names, dealer, &deal.variant);
        if same {
            state.computers.clone_from(&self.computers);
        }
        state.known_names.clone_from(&self.known_names);
        state.group.clone_from(&self.group);
        (state.takeback, state.code) = (self.takeback, deal.seed.to_string());
        (state.seating, state.room) = (self.seating, self.room);
        state
    }

    fn with(kind: GameSetup, names: Vec<String>, dealer: FirstDealer, variant: &Value) -> FormState {
        let people = number_of_seats(&names);
        let rules = (kind.offer.house_rules)(people, variant);
        let variant = rules.check(&mut Vec::new());
        FormState {
            kind,
            computers: vec![None; names.len()],
            names,
            known_names: Vec::new(),
            group: Vec::new(),
            dealer,
            preset: kind.offer.presets.iter().position(|preset| (preset.variant)(people) == variant),
            rules,
            takeback: None,
            seating: None,
            room: Room::default(),
            code: String::new(),
            people_note: String::new(),
            rules_note: String::new(),
            own: None,
        }
    }

    /// The number of players.
    pub fn people(&self) -> u8 {
        number_of_seats(&self.names)
    }

    /// Whether one person plays alone with computer players.
    fn is_alone(&self) -> bool {
        self.computers.iter().filter(|computer| computer.is_none()).count() == 1
    }

    /// What may be taken back. Unless something else is chosen, a person alone may take everything back.
    pub fn agreed_takeback(&self) -> Takeback {
        self.takeback.unwrap_or(if self.is_alone() { Takeback::Free } else { Takeback::Unseen })
    }

    /// The seat at a place of the form, and also the place of a seat. Seats stand clockwise, but partners who sit
    /// opposite stand together.
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

    /// The seat a number of places further in the form.
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

    /// Makes the change for the control with that id and its new value; an impossible change does nothing. If the focused
    /// control goes away, returns the id of the control that should get the focus.
    pub fn edit(&mut self, id: &str, typed: String) -> Option<String> {
        if self.rules.edit(id, &typed, &mut self.rules_note) {
            // from now on these are the player's own rules
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
            "group" if self.offers_group() => return self.seat_group(),
            "back" => self.takeback = Some(Takeback::of_id(which)?),
            "sit" => self.seating = Some(Seating::of_id(which)?),
            "reset" => self.rules = self.usual_rules(),
            _ => {}
        }
        None
    }

    /// Seats a computer player or a person.
    fn seat_player(&mut self, seat: usize, who: Option<Skill>) {
        if let Some(there) = self.computers.get_mut(seat) {
            *there = who;
        }
    }

    /// The name that a seat has where none is typed.
    pub fn filled_in(&self, seat: usize) -> String {
        all_filled(&self.names, &self.computers).into_iter().nth(seat).unwrap_or_default()
    }

    /// The game in a line.
    pub fn summary(&self) -> String {
        let computers = self.computers.iter().flatten().count();
        let people = count((self.names.len() - computers) as u64, "person", "people");
        let players = match computers {
            0 => people,
            _ => format!("{people} and {}", count(computers as u64, "computer player", "computer players")),
        };
        match self.preset {
            Some(_) => format!("{players}."), // its card says the rest
            None => {
                let length = self.kind.offer.length.filter(|_| self.is_usual());
                let time = length.map_or_else(String::new, |length| format!(", {}", self.time(length)));
                format!("{players}, {}{time}.", self.rules.summary())
            }
        }
    }

    /// How long a game takes those who sit there.
    pub fn time(&self, length: Length) -> String {
        let people = self.computers.iter().filter(|computer| computer.is_none()).count();
        let seating = self.agreed_seating().unwrap_or_default();
        length.words(u8::try_from(people).unwrap_or(u8::MAX), self.people(), seating)
    }

    /// Seats a person first and computer players everywhere else.
    fn play_alone(&mut self) -> Option<String> {
        for seat in 0..self.names.len() {
            self.seat_player(seat, (seat > 0).then_some(Skill::Medium));
        }
        Some(name_id(0))
    }

    /// Whether those who last played together can play this, and are not at the table already.
    pub fn offers_group(&self) -> bool {
        let seats = self.names.iter().zip(&self.computers);
        let people = seats.filter(|(_, computer)| computer.is_none()).map(|(name, _)| name);
        (2..=self.kind.most()).contains(&self.group.len()) && people.ne(&self.group)
    }

    /// Seats those who last played together, and computer players where they are too few.
    fn seat_group(&mut self) -> Option<String> {
        let people = self.group.len();
        let seats = people.max(self.kind.least());
        self.names = self.group.clone();
        self.names.resize(seats, String::new());
        self.computers = (0..seats).map(|seat| (seat >= people).then_some(Skill::Medium)).collect();
        self.dealer = FirstDealer::Random;
        self.fit_people();
        Some(name_id(0))
    }

    /// Seats those who have just played together, if the game takes so many; they go on sitting like that.
    pub fn play_on(&mut self, seating: Seating) {
        if self.offers_group() {
            self.seat_group();
        }
        self.seating = Some(seating);
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

    /// Swaps two players; the focus follows the one who moves.
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

    /// Fits the rules to the number of players, on which the usual rules depend.
    fn fit_people(&mut self) {
        let people = self.people();
        if let Some(own) = &mut self.own {
            own.set_players(people);
        }
        self.people_note.clear();
        match self.preset {
            Some(preset) => self.rules = self.rules_of(preset),
            None => self.people_note = self.rules.set_players(people),
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

    /// The setup, or all errors in the order of the form.
    pub fn check(&self) -> Result<Setup, Vec<FormError>> {
        let mut errors = Vec::new();
        for seat in self.order() {
            if let Some(text) = name_fault(&self.names, seat) {
                errors.push(FormError::new(&name_id(seat), text));
            }
        }
        let variant = self.rules.check(&mut errors);
        let code = match self.code.trim() {
            "" => None,
            typed => typed
                .parse::<Seed>()
                .map_err(|error| errors.push(FormError::new(CODE, code_text(&error))))
                .ok(),
        };
        if errors.is_empty() {
            // the rules themselves have the last word
            match (self.kind.seats)(&variant) {
                Ok(seats) if usize::from(seats) == self.names.len() => {}
                Ok(_) => {
                    errors.push(FormError::new(HOUSE_RULES, "These rules are for another number of people"));
                }
                Err(error) => {
                    errors.push(FormError::new(HOUSE_RULES, format!("This cannot be played: {error}")))
                }
            }
        }
        if errors.is_empty() {
            let names = all_filled(&self.names, &self.computers);
            let seats = Seat::all(self.people()).zip(&self.computers);
            let computers = seats.fold(Computers::default(), |all, (seat, who)| all.with(seat, *who));
            let (takeback, seating) = (self.agreed_takeback(), self.kept_seating());
            Ok(Setup { names, dealer: self.dealer, variant, takeback, computers, seating, code })
        } else {
            Err(errors)
        }
    }
}

fn code_text(error: &SeedError) -> String {
    let text = match error {
        SeedError::Letter('u' | 'U') => "A deal code has no U in it: write a V instead",
        SeedError::Letter(sign) => {
            return format!("A deal code has no “{sign}” in it: use digits and the letters A to Z without U");
        }
        SeedError::Long => "That is too long: a deal code has at most 52 letters and digits",
        SeedError::Empty => "Type at least one letter or digit, or leave the field empty",
    };
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::setup_of;
    use crate::setup::{SHORT, STANDARD};
    use rules::games::ALL;

    #[test]
    fn the_time_is_that_of_who_sits_there() {
        let length = Length { alone: 10, together: 40, in_the_middle: 25 };
        let minutes = |seating| [1, 2, 3, 4].map(|people| length.minutes(people, 4, seating));
        assert_eq!(minutes(Seating::PassRound), [10, 20, 30, 40]);
        assert_eq!(minutes(Seating::InTheMiddle), [10, 15, 20, 25]);
        // computers alone pass nothing
        assert_eq!(length.minutes(0, 4, Seating::PassRound), 10);
        assert_eq!(length.words(1, 4, Seating::PassRound), "about 10 min");
        assert_eq!(length.words(4, 4, Seating::PassRound), "about 40 min, passing the device");
        assert_eq!(length.words(4, 4, Seating::InTheMiddle), "about 25 min");
    }

    /// The minutes that setup names, for one person among computer players and for people at every seat.
    fn minutes(length: Length, seats: u8) -> [String; 2] {
        let digits = |people| {
            length.words(people, seats, Seating::PassRound).chars().filter(char::is_ascii_digit).collect()
        };
        [1, seats].map(digits)
    }

    #[test]
    fn home_book_and_playtests_name_the_times_of_setup() {
        for info in ALL {
            let kind = setup_of(info.id).unwrap();
            let of = |id: &str| kind.offer.presets.iter().find(|preset| preset.id == id);
            let usual =
                of(STANDARD).map_or_else(|| kind.offer.length.unwrap(), |all| (all.length)(info.best));
            let short = of(SHORT).map(|short| (short.length)(info.best));
            for length in [usual].into_iter().chain(short) {
                let [alone, _] = minutes(length, info.best);
                assert!(info.length.split([' ', ';']).any(|word| word == alone), "{}: {alone}", info.length);
            }
            let page = format!("{}/docs/playtests/{}.md", env!("CARGO_MANIFEST_DIR"), info.id);
            let page = std::fs::read_to_string(page).unwrap();
            let line = page.lines().skip_while(|line| !line.starts_with("| ---")).nth(1).unwrap();
            let told =
                line.split('|').nth(2).unwrap().split(',').map(|told| told.trim().parse::<u32>().unwrap());
            for (told, own) in told.zip([usual.alone, usual.together]) {
                assert!(told.abs_diff(own) <= 1, "{line}: {own}");
            }
        }
        let book = include_str!("../games/contract_grid/book/book.md").replace("\n  ", " ");
        let offer = setup_of("contract-grid").unwrap().offer;
        for (preset, place) in offer.presets.iter().zip(["Time", "Short.", "Small grid."]) {
            let [alone, together] = minutes((preset.length)(3), 3);
            let lines: Vec<_> = book.lines().skip_while(|line| !line.contains(place)).take(2).collect();
            let said = lines.join(" ");
            assert!(said.contains(&format!("{alone} minutes for one person")), "{said}: {alone}");
            assert!(said.contains(&format!("{together} for three")), "{said}: {together}");
        }
    }

    #[test]
    fn those_who_played_together_play_the_next_game_too() {
        let of = |id: &str, names: &[&str]| {
            let group: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            FormState::first(setup_of(id).unwrap(), &["Zoe".to_owned()], &group)
        };
        let state = of("pirogue", &["Ann", "Ben", "Cleo"]);
        assert_eq!(state.names, ["Ann", "Ben", "Cleo", ""]);
        assert_eq!(state.computers, [None, None, None, Some(Skill::Medium)]);
        assert!(!state.offers_group());
        // three are too many for Fivefold; and where nobody has played together, nobody is offered
        for names in [&["Ann", "Ben", "Cleo"][..], &[]] {
            let state = of("fivefold", names);
            assert_eq!((state.names[0].as_str(), state.offers_group()), ("Zoe", false));
        }
        // whoever changes their mind gets them back
        let mut state = of("contract-grid", &["Ann", "Ben", "Cleo", "Dan"]);
        state.edit("setup-name-1", "Eve".to_owned());
        assert!(state.offers_group());
        state.edit("setup-remove-3", String::new());
        state.edit("setup-group", String::new());
        assert_eq!(state.names, ["Ann", "Ben", "Cleo", "Dan"]);
        assert!(!state.offers_group());
        // whoever has just played another game goes on as they sat there
        let mut state = of("pirogue", &["Eve", "Dan"]);
        state.group = ["Ann", "Ben", "Cleo"].map(str::to_owned).to_vec();
        state.play_on(Seating::InTheMiddle);
        assert_eq!(state.names, ["Ann", "Ben", "Cleo", ""]);
        assert_eq!(state.seating, Some(Seating::InTheMiddle));
    }

    #[test]
    fn setup_tells_people_who_pass_the_device_another_time_than_one_among_computers() {
        for info in ALL {
            let kind = setup_of(info.id).unwrap();
            let mut state = FormState::new(kind, &[]);
            let short = kind.offer.presets.iter().find(|preset| preset.id == SHORT);
            let length = short.map_or_else(|| kind.offer.length.unwrap(), |short| (short.length)(info.best));
            assert_eq!(state.time(length), length.words(info.best, info.best, Seating::PassRound));
            state.room.is_large = true;
            let in_the_middle = length.words(info.best, info.best, Seating::InTheMiddle);
            assert_eq!(state.time(length), in_the_middle, "{}: a tablet lies in the middle", info.id);
            assert!(length.in_the_middle > length.alone && length.in_the_middle * 5 < length.together * 4);
            assert!(length.together > 3 * length.alone / 2, "{}: {length:?}", info.id);
            state.edit("setup-alone", String::new());
            assert_eq!(state.time(length), format!("about {} min", length.alone), "{}", info.id);
        }
    }
}
