//! How variants, deals and actions stand in records, and what the referee reports.

use super::contract::{Contract, ContractSet};
use super::grid::{CellSet, Grid, LineKind, LineKinds};
use super::moves::{Action, Deal, Refusal};
use super::score::{HandResult, ranking};
use super::state::{ContractGrid, Stage};
use super::variant::{Deck, MOST_POINTS, Points, Variant};
use super::{Legal, legal};
use crate::cards::Card;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{PerSeat, Seat};

impl Recorded for ContractGrid {
    const ID: &'static str = "contract-grid";
    const ACTIONS: &'static [&'static str] = &["grid", "strike", "bid", "play"];

    fn read_variant(options: &Value) -> Result<Variant, Malformed> {
        read_variant(options)
    }

    fn write_variant(variant: &Variant) -> Value {
        write_variant(variant)
    }

    fn read_deal(_: &Variant, deal: &Value) -> Result<Deal, Malformed> {
        let mut hands = None;
        for (key, value) in deal.as_object("a deal")? {
            match key {
                "hands" => hands = Some(value),
                _ => return Err(Malformed::unknown_key(key)),
            }
        }
        let hands = hands.ok_or(Malformed::MissingKey("hands"))?.as_list("hands")?;
        Ok(Deal { hands: hands.iter().map(read_cards).collect::<Result<_, _>>()? })
    }

    fn write_deal(deal: &Deal) -> Value {
        let hand = |hand: &Vec<Card>| Value::list(hand, |card| Value::text(card.to_string()));
        Value::object([("hands", Value::list(&deal.hands, hand))])
    }

    fn read_action(
        _: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            "grid" => read_grid(value, seat)?.map(Action::Grid),
            "strike" => Ok(Action::Strike(value.as_text("a suit")?.parse()?)),
            "bid" => read_bid(value, seat)?.map(Action::Bid),
            "play" => Ok(Action::Play(value.as_text("a card")?.parse()?)),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Grid(grid) => ("grid", contracts(grid.contracts().iter().copied())),
            Action::Strike(suit) => ("strike", Value::text(suit.to_string())),
            Action::Bid(bid) => ("bid", cells(*bid)),
            Action::Play(card) => ("play", Value::text(card.to_string())),
        }
    }

    fn seats_of(variant: &Variant) -> u8 {
        variant.players
    }

    fn report_legal(&self) -> Value {
        match legal::legal(self) {
            Legal::Play(cards) => Value::list(cards.iter(), |card| Value::text(card.to_string())),
            Legal::Strike(suits) => Value::list(suits.iter(), |suit| Value::text(suit.to_string())),
            Legal::Grid | Legal::Bid { .. } | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let over = self.stage == Stage::Over;
        let standings = ranking(&self.variant, &self.marked, &self.totals, &self.hands);
        let mut winners: Vec<Seat> = standings
            .iter()
            .filter(|standing| over && standing.place == 1)
            .map(|winner| winner.seat)
            .collect();
        winners.sort_unstable();
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", numbers(&self.totals)),
            ("winners", Value::list(winners, |seat| Value::Int(seat.index() as i64))),
        ]
    }
}

/// Defaults depend on the number of seats and on the size, so those are read first.
fn read_variant(options: &Value) -> Result<Variant, Malformed> {
    let options = options.as_object("the variant")?;
    let find = |key: &str| options.iter().find(|(name, _)| *name == key).map(|&(_, value)| value);
    let players = find("players").map_or(Ok(3), |value| small(value, "players", 2, 4))?;
    let size = find("size").map_or(Ok(4), |value| small(value, "size", 3, 5))?;
    let mut variant = Variant::standard(players, size);
    for (key, value) in options {
        match key {
            "players" | "size" => {}
            "deck" => variant.deck = read_deck(value)?,
            "contracts" => variant.contracts = read_contracts(value)?,
            "lines" => variant.lines = read_lines(value)?,
            "bids" => variant.bids = small(value, "bids", 1, size * size)?,
            "cap" => {
                variant.cap = match value {
                    Value::Null => None,
                    number => Some(whole(number, "cap", 1)?),
                }
            }
            "grid_requirement" => variant.grid_requirement = value.as_bool("grid_requirement")?,
            "points" => variant.points = read_points(value, variant.points)?,
            _ => return Err(Malformed::unknown_key(key)),
        }
    }
    variant.check().map_err(|fault| Malformed::Variant(fault.to_string()))?;
    Ok(variant)
}

fn write_variant(variant: &Variant) -> Value {
    let standard = Variant::standard(variant.players, variant.size);
    let number = |number: u32| Value::Int(number as i64);
    let mut options = Vec::new();
    let mut put = |key: &str, value: Value| options.push((key.to_owned(), value));
    if variant.players != 3 {
        put("players", number(variant.players as u32));
    }
    if variant.deck != standard.deck {
        put("deck", Value::text("short"));
    }
    if variant.size != 4 {
        put("size", number(variant.size as u32));
    }
    if variant.contracts != standard.contracts {
        put("contracts", contracts(variant.contracts.iter()));
    }
    if variant.lines != standard.lines {
        put("lines", Value::list(variant.lines.iter(), |kind| Value::text(kind.id())));
    }
    if variant.bids != standard.bids {
        put("bids", number(variant.bids as u32));
    }
    if variant.cap != standard.cap {
        put("cap", variant.cap.map_or(Value::Null, number));
    }
    if variant.grid_requirement != standard.grid_requirement {
        put("grid_requirement", Value::Bool(variant.grid_requirement));
    }
    if variant.points != standard.points {
        let Points { unmarked, bid, line } = variant.points;
        let prices = [("unmarked", number(unmarked)), ("bid", number(bid)), ("line", number(line))];
        put("points", Value::object(prices));
    }
    Value::Object(options)
}

