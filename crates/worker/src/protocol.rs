//! What the page and its worker say to each other, as JavaScript objects. `serde-wasm-bindgen` makes them, which the
//! page has for the store anyway; a reader and a writer of JSON would come on top of it.
//!
//! A request carries the whole record, so the worker remembers nothing between two requests.

use bots::reasons::Reason;
use rules::cards::CardSet;
use rules::record::{Recorded, Value};
use rules::seat::Seat;
use rules::table::Table;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// The number of parts that thinking is cut into where it shares a thread with the page.
pub const SLICES: u32 = 8;

/// A question about a seat in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number of the request, which its answer repeats. The client sets it.
    pub id: u32,
    /// The game so far.
    pub record: Value,
    /// The deal code of its seed.
    pub code: String,
    /// The seat's number, from 0.
    pub seat: usize,
    /// What is asked.
    pub question: Question,
    /// Which of [`SLICES`] parts of the thinking to do, from 0; all of it where there is none.
    pub slice: Option<u32>,
}

/// What can be asked about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// What its computer player does.
    Move,
    /// What Hard would do in its place.
    Hint,
    /// What it knew before the last move, which it has made, and why it made it.
    Knowledge,
    /// Whether the last move, which it has made, was a clear mistake.
    Mistake,
    /// Which cards it had better not play now.
    SecondLook,
    /// What Hard scores in its place, in the game played again with that number, from 0.
    Par(u32),
}

/// What the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A question about a seat in a game.
    Ask(Request),
    /// A task of the lab, as it is sent: only the lab's piece of the program can read it.
    Lab(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue),
}

/// What the worker sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// It has started and takes requests; earlier ones are lost.
    Ready,
    /// The answer to a request.
    Answer {
        /// The request's number.
        id: u32,
        /// None where the record or the question makes no sense.
        answer: Option<Answer>,
    },
    /// The result of a task of the lab, as it is sent; undefined where it makes no sense.
    Lab(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue),
}

/// The answer to each [`Question`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The move as it stands in a record; none where the seat is not on turn, so that it waives what it could claim.
    Move(Option<Value>),
    /// What Hard would do.
    Hint(Hint),
    /// What the seat knew.
    Knowledge(Knowledge),
    /// What would have been clearly better than the last move; none where nothing was.
    Mistake(Option<Mistake>),
    /// What it had better not play; none where no card is clearly worse.
    SecondLook(Option<SecondLook>),
    /// What Hard scored; none where the game has no par.
    Par(Option<Par>),
}

/// What Hard would do, and how the options compare. See [`bots::hints::Hint`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// The best move, as it stands in a record.
    pub best: Value,
    /// The options, the best among them, in no order; empty where there is nothing to compare.
    pub options: Vec<HintOption>,
    /// Whether they were searched to the end of the hand, so that the figures are no estimates.
    pub is_exact: bool,
    /// Differences in value up to this may be chance, between options that were tried as often as the best.
    pub noise: f32,
    /// A fact that speaks for the best move.
    #[serde(default)]
    pub reason: Option<Fact>,
}

/// A move that could be made, and how the hand comes out after it on average.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HintOption {
    /// The move, as it stands in a record.
    pub action: Value,
    /// What it is worth in the whole game, 0 to 1: what the search decides by.
    pub value: f32,
    /// How often it was tried; what looks worse is tried less often.
    pub tries: u32,
    /// Points gained on the others by the end of the hand, if all follow the heuristics.
    pub points: f32,
    /// The chance that the seat meets its aim in that case, 0 to 1; none in a game without aims.
    pub aim_met: Option<f32>,
    /// A fact that speaks for it.
    #[serde(default)]
    pub reason: Option<Fact>,
}

/// What a seat knew when it made a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knowledge {
    /// What could be known about each hand, seat 0's first.
    pub hands: Vec<KnownHand>,
    /// A fact that speaks for the move.
    pub reason: Option<Fact>,
}

/// A clear mistake. See [`bots::mistakes::Mistake`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// What would have been better, as it stands in a record.
    pub better: Value,
    /// The chance to win the game after what was done, 0 to 1.
    pub value: f32,
    /// The same after what would have been better.
    pub better_value: f32,
    /// How many points more that gains on the others by the end of the hand.
    pub points: f32,
    /// A fact that speaks for it.
    pub reason: Option<Fact>,
}

/// Cards that a seat had better not play. See [`bots::second_look::SecondLook`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SecondLook {
    /// What would be better, as it stands in a record.
    pub better: Value,
    /// The chance to win the game after that, 0 to 1.
    pub better_value: f32,
    /// A fact that speaks for it.
    pub reason: Option<Fact>,
    /// What is worse, as it stands in a record, with the chance to win the game after it.
    pub worse: Vec<(Value, f32)>,
}

/// A game that Hard has played. See [`ParGame`](rules::record::ParGame).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Par {
    /// What it scored.
    pub score: u64,
    /// Whether it won.
    pub won: bool,
}

/// A [`Reason`] of some game, as it is sent: only who knows the game can read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact(Vec<u8>);

