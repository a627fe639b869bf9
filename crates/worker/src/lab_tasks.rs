//! The worker's end of the lab: games are counted, sums joined, reports written.

use crate::lab_protocol::{LabAnswer, LabRequest, Reported};
use crate::protocol::{decode, encode};
use lab::file::Summary;
use lab::findings::Findings;
use lab::question::{Ask, Question};
use lab::run::{count, record};
use lab::spec::Spec;
use std::ops::Range;
use wasm_bindgen::JsValue;

/// Does a task of the lab, as it is sent, and gives its result as that is sent; undefined where the task makes no sense.
pub fn do_task(task: JsValue) -> JsValue {
    decode(task).and_then(|task| encode(&answer(&task)?)).unwrap_or_default()
}

/// The result of a task; none where it makes no sense.
pub fn answer(request: &LabRequest) -> Option<LabAnswer> {
    match request {
        LabRequest::Prepare(question) => {
            Some(LabAnswer::Prepared(question.experiments().map_err(|error| error.to_string())))
        }
        LabRequest::Count { spec, first, end, is_lean } => {
            let games: Range<u64> = (*first).into()..(*end).into();
            let counts = count(spec, games.clone()).ok()?;
            let counts = if *is_lean { counts.lean() } else { counts };
            Some(LabAnswer::Counted(Summary::new(spec.clone(), games, counts).to_text()))
        }
        LabRequest::Report { question, sums } => {
            let joined = by_experiment(question, sums)?;
            let done = joined.iter().map(|sum| sum.as_ref().map(ranges).unwrap_or_default()).collect();
            let found = Findings::of(question, &joined)?;
            let tables = found.tables();
            let sums = joined.iter().map(|sum| sum.as_ref().map(Summary::to_text)).collect();
            Some(LabAnswer::Reported(Box::new(Reported { sums, done, answer: found.answer, tables })))
        }
        LabRequest::Export { question, sums, form } => {
            let joined = by_experiment(question, sums)?;
            Some(LabAnswer::Exported(Findings::of(question, &joined)?.file(*form)?))
        }
        LabRequest::Example { question, number, other } => {
            let mut specs = question.experiments().ok()?;
            let is_rules = question.ask() == Ask::Rules;
            let place = if is_rules { usize::from(*other).saturating_sub(1) } else { 0 };
            let spec = (place < specs.len()).then(|| specs.swap_remove(place))?;
            let spec = spec.with_set(if is_rules { usize::from(*other > 0) } else { usize::from(*other) })?;
            Some(LabAnswer::Example(record(&spec, (*number).into()).ok()?))
        }
    }
}

/// The sums of each experiment of a question. A run that an earlier version kept may have them in other places: since then
/// a game may have got an option more.
fn by_experiment(question: &Question, sums: &[Vec<String>]) -> Option<Vec<Option<Summary>>> {
    let mut joined = sums.iter().map(|sums| joined(sums)).collect::<Option<Vec<_>>>()?;
    let mut own = |spec: &Spec| {
        joined.iter_mut().find(|sum| sum.as_ref().is_some_and(|sum| sum.spec == *spec)).and_then(Option::take)
    };
    Some(question.experiments().ok()?.iter().map(&mut own).collect())
}

/// Sums of one experiment, joined: none within where there are none, none at all where they do not fit.
fn joined(sums: &[String]) -> Option<Option<Summary>> {
    let mut all: Option<Summary> = None;
    for text in sums {
        let next = Summary::read(text.as_bytes()).ok()?;
        all = Some(match all {
            Some(sum) => sum.joined(&next).ok()?,
            None => next,
        });
    }
    Some(all)
}

