//! What is to be played: the game, its options, who plays, how often, from which seeds.

use bots::{BotGame, Player};
use rules::match_game;
use rules::record::{Malformed, Recorded, Value, clip, read_text};
use rules::seat::PerSeat;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// An experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

impl Study {
    /// All studies.
    pub const ALL: [Study; 4] = [Study::Games, Study::Skill, Study::Doublings, Study::Luck];

    /// How many games a seed has.
    pub const fn games(self) -> u64 {
        match self {
            Study::Games => 1,
            Study::Skill => 3,
            Study::Doublings => 6,
            Study::Luck => 4,
        }
    }

    /// Its word.
    pub const fn id(self) -> &'static str {
        match self {
            Study::Games => "games",
            Study::Skill => "skill",
            Study::Doublings => "doublings",
            Study::Luck => "luck",
        }
    }
}

/// Players as their words.
mod words {
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
        Ok(Spec { variant, against, ..self.clone() })
    }

    /// Where two sets of options are compared, each by what it has and the other has not: `cap 1000` and `cap 300`.
    pub fn names(&self) -> Option<[String; 2]> {
        let both = [&*self.variant, self.against.as_deref()?];
        match_game!(&*self.game, G => names::<G>(both)).flatten()
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
        format!(
            "referee lab --game {}{}{against} --players {} --games {} --seed {}{judged}{study}",
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
        Spec { game, variant, against: None, players, games: 10, series: 3, judged: 0, study: Study::Games }
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
