//! What is to be found out, as it is filled in.

use crate::games::setup_of;
use crate::setup::{FormError, GameSetup, Options, number_text, read_number};
use crate::store::js_of;
use bots::Player;
use js_sys::JSON;
use lab::question::{Ask, Question};
use lab::spec::Spec;
use lab::sweep::{Among, Choice, MOST, choices};
use lab::time::seconds;
use rules::match_game;
use rules::record::{Recorded, Value};
use std::ops::RangeInclusive;

/// The most games of a run.
const MOST_GAMES: u32 = 1_000_000;
/// How many games there may be at first: the most of them that take no longer than enough.
const USUAL_GAMES: [u32; 4] = [1000, 400, 100, 40];
/// So many seconds of one core, some minutes of a computer's, are enough for a first answer.
const ENOUGH: f64 = 400.0;
/// Of so many decisions one is judged, if any are.
const JUDGED: u32 = 50;
/// The word for players chosen seat by seat.
pub const BY_SEAT: &str = "seats";

/// The word for two whole sets of rules that are compared.
pub const SETS: &str = "sets";
/// The word for no other players.
pub const NOBODY: &str = "none";

/// What is asked, in the list of a form for that game.
pub fn asked(ask: Ask, has_dealer: bool) -> Option<&'static str> {
    Some(match ask {
        Ask::Play => "How does it play?",
        Ask::Dealer if has_dealer => "Has the first dealer an advantage?",
        Ask::Dealer => return None,
        Ask::Leader => "Has whoever leads first an advantage?",
        Ask::WhatIf => "What if a rule changes?",
        Ask::Skill => "Does skill win?",
        Ask::Always => "Is there a strategy that always wins?",
        Ask::Rules => "What is each rule worth?",
        Ask::Doublings => "Does it help to think longer?",
        Ask::Luck => "Does the deal decide?",
    })
}

/// What is played for it, where that is not plain; else empty.
const fn hint(ask: Ask) -> &'static str {
    match ask {
        Ask::Play | Ask::Dealer | Ask::Leader | Ask::WhatIf => "",
        Ask::Rules => "Each option of the game is compared with yours, so it takes many times as many games.",
        Ask::Skill => "Easy plays against random players, Medium against Easy, Hard against Medium.",
        Ask::Always => {
            "One player keeps to the strategy, the others do as they like. Each deal is played from every seat."
        }
        Ask::Doublings => {
            "A player that tries out 16 ways to go on plays against others that try out 8, and so on, up to 512 against 256."
        }
        Ask::Luck => "Each deal is played four times, with the players in other seats.",
    }
}

/// What is filled in.
pub struct Experiment {
    /// The game.
    pub kind: GameSetup,
    /// The question.
    pub ask: Ask,
    /// Whether two whole sets of rules are compared.
    pub is_sets: bool,
    /// The options, and those that they are compared with.
    pub options: [Options; 2],
    /// Which of the two are shown.
    pub shown: usize,
    /// The key of the option that changes, and from what to what, as typed.
    pub option: String,
    /// From what.
    pub from: String,
    /// To what.
    pub to: String,
    /// The word of the strategy; empty for all.
    pub strategy: String,
    /// Who plays: one for all seats, or one for each.
    pub players: Vec<String>,
    /// Who is asked beside them.
    pub beside: String,
    /// How many games, as typed.
    pub games: String,
    /// Whether somebody has typed it: else it goes with the question.
    has_games: bool,
    /// The seed, as typed.
    pub seed: String,
    /// Whether some decisions are judged.
    pub is_judged: bool,
}

impl Experiment {
    /// Games of Medium players, and as many of Easy.
    pub fn new(kind: GameSetup) -> Experiment {
        let mut experiment = Experiment {
            kind,
            ask: Ask::Play,
            is_sets: false,
            options: [Options::new(kind), Options::new(kind)],
            shown: 0,
            option: String::new(),
            from: String::new(),
            to: String::new(),
            strategy: String::new(),
            players: vec!["medium".to_owned()],
            beside: "easy".to_owned(),
            games: String::new(),
            has_games: false,
            seed: "1".to_owned(),
            is_judged: false,
        };
        experiment.choose("");
        experiment.suggest_games();
        experiment
    }

