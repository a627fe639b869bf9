//! Runs in the store: each with its question and its sums, and a list of all of them.

use super::run::{Run, State};
use crate::store;
use js_sys::JSON;
use lab::question::Question;
use rules::record::Value;
use std::cell::RefCell;
use worker::protocol::{decode, encode};

/// The setting with the list.
const LIST: &str = "lab";
/// So many runs are kept; of more, the oldest go.
const MOST: usize = 20;

/// A run in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// What it finds out.
    pub title: String,
    /// How many games are counted.
    pub played: u32,
    /// How many there are to play.
    pub games: u32,
}

/// The setting with a run.
fn key(id: &str) -> String {
    format!("{LIST}/{id}")
}

/// All runs, of all tabs, the latest first.
pub async fn list() -> Vec<Kept> {
    read(store::common(LIST).await.as_ref())
}

fn read(stored: Option<&Value>) -> Vec<Kept> {
    let entry = |entry: &Value| {
        let text = |name: &str| entry.get(name)?.as_text(name).ok().map(str::to_owned);
        let number = |name: &str| u32::try_from(entry.get(name)?.as_int(name).ok()?).ok();
        let (id, title) = (text("id")?, text("title")?);
        Some(Kept { id, title, played: number("played")?, games: number("games")? })
    };
    stored.and_then(|stored| stored.as_list(LIST).ok()).unwrap_or_default().iter().filter_map(entry).collect()
}

fn written(all: &[Kept]) -> Value {
    Value::list(all, |kept| {
        Value::object([
            ("id", Value::text(&kept.id)),
            ("title", Value::text(&kept.title)),
            ("played", Value::Int(kept.played.into())),
            ("games", Value::Int(kept.games.into())),
        ])
    })
}

/// The list with a run as it is now, and the runs that it has no room for.
fn with(mut all: Vec<Kept>, run: &Kept) -> (Vec<Kept>, Vec<Kept>) {
    match all.iter_mut().find(|kept| kept.id == run.id) {
        Some(kept) => *kept = run.clone(),
        None => all.insert(0, run.clone()),
    }
    let gone = all.split_off(all.len().min(MOST));
    (all, gone)
}

/// Keeps a run as it is now.
pub async fn keep(run: Kept, value: Value) {
    store::remember(&key(&run.id), value).await;
    let gone = RefCell::default();
    store::revise(LIST, |stored| {
        let (all, rest) = with(read(stored.as_ref()), &run);
        gone.replace(rest);
        written(&all)
    })
    .await;
    for kept in gone.take() {
        store::forget(&key(&kept.id)).await;
    }
}

/// Deletes a run.
pub async fn delete(id: &str) {
    store::revise(LIST, |stored| {
        let mut all = read(stored.as_ref());
        all.retain(|kept| kept.id != id);
        written(&all)
    })
    .await;
    store::forget(&key(id)).await;
}

/// A run as it is kept. Its question stands where a plan stood before there were questions.
pub fn value_of(run: &Run) -> Option<Value> {
    let question = JSON::stringify(&encode(&run.question)?).ok()?.as_string()?;
    let sums = run.sums().into_iter().map(|sums| sums.into_iter().next());
    let sums = Value::list(sums, |sum| sum.map_or(Value::Null, Value::text));
    Some(Value::object([("plan", Value::text(question)), ("sums", sums)]))
}

/// The run with that id, as it was kept.
pub async fn load(id: &str) -> Option<Run> {
    // the sums are kept first: they are at least as far
    let known = list().await.into_iter().find(|kept| kept.id == id);
    let kept = store::common(&key(id)).await?;
    let question: Question = decode(JSON::parse(kept.get("plan")?.as_text("a plan").ok()?).ok()?)?;
    let sums = kept.get("sums")?.as_list("sums").ok()?;
    let sums = sums.iter().map(|sum| sum.as_text("a sum").ok().map(str::to_owned)).collect();
    let run = Run::new(question, sums, State::Stopped);
    Some(match known {
        Some(known) => run.counted(known.played, known.games),
        None => run,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(number: usize, played: u32) -> Kept {
        Kept { id: format!("run-{number}"), title: "Fivefold, easy".to_owned(), played, games: 100 }
    }

    #[test]
    fn a_list_is_read_as_it_is_written_without_what_is_damaged() {
        let all = vec![kept(1, 5), kept(2, 100)];
        let mut written = written(&all);
        assert_eq!(read(Some(&written)), all);
        if let Value::List(entries) = &mut written {
            entries.insert(1, Value::text("damaged"));
        }
        assert_eq!(read(Some(&written)), all);
        assert_eq!((read(None), read(Some(&Value::Null))), (vec![], vec![]));
    }

    #[test]
    fn a_run_keeps_its_place_and_the_oldest_make_room() {
        let all: Vec<Kept> = (0..MOST).map(|number| kept(number, 1)).collect();
        let (same, gone) = with(all.clone(), &kept(3, 7));
        assert_eq!((same[3].played, same.len(), gone), (7, MOST, vec![]));
        let (more, gone) = with(all, &kept(99, 0));
        assert_eq!((more[0].clone(), more.len()), (kept(99, 0), MOST));
        assert_eq!(gone, [kept(MOST - 1, 1)]);
    }
}
