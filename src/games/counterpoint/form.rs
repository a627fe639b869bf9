//! How variants, deals and actions stand in records, and what the referee reports.

use super::Legal;
use super::legal::legal;
use super::moves::{Action, Deal, Refusal};
use super::score::{self, HandResult, ranking};
use super::state::{Counterpoint, Stage};
use super::variant::{Bonus, Courts, Variant};
use crate::cards::CardSet;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{PerSeat, Seat};
use crate::standing::{ScoreLines, Standing, lines_of_seats};
use crate::statistics::{Tally, What};

/// The word under which `end` counts hands.
const HANDS: &str = "deals";
const COURTS: [(&str, Courts); 2] = [("4-3-2", Courts::Graded), ("3-3-3", Courts::Equal)];
const BONUS: [(&str, Bonus); 2] = [("wide", Bonus::Wide), ("tight", Bonus::Tight)];

impl Recorded for Counterpoint {
    const ID: &'static str = "counterpoint";
    const ACTIONS: &'static [&'static str] = &["bid", "play"];

    fn read_variant(options: &Value) -> Result<Variant, Malformed> {
        read_variant(options)
    }

    fn write_variant(variant: &Variant) -> Value {
        write_variant(variant)
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
        let hands = Value::hands(&deal.hands);
        match deal.turn_up {
            Some(card) => Value::object([("hands", hands), ("turn_up", Value::text(card.to_string()))]),
            None => Value::object([("hands", hands)]),
        }
    }

    fn read_action(
        _: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            "bid" => read_bid(value, seat)?.map(Action::Bid),
            "play" => Ok(Action::Play(value.as_card()?)),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    #[inline(never)]
    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Bid(cards) => ("bid", Value::cards(cards.iter())),
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
        match legal(self) {
            Legal::Play(cards) => Value::cards(cards.iter()),
            Legal::Bid(_) | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        let first = |standing: &score::Standing| self.stage == Stage::Over && standing.place == 1;
        let winners = ranking(&self.totals).into_iter().filter(first);
        vec![
            ("hands", Value::list(&self.hands, hand)),
            ("totals", Value::points(self.totals.as_slice().iter().copied())),
            ("winners", Value::list(winners, |winner| Value::Int(winner.seat.index() as i64))),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let standing = |ranked: score::Standing| Standing::of_seat(ranked.place, ranked.seat, ranked.score);
        ranking(&self.totals).into_iter().map(standing).collect()
    }

    fn score_lines(&self) -> ScoreLines {
        let after = |hand: &HandResult| hand.totals.as_slice().to_vec();
        lines_of_seats(self.variant.players, self.hands.iter().map(after).collect())
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let met = self.hands.iter().filter(|hand| hand.differences[seat] == 0).count();
        vec![Tally { what: What::Bids, done: met as u32, of: Some(self.hands.len() as u32) }]
    }
}

/// Defaults depend on the number of seats, so that is read first.
fn read_variant(options: &Value) -> Result<Variant, Malformed> {
    let keys = ["players", "end", "courts", "bonus", "dispensation"];
    let [players, end, courts, bonus, dispensation] = options.fields("the variant", keys)?;
    let players = players.map_or(Ok(3), |value| value.within("players", 2..=3))?;
    let mut variant = Variant::standard(players as u8);
    if let Some(end) = end {
        variant.end = end.as_end(HANDS)?;
    }
    if let Some(courts) = courts {
        variant.courts = courts.one_of("courts", &COURTS)?;
    }
    if let Some(bonus) = bonus {
        variant.bonus = bonus.one_of("bonus", &BONUS)?;
    }
    if let Some(dispensation) = dispensation {
        variant.dispensation = dispensation.as_bool("dispensation")?;
    }
    variant.check().map_err(|fault| Malformed::Variant(fault.to_string()))?;
    Ok(variant)
}

fn write_variant(variant: &Variant) -> Value {
    let standard = Variant::standard(variant.players);
    let mut options = Vec::new();
    let mut put = |key: &str, value: Value| options.push((key.to_owned(), value));
    if variant.players != 3 {
        put("players", Value::Int(variant.players.into()));
    }
    if variant.end != standard.end {
        put("end", Value::end(variant.end, HANDS));
    }
    if variant.courts != standard.courts {
        put("courts", word(&COURTS, variant.courts));
    }
    if variant.bonus != standard.bonus {
        put("bonus", word(&BONUS, variant.bonus));
    }
    if variant.dispensation != standard.dispensation {
        put("dispensation", Value::Bool(variant.dispensation));
    }
    Value::Object(options)
}

/// The word for the value of an option.
fn word<T: PartialEq>(words: &[(&str, T)], meaning: T) -> Value {
    words.iter().find(|(_, known)| *known == meaning).map_or(Value::Null, |(word, _)| Value::text(*word))
}

/// That there are three cards and that the seat holds them is for the rules to say.
fn read_bid(value: &Value, seat: Seat) -> Result<Result<CardSet, Refusal>, Malformed> {
    let mut bid = CardSet::EMPTY;
    let mut twice = None;
    for card in value.as_cards("a bid")? {
        if !bid.insert(card) {
            twice = twice.or(Some(card));
        }
    }
    Ok(twice.map_or(Ok(bid), |card| Err(Refusal::BidTwice { seat, card })))
}

/// A finished hand as the referee reports it.
fn hand(hand: &HandResult) -> Value {
    let trump = hand.facts.turn_up.trump().map_or("NT".to_owned(), |suit| suit.to_string());
    let numbers = |each: &PerSeat<u32>| Value::numbers(each.as_slice().iter().copied());
    Value::object([
        ("trump", Value::text(trump)),
        ("bids", numbers(&hand.bids)),
        ("read", numbers(&hand.read)),
        ("taken", numbers(&hand.taken)),
        ("differences", numbers(&hand.differences)),
        ("bonus", numbers(&hand.bonus)),
        ("scores", numbers(&hand.scores)),
    ])
}
