//! What the coach says in the first hand.

use super::words::{has_shark, hooks};
use crate::games::coach::{Coach, Finished, finished, whose_card};
use crate::games::phrases::points;
use crate::names::Names;
use crate::text::card_name;
use rules::cards::CardSet;
use rules::games::pirogue::pegging_back::owed;
use rules::games::pirogue::{Legal, NUMBERED, SHARKS, TARPON, View};
use rules::seat::Seat;

/// The coach.
pub const COACH: Coach<View> = Coach {
    goal: "Two races, and either wins: your shared boat to 50 points, you alone to 60.",
    ideas: &[
        ("Tag a suit you hold no tarpon of: then all that you hold still count.", |view| {
            matches!(view.legal, Some(Legal::Tag))
        }),
        ("Play the first you have: 1 suit led, 2 tarpon or ace, 3 its colour, 4 any.", cannot_follow),
        ("Win with the highest of the suit led, or make its cards add up to exactly 11.", |view| {
            !view.playable().is_empty()
        }),
        ("Tarpon (kings, queens, jacks) bring 2 each to the boat that takes them.", |view| {
            view.leads() && !(view.playable() & NUMBERED).is_empty()
        }),
        ("The card marked 11 brings the suit led to exactly 11: a hook, and it wins.", |view| {
            !hooks(view).is_empty() && has_no_shark(view)
        }),
        ("Tagged, above: the king, queen and jack of that suit are worth nothing.", |view| {
            view.own.tag.is_some() && view.winning.is_some()
        }),
        ("You hold a numbered card of the suit led, so tarpon and aces have to wait.", |view| {
            view.winning.is_some()
                && has_no_shark(view)
                && !(view.hand & (TARPON | SHARKS)).is_empty()
                && !(view.playable() & NUMBERED).is_empty()
                && (view.hand & view.playable()) == (view.hand & suit_led(view) & NUMBERED)
        }),
        ("Numbered cards in your tricks that make 11 are melds: points for you alone.", |view| {
            view.leads() && view.viewer.is_some_and(|seat| view.tricks[seat] > 0)
        }),
        ("Your partner is winning it so far: a tarpon is 2 more for your boat then.", |view| {
            !(view.playable() & view.counting_tarpon()).is_empty()
                && view.playable().len() > 1
                && view.winning.is_some()
                && view.winning == partner(view)
        }),
        ("Your ace is a shark: the first one in a trick takes it, tarpon and all.", |view| {
            view.winning.is_some() && has_no_shark(view) && !(view.playable() & SHARKS).is_empty()
        }),
        ("The first ace in a trick is a shark: it wins, whatever else is played.", |view| {
            view.trick.is_some_and(|trick| has_shark(&trick)) && !view.playable().is_empty()
        }),
        ("None of that suit: give a tarpon or an ace. A tarpon feeds whoever wins.", |view| {
            !view.leads() && (view.playable() & TARPON).len() > 1
        }),
    ],
    offer: None,
    next: &["The points stay. The deal moves on, and each dealer may tag a suit."],
    reply,
};

/// Whether the viewer has no numbered card of the suit led, and a choice of others.
pub fn cannot_follow(view: &View) -> bool {
    let follows = suit_led(view) & NUMBERED;
    !view.leads() && view.playable().len() > 1 && (view.playable() & follows).is_empty()
}

fn partner(view: &View) -> Option<Seat> {
    view.viewer.map(|seat| seat.partner())
}

fn suit_led(view: &View) -> CardSet {
    view.trick.and_then(|trick| trick.led()?.suit()).map_or(CardSet::EMPTY, CardSet::of_suit)
}

/// Whether the trick has been led to, and no shark is in it.
fn has_no_shark(view: &View) -> bool {
    view.trick.is_some_and(|trick| !trick.is_empty() && (trick.cards() & SHARKS).is_empty())
}

fn reply(before: &View, now: &View, names: &Names) -> Option<String> {
    let seat = before.viewer?;
    let done = finished(before, now)?;
    let lost = now.own.penalties[seat].saturating_sub(before.own.penalties[seat]);
    let told = of_trick(before, now, &done, names);
    let leader = now.trick.map(|trick| trick.leader()).filter(|&leader| leader != done.by);
    let then = match (lost, leader) {
        (0, Some(_)) => String::new(),
        (0, None) if owes(&done, now) => " At 0 points, your card is free.".to_owned(),
        (0, None) => String::new(),
        (lost, _) => format!(" Your card cost you {}.", points(lost)),
    };
    let then = match leader {
        Some(leader) => {
            let (holds, leads) = (names.does(done.by, "holds", "hold"), names.does(leader, "leads", "lead"));
            format!("{then} {holds} only tarpon: {leads}.")
        }
        None => then,
    };
    Some(told + &then)
}

/// Whether the viewer's card in that trick pegs back, if there is anything to lose.
fn owes(done: &Finished, view: &View) -> bool {
    let led = done.trick.led().filter(|&led| led != done.own).and_then(|led| led.suit());
    led.is_some_and(|suit| owed(suit, done.own, view.variant.peg_back) > 0)
}

fn of_trick(before: &View, now: &View, done: &Finished, names: &Names) -> String {
    let &Finished { trick, by, with, is_mine, .. } = done;
    let is_hook = now.own.hooks.len() > before.own.hooks.len()
        && now.own.hooks.last().is_some_and(|hook| hook.maker == by && trick.card_of(by) == Some(with));
    let caught = (trick.cards() & now.counting_tarpon()).len();
    let whose = if is_mine || Some(by) == partner(before) { "your" } else { "their" };
    let caught = match caught {
        0 => String::new(),
        caught => {
            let brings = points(now.tarpon_points(trick.cards()));
            format!(" {caught} tarpon: {brings} for {whose} boat after the round.")
        }
    };
    let is_shark = SHARKS.contains(with);
    if is_mine {
        return match (is_hook, is_shark) {
            (true, _) => format!("Exactly 11! Your hook takes it, and pegs a point.{caught}"),
            (false, true) => format!("Your shark takes the whole trick.{caught}"),
            (false, false) => format!("Your {} was highest.{caught}", card_name(with)),
        };
    }
    if Some(by) == partner(before) {
        return format!("{} takes it, for your boat.{caught}", names.of(by));
    }
    match (is_hook, is_shark) {
        (true, _) => {
            let card = whose_card(names, by, &card_name(with));
            format!("{card} made exactly 11: a hook takes it.{caught}")
        }
        (false, true) => format!("{} is a shark, and takes it all.{caught}", whose_card(names, by, "ace")),
        (false, false) => format!("{} was highest.{caught}", whose_card(names, by, &card_name(with))),
    }
}
