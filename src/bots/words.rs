//! What a computer player has to say, in words: a hint, and what it knew.
//!
//! As markup: it is written where it is thought of, away from the page, which only shows it.

use super::advice::{Compared, Hint, Outcome};
use super::{Held, Seen, Thinks};
use crate::cards::{Card, CardSet, Suit};
use crate::order::arrange;
use crate::record::{Recorded, Value};
use crate::seat::{PerSeat, Seat};
use std::fmt::Write;

/// So many choices are compared.
const SHOWN: usize = 8;
/// What difference in points is none.
const EVEN: f32 = 0.25;

/// A hint: what Hard would do for a seat that sees that, in one sentence why, and how the choices compare.
#[inline(never)]
pub fn hint<G: Recorded + Thinks>(seen: &Seen<'_, G>, hint: &Hint<G::Action>) -> String {
    let said = |action: &G::Action| G::said(seen, action).unwrap_or_else(|| recorded::<G>(action));
    let choice = |option: &Compared<G::Action>| Choice {
        said: said(&option.action),
        is_best: option.action == hint.best,
        outcome: option.outcome,
    };
    advise(&said(&hint.best), hint.options.iter().map(choice).collect(), hint.is_exact, aim(G::ID))
}

/// What could be done, in words, and what comes of it.
struct Choice {
    said: String,
    is_best: bool,
    outcome: Outcome,
}

#[inline(never)]
fn advise(best: &str, mut choices: Vec<Choice>, is_exact: bool, aim: Option<&str>) -> String {
    // the best first, then what brings most points
    let order = |choice: &Choice| (choice.is_best, choice.outcome.points);
    arrange(&mut choices, |one, other| order(one) > order(other));
    let reason = reason(&choices, is_exact, aim);
    let mut markup = format!("<p><b>Hard would {}.</b> {reason}</p>", escaped(best));
    if choices.len() > 1 {
        let aim = aim.filter(|_| choices.iter().any(|choice| choice.outcome.met.is_some()));
        markup += "<table class='advice'><thead><tr><th scope='col'>Choice</th><th scope='col'>Points</th>";
        markup.extend(aim.map(|aim| format!("<th scope='col'>{aim}</th>")));
        markup += "</tr></thead><tbody>";
        for choice in choices.iter().take(SHOWN) {
            let points = signed(choice.outcome.points);
            // what is done is the same in all of them
            let what = choice.said.split_once(' ').map_or(&*choice.said, |(_, what)| what);
            let what = what.strip_prefix("the ").unwrap_or(what);
            let _ = write!(markup, "<tr><td>{}</td><td>{points}</td>", escaped(what));
            if aim.is_some() {
                let met =
                    choice.outcome.met.map_or(String::new(), |met| format!("{}\u{202f}%", percent(met)));
                let _ = write!(markup, "<td>{met}</td>");
            }
            markup += "</tr>";
        }
        markup += "</tbody></table><p class='small soft'>Points gained on the others by the end of the hand, as it comes \
                   out on the average over what may be in their hands if all go on plainly.</p>";
    }
    markup
}

/// Why that is best, in a sentence to learn from.
fn reason(choices: &[Choice], is_exact: bool, aim: Option<&str>) -> String {
    let best = choices.iter().find(|choice| choice.is_best);
    let next = choices.iter().find(|choice| !choice.is_best);
    let Some(best) = best else {
        return String::new();
    };
    let Some(next) = next else {
        return "Nothing else is worth a thought.".to_owned();
    };
    if is_exact {
        return "All cards are known by now: this is counted to the end.".to_owned();
    }
    let other = escaped(&next.said);
    let more = best.outcome.points - next.outcome.points;
    let chance = aim.and_then(|aim| compared_aim(aim, best, next));
    match chance {
        Some(chance) => format!("{chance} than if you {other}."),
        None if more > EVEN => format!("That brings about {} more than to {other}.", points(more)),
        None if more < -EVEN => format!(
            "To {other} brings about {} more if all go on plainly, but thought through it is worse.",
            points(-more)
        ),
        None => format!("To {other} is about as good."),
    }
}

/// How much likelier one choice meets the aim of the hand than another, where it does.
fn compared_aim(aim: &str, best: &Choice, next: &Choice) -> Option<String> {
    let (met, other) = (best.outcome.met?, next.outcome.met?);
    (percent(met) > percent(other) + 2).then(|| {
        format!("{aim}: {} times in a hundred, {} more often", percent(met), percent(met) - percent(other))
    })
}

