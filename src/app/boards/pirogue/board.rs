//! Tag and tricks: the table with the four people round it.

use super::marks::marks;
use super::words::{self, before_lead, is_called};
use super::{Draft, pegs};
use crate::app::boards::{Seated, Sheet};
use crate::app::components::card_face::suit_sign;
use crate::app::components::choices::{Standing, choice, choices};
use crate::app::components::hand::{Hand, HandMark};
use crate::app::components::near::{near_edge, play_button, prompt};
use crate::app::components::partners::{self, Plate};
use crate::app::components::trick_area::{TrickArea, trick_area};
use crate::app::dom::{El, button, classed, div, el};
use crate::app::text::{count, in_hand_order, suit_order};
use new_tricks::cards::{Card, CardSet, Suit};
use new_tricks::game::{Phase, Rest};
use new_tricks::games::pirogue::{Action, Legal, Pirogue, TARPON};
use new_tricks::seat::Seat;
use new_tricks::sitting::Stage;
use yew::prelude::*;

const SEATS: u8 = 4;

/// The table during a round.
pub fn board(seated: &Seated<Pirogue>) -> Html {
    let view = &seated.view;
    let others = seated.near.round(SEATS).skip(1).map(|seat| plate(seated, seat));
    let near = match view.viewer {
        Some(seat) if seated.curtain.is_none() => near(seated, seat),
        _ => seated.curtain.clone().unwrap_or_default(),
    };
    div("board four")
        .class_if(seated.curtain.is_some(), "covered")
        .put(div("seats").each(others))
        .put(pegs::strip(view, &seated.names, seated.onopen.reform(|_| Sheet::Scores)))
        .put(middle(seated))
        .put(near)
        .into()
}

/// The plate of somebody at the table, with the tricks taken.
fn plate(seated: &Seated<Pirogue>, seat: Seat) -> El {
    let view = &seated.view;
    let tricks = view.tricks[seat];
    let also = match view.turn.phase() {
        Some(Phase::Tag) => el("span"),
        _ => classed("span", "pirogue-taken")
            .put(el("b").text(tricks.to_string()))
            .put(el("span").text(if tricks == 1 { " trick" } else { " tricks" })),
    };
    let plate = Plate {
        seat,
        now: view.turn.seat() == Some(seat),
        role: words::role(view, seat),
        also,
        said: count(tricks.into(), "trick", "tricks"),
    };
    partners::plate(&seated.names, seated.near, plate, seated.onopen.reform(move |_| Sheet::Seat(seat)))
}

/// What lies in the middle of the table: the trick, and beside it what it has come to.
fn middle(seated: &Seated<Pirogue>) -> El {
    let view = &seated.view;
    let over = seated.stage == Stage::Rest(Rest::Trick);
    let (trick, winning) = if over {
        (view.last_trick, view.last_taken.map(|(seat, _)| seat))
    } else {
        (view.trick, view.winning)
    };
    let area = TrickArea {
        trick,
        // which card it was tells of a hook
        winning: winning.filter(|_| !is_called(view)),
        over,
        near: seated.near,
        seats: SEATS,
        names: &seated.names,
        empty: empty(seated).into(),
    };
    let taken = view.last_taken.filter(|_| over && is_called(view));
    let taken = taken
        .map(|(seat, _)| classed("p", "pirogue-mark").text(format!("{} takes it", seated.names.of(seat))));
    div("middle").put(marks(seated, trick, over).put_if(taken)).put(trick_area(&area))
}

/// What is said where no card lies.
fn empty(seated: &Seated<Pirogue>) -> El {
    let view = &seated.view;
    let what = button("button quiet", "What pegs", seated.onopen.reform(|_| Sheet::Meanings));
    let words = match view.turn.phase() {
        Some(Phase::Tag) => format!("{} has dealt.", seated.names.of(view.dealer)),
        _ => before_lead(view, &seated.names),
    };
    let last = view
        .last_trick
        .map(|_| button("button quiet", "Last trick", seated.onopen.reform(|_| Sheet::LastTrick)));
    let row = div("button-row").put(what).put_if(last);
    div("before-lead").put(classed("p", "soft").text(words)).put(row)
}

