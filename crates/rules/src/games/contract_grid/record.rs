//! Options, deals and actions in records, and the referee's report.

use super::contract::Contract;
use super::grid::{CellSet, Grid, MAX_CELLS};
use super::legal::Legal;
use super::moves::{Action, Deal, Refusal};
use super::score::{GridStanding, HandResult, ranking};
use super::state::{ContractGrid, Stage};
use super::variant::{OPTIONS, Variant};
use crate::cards::CardSet;
use crate::game::Game;
use crate::record::Tally;
use crate::record::options::Options;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{PerSeat, Seat};
use crate::standing::{ScoreLines, Standing};

impl Recorded for ContractGrid {
    const ID: &'static str = "contract-grid";
    const ACTIONS: &'static [&'static str] = &["grid", "strike", "bid", "play"];
    const TALLIES: &'static [&'static str] = &["Bids made"];
    const OPTIONS: Options<Variant> = OPTIONS;

    fn check_variant(variant: &Variant) -> Result<(), Malformed> {
        variant.check().map_err(|fault| Malformed::Variant(fault.to_string()))
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

    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Grid(grid) => ("grid", contracts(grid.contracts().iter().copied())),
            Action::Strike(suit) => ("strike", Value::text(suit.to_string())),
            Action::Bid(bid) => ("bid", cells(*bid)),
            Action::Play(card) => ("play", Value::card(*card)),
        }
    }

    fn seats_of(variant: &Variant) -> u8 {
        variant.players
    }

    fn deck_of(variant: &Variant) -> CardSet {
        variant.deck_cards()
    }

    fn report_legal(&self) -> Value {
        match self.legal() {
            Legal::Play(cards) => Value::cards(cards.iter()),
            Legal::Strike(suits) => Value::list(suits.iter(), |suit| Value::text(suit.to_string())),
            Legal::Grid | Legal::Bid { .. } | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let is_winner = |standing: &GridStanding| self.stage == Stage::Over && standing.place == 1;
        let winners = ranking(&self.variant, &self.marked, &self.totals, &self.hands).into_iter();
        let winners = winners.filter(is_winner).map(|standing| standing.seat);
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", Value::numbers(self.totals.as_slice())),
            ("winners", Value::list(winners, Value::seat)),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let ranking = ranking(&self.variant, &self.marked, &self.totals, &self.hands);
        ranking.into_iter().map(Standing::from).collect()
    }

    fn score_lines(&self) -> ScoreLines {
        let missed = self.hands.iter().map(|hand| {
            let bids = hand.bids.iter().map(|(seat, bids)| u64::from(bids.minus(hand.made[seat]).len()));
            bids.collect()
        });
        ScoreLines {
            missed: missed.collect(),
            ..ScoreLines::of_seats(self.variant.players, self.hands.iter().map(|hand| &hand.totals))
        }
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let (mut done, mut of) = (0, 0);
        for hand in &self.hands {
            done += hand.made[seat].and(hand.bids[seat]).len();
            of += hand.bids[seat].len();
        }
        vec![Tally { order: 0, done, of: Some(of) }]
    }
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
    Ok(Grid::new(read).ok_or(Refusal::GridSize { seat, needed: MAX_CELLS, found: items.len() }))
}

/// Cells are whole numbers; whether they are on the grid and all different is for the rules to say.
fn read_bid(value: &Value, seat: Seat) -> Result<Result<CellSet, Refusal>, Malformed> {
    let mut bid = CellSet::EMPTY;
    let mut refusal = None;
    for item in value.as_list("a bid")? {
        let number = item.as_int("a cell")?;
        match usize::try_from(number).ok().filter(|&cell| cell < MAX_CELLS) {
            None => refusal = refusal.or(Some(Refusal::NoSuchCell(number))),
            Some(cell) if !bid.insert(cell) => refusal = refusal.or(Some(Refusal::CellTwice { seat, cell })),
            Some(_) => {}
        }
    }
    Ok(refusal.map_or(Ok(bid), Err))
}

pub(super) fn contracts(contracts: impl Iterator<Item = Contract>) -> Value {
    Value::list(contracts, |contract| Value::text(contract.id()))
}

fn cells(cells: CellSet) -> Value {
    Value::list(cells.iter(), Value::number)
}

/// A finished hand in the referee's report.
fn hand(hand: &HandResult) -> Value {
    let points = |points: &PerSeat<u64>| Value::numbers(points.as_slice());
    Value::object([
        ("trump", Value::text(hand.facts.trump.to_string())),
        ("tricks", Value::numbers(hand.tricks().as_slice())),
        ("values", Value::list(hand.values.as_slice(), |values| contracts(values.iter()))),
        ("unmarked", points(&hand.unmarked_points)),
        ("bids", points(&hand.bid_points)),
        ("lines", points(&hand.line_points)),
        ("scores", points(&hand.scores)),
        ("grids", Value::list(hand.marked.as_slice(), |&marked| Value::object([("marked", cells(marked))]))),
    ])
}
