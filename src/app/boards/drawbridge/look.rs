//! The last look at tolls and discards, and the sheet that tells of contract and auction.

use super::calls::table;
use super::planks::planks;
use super::words::{after_look, card_names, contract_words, in_points, in_tricks, stack_name, toll_words};
use crate::app::boards::Seated;
use crate::app::components::frames::{self, open_cards};
use crate::app::components::partners::side_name;
use crate::app::dom::{El, classed, div, el};
use crate::app::names::Names;
use crate::app::text::{count, in_hand_order, sentence};
use crate::games::drawbridge::auction::{MOST_LEVEL, Stack, lowest_toll};
use crate::games::drawbridge::score::Contract;
use crate::games::drawbridge::{DrawBridge, View};
use yew::prelude::*;

/// What all look at once more before the first card is led.
pub fn last_look(seated: &Seated<DrawBridge>) -> Html {
    let (view, names) = (&seated.view, &seated.names);
    let Some(contract) = view.contract else { return Html::default() };
    let leader = view.turn.seat().map(|seat| names.of(seat)).unwrap_or_default();
    let body = [bridge(&contract, view).into(), lying_open(view, names).into()];
    let under =
        el("p").put(el("b").text(contract_words(&contract, names))).text(" ").text(after_look(view, names));
    let next = format!("All have looked: {leader} leads");
    frames::result("A last look".to_owned(), under, body, None, next, &seated.ongo)
}

/// The bridge by itself.
fn bridge(contract: &Contract, view: &View) -> El {
    div("bridge-alone").put(planks(contract, &view.tricks))
}

/// The auction with its cards, what the declarer took, and the discards.
fn lying_open(view: &View, names: &Names) -> El {
    let declarer = view.contract.map(|contract| names.of(contract.declarer)).unwrap_or_default();
    let part = |title: &'static str, body: El| div("card-panel").put(el("h3").text(title)).put(body);
    let tolls = part("The auction", table(view, names, 0));
    let nothing = || classed("p", "soft").text("The draw stacks were empty: nothing to take.");
    let taken = match view.taken.is_empty() {
        true => nothing(),
        false => {
            let words = sentence(&format!("{declarer} took {} from the stacks", card_names(view.taken)));
            let took = el("p").text(words);
            if view.discards.is_empty() {
                div("looked").put(took)
            } else {
                div("looked")
                    .put(took)
                    .put(el("p").text("Discarded for them:"))
                    .put(open_cards(&in_hand_order(view.discards, None)))
            }
        }
    };
    div("looks").put(tolls).put_if(view.contract.map(|_| part("The exchange", taken)))
}

/// The sheet: what has to be made, what it is worth, how it came about, and what tolls cost.
pub fn contract_and_auction(view: &View, names: &Names) -> Html {
    let sheet = div("seat-sheet");
    let sheet = match view.contract {
        Some(contract) => {
            let side = contract.declarer.side();
            let worth = format!(
                "Made, it is worth {} and 1 more for each trick above {}. For each trick short {} score {}.",
                in_points(2 * u64::from(contract.level)),
                contract.level,
                side_name(names, side.other()),
                in_points(4),
            );
            let so_far =
                format!("So far: {} to {}.", in_tricks(view.tricks[side]), view.tricks[side.other()]);
            sheet
                .put(el("p").text(contract_words(&contract, names)))
                .put(bridge(&contract, view))
                .put(el("p").text(so_far))
                .put(el("p").text(worth))
        }
        None => sheet,
    };
    let sheet = if view.closed {
        sheet.put(el("h3").text("The auction")).put(table(view, names, 0)).put(
            classed("p", "soft").text("Tolls and discards were turned over when the first card was led."),
        )
    } else {
        sheet.put(lying_open(view, names))
    };
    let left = Stack::ALL.map(|stack| match view.stacks[stack.index()].cards {
        0 => format!("none in the {}", stack_name(stack)),
        cards => format!("{} in the {}", count(cards.into(), "card", "cards"), stack_name(stack)),
    });
    let left = format!("Left: {} and {}.", left[0], left[1]);
    let costs = view.contract.is_none().then(price_list);
    sheet.put(classed("p", "soft").text(left)).put_if(costs).into()
}

/// What each level costs.
fn price_list() -> El {
    let row = |level: u8| {
        let toll = lowest_toll(level).map(toll_words).unwrap_or_default();
        [el("dt").text(in_tricks(level)), el("dd").text(toll)]
    };
    div("looked")
        .put(el("h3").text("What a bid costs"))
        .put(classed("dl", "facts").each((1..=MOST_LEVEL).flat_map(row)))
}
