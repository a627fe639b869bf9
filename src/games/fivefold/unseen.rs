//! Fivefold with real cards: the strip of folds, and what is asked.

use super::folds::plain_strip;
use super::words::trumps;
use crate::components::card_face::suit_sign;
use crate::components::player_panel::seat_class;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::{cards, tricks};
use crate::games::unseen::{UnseenProps, UnseenUi, trick_prompt};
use rules::games::fivefold::Fivefold;
use rules::games::fivefold::unseen::Entry;
use rules::seat::Seat;
use rules::unseen::Due;
use yew::prelude::*;

/// After so many tricks of a round both draw a card: 14 are left once six each are dealt.
const DRAWS: u8 = 7;

impl UnseenUi for Fivefold {
    type Begun = ();

    fn turn_words(props: &UnseenProps<Self>, due: Due) -> String {
        if due.duty.id == "lead" {
            return "Deal six cards each. Who leads first?".to_owned();
        }
        let taken: u8 = props.view.tricks.as_slice().iter().sum();
        trick_prompt(&props.names, due.seat, usize::from(taken) + 1, 13)
    }

    fn open(props: &UnseenProps<Self>) -> Html {
        let (view, names) = (&props.view, &props.names);
        let piles = props.table.game().piles_left();
        let fact = |seat: Seat| {
            let mut words = vec![tricks(view.tricks[seat])];
            if let Some(trump) = view.own.trump {
                words.push(format!("{}: {}", trump.name(), view.own.trumps[seat]));
            }
            if view.own.round > 0 {
                words.push(format!("{} in the pile", cards(piles[seat])));
            }
            el("li").put(el("b").text(names.of(seat))).text(format!(" {}", words.join(", ")))
        };
        let taken: u8 = view.tricks.as_slice().iter().sum();
        let draws = props.table.due().filter(|_| (1..=DRAWS).contains(&taken)).map(|due| {
            let loser = due.seat.left(2);
            format!(" Both draw a card, {} first.", names.whom(loser))
        });
        let round = format!(
            "Round {} of 5, {}.{}",
            view.own.round + 1,
            trumps(view.own.trump),
            draws.unwrap_or_default()
        );
        html! {
            <>
                { Html::from(plain_strip(view, names, Seat::FIRST)) }
                { Html::from(classed("p", "soft").text(round)) }
                { Html::from(classed("ul", "unseen-stacks").each(props.seats().map(fact))) }
            </>
        }
    }

    fn ask(props: &UnseenProps<Self>, due: Due) -> Html {
        if due.duty.id == "lead" {
            let leads = |seat: Seat| {
                button("button entry-taker", "", props.enter(seat, Entry::Leads))
                    .class(seat_class(seat))
                    .put(el("b").text(props.names.of(seat)))
            };
            let group = div("entry-takers").set("role", "group").set("aria-label", "Who leads first?");
            return group.each(props.seats().map(leads)).into();
        }
        let range = props.table.game().trumps_in_trick();
        match props.view.own.trump {
            Some(_) if *range.end() > 0 => {
                let rows = range.flat_map(|number| props.seats().map(move |seat| (seat, number)));
                let group = div("entry-takers with-trumps")
                    .set("role", "group")
                    .set("aria-label", "Who takes the trick?");
                group.each(rows.map(|(seat, number)| taker(props, seat, number))).into()
            }
            Some(_) | None => props.takers(|seat| props.view.tricks[seat], |_| Entry::Took(0)).into(),
        }
    }
}

/// A seat takes the trick with so many trumps in it.
fn taker(props: &UnseenProps<Fivefold>, seat: Seat, number: u8) -> El {
    let suit = props.view.own.trump.map(suit_sign);
    let signs = (0..number).filter_map(|_| suit.clone());
    let words = match number {
        0 => "no trump".to_owned(),
        1 => "1 trump".to_owned(),
        number => format!("{number} trumps"),
    };
    let shown = classed("span", "entry-trumps").set("aria-hidden", "true");
    let shown = if number == 0 { shown.text("no trump") } else { shown.each(signs) };
    button("button entry-taker", "", props.enter(seat, Entry::Took(number)))
        .class(seat_class(seat))
        .put(el("b").text(props.names.of(seat)))
        .put(spoken(format!(" takes it, {words}")))
        .put(shown)
}
