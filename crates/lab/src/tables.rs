//! A report as tables of texts and bars, which a screen can show as they are.

use crate::examples::Example;
use crate::numbers::{number, percent, thousands};
use crate::ratio::Estimate;
use crate::report::{Distribution, Figure, Finding, Names, Rare, Report};
use crate::rules_worth::Worth;
use serde::{Deserialize, Serialize};

/// A report for a screen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tables {
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
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// Its heading; empty where its rows have names of their own.
    pub title: String,
    /// What it means.
    pub note: String,
    /// The heads of its columns after the first.
    pub heads: Vec<String>,
    /// What a full bar stands for.
    pub full: String,
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
    /// Games that count for it, as `17/42`: the game's number and a number of moves, with spaces between. A letter after
    /// the number, from `b` on, says with which of the other options the game is played.
    pub examples: String,
    /// The same with the other options that all is compared with.
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
        let singles = (!single.is_empty()).then(|| singles(&single, report.both()));
        let several = several.into_iter().map(|finding| table_of(finding, report.both()));
        let charts = part.charts.iter().map(|chart| chart_of(chart, report.both()));
        Section {
            title: part.title.to_owned(),
            tables: singles.into_iter().chain(several).chain(charts).collect(),
        }
    });
    let mut sections: Vec<Section> = sections.collect();
    sections.extend((!report.rare.is_empty()).then(|| rare(&report.rare)));
    Tables { sections }
}

/// A ranking of options as tables.
pub fn ranking(ranked: &[Worth]) -> Tables {
    let most = tidy(ranked.iter().map(|worth| worth.size).fold(0.0, f64::max));
    let row = |worth: &Worth| {
        let bar = Some([share_of(worth.size, most); 3]);
        let cell = Cell { text: format!("{:.2}", worth.size), range: String::new(), bar };
        let examples = lettered(&worth.examples, Some(char::from(b'b'.saturating_add(worth.experiment))));
        Row {
            label: worth.name.to_owned(),
            note: worth.changes_in_words(),
            cells: vec![cell],
            examples,
            ..Row::default()
        }
    };
    let table = Table {
        title: String::new(),
        note: "Each option against your own, on the same seeds. The size of a change is in standard deviations of single \
               games; what may be chance is left out. The examples are the games with the option that part most from those without \
               it: other winners, other scores, shorter or longer."
            .to_owned(),
        heads: vec!["Size".to_owned()],
        full: full(most, false),
        rows: ranked.iter().map(row).collect(),
    };
    let section = Section { title: "What each rule changes".to_owned(), tables: vec![table] };
    Tables { sections: vec![section] }
}

fn heads(first: &str, names: Names) -> Vec<String> {
    let heads = names.map_or(vec![first], |[one, other]| vec![one, other, "Difference"]);
    heads.into_iter().map(str::to_owned).collect()
}

fn singles(findings: &[&Finding], names: Names<'_>) -> Table {
    let row = |finding: &&Finding| {
        let figure = finding.figures.first()?;
        let row = row_of(figure, finding, names, finding.is_share.then_some(1.0));
        Some(Row { label: finding.title.to_string(), note: finding.meaning.to_string(), ..row })
    };
    let rows = findings.iter().filter_map(row).collect();
    Table { heads: heads("Figure", names), rows, ..Table::default() }
}

/// A measure with several figures as a table.
pub(crate) fn table_of(finding: &Finding, names: Names<'_>) -> Table {
    let values = finding.figures.iter().flat_map(|figure| [figure.value, figure.other]).flatten();
    // an interval may be without end, so the bars alone set the scale
    let most = values.map(|estimate| estimate.value).fold(0.0, f64::max);
    let whole = if finding.is_share { 1.0 } else { tidy(most * 1.1) };
    let rows = finding.figures.iter().map(|figure| row_of(figure, finding, names, Some(whole)));
    Table {
        title: finding.title.to_string(),
        note: finding.meaning.to_string() + shown(finding.id),
        heads: heads("Figure", names),
        full: full(whole, finding.is_share),
        rows: rows.collect(),
    }
}

/// What the examples of a study are.
fn shown(id: &str) -> &'static str {
    match id {
        "order" | "doublings" => {
            " The examples are games that the better player did not win, or did, where it won all."
        }
        "strategy_wins" | "strategy_score" | "strategy_held" => {
            " The examples are games that the player did not win, from the first move that the strategy changed."
        }
        "deal" => " The examples are the games on each deal, four by four: games 0 to 3 are on the first.",
        _ => "",
    }
}

/// A row; its bars are parts of `whole`.
fn row_of(figure: &Figure, finding: &Finding, names: Names<'_>, whole: Option<f64>) -> Row {
    let cell = |estimate: Option<Estimate>, whole: Option<f64>| {
        let Some(Estimate { value, low, high }) = estimate else {
            return Cell { text: "–".to_owned(), ..Cell::default() };
        };
        let show = |value: f64| number(value, finding.is_share);
        let bar = whole.map(|whole| [value, low, high].map(|value| share_of(value, whole)));
        Cell { text: show(value), range: format!("{} to {}", show(low), show(high)), bar }
    };
    let mut cells = vec![cell(figure.value, whole)];
    if names.is_some() {
        cells.extend([cell(figure.other, whole), cell(figure.difference, None)]);
    }
    Row {
        label: figure.label.clone(),
        note: String::new(),
        cells,
        examples: examples(&figure.examples),
        other_examples: others(&figure.other_examples),
    }
}

