//! The table during a round: the two players on its two sides and the strip between them.

use super::folds::strip;
use super::player_panels::{card_stack, player_panel};
use super::{Draft, glossary, glossary_sheet, words};
use crate::anchor::Anchor;
use crate::components::glossary::means;
use crate::components::hand::{Hand, HandMark};
use crate::components::player_panel::counting;
use crate::dom::{El, classed, div, el};
use crate::games::{BoardProps, Sheet, TableParts};
use crate::text::in_hand_order;
use rules::cards::CardSet;
use rules::games::fivefold::{Action, Fivefold};
use rules::seat::Seat;
use yew::prelude::*;

/// The table.
pub fn board(props: &BoardProps<Fivefold>) -> Html {
    props.table(TableParts {
        board: div("board face of-2"),
        player_panels: props.others(|seat, place| player_panel(props, seat).class(place)),
        strip: Some(strip(&props.view, &props.names, props.near_seat, props.open(Sheet::Glossary))),
        middle: middle(props),
        own: player_panel(props, props.near_seat).class("near-side"),
        near: props.curtain_or(|seat| near_area(props, seat)),
    })
}

/// The middle of the table: the trick, the stock in the first round, and the points that the last trick won.
fn middle(props: &BoardProps<Fivefold>) -> El {
    let view = &props.view;
    let trick = props.trick(before_the_lead(props).into());
    let stock = view.hands.is_empty().then(|| {
        means(card_stack(view.own.stock, counting("stock", view.own.stock), &Anchor::Stock), glossary::STOCK)
            .class("stock")
            .put(el("span").text("in the stock"))
    });
    let fresh = if props.is_trick_over() { words::fresh_points(view, &props.names) } else { Vec::new() };
    let fresh = (!fresh.is_empty())
        .then(|| div("fresh-points").said().each(fresh.into_iter().map(|words| el("p").text(words))));
    div("middle").class_if(stock.is_some(), "with-stock").put_if(stock).put(trick).put_if(fresh)
}

/// Before a lead: who took the last trick, and who drew from where.
fn before_the_lead(props: &BoardProps<Fivefold>) -> El {
    let (view, names) = (&props.view, &props.names);
    // what is always so is told of the first draws
    let is_known = view.tricks.iter().map(|(_, &tricks)| tricks).sum::<u8>() > 2;
    let drawn = words::drawn(view, names).filter(|drawn| !is_known || drawn != words::OWN_PILES);
    let drawn = drawn.map(|words| classed("p", "soft").text(words));
    props.before_lead("The first trick of the round.").put_if(drawn)
}

/// What the player sees and does.
pub fn near_area(props: &BoardProps<Fivefold>, seat: Seat) -> Html {
    let view = &props.view;
    let raised = props.draft.raised.filter(|&card| view.playable().contains(card));
    let (what, hint) = words::prompt(view, &props.names, raised);
    let example = words::trump_example(view).filter(|_| props.is_coached && raised.is_none());
    props
        .near_area(seat, (what, example.unwrap_or(hint)), props.play_button())
        .put(div("near-hand").put(hand(props)))
        .into()
}

/// The hand, with marks on the cards that would take the trick and on the card just drawn.
fn hand(props: &BoardProps<Fivefold>) -> Html {
    let view = &props.view;
    let drew = view.own.drew.map_or(CardSet::EMPTY, CardSet::only);
    let marks = vec![
        HandMark { cards: view.takers(), class: "taker", label: "would take the trick" },
        HandMark { cards: drew, class: "drew", label: "just drawn" },
    ];
    let onraise = props.ondraft.reform(|card| Draft { raised: Some(card) });
    let onplay = props.onact.reform(Action::Play);
    let means = props.means(glossary_sheet::card);
    html! {
        <Hand cards={in_hand_order(view.hand, view.own.trump)} playable={view.playable()} trump={view.own.trump}
            raised={props.draft.raised} why_not="" {means} {marks} active=true {onraise} {onplay} />
    }
}
