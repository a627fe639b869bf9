//! The game in a minute, before the first deal.

use super::stave::{Note, Stave};
use crate::components::card_face::{card_back, card_face};
use crate::components::scenes::{self, Primer, before_the_first_deal, primer_cards};
use crate::dom::{El, div};
use crate::games::BoardProps;
use crate::games::phrases::hands;
use crate::names::Names;
use rules::cards::{Card, Rank, Suit};
use rules::end::End;
use rules::games::counterpoint::bonus::Bonus;
use rules::games::counterpoint::variant::Courts;
use rules::games::counterpoint::{Counterpoint, Variant};
use rules::seat::Seat;
use yew::prelude::*;

/// The table before the first deal.
pub fn before_the_deal(props: &BoardProps<Counterpoint>) -> Html {
    let (view, names) = (&props.view, &props.names);
    let turned = if view.variant.has_turn_up() { "; the last card is turned up." } else { "." };
    before_the_first_deal(
        "Ready to deal".to_owned(),
        format!(
            "{} {} cards each{turned}",
            names.does(view.own.dealer, "deals", "deal"),
            view.variant.hand_size()
        ),
        primer(&view.variant, names, props.lone),
        &props.ongo,
    )
}

/// The game in a minute.
pub fn primer(variant: &Variant, names: &Names, lone: Option<Seat>) -> El {
    scenes::primer("Counterpoint in a minute", minute(variant, names, lone))
}

/// The game in a minute: with that number of players, and for somebody who plays alone against computers.
fn minute(variant: &Variant, names: &Names, lone: Option<Seat>) -> Primer {
    let two = variant.players == 2;
    let courts = match variant.courts {
        Courts::Graded => "king 4, queen 3, jack 2 points",
        Courts::Equal => "king, queen and jack 3 points each",
    };
    let follow = format!("Follow suit if you can. Ace 11, ten 10, {courts}, in that order.");
    let scores = match lone {
        Some(seat) if two => {
            format!("You get what {} by", names.does(seat.left(2), "misses", "miss"))
        }
        _ if two => "Each gets what the other misses by".to_owned(),
        _ => "You get what the others miss by".to_owned(),
    };
    let close = match variant.bonus {
        Bonus::Wide => 5,
        Bonus::Tight => 2,
    };
    let mut steps = vec![(
        primer_cards("7C 9S 8D").into(),
        "Bid.",
        "Lay three cards face down. Club 30, heart 20, spade 10, diamond 0: the sum is the points you want to take.".to_owned(),
    )];
    if !two {
        let what =
            "Its suit is trump; a nine or the joker means none. The joker counts as that card.".to_owned();
        steps.push((turned_up(), "Look at the turn-up.", what));
    }
    steps.push((primer_cards("KS TS").into(), "Take tricks.", follow));
    if two {
        let what = "whatever its suit. Of equal ranks the one led wins if it counts points, else the second."
            .to_owned();
        steps.push((primer_cards("KH AC").into(), "The higher rank wins,", what));
    }
    let score = format!("{scores}, and a bonus if you are at most {close} off: 30 for the exact bid.");
    steps.push((score_scene(two), "Score.", score));
    (steps, how_it_ends(variant.end))
}

/// How a game with that end is won.
pub fn how_it_ends(end: End) -> String {
    match end {
        End::Points(target) => format!(
            "The hand in which somebody reaches {target} is the last, unless the lead is shared. The highest total \
             wins."
        ),
        End::Hands(number) => format!("After {} the highest total wins.", hands(number as usize)),
    }
}

fn turned_up() -> Html {
    let queen = card_face(Card::new(Rank::Queen, Suit::Hearts));
    div("primer-cards").put(card_back()).put(queen).into()
}

fn score_scene(two: bool) -> Html {
    let note = |colour, letter: &str, value| Note { colour, letter: letter.to_owned(), value, span: None };
    let mut notes = vec![note(0, "A", 12), note(1, "B", 28), note(2, "C", 44)];
    notes.truncate(if two { 2 } else { 3 });
    Stave { notes, bid: Some(30), high: None }.drawn().class("tiny").set("viewBox", "0 0 136 58").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{named, told, variants};

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<Counterpoint>() {
            let two = variant.players == 2;
            let names = named::<Counterpoint>(&variant);
            for lone in [None, Some(Seat::FIRST)] {
                let said = told(&variant, minute(&variant, &names, lone));
                let has = |words: &str| assert!(said.contains(words), "{words:?} is missing: {said}");
                match variant.end {
                    End::Points(target) => has(&format!("reaches {target}")),
                    End::Hands(number) => has(&format!("After {number} hands")),
                }
                has(match (two, lone) {
                    (false, _) => "what the others miss by",
                    (true, None) => "what the other misses by",
                    (true, Some(_)) => "You get what Ben misses by",
                });
                has(if two { "at most 2 off" } else { "at most 5 off" });
                has("king 4, queen 3, jack 2");
                assert_eq!(said.contains("trump"), !two);
                assert_eq!(said.contains("joker"), !two);
                assert_eq!(said.contains("whatever its suit"), two);
            }
            let equal = Variant { courts: Courts::Equal, ..variant };
            assert!(told(&equal, minute(&equal, &names, None)).contains("3 points each"));
        }
    }
}
