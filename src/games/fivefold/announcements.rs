//! What keys tell, and announcements in few words.

use super::Draft;
use super::words::{prompt, trump_line};
use crate::games::announcements::{self, Announcements};
use crate::games::phrases::{of_seats, raised};
use crate::names::Names;
use crate::text::{capital, card_name, joined};
use rules::cards::Suit;
use rules::game::Turn;
use rules::games::fivefold::score::MAX_TRICKS;
use rules::games::fivefold::{Event, Fivefold, OwnEvent, View};

impl Announcements for Fivefold {
    /// What the viewer is to do, with the card just drawn; and what a raised card would do.
    fn to_do(view: &View, names: &Names, draft: &Draft) -> String {
        let words = prompt(view, names, draft.raised).0;
        match draft.raised {
            Some(card) if view.trick.is_some_and(|trick| trick.is_empty()) => raised(&card_name(card), ""),
            Some(card) => raised(&card_name(card), &words),
            None => {
                let drew = view.own.drew.filter(|&card| view.hand.contains(card));
                joined([
                    words,
                    drew.map_or_else(String::new, |card| format!("You drew the {}.", card_name(card))),
                ])
            }
        }
    }

    fn trump(view: &View) -> Option<Suit> {
        view.own.trump
    }

    /// What brings a point in this round, and who has how much of it.
    fn announce_bid(view: &View, names: &Names) -> String {
        if !matches!(view.turn, Turn::Seat(..)) {
            return "No round is being played.".to_owned();
        }
        let tricks = of_seats(&format!("{MAX_TRICKS} tricks score a point. Tricks"), &view.tricks, names);
        let trumps = view.own.trump.zip(view.most_trumps()).map(|(trump, most)| {
            of_seats(
                &format!("{most} {0} score a point. {1}", trump.name(), capital(trump.name())),
                &view.own.trumps,
                names,
            )
        });
        joined([trump_line(view.own.trump), tricks, trumps.unwrap_or_default()])
    }

    fn describe_briefly(event: &Event, view: &View, names: &Names) -> Option<String> {
        match event {
            Event::Own(OwnEvent::Drawn { .. }) => None,
            _ => announcements::briefly(event, view, names),
        }
    }
}
