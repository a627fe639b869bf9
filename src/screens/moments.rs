//! The moments that decided a game, each with the way to its place in the review.

use crate::dom::{El, classed, el};
use crate::games::GameUi;
use crate::games::phrases::does;
use crate::names::Names;
use crate::route::Route;
use rules::seat::Seat;
use rules::standing::{Moment, MomentKind, ScoreLines};
use rules::table::Table;

/// The moments of a game that is over; none where there is nothing to tell.
pub fn moments<G: GameUi>(table: &Table<G>, id: &str, names: &Names) -> Option<El> {
    let lines = table.game().score_lines();
    let standings = table.game().standings();
    let mut won = standings.iter().filter(|standing| standing.place == 1);
    let winner = match (won.next(), won.next()) {
        (Some(one), None) => lines.lines.iter().position(|line| *line == one.seats),
        _ => None,
    };
    let moment = |moment: &Moment| {
        let route = Route::Review(id.to_owned(), Some(table.record().hand_end(moment.hand)));
        let hand = el("b").text(format!("{} {}", G::HAND, moment.hand + 1));
        let link = el("a")
            .set("href", route.href())
            .put(hand)
            .text(format!(" {}", words::<G>(names, &lines, moment)));
        el("li").put(link)
    };
    let found = lines.moments(winner);
    (!found.is_empty()).then(|| {
        classed("section", "moments")
            .set("aria-labelledby", "moments")
            .put(el("h3").set("id", "moments").text("What decided it"))
            .put(classed("ol", "menu").set("role", "list").each(found.iter().map(moment)))
    })
}

/// A moment as a sentence.
fn words<G: GameUi>(names: &Names, lines: &ScoreLines, moment: &Moment) -> String {
    let seats = |line: usize| lines.lines.get(line).map_or(&[] as &[Seat], Vec::as_slice);
    let who = seats(moment.line);
    match moment.kind {
        MomentKind::Lead(true) => format!("{} from here to the end.", does(names, who, "leads", "lead")),
        MomentKind::Lead(false) => format!("{} the lead for good.", does(names, who, "takes", "take")),
        MomentKind::Best(points) => {
            let unit = G::HAND.to_lowercase();
            format!("{} {points}, the most in one {unit}.", does(names, who, "scores", "score"))
        }
        MomentKind::Miss(missed) => G::missed(names, who, missed),
        MomentKind::Behind(own, other, more) => {
            let (own, other) = (own.to_string().replace('-', "−"), names.list(seats(other)));
            format!("{} only {own}, {other} {more}.", does(names, who, "scores", "score"))
        }
    }
}
