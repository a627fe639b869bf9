//! The result of a game's deal of the day: beside Hard's and a friend's, and to share, as a line and as a picture.

use crate::daily;
use crate::dom::{El, button, classed, div, el};
use crate::names::YOU;
use crate::platform::ask_navigator;
use crate::route::Route;
use crate::screens::canvas::{self, Context, GOLD, INK, MARGIN, Picture, SANS, SOFT, WIDTH, heading};
use crate::screens::saved_games;
use crate::store::Saved;
use crate::text::tenths;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

/// What was scored in a deal.
#[derive(Clone, Copy, Default)]
pub struct Scores {
    /// By the person; none where the game was ended early.
    pub own: Option<u64>,
    /// By Hard with the same cards, on average, in tenths; none before it is known.
    pub par: Option<u64>,
    /// By the friend who sent it.
    pub friends: Option<u32>,
}

/// The result, with a link to the same deal; none for any other game.
pub fn day_result(saved: &Saved, scores: Scores) -> Option<El> {
    let game = saved.game()?;
    let day = daily::day_of(saved, game)?;
    let link = Route::Daily(game.to_owned(), Some(daily::written(&day, scores.own))).address();
    let (name, day) = (saved_games::name(saved), daily::day_words(&day));
    // whoever reads it is somebody else
    let name_of = |name: String| if name == YOU { "Me".to_owned() } else { name };
    let players: Vec<String> = saved.players().into_iter().map(name_of).collect();
    let standings = saved.standings_text(&players);
    let par = scores.par.map(|par| format!(", par {}", tenths(par))).unwrap_or_default();
    let line = format!("New Tricks, {name} of {day}: {standings}{par} {link}");
    let copied = JsValue::from(&line);
    let copy = Callback::from(move |_: MouseEvent| {
        let text = copied.clone();
        // the line stands there to be copied by hand where a browser refuses
        spawn_local(async move {
            ask_navigator("clipboard", "writeText", &text).await;
        });
    });
    let mut ways = div("button-row").put(button("button", "Copy the result", copy));
    let rows = scores.rows();
    if scores.own.is_some() {
        let (title, drawn) = (format!("{name} · {day}"), rows.clone());
        let save = Callback::from(move |_: MouseEvent| picture(&title, &drawn).save());
        ways = ways.put(button("button", "Save as picture", save));
        if canvas::may_send() {
            let (title, drawn, text) = (format!("{name} · {day}"), rows.clone(), line.clone());
            let send = Callback::from(move |_: MouseEvent| picture(&title, &drawn).send(text.clone()));
            ways = ways.put(button("button", "Send the picture…", send));
        }
    }
    let score = |row: &Row| div("").put(el("dt").text(row.who)).put(el("dd").text(row.told.clone()));
    let table = (rows.len() > 1).then(|| classed("dl", "day-scores").each(rows.iter().map(score)));
    Some(
        classed("section", "card-panel day-result")
            .set("aria-label", "Today’s deal")
            .put_if(table)
            .put(classed("p", "day-line").text(line))
            .put(ways),
    )
}

/// Somebody and what they scored.
#[derive(Clone)]
struct Row {
    who: &'static str,
    told: String,
    tenths: u64,
}

impl Scores {
    /// One below the other.
    fn rows(&self) -> Vec<Row> {
        let whole = |who, score: u64| Row { who, told: score.to_string(), tenths: score.saturating_mul(10) };
        let own = self.own.map(|score| whole("You", score));
        let friends = self.friends.map(|score| whole("Your friend", score.into()));
        let par = self.par.map(|par| Row { who: "Hard, on average", told: tenths(par), tenths: par });
        own.into_iter().chain(friends).chain(par).collect()
    }
}

// in pixels of the picture
const HEAD: f64 = 280.0;
const ROW: f64 = 150.0;
const PEG: f64 = 36.0;
const STEP: f64 = 44.0;
/// As many pegs have room in a row.
const PEGS: u64 = 20;

/// The result as a picture that gives nothing of the cards away: a row of pegs each.
fn picture(title: &str, rows: &[Row]) -> Picture<impl FnOnce(&Context)> {
    #[expect(clippy::cast_precision_loss, reason = "three rows at most")]
    let height = HEAD + rows.len() as f64 * ROW + MARGIN / 2.0;
    let draw = move |context: &Context| {
        heading(context, "the deal of the day", title);
        let points = worth(rows);
        let mut top = HEAD;
        for Row { who, told, tenths } in rows {
            context.set_colour(SOFT);
            context.set_font(&format!("32px {SANS}"));
            // whoever sees it is somebody else
            context.text(if *who == "You" { "Me" } else { who }, MARGIN, top, WIDTH);
            context.set_colour(INK);
            context.set_font(&format!("bold 40px {SANS}"));
            context.text(told, WIDTH - 2.0 * MARGIN, top + 52.0, 2.0 * MARGIN);
            context.set_colour(if *who == "You" { GOLD } else { INK });
            let mut left = MARGIN;
            for _ in 0..pegs(*tenths, points) {
                context.rect(left, top + 20.0, PEG, PEG);
                left += STEP;
            }
            top += ROW;
        }
    };
    Picture { name: "deal-of-the-day", height, draw }
}

/// How many points a peg stands for, so that all rows have room.
fn worth(rows: &[Row]) -> u64 {
    rows.iter().map(|row| row.tenths.div_ceil(10 * PEGS)).max().unwrap_or(1).max(1)
}

/// How many pegs stand for that score, rounded.
fn pegs(tenths: u64, worth: u64) -> u64 {
    (tenths + 5 * worth) / (10 * worth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_peg_for_each_point_as_long_as_there_is_room() {
        let rows = |own, par| Scores { own: Some(own), par: Some(par), friends: None }.rows();
        let counted = |own, par| {
            let rows = rows(own, par);
            rows.iter().map(|row| pegs(row.tenths, worth(&rows))).collect::<Vec<_>>()
        };
        assert_eq!(counted(9, 72), [9, 7]);
        assert_eq!(counted(0, 0), [0, 0]);
        assert_eq!(counted(20, 205), [10, 10]);
        assert_eq!(counted(130, 655), [19, 9]);
    }
}
