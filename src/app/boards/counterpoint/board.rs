//! Bids and tricks: the table with everybody's plate on it.

use super::bidding::{bid_buttons, code, tray};
use super::plates::plate;
use super::stave::{Note, Stave, initial};
use super::words::{self, points};
use super::{Draft, in_order, meanings};
use crate::app::boards::{Seated, Sheet};
use crate::app::components::hand::{Hand, HandMark};
use crate::app::components::near::{near_edge, play_button, prompt};
use crate::app::components::trick_area::{TrickArea, place_of, trick_area_as};
use crate::app::dom::{El, classed, div, el};
use crate::app::text::card_name_as;
use crate::cards::{Card, CardSet};
use crate::game::{Phase, Rest};
use crate::games::counterpoint::variant::BID_CARDS;
use crate::games::counterpoint::{Action, Counterpoint, Legal};
use crate::seat::Seat;
use crate::sitting::Stage;
use yew::prelude::*;

/// The table during a hand.
pub fn board(seated: &Seated<Counterpoint>) -> Html {
    let view = &seated.view;
    let seats = view.variant.players;
    let plate = |seat: Seat, class: &'static str| {
        plate(view, &seated.names, seat, class, seated.onopen.reform(move |_| Sheet::Seat(seat)))
    };
    let mut others = div("others");
    for seat in seated.near.round(seats).skip(1) {
        let class = ["at-0", "at-1", "at-2"][place_of(seat, seated.near, seats) % 3];
        others = others.put(plate(seat, class));
    }
    let near = match view.viewer {
        Some(seat) if seated.curtain.is_none() => near(seated, seat, plate(seat, "own")),
        _ => seated.curtain.clone().unwrap_or_default(),
    };
    div(if seats == 2 { "board voices of-2" } else { "board voices of-3" })
        .class_if(seated.curtain.is_some(), "covered")
        .class_if(matches!(view.legal, Some(Legal::Bid(_))), "bidding")
        .put(others)
        .put(middle(seated))
        .put(near)
        .into()
}

/// What lies in the middle of the table: what was turned up, and the trick or the bid that is being chosen.
fn middle(seated: &Seated<Counterpoint>) -> El {
    let view = &seated.view;
    let over = seated.stage == Stage::Rest(Rest::Trick);
    let (trick, winning) = if over {
        (view.last_trick, view.last_taken().map(|(seat, _)| seat))
    } else {
        (view.trick, view.winning())
    };
    let bidding = view.turn.phase() == Some(Phase::Bid) && !over;
    let centre = if bidding {
        let tray = matches!(view.legal, Some(Legal::Bid(_))).then(|| tray(seated));
        div("bid-centre").put_if(tray).put(code(view)).into()
    } else {
        let (seats, names) = (view.variant.players, &seated.names);
        let empty = before_the_lead(seated);
        let area = TrickArea { trick, winning, over, near: seated.near, seats, names, empty };
        trick_area_as(&area, view.turn_up.joker())
    };
    div("middle").put(meanings::turn_up(view, seated.onopen.reform(|_| Sheet::Meanings))).put(centre)
}

/// What is good to know before a card is led: how the last trick went.
fn before_the_lead(seated: &Seated<Counterpoint>) -> Html {
    let view = &seated.view;
    let words = view.last_taken().zip(view.last_trick).map_or_else(
        || "All bids are laid. The first trick.".to_owned(),
        |((seat, card), trick)| {
            format!(
                "{} took the last trick with the {}: {}.",
                seated.names.of(seat),
                card_name_as(card, view.turn_up.joker()),
                points(view.points(trick.cards()))
            )
        },
    );
    classed("p", "soft before-trick").text(words).into()
}

