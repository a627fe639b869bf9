//! The stamps that somebody has earned by now, on each game's card at home. Nothing tells what is not done yet.

use crate::games::GameUi;
use crate::games::stamps::earned;
use crate::store;
use rules::record::Value;
use rules::table::Table;

/// The setting that has, for each game, the names and signs of its stamps: home, which shows them, knows no others.
const SETTING: &str = "stamps";

/// Keeps what was earned at that table.
pub async fn keep<G: GameUi>(table: &Table<G>) {
    let new = earned(table);
    if new.is_empty() {
        return;
    }
    let add = |kept: Option<Value>| {
        let kept = Stamps(kept.unwrap_or(Value::Null));
        let before: Vec<&str> = kept.of(G::ID).map(|(name, _)| name).collect();
        let all =
            G::STAMPS.into_iter().filter(|stamp| new.contains(&stamp.name) || before.contains(&stamp.name));
        let all = Value::object(all.map(|stamp| (stamp.name, Value::text(stamp.sign))));
        let mut games = match kept.0 {
            Value::Object(games) => games,
            _ => Vec::new(),
        };
        games.retain(|(game, _)| game != G::ID);
        games.push((G::ID.to_owned(), all));
        Value::Object(games)
    };
    store::revise(SETTING, add).await;
}

/// All stamps that were earned.
pub struct Stamps(Value);

impl Default for Stamps {
    fn default() -> Self {
        Stamps(Value::Null)
    }
}

impl Stamps {
    /// As they are kept.
    pub async fn load() -> Stamps {
        Stamps(store::setting(SETTING).await.unwrap_or(Value::Null))
    }

    /// The names and signs of those of a game.
    pub fn of(&self, game: &str) -> impl Iterator<Item = (&str, &str)> {
        let stamps = self.0.get(game).and_then(|stamps| stamps.as_object("stamps").ok()).unwrap_or_default();
        stamps.into_iter().filter_map(|(name, sign)| Some((name, sign.as_text("a sign").ok()?)))
    }
}
