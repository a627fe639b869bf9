//! Pirogue at the tests' tables: random options, and what the battery has to be told.

pub mod naive;
mod samples;

use super::naive::{Naive, any_held};
use super::strict::{HANDS as DEALT, Shape, Strict};
use super::{Dice, Setup, Tested, any_step, record_of, seat};
use proptest::prelude::*;
use rules::cards::{Card, CardSet, Rank};
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::variant::{Claims, HookPoints, MeldPoints, PegBack};
use rules::games::pirogue::{Action, Phase, Pirogue, Variant, View};
use rules::record::{Move, Record};
use rules::replay::{Rejection, replay};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value, json};

impl Tested for Pirogue {
    const SHORT_VARIANT: &'static str = r#"{"victories":1,"claims":"called"}"#;

    const TWINS: &'static [(&'static str, &'static str)] =
        &[("Pirogue", "{}"), ("Pirogue with called hooks", r#"{"claims":"called"}"#)];

    fn variants() -> BoxedStrategy<Variant> {
        variants().boxed()
    }

    fn deck(_: &Variant) -> CardSet {
        CardSet::ranks_from(Rank::Two)
    }

    fn most_moves(_: &Variant) -> usize {
        // the deal, the tag, the cards, a claim a trick, and each seat lets go
        1 + 1 + 52 + 13 + 4
    }

    fn places(table: &Table<Pirogue>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(Seat::all(4).map(|seat| table.view(Some(seat)).hand));
        places
    }

    fn unseen(_: &Table<Pirogue>) -> u32 {
        0
    }

    fn known(record: &Record<Pirogue>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let own = viewer.map_or(&[][..], |seat| &deal.hands[seat.index()]);
        let played = record.moves[at..].iter().filter_map(|entry| match entry {
            Move::Act(_, Action::Play(card)) => Some(*card),
            Move::Act(..) | Move::Deal(_) | Move::Impossible(..) => None,
        });
        own.iter().copied().chain(played).collect()
    }

    fn keeps_tricks_open(variant: &Variant) -> bool {
        variant.claims == Claims::Called
    }

    fn are_told_apart(one: &Table<Pirogue>, other: &Table<Pirogue>) -> bool {
        // after a trick: who took it, but holds only tarpon, has to say so
        let between_tricks = |view: View| view.trick.is_none_or(|trick| trick.is_empty());
        one.turn() != other.turn() && between_tricks(one.view(None)) && between_tricks(other.view(None))
    }

    fn is_out_of_turn(action: &Action) -> bool {
        matches!(action, Action::Claim(Some(_)))
    }
}

impl Strict for Pirogue {
    const MOVES: &'static [(&'static str, Shape)] = &[
        ("tag", Shape::OrNull(&Shape::Suit)),
        ("play", Shape::Card),
        ("claim", Shape::OrNull(&Shape::Whole("a trick"))),
    ];

    fn deal_shape(_: &Value) -> Shape {
        Shape::Object("a deal", &[DEALT])
    }
}

impl Naive for Pirogue {
    type Sheet = naive::Sheet;
    type Style = ();

    const HANDS: usize = 8;
    const PHASES: &'static [Phase] = &[Phase::Tag, Phase::Play, Phase::Claim];

    fn sheet(record: &Value) -> Self::Sheet {
        Self::Sheet::new(record)
    }

    fn enter(sheet: &mut Self::Sheet, entry: &Value) -> Result<(), u8> {
        sheet.enter(entry)
    }

    fn answer(sheet: &Self::Sheet) -> Value {
        sheet.answer()
    }

    fn style(_: &mut Dice) {}

    fn step(table: &mut Table<Pirogue>, _: &mut (), dice: &mut Dice) -> bool {
        any_step(table, dice)
    }

