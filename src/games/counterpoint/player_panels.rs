//! The panels of the players: points, tricks, and three bid-cards that only their owner sees.

use super::bidding::CHOSEN;
use super::glossary::BID;
use super::in_order;
use crate::anchor::Anchor;
use crate::components::card_face::{card_back, card_face_as};
use crate::components::details::open_cards_as;
use crate::components::glossary::held;
use crate::components::player_panel::{counted, panel_name, panel_score, panel_tricks, seat_class};
use crate::dom::{El, classed, div, el};
use crate::games::BoardProps;
use crate::games::phrases::{points, tricks};
use crate::motion::{Place, Thing, Transition};
use crate::names::Names;
use crate::text::{card_name_as, list};
use rules::cards::Card;
use rules::end::End;
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::{Counterpoint, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The points of a finished trick that still lies on the table, and who has taken it: they count once it is on its pile.
pub fn lying(props: &BoardProps<Counterpoint>) -> Option<(Seat, u32)> {
    let view = &props.view;
    let trick = view.last_trick.filter(|_| props.counts_later())?;
    Some((view.last_taken?.0, view.points(trick.cards())))
}

/// The card-points on a seat's pile.
pub fn on_pile(props: &BoardProps<Counterpoint>, seat: Seat) -> u32 {
    let here = lying(props).filter(|&(taker, _)| taker == seat).map_or(0, |(_, points)| points);
    props.view.own.taken[seat].saturating_sub(here)
}

/// A seat's panel, on which the viewer's own bid-cards lie open. A tap opens the seat's sheet.
pub fn player_panel(props: &BoardProps<Counterpoint>, seat: Seat, class: &'static str) -> El {
    let (view, names) = (&props.view, &props.names);
    let person = names.of(seat);
    let piled = props.piled(&[seat]);
    let taken = view.own.taken[seat];
    let own = view.own.bid.filter(|_| view.viewer == Some(seat));
    let bid = match (own, view.own.has_bid[seat]) {
        (Some(bid), _) => {
            let cards: Vec<String> = own_cards(view).into_iter().map(|card| named(view, card)).collect();
            format!("your bid is {bid}: {}", list(&cards))
        }
        (None, true) => "three bid cards face down".to_owned(),
        (None, false) => "no bid yet".to_owned(),
    };
    let label = format!(
        "{person}: score {}, {} taken in {}, {bid}. Show what is public",
        view.totals[seat],
        points(taken),
        tricks(view.tricks[seat])
    );
    let taken = classed("span", "player-panel-tricks")
        .text("took ")
        .put(el("b").put(counted("taken", seat, on_pile(props, seat))))
        .text(" in ")
        .put(panel_tricks(seat, piled));
    let goal = match view.variant.end {
        End::Points(points) => Some(points),
        End::Hands(_) => None,
    };
    let line = classed("span", "voice-line").put(panel_score(seat, view.totals[seat], goal));
    let words = classed("span", "voice-words").put(panel_name(person, props.is_turn(seat))).put(line);
    props
        .panel("player-panel voice", seat, label)
        .class(seat_class(seat))
        .class(class)
        .key(seat.index().to_string())
        .put(words)
        .put(laid(view, seat, own))
        .put(taken)
}

/// The bids of all seats, from their own views; none before the first of them.
pub fn bids(views: &[View], names: &Names) -> Option<Html> {
    let bid = |view: &View| {
        let (bid, seat) = view.own.bid.zip(view.viewer)?;
        let title = el("h3").text(format!("{}: bid {bid}", names.of(seat)));
        Some(div("looked").put(title).put(open_cards_as(&own_cards(view), view.own.turn_up.joker())))
    };
    let bids: Vec<El> = views.iter().filter_map(bid).collect();
    (!bids.is_empty()).then(|| div("looks").each(bids).into())
}

fn own_cards(view: &View) -> Vec<Card> {
    in_order(view.own.bid_cards, view.own.turn_up)
}

fn named(view: &View, card: Card) -> String {
    card_name_as(card, view.own.turn_up.joker())
}

/// Where the bid-cards of a seat lie.
fn place(seat: Seat) -> Anchor {
    Anchor::Place(format!("bid-{}", seat.index()).into())
}

/// A seat lays its bid-cards: from its hand, or its owner from the places where they were chosen.
pub fn laying(seat: Seat, is_own: bool) -> Vec<Transition> {
    let card = |n: usize| {
        let from = if is_own { Place::At(CHOSEN, n) } else { Place::Cards(seat) };
        Transition::new(Thing::Closed, from, Place::At(place(seat), n))
    };
    (0..BID_CARDS as usize).map(card).collect()
}

/// A seat's bid-cards: the viewer's own open, the others' face down, or empty places for them.
fn laid(view: &View, seat: Seat, own: Option<u32>) -> El {
    let cards: Vec<Html> = match own {
        Some(_) => {
            own_cards(view).into_iter().map(|card| card_face_as(card, view.own.turn_up.joker())).collect()
        }
        None if view.own.has_bid[seat] => (0..BID_CARDS).map(|_| card_back()).collect(),
        None => (0..BID_CARDS).map(|_| Html::from(classed("span", "no-card"))).collect(),
    };
    let note = match (own, view.own.has_bid[seat]) {
        (Some(bid), _) => format!("bid {bid}"),
        (None, true) => "bid laid".to_owned(),
        (None, false) => "no bid".to_owned(),
    };
    held(classed("span", "bid-laid"), BID)
        .set("aria-hidden", "true")
        .put(classed("span", "laid-cards").anchor(&place(seat)).each(cards))
        .put(classed("span", "laid-note").text(note))
}
