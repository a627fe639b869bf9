//! What is to be found out, as it is filled in.

use crate::games::setup_of;
use crate::setup::{FormError, GameSetup, Options, number_text, read_number};
use crate::store::js_of;
use bots::Player;
use js_sys::JSON;
use lab::spec::{Spec, Study};
use rules::record::Value;
use std::ops::RangeInclusive;
use worker::lab_protocol::Plan;

/// The most games of a run.
const MOST_GAMES: u32 = 1_000_000;
/// Of so many decisions one is judged, if any are.
const JUDGED: u32 = 50;
/// The word for players chosen seat by seat.
pub const BY_SEAT: &str = "seats";

/// What can be found out.
#[derive(Clone, Copy, PartialEq)]
pub enum Question {
    /// How a game plays.
    Games,
    /// How it plays with other options.
    Against,
    /// What each option changes.
    Rules,
    /// Whether better players win.
    Skill,
    /// Whether players win that think longer.
    Doublings,
    /// What the deal decides.
    Luck,
}

impl Question {
    /// All of them.
    pub const ALL: [Question; 6] = [
        Question::Games,
        Question::Against,
        Question::Rules,
        Question::Skill,
        Question::Doublings,
        Question::Luck,
    ];

    /// Its word in the form.
    pub const fn word(self) -> &'static str {
        match self {
            Question::Games => "games",
            Question::Against => "against",
            Question::Rules => "rules",
            Question::Skill => "skill",
            Question::Doublings => "doublings",
            Question::Luck => "luck",
        }
    }

    /// What is asked.
    pub const fn text(self) -> &'static str {
        match self {
            Question::Games => "How does it play?",
            Question::Against => "Compare with other rules",
            Question::Rules => "What is each rule worth?",
            Question::Skill => "Does the better one win?",
            Question::Doublings => "Does it help to think longer?",
            Question::Luck => "Does the deal decide?",
        }
    }

    /// What is played for it, where that is not plain; else empty.
    pub const fn hint(self) -> &'static str {
        match self {
            Question::Games | Question::Against => "",
            Question::Rules => {
                "Each option of the game is compared with yours, so it takes many times as many games."
            }
            Question::Skill => {
                "Easy plays among random players, Medium among Easy, Hard among Medium. This is slow."
            }
            Question::Doublings => {
                "A player that tries out 16 ways to go on plays among others that try out 8, and so on, up to 512 among 256. This is slow."
            }
            Question::Luck => "Each deal is played four times, with the players in other seats.",
        }
    }

    /// Whether the players are chosen.
    pub const fn has_players(self) -> bool {
        !matches!(self, Question::Skill | Question::Doublings)
    }

    /// What these players make of the answer, where that is known before; else empty.
    pub fn warning(self, players: &[String]) -> &'static str {
        let decides_alike = |word: &String| word == "medium";
        if self == Question::Luck && players.iter().all(decides_alike) {
            return "Medium decides alike in the same position and leaves nothing to chance, so the answer is 1.00 or close \
                    to it, whatever the game. Choose Easy, Hard or random players.";
        }
        ""
    }

    /// Whether decisions can be judged.
    pub const fn can_judge(self) -> bool {
        matches!(self, Question::Games | Question::Against)
    }

    const fn study(self) -> Study {
        match self {
            Question::Games | Question::Against | Question::Rules => Study::Games,
            Question::Skill => Study::Skill,
            Question::Doublings => Study::Doublings,
            Question::Luck => Study::Luck,
        }
    }
}

/// What is filled in.
pub struct Experiment {
    /// The game.
    pub kind: GameSetup,
    /// The question.
    pub question: Question,
    /// The options, and those that they are compared with.
    pub options: [Options; 2],
    /// Which of the two are shown.
    pub shown: usize,
    /// Who plays: one for all seats, or one for each.
    pub players: Vec<String>,
    /// How many games, as typed.
    pub games: String,
    /// The seed, as typed.
    pub seed: String,
    /// Whether some decisions are judged.
    pub is_judged: bool,
}

impl Experiment {
    /// A thousand games of Medium players.
    pub fn new(kind: GameSetup) -> Experiment {
        Experiment {
            kind,
            question: Question::Games,
            options: [Options::new(kind), Options::new(kind)],
            shown: 0,
            players: vec!["medium".to_owned()],
            games: "1000".to_owned(),
            seed: "1".to_owned(),
            is_judged: false,
        }
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
                }
            }
            "lab-question" => {
                let question = Question::ALL.into_iter().find(|question| question.word() == typed);
                (self.question, self.shown) = (question.unwrap_or(self.question), 0);
            }
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
            "lab-who" => self.players = vec![typed],
            "lab-games" => self.games = typed,
            "lab-seed" => self.seed = typed,
            "lab-judged" => self.is_judged = !self.is_judged,
            _ => match seat().and_then(|seat| self.players.get_mut(seat)) {
                Some(player) => *player = typed,
                None => self.options[self.shown].edit(id, typed),
            },
        }
    }

    /// Whether two sets of options are compared.
    pub fn compares(&self) -> bool {
        self.question == Question::Against
    }

    /// The plan, or all errors in the order of the form.
    pub fn check(&self) -> Result<Plan, Vec<FormError>> {
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
        let mut variant = |options: &Options| match options.check() {
            Ok(variant) => text_of(&variant),
            Err(more) => {
                errors.extend(more);
                String::new()
            }
        };
        let spec = Spec {
            game: self.kind.info.id.to_owned(),
            variant: variant(&self.options[0]),
            against: self.compares().then(|| variant(&self.options[1])),
            players: self.players.iter().map(|word| word.parse().unwrap_or(Player::Medium)).collect(),
            games,
            series,
            judged: if self.is_judged && self.question.can_judge() { JUDGED } else { 0 },
            study: self.question.study(),
        };
        if errors.is_empty() && spec.against.as_ref() == Some(&spec.variant) {
            errors.push(FormError::new(
                "lab-second",
                "First and Second are the same rules: change one of them",
            ));
        }
        if errors.is_empty() {
            Ok(Plan { spec, rules: self.question == Question::Rules })
        } else {
            Err(errors)
        }
    }
}

/// Data as JSON.
fn text_of(value: &Value) -> String {
    let text = js_of(value).ok().and_then(|value| JSON::stringify(&value).ok());
    text.and_then(|text| text.as_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_whose_answer_is_known_says_so_beforehand() {
        let players = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert!(Question::Luck.warning(&players(&["medium"])).contains("1.00"));
        assert!(Question::Luck.warning(&players(&["medium", "medium", "medium"])).contains("1.00"));
        assert_eq!(Question::Luck.warning(&players(&["easy"])), "");
        assert_eq!(Question::Luck.warning(&players(&["medium", "hard"])), "");
        assert_eq!(Question::Games.warning(&players(&["medium"])), "");
    }
}
