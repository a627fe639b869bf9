//! Auction, exchange and tricks: the table with the four people round it.

use super::Draft;
use super::bid::{slip, toll_tried};
use super::calls::calls;
use super::planks::{plaque, strip};
use super::stacks::stacks;
use super::words::{self, bid_name, card_names};
use crate::app::boards::{Seated, Sheet};
use crate::app::components::card_face::card_face;
use crate::app::components::hand::{Hand, HandMark};
use crate::app::components::near::{near_edge, play_button, prompt};
use crate::app::components::partners::{self, Plate};
use crate::app::components::trick_area::{TrickArea, trick_area};
use crate::app::dom::{El, button, classed, div, el, spoken};
use crate::app::text::{card_name, count, in_hand_order};
use crate::cards::{Card, CardSet};
use crate::game::{Phase, Rest};
use crate::games::drawbridge::{Action, DrawBridge, Legal};
use crate::seat::Seat;
use crate::sitting::Stage;
use yew::prelude::*;

const SEATS: u8 = 4;

/// The table during a hand.
pub fn board(seated: &Seated<DrawBridge>) -> Html {
    let view = &seated.view;
    let others = seated.near.round(SEATS).skip(1).map(|seat| plate(seated, seat));
    let near = match view.viewer {
        Some(seat) if seated.curtain.is_none() => near(seated, seat),
        _ => seated.curtain.clone().unwrap_or_default(),
    };
    let auction = seated.onopen.reform(|_| Sheet::Meanings);
    div("board four")
        .class_if(view.contract.is_none(), "auctioning")
        .class_if(seated.curtain.is_some(), "covered")
        .put(div("seats").each(others))
        .put_if(strip(view, &seated.names, auction))
        .put(middle(seated))
        .put(near)
        .into()
}

/// The plate of somebody at the table: the part in this hand, and the last call of the auction.
fn plate(seated: &Seated<DrawBridge>, seat: Seat) -> El {
    let view = &seated.view;
    let is_declarer = view.contract.is_some_and(|contract| contract.declarer == seat);
    let role = match view.contract {
        Some(_) if is_declarer => "declarer",
        Some(_) => "",
        None if view.dealer == seat => "dealer",
        None => "",
    };
    let last = view.calls.iter().rev().find(|call| call.seat == seat).filter(|_| view.contract.is_none());
    let (also, said) = match last.map(|call| call.bid) {
        Some(Some(bid)) => {
            (Some(plaque(bid.level, bid.strain)), format!("bid {}", bid_name(bid.level, bid.strain)))
        }
        Some(None) => (Some(classed("span", "said-pass").text("pass")), "passed".to_owned()),
        None => (None, count(view.held[seat].into(), "card", "cards")),
    };
    // on a narrow screen the auction below says it
    let also = also.filter(|_| seated.roomy).unwrap_or_else(|| el("span"));
    let plate = Plate { seat, now: view.turn.seat() == Some(seat), role, also, said };
    partners::plate(&seated.names, seated.near, plate, seated.onopen.reform(move |_| Sheet::Seat(seat)))
}

/// What lies in the middle of the table: the stacks and the auction, then what the declarer takes, then tricks.
fn middle(seated: &Seated<DrawBridge>) -> El {
    match seated.view.turn.phase() {
        Some(Phase::Bid) => auction(seated),
        Some(Phase::Exchange) => exchange(seated),
        Some(Phase::Play | Phase::Grid | Phase::Strike | Phase::Tag | Phase::Claim) | None => tricks(seated),
    }
}