    /// Claims may come at any moment.
    fn attempt(table: &Table<Pirogue>, seat: usize, phase: Phase, dice: &mut Dice) -> Value {
        match phase {
            _ if dice.once_in(3) => json!({"seat": seat, "claim": dice.below(15) as i64 - 1}),
            Phase::Tag if dice.once_in(3) => json!({"seat": seat, "tag": null}),
            Phase::Tag => json!({"seat": seat, "tag": (["C", "D", "H", "S"][dice.below(4)])}),
            Phase::Claim => json!({"seat": seat, "claim": null}),
            _ => json!({"seat": seat, "play": any_held(table, seat, dice)}),
        }
    }
}

/// Tables with random options.
pub fn setups() -> impl Strategy<Value = Setup<Pirogue>> {
    super::setups_of(variants())
}

/// Random options; targets are low, so that games are short and end in every way.
pub fn variants() -> impl Strategy<Value = Variant> {
    let other = (0..4u8, 0..4u8).prop_map(|(pirogue, angler)| HookPoints { pirogue, angler });
    let hooks = prop_oneof![Just(HookPoints::TEXT), Just(HookPoints::EXAMPLES), other];
    let back = prop_oneof![Just((1, 2)), (0..5u8, 0..5u8)];
    let back = back.prop_map(|(colour, other)| PegBack { colour, other });
    // few sets of prices: the best melds by each are looked up in a table that takes long to make
    let melds = prop_oneof![3 => Just(MeldPoints::TEXT), 1 => Just(OTHER_MELDS)];
    let numbers = (prop_oneof![Just(2), 1..6u8], back, melds);
    let claims = prop_oneof![Just(Claims::Automatic), Just(Claims::Called)];
    (hooks, claims, 10..40u32, 10..40u32, 1..4u32, numbers).prop_map(
        |(hooks, claims, angler_target, pirogue_target, victories, (tarpon, peg_back, melds))| Variant {
            hooks,
            claims,
            angler_target,
            pirogue_target,
            victories,
            tarpon,
            peg_back,
            melds,
        },
    )
}

/// Prices by which a pair of a colour beats one of a suit, some melds bring nothing, and the finest are not the dearest.
pub const OTHER_MELDS: MeldPoints = MeldPoints {
    pair_of_colour: 5,
    three_of_colour: 0,
    pair_of_suit: 1,
    three_of_suit: 30,
    tobago: 0,
    melange: 20,
    two_and_colour: 3,
    one_colour: 9,
    two_and_suit: 2,
    colour_and_suit: 4,
    tarpon: 29,
};

/// A record of one round with these options (JSON) and that dealer: hands as texts, which are filled up with whatever
/// is left of the two decks to nine numbered cards and four others, and the moves after the deal.
pub fn record(variant: &str, dealer: usize, hands: [&str; 4], moves: &str) -> String {
    let hands = serde_json::to_string(&fill_up(hands)).unwrap();
    let moves = if moves.is_empty() { String::new() } else { format!(",{}", in_json(moves)) };
    format!(
        r#"{{"format":"new-tricks/1","game":"pirogue","variant":{variant},"players":["Ann","Ben","Cleo","Dora"],
        "dealer":{dealer},"moves":[{{"deal":{{"hands":{hands}}}}}{moves}]}}"#
    )
}

