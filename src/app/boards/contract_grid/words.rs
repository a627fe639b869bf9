//! What is said at the table: whose turn it is, what happened, why something was refused.

use crate::app::names::Names;
use crate::app::text::{NOT_OFFERED, card_name, count, list, sentence};
use crate::cards::{CardSet, Suit};
use crate::game::Phase;
use crate::games::contract_grid::legal::cards_of;
use crate::games::contract_grid::{Event, Legal, Refusal, View};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// What the seat whose turn it is will do when it has the device.
pub fn awaits(view: &View, names: &Names) -> String {
    let Some(seat) = view.turn.seat() else { return String::new() };
    match view.turn.phase() {
        Some(Phase::Grid) => format!("{} arranges a grid, unseen by the others.", names.of(seat)),
        Some(Phase::Strike) => format!("{} strikes a suit: it will not be trump.", names.of(seat)),
        Some(Phase::Bid) => format!("{} marks {}.", names.of(seat), bids(view.variant.bids)),
        Some(Phase::Play) => match view.asked() {
            Some(suit) => format!("{} plays to {}.", names.of(seat), suit.name()),
            None => format!("{} leads.", names.of(seat)),
        },
        Some(Phase::Exchange | Phase::Tag | Phase::Claim) | None => String::new(),
    }
}

/// What the holder of the device is to do, in one short line.
pub fn prompt(view: &View, names: &Names, placed: u32) -> String {
    let Some(seat) = view.viewer else { return String::new() };
    let who = names.of(seat);
    match view.legal {
        Some(Legal::Strike(left)) if left.len() == 4 => {
            format!("{who}, strike a suit: it will not be trump.")
        }
        Some(Legal::Strike(left)) if left.len() == 2 => {
            format!("{who}, strike one of the two suits left: the other is trump.")
        }
        Some(Legal::Strike(_)) => format!("{who}, strike another suit."),
        Some(Legal::Bid { count, .. }) => match count as u32 - placed.min(count as u32) {
            0 => format!("{who}, your bids are set. Confirm, or move one."),
            left if placed == 0 => format!("{who}, choose {} you think you will make.", contracts(left)),
            left => format!("{who}, choose {} more.", contracts(left)),
        },
        Some(Legal::Play(playable)) => play_prompt(view, &who, playable),
        Some(Legal::Grid | Legal::Nothing) | None => String::new(),
    }
}

fn play_prompt(view: &View, who: &str, playable: CardSet) -> String {
    match (view.asked(), view.trump) {
        (Some(suit), Some(trump)) if (playable - cards_of(suit, trump)).is_empty() => {
            format!("{who}, follow {}.", suit.name())
        }
        (Some(suit), _) => format!("{who}, you have no {}: play any card.", suit.name()),
        (None, _) => format!("{who}, you lead: play any card."),
    }
}

/// Why the cards that cannot be played cannot.
pub fn why_not(view: &View) -> String {
    view.asked().map_or_else(String::new, must_follow)
}

fn must_follow(suit: Suit) -> String {
    format!("you must follow {}", suit.name())
}

/// What else is good to know during a trick: who is winning it, with what.
pub fn winning(view: &View, names: &Names) -> String {
    let found = view.winning().and_then(|seat| Some((seat, view.trick?.card_of(seat)?)));
    found.map_or_else(String::new, |(seat, card)| {
        format!("{} is winning with the {}.", names.of(seat), card_name(card))
    })
}

/// An event as a sentence.
pub fn tell(event: &Event, view: &View, names: &Names) -> Option<String> {
    Some(match event {
        Event::Arranged(seat) => format!("{} has arranged a grid.", names.of(*seat)),
        Event::Revealed => "All grids are arranged and lie open.".to_owned(),
        Event::Dealt { hand, dealer } => {
            format!(
                "Hand {}: {} deals {} each.",
                hand + 1,
                names.of(*dealer),
                count(view.variant.hand_size() as u64, "card", "cards")
            )
        }
        Event::Struck(seat, suit) => format!("{} strikes {}.", names.of(*seat), suit.name()),
        Event::Trump(suit) => format!("Trump is {}.", suit.name()),
        Event::Bid(seat, _) => format!("{} bids {}.", names.of(*seat), list(&bid_names(view, *seat))),
        Event::Played(seat, card) => format!("{} plays the {}.", names.of(*seat), card_name(*card)),
        Event::Taken { by, with } => {
            format!("{} takes the trick with the {}.", names.of(*by), card_name(*with))
        }
        Event::Scored { hand } => {
            let result = view.hands.get(*hand)?;
            let scores: Vec<String> = result
                .scores
                .iter()
                .map(|(seat, &score)| {
                    format!("{} scores {score}, {} in all", names.of(seat), result.totals[seat])
                })
                .collect();
            format!("Hand {} is over: {}.", hand + 1, scores.join("; "))
        }
        Event::Over => "The game is over.".to_owned(),
    })
}

/// The names of the contracts that a seat has bid in this hand.
pub fn bid_names(view: &View, seat: Seat) -> Vec<String> {
    let Some(grid) = view.grids[seat] else { return Vec::new() };
    view.bids[seat].iter().filter_map(|cell| Some(grid.contracts().get(cell)?.name().to_owned())).collect()
}

/// Why an action was refused, to whoever tried it.
pub fn refuse(refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
            format!("{}: the {} has to wait", must_follow(*suit), card_name(*card))
        }
        Refusal::BidCount { needed, .. } => format!("mark exactly {}", bids(*needed)),
        _ => NOT_OFFERED.to_owned(),
    };
    sentence(&words)
}

fn bids(number: u8) -> String {
    count(number as u64, "bid", "bids")
}

fn contracts(number: u32) -> String {
    count(number as u64, "contract", "contracts")
}
