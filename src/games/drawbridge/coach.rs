//! What the coach says in the first hand.

use crate::games::coach::{Coach, Finished, finished, whose_card};
use crate::names::Names;
use crate::text::card_name;
use rules::cards::{Card, CardSet, Rank};
use rules::games::drawbridge::{Legal, View};
use rules::seat::Seat;

/// The cards that are good to lead.
const HIGH: CardSet = CardSet::ranks_from(Rank::King);

/// The coach.
pub const COACH: Coach<View> = Coach {
    goal: "Promise tricks with your partner opposite, and win them: 2 points for each.",
    ideas: &[
        ("Bid your longest suit as trump: pay a low card, draw a better one.", |view| {
            bids(view) && view.last_bid().is_none()
        }),
        ("Your partner bid last. Pass, unless you know better.", |view| {
            bids(view) && last_bidder(view) == partner(view)
        }),
        ("They bid more. Go a level up, or pay a higher card at the same level; or pass.", |view| {
            bids(view) && view.last_bid().is_some() && last_bidder(view) != partner(view)
        }),
        ("You took the last cards. Throw away what wins nothing, a short suit best.", |view| {
            matches!(view.legal, Some(Legal::Discard { .. }))
        }),
        ("Lead your high trumps first, so that nobody can trump your other winners.", |view| {
            view.leads() && is_ours(view) && !(view.playable() & trumps(view) & HIGH).is_empty()
        }),
        ("Each trick that they miss is worth 4 points to you. Lead a high card.", |view| {
            view.leads() && !is_ours(view) && !(view.playable() & HIGH).is_empty()
        }),
        ("Your partner is winning it: play low, and save your high cards.", |view| {
            !view.playable().is_empty() && view.winning.is_some() && view.winning == partner(view)
        }),
        ("You have none of that suit. A trump can take the trick.", |view| {
            let follows =
                view.asked().is_some_and(|suit| !(view.playable() & CardSet::of_suit(suit)).is_empty());
            view.asked().is_some()
                && !follows
                && view.asked() != view.trump()
                && !(view.playable() & trumps(view)).is_empty()
        }),
        ("Follow suit if you can: its highest card wins, unless somebody trumps.", |view| {
            view.asked().is_some_and(|suit| !(view.playable() & CardSet::of_suit(suit)).is_empty())
        }),
        ("One more trick, and your contract is made.", |view| {
            !view.playable().is_empty() && is_ours(view) && view.needed() == Some(1)
        }),
    ],
    next: "The deal passes on, and the stacks to draw from are new.",
    reply,
};

const fn bids(view: &View) -> bool {
    matches!(view.legal, Some(Legal::Bid(_)))
}

fn partner(view: &View) -> Option<Seat> {
    view.viewer.map(|seat| seat.partner())
}

fn last_bidder(view: &View) -> Option<Seat> {
    view.last_bid().map(|(seat, _)| seat)
}

/// Whether the viewer's side plays the contract.
fn is_ours(view: &View) -> bool {
    view.own
        .contract
        .zip(view.viewer)
        .is_some_and(|(contract, seat)| contract.declarer == seat || contract.declarer == seat.partner())
}

fn trumps(view: &View) -> CardSet {
    view.trump().map_or(CardSet::EMPTY, CardSet::of_suit)
}

fn reply(before: &View, now: &View, names: &Names) -> Option<String> {
    if before.own.contract.is_none() {
        return of_call(before, now);
    }
    if before.trick.is_none() {
        return Some("Your hand is as good as it gets. Now win the tricks.".to_owned());
    }
    let done = finished(before, now)?;
    let is_made = is_ours(now) && before.needed() > Some(0) && now.needed() == Some(0);
    Some(match (is_made, Some(done.by) == partner(before)) {
        (true, _) => "That makes your contract! Each further trick is a point more.".to_owned(),
        (false, true) => format!("{} wins it: your partner’s tricks count like yours.", names.of(done.by)),
        (false, false) => of_trick(before, &done, names),
    })
}

fn of_call(before: &View, now: &View) -> Option<String> {
    let call = now.own.calls.get(before.own.calls.len())?;
    let Some(bid) = call.bid else {
        return Some("You passed. Whoever passes may still bid in a later turn.".to_owned());
    };
    let (toll, took): (Card, Card) = (bid.toll?, bid.took?);
    let trade = if took.rank() > toll.rank() { "a good trade" } else { "that is the price" };
    Some(format!("You paid the {} for the {}: {trade}.", card_name(toll), card_name(took)))
}

fn of_trick(before: &View, done: &Finished, names: &Names) -> String {
    let is_trump = trumps(before).contains(done.with);
    let led_trump = done.trick.led().is_some_and(|led| trumps(before).contains(led));
    match (done.is_mine, is_trump && !led_trump) {
        (true, true) => format!("Your trump takes it: the {} was enough.", card_name(done.with)),
        (true, false) => format!("Your {} was highest: a trick for your side.", card_name(done.with)),
        (false, true) => format!("{} had none of that suit, and trumped it.", names.of(done.by)),
        (false, false) => {
            format!("{} was highest: a trick for them.", whose_card(names, done.by, &card_name(done.with)))
        }
    }
}