impl Fact {
    /// A fact to be sent.
    pub fn of<Own: Serialize>(reason: Reason<Own>) -> Option<Fact> {
        postcard::to_allocvec(&reason).ok().map(Fact)
    }

    /// The fact; none if that game has no such one.
    pub fn reason<Own: DeserializeOwned>(&self) -> Option<Reason<Own>> {
        postcard::from_bytes(&self.0).ok()
    }
}

/// What can be known about a hand. See [`bots::KnownHand`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownHand {
    /// The cards that may be in it.
    pub possible: CardSet,
    /// Those of them that must be.
    pub certain: CardSet,
}

impl Request {
    /// A question about a seat of a table.
    pub fn new<G: Recorded>(table: &Table<G>, seat: Seat, question: Question) -> Request {
        Request::about(table.record().to_value(), table.seed().to_string(), seat, question)
    }

    /// A question about a seat of a recorded game whose deals come from that code.
    pub fn about(record: Value, code: String, seat: Seat, question: Question) -> Request {
        Request { id: 0, record, code, seat: seat.index(), question, slice: None }
    }
}

impl Answer {
    /// The move that the answer decides for, as it stands in a record.
    pub fn choice(&self) -> Option<&Value> {
        match self {
            Answer::Move(choice) => choice.as_ref(),
            Answer::Hint(hint) => Some(&hint.best),
            Answer::Knowledge(_) | Answer::Mistake(_) | Answer::SecondLook(_) | Answer::Par(_) => None,
        }
    }
}

/// A message as an object; none for what no object can hold.
pub fn encode(message: &impl Serialize) -> Option<JsValue> {
    message.serialize(&Serializer::json_compatible()).ok()
}

/// A message from its object; none for any other object.
pub fn decode<M: DeserializeOwned>(object: JsValue) -> Option<M> {
    serde_wasm_bindgen::from_value(object).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::games::{contract_grid, fivefold};
    use bots::reasons::CardReason;
    use rules::games::contract_grid::contract::Contract;

    fn set(text: &str) -> CardSet {
        text.split(' ').filter_map(|card| card.parse().ok()).collect()
    }

    fn comes_back<M: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(message: M) {
        let text = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<M>(&text).unwrap(), message, "{text}");
    }

    #[test]
    fn every_message_comes_back_from_its_text() {
        let record = Value::object([("game", Value::text("fivefold")), ("moves", Value::List(Vec::new()))]);
        let request = Request::about(record, "0".to_owned(), Seat::FIRST, Question::Knowledge);
        comes_back(Request { slice: Some(3), question: Question::Par(4), ..request.clone() });
        comes_back(request);
        let entry = Value::object([("seat", Value::Int(0)), ("play", Value::text("AS"))]);
        let option = HintOption {
            action: entry.clone(),
            value: 0.5,
            tries: 9,
            points: -1.25,
            aim_met: Some(0.5),
            reason: None,
        };
        let hint = Hint {
            best: entry.clone(),
            options: vec![option],
            is_exact: true,
            noise: 0.125,
            reason: Fact::of(Reason::<()>::Card(CardReason::Waits("AH".parse().unwrap(), None))),
        };
        let mistake =
            Mistake { better: entry.clone(), value: 0.25, better_value: 0.5, points: 1.5, reason: None };
        let worse = vec![(entry.clone(), 0.25)];
        let look = SecondLook { better: entry.clone(), better_value: 0.5, reason: None, worse };
        let hand = KnownHand { possible: set("AS KS JK"), certain: set("AS") };
        for answer in [
            Some(Answer::Move(Some(entry.clone()))),
            Some(Answer::Move(None)),
            Some(Answer::Hint(hint)),
            Some(Answer::Knowledge(Knowledge { hands: vec![hand], reason: Some(Fact(vec![0, 3, 1])) })),
            Some(Answer::Mistake(Some(mistake))),
            Some(Answer::Mistake(None)),
            Some(Answer::SecondLook(Some(look))),
            Some(Answer::SecondLook(None)),
            Some(Answer::Par(Some(Par { score: 11, won: true }))),
            None,
        ] {
            comes_back(Response::Answer { id: 7, answer });
        }
        comes_back(Response::Ready);
    }

    #[test]
    fn a_fact_is_read_by_its_own_game_only() {
        let makes = Reason::Own(contract_grid::OwnReason::Makes(Contract::AllTrump));
        let fact = Fact::of(makes).unwrap();
        assert_eq!(fact.reason(), Some(makes));
        assert_eq!(fact.reason::<fivefold::OwnReason>(), None, "9 is no truth");
        for bytes in [vec![], vec![2], vec![0, 1], vec![0, 3, 4], vec![1, 0, 26]] {
            assert_eq!(Fact(bytes).reason::<contract_grid::OwnReason>(), None);
        }
    }

    #[test]
    fn other_texts_are_no_messages() {
        let hand = r#"{"Answer":{"id":1,"answer":{"Knowledge":{"hands":[{"possible":["XX"],"certain":[]}],"reason":null}}}}"#;
        for text in ["", "{}", "null", r#"{"Answer":{}}"#, hand] {
            assert!(serde_json::from_str::<Response>(text).is_err(), "{text}");
        }
    }
}
