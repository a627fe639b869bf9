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
        let trumps = view.own.trump.map_or(CardSet::EMPTY, CardSet::of_suit);
        let led = view.trick.and_then(|trick| trick.led());
        led.is_some_and(|led| !trumps.contains(led)) && !(taking(view) & trumps).is_empty()
    }),
    ("The cards you win are your next pile.", |view| !taking(view).is_empty()),
];

/// The viewer's cards that would take the trick in progress.
fn taking(view: &View) -> CardSet {
    view.takers() & view.playable()
}
