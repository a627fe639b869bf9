//! Hints in words: what Hard would do, why, and how the options compare.

use crate::names::Names;
use crate::text::card_name;
use crate::worker::protocol;
use rules::cards::{Card, CardSet};
use rules::record::{Move, Recorded, Value, read_move};
use rules::seat::Seat;
use rules::table::Table;
use rules::trick::Trick;

/// How a game words hints.
pub trait HintWords: Recorded {
    /// What a seat tries to achieve in a hand besides points, in a sentence: `Your bid is met`.
    const AIM: Option<&'static str>;

    /// What a seat with that view does, as a request: `play the ace of spades`.
    fn action_words(view: &Self::View, action: &Self::Action) -> String;

    /// Selectors of what the action is done with: they glow while the hint is open.
    fn pointed(action: &Self::Action) -> Vec<String>;

    /// What the action does at the table, as far as that view shows it, in a sentence; none where nothing is certain.
    fn effect(_view: &Self::View, _names: &Names, _action: &Self::Action) -> Option<String> {
        None
    }
}

/// What a card does in a trick of which that seat is ahead after it.
pub fn effect_in_trick(
    names: &Names,
    trick: Option<Trick>,
    own: Seat,
    ahead: Option<Seat>,
) -> Option<String> {
    let mut after = trick.filter(|trick| !trick.is_empty())?;
    let ahead = ahead?;
    after.play(Card::JOKER); // any card
    let is_last = after.is_complete();
    Some(match (ahead == own, is_last) {
        (true, true) => "It takes the trick.".to_owned(),
        (true, false) => "It goes ahead.".to_owned(),
        (false, true) => format!("It leaves the trick to {}.", names.whom(ahead)),
        (false, false) => format!("It stays below {} card.", names.whose(ahead)),
    })
}

/// Selectors of cards in the hand.
pub fn in_hand(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| format!(".hand [data-card=\"{card}\"]")).collect()
}

/// The selector of a control by its accessible name, or by how that begins.
pub fn labelled(label: &str) -> String {
    format!(".near [aria-label^=\"{label}\"]")
}

/// How the games say that a card is played.
pub fn play_words(card: Card) -> String {
    format!("play the {}", card_name(card))
}

/// The names of cards, with commas between them.
pub fn names_of_cards(cards: CardSet) -> String {
    cards.iter().map(card_name).collect::<Vec<_>>().join(", ")
}

/// At most so many options are shown.
const MAX_OPTIONS: usize = 8;
/// Points that differ by less are called even.
const EVEN: f32 = 0.25;

/// A hint in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What Hard would do, as a request: `play the ace of spades`.
    pub best: String,
    /// Why, in a sentence or two.
    pub reason: String,
    /// How the options compare, the best first; empty where there is nothing to compare.
    pub options: Vec<OptionRow>,
}

/// An option in words.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionRow {
    /// What is chosen: `ace of spades`.
    pub choice: String,
    /// The chance to win the game after it: `62 %`, or that it is about as good as the best.
    pub chance: String,
}

/// An option and its words.
struct Choice<'a> {
    words: String,
    option: &'a protocol::HintOption,
    is_best: bool,
}