fn small(value: &Value, what: &'static str, least: u8, most: u8) -> Result<u8, Malformed> {
    let number = u8::try_from(value.as_int(what)?).ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| Malformed::Variant(format!("{what} has to be a number from {least} to {most}")))
}

fn whole(value: &Value, what: &'static str, least: u32) -> Result<u32, Malformed> {
    let number =
        u32::try_from(value.as_int(what)?).ok().filter(|number| (least..=MOST_POINTS).contains(number));
    number
        .ok_or_else(|| Malformed::Variant(format!("{what} has to be a number from {least} to {MOST_POINTS}")))
}

fn read_deck(value: &Value) -> Result<Deck, Malformed> {
    match value.as_text("deck")? {
        "full" => Ok(Deck::Full),
        "short" => Ok(Deck::Short),
        _ => Err(Malformed::wrong("deck", "\"full\" or \"short\"")),
    }
}

fn read_contracts(value: &Value) -> Result<ContractSet, Malformed> {
    let mut set = ContractSet::EMPTY;
    for item in value.as_list("contracts")? {
        let text = item.as_text("a contract")?;
        let contract: Contract =
            text.parse().map_err(|()| Malformed::wrong(text, "the name of a contract"))?;
        if !set.insert(contract) {
            return Err(Malformed::Variant(format!("the contract {contract} stands twice")));
        }
    }
    Ok(set)
}

fn read_lines(value: &Value) -> Result<LineKinds, Malformed> {
    let mut kinds = LineKinds::NONE;
    for item in value.as_list("lines")? {
        let text = item.as_text("a kind of line")?;
        let kind = LineKind::ALL.into_iter().find(|kind| kind.id() == text);
        let kind = kind.ok_or_else(|| Malformed::wrong(text, "a kind of line"))?;
        if !kinds.insert(kind) {
            return Err(Malformed::Variant(format!("{text} stands twice in lines")));
        }
    }
    Ok(kinds)
}

fn read_points(value: &Value, standard: Points) -> Result<Points, Malformed> {
    let mut points = standard;
    for (key, price) in value.as_object("points")? {
        match key {
            "unmarked" => points.unmarked = whole(price, "unmarked", 0)?,
            "bid" => points.bid = whole(price, "bid", 0)?,
            "line" => points.line = whole(price, "line", 0)?,
            _ => return Err(Malformed::unknown_key(key)),
        }
    }
    Ok(points)
}

fn read_cards(hand: &Value) -> Result<Vec<Card>, Malformed> {
    hand.as_list("a hand")?.iter().map(|card| Ok(card.as_text("a card")?.parse()?)).collect()
}

/// A bad grid is no malformed record: the course of the game refuses it.
fn read_grid(value: &Value, seat: Seat) -> Result<Result<Grid, Refusal>, Malformed> {
    let mut read = Vec::new();
    let mut unknown = None;
    let items = value.as_list("a grid")?;
    for item in items {
        let text = item.as_text("a contract")?;
        match text.parse::<Contract>() {
            Ok(contract) => read.push(contract),
            Err(()) => unknown = unknown.or(Some(text)),
        }
    }
    if let Some(text) = unknown {
        return Ok(Err(Refusal::NoSuchContract(text.chars().take(24).collect())));
    }
    let found = items.len();
    Ok(Grid::new(read).ok_or(Refusal::GridSize { seat, needed: super::grid::MOST_CELLS, found }))
}

/// Cells are whole numbers; that they are on the grid and all different is for the rules to say.
fn read_bid(value: &Value, seat: Seat) -> Result<Result<CellSet, Refusal>, Malformed> {
    let mut bid = CellSet::EMPTY;
    let mut refusal = None;
    for item in value.as_list("a bid")? {
        let number = item.as_int("a cell")?;
        match usize::try_from(number).ok().filter(|&cell| cell < super::grid::MOST_CELLS) {
            None => refusal = refusal.or(Some(Refusal::NoSuchCell(number))),
            Some(cell) if !bid.insert(cell) => refusal = refusal.or(Some(Refusal::CellTwice { seat, cell })),
            Some(_) => {}
        }
    }
    Ok(refusal.map_or(Ok(bid), Err))
}

fn contracts(contracts: impl Iterator<Item = Contract>) -> Value {
    Value::list(contracts, |contract| Value::text(contract.id()))
}

fn cells(cells: CellSet) -> Value {
    Value::list(cells.iter(), |cell| Value::Int(cell as i64))
}

fn numbers(points: &PerSeat<u64>) -> Value {
    Value::list(points.as_slice(), |&points| Value::Int(points as i64))
}

/// A finished hand as the referee reports it.
fn hand(hand: &HandResult) -> Value {
    Value::object([
        ("trump", Value::text(hand.facts.trump.to_string())),
        ("tricks", Value::list(hand.tricks().as_slice(), |&tricks| Value::Int(tricks as i64))),
        ("values", Value::list(hand.values.as_slice(), |values| contracts(values.iter()))),
        ("unmarked", numbers(&hand.unmarked_points)),
        ("bids", numbers(&hand.bid_points)),
        ("lines", numbers(&hand.line_points)),
        ("scores", numbers(&hand.scores)),
        ("grids", Value::list(hand.marked.as_slice(), |&marked| Value::object([("marked", cells(marked))]))),
    ])
}
