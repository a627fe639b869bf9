//! How variants, deals and actions stand in records, and what the referee reports.

use super::moves::{Action, Deal, Refusal};
use super::score::{self, RoundResult};
use super::state::Fivefold;
use super::variant::Variant;
use super::{Legal, SEATS, legal};
use crate::cards::CardSet;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing, lines_of_seats, ranked};
use crate::statistics::Tally;

impl Recorded for Fivefold {
    const ID: &'static str = "fivefold";
    const ACTIONS: &'static [&'static str] = &["play"];
    const HAS_DEALER: bool = false;

    fn read_variant(options: &Value) -> Result<Variant, Malformed> {
        let [play_on] = options.fields("the variant", ["play_on"])?;
        Ok(Variant { play_on: play_on.map_or(Ok(false), |value| value.as_bool("play_on"))? })
    }

    fn write_variant(variant: &Variant) -> Value {
        let play_on = variant.play_on.then(|| ("play_on".to_owned(), Value::Bool(true)));
        Value::Object(play_on.into_iter().collect())
    }

    /// The first deal and the later ones have keys of their own; which of them is due, the course of the game says.
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
                ("leader", Value::Int(leader.index() as i64)),
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

    #[inline(never)]
    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Play(card) => ("play", Value::text(card.to_string())),
        }
    }

    fn seats_of(_: &Variant) -> u8 {
        SEATS
    }

    fn deck_of(_: &Variant) -> CardSet {
        score::DECK
    }

    fn report_legal(&self) -> Value {
        match legal::legal(self) {
            Legal::Play(cards) => Value::cards(cards.iter()),
            Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("hands", Value::list(&self.rounds, round)),
            ("totals", Value::numbers(self.totals_now().as_slice().iter().copied())),
            ("winners", Value::list(self.winner(), |seat| Value::Int(seat.index() as i64))),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let totals = self.totals_now();
        let standing = |(seat, &points): (Seat, &u8)| {
            let score = points.into();
            ((score, 0), Standing::of_seat(1, seat, score))
        };
        ranked(totals.iter().map(standing).collect())
    }

    fn score_lines(&self) -> ScoreLines {
        let after = |round: &RoundResult| round.totals.as_slice().iter().map(|&total| total.into()).collect();
        lines_of_seats(SEATS, self.rounds.iter().map(after).collect())
    }

    /// Points and games say it all.
    fn tallies(&self, _: Seat) -> Vec<Tally> {
        Vec::new()
    }
}

/// A finished round as the referee reports it.
fn round(round: &RoundResult) -> Value {
    let trump = round.facts.trump.map_or_else(|| "NT".to_owned(), |suit| suit.to_string());
    Value::object([
        ("trump", Value::text(trump)),
        ("tricks", Value::numbers(round.facts.tricks().as_slice().iter().copied())),
        ("trumps", Value::numbers(round.facts.trumps().as_slice().iter().copied())),
        ("points", Value::numbers(round.points.as_slice().iter().map(|points| points.count()))),
    ])
}
