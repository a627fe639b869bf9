//! The game in a minute, before the first deal.

use super::stave::{Note, Stave};
use crate::components::card_face::{card_back, card_face};
use crate::components::scenes::{self, QuickRules, before_the_first_deal, quick_rules_cards};
use crate::dom::{El, div};
use crate::games::BoardProps;
use crate::games::phrases::hands;
use crate::names::Names;
use rules::cards::{Card, Rank, Suit};
use rules::end::End;
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
        quick_rules(&view.variant, names, props.lone),
        &props.ongo,
    )
}

/// The game in a minute.
pub fn quick_rules(variant: &Variant, names: &Names, lone: Option<Seat>) -> El {
    scenes::quick_rules("Counterpoint in a minute", steps(variant, names, lone))
}

/// The game in a minute: with that number of players, and for somebody who plays alone against computers.
fn steps(variant: &Variant, names: &Names, lone: Option<Seat>) -> QuickRules {
    let two = variant.players == 2;
    let Courts { ace, ten, king, queen, jack } = variant.courts;
    let courts = match variant.courts {
        Courts::EQUAL => "king, queen and jack 3 points each".to_owned(),
        _ => format!("king {king}, queen {queen}, jack {jack} points"),
    };
    let follow = format!("Follow suit if you can. Ace {ace}, ten {ten}, {courts}, in that order.");
    let scores = match lone {
        Some(seat) if two => {
            format!("You get what {} by", names.does(seat.left(2), "misses", "miss"))
        }
        _ if two => "Each gets what the other misses by".to_owned(),
        _ => "You get what the others miss by".to_owned(),
    };
    let mut steps = vec![(
        quick_rules_cards("7C 9S 8D").into(),
        "Bid.",
        "Lay three cards face down. Club 30, heart 20, spade 10, diamond 0: the sum is the points you want to take.".to_owned(),
    )];
    if !two {
        let what =
            "Its suit is trump; a nine or the joker means none. The joker stands in for the card turned up."
                .to_owned();
        steps.push((turned_up(), "Look at the turn-up.", what));
    }
    steps.push((quick_rules_cards("KS TS").into(), "Take tricks.", follow));
    if two {
        let what = "whatever its suit. Of equal ranks the one led wins if it counts points, else the second."
            .to_owned();
        steps.push((quick_rules_cards("KH AC").into(), "The higher rank wins,", what));
    }
    let score = format!("{scores}, and a bonus: {}.", scale(variant));
    steps.push((score_scene(two), "Score.", score));
    (steps, how_it_ends(variant.end))
}

/// What a bonus brings: `30 for the exact bid, 20 for 1 or 2 off, 10 for 3 to 5 off`.
pub fn scale(variant: &Variant) -> String {
    let bonus = variant.bonus;
    let (near_to, far_to) = (u32::from(bonus.near_to), u32::from(bonus.far_to));
    let step = |points: u8, from: u32, to: u32| {
        let off = match to.checked_sub(from)? {
            0 => from.to_string(),
            1 => format!("{from} or {to}"),
            _ => format!("{from} to {to}"),
        };
        (points > 0).then(|| format!("{points} for {off} off"))
    };
    let exact = format!("{} for the exact bid", bonus.exact);
    let steps = [step(bonus.near, 1, near_to), step(bonus.far, near_to + 1, far_to)];
    std::iter::once(exact).chain(steps.into_iter().flatten()).collect::<Vec<_>>().join(", ")
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
    div("quick-rules-cards").put(card_back()).put(queen).into()
}

fn score_scene(two: bool) -> Html {
    let note = |colour, letter: &str, value| Note { colour, letter: letter.to_owned(), value, span: None };
    let mut notes = vec![note(0, "A", 12), note(1, "B", 28), note(2, "C", 44)];
    notes.truncate(if two { 2 } else { 3 });
    Stave { notes, bid: Some(30), high: None }.drawn().class("tiny").set("viewBox", "0 0 136 62").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{named, told, variants};
    use rules::games::counterpoint::bonus::Bonus;

    #[test]
    fn the_minute_tells_the_game_that_is_played() {
        for variant in variants::<Counterpoint>() {
            let two = variant.players == 2;
            let names = named::<Counterpoint>(&variant);
            for lone in [None, Some(Seat::FIRST)] {
                let said = told(&variant, steps(&variant, &names, lone));
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
                has("30 for the exact bid");
                has(if two {
                    "20 for 1 off, 10 for 2 off."
                } else {
                    "20 for 1 or 2 off, 10 for 3 to 5 off."
                });
                has("king 4, queen 3, jack 2");
                assert_eq!(said.contains("trump"), !two);
                assert_eq!(said.contains("joker"), !two);
                assert_eq!(said.contains("whatever its suit"), two);
            }
            let said = |variant: Variant| told(&variant, steps(&variant, &names, None));
            assert!(said(Variant { courts: Courts::EQUAL, ..variant }).contains("3 points each"));
            let courts = Courts { ace: 20, jack: 1, ..Courts::GRADED };
            assert!(
                said(Variant { courts, ..variant })
                    .contains("Ace 20, ten 10, king 4, queen 3, jack 1 points")
            );
            let bonus = Bonus { near: 0, near_to: 3, far: 9, far_to: 4, ..Bonus::WIDE };
            assert!(
                said(Variant { bonus, ..variant }).contains("a bonus: 30 for the exact bid, 9 for 4 off.")
            );
        }
    }
}
