//! DrawBridge at the tests' tables.

pub mod naive;
mod samples;

use super::naive::{Naive, any_held};
use super::strict::{HANDS as DEALT, Shape, Strict};
use super::{Dice, Tested, names, record_of, seat};
use proptest::prelude::*;
use rules::cards::{Card, CardSet};
use rules::end::End;
use rules::game::Turn;
use rules::games::drawbridge::auction::{Bid, Stack, Strain};
use rules::games::drawbridge::legal::Bids;
use rules::games::drawbridge::variant::{ClosedCards, EqualLevel, Points, TollRule, Variant};
use rules::games::drawbridge::{Action, DECK, Deal, DrawBridge, Legal, Phase, Refusal, View};
use rules::record::{Move, Record};
use rules::replay::replay;
use rules::seat::{Seat, Side};
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value, json};

impl Tested for DrawBridge {
    const SHORT_VARIANT: &'static str = r#"{"end":{"hands":2}}"#;

    const TWINS: &'static [(&'static str, &'static str)] = &[("DrawBridge", "{}")];

    fn variants() -> BoxedStrategy<Variant> {
        variants().boxed()
    }

    fn deck(_: &Variant) -> CardSet {
        DECK
    }

    fn most_moves(variant: &Variant) -> usize {
        // the deal; three passes, then a bid for each card of the stacks, with two passes before each but the first; the discards
        let most = |bids: usize, cards: usize| 1 + 3 + bids + (bids - 1) * 2 + 1 + cards;
        most(2 * variant.stack_cards(), 4 * usize::from(variant.hand))
    }

    fn places(table: &Table<DrawBridge>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.of_sides().as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(Seat::all(4).map(|seat| table.view(Some(seat)).hand));
        places.extend(public.own.stacks.iter().filter_map(|stack| stack.top).map(CardSet::only));
        places.extend(public.bidding_stack().map(CardSet::only));
        places.push(public.own.discards);
        places
    }

    fn unseen(table: &Table<DrawBridge>) -> u32 {
        let public = table.view(None);
        let below = public
            .own
            .stacks
            .iter()
            .map(|stack| u32::from(stack.cards) - u32::from(stack.top.is_some()))
            .sum();
        let bids = public.own.calls.iter().filter(|call| call.bid.is_some()).count() as u32;
        if public.own.closed { below + bids + u32::from(public.own.exchanged) } else { below }
    }

    fn known(record: &Record<DrawBridge>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let mut known: CardSet =
            viewer.map_or(&[][..], |seat| &deal.hands[seat.index()]).iter().copied().collect();
        let mut gone = [0, 0];
        for entry in &record.moves[at..] {
            match entry {
                Move::Act(_, Action::Bid(bid)) => {
                    known.insert(bid.card);
                    gone[bid.draw.index()] += 1;
                }
                Move::Act(_, Action::Discard(cards)) => known |= *cards,
                Move::Act(_, Action::Play(card)) => {
                    known.insert(*card);
                }
                Move::Act(_, Action::Pass) | Move::Deal(_) | Move::Impossible(..) => {}
            }
        }
        for (stack, gone) in deal.stacks.iter().zip(gone) {
            known |= stack.iter().copied().take(gone + 1).collect();
        }
        known
    }

    fn shuts_bidding(view: &View) -> bool {
        view.own.closed
    }
}

impl Strict for DrawBridge {
    const MOVES: &'static [(&'static str, Shape)] = &[
        (
            "bid",
            Shape::Object(
                "a bid",
                &[
                    ("level", Shape::Whole("the level of a bid")),
                    ("strain", Shape::Listed("the strain of a bid", "C, D, H, S or NT")),
                    ("card", Shape::Card),
                    ("draw", Shape::ZeroOrOne(", the number of a draw stack")),
                ],
            ),
        ),
        ("pass", Shape::True),
        ("discard", Shape::List("the discards", &Shape::Card)),
        ("play", Shape::Card),
    ];

    fn deal_shape(_: &Value) -> Shape {
        Shape::Object(
            "a deal",
            &[DEALT, ("stacks", Shape::List("stacks", &Shape::List("a draw stack", &Shape::Card)))],
        )
    }
}

impl Naive for DrawBridge {
    type Sheet = naive::Table;
    type Style = Temper;

    const HANDS: usize = 8;
    const PHASES: &'static [Phase] = &[Phase::Bid, Phase::Exchange, Phase::Play];

    fn sheet(record: &Value) -> Self::Sheet {
        Self::Sheet::new(record)
    }

    fn enter(sheet: &mut Self::Sheet, entry: &Value) -> Result<(), u8> {
        sheet.make(entry)
    }

    fn answer(sheet: &Self::Sheet) -> Value {
        sheet.report()
    }

    fn style(dice: &mut Dice) -> Temper {
        temper(dice)
    }

    fn step(table: &mut Table<DrawBridge>, temper: &mut Temper, dice: &mut Dice) -> bool {
        step(table, temper, dice)
    }