/// Moves in short: `0:tag` declines, `0:tagH` tags, `1:5H` plays, `2:claim4` claims, `2:claim` lets go.
pub fn in_json(moves: &str) -> String {
    let entry = |entry: &str| {
        let (seat, what) = entry.split_once(':').unwrap();
        let (key, value) = match (what.strip_prefix("tag"), what.strip_prefix("claim")) {
            (Some(""), _) => ("tag", "null".to_owned()),
            (Some(suit), _) => ("tag", format!("{suit:?}")),
            (_, Some("")) => ("claim", "null".to_owned()),
            (_, Some(trick)) => ("claim", trick.to_owned()),
            (None, None) => ("play", format!("{what:?}")),
        };
        format!(r#"{{"seat":{seat},"{key}":{value}}}"#)
    };
    moves.split_whitespace().map(entry).collect::<Vec<_>>().join(",")
}

fn fill_up(hands: [&str; 4]) -> Vec<Vec<String>> {
    let mut hands = hands.map(|hand| hand.split_whitespace().map(String::from).collect::<Vec<_>>());
    for (ranks, number) in [("23456789T", 9), ("JQKA", 4)] {
        let deck = "CDHS".chars().flat_map(|suit| ranks.chars().map(move |rank| format!("{rank}{suit}")));
        let mut left: Vec<String> =
            deck.filter(|card| !hands.iter().any(|hand| hand.contains(card))).collect();
        for hand in &mut hands {
            let held = hand.iter().filter(|card| ranks.contains(&card[..1])).count();
            hand.extend(left.drain(..number - held));
        }
    }
    hands.to_vec()
}

/// Hands without long suits, so that few other cards matter.
pub const HANDS: [&str; 4] = [
    "9H 4C 2D 3D 4D 5D 6D 7D 8D AS KS QS JS",
    "5H 9C 6H 7H 8H 9D TD 3H TS AC KC QC JC",
    "4H 2S 3S 4S 5S 6S 7S 8S 9S AD KD QD JD",
    "2H 2C 3C 5C 6C 7C 8C TC TH AH KH QH JH",
];

/// The option by which hooks have to be called.
pub const CALLED: &str = r#"{"claims":"called"}"#;

/// The referee's answer to that round.
pub fn answer(variant: &str, moves: &str) -> Value {
    serde_json::to_value(replay(record(variant, 0, HANDS, moves).as_bytes()).unwrap()).unwrap()
}

/// The table after that round.
pub fn table_of(variant: &str, hands: [&str; 4], moves: &str) -> Table<Pirogue> {
    Table::resume(record_of(&record(variant, 0, hands, moves)), Seed([0; 32])).unwrap()
}

/// The table after these moves with [`HANDS`].
pub fn table(variant: &str, moves: &str) -> Table<Pirogue> {
    table_of(variant, HANDS, moves)
}

/// The card with that name.
pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// The cards with these names.
pub fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

/// Asserts that a record is refused with status 1 for that reason, at the move with that number.
#[track_caller]
pub fn rule(record: &str, at: usize, reason: &str) {
    assert_eq!(replay(record.as_bytes()), Err(Rejection::Rule(format!("move {at}: {reason}"))));
}

/// Asserts that a record is refused with status 2, with a message that begins like that.
#[track_caller]
pub fn no_record(record: &str, begins: &str) {
    match replay(record.as_bytes()) {
        Err(Rejection::NoRecord(why)) => assert!(why.starts_with(begins), "{why}"),
        other => panic!("{other:?} instead of {begins}"),
    }
}

/// Asserts that the last of these moves is refused with status 1.
#[track_caller]
pub fn foul(variant: &str, moves: &str, reason: &str) {
    rule(&record(variant, 0, HANDS, moves), moves.split_whitespace().count(), reason);
}

/// Plays that many rounds of random tournaments with these options and gives their results; `look` gets the table before
/// and after each action.
pub fn random_rounds(
    variant: Variant,
    rounds: usize,
    mut look: impl FnMut(&Table<Pirogue>, &Table<Pirogue>),
) -> Vec<RoundResult> {
    let mut results = Vec::new();
    let mut choices = 0;
    while results.len() < rounds {
        choices += 1;
        let (mut table, mut dice) =
            Setup::<Pirogue> { variant, dealer: seat(choices as usize % 4), choices }.sit_down();
        while table.view(None).hands.len() < 12 {
            let before = table.clone();
            if !any_step(&mut table, &mut dice) {
                break;
            }
            look(&before, &table);
        }
        results.extend(table.view(None).hands);
    }
    results
}