/// What there is to be met in a hand.
fn aim(game: &str) -> Option<&'static str> {
    match game {
        "drawbridge" => Some("Hand won"),
        "counterpoint" => Some("Bid met"),
        "contract-grid" => Some("Bids made"),
        _ => None,
    }
}

/// What a computer player knew when it decided something: of each other hand what it could tell.
#[inline(never)]
pub fn knew(hands: &PerSeat<Held>, seat: Seat, names: &[String]) -> String {
    let name = |seat: Seat| escaped(names.get(seat.index()).map_or("", String::as_str));
    let mut markup = format!(
        "<p>What {} could know: the cards in hand, what lay open, and what follows from it.</p><dl class='facts'>",
        name(seat)
    );
    for (other, held) in hands.iter() {
        let what = if other == seat { cards(held.must) } else { could_tell(held) };
        let _ = write!(markup, "<dt>{}</dt><dd>{}</dd>", name(other), escaped(&what));
    }
    markup
        + "</dl><p class='small soft'>Nothing else went into the decision: no other hand, and no deal to come.</p>"
}

/// What can be told of somebody else's hand.
fn could_tell(held: &Held) -> String {
    let open = held.may.len() - (held.may & held.must).len();
    if held.may.is_empty() {
        return "has no card left".to_owned();
    }
    if open == 0 {
        return format!("has {}, and nothing else", cards(held.must));
    }
    let mut parts = Vec::new();
    if !held.must.is_empty() {
        parts.push(format!("has {}", cards(held.must)));
    }
    let missing: Vec<&str> = Suit::ALL
        .into_iter()
        .filter(|&suit| (held.may & CardSet::of_suit(suit)).is_empty())
        .map(Suit::name)
        .collect();
    if !missing.is_empty() {
        parts.push(format!("has no {}", missing.join(", no ")));
    }
    parts.push(format!("may have any of {open} cards"));
    parts.join("; ")
}

/// Cards by suit, from the ace down.
fn cards(cards: CardSet) -> String {
    let of_suit = |suit: Suit| {
        let mut held: Vec<Card> = (cards & CardSet::of_suit(suit)).iter().collect();
        held.reverse();
        let ranks: Vec<&str> = held.iter().filter_map(|card| card.rank()).map(|rank| rank.name()).collect();
        (!ranks.is_empty()).then(|| format!("{}: {}", suit.name(), ranks.join(" ")))
    };
    let joker = cards.contains(Card::JOKER).then(|| "joker".to_owned());
    joker.into_iter().chain(Suit::ALL.into_iter().rev().filter_map(of_suit)).collect::<Vec<_>>().join("; ")
}

/// An action, as in "Hard would play the ace of spades": told from its form in records, which all games share.
#[inline(never)]
fn recorded<G: Recorded>(action: &G::Action) -> String {
    let (key, value) = G::write_action(action);
    entry(key, &value)
}

#[inline(never)]
fn entry(key: &str, value: &Value) -> String {
    match (key, value) {
        ("play", card) => format!("play the {}", card_in(card)),
        ("bid", Value::Object(_)) => {
            let part = |key: &str| value.get(key).cloned().unwrap_or(Value::Null);
            let level = match part("level") {
                Value::Int(level) => level,
                _ => 0,
            };
            let strain = match part("strain") {
                Value::Text(text) => text.parse::<Suit>().map_or("no trump", Suit::name),
                _ => "no trump",
            };
            let strain = if level == 1 { strain.trim_end_matches('s') } else { strain };
            let stack = if part("draw") == Value::Int(0) { "left" } else { "right" };
            format!(
                "bid {level} {strain}, pay the {}, and draw from the {stack} stack",
                card_in(&part("card"))
            )
        }
        ("bid" | "discard", Value::List(items)) => {
            let verb = if key == "bid" { "lay" } else { "discard" };
            format!("{verb} the {}", items.iter().map(card_in).collect::<Vec<_>>().join(", "))
        }
        ("strike" | "tag", Value::Text(suit)) => {
            format!("{key} {}", suit.parse::<Suit>().map_or("a suit", Suit::name))
        }
        ("tag", _) => "tag no suit".to_owned(),
        ("claim", Value::Int(trick)) => format!("claim a hook in trick {}", trick + 1),
        ("claim", _) => "claim nothing".to_owned(),
        (key, _) => key.to_owned(),
    }
}

/// The card that a value names, in speech.
fn card_in(value: &Value) -> String {
    let card = value.as_card().ok();
    match card.and_then(|card| Some((card.rank()?, card.suit()?))) {
        Some((rank, suit)) => format!("{} of {}", rank.name(), suit.name()),
        None => "joker".to_owned(),
    }
}

