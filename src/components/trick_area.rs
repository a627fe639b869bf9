//! A trick on the table, each card in front of the seat that played it.

use super::card_face::card_face_as;
use crate::anchor::Anchor;
use crate::dom::{El, classed, div, el, spoken};
use crate::names::Names;
use crate::shown::ShownTrick;
use crate::text::card_name_as;
use rules::cards::Card;
use rules::seat::Seat;
use rules::trick::Trick;
use yew::prelude::*;

/// What the trick area shows.
pub struct TrickAreaProps<'a> {
    /// The trick.
    pub shown: ShownTrick,
    /// Who sits at the near edge of the table.
    pub near_seat: Seat,
    /// How many seats there are.
    pub seats: u8,
    /// The players' names.
    pub names: &'a Names,
    /// The card that the joker stands for, if it stands for one.
    pub joker: Option<Card>,
    /// What lies there while there is no card.
    pub empty: Html,
}

/// How many places clockwise from the near edge a seat sits.
pub fn places_from_near(seat: Seat, near_seat: Seat, seats: u8) -> usize {
    near_seat.round(seats).position(|other| other == seat).unwrap_or(0)
}

/// The class of a seat's place at the table, clockwise from the near edge.
pub fn place_class(seat: Seat, near_seat: Seat, seats: u8) -> &'static str {
    ["at-0", "at-1", "at-2", "at-3"][places_from_near(seat, near_seat, seats) % 4]
}

/// The trick.
pub fn trick_area(props: &TrickAreaProps) -> Html {
    let ShownTrick { trick, winner, taker, is_over } = props.shown;
    let Some(trick) = trick.filter(|trick| trick.led().is_some()) else {
        return div("trick trick-empty").put(props.empty.clone()).into();
    };
    let play = |(order, (seat, card)): (usize, (Seat, Card))| {
        let is_winner = winner == Some(seat);
        let tag = match (is_winner, is_over) {
            (true, true) => "won it",
            (true, false) => "winning",
            (false, _) if order == 0 => "led",
            (false, _) => "",
        };
        let who = props.names.of(seat);
        let card_name = card_name_as(card, props.joker);
        let said = format!("{who}: {card_name}{}", if is_winner { ", winning" } else { "" });
        let name = classed("span", "trick-name").set("aria-hidden", "true").put(el("span").text(who));
        classed("li", "trick-card")
            .class(place_class(seat, props.near_seat, props.seats))
            .class_if(is_winner, "winning")
            .key(seat.index())
            .anchor(&Anchor::Played(card))
            .set("data-played-by", seat.index().to_string())
            .put(spoken(said))
            .put(card_face_as(card, props.joker))
            .put(name.put_if((!tag.is_empty()).then(|| el("b").text(tag))))
    };
    let list = classed("ol", "trick").class(&format!("of-{}", props.seats)).flag("data-over", is_over);
    let list = match taker {
        Some(seat) => list.set("data-taker", seat.index().to_string()),
        None => list,
    };
    list.set("aria-label", if is_over { "The finished trick" } else { "The trick so far" })
        .each(trick.plays().enumerate().map(play))
        .into()
}

/// The last finished trick on its sheet: who led, and who took it with which card. Without a card only who took it
/// is told.
pub fn last_trick(
    trick: Trick,
    taker: Seat,
    with: Option<Card>,
    seats: u8,
    names: &Names,
    joker: Option<Card>,
) -> El {
    let leader = trick.leader();
    let area = TrickAreaProps {
        shown: ShownTrick {
            trick: Some(trick),
            winner: with.map(|_| taker),
            taker: Some(taker),
            is_over: true,
        },
        near_seat: leader,
        seats,
        names,
        joker,
        empty: Html::default(),
    };
    let with = with.map_or_else(String::new, |card| format!(" with the {}", card_name_as(card, joker)));
    let words = format!("{} led; {} took it{with}.", names.of(leader), names.whom(taker));
    div("last-trick").put(trick_area(&area)).put(el("p").text(words))
}
