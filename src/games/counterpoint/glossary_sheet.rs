//! The turn-up, and what the cards mean in this hand.

use super::glossary::{BID, TURN_UP};
use super::in_order;
use super::words::turned_up;
use crate::components::card_face::{card_face, card_face_as, suit_sign};
use crate::components::details::titled_cards;
use crate::components::glossary::{held, means};
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::{points, wins_trick};
use crate::text::card_name;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::counterpoint::View;
use rules::games::counterpoint::dispensation::{DISPENSED, MAX_DISPENSED};
use rules::games::counterpoint::score::WORTH;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::variant::Courts;
use yew::prelude::*;

/// What a card is good for.
pub fn card(view: &View, card: Card) -> String {
    let only = CardSet::only(card);
    let takes = match view.variant.players {
        2 => "The higher rank wins the trick, whatever its suit.",
        _ => wins_trick(view.own.turn_up.meaning(card), view.own.turn_up.trump()),
    };
    format!(
        "It counts {} in a trick and says {} in a bid. {takes}",
        points(view.points(only)),
        view.worth(only)
    )
}

/// The turn-up, which stays on the table during the hand; for two players a reminder of what takes a trick. A tap
/// explains the cards.
pub fn turn_up(view: &View, explain: Callback<MouseEvent>) -> El {
    let turn_up = view.own.turn_up;
    let (cards, words, said) = match turn_up.card() {
        Some(card) => {
            let words = match turn_up.trump() {
                Some(trump) => format!("{} trump", trump.name()),
                None => "no trump".to_owned(),
            };
            (classed("span", "turned").put(card_face(card)), words, turned_up(turn_up))
        }
        None => {
            let pair = [Card::new(Rank::King, Suit::Hearts), Card::new(Rank::Ten, Suit::Clubs)];
            let cards = classed("span", "turned pair").each(pair.map(card_face));
            (cards, "higher rank, any suit".to_owned(), "The higher rank takes the trick.".to_owned())
        }
    };
    let button = button("turn-up", "", explain);
    match view.own.turn_up.card() {
        Some(_) => held(button, TURN_UP),
        None => button,
    }
    .set("aria-label", format!("{said} Explain the cards"))
    .put(cards)
    .put(classed("span", "turn-up-words").set("aria-hidden", "true").text(words))
}

/// Trump and joker, the order of the cards and their points, what takes a trick, and what the suits bid.
pub fn what_cards_mean(view: &View) -> Html {
    let turn_up = view.own.turn_up;
    let mut sheet = div("glossary-cards");
    if let Some(card) = turn_up.card() {
        sheet = sheet.put(part("Turned up", turn_up_part(turn_up, card)));
    } else {
        let words = "Follow suit if you can. The higher rank takes the trick, even in another suit. Of equal \
                     ranks the card led wins if it counts points, the second if it is a 9, 8 or 7.";
        sheet = sheet.put(part("Who takes a trick", el("p").text(words)));
    }
    sheet
        .put(part("High to low, and what they count", ranks(view)))
        .put(part("What the suits bid", bids(view)))
        .put_if(gone(view))
        .into()
}

fn part(heading: &'static str, body: El) -> El {
    el("section").put(el("h3").text(heading)).put(body)
}

/// The cards that are out of the hands: those of the finished tricks.
fn gone(view: &View) -> Option<El> {
    let gone = view.collected.as_slice().iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
    titled_cards("Played cards".to_owned(), &in_order(gone, view.own.turn_up))
}

fn turn_up_part(turn_up: TurnUp, card: Card) -> El {
    let joker = match turn_up.joker() {
        Some(meaning) => format!(
            "The joker counts as the {}: in suit, rank and points, in tricks and in bids.",
            card_name(meaning)
        ),
        None => "No joker is in play.".to_owned(),
    };
    let why = match (turn_up.trump(), turn_up.joker()) {
        (Some(_), _) => "",
        (None, Some(_)) => " A nine means no trump.",
        (None, None) => " The joker means no trump.",
    };
    let cards = div("meaning-cards").put(card_face(card));
    let cards = match turn_up.joker() {
        Some(_) => cards.put(card_face_as(Card::JOKER, turn_up.joker())),
        None => cards,
    };
    let words = el("p").text(format!("{}{why} It is out of play. {joker}", turned_up(turn_up)));
    div("meaning").put(cards).put(words)
}

/// The ranks of a suit with their points.
fn ranks(view: &View) -> El {
    let suit = view.own.turn_up.trump().unwrap_or(Suit::Spades);
    let deck = view.variant.deck_cards() & CardSet::of_suit(suit);
    let rank = |card: Card| {
        let points = card.rank().map_or(0, |rank| view.variant.courts.points(rank));
        let name = card.rank().map_or("", Rank::name);
        el("li").put(card_face(card)).put(spoken(format!("{name}: "))).text(points.to_string())
    };
    let list = classed("ol", "rank-points").each(in_order(deck, view.own.turn_up).into_iter().map(rank));
    let courts = view.variant.courts;
    let equal = if courts == Courts::EQUAL { "King, queen and jack count 3 each; " } else { "" };
    let suit = format!("{equal}{} points in each suit, {} in all.", courts.in_suit(), courts.in_all());
    el("div").put(list).put(classed("p", "small soft").text(suit))
}

fn bids(view: &View) -> El {
    let mut words = "The three cards add up to your bid, from 0 to 90.".to_owned();
    if view.variant.dispensation {
        words += &format!(
            " A bid of 0, 10 or {MAX_DISPENSED} also stands for {DISPENSED} more, if that comes nearer to what \
             you take."
        );
    }
    el("div").put(suit_values(view)).put(el("p").text(words))
}

/// What each suit is worth in a bid.
pub fn suit_values(view: &View) -> El {
    let suit = |(suit, worth): (_, u32)| {
        el("li").put(suit_sign(suit)).put(spoken(format!("{}: ", suit.name()))).text(worth.to_string())
    };
    let label = if view.viewer.is_some() { "What a card bids" } else { "What the cards bid" };
    means(classed("ul", "bid-code"), BID).set("aria-label", label).each(WORTH.map(suit))
}
