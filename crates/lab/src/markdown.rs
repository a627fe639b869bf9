//! A report as a page of Markdown, with pictures beside the tables.

use crate::numbers::{number, percent, thousands};
use crate::picture::picture;
use crate::ratio::Estimate;
use crate::report::{Distribution, Figure, Finding, Names, Report};
use crate::rules_worth::Worth;
use crate::tables;
use std::fmt::{self, Write};

/// The report as Markdown.
pub fn markdown(report: &Report) -> String {
    let mut text = String::new();
    // writing to a text does not fail
    let _ = write(report, &mut text);
    text
}

/// A ranking of options as Markdown.
pub fn ranking(game: &str, ranked: &[Worth]) -> String {
    let mut text = String::new();
    // writing to a text does not fail
    let _ = write_ranking(game, ranked, &mut text);
    text
}

fn write_ranking(game: &str, ranked: &[Worth], to: &mut String) -> fmt::Result {
    writeln!(to, "# What the options of {game} change\n")?;
    writeln!(
        to,
        "Each option against the table's own, on the same seeds. The size of a change is in standard deviations of single \
         games. Figures whose difference may be chance are left out.\n"
    )?;
    if let Some(table) = tables::ranking(ranked).sections.first().and_then(|section| section.tables.first()) {
        write!(to, "{}", picture("What the options change", table))?;
    }
    writeln!(to, "| Option | Size | Largest changes |\n| --- | ---: | --- |")?;
    for worth in ranked {
        writeln!(to, "| {} | {:.2} | {} |", worth.name, worth.size, worth.changes_in_words())?;
    }
    writeln!(to, "\n```sh")?;
    ranked.iter().try_for_each(|worth| writeln!(to, "{}", worth.command))?;
    writeln!(to, "```")
}

fn write(report: &Report, to: &mut String) -> fmt::Result {
    let played = thousands(report.played);
    let compared = report.both().map_or_else(String::new, |both| format!(": {}", both.join(" | ")));
    writeln!(to, "# {} in the lab{compared}\n\n```sh\n{}\n```\n", report.game, report.command)?;
    match report.planned == report.played {
        true => writeln!(to, "{played} games.")?,
        false => writeln!(to, "{played} of {} games: the others are missing.", thousands(report.planned))?,
    }
    if let Some([one, other]) = report.both() {
        writeln!(
            to,
            "Each was played with both sets of options, {one} and {other}; the differences are those of pairs."
        )?;
    }
    for part in &report.sections {
        writeln!(to, "\n## {}\n", part.title)?;
        let (single, several): (Vec<_>, Vec<_>) =
            part.findings.iter().partition(|finding| finding.is_single());
        write_single(&single, report.both(), to)?;
        several.iter().try_for_each(|finding| write_several(finding, report.both(), to))?;
        part.charts.iter().try_for_each(|chart| write_chart(chart, report.both(), to))?;
    }
    write_rare(report, to)
}

/// A table of measures with one figure each.
fn write_single(findings: &[&Finding], names: Names<'_>, to: &mut String) -> fmt::Result {
    if findings.is_empty() {
        return Ok(());
    }
    write_head("Measure", names, Some("Meaning"), to)?;
    for finding in findings {
        for figure in &finding.figures {
            write_row(&finding.title, figure, finding, names, to)?;
            writeln!(to, " {} |", finding.meaning)?;
        }
    }
    Ok(())
}

/// A table for a measure with several figures.
fn write_several(finding: &Finding, names: Names<'_>, to: &mut String) -> fmt::Result {
    writeln!(to, "\n### {}\n\n{}\n", finding.title, finding.meaning)?;
    write!(to, "{}", picture(&finding.title, &tables::table_of(finding, names)))?;
    write_head("", names, None, to)?;
    for figure in &finding.figures {
        write_row(&figure.label, figure, finding, names, to)?;
        writeln!(to)?;
    }
    Ok(())
}

