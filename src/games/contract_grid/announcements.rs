//! What keys tell, and announcements in few words.

use super::Draft;
use super::cells::bids_of;
use super::player_panels::bid_words;
use super::words::{contract_names, prompt};
use crate::games::announcements::{Announcements, COVERED};
use crate::games::phrases::{raised, winning_with};
use crate::names::Names;
use crate::text::{card_name, joined};
use rules::cards::Suit;
use rules::games::contract_grid::{ContractGrid, Legal, View};
use rules::seat::Seat;

impl Announcements for ContractGrid {
    /// What the viewer is to do, with what is bid so far or who is winning the trick.
    fn to_do(view: &View, names: &Names, draft: &Draft) -> String {
        let so_far = match (view.legal, view.viewer) {
            (Some(Legal::Bid { count, .. }), Some(seat))
                if (1..u32::from(count)).contains(&draft.bid.len()) =>
            {
                format!("So far {}.", contract_names(view, seat, draft.bid))
            }
            _ => winning_with(names, view.trick, view.winning),
        };
        match draft.raised {
            Some(card) => raised(&card_name(card), ""),
            None => joined([prompt(view, names, draft.bid), so_far]),
        }
    }

    fn trump(view: &View) -> Option<Suit> {
        view.own.trump
    }

    /// The trump, and the viewer’s bids and how they stand. Behind the curtain what everybody bids, which lies open.
    fn announce_bid(view: &View, names: &Names) -> String {
        let trump = view.own.trump.map_or_else(String::new, |trump| format!("Trump is {}.", trump.name()));
        joined([trump, bids_told(view, names)])
    }
}

fn bids_told(view: &View, names: &Names) -> String {
    let Some(seat) = view.viewer else {
        let all = view.own.grids.iter().map(|(seat, _)| seat).filter(|&seat| !bids_of(view, seat).is_empty());
        let all = joined(all.map(|seat| bids(view, names, seat)));
        return if all.is_empty() { COVERED.to_owned() } else { all };
    };
    bids(view, names, seat)
}

fn bids(view: &View, names: &Names, seat: Seat) -> String {
    match bid_words(&bids_of(view, seat)) {
        bids if bids.is_empty() => format!("{} not bid yet.", names.does(seat, "has", "have")),
        bids => format!("{}: {bids}.", names.does(seat, "bids", "bid")),
    }
}
