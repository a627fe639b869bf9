//! The worker's end of the lab: games are counted, sums joined, reports written.

use crate::lab_protocol::{Form, LabAnswer, LabRequest, Plan, Reported};
use crate::protocol::{decode, encode};
use lab::file::Summary;
use lab::games::Rule;
use lab::report::{Report, report};
use lab::rules_worth::{Worth, experiments, rank};
use lab::run::{count, record};
use lab::spec::Spec;
use lab::tables::{self, Tables};
use lab::{csv, markdown};
use rules::games::ALL;
use std::ops::Range;
use wasm_bindgen::JsValue;

/// Does a task of the lab, as it is sent, and gives its result as that is sent; undefined where the task makes no sense.
pub fn do_task(task: JsValue) -> JsValue {
    decode(task).and_then(|task| encode(&answer(&task)?)).unwrap_or_default()
}

/// The result of a task; none where it makes no sense.
pub fn answer(request: &LabRequest) -> Option<LabAnswer> {
    match request {
        LabRequest::Prepare(plan) => Some(LabAnswer::Prepared(prepared(plan))),
        LabRequest::Count { spec, first, end, is_lean } => {
            let games: Range<u64> = (*first).into()..(*end).into();
            let counts = count(spec, games.clone()).ok()?;
            let counts = if *is_lean { counts.lean() } else { counts };
            Some(LabAnswer::Counted(Summary::new(spec.clone(), games, counts).to_text()))
        }
        LabRequest::Report { plan, sums } => {
            let joined = sums.iter().map(|sums| joined(sums)).collect::<Option<Vec<_>>>()?;
            let done = joined.iter().map(|sum| sum.as_ref().map(ranges).unwrap_or_default()).collect();
            let tables = Findings::of(plan, &joined)?.tables();
            let sums = joined.iter().map(|sum| sum.as_ref().map(Summary::to_text)).collect();
            Some(LabAnswer::Reported(Reported { sums, done, tables }))
        }
        LabRequest::Export { plan, sums, form } => {
            let joined = sums.iter().map(|sums| joined(sums)).collect::<Option<Vec<_>>>()?;
            Some(LabAnswer::Exported(Findings::of(plan, &joined)?.file(plan, *form)?))
        }
        LabRequest::Example { plan, number, other } => {
            let mut specs = prepared(plan).ok()?;
            let place = if plan.rules { usize::from(*other).saturating_sub(1) } else { 0 };
            let mut spec = (place < specs.len()).then(|| specs.swap_remove(place))?;
            if *other > 0 {
                spec.variant = spec.against.take()?;
            }
            Some(LabAnswer::Example(record(&spec, (*number).into()).ok()?))
        }
    }
}

