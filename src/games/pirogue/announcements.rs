//! What keys tell, and announcements in few words.

use super::Draft;
use super::words::{competitor_name, hooked, is_called, led, played, prompt};
use crate::games::announcements::{self, Announcements};
use crate::games::phrases::raised;
use crate::names::Names;
use crate::text::{card_name, joined};
use rules::game::Turn;
use rules::games::pirogue::{Competitor, Event, Phase, Pirogue, View};

impl Announcements for Pirogue {
    /// What the viewer is to do, what the cards of the trick add up to, and who is winning it.
    fn to_do(view: &View, names: &Names, draft: &Draft) -> String {
        match draft.raised {
            Some(card) => raised(&card_name(card), ""),
            None => {
                let (what, hint) = prompt(view, names);
                joined([what, sum(view), hint])
            }
        }
    }

    /// Where hooks have to be called, the winning card would give one away.
    fn shows_winner(view: &View) -> bool {
        !is_called(view)
    }

    fn in_trick(view: &View) -> String {
        sum(view)
    }

    /// Nobody bids: the tag, and what the viewer and the pirogue still need.
    fn announce_bid(view: &View, names: &Names) -> String {
        let tag = match (view.own.tag, view.turn) {
            (Some(suit), _) => format!("Tagged: {}.", suit.name()),
            (None, Turn::Seat(_, Phase::Play)) => "No suit is tagged.".to_owned(),
            (None, _) => "No suit is tagged yet.".to_owned(),
        };
        let needs = view.viewer.map(|seat| {
            let left = |whose| view.variant.target(whose).saturating_sub(view.totals.of(whose));
            let (angler, boat) = (Competitor::Angler(seat), Competitor::Pirogue(seat.side()));
            format!(
                "{} {} more, {} {}.",
                names.does(seat, "needs", "need"),
                left(angler),
                competitor_name(names, boat),
                left(boat)
            )
        });
        joined([tag, needs.unwrap_or_default()])
    }

    fn describe_briefly(event: &Event, view: &View, names: &Names) -> Option<String> {
        match event {
            Event::Played(seat, card) => Some(played(&format!("{}:", names.of(*seat)), *seat, *card, view)),
            _ => announcements::briefly(event, view, names),
        }
    }
}

fn sum(view: &View) -> String {
    let sum = led(view.trick).zip(view.own.sum);
    sum.map_or_else(String::new, |(suit, sum)| match hooked(view) {
        Some(_) => format!("The {} came to 11, a hook.", suit.name()),
        None => format!("The {} add up to {sum}.", suit.name()),
    })
}
