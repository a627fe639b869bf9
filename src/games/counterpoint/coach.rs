//! What the coach says in the first hand.

use super::words::joker;
use crate::games::coach::{Coach, Finished, finished, whose_card};
use crate::games::phrases::points;
use crate::names::Names;
use crate::text::card_name_as;
use rules::cards::{Card, CardSet, Rank};
use rules::games::counterpoint::{Legal, View};

/// The coach.
pub const COACH: Coach<View> = Coach {
    goal: "Say how many points you will take, then take exactly that.",
    ideas: &[
        ("Ace 11 points, ten 10, king 4, queen 3, jack 2. Your bid cards win none.", |view| {
            bids(view) && view.hands.is_empty()
        }),
        ("The joker is the card that was turned up: its suit, its rank and its points.", |view| {
            bids(view) && view.hand.contains(Card::JOKER)
                || !view.playable().is_empty()
                    && view.trick.is_some_and(|trick| trick.cards().contains(Card::JOKER))
        }),
        ("A trick is worth some 13 points. Count those you will win, and bid their sum.", |view| {
            bids(view) && view.held.seats() == 3
        }),
        ("No trump in this deal: the highest card of the suit led takes the trick.", |view| {
            view.leads() && view.own.turn_up.trump().is_none()
        }),
        ("The ten ranks second: ace, ten, king, queen, jack, nine. Trumps beat all.", |view| {
            !view.playable().is_empty()
                && view.own.turn_up.trump().is_some()
                && view.tricks.iter().all(|(_, &tricks)| tricks == 0)
        }),
        ("An ace counts 11, and only a trump beats it: a good card to lead.", |view| {
            view.leads() && !wants_no_more(view) && !(plain(view) & CardSet::of_rank(Rank::Ace)).is_empty()
        }),
        ("Lead a low card, and keep your high ones for tricks with points in them.", |view| {
            view.leads()
                && wants(view) > SOME
                && (plain(view) & CardSet::of_rank(Rank::Ace)).is_empty()
                && !(view.playable() - counters()).is_empty()
        }),
        ("You have your bid: from now on try to lose every trick.", |view| {
            !view.playable().is_empty() && wants_no_more(view)
        }),
        ("You play last, and see what the trick brings: take it, or leave it.", |view| {
            let wins = |card| wins(view, card);
            let last = usize::from(view.held.seats()) - 1;
            view.trick.is_some_and(|trick| trick.plays().count() == last)
                && view.playable().iter().any(wins)
                && !view.playable().iter().all(wins)
        }),
        ("There are points in this trick, and you hold a card that wins it so far.", |view| {
            !wants_no_more(view) && in_trick(view) > 0 && view.playable().iter().any(|card| wins(view, card))
        }),
        ("You cannot follow suit: any card will do, and a trump may win.", |view| {
            let trumps =
                view.own.turn_up.trump().map_or(CardSet::EMPTY, |suit| view.own.turn_up.cards_of(suit));
            let asked = view.asked().map_or(CardSet::EMPTY, |suit| view.own.turn_up.cards_of(suit));
            view.asked().is_some()
                && (view.playable() & asked).is_empty()
                && !(view.playable() & trumps).is_empty()
        }),
        ("You cannot win this trick: play what counts least.", |view| {
            view.asked().is_some()
                && !view.playable().is_empty()
                && !wants_no_more(view)
                && !view.playable().iter().any(|card| wins(view, card))
        }),
    ],
    offer: None,
    next: &["A new deal: the card turned up names the trump, and everybody bids again."],
    reply,
};

/// The cards that count.
fn counters() -> CardSet {
    CardSet::ranks_from(Rank::Ten)
}

const fn bids(view: &View) -> bool {
    matches!(view.legal, Some(Legal::Bid(_)))
}

/// The cards that may be played now and are no trumps.
fn plain(view: &View) -> CardSet {
    let trumps = view.own.turn_up.trump().map_or(CardSet::EMPTY, |suit| view.own.turn_up.cards_of(suit));
    view.playable() - trumps
}

/// A trick with so few points may come by chance.
const SOME: u32 = 5;

/// How many points the viewer still has to take for its bid.
fn wants(view: &View) -> u32 {
    view.viewer.zip(view.bid_as_read()).map_or(0, |(seat, bid)| bid.saturating_sub(view.own.taken[seat]))
}

/// Whether the viewer has taken what it bid, or more.
fn wants_no_more(view: &View) -> bool {
    view.viewer.zip(view.bid_as_read()).is_some_and(|(seat, bid)| view.own.taken[seat] >= bid)
}

fn in_trick(view: &View) -> u32 {
    view.trick.map_or(0, |trick| view.points(trick.cards()))
}

fn wins(view: &View, card: Card) -> bool {
    view.viewer.is_some() && view.winning_with(card) == view.viewer
}

fn reply(before: &View, now: &View, names: &Names) -> Option<String> {
    let seat = before.viewer?;
    if before.own.bid.is_none() {
        let bid = now.own.bid?;
        return Some(format!(
            "You bid {bid}. Take just that for 30 points; 1 or 2 off brings 20, up to 5 off 10. You also score what others miss by."
        ));
    }
    let Finished { trick, by, with, is_mine, .. } = finished(before, now)?;
    let (worth, taken, bid) = (now.points(trick.cards()), now.own.taken[seat], now.bid_as_read()?);
    let beats = whose_card(names, by, &card_name_as(with, joker(now)));
    let seen = before.hand.with(before.trick.map_or(CardSet::EMPTY, |trick| trick.cards()));
    if trick.cards().contains(Card::JOKER) && !seen.contains(Card::JOKER) {
        let (worth, joker) = (points(worth), "The joker stands in for the card turned up.");
        return Some(match is_mine {
            true => format!("{worth} for you: you have {taken} of {bid}. {joker}"),
            false => format!("{beats} was highest: {worth} for {}. {joker}", names.of(by)),
        });
    }
    Some(match (is_mine, worth) {
        (true, 0) => format!("The trick is yours, with no points in it. You have {taken} of {bid}."),
        (true, _) if taken == bid => format!("{}: exactly the {bid} that you bid!", points(worth)),
        (true, _) if taken < bid => {
            format!("{} for you. You have {taken} of the {bid} you bid.", points(worth))
        }
        (true, _) => format!("{} for you: now {} over your bid.", points(worth), points(taken - bid)),
        (false, 0) => format!("{beats} was highest, but there was nothing in it."),
        (false, _) if taken < bid => {
            let (worth, left) = (points(worth), bid - taken);
            format!("{beats} was highest: {worth} for {}. You still need {left}.", names.of(by))
        }
        (false, _) => format!("{beats} was highest: {} for {}.", points(worth), names.of(by)),
    })
}
