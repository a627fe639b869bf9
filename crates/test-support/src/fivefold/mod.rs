//! Fivefold at the tests' tables: random options, what a seat may know, and one-sided play.

pub mod naive;
mod samples;

use super::naive::{Naive, any_held, meddle};
use super::strict::{HANDS as DEALT, Shape, Strict};
use super::{Dice, Setup, Tested};
use crate::VECTORS;
use proptest::prelude::*;
use rules::cards::{Card, CardSet};
use rules::game::Turn;
use rules::games::fivefold::{Action, Deal, Fivefold, Phase, Variant, View};
use rules::record::{Move, Record};
use rules::replay::replay;
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use rules::table::Table;
use serde_json::{Value as Json, json};
use std::collections::VecDeque;

impl Tested for Fivefold {
    const SHORT_VARIANT: &'static str = "{}";

    const TWINS: &'static [(&'static str, &'static str)] = &[("Fivefold", "{}")];

    fn variants() -> BoxedStrategy<Variant> {
        any::<bool>().prop_map(|play_on| Variant { play_on }).boxed()
    }

    fn deck(_: &Variant) -> CardSet {
        set(&naive::deck())
    }

    fn most_moves(_: &Variant) -> usize {
        1 + 26
    }

    fn places(table: &Table<Fivefold>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(Seat::all(2).map(|seat| table.view(Some(seat)).hand));
        places
    }

    fn unseen(table: &Table<Fivefold>) -> u32 {
        let public = table.view(None);
        public.own.piles.as_slice().iter().map(|&pile| u32::from(pile)).sum::<u32>()
            + u32::from(public.own.stock)
    }

    /// Deals and draws again from the recorded order of the cards.
    fn known(record: &Record<Fivefold>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let (before, since) = record.moves.split_at(at);
        let number = before.iter().filter(|entry| matches!(entry, Move::Deal(_))).count();
        let mut piles: [VecDeque<Card>; 2] = Default::default();
        let mut known = [CardSet::EMPTY; 2];
        let mut each_draws = |piles: &mut [VecDeque<Card>; 2], first: usize| {
            for seat in [first, 1 - first] {
                let from = if piles[seat].is_empty() { 1 - seat } else { seat };
                known[seat] |= piles[from].pop_front().map_or(CardSet::EMPTY, CardSet::only);
            }
        };
        match deal {
            Deal::First { hands, stock, .. } => {
                piles[0] =
                    (0..6).flat_map(|n| [hands[0][n], hands[1][n]]).chain(stock.iter().copied()).collect();
                (0..6).for_each(|_| each_draws(&mut piles, 0));
            }
            Deal::Later { piles: dealt } => {
                piles = [dealt[0].clone().into(), dealt[1].clone().into()];
                let plays = plays(before);
                let loser = 1 - taker(&plays[plays.len() - 2..], number - 1);
                (0..6).for_each(|_| each_draws(&mut piles, loser));
            }
        }
        let plays = plays(since);
        plays.chunks_exact(2).for_each(|trick| each_draws(&mut piles, 1 - taker(trick, number)));
        let open = plays.iter().map(|&(_, card)| card).collect();
        viewer.map_or(open, |seat| known[seat.index()] | open)
    }

    fn forget_history(view: &mut View) {
        view.hands.clear();
        view.own.made_of = PerSeat::new(2);
    }
}

impl Strict for Fivefold {
    const MOVES: &'static [(&'static str, Shape)] = &[("play", Shape::Card)];

    fn deal_shape(deal: &Json) -> Shape {
        const PILES: Shape = Shape::List("piles", &Shape::List("a pile", &Shape::Card));
        const STOCK: Shape = Shape::List("the stock", &Shape::Card);
        match deal.get("piles") {
            // without its piles it could as well be the first
            Some(_) => Shape::OneOf("a deal", &[("piles", PILES)], "the key \"leader\" is missing"),
            None => Shape::Object("a deal", &[("leader", Shape::Seat), DEALT, ("stock", STOCK)]),
        }
    }
}

impl Naive for Fivefold {
    type Sheet = naive::Game;
    type Style = Style;

    const CLOSELY: usize = 5;
    const PHASES: &'static [Phase] = &[Phase::Play];

    fn sheet(record: &Json) -> naive::Game {
        naive::Game::new(record["variant"]["play_on"] == json!(true))
    }

    fn enter(sheet: &mut naive::Game, entry: &Json) -> Result<(), u8> {
        sheet.play(entry)
    }

    fn answer(sheet: &naive::Game) -> Json {
        sheet.answer()
    }

    fn has_form(entry: &Json) -> bool {
        naive::has_form(entry)
    }

    fn style(dice: &mut Dice) -> Style {
        if dice.once_in(2) { Style::Random } else { Style::OneSided }
    }

    fn step(table: &mut Table<Fivefold>, style: &mut Style, dice: &mut Dice) -> bool {
        step(table, *style, dice)
    }

    fn attempt(table: &Table<Fivefold>, seat: usize, _: Phase, dice: &mut Dice) -> Json {
        json!({"seat": seat, "play": any_held(table, seat, dice)})
    }

