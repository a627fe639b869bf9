//! The score sheet: the peg-board, and a table with a row for each hand and a column for each player or side.

use crate::dom::{El, button, classed, div, el};
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

/// A table of numbers: the heads of its columns, its rows and its last row. `caption` says what the numbers are.
pub fn score_table(caption: &'static str, heads: El, rows: Vec<El>, foot: El) -> El {
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(caption))
        .put(el("thead").put(heads))
        .put(el("tbody").each(rows))
        .put(el("tfoot").put(foot));
    scrolling("All hands", table)
}

/// A table that scrolls by itself where the screen is too narrow for it.
pub fn scrolling(label: &'static str, table: El) -> El {
    div("table-scroll").set("tabindex", "0").set("role", "region").set("aria-label", label).put(table)
}

/// A row of a result: whose it is, a cell for each column, the points of the hand and the total.
pub struct ResultRow {
    /// The name, or what stands for it.
    pub who: El,
    /// The class of the colour of its pegs.
    pub colour: &'static str,
    /// What scores.
    pub parts: Vec<El>,
    /// The points of the hand.
    pub points: i64,
    /// The total after it.
    pub total: u64,
}

/// What a hand has brought everybody: the heads of the first column and of that with the hand's points, those of the
/// columns between, and the rows.
pub fn result_table([who, points]: [&'static str; 2], columns: Vec<El>, rows: Vec<ResultRow>) -> El {
    let head = |text: &'static str| table_head("col").text(text);
    let heads = el("tr").put(head(who)).each(columns).put(head(points)).put(head("Total"));
    let line = |ResultRow { who, colour, parts, points, total }: ResultRow| {
        let points = if points < 0 { format!("−{}", -points) } else { points.to_string() };
        el("tr")
            .put(table_head("row").class(colour).put(who))
            .each(parts)
            .put(el("td").put(el("b").text(points)))
            .put(el("td").text(total.to_string()))
    };
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(points))
        .put(el("thead").put(heads))
        .put(el("tbody").each(rows.into_iter().map(line)));
    classed("section", "card-panel sums").set("aria-label", "Scores").put(table)
}

/// The head of a row or of a column: `scope` is `row` or `col`.
pub fn table_head(scope: &'static str) -> El {
    el("th").set("scope", scope)
}

/// The parts of a score sheet's table.
pub struct HandsTable {
    /// What the numbers are.
    pub caption: &'static str,
    /// What a row is: `Hand`.
    pub unit: &'static str,
    /// The heads of the columns after the first.
    pub columns: Vec<El>,
    /// A row for each finished hand.
    pub rows: Vec<El>,
    /// The head of the last row: `Total`.
    pub total: String,
    /// The numbers of the last row, as [`total_cell`] makes them.
    pub totals: Vec<El>,
}

/// The column heads for those names.
pub fn name_columns<T: Into<AttrValue>>(names: impl IntoIterator<Item = T>) -> Vec<El> {
    names.into_iter().map(|name| table_head("col").text(name)).collect()
}

/// A number in bold, and under it in small print what it is made of.
pub fn score_cell(score: impl Into<AttrValue>, parts: Option<String>) -> El {
    el("td")
        .put(el("b").text(score))
        .put(el("br"))
        .put_if(parts.map(|parts| classed("span", "breakdown soft").text(parts)))
}

/// A number of the last row.
pub fn total_cell(total: impl ToString) -> El {
    el("td").put(el("b").text(total.to_string()))
}

/// The score sheet: the peg-board, how the game ends, `more` between that and the table, and the table once a hand
/// is finished.
pub fn score_sheet(board: Html, how_it_ends: String, more: Option<El>, table: HandsTable) -> El {
    let HandsTable { caption, unit, columns, rows, total, totals } = table;
    let sheet = div("score-sheet").put(board).put(classed("p", "small soft").text(how_it_ends)).each(more);
    if rows.is_empty() {
        return sheet.put(el("p").text("Nothing has been scored yet."));
    }
    let heads = el("tr").put(table_head("col").text(unit)).each(columns);
    let foot = el("tr").put(table_head("row").text(total)).each(totals);
    if rows.len() <= PART {
        return sheet.put(score_table(caption, heads, rows, foot));
    }
    let (heads, foot) = (Html::from(heads), Html::from(foot));
    let rows: Rc<[Html]> = rows.into_iter().map(Html::from).collect();
    sheet.put(html! { <LongTable {caption} {unit} {heads} {rows} {foot} /> })
}

/// So many rows are drawn at first, and so many more each time that is asked for: the latest.
const PART: usize = 100;

#[derive(Properties, PartialEq)]
struct LongTableProps {
    caption: &'static str,
    unit: &'static str,
    heads: Html,
    rows: Rc<[Html]>,
    foot: Html,
}

/// A score table that is drawn in parts: all of a very long one at once would keep the page from answering for seconds.
#[component]
fn LongTable(props: &LongTableProps) -> Html {
    let shown = use_state(|| PART);
    let region = use_node_ref();
    let is_whole = *shown >= props.rows.len();
    {
        let region = region.clone();
        // the button that had the focus is gone
        use_effect_with(is_whole, move |&is_whole| {
            if let Some(region) = region.cast::<HtmlElement>().filter(|_| is_whole) {
                // an element that is drawn takes the focus
                let _ = region.focus();
            }
        });
    }
    let more = Callback::from({
        let shown = shown.clone();
        move |_| shown.set(*shown + PART)
    });
    let more =
        (!is_whole).then(|| button("button", format!("Show earlier {}s", props.unit.to_lowercase()), more));
    let latest = &props.rows[props.rows.len().saturating_sub(*shown)..];
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(props.caption))
        .put(el("thead").put(props.heads.clone()))
        .put(el("tbody").each(latest.iter().cloned()))
        .put(el("tfoot").put(props.foot.clone()));
    html! { <>{ for more.map(Html::from) }{ Html::from(scrolling("All hands", table).node(&region)) }</> }
}