    fn shows_enough(answers: &[Value]) {
        let hands = || answers.iter().flat_map(|answer| answer["hands"].as_array().unwrap());
        let thrown_in = hands().filter(|hand| hand["declarer"].is_null()).count();
        let played = hands().count() - thrown_in;
        assert!(thrown_in > 2 && played > 40, "{thrown_in} hands thrown in, {played} played");
    }

    fn attempt(table: &Table<DrawBridge>, seat: usize, phase: Phase, dice: &mut Dice) -> Value {
        match phase {
            Phase::Bid if dice.once_in(5) => json!({"seat": seat, "pass": true}),
            Phase::Bid => {
                let (level, strain) = (dice.below(12), Strain::ALL[dice.below(5)].id());
                let card = any_held(table, seat, dice);
                let bid = json!({"level": level, "strain": strain, "card": card, "draw": dice.below(2)});
                json!({"seat": seat, "bid": bid})
            }
            Phase::Exchange => {
                let count = [0, 1, 1, 2, 2, 2, 3][dice.below(7)];
                let cards: Vec<String> = (0..count).map(|_| any_held(table, seat, dice)).collect();
                json!({"seat": seat, "discard": cards})
            }
            _ => json!({"seat": seat, "play": any_held(table, seat, dice)}),
        }
    }
}

/// Random options; games are short.
pub fn variants() -> impl Strategy<Value = Variant> {
    let end = prop_oneof![(1..=60u32).prop_map(End::Points), (1..=6u32).prop_map(End::Hands)];
    let rule = prop_oneof![
        3 => Just(TollRule::Level),
        1 => Just(TollRule::CardAndLevel),
        1 => Just(TollRule::Half),
    ];
    let toll = prop_oneof![1 => Just(3u8), 1 => 0..=6u8];
    // a hand that brings nothing may be followed by any number of others
    let points = (1..=5u16, 0..=3u16, 1..=6u16).prop_map(|(level, over, set)| Points { level, over, set });
    (end, any::<[bool; 2]>(), 9..=10u8, toll, rule, points).prop_map(
        |(end, [equal, open], hand, toll, toll_rule, points)| Variant {
            end,
            equal_level: if equal { EqualLevel::EqualOrHigher } else { EqualLevel::Higher },
            closed_cards: if open { ClosedCards::Always } else { ClosedCards::UntilLead },
            hand,
            toll,
            toll_rule,
            points,
        },
    )
}

/// A bid of the lowest level with the lowest possible toll, if there is any.
pub fn lowest_bid(bids: &Bids, dice: &mut Dice) -> Option<Bid> {
    let level = bids.levels().next()?;
    let card = bids.tolls(level).iter().min_by_key(|card| card.rank())?;
    let stacks: Vec<Stack> = bids.stacks().collect();
    let draw = stacks[dice.below(stacks.len())];
    Some(Bid { level, strain: Strain::ALL[dice.below(5)], card, draw })
}

/// Any bid at all.
pub fn any_bid(bids: &Bids, dice: &mut Dice) -> Option<Bid> {
    let levels: Vec<u8> = bids.levels().collect();
    let level = *levels.get(dice.below(levels.len().max(1)))?;
    let tolls = bids.tolls(level);
    let card = tolls.nth(dice.below(tolls.len() as usize) as u32)?;
    let stacks: Vec<Stack> = bids.stacks().collect();
    let draw = stacks[dice.below(stacks.len())];
    Some(Bid { level, strain: Strain::ALL[dice.below(5)], card, draw })
}

/// How seats bid in an auction.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// How many in 8 turns are passes.
    pub passes: usize,
    /// Whether bids are as low as they can be.
    pub low: bool,
}

/// Tempers that lead to hands thrown in, to high contracts and to empty stacks.
pub fn temper(dice: &mut Dice) -> Temper {
    Temper { passes: [7, 3, 1, 0][dice.below(4)], low: !dice.once_in(3) }
}

/// An action of the seat on turn that its view allows.
pub fn choose(view: &View, temper: Temper, dice: &mut Dice) -> Action {
    match view.legal.unwrap() {
        Legal::Bid(bids) => {
            let bid = match temper.low {
                true => lowest_bid(&bids, dice),
                false => any_bid(&bids, dice),
            };
            bid.filter(|_| dice.below(8) >= temper.passes).map_or(Action::Pass, Action::Bid)
        }
        Legal::Discard { count, hand } => {
            let mut cards: Vec<Card> = hand.iter().collect();
            dice.shuffle(&mut cards);
            Action::Discard(cards.into_iter().take(count as usize).collect())
        }
        Legal::Play(cards) => Action::Play(cards.nth(dice.below(cards.len() as usize) as u32).unwrap()),
        Legal::Nothing => panic!("a seat that is on turn can do something"),
    }
}

/// The next deal, or an action of the seat on turn; false once the game is over.
pub fn step(table: &mut Table<DrawBridge>, temper: &mut Temper, dice: &mut Dice) -> bool {
    match table.turn() {
        Turn::Over => return false,
        Turn::Deal => {
            *temper = self::temper(dice);
            table.deal().unwrap();
        }
        Turn::Seat(seat, _) => {
            let action = choose(&table.view(Some(seat)), *temper, dice);
            table.act(seat, action).unwrap();
        }
    }
    true
}

