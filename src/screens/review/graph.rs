//! The scores of a game, hand by hand: as lines, and as a table.

use crate::components::score_table::{score_table, table_head};
use crate::dom::{El, classed, div, el, svg};
use crate::names::Names;
use crate::text::list;
use rules::standing::ScoreLines;
use yew::Html;

/// How wide and how high the drawing is, in its own units.
const SIZE: (u64, u64) = (1000, 400);

/// The graph and its table, with a mark after so many finished hands; none before the first hand is over.
pub fn graph(scores: &ScoreLines, at: usize, names: &Names) -> Option<El> {
    let hands = scores.hands.len();
    let most = scores.hands.iter().flatten().max().copied().unwrap_or_default();
    if hands == 0 {
        return None;
    }
    let (wide, high) = SIZE;
    let x = |hand: usize| wide * hand as u64 / hands as u64;
    let y = |score: u64| high - high * score / most.max(1);
    let who: Vec<String> = scores
        .lines
        .iter()
        .map(|seats| list(&seats.iter().map(|&seat| names.of(seat).to_string()).collect::<Vec<_>>()))
        .collect();
    let line = |n: usize| {
        let later = scores.hands.iter().enumerate().filter_map(|(hand, all)| Some((hand + 1, *all.get(n)?)));
        let points =
            std::iter::once((0, 0)).chain(later).map(|(hand, score)| format!("{},{}", x(hand), y(score)));
        stroke("polyline", n).set("points", points.collect::<Vec<_>>().join(" "))
    };
    let mark = classed("line", "graph-mark")
        .set("x1", x(at).to_string())
        .set("x2", x(at).to_string())
        .set("y1", "0")
        .set("y2", high.to_string());
    let drawing = svg("graph", format!("-10 -10 {} {}", wide + 20, high + 20))
        .set("preserveAspectRatio", "none")
        .put(classed("path", "graph-frame").set("d", format!("M0 0V{high}H{wide}")))
        .put(mark)
        .each((0..who.len()).map(line));
    let sample = |(n, name): (usize, &String)| {
        let line = stroke("line", n).set("x1", "0").set("x2", "40").set("y1", "4").set("y2", "4");
        el("li").put(svg("graph-sample", "0 0 40 8").put(line)).text(name.clone())
    };
    let heads = el("tr")
        .put(table_head("col").text("Hand"))
        .each(who.iter().map(|name| table_head("col").text(name.clone())));
    let row = |(hand, all): (usize, &Vec<u64>)| {
        let number = table_head("row").text((hand + 1).to_string());
        el("tr").put(number).each(all.iter().map(|score| el("td").text(score.to_string()))).into()
    };
    let rows: Vec<Html> = scores.hands.iter().enumerate().map(row).collect();
    let table = score_table("The scores after each hand", heads.into(), &rows, el("tr").into());
    Some(
        classed("section", "card-panel graph-panel")
            .set("aria-labelledby", "graph-title")
            .put(el("h2").set("id", "graph-title").text("The scores"))
            .put(div("graph-scale number").put(el("span").text(most.to_string())).put(drawing))
            .put(classed("ul", "graph-names").set("role", "list").each(who.iter().enumerate().map(sample)))
            .put(el("details").put(el("summary").text("The scores as numbers")).put(table)),
    )
}

/// A line for that competitor: each has its own dashes.
fn stroke(tag: &'static str, n: usize) -> El {
    classed(tag, "graph-line").class(&format!("graph-{}", n % 6))
}
