//! What the page and its workers say to each other about the lab.
//!
//! Sums go to and fro as the text of a [`lab::file::Summary`], which the page keeps and does not read.

use lab::answer::Answer;
use lab::findings::Form;
use lab::question::Question;
use lab::spec::Spec;
use lab::tables::Tables;
use rules::record::Value;
use serde::{Deserialize, Serialize};

/// A task. It is done without a memory of earlier ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LabRequest {
    /// Say which experiments it takes.
    Prepare(Question),
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
        question: Question,
        /// The sums so far.
        sums: Vec<Vec<String>>,
    },
    /// Write a report as a file.
    Export {
        /// What is to be found out.
        question: Question,
        /// The sums of each experiment.
        sums: Vec<Vec<String>>,
        /// The form of the file.
        form: Form,
    },
    /// Play a game once more.
    Example {
        /// What is to be found out.
        question: Question,
        /// The number of the game.
        number: u32,
        /// 0 for the first set of options, or with which of the others it is played.
        other: u8,
    },
}

/// The result of each [`LabRequest`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LabAnswer {
    /// The experiments, with their options written in one way; or why they cannot be played, without a full stop.
    Prepared(Result<Vec<Spec>, String>),
    /// The sums of these games.
    Counted(String),
    /// The report.
    Reported(Box<Reported>),
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
    /// The answer; none as long as nothing was counted.
    pub answer: Option<Answer>,
    /// The figures.
    pub tables: Tables,
}
