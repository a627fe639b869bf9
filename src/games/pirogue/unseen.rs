//! Pirogue with real cards: the pegs, the running eleven, the catch on a grid of cards, and what is asked.

use super::pegs::strip;
use crate::components::card_face::{rank_sign, suit_sign};
use crate::components::partners::side_name;
use crate::components::player_panel::seat_class;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::{points, tricks};
use crate::games::unseen::{UnseenProps, UnseenUi, option, options, trick_prompt};
use crate::text::{card_name, count};
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::pirogue::Pirogue;
use rules::games::pirogue::hooks::{HOOK_SUM, HookKind};
use rules::games::pirogue::melds::best_points;
use rules::games::pirogue::unseen::{Entry, MELDING, TrickFacts};
use rules::games::pirogue::variant::Claims;
use rules::seat::{PerSeat, PerSide, Seat, Side};
use rules::unseen::Due;
use yew::prelude::*;

/// What has been chosen of a trick, or of the catch.
#[derive(Clone, Copy, PartialEq)]
pub struct Begun {
    facts: TrickFacts,
    /// What the cards of the suit led come to.
    sum: u8,
    /// Who claims a hook.
    claims: Option<Seat>,
    /// Whose cards are being counted.
    seat: Seat,
    catch: PerSeat<CardSet>,
    tarpon: [Option<u32>; 2],
}

impl Default for Begun {
    fn default() -> Begun {
        Begun {
            facts: TrickFacts::plain(),
            sum: 0,
            claims: None,
            seat: Seat::FIRST,
            catch: PerSeat::new(4),
            tarpon: [None; 2],
        }
    }
}

impl UnseenUi for Pirogue {
    type Begun = Begun;

    // the pegs show them
    const STANDING: bool = false;

    fn turn_words(props: &UnseenProps<Self>, due: Due) -> String {
        let names = &props.names;
        match due.duty.id {
            "tag" => names.does(due.seat, "tags a suit, or none.", "tag a suit, or none."),
            "count" => "Lay out the catch: who took which cards?".to_owned(),
            _ => {
                let taken: u8 = props.table.game().tricks_taken().as_slice().iter().sum();
                let asked = trick_prompt(names, due.seat, usize::from(taken) + 1, 13);
                // everybody has had four cards that may all be tarpon
                match taken {
                    0..9 => asked,
                    _ => format!(
                        "{asked} Who holds only tarpon passes the lead to the partner, or else to the left."
                    ),
                }
            }
        }
    }

    fn open(props: &UnseenProps<Self>) -> Html {
        strip(&props.view, &props.names, None, props.onscores.clone()).into()
    }

    fn ask(props: &UnseenProps<Self>, due: Due) -> Html {
        match due.duty.id {
            "tag" => {
                let suit = |suit: Suit| {
                    button("button entry-taker", "", props.enter(due.seat, Entry::Tag(Some(suit))))
                        .put(suit_sign(suit))
                        .text(format!(" {}", suit.name()))
                };
                let none = button("button entry-taker", "None", props.enter(due.seat, Entry::Tag(None)));
                div("entry-takers")
                    .set("role", "group")
                    .set("aria-label", "Tag")
                    .each(Suit::ALL.map(suit))
                    .put(none)
                    .into()
            }
            "count" => catch(props, due.seat).into(),
            _ => trick(props, due.seat).into(),
        }
    }
}

/// The running eleven, hooks and pegging back; then who takes the trick.
fn trick(props: &UnseenProps<Pirogue>, leader: Seat) -> El {
    let begun = props.begun;
    let is_called = props.view.variant.claims == Claims::Called;
    let costs = props.view.variant.peg_back;
    let most = costs.colour.max(costs.other);
    let taken = props.table.game().tricks_taken();
    let name = |seat: Seat| props.names.of(seat);
    let hook = |seat: Seat| {
        let mut next = begun;
        next.facts.hook = if begun.facts.hook == Some(seat) { None } else { Some(seat) };
        option("hook", begun.facts.hook == Some(seat), props.begin(next))
            .set("aria-label", format!("{} makes a hook", name(seat)))
    };
    let back = |seat: Seat, number: u8| {
        let mut next = begun;
        next.facts.back[seat] = if begun.facts.back[seat] == number { 0 } else { number };
        option(format!("−{number}"), begun.facts.back[seat] == number, props.begin(next))
            .set("aria-label", format!("{} pegs back {number}", name(seat)))
    };
    let angler = |seat: Seat| {
        let tools = div("entry-options")
            .put_if((!is_called).then(|| hook(seat)))
            .each((1..=most).map(|number| back(seat, number)));
        div("angler").put(props.taker(seat, taken[seat], Entry::Took(begun.facts))).put(tools)
    };
    let over = props.table.game().may_be_over().then(|| {
        button("button", "All hold only tarpon: the round is over", props.enter(leader, Entry::Over))
    });
    let takers = div("entry-takers").set("role", "group").set("aria-label", "Who takes the trick?");
    div("unseen-trick")
        .put(if is_called { claims(props) } else { eleven(props) })
        .put(takers.each(props.seats().map(angler)))
        .put_if(over)
}

