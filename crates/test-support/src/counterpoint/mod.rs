//! Counterpoint at the tests' tables.

pub mod naive;
mod samples;

use super::naive::{Naive, any_held};
use super::strict::{HANDS as DEALT, Shape, Strict};
use super::{Dice, Tested, any_step, names, seat};
use crate::VECTORS;
use proptest::prelude::*;
use rules::cards::{Card, CardSet};
use rules::end::End;
use rules::games::counterpoint::bonus::Bonus;
use rules::games::counterpoint::turn_up::TurnUp;
use rules::games::counterpoint::variant::Courts;
use rules::games::counterpoint::{Action, Counterpoint, Deal, Phase, Variant, View};
use rules::record::{Move, Record};
use rules::replay::replay;
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value, json};

impl Tested for Counterpoint {
    const SHORT_VARIANT: &'static str = r#"{"players":3,"end":{"deals":3}}"#;

    const TWINS: &'static [(&'static str, &'static str)] = &[("Counterpoint", "{}")];

    fn variants() -> BoxedStrategy<Variant> {
        variants().boxed()
    }

    fn deck(variant: &Variant) -> CardSet {
        variant.deck_cards()
    }

    fn most_moves(variant: &Variant) -> usize {
        if variant.players == 3 { 1 + 3 + 27 } else { 1 + 2 + 26 }
    }

    fn places(table: &Table<Counterpoint>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(public.own.turn_up.card().map(CardSet::only));
        for seat in Seat::all(table.seats()) {
            let own = table.view(Some(seat));
            places.extend([own.hand, own.own.bid_cards]);
        }
        places
    }

    fn unseen(_: &Table<Counterpoint>) -> u32 {
        0
    }

    fn known(record: &Record<Counterpoint>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let own = viewer.map_or(&[][..], |seat| &deal.hands[seat.index()]);
        let played = record.moves[at..].iter().filter_map(|entry| match entry {
            Move::Act(_, Action::Play(card)) => Some(*card),
            Move::Act(..) | Move::Deal(_) | Move::Impossible(..) => None,
        });
        own.iter().copied().chain(deal.turn_up).chain(played).collect()
    }

    fn private_cards(view: &View) -> CardSet {
        view.hand | view.own.bid_cards
    }
}

impl Strict for Counterpoint {
    const MOVES: &'static [(&'static str, Shape)] =
        &[("bid", Shape::List("a bid", &Shape::Card)), ("play", Shape::Card)];

    fn deal_shape(deal: &Value) -> Shape {
        match deal.get("turn_up") {
            Some(_) => Shape::Object("a deal", &[DEALT, ("turn_up", Shape::Card)]),
            None => Shape::Object("a deal", &[DEALT]),
        }
    }
}

impl Naive for Counterpoint {
    type Sheet = naive::Sheet;
    type Style = ();

    const HANDS: usize = usize::MAX;
    const PHASES: &'static [Phase] = &[Phase::Bid, Phase::Play];

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

    fn step(table: &mut Table<Counterpoint>, _: &mut (), dice: &mut Dice) -> bool {
        any_step(table, dice)
    }

    fn attempt(table: &Table<Counterpoint>, seat: usize, phase: Phase, dice: &mut Dice) -> Value {
        if phase == Phase::Play {
            return json!({"seat": seat, "play": any_held(table, seat, dice)});
        }
        let count = [2, 3, 3, 3, 4][dice.below(5)];
        let cards: Vec<String> = (0..count).map(|_| any_held(table, seat, dice)).collect();
        json!({"seat": seat, "bid": cards})
    }
}

/// Random options; targets are low, so that games are short.
pub fn variants() -> impl Strategy<Value = Variant> {
    let ends = (any::<bool>(), 1..=150u32, 1..=3u32);
    let other = (1..=20u8, 1..=20u8, 1..=20u8, 1..=20u8, 1..=20u8)
        .prop_map(|(ace, ten, king, queen, jack)| Courts { ace, ten, king, queen, jack });
    let courts = prop_oneof![2 => Just(Courts::GRADED), 1 => Just(Courts::EQUAL), 1 => other];
    let other = (0..50u8, 0..50u8, 0..9u8, 0..50u8, 0..20u8)
        .prop_map(|(exact, near, near_to, far, far_to)| Bonus { exact, near, near_to, far, far_to });
    let bonus = prop_oneof![Just(Bonus::WIDE), Just(Bonus::TIGHT), other];
    (2..=3u8, ends, courts, bonus, any::<bool>()).prop_map(
        |(players, (points, target, hands), courts, bonus, dispensation)| Variant {
            players,
            end: match points {
                true => End::Points(target),
                false => End::Hands(if players == 3 { 3 * hands } else { hands }),
            },
            courts,
            bonus,
            dispensation,
        },
    )
}

