//! The table's words: whose turn it is, what a bid costs, what happened, and why something was refused.

use super::Draft;
use crate::components::partners::{DEALER, side_name};
use crate::games::TableWords;
use crate::games::phrases::{self, cards, points, tricks};
use crate::games::verdict::number;
use crate::names::Names;
use crate::text::{NOT_OFFERED, card_name, in_hand_order, list, one_of, sentence};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::drawbridge::auction::{Stack, Strain};
use rules::games::drawbridge::legal::Bids;
use rules::games::drawbridge::moves::BidRefusal;
use rules::games::drawbridge::score::{Contract, Outcome};
use rules::games::drawbridge::variant::{ClosedCards, Points};
use rules::games::drawbridge::{DrawBridge, Event, Legal, OwnEvent, Phase, Refusal, View};
use rules::seat::Seat;
use rules::trick::CardRefusal;

/// The name of a strain: `spades`.
pub const fn strain_name(strain: Strain) -> &'static str {
    match strain {
        Strain::Suit(suit) => suit.name(),
        Strain::NoTrump => "no trump",
    }
}

/// The name of a bid: `4 spades`.
pub fn bid_name(level: u8, strain: Strain) -> String {
    let name = match strain {
        Strain::Suit(suit) if level == 1 => one_of(suit),
        Strain::Suit(_) | Strain::NoTrump => strain_name(strain),
    };
    format!("{level} {name}")
}

/// The name of a draw stack by its place on the table.
pub const fn stack_name(stack: Stack) -> &'static str {
    match stack {
        Stack::First => "left stack",
        Stack::Second => "right stack",
    }
}

/// A rank with its article: `an eight`.
fn a_rank(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Eight | Rank::Ace) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

/// The price of a bid: `an eight or higher`.
pub fn toll_words(lowest: Rank) -> String {
    match lowest {
        Rank::Ace => "an ace".to_owned(),
        lowest => format!("{} or higher", a_rank(lowest)),
    }
}

/// The names of cards, in the order of a hand.
pub fn card_names(named: CardSet) -> String {
    list(&in_hand_order(named, None).into_iter().map(the_card).collect::<Vec<_>>())
}

fn the_card(card: Card) -> String {
    format!("the {}", card_name(card))
}

impl TableWords for DrawBridge {
    fn prompt(view: &View, names: &Names) -> String {
        let Some(seat) = view.turn.seat() else { return String::new() };
        match view.turn.phase() {
            Some(Phase::Bid) => match view.last_bid() {
                Some((_, bid)) => {
                    let bid = bid_name(bid.level, bid.strain);
                    format!("{}. To beat: {bid}.", names.does(seat, "bids or passes", "bid or pass"))
                }
                None => format!("{}.", names.does(seat, "bids or passes", "bid or pass")),
            },
            Some(Phase::Exchange) => {
                format!("{} {}.", names.does(seat, "discards", "discard"), cards(view.own.exchanged))
            }
            Some(Phase::Play) => phrases::plays_next(names, seat, view.asked()),
            None => String::new(),
        }
    }

    /// A decision of a closed auction, which lies open no more.
    fn closed_decision(phase: Phase, seat: Seat, number: usize, names: &Names) -> Option<String> {
        match phase {
            Phase::Bid => {
                Some(format!("{}: move {number}.", names.does(seat, "bids or passes", "bid or pass")))
            }
            Phase::Exchange => Some(format!("{}.", names.does(seat, "discards", "discard"))),
            Phase::Play => None,
        }
    }

