//! Tricks: the table with the two people on its two sides and the strip between them.

use super::folds::strip;
use super::plates::{plate, stack};
use super::{Draft, words};
use crate::app::boards::{Seated, Sheet};
use crate::app::components::hand::{Hand, HandMark};
use crate::app::components::near::{near_edge, play_button, prompt};
use crate::app::components::trick_area::{TrickArea, trick_area};
use crate::app::dom::{El, classed, div, el};
use crate::app::text::{card_name, in_hand_order};
use crate::cards::CardSet;
use crate::game::Rest;
use crate::games::fivefold::{Action, Fivefold, SEATS};
use crate::seat::Seat;
use crate::sitting::Stage;
use yew::prelude::*;

/// The table during a round.
pub fn board(seated: &Seated<Fivefold>) -> Html {
    let view = &seated.view;
    let plate = |seat: Seat| {
        plate(view, &seated.names, seat, seated.roomy, seated.onopen.reform(move |_| Sheet::Seat(seat)))
    };
    let near = match view.viewer {
        Some(seat) if seated.curtain.is_none() => near(seated, seat),
        _ => seated.curtain.clone().unwrap_or_default(),
    };
    let explain = seated.onopen.reform(|_| Sheet::Meanings);
    div("board face")
        .class_if(seated.curtain.is_some(), "covered")
        .put(plate(seated.near.left(SEATS)).class_if(true, "far-side"))
        .put(strip(view, &seated.names, seated.near, explain))
        .put(middle(seated))
        .put(plate(seated.near).class_if(true, "near-side"))
        .put(near)
        .into()
}

/// What lies in the middle of the table: the trick, beside it the common stock while there is one, and the points
/// that the last trick brought.
fn middle(seated: &Seated<Fivefold>) -> El {
    let view = &seated.view;
    let over = seated.stage == Stage::Rest(Rest::Trick);
    let (trick, winning) = if over {
        (view.last_trick, view.last_taken().map(|(seat, _)| seat))
    } else {
        (view.trick, view.winning())
    };
    let area = TrickArea {
        trick,
        winning,
        over,
        near: seated.near,
        seats: SEATS,
        names: &seated.names,
        empty: before_the_lead(seated).into(),
    };
    let stock = view
        .rounds
        .is_empty()
        .then(|| stack(view.stock).class_if(true, "stock").put(el("span").text("in the stock")));
    let fresh = if over { words::fresh_points(view, &seated.names) } else { Vec::new() };
    let fresh = (!fresh.is_empty())
        .then(|| div("fresh-points").each(fresh.into_iter().map(|words| el("p").text(words))));
    div("middle").class_if(stock.is_some(), "with-stock").put_if(stock).put(trick_area(&area)).put_if(fresh)
}

/// What is good to know before a card is led: how the last trick went, and who drew from where.
fn before_the_lead(seated: &Seated<Fivefold>) -> El {
    let (view, names) = (&seated.view, &seated.names);
    let taken = view.last_taken().map_or_else(
        || "The first trick of the round.".to_owned(),
        |(seat, card)| format!("{} took the last trick with the {}.", names.of(seat), card_name(card)),
    );
    let drawn = words::drawn(view, names).map(|words| classed("p", "small soft").text(words));
    div("before-lead").put(classed("p", "soft").text(taken)).put_if(drawn)
}

/// The near edge of the table: what the holder of the device sees and does.
fn near(seated: &Seated<Fivefold>, seat: Seat) -> Html {
    let view = &seated.view;
    let raised = seated.draft.raised.filter(|&card| view.playable().contains(card));
    let play = play_button(raised, &seated.onact.reform(Action::Play));
    let (say, also) = words::prompt(view, &seated.names, raised);
    near_edge(&seated.names.whose(seat))
        .put(prompt(&seated.refused, &seated.waits, say, also, play))
        .put(div("near-hand").put(hand(seated)))
        .into()
}

/// The holder's cards: what would take the trick, and what has just been drawn, is marked.
fn hand(seated: &Seated<Fivefold>) -> Html {
    let view = &seated.view;
    let drew = view.drew.map_or(CardSet::EMPTY, CardSet::only);
    let marks = vec![
        HandMark { cards: view.takers(), class: "taker", said: "would take the trick" },
        HandMark { cards: drew, class: "drew", said: "just drawn" },
    ];
    let onraise = seated.ondraft.reform(|card| Draft { raised: Some(card) });
    let onplay = seated.onact.reform(Action::Play);
    html! {
        <Hand cards={in_hand_order(view.hand, view.trump)} playable={view.playable()} trump={view.trump}
            raised={seated.draft.raised} why_not="" {marks} active=true {onraise} {onplay} />
    }
}