/// Cards from a text.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The same as a set.
pub fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

/// A turned-up card.
pub fn turned_up(card: &str) -> TurnUp {
    TurnUp::new(Some(card.parse().unwrap()))
}

/// A table at which these hands lie, after the bids; the three cards after the bar are each seat's bid. The last
/// seat dealt, so that seat 0 leads.
pub fn bid(hands: &[&str], turn_up: Option<&str>) -> Table<Counterpoint> {
    let seats = hands.len() as u8;
    let variant = Variant::standard(seats);
    let mut table = Table::new(variant, names(seats), seat(hands.len() - 1), Seed([0; 32]));
    let deal = Deal {
        hands: hands.iter().map(|hand| cards(&hand.replace('|', ""))).collect(),
        turn_up: turn_up.map(|card| card.parse().unwrap()),
    };
    let mut record = table.record().clone();
    record.moves.push(Move::Deal(deal));
    table = Table::resume(record, table.seed()).unwrap();
    for (n, hand) in hands.iter().enumerate() {
        table.act(seat(n), Action::Bid(set(hand.split('|').nth(1).unwrap()))).unwrap();
    }
    table
}

/// What the seat on turn may play.
pub fn playable(table: &Table<Counterpoint>) -> String {
    table.view(table.turn().seat()).playable().to_string()
}

/// Plays cards from the seat on turn on.
pub fn play(table: &mut Table<Counterpoint>, text: &str) {
    for card in cards(text) {
        let on_turn = table.turn().seat().unwrap();
        table.act(on_turn, Action::Play(card)).unwrap();
    }
}

/// Who is on turn.
pub fn on_turn(table: &Table<Counterpoint>) -> usize {
    table.turn().seat().unwrap().index()
}

/// Seat 0 holds clubs and the joker, seat 1 high hearts, seat 2 low ones; one heart is turned up.
pub const QUEEN_UP: [&str; 3] = [
    "JK KH 6C 7C 8C 9C TC JC QC | 6D 7D 8D",
    "AH TH JH 6S 7S 8S 9S TS JS | 9D TD JD",
    "6H 7H 8H 9H KC AC QS KS AS | QD KD AD",
];
/// The same with the nine turned up.
pub const NINE_UP: [&str; 3] = [QUEEN_UP[0], QUEEN_UP[1], "6H 7H 8H QH KC AC QS KS AS | QD KD AD"];
/// The same with the joker turned up.
pub const JOKER_UP: [&str; 3] = ["QH KH 6C 7C 8C 9C TC JC QC | 6D 7D 8D", QUEEN_UP[1], QUEEN_UP[2]];

/// The hands of the game for two in which each seat holds two suits.
pub const TWO: [&str; 2] = [
    "AC TC KC QC JC 9C 8C 7C AS TS KS QS JS | 9S 8S 7S",
    "AD TD KD QD JD 9D 8D 7D AH TH KH QH JH | 9H 8H 7H",
];

/// A record of the vectors.
pub fn vector(name: &str) -> Value {
    let path = format!("{VECTORS}/counterpoint-{name}.json");
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

/// The referee's answer to a record.
pub fn answer(record: &Value) -> Value {
    serde_json::to_value(replay(record.to_string().as_bytes()).unwrap()).unwrap()
}

/// The record of a game for three, up to a lead in hearts that seat 1 has to follow: five moves. Hearts are
/// trump and seat 1 holds the jack, the ten and the ace.
pub fn game() -> Value {
    let hands = QUEEN_UP.map(|hand| hand.replace('|', " "));
    let hands = hands.each_ref().map(|hand| hand.split_whitespace().collect::<Vec<_>>());
    json!({
        "format": "new-tricks/1",
        "game": "counterpoint",
        "variant": {},
        "players": ["Ann", "Ben", "Cleo"],
        "dealer": 2,
        "moves": [
            {"deal": {"hands": hands, "turn_up": "QH"}},
            {"seat": 0, "bid": ["6D", "7D", "8D"]},
            {"seat": 1, "bid": ["9D", "TD", "JD"]},
            {"seat": 2, "bid": ["QD", "KD", "AD"]},
            {"seat": 0, "play": "KH"},
        ],
    })
}

/// A game for two that has just been dealt.
pub fn game_for_two() -> Value {
    let hands = TWO.map(|hand| hand.replace('|', " "));
    let hands = hands.each_ref().map(|hand| hand.split_whitespace().collect::<Vec<_>>());
    json!({
        "format": "new-tricks/1",
        "game": "counterpoint",
        "variant": {"players": 2},
        "players": ["Ann", "Ben"],
        "dealer": 1,
        "moves": [{"deal": {"hands": hands}}],
    })
}
