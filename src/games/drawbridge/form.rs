//! How variants, deals and actions stand in records, and what the referee reports.

use super::auction::{Bid, MOST_LEVEL, Stack, Strain};
use super::moves::{Action, BidRefusal, Deal, Refusal};
use super::play::DECK;
use super::score::{HandResult, Outcome, leading};
use super::state::{DrawBridge, SEATS, Stage};
use super::variant::{ClosedCards, EqualLevel, Variant};
use super::{Legal, legal};
use crate::cards::CardSet;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{Seat, Side};
use crate::standing::{ScoreLines, Standing, ranked};
use crate::statistics::{Tally, What};

/// The words for the values of `equal_level`.
const EQUAL_LEVEL: [(&str, EqualLevel); 2] =
    [("higher", EqualLevel::Higher), ("equal-or-higher", EqualLevel::EqualOrHigher)];

/// The words for the values of `closed_cards`.
const CLOSED_CARDS: [(&str, ClosedCards); 2] =
    [("until-lead", ClosedCards::UntilLead), ("always", ClosedCards::Always)];

impl Recorded for DrawBridge {
    const ID: &'static str = "drawbridge";
    const ACTIONS: &'static [&'static str] = &["bid", "pass", "discard", "play"];

    fn read_variant(options: &Value) -> Result<Variant, Malformed> {
        let mut variant = Variant::STANDARD;
        let [end, equal_level, closed_cards] =
            options.fields("the variant", ["end", "equal_level", "closed_cards"])?;
        if let Some(end) = end {
            variant.end = end.as_end("hands")?;
        }
        if let Some(value) = equal_level {
            variant.equal_level = value.one_of("equal_level", &EQUAL_LEVEL)?;
        }
        if let Some(value) = closed_cards {
            variant.closed_cards = value.one_of("closed_cards", &CLOSED_CARDS)?;
        }
        Ok(variant)
    }

    fn write_variant(variant: &Variant) -> Value {
        let mut options = Vec::new();
        if variant.end != Variant::STANDARD.end {
            options.push(("end".to_owned(), Value::end(variant.end, "hands")));
        }
        for (word, _) in EQUAL_LEVEL.iter().skip(1).filter(|(_, value)| *value == variant.equal_level) {
            options.push(("equal_level".to_owned(), Value::text(*word)));
        }
        for (word, _) in CLOSED_CARDS.iter().skip(1).filter(|(_, value)| *value == variant.closed_cards) {
            options.push(("closed_cards".to_owned(), Value::text(*word)));
        }
        Value::Object(options)
    }

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
        _: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            "bid" => read_bid(value)?.map(Action::Bid),
            "pass" if *value == Value::Bool(true) => Ok(Action::Pass),
            "pass" => return Err(Malformed::wrong("pass", "true")),
            "discard" => read_discards(value, seat)?.map(Action::Discard),
            "play" => Ok(Action::Play(value.as_card()?)),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    #[inline(never)]
    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Bid(bid) => {
                let bid = [
                    ("level", Value::Int(bid.level.into())),
                    ("strain", Value::text(bid.strain.id())),
                    ("card", Value::text(bid.card.to_string())),
                    ("draw", Value::Int(bid.draw.index() as i64)),
                ];
                ("bid", Value::object(bid))
            }
            Action::Pass => ("pass", Value::Bool(true)),
            Action::Discard(cards) => ("discard", Value::cards(cards.iter())),
            Action::Play(card) => ("play", Value::text(card.to_string())),
        }
    }

    fn seats_of(_: &Variant) -> u8 {
        SEATS
    }

    fn deck_of(_: &Variant) -> CardSet {
        DECK
    }

    fn report_legal(&self) -> Value {
        match legal::legal(self) {
            Legal::Play(cards) => Value::cards(cards.iter()),
            Legal::Bid(_) | Legal::Discard { .. } | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let winners = leading(&self.totals).filter(|_| self.stage == Stage::Over);
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", Value::points(self.totals.as_slice().iter().copied())),
            ("winners", Value::list(winners, |side| Value::Int(side.index() as i64))),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let standing = |(side, &score): (Side, &u64)| {
            ((score, 0), Standing { place: 1, seats: side.seats().to_vec(), score, victories: None })
        };
        ranked(self.totals.iter().map(standing).collect())
    }

    fn score_lines(&self) -> ScoreLines {
        ScoreLines {
            lines: Side::ALL.map(|side| side.seats().to_vec()).to_vec(),
            hands: self.hands.iter().map(|hand| hand.totals.as_slice().to_vec()).collect(),
        }
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let declared = || self.hands.iter().filter_map(|hand| hand.facts.as_ref());
        let declared = || declared().filter(|facts| facts.contract.declarer == seat);
        let tally = |level: u8| {
            let of_level = || declared().filter(move |facts| facts.contract.level == level);
            let made = of_level().filter(|facts| matches!(facts.outcome(), Outcome::Made { .. })).count();
            Tally { what: What::Level(level), done: made as u32, of: Some(of_level().count() as u32) }
        };
        (1..=MOST_LEVEL).map(tally).filter(|tally| tally.of > Some(0)).collect()
    }
}

/// A strain and a stack have to exist; that the level does is for the rules to say.
fn read_bid(value: &Value) -> Result<Result<Bid, Refusal>, Malformed> {
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
    let known = u8::try_from(level).ok().filter(|level| (1..=MOST_LEVEL).contains(level));
    Ok(match known {
        Some(level) => Ok(Bid { level, strain, card, draw }),
        None => Err(BidRefusal::NoSuchLevel(level).into()),
    })
}

/// That they are as many as were taken and are all held is for the rules to say.
fn read_discards(value: &Value, seat: Seat) -> Result<Result<CardSet, Refusal>, Malformed> {
    let mut discards = CardSet::EMPTY;
    let mut refusal = None;
    for card in value.as_cards("the discards")? {
        if !discards.insert(card) {
            refusal = refusal.or(Some(Refusal::DiscardTwice { seat, card }));
        }
    }
    Ok(refusal.map_or(Ok(discards), Err))
}

/// A finished hand as the referee reports it.
fn hand(hand: &HandResult) -> Value {
    let scores = ("scores", Value::points(hand.scores.as_slice().iter().copied()));
    match &hand.facts {
        None => Value::object([("declarer", Value::Null), scores]),
        Some(facts) => Value::object([
            ("declarer", Value::Int(facts.contract.declarer.index() as i64)),
            ("level", Value::Int(facts.contract.level.into())),
            ("strain", Value::text(facts.contract.strain.id())),
            ("tricks", Value::numbers(facts.tricks.as_slice().iter().copied())),
            scores,
        ]),
    }
}
