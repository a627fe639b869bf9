//! The answer to a question, as the first thing on the screen of a run.

use super::report::{Place, table_of};
use crate::dom::{El, classed, div, el, link, spoken};
use crate::lab_runs::{example_id, game_number};
use crate::route::Route;
use lab::answer::{Answer, Change, Trust};
use yew::prelude::*;

/// The section that the chart counts as, among those of the report.
pub const CHART: usize = usize::MAX;

/// The answer of the run with that id; `open` is the row of its chart whose examples are shown.
pub fn answer(run: &str, answer: &Answer, open: Option<Place>, onopen: &Callback<Place>) -> Vec<El> {
    let trust = match answer.trust {
        Trust::Sure => "sure",
        Trust::Fair => "fair",
        Trust::Open => "open",
        Trust::Differs => "differs",
    };
    let doubts = answer.doubts.iter().map(|doubt| el("li").text(doubt.clone()));
    let said = classed("section", "card-panel lab-answer")
        .set("aria-label", "Answer")
        .put(classed("p", "lab-sentence").text(answer.sentence.clone()))
        .put(classed("p", "lab-trust").class(trust).text(answer.sureness.clone()))
        .put_if((!answer.doubts.is_empty()).then(|| el("ul").each(doubts)));
    let chart = answer.chart.as_ref().map(|chart| {
        let open = open.filter(|[section, ..]| *section == CHART).map(|[.., row]| row);
        let onopen = onopen.reform(|row| [CHART, 0, row]);
        classed("section", "card-panel lab-section lab-chart").set("aria-label", "Chart").put(table_of(
            run,
            &chart.title,
            chart,
            open,
            &onopen,
            true,
        ))
    });
    let changes = answer.changes.iter().map(|one| change(run, one));
    let changes = (!answer.changes.is_empty()).then(|| {
        classed("section", "card-panel lab-changes")
            .set("aria-labelledby", "lab-changes")
            .put(el("h2").set("id", "lab-changes").text(answer.changes_title.clone()))
            .put(el("ol").each(changes))
    });
    [Some(said), chart, changes].into_iter().flatten().collect()
}

fn change(run: &str, change: &Change) -> El {
    let doubt =
        (!change.doubt.is_empty()).then(|| classed("p", "lab-trust differs").text(change.doubt.clone()));
    let watch = change.example.split_once('/').map(|(game, at)| {
        let to = Route::Review(example_id(run, game), at.parse().ok());
        el("p").put(
            link("button", "", &to)
                .text(format!("Watch game {}", game_number(game)))
                .put(spoken(": "))
                .put(spoken(change.text.clone())),
        )
    });
    el("li")
        .put(el("p").put(el("b").text(change.text.clone())))
        .put(classed("p", "small soft").text(change.note.clone()))
        .put_if(doubt)
        .put_if(watch)
}

/// What the answer rests on.
pub fn facts(answer: &Answer) -> El {
    let facts = answer
        .facts
        .iter()
        .flat_map(|[head, text]| [el("dt").text(head.clone()), el("dd").text(text.clone())]);
    classed("section", "card-panel lab-facts")
        .set("aria-labelledby", "lab-facts")
        .put(el("h2").set("id", "lab-facts").text("What it rests on"))
        .put(el("dl").each(facts))
        .put(div("lab-reproduce").put(el("pre").set("tabindex", "0").text(answer.command.clone())))
}