    fn describe(event: &Event, view: &View, names: &Names) -> Option<String> {
        Some(match event {
            Event::Dealt { hand } => format!(
                "Hand {}: {} {} cards each, and two stacks of {}.",
                hand + 1,
                names.does(view.own.dealer, "deals", "deal"),
                number(view.variant.hand),
                number(view.variant.stack_cards() as u64)
            ),
            Event::Own(OwnEvent::Passed(seat)) => format!("{}.", names.does(*seat, "passes", "pass")),
            Event::Own(OwnEvent::Bid { seat, bid, took, turned }) => {
                let mut words = format!(
                    "{} {}: paid the {}, drew the {} from the {}.",
                    names.does(*seat, "bids", "bid"),
                    bid_name(bid.level, bid.strain),
                    card_name(bid.card),
                    card_name(*took),
                    stack_name(bid.draw)
                );
                if turned.is_none() {
                    words += " That stack is empty.";
                }
                words
            }
            Event::Own(OwnEvent::ThrownIn { hand }) => format!("Nobody bid: hand {} is thrown in.", hand + 1),
            Event::Own(OwnEvent::Contract(contract)) => {
                let why = stacks_out(view).unwrap_or("The auction is over.");
                format!("{why} {}", contract_words(contract, names))
            }
            Event::Own(OwnEvent::Took(seat, cards)) => {
                format!("{} {} from the stacks.", names.does(*seat, "takes", "take"), card_names(*cards))
            }
            Event::Own(OwnEvent::Discarded(seat, cards)) => {
                format!("{} {}.", names.does(*seat, "discards", "discard"), card_names(*cards))
            }
            Event::Own(OwnEvent::LastLook) => {
                "The cards paid and discarded lie open for a last look.".to_owned()
            }
            Event::Played(seat, card) => phrases::played(names, *seat, *card),
            Event::Taken { by, with } => phrases::taken(names, *by, *with, view.last_trick),
            Event::Scored { hand } => {
                let result = view.hands.get(*hand)?;
                let facts = result.facts?;
                let scores = result.scores.iter().filter(|(_, score)| **score > 0).map(|(side, score)| {
                    format!(
                        "{} to {}, {} in all",
                        points(*score),
                        side_name(names, side),
                        result.totals[side]
                    )
                });
                let bid = bid_name(facts.contract.level, facts.contract.strain);
                let (outcome, price) =
                    (outcome_words(facts.outcome()), price(facts.outcome(), view.variant.points));
                format!("{bid}, {outcome}, {price}: {}.", scores.collect::<Vec<_>>().join("; "))
            }
            Event::Over => phrases::game_over(&winners(view, names)),
        })
    }

    fn explain(refusal: &Refusal) -> String {
        let words = match refusal {
            Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
                phrases::card_has_to_wait(*suit, *card)
            }
            Refusal::Bid(refusal) => explain_bid(refusal),
            Refusal::DiscardCount { needed, .. } => {
                format!("discard exactly {}", cards(*needed))
            }
            Refusal::Turn(_)
            | Refusal::Card(_)
            | Refusal::DiscardTwice { .. }
            | Refusal::DiscardNotHeld { .. } => NOT_OFFERED.to_owned(),
        };
        sentence(&words)
    }

    fn missed(names: &Names, who: &[Seat], missed: u64) -> String {
        format!("{} short and give away {}.", phrases::does(names, who, "falls", "fall"), points(missed))
    }
}

/// What the player with the device is to do, in one short line.
pub fn prompt(view: &View, names: &Names, draft: &Draft) -> String {
    let Some(seat) = view.viewer else { return String::new() };
    let what = match view.legal {
        Some(Legal::Bid(bids)) if !bids.is_any() => "you can only pass.".to_owned(),
        Some(Legal::Bid(_)) => match view.last_bid() {
            Some((bidder, bid)) => {
                let name = bid_name(bid.level, bid.strain);
                let is_partner = bidder == seat.partner();
                if is_partner {
                    format!("raise your partner’s {name}, or pass.")
                } else {
                    format!("beat {} {name} or pass.", names.whose(bidder))
                }
            }
            None => "bid or pass.".to_owned(),
        },
        Some(Legal::Discard { count: needed, .. }) => {
            match u32::from(needed).saturating_sub(draft.discards.len()) {
                0 => "discard these?".to_owned(),
                left if draft.discards.is_empty() => format!("choose {} to discard.", cards(left)),
                left => format!("choose {left} more to discard."),
            }
        }
        Some(Legal::Play(_)) => {
            let can_follow = view.asked().is_some_and(|suit| has_suit(view.hand, suit));
            return phrases::follow_prompt(names, seat, view.asked(), can_follow);
        }
        Some(Legal::Nothing) | None => return String::new(),
    };
    names.ask(seat, &what)
}