    /// Two seats and one action leave room for malformed moves, of which the second opinion knows the form.
    fn spoil(record: &mut Json, table: &Table<Fivefold>, dice: &mut Dice) {
        if dice.once_in(8) {
            record["variant"] = json!({"play_on": dice.once_in(2)});
        }
        let moves = record["moves"].as_array_mut().unwrap();
        if moves.is_empty() || dice.once_in(2) {
            return meddle(record, table, dice);
        }
        let place = dice.below(moves.len());
        let entry = &mut moves[place];
        let deal = if entry.get("deal").is_some() { Some(&mut entry["deal"]) } else { None };
        match deal {
            Some(deal) => {
                let key = ["leader", "stock", "hands", "piles", "x_note"][dice.below(5)];
                match dice.below(3) {
                    0 => deal[key] = json!([]),
                    1 => deal["leader"] = any_seat(dice),
                    _ => drop(deal.as_object_mut().unwrap().remove(key)),
                }
            }
            None => match dice.below(3) {
                0 => entry["seat"] = any_seat(dice),
                1 => entry["play"] = json!(["AS", "3D", "JK", "1C", ""][dice.below(5)]),
                _ => entry[["x_note", "note", "stock", "deal", "play"][dice.below(5)]] = json!([]),
            },
        }
    }
}

/// A seat, or none.
fn any_seat(dice: &mut Dice) -> Json {
    [json!(0), json!(1), json!(2), json!("0"), json!(null), json!(-1)][dice.below(6)].clone()
}

/// Who played which card, in order.
fn plays(moves: &[Move<Fivefold>]) -> Vec<(usize, Card)> {
    let plays = moves.iter().filter_map(|entry| match entry {
        Move::Act(seat, Action::Play(card)) => Some((seat.index(), *card)),
        Move::Deal(_) | Move::Impossible(..) => None,
    });
    plays.collect()
}

/// Who takes a trick of the round with that number.
fn taker(trick: &[(usize, Card)], round: usize) -> usize {
    let text = |n: usize| trick[n].1.to_string();
    let follower_wins = naive::follower_wins(&text(0), &text(1), naive::trump_of(round));
    trick[usize::from(follower_wins)].0
}

/// The cards with these names.
pub fn set(names: &[String]) -> CardSet {
    names.iter().map(|name| name.parse::<Card>().unwrap()).collect()
}

/// Tables with random options.
pub fn setups() -> impl Strategy<Value = Setup<Fivefold>> {
    super::setups_of(<Fivefold as Tested>::variants())
}

/// How a test plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Style {
    /// Any card.
    Random,
    /// Seat 0 wins what it can and seat 1 loses what it can, so that piles become unequal.
    OneSided,
}

/// A card of the seat on turn, chosen by its view.
pub fn choose(view: &View, style: Style, dice: &mut Dice) -> Action {
    let cards: Vec<Card> = view.playable().iter().collect();
    let wants_it = view.viewer == Some(Seat::FIRST);
    if style == Style::Random || dice.once_in(8) {
        return Action::Play(cards[dice.below(cards.len())]);
    }
    let trump = naive::trump_of(view.own.round);
    let led = view.trick.unwrap().led();
    let takes = |card: Card| match led {
        Some(led) => usize::from(naive::follower_wins(&led.to_string(), &card.to_string(), trump)) * 10,
        None => 0,
    };
    let height = |card: Card| naive::height(&card.to_string());
    let worth = |card: &Card| takes(*card) + height(*card);
    let best = if wants_it {
        cards.iter().copied().max_by_key(worth)
    } else {
        cards.iter().copied().min_by_key(worth)
    };
    Action::Play(best.unwrap())
}

/// The next deal, or an action in that style; false once the game is over.
pub fn step(table: &mut Table<Fivefold>, style: Style, dice: &mut Dice) -> bool {
    match table.turn() {
        Turn::Over => return false,
        Turn::Deal => drop(table.deal().unwrap()),
        Turn::Seat(seat, _) => {
            let action = choose(&table.view(Some(seat)), style, dice);
            table.act(seat, action).unwrap();
        }
    }
    true
}

/// Seat 0.
pub const ANN: Seat = Seat::FIRST;

/// Seat 1.
pub fn ben() -> Seat {
    super::seat(1)
}

/// The card with that name.
pub fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// The cards with these names, a space between them.
pub fn hand(names: &str) -> CardSet {
    names.split_whitespace().map(card).collect()
}

/// A record of the vectors, with that many of its moves.
pub fn vector(name: &str, moves: usize) -> Json {
    let path = format!("{VECTORS}/fivefold-{name}.json");
    let mut record: Json = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    record["moves"].as_array_mut().unwrap().truncate(moves);
    record
}

/// The table as a record leaves it.
pub fn table_of(record: &Json) -> Table<Fivefold> {
    Table::resume(super::record_of(&record.to_string()), Seed([7; 32])).unwrap()
}

/// What the referee answers.
pub fn answer(record: &Json) -> Json {
    serde_json::to_value(replay(record.to_string().as_bytes()).unwrap()).unwrap()
}
