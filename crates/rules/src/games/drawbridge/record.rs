//! Options, deals and actions in records, and the referee's report.

use super::auction::{Bid, MAX_LEVEL, Stack, Strain};
use super::legal::Legal;
use super::moves::{Action, BidRefusal, Deal, Refusal};
use super::score::{HandResult, Outcome, leading};
use super::state::{DECK, DrawBridge, SEATS, Stage};
use super::variant::{OPTIONS, Variant};
use crate::cards::CardSet;
use crate::game::Game;
use crate::record::Tally;
use crate::record::options::Options;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{Seat, Side};
use crate::standing::{ScoreLines, Standing, rank_sides};

impl Recorded for DrawBridge {
    const ID: &'static str = "drawbridge";
    const ACTIONS: &'static [&'static str] = &["bid", "pass", "discard", "play"];
    const TALLIES: &'static [&'static str] = &LEVELS_MADE;
    const OPTIONS: Options<Variant> = OPTIONS;

    fn read_deal(_: &Variant, deal: &Value) -> Result<Deal, Malformed> {
        let [hands, stacks] = deal.needed("a deal", ["hands", "stacks"])?;
        Ok(Deal {
            hands: hands.as_hands("hands", "a hand")?,
            stacks: stacks.as_hands("stacks", "a draw stack")?,
        })
    }

    fn write_deal(deal: &Deal) -> Value {
        Value::object([("hands", Value::hands(&deal.hands)), ("stacks", Value::hands(&deal.stacks))])
    }

    fn read_action(
        variant: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            "bid" => read_bid(variant, value)?.map(Action::Bid),
            "pass" if *value == Value::Bool(true) => Ok(Action::Pass),
            "pass" => return Err(Malformed::wrong("pass", "true")),
            // whether they are as many as were taken and all held is for the rules to say
            "discard" => {
                let cards = value.as_card_set("the discards")?;
                cards.map(Action::Discard).map_err(|card| Refusal::DiscardTwice { seat, card })
            }
            "play" => Ok(Action::Play(value.as_card()?)),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Bid(bid) => {
                let bid = [
                    ("level", Value::number(bid.level)),
                    ("strain", Value::text(bid.strain.id())),
                    ("card", Value::card(bid.card)),
                    ("draw", Value::number(bid.draw.index())),
                ];
                ("bid", Value::object(bid))
            }
            Action::Pass => ("pass", Value::Bool(true)),
            Action::Discard(cards) => ("discard", Value::cards(cards.iter())),
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
            Legal::Bid(_) | Legal::Discard { .. } | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let winners = leading(&self.totals).filter(|_| self.stage == Stage::Over);
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", Value::numbers(self.totals.as_slice())),
            ("winners", Value::list(winners, |side| Value::number(side.index()))),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        rank_sides(&self.totals)
    }

    fn score_lines(&self) -> ScoreLines {
        ScoreLines {
            missed: self.hands.iter().map(|hand| Side::ALL.map(|side| hand.missed(side)).to_vec()).collect(),
            ..ScoreLines::of_sides(self.hands.iter().map(|hand| &hand.totals))
        }
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let declared = || self.hands.iter().filter_map(|hand| hand.facts.as_ref());
        let declared = || declared().filter(|facts| facts.contract.declarer == seat);
        let tally = |level: u8| {
            let (mut made, mut bid) = (0, 0);
            for facts in declared().filter(|facts| facts.contract.level == level) {
                made += u32::from(matches!(facts.outcome(), Outcome::Made { .. }));
                bid += 1;
            }
            Tally { order: level - 1, done: made, of: Some(bid) }
        };
        (1..=MAX_LEVEL).map(tally).filter(|tally| tally.of > Some(0)).collect()
    }
}

/// The strain and the stack have to exist; whether the level does is for the rules to say.
fn read_bid(variant: &Variant, value: &Value) -> Result<Result<Bid, Refusal>, Malformed> {
    let [level, strain, card, draw] = value.needed("a bid", ["level", "strain", "card", "draw"])?;
    let level = level.as_int("the level of a bid")?;
    let strain = strain.as_text("the strain of a bid")?;
    let strain = Strain::ALL
        .into_iter()
        .find(|known| known.id() == strain)
        .ok_or_else(|| Malformed::wrong("the strain of a bid", "C, D, H, S or NT"))?;
    let card = card.as_card()?;
    let draw = match draw.as_int("draw")? {
        0 => Stack::First,
        1 => Stack::Second,
        _ => return Err(Malformed::wrong("draw", "0 or 1, the number of a draw stack")),
    };
    Ok(match u8::try_from(level) {
        Ok(level) => Ok(Bid { level, strain, card, draw }),
        Err(_) => Err(BidRefusal::NoSuchLevel { level, most: variant.hand }.into()),
    })
}

/// A finished hand in the referee's report.
fn hand(hand: &HandResult) -> Value {
    let scores = ("scores", Value::numbers(hand.scores.as_slice()));
    match &hand.facts {
        None => Value::object([("declarer", Value::Null), scores]),
        Some(facts) => Value::object([
            ("declarer", Value::seat(facts.contract.declarer)),
            ("level", Value::number(facts.contract.level)),
            ("strain", Value::text(facts.contract.strain.id())),
            ("tricks", Value::numbers(facts.tricks.as_slice())),
            scores,
        ]),
    }
}

/// The names of what is counted at each level.
const LEVELS_MADE: [&str; MAX_LEVEL as usize] = [
    "Level 1 made",
    "Level 2 made",
    "Level 3 made",
    "Level 4 made",
    "Level 5 made",
    "Level 6 made",
    "Level 7 made",
    "Level 8 made",
    "Level 9 made",
    "Level 10 made",
];
