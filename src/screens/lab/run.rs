//! A run of the lab: how far it is, and what it has found.

use super::answer::{answer, facts};
use super::grouped;
use super::report::{Place, contents, report};
use crate::dom::{El, button, classed, div, el, link as route_link, spoken};
use crate::files::{self, FileKind};
use crate::lab_runs::{self, Run, State, Wish};
use crate::platform::{ask_navigator, focus_screen};
use crate::route::Route;
use crate::screens::layout::{problem_screen, waiting_screen};
use crate::worker_client::pool;
use lab::findings::Form;
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Which run.
#[derive(Properties, PartialEq)]
pub struct LabRunProps {
    /// Its id.
    pub id: String,
}

/// The screen.
pub struct LabRunScreen {
    /// Whether there is such a run; none as long as that is not known.
    is_there: Option<bool>,
    /// The row whose examples are shown.
    open: Option<Place>,
    /// What became of copying the command.
    said: &'static str,
}

/// What can happen.
pub enum Msg {
    /// Whether there is such a run.
    Found(bool),
    /// The run has changed.
    Changed,
    /// Something is to be done with it.
    Wish(Wish),
    /// The examples of a row are to be shown, or no more.
    Open(Place),
    /// A file is to be offered.
    Export(Form),
    /// The command is to be copied.
    Copy,
    /// It was, or not.
    Said(&'static str),
}

impl Component for LabRunScreen {
    type Message = Msg;
    type Properties = LabRunProps;

    fn create(ctx: &Context<LabRunScreen>) -> LabRunScreen {
        let id = ctx.props().id.clone();
        lab_runs::watch(ctx.link().callback(|()| Msg::Changed));
        ctx.link().send_future(async move { Msg::Found(lab_runs::open(&id).await) });
        LabRunScreen { is_there: None, open: None, said: "" }
    }

    fn update(&mut self, ctx: &Context<LabRunScreen>, msg: Msg) -> bool {
        let id = &ctx.props().id;
        match msg {
            Msg::Found(is_there) => self.is_there = Some(is_there),
            Msg::Changed => {}
            Msg::Wish(wish) => lab_runs::wish(id, wish),
            Msg::Open(place) => self.open = Some(place).filter(|_| self.open != Some(place)),
            Msg::Export(form) => {
                let id = id.clone();
                spawn_local(async move { export(&id, form).await });
                return false;
            }
            Msg::Copy => {
                let command = lab_runs::with(id, command).unwrap_or_default();
                ctx.link().send_future(async move {
                    let is_done = ask_navigator("clipboard", "writeText", &command.into()).await;
                    Msg::Said(if is_done { "Copied." } else { "The browser does not let this page copy." })
                });
                return false;
            }
            Msg::Said(said) => self.said = said,
        }
        true
    }

    fn view(&self, ctx: &Context<LabRunScreen>) -> Html {
        let id = &ctx.props().id;
        match self.is_there {
            None => waiting_screen("Loading the run…"),
            Some(true) => lab_runs::with(id, |run| self.screen(id, run, ctx.link())).unwrap_or_default(),
            Some(false) => {
                let lab = route_link("button primary", "Back to the lab", &Route::Lab(None));
                problem_screen("There is no such run", "It may have been deleted.", Some(lab))
            }
        }
    }

    fn rendered(&mut self, _: &Context<LabRunScreen>, _: bool) {
        focus_screen();
    }