/// The near edge of the table: what the holder of the device sees and does.
fn near(seated: &Seated<Counterpoint>, seat: Seat, plate: El) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let Draft { bid, raised } = seated.draft;
    let raised = raised.filter(|&card| view.playable().contains(card));
    let decision = match view.legal {
        Some(Legal::Bid(_)) => bid_buttons(seated),
        Some(Legal::Play(_)) => play_button(raised, &seated.onact.reform(Action::Play)),
        Some(Legal::Nothing) | None => Html::default(),
    };
    let say = words::prompt(view, names, bid);
    let also = words::advice(view, names, bid, raised);
    let stave = view.bid.map(|bid| own_stave(seated, seat, bid));
    near_edge(&names.whose(seat))
        .put(prompt(&seated.refused, &seated.waits, say, also, decision))
        .put(div("near-paper voice-paper").put_if(stave.is_some().then_some(plate)).put_if(stave))
        .put(div("near-hand").put(hand(seated)))
        .into()
}

/// What everybody has taken, on music paper, with the holder's own bid; and how far it is to that.
fn own_stave(seated: &Seated<Counterpoint>, own: Seat, bid: u32) -> El {
    let view = &seated.view;
    let (taken, out) = (view.taken[own], view.out());
    let note = |(seat, &value): (Seat, &u32)| Note {
        colour: seat.index(),
        letter: initial(&seated.names.of(seat)),
        value,
        span: (seat == own).then_some((value, value + out)),
    };
    let high = words::may_stand_for(view, bid);
    let stave = Stave { notes: view.taken.iter().map(note).collect(), bid: Some(bid), high };
    let goal = match taken.cmp(&bid) {
        std::cmp::Ordering::Less => format!("{} to go", bid - taken),
        std::cmp::Ordering::Equal => "exactly your bid".to_owned(),
        std::cmp::Ordering::Greater => format!("{} over", taken - bid),
    };
    let or = match high {
        Some(high) if taken > bid => format!(", or {} short of {high}", high.saturating_sub(taken)),
        Some(_) | None => String::new(),
    };
    let words = el("span").text(format!("You took {taken} of {bid}: ")).put(el("b").text(goal)).text(or);
    let rest = classed("span", "soft").text(format!("{out} still out"));
    div("stave-box").put(stave.drawn()).put(classed("p", "stave-words").put(words).text(" ").put(rest))
}

/// The holder's cards: three are chosen while bidding, one while tricks are played.
fn hand(seated: &Seated<Counterpoint>) -> Html {
    let view = &seated.view;
    let chosen = seated.draft.bid;
    let bidding = matches!(view.legal, Some(Legal::Bid(_)));
    let playable = match view.legal {
        Some(Legal::Bid(hand)) if chosen.len() < BID_CARDS => hand,
        Some(Legal::Bid(_)) => chosen,
        Some(Legal::Play(_) | Legal::Nothing) | None => view.playable(),
    };
    let (ondraft, onact) = (seated.ondraft.clone(), seated.onact.clone());
    let onraise = Callback::from(move |card: Card| {
        if bidding {
            let bid = toggled(chosen, card);
            if playable.contains(card) {
                ondraft.emit(Draft { bid, raised: None });
            } else {
                // the rules say why not
                onact.emit(Action::Bid(bid));
            }
        } else if playable.contains(card) {
            ondraft.emit(Draft { bid: CardSet::EMPTY, raised: Some(card) });
        } else {
            onact.emit(Action::Play(card));
        }
    });
    let onplay = if bidding { onraise.clone() } else { seated.onact.reform(Action::Play) };
    let mut marks = vec![HandMark { cards: chosen, class: "chosen", said: "in your bid" }];
    if view.variant.players == 2 && view.asked().is_some() {
        let takes = |&card: &Card| view.winning_with(card) == view.viewer;
        let cards = playable.iter().filter(takes).collect();
        marks.push(HandMark { cards, class: "taker", said: "would take the trick" });
    }
    html! {
        <Hand cards={in_order(view.hand, view.turn_up)} {playable} trump={view.turn_up.trump()}
            joker={view.turn_up.joker()} raised={seated.draft.raised} why_not={words::why_not(view)} {marks}
            active=true {onraise} {onplay} />
    }
}

/// The cards with that one, or without it where it is one of them.
pub fn toggled(mut cards: CardSet, card: Card) -> CardSet {
    if !cards.insert(card) {
        cards.remove(card);
    }
    cards
}
