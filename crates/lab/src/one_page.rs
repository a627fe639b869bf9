//! An answer on one page of Markdown: question, answer, chart, what changed, and what it rests on.

use crate::answer::Answer;
use crate::picture::picture;
use crate::tables::{Cell, Table};
use std::fmt::{self, Write};

/// The page.
pub fn one_page(answer: &Answer) -> String {
    let mut text = String::new();
    // writing to a text does not fail
    let _ = write(answer, &mut text);
    text
}

fn write(answer: &Answer, to: &mut String) -> fmt::Result {
    writeln!(to, "# {}\n\n**{}**\n\n{}", answer.question, answer.sentence, answer.sureness)?;
    if !answer.doubts.is_empty() {
        writeln!(to)?;
    }
    answer.doubts.iter().try_for_each(|doubt| writeln!(to, "- {doubt}"))?;
    if let Some(chart) = &answer.chart {
        write_chart(chart, to)?;
    }
    if !answer.changes.is_empty() {
        writeln!(to, "\n## {}\n", answer.changes_title)?;
    }
    for (number, change) in (1..).zip(&answer.changes) {
        let parts = [&change.note, &change.doubt, &change.game];
        let parts: Vec<&str> =
            parts.into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
        writeln!(to, "{number}. **{}.** {}", change.text, parts.join(" "))?;
    }
    writeln!(to, "\n## What it rests on\n")?;
    answer.facts.iter().try_for_each(|[head, text]| writeln!(to, "- **{head}:** {text}."))?;
    writeln!(to, "\nThe same again:\n\n```sh\n{}\n```", answer.command)
}

fn write_chart(chart: &Table, to: &mut String) -> fmt::Result {
    writeln!(to, "\n## {}\n", chart.title)?;
    if !chart.note.is_empty() {
        writeln!(to, "{}\n", chart.note)?;
    }
    write!(to, "{}", picture(&chart.title, chart))?;
    let is_counted = chart.rows.iter().flat_map(|row| &row.cells).all(|cell| !cell.range.contains(" to "));
    let beside = if is_counted { "" } else { "95 %" };
    let heads = chart.heads.iter().map(|head| format!(" {head} | {beside} |")).collect::<String>();
    writeln!(to, "| |{heads}\n| --- |{}", " ---: | ---: |".repeat(chart.heads.len()))?;
    for row in &chart.rows {
        let cells = row.cells.iter().map(|Cell { text, range, .. }| format!(" {text} | {range} |"));
        writeln!(to, "| {} |{}", row.label, cells.collect::<String>())?;
    }
    Ok(())
}