fn has_suit(hand: CardSet, suit: Suit) -> bool {
    !(hand & CardSet::of_suit(suit)).is_empty()
}

/// A hint: what a bid still lacks, what was taken, who is winning the trick.
pub fn also(view: &View, names: &Names, draft: &Draft) -> String {
    match view.legal {
        Some(Legal::Bid(bids)) if !bids.is_any() => "None of your cards pays for a higher bid.".to_owned(),
        Some(Legal::Bid(bids)) => bid_lacks(view, &bids, draft),
        Some(Legal::Discard { .. }) => {
            format!("You took {}. Those may go too.", card_names(view.own.taken))
        }
        Some(Legal::Play(_)) => {
            let found = view.winning.and_then(|seat| Some((seat, view.trick?.card_of(seat)?)));
            found.map_or_else(String::new, |(seat, card)| {
                let is_partner = view.viewer.map(Seat::partner) == Some(seat);
                let who = match is_partner {
                    true => format!("Your partner {} is", names.of(seat)),
                    false => names.does(seat, "is", "are"),
                };
                format!("{who} winning with the {}.", card_name(card))
            })
        }
        Some(Legal::Nothing) | None => String::new(),
    }
}

/// What a bid lacks next.
fn bid_lacks(view: &View, bids: &Bids, draft: &Draft) -> String {
    let bid = draft.slip(view, bids);
    let left: u8 = view.own.stacks.iter().map(|stack| stack.cards).sum();
    let lacks = match bid.strain {
        None => return how_to_beat(view, bids),
        Some(_) if left == 1 => "You draw the last card: this bid ends the auction.",
        Some(_) if draft.toll.is_some() || draft.stack.is_some() => "Your bid is ready.",
        Some(_) => "Your bid is ready. Choose another card or stack to change it.",
    };
    lacks.to_owned()
}

/// What a bid has to be, where the last one has to be beaten.
fn how_to_beat(view: &View, bids: &Bids) -> String {
    let Some((_, last)) = view.last_bid() else { return "Choose tricks and trump.".to_owned() };
    let more = format!("Bid more than {}", last.level);
    match bids.lowest_toll(last.level) {
        Ok(lowest) => format!("{more}, or {} again with {}.", last.level, toll_words(lowest)),
        Err(_) => format!("{more}."),
    }
}

/// Why the other cards cannot be played or be the toll.
pub fn why_not(view: &View, draft: &Draft) -> String {
    match view.legal {
        Some(Legal::Bid(bids)) => {
            let level = draft.slip(view, &bids).level;
            let toll = bids.lowest_toll(level).map(toll_words);
            toll.map_or_else(|_| String::new(), |toll| format!("a bid of {level} costs {toll}"))
        }
        Some(Legal::Play(_)) => view.asked().map_or_else(String::new, phrases::must_follow),
        Some(Legal::Discard { .. } | Legal::Nothing) | None => String::new(),
    }
}

/// A contract in a sentence: who has to take how many tricks.
pub fn contract_words(contract: &Contract, names: &Names) -> String {
    let side = side_name(names, contract.declarer.side());
    let tricks = tricks(contract.level);
    let trump = match contract.strain {
        Strain::Suit(suit) => format!("with {} as trump", suit.name()),
        Strain::NoTrump => "without trump".to_owned(),
    };
    let declares = names.does(contract.declarer, "declares", "declare");
    format!("{side} need {tricks} {trump}. {declares}.")
}

