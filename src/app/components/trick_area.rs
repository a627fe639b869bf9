//! A trick on the table, each card before the seat that played it.

use super::card_face::card_face_as;
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::names::Names;
use crate::app::text::card_name_as;
use crate::cards::Card;
use crate::seat::Seat;
use crate::trick::Trick;
use yew::prelude::*;

/// What lies on the table.
pub struct TrickArea<'a> {
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
    pub names: &'a Names,
    /// What is said where no card lies.
    pub empty: Html,
}

/// How many seats clockwise from the near edge that seat sits.
pub fn place_of(seat: Seat, near: Seat, seats: u8) -> usize {
    near.round(seats).position(|other| other == seat).unwrap_or(0)
}

/// The trick.
pub fn trick_area(props: &TrickArea) -> Html {
    trick_area_as(props, None)
}

/// The trick, where the joker stands for that card.
pub fn trick_area_as(props: &TrickArea, joker: Option<Card>) -> Html {
    let plays: Vec<_> = props.trick.iter().flat_map(Trick::plays).collect();
    if plays.is_empty() {
        return div("trick trick-empty").put(props.empty.clone()).into();
    }
    let play = |(order, &(seat, card)): (usize, &(Seat, Card))| {
        let winning = props.winning == Some(seat);
        let tag = match (winning, props.over) {
            (true, true) => "takes it",
            (true, false) => "winning",
            (false, _) if order == 0 => "led",
            (false, _) => "",
        };
        let who = props.names.of(seat);
        let said = format!("{who}: {}{}", card_name_as(card, joker), if winning { ", winning" } else { "" });
        let name = classed("span", "trick-name").set("aria-hidden", "true").text(who);
        classed("li", "trick-card")
            .class_if(true, &format!("at-{}", place_of(seat, props.near, props.seats)))
            .class_if(winning, "winning")
            .key(seat.index())
            .put(spoken(said))
            .put(card_face_as(card, joker))
            .put(name.put_if((!tag.is_empty()).then(|| el("b").text(tag))))
    };
    classed("ol", "trick")
        .class_if(true, &format!("of-{}", props.seats))
        .set("aria-label", if props.over { "The finished trick" } else { "The trick so far" })
        .each(plays.iter().enumerate().map(play))
        .into()
}

/// The last finished trick, and in words who took it with which card.
pub fn last_trick(trick: Trick, taken: (Seat, Card), seats: u8, names: &Names) -> Html {
    last_trick_as(trick, taken, seats, names, None).into()
}

/// The same where the joker stands for that card; there is room for more words.
pub fn last_trick_as(
    trick: Trick,
    (taker, card): (Seat, Card),
    seats: u8,
    names: &Names,
    joker: Option<Card>,
) -> El {
    let leader = trick.leader();
    let area = TrickArea {
        trick: Some(trick),
        winning: Some(taker),
        over: true,
        near: leader,
        seats,
        names,
        empty: Html::default(),
    };
    let card = card_name_as(card, joker);
    let words = format!("{} led; {} took it with the {card}.", names.of(leader), names.of(taker));
    div("last-trick").put(trick_area_as(&area, joker)).put(el("p").text(words))
}
