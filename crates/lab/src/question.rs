//! A question in words, and what is played to answer it.

use crate::games::LabGame;
use crate::measures::strategies;
use crate::rules_worth;
use crate::spec::{Spec, Study, words};
use crate::sweep;
use bots::{BotGame, Player};
use rules::games::ALL;
use rules::match_game;
use rules::record::{Malformed, Recorded, Value, read_text};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What can be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ask {
    /// How a game plays.
    #[default]
    Play,
    /// Whether the first dealer has an advantage.
    Dealer,
    /// Whether the seat that leads first has one.
    Leader,
    /// What other options change.
    WhatIf,
    /// Whether better players win.
    Skill,
    /// Whether there is a strategy that always wins.
    Always,
    /// What each option changes.
    Rules,
    /// Whether players win that think longer.
    Doublings,
    /// What the deal decides.
    Luck,
}

impl Ask {
    /// All questions, those first that are asked most.
    pub const ALL: [Ask; 9] = [
        Ask::Play,
        Ask::Dealer,
        Ask::Leader,
        Ask::WhatIf,
        Ask::Skill,
        Ask::Always,
        Ask::Rules,
        Ask::Doublings,
        Ask::Luck,
    ];

    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Ask::Play => "play",
            Ask::Dealer => "dealer",
            Ask::Leader => "leader",
            Ask::WhatIf => "what-if",
            Ask::Skill => "skill",
            Ask::Always => "always",
            Ask::Rules => "rules",
            Ask::Doublings => "doublings",
            Ask::Luck => "luck",
        }
    }

    /// The question with that word.
    pub fn of(word: &str) -> Option<Ask> {
        Ask::ALL.into_iter().find(|ask| ask.id() == word)
    }

    /// What is played for it.
    pub const fn study(self) -> Study {
        match self {
            Ask::Play | Ask::Dealer | Ask::Leader | Ask::WhatIf | Ask::Rules => Study::Games,
            Ask::Skill => Study::Skill,
            Ask::Always => Study::Strategies,
            Ask::Doublings => Study::Doublings,
            Ask::Luck => Study::Luck,
        }
    }

    /// Whether the players are chosen.
    pub const fn has_players(self) -> bool {
        !matches!(self, Ask::Skill | Ask::Doublings)
    }

    /// Whether players of another strength can be asked beside them.
    pub const fn has_others(self) -> bool {
        matches!(self, Ask::Play | Ask::Dealer | Ask::Leader | Ask::WhatIf | Ask::Always)
    }
}

impl Serialize for Ask {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Ask {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Ask, D::Error> {
        from.deserialize_any(AskWord)
    }
}

struct AskWord;

impl Visitor<'_> for AskWord {
    type Value = Ask;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a question")
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Ask, E> {
        Ask::of(word).ok_or_else(|| E::custom("an unknown question"))
    }

    // runs that were kept before there were questions: whether each rule was compared
    fn visit_bool<E: de::Error>(self, rules: bool) -> Result<Ask, E> {
        Ok(if rules { Ask::Rules } else { Ask::Play })
    }
}

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The experiment that answers it.
    pub spec: Spec,
    /// What is asked.
    #[serde(default, alias = "rules")]
    pub ask: Ask,
    /// Players of another strength, who are asked beside those of the experiment; none, or one for all seats.
    #[serde(default, with = "words")]
    pub beside: Vec<Player>,
}

impl Question {
    /// What is asked, as the experiment has it.
    pub fn ask(&self) -> Ask {
        match self.spec.study {
            Study::Skill => Ask::Skill,
            Study::Doublings => Ask::Doublings,
            Study::Luck => Ask::Luck,
            Study::Strategies => Ask::Always,
            Study::Games if matches!(self.ask, Ask::Rules | Ask::Dealer | Ask::Leader) => self.ask,
            Study::Games if self.spec.sweep.is_some() || self.spec.against.is_some() => Ask::WhatIf,
            Study::Games => Ask::Play,
        }
    }

