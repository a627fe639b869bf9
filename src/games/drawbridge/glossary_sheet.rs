//! What the contract and the auction mean.

use super::auction_review::{auction_and_exchange, bridge};
use super::calls::table;
use super::words::{contract_words, stack_name, toll_words};
use crate::components::partners::side_name;
use crate::dom::{El, classed, div, el};
use crate::games::phrases::{cards, points, tricks, wins_trick};
use crate::names::Names;
use rules::cards::{Card, Rank};
use rules::games::drawbridge::auction::Stack;
use rules::games::drawbridge::{Variant, View};
use yew::prelude::*;

/// What a card is good for: in the auction as a toll, later in the tricks.
pub fn card(view: &View, card: Card) -> String {
    if view.own.contract.is_some() {
        return wins_trick(card, view.trump()).to_owned();
    }
    toll(&view.variant, card)
}

/// What a card pays for as a toll.
pub fn toll(variant: &Variant, card: Card) -> String {
    match card.rank().and_then(|rank| variant.highest_level(rank)) {
        Some(level) => format!("As a toll it pays for a bid of up to {}.", tricks(level)),
        None => {
            let least = variant.lowest_toll(1).map(Rank::name).unwrap_or_default();
            format!("Too low for a toll: even a bid of 1 costs a {least}.")
        }
    }
}

/// The contract, what it is worth, the auction behind it, and what tolls cost.
pub fn contract_and_auction(view: &View, names: &Names) -> Html {
    let sheet = div("seat-sheet");
    let sheet = match view.own.contract {
        Some(contract) => {
            let side = contract.declarer.side();
            let prices = view.variant.points;
            let worth = format!(
                "Made, it is worth {} and {} more for each trick above {}. For each trick short {} score {}.",
                points(u64::from(prices.level) * u64::from(contract.level)),
                prices.over,
                contract.level,
                side_name(names, side.other()),
                points(prices.set),
            );
            let taken = view.tricks.of_sides();
            let so_far = format!("So far: {} to {}.", tricks(taken[side]), taken[side.other()]);
            sheet
                .put(el("p").text(contract_words(&contract, names)))
                .put(bridge(view, &contract, &taken))
                .put(el("p").text(so_far))
                .put(el("p").text(worth))
        }
        None => sheet,
    };
    let sheet = if view.own.closed {
        sheet.put(el("h3").text("The auction")).put(table(view, names, 0)).put(
            classed("p", "soft")
                .text("The cards paid and discarded were turned over when the first card was led."),
        )
    } else {
        sheet.put(auction_and_exchange(view, names))
    };
    let left = Stack::ALL.map(|stack| match view.own.stacks[stack.index()].cards {
        0 => format!("none in the {}", stack_name(stack)),
        left => format!("{} in the {}", cards(left), stack_name(stack)),
    });
    let left = format!("Left: {} and {}.", left[0], left[1]);
    let costs = view.own.contract.is_none().then(|| price_list(&view.variant));
    sheet.put(classed("p", "soft").text(left)).put_if(costs).into()
}

/// What each level costs.
fn price_list(variant: &Variant) -> El {
    let row = |level: u8| {
        let toll = variant.lowest_toll(level).map_or_else(|| "no card pays".to_owned(), toll_words);
        [el("dt").text(tricks(level)), el("dd").text(toll)]
    };
    div("looked")
        .put(el("h3").text("What a bid costs"))
        .put(classed("dl", "facts").each(variant.levels().flat_map(row)))
}