/// A distribution as a table.
pub(crate) fn chart_of(chart: &Distribution, names: Names<'_>) -> Table {
    let counts = chart.bars.iter().map(|bar| [bar.count, bar.other]);
    let sums = counts.clone().fold([0, 0], |[one, other], [more, others]| [one + more, other + others]);
    let share = |count: u64, all: u64| to_f64(count) / to_f64(all.max(1));
    let shares = counts.flat_map(|[one, other]| [share(one, sums[0]), share(other, sums[1])]);
    let most = tidy(shares.fold(0.0, f64::max));
    let cell = |count: u64, all: u64| Cell {
        text: percent(count, all.max(1)),
        range: thousands(count),
        bar: Some([share_of(share(count, all), most); 3]),
    };
    let rows = chart.bars.iter().map(|bar| {
        let second = names.is_some().then(|| cell(bar.other, sums[1]));
        Row {
            label: chart.counted(&bar.label),
            note: String::new(),
            cells: [cell(bar.count, sums[0])].into_iter().chain(second).collect(),
            examples: examples(&bar.examples),
            other_examples: others(&bar.other_examples),
        }
    });
    Table {
        title: format!("{}: distribution", chart.title),
        note: chart.usual(),
        heads: heads("Cases", names).into_iter().take(if names.is_some() { 2 } else { 1 }).collect(),
        full: full(most, true),
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
        note: "What these players do in less than 2 % of all cases, or never.".to_owned(),
        heads: vec!["Share".to_owned()],
        rows: rare.iter().map(row).collect(),
        ..Table::default()
    };
    Section { title: "Hardly ever chosen".to_owned(), tables: vec![table] }
}

pub(crate) fn examples(examples: &[Example]) -> String {
    lettered(examples, None)
}

fn others(examples: &[Example]) -> String {
    lettered(examples, Some('b'))
}

fn lettered(examples: &[Example], letter: Option<char>) -> String {
    let letter = letter.map(String::from).unwrap_or_default();
    let texts: Vec<String> = examples.iter().map(|(game, at)| format!("{game}{letter}/{at}")).collect();
    texts.join(" ")
}

#[expect(clippy::cast_precision_loss, reason = "a bar has a thousand steps")]
fn to_f64(count: u64) -> f64 {
    count as f64
}

/// The next number with one figure, or with a five after it, that is not less: 0.287 is 0.3, 12.2 is 15.
pub(crate) fn tidy(number: f64) -> f64 {
    let unit = 10_f64.powf(number.log10().floor());
    if number > 0.0 { (number / unit * 2.0).ceil() / 2.0 * unit } else { 0.0 }
}

/// The end of a scale in as few digits as it needs.
pub(crate) fn full(number: f64, is_share: bool) -> String {
    let (number, unit) = if is_share { (number * 100.0, " %") } else { (number, "") };
    let text = format!("{number:.3}");
    format!("{}{unit}", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A part of a whole in thousandths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1000")]
pub(crate) fn share_of(part: f64, whole: f64) -> u16 {
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
        let spec = Spec {
            game,
            variant,
            against,
            players,
            games: 12,
            series: 5,
            judged: 0,
            study,
            ..Spec::default()
        };
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
    fn tables_of_shares_have_one_scale_and_others_name_theirs() {
        let tables = tables_of(None);
        let all: Vec<&Table> = tables.sections.iter().flat_map(|section| &section.tables).collect();
        let of = |title: &str| all.iter().find(|table| table.title == title).unwrap();
        assert_eq!(of("Wins by seat").full, "100 %");
        for row in &of("Wins by seat").rows {
            let share: f64 = row.cells[0].text.trim_end_matches(" %").parse().unwrap();
            let bar = f64::from(row.cells[0].bar.unwrap()[0]);
            assert!((share * 10.0 - bar).abs() <= 1.0, "{row:?}");
        }
        for table in all.iter().filter(|table| !table.title.is_empty()) {
            let full: f64 = table.full.trim_end_matches(" %").parse().unwrap();
            let texts = table.rows.iter().map(|row| row.cells[0].text.trim_end_matches(" %"));
            assert!(
                texts.filter_map(|text| text.parse::<f64>().ok()).all(|value| value <= full),
                "{table:?}"
            );
        }
        let numbers = [0.287, 12.2, 20.0, 1.0, 0.0, 0.032].map(tidy);
        assert_eq!(numbers.map(|number| full(number, false)), ["0.3", "15", "20", "1", "0", "0.035"]);
        assert_eq!(full(0.035, true), "3.5 %");
    }

    #[test]
    fn one_is_counted_in_the_singular_and_nothing_comes_after_the_end() {
        let tables = tables_of(None);
        let labels = tables.sections.iter().flat_map(|section| &section.tables).flat_map(|table| &table.rows);
        let labels: Vec<&str> = labels.map(|row| &*row.label).collect();
        assert!(labels.contains(&"1 trick") && labels.contains(&"2 tricks"), "{labels:?}");
        assert!(labels.iter().all(|label| !label.starts_with("100 to")), "{labels:?}");
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
