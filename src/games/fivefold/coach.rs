//! What the coach says in the first hand.

use super::tips::{led_trump, taking, trumps};
use super::words::fresh_points;
use crate::games::coach::{Coach, Finished, finished, whose_card};
use crate::names::Names;
use crate::text::{card_name, one_of};
use rules::cards::{CardSet, Rank, Suit};
use rules::games::fivefold::View;
use rules::games::fivefold::score::{MAX_TRICKS, TRUMPS};

/// The kings, which nothing beats where there is no trump.
const KINGS: CardSet = CardSet::of_rank(Rank::King);

/// The cards that are better kept for high ones.
const COURT: CardSet = CardSet::ranks_from(Rank::Queen);

/// The cards that are a pity to lose.
const HIGH: CardSet = CardSet::ranks_from(Rank::Ten);

/// The coach.
pub const COACH: Coach<View> = Coach {
    goal: "Win 7 of 13 tricks for a point. 5 points win. No need to follow suit.",
    ideas: &[
        // the second round, the last one with a coach, is that of clubs
        ("Clubs beat other suits: a club takes any card of its own rank or lower.", |view| {
            view.own.trump == Some(Suit::Clubs) && !(view.playable() & trumps(view)).is_empty()
        }),
        ("The stock is nearly gone. After that you play your last six cards.", |view| {
            !view.playable().is_empty() && (1..=2).contains(&view.own.stock)
        }),
        ("Your pile is nearly gone. Once it is, you draw from the other pile.", |view| {
            let left = view.viewer.map_or(0, |seat| view.own.piles[seat]);
            !view.playable().is_empty() && (1..=2).contains(&left) && 2 * left < in_piles(view)
        }),
        ("A club was led, and you can take it: 4 of the 7 clubs are a point.", |view| {
            view.own.trump == Some(Suit::Clubs) && led_trump(view) && !taking(view).is_empty()
        }),
        ("Cards run 2 4 6 8 10 Q K; spades end at 10. Lead a king now, and it wins.", |view| {
            view.leads() && view.own.trump.is_none() && !(view.hand & KINGS).is_empty()
        }),
        ("Only your best cards can win this. A low one keeps them for a later trick.", |view| {
            let cheap = view.trick.and_then(|trick| trick.led()).is_some_and(|led| !HIGH.contains(led));
            view.own.trump.is_none() && cheap && !taking(view).is_empty() && (taking(view) - COURT).is_empty()
        }),
        ("A higher card of the suit led wins this. Play the lowest you have that does.", |view| {
            view.own.trump.is_none() && !taking(view).is_empty()
        }),
        ("You cannot win this: throw a low card, no trump. Trumps are a point, too.", |view| {
            view.winning.is_some()
                && !(view.playable() & trumps(view)).is_empty()
                && taking(view).is_empty()
                && !(view.playable() - trumps(view)).is_empty()
        }),
        ("You cannot win this. Throw your lowest card: the winner draws it next round.", |view| {
            view.winning.is_some()
                && !view.playable().is_empty()
                && taking(view).is_empty()
                && view.hands.len() + 1 < TRUMPS.len()
        }),
        ("You both draw after each trick. Next round you draw the cards you won.", |view| {
            view.leads() && view.own.drew.is_some()
        }),
        ("Seven tricks are won. Play on for good cards: what you win, you draw later.", |view| {
            !view.playable().is_empty()
                && view.tricks.iter().any(|(_, &tricks)| u32::from(tricks) >= MAX_TRICKS)
        }),
        ("No king to lead? A higher card of the same suit may take what you lead.", |view| {
            view.leads() && (view.hand & KINGS).is_empty() && view.tricks.iter().all(|(_, &won)| won < 6)
        }),
    ],
    offer: None,
    next: &["Clubs are trump now. 7 tricks are a point, and 4 clubs another. You draw what you won."],
    reply,
};

/// How many cards there are to draw.
fn in_piles(view: &View) -> u8 {
    view.own.piles.as_slice().iter().sum()
}

fn reply(before: &View, now: &View, names: &Names) -> Option<String> {
    let Finished { trick, own, by, with, is_mine } = finished(before, now)?;
    let leads = before.leads();
    let (seat, theirs) = trick.plays().find(|(seat, _)| Some(*seat) != before.viewer)?;
    let fresh = fresh_points(now, names).join(" ");
    if !is_mine {
        let could = !(before.takers() & before.hand).is_empty();
        let of = match u32::from(now.tricks[by]) {
            won @ 2..MAX_TRICKS => format!(" {} has {won} of {MAX_TRICKS} tricks.", names.of(by)),
            _ => String::new(),
        };
        let who = names.of(by);
        if !fresh.is_empty() {
            return Some(format!("{} took it. {fresh}", whose_card(names, by, &card_name(with))));
        }
        return Some(match (leads, could) {
            (true, _) => {
                let beat = whose_card(names, by, &card_name(with));
                format!("{beat} beat it: {who} gets both cards, and leads next.{of}")
            }
            (false, true) => format!("You let it go. {who} has both cards, and leads again.{of}"),
            (false, false) if trumps(before).contains(own) => {
                format!("You could not win it, and {who} has your {}, a trump.{of}", card_name(own))
            }
            (false, false) if !HIGH.contains(own) => {
                format!("You could not win it. {who} gets only your {}.{of}", card_name(own))
            }
            (false, false) => {
                format!("{who} has your {}. A low card would have lost as well.", card_name(own))
            }
        });
    }
    let why = match leads {
        true if theirs.suit() == own.suit() => {
            format!("{} was lower", whose_card(names, seat, &card_name(theirs)))
        }
        true => format!("{} answered without a {}", names.of(seat), own.suit().map_or("", one_of)),
        false => format!("Your {} was enough", card_name(own)),
    };
    if !fresh.is_empty() {
        return Some(format!("{why}. {fresh}"));
    }
    Some(match u32::from(now.tricks[before.viewer?]) {
        1 => format!("{why}: the trick is yours, with both its cards."),
        tricks if tricks < MAX_TRICKS => format!("{why}: {tricks} of the {MAX_TRICKS} tricks you need."),
        _ => format!("{why}: more cards for your next pile."),
    })
}
