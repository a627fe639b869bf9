//! The words of a lesson on the page: the step, what there is to say about what was done, and the buttons.

use super::{Feedback, LessonScreen, Msg};
use crate::dom::{El, button, classed, div, el};
use crate::games::GameUi;
use crate::lessons::Run;
use crate::names::Names;
use crate::screens::session::TableText;
use rules::game::Turn;
use yew::html::Scope;

/// The id of what the step says.
const TEXT: &str = "lesson-text";

impl<G: GameUi> LessonScreen<G> {
    /// The words beside the table.
    pub(super) fn words(&self, link: &Scope<Self>, run: &Run<G>) -> El {
        let Said { number, sentences } = &self.said;
        let place = format!("Step {number} of {}", run.len());
        let progress = classed("progress", "lesson-progress")
            .set("max", run.len().to_string())
            .set("value", number.to_string())
            .set("aria-hidden", "true");
        let head = div("lesson-head")
            .put(classed("h2", "lesson-place").set("id", "lesson-place").text(place))
            .put(progress);
        classed("section", "lesson-words")
            .node(&self.spotlight.words)
            .set("aria-labelledby", "lesson-place")
            .put(head)
            .put(
                div("lesson-text").set("id", TEXT).set("role", "status").each(
                    sentences.iter().map(|(class, sentence)| classed("p", class).text(sentence.clone())),
                ),
            )
            .put(if run.is_last() { ends(link, run) } else { ways(link, run) })
    }

    /// From now on the words are about what lies on the table now.
    pub(super) fn speak(&mut self) {
        if let Some(run) = &self.run {
            self.said = Said { number: run.number(), sentences: self.sentences(run) };
        }
    }

    /// The step, and what there is to say about what was done; while moves are played, what has happened last.
    fn sentences(&self, run: &Run<G>) -> Vec<(&'static str, String)> {
        let Some(step) = run.step() else {
            let names = Names::new(run.table().players());
            return vec![("soft", TableText::of::<G>(&run.view(), run.events(), &names).events)];
        };
        if let Some(praise) = run.praise() {
            return vec![("lesson-right", praise.to_owned())];
        }
        match &self.told {
            None => vec![("", step.say.clone())],
            Some(Feedback::Wrong(why)) => {
                vec![("soft", step.say.clone()), ("lesson-wrong", format!("{why} Try again."))]
            }
            Some(Feedback::Illegal(why)) => {
                vec![("soft", step.say.clone()), ("lesson-wrong", format!("Not allowed. {why}"))]
            }
        }
    }
}

/// What the words say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    /// The number of the step.
    number: usize,
    /// The sentences, and how each is drawn.
    sentences: Vec<(&'static str, String)>,
}

/// The buttons to the step before and the next one; one that does what is asked for.
fn ways<G: GameUi>(link: &Scope<LessonScreen<G>>, run: &Run<G>) -> El {
    let back =
        (run.number() > 1).then(|| button("button quiet", "Back", link.callback(|_| Msg::Back)).key("back"));
    let (text, class, msg): (&str, &str, fn() -> Msg<G>) = if run.step().is_none() {
        ("Skip ahead", "button", || Msg::SkipAhead)
    } else if run.asks().is_some() {
        ("Show me", "button", || Msg::Show)
    } else {
        ("Next", "button primary", || Msg::Next)
    };
    let onward = button(class, text, link.callback(move |_| msg())).set("id", super::ONWARD);
    // a screen reader says what changes while it reads; the first step is there from the start
    let onward = if run.number() == 1 { onward.set("aria-describedby", TEXT) } else { onward };
    div("button-row lesson-ways").put_if(back).put(onward.key("on"))
}

/// What follows the lesson.
fn ends<G: GameUi>(link: &Scope<LessonScreen<G>>, run: &Run<G>) -> El {
    let goes_on = run.table().turn() != Turn::Over;
    let go_on = goes_on.then(|| {
        button("button primary", "Play on from here", link.callback(|_| Msg::PlayOn)).set("id", super::ONWARD)
    });
    let now = el("a").set("href", format!("#/play/{}", G::ID)).text("Play");
    let now = match goes_on {
        true => now.set("class", "button"),
        false => now.set("class", "button primary").set("id", super::ONWARD),
    };
    div("button-row lesson-ways lesson-ends")
        .put_if(go_on)
        .put(now)
        .put(button("button quiet", "Repeat the lesson", link.callback(|_| Msg::Again)))
        .key("ends")
}
