//! The figures of a run: tables with bars in their cells.
//!
//! `plotters` and `charts-rs` draw charts as SVG, but bring axes, fonts and layouts with them, and their text needs a
//! table beside it for screen readers. Here the table is the chart.

use crate::dom::{El, button, classed, div, el, link, spoken, svg};
use crate::lab_runs::{example_id, game_number};
use crate::platform;
use crate::route::Route;
use lab::tables::{Cell, Row, Section, Table, Tables};
use yew::prelude::*;

/// Tables with a heading and more rows than that are folded.
const MOST_ROWS: usize = 6;

/// A row: its section, its table in it, its number there.
pub type Place = [usize; 3];

/// Links to the sections of the report on the run with that id.
pub fn contents(run: &str, tables: &Tables) -> El {
    let here = Route::LabRun(run.to_owned());
    let section = |(number, section): (usize, &Section)| {
        // the address is the run's: the page scrolls by itself
        let show = Callback::from(move |click: MouseEvent| {
            click.prevent_default();
            platform::show_heading(&section_id(number));
        });
        el("li").put(el("a").set("href", here.href()).text(section.title.clone()).onclick(show))
    };
    let sections = tables.sections.iter().enumerate().map(section);
    el("nav")
        .set("aria-label", "Sections")
        .put(classed("ul", "lab-contents").set("role", "list").each(sections))
}

fn section_id(number: usize) -> String {
    format!("lab-section-{number}")
}

/// The sections of a report on the run with that id; `open` is the row whose examples are shown.
pub fn report(run: &str, tables: &Tables, open: Option<Place>, onopen: &Callback<Place>) -> Vec<El> {
    let section = |(number, section): (usize, &Section)| {
        let id = section_id(number);
        let tables = section.tables.iter().enumerate().map(|(place, table)| {
            let open = open.filter(|[at, among, _]| [*at, *among] == [number, place]).map(|[.., row]| row);
            let onopen = onopen.reform(move |row: usize| [number, place, row]);
            table_of(run, &section.title, table, open, &onopen, false)
        });
        classed("section", "card-panel lab-section")
            .key(section.title.clone())
            .set("aria-labelledby", id.clone())
            .put(el("h2").set("id", id).set("tabindex", "-1").text(section.title.clone()))
            .each(tables)
    };
    tables.sections.iter().enumerate().map(section).collect()
}

/// A table; one with many rows is folded unless all of it is to be seen.
pub fn table_of(
    run: &str,
    section: &str,
    table: &Table,
    open: Option<usize>,
    onopen: &Callback<usize>,
    is_whole: bool,
) -> El {
    let scale = (!table.full.is_empty()).then(|| format!("A full bar is {}.", table.full));
    let said = [Some(table.note.clone()), scale].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let name = if table.title.is_empty() { section } else { &table.title };
    let heads = table.heads.iter().map(|head| el("th").set("scope", "col").text(head.clone()));
    let width = (table.heads.len() + 2).to_string();
    let mut rows = Vec::new();
    for (number, row) in table.rows.iter().enumerate() {
        let is_open = open == Some(number);
        rows.push(row_of(row, is_open, onopen.reform(move |_| number)).key(number));
        if !row.note.is_empty() {
            let note =
                el("td").set("colspan", width.clone()).put(classed("p", "small soft").text(row.note.clone()));
            rows.push(el("tr").class("lab-note").key(format!("note {number}")).put(note));
        }
        if is_open {
            let all = el("td").set("colspan", width.clone()).each(examples(run, table, row));
            rows.push(el("tr").key("examples").put(all));
        }
    }
    let drawn = el("table")
        .put(classed("caption", "visually-hidden").text(name.to_owned()))
        .put(
            el("thead")
                .put(el("tr").put(el("td")).each(heads).put(el("th").set("scope", "col").text("Examples"))),
        )
        .put(el("tbody").each(rows));
    let scrolls = div("table-scroll")
        .set("tabindex", "0")
        .set("role", "region")
        .set("aria-label", format!("{name}: figures"))
        .put(drawn);
    let figures = if !is_whole && !table.title.is_empty() && table.rows.len() > MOST_ROWS {
        let summary =
            el("summary").text(format!("{} rows", table.rows.len())).put(spoken(format!(": {name}")));
        classed("details", "lab-fold").put(summary).put(scrolls)
    } else {
        scrolls
    };
    div("lab-table")
        .key(name.to_owned())
        .put_if(
            (!table.title.is_empty())
                .then(|| el(if is_whole { "h2" } else { "h3" }).text(table.title.clone())),
        )
        .put_if((!said.is_empty()).then(|| classed("p", "small soft").text(said)))
        .put(figures)
}

fn row_of(row: &Row, is_open: bool, onopen: Callback<MouseEvent>) -> El {
    let games = [&row.examples, &row.other_examples].map(|examples| examples.split_whitespace().count());
    let games: usize = games.iter().sum();
    let examples = (games > 0).then(|| {
        button("button quiet small", "", onopen)
            .put(spoken(format!("Examples: {}, ", row.label)))
            .text(games.to_string())
            .put(spoken(if games == 1 { " game" } else { " games" }))
            .set("aria-expanded", if is_open { "true" } else { "false" })
    });
    el("tr")
        .put(el("th").set("scope", "row").text(row.label.clone()))
        .each(row.cells.iter().map(cell_of))
        .put(el("td").put_if(examples))
}

fn cell_of(cell: &Cell) -> El {
    let range = (!cell.range.is_empty()).then(|| classed("span", "small soft").text(cell.range.clone()));
    let bar = cell.bar.map(|[value, low, high]| {
        let whisker =
            (high > low).then(|| classed("path", "lab-whisker").set("d", format!("M{low} 5H{high}")));
        svg("bar", "0 0 1000 10")
            .set("preserveAspectRatio", "none")
            .put(classed("rect", "bar-all").set("width", "1000").set("height", "10"))
            .put(classed("rect", "bar-done").set("width", value.to_string()).set("height", "10"))
            .put_if(whisker)
    });
    el("td").put(el("b").text(cell.text.clone())).text(" ").put_if(range).put_if(bar)
}

/// Links to games, each at the move that counted; those with the other options apart.
fn examples(run: &str, table: &Table, row: &Row) -> Vec<El> {
    let list = |examples: &str| {
        let games = examples.split_whitespace().filter_map(|example| {
            let (game, at) = example.split_once('/')?;
            let to = Route::Review(example_id(run, game), at.parse().ok());
            Some(el("li").put(link("lab-example", "", &to).put(spoken("Game ")).text(game_number(game))))
        });
        classed("ul", "lab-examples").set("role", "list").each(games)
    };
    let lists =
        [&row.examples, &row.other_examples].into_iter().enumerate().filter_map(|(place, examples)| {
            let head = table.heads.get(place).filter(|_| table.heads.len() > 1);
            let list = (!examples.is_empty()).then(|| list(examples))?;
            Some(match head {
                Some(head) => vec![el("p").text(head.clone()), list.set("aria-label", head.clone())],
                None => vec![list],
            })
        });
    lists.flatten().collect()
}
