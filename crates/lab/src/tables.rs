//! A report as tables of texts and bars, which a screen can show as they are.

use crate::markdown::{changes, number, percent, thousands};
use crate::ratio::Estimate;
use crate::report::{Distribution, Figure, Finding, Rare, Report};
use crate::rules_worth::Worth;
use crate::summary::Example;
use serde::{Deserialize, Serialize};

/// A report for a screen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tables {
    /// The commands that reproduce it.
    pub command: String,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A section.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its tables.
    pub tables: Vec<Table>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// Its heading; empty where its rows have names of their own.
    pub title: String,
    /// What it means.
    pub note: String,
    /// The heads of its columns after the first.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its head.
    pub label: String,
    /// What it means.
    pub note: String,
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// Games that count for it, as `17/42`: the game's number and a number of moves, with spaces between.
    pub examples: String,
    /// The same with the other options.
    pub other_examples: String,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// What it says.
    pub text: String,
    /// Between what it surely lies, or what it is made of.
    pub range: String,
    /// A bar, and the ends of the interval, in thousandths of the width.
    pub bar: Option<[u16; 3]>,
}

/// The report as tables.
pub fn tables(report: &Report) -> Tables {
    let sections = report.sections.iter().map(|part| {
        let (single, several): (Vec<_>, Vec<_>) =
            part.findings.iter().partition(|finding| finding.is_single());
        let singles = (!single.is_empty()).then(|| singles(&single, report.compares));
        let several = several.into_iter().map(|finding| table_of(finding, report.compares));
        let charts = part.charts.iter().map(|chart| chart_of(chart, report.compares));
        Section {
            title: part.title.to_owned(),
            tables: singles.into_iter().chain(several).chain(charts).collect(),
        }
    });
    let mut sections: Vec<Section> = sections.collect();
    sections.extend((!report.rare.is_empty()).then(|| rare(&report.rare)));
    Tables { command: report.command.clone(), sections }
}

/// A ranking of options as tables.
pub fn ranking(ranked: &[Worth]) -> Tables {
    let most = ranked.iter().map(|worth| worth.size).fold(0.0, f64::max);
    let row = |worth: &Worth| {
        let bar = Some([share_of(worth.size, most); 3]);
        let cell = Cell { text: format!("{:.2}", worth.size), range: String::new(), bar };
        Row { label: worth.name.to_owned(), note: changes(worth), cells: vec![cell], ..Row::default() }
    };
    let table = Table {
        title: String::new(),
        note: "Each option against your own, on the same seeds. The size of a change is in standard deviations of single \
               games; what may be chance is left out."
            .to_owned(),
        heads: vec!["Size".to_owned()],
        rows: ranked.iter().map(row).collect(),
    };
    let commands: Vec<&str> = ranked.iter().map(|worth| &*worth.command).collect();
    let section = Section { title: "What each rule changes".to_owned(), tables: vec![table] };
    Tables { command: commands.join("\n"), sections: vec![section] }
}

fn heads(first: &str, compares: bool) -> Vec<String> {
    let heads: &[&str] = if compares { &["First", "Second", "Difference"] } else { &[first] };
    heads.iter().map(|&head| head.to_owned()).collect()
}

fn singles(findings: &[&Finding], compares: bool) -> Table {
    let row = |finding: &&Finding| {
        let figure = finding.figures.first()?;
        let row = row_of(figure, finding, compares, finding.is_share.then_some(1.0));
        Some(Row { label: finding.title.to_owned(), note: finding.meaning.to_owned(), ..row })
    };
    let rows = findings.iter().filter_map(row).collect();
    Table { title: String::new(), note: String::new(), heads: heads("Figure", compares), rows }
}

/// A measure with several figures as a table.
pub(crate) fn table_of(finding: &Finding, compares: bool) -> Table {
    let values = finding.figures.iter().flat_map(|figure| [figure.value, figure.other]).flatten();
    // an interval may be without end, so the bars alone set the scale
    let most = values.map(|estimate| estimate.value).fold(0.0, f64::max) * 1.25;
    let whole = if finding.is_share { most.min(1.0) } else { most };
    let rows = finding.figures.iter().map(|figure| row_of(figure, finding, compares, Some(whole)));
    Table {
        title: finding.title.to_owned(),
        note: finding.meaning.to_owned(),
        heads: heads("Figure", compares),
        rows: rows.collect(),
    }
}

/// A row; its bars are parts of `whole`.
fn row_of(figure: &Figure, finding: &Finding, compares: bool, whole: Option<f64>) -> Row {
    let cell = |estimate: Option<Estimate>, whole: Option<f64>| {
        let Some(Estimate { value, low, high }) = estimate else {
            return Cell { text: "–".to_owned(), ..Cell::default() };
        };
        let show = |value: f64| number(value, finding.is_share);
        let bar = whole.map(|whole| [value, low, high].map(|value| share_of(value, whole)));
        Cell { text: show(value), range: format!("{} to {}", show(low), show(high)), bar }
    };
    let mut cells = vec![cell(figure.value, whole)];
    if compares {
        cells.extend([cell(figure.other, whole), cell(figure.difference, None)]);
    }
    Row {
        label: figure.label.clone(),
        note: String::new(),
        cells,
        examples: examples(&figure.examples),
        other_examples: examples(&figure.other_examples),
    }
}

