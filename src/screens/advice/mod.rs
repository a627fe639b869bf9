//! Hints in sentences: what Hard would do, why, and how the options compare.

#[cfg(test)]
mod every_game_tests;

use crate::games::GameUi;
use crate::games::hint_words::{ActionWords, action_of, in_hand};
use crate::games::reason_words::{Whose, in_words};
use crate::names::{Names, capitalized};
use crate::text::{card_name, joined, list, one_of, percent, rounded};
use bots::reasons::{CardReason, Reason};
use rules::cards::CardSet;
use rules::game::View;
use rules::record::Value;
use rules::seat::Seat;
use rules::table::Table;
use worker::protocol::{Fact, Hint, HintOption};

/// At most so many worse options are shown.
const MAX_WORSE: usize = 4;
/// Forecasts that differ by less are not told: so many points, and so many times in 100.
const LEAST_POINTS: f32 = 1.0;
const LEAST_TIMES: i32 = 8;

/// A hint in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What Hard would do, as a request: `play the ace of spades`.
    pub best: String,
    /// Why, in a sentence.
    pub reason: String,
    /// How it compares with the next choice, where the reason does not tell.
    pub more: String,
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
    words: ActionWords,
    option: &'a HintOption,
    is_best: bool,
}

/// The words for a hint to a seat of a table; none where it is no hint for that game.
pub fn advice<G: GameUi>(table: &Table<G>, seat: Seat, hint: &Hint) -> Option<Advice> {
    let view = table.view(Some(seat));
    let action = |entry: &Value| action_of(table, entry);
    let choices = hint.options.iter().map(|option| {
        let is_best = option.action == hint.best;
        Some(Choice { words: G::action_words(&view, &action(&option.action)?), option, is_best })
    });
    let mut choices = choices.collect::<Option<Vec<Choice>>>()?;
    // what may be as good comes next; what was dropped early has the rougher value, and comes last
    if let Some(first) = choices.iter().position(|choice| choice.is_best) {
        let best = choices.swap_remove(first);
        choices.sort_by(|one, other| {
            let worth = |choice: &Choice| (is_as_good(choice, &best, hint.noise), choice.option.tries);
            worth(other).cmp(&worth(one)).then(other.option.value.total_cmp(&one.option.value))
        });
        choices.insert(0, best);
    }
    let best = action(&hint.best)?;
    let names = Names::new(table.players());
    let of_choice = |fact: &Option<Fact>| fact.as_ref().and_then(Fact::reason::<G::OwnReason>);
    let fact = of_choice(&hint.reason);
    // the best of those that are clearly worse
    let worse = choices.iter().skip(1).find(|choice| !is_as_good(choice, &choices[0], hint.noise));
    let against = worse.and_then(|worse| of_choice(&worse.option.reason));
    // what speaks for both decides nothing
    let fact = fact.filter(|fact| choices.len() < 2 || against != Some(*fact));
    let fact = fact.map(|fact| {
        let apart = worse.and_then(|worse| set_apart(fact, against?, &worse.words.choice));
        joined([in_words::<G>(fact, &names, Whose::Yours), apart.unwrap_or_default()])
    });
    // figures would tell nothing where none of the others is clearly worse
    let is_open = worse.is_none() && choices.len() > 1 && !hint.is_exact;
    let compared = match choices.len() {
        3.. if is_open => "Others are about as good.".to_owned(),
        1 if plays_any::<G>(&view, &best) => "The other cards you may play do the same.".to_owned(),
        _ => reason(&choices, hint, G::AIM),
    };
    let (reason, more) = match (forced::<G>(&view), fact) {
        (Some(forced), _) => (forced, String::new()),
        (None, Some(fact)) => (fact, compared),
        (None, None) => (compared, String::new()),
    };
    let besides = G::besides(&view, &best).filter(|_| choices.len() > 1).unwrap_or_default();
    let (reason, more) = match is_open {
        true => (joined([reason, besides, more]), String::new()),
        false => (joined([reason, besides]), more),
    };
    Some(Advice {
        best: G::action_words(&view, &best).request,
        reason,
        more,
        options: if choices.len() < 2 || is_open { Vec::new() } else { rows(&choices, hint.noise) },
    })
}

/// What is better than another choice, in words.
pub struct Better {
    /// What it is: `Play the ace of spades`.
    pub better: String,
    /// Why; empty where no fact tells.
    pub why: String,
    /// The chances to win.
    pub chance: String,
}

