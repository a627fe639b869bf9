//! What the lab reads and writes: parts, joined parts, and reports.

use super::{Layout, MergeArguments, refuse};
use crate::one_line;
use lab::file::{Fault, MAX_BYTES, Summary};
use lab::findings::Findings;
use lab::markdown::markdown;
use lab::part::Part;
use lab::report::report;
use std::fs::File;
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// What a part has: the sums of an experiment, or those of a question.
enum Played {
    Figures(Box<Summary>),
    Answer(Box<Part>),
}

impl Played {
    fn read(text: &[u8]) -> Result<Played, Fault> {
        // a question says so at its beginning
        if text.starts_with(b"{\"question\"") {
            Part::read(text).map(|part| Played::Answer(Box::new(part)))
        } else {
            Summary::read(text).map(|sum| Played::Figures(Box::new(sum)))
        }
    }

    fn joined(self, other: Played) -> Result<Played, Fault> {
        match (self, other) {
            (Played::Figures(one), Played::Figures(other)) => {
                one.joined(&other).map(|sum| Played::Figures(Box::new(sum)))
            }
            (Played::Answer(one), Played::Answer(other)) => {
                one.joined(&other).map(|part| Played::Answer(Box::new(part)))
            }
            (Played::Figures(_), Played::Answer(other)) => Err(Fault::Other(other.question.command())),
            (Played::Answer(_), Played::Figures(other)) => Err(Fault::Other(other.spec.command())),
        }
    }
}

pub(super) fn join(arguments: &MergeArguments) -> io::Result<ExitCode> {
    let mut all: Option<Played> = None;
    for name in &arguments.files {
        let read = read_file(name).map_err(|error| error.to_string());
        let read = read.and_then(|text| Played::read(&text).map_err(|fault| fault.to_string()));
        let joined = read.and_then(|next| match all.take() {
            Some(sum) => sum.joined(next).map_err(|fault| fault.to_string()),
            None => Ok(next),
        });
        match joined {
            Ok(joined) => all = Some(joined),
            Err(why) => {
                eprintln!("{}: {}", one_line(name), one_line(&why));
                return Ok(ExitCode::from(2));
            }
        }
    }
    let MergeArguments { summary: is_part, layout, .. } = arguments;
    match all {
        None => Ok(ExitCode::SUCCESS),
        Some(Played::Figures(summary)) => print(&summary, *is_part, None, layout),
        Some(Played::Answer(part)) if *is_part => write_out(None, &(part.to_text() + "\n")),
        Some(Played::Answer(part)) => write_answer(&part, None, layout),
    }
}

/// The file's bytes; of one too large for a summary, just enough to see that.
pub(super) fn read_file(name: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(name)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

/// Writes the answer that the sums of a question give.
pub(super) fn write_answer(played: &Part, out: Option<&str>, layout: &Layout) -> io::Result<ExitCode> {
    let sums: Vec<Option<Summary>> = played.sums.iter().cloned().map(Some).collect();
    let found = Findings::of(&played.question, &sums).and_then(|found| found.file(layout.of_answer()));
    match found {
        Some(text) => write_out(out, &text),
        None => Ok(refuse("no game has ended, so there is nothing to report")),
    }
}

/// Writes a summary, or a report on it.
pub(super) fn print(
    summary: &Summary,
    is_part: bool,
    out: Option<&str>,
    layout: &Layout,
) -> io::Result<ExitCode> {
    let text = match report(summary) {
        _ if is_part => summary.to_text() + "\n",
        Some(report) if layout.json => serde_json::to_string(&report)? + "\n",
        Some(report) => markdown(&report),
        None => String::new(),
    };
    write_out(out, &text)
}

/// Writes to the file, whole or not at all, or to the output where none is named.
pub(super) fn write_out(out: Option<&str>, text: &str) -> io::Result<ExitCode> {
    match out {
        None => write!(io::stdout().lock(), "{text}")?,
        Some(name) => {
            // whoever looks meanwhile sees no half file
            let unfinished = format!("{name}.{}.part", std::process::id());
            std::fs::write(&unfinished, text)?;
            std::fs::rename(&unfinished, name)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
