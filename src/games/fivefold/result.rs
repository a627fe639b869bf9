//! The end of a round: what each player has collected, the strip that is stamped, and pegs that go on.

use super::folds::plain_strip;
use super::glossary::NEXT_PILE;
use super::player_panels::fans;
use super::word::word;
use crate::anchor::Anchor;
use crate::components::card_face::were_trump;
use crate::components::glossary::explained;
use crate::components::player_panel::seat_class;
use crate::dom::{El, classed, el, spoken};
use crate::games::BoardProps;
use crate::games::phrases::cards;
use crate::games::scores::Story;
use crate::motion::Reveal;
use crate::text::{card_name, in_hand_order, list};
use rules::game::Turn;
use rules::games::fivefold::score::{MAX_TRICKS, RoundResult, most_trumps, trump_of};
use rules::games::fivefold::{Fivefold, SEATS};
use rules::seat::Seat;
use rules::standing::{Standing, rank_seats};
use yew::prelude::*;

/// The result of the last round.
pub fn round_over(props: &BoardProps<Fivefold>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let Some(round) = view.hands.last() else { return Html::default() };
    let is_over = view.turn == Turn::Over;
    let under = match round.facts.trump {
        Some(trump) => were_trump(classed("p", "soft"), trump),
        None => classed("p", "soft").text("There was no trump."),
    };
    let last = round.facts.last_taker();
    let next = match trump_of(view.hands.len()) {
        Some(trump) if !is_over => {
            let leads = names.does_inside(last, "leads", "lead");
            let most = most_trumps(trump);
            Some(classed("p", "story-note").text(format!(
                "Next: {0} are trump, and {leads}. A point for {MAX_TRICKS} tricks, a point for {most} {0}.",
                trump.name()
            )))
        }
        Some(_) | None => None,
    };
    let piles = Seat::all(SEATS).map(|seat| pile(props, round, seat, is_over));
    let totals = view.totals.map(|_, &total| u64::from(total));
    props.hand_over(Story {
        facts: [plain_strip(view, names, props.near_seat), classed("ul", "sides").each(piles)]
            .into_iter()
            .chain(next)
            .map(Html::from)
            .collect(),
        word: word(names, props.lone, round),
        standings: rank_seats(&totals).into_iter().map(Standing::from).collect(),
        left: None,
        above: Some(under),
        below: None,
    })
}

/// What a player has collected.
fn pile(props: &BoardProps<Fivefold>, round: &RoundResult, seat: Seat, is_over: bool) -> El {
    let facts = &round.facts;
    let collected = facts.collected[seat];
    let card_names: Vec<String> = in_hand_order(collected, facts.trump).into_iter().map(card_name).collect();
    let what = if is_over { "Collected" } else { "The next pile" };
    let title = format!("{what}: {}", cards(collected.len()));
    classed("li", "card-panel side-result")
        .class(seat_class(seat))
        .key(seat.index())
        .put(el("h2").text(props.names.of(seat)))
        .put(
            classed("p", "pile-title")
                .revealed(1, Reveal::Shown)
                .put(explained(title, NEXT_PILE))
                .put(spoken(format!(": {}", list(&card_names)))),
        )
        .put(fans(collected, facts.trump).anchor(&Anchor::NextDeck(seat)))
}
