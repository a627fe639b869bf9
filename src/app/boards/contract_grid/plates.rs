//! The people at the table: whose grid, how many points, bids and tricks.

use super::cells::{paper_of, whole_lines};
use super::paper::{Paper, PaperScale};
use super::signs::name;
use super::words::bid_names;
use crate::app::components::card_face::CardFace;
use crate::app::components::dialog::Dialog;
use crate::app::names::Names;
use crate::app::text::{card_name, count, in_hand_order, list};
use new_tricks::games::contract_grid::View;
use new_tricks::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// Whom a plate is about.
#[derive(Properties, PartialEq)]
pub struct PlateProps {
    /// What may be seen.
    pub view: Rc<View>,
    /// The people.
    pub names: Names,
    /// Who sits here.
    pub seat: Seat,
    /// How large the grid is drawn.
    pub scale: PaperScale,
    /// More classes.
    #[prop_or_default]
    pub class: Classes,
}

/// A seat's plate: a button that opens all that is public of that seat.
#[component]
pub fn Plate(props: &PlateProps) -> Html {
    let open = use_state(|| false);
    let (view, seat) = (&props.view, props.seat);
    let person = props.names.of(seat);
    let turn = view.turn.seat() == Some(seat);
    let set = |to: bool| {
        let open = open.setter();
        move || open.set(to)
    };
    let onclick = {
        let show = set(true);
        Callback::from(move |_: MouseEvent| show())
    };
    let onclose = {
        let hide = set(false);
        Callback::from(move |()| hide())
    };
    let tricks = count(view.tricks[seat] as u64, "trick", "tricks");
    let bid = bid_names(view, seat);
    html! {
        <div class={classes!("plate", turn.then_some("now"), props.class.clone())}>
            <Paper size={view.variant.size} cells={paper_of(view, seat)} lines={whole_lines(view, seat)}
                scale={props.scale} label={format!("{} grid", props.names.whose(seat))} />
            <button type="button" class="plate-words" {onclick}
                aria-label={format!("{person}: {} points, {tricks}. Show the grid and the cards taken.", view.totals[seat])}>
                <span class="plate-name">
                    { &person }
                    if turn { <span class="turn-mark" aria-hidden="true">{ "◂" }</span> }
                </span>
                <span class="plate-score">{ view.totals[seat] }<small>{ " pts" }</small></span>
                <span class="plate-tricks">{ tricks.clone() }</span>
                if view.dealer == seat { <span class="plate-dealer">{ "dealer" }</span> }
                if !bid.is_empty() && props.scale != PaperScale::Tiny {
                    <span class="plate-bids">{ "bids " }{ list(&bid) }</span>
                }
            </button>
            if *open {
                <Dialog title={props.names.whose(seat) + " side of the table"} {onclose}>
                    <SeatSheet view={view.clone()} names={props.names.clone()} {seat} />
                </Dialog>
            }
        </div>
    }
}

/// Whom a sheet is about.
#[derive(Properties, PartialEq)]
struct SeatSheetProps {
    view: Rc<View>,
    names: Names,
    seat: Seat,
}

/// All that is public of a seat.
#[component]
fn SeatSheet(props: &SeatSheetProps) -> Html {
    let (view, seat) = (&props.view, props.seat);
    let struck: Vec<String> = view.struck[seat].iter().flatten().map(|suit| suit.name().to_owned()).collect();
    let bid = bid_names(view, seat);
    let marked = view.marked[seat].len();
    let lines = whole_lines(view, seat).len();
    let taken = in_hand_order(view.collected[seat], view.trump);
    let open: Vec<String> = view.grids[seat].map_or_else(Vec::new, |grid| {
        let cells = grid.contracts().iter().enumerate();
        cells
            .filter(|(cell, _)| !view.marked[seat].contains(*cell))
            .map(|(_, &contract)| name(contract).to_owned())
            .collect()
    });
    html! {
        <div class="seat-sheet">
            <Paper size={view.variant.size} cells={paper_of(view, seat)} lines={whole_lines(view, seat)}
                scale={PaperScale::Full} label={format!("{} grid", props.names.whose(seat))} />
            <dl class="facts">
                <dt>{ "Score" }</dt><dd>{ count(view.totals[seat], "point", "points") }</dd>
                <dt>{ "Marked" }</dt><dd>{ count(marked as u64, "cell", "cells") }{ ", " }{ count(lines as u64, "whole line", "whole lines") }</dd>
                if open.len() <= 4 && !open.is_empty() {
                    <dt>{ "Still open" }</dt><dd>{ list(&open) }</dd>
                }
                if !struck.is_empty() { <dt>{ "Struck" }</dt><dd>{ list(&struck) }</dd> }
                if !bid.is_empty() { <dt>{ "Bids" }</dt><dd>{ list(&bid) }</dd> }
                <dt>{ "Tricks" }</dt><dd>{ view.tricks[seat] }</dd>
            </dl>
            if !taken.is_empty() {
                <h3>{ "Cards taken" }</h3>
                <ul class="taken">
                    { for taken.into_iter().map(|card| html! {
                        <li key={card.index()}>
                            <span class="visually-hidden">{ card_name(card) }</span>
                            <CardFace {card} />
                        </li>
                    }) }
                </ul>
            }
        </div>
    }
}