/// The cards in a text.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// A deal with these hands and stacks.
pub fn deal(hands: [&str; 4], stacks: [&str; 2]) -> Deal {
    Deal { hands: hands.map(cards).to_vec(), stacks: stacks.map(cards).to_vec() }
}

/// Hands and stacks in which every rank is at hand: seat 1 is the first to bid.
pub const HANDS: [&str; 4] = [
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS",
];
/// The stacks that go with them.
pub const STACKS: [&str; 2] = ["QC KC AC QD KD AD", "QH KH AH QS KS AS"];

/// A table at which these cards are dealt by seat 0.
pub fn dealt(variant: Variant, hands: [&str; 4], stacks: [&str; 2]) -> Table<DrawBridge> {
    let moves = vec![Move::Deal(deal(hands, stacks))];
    let record = Record { moves, ..Record::new(variant, names(4), seat(0)) };
    Table::resume(record, Seed([5; 32])).unwrap()
}

/// The same with the usual options and cards.
pub fn usual() -> Table<DrawBridge> {
    dealt(Variant::default(), HANDS, STACKS)
}

/// The options that a record states so.
pub fn variant(option: Value) -> Variant {
    let mut record = json_of(&usual());
    record["variant"] = option;
    record["moves"] = json!([]);
    record_of::<DrawBridge>(&record.to_string()).variant
}

/// The card with that name.
pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// `3 S 7H 0`: level, strain, toll, stack.
pub fn bid(text: &str) -> Bid {
    let words: Vec<&str> = text.split(' ').collect();
    Bid {
        level: words[0].parse().unwrap(),
        strain: Strain::ALL.into_iter().find(|strain| strain.id() == words[1]).unwrap(),
        card: card(words[2]),
        draw: Stack::ALL[words[3].parse::<usize>().unwrap()],
    }
}

/// The seat on turn bids, or passes where the text is a dash.
pub fn call(table: &mut Table<DrawBridge>, text: &str) -> Result<(), Refusal> {
    let on_turn = table.turn().seat().unwrap();
    let action = if text == "-" { Action::Pass } else { Action::Bid(bid(text)) };
    table.act(on_turn, action).map(drop)
}

/// These calls in turn.
pub fn calls(table: &mut Table<DrawBridge>, texts: &[&str]) {
    for text in texts {
        call(table, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

/// Cards from the seat on turn on.
pub fn play(table: &mut Table<DrawBridge>, texts: &str) {
    for card in cards(texts) {
        let on_turn = table.turn().seat().unwrap();
        table.act(on_turn, Action::Play(card)).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
}

/// The seat on turn discards these cards.
pub fn discard(table: &mut Table<DrawBridge>, texts: &str) -> Result<(), Refusal> {
    let on_turn = table.turn().seat().unwrap();
    table.act(on_turn, Action::Discard(cards(texts).into_iter().collect())).map(drop)
}

/// The rest of the hand: everybody plays the lowest card that may be played.
pub fn play_out(table: &mut Table<DrawBridge>) {
    while let Turn::Seat(seat, Phase::Play) = table.turn() {
        let lowest = table.view(Some(seat)).playable().iter().min_by_key(|card| card.rank());
        table.act(seat, Action::Play(lowest.unwrap())).unwrap();
    }
}

/// What the seat on turn may bid.
pub fn bids(table: &Table<DrawBridge>) -> Bids {
    match table.view(table.turn().seat()).legal {
        Some(Legal::Bid(bids)) => bids,
        other => panic!("{other:?}"),
    }
}

/// The hand that this seat sees.
pub fn hand_of(table: &Table<DrawBridge>, number: usize) -> String {
    table.view(Some(seat(number))).hand.to_string()
}

/// The record.
pub fn json_of(table: &Table<DrawBridge>) -> Value {
    serde_json::from_str(&table.record().to_text()).unwrap()
}

/// What both sides have in all.
pub fn points(view: &View) -> [u64; 2] {
    Side::ALL.map(|side| view.totals[side])
}

/// A table at which seat 1 bids that level in diamonds, its suit, and makes ten tricks.
pub fn ten_tricks(level: u8, option: Value) -> Table<DrawBridge> {
    let all_diamonds = ["2C 3C 4C 5C 6C 7C 8C 9C TC JC", "5D 6D 7D 8D 9D TD JD QD KD AD", HANDS[2], HANDS[3]];
    let mut table = dealt(variant(option), all_diamonds, ["2D 3D 4D QC KC AC", STACKS[1]]);
    let toll = format!("{level} D {} 0", if level > 8 { "AD" } else { "QD" });
    calls(&mut table, &[&toll, "-", "-", "-"]);
    discard(&mut table, "3D QH").unwrap();
    play(&mut table, "2H 2S 2C 2D");
    play_out(&mut table);
    table
}

/// What the referee answers to a record.
pub fn answer(record: Value) -> Value {
    serde_json::to_value(replay(record.to_string().as_bytes()).unwrap()).unwrap()
}