/// The words for a hint to a seat of a table; none where it is no hint for that game.
pub fn advice<G: HintWords>(table: &Table<G>, seat: Seat, hint: &protocol::Hint) -> Option<Advice> {
    let view = table.view(Some(seat));
    let action = |entry: &Value| match read_move::<G>(table.game().variant(), table.seats(), entry) {
        Ok(Move::Act(_, action)) => Some(action),
        Ok(Move::Deal(_) | Move::Impossible(..)) | Err(_) => None,
    };
    let choices = hint.options.iter().map(|option| {
        let is_best = option.action == hint.best;
        Some(Choice { words: G::action_words(&view, &action(&option.action)?), option, is_best })
    });
    let mut choices = choices.collect::<Option<Vec<Choice>>>()?;
    // what was dropped early has the rougher value: it comes after all that was tried longer
    choices.sort_by(|one, other| {
        let worth = |choice: &Choice| (choice.is_best, choice.option.tries);
        worth(other).cmp(&worth(one)).then(other.option.value.total_cmp(&one.option.value))
    });
    let best = action(&hint.best)?;
    let effect = G::effect(&view, &Names::new(table.players()), &best);
    let reason = reason(&choices, hint, G::AIM);
    Some(Advice {
        best: G::action_words(&view, &best),
        reason: effect
            .into_iter()
            .chain(Some(reason).filter(|reason| !reason.is_empty()))
            .collect::<Vec<_>>()
            .join(" "),
        options: match choices.as_slice() {
            [] | [_] => Vec::new(),
            [best, ..] => {
                choices.iter().take(MAX_OPTIONS).map(|choice| row(choice, best, hint.noise)).collect()
            }
        },
    })
}

/// A row of the comparison. What may be as good as the best, for all that the search can tell, shows no figure: it could
/// be the larger one by chance.
fn row(choice: &Choice, best: &Choice, noise: f32) -> OptionRow {
    // the verb is the same for all options
    let words = choice.words.split_once(' ').map_or(&*choice.words, |(_, words)| words);
    let (value, most) = (choice.option.value, best.option.value);
    let is_as_good = !choice.is_best && (value > most - noise || percent(value) >= percent(most));
    OptionRow {
        choice: words.strip_prefix("the ").unwrap_or(words).to_owned(),
        chance: if is_as_good { "about the same".to_owned() } else { format!("{}\u{202f}%", percent(value)) },
    }
}

/// Why the first choice is best: by what the search has decided, told in what comes of it where that agrees.
fn reason(choices: &[Choice], hint: &protocol::Hint, aim: Option<&str>) -> String {
    let (best, next) = match choices {
        [] => return String::new(),
        [_] => return "There is no other good choice.".to_owned(),
        [best, next, ..] => (best, next),
    };
    if hint.is_exact {
        return "No card is hidden any more: this is counted to the end.".to_owned();
    }
    let other = &next.words;
    if next.option.value > best.option.value - hint.noise {
        return format!("It is about as good to {other}.");
    }
    let points = rounded((best.option.points - next.option.points) * 10.0);
    match aim.and_then(|aim| compared_aim(aim, best, next)) {
        Some(chance) => format!("{chance} than if you {other}."),
        None if best.option.points - next.option.points > EVEN => {
            let noun = if points == 10 { "point" } else { "points" };
            format!("Worth about {}.{} {noun} more than if you {other}.", points / 10, points % 10)
        }
        None => format!("In the long run better than if you {other}."),
    }
}

/// How much more often the best choice meets the aim than the next, if it clearly does.
fn compared_aim(aim: &str, best: &Choice, next: &Choice) -> Option<String> {
    let (met, other) = (percent(best.option.aim_met?), percent(next.option.aim_met?));
    (met > other + 2).then(|| format!("{aim} {met} times in 100, {} more", met - other))
}

/// A chance in whole percent.
fn percent(chance: f32) -> i32 {
    rounded(chance * 100.0)
}

