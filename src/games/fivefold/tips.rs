//! What newcomers often miss.

use crate::games::Tip;
use rules::cards::CardSet;
use rules::games::fivefold::View;

/// The tips.
pub const TIPS: &[Tip<View>] = &[
    ("You cannot win: throw your worst card.", |view| {
        view.winning.is_some() && !view.playable().is_empty() && taking(view).is_empty()
    }),
    ("A trump of the same rank takes it, too.", |view| {
        let led = view.trick.and_then(|trick| trick.led()?.rank());
        let same = led.map_or(CardSet::EMPTY, CardSet::of_rank);
        !led_trump(view) && !(taking(view) & trumps(view) & same).is_empty()
    }),
    ("The cards you win are your next pile.", |view| !taking(view).is_empty()),
];

/// The viewer's cards that would take the trick in progress.
pub fn taking(view: &View) -> CardSet {
    view.takers() & view.playable()
}

/// The trumps of the round.
pub fn trumps(view: &View) -> CardSet {
    view.own.trump.map_or(CardSet::EMPTY, CardSet::of_suit)
}

/// Whether a trump was led to the trick in progress.
pub fn led_trump(view: &View) -> bool {
    view.trick.and_then(|trick| trick.led()).is_some_and(|led| trumps(view).contains(led))
}
