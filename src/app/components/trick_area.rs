//! A trick on the table, each card before the seat that played it.

use super::card_face::CardFace;
use crate::app::names::Names;
use crate::app::text::card_name;
use new_tricks::seat::Seat;
use new_tricks::trick::Trick;
use yew::prelude::*;

/// What lies on the table.
#[derive(Properties, PartialEq)]
pub struct TrickAreaProps {
    /// The trick; none between tricks.
    pub trick: Option<Trick>,
    /// Who is winning it, or has won it.
    pub winning: Option<Seat>,
    /// Whether it is over.
    pub over: bool,
    /// Who sits at the near edge of the table.
    pub near: Seat,
    /// How many seats there are.
    pub seats: u8,
    /// The people's names.
    pub names: Names,
    /// What is said where no card lies.
    #[prop_or_default]
    pub empty: Html,
}

/// How many seats clockwise from the near edge that seat sits.
pub fn place_of(seat: Seat, near: Seat, seats: u8) -> usize {
    near.round(seats).position(|other| other == seat).unwrap_or(0)
}

/// The trick.
#[component]
pub fn TrickArea(props: &TrickAreaProps) -> Html {
    let plays: Vec<_> = props.trick.iter().flat_map(Trick::plays).collect();
    if plays.is_empty() {
        return html! { <div class="trick trick-empty">{ props.empty.clone() }</div> };
    }
    let play = |(order, &(seat, card)): (usize, &(Seat, new_tricks::cards::Card))| {
        let winning = props.winning == Some(seat);
        let tag = match (winning, props.over) {
            (true, true) => "takes it",
            (true, false) => "winning",
            (false, _) if order == 0 => "led",
            (false, _) => "",
        };
        let said = format!(
            "{}: {}{}",
            props.names.of(seat),
            card_name(card),
            if winning { ", winning" } else { "" }
        );
        html! {
            <li key={seat.index()}
                class={classes!("trick-card", format!("at-{}", place_of(seat, props.near, props.seats)),
                    winning.then_some("winning"))}>
                <span class="visually-hidden">{ said }</span>
                <CardFace {card} />
                <span class="trick-name" aria-hidden="true">
                    { props.names.of(seat) }
                    if !tag.is_empty() { <b>{ tag }</b> }
                </span>
            </li>
        }
    };
    html! {
        <ol class={classes!("trick", format!("of-{}", props.seats))}
            aria-label={if props.over { "The finished trick" } else { "The trick so far" }}>
            { for plays.iter().enumerate().map(play) }
        </ol>
    }
}
