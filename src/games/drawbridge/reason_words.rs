//! The facts that speak for a choice in this game only, in words.

use crate::games::phrases::tricks;
use crate::games::reason_words::{ReasonWords, Subject};
use bots::games::drawbridge::OwnReason;
use rules::games::drawbridge::DrawBridge;

impl ReasonWords for DrawBridge {
    fn reason_words(fact: OwnReason, of: &Subject<'_>) -> String {
        match fact {
            OwnReason::Trumps(suit, cards, None) => format!("{} {cards} {}.", of.has(), suit.name()),
            OwnReason::Trumps(suit, cards, Some(expects)) => {
                let held = format!("{} {cards} {}", of.has(), suit.name());
                format!("{held}, and {} side can expect about {}.", of.own(), tricks(expects))
            }
            OwnReason::Supports(seat, expects) => {
                let bid = of.partner(seat, "has bid that", "have bid that");
                format!("{bid}, and {} side can expect about {}.", of.own(), tricks(expects))
            }
            OwnReason::TooHigh(needs, expects) => {
                format!(
                    "The next bid needs {}, and {} side can expect only about {expects}.",
                    tricks(needs),
                    of.own()
                )
            }
            OwnReason::Within(needs, expects) => {
                format!("It needs {}, and {} side can expect about {expects}.", tricks(needs), of.own())
            }
            OwnReason::PartnerBid(seat) => {
                format!("{}.", of.partner(seat, "made the last bid", "made the last bid"))
            }
            OwnReason::Later => "A bid costs a card, and you can still bid later.".to_owned(),
            OwnReason::KeepsBest => format!("{} all trumps, aces and kings.", of.does("keeps", "keep")),
            OwnReason::DrawsTrumps => "It draws trumps.".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::reason_words::{Whose, tests::check};
    use rules::cards::Suit;
    use rules::seat::Seat;

    #[test]
    fn every_fact_has_its_words() {
        let blaise = Seat::FIRST.left(2);
        check::<DrawBridge>(
            Whose::Yours,
            &[
                (OwnReason::Trumps(Suit::Spades, 5, None), "You have 5 spades."),
                (
                    OwnReason::Trumps(Suit::Spades, 5, Some(7)),
                    "You have 5 spades, and your side can expect about 7 tricks.",
                ),
                (
                    OwnReason::Supports(blaise, 6),
                    "Your partner Blaise has bid that, and your side can expect about 6 tricks.",
                ),
                (
                    OwnReason::TooHigh(7, 5),
                    "The next bid needs 7 tricks, and your side can expect only about 5.",
                ),
                (OwnReason::Within(6, 7), "It needs 6 tricks, and your side can expect about 7."),
                (OwnReason::PartnerBid(blaise), "Your partner Blaise made the last bid."),
                (OwnReason::Later, "A bid costs a card, and you can still bid later."),
                (OwnReason::KeepsBest, "You keep all trumps, aces and kings."),
                (OwnReason::DrawsTrumps, "It draws trumps."),
            ],
        );
    }
}
