//! Every lesson can be played as it is written, every wrong answer is reached, and everything it points at has a name.

use super::*;
use crate::games::tests::Expected;
use crate::setup::SHORT;
use rules::games::ALL;
use rules::match_game;
use rules::table::Table;
use std::rc::Rc;

/// So many legal actions are tried at each step.
const TRIES: u32 = 6_000;

/// Numbers that are the same in each run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(bound.max(1))).unwrap_or(0)
    }
}

fn sentences(text: &str) -> usize {
    text.split(['.', '!', '?']).filter(|part| part.chars().any(char::is_alphabetic)).count()
}

/// Says what is wrong with the answers to a question.
fn check_answers<G: GameUi>(ask: &Ask<G>, table: &Table<G>, at: &str) {
    assert_eq!(ask.judge(table, &ask.action), Verdict::Right, "{at}: what is asked for is not allowed");
    assert!(!ask.right.is_empty() && sentences(&ask.right) <= 3, "{at}: the answer {:?}", ask.right);
    let mut reached = vec![false; ask.wrong.len()];
    let (mut draw, legal, mut others) = (Draw(7), table.game().legal(), 0);
    for _ in 0..TRIES {
        let action = G::random_action(table.game().variant(), &legal, &mut |bound| draw.below(bound));
        let Some(action) = action.filter(|action| *action != ask.action) else { continue };
        others += 1;
        let about = ask.wrong.iter().position(|wrong| wrong.is_about::<G>(&action));
        match about {
            Some(place) => reached[place] = true,
            None => panic!("{at}: nothing is said about {action:?}"),
        }
        assert!(
            matches!(ask.judge(table, &action), Verdict::Wrong(why) if !why.is_empty()),
            "{at}: {action:?}"
        );
    }
    assert!(others == 0 || !ask.wrong.is_empty(), "{at}");
    for (place, reached) in reached.iter().enumerate() {
        assert!(reached, "{at}: answer {} is never given", place + 1);
    }
}

fn check<G: GameUi>() {
    let lesson = match Lesson::<G>::load() {
        Ok(lesson) => Rc::new(lesson),
        Err(error) => panic!("{}: {error}", G::ID),
    };
    let info = ALL.iter().find(|info| info.id == G::ID).unwrap();
    let short = G::SETUP.presets.iter().find(|preset| preset.id == SHORT);
    let starts = short.map_or_else(|| Value::Object(Vec::new()), |short| (short.variant)(info.best));
    assert_eq!(
        G::write_variant(&lesson.record.variant),
        starts,
        "{} teaches another game than Play deals",
        G::ID
    );
    assert_eq!(lesson.record.players.len(), usize::from(info.best), "{}", G::ID);
    let steps = lesson.len();
    assert!((8..=14).contains(&steps), "{} has {steps} steps", G::ID);
    let Some(mut run) = Run::new(&lesson, 1) else { panic!("{}: the first moves", G::ID) };
    for number in 1..=steps {
        let at = format!("{}, step {number}", G::ID);
        assert_eq!(run.number(), number, "{at}");
        let Some(step) = run.step() else { panic!("{at}") };
        assert!(sentences(&step.say) <= 3 && step.say.len() <= 210, "{at} says too much: {:?}", step.say);
        for spot in &step.see {
            assert!(!spot.anchors::<G>().is_empty(), "{at}: there is no {:?}", spot.name());
        }
        if let Some(ask) = run.asks() {
            check_answers(ask, run.table(), &at);
            assert!(!run.pass_step(), "{at} waits for an answer");
        }
        run.act_as_asked();
        let resumed = Run::new(&lesson, number).map(|run| run.number());
        assert_eq!(resumed, Some(number), "{at} can be resumed");
        assert_eq!(run.pass_step(), number < steps, "{at}");
        if number < steps {
            while run.play_next() {}
            let at = run.at;
            assert!(run.step().is_some(), "{}: entry {at} of the script cannot be played", G::ID);
        }
    }
    assert!(run.is_last() && run.asks().is_none(), "{} ends with something to read", G::ID);
}

/// All that a lesson says.
fn said<G: GameUi>() -> String {
    let lesson = Lesson::<G>::load().unwrap();
    let steps = lesson.script.iter().filter_map(|entry| match entry {
        Entry::Step(step) => Some(step.say.clone()),
        Entry::Move(_) => None,
    });
    steps.collect::<Vec<_>>().join(" ")
}

#[test]
fn lessons_name_the_end_and_the_odd_rules_of_the_game_that_play_deals() {
    for info in ALL {
        let (said, all) = match_game!(info.id, G => (said::<G>(), G::SAID)).unwrap();
        assert!(!all.is_empty());
        for words in all {
            assert!(said.contains(words), "{words:?} is not said: {said}");
        }
    }
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(#[test]
        fn $module() {
            check::<rules::games::$module::$Game>();
        })*
    };
}

rules::games!(each tests ());
