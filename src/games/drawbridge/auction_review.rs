//! The last look at tolls and discards before the lead.

use super::calls::table;
use super::planks::planks;
use super::stacks::DISCARDS;
use super::words::{after_look, card_names, contract_words, stacks_out};
use crate::components::details::open_cards;
use crate::components::scenes;
use crate::dom::{El, classed, div, el};
use crate::games::BoardProps;
use crate::names::Names;
use crate::text::{capital, in_hand_order};
use rules::games::drawbridge::score::Contract;
use rules::games::drawbridge::{DrawBridge, View};
use rules::seat::PerSide;
use yew::prelude::*;

/// Everybody's last look at tolls and discards.
pub fn last_look(props: &BoardProps<DrawBridge>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(contract) = view.own.contract else { return Html::default() };
    let leader = view.turn.seat().map(|seat| names.does_inside(seat, "leads", "lead")).unwrap_or_default();
    let body =
        [bridge(view, &contract, &view.tricks.of_sides()).into(), auction_and_exchange(view, names).into()];
    let under = el("p")
        .text(stacks_out(view).unwrap_or_default())
        .text(" ")
        .put(el("b").text(contract_words(&contract, names)))
        .text(" ")
        .text(after_look(view, names));
    let next = format!("Continue: {leader}");
    scenes::result("A last look".to_owned(), under, body, next, &props.ongo)
}

/// The bridge, large.
pub fn bridge(view: &View, contract: &Contract, tricks: &PerSide<u8>) -> El {
    div("bridge-alone").put(planks(view.variant.hand, contract, tricks))
}

/// The auction with its cards, what the declarer took, and the discards.
pub fn auction_and_exchange(view: &View, names: &Names) -> El {
    let declarer = view.own.contract.map(|contract| names.of(contract.declarer)).unwrap_or_default();
    let part = |title: &'static str, body: El| div("card-panel").put(el("h3").text(title)).put(body);
    let tolls = part("The auction", table(view, names, 0));
    let nothing = || classed("p", "soft").text("The draw stacks were empty: nothing to take.");
    let taken = match view.own.taken.is_empty() {
        true => nothing(),
        false => {
            let took = format!("{declarer} bid last and took {} from the stacks", card_names(view.own.taken));
            let discards = in_hand_order(view.own.discards, None);
            let is_back = view.own.discards == view.own.taken;
            let words = match discards.is_empty() {
                _ if is_back && discards.len() == 1 => took + ", and did not keep it.",
                _ if is_back => took + ", and kept none of them.",
                true => took + ".",
                false => took + ". Discarded for them:",
            };
            let cards = (!discards.is_empty() && !is_back).then(|| open_cards(&discards).anchor(&DISCARDS));
            div("looked").put(el("p").text(capital(&words))).put_if(cards)
        }
    };
    div("looks").put(tolls).put_if(view.own.contract.map(|_| part("The exchange", taken)))
}
