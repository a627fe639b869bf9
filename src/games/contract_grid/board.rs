//! The table during a hand: strikes, bids and tricks, with everybody's paper on it.

use super::arrange::quick_rules_panel;
use super::cells::{bidding, hoped_lines, whole_lines};
use super::lanes::strip;
use super::live_paper::LivePaper;
use super::paper::{Paper, PaperScale};
use super::player_panels::{bids_of_all, player_panel};
use super::signs::explain as contract_sentence;
use super::{Draft, glossary, glossary_sheet, words};
use crate::anchor::Anchor;
use crate::components::card_face::suit_sign;
use crate::components::glossary::held;
use crate::components::hand::Hand;
use crate::components::hand_area::with_paper;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::{points, tricks};
use crate::games::{BoardProps, Sheet, TableParts};
use crate::text::in_hand_order;
use bots::games::contract_grid::looks_good_for;
use rules::cards::{Suit, SuitSet};
use rules::games::contract_grid::cap::unmarked;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::{Action, ContractGrid, Legal, Phase, View};
use rules::seat::Seat;
use yew::prelude::*;

/// The table.
pub fn board(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
    let scale = if props.roomy { PaperScale::Small } else { PaperScale::Tiny };
    let other = |seat: Seat, place| player_panel(props, seat, scale, place).put(props.pile(&[seat]));
    let open = view.viewer.filter(|_| props.curtain.is_none());
    props.table(TableParts {
        board: div("board")
            .class(&format!("of-{}", view.variant.players))
            .class_if(open.is_some_and(|seat| is_paper_large(props, seat)), "large-paper"),
        player_panels: props.others(other),
        strip: None,
        middle: div("middle").put(middle(props)),
        own: props.own_pile(&[props.near_seat]),
        near: props.curtain_or(|seat| near_area(props, seat)),
    })
}

/// What the contract of the cell asks for that was bid last.
fn explained(props: &BoardProps<ContractGrid>, seat: Seat) -> Option<String> {
    let cell = props.draft.explained?;
    let contract = *props.view.own.grids[seat]?.contracts().get(cell)?;
    let is_marked = props.view.own.marked[seat].contains(cell);
    let also = if is_marked { " It is marked already: only the bid pays." } else { "" };
    Some(format!("{}: {}{also}", contract.name(), contract_sentence(contract)))
}

/// The middle of the table: the trick, or the strikes and bids before it.
fn middle(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
    let shown = props.shown_trick();
    let empty = match view.legal {
        _ if shown.trick.is_some_and(|trick| !trick.is_empty()) => Html::default(),
        _ if view.turn.phase() == Some(Phase::Grid) => quick_rules_panel(&view.variant).into(),
        _ if view.own.trump.is_none() => strikes_so_far(props),
        Some(Legal::Play(_)) => props.before_lead("The first trick.").into(),
        Some(Legal::Grid | Legal::Strike(_) | Legal::Bid { .. } | Legal::Nothing) | None => {
            // where there is room for more than the signs on their panels
            props.roomy.then(|| bids_of_all(view, &props.names)).flatten().unwrap_or_default()
        }
    };
    props.trick(empty)
}

/// The place of the four suits.
pub const STRIKES: Anchor = Anchor::Place(AttrValue::Static("strikes"));

fn strikes_so_far(props: &BoardProps<ContractGrid>) -> Html {
    let struck = |suit: Suit| {
        let mut seats = props.view.own.struck.iter();
        seats.find(|(_, suits)| suits.contains(&Some(suit))).map(|(seat, _)| seat)
    };
    let line = |suit: Suit| {
        let by = struck(suit);
        let state = if by.is_some() { ": struck by " } else { " left" };
        classed("li", "strike-suit")
            .class_if(by.is_some(), "struck")
            .put(classed("span", "big-suit").put(suit_sign(suit)))
            .put(
                classed("span", "small strike-by")
                    .put(spoken(format!("{}{state}", suit.name())))
                    .text(by.map_or_else(String::new, |seat| props.names.whom(seat).to_string())),
            )
    };
    classed("ul", "strikes")
        .anchor(&STRIKES)
        .set("aria-label", "Suits")
        .each(Suit::ALL.into_iter().map(line))
        .into()
}

/// What the player sees and does.
pub fn near_area(props: &BoardProps<ContractGrid>, seat: Seat) -> Html {
    // at one’s edge the panel lies already
    let player_panel = (!props.at_edge).then(|| player_panel(props, seat, PaperScale::Small, "own"));
    let (view, names) = (&props.view, &props.names);
    let bid = props.draft.bid;
    let is_advised = props.draft.is_advised && matches!(view.legal, Some(Legal::Bid { .. }));
    let of_coach = match is_advised {
        // nothing that speaks against a hint
        true if words::clash(view, seat, bid) => Some(names.ask(seat, "confirm these bids, or move a peg.")),
        true => None,
        false => words::out_of_reach(view, names, bid).filter(|_| props.is_coached),
    };
    let is_told = of_coach.is_some();
    let to_do = of_coach.unwrap_or_else(|| words::prompt(view, names, bid));
    let also = explained(props, seat).unwrap_or_else(|| match (view.legal, view.own.trump) {
        _ if is_told => String::new(),
        (Some(Legal::Bid { count, .. }), _) if bid.len() == u32::from(count) => String::new(),
        (Some(Legal::Bid { .. }), Some(trump)) if props.is_coached => {
            let about = tricks(looks_good_for(view.hand, trump));
            format!("Your cards look good for about {about}. Peg a cell to read it.")
        }
        (Some(Legal::Bid { .. }), _) => "Peg one to read what it asks for.".to_owned(),
        (Some(Legal::Strike(_)), _) if props.is_coached => words::pack(&view.variant),
        (Some(Legal::Strike(_) | Legal::Grid | Legal::Play(_) | Legal::Nothing) | None, _) => {
            words::ahead(view, names)
        }
    });
    let near = props.near_area(seat, (to_do, also), decision(props));
    // on the paper that is large for a while there is no room for them
    let is_small = props.roomy && !is_paper_large(props, seat);
    let pegs = is_small.then(|| strip(view, names, props.open(Sheet::Scores)));
    // its panel is not there then
    let standing = (is_paper_large(props, seat) && !props.at_edge).then(|| standing(view, seat)).flatten();
    with_paper(near, el("div").put_if(pegs).put_if(standing).put(own_paper(props, seat, player_panel)))
        .put(div("near-hand").put(hand(props)))
        .into()
}