/// The outcome of a contract: `made with 2 over`.
pub fn outcome_words(outcome: Outcome) -> String {
    match outcome {
        Outcome::Made { over: 0 } => "made exactly".to_owned(),
        Outcome::Made { over } => format!("made with {over} over"),
        Outcome::Short { by } => format!("short by {}", tricks(by)),
    }
}

/// Who has won: `Ann and Cleo win`.
pub fn winners(view: &View, names: &Names) -> String {
    match view.own.winners.as_slice() {
        [side] => format!("{} win", side_name(names, *side)),
        _ => "The win is shared".to_owned(),
    }
}

/// What an outcome brings, a trick.
fn price(outcome: Outcome, prices: Points) -> String {
    match outcome {
        Outcome::Made { over: 0 } => format!("{} a trick", points(prices.level)),
        Outcome::Made { .. } => format!("{} a trick and {} for each over", points(prices.level), prices.over),
        Outcome::Short { .. } => format!("{} a trick", points(prices.set)),
    }
}

/// Why the auction is over, where that is not because of passes.
pub fn stacks_out(view: &View) -> Option<&'static str> {
    view.own.calls.last()?.bid.map(|_| "Both stacks are empty: the auction is over.")
}

/// What happens after the last look.
pub fn after_look(view: &View, names: &Names) -> String {
    let leads = view.turn.seat().map(|seat| names.does(seat, "leads", "lead")).unwrap_or_default();
    match view.variant.closed_cards {
        ClosedCards::UntilLead => {
            format!("{leads}. Remember these cards: with the first lead they are turned over.")
        }
        ClosedCards::Always => format!("{leads}. The cards paid and discarded stay open all hand."),
    }
}

/// Why a bid was refused.
fn explain_bid(refusal: &BidRefusal) -> String {
    match refusal {
        BidRefusal::LevelTooLow { last, .. } => {
            format!("the last bid was for {}: bid more, or as many with a higher toll", tricks(*last))
        }
        BidRefusal::LevelNotHigher { last } => format!("the last bid was for {}: bid more", tricks(*last)),
        BidRefusal::LevelSpent { level } => {
            format!("no toll beats an ace: bid more than {level}")
        }
        BidRefusal::TollTooLow { card, level, needed, pays } => {
            let good_for =
                pays.map_or_else(|| "pays for no bid".to_owned(), |most| format!("pays for {most} at most"));
            format!("a bid of {level} costs {}: the {} {good_for}", toll_words(*needed), card_name(*card))
        }
        BidRefusal::TollNotHigher { card, level, needed } => format!(
            "another bid of {level} must beat the last toll and costs {}: the {} is too low",
            toll_words(*needed),
            card_name(*card)
        ),
        BidRefusal::TollNotAboveLast { card, needed } => format!(
            "each toll must beat the last one and costs {} now: the {} is too low",
            toll_words(*needed),
            card_name(*card)
        ),
        BidRefusal::TollTooHigh { card, level, highest } => format!(
            "a bid is at least half its toll, so {level} takes a {} at most: the {} is too high",
            highest.name(),
            card_name(*card)
        ),
        BidRefusal::TollsSpent => "no toll beats an ace: you can only pass".to_owned(),
        BidRefusal::NoTollPays { level } => format!("no card can be the toll of a bid of {level} now"),
        BidRefusal::EmptyStack { .. } => "that stack is empty: draw from the other one".to_owned(),
        BidRefusal::NoSuchLevel { .. } | BidRefusal::NotHeld { .. } => NOT_OFFERED.to_owned(),
    }
}

/// A seat's role in the hand, besides partner.
pub fn role(view: &View, seat: Seat) -> &'static str {
    match view.own.contract {
        Some(contract) if contract.declarer == seat => "declarer",
        Some(_) => "",
        None if view.own.dealer == seat => DEALER,
        None => "",
    }
}
