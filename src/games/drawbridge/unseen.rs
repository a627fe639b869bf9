//! DrawBridge with real cards: the auction with its tolls, the stacks, the bridge, and what is asked.

use super::planks::{planks, plaque, tricks_needed};
use super::words::{bid_name, strain_name};
use crate::components::card_face::suit_sign;
use crate::components::partners::side_name;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::cards;
use crate::games::unseen::{UnseenProps, UnseenUi, option, options, trick_prompt};
use rules::cards::{Card, Rank, Suit};
use rules::games::drawbridge::DrawBridge;
use rules::games::drawbridge::auction::{Stack, Strain};
use rules::games::drawbridge::unseen::{EnteredBid, Entry, Tolls};
use rules::games::drawbridge::view::CallView;
use rules::seat::Seat;
use rules::unseen::Due;
use yew::prelude::*;

/// A bid as far as it was chosen.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Begun {
    level: Option<u8>,
    strain: Option<Strain>,
    toll: Option<Rank>,
    draw: Option<Stack>,
}

impl UnseenUi for DrawBridge {
    type Begun = Begun;

    fn turn_words(props: &UnseenProps<Self>, due: Due) -> String {
        let (names, view) = (&props.names, &props.view);
        if due.duty.id == "bid" {
            return names.does(due.seat, "bids or passes.", "bid or pass.");
        }
        let taken: u8 = view.tricks.of_sides().as_slice().iter().sum();
        trick_prompt(names, due.seat, usize::from(taken) + 1, view.variant.hand.into())
    }

    fn open(props: &UnseenProps<Self>) -> Html {
        let (view, names) = (&props.view, &props.names);
        let Some(contract) = view.own.contract else {
            let stack = |stack: Stack| {
                let left = view.own.stacks[stack.index()].cards;
                el("li").text(format!("{}: {}", name(stack), cards(left)))
            };
            let stacks = classed("ul", "unseen-stacks").each(Stack::ALL.map(stack));
            let calls = classed("ol", "unseen-calls")
                .set("aria-label", "The auction")
                .each(view.own.calls.iter().map(|call| el("li").each(call_words(props, call))));
            return html! { <>{ Html::from(stacks) }{ Html::from(calls) }</> };
        };
        let (side, taken) = (contract.declarer.side(), view.tricks.of_sides());
        let words = format!(
            "{} play {}, {}: {}.",
            side_name(names, side),
            strain_name(contract.strain),
            bid_name(contract.level, contract.strain),
            tricks_needed(view.variant.hand, &taken, &contract)
        );
        let first = view.tricks.iter().all(|(_, &tricks)| tricks == 0);
        let exchange = (first && view.own.stacks.iter().any(|stack| stack.cards > 0)).then(|| {
            let takes = names.does(
                contract.declarer,
                "first takes the open card of each stack that has one, and discards as many face up.",
                "first take the open card of each stack that has one, and discard as many face up.",
            );
            el("p").text(takes)
        });
        div("unseen-bridge")
            .put(plaque(contract.level, contract.strain))
            .put(el("p").text(words))
            .put(planks(view.variant.hand, &contract, &taken))
            .put_if(exchange)
            .into()
    }

    fn ask(props: &UnseenProps<Self>, due: Due) -> Html {
        if due.duty.id != "bid" {
            return props.takers(|seat| props.view.tricks[seat], |_| Entry::Took).into();
        }
        bid(props, due.seat).into()
    }
}

fn name(stack: Stack) -> String {
    format!("Stack {}", stack.index() + 1)
}

/// The sign of a rank.
fn rank_sign(rank: Rank) -> String {
    crate::components::card_face::rank_sign(Card::new(rank, Suit::Clubs))
}

fn call_words(props: &UnseenProps<DrawBridge>, call: &CallView) -> Vec<Html> {
    let who = el("b").text(props.names.of(call.seat)).into();
    match call.bid {
        None => vec![who, el("span").text(" passes").into()],
        Some(bid) => {
            let toll = bid.toll.and_then(Card::rank).map_or_else(String::new, rank_sign);
            vec![
                who,
                spoken(format!(" bids {}", bid_name(bid.level, bid.strain))).into(),
                plaque(bid.level, bid.strain).into(),
                classed("span", "soft").text(format!(" pays {toll}")).into(),
            ]
        }
    }
}

fn bid(props: &UnseenProps<DrawBridge>, seat: Seat) -> El {
    let (game, begun) = (props.table.game(), props.begun);
    let open = |stack: &Stack| props.view.own.stacks[stack.index()].cards > 0;
    // where one stack is left nobody has to choose
    let only = Stack::ALL.into_iter().filter(open).collect::<Vec<_>>();
    let draw = begun.draw.or(if let [only] = only[..] { Some(only) } else { None });
    let levels = (1..=props.view.variant.hand).filter(|&level| game.tolls_for(level).is_some());
    let level = |level: u8| {
        option(
            level.to_string(),
            begun.level == Some(level),
            props.begin(Begun { level: Some(level), toll: None, ..begun }),
        )
    };
    let strain = |strain: Strain| {
        let shown: Html = match strain.trump() {
            Some(suit) => suit_sign(suit),
            None => el("span").text("NT").into(),
        };
        option("", begun.strain == Some(strain), props.begin(Begun { strain: Some(strain), ..begun }))
            .set("aria-label", strain_name(strain))
            .put(shown)
    };
    let tolls = begun.level.and_then(|level| game.tolls_for(level));
    let pays = |rank: &Rank| {
        let fits = tolls.is_some_and(|Tolls { lowest, highest }| (lowest..=highest).contains(rank));
        fits && game.tolls_paid(*rank) < Suit::ALL.len()
    };
    let toll = |rank: Rank| {
        option(rank_sign(rank), begun.toll == Some(rank), props.begin(Begun { toll: Some(rank), ..begun }))
            .set("aria-label", rank.name())
    };
    let stack = |stack: Stack| {
        option(name(stack), draw == Some(stack), props.begin(Begun { draw: Some(stack), ..begun }))
    };
    let entry =
        (|| Some(EnteredBid { level: begun.level?, strain: begun.strain?, toll: begun.toll?, draw: draw? }))(
        );
    let done = match entry {
        Some(bid) => button("button primary", "Bid", props.enter(seat, Entry::Bid(bid))),
        None => button("button primary", "Bid", Callback::noop()).set("aria-disabled", "true"),
    };
    div("unseen-bid")
        .put(options("Level", levels.map(level)))
        .put(options("Strain", Strain::ALL.map(strain)))
        .put_if(tolls.is_some().then(|| options("Toll", Rank::ALL.into_iter().filter(pays).map(toll))))
        .put(options("Draws from", Stack::ALL.into_iter().filter(open).map(stack)))
        .put(div("button-row").put(button("button", "Pass", props.enter(seat, Entry::Pass))).put(done))
}