/// How often in a hundred times.
fn percent(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
}

/// Points to a tenth, with their sign.
fn signed(points: f32) -> String {
    let tenths = (points * 10.0).round() as i32;
    let sign = match tenths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

fn points(points: f32) -> String {
    let tenths = (points * 10.0).round() as i32;
    let noun = if tenths == 10 { "point" } else { "points" };
    format!("{}.{} {noun}", tenths / 10, tenths % 10)
}

/// A text in markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::advice::Outcome;
    use super::*;
    use crate::games::drawbridge::{self, DrawBridge};
    use crate::games::fivefold::{self, Fivefold};
    use crate::seed::Seed;
    use crate::table::Table;

    /// What a hint says to a seat of a new game.
    fn told<G: Recorded + Thinks>(best: G::Action, options: Vec<Compared<G::Action>>) -> String {
        let variant = G::read_variant(&Value::Object(Vec::new())).unwrap();
        let players = vec![String::new(); G::seats_of(&variant).into()];
        let table: Table<G> = Table::new(variant, players, Seat::FIRST, Seed::in_series(1, 1));
        hint(&Seen::of(&table, Seat::FIRST), &Hint { best, options, is_exact: false })
    }

    fn compared<A>(action: A, points: f32, met: Option<f32>) -> Compared<A> {
        Compared { action, worth: 0.5, tries: 10, outcome: Outcome { points, met } }
    }

    fn play(card: &str) -> drawbridge::Action {
        drawbridge::Action::Play(card.parse().unwrap())
    }

    #[test]
    fn a_hint_says_what_why_and_how_the_rest_compares() {
        let options = vec![compared(play("AS"), 3.04, Some(0.8)), compared(play("2C"), -1.0, Some(0.5))];
        let told = told::<DrawBridge>(play("AS"), options);
        assert!(told.contains("<b>Hard would play the ace of spades.</b> Hand won: 80 times in a hundred, 30 more often than if you play the two of clubs."), "{told}");
        assert!(told.contains("<td>ace of spades</td><td>+3.0</td><td>80\u{202f}%</td>"), "{told}");
        assert!(told.contains("<td>−1.0</td><td>50\u{202f}%</td>"), "{told}");
    }

    #[test]
    fn the_best_choice_comes_first_and_then_what_brings_most() {
        let cards = [("2C", 0.5), ("AS", 1.0), ("9H", 3.0), ("JD", -2.0)];
        let options = cards.map(|(card, points)| compared(play(card), points, None)).to_vec();
        let told = told::<DrawBridge>(play("AS"), options);
        let rows = ["ace of spades<", "nine of hearts<", "two of clubs<", "jack of diamonds<"];
        let places = rows.map(|row| told.find(&format!("<td>{row}")));
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{told}");
    }

    #[test]
    fn where_there_is_no_aim_points_decide() {
        let [one, other] = ["QH", "2H"].map(|card| fivefold::Action::Play(card.parse().unwrap()));
        let of =
            |more: f32| told::<Fivefold>(one, vec![compared(one, more, None), compared(other, 0.0, None)]);
        assert!(of(1.5).contains("That brings about 1.5 points more than to play the two of hearts."));
        assert!(of(0.1).contains("To play the two of hearts is about as good."));
        assert!(
            of(-2.0)
                .contains("To play the two of hearts brings about 2.0 points more if all go on plainly, but")
        );
        assert!(!of(1.5).contains('%'));
        let only = told::<Fivefold>(one, vec![compared(one, 1.0, None)]);
        assert!(only.contains("Nothing else is worth a thought.") && !only.contains("table"), "{only}");
    }

    #[test]
    fn what_was_known_is_told_of_each_hand_and_names_are_no_markup() {
        let cards = |text: &str| text.split(' ').filter_map(|card| card.parse().ok()).collect::<CardSet>();
        let own = Held::certain(cards("AS KS 2H"));
        let other = Held { may: cards("QS JS 3D"), must: cards("3D") };
        assert_eq!(super::cards(own.must), "spades: ace king; hearts: two");
        assert_eq!(
            could_tell(&other),
            "has diamonds: three; has no clubs, no hearts; may have any of 2 cards"
        );
        assert_eq!(could_tell(&Held::certain(cards("3D"))), "has diamonds: three, and nothing else");
        assert_eq!(could_tell(&Held::default()), "has no card left");
        assert_eq!(escaped("<b> & Co"), "&lt;b&gt; &amp; Co");
    }
}
