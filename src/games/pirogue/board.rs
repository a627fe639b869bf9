//! The table during a round: tag and tricks, with the four players round it.

use super::marks::marks;
use super::player_panels::player_panel;
use super::words::{self, before_lead, is_called};
use super::{Draft, glossary, glossary_sheet, pegs};
use crate::components::card_face::{card_chip, suit_sign};
use crate::components::choices::{ChoiceState, choice, choices};
use crate::components::glossary::held;
use crate::components::hand::{Hand, HandMark};
use crate::components::hand_area::with_paper;
use crate::components::player_panel::panel_tricks;
use crate::dom::{El, button, classed, div, el};
use crate::games::{BoardProps, Sheet, TableParts, phrases};
use crate::text::{in_hand_order, suit_order};
use rules::cards::{CardSet, Suit};
use rules::games::pirogue::melds::Meld;
use rules::games::pirogue::{Action, Legal, Phase, Pirogue, SHARKS, TARPON};
use rules::seat::Seat;
use yew::prelude::*;

/// The table.
pub fn board(props: &BoardProps<Pirogue>) -> Html {
    props.table(TableParts {
        board: div("board of-4 with-strip"),
        player_panels: props.others(|seat, _| player_panel(props, seat).put(props.pile(&[seat]))),
        strip: Some(pegs::strip(&props.view, &props.names, props.lone, props.open(Sheet::Scores))),
        middle: middle(props),
        own: props.own_pile(&[props.near_seat]),
        near: props.curtain_or(|seat| near_area(props, seat)),
    })
}

/// The middle of the table: the trick, and beside it what it has come to.
fn middle(props: &BoardProps<Pirogue>) -> El {
    let view = &props.view;
    let shown = props.shown_trick();
    let taker = shown.winner.filter(|_| shown.is_over && is_called(view));
    let taken =
        taker.map(|seat| classed("p", "pirogue-mark").text(props.names.does(seat, "takes it", "take it")));
    div("middle").put(props.trick(empty(props).into())).put(marks(props, shown, taken))
}

/// The middle while no card lies there.
fn empty(props: &BoardProps<Pirogue>) -> El {
    let view = &props.view;
    let words = if view.turn.phase() == Some(Phase::Tag) {
        format!("{}.", props.names.does(view.own.dealer, "dealt", "dealt"))
    } else {
        before_lead(view, &props.names)
    };
    let is_seen = props.roomy || view.last_trick.is_none();
    let last = (!is_seen).then(|| button("button quiet", "Last trick", props.open(Sheet::LastTrick)));
    let what_scores = button("button quiet", "What scores", props.open(Sheet::Glossary));
    let row = div("button-row").put(what_scores).put_if(last);
    div("before-lead").put(classed("p", "soft").text(words)).put(row)
}

/// What the player sees and does.
pub fn near_area(props: &BoardProps<Pirogue>, seat: Seat) -> Html {
    let catch = (props.view.turn.phase() != Some(Phase::Tag) && !props.at_edge).then(|| catch(props, seat));
    let (to_do, also) = words::prompt(&props.view, &props.names);
    let also = match (props.view.legal, props.draft.tag) {
        (Some(Legal::Tag), Some(tag)) => words::tag_fact(&props.view, tag),
        _ => also,
    };
    let near = props.near_area(seat, (to_do, also), decision(props));
    with_paper(near, el("div").put_if(catch)).put(div("near-hand").put(hand(props))).into()
}

/// The player's own tricks, and the melds that their cards make so far. A tap shows the whole catch.
fn catch(props: &BoardProps<Pirogue>, seat: Seat) -> El {
    let view = &props.view;
    let (taken, melds) = (view.tricks[seat], view.melds_so_far(seat));
    let piled = props.piled(&[seat]);
    let worth: u32 = melds.iter().map(|meld| meld.points).sum();
    let worth = match worth {
        0 => "no melds yet".to_owned(),
        worth => format!("melds {}", phrases::points(worth)),
    };
    let meld = |meld: &Meld| {
        classed("span", "catch-meld").each(in_hand_order(meld.cards, None).into_iter().map(card_chip))
    };
    held(button("catch", "", props.open(Sheet::Seat(seat))), glossary::MELD)
        .set("aria-label", format!("Your catch: {}, {worth}. Show it", phrases::tricks(taken)))
        .put(
            classed("span", "catch-words")
                .put(el("b").put(panel_tricks(seat, piled)))
                .text(format!(" · {worth}")),
        )
        .put(classed("span", "catch-melds").each(melds.iter().map(meld)))
}

/// The buttons that decide.
fn decision(props: &BoardProps<Pirogue>) -> Html {
    match props.view.legal {
        Some(Legal::Tag) => tagging(props),
        Some(Legal::Play { .. }) => props.play_button(),
        Some(Legal::Claim(_) | Legal::Nothing) | None => Html::default(),
    }
}

/// The dealer's choice: a suit to tag, or none.
fn tagging(props: &BoardProps<Pirogue>) -> Html {
    let chosen = props.draft.tag;
    let pick = |tag: Option<Suit>| {
        let state = ChoiceState {
            chosen: chosen == Some(tag),
            barred: false,
            stop: chosen.unwrap_or(Some(Suit::Spades)) == tag,
        };
        let name = tag.map_or("no suit", |suit| suit.name());
        let onpick = props.choose(Draft { tag: Some(tag), ..Draft::default() });
        let pick = held(choice("pick", name.to_owned(), state, onpick), glossary::TAG)
            .flag("data-focus", state.stop);
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
    let act = props.act(Action::Tag(chosen.flatten()));
    div("pirogue-tag")
        .put(choices("picks strains", "Suit to tag").each(suits.map(pick)))
        .put(
            div("button-row").put(
                held(button("button primary", text, act), glossary::TAG).flag("disabled", chosen.is_none()),
            ),
        )
        .into()
}

/// The hand, with marks on the cards that would make eleven and on those that the tag makes worthless; all
/// other tarpon, and all sharks, have a sign.
fn hand(props: &BoardProps<Pirogue>) -> Html {
    let view = &props.view;
    let tag = match view.legal {
        Some(Legal::Tag) => props.draft.tag.flatten(),
        Some(Legal::Play { .. } | Legal::Claim(_) | Legal::Nothing) | None => view.own.tag,
    };
    let worthless = tag.map_or(CardSet::EMPTY, |suit| TARPON & CardSet::of_suit(suit));
    let marks = vec![
        HandMark { cards: TARPON, class: "tarpon", label: "tarpon" },
        HandMark { cards: SHARKS, class: "shark", label: "shark" },
        HandMark { cards: words::hooks(view), class: "hooks", label: "makes eleven" },
        HandMark { cards: worthless, class: "tagged", label: "tagged" },
    ];
    let active = matches!(view.legal, Some(Legal::Play { .. }));
    let draft = props.draft.clone();
    let onraise = props.ondraft.reform(move |card| Draft { raised: Some(card), ..draft.clone() });
    let onplay = props.onact.reform(Action::Play);
    let means = props.means(glossary_sheet::card);
    html! {
        <Hand cards={in_hand_order(view.hand, None)} playable={view.playable()} trump={None::<Suit>}
            raised={props.draft.raised} why_not={words::why_not(view)} {means} {marks} {active} {onraise} {onplay} />
    }
}
