//! What keys tell, and announcements in few words.

use super::words::{self, advice, joker, may_stand_for, prompt, turned_up};
use super::{Draft, in_order};
use crate::games::announcements::{Announcements, COVERED};
use crate::games::phrases::{points, raised};
use crate::names::Names;
use crate::text::{card_name_as, joined};
use rules::cards::{Card, Suit};
use rules::games::counterpoint::{Counterpoint, View};

impl Announcements for Counterpoint {
    /// What the viewer is to do.
    fn to_do(view: &View, names: &Names, draft: &Draft) -> String {
        let advice = advice(view, names, draft.bid, draft.raised);
        match draft.raised {
            Some(card) => raised(&card_name_as(card, joker(view)), &advice),
            None => joined([prompt(view, names, draft.bid), advice]),
        }
    }

    fn trump(view: &View) -> Option<Suit> {
        view.own.turn_up.trump()
    }

    fn joker(view: &View) -> Option<Card> {
        words::joker(view)
    }

    fn hand(view: &View) -> Vec<Card> {
        in_order(view.hand, view.own.turn_up)
    }

    fn in_trick(view: &View) -> String {
        let lies = view.trick.filter(|trick| !trick.is_empty());
        lies.map_or_else(String::new, |trick| format!("{} in it.", points(view.points(trick.cards()))))
    }

    /// The trump, and the viewer’s bid and how near it is. What others bid stays secret.
    fn announce_bid(view: &View, names: &Names) -> String {
        joined([turned_up(view.own.turn_up), own_bid(view, names)])
    }
}

fn own_bid(view: &View, names: &Names) -> String {
    let Some(seat) = view.viewer else { return COVERED.to_owned() };
    let Some(bid) = view.own.bid else { return format!("{} not bid yet.", names.does(seat, "has", "have")) };
    let or = may_stand_for(view, bid).map_or_else(String::new, |high| format!(" or {high}"));
    format!("{} {bid}{or}, {} taken.", names.does(seat, "bids", "bid"), points(view.own.taken[seat]))
}
