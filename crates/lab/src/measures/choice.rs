//! Choice: how many cards may be played.
//!
//! Only cards are counted: a bid can be one of thousands and would drown them. Forced plays are those with one legal
//! card. Convergence is CardStock's (Goadrich, blog of 2018-12-11), 1 - (slope/2 + 0.5) for the slope of the choices
//! over time. We take the slope of the least squares line through all card plays of a game, over the number of the trick
//! in its hand from 0 to 1, with the choices divided by the largest number in the game; CardStock takes all moves of a
//! game as one line. 0.5 stays as wide as it is, and the more the choice narrows, the higher the figure.

use crate::measure::{Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::{Sample, index};
use crate::trace::Trace;

/// Its measures.
pub const MEASURES: &[Measure] = &[
    Measure::new(
        "legal",
        Section::Choice,
        "Legal cards",
        Kind::Mean(1),
        "How many cards a player may choose from, on average over all card plays: 2.7 to 4.9 in the games here.",
    ),
    Measure::new(
        "forced",
        Section::Choice,
        "Forced cards",
        Kind::Share(1),
        "Card plays with only one legal card: 7 to 32 % in the games here. Where {hand}s are played out, the last trick is \
         always forced.",
    ),
    Measure::new(
        "convergence",
        Section::Choice,
        "Convergence",
        Kind::Mean(1000),
        "0.5 where the choice stays as wide as it is, 1 where it shrinks fastest. CardStock finds 0.54 in Hearts and 0.56 \
         in Agram, with all moves of a game as one line.",
    ),
    Measure::new(
        "legal_by_trick",
        Section::Choice,
        "Legal cards by trick",
        Kind::Mean(1),
        "How many cards a player may choose from in each trick of a {hand}: usually fewer from trick to trick.",
    )
    .of(Of::Number("trick")),
    Measure::new(
        "forced_by_trick",
        Section::Choice,
        "Forced cards by trick",
        Kind::Share(1),
        "Card plays with only one legal card in each trick of a {hand}: mostly 15 to 25 %, and 0 in Fivefold until its last.",
    )
    .of(Of::Number("trick")),
];

/// Adds a game that has ended.
pub fn add(trace: &Trace, sample: &mut Sample) {
    for (decision, trick) in trace.card_plays() {
        let forced = decision.cards == 1;
        sample.case("legal", 0, decision.cards.into(), decision.at);
        sample.case("legal_by_trick", index(trick), decision.cards.into(), decision.at);
        sample.case("forced", 0, forced.into(), decision.at);
        sample.case("forced_by_trick", index(trick), forced.into(), decision.at);
    }
    if let Some(slope) = slope(trace) {
        #[expect(clippy::cast_possible_truncation, reason = "from 0 to 1000")]
        let convergence = ((1.0 - (slope / 2.0 + 0.5)) * 1000.0).round() as i64;
        sample.case("convergence", 0, convergence, trace.moves);
    }
}

/// The slope of the least squares line through the legal cards; none where there is nothing to lay it through.
#[expect(clippy::cast_precision_loss, reason = "a game's cards")]
fn slope(trace: &Trace) -> Option<f64> {
    let (mut n, mut x, mut y, mut xx, mut xy) = (0_i64, 0_i64, 0_i64, 0_i64, 0_i64);
    let (mut last, mut most) = (0, 0);
    for (decision, trick) in trace.card_plays() {
        let (trick, cards) = (i64::from(trick), i64::from(decision.cards));
        n += 1;
        x += trick;
        y += cards;
        xx += trick * trick;
        xy += trick * cards;
        last = last.max(trick);
        most = most.max(cards);
    }
    let below = n * xx - x * x;
    let rise = (n * xy - x * y) * last;
    (below > 0 && most > 0).then(|| (rise as f64 / (below * most) as f64).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Decision;
    use rules::seat::Seat;

    /// A hand in which seats have so many legal cards, one seat a trick.
    fn found(cards: &[u32]) -> Sample {
        let decision = |(trick, &cards)| Decision { seat: Seat::FIRST, trick: Some(trick), cards, at: trick };
        let decisions = (0..).zip(cards).map(decision).collect();
        let mut sample = Sample::default();
        add(&Trace { seats: 1, ended: true, decisions, ..Trace::default() }, &mut sample);
        sample
    }

    #[test]
    fn legal_and_forced_cards_are_counted_trick_by_trick() {
        let sample = found(&[4, 1, 2, 1]);
        assert_eq!(sample.figures[&("legal", 0)], (8, 4));
        assert_eq!(sample.figures[&("forced", 0)], (2, 4));
        assert_eq!(sample.figures[&("legal_by_trick", 2)], (2, 1));
        assert_eq!(sample.figures[&("forced_by_trick", 1)], (1, 1));
        let forced: Vec<_> = sample.bars.iter().filter(|bar| bar.0.starts_with("forced")).collect();
        assert_eq!(forced, [&("forced", 0, 1), &("forced_by_trick", 1, 1), &("forced_by_trick", 3, 3)]);
    }

    #[test]
    fn convergence_is_a_half_for_an_even_choice_and_more_the_faster_it_shrinks() {
        let convergence = |cards: &[u32]| found(cards).figures.get(&("convergence", 0)).copied();
        assert_eq!(convergence(&[3, 3, 3]), Some((500, 1)));
        // from 4 to 1: the slope is -3/4
        assert_eq!(convergence(&[4, 3, 2, 1]), Some((875, 1)));
        assert_eq!(convergence(&[1, 2, 3, 4]), Some((125, 1)));
        assert_eq!(convergence(&[5]), None);
    }
}