    /// The experiments that answer it, with their options written in one way.
    ///
    /// # Errors
    ///
    /// [`Malformed`] for what cannot be played.
    pub fn experiments(&self) -> Result<Vec<Spec>, Malformed> {
        if self.ask() == Ask::Rules {
            return Ok(rules_worth::experiments(&self.spec)?.into_iter().map(|(_, spec)| spec).collect());
        }
        let spec = self.spec.clone().checked()?;
        strategies::check(&spec)?;
        let others = self.others().then(|| Spec { players: self.beside.clone(), ..spec.clone() });
        Ok([spec].into_iter().chain(others).collect())
    }

    /// Whether players of another strength are asked.
    fn others(&self) -> bool {
        self.ask().has_others() && !self.beside.is_empty() && self.beside != self.spec.players
    }

    /// Why it cannot be asked or need not be, as a sentence without a full stop.
    pub fn refusal(&self) -> Option<String> {
        match self.experiments() {
            Ok(all) if all.is_empty() => Some(format!("{} has no other rules to try", self.game())),
            Ok(_) => {
                // with the options written in one way
                let spec = self.spec.clone().checked().unwrap_or_default();
                Question { spec, ..self.clone() }.known()
            }
            Err(why) => Some(why.to_string()),
        }
    }

    /// The same as far as it is plain without a look at the game's options, which are written in one way: the answer is known,
    /// or nothing is asked.
    pub fn known(&self) -> Option<String> {
        let (spec, name, ask) = (&self.spec, self.game(), self.ask());
        if self.ask == Ask::WhatIf && spec.sweep.is_none() && spec.against.is_none() {
            return Some(
                "Say what changes, as in --sweep cap=200..1500 or --against with other options".to_owned(),
            );
        }
        if let Some(sweep) = &spec.sweep
            && let Err(why) = sweep::values(&spec.game, &spec.variant, sweep)
        {
            return Some(why.to_string());
        }
        if spec.against.as_ref() == Some(&spec.variant) {
            return Some("These are the same rules: nothing can change".to_owned());
        }
        if ask == Ask::Dealer && !match_game!(&*spec.game, G => G::HAS_DEALER).unwrap_or(false) {
            return Some(format!("{name} has no dealer: ask about the seat that leads first"));
        }
        if ask == Ask::Luck && spec.players.iter().all(|player| *player == Player::Medium) {
            return Some(
                "Medium decides alike in the same position and leaves nothing to chance, so the answer would be 1.00 whatever \
                 the game. Choose Easy, Hard or random players"
                    .to_owned(),
            );
        }
        let idle = match_game!(&*spec.game, G => G::WITHOUT_EFFECT).unwrap_or_default();
        let changed = self.changed();
        idle.iter().find(|(key, _)| changed == [*key]).map(|(key, why)| {
            format!("{} changes nothing for computer players: {why}", key.replace('_', " "))
        })
    }

    /// The keys of the options that change.
    fn changed(&self) -> Vec<String> {
        if let Some((key, _)) = self.spec.sweep.as_deref().and_then(|sweep| sweep.split_once('=')) {
            return vec![key.to_owned()];
        }
        let read = |text: &str| match read_text(text.as_bytes()) {
            Ok(Value::Object(entries)) => entries,
            _ => Vec::new(),
        };
        let (one, other) =
            (read(&self.spec.variant), self.spec.against.as_deref().map(read).unwrap_or_default());
        let differs = |among: &[(String, Value)], entry: &(String, Value)| !among.contains(entry);
        let mut keys: Vec<String> =
            one.iter().filter(|entry| differs(&other, entry)).map(|(key, _)| key.clone()).collect();
        for (key, _) in other.iter().filter(|entry| differs(&one, entry)) {
            if !keys.contains(key) {
                keys.push(key.clone());
            }
        }
        if self.spec.against.is_some() { keys } else { Vec::new() }
    }