#[expect(clippy::cast_possible_truncation, reason = "rounded first; a figure of a hand is far below 2^31")]
fn rounded(number: f32) -> i32 {
    number.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::protocol::{Hint, HintOption};
    use bots::{Observation, Player, Rng, choose};
    use rules::games::contract_grid::{Action, ContractGrid};
    use rules::games::counterpoint::Counterpoint;
    use rules::games::drawbridge::DrawBridge;
    use rules::games::fivefold::Fivefold;
    use rules::games::pirogue::Pirogue;
    use rules::seed::{Seed, Shuffler};

    /// A new game with default options.
    fn new_table<G: Recorded>() -> Table<G> {
        let variant = G::read_variant(&Value::Object(Vec::new())).unwrap();
        let players = vec![String::new(); G::seats_of(&variant).into()];
        Table::new(variant, players, Seat::FIRST, Seed::in_series(1, 1))
    }

    /// A move of seat 0 from what stands in its record: `"play":"AS"`.
    fn entry(action: &str) -> Value {
        serde_json::from_str(&format!(r#"{{"seat":0,{action}}}"#)).unwrap()
    }

    fn play(card: &str) -> Value {
        entry(&format!(r#""play":"{card}""#))
    }

    fn option(action: Value, value: f32, points: f32, aim_met: Option<f32>) -> HintOption {
        HintOption { action, value, tries: 100, points, aim_met }
    }

    /// What a hint says to seat 0 of a new game.
    fn advise<G: HintWords>(best: Value, options: Vec<HintOption>) -> Advice {
        advice::<G>(&new_table(), Seat::FIRST, &Hint { best, options, is_exact: false, noise: 0.02 }).unwrap()
    }

    /// The words for a move in a new game.
    fn words<G: HintWords>(action: &str) -> String {
        advise::<G>(entry(action), Vec::new()).best
    }

    #[test]
    fn a_hint_says_what_why_and_how_the_rest_compares() {
        let options =
            vec![option(play("AS"), 0.62, 3.0, Some(0.8)), option(play("2C"), 0.41, -1.0, Some(0.5))];
        let advice = advise::<DrawBridge>(play("AS"), options);
        assert_eq!(advice.best, "play the ace of spades");
        assert_eq!(
            advice.reason,
            "Your side wins the hand 80 times in 100, 30 more than if you play the two of clubs."
        );
        let row =
            |choice: &str, chance: &str| OptionRow { choice: choice.to_owned(), chance: chance.to_owned() };
        assert_eq!(advice.options, [row("ace of spades", "62\u{202f}%"), row("two of clubs", "41\u{202f}%")]);
    }

    proptest::proptest! {
        #[test]
        fn no_row_looks_better_than_what_is_recommended(
            values in proptest::collection::vec((0.0..1.0_f32, 1..100_u32), 2..9),
            best in 0..9_usize,
        ) {
            let cards = ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC"];
            let best = best % values.len();
            let options = values.iter().zip(cards).map(|(&(value, tries), card)| {
                HintOption { action: play(card), value, tries, points: 0.0, aim_met: None }
            });
            let advice = advise::<DrawBridge>(play(cards[best]), options.collect());
            let figure = |row: &OptionRow| row.chance.split_once('\u{202f}').map(|(number, _)| number.parse::<i32>().unwrap());
            let first = figure(&advice.options[0]).unwrap();
            proptest::prop_assert_eq!(first, percent(values[best].0));
            proptest::prop_assert!(advice.options[1..].iter().filter_map(figure).all(|other| other < first));
        }
    }

    #[test]
    fn the_reason_is_what_decided() {
        let [best, other] = [play("QH"), play("2H")];
        let reason = |value: f32, points: f32| {
            let options =
                vec![option(best.clone(), value, points, None), option(other.clone(), 0.5, 0.0, None)];
            advise::<Fivefold>(best.clone(), options).reason
        };
        assert_eq!(reason(0.6, 1.5), "Worth about 1.5 points more than if you play the two of hearts.");
        assert_eq!(reason(0.6, 1.0), "Worth about 1.0 point more than if you play the two of hearts.");
        assert_eq!(reason(0.6, -2.0), "In the long run better than if you play the two of hearts.");
        assert_eq!(reason(0.51, 3.0), "It is about as good to play the two of hearts.");
    }

    #[test]
    fn a_single_option_is_compared_with_nothing() {
        let advice = advise::<Fivefold>(play("QH"), vec![option(play("QH"), 0.5, 1.0, None)]);
        assert_eq!(advice.reason, "There is no other good choice.");
        assert_eq!(advice.options, []);
        assert_eq!(advise::<Fivefold>(play("QH"), Vec::new()).reason, "");
    }

    #[test]
    fn known_cards_are_counted_to_the_end() {
        let options = vec![option(play("QH"), 1.0, 1.0, None), option(play("2H"), 0.0, 0.0, None)];
        let hint = Hint { best: play("QH"), options, is_exact: true, noise: 0.0 };
        let advice = advice::<Fivefold>(&new_table(), Seat::FIRST, &hint).unwrap();
        assert_eq!(advice.reason, "No card is hidden any more: this is counted to the end.");
    }

    #[test]
    fn every_action_has_its_words() {
        assert_eq!(words::<Counterpoint>(r#""play":"QH""#), "play the queen of hearts");
        assert_eq!(words::<Pirogue>(r#""tag":null"#), "tag no suit");
        assert_eq!(words::<Pirogue>(r#""tag":"H""#), "tag hearts");
        assert_eq!(words::<Pirogue>(r#""claim":2"#), "claim a hook in trick 3");
        assert_eq!(words::<Pirogue>(r#""claim":null"#), "claim nothing");
        assert_eq!(
            words::<Counterpoint>(r#""bid":["2C","9D","AS"]"#),
            "lay the two of clubs, nine of diamonds, ace of spades"
        );
        assert_eq!(words::<ContractGrid>(r#""strike":"D""#), "strike diamonds");
        assert_eq!(words::<DrawBridge>(r#""pass":true"#), "pass");
        assert_eq!(
            words::<DrawBridge>(r#""discard":["2C","AS"]"#),
            "discard the two of clubs, ace of spades"
        );
        assert_eq!(
            words::<DrawBridge>(r#""bid":{"level":1,"strain":"S","card":"9C","draw":0}"#),
            "bid 1 spade, pay the nine of clubs, and draw from the left stack"
        );
        assert_eq!(
            words::<DrawBridge>(r#""bid":{"level":3,"strain":"NT","card":"9C","draw":1}"#),
            "bid 3 no trump, pay the nine of clubs, and draw from the right stack"
        );
    }

    #[test]
    fn contract_grid_names_contracts() {
        let options = [("size", Value::Int(3)), ("cap", Value::Int(20))];
        let variant = ContractGrid::read_variant(&Value::object(options)).unwrap();
        let players = vec!["Ann".to_owned(); ContractGrid::seats_of(&variant).into()];
        let mut table = Table::new(variant, players, Seat::FIRST, Seed::in_series(1, 1));
        let (mut grids, mut bids) = (0, 0);
        while bids == 0 {
            let Some(seat) = table.turn().seat() else {
                table.deal().unwrap();
                continue;
            };
            let mut rng = Rng::new(&mut Shuffler::for_choice(table.seed(), seat, 0));
            let action = choose(Player::Medium, &Observation::of(&table, seat), &mut rng).unwrap();
            let best = Move::<ContractGrid>::Act(seat, action).to_value().unwrap();
            let hint = Hint { best, options: Vec::new(), is_exact: false, noise: 0.0 };
            let best = advice::<ContractGrid>(&table, seat, &hint).unwrap().best;
            match action {
                Action::Grid(_) => {
                    assert!(best.contains("First") && best.matches(';').count() == 2, "three rows: {best}");
                    grids += 1;
                }
                Action::Bid(cells) => {
                    let grid = table.view(Some(seat)).grids[seat].unwrap();
                    let names: Vec<&str> = cells.iter().map(|cell| grid.contracts()[cell].name()).collect();
                    assert_eq!(best, format!("bid {}", names.join(", ")));
                    bids += 1;
                }
                Action::Strike(_) | Action::Play(_) => {}
            }
            table.act(seat, action).unwrap();
        }
        assert_eq!(grids, table.seats());
    }
}
