//! The facts that speak for a choice in this game only, in words.

use crate::games::reason_words::{ReasonWords, Subject};
use crate::names::capitalized;
use crate::text::card_name;
use bots::games::pirogue::OwnReason;
use rules::games::pirogue::Pirogue;

impl ReasonWords for Pirogue {
    fn reason_words(fact: OwnReason, of: &Subject<'_>) -> String {
        match fact {
            OwnReason::Fattens(seat) => {
                let wins = of.partner(seat, "is winning", "are winning");
                format!("{wins}, and the tarpon pegs 2 for {} boat.", of.own())
            }
            OwnReason::NoTarpon => {
                format!("{} no tarpon of that suit: yours all still count.", of.has())
            }
            OwnReason::Exposed(tarpon) => {
                format!("{} {tarpon} of its tarpon, and few sharks to save them.", of.has())
            }
            OwnReason::Theirs(theirs) => {
                format!("{} only one of its tarpon: the others have {theirs}.", of.has())
            }
            OwnReason::Sharks(sharks) => {
                format!("{} {sharks} sharks, which catch tarpon: let them all count.", of.has())
            }
            OwnReason::EverySuit(own) => {
                format!("{} tarpon of every suit, {own} in all: any tag would cost some.", of.has())
            }
            OwnReason::Hook => "It makes eleven: a hook.".to_owned(),
            OwnReason::Eleven => "The trick came to eleven: a hook.".to_owned(),
            OwnReason::NoHook => "There is no hook left to claim.".to_owned(),
            OwnReason::NoHookNext => "The next player cannot make eleven with it.".to_owned(),
            OwnReason::Hooked(seat, card) => {
                let with = capitalized(&format!("{} {}", of.names.whose(seat), card_name(card)));
                format!("{with} made eleven and takes the trick.")
            }
            OwnReason::SharkTakes(seat) => {
                format!("{} shark takes the trick.", capitalized(&of.names.whose(seat)))
            }
            OwnReason::Worthless => {
                "A tarpon of the tagged suit is worth nothing to those who take it.".to_owned()
            }
            OwnReason::PastEleven => "It takes the trick past eleven: nobody can make a hook.".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::reason_words::{Whose, tests::check};
    use rules::cards::Card;
    use rules::seat::Seat;

    #[test]
    fn every_fact_has_its_words() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let blaise = Seat::FIRST.left(2);
        check::<Pirogue>(
            Whose::Yours,
            &[
                (
                    OwnReason::Fattens(blaise),
                    "Your partner Blaise is winning, and the tarpon pegs 2 for your boat.",
                ),
                (OwnReason::NoTarpon, "You have no tarpon of that suit: yours all still count."),
                (OwnReason::Exposed(2), "You have 2 of its tarpon, and few sharks to save them."),
                (OwnReason::Theirs(2), "You have only one of its tarpon: the others have 2."),
                (OwnReason::Sharks(2), "You have 2 sharks, which catch tarpon: let them all count."),
                (
                    OwnReason::EverySuit(5),
                    "You have tarpon of every suit, 5 in all: any tag would cost some.",
                ),
                (OwnReason::Hook, "It makes eleven: a hook."),
                (OwnReason::Eleven, "The trick came to eleven: a hook."),
                (OwnReason::NoHook, "There is no hook left to claim."),
                (OwnReason::NoHookNext, "The next player cannot make eleven with it."),
                (
                    OwnReason::Hooked(blaise, card("2C")),
                    "Blaise’s two of clubs made eleven and takes the trick.",
                ),
                (OwnReason::SharkTakes(blaise), "Blaise’s shark takes the trick."),
                (OwnReason::Worthless, "A tarpon of the tagged suit is worth nothing to those who take it."),
                (OwnReason::PastEleven, "It takes the trick past eleven: nobody can make a hook."),
            ],
        );
    }
}
