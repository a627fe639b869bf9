//! The worker's end: computer players choose moves, give hints and say what they know.
//!
//! A request holds a record, from which the table is rebuilt; a computer player then gets an [`Observation`] of that
//! table and nothing else.

use crate::protocol::{
    Answer, Fact, Hint, HintOption, Knowledge, KnownHand, Message, Mistake, Par, Question, Request, Response,
    SLICES, SecondLook, decode, encode,
};
use bots::{BotGame, Effort, Observation, Player, Rng, choose, hints, mistakes, par, second_look};
use gloo_events::EventListener;
use js_sys::{Object, Promise, Reflect};
use rules::match_game;
use rules::record::{Head, Move, ParGame, Recorded, Value, read};
use rules::seat::Seat;
use rules::seed::Shuffler;
use rules::table::Table;
use std::pin::Pin;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{future_to_promise, spawn_local};
use wasm_split_helpers::SplitLoaderError;
use web_sys::{CustomEvent, CustomEventInit, DedicatedWorkerGlobalScope, EventTarget, MessageEvent};

/// How long Hard thinks about a card, in milliseconds of native code. In a worker it takes several times as long, up to
/// a quarter of a second on a common machine.
const EFFORT: u32 = 25;

/// Does a task of the lab; both it and its result are as they are sent.
pub type DoLabTask = fn(JsValue) -> JsValue;

/// What fetches the lab's piece of the program. One that has not arrived can be asked for again.
type Lab = fn() -> Pin<Box<dyn Future<Output = Result<DoLabTask, SplitLoaderError>>>>;

/// Answers requests from now on, those to the lab with its piece of the program. Where the browser has no workers, the page
/// itself loads this program: then the function that answers becomes `newTricksAnswer`, which the page calls.
pub fn serve(lab: Lab) {
    tell_of_start();
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(worker) => {
            let scope = worker.clone();
            EventListener::new(&worker, "message", move |event| {
                let message = event.dyn_ref::<MessageEvent>().and_then(|event| decode(event.data()));
                let scope = scope.clone();
                spawn_local(async move {
                    if let Some(message) = message {
                        post(&scope, &respond(message, lab).await);
                    }
                });
            })
            .forget();
            post(&worker, &Response::Ready);
        }
        Err(page) => {
            let answer = Closure::<dyn Fn(JsValue) -> Promise>::new(move |message| {
                future_to_promise(async move {
                    let Some(message) = decode(message) else { return Ok(JsValue::UNDEFINED) };
                    Ok(encode(&respond(message, lab).await).unwrap_or_default())
                })
            });
            // the page's own object takes any property
            let _ = Reflect::set(&page, &"newTricksAnswer".into(), &answer.into_js_value());
        }
    }
}

/// Tells the script that fetches the program's pieces that it has started. For the page, trunk does so.
fn tell_of_start() {
    let exports = Object::new();
    // nothing keeps a new object from having a property
    let _ = Reflect::set(&exports, &"wasm".into(), &wasm_bindgen::exports());
    let started = CustomEventInit::new();
    started.set_detail(&exports);
    let event = CustomEvent::new_with_event_init_dict("TrunkApplicationStarted", &started);
    let scope: EventTarget = js_sys::global().unchecked_into();
    // a worker has events, and its own listeners do not fail
    let _ = event.and_then(|event| scope.dispatch_event(&event));
}

fn post(worker: &DedicatedWorkerGlobalScope, response: &Response) {
    if let Some(response) = encode(response) {
        // plain objects can always be sent
        let _ = worker.post_message(&response);
    }
}

async fn respond(message: Message, lab: Lab) -> Response {
    match message {
        Message::Ask(request) => Response::Answer { id: request.id, answer: answer(&request) },
        Message::Lab(task) => Response::Lab(lab().await.map_or(JsValue::UNDEFINED, |do_task| do_task(task))),
    }
}

/// The answer to a request; none where its record cannot be played or its seat has nothing to decide.
pub fn answer(request: &Request) -> Option<Answer> {
    let head = Head::of(&request.record).ok()?;
    let (seat, seed) = (Seat::new(request.seat)?, request.code.parse().ok()?);
    match_game!(head.game, G => {
        let mut table: Table<G> = Table::resume(read(&head).ok()?, seed).ok()?;
        match request.question {
            Question::Move | Question::Hint | Question::SecondLook => answer_at(request, &table, seat),
            Question::Knowledge | Question::Mistake => {
                let done = undo_last(&mut table, seat)?;
                answer_about(request, &table, seat, done)
            }
            // it takes too long for a thread that has a page to draw
            Question::Par(_) if request.slice.is_some() => None,
            Question::Par(number) => {
                let played = par::play(&table, seat, number);
                Some(Answer::Par(played.map(|ParGame { score, won }| Par { score, won })))
            }
        }
    })?
}