fn auction(seated: &Seated<DrawBridge>) -> El {
    let view = &seated.view;
    let (draft, show) = (&seated.draft, || seated.onopen.reform(|_| Sheet::Meanings));
    let (chosen, onpick) = match view.legal {
        Some(Legal::Bid(bids)) => {
            let draft = draft.clone();
            let pick = move |stack| Draft { stack: Some(stack), ..draft.clone() };
            (seated.draft.bid(&bids).stack, seated.ondraft.reform(pick))
        }
        Some(Legal::Discard { .. } | Legal::Play(_) | Legal::Nothing) | None => (None, Callback::noop()),
    };
    let rows = if seated.roomy { 5 } else { 2 };
    div("middle drawing").put(stacks(view, chosen, &onpick, show())).put(calls(
        view,
        &seated.names,
        rows,
        show(),
    ))
}

/// What the declarer has taken, and places for as many discards. Which cards those will be shows only in the
/// declarer's own view.
fn exchange(seated: &Seated<DrawBridge>) -> El {
    let view = &seated.view;
    let taken = in_hand_order(view.taken, None);
    let cards: Vec<Html> = taken.iter().copied().map(card_face).collect();
    let chosen =
        in_hand_order(if view.viewer.is_some() { seated.draft.discards } else { CardSet::EMPTY }, None);
    let place = |n: usize| {
        let card = chosen.get(n).copied();
        classed("span", "place-for").each(card.map(|card: Card| card_face(card)))
    };
    let declarer = view.contract.map(|contract| seated.names.of(contract.declarer)).unwrap_or_default();
    let part = |title: String, said: String, cards: El| {
        div("exchange-part").put(el("p").text(title)).put(spoken(said)).put(cards.set("aria-hidden", "true"))
    };
    let discards = count(view.exchanged.into(), "discard", "discards");
    div("middle exchange")
        .put(part(format!("{declarer} takes"), card_names(view.taken), div("exchange-cards").each(cards)))
        .put(part(
            format!("for {discards}"),
            String::new(),
            div("exchange-cards").each((0..usize::from(view.exchanged)).map(place)),
        ))
}

fn tricks(seated: &Seated<DrawBridge>) -> El {
    let view = &seated.view;
    let over = seated.stage == Stage::Rest(Rest::Trick);
    let (trick, winning) = if over {
        (view.last_trick, view.last_taken().map(|(seat, _)| seat))
    } else {
        (view.trick, view.winning())
    };
    let empty = match view.last_taken() {
        Some((seat, card)) => {
            let words =
                format!("{} took the last trick with the {}.", seated.names.of(seat), card_name(card));
            div("before-lead").put(classed("p", "soft").text(words)).put(button(
                "button quiet",
                "Last trick",
                seated.onopen.reform(|_| Sheet::LastTrick),
            ))
        }
        None => {
            let show = seated.onopen.reform(|_| Sheet::Meanings);
            let look = (!view.closed).then(|| button("button quiet", "Tolls and discards", show));
            div("before-lead").put(classed("p", "soft").text("The first trick.")).put_if(look)
        }
    };
    let area = TrickArea {
        trick,
        winning,
        over,
        near: seated.near,
        seats: SEATS,
        names: &seated.names,
        empty: empty.into(),
    };
    div("middle").put(trick_area(&area))
}

/// The near edge of the table: what the holder of the device sees and does.
fn near(seated: &Seated<DrawBridge>, seat: Seat) -> Html {
    let view = &seated.view;
    let say = words::prompt(view, &seated.names, &seated.draft);
    let also = words::also(view, &seated.names, &seated.draft);
    near_edge(&seated.names.whose(seat))
        .put(prompt(&seated.refused, &seated.waits, say, also, decision(seated)))
        .put(div("near-hand").put(hand(seated)))
        .into()
}

/// What decides.
fn decision(seated: &Seated<DrawBridge>) -> Html {
    match seated.view.legal {
        Some(Legal::Bid(bids)) => slip(seated, bids),
        Some(Legal::Discard { count: needed, .. }) => {
            let chosen = seated.draft.discards;
            let text = match chosen.len() {
                0 => "Discard".to_owned(),
                _ => format!("Discard {}", card_names(chosen)),
            };
            let discard =
                button("button primary", text, seated.onact.reform(move |_| Action::Discard(chosen)));
            div("button-row").put(discard.flag("disabled", chosen.len() != u32::from(needed))).into()
        }
        Some(Legal::Play(playable)) => {
            let raised = seated.draft.raised.filter(|&card| playable.contains(card));
            play_button(raised, &seated.onact.reform(Action::Play))
        }
        Some(Legal::Nothing) | None => Html::default(),
    }
}

