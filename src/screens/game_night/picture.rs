//! A game night as a picture.

use super::{GameNight, Score, WINS, WON};
use crate::screens::canvas::{BAND, Context, GOLD, INK, MARGIN, Picture, SANS, WIDTH, heading};

// in pixels of the picture
const HEAD: f64 = 300.0;
const ROW: f64 = 88.0;
const NAMES: f64 = 300.0;

/// Draws it.
pub fn picture(night: &GameNight) -> Picture<impl FnOnce(&Context)> {
    #[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 games in a night")]
    let rows = (night.games.len() + 2) as f64;
    let draw = move |context: &Context| {
        heading(context, &night.day, &night.leader());
        table(context, night);
    };
    Picture { name: "game-night", height: HEAD + rows * ROW + MARGIN, draw }
}

fn table(context: &Context, night: &GameNight) {
    #[expect(clippy::cast_precision_loss, reason = "a few people")]
    let column = (WIDTH - 2.0 * MARGIN - NAMES) / night.people.len().max(1) as f64;
    let mut top = HEAD - 40.0;
    let mut row = |head: &str, cells: &[(String, bool)], is_bold: bool, is_band: bool| {
        if is_band {
            context.set_colour(BAND);
            context.rect(MARGIN - 24.0, top, WIDTH - 2.0 * MARGIN + 48.0, ROW);
        }
        let base = top + ROW * 0.63;
        let font = |is_bold: bool| format!("{} 36px {SANS}", if is_bold { "bold" } else { "" });
        context.set_align("left");
        context.set_font(&font(is_bold));
        context.set_colour(INK);
        context.text(head, MARGIN, base, NAMES - 16.0);
        context.set_align("right");
        let mut right = MARGIN + NAMES;
        for (text, has_won) in cells {
            right += column;
            context.set_font(&font(is_bold || *has_won));
            context.set_colour(if *has_won { GOLD } else { INK });
            context.text(text, right, base, column - 16.0);
        }
        top += ROW;
    };
    let names: Vec<_> = night.people.iter().map(|person| (person.name.clone(), false)).collect();
    row("", &names, true, false);
    let cell = |score: &Option<Score>| match score {
        None => ("–".to_owned(), false),
        Some(Score { words, won: false }) => (words.clone(), false),
        Some(Score { words, won: true }) => (format!("{words}{WON}"), true),
    };
    for (number, game) in night.games.iter().enumerate() {
        let cells: Vec<_> = game.scores.iter().map(cell).collect();
        row(game.name, &cells, false, number.is_multiple_of(2));
    }
    let wins: Vec<_> = night.people.iter().map(|person| (person.wins.to_string(), false)).collect();
    row(WINS, &wins, true, night.games.len().is_multiple_of(2));
}
