//! Running the program `referee`, and a record to change.

#![allow(dead_code)] // each test uses a part of it
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::{Value, json};
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A file that is gone when the test is.
pub struct Temp(pub PathBuf);

impl Temp {
    pub fn new(content: impl AsRef<[u8]>) -> Temp {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(format!("new-tricks-referee-{process}-{count}.json"));
        fs::write(&path, content).unwrap();
        Temp(path)
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// What the program did: exit status, standard output, standard error.
#[derive(Debug)]
pub struct Done {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Done {
    fn from(output: Output) -> Done {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Done { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.arg("replay").stdin(Stdio::null());
    command
}

/// `referee replay FILE`
pub fn replay(content: impl AsRef<[u8]>) -> (Done, String) {
    let file = Temp::new(content);
    let name = file.0.to_str().unwrap().to_owned();
    (program().arg(&name).output().unwrap().into(), name)
}

/// `referee replay -`
pub fn replay_lines(input: impl AsRef<[u8]>) -> Done {
    let file = Temp::new(input);
    program().arg("-").stdin(File::open(&file.0).unwrap()).output().unwrap().into()
}

/// The content is refused with that status, and with one line that names the file and then begins like that.
#[track_caller]
pub fn refused(content: impl AsRef<[u8]>, status: i32, begins: &str) {
    let (done, file) = replay(content);
    assert_eq!(done.status, Some(status), "{done:?}");
    assert_eq!(done.out, "");
    assert!(done.err.starts_with(&format!("{file}: {begins}")), "{begins:?} was expected: {done:?}");
    assert!(done.err.ends_with('\n') && done.err.lines().count() == 1, "{done:?}");
}

/// The record, changed like that, is refused.
#[track_caller]
pub fn wrong(status: i32, begins: &str, change: impl FnOnce(&mut Value)) {
    let mut record = record();
    change(&mut record);
    refused(record.to_string(), status, begins);
}

/// The record, changed like that, gets this answer.
#[track_caller]
pub fn answer(change: impl FnOnce(&mut Value)) -> Value {
    let mut record = record();
    change(&mut record);
    answer_to(record.to_string())
}

#[track_caller]
pub fn answer_to(content: impl AsRef<[u8]>) -> Value {
    let (done, _) = replay(content);
    assert_eq!((done.status, done.err.as_str()), (Some(0), ""), "{done:?}");
    assert!(done.out.ends_with('\n') && done.out.lines().count() == 1);
    serde_json::from_str(&done.out).unwrap()
}

pub const SIXTEEN: [&str; 16] = [
    "zero",
    "one",
    "two",
    "first",
    "second",
    "third",
    "different",
    "soloist",
    "partner",
    "all-trump",
    "no-trump",
    "spades",
    "hearts",
    "diamonds",
    "clubs",
    "play",
];

/// A standard game up to the lead of the third trick: seventeen moves, spades are trump, seat 2 is on turn and
/// holds the hearts 7 and K.
pub fn record() -> Value {
    let cards = |hand: &str| hand.split(' ').map(Value::from).collect::<Vec<_>>();
    let hands = [
        cards("9D TD JD QD 7S 8S JK 8C 9C TC JC"),
        cards("AD KD AH QH JH TH 9H 8H AC KC QC"),
        cards("7D 8D 7H KH 9S TS JS QS KS AS 7C"),
    ];
    json!({
        "format": "new-tricks/1",
        "game": "contract-grid",
        "variant": {},
        "players": ["Ann", "Ben", "Cleo"],
        "dealer": 0,
        "moves": [
            {"seat": 1, "grid": SIXTEEN}, {"seat": 2, "grid": SIXTEEN}, {"seat": 0, "grid": SIXTEEN},
            {"deal": {"hands": hands}},
            {"seat": 1, "strike": "C"}, {"seat": 2, "strike": "H"}, {"seat": 0, "strike": "D"},
            {"seat": 1, "bid": [0, 1, 2, 3]}, {"seat": 2, "bid": [12, 4, 8, 0]}, {"seat": 0, "bid": [0, 5, 10, 15]},
            {"seat": 1, "play": "AD"}, {"seat": 2, "play": "7D"}, {"seat": 0, "play": "9D"},
            {"seat": 1, "play": "KD"}, {"seat": 2, "play": "8D"}, {"seat": 0, "play": "TD"},
            {"seat": 1, "play": "AH"},
        ],
    })
}

/// Adds a move, which is number 17.
pub fn then(entry: Value) -> impl FnOnce(&mut Value) {
    move |record| record["moves"].as_array_mut().unwrap().push(entry)
}

/// Leaves the first so many moves and adds another.
pub fn after(moves: usize, entry: Value) -> impl FnOnce(&mut Value) {
    move |record| {
        let list = record["moves"].as_array_mut().unwrap();
        list.truncate(moves);
        list.push(entry);
    }
}

/// A record of tests/vectors, on one line.
pub fn vector(name: &str) -> String {
    let path = format!("{}/vectors/contract-grid-{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_slice::<Value>(&fs::read(path).unwrap()).unwrap().to_string()
}
