//! The table during a hand: bids and tricks, with every player's panel on it.

use super::bidding::{bid_buttons, toggled, tray};
use super::player_panels::{lying, on_pile, player_panel};
use super::quick_rules::scale;
use super::stave::{Note, Stave, initial};
use super::{Draft, glossary, glossary_sheet, in_order, words};
use crate::components::glossary::means;
use crate::components::hand::{Hand, HandMark};
use crate::components::hand_area::with_paper;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::points;
use crate::games::{BoardProps, Sheet, TableParts};
use crate::text::card_name_as;
use bots::games::counterpoint::looks_good_for;
use rules::cards::{Card, CardSet};
use rules::games::counterpoint::variant::BID_CARDS;
use rules::games::counterpoint::{Action, Counterpoint, Legal, Phase};
use rules::seat::Seat;
use yew::prelude::*;

/// The table.
pub fn board(props: &BoardProps<Counterpoint>) -> Html {
    let view = &props.view;
    let is_bidding = view.turn.phase() == Some(Phase::Bid) && !props.is_trick_over();
    let board = div(if view.variant.players == 2 { "board voices of-2" } else { "board voices of-3" });
    props.table(TableParts {
        board: board.class_if(is_bidding, "bidding"),
        player_panels: props.others(|seat, place| player_panel(props, seat, place).put(props.pile(&[seat]))),
        strip: None,
        middle: middle(props),
        own: props.own_pile(&[props.near_seat]),
        near: props.curtain_or(|seat| near_area(props, seat)),
    })
}

/// The middle of the table: the turn-up, and the trick or the bid that is being chosen.
fn middle(props: &BoardProps<Counterpoint>) -> El {
    let view = &props.view;
    let centre = if view.turn.phase() == Some(Phase::Bid) && !props.is_trick_over() {
        // its places are there while the others bid
        let tray = view.viewer.filter(|&seat| !view.own.has_bid[seat]).map(|_| tray(props));
        let scale = classed("p", "small bonus-scale").text(format!("Bonus: {}.", scale(&view.variant)));
        div("bid-centre").put_if(tray).put(glossary_sheet::suit_values(view)).put(scale).into()
    } else {
        props.trick(before_the_lead(props))
    };
    div("middle").put(glossary_sheet::turn_up(view, props.open(Sheet::Glossary))).put(centre)
}

/// Before a lead: who took the last trick, and what it brought.
fn before_the_lead(props: &BoardProps<Counterpoint>) -> Html {
    let view = &props.view;
    let words = view.last_taken.zip(view.last_trick).map_or_else(
        || "All bids are laid. The first trick.".to_owned(),
        |((seat, card), trick)| {
            format!(
                "{} took that trick with the {}: {}.",
                props.names.of(seat),
                card_name_as(card, view.own.turn_up.joker()),
                points(view.points(trick.cards()))
            )
        },
    );
    classed("p", "soft before-trick").text(words).into()
}

/// What the player sees and does.
pub fn near_area(props: &BoardProps<Counterpoint>, seat: Seat) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Draft { bid, raised } = props.draft;
    let raised = raised.filter(|&card| view.playable().contains(card));
    let decision = match view.legal {
        Some(Legal::Bid(_)) => bid_buttons(props),
        Some(Legal::Play(_)) => props.play_button(),
        Some(Legal::Nothing) | None => Html::default(),
    };
    let is_first = props.is_coached && matches!(view.legal, Some(Legal::Bid(_))) && bid.is_empty();
    let advice = match is_first {
        true => {
            let about = looks_good_for(&view.variant, view.own.turn_up, view.hand).unwrap_or_default();
            format!("Their suits add up to your bid. Your other cards look good for about {about}.")
        }
        false => words::advice(view, names, bid, raised),
    };
    let words = (words::prompt(view, names, bid), advice);
    let stave = view.own.bid.map(|bid| own_stave(props, seat, bid));
    // at one’s edge the panel lies already, and the bid is chosen
    let tray = (props.at_edge && matches!(view.legal, Some(Legal::Bid(_)))).then(|| tray(props));
    let player_panel = (stave.is_some() && !props.at_edge).then(|| player_panel(props, seat, "own"));
    let paper = div("voice-paper").put_if(player_panel).put_if(stave).put_if(tray);
    with_paper(props.near_area(seat, words, decision), paper).put(div("near-hand").put(hand(props))).into()
}