    fn destroy(&mut self, _: &Context<LabRunScreen>) {
        lab_runs::watch(Callback::noop());
    }
}

/// The commands that reproduce a run.
fn command(run: &Run) -> String {
    run.question.command()
}

async fn export(id: &str, form: Form) {
    let kind = match form {
        Form::Page | Form::Markdown => FileKind { extension: "md", mime: "text/markdown" },
        Form::Csv => FileKind { extension: "csv", mime: "text/csv" },
        Form::Json => FileKind { extension: "json", mime: "application/json" },
    };
    if let Some(text) = lab_runs::export(id, form).await {
        files::save_text("lab", &text, &kind);
    }
}

impl LabRunScreen {
    fn screen(&self, id: &str, run: &Run, link: &Scope<LabRunScreen>) -> Html {
        let screen = el("main")
            .set("class", format!("screen lab game-{}", run.question.spec.game))
            .put(classed("p", "lab-back").put(route_link("back", "‹ Playtest lab", &Route::Lab(None))))
            .put(el("h1").text(run.question.text()));
        let progress = progress(run, link);
        let Some(tables) = run.tables.as_ref().filter(|tables| !tables.sections.is_empty()) else {
            return screen.put(progress).into();
        };
        let open = link.callback(Msg::Open);
        let contents = (tables.sections.len() > 1).then(|| contents(id, tables));
        let figures = classed("details", "lab-figures")
            .put(el("summary").put(el("h2").text("All figures")))
            .put_if(contents)
            .each(report(id, tables, self.open, &open));
        screen
            .each(run.answer.iter().flat_map(|found| answer(id, found, self.open, &open)))
            .put(progress)
            .put_if(run.answer.as_deref().map(facts))
            .put(self.exports(link))
            .put(figures)
            .into()
    }

    fn exports(&self, link: &Scope<LabRunScreen>) -> El {
        let file = |text: &'static str, form: Form| {
            button("button", "", link.callback(move |_| Msg::Export(form))).put(spoken("Save as ")).text(text)
        };
        let copy = button("button", "Copy the command", link.callback(|_| Msg::Copy));
        let print = button(
            "button",
            "Print",
            Callback::from(|_| {
                // a browser that cannot print does nothing
                let _ = gloo_utils::window().print();
            }),
        );
        classed("section", "card-panel lab-exports")
            .set("aria-label", "Files")
            .put(
                div("button-row")
                    .put(el("span").set("aria-hidden", "true").text("Save as"))
                    .put(file("One page", Form::Page))
                    .put(file("Markdown", Form::Markdown))
                    .put(file("CSV", Form::Csv))
                    .put(file("JSON", Form::Json)),
            )
            .put(div("button-row").put(print).put(copy))
            .put(el("p").set("role", "status").text(self.said))
    }
}

/// How far the run is, and what can be done with it.
fn progress(run: &Run, link: &Scope<LabRunScreen>) -> El {
    let (played, games) = (run.played, run.games());
    let counted = format!("{} of {} games", grouped(played), grouped(games));
    let says = match &run.state {
        State::Running => "Playing…".to_owned(),
        State::Paused => "Paused.".to_owned(),
        State::Stopped => "Stopped. What was played is kept.".to_owned(),
        State::Elsewhere => "Another tab plays this run.".to_owned(),
        State::Done => "Done.".to_owned(),
        State::Failed(why) => why.clone(),
    };
    let left = run.seconds_left(js_sys::Date::now()).map(left).unwrap_or_default();
    let is_slow = run.state == State::Running && !pool::has_workers();
    let bar = el("progress")
        .set("max", games.to_string())
        .set("value", played.to_string())
        .set("aria-label", "Games played");
    let wish = |class: &'static str, text: &'static str, wish: Wish| {
        button(class, text, link.callback(move |_| Msg::Wish(wish))).key(text)
    };
    let buttons = match &run.state {
        State::Running => {
            vec![wish("button", "Pause", Wish::Pause), wish("button quiet", "Cancel", Wish::Cancel)]
        }
        State::Paused => {
            vec![wish("button primary", "Continue", Wish::GoOn), wish("button quiet", "Cancel", Wish::Cancel)]
        }
        State::Stopped | State::Failed(_) => vec![wish("button primary", "Continue", Wish::GoOn)],
        State::Elsewhere | State::Done => Vec::new(),
    };
    classed("section", "card-panel lab-progress")
        .set("aria-label", "Progress")
        .put(el("p").put(el("b").set("role", "status").text(says)).text(format!(" {counted}{left}")))
        .put(bar)
        .put_if(is_slow.then(|| {
            let why = "This browser has no workers, so the page plays by itself: slowly, and only while you are in the lab.";
            classed("p", "hint").text(why)
        }))
        .put_if((!buttons.is_empty()).then(|| div("button-row").each(buttons)))
}

/// The time that is left, in words.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a time in seconds")]
fn left(seconds: f64) -> String {
    let seconds = seconds.min(1e6) as u32 + 1;
    match seconds {
        0..=90 => format!(", about {seconds} s left"),
        _ => format!(", about {} min left", seconds.div_ceil(60)),
    }
}