/// The cards of the suit led as they fall: eleven makes a hook. Nothing of it is kept.
fn eleven(props: &UnseenProps<Pirogue>) -> El {
    let begun = props.begun;
    let pip = |pips: u8| {
        let sum = begun.sum.saturating_add(pips);
        let label = if pips == 1 { "A".to_owned() } else { pips.to_string() };
        button("button entry-option", label, props.begin(Begun { sum, ..begun }))
            .set("aria-label", if pips == 1 { "a led shark, 1".to_owned() } else { pips.to_string() })
    };
    let words = match begun.sum {
        0 => "cards of the suit led".to_owned(),
        HOOK_SUM => "11: a hook!".to_owned(),
        sum if sum < HOOK_SUM => format!("{sum}, {} to go", HOOK_SUM - sum),
        sum => format!("{sum}, over"),
    };
    options("Eleven", (1..=10).map(pip)).put(
        classed("span", "unseen-sum")
            .class_if(begun.sum == HOOK_SUM, "made")
            .set("role", "status")
            .text(words),
    )
}

/// Where hooks are called: who claims one, and which.
fn claims(props: &UnseenProps<Pirogue>) -> El {
    let begun = props.begun;
    let who = |seat: Seat| {
        let claims = if begun.claims == Some(seat) { None } else { Some(seat) };
        option(props.names.of(seat), begun.claims == Some(seat), props.begin(Begun { claims, ..begun }))
    };
    let row = options("Claims a hook", props.seats().map(who));
    let Some(seat) = begun.claims else { return row };
    let claim = |text: &'static str, kind| button("button", text, props.enter(seat, Entry::Claim(kind)));
    row.put(claim("It took its trick", HookKind::Pirogue)).put(claim("A shark beat it", HookKind::Angler))
}

/// The numbered cards that meld, on a grid: those of one angler after the other.
fn catch(props: &UnseenProps<Pirogue>, dealer: Seat) -> El {
    let begun = props.begun;
    let (names, game) = (&props.names, props.table.game());
    let taken = game.tricks_taken();
    let all = begun.catch.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
    let whose = |card: Card| props.seats().find(|&seat| begun.catch[seat].contains(card));
    let cell = |card: Card| {
        let owner = whose(card);
        let mut next = begun;
        for seat in props.seats() {
            next.catch[seat].remove(card);
        }
        if owner != Some(begun.seat) {
            next.catch[begun.seat].insert(card);
        }
        let who = owner.map_or_else(|| "nobody".to_owned(), |seat| names.of(seat).to_string());
        let cell = option("", owner == Some(begun.seat), props.begin(next))
            .class("catch-card")
            .set("aria-label", format!("{}: {who}", card_name(card)))
            .text(rank_sign(card))
            .each(card.suit().map(suit_sign));
        match owner {
            Some(seat) => cell.class(seat_class(seat)).class("caught"),
            None => cell,
        }
    };
    let suits = Suit::ALL.map(|suit| {
        let ranks = Rank::ALL.into_iter().filter(|&rank| rank < Rank::Ten);
        div("catch-suit").each(ranks.map(|rank| cell(Card::new(rank, suit))))
    });
    let angler = |seat: Seat| {
        let laid: u32 = best_points(begun.catch[seat], &props.view.variant.melds);
        button("button entry-option catch-angler", "", props.begin(Begun { seat, ..begun }))
            .set("aria-pressed", if begun.seat == seat { "true" } else { "false" })
            .class(seat_class(seat))
            .put(el("b").text(names.of(seat)))
            .put(classed("span", "small").text(format!(
                "{}, {}",
                tricks(taken[seat]),
                count(begun.catch[seat].len().into(), "card", "cards")
            )))
            .put(classed("span", "small").put(spoken("melds: ")).text(points(laid)))
    };
    let left = MELDING - all;
    let mut next = begun;
    next.catch[begun.seat] |= left;
    let rest = (!left.is_empty()).then(|| {
        let text =
            format!("{} left: all to {}", count(left.len().into(), "card", "cards"), names.of(begun.seat));
        button("button", text, props.begin(next))
    });
    let (least, most) = game.tarpon_taken().into_inner();
    let tarpon = |side: Side| {
        let number = |number: u32| {
            let mut next = begun;
            next.tarpon[side.index()] = Some(number);
            if least == most {
                // all of them were taken by one side or the other
                next.tarpon[side.other().index()] = Some(most - number);
            }
            option(number.to_string(), begun.tarpon[side.index()] == Some(number), props.begin(next))
        };
        options(format!("Tarpon of {}", side_name(names, side)), (0..=most).map(number))
    };
    let entry = begun.tarpon[0].zip(begun.tarpon[1]).filter(|_| left.is_empty());
    let done = match entry {
        Some((one, other)) => {
            let tarpon = PerSide::from_fn(|side| if side.index() == 0 { one } else { other });
            button(
                "button primary wide",
                "Score the round",
                props.enter(dealer, Entry::Count(begun.catch, tarpon)),
            )
        }
        None => {
            button("button primary wide", "Score the round", Callback::noop()).set("aria-disabled", "true")
        }
    };
    let tag = match props.view.own.tag {
        Some(suit) => format!("{} tarpon count; those of {} were tagged.", most, suit.name()),
        None => format!("{most} tarpon were taken, and all count."),
    };
    div("unseen-count")
        .put_if((props.view.variant.claims == Claims::Called).then(|| claims(props)))
        .put(
            div("catch-anglers")
                .set("role", "group")
                .set("aria-label", "Whose cards?")
                .each(props.seats().map(angler)),
        )
        .put(div("catch-grid").set("role", "group").set("aria-label", "Cards from 2 to 9").each(suits))
        .put_if(rest)
        .put(classed("p", "soft").text(tag))
        .each(Side::ALL.into_iter().filter(|side| least < most || side.index() == 0).map(tarpon))
        .put(done)
}
