//! The moments that decided a game, each with the way to its place in the review.

use crate::dom::{El, classed, el};
use crate::games::GameUi;
use crate::games::phrases::does;
use crate::names::Names;
use crate::route::Route;
use rules::seat::Seat;
use rules::standing::{LeadStart, Moment, MomentKind, ScoreLines, Standing};
use rules::table::Table;

/// The moments of a game that is over; none where there is nothing to tell.
pub fn moments<G: GameUi>(table: &Table<G>, id: &str, names: &Names) -> Option<El> {
    let game = MomentTeller { lines: table.game().score_lines(), names, hand: G::HAND, missed: G::missed };
    let found = game.lines.moments(&game.winners(&table.game().standings()));
    let told: Vec<(usize, String)> = match G::decided(&table.view(None), names) {
        Some(decided) => vec![decided],
        None => game.sentences(&found).into_iter().map(|(moment, words)| (moment.hand, words)).collect(),
    };
    (!told.is_empty()).then(|| list(G::HAND, id, told, |hand| table.record().hand_end(hand)))
}

/// Sentences about hands, which are called that, each with the way to the end of its hand.
fn list(unit: &str, id: &str, told: Vec<(usize, String)>, end: impl Fn(usize) -> usize) -> El {
    let items = told.into_iter().map(|(hand, words)| {
        let route = Route::Review(id.to_owned(), Some(end(hand)));
        let hand = el("b").text(format!("{unit} {}", hand + 1));
        el("li").put(el("a").set("href", route.href()).put(hand).text(format!(" {words}")))
    });
    classed("section", "moments")
        .set("aria-labelledby", "moments")
        .put(el("h3").set("id", "moments").text("What decided it"))
        .put(classed("ol", "menu").set("role", "list").each(items))
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
    /// What was missed, as a sentence.
    missed: fn(&Names, &[Seat], u64) -> String,
}

impl MomentTeller<'_> {
    /// The lines of all who won.
    fn winners(&self, standings: &[Standing]) -> Vec<usize> {
        let won = standings.iter().filter(|standing| standing.place == 1);
        won.filter_map(|one| self.lines.lines.iter().position(|line| *line == one.seats)).collect()
    }

    /// The moments as sentences. The hand that brought the lead and the best hand are one if they are the same.
    fn sentences<'m>(&self, found: &'m [Moment]) -> Vec<(&'m Moment, String)> {
        let mut moments = found.iter().peekable();
        let told = std::iter::from_fn(|| {
            let moment = moments.next()?;
            let best = moments.next_if(|next| is_one(moment, next));
            Some((moment, self.words(moment, best)))
        });
        told.collect()
    }

    /// A moment as a sentence, with the best hand if that brought the lead.
    fn words(&self, moment: &Moment, best: Option<&Moment>) -> String {
        let seats = |line: usize| self.lines.lines.get(line).map_or(&[] as &[Seat], Vec::as_slice);
        let (names, who) = (self.names, seats(moment.line));
        let does = |theirs, yours| does(names, who, theirs, yours);
        // of a tournament only the last game is told
        let of_game = if self.lines.first > 0 { " of the last game" } else { "" };
        let scored = |points: u64| {
            format!(
                "{} {points}, the most in one {}{of_game}",
                does("scores", "score"),
                self.hand.to_ascii_lowercase()
            )
        };
        match (moment.kind, best.map(|best| best.kind)) {
            (MomentKind::Lead(since), Some(MomentKind::Best(points))) => match since {
                LeadStart::First | LeadStart::Later => format!("{}, for a lead that lasts.", scored(points)),
                LeadStart::Last => format!("{}, and {} with it.", scored(points), win_word(names, who)),
            },
            (MomentKind::Lead(LeadStart::First), _) => {
                format!("{} from here to the end.", does("leads", "lead"))
            }
            (MomentKind::Lead(LeadStart::Later), _) => {
                format!("{} the lead for good.", does("takes", "take"))
            }
            (MomentKind::Lead(LeadStart::Last), _) => {
                format!("{} the lead only here, at the end.", does("takes", "take"))
            }
            (MomentKind::Best(points), _) => format!("{}.", scored(points)),
            (MomentKind::Miss(missed), _) => (self.missed)(names, who, missed),
            (MomentKind::Behind(own, other, more), _) => {
                let (own, other) = (own.to_string().replace('-', "−"), names.list_inside(seats(other)));
                format!("{} {own}, {other} {more}.", does("scores", "score"))
            }
        }
    }
}

