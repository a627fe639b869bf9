//! The facts that speak for a choice in this game only, in words.

use crate::games::phrases::tricks;
use crate::games::reason_words::{ReasonWords, Subject};
use crate::names::capitalized;
use crate::text::{card_name, count, joined};
use bots::games::contract_grid::{Fit, OwnReason, Spoilers};
use rules::games::contract_grid::ContractGrid;
use rules::games::contract_grid::contract::Contract;

impl ReasonWords for ContractGrid {
    fn reason_words(fact: OwnReason, of: &Subject<'_>) -> String {
        match fact {
            OwnReason::Makes(contract) => format!("It makes {}, as things stand.", contract.name()),
            OwnReason::ComesTrue(bid, to_mark) => {
                let name = bid.name();
                format!("Taking this trick makes {name} true as it stands.{}", still(to_mark))
            }
            OwnReason::Needs(bid, to_mark) => {
                format!("Without this trick {} is lost.{}", bid.name(), still(to_mark))
            }
            OwnReason::Holds(bid, to_mark) => {
                let name = bid.name();
                format!("{name} is true now, and with this trick would not be.{}", still(to_mark))
            }
            OwnReason::CapIfTaken(cells) => format!("With this trick {}", at_cap(of, cells)),
            OwnReason::CapIfLeft(cells) => format!("Without this trick {}", at_cap(of, cells)),
            OwnReason::Keeps(contract, spoilers) => {
                format!("{} would spoil {}.", spoilers_name(spoilers), contract.name())
            }
            OwnReason::AimsFor(total) => {
                let own = capitalized(&of.own());
                format!("{own} bids do best with {} in all: this card should take one.", tricks(total))
            }
            OwnReason::StaysOn(taken) => {
                let own = capitalized(&of.own());
                format!("{own} bids do best with {} in all, and no more: leave this one.", tricks(taken))
            }
            OwnReason::Helps(bid, chance, more) => {
                let bid = format!("{} bid {}", capitalized(&of.own()), bid.name());
                format!("{bid} comes true {chance} times in 100 with it, {more} more than otherwise.")
            }
            OwnReason::Shortest(0) => format!("{} none.", of.has()),
            OwnReason::Shortest(cards @ 1..=2) => format!("{} only {cards} of them.", of.has()),
            OwnReason::Shortest(cards) => {
                format!("{} {cards} of them, and no shorter suit to strike.", of.has())
            }
            OwnReason::NoHigh => format!("{} neither its ace nor its king.", of.has()),
            OwnReason::FewTricks => {
                format!("With it as trumps, {} cards would take the fewest tricks.", of.own())
            }
            OwnReason::KeepsLong(suit, cards) => {
                format!(
                    "{} longest suit, {} with {cards} cards, can still be trumps.",
                    capitalized(&of.own()),
                    suit.name()
                )
            }
            OwnReason::WorstBids => format!("With it as trumps, {} bids would be worth least.", of.own()),
            OwnReason::FewLines(None) => "Hard contracts stand where few lines cross.".to_owned(),
            OwnReason::FewLines(Some((hard, easy))) => {
                let hard = format!("{} is the hardest to make and stands on few lines", hard.name());
                format!("{hard}; {}, the easiest, stands on many.", easy.name())
            }
            OwnReason::ManyLines(hard, easy) => {
                let hard = format!("{}, the hardest contract, stands on many", hard.name());
                let stands = format!("{hard}, and {}, the easiest, on few", easy.name());
                format!("The cap comes before a complete grid here, so that lines are a danger. {stands}.")
            }
            OwnReason::Bids { takes, best, fit, likely } => {
                let takes_words =
                    format!("{} cards should take about {}", capitalized(&of.own()), tricks(takes));
                joined([takes_words + &fit_words(takes, best, fit), likely_words(fit, likely)])
            }
            OwnReason::Careful => {
                "So near the cap with cells unmarked, points are a danger. These contracts are hard to make."
                    .to_owned()
            }
            OwnReason::Decides(suit, takes) => {
                let trumps = format!("It leaves {} as trumps", suit.name());
                format!("{trumps}, and {} cards should take about {}.", of.own(), tricks(takes))
            }
            OwnReason::EvenSuits => format!("{} about the same number of each suit.", of.has()),
        }
    }
}

/// That a bid is on a cell that is still to be marked.
const fn still(to_mark: bool) -> &'static str {
    if to_mark { " Its cell is still to mark." } else { "" }
}

/// What the bids that are true would do.
fn at_cap(of: &Subject<'_>, cells: u8) -> String {
    let cells = count(cells.into(), "cell", "cells");
    format!("{} bids reach the cap with {cells} unmarked, as things stand.", of.own())
}

/// The cards that would spoil something, at the start of a sentence.
fn spoilers_name(spoilers: Spoilers) -> String {
    match spoilers {
        Spoilers::Taking => "Taking the trick".to_owned(),
        Spoilers::One(card) => format!("The {}", card_name(card)),
        Spoilers::Several => "Some other cards".to_owned(),
        Spoilers::All => "Any other card".to_owned(),
    }
}

/// Which number of tricks to try for, and which bids can come true with it.
fn fit_words(takes: u8, best: u8, fit: Fit) -> String {
    let goal = match best {
        0 => "none".to_owned(),
        _ if best < takes => format!("only {best}"),
        _ => format!("for {best}"),
    };
    let verb = if best < takes { "to take " } else { "" };
    match fit {
        Fit::All if best == takes => ": these bids fit.".to_owned(),
        Fit::All => format!(". But try {verb}{goal}: all these bids can come true then."),
        Fit::Fewer => format!("; with these bids, try {verb}{goal}."),
        Fit::AllBut(one) => format!(". Try {verb}{goal}: all but {} can come true then.", one.name()),
    }
}