/// The holder's cards: to pay a toll with, to discard, or to play.
fn hand(seated: &Seated<DrawBridge>) -> Html {
    let view = &seated.view;
    let draft = &seated.draft;
    let taken = HandMark { cards: view.taken & view.hand, class: "fresh", said: "just taken" };
    let (playable, raised, marks) = match view.legal {
        Some(Legal::Bid(bids)) => {
            let slip = draft.bid(&bids);
            let toll = slip.toll.map_or(CardSet::EMPTY, CardSet::only);
            let mark = HandMark { cards: toll, class: "toll", said: "your toll" };
            (bids.tolls(slip.level), slip.toll, vec![mark])
        }
        Some(Legal::Discard { hand, .. }) => {
            let mark = HandMark { cards: draft.discards, class: "raised", said: "to be discarded" };
            (hand, None, vec![taken, mark])
        }
        Some(Legal::Play(cards)) => (cards, draft.raised, Vec::new()),
        Some(Legal::Nothing) | None => (CardSet::EMPTY, None, Vec::new()),
    };
    let active = match view.legal {
        Some(Legal::Bid(bids)) => !bids.levels().is_empty(),
        Some(Legal::Discard { .. } | Legal::Play(_)) => true,
        Some(Legal::Nothing) | None => false,
    };
    let touch = |is_second: bool| {
        let (legal, draft) = (view.legal, draft.clone());
        let (ondraft, onact) = (seated.ondraft.clone(), seated.onact.clone());
        Callback::from(move |card: Card| match touched(legal, &draft, card, is_second) {
            Touched::Chosen(draft) => ondraft.emit(draft),
            Touched::Tried(action) => onact.emit(action),
            Touched::Nothing => {}
        })
    };
    html! {
        <Hand cards={in_hand_order(view.hand, view.trump())} {playable} trump={view.trump()} {raised}
            why_not={words::why_not(view, draft)} {marks} {active} onraise={touch(false)} onplay={touch(true)} />
    }
}

/// What comes of touching a card.
enum Touched {
    Chosen(Draft),
    /// Something that is done, or that the rules refuse and say why.
    Tried(Action),
    Nothing,
}

/// A tap chooses or raises a card; a second one, or a drag, plays it in the tricks.
fn touched(legal: Option<Legal>, draft: &Draft, card: Card, is_second: bool) -> Touched {
    match legal {
        Some(Legal::Bid(bids)) => {
            let slip = draft.bid(&bids);
            if bids.tolls(slip.level).contains(card) {
                Touched::Chosen(draft.with_toll(card))
            } else if bids.levels().is_empty() {
                Touched::Nothing
            } else {
                Touched::Tried(toll_tried(&slip, slip.level, card))
            }
        }
        Some(Legal::Discard { count, .. }) => {
            let mut discards = draft.discards;
            if !discards.remove(card) {
                // one too many takes the place of the one that was chosen where there is only one to choose
                if discards.len() >= u32::from(count) {
                    match count {
                        1 => discards = CardSet::EMPTY,
                        _ => return Touched::Nothing,
                    }
                }
                discards.insert(card);
            }
            Touched::Chosen(Draft { discards, ..draft.clone() })
        }
        Some(Legal::Play(playable)) if playable.contains(card) && !is_second => {
            Touched::Chosen(Draft { raised: Some(card), ..draft.clone() })
        }
        Some(Legal::Play(_)) => Touched::Tried(Action::Play(card)),
        Some(Legal::Nothing) | None => Touched::Nothing,
    }
}
