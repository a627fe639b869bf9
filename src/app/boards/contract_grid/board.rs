//! Strikes, bids and tricks: the table with everybody's paper on it.

use super::cells::{bidding, whole_lines};
use super::live_paper::LivePaper;
use super::paper::{Paper, PaperScale};
use super::plates::plate;
use super::signs::explain;
use super::{Draft, words};
use crate::app::boards::{Seated, Sheet};
use crate::app::components::card_face::suit_sign;
use crate::app::components::hand::Hand;
use crate::app::components::near::{near_edge, play_button, prompt};
use crate::app::components::trick_area::{TrickArea, place_of, trick_area};
use crate::app::dom::{El, button, classed, div, el, spoken};
use crate::app::text::{card_name, in_hand_order, list};
use crate::cards::{Suit, SuitSet};
use crate::game::Rest;
use crate::games::contract_grid::grid::CellSet;
use crate::games::contract_grid::{Action, ContractGrid, Legal};
use crate::seat::Seat;
use crate::sitting::Stage;
use yew::prelude::*;

/// The table during a hand.
pub fn board(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let seats = view.variant.players;
    let scale = if seated.roomy { PaperScale::Small } else { PaperScale::Tiny };
    let plate = |seat: Seat, scale: PaperScale, class: &'static str| {
        plate(view, &seated.names, seat, scale, class, seated.onopen.reform(move |_| Sheet::Seat(seat)))
    };
    let mut others = div("others");
    for seat in seated.near.round(seats).skip(1) {
        let class = ["at-0", "at-1", "at-2", "at-3"][place_of(seat, seated.near, seats) % 4];
        others = others.put(plate(seat, scale, class));
    }
    let near = match view.viewer {
        Some(seat) if seated.curtain.is_none() => near(seated, seat, plate(seat, PaperScale::Small, "own")),
        _ => seated.curtain.clone().unwrap_or_default(),
    };
    div(["of-0", "of-1", "of-2", "of-3", "of-4"][seats as usize % 5])
        .class_if(true, "board")
        .class_if(seated.curtain.is_some(), "covered")
        .put(others)
        .put(div("middle").put(middle(seated)))
        .put(near)
        .into()
}

/// What lies in the middle of the table: the trick, or the strikes before it.
fn middle(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let over = seated.stage == Stage::Rest(Rest::Trick);
    let (trick, winning) = if over {
        (view.last_trick, view.last_taken().map(|(seat, _)| seat))
    } else {
        (view.trick, view.winning())
    };
    let empty = match view.legal {
        _ if view.trump.is_none() => strikes_so_far(seated),
        Some(Legal::Play(_)) => last_taken(seated),
        _ => bids_so_far(seated),
    };
    let seats = view.variant.players;
    trick_area(&TrickArea { trick, winning, over, near: seated.near, seats, names: &seated.names, empty })
}

fn strikes_so_far(seated: &Seated<ContractGrid>) -> Html {
    let struck = |suit: Suit| {
        let mut seats = seated.view.struck.iter();
        seats.find(|(_, suits)| suits.contains(&Some(suit))).map(|(seat, _)| seat)
    };
    let line = |suit: Suit| {
        let by = struck(suit);
        let words =
            by.map_or_else(|| "left".to_owned(), |seat| format!("struck by {}", seated.names.of(seat)));
        classed("li", "strike-suit")
            .class_if(by.is_some(), "struck")
            .put(classed("span", "big-suit").put(suit_sign(suit)))
            .put(classed("span", "small").put(spoken(format!("{}: ", suit.name()))).text(words))
    };
    classed("ul", "strikes").set("aria-label", "Suits").each(Suit::ALL.into_iter().map(line)).into()
}

/// What the others have bid, and what the bids that are just being chosen ask for.
fn bids_so_far(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let line = |who: AttrValue, what: String| el("li").put(el("b").text(who)).text(what);
    let bid = view.bids.iter().filter(|(_, cells)| !cells.is_empty());
    let bid = bid.map(|(seat, _)| {
        line(seated.names.of(seat), format!(" bids {}.", list(&words::bid_names(view, seat))))
    });
    let own = view.viewer.and_then(|seat| view.grids[seat]).unwrap_or_default();
    let chosen = seated.draft.bid.iter().filter_map(|cell| own.contracts().get(cell).copied());
    let chosen = chosen.map(|contract| line(contract.name().into(), format!(": {}", explain(contract))));
    div("bids-so-far").put(el("ul").each(bid)).put(el("ul").set("aria-live", "polite").each(chosen)).into()
}

fn last_taken(seated: &Seated<ContractGrid>) -> Html {
    let words = seated.view.last_taken().map_or_else(
        || "The first trick.".to_owned(),
        |(seat, card)| format!("{} took the last trick with the {}.", seated.names.of(seat), card_name(card)),
    );
    classed("p", "soft").text(words).into()
}

