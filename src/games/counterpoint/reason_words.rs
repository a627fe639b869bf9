//! The facts that speak for a choice in this game only, in words.

use crate::games::phrases::points;
use crate::games::reason_words::{ReasonWords, Subject};
use crate::text::count;
use bots::games::counterpoint::OwnReason;
use rules::cards::Rank;
use rules::games::counterpoint::Counterpoint;

impl ReasonWords for Counterpoint {
    fn reason_words(fact: OwnReason, of: &Subject<'_>) -> String {
        match fact {
            OwnReason::Needs(left, None) => {
                let more = count(left.into(), "more point", "more points");
                format!("It is sure to take the trick, and {} {more}.", of.needs())
            }
            OwnReason::Needs(left, Some(brings)) => {
                format!("It takes {}, and {} {left} more.", points(brings), of.needs())
            }
            OwnReason::Cheap(0) => "There are no points in the trick so far.".to_owned(),
            OwnReason::Cheap(brings) => format!("There are only {} in the trick so far.", points(brings)),
            OwnReason::Enough => format!("{} enough for the bid already.", of.has()),
            OwnReason::Says(bid, counts, takes) => {
                let counts =
                    if counts == bid { String::new() } else { format!(", which may count as {counts}") };
                format!(
                    "These cards bid {bid}{counts}. The rest of {} hand should take about {takes}.",
                    of.own()
                )
            }
            OwnReason::OnlyRanks(one, None) => format!("Only {} can beat it.", a_rank(one)),
            OwnReason::OnlyRanks(one, Some(other)) => {
                format!("Only {} or {} can beat it.", a_rank(one), a_rank(other))
            }
            OwnReason::Near(left) => {
                let short = format!("{} only {} short", of.does("is", "are"), points(left));
                format!("{short}, which is near enough for a bonus.")
            }
            OwnReason::MayLose => format!("{} enough for the bid, and others can beat this card.", of.has()),
            OwnReason::Risks(0) => "If it loses the trick, that costs no points.".to_owned(),
            OwnReason::Risks(lies) => format!("If it loses the trick, that costs only {}.", points(lies)),
        }
    }
}

/// A card of a rank, with its article.
fn a_rank(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Ace | Rank::Eight) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::reason_words::{Whose, tests::check};
    use rules::seat::Seat;

    #[test]
    fn every_fact_has_its_words() {
        check::<Counterpoint>(
            Whose::Yours,
            &[
                (OwnReason::Needs(1, None), "It is sure to take the trick, and you need 1 more point."),
                (OwnReason::Needs(9, Some(14)), "It takes 14 points, and you need 9 more."),
                (OwnReason::Cheap(0), "There are no points in the trick so far."),
                (OwnReason::Cheap(3), "There are only 3 points in the trick so far."),
                (OwnReason::Enough, "You have enough for the bid already."),
                (
                    OwnReason::Says(34, 34, 31),
                    "These cards bid 34. The rest of your hand should take about 31.",
                ),
                (
                    OwnReason::Says(12, 112, 108),
                    "These cards bid 12, which may count as 112. The rest of your hand should take about 108.",
                ),
                (OwnReason::OnlyRanks(Rank::Ace, None), "Only an ace can beat it."),
                (OwnReason::OnlyRanks(Rank::Ace, Some(Rank::Ten)), "Only an ace or a ten can beat it."),
                (OwnReason::Near(1), "You are only 1 point short, which is near enough for a bonus."),
                (OwnReason::MayLose, "You have enough for the bid, and others can beat this card."),
                (OwnReason::Risks(0), "If it loses the trick, that costs no points."),
                (OwnReason::Risks(3), "If it loses the trick, that costs only 3 points."),
            ],
        );
        let needs = "It is sure to take the trick, and Ann needs 4 more points.";
        check::<Counterpoint>(Whose::Of(Seat::FIRST), &[(OwnReason::Needs(4, None), needs)]);
    }
}