/// The experiments of a plan.
fn prepared(plan: &Plan) -> Result<Vec<Spec>, String> {
    let specs = match plan.rules {
        true => experiments(&plan.spec).map(|all| all.into_iter().map(|(_, spec)| spec).collect()),
        false => plan.spec.clone().checked().map(|spec| vec![spec]),
    };
    specs.map_err(|error| error.to_string())
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

/// What was found.
enum Findings {
    Nothing,
    Games(Report),
    Rules(Vec<Worth>),
}

impl Findings {
    /// None where the sums are not those of the plan.
    fn of(plan: &Plan, sums: &[Option<Summary>]) -> Option<Findings> {
        if !plan.rules {
            let sum = sums.iter().flatten().next();
            return Some(match sum {
                Some(sum) => Findings::Games(report(sum)?),
                None => Findings::Nothing,
            });
        }
        let experiments = experiments(&plan.spec).ok()?;
        let counted = experiments.into_iter().zip(sums);
        let compared: Vec<(Rule, Option<Summary>)> =
            counted.map(|((rule, _), sum)| (rule, sum.clone())).collect();
        let ranked = rank(&compared);
        Some(if ranked.is_empty() { Findings::Nothing } else { Findings::Rules(ranked) })
    }

    fn tables(&self) -> Tables {
        match self {
            Findings::Nothing => Tables::default(),
            Findings::Games(report) => tables::tables(report),
            Findings::Rules(ranked) => tables::ranking(ranked),
        }
    }

    /// The text of a file; none where nothing was found yet.
    fn file(&self, plan: &Plan, form: Form) -> Option<String> {
        Some(match (self, form) {
            (Findings::Nothing, _) => return None,
            (Findings::Games(report), Form::Markdown) => markdown::markdown(report),
            (Findings::Games(report), Form::Csv) => csv::csv(report),
            // as the native program ends its line
            (Findings::Games(report), Form::Json) => serde_json::to_string(report).ok()? + "\n",
            (Findings::Rules(ranked), Form::Markdown) => {
                let name = ALL.iter().find(|info| info.id == plan.spec.game).map_or("", |info| info.name);
                markdown::ranking(name, ranked)
            }
            (Findings::Rules(ranked), Form::Csv) => csv::ranking(ranked),
            (Findings::Rules(ranked), Form::Json) => serde_json::to_string(ranked).ok()? + "\n",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Player;
    use lab::spec::Study;
    use rules::record::Value;

    fn plan(rules: bool) -> Plan {
        let (game, variant) = ("fivefold".into(), "{}".into());
        let (players, study) = (vec![Player::Random], Study::Games);
        let spec = Spec { game, variant, against: None, players, games: 12, series: 5, judged: 0, study };
        Plan { spec, rules }
    }

    fn specs(plan: &Plan) -> Vec<Spec> {
        match answer(&LabRequest::Prepare(plan.clone())) {
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

    fn reported(plan: &Plan, sums: Vec<Vec<String>>) -> Reported {
        match answer(&LabRequest::Report { plan: plan.clone(), sums }) {
            Some(LabAnswer::Reported(reported)) => reported,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn portions_in_any_order_make_one_report() {
        let plan = plan(false);
        let [spec] = &specs(&plan)[..] else { panic!("one experiment") };
        let whole = reported(&plan, vec![vec![counted(spec, 0, 12, false)]]);
        let parts = vec![counted(spec, 7, 12, false), counted(spec, 0, 7, false)];
        assert_eq!(reported(&plan, vec![parts]), whole);
        assert_eq!(whole.done, [[(0, 12)]]);
        let some = vec![counted(spec, 4, 6, false), counted(spec, 0, 2, false)];
        assert_eq!(reported(&plan, vec![some]).done, [[(0, 2), (4, 6)]]);
    }

    #[test]
    fn options_are_ranked_as_far_as_they_are_counted() {
        let plan = plan(true);
        let specs = specs(&plan);
        let mut sums = vec![Vec::new(); specs.len()];
        assert_eq!(reported(&plan, sums.clone()).tables, Tables::default());
        sums[0] = vec![counted(&specs[0], 0, 12, true)];
        let rows = |reported: &Reported| reported.tables.sections[0].tables[0].rows.len();
        assert_eq!(rows(&reported(&plan, sums.clone())), 1);
        let export = LabRequest::Export { plan: plan.clone(), sums, form: Form::Csv };
        let Some(LabAnswer::Exported(text)) = answer(&export) else { panic!("no file") };
        assert!(text.starts_with("option,size,"));
    }

    #[test]
    fn what_cannot_be_played_is_refused_in_words() {
        let mut plan = plan(false);
        plan.spec.players = vec![Player::Easy; 3];
        let refused = answer(&LabRequest::Prepare(plan.clone()));
        assert_eq!(refused, Some(LabAnswer::Prepared(Err("3 names for 2 seats".to_owned()))));
        assert_eq!(answer(&LabRequest::Example { plan: plan.clone(), number: 0, other: 0 }), None);
        let sums = vec![vec!["{}".to_owned()]];
        assert_eq!(answer(&LabRequest::Report { plan, sums }), None);
    }

    #[test]
    fn an_example_is_that_game() {
        let played = |plan: Plan, other| answer(&LabRequest::Example { plan, number: 3, other });
        let Some(LabAnswer::Example(record)) = played(plan(false), 0) else { panic!("no game") };
        assert_eq!(record.get("game"), Some(&Value::text("fivefold")));
        // with the first of the other options, and the others that there are not
        let Some(LabAnswer::Example(other)) = played(plan(true), 1) else { panic!("no game") };
        assert_ne!(other.get("variant"), record.get("variant"));
        assert_eq!([played(plan(false), 1), played(plan(true), 99)], [None, None]);
    }
}
