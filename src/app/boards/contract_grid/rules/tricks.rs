//! Playing the cards, with three tricks of the example hand and the hand in full.

use super::diagrams;
use super::example::{self, NAMES};
use super::parts::{card, ruling, suit};
use new_tricks::cards::Suit;
use new_tricks::games::contract_grid::legal::cards_of;
use new_tricks::seat::Seat;
use new_tricks::trick::Trick;
use yew::prelude::*;

/// Following, trumping, the joker.
pub fn tricks() -> Html {
    let hand = example::tricks();
    let shown = [
        (
            0,
            "Follow suit.",
            "Ann leads a club. Ben and Cleo hold clubs, so they follow. The king is the highest: Ben takes \
             the trick and leads to the next.",
        ),
        (
            6,
            "A trump beats them all.",
            "Ben leads a diamond and Cleo plays the ace. Ann has no diamond left and may play what she \
             likes: her ten of spades is the only trump and takes the trick.",
        ),
        (
            5,
            "The joker asks for trumps.",
            "Ben leads the joker. It is a card of the trump suit, so Cleo and Ann must follow with spades. \
             Nothing beats it.",
        ),
    ];
    html! {
        <>
            <ol class="rules-list">
                <li>{ "The player at the dealer’s left leads to the first trick: any card." }</li>
                <li>
                    { "Clockwise, the others play one card each. If you hold a card of the suit led, play \
                       one." }
                </li>
                <li>
                    { "If you hold none, play any card. You never have to trump, and you never have to win." }
                </li>
                <li>
                    { "The highest trump takes the trick. Without a trump, the highest card of the suit led \
                       does." }
                </li>
                <li>{ "Whoever takes the trick leads to the next. A hand has eleven tricks." }</li>
            </ol>
            <p>
                { "How many tricks you take counts, and so do the cards in them. Both lie open: anybody may \
                   look at them at any time." }
            </p>
            <h3>{ "The joker" }</h3>
            <p>
                { "The joker is the highest trump, and it is a card of the trump suit wherever suits \
                   matter. " }
                { ruling(4) }
            </p>
            <ul>
                <li>
                    { "When trumps are led, the joker follows suit. If it is your only trump, you must play \
                       it." }
                </li>
                <li>{ "When you lead it, it asks for trumps." }</li>
                <li>{ "It takes every trick it is played to." }</li>
                <li>{ "Among the cards you took, it counts as one more card of the trump suit." }</li>
            </ul>
            <div class="rules-example">
                <h3>{ "Example: three tricks of our hand" }</h3>
                <div class="rules-tricks">
                    { for shown.into_iter().filter_map(|(number, title, text)| {
                        hand.get(number).map(|trick| diagrams::trick(trick, title, text))
                    }) }
                </div>
                <details class="rules-hand">
                    <summary>{ "All eleven tricks of this hand" }</summary>
                    { whole_hand(&hand) }
                </details>
            </div>
        </>
    }
}

/// The hand as a table, a row for each trick.
fn whole_hand(hand: &[Trick]) -> Html {
    html! {
        <table class="rules-tricks-table">
            <caption>{ "An arrow shows who led, a frame who took the trick." }</caption>
            <thead>
                <tr>
                    <th scope="col">{ "Trick" }</th>
                    { for NAMES.map(|name| html! { <th scope="col">{ name }</th> }) }
                </tr>
            </thead>
            <tbody>
                { for hand.iter().enumerate().map(|(number, trick)| html! {
                    <tr>
                        <th scope="row">{ number + 1 }</th>
                        { for Seat::all(3).map(|seat| played(trick, seat)) }
                    </tr>
                }) }
            </tbody>
        </table>
    }
}

fn played(trick: &Trick, seat: Seat) -> Html {
    let takes = example::taker(trick) == seat;
    html! {
        <td>
            if trick.leader() == seat {
                <span class="rules-led" aria-hidden="true">{ "→" }</span>
                <span class="visually-hidden">{ "leads " }</span>
            }
            if let Some(played) = trick.card_of(seat) {
                <span class={classes!("rules-played", takes.then_some("takes"))}>{ card(played) }</span>
            }
            if takes { <span class="visually-hidden">{ ", takes it" }</span> }
        </td>
    }
}

/// How many cards of each suit a seat took, the joker with the trumps, as words: `5 spades`.
pub fn taken(seat: Seat) -> Html {
    let cards = example::facts().collected[seat];
    [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
        .into_iter()
        .map(|each| {
            let count = (cards & cards_of(each, example::TRUMP)).len();
            html! { <li><b>{ count }</b>{ " " }{ suit(each) }</li> }
        })
        .collect()
}
