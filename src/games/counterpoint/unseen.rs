//! Counterpoint with real cards: the staves, and what is asked.

use super::result::stave;
use super::stave::{Note, Stave, initial};
use crate::components::card_face::suit_sign;
use crate::components::player_panel::seat_class;
use crate::dom::{El, button, classed, div, el};
use crate::games::phrases::{points, tricks};
use crate::games::unseen::{Input, UnseenProps, UnseenUi, option, options, trick_prompt};
use rules::cards::Suit;
use rules::games::counterpoint::Counterpoint;
use rules::games::counterpoint::unseen::Entry;
use rules::seat::{PerSeat, Seat};
use rules::unseen::Due;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The bids, and the points as they are typed.
#[derive(Clone, Default, PartialEq)]
pub struct Begun {
    bids: [Option<u32>; 4],
    points: [String; 4],
}

impl Begun {
    fn points(&self, seat: Seat) -> Option<u32> {
        self.points[seat.index()].trim().parse().ok().filter(|&points| points <= 999)
    }
}

impl UnseenUi for Counterpoint {
    type Begun = Begun;

    fn turn_words(props: &UnseenProps<Self>, due: Due) -> String {
        let (names, view) = (&props.names, &props.view);
        match due.duty.id {
            "trump" => "What was turned up?".to_owned(),
            "count" => "Turn up your bids, and count the points in your tricks.".to_owned(),
            _ => {
                let taken: u8 = props.table.state().tricks().as_slice().iter().sum();
                trick_prompt(names, due.seat, usize::from(taken) + 1, view.variant.hand_size() - 3)
            }
        }
    }

    fn open(props: &UnseenProps<Self>) -> Html {
        let hand = props.view.hands.last().filter(|_| props.table.ends_hand());
        let Some(hand) = hand else { return Html::default() };
        let line =
            |seat: Seat| el("li").class_if(true, seat_class(seat)).put(stave(&props.names, hand, seat));
        classed("ul", "unseen-staves").each(props.seats().map(line)).into()
    }

    fn ask(props: &UnseenProps<Self>, due: Due) -> Html {
        match due.duty.id {
            "trump" => {
                let suit = |suit: Suit| {
                    button("button entry-taker", "", props.enter(due.seat, Entry::Trump(Some(suit))))
                        .put(suit_sign(suit))
                        .text(format!(" {}", suit.name()))
                };
                let none = button(
                    "button entry-taker",
                    "A nine or the joker: no trump",
                    props.enter(due.seat, Entry::Trump(None)),
                );
                div("entry-takers")
                    .set("role", "group")
                    .set("aria-label", "Trump")
                    .each(Suit::ALL.map(suit))
                    .put(none)
                    .into()
            }
            "count" => count(props, due.seat).into(),
            _ => props.takers(|seat| props.table.state().tricks()[seat], |_| Entry::Took).into(),
        }
    }
}

/// A line for each seat: its bid, the points it took, and both on its stave.
fn count(props: &UnseenProps<Counterpoint>, dealer: Seat) -> El {
    let begun = &props.begun;
    let line = |seat: Seat| {
        let bid = |bid: u32| {
            let mut next = begun.clone();
            next.bids[seat.index()] = Some(bid);
            option(bid.to_string(), begun.bids[seat.index()] == Some(bid), props.begin(next))
        };
        let oninput = {
            let (begun, oninput) = (begun.clone(), props.oninput.clone());
            move |event: InputEvent| {
                let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
                let mut next = begun.clone();
                next.points[seat.index()] = field.value();
                oninput.emit(Input::Begun(next));
            }
        };
        let id = format!("points-{}", seat.index());
        let field = html! {
            <input id={id.clone()} type="text" inputmode="numeric" autocomplete="off" size="4"
                value={begun.points[seat.index()].clone()} {oninput} />
        };
        let taken = begun.points(seat);
        let note = taken.map(|value| Note {
            colour: seat.index(),
            letter: initial(&props.names.of(seat)),
            value,
            span: None,
        });
        let paper = Stave { notes: note.into_iter().collect(), bid: begun.bids[seat.index()], high: None };
        let own = props.table.state().tricks()[seat];
        classed("li", "unseen-voice")
            .class(seat_class(seat))
            .key(seat.index())
            .put(
                div("voice-head")
                    .put(el("h3").text(props.names.of(seat)))
                    .put(classed("small", "soft").text(tricks(own)))
                    .put(el("label").set("for", id).text("Points "))
                    .put(field),
            )
            .put(options(format!("{} bid", props.names.whose(seat)), (0..=9).map(|tens| bid(tens * 10))))
            .put(paper.drawn())
    };
    let total: u32 = props.seats().filter_map(|seat| begun.points(seat)).sum();
    let (least, most) = (props.table.state().least_points(), props.view.variant.courts.in_all());
    let words = match props.seats().all(|seat| begun.points(seat).is_some()) {
        true => {
            format!("{} in tricks, {} in bids and the turn-up.", points(total), most.saturating_sub(total))
        }
        false => format!("Together {least} to {most}: the others are in the bids."),
    };
    let all = |of: &dyn Fn(Seat) -> Option<u32>| {
        let numbers: Option<Vec<u32>> = props.seats().map(of).collect();
        numbers.map(|numbers| PerSeat::from_fn(props.names.len(), |seat| numbers[seat.index()]))
    };
    let entry = all(&|seat| begun.bids[seat.index()]).zip(all(&|seat| begun.points(seat)));
    let done = match entry {
        Some((bids, taken)) => {
            button("button primary wide", "Score the hand", props.enter(dealer, Entry::Count(bids, taken)))
        }
        None => {
            button("button primary wide", "Score the hand", Callback::noop()).set("aria-disabled", "true")
        }
    };
    div("unseen-count")
        .put(classed("ul", "unseen-voices").each(props.seats().map(line)))
        .put(classed("p", "soft").text(words))
        .put(done)
}
