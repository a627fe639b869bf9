//! The score of a hand as data, and what is made of it: the table and the sums at its end, and its row on the score sheet.

use super::glossary::{Word, explained};
use super::peg_board::Lane;
use super::player_panel::colour_class;
use super::score_table::{hands_table, table_head};
use crate::dom::{El, classed, div, el};
use crate::text::count;
use yew::prelude::*;

/// What a game calls its scores.
pub struct ScoreWords {
    /// The numbers of the peg-board: `Scores`.
    pub scores: &'static str,
    /// Who scores: `Player`.
    pub who: &'static str,
    /// What the end of the game shows: `ranking`.
    pub end: &'static str,
    /// What the numbers of the score sheet are.
    pub caption: &'static str,
    /// Whether these are the totals after each hand, not its points.
    pub shows_totals: bool,
    /// What the small print under them is; empty where it says so itself.
    pub key: &'static str,
}

/// What a hand has brought everybody.
pub struct HandScore {
    /// What tells it from others on the score sheet: its number ([`numbered`]), and a sign.
    pub head: El,
    /// The heads of the columns with what scores ([`column`]); none where nothing could score.
    pub columns: Vec<El>,
    /// What each player or side has scored, in the order of the lanes.
    pub scores: Vec<Score>,
}

/// What a hand has brought a player or a side.
#[derive(Default)]
pub struct Score {
    /// What scores, by column.
    pub parts: Vec<Part>,
    /// The lines of its sum.
    pub lines: Vec<SumLine>,
    /// The points of the hand.
    pub points: i64,
    /// The total after it.
    pub total: u64,
    /// What a side has taken: `7 tricks`.
    pub taken: Option<String>,
    /// What is in small print on the score sheet, line by line.
    pub small: Vec<String>,
    /// What stands there beside the points.
    pub beside: String,
}

/// A cell of the result's table.
pub enum Part {
    /// A number.
    Number(u64),
    /// Words or a sum.
    Text(String),
    /// A picture.
    Drawn(El),
}

/// A line of a sum: what scores, what that is, how its points are worked out, and the points.
pub struct SumLine(pub AttrValue, pub Word, pub String, pub u64);

/// The head of a column: a word that explains itself.
pub fn column(name: &'static str, word: Word) -> El {
    table_head("col").put(explained(name, word))
}

/// The head of a row: the number of the hand with that index.
pub fn numbered(index: usize) -> El {
    table_head("row").text(format!("{} ", index + 1))
}

/// Points with their sign, where they are lost.
pub fn signed(points: i64) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// The points of a hand, which is called that: `This hand`.
fn this(hand: &str) -> String {
    format!("This {}", hand.to_ascii_lowercase())
}

