//! Strikes, bids and tricks: the table with everybody's paper on it.

use super::cells::{bidding, whole_lines};
use super::paper::{Paper, PaperScale};
use super::plates::Plate;
use super::signs::{explain, name};
use super::{Draft, words};
use crate::app::boards::Seated;
use crate::app::components::card_face::SuitSign;
use crate::app::components::hand::Hand;
use crate::app::components::trick_area::{TrickArea, place_of};
use crate::app::page::use_media;
use crate::app::text::{card_name, in_hand_order, list};
use new_tricks::cards::{Suit, SuitSet};
use new_tricks::game::Rest;
use new_tricks::games::contract_grid::grid::CellSet;
use new_tricks::games::contract_grid::{Action, ContractGrid, Legal};
use new_tricks::seat::Seat;
use new_tricks::sitting::Stage;
use std::rc::Rc;
use yew::prelude::*;

/// Where there is room for signs on everybody's paper.
const ROOMY: &str = "(min-width: 700px) and (min-height: 620px)";

/// Who sits at the table, and what they see.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The table.
    pub seated: Seated<ContractGrid>,
}

/// The table during a hand.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let seated = &props.seated;
    let view = &seated.view;
    let seats = view.variant.players;
    let scale = if use_media(ROOMY) { PaperScale::Small } else { PaperScale::Tiny };
    let others = seated.near.round(seats).skip(1);
    html! {
        <div class={classes!("board", format!("of-{seats}"), seated.curtain.is_some().then_some("covered"))}>
            <div class="others">
                { for others.map(|seat| html! {
                    <Plate key={seat.index()} view={Rc::clone(view)} names={seated.names.clone()} {seat} {scale}
                        class={classes!(format!("at-{}", place_of(seat, seated.near, seats)))} />
                }) }
            </div>
            <div class="middle">{ middle(seated) }</div>
            if let Some(curtain) = &seated.curtain {
                { curtain.clone() }
            } else {
                { near(seated) }
            }
        </div>
    }
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
    html! {
        <TrickArea {trick} {winning} {over} near={seated.near} seats={view.variant.players}
            names={seated.names.clone()} {empty} />
    }
}

fn strikes_so_far(seated: &Seated<ContractGrid>) -> Html {
    let struck = |suit: Suit| {
        let mut seats = seated.view.struck.iter();
        seats.find(|(_, suits)| suits.contains(&Some(suit))).map(|(seat, _)| seat)
    };
    html! {
        <ul class="strikes" aria-label="Suits">
            { for Suit::ALL.into_iter().map(|suit| {
                let by = struck(suit);
                html! {
                    <li key={suit.index()} class={classes!("strike-suit", by.is_some().then_some("struck"))}>
                        <span class="big-suit"><SuitSign {suit} /></span>
                        <span class="small">
                            <span class="visually-hidden">{ suit.name() }{ ": " }</span>
                            { by.map_or_else(|| "left".to_owned(), |seat| format!("struck by {}", seated.names.of(seat))) }
                        </span>
                    </li>
                }
            }) }
        </ul>
    }
}

/// What the others have bid, and what the bids that are just being chosen ask for.
fn bids_so_far(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let bid = |(seat, cells): (Seat, &CellSet)| {
        (!cells.is_empty()).then(|| {
            let bids = list(&words::bid_names(view, seat));
            html! { <li key={seat.index()}><b>{ seated.names.of(seat) }</b>{ " bids " }{ bids }{ "." }</li> }
        })
    };
    let own = view.viewer.and_then(|seat| view.grids[seat]).unwrap_or_default();
    let chosen = seated.draft.bid.iter().filter_map(|cell| own.contracts().get(cell).copied());
    html! {
        <div class="bids-so-far">
            <ul>{ for view.bids.iter().filter_map(bid) }</ul>
            <ul aria-live="polite">
                { for chosen.map(|contract| html! {
                    <li key={contract.id()}><b>{ name(contract) }</b>{ ": " }{ explain(contract) }</li>
                }) }
            </ul>
        </div>
    }
}

