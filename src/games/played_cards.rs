//! The cards played in a hand, by suit: they have lain open, so that everybody may know them.

use super::phrases::listed;
use crate::components::card_face::{card_chip, suit_sign};
use crate::dom::{El, classed, el, spoken};
use crate::text::{capital, joined, suit_order};
use rules::cards::{Card, CardSet, Suit};
use yew::prelude::*;

/// What the list is called.
pub const TITLE: &str = "Played cards";

/// The cards of each suit that were played, trumps first and from the ace down.
fn suits(played: CardSet, trump: Option<Suit>) -> [(Suit, Vec<Card>); 4] {
    suit_order(trump).map(|suit| {
        let mut cards: Vec<Card> = (played & CardSet::of_suit(suit)).iter().collect();
        cards.reverse();
        (suit, cards)
    })
}

/// `Spades played: ace, seven.`
fn row((suit, cards): &(Suit, Vec<Card>)) -> String {
    if cards.is_empty() {
        return format!("No {} played.", suit.name());
    }
    let ranks = cards.iter().filter_map(|card| card.rank()).map(|rank| rank.name().to_owned());
    listed(&capital(&format!("{} played", suit.name())), ranks)
}

/// The joker, if it was played.
fn joker(played: CardSet) -> Option<&'static str> {
    played.contains(Card::JOKER).then_some("The joker has been played.")
}

/// All of it in words.
pub fn in_words(played: CardSet, trump: Option<Suit>) -> String {
    if played.is_empty() {
        return NONE.to_owned();
    }
    joined(joker(played).map(str::to_owned).into_iter().chain(suits(played, trump).iter().map(row)))
}

const NONE: &str = "No card has been played yet.";

/// The list for a sheet, trumps first.
pub fn list(played: CardSet, trump: Option<Suit>) -> Html {
    if played.is_empty() {
        return el("p").text(NONE).into();
    }
    let drawn = |suit: &(Suit, Vec<Card>)| {
        let chips = classed("span", "played-cards-suit").each(suit.1.iter().map(|&card| card_chip(card)));
        el("li").put(spoken(row(suit))).put(suit_sign(suit.0)).put(chips)
    };
    let rows: Vec<El> = suits(played, trump).iter().map(drawn).collect();
    classed("ul", "played-cards").each(rows).put_if(joker(played).map(|words| el("li").text(words))).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameUi;
    use crate::games::tests::{play, variants};
    use rules::game::{Phase, Turn};
    use rules::games::ALL;
    use rules::match_game;
    use rules::seat::Seat;

    /// Each card that is played joins the list, and nothing else does: no card of a hand, a stock or a bid. All seats and
    /// onlookers have the same list, which ends with the hand.
    #[test]
    fn the_list_has_what_was_played_in_the_hand() {
        fn check<G: GameUi>() {
            for variant in variants::<G>() {
                let mut before: Option<(CardSet, CardSet)> = None;
                play::<G>(variant, 200, |table| {
                    let played = table.view(None).played();
                    for seat in Seat::all(table.seats()) {
                        let view = table.view(Some(seat));
                        assert_eq!(view.played(), played);
                        assert!((played & view.hand).is_empty(), "{}: {played:?}", G::ID);
                    }
                    let seats = Seat::all(table.seats());
                    let nobody_holds_cards =
                        seats.into_iter().all(|seat| table.view(Some(seat)).hand.is_empty());
                    match (before, table.turn()) {
                        (_, Turn::Deal | Turn::Over) => assert!(played.is_empty(), "{}: {played:?}", G::ID),
                        (Some((so_far, hand)), _) => {
                            let more = played - so_far;
                            assert!(played.contains_all(so_far) && more.len() == 1, "{}: {played:?}", G::ID);
                            assert!(hand.contains_all(more));
                        }
                        // a decision after the last trick
                        (None, Turn::Seat(..)) => assert!(played.is_empty() || nobody_holds_cards),
                    }
                    before = match table.turn() {
                        Turn::Seat(seat, phase) if phase == G::Phase::PLAY => {
                            Some((played, table.view(Some(seat)).hand))
                        }
                        _ => None,
                    };
                });
            }
        }
        for game in ALL {
            match_game!(game.id, G => check::<G>()).unwrap();
        }
    }
}
