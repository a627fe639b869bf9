//! What is remembered from one game to the next: setups, and the names of people.

use super::names::YOU;
use super::store;
use rules::games::{ALL, GameInfo};
use rules::record::Value;

/// The setting that remembers a game's last setup.
fn setup_key(game: &str) -> String {
    format!("{game}/setup")
}

/// The last setup of that game.
pub async fn last_setup(game: &str) -> Option<Value> {
    store::setting(&setup_key(game)).await
}

/// The setting with the names of people who have played on this device, the latest first.
const NAMES: &str = "names";

/// So many of them are remembered.
const MAX_KNOWN_NAMES: usize = 12;

/// The names of people who have played on this device, the latest first.
pub async fn known_names() -> Vec<String> {
    names_in(NAMES).await
}

/// The setting with the names of those who last played together, in the order of their seats.
const GROUP: &str = "group";

/// The names of those who last played together on this device, in the order of their seats; empty if nobody has.
pub async fn last_group() -> Vec<String> {
    names_in(GROUP).await
}

async fn names_in(setting: &str) -> Vec<String> {
    let kept = store::setting(setting).await.unwrap_or(Value::Null);
    let names = kept.as_list(setting).unwrap_or_default();
    names.iter().filter_map(|name| name.as_text("a name").ok()).map(str::to_owned).collect()
}

/// Remembers how a game was set up, and the people who play it.
pub async fn remember(game: &str, setup: Value, people: Vec<String>) {
    store::remember(&setup_key(game), setup).await;
    if people.len() > 1 {
        store::remember(GROUP, Value::list(&people, Value::text)).await;
    }
    remember_names(people).await;
}

/// Remembers the names of people, the first of them as the latest.
async fn remember_names(people: Vec<String>) {
    let known = known_names().await;
    let mut names: Vec<String> = people.into_iter().filter(|name| name != YOU).collect();
    names.extend(known.into_iter().filter(|name| !names.contains(name)).collect::<Vec<_>>());
    names.truncate(MAX_KNOWN_NAMES);
    store::remember(NAMES, Value::list(&names, Value::text)).await;
}

/// Forgets the names of people: those that are offered, those of the last setups, and whose grids are kept. Gives what was
/// remembered, for whoever changes their mind.
pub async fn forget_names() -> Vec<(String, Value)> {
    let of_game = |game: &GameInfo| [setup_key(game.id), format!("{}/grids", game.id)];
    let keys = [NAMES, GROUP].map(str::to_owned).into_iter().chain(ALL.iter().flat_map(of_game));
    let mut forgotten = Vec::new();
    for key in keys {
        if let Some(kept) = store::setting(&key).await {
            store::remember(&key, without_names(&kept)).await;
            forgotten.push((key, kept));
        }
    }
    forgotten
}

/// A setup with blank names; nothing of what else has names.
fn without_names(kept: &Value) -> Value {
    let (Value::Object(entries), Some(Value::List(names))) = (kept, kept.get("names")) else {
        return Value::Null;
    };
    let blank = Value::list(names, |_| Value::text(""));
    let entry = |(key, value): &(String, Value)| {
        (key.clone(), if key == "names" { blank.clone() } else { value.clone() })
    };
    Value::Object(entries.iter().map(entry).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_without_names_keeps_the_rest() {
        let names = |names: [&str; 2]| Value::list(names, Value::text);
        let setup = |names: Value| Value::object([("names", names), ("dealer", Value::Int(1))]);
        assert_eq!(without_names(&setup(names(["Ann", "Ben"]))), setup(names(["", ""])));
        assert_eq!(without_names(&names(["Ann", "Ben"])), Value::Null);
        assert_eq!(without_names(&Value::object([("Ann:zero", Value::Null)])), Value::Null);
    }
}