    /// The game's name.
    pub fn game(&self) -> &'static str {
        ALL.iter().find(|info| info.id == self.spec.game).map_or("", |info| info.name)
    }

    /// Whether partners compete together.
    pub fn has_partners(&self) -> bool {
        match_game!(&*self.spec.game, G => G::PARTNERS).unwrap_or(false)
    }

    /// The question in words.
    pub fn text(&self) -> String {
        let (game, spec) = (self.game(), &self.spec);
        let side = if self.has_partners() { "’s side" } else { "" };
        match self.ask() {
            Ask::Play => format!("How does {game} play?"),
            Ask::Dealer => format!("Has the first dealer{side} an advantage in {game}?"),
            Ask::Leader => format!("Has the first leader{side} an advantage in {game}?"),
            Ask::WhatIf => match (self.values().split_first(), spec.names()) {
                (Some((first, rest)), _) => {
                    let last = rest.last().unwrap_or(first);
                    format!("What if {} goes from {first} to {last} in {game}?", self.option())
                }
                (None, Some([one, other])) => format!("What if {one} becomes {other} in {game}?"),
                (None, None) => format!("What do other rules change in {game}?"),
            },
            Ask::Skill => format!("Does skill win in {game}?"),
            Ask::Always => match self.strategy() {
                Some(does) => format!("Does a {} of {game} lose that {does}?", self.rival()),
                None => format!("Is there a strategy that always wins in {game}?"),
            },
            Ask::Rules => format!("What does each rule change in {game}?"),
            Ask::Doublings => format!("Does it help to think longer in {game}?"),
            Ask::Luck => format!("Does the deal decide in {game}?"),
        }
    }

    /// A competitor: a player, or a side.
    pub fn rival(&self) -> &'static str {
        if self.has_partners() { "side" } else { "player" }
    }

    /// What the strategy is, where only one is asked about.
    pub fn strategy(&self) -> Option<&'static str> {
        let word = self.spec.strategy.as_deref()?;
        strategies(&self.spec.game).iter().find(|(id, _)| *id == word).map(|&(_, does)| does)
    }

    /// The option of a sweep.
    pub fn option(&self) -> String {
        let key =
            self.spec.sweep.as_deref().and_then(|sweep| sweep.split_once('=')).map_or("", |(key, _)| key);
        sweep::read_key(key)
    }

    /// The values of a sweep, as they are read.
    pub fn values(&self) -> Vec<String> {
        let sweep =
            self.spec.sweep.as_deref().map(|sweep| sweep::values(&self.spec.game, &self.spec.variant, sweep));
        sweep.and_then(Result::ok).unwrap_or_default()
    }

    /// The value that the option of a sweep has in the game.
    pub fn usual(&self) -> Option<String> {
        sweep::usual(&self.spec.game, &self.spec.variant, self.spec.sweep.as_deref()?)
    }

    /// What these options change of the usual ones, in words; empty where they are those.
    pub fn rules_in_words(&self, variant: &str) -> String {
        match_game!(&*self.spec.game, G => crate::spec::changed::<G>(variant)).unwrap_or_default()
    }

    /// The command that asks it natively.
    pub fn command(&self) -> String {
        let ask = self.ask();
        let beside: Vec<String> = self.beside.iter().map(ToString::to_string).collect();
        let beside = match (ask.has_others(), beside.is_empty()) {
            (false, _) => String::new(),
            (true, true) => " --beside none".to_owned(),
            (true, false) => format!(" --beside {}", beside.join(",")),
        };
        let command = Spec { study: Study::Games, ..self.spec.clone() }.command();
        let rest = command.strip_prefix("referee lab").unwrap_or(&command);
        format!("referee lab --question {}{rest}{beside}", ask.id())
    }

    /// Those of another strength who are asked beside these players, if none are named.
    pub fn usual_beside(players: &[Player]) -> Vec<Player> {
        match players {
            [Player::Medium | Player::Random] => vec![Player::Easy],
            [Player::Easy | Player::Hard(_) | Player::Flat(_)] => vec![Player::Medium],
            _ => Vec::new(),
        }
    }
}