/// Takes the last move back, if the seat has made it, and says what it was.
fn undo_last<G: Recorded>(table: &mut Table<G>, seat: Seat) -> Option<G::Action> {
    let (last, before) = table.record().moves.split_last()?;
    let (Move::Act(who, action), moves) = (last.clone(), before.len()) else { return None };
    table.go_to(moves);
    (who == seat).then_some(action)
}

/// The answer to a question about an action of the seat at that table.
fn answer_about<G: Recorded + BotGame>(
    request: &Request,
    table: &Table<G>,
    seat: Seat,
    done: G::Action,
) -> Option<Answer> {
    let observation = Observation::of(table, seat);
    if request.question == Question::Knowledge {
        let hands = hints::known_hands(&observation)?;
        let known = |hand: &bots::KnownHand| KnownHand { possible: hand.possible, certain: hand.certain };
        let reason = G::reason(&observation, &hands, &done).and_then(Fact::of);
        let hands = hands.as_slice().iter().map(known).collect();
        return Some(Answer::Knowledge(Knowledge { hands, reason }));
    }
    // whoever acts out of turn has nothing to compare
    let found = (table.turn().seat() == Some(seat)).then(|| {
        mistakes::mistake(&observation, done, effort(request), &mut rng(table, seat, request.slice))
    });
    let found = found.flatten().map(|found| {
        let mistakes::Mistake { better, value, better_value, points, reason } = found;
        let (better, reason) = (entry::<G>(seat, better)?, reason.and_then(Fact::of));
        Some(Mistake { better, value, better_value, points, reason })
    });
    Some(Answer::Mistake(found.flatten()))
}

/// How much thinking a request asks for.
fn effort(request: &Request) -> Effort {
    Effort::Millis(if request.slice.is_some() { EFFORT / SLICES } else { EFFORT })
}

fn answer_at<G: Recorded + BotGame>(request: &Request, table: &Table<G>, seat: Seat) -> Option<Answer> {
    let observation = Observation::of(table, seat);
    let mut rng = rng(table, seat, request.slice);
    let effort = effort(request);
    match request.question {
        Question::Move if table.turn().seat() != Some(seat) => Some(Answer::Move(None)),
        Question::Move => {
            let player = Player::from(table.computer(seat)?).or_effort(effort);
            let action = choose(player, &observation, &mut rng)?;
            Some(Answer::Move(Some(entry::<G>(seat, action)?)))
        }
        Question::Hint => {
            let hint = match hints::hint(&observation, effort, &mut rng) {
                Some(hint) => hint,
                None => {
                    hints::Hint::only(choose(Player::Medium, &observation, &mut rng)?).explained(&observation)
                }
            };
            Some(Answer::Hint(hint_as_data::<G>(seat, hint)?))
        }
        Question::SecondLook => {
            let look = second_look::second_look(&observation, effort, &mut rng);
            Some(Answer::SecondLook(look.and_then(|look| second_look_as_data(seat, look))))
        }
        Question::Knowledge | Question::Mistake | Question::Par(_) => None,
    }
}

/// A second look of a seat as it is sent; none for a move that no record can hold.
fn second_look_as_data<G: Recorded + BotGame>(
    seat: Seat,
    look: second_look::SecondLook<G>,
) -> Option<SecondLook> {
    let worse = |(action, value): (G::Action, f32)| Some((entry::<G>(seat, action)?, value));
    Some(SecondLook {
        better: entry::<G>(seat, look.better)?,
        better_value: look.better_value,
        reason: look.reason.and_then(Fact::of),
        worse: look.worse.into_iter().map(worse).collect::<Option<_>>()?,
    })
}

/// The random numbers of this moment of the game; each slice has its own.
fn rng<G: BotGame>(table: &Table<G>, seat: Seat, slice: Option<u32>) -> Rng {
    let moves = u32::try_from(table.record().moves.len()).unwrap_or(u32::MAX);
    Rng::new(&mut Shuffler::for_choice(table.seed(), seat, moves | slice.unwrap_or(0) << 24))
}

/// An action as it stands in a record.
fn entry<G: Recorded>(seat: Seat, action: G::Action) -> Option<Value> {
    Move::<G>::Act(seat, action).to_value()
}

