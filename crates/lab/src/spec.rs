//! What is to be played: the game, its options, who plays, how often, from which seeds.

use crate::sweep::variants;
use bots::{BotGame, Player};
use rules::match_game;
use rules::record::{Malformed, Recorded, Value, clip, read_text};
use rules::seat::PerSeat;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// An experiment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// The game's word.
    pub game: String,
    /// Its options as JSON, as in a record.
    pub variant: String,
    /// Other options, to be compared with those on the same seeds.
    pub against: Option<String>,
    /// Who plays: one for all seats, or one for each.
    #[serde(with = "words")]
    pub players: Vec<Player>,
    /// How many games, of each of the two where there are two.
    pub games: u64,
    /// The number of the series of seeds.
    pub series: u64,
    /// One decision in so many is judged by playouts; 0 for none.
    pub judged: u32,
    /// What is played for each seed.
    pub study: Study,
    /// An option at several values, as in `cap=200..1500`: each seed is played with all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<String>,
    /// The word of the only strategy that is studied; all of the game where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
}

/// What is played for each seed of an experiment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Study {
    /// One game, between the players.
    #[default]
    Games,
    /// Games of a better player among weaker ones; the experiment's players do not play.
    Skill,
    /// The same for players that search, among others that think half as long.
    Doublings,
    /// The same deals again and again, between the players in other seats.
    Luck,
    /// Games of a player that always or never does something, among others that need not: once from each place.
    Strategies,
}

impl Study {
    /// All studies.
    pub const ALL: [Study; 5] =
        [Study::Games, Study::Skill, Study::Doublings, Study::Luck, Study::Strategies];

    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Study::Games => "games",
            Study::Skill => "skill",
            Study::Doublings => "doublings",
            Study::Luck => "luck",
            Study::Strategies => "strategies",
        }
    }
}

