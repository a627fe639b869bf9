//! Options, deals and actions in records, and the referee's report.

use super::legal::Legal;
use super::moves::{Action, Deal, Refusal};
use super::score::HandResult;
use super::state::{Counterpoint, Stage};
use super::variant::{OPTIONS, Variant};
use crate::cards::CardSet;
use crate::game::Game;
use crate::record::Tally;
use crate::record::options::Options;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{PerSeat, Seat};
use crate::standing::{ScoreLines, Standing, leaders, rank_seats};

impl Recorded for Counterpoint {
    const ID: &'static str = "counterpoint";
    const ACTIONS: &'static [&'static str] = &["bid", "play"];
    const TALLIES: &'static [&'static str] = &["Exact bids"];
    const OPTIONS: Options<Variant> = OPTIONS;

    fn check_variant(variant: &Variant) -> Result<(), Malformed> {
        variant.check().map_err(|fault| Malformed::Variant(fault.to_string()))
    }

    fn read_deal(variant: &Variant, deal: &Value) -> Result<Deal, Malformed> {
        let (hands, turn_up) = if variant.has_turn_up() {
            let [hands, turn_up] = deal.needed("a deal", ["hands", "turn_up"])?;
            (hands, Some(turn_up.as_card()?))
        } else {
            let [hands] = deal.needed("a deal", ["hands"])?;
            (hands, None)
        };
        Ok(Deal { hands: hands.as_hands("hands", "a hand")?, turn_up })
    }

    fn write_deal(deal: &Deal) -> Value {
        let hands = ("hands", Value::hands(&deal.hands));
        let turn_up = deal.turn_up.map(|card| ("turn_up", Value::card(card)));
        Value::object([hands].into_iter().chain(turn_up))
    }

    fn read_action(
        _: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            // whether there are three cards and the seat holds them is for the rules to say
            "bid" => {
                let cards = value.as_card_set("a bid")?;
                cards.map(Action::Bid).map_err(|card| Refusal::BidTwice { seat, card })
            }
            "play" => Ok(Action::Play(value.as_card()?)),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Bid(cards) => ("bid", Value::cards(cards.iter())),
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
            Legal::Bid(_) | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let seats = Seat::all(self.variant.players);
        let winners = leaders(seats, |seat| self.totals[seat]).filter(|_| self.stage == Stage::Over);
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", Value::numbers(self.totals.as_slice())),
            ("winners", Value::list(winners, Value::seat)),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        rank_seats(&self.totals).into_iter().map(Standing::from).collect()
    }

    fn score_lines(&self) -> ScoreLines {
        let missed = |hand: &HandResult| hand.differences.as_slice().iter().map(|&off| off.into()).collect();
        ScoreLines {
            missed: self.hands.iter().map(missed).collect(),
            ..ScoreLines::of_seats(self.variant.players, self.hands.iter().map(|hand| &hand.totals))
        }
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let (mut met, mut bids) = (0, 0);
        for hand in &self.hands {
            met += u32::from(hand.differences[seat] == 0);
            bids += 1;
        }
        vec![Tally { order: 0, done: met, of: Some(bids) }]
    }
}

/// A finished hand in the referee's report.
fn hand(hand: &HandResult) -> Value {
    let numbers = |numbers: &PerSeat<u32>| Value::numbers(numbers.as_slice());
    Value::object([
        ("trump", Value::suit_or(hand.facts.turn_up.trump(), Value::text("NT"))),
        ("bids", numbers(&hand.bids)),
        ("read", numbers(&hand.read)),
        ("taken", numbers(&hand.taken)),
        ("differences", numbers(&hand.differences)),
        ("bonus", numbers(&hand.bonus)),
        ("scores", numbers(&hand.scores)),
    ])
}