/// The words for what would have been better, and the fact that speaks for it, with the chances to win without and with it;
/// none where it is no move of that game.
pub fn better_than<G: GameUi>(
    table: &Table<G>,
    (seat, whose): (Seat, Whose),
    names: &Names,
    (better, fact): (&Value, Option<&Fact>),
    values: [f32; 2],
) -> Option<Better> {
    let better = G::action_words(&table.view(Some(seat)), &action_of(table, better)?).request;
    let [without, with] = values.map(percent);
    Some(Better {
        better: capitalized(&better),
        why: fact.and_then(Fact::reason).map_or_else(String::new, |fact| in_words::<G>(fact, names, whose)),
        chance: format!("{with}\u{202f}% instead of {without}\u{202f}%"),
    })
}

/// Whether a card is played that is one of several.
fn plays_any<G: GameUi>(view: &View<G>, action: &G::Action) -> bool {
    let (playable, pointed) = (view.playable(), G::pointed(action));
    playable.len() > 1 && playable.iter().any(|card| pointed == in_hand(CardSet::only(card)))
}

/// So many choices that are about as good as the best are named.
const MAX_SAME: usize = 2;

/// Chances that differ by less are about the same, unless they are exact.
const LEAST_CHANCE: f32 = 0.015;

/// Whether a choice may be as good as the best, for all that the search can tell. What was tried less often is known less
/// well.
#[expect(clippy::cast_precision_loss, reason = "tries up to 2^24 are exact")]
fn is_as_good(choice: &Choice, best: &Choice, noise: f32) -> bool {
    let [tries, most] = [choice, best].map(|choice| choice.option.tries.max(1) as f32);
    let noise = if noise > 0.0 { (noise * (most / tries).sqrt().max(1.0)).max(LEAST_CHANCE) } else { 0.0 };
    let [value, most] = [choice, best].map(|choice| choice.option.value);
    !choice.is_best && (value > most - noise || percent(value) >= percent(most))
}

/// How the choices compare, the best first. What may be as good as it has one row and no figure: it could be the larger one by
/// chance.
fn rows(choices: &[Choice], noise: f32) -> Vec<OptionRow> {
    let best = &choices[0];
    let figure = |choice: &Choice| OptionRow {
        choice: choice.words.choice.clone(),
        chance: format!("{}\u{202f}%", percent(choice.option.value)),
    };
    let (same, mut worse): (Vec<_>, Vec<_>) =
        choices[1..].iter().partition(|choice| is_as_good(choice, best, noise));
    worse.truncate(MAX_WORSE);
    worse.sort_by(|one, other| other.option.value.total_cmp(&one.option.value));
    let mut same: Vec<String> = same.iter().map(|choice| choice.words.choice.clone()).collect();
    // nobody reads more of what makes no difference
    if same.len() > MAX_SAME + 1 {
        let others = same.split_off(MAX_SAME).len();
        same.push(format!("{others} more"));
    }
    let same =
        (!same.is_empty()).then(|| OptionRow { choice: list(&same), chance: "about the same".to_owned() });
    [figure(best)].into_iter().chain(same).chain(worse.into_iter().map(figure)).collect()
}

/// What sets a choice apart from the next, in a sentence, where one wins what the other may lose.
fn set_apart<Own>(fact: Reason<Own>, against: Reason<Own>, other: &str) -> Option<String> {
    let (Reason::Card(fact), Reason::Card(against)) = (fact, against) else { return None };
    let takes = matches!(fact, CardReason::Takes | CardReason::Beats(..) | CardReason::Ruffs(..));
    match against {
        CardReason::Beaten(..) if takes => Some(format!("The {other} does not.")),
        CardReason::OnlyTrump if fact == CardReason::Unbeaten => {
            Some(format!("The {other} could lose to a trump."))
        }
        CardReason::OnlyCards(card, ..) if matches!(fact, CardReason::Unbeaten | CardReason::OnlyTrump) => {
            Some(format!("The {other} could lose to the {}.", card_name(card)))
        }
        _ => None,
    }
}

/// What leaves a player one card to play, if it is only one.
fn forced<G: GameUi>(view: &View<G>) -> Option<String> {
    let playable = view.playable();
    let card = playable.iter().next().filter(|_| playable.len() == 1)?;
    let led = view.trick.and_then(|trick| trick.led()?.suit());
    Some(match led {
        _ if view.hand.len() == 1 => "It is your last card.".to_owned(),
        Some(suit) if card.suit() == Some(suit) => {
            format!("You must follow suit, and it is your only {}.", one_of(suit))
        }
        Some(_) | None => "The rules allow no other card.".to_owned(),
    })
}