/// A distribution as a table.
pub(crate) fn chart_of(chart: &Distribution, compares: bool) -> Table {
    let unit = chart.unit;
    let counts = chart.bars.iter().map(|bar| [bar.count, bar.other]);
    let sums = counts.clone().fold([0, 0], |[one, other], [more, others]| [one + more, other + others]);
    let most = counts.flatten().max().unwrap_or_default();
    let cell = |count: u64, all: u64| Cell {
        text: percent(count, all.max(1)),
        range: thousands(count),
        bar: Some([share_of(to_f64(count), to_f64(most)); 3]),
    };
    let rows = chart.bars.iter().map(|bar| {
        let second = compares.then(|| cell(bar.other, sums[1]));
        Row {
            label: format!("{} {unit}", bar.label),
            note: String::new(),
            cells: [cell(bar.count, sums[0])].into_iter().chain(second).collect(),
            examples: examples(&bar.examples),
            other_examples: examples(&bar.other_examples),
        }
    });
    Table {
        title: format!("{}: distribution", chart.title),
        note: chart.usual(),
        heads: heads("Cases", compares).into_iter().take(if compares { 2 } else { 1 }).collect(),
        rows: rows.collect(),
    }
}

fn rare(rare: &[Rare]) -> Section {
    let row = |rare: &Rare| {
        let (text, range) = rare.share.map_or_else(Default::default, |Estimate { value, low, high }| {
            let share = if rare.never { "never".to_owned() } else { number(value, true) };
            (share, format!("{} to {}", number(low, true), number(high, true)))
        });
        let label = format!("{}: {}", rare.measure, rare.label);
        let label = label.trim_end_matches([':', ' ']).to_owned();
        let cells = vec![Cell { text, range, bar: None }];
        Row { label, cells, examples: examples(&rare.examples), ..Row::default() }
    };
    let table = Table {
        title: String::new(),
        note: "What these players do in less than 2 % of all cases, or never.".to_owned(),
        heads: vec!["Share".to_owned()],
        rows: rare.iter().map(row).collect(),
    };
    Section { title: "Hardly ever chosen".to_owned(), tables: vec![table] }
}

fn examples(examples: &[Example]) -> String {
    let texts: Vec<String> = examples.iter().map(|(game, at)| format!("{game}/{at}")).collect();
    texts.join(" ")
}

#[expect(clippy::cast_precision_loss, reason = "a bar has a thousand steps")]
fn to_f64(count: u64) -> f64 {
    count as f64
}

/// A part of a whole in thousandths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1000")]
fn share_of(part: f64, whole: f64) -> u16 {
    let share = if whole > 0.0 { part / whole } else { 0.0 };
    (share.clamp(0.0, 1.0) * 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::Summary;
    use crate::report::report;
    use crate::run::count;
    use crate::spec::{Spec, Study};
    use bots::Player;

    fn tables_of(against: Option<&str>) -> Tables {
        let (game, variant, against) = ("fivefold".into(), "{}".into(), against.map(str::to_owned));
        let (players, study) = (vec![Player::Random], Study::Games);
        let spec = Spec { game, variant, against, players, games: 12, series: 5, judged: 0, study };
        let counts = count(&spec, 0..12).unwrap();
        tables(&report(&Summary::new(spec, 0..12, counts)).unwrap())
    }

    #[test]
    fn every_row_has_a_cell_for_each_column_and_bars_lie_in_their_intervals() {
        for against in [None, Some(r#"{"play_on":true}"#)] {
            let tables = tables_of(against);
            let all: Vec<&Table> = tables.sections.iter().flat_map(|section| &section.tables).collect();
            assert!(all.len() > 8);
            for row in all.iter().flat_map(|table| table.rows.iter().map(move |row| (table, row))) {
                assert_eq!(row.1.cells.len(), row.0.heads.len(), "{row:?}");
                assert!(!row.1.label.is_empty(), "{row:?}");
                for [value, low, high] in row.1.cells.iter().filter_map(|cell| cell.bar) {
                    assert!(low <= value && value <= high && high <= 1000, "{row:?}");
                }
            }
            assert!(all.iter().any(|table| table.rows.iter().any(|row| row.examples.contains('/'))));
        }
    }

    #[test]
    fn every_figure_and_bar_has_examples_on_both_sides() {
        let tables = tables_of(Some(r#"{"play_on":true}"#));
        for row in tables.sections.iter().flat_map(|section| &section.tables).flat_map(|table| &table.rows) {
            let sides = [&row.examples, &row.other_examples];
            for (cell, examples) in row.cells.iter().zip(sides) {
                // what never happens has no examples
                let happens = !["0.0 %", "0.00", "–"].contains(&&*cell.text);
                assert!(!happens || examples.contains('/'), "{row:?}");
            }
        }
    }

    #[test]
    fn bars_are_parts_of_a_whole() {
        assert_eq!(
            [(1.0, 4.0), (9.0, 4.0), (-1.0, 4.0), (1.0, 0.0)].map(|(a, b)| share_of(a, b)),
            [250, 1000, 0, 0]
        );
        assert_eq!(share_of(f64::INFINITY, 2.0), 1000);
        assert_eq!(share_of(f64::NAN, 2.0), 0);
    }
}