/// A hint of a seat as it is sent; none for a move that no record can hold.
pub fn hint_as_data<G: Recorded + BotGame>(seat: Seat, hint: hints::Hint<G>) -> Option<Hint> {
    let option = |option: hints::HintOption<G>| {
        let hints::Forecast { points, aim_met, .. } = option.forecast;
        let (value, tries) = (option.value, option.tries);
        let (action, reason) = (entry::<G>(seat, option.action)?, option.reason.and_then(Fact::of));
        Some(HintOption { action, value, tries, points, aim_met, reason })
    };
    Some(Hint {
        best: entry::<G>(seat, hint.best)?,
        options: hint.options.into_iter().map(option).collect::<Option<_>>()?,
        is_exact: hint.is_exact,
        noise: hint.noise,
        reason: hint.reason.and_then(Fact::of),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::fivefold::Fivefold;
    use rules::record::Computers;
    use rules::seed::Seed;

    /// A game of Fivefold, just dealt, in which computer players have both seats.
    fn request(question: Question) -> Request {
        let variant = Fivefold::read_variant(&Value::Object(Vec::new())).unwrap();
        let players = vec!["Ann".to_owned(), "Ben".to_owned()];
        let mut table: Table<Fivefold> = Table::new(variant, players, Seat::FIRST, Seed::in_series(1, 1));
        table.deal().unwrap();
        let seat = table.turn().seat().unwrap();
        let Value::Object(mut record) = table.record().to_value() else { panic!("no object") };
        record.push((Computers::KEY.to_owned(), Value::List(vec![Value::text("medium"); 2])));
        let slice = Some(0); // an eighth is enough here
        Request { slice, ..Request::about(Value::Object(record), table.seed().to_string(), seat, question) }
    }

    /// The same after the first card.
    fn moved(question: Question) -> Request {
        let mut request = request(question);
        let Some(Answer::Move(Some(entry))) =
            answer(&Request { question: Question::Move, ..request.clone() })
        else {
            panic!("no move");
        };
        let Value::Object(entries) = &mut request.record else { panic!("no object") };
        for (_, value) in entries.iter_mut().filter(|(key, _)| key == "moves") {
            let Value::List(moves) = value else { panic!("no list") };
            moves.push(entry.clone());
        }
        request
    }

    #[test]
    fn every_question_has_its_answer() {
        let Some(Answer::Move(Some(entry))) = answer(&request(Question::Move)) else { panic!("no move") };
        assert!(entry.get("play").is_some(), "{entry}");
        let Some(Answer::Hint(hint)) = answer(&request(Question::Hint)) else { panic!("no hint") };
        assert!(hint.options.iter().any(|option| option.action == hint.best), "{hint:?}");
        let Some(Answer::Knowledge(knowledge)) = answer(&moved(Question::Knowledge)) else {
            panic!("nothing")
        };
        let (hands, seat) = (knowledge.hands, moved(Question::Knowledge).seat);
        assert_eq!(hands.len(), 2);
        assert_eq!((hands[seat].possible.len(), hands[seat].certain.len()), (6, 6), "its own hand");
        assert_eq!((hands[1 - seat].possible.len(), hands[1 - seat].certain.len()), (20, 0));
        assert!(matches!(answer(&moved(Question::Mistake)), Some(Answer::Mistake(_))));
        assert!(matches!(answer(&request(Question::SecondLook)), Some(Answer::SecondLook(_))));
    }

    #[test]
    fn only_who_has_made_the_last_move_is_judged_by_it() {
        let moved = moved(Question::Mistake);
        assert_eq!(answer(&Request { seat: 1 - moved.seat, ..moved }), None);
        assert_eq!(answer(&request(Question::Mistake)), None, "a deal");
    }

    #[test]
    fn a_seat_that_is_not_on_turn_makes_no_move() {
        let request = request(Question::Move);
        let other = Request { seat: 1 - request.seat, ..request };
        assert_eq!(answer(&other), Some(Answer::Move(None)));
    }

    #[test]
    fn a_record_that_cannot_be_played_has_no_answer() {
        let request = request(Question::Move);
        let damaged = Request { record: Value::Null, ..request.clone() };
        assert_eq!(answer(&damaged), None);
        assert_eq!(answer(&Request { code: "?".to_owned(), ..request.clone() }), None);
        assert_eq!(answer(&Request { seat: 9, ..request }), None);
    }

    #[test]
    fn the_same_request_has_the_same_answer() {
        let request = request(Question::Hint);
        assert_eq!(answer(&request), answer(&request));
    }
}