/// Why the first choice is best: by what the search has decided, told in what comes of it where that agrees.
fn reason(choices: &[Choice], hint: &Hint, aim: Option<&str>) -> String {
    let (best, next) = match choices {
        [] | [_] => return String::new(),
        [best, next, ..] => (best, next),
    };
    if hint.is_exact {
        return "It is known who holds what: this is worked out to the end.".to_owned();
    }
    let other = &next.words.request;
    if is_as_good(next, best, hint.noise) {
        return format!("You could just as well {other}.");
    }
    let points = rounded(best.option.points - next.option.points);
    match aim.and_then(|aim| compared_aim(aim, best, next)) {
        Some(chance) => format!("{chance} than if you {other}."),
        None if best.option.points - next.option.points >= LEAST_POINTS => {
            let noun = if points == 1 { "point" } else { "points" };
            format!("Worth about {points} {noun} more than if you {other}.")
        }
        None => format!("You win the game more often than if you {other}."),
    }
}

/// How much more often the best choice meets the aim than the next, if it clearly does.
fn compared_aim(aim: &str, best: &Choice, next: &Choice) -> Option<String> {
    let (met, other) = (percent(best.option.aim_met?), percent(next.option.aim_met?));
    (met >= other + LEAST_TIMES).then(|| format!("{aim} {met} times in 100, {} more", met - other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::reasons::{CardReason, Reason};
    use bots::{Observation, Player, Rng, choose};
    use rules::games::counterpoint::Counterpoint;
    use rules::games::drawbridge::DrawBridge;
    use rules::games::fivefold::Fivefold;
    use rules::games::pirogue::Pirogue;
    use rules::record::{Move, Recorded};
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
        HintOption { action, value, tries: 100, points, aim_met, reason: None }
    }

    /// What a hint says to seat 0 of a new game.
    fn advise<G: GameUi>(best: Value, options: Vec<HintOption>) -> Advice {
        advice::<G>(
            &new_table(),
            Seat::FIRST,
            &Hint { best, options, is_exact: false, noise: 0.02, reason: None },
        )
        .unwrap()
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
                HintOption { action: play(card), value, tries, points: 0.0, aim_met: None, reason: None }
            });
            let advice = advise::<DrawBridge>(play(cards[best]), options.collect());
            let figure = |row: &OptionRow| row.chance.split_once('\u{202f}').map(|(number, _)| number.parse::<i32>().unwrap());
            // nothing is clearly worse
            let Some((first, others)) = advice.options.split_first() else { return Ok(()) };
            let first = figure(first).unwrap();
            proptest::prop_assert_eq!(first, percent(values[best].0));
            proptest::prop_assert!(others.iter().filter_map(figure).all(|other| other < first));
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
        assert_eq!(reason(0.6, 2.5), "Worth about 3 points more than if you play the two of hearts.");
        assert_eq!(reason(0.6, 1.0), "Worth about 1 point more than if you play the two of hearts.");
        assert_eq!(reason(0.6, 0.9), "You win the game more often than if you play the two of hearts.");
        assert_eq!(reason(0.6, -2.0), "You win the game more often than if you play the two of hearts.");
        assert_eq!(reason(0.51, 3.0), "You could just as well play the two of hearts.");
    }

    #[test]
    fn a_fact_is_the_reason_and_the_comparison_follows() {
        let options = vec![option(play("QH"), 0.6, 1.5, None), option(play("2H"), 0.5, 0.0, None)];
        let reason = Fact::of(Reason::<()>::Card(CardReason::Unbeaten));
        let hint = Hint { best: play("QH"), options, is_exact: false, noise: 0.02, reason };
        let advice = advice::<Fivefold>(&new_table(), Seat::FIRST, &hint).unwrap();
        assert_eq!(advice.reason, "Nobody can beat it.");
        assert_eq!(advice.more, "Worth about 2 points more than if you play the two of hearts.");
    }

    #[test]
    fn a_fact_is_told_with_what_sets_the_choice_apart() {
        let told = |fact, against| {
            let [fact, against] = [fact, against].map(|fact| Fact::of(Reason::<()>::Card(fact)));
            let mut options = vec![option(play("QH"), 0.6, 1.5, None), option(play("2H"), 0.5, 0.0, None)];
            options[1].reason = against;
            let hint = Hint { best: play("QH"), options, is_exact: false, noise: 0.02, reason: fact };
            advice::<Fivefold>(&new_table(), Seat::FIRST, &hint).unwrap().reason
        };
        let ace = "AH".parse().unwrap();
        let beaten = CardReason::Beaten(Seat::FIRST, ace);
        assert_eq!(told(CardReason::Takes, beaten), "It takes the trick. The two of hearts does not.");
        assert_eq!(
            told(CardReason::Unbeaten, CardReason::OnlyTrump),
            "Nobody can beat it. The two of hearts could lose to a trump."
        );
        assert_eq!(
            told(CardReason::OnlyTrump, CardReason::OnlyCards(ace, None, true)),
            "Only a trump can beat it. The two of hearts could lose to the ace of hearts."
        );
        assert_eq!(told(CardReason::Unbeaten, CardReason::Takes), "Nobody can beat it.");
        // what speaks for both decides nothing
        assert_eq!(told(beaten, beaten), "Worth about 2 points more than if you play the two of hearts.");
    }

    #[test]
    fn what_is_about_the_same_is_one_row() {
        let options = [("AS", 0.62), ("KS", 0.615), ("QS", 0.61), ("2C", 0.41)];
        let options = options.map(|(card, value)| option(play(card), value, 0.0, None));
        let rows: Vec<_> = advise::<DrawBridge>(play("AS"), options.to_vec())
            .options
            .into_iter()
            .map(|row| format!("{}: {}", row.choice, row.chance))
            .collect();
        assert_eq!(
            rows,
            [
                "ace of spades: 62\u{202f}%",
                "king of spades and queen of spades: about the same",
                "two of clubs: 41\u{202f}%"
            ]
        );
    }

    #[test]
    fn of_many_that_are_about_the_same_two_are_named() {
        let cards = ["AS", "KS", "QS", "JS", "TS", "9S"];
        let options = cards.map(|card| option(play(card), 0.6, 0.0, None));
        let told = |options: &[HintOption]| advise::<DrawBridge>(play("AS"), options.to_vec());
        let rows = told(&[options.as_slice(), &[option(play("2C"), 0.4, 0.0, None)]].concat()).options;
        assert_eq!(rows.len(), 3);
        assert!(rows[1].choice.ends_with(" more"), "{}", rows[1].choice);
        // no figure where nothing is clearly worse
        let open = told(&options);
        assert_eq!((open.options, open.reason.as_str()), (Vec::new(), "Others are about as good."));
        assert_eq!(told(&options[..2]).reason, "You could just as well play the king of spades.");
    }

    #[test]
    fn a_single_option_stands_for_cards_that_do_the_same() {
        let mut table = new_table::<Fivefold>();
        table.deal().unwrap();
        let seat = table.turn().seat().unwrap();
        let card = table.view(Some(seat)).playable().first().unwrap();
        let best =
            Move::<Fivefold>::Act(seat, rules::games::fivefold::Action::Play(card)).to_value().unwrap();
        let options = vec![option(best.clone(), 0.5, 1.0, None)];
        let hint = Hint { best, options, is_exact: false, noise: 0.02, reason: None };
        let told = advice::<Fivefold>(&table, seat, &hint).unwrap();
        assert_eq!(told.reason, "The other cards you may play do the same.");
        assert_eq!(told.options, []);
        let unlisted = Hint { options: Vec::new(), ..hint };
        assert_eq!(advice::<Fivefold>(&table, seat, &unlisted).unwrap().reason, "");
        let claim = entry(r#""claim":2"#);
        assert_eq!(advise::<Pirogue>(claim.clone(), vec![option(claim, 0.5, 0.0, None)]).reason, "");
    }

    #[test]
    fn a_single_card_has_the_rule_for_its_reason() {
        let mut table = new_table::<Counterpoint>();
        let mut told = Vec::new();
        table.deal().unwrap();
        while let Some(seat) = table.turn().seat() {
            let mut rng = Rng::new(&mut Shuffler::for_choice(table.seed(), seat, 0));
            let action = choose(Player::Medium, &Observation::of(&table, seat), &mut rng).unwrap();
            if table.view(Some(seat)).playable().len() == 1 {
                let best = Move::<Counterpoint>::Act(seat, action).to_value().unwrap();
                let reason = Fact::of(Reason::<()>::Card(CardReason::Unbeaten));
                let hint = Hint { best, options: Vec::new(), is_exact: true, noise: 0.0, reason };
                told.push(advice::<Counterpoint>(&table, seat, &hint).unwrap().reason);
            }
            table.act(seat, action).unwrap();
        }
        let follow = |reason: &&String| reason.starts_with("You must follow suit");
        assert!(told.iter().find(follow).unwrap().contains("it is your only "));
        assert_eq!(told.last().unwrap(), "It is your last card.");
    }

    #[test]
    fn known_cards_are_counted_to_the_end() {
        let options = vec![option(play("QH"), 1.0, 1.0, None), option(play("2H"), 0.0, 0.0, None)];
        let hint = Hint { best: play("QH"), options, is_exact: true, noise: 0.0, reason: None };
        let advice = advice::<Fivefold>(&new_table(), Seat::FIRST, &hint).unwrap();
        assert_eq!(advice.reason, "It is known who holds what: this is worked out to the end.");
    }
}