fn last_taken(seated: &Seated<ContractGrid>) -> Html {
    match seated.view.last_taken() {
        Some((seat, card)) => html! {
            <p class="soft">{ format!("{} took the last trick with the {}.", seated.names.of(seat), card_name(card)) }</p>
        },
        None => html! { <p class="soft">{ "The first trick." }</p> },
    }
}

/// The near edge of the table: what the holder of the device sees and does.
fn near(seated: &Seated<ContractGrid>) -> Html {
    let Some(seat) = seated.view.viewer else { return Html::default() };
    let view = &seated.view;
    let placed = seated.draft.bid.len();
    let prompt = words::prompt(view, &seated.names, placed);
    let beside = words::winning(view, &seated.names);
    html! {
        <section class={classes!("near", phase_class(seated))} aria-label={format!("{} side", seated.names.whose(seat))}>
            <div class="prompt">
                if let Some(refused) = &seated.refused {
                    <p class="prompt-refused">{ refused }</p>
                } else {
                    <p><b>{ prompt }</b>{ " " }<span class="soft">{ beside }</span></p>
                }
                { decision(seated) }
            </div>
            <div class="near-paper">{ own_paper(seated, seat) }</div>
            <div class="near-hand">{ hand(seated) }</div>
        </section>
    }
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
        Some(Legal::Play(_)) => play_button(seated),
        Some(Legal::Grid | Legal::Nothing) | None => Html::default(),
    }
}

fn strike_buttons(seated: &Seated<ContractGrid>, left: SuitSet) -> Html {
    let first = left.iter().next();
    let button = |suit: Suit| {
        let onact = seated.onact.clone();
        let onclick = Callback::from(move |_: MouseEvent| onact.emit(Action::Strike(suit)));
        html! {
            <button key={suit.index()} type="button" class="button strike-button" {onclick}
                data-focus={(Some(suit) == first).then_some("")} aria-label={format!("Strike {}", suit.name())}>
                <SuitSign {suit} />
                <span aria-hidden="true">{ suit.name() }</span>
            </button>
        }
    };
    html! { <div class="button-row strike-buttons">{ for left.iter().map(button) }</div> }
}

fn bid_buttons(seated: &Seated<ContractGrid>, count: u8) -> Html {
    let bid = seated.draft.bid;
    let ready = bid.len() == count as u32;
    let onclick = {
        let onact = seated.onact.clone();
        Callback::from(move |_: MouseEvent| onact.emit(Action::Bid(bid)))
    };
    let clear = {
        let (ondraft, draft) = (seated.ondraft.clone(), seated.draft.clone());
        Callback::from(move |_: MouseEvent| ondraft.emit(Draft { bid: CellSet::EMPTY, ..draft.clone() }))
    };
    html! {
        <div class="button-row bid-buttons">
            <button type="button" class="button primary" disabled={!ready} {onclick}>
                { format!("Confirm {} of {count}", bid.len()) }
            </button>
            if !bid.is_empty() {
                <button type="button" class="button quiet" onclick={clear}>{ "Take all back" }</button>
            }
        </div>
    }
}

fn play_button(seated: &Seated<ContractGrid>) -> Html {
    let Some(card) = seated.draft.raised.filter(|&card| seated.view.playable().contains(card)) else {
        return Html::default();
    };
    let onact = seated.onact.clone();
    let onclick = Callback::from(move |_: MouseEvent| onact.emit(Action::Play(card)));
    html! {
        <div class="button-row">
            <button type="button" class="button primary" {onclick}>{ format!("Play the {}", card_name(card)) }</button>
        </div>
    }
}

/// The holder's own paper; while bidding it takes the pegs.
fn own_paper(seated: &Seated<ContractGrid>, seat: Seat) -> Html {
    let view = &seated.view;
    let Some(Legal::Bid { count, .. }) = view.legal else {
        return html! {
            <Plate view={Rc::clone(view)} names={seated.names.clone()} {seat} scale={PaperScale::Small} class="own" />
        };
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
    html! {
        <Paper size={view.variant.size} cells={bidding(view, seat, draft.bid)} lines={whole_lines(view, seat)}
            scale={PaperScale::Full} label="Your grid: choose the cells you bid" {onpick} />
    }
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