    /// As many games as are usual, or fewer where they would take long; unless somebody has said how many.
    fn suggest_games(&mut self) {
        if self.has_games {
            return;
        }
        let is_short = |games: &&u32| {
            self.question(u64::from(**games), 1).is_ok_and(|question| seconds(&question) <= ENOUGH)
        };
        let games = USUAL_GAMES.iter().find(is_short).or(USUAL_GAMES.last());
        self.games = games.map_or_else(String::new, ToString::to_string);
    }

    /// How many seconds of one core it takes; none where something is wrong.
    pub fn seconds(&self) -> Option<f64> {
        self.check().ok().map(|question| seconds(&question))
    }

    /// Asks whether that option matters, as `cap=200..1500`.
    pub fn ask_about(&mut self, sweep: &str) {
        let Some((key, values)) = sweep.split_once('=') else { return };
        (self.ask, self.is_sets, self.shown) = (Ask::WhatIf, false, 0);
        self.choose(key);
        self.suggest_games();
        let words: Vec<&str> = values.split(',').collect();
        let ends = values.split_once("..").or_else(|| Some((words.first()?, words.last()?)));
        if let Some((from, to)) = ends {
            (self.from, self.to) = (from.to_owned(), to.to_owned());
        }
    }

    /// The word of the question in the list.
    pub fn word(&self) -> &'static str {
        if self.is_sets { SETS } else { self.ask.id() }
    }

    /// The options that can be asked about.
    pub fn choices(&self) -> Vec<Choice> {
        let variant = self.options[0].check().map(|variant| text_of(&variant));
        choices(self.kind.info.id, &variant.unwrap_or_else(|_| "{}".to_owned()))
    }

    /// The option that is asked about.
    pub fn choice(&self) -> Option<Choice> {
        self.choices().into_iter().find(|choice| choice.key == self.option)
    }

    /// Asks about that option, or the first number where there is no such option, with values that part well.
    fn choose(&mut self, key: &str) {
        let choices = self.choices();
        let is_usual = |choice: &&Choice| !choice.key.starts_with("end.");
        let known = choices.iter().find(|choice| choice.key == key);
        let Some(choice) = known.or_else(|| choices.iter().find(is_usual)).or_else(|| choices.first()) else {
            return;
        };
        self.option.clone_from(&choice.key);
        (self.from, self.to) = match &choice.values {
            Among::Numbers(range) => {
                let usual = choice.usual.parse().unwrap_or(5_u32);
                let (least, most) = (*range.start(), *range.end());
                let ends =
                    if most - least < MOST { (least, most) } else { (usual / 5, usual + usual / 2 + 1) };
                (ends.0.max(least).to_string(), ends.1.min(most).to_string())
            }
            Among::Words(words) => {
                let other = words.iter().find(|word| **word != choice.usual);
                (choice.usual.clone(), other.cloned().unwrap_or_default())
            }
        };
    }

    /// The control with that id was pressed, or has a new value.
    pub fn edit(&mut self, id: &str, typed: String) {
        let seat = || id.strip_prefix("lab-who-")?.parse::<usize>().ok();
        match id {
            "lab-game" => {
                if let Some(kind) = setup_of(&typed).filter(|kind| *kind != self.kind) {
                    (self.kind, self.shown) = (kind, 0);
                    self.options = [Options::new(kind), Options::new(kind)];
                    self.players.truncate(1);
                    self.strategy = String::new();
                    self.choose("");
                    if asked(self.ask, has_dealer(kind.info.id)).is_none() {
                        self.ask = Ask::Leader;
                    }
                }
            }
            "lab-question" => {
                (self.is_sets, self.shown) = (typed == SETS, 0);
                self.ask = if self.is_sets { Ask::WhatIf } else { Ask::of(&typed).unwrap_or(self.ask) };
            }
            "lab-option" => self.choose(&typed),
            "lab-from" => self.from = typed,
            "lab-to" => self.to = typed,
            "lab-strategy" => self.strategy = typed,
            "lab-first" => self.shown = 0,
            "lab-second" => self.shown = 1,
            "lab-people" => {
                // both have as many seats, so that the same players can sit at them
                let people = typed.parse().unwrap_or_default();
                self.options.iter_mut().for_each(|options| options.set_people(people));
                if self.players.len() > 1 {
                    self.players.resize(self.options[0].people().into(), self.players[0].clone());
                }
            }
            "lab-who" if typed == BY_SEAT => {
                self.players = vec![self.players[0].clone(); self.options[0].people().into()];
            }
            "lab-who" => {
                self.players = vec![typed];
                let beside = Question::usual_beside(&self.read_players());
                self.beside = beside.first().map_or_else(|| NOBODY.to_owned(), ToString::to_string);
            }
            "lab-beside" => self.beside = typed,
            "lab-games" => (self.games, self.has_games) = (typed, true),
            "lab-seed" => self.seed = typed,
            "lab-judged" => self.is_judged = !self.is_judged,
            _ => match seat().and_then(|seat| self.players.get_mut(seat)) {
                Some(player) => *player = typed,
                None => self.options[self.shown].edit(id, typed),
            },
        }
        self.suggest_games();
    }

    fn read_players(&self) -> Vec<Player> {
        self.players.iter().map(|word| word.parse().unwrap_or(Player::Medium)).collect()
    }

    /// Whether decisions can be judged.
    pub fn can_judge(&self) -> bool {
        matches!(self.ask, Ask::Play) || self.is_sets
    }

    /// Who plays how often, in a few words.
    pub fn in_words(&self) -> String {
        let mut players: Vec<&str> = if self.ask.has_players() {
            self.players.iter().map(|word| &**word).collect()
        } else {
            Vec::new()
        };
        players.dedup();
        if self.ask.has_others() && self.beside != NOBODY && players.len() == 1 {
            players.push(&self.beside);
        }
        match players.is_empty() {
            true => format!("{} games", self.games),
            false => format!("{} players, {} games", players.join(" and "), self.games),
        }
    }

    /// What is said of the question; empty where it is plain.
    pub fn hint(&self) -> &'static str {
        hint(self.ask)
    }

    /// The question, or all errors in the order of the form.
    pub fn check(&self) -> Result<Question, Vec<FormError>> {
        let mut errors = Vec::new();
        let mut number = |id: &str, what: &str, typed: &str, range| {
            let number = read_number(typed, RangeInclusive::clone(&range));
            if number.is_none() {
                errors.push(FormError::new(id, number_text(what, range, "")));
            }
            u64::from(number.unwrap_or_default())
        };
        let games = number("lab-games", "Games", &self.games, 1..=MOST_GAMES);
        let series = number("lab-seed", "Seed", &self.seed, 0..=999_999_999);
        match self.question(games, series) {
            Ok(question) if errors.is_empty() => {
                let id = if self.is_sets { "lab-second" } else { "lab-question" };
                question.known().map_or(Ok(question), |why| Err(vec![FormError::new(id, why)]))
            }
            Ok(_) => Err(errors),
            Err(more) => {
                errors.extend(more);
                Err(errors)
            }
        }
    }

    /// The question with so many games of that series, or what is wrong with its options.
    fn question(&self, games: u64, series: u64) -> Result<Question, Vec<FormError>> {
        let mut errors = Vec::new();
        let mut variant = |options: &Options| match options.check() {
            Ok(variant) => text_of(&variant),
            Err(more) => {
                errors.extend(more);
                String::new()
            }
        };
        let is_sweep = self.ask == Ask::WhatIf && !self.is_sets;
        let between = match self.choice().map(|choice| choice.values) {
            Some(Among::Numbers(_)) => "..",
            Some(Among::Words(_)) | None => ",",
        };
        let typed = |text: &str| text.replace([' ', '\u{a0}', '\u{202f}', ','], "");
        let sweep = || format!("{}={}{between}{}", self.option, typed(&self.from), typed(&self.to));
        let players = self.read_players();
        let beside =
            self.beside.parse().ok().into_iter().filter(|_| self.ask.has_others() && players.len() == 1);
        let beside = beside.collect();
        let spec = Spec {
            game: self.kind.info.id.to_owned(),
            variant: variant(&self.options[0]),
            against: self.is_sets.then(|| variant(&self.options[1])),
            players,
            games,
            series,
            judged: if self.is_judged && self.can_judge() { JUDGED } else { 0 },
            study: self.ask.study(),
            sweep: is_sweep.then(sweep),
            strategy: Some(self.strategy.clone()).filter(|word| self.ask == Ask::Always && !word.is_empty()),
        };
        let question = Question { spec, ask: self.ask, beside };
        if errors.is_empty() { Ok(question) } else { Err(errors) }
    }
}

/// Whether a game has a dealer.
pub fn has_dealer(game: &str) -> bool {
    match_game!(game, G => G::HAS_DEALER).unwrap_or(false)
}

/// Data as JSON.
fn text_of(value: &Value) -> String {
    let text = js_of(value).ok().and_then(|value| JSON::stringify(&value).ok());
    text.and_then(|text| text.as_string()).unwrap_or_default()
}
