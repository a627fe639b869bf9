//! The moments that decided a game, each with the way to its place in the review.

use crate::dom::{El, classed, el};
use crate::games::GameUi;
use crate::games::phrases::does;
use crate::names::Names;
use crate::route::Route;
use rules::seat::Seat;
use rules::standing::{Moment, MomentKind, ScoreLines, Standing};
use rules::table::Table;

/// The moments of a game that is over; none where there is nothing to tell.
pub fn moments<G: GameUi>(table: &Table<G>, id: &str, names: &Names) -> Option<El> {
    let game = MomentTeller {
        lines: table.game().score_lines(),
        names,
        hand: G::HAND,
        best: G::BEST,
        missed: G::missed,
    };
    let found = game.lines.moments(game.winner(&table.game().standings()));
    let ends = found.iter().map(|moment| table.record().hand_end(moment.hand)).collect::<Vec<_>>();
    (!found.is_empty()).then(|| game.list(id, found.iter().zip(ends)))
}

/// Whether the hand that brought the lead is the best hand, too.
fn is_one(lead: &Moment, best: &Moment) -> bool {
    matches!((lead.kind, best.kind), (MomentKind::Lead(_), MomentKind::Best(_)))
        && (lead.hand, lead.line) == (best.hand, best.line)
}

/// Tells the moments of a game.
struct MomentTeller<'a> {
    lines: ScoreLines,
    names: &'a Names,
    /// What a hand is called.
    hand: &'static str,
    /// What follows the best score that one brought.
    best: &'static str,
    /// What was missed, as a sentence.
    missed: fn(&Names, &[Seat], u64) -> String,
}

impl MomentTeller<'_> {
    /// The only winner's line.
    fn winner(&self, standings: &[Standing]) -> Option<usize> {
        let mut won = standings.iter().filter(|standing| standing.place == 1);
        match (won.next(), won.next()) {
            (Some(one), None) => self.lines.lines.iter().position(|line| *line == one.seats),
            (Some(_), Some(_)) | (None, _) => None,
        }
    }

    fn list<'m>(&self, id: &str, moments: impl Iterator<Item = (&'m Moment, usize)>) -> El {
        let mut moments = moments.peekable();
        let items = std::iter::from_fn(|| {
            let (moment, end) = moments.next()?;
            let (told, lasts) = match moments.next_if(|(next, _)| is_one(moment, next)) {
                Some((best, _)) => (best, true),
                None => (moment, false),
            };
            let route = Route::Review(id.to_owned(), Some(end));
            let hand = el("b").text(format!("{} {}", self.hand, moment.hand + 1));
            let words = format!(" {}", self.words(told, lasts));
            Some(el("li").put(el("a").set("href", route.href()).put(hand).text(words)))
        });
        classed("section", "moments")
            .set("aria-labelledby", "moments")
            .put(el("h3").set("id", "moments").text("What decided it"))
            .put(classed("ol", "menu").set("role", "list").each(items))
    }

    /// A moment as a sentence; `lasts`: it brought the lead for good as well.
    fn words(&self, moment: &Moment, lasts: bool) -> String {
        let seats = |line: usize| self.lines.lines.get(line).map_or(&[] as &[Seat], Vec::as_slice);
        let (names, who) = (self.names, seats(moment.line));
        match moment.kind {
            MomentKind::Lead(true) => format!("{} from here to the end.", does(names, who, "leads", "lead")),
            MomentKind::Lead(false) => format!("{} the lead for good.", does(names, who, "takes", "take")),
            MomentKind::Best(points) if lasts => {
                format!(
                    "{} {points}, {}, for a lead that lasts.",
                    does(names, who, "scores", "score"),
                    self.best
                )
            }
            MomentKind::Best(points) => {
                format!("{} {points}, {}.", does(names, who, "scores", "score"), self.best)
            }
            MomentKind::Miss(missed) => (self.missed)(names, who, missed),
            MomentKind::Behind(own, other, more) => {
                let (own, other) = (own.to_string().replace('-', "−"), names.list_inside(seats(other)));
                format!("{} {own}, {other} {more}.", does(names, who, "scores", "score"))
            }
        }
    }
}
