//! What keys tell, and announcements in few words.

use super::Draft;
use super::words::{also, bid_name, contract_words, prompt};
use crate::games::announcements::Announcements;
use crate::games::phrases::raised;
use crate::names::Names;
use crate::text::{card_name, joined};
use rules::cards::Suit;
use rules::games::drawbridge::{DrawBridge, View};

impl Announcements for DrawBridge {
    /// What the viewer is to do, and why, until the first choice; a bid slip tells the rest itself.
    fn to_do(view: &View, names: &Names, draft: &Draft) -> String {
        let also = if *draft == Draft::default() { also(view, names, draft) } else { String::new() };
        match draft.raised {
            Some(card) => raised(&card_name(card), ""),
            None => joined([prompt(view, names, draft), also]),
        }
    }

    fn trump(view: &View) -> Option<Suit> {
        view.trump()
    }

    /// The contract, and what it still needs; in the auction the last bid.
    fn announce_bid(view: &View, names: &Names) -> String {
        match (view.own.contract, view.last_bid()) {
            (Some(contract), _) => {
                let left = match view.needed().unwrap_or_default() {
                    0 => "The contract is made.".to_owned(),
                    left => format!("{left} to go."),
                };
                joined([contract_words(&contract, names), left])
            }
            (None, Some((seat, bid))) => {
                format!("The last bid: {}, {}.", names.of(seat), bid_name(bid.level, bid.strain))
            }
            (None, None) => "Nobody has bid yet.".to_owned(),
        }
    }
}
