//! The playtest lab: what is to be found out, and what was.

mod experiment;
mod report;
pub mod run;

use super::layout::back_link;
use crate::dom::{El, button, classed, div, el};
use crate::games::setup_of;
use crate::lab_runs::{self, Kept};
use crate::platform::focus_screen;
use crate::route::Route;
use crate::setup::{FormError, GameSetup, Messages, Toggle, Typed, hint, label, pressed, show, typed};
use experiment::{BY_SEAT, Experiment, Question};
use rules::games::ALL;
use yew::html::Scope;
use yew::prelude::*;

/// The words for players.
const PLAYERS: [(&str, &str); 4] =
    [("random", "Random"), ("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard (slow)")];

/// Which game is chosen first.
#[derive(Properties, PartialEq)]
pub struct LabProps {
    /// The game's word.
    pub game: Option<String>,
}

/// The form of a new run, and the runs there are.
pub struct LabScreen {
    experiment: Experiment,
    errors: Vec<FormError>,
    kept: Vec<Kept>,
}

/// What happens to the form.
pub enum Msg {
    /// The control with that id was pressed, or has a new value.
    Edited(String, String),
    /// The run is to begin.
    Submitted,
    /// These runs are kept.
    Kept(Vec<Kept>),
    /// A run is to be deleted.
    Delete(String),
}

impl Component for LabScreen {
    type Message = Msg;
    type Properties = LabProps;

    fn create(ctx: &Context<LabScreen>) -> LabScreen {
        ctx.link().send_future(async { Msg::Kept(lab_runs::list().await) });
        let game = ctx.props().game.as_deref().and_then(setup_of);
        LabScreen {
            experiment: Experiment::new(game.unwrap_or_else(first_game)),
            errors: Vec::new(),
            kept: Vec::new(),
        }
    }

    fn update(&mut self, ctx: &Context<LabScreen>, msg: Msg) -> bool {
        match msg {
            Msg::Edited(id, typed) => {
                self.experiment.edit(&id, typed);
                if !self.errors.is_empty() {
                    self.errors = self.experiment.check().err().unwrap_or_default();
                }
            }
            Msg::Submitted => match self.experiment.check() {
                Ok(plan) => {
                    Route::LabRun(lab_runs::begin(plan)).go();
                    return false;
                }
                Err(errors) => self.errors = errors,
            },
            Msg::Kept(kept) => self.kept = kept,
            Msg::Delete(id) => {
                ctx.link().send_future(async move {
                    lab_runs::delete(&id).await;
                    Msg::Kept(lab_runs::list().await)
                });
                return false;
            }
        }
        true
    }

    fn view(&self, ctx: &Context<LabScreen>) -> Html {
        let form = ctx.link();
        let lead = "What does a rule change? Computer players find out.";
        let start = div("setup-start")
            .put(self.status())
            .put(classed("button", "button primary").set("type", "submit").text("Play the games"));
        let form = html! {
            <form
                class="setup lab-form"
                novalidate=true
                autocomplete="off"
                oninput={form.batch_callback(|event: InputEvent| typed(event.target()).map(edited))}
                onclick={form.batch_callback(|event: MouseEvent| pressed(event.target()).map(edited))}
                onsubmit={form.callback(|event: SubmitEvent| {
                    event.prevent_default();
                    Msg::Submitted
                })}
            >
                { self.sheet() }
                { self.options_sheet() }
                { start }
            </form>
        };
        el("main")
            .set("class", format!("screen lab game-{}", self.experiment.kind.info.id))
            .put(el("p").put(back_link()))
            .put(el("h1").text("Playtest lab"))
            .put(el("p").text(lead))
            .put_if(self.runs(ctx.link()))
            .put(form)
            .into()
    }

    fn rendered(&mut self, _: &Context<LabScreen>, is_first: bool) {
        if is_first {
            focus_screen();
        }
        let experiment = &self.experiment;
        show("lab-game", experiment.kind.info.id);
        show("lab-question", experiment.question.word());
        show("lab-people", &experiment.options[experiment.shown].people().to_string());
        show("lab-who", if experiment.players.len() > 1 { BY_SEAT } else { &experiment.players[0] });
        for (seat, player) in experiment.players.iter().enumerate() {
            show(&format!("lab-who-{seat}"), player);
        }
    }
}

fn edited((id, typed): (String, String)) -> Msg {
    Msg::Edited(id, typed)
}

/// The game that is chosen where none is named.
fn first_game() -> GameSetup {
    let first = ALL.first().and_then(|info| setup_of(info.id));
    #[expect(clippy::expect_used, reason = "there is a game")]
    first.expect("the list of games is not empty")
}