/// Players as their words.
pub(crate) mod words {
    use bots::Player;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(players: &[Player], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(players.iter().map(ToString::to_string))
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Player>, D::Error> {
        let words = Vec::<String>::deserialize(from)?;
        words.iter().map(|word| word.parse().map_err(D::Error::custom)).collect()
    }
}

/// A game's options and players, read.
pub struct Setup<G: BotGame> {
    /// The options.
    pub variant: G::Variant,
    /// The players.
    pub players: PerSeat<Player>,
}

impl Spec {
    /// The experiment with its options written in one way only.
    ///
    /// # Errors
    ///
    /// [`Malformed`] for an unknown game, wrong options or a wrong number of players.
    pub fn checked(self) -> Result<Spec, Malformed> {
        match_game!(&*self.game, G => self.checked_as::<G>())
            .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&self.game))))
    }

    fn checked_as<G: Recorded + BotGame>(&self) -> Result<Spec, Malformed> {
        let write = |text: &str| -> Result<String, Malformed> {
            let setup = self.setup::<G>(text)?;
            Ok(text_of(&G::write_variant(&setup.variant)))
        };
        let variant = write(&self.variant)?;
        let against = self.against.as_deref().map(write).transpose()?;
        if self.sweep.is_some() {
            let excludes = self.against.is_some() || self.study != Study::Games;
            if excludes {
                let why = "a sweep is asked for by itself, without other options or a study";
                return Err(Malformed::Variant(why.to_owned()));
            }
            self.swept()?.iter().try_for_each(|text| self.setup::<G>(text).map(drop))?;
        }
        Ok(Spec { variant, against, ..self.clone() })
    }

    /// All sets of options of the sweep.
    fn swept(&self) -> Result<Vec<String>, Malformed> {
        let sweep = self.sweep.as_deref().map(|sweep| variants(&self.game, &self.variant, sweep));
        sweep.unwrap_or_else(|| Ok(Vec::new()))
    }

    /// All sets of options that a seed is played with, the first being those that others are compared with.
    pub fn tables(&self) -> Result<Vec<String>, Malformed> {
        if self.sweep.is_some() {
            return self.swept();
        }
        Ok([&self.variant].into_iter().chain(&self.against).cloned().collect())
    }

    /// The experiment with only one of its sets of options, by its number; none where there is no such set.
    pub fn with_set(&self, set: usize) -> Option<Spec> {
        let mut sets = self.tables().ok()?;
        let variant = (set < sets.len()).then(|| sets.swap_remove(set))?;
        Some(Spec { variant, against: None, sweep: None, ..self.clone() })
    }

    /// The players in words: `Medium`, or `Easy, Hard`.
    pub fn players_in_words(&self) -> String {
        let mut words: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        words.dedup();
        let mut text = words.join(", ");
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        text
    }

    /// Where two sets of options are compared, each by what it has and the other has not: `cap 1000` and `cap 300`.
    pub fn names(&self) -> Option<[String; 2]> {
        self.named(&self.variant, self.against.as_deref()?)
    }

    /// Two sets of options, each by what it has and the other has not.
    pub fn named(&self, one: &str, other: &str) -> Option<[String; 2]> {
        match_game!(&*self.game, G => names::<G>([one, other])).flatten()
    }

    /// Reads options of the game, with the players for them.
    pub fn setup<G: Recorded + BotGame>(&self, variant: &str) -> Result<Setup<G>, Malformed> {
        let variant = G::read_variant(&read_text(variant.as_bytes())?)?;
        let seats = G::seats_of(&variant);
        let wrong = Malformed::Players { needed: usize::from(seats), found: self.players.len() };
        let players = Player::at_seats(&self.players, seats).ok_or(wrong)?;
        Ok(Setup { variant, players })
    }

    /// The games of a part of so many, from 1; none where there is no such part. The parts are as equal as they can be.
    pub fn part(&self, number: u64, parts: u64) -> Option<Range<u64>> {
        let bound = |number: u64| {
            let bound = u128::from(self.games) * u128::from(number) / u128::from(parts.max(1));
            u64::try_from(bound).unwrap_or(self.games)
        };
        (1..=parts).contains(&number).then(|| bound(number - 1)..bound(number))
    }

    /// The command that does it natively.
    pub fn command(&self) -> String {
        let words: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        let options = |name: &str, text: &str| match text {
            "{}" => String::new(),
            text => format!(" --{name} '{text}'"),
        };
        let against = self.against.as_ref().map_or_else(String::new, |text| format!(" --against '{text}'"));
        let judged = if self.judged > 0 { format!(" --judge {}", self.judged) } else { String::new() };
        let study = match self.study {
            Study::Games => String::new(),
            study => format!(" --study {}", study.id()),
        };
        let sweep = self.sweep.as_ref().map_or_else(String::new, |text| format!(" --sweep {text}"));
        let strategy = self.strategy.as_ref().map_or_else(String::new, |word| format!(" --strategy {word}"));
        format!(
            "referee lab --game {}{}{against}{sweep} --players {} --games {} --seed {}{judged}{study}{strategy}",
            self.game,
            options("variant", &self.variant),
            words.join(","),
            self.games,
            self.series
        )
    }
}

/// The most options that a name tells.
const TOLD: usize = 3;

/// What options have that is not usual, in a few words; nothing where all is usual.
pub(crate) fn changed<G: Recorded>(variant: &str) -> String {
    names::<G>([variant, "{}"]).map(|[name, _]| name).unwrap_or_default()
}

fn names<G: Recorded>(both: [&str; 2]) -> Option<[String; 2]> {
    let read = |text: &str| {
        let variant = G::read_variant(&read_text(text.as_bytes()).ok()?).ok()?;
        match G::OPTIONS.write_all(&variant) {
            Value::Object(entries) => Some(entries),
            _ => None,
        }
    };
    let [first, second] = [read(both[0])?, read(both[1])?];
    let name = |own: &[(String, Value)], other: &[(String, Value)]| {
        let differs = own.iter().zip(other).filter(|((_, one), (_, other))| one != other);
        let told: Vec<String> =
            differs.map(|((key, own), (_, other))| option_words(key, own, other)).collect();
        let more = told.len().saturating_sub(TOLD);
        let all = told.into_iter().take(TOLD).collect::<Vec<_>>().join(", ");
        if more > 0 { format!("{all} and {more} more") } else { all }
    };
    Some([name(&first, &second), name(&second, &first)])
}