/// The games that were counted.
fn ranges(summary: &Summary) -> Vec<(u32, u32)> {
    let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    summary.done().iter().map(|&(first, end)| (number(first), number(end))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Player;
    use lab::findings::Form;
    use lab::tables::Tables;
    use rules::record::Value;

    fn question(ask: Ask) -> Question {
        let (game, variant, players) = ("fivefold".into(), "{}".into(), vec![Player::Random]);
        let spec = Spec { game, variant, players, games: 12, series: 5, ..Spec::default() };
        Question { spec, ask, beside: Vec::new() }
    }

    fn specs(asked: &Question) -> Vec<Spec> {
        match answer(&LabRequest::Prepare(asked.clone())) {
            Some(LabAnswer::Prepared(Ok(specs))) => specs,
            other => panic!("{other:?}"),
        }
    }

    fn counted(spec: &Spec, first: u32, end: u32, is_lean: bool) -> String {
        match answer(&LabRequest::Count { spec: spec.clone(), first, end, is_lean }) {
            Some(LabAnswer::Counted(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    fn reported(asked: &Question, sums: Vec<Vec<String>>) -> Reported {
        match answer(&LabRequest::Report { question: asked.clone(), sums }) {
            Some(LabAnswer::Reported(reported)) => *reported,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn portions_in_any_order_make_one_report() {
        let asked = question(Ask::Play);
        let [spec] = &specs(&asked)[..] else { panic!("one experiment") };
        let whole = reported(&asked, vec![vec![counted(spec, 0, 12, false)]]);
        let parts = vec![counted(spec, 7, 12, false), counted(spec, 0, 7, false)];
        assert_eq!(reported(&asked, vec![parts]), whole);
        assert_eq!(whole.done, [[(0, 12)]]);
        let some = vec![counted(spec, 4, 6, false), counted(spec, 0, 2, false)];
        assert_eq!(reported(&asked, vec![some]).done, [[(0, 2), (4, 6)]]);
    }

    #[test]
    fn options_are_ranked_as_far_as_they_are_counted() {
        let asked = question(Ask::Rules);
        let specs = specs(&asked);
        let mut sums = vec![Vec::new(); specs.len()];
        assert_eq!(reported(&asked, sums.clone()).tables, Tables::default());
        sums[0] = vec![counted(&specs[0], 0, 12, true)];
        let rows = |reported: &Reported| reported.tables.sections[0].tables[0].rows.len();
        assert_eq!(rows(&reported(&asked, sums.clone())), 1);
        let export = LabRequest::Export { question: asked.clone(), sums, form: Form::Csv };
        let Some(LabAnswer::Exported(text)) = answer(&export) else { panic!("no file") };
        assert!(text.starts_with("option,size,"));
    }

    #[test]
    fn sums_of_options_that_have_another_place_now_are_theirs_still() {
        let asked = Question {
            spec: Spec { game: "pirogue".into(), ..question(Ask::Rules).spec },
            ..question(Ask::Rules)
        };
        let specs = specs(&asked);
        let mut sums = vec![Vec::new(); specs.len()];
        let [first, last] = [0, specs.len() - 1].map(|place| counted(&specs[place], 0, 1, true));
        (sums[0], sums[1]) = (vec![last.clone()], vec![first.clone()]);
        let found = reported(&asked, sums);
        assert_eq!((&found.sums[0], &found.sums[specs.len() - 1]), (&Some(first), &Some(last)));
        assert!(found.sums[1].is_none() && found.done[1].is_empty());
    }

    #[test]
    fn what_cannot_be_played_is_refused_in_words() {
        let mut asked = question(Ask::Play);
        asked.spec.players = vec![Player::Easy; 3];
        let refused = answer(&LabRequest::Prepare(asked.clone()));
        assert_eq!(refused, Some(LabAnswer::Prepared(Err("3 names for 2 seats".to_owned()))));
        assert_eq!(answer(&LabRequest::Example { question: asked.clone(), number: 0, other: 0 }), None);
        let sums = vec![vec!["{}".to_owned()]];
        assert_eq!(answer(&LabRequest::Report { question: asked, sums }), None);
    }

    #[test]
    fn an_example_is_that_game() {
        let played = |question: Question, other| answer(&LabRequest::Example { question, number: 3, other });
        let Some(LabAnswer::Example(record)) = played(question(Ask::Play), 0) else { panic!("no game") };
        assert_eq!(record.get("game"), Some(&Value::text("fivefold")));
        // with the first of the other options, and the others that there are not
        let Some(LabAnswer::Example(other)) = played(question(Ask::Rules), 1) else { panic!("no game") };
        assert_ne!(other.get("variant"), record.get("variant"));
        assert_eq!([played(question(Ask::Play), 1), played(question(Ask::Rules), 99)], [None, None]);
    }
}