fn write_head(first: &str, names: Names<'_>, last: Option<&str>, to: &mut String) -> fmt::Result {
    let columns: &[&str] = match &names {
        Some([one, other]) => &[one, "95 %", other, "95 %", "Difference", "95 %"],
        None => &["Value", "95 %"],
    };
    let heads: Vec<&str> = [first].into_iter().chain(columns.iter().copied()).chain(last).collect();
    let rules = heads
        .iter()
        .enumerate()
        .map(|(at, _)| if (1..=columns.len()).contains(&at) { "---:" } else { "---" });
    writeln!(to, "| {} |\n| {} |", heads.join(" | "), rules.collect::<Vec<_>>().join(" | "))
}

/// A row, without its end.
fn write_row(
    label: &str,
    figure: &Figure,
    finding: &Finding,
    names: Names<'_>,
    to: &mut String,
) -> fmt::Result {
    write!(to, "| {label} |")?;
    let columns = [figure.value, figure.other, figure.difference];
    for estimate in &columns[..if names.is_some() { 3 } else { 1 }] {
        match estimate {
            Some(Estimate { value, low, high }) => {
                let show = |value: f64| number(value, finding.is_share);
                write!(to, " {} | {} to {} |", show(*value), show(*low), show(*high))?;
            }
            None => write!(to, " – | |")?,
        }
    }
    Ok(())
}

fn write_chart(chart: &Distribution, names: Names<'_>, to: &mut String) -> fmt::Result {
    let unit = &chart.unit;
    writeln!(to, "\n### {}: distribution\n", chart.title)?;
    writeln!(to, "{}\n", chart.usual())?;
    write!(to, "{}", picture(&chart.title, &tables::chart_of(chart, names)))?;
    let total = |of: fn(&crate::report::BarOf) -> u64| chart.bars.iter().map(of).sum::<u64>().max(1);
    let (all, others) = (total(|bar| bar.count), total(|bar| bar.other));
    match names {
        Some([one, other]) => {
            writeln!(to, "| {unit} | {one} | | {other} | |\n| --- | ---: | ---: | ---: | ---: |")?
        }
        None => writeln!(to, "| {unit} | Cases | |\n| --- | ---: | ---: |")?,
    }
    for bar in &chart.bars {
        write!(to, "| {} | {} | {} |", bar.label, thousands(bar.count), percent(bar.count, all))?;
        if names.is_some() {
            write!(to, " {} | {} |", thousands(bar.other), percent(bar.other, others))?;
        }
        writeln!(to)?;
    }
    Ok(())
}

fn write_rare(report: &Report, to: &mut String) -> fmt::Result {
    if report.rare.is_empty() {
        return Ok(());
    }
    writeln!(
        to,
        "\n## Hardly ever chosen\n\nWhat these players do in less than 2 % of all cases, or never.\n"
    )?;
    writeln!(to, "| Measure | Choice | Share | 95 % |\n| --- | --- | ---: | ---: |")?;
    for rare in &report.rare {
        let Some(Estimate { value, low, high }) = rare.share else { continue };
        let share = if rare.never { "never".to_owned() } else { number(value, true) };
        let (low, high) = (number(low, true), number(high, true));
        writeln!(to, "| {} | {} | {share} | {low} to {high} |", rare.measure, rare.label)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_of_bars_has_its_picture() {
        let (game, variant, against) = ("fivefold".into(), "{}".into(), Some(r#"{"play_on":true}"#.into()));
        let players = vec![bots::Player::Random];
        let spec =
            crate::spec::Spec { game, variant, against, players, games: 6, series: 5, ..Default::default() };
        let counts = crate::run::count(&spec, 0..6).unwrap();
        let report = crate::report::report(&crate::file::Summary::new(spec, 0..6, counts)).unwrap();
        let text = markdown(&report);
        let pictures = text.lines().filter(|line| line.starts_with("![")).count();
        assert_eq!(pictures, text.lines().filter(|line| line.starts_with("### ")).count());
        assert!(text.starts_with("# Fivefold in the lab: play on off | play on on\n"), "{text}");
        assert!(text.contains("| Measure | play on off | 95 % | play on on | 95 % | Difference |"), "{text}");
        assert!(pictures > 15 && text.contains("![Wins by seat, as bars](data:image/svg+xml;"), "{text}");
    }
}