/// An option in few words, where the other set has another value.
fn option_words(key: &str, own: &Value, other: &Value) -> String {
    let name = key.replace('_', " ");
    let plain = |value: &Value| match value {
        Value::Text(text) => text.clone(),
        value => serde_json::to_string(value).unwrap_or_default(),
    };
    match (own, other) {
        (Value::Null, _) => format!("no {name}"),
        (Value::Bool(is_on), _) => format!("{name} {}", if *is_on { "on" } else { "off" }),
        // the end of a game, or what scores: only what differs
        (Value::Object(entries), other) => {
            let differs = entries.iter().filter(|(key, value)| other.get(key) != Some(value));
            let parts: Vec<String> =
                differs.map(|(key, value)| format!("{} {}", plain(value), key)).collect();
            format!("{name} {}", parts.join(", ").replace('_', " "))
        }
        (Value::List(all), Value::List(others)) => {
            let own: Vec<String> = all.iter().filter(|one| !others.contains(one)).map(plain).collect();
            format!("{name} {}", if own.is_empty() { "fewer".to_owned() } else { own.join(", ") })
        }
        (value, _) => format!("{name} {}", plain(value)),
    }
}

/// Options as JSON.
fn text_of(options: &Value) -> String {
    serde_json::to_string(options).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(game: &str, variant: &str, players: &[Player]) -> Spec {
        let (game, variant, players) = (game.to_owned(), variant.to_owned(), players.to_vec());
        Spec { game, variant, players, games: 10, series: 3, ..Spec::default() }
    }

    #[test]
    fn a_comparison_is_named_by_its_difference() {
        let named = |game: &str, variant: &str, against: &str| {
            let spec = Spec { against: Some(against.to_owned()), ..spec(game, variant, &[Player::Easy]) };
            spec.names().unwrap().join(" | ")
        };
        assert_eq!(named("contract-grid", "{}", r#"{"cap":300}"#), "cap 1000 | cap 300");
        assert_eq!(
            named("contract-grid", "{}", r#"{"cap":null,"bids":3}"#),
            "bids 4, cap 1000 | bids 3, no cap"
        );
        assert_eq!(named("drawbridge", r#"{"end":{"hands":4}}"#, "{}"), "end 4 hands | end 50 points");
        assert_eq!(named("fivefold", "{}", r#"{"play_on":true}"#), "play on off | play on on");
        assert_eq!(named("pirogue", "{}", r#"{"claims":"called"}"#), "claims automatic | claims called");
        assert_eq!(spec("pirogue", "{}", &[Player::Easy]).names(), None);
    }

    #[test]
    fn options_are_written_in_one_way() {
        let variant = r#" { "size":3 ,"players": 3, "cap":100} "#;
        let checked = spec("contract-grid", variant, &[Player::Easy]).checked().unwrap();
        assert_eq!(checked.variant, r#"{"size":3}"#);
        let command =
            "referee lab --game contract-grid --variant '{\"size\":3}' --players easy --games 10 --seed 3";
        assert_eq!(checked.command(), command);
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let refused = |game, variant, players: &[Player]| {
            spec(game, variant, players).checked().unwrap_err().to_string()
        };
        assert_eq!(refused("patience", "{}", &[Player::Easy]), "there is no game \"patience\" here");
        assert_eq!(refused("fivefold", "{}", &[Player::Easy; 3]), "3 names for 2 seats");
        assert!(refused("fivefold", "{", &[Player::Easy]).starts_with("this is no JSON"));
        let against =
            Spec { against: Some("{\"bids\":3}".into()), ..spec("fivefold", "{}", &[Player::Easy]) };
        assert!(against.checked().is_err());
    }

    #[test]
    fn parts_hold_every_game_once() {
        let spec = spec("fivefold", "{}", &[Player::Easy]);
        let parts: Vec<u64> = (1..=3).flat_map(|number| spec.part(number, 3).unwrap()).collect();
        assert_eq!(parts, (0..10).collect::<Vec<_>>());
        assert_eq!([spec.part(0, 3), spec.part(4, 3), spec.part(1, 0)], [None, None, None]);
    }
}