/// All players' points on music paper, with the viewer's bid, and how far that is.
fn own_stave(props: &BoardProps<Counterpoint>, own: Seat, bid: u32) -> El {
    let view = &props.view;
    let (taken, out) = (on_pile(props, own), view.out() + lying(props).map_or(0, |(_, points)| points));
    let note = |(seat, _): (Seat, &u32)| {
        let value = on_pile(props, seat);
        Note {
            colour: seat.index(),
            letter: initial(&props.names.of(seat)),
            value,
            span: (seat == own).then_some((value, value + out)),
        }
    };
    let high = words::may_stand_for(view, bid);
    let stave = Stave { notes: view.own.taken.iter().map(note).collect(), bid: Some(bid), high };
    let goal = match taken.cmp(&bid) {
        std::cmp::Ordering::Less => format!("{} to go", bid - taken),
        std::cmp::Ordering::Equal => "exactly your bid".to_owned(),
        std::cmp::Ordering::Greater => format!("{} over", taken - bid),
    };
    let or = match high {
        Some(high) if taken > bid => format!(", or {} short of {high}", high.saturating_sub(taken)),
        Some(_) | None => String::new(),
    };
    let words = el("span").text(format!("You took {taken} of {bid}: ")).put(el("b").text(goal)).text(or);
    let rest = button("link-button", format!("up to {out} left"), props.open(Sheet::PlayedCards))
        .put(spoken(": the played cards"));
    means(div("stave-box"), glossary::STAFF)
        .put(stave.drawn())
        .put(classed("p", "stave-words").put(words).text(" ").put(rest))
}

/// The hand: three cards are chosen for the bid, one for a trick.
fn hand(props: &BoardProps<Counterpoint>) -> Html {
    let view = &props.view;
    let chosen = props.draft.bid;
    let playable = match view.legal {
        Some(Legal::Bid(hand)) if chosen.len() < BID_CARDS => hand,
        Some(Legal::Bid(_)) => chosen,
        Some(Legal::Play(_) | Legal::Nothing) | None => view.playable(),
    };
    let choose = move |card: Card| Draft { bid: toggled(chosen, card), raised: None };
    let raise = |card: Card| Draft { bid: CardSet::EMPTY, raised: Some(card) };
    let (onraise, onplay) = if matches!(view.legal, Some(Legal::Bid(_))) {
        // a fourth card is refused
        let (ondraft, onact) = (props.ondraft.clone(), props.onact.clone());
        let onplay = move |card: Card| match playable.contains(card) {
            true => ondraft.emit(choose(card)),
            false => onact.emit(Action::Bid(toggled(chosen, card))),
        };
        (props.ondraft.reform(choose), Callback::from(onplay))
    } else {
        (props.ondraft.reform(raise), props.onact.reform(Action::Play))
    };
    let mut marks = vec![HandMark { cards: chosen, class: "chosen", label: "in your bid" }];
    if let Some(Legal::Bid(hand)) = view.legal {
        let bids = ["bids 0", "bids 10", "bids 20", "bids 30"];
        marks.extend((0..).step_by(10).zip(bids).map(|(worth, label)| {
            let cards = hand.iter().filter(|&card| view.worth(CardSet::only(card)) == worth).collect();
            HandMark { cards, class: "", label }
        }));
    }
    if view.variant.players == 2 && view.asked().is_some() {
        let takes = |&card: &Card| view.winning_with(card) == view.viewer;
        let cards = playable.iter().filter(takes).collect();
        marks.push(HandMark { cards, class: "taker", label: "would take the trick" });
    }
    let means = props.means(glossary_sheet::card);
    html! {
        <Hand cards={in_order(view.hand, view.own.turn_up)} {playable} trump={view.own.turn_up.trump()}
            joker={view.own.turn_up.joker()} raised={props.draft.raised} why_not={words::why_not(view)} {means} {marks}
            active=true {onraise} {onplay} />
    }
}