/// The strategies of a game: word, and what a player does.
pub fn strategies(game: &str) -> &'static [(&'static str, &'static str)] {
    match_game!(game, G => <G as LabGame>::STRATEGY_WORDS).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(ask: Ask, game: &str, players: &[Player]) -> Question {
        let (game, variant, players, study) =
            (game.to_owned(), "{}".to_owned(), players.to_vec(), ask.study());
        let spec = Spec { game, variant, players, games: 100, series: 1, study, ..Spec::default() };
        Question { spec, ask, beside: vec![Player::Easy] }
    }

    #[test]
    fn each_question_has_its_words_and_its_command() {
        let asked = |ask| question(ask, "drawbridge", &[Player::Medium]);
        assert_eq!(asked(Ask::Dealer).text(), "Has the first dealer’s side an advantage in DrawBridge?");
        assert_eq!(
            asked(Ask::Dealer).command(),
            "referee lab --question dealer --game drawbridge --players medium --games 100 --seed 1 --beside easy"
        );
        let mut what_if = asked(Ask::WhatIf);
        what_if.spec.sweep = Some("toll=0..6".to_owned());
        assert_eq!(what_if.text(), "What if toll goes from 0 to 6 in DrawBridge?");
        assert!(what_if.command().contains("--sweep toll=0..6 --players medium"), "{}", what_if.command());
        let mut always = asked(Ask::Always);
        assert_eq!(always.text(), "Is there a strategy that always wins in DrawBridge?");
        always.spec.strategy = Some("passes".to_owned());
        assert_eq!(always.text(), "Does a side of DrawBridge lose that never bids?");
        for ask in Ask::ALL {
            assert_eq!(Ask::of(ask.id()), Some(ask));
        }
    }

    #[test]
    fn an_answer_that_is_known_is_not_asked_for() {
        let refused = |question: Question| question.refusal().unwrap_or_default();
        assert!(
            refused(question(Ask::Luck, "fivefold", &[Player::Medium])).contains("1.00 whatever the game")
        );
        assert_eq!(refused(question(Ask::Luck, "fivefold", &[Player::Easy])), "");
        assert!(refused(question(Ask::Dealer, "fivefold", &[Player::Medium])).contains("has no dealer"));
        assert!(
            refused(question(Ask::WhatIf, "drawbridge", &[Player::Medium])).starts_with("Say what changes")
        );
        let against = |game: &str, text: &str| {
            let mut asked = question(Ask::WhatIf, game, &[Player::Medium]);
            asked.spec.against = Some(text.to_owned());
            refused(asked)
        };
        assert!(against("drawbridge", r#"{"toll":3}"#).starts_with("These are the same rules"));
        assert!(against("drawbridge", r#"{"closed_cards":"always"}"#).contains("forget no card"));
        assert_eq!(against("drawbridge", r#"{"closed_cards":"always","toll":4}"#), "");
        let mut sweep = question(Ask::WhatIf, "drawbridge", &[Player::Medium]);
        sweep.spec.sweep = Some("closed_cards=until-lead,always".to_owned());
        assert!(refused(sweep).contains("forget no card"));
        assert!(refused(question(Ask::Play, "fivefold", &[Player::Easy; 3])).contains("3 names for 2 seats"));
    }

    #[test]
    fn runs_kept_before_there_were_questions_are_read() {
        let old = r#"{"spec":{"game":"fivefold","variant":"{}","against":null,"players":["easy"],"games":20,"series":1,"judged":0,"study":"games"},"rules":true}"#;
        let asked: Question = serde_json::from_str(old).unwrap();
        assert_eq!((asked.ask(), asked.beside.len()), (Ask::Rules, 0));
        let luck = old.replace(r#""study":"games""#, r#""study":"luck""#).replace("true", "false");
        assert_eq!(serde_json::from_str::<Question>(&luck).unwrap().ask(), Ask::Luck);
    }
}
