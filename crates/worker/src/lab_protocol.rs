//! What the page and its workers say to each other about the lab.
//!
//! Sums go to and fro as the text of a [`lab::file::Summary`], which the page keeps and does not read.

use lab::spec::Spec;
use lab::tables::Tables;
use rules::record::Value;
use serde::{Deserialize, Serialize};

/// What is to be found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The experiment.
    pub spec: Spec,
    /// Whether each option of the game is compared with those of the experiment.
    pub rules: bool,
}

/// A task. It is done without a memory of earlier ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LabRequest {
    /// Say which experiments it takes.
    Prepare(Plan),
    /// Play the games of an experiment from `first` to before `end`, and count them.
    Count {
        /// The experiment.
        spec: Spec,
        /// The number of the first game.
        first: u32,
        /// The number after the last.
        end: u32,
        /// Whether examples and distributions can be left out.
        is_lean: bool,
    },
    /// Join the sums of each experiment, and report.
    Report {
        /// What is to be found out.
        plan: Plan,
        /// The sums so far.
        sums: Vec<Vec<String>>,
    },
    /// Write a report as a file.
    Export {
        /// What is to be found out.
        plan: Plan,
        /// The sums of each experiment.
        sums: Vec<Vec<String>>,
        /// The form of the file.
        form: Form,
    },
    /// Play a game once more.
    Example {
        /// What is to be found out.
        plan: Plan,
        /// The number of the game.
        number: u32,
        /// 0 for the options of the plan, or with which of the others it is played.
        other: u8,
    },
}

/// The form of a report as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// Markdown.
    Markdown,
    /// Comma-separated values.
    Csv,
    /// JSON, as `referee lab --json` prints it.
    Json,
}

/// The result of each [`LabRequest`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LabAnswer {
    /// The experiments, with their options written in one way; or why they cannot be played, without a full stop.
    Prepared(Result<Vec<Spec>, String>),
    /// The sums of these games.
    Counted(String),
    /// The report.
    Reported(Reported),
    /// The text of a file.
    Exported(String),
    /// The record of a game.
    Example(Value),
}

/// A report, and what it is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reported {
    /// The sums of each experiment, joined; none where there are none.
    pub sums: Vec<Option<String>>,
    /// The games that they count, as ranges of their numbers.
    pub done: Vec<Vec<(u32, u32)>>,
    /// The report.
    pub tables: Tables,
}