/// The likeliest of bids that can all come true.
fn likely_words(fit: Fit, likely: Option<Contract>) -> String {
    let likely = likely.filter(|_| fit == Fit::All);
    likely.map_or_else(String::new, |bid| format!("{} is the likeliest of them.", bid.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::reason_words::{Whose, tests::check};
    use rules::cards::{Card, Suit};
    use rules::seat::Seat;

    #[test]
    fn every_fact_has_its_words() {
        check::<ContractGrid>(
            Whose::Yours,
            &[
                (
                    OwnReason::KeepsLong(Suit::Hearts, 4),
                    "Your longest suit, hearts with 4 cards, can still be trumps.",
                ),
                (OwnReason::WorstBids, "With it as trumps, your bids would be worth least."),
                (OwnReason::Makes(Contract::Zero), "It makes Zero, as things stand."),
                (
                    OwnReason::ComesTrue(Contract::One, false),
                    "Taking this trick makes One true as it stands.",
                ),
                (
                    OwnReason::ComesTrue(Contract::One, true),
                    "Taking this trick makes One true as it stands. Its cell is still to mark.",
                ),
                (OwnReason::Needs(Contract::First, false), "Without this trick First is lost."),
                (
                    OwnReason::Holds(Contract::Zero, true),
                    "Zero is true now, and with this trick would not be. Its cell is still to mark.",
                ),
                (
                    OwnReason::CapIfTaken(4),
                    "With this trick your bids reach the cap with 4 cells unmarked, as things stand.",
                ),
                (
                    OwnReason::CapIfLeft(1),
                    "Without this trick your bids reach the cap with 1 cell unmarked, as things stand.",
                ),
                (OwnReason::Keeps(Contract::Zero, Spoilers::One(Card::JOKER)), "The joker would spoil Zero."),
                (OwnReason::Keeps(Contract::Zero, Spoilers::Taking), "Taking the trick would spoil Zero."),
                (OwnReason::Keeps(Contract::Zero, Spoilers::Several), "Some other cards would spoil Zero."),
                (OwnReason::Keeps(Contract::Zero, Spoilers::All), "Any other card would spoil Zero."),
                (OwnReason::AimsFor(4), "Your bids do best with 4 tricks in all: this card should take one."),
                (
                    OwnReason::StaysOn(3),
                    "Your bids do best with 3 tricks in all, and no more: leave this one.",
                ),
                (
                    OwnReason::Helps(Contract::One, 70, 25),
                    "Your bid One comes true 70 times in 100 with it, 25 more than otherwise.",
                ),
                (OwnReason::Shortest(0), "You have none."),
                (OwnReason::Shortest(2), "You have only 2 of them."),
                (OwnReason::Shortest(3), "You have 3 of them, and no shorter suit to strike."),
                (OwnReason::FewTricks, "With it as trumps, your cards would take the fewest tricks."),
                (OwnReason::NoHigh, "You have neither its ace nor its king."),
                (OwnReason::FewLines(None), "Hard contracts stand where few lines cross."),
                (
                    OwnReason::FewLines(Some((Contract::AllTrump, Contract::Play))),
                    "All-Trump is the hardest to make and stands on few lines; Play, the easiest, stands on many.",
                ),
                (
                    OwnReason::ManyLines(Contract::Soloist, Contract::Third),
                    "The cap comes before a complete grid here, so that lines are a danger. Soloist, the hardest contract, stands on many, and Third, the easiest, on few.",
                ),
                (
                    OwnReason::Bids { takes: 4, best: 4, fit: Fit::All, likely: Some(Contract::One) },
                    "Your cards should take about 4 tricks: these bids fit. One is the likeliest of them.",
                ),
                (
                    OwnReason::Careful,
                    "So near the cap with cells unmarked, points are a danger. These contracts are hard to make.",
                ),
                (
                    OwnReason::Decides(Suit::Clubs, 5),
                    "It leaves clubs as trumps, and your cards should take about 5 tricks.",
                ),
                (OwnReason::EvenSuits, "You have about the same number of each suit."),
            ],
        );
        let words_of = |takes, best, fit| {
            let fact = OwnReason::Bids { takes, best, fit, likely: Some(Contract::One) };
            move |words: &str| check::<ContractGrid>(Whose::Of(Seat::FIRST), &[(fact, words)])
        };
        words_of(2, 3, Fit::Fewer)("Ann’s cards should take about 2 tricks; with these bids, try for 3.");
        words_of(3, 3, Fit::Fewer)("Ann’s cards should take about 3 tricks; with these bids, try for 3.");
        words_of(1, 0, Fit::Fewer)(
            "Ann’s cards should take about 1 trick; with these bids, try to take none.",
        );
        words_of(2, 0, Fit::All)(
            "Ann’s cards should take about 2 tricks. But try to take none: all these bids can come true then. One is the likeliest of them.",
        );
        words_of(4, 5, Fit::AllBut(Contract::Zero))(
            "Ann’s cards should take about 4 tricks. Try for 5: all but Zero can come true then.",
        );
        words_of(3, 2, Fit::AllBut(Contract::Different))(
            "Ann’s cards should take about 3 tricks. Try to take only 2: all but Different can come true then.",
        );
    }
}