/// The verb for a sentence that has named who wins.
fn win_word(names: &Names, who: &[Seat]) -> &'static str {
    match who {
        [one] if !names.is_you(*one) => "wins",
        _ => "win",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::phrases::points;

    /// What is told of a game between Ann and you with those scores after each hand.
    fn told(lines: ScoreLines, hands: &[[u64; 2]], won: &[usize]) -> Vec<String> {
        let names = Names::new(&["Ann".to_owned(), "You".to_owned()]);
        let lines = ScoreLines {
            lines: Seat::all(2).map(|seat| vec![seat]).collect(),
            hands: hands.iter().map(|hand| hand.to_vec()).collect(),
            ..lines
        };
        let game = MomentTeller {
            lines,
            names: &names,
            hand: "Hand",
            missed: |names, who, missed| {
                format!("{} {}.", does(names, who, "misses", "miss"), points(missed))
            },
        };
        let found = game.lines.moments(won);
        let told = game.sentences(&found);
        told.into_iter().map(|(moment, words)| format!("{} {words}", moment.hand + 1)).collect()
    }

    fn plain(hands: &[[u64; 2]], winner: usize) -> Vec<String> {
        told(ScoreLines::default(), hands, &[winner])
    }

    #[test]
    fn a_lead_from_the_first_hand_for_good_or_at_the_end() {
        assert_eq!(plain(&[[3, 2], [6, 4], [9, 6]], 0), ["1 Ann leads from here to the end."]);
        assert_eq!(
            plain(&[[3, 2], [6, 6], [9, 7], [12, 9], [15, 12]], 0)[0],
            "3 Ann takes the lead for good."
        );
        assert_eq!(plain(&[[3, 2], [4, 4], [7, 5]], 0)[0], "3 Ann takes the lead only here, at the end.");
        assert_eq!(plain(&[[2, 3], [6, 6], [7, 9]], 1)[0], "3 You take the lead only here, at the end.");
    }

    #[test]
    fn the_most_in_one_hand_is_said_of_one_hand() {
        assert_eq!(plain(&[[3, 2], [7, 5], [9, 8]], 0)[1], "2 Ann scores 4, the most in one hand.");
        // the loser's 4 is as much
        let none = ["1 Ann leads from here to the end.", "1 You score 2, Ann 3."];
        assert_eq!(plain(&[[3, 2], [7, 6], [9, 8]], 0), none);
        assert_eq!(plain(&[[1, 0], [1, 1], [1, 2]], 1), ["3 You take the lead only here, at the end."]);
    }

    #[test]
    fn a_lead_lasts_if_a_hand_follows() {
        let lasts = "2 You score 9, the most in one hand, for a lead that lasts.";
        assert_eq!(plain(&[[3, 2], [5, 11], [8, 14]], 1), [lasts]);
        let ends = "3 You score 9, the most in one hand, and win with it.";
        assert_eq!(plain(&[[3, 2], [6, 5], [9, 14]], 1), [ends]);
        let ends = "3 Ann scores 9, the most in one hand, and wins with it.";
        assert_eq!(plain(&[[2, 3], [5, 6], [14, 9]], 0), [ends]);
        // the best hand brought no lead
        let apart = ["1 You score 9, the most in one hand.", "3 You take the lead only here, at the end."];
        assert_eq!(plain(&[[2, 9], [9, 9], [12, 14]], 1), apart);
    }

    #[test]
    fn who_misses_most_and_who_falls_behind() {
        let missing = |missed: &[[u64; 2]]| ScoreLines {
            missed: missed.iter().map(|row| row.to_vec()).collect(),
            ..ScoreLines::default()
        };
        let hands = [[3, 2], [6, 3], [9, 5]];
        let lead = "1 Ann leads from here to the end.";
        assert_eq!(told(missing(&[[9, 1], [0, 2], [0, 0]]), &hands, &[0]), [lead, "2 You miss 2 points."]);
        // twice as much: neither decided it, but nobody fell further behind than in the second hand
        let behind = "2 You score 1, Ann 3.";
        assert_eq!(told(missing(&[[0, 2], [0, 2], [0, 0]]), &hands, &[0]), [lead, behind]);
        assert_eq!(plain(&hands, 0), [lead, behind]);
        assert_eq!(plain(&[[3, 2], [6, 3], [9, 4]], 0), [lead]);
    }

    #[test]
    fn the_most_in_one_hand_of_a_tournament_is_that_of_its_last_game() {
        let last = ScoreLines { first: 1, ..ScoreLines::default() };
        let words = ["2 Ann scores 9, the most in one hand of the last game, for a lead that lasts."];
        assert_eq!(told(last.clone(), &[[20, 11], [9, 3], [12, 6]], &[0]), words);
        // the last game was lost: the tournament was decided before
        assert_eq!(told(last, &[[11, 20], [9, 3], [12, 6]], &[1]), [""; 0]);
    }
}
