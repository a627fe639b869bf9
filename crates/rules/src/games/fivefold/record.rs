//! Options, deals and actions in records, and the referee's report.

use super::SEATS;
use super::legal::Legal;
use super::moves::{Action, Deal, Refusal};
use super::score::{DECK, RoundResult};
use super::state::Fivefold;
use super::variant::{OPTIONS, Variant};
use crate::cards::CardSet;
use crate::game::Game;
use crate::record::Tally;
use crate::record::options::Options;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing, rank_seats};

impl Recorded for Fivefold {
    const ID: &'static str = "fivefold";
    const ACTIONS: &'static [&'static str] = &["play"];
    const HAS_DEALER: bool = false;
    const HAND: &'static str = "Round";
    const TALLIES: &'static [&'static str] = &[];
    const OPTIONS: Options<Variant> = OPTIONS;

    /// The first deal and the later ones have keys of their own. Which of them is due, the course of the game says.
    fn read_deal(_: &Variant, deal: &Value) -> Result<Deal, Malformed> {
        let fields = deal.fields("a deal", ["piles", "leader", "hands", "stock"])?;
        if let [Some(piles), None, None, None] = fields {
            return Ok(Deal::Later { piles: piles.as_hands("piles", "a pile")? });
        }
        let [leader, hands, stock] = deal.needed("a deal", ["leader", "hands", "stock"])?;
        Ok(Deal::First {
            leader: leader.as_seat(SEATS)?,
            hands: hands.as_hands("hands", "a hand")?,
            stock: stock.as_cards("the stock")?,
        })
    }

    fn write_deal(deal: &Deal) -> Value {
        match deal {
            Deal::First { leader, hands, stock } => Value::object([
                ("leader", Value::seat(*leader)),
                ("hands", Value::hands(hands)),
                ("stock", Value::cards(stock.iter().copied())),
            ]),
            Deal::Later { piles } => Value::object([("piles", Value::hands(piles))]),
        }
    }

    fn read_action(
        _: &Variant,
        _: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        match key {
            "play" => Ok(Ok(Action::Play(value.as_card()?))),
            _ => Err(Malformed::unknown_key(key)),
        }
    }

    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Play(card) => ("play", Value::card(*card)),
        }
    }

    fn seats_of(_: &Variant) -> u8 {
        SEATS
    }

    fn deck_of(_: &Variant) -> CardSet {
        DECK
    }

    fn report_legal(&self) -> Value {
        match self.legal() {
            Legal::Play(cards) => Value::cards(cards.iter()),
            Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("hands", Value::list(&self.rounds, round)),
            ("totals", Value::numbers(self.totals_now().as_slice())),
            ("winners", Value::list(self.winner(), Value::seat)),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let totals = self.totals_now().map(|_, &points| u64::from(points));
        rank_seats(&totals).into_iter().map(Standing::from).collect()
    }

    fn score_lines(&self) -> ScoreLines {
        ScoreLines::of_seats(SEATS, self.rounds.iter().map(|round| &round.totals))
    }

    /// None: points and games won are all there is to count.
    fn tallies(&self, _: Seat) -> Vec<Tally> {
        Vec::new()
    }
}

/// A finished round in the referee's report.
fn round(round: &RoundResult) -> Value {
    Value::object([
        ("trump", Value::suit_or(round.facts.trump, Value::text("NT"))),
        ("tricks", Value::numbers(round.facts.tricks().as_slice())),
        ("trumps", Value::numbers(round.facts.trumps().as_slice())),
        ("points", Value::numbers(round.points.map(|_, points| points.count()).as_slice())),
    ])
}