/// What a hand has brought everybody: a table, and below it how that adds up. `who` scores, and `hand` is what a hand is
/// called.
pub fn sums(
    [who, hand]: [&'static str; 2],
    lanes: &[Lane],
    columns: Vec<El>,
    scores: Vec<Score>,
) -> [Html; 2] {
    let panels: Vec<El> = lanes.iter().zip(&scores).map(|(lane, score)| panel(hand, lane, score)).collect();
    [result_table([who, hand], lanes, columns, scores).into(), reckoning(panels)]
}

/// What a hand has brought everybody, in a table.
pub fn result_table(
    [who, hand]: [&'static str; 2],
    lanes: &[Lane],
    columns: Vec<El>,
    scores: Vec<Score>,
) -> El {
    let head = |text: String| table_head("col").text(text);
    let heads =
        el("tr").put(head(who.to_owned())).each(columns).put(head(this(hand))).put(head("Total".to_owned()));
    let cell = |part: Part| match part {
        Part::Number(number) => el("td").text(number.to_string()),
        Part::Text(text) => el("td").text(text),
        Part::Drawn(drawn) => el("td").put(drawn),
    };
    let line = |(lane, score): (&Lane, Score)| {
        let who = el("span").text(lane.name.clone());
        let who = match lane.kind {
            Some((kind, word)) => who.text(" ").put(explained(kind, word).class("small")),
            None => who,
        };
        el("tr")
            .put(table_head("row").class(colour_class(lane.colour)).put(who))
            .each(score.parts.into_iter().map(cell))
            .put(el("td").put(el("b").text(signed(score.points))))
            .put(el("td").text(score.total.to_string()))
    };
    let table = el("table")
        .put(classed("caption", "visually-hidden").text(this(hand)))
        .put(el("thead").put(heads))
        .put(el("tbody").each(lanes.iter().zip(scores).map(line)));
    classed("section", "card-panel sums").set("aria-label", "Scores").put(table)
}

/// How the points of a hand add up: a panel for each player or side.
pub fn reckoning(panels: Vec<El>) -> Html {
    classed("ul", "two-sides").each(panels).into()
}

/// How the points of a player or a side add up. The panel of a side has its colour.
fn panel(hand: &str, lane: &Lane, score: &Score) -> El {
    let sum = |what: AttrValue, points: String| sum_line("count-sum", el("span").text(what), "", points);
    let line = |SumLine(what, word, how, points): &SumLine| {
        sum_line("", explained(what.clone(), *word), how, points.to_string())
    };
    let counting = classed("dl", "count")
        .each(score.lines.iter().map(line))
        .put(sum(this(hand).into(), signed(score.points)))
        .put(sum("Total".into(), score.total.to_string()));
    let head = el("h3").text(lane.name.clone());
    let panel = classed("li", "card-panel");
    let panel = match &score.taken {
        Some(taken) => panel
            .class("side-panel")
            .class(colour_class(lane.colour))
            .set(
                "aria-label",
                format!("{}: {}", lane.name, count(score.points.unsigned_abs(), "point", "points")),
            )
            .put(head.put(classed("span", "small soft").text(format!(" {taken}")))),
        None => panel.put(head),
    };
    panel.put(counting)
}

/// A line of a sum.
fn sum_line(class: &'static str, what: El, how: &str, points: String) -> El {
    let how = classed("span", "sum-of small soft").text(how.to_owned());
    classed("div", class).put(el("dt").put(what).text(" ").put(how)).put(el("dd").text(points))
}

/// All hands on the score sheet.
pub struct Sheet {
    /// What a hand is called: `Hand`.
    pub hand: &'static str,
    /// The peg-board.
    pub board: Html,
    /// How the game ends, in a sentence.
    pub how_it_ends: String,
    /// What stands between that and the table.
    pub more: Option<El>,
    /// How everybody stands, by column.
    pub lanes: Vec<Lane>,
    /// The finished hands, each with the numbers that it shows.
    pub hands: Vec<HandScore>,
    /// The head of the last row: `Total`.
    pub total: String,
}

/// The score sheet: the peg-board, how the game ends, and a table once a hand is finished, with a row for each.
pub fn score_sheet(words: &ScoreWords, sheet: Sheet) -> Html {
    let Sheet { hand, board, how_it_ends, more, lanes, hands, total } = sheet;
    let sheet = div("score-sheet").put(board).put(classed("p", "small soft").text(how_it_ends)).each(more);
    if hands.is_empty() {
        return sheet.put(el("p").text("Nothing has been scored yet.")).into();
    }
    let column = |lane: &Lane| {
        let head = table_head("col").text(lane.name.clone());
        match lane.kind {
            Some((kind, _)) => head.text(" ").put(classed("span", "round-name").text(kind)),
            None => head,
        }
    };
    let heads = el("tr").put(table_head("col").text(hand)).each(lanes.iter().map(column));
    let numbers = |(lane, number): (&Lane, String)| {
        // where the columns stand below each other, a cell says whose it is
        el("td").set("data-who", lane.name.clone()).put(el("b").text(number))
    };
    let cell = |(lane, score): (&Lane, Score)| {
        let number = if words.shows_totals { score.total.to_string() } else { signed(score.points) };
        let cell = numbers((lane, number)).text(score.beside);
        let small =
            |cell: El, line: String| cell.put(el("br")).put(classed("span", "breakdown soft").text(line));
        score.small.into_iter().fold(cell, small)
    };
    let row = |HandScore { head, scores, .. }: HandScore| {
        el("tr").put(head).each(lanes.iter().zip(scores).map(cell))
    };
    let foot = el("tr")
        .put(table_head("row").text(total))
        .each(lanes.iter().map(|lane| numbers((lane, lane.value.to_string()))));
    let table =
        hands_table(words.caption, hand, heads, hands.into_iter().map(row).map(Html::from).collect(), foot);
    let key = (!words.key.is_empty()).then(|| classed("p", "small soft").text(words.key));
    sheet.put(table).put_if(key).into()
}