/// The near edge of the table: what the holder of the device sees and does.
fn near(seated: &Seated<ContractGrid>, seat: Seat, plate: El) -> Html {
    let view = &seated.view;
    let say = words::prompt(view, &seated.names, seated.draft.bid.len());
    let also = words::winning(view, &seated.names);
    near_edge(&seated.names.whose(seat))
        .class_if(true, phase_class(seated))
        .put(prompt(&seated.refused, &seated.waits, say, also, decision(seated)))
        .put(div("near-paper").put(own_paper(seated, seat, plate)))
        .put(div("near-hand").put(hand(seated)))
        .into()
}

fn phase_class(seated: &Seated<ContractGrid>) -> &'static str {
    match seated.view.legal {
        Some(Legal::Bid { .. }) => "bidding",
        Some(Legal::Strike(_)) => "striking",
        Some(Legal::Play(_) | Legal::Grid | Legal::Nothing) | None => "playing",
    }
}

/// The buttons that decide.
fn decision(seated: &Seated<ContractGrid>) -> Html {
    match seated.view.legal {
        Some(Legal::Strike(left)) => strike_buttons(seated, left),
        Some(Legal::Bid { count, .. }) => bid_buttons(seated, count),
        Some(Legal::Play(playable)) => {
            let raised = seated.draft.raised.filter(|&card| playable.contains(card));
            play_button(raised, &seated.onact.reform(Action::Play))
        }
        Some(Legal::Grid | Legal::Nothing) | None => Html::default(),
    }
}

fn strike_buttons(seated: &Seated<ContractGrid>, left: SuitSet) -> Html {
    let first = left.iter().next();
    let strike = |suit: Suit| {
        let name = el("span").set("aria-hidden", "true").text(suit.name());
        button("button strike-button", "", act(seated, Action::Strike(suit)))
            .flag("data-focus", Some(suit) == first)
            .set("aria-label", format!("Strike {}", suit.name()))
            .put(suit_sign(suit))
            .put(name)
    };
    div("button-row strike-buttons").each(left.iter().map(strike)).into()
}

fn bid_buttons(seated: &Seated<ContractGrid>, count: u8) -> Html {
    let bid = seated.draft.bid;
    let confirm =
        button("button primary", format!("Confirm {} of {count}", bid.len()), act(seated, Action::Bid(bid)))
            .flag("disabled", bid.len() != count as u32);
    let cleared = Draft { bid: CellSet::EMPTY, ..seated.draft.clone() };
    // it stays in its place, and in focus, when there is nothing left to take back
    let clear = button("button quiet", "Take all back", seated.ondraft.reform(move |_| cleared.clone()))
        .set("aria-disabled", if bid.is_empty() { "true" } else { "false" });
    div("button-row bid-buttons").put(confirm).put(clear).into()
}

/// What a button does that decides.
fn act(seated: &Seated<ContractGrid>, action: Action) -> Callback<MouseEvent> {
    seated.onact.reform(move |_| action)
}

/// The holder's own paper; while bidding it takes the pegs.
fn own_paper(seated: &Seated<ContractGrid>, seat: Seat, plate: El) -> Html {
    let view = &seated.view;
    let Some(Legal::Bid { count, .. }) = view.legal else {
        return plate.into();
    };
    let draft = seated.draft.clone();
    let onpick = {
        let (ondraft, draft) = (seated.ondraft.clone(), draft.clone());
        Callback::from(move |cell: usize| {
            let mut bid = draft.bid;
            bid.toggle(cell);
            if bid.len() <= count as u32 {
                ondraft.emit(Draft { bid, ..draft.clone() });
            }
        })
    };
    let paper = Paper {
        size: view.variant.size,
        cells: bidding(view, seat, draft.bid),
        lines: whole_lines(view, seat),
        label: "Your grid: choose the cells you bid".into(),
        ..Paper::default()
    };
    html! { <LivePaper {paper} {onpick} /> }
}

/// The holder's cards: to choose one from while tricks are played, to look at before.
fn hand(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let active = matches!(view.legal, Some(Legal::Play(_)));
    let onraise = {
        let (ondraft, onact, draft) = (seated.ondraft.clone(), seated.onact.clone(), seated.draft.clone());
        let playable = view.playable();
        Callback::from(move |card| {
            if playable.contains(card) {
                ondraft.emit(Draft { raised: Some(card), ..draft.clone() });
            } else if active {
                // the rules say why not
                onact.emit(Action::Play(card));
            }
        })
    };
    let onplay = seated.onact.reform(Action::Play);
    html! {
        <Hand cards={in_hand_order(view.hand, view.trump)} playable={view.playable()} trump={view.trump}
            raised={seated.draft.raised} why_not={words::why_not(view)} {active} {onraise} {onplay} />
    }
}