/// The buttons that decide.
fn decision(props: &BoardProps<ContractGrid>) -> Html {
    match props.view.legal {
        Some(Legal::Strike(left)) => strike_buttons(props, left),
        Some(Legal::Bid { count, .. }) => bid_buttons(props, count),
        Some(Legal::Play(_)) => props.play_button(),
        Some(Legal::Grid | Legal::Nothing) | None => Html::default(),
    }
}

fn strike_buttons(props: &BoardProps<ContractGrid>, left: SuitSet) -> Html {
    let first = left.iter().next();
    let strike = |suit: Suit| {
        let name = el("span").set("aria-hidden", "true").text(suit.name());
        held(button("button strike-button", "", props.act(Action::Strike(suit))), glossary::STRIKE)
            .flag("data-focus", Some(suit) == first)
            .set("aria-label", format!("Strike {}", suit.name()))
            .put(suit_sign(suit))
            .put(name)
    };
    div("button-row strike-buttons").each(left.iter().map(strike)).into()
}

fn bid_buttons(props: &BoardProps<ContractGrid>, count: u8) -> Html {
    let bid = props.draft.bid;
    let text = format!("Confirm {} of {count}", bid.len());
    let confirm = held(button("button primary", text, props.act(Action::Bid(bid))), glossary::BID)
        .flag("disabled", bid.len() != u32::from(count));
    let cleared = Draft { bid: CellSet::EMPTY, is_advised: false, ..props.draft.clone() };
    // not `disabled`, which would take the focus away when nothing is left to take back
    let clear = button("button quiet", "Clear", props.choose(cleared))
        .set("aria-disabled", if bid.is_empty() { "true" } else { "false" });
    div("button-row bid-buttons").put(confirm).put(clear).into()
}

/// Whether the viewer's paper is large: from the deal until the viewer has bid. It changes its size with a tap of the
/// viewer only.
fn is_paper_large(props: &BoardProps<ContractGrid>, seat: Seat) -> bool {
    matches!(props.view.turn.phase(), Some(Phase::Strike | Phase::Bid))
        && props.view.own.bids[seat].is_empty()
}

/// How a seat stands in the match, once a hand is over: its points and its marked cells.
fn standing(view: &View, seat: Seat) -> Option<El> {
    let total = view.totals[seat];
    let points = match view.variant.cap {
        Some(cap) => format!("{total} of {cap} points"),
        None => points(total),
    };
    let all = u32::from(view.variant.size).pow(2);
    let cells = unmarked(view, seat).map(|left| format!("{} of {all} cells marked", all - left));
    let words: Vec<String> = std::iter::once(points).chain(cells).collect();
    (!view.hands.is_empty()).then(|| classed("p", "own-standing").text(format!("You: {}", words.join(", "))))
}

/// The viewer's paper, large until it has got its pegs.
fn own_paper(props: &BoardProps<ContractGrid>, seat: Seat, player_panel: Option<El>) -> Html {
    let view = &props.view;
    if !is_paper_large(props, seat) {
        return player_panel.map_or_else(Html::default, Html::from);
    }
    let most = match view.legal {
        Some(Legal::Bid { count, .. }) => u32::from(count),
        Some(Legal::Strike(_) | Legal::Grid | Legal::Play(_) | Legal::Nothing) | None => 0,
    };
    let onpick = {
        let (ondraft, draft) = (props.ondraft.clone(), props.draft.clone());
        Callback::from(move |cell: usize| {
            let mut bid = draft.bid;
            bid.toggle(cell);
            if bid.len() > most {
                bid = draft.bid;
            }
            // what is taken back needs no words, what finds no peg does
            let explained = (bid == draft.bid || bid.contains(cell)).then_some(cell);
            ondraft.emit(Draft { bid, explained, is_advised: false, ..draft.clone() });
        })
    };
    let cells = bidding(view, seat, props.draft.bid);
    let paper = Paper {
        size: view.variant.size,
        hoped_lines: hoped_lines(view, seat, &cells),
        cells,
        lines: whole_lines(view, seat),
        label: if most > 0 { "Your grid: choose the cells you bid" } else { "Your grid" }.into(),
        ..Paper::default()
    };
    html! { <LivePaper {paper} {onpick} /> }
}

/// The hand: to look at during strikes and bids, to choose from during the tricks.
fn hand(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
    let draft = props.draft.clone();
    let onraise = props.ondraft.reform(move |card| Draft { raised: Some(card), ..draft.clone() });
    let onplay = props.onact.reform(Action::Play);
    let means = props.means(glossary_sheet::card);
    html! {
        <Hand cards={in_hand_order(view.hand, view.own.trump)} playable={view.playable()} trump={view.own.trump}
            raised={props.draft.raised} why_not={words::why_not(view)} {means}
            active={matches!(view.legal, Some(Legal::Play(_)))} {onraise} {onplay} />
    }
}
