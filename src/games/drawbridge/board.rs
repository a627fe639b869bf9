//! The table during a hand: auction, exchange and tricks, with the four players round it.

use super::Draft;
use super::bid_slip::{bid_slip, toll_tried};
use super::calls::calls;
use super::glossary_sheet;
use super::planks::strip;
use super::player_panels::player_panel;
use super::stacks::{TAKEN, stacks};
use super::words::{self, card_names};
use crate::components::card_face::card_face;
use crate::components::hand::{Hand, HandMark};
use crate::components::partners::SEATS;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::{BoardProps, Sheet, TableParts};
use crate::text::{count, in_hand_order};
use rules::cards::{Card, CardSet};
use rules::games::drawbridge::{Action, DrawBridge, Legal, Phase, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The table.
pub fn board(props: &BoardProps<DrawBridge>) -> Html {
    // one of two partners keeps the tricks
    let left = props.near_seat.left(SEATS);
    let other = |seat: Seat, _| {
        player_panel(props, seat).put_if((seat == left).then(|| props.pile(&left.side().seats())))
    };
    props.table(TableParts {
        board: div("board of-4 with-strip")
            .class_if(props.view.own.contract.is_none(), "auctioning")
            .class_if(props.is_coached, "in-steps"),
        player_panels: props.others(other),
        strip: strip(props),
        middle: middle(props),
        own: props.own_pile(&props.near_seat.side().seats()),
        near: props.curtain_or(|seat| near_area(props, seat)),
    })
}

/// The middle of the table: the stacks and the auction, then the exchange, then the tricks.
fn middle(props: &BoardProps<DrawBridge>) -> El {
    match props.view.turn.phase() {
        Some(Phase::Bid) => auction(props),
        Some(Phase::Exchange) => exchange(props),
        Some(Phase::Play) | None => tricks(props),
    }
}

fn auction(props: &BoardProps<DrawBridge>) -> El {
    let view = &props.view;
    let (chosen, onpick) = match view.legal {
        Some(Legal::Bid(bids)) => {
            let draft = props.draft.clone();
            let pick = move |stack| Draft { stack: Some(stack), ..draft.clone() };
            (props.draft.slip(view, &bids).stack, props.ondraft.reform(pick))
        }
        Some(Legal::Discard { .. } | Legal::Play(_) | Legal::Nothing) | None => (None, Callback::noop()),
    };
    let rows = if props.roomy { 3 } else { 2 };
    let show = || props.open(Sheet::Glossary);
    div("middle drawing").put(stacks(view, chosen, &onpick, show())).put(calls(
        view,
        &props.names,
        rows,
        show(),
    ))
}

/// What the declarer has taken, and a place for each discard. The cards chosen so far show only in the declarer's own
/// view.
fn exchange(props: &BoardProps<DrawBridge>) -> El {
    let view = &props.view;
    let taken = in_hand_order(view.own.taken, None);
    let cards: Vec<Html> = taken.iter().copied().map(card_face).collect();
    let chosen =
        in_hand_order(if view.viewer.is_some() { props.draft.discards } else { CardSet::EMPTY }, None);
    let place = |n: usize| {
        let card = chosen.get(n).copied();
        classed("span", "place-for").each(card.map(|card: Card| card_face(card)))
    };
    let takes = view.own.contract.map(|contract| props.names.does(contract.declarer, "takes", "take"));
    let part = |title: String, said: String, cards: El| {
        div("exchange-part").put(el("p").text(title)).put(spoken(said)).put(cards.set("aria-hidden", "true"))
    };
    let discards = count(view.own.exchanged.into(), "discard", "discards");
    div("middle exchange")
        .put(part(
            takes.unwrap_or_default(),
            card_names(view.own.taken),
            div("exchange-cards").anchor(&TAKEN).each(cards),
        ))
        .put(part(
            format!("for {discards}"),
            String::new(),
            div("exchange-cards").each((0..usize::from(view.own.exchanged)).map(place)),
        ))
}

fn tricks(props: &BoardProps<DrawBridge>) -> El {
    div("middle").put(props.trick(before_the_lead(props).into()))
}

/// Before a lead: who took the last trick, and a button to look back.
fn before_the_lead(props: &BoardProps<DrawBridge>) -> El {
    let view = &props.view;
    let paid = || button("button quiet", "Cards paid and discarded", props.open(Sheet::Glossary));
    let is_first = view.last_taken.is_none() && !view.own.closed;
    props.before_lead("The first trick.").put_if(is_first.then(paid))
}

/// What the player sees and does.
pub fn near_area(props: &BoardProps<DrawBridge>, seat: Seat) -> Html {
    let (view, names, draft) = (&props.view, &props.names, &props.draft);
    let words = (words::prompt(view, names, draft), words::also(view, names, draft));
    props.near_area(seat, words, decision(props)).put(div("near-hand").put(hand(props))).into()
}

/// The bid slip or the buttons that decide.
fn decision(props: &BoardProps<DrawBridge>) -> Html {
    match props.view.legal {
        Some(Legal::Bid(bids)) => bid_slip(props, bids),
        Some(Legal::Discard { count: needed, .. }) => {
            let chosen = props.draft.discards;
            let text = match chosen.len() {
                0 => "Discard".to_owned(),
                _ => format!("Discard {}", card_names(chosen)),
            };
            let discard = button("button primary", text, props.act(Action::Discard(chosen)));
            div("button-row").put(discard.flag("disabled", chosen.len() != u32::from(needed))).into()
        }
        Some(Legal::Play(_)) => props.play_button(),
        Some(Legal::Nothing) | None => Html::default(),
    }
}

/// The hand: cards to pay a toll with, to discard, or to play.
fn hand(props: &BoardProps<DrawBridge>) -> Html {
    let view = &props.view;
    let draft = &props.draft;
    let taken = HandMark { cards: view.own.taken & view.hand, class: "fresh", label: "just taken" };
    let (playable, raised, marks) = match view.legal {
        Some(Legal::Bid(bids)) => {
            let slip = draft.slip(view, &bids);
            let toll = slip.toll.map_or(CardSet::EMPTY, CardSet::only);
            let tolls = bids.tolls(slip.level);
            let pays = HandMark { cards: tolls - toll, class: "", label: "can pay" };
            let chosen = HandMark { cards: toll, class: "toll", label: "your toll" };
            // beside a coach trump comes first
            let is_first = props.is_coached && slip.strain.is_none();
            let marks = if is_first { Vec::new() } else { vec![pays, chosen] };
            (if is_first { view.hand } else { tolls }, slip.toll, marks)
        }
        Some(Legal::Discard { hand, .. }) => {
            let mark = HandMark { cards: draft.discards, class: "raised", label: "to be discarded" };
            (hand, None, vec![taken, mark])
        }
        Some(Legal::Play(cards)) => (cards, draft.raised, Vec::new()),
        Some(Legal::Nothing) | None => (CardSet::EMPTY, None, Vec::new()),
    };
    let active = match view.legal {
        Some(Legal::Bid(bids)) => bids.is_any(),
        Some(Legal::Discard { .. } | Legal::Play(_)) => true,
        Some(Legal::Nothing) | None => false,
    };
    let ontap = |is_second: bool| {
        let (view, draft) = (view.clone(), draft.clone());
        let (ondraft, onact) = (props.ondraft.clone(), props.onact.clone());
        Callback::from(move |card: Card| match tapped(&view, &draft, card, is_second) {
            Tap::Chooses(draft) => ondraft.emit(draft),
            Tap::Acts(action) => onact.emit(action),
            Tap::Nothing => {}
        })
    };
    let means = props.means(glossary_sheet::card);
    html! {
        <Hand cards={in_hand_order(view.hand, view.trump())} {playable} trump={view.trump()} {raised}
            why_not={words::why_not(view, draft)} {means} {marks} {active} onraise={ontap(false)} onplay={ontap(true)} />
    }
}

/// The effect of a tap on a card.
enum Tap {
    Chooses(Draft),
    /// An action, which the rules may refuse.
    Acts(Action),
    Nothing,
}

/// A first tap chooses or raises a card; a second tap or a drag plays it to a trick.
fn tapped(view: &View, draft: &Draft, card: Card, is_second: bool) -> Tap {
    match view.legal {
        Some(Legal::Bid(bids)) => {
            let slip = draft.slip(view, &bids);
            if bids.tolls(slip.level).contains(card) {
                Tap::Chooses(draft.with_toll(card))
            } else if !bids.is_any() {
                Tap::Nothing
            } else {
                Tap::Acts(toll_tried(&slip, slip.level, card))
            }
        }
        Some(Legal::Discard { count, .. }) => {
            let mut discards = draft.discards;
            if !discards.remove(card) {
                // where one card is to be discarded, another tap changes the choice
                if discards.len() >= u32::from(count) {
                    match count {
                        1 => discards = CardSet::EMPTY,
                        _ => return Tap::Nothing,
                    }
                }
                discards.insert(card);
            }
            Tap::Chooses(Draft { discards, ..draft.clone() })
        }
        Some(Legal::Play(playable)) if playable.contains(card) && !is_second => {
            Tap::Chooses(Draft { raised: Some(card), ..draft.clone() })
        }
        Some(Legal::Play(_)) => Tap::Acts(Action::Play(card)),
        Some(Legal::Nothing) | None => Tap::Nothing,
    }
}