impl LabScreen {
    /// Which game, which question, who plays and how often.
    fn sheet(&self) -> El {
        let experiment = &self.experiment;
        let messages = Messages { errors: &self.errors, note: "" };
        let games = ALL.iter().map(|info| option(info.id, info.name));
        let questions = Question::ALL.map(|question| option(question.word(), question.text()));
        let sheet = classed("section", "card-panel lab-experiment")
            .set("aria-labelledby", "lab-experiment")
            .put(el("h2").set("id", "lab-experiment").text("The experiment"))
            .put(list("lab-game", "Game", games))
            .put(list("lab-question", "Question", questions));
        let about = experiment.question.hint();
        let sheet = sheet.put_if((!about.is_empty()).then(|| classed("p", "hint").text(about)));
        let (least, most) = experiment.kind.info.seats;
        let people = (least..=most).map(|people| option(people.to_string(), people.to_string()));
        let sheet = sheet
            .put_if((least < most).then(|| list("lab-people", "Players", people)))
            .put_if(experiment.question.has_players().then(|| self.who()));
        let warning = experiment.question.warning(&experiment.players);
        let sheet = sheet.put_if((!warning.is_empty()).then(|| classed("p", "note warn").text(warning)));
        let number = |id: &'static str, name: &'static str, typed: &str, hint_id: &str, text| {
            div("field")
                .put(label(id, name))
                .put(messages.input(id, typed, Typed::Number, hint_id, false))
                .put(messages.error(id))
                .put(hint(hint_id.to_owned(), text))
        };
        let judged = experiment.question.can_judge().then(|| {
            let tick = Toggle { id: "lab-judged".into(), group: None, on: experiment.is_judged };
            let words = "Judge some decisions by trying out how they end (slow)";
            tick.labelled(words.into(), None, false)
        });
        let often = "Quick: 100. Usual: 1,000. Small differences need 10,000.";
        sheet
            .put(number("lab-games", "How many games?", &experiment.games, "lab-games-hint", often))
            .put(number(
                "lab-seed",
                "Seed",
                &experiment.seed,
                "lab-seed-hint",
                "The same seed gives the same games.",
            ))
            .put_if(judged)
    }

    fn who(&self) -> El {
        let experiment = &self.experiment;
        let players = || PLAYERS.map(|(word, name)| option(word, name));
        let by_seat = option(BY_SEAT, "Chosen for each seat");
        let all = list("lab-who", "Who plays?", players().into_iter().chain([by_seat]));
        let seat = |seat: usize| {
            let id = format!("lab-who-{seat}");
            div("field")
                .put(label(&id, format!("Seat {}", seat + 1)))
                .put(el("select").set("id", id.clone()).each(players()))
        };
        let seats = if experiment.players.len() > 1 { experiment.players.len() } else { 0 };
        div("lab-who").put(all).each((0..seats).map(seat))
    }

    /// The options of the game; where two sets are compared, one of them at a time.
    fn options_sheet(&self) -> El {
        let experiment = &self.experiment;
        let chosen = |id: &'static str, place: usize, name: &'static str| {
            let toggle =
                Toggle { id: id.into(), group: Some("lab-options".into()), on: experiment.shown == place };
            let words = format!("{name}: {}", experiment.options[place].summary());
            toggle.labelled(words.into(), None, false).set("class", "radio")
        };
        let both = experiment.compares().then(|| {
            let choice = classed("fieldset", "field")
                .put(el("legend").text("Which rules are shown below?"))
                .put(chosen("lab-first", 0, "First"))
                .put(chosen("lab-second", 1, "Second"))
                .put(Messages { errors: &self.errors, note: "" }.error("lab-second"));
            div("card-panel").put(choice)
        });
        div("lab-options")
            .put_if(both)
            // other options are other controls
            .put(
                experiment.options[experiment.shown]
                    .view(&self.errors)
                    .key(format!("{} {}", experiment.kind.info.id, experiment.shown)),
            )
    }

    fn status(&self) -> El {
        let texts = self.errors.iter().map(|error| el("p").text(format!("{}.", error.text)));
        let status = div("setup-status").set("role", "status");
        if self.errors.is_empty() {
            status
        } else {
            status.put(div("note danger").put(el("div").each(texts)))
        }
    }

    /// The runs that are kept.
    fn runs(&self, link: &Scope<LabScreen>) -> Option<El> {
        if self.kept.is_empty() {
            return None;
        }
        let run = |kept: &Kept| {
            let is_over = kept.played >= kept.games;
            let games = match is_over {
                true => format!("{} games", grouped(kept.games)),
                false => format!("{} of {} games", grouped(kept.played), grouped(kept.games)),
            };
            let id = kept.id.clone();
            let delete = button("button quiet", "Delete", link.callback(move |_| Msg::Delete(id.clone())));
            let open = classed("a", "button")
                .set("href", Route::LabRun(kept.id.clone()).href())
                .set("aria-label", format!("Open {}, {games}", kept.title))
                .text("Open");
            let words = div("kept-words")
                .put(el("b").text(kept.title.clone()))
                .put(classed("span", "small soft").text(games));
            classed("li", "kept-game").key(kept.id.clone()).put(words).put(
                div("button-row").put(open).put(delete.set("aria-label", format!("Delete {}", kept.title))),
            )
        };
        let runs = classed("ul", "kept").set("role", "list").each(self.kept.iter().map(run));
        Some(
            classed("details", "card-panel lab-runs")
                .put(el("summary").put(el("h2").text("Your runs")))
                .put(runs),
        )
    }
}

fn option(word: impl Into<AttrValue>, name: impl Into<AttrValue>) -> El {
    el("option").set("value", word).text(name)
}

fn list(id: &'static str, name: &'static str, options: impl IntoIterator<Item = El>) -> El {
    div("field").put(label(id, name)).put(el("select").set("id", id).each(options))
}

/// A number with commas.
pub fn grouped(number: u32) -> String {
    lab::numbers::thousands(number.into())
}
