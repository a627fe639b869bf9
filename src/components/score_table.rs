//! Tables of numbers, and the one of the score sheet, which may be long.

use crate::dom::{El, button, classed, div, el};
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

/// A table that scrolls by itself where the screen is too narrow for it.
pub fn scrolling(label: &'static str, table: El) -> El {
    div("table-scroll").set("tabindex", "0").set("role", "region").set("aria-label", label).put(table)
}

/// The head of a row or of a column: `scope` is `row` or `col`.
pub fn table_head(scope: &'static str) -> El {
    el("th").set("scope", scope)
}

/// A table of numbers: the heads of its columns, its rows and its last row. `caption` says what the numbers are.
pub fn score_table(caption: &'static str, heads: Html, rows: &[Html], foot: Html) -> El {
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(caption))
        .put(el("thead").put(heads))
        .put(el("tbody").each(rows.iter().cloned()))
        .put(el("tfoot").put(foot));
    scrolling("All hands", table)
}

/// The table of a score sheet: `caption` says what its numbers are, `unit` what a row is.
pub fn hands_table(caption: &'static str, unit: &'static str, heads: El, rows: Vec<Html>, foot: El) -> Html {
    let (heads, foot, rows) = (heads.into(), foot.into(), rows.into());
    let table = HandsTableProps { caption, unit, heads, rows, foot };
    if table.rows.len() <= PART {
        return table.drawn(PART).into();
    }
    html! { <LongTable ..table /> }
}

/// So many rows are drawn at first, and so many more each time that is asked for: the latest.
const PART: usize = 100;

#[derive(Properties, PartialEq)]
struct HandsTableProps {
    caption: &'static str,
    unit: &'static str,
    heads: Html,
    rows: Rc<[Html]>,
    foot: Html,
}

impl HandsTableProps {
    /// The table with the latest rows, so many at the most.
    fn drawn(&self, most: usize) -> El {
        let latest = &self.rows[self.rows.len().saturating_sub(most)..];
        score_table(self.caption, self.heads.clone(), latest, self.foot.clone())
    }
}

/// A score table that is drawn in parts: all of a very long one at once would keep the page from answering for seconds.
struct LongTable {
    shown: usize,
    region: NodeRef,
    /// Whether it has just become whole: the button that had the focus is gone.
    completed: bool,
}

/// More rows are asked for.
struct More;

impl Component for LongTable {
    type Message = More;
    type Properties = HandsTableProps;

    fn create(_: &Context<LongTable>) -> LongTable {
        LongTable { shown: PART, region: NodeRef::default(), completed: false }
    }

    fn update(&mut self, ctx: &Context<LongTable>, _: More) -> bool {
        self.shown += PART;
        self.completed = self.shown >= ctx.props().rows.len();
        true
    }

    fn view(&self, ctx: &Context<LongTable>) -> Html {
        let props = ctx.props();
        let more = (self.shown < props.rows.len()).then(|| {
            let text = format!("Show earlier {}s", props.unit.to_ascii_lowercase());
            Html::from(button("button", text, ctx.link().callback(|_| More)))
        });
        html! { <>{ for more }{ Html::from(props.drawn(self.shown).node(&self.region)) }</> }
    }

    fn rendered(&mut self, _: &Context<LongTable>, _: bool) {
        if std::mem::take(&mut self.completed)
            && let Some(region) = self.region.cast::<HtmlElement>()
        {
            // an element that is drawn takes the focus
            let _ = region.focus();
        }
    }
}