/// The near edge of the table: what the holder of the device sees and does.
fn near(seated: &Seated<Pirogue>, seat: Seat) -> Html {
    let (say, also) = words::prompt(&seated.view, &seated.names);
    near_edge(&seated.names.whose(seat))
        .put(prompt(&seated.refused, say, also, decision(seated)))
        .put(div("near-hand").put(hand(seated)))
        .into()
}

/// What decides.
fn decision(seated: &Seated<Pirogue>) -> Html {
    match seated.view.legal {
        Some(Legal::Tag) => tagging(seated),
        Some(Legal::Play { cards, .. }) => {
            let raised = seated.draft.raised.filter(|&card| cards.contains(card));
            play_button(raised, &seated.onact.reform(Action::Play))
        }
        Some(Legal::Claim(_) | Legal::Nothing) | None => Html::default(),
    }
}

/// The dealer's choice: one of the suits, or none.
fn tagging(seated: &Seated<Pirogue>) -> Html {
    let chosen = seated.draft.tag;
    let pick = |tag: Option<Suit>| {
        let standing = Standing {
            chosen: chosen == Some(tag),
            barred: false,
            stop: chosen.unwrap_or(Some(Suit::Spades)) == tag,
        };
        let name = tag.map_or("no suit", |suit| suit.name());
        let onpick = seated.ondraft.reform(move |_| Draft { tag: Some(tag), ..Draft::default() });
        let pick = choice("pick", name.to_owned(), standing, onpick).flag("data-focus", standing.stop);
        match tag {
            Some(suit) => pick.put(suit_sign(suit)),
            None => pick.text("None"),
        }
    };
    let suits = suit_order(None).map(Some).into_iter().chain([None]);
    let text = match chosen {
        None => "Tag".to_owned(),
        Some(Some(suit)) => format!("Tag {}", suit.name()),
        Some(None) => "Tag no suit".to_owned(),
    };
    let act = seated.onact.reform(move |_| Action::Tag(chosen.flatten()));
    div("pirogue-tag")
        .put(choices("picks strains", "Suit to tag").each(suits.map(pick)))
        .put(div("button-row").put(button("button primary", text, act).flag("disabled", chosen.is_none())))
        .into()
}

/// The holder's cards: what would make eleven is marked, and what the tag makes worthless.
fn hand(seated: &Seated<Pirogue>) -> Html {
    let view = &seated.view;
    let tag = match view.legal {
        Some(Legal::Tag) => seated.draft.tag.flatten(),
        Some(Legal::Play { .. } | Legal::Claim(_) | Legal::Nothing) | None => view.tag,
    };
    let worthless = tag.map_or(CardSet::EMPTY, |suit| TARPON & CardSet::of_suit(suit));
    let marks = vec![
        HandMark { cards: words::hooks(view), class: "hooks", said: "makes eleven" },
        HandMark { cards: worthless, class: "tagged", said: "tagged" },
    ];
    let active = matches!(view.legal, Some(Legal::Play { .. }));
    let (playable, draft) = (view.playable(), seated.draft.clone());
    let (ondraft, onact) = (seated.ondraft.clone(), seated.onact.clone());
    // a card that cannot be played is tried, so that the rules say why
    let onraise = Callback::from(move |card: Card| match playable.contains(card) {
        true => ondraft.emit(Draft { raised: Some(card), ..draft.clone() }),
        false if active => onact.emit(Action::Play(card)),
        false => {}
    });
    let onplay = seated.onact.reform(Action::Play);
    html! {
        <Hand cards={in_hand_order(view.hand, None)} {playable} trump={None::<Suit>}
            raised={seated.draft.raised} why_not={words::why_not(view)} {marks} {active} {onraise} {onplay} />
    }
}
