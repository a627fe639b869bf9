//! How variants, deals and actions stand in records, and what the referee reports.

use super::contract::{Contract, ContractSet};
use super::grid::{CellSet, Grid, LineKind, LineKinds};
use super::moves::{Action, Deal, Refusal};
use super::score::{self, HandResult, ranking};
use super::state::{ContractGrid, Stage};
use super::variant::{Deck, Points, Variant};
use super::{Legal, legal};
use crate::cards::CardSet;
use crate::end::MOST_POINTS;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing, lines_of_seats};
use crate::statistics::{Tally, What};

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
        let [hands] = deal.needed("a deal", ["hands"])?;
        Ok(Deal { hands: hands.as_hands("hands", "a hand")? })
    }

    fn write_deal(deal: &Deal) -> Value {
        Value::object([("hands", Value::hands(&deal.hands))])
    }

    fn read_action(
        _: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            "grid" => read_grid(value, seat)?.map(Action::Grid),
            "strike" => Ok(Action::Strike(value.as_suit()?)),
            "bid" => read_bid(value, seat)?.map(Action::Bid),
            "play" => Ok(Action::Play(value.as_card()?)),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    #[inline(never)]
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

    fn deck_of(variant: &Variant) -> CardSet {
        variant.deck_cards()
    }

    fn report_legal(&self) -> Value {
        match legal::legal(self) {
            Legal::Play(cards) => Value::cards(cards.iter()),
            Legal::Strike(suits) => Value::list(suits.iter(), |suit| Value::text(suit.to_string())),
            Legal::Grid | Legal::Bid { .. } | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let over = self.stage == Stage::Over;
        let standings = ranking(&self.variant, &self.marked, &self.totals, &self.hands);
        let first =
            |seat: Seat| standings.iter().any(|standing| standing.seat == seat && standing.place == 1);
        let winners = Seat::all(self.variant.players).filter(|&seat| over && first(seat));
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", Value::points(self.totals.as_slice().iter().copied())),
            ("winners", Value::list(winners, |seat| Value::Int(seat.index() as i64))),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let ranking = ranking(&self.variant, &self.marked, &self.totals, &self.hands);
        let standing = |ranked: score::Standing| Standing::of_seat(ranked.place, ranked.seat, ranked.score);
        ranking.into_iter().map(standing).collect()
    }

    fn score_lines(&self) -> ScoreLines {
        let after = |hand: &HandResult| hand.totals.as_slice().to_vec();
        lines_of_seats(self.variant.players, self.hands.iter().map(after).collect())
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let (mut done, mut of) = (0, 0);
        for hand in &self.hands {
            done += hand.made[seat].and(hand.bids[seat]).len();
            of += hand.bids[seat].len();
        }
        vec![Tally { what: What::Contracts, done, of: Some(of) }]
    }
}

/// Defaults depend on the number of seats and on the size, so those are read first.
#[inline(never)]
fn read_variant(options: &Value) -> Result<Variant, Malformed> {
    let options = options.as_object("the variant")?;
    let find = |key: &str| options.iter().find(|(name, _)| *name == key).map(|&(_, value)| value);
    let players = find("players").map_or(Ok(3), |value| small(value, "players", 2, 4))?;
    let size = find("size").map_or(Ok(4), |value| small(value, "size", 3, 5))?;
    let mut variant = Variant::standard(players, size);
    for (key, value) in options {
        match key {
            "players" | "size" => {}
            "deck" => variant.deck = value.one_of("deck", &[("full", Deck::Full), ("short", Deck::Short)])?,
            "contracts" => variant.contracts = read_contracts(value)?,
            "lines" => variant.lines = read_lines(value)?,
            "bids" => variant.bids = small(value, "bids", 1, size * size)?,
            "cap" => {
                variant.cap = match value {
                    Value::Null => None,
                    number => Some(number.within("cap", 1..=MOST_POINTS)?),
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

#[inline(never)]
fn small(value: &Value, option: &str, least: u8, most: u8) -> Result<u8, Malformed> {
    value.within(option, least.into()..=most.into()).map(|number| number as u8)
}

#[inline(never)]
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

#[inline(never)]
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

#[inline(never)]
fn read_points(value: &Value, standard: Points) -> Result<Points, Malformed> {
    let mut points = standard;
    for (key, price) in value.as_object("points")? {
        match key {
            "unmarked" => points.unmarked = price.within("unmarked", 0..=MOST_POINTS)?,
            "bid" => points.bid = price.within("bid", 0..=MOST_POINTS)?,
            "line" => points.line = price.within("line", 0..=MOST_POINTS)?,
            _ => return Err(Malformed::unknown_key(key)),
        }
    }
    Ok(points)
}

/// A bad grid is no malformed record: the course of the game refuses it.
#[inline(never)]
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
#[inline(never)]
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

#[inline(never)]
fn contracts(contracts: impl Iterator<Item = Contract>) -> Value {
    Value::list(contracts, |contract| Value::text(contract.id()))
}

fn cells(cells: CellSet) -> Value {
    Value::list(cells.iter(), |cell| Value::Int(cell as i64))
}

/// A finished hand as the referee reports it.
fn hand(hand: &HandResult) -> Value {
    Value::object([
        ("trump", Value::text(hand.facts.trump.to_string())),
        ("tricks", Value::numbers(hand.tricks().as_slice().iter().copied())),
        ("values", Value::list(hand.values.as_slice(), |values| contracts(values.iter()))),
        ("unmarked", Value::points(hand.unmarked_points.as_slice().iter().copied())),
        ("bids", Value::points(hand.bid_points.as_slice().iter().copied())),
        ("lines", Value::points(hand.line_points.as_slice().iter().copied())),
        ("scores", Value::points(hand.scores.as_slice().iter().copied())),
        ("grids", Value::list(hand.marked.as_slice(), |&marked| Value::object([("marked", cells(marked))]))),
    ])
}
