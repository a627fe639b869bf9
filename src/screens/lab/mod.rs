//! The playtest lab: what is to be found out, and what was.

mod answer;
mod experiment;
mod open_questions;
mod report;
pub mod run;

use super::layout::back_link;
use crate::dom::{El, button, classed, div, el};
use crate::games::setup_of;
use crate::lab_runs::{self, Kept};
use crate::platform::{focus_on, focus_screen};
use crate::route::Route;
use crate::setup::{FormError, GameSetup, Messages, Toggle, Typed, hint, label, pressed, show, typed};
use experiment::{BY_SEAT, Experiment, NOBODY, SETS, asked, has_dealer};
use lab::question::{Ask, strategies};
use lab::sweep::Among;
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
    /// Whether what its rules leave open is unfolded, and comes first.
    pub is_open: bool,
}

/// The form of a new run, and the runs there are.
pub struct LabScreen {
    experiment: Experiment,
    errors: Vec<FormError>,
    /// Whether something was wrong among what is folded, which opens it.
    is_opened: bool,
    kept: Vec<Kept>,
}

/// What happens to the form.
pub enum Msg {
    /// The control with that id was pressed, or has a new value.
    Edited(String, String),
    /// That option is to be asked about, as `cap=200..1500`.
    Ask(&'static str),
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
            is_opened: false,
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
            Msg::Ask(sweep) => {
                self.experiment.ask_about(sweep);
                focus_on("#lab-question");
            }
            Msg::Submitted => match self.experiment.check() {
                Ok(question) => {
                    Route::LabRun(lab_runs::begin(question)).go();
                    return false;
                }
                Err(errors) => {
                    self.is_opened |= errors.iter().any(|error| error.at != "lab-question");
                    self.errors = errors;
                }
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
        let lead = "Ask something about a game. Computer players find out.";
        let time = self.experiment.seconds().map(|seconds| classed("p", "hint").text(takes(seconds)));
        let start = div("setup-start")
            .put(el("div").put(self.status()).put_if(time))
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
                { self.question_panel() }
                { start }
                { self.more() }
            </form>
        };
        let is_open = ctx.props().is_open;
        let left_open = open_questions::panel(self.experiment.kind.info.id, is_open, ctx.link());
        let (first, last) = if is_open { (Some(left_open), None) } else { (None, Some(left_open)) };
        el("main")
            .set("class", format!("screen lab game-{}", self.experiment.kind.info.id))
            .put(el("p").put(back_link()))
            .put(el("h1").text("Playtest lab"))
            .put(el("p").text(lead))
            .put_if(first)
            .put_if(self.runs(ctx.link()))
            .put(form)
            .put_if(last)
            .into()
    }

    fn rendered(&mut self, ctx: &Context<LabScreen>, is_first: bool) {
        match (is_first, ctx.props().is_open) {
            (true, true) => focus_on(".lab-open > summary"),
            (true, false) => focus_screen(),
            (false, _) => {}
        }
        let experiment = &self.experiment;
        show("lab-game", experiment.kind.info.id);
        show("lab-question", experiment.word());
        show("lab-option", &experiment.option);
        show("lab-from", &experiment.from);
        show("lab-to", &experiment.to);
        show("lab-strategy", &experiment.strategy);
        show("lab-people", &experiment.options[experiment.shown].people().to_string());
        show("lab-who", if experiment.players.len() > 1 { BY_SEAT } else { &experiment.players[0] });
        show("lab-beside", &experiment.beside);
        for (seat, player) in experiment.players.iter().enumerate() {
            show(&format!("lab-who-{seat}"), player);
        }
    }
}

/// How long a run takes that keeps one core busy for so many seconds.
fn takes(seconds: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a few cores")]
    let minutes = seconds / (lab_runs::workers().max(1) as f64) / 60.0;
    match minutes {
        minutes if minutes < 1.0 => "Takes less than a minute.".to_owned(),
        minutes if minutes < 100.0 => format!("Takes about {minutes:.0} min on an ordinary computer."),
        minutes => format!("Takes about {:.0} hours on an ordinary computer.", minutes / 60.0),
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
    /// The question, a line of menus.
    fn question_panel(&self) -> El {
        let experiment = &self.experiment;
        let game = experiment.kind.info.id;
        let games = ALL.iter().map(|info| option(info.id, info.name));
        let asks = Ask::ALL.into_iter().filter_map(|ask| Some((ask.id(), asked(ask, has_dealer(game))?)));
        let asks = asks.chain([(SETS, "What if several rules change?")]);
        let (ask, is_sets) = (experiment.ask, experiment.is_sets);
        let hint_text = experiment.hint();
        classed("section", "card-panel lab-experiment")
            .set("aria-labelledby", "lab-experiment")
            .put(el("h2").set("id", "lab-experiment").text("Ask the lab"))
            .put(list("lab-game", "Game", games))
            .put(list("lab-question", "Question", asks.map(|(word, text)| option(word, text))))
            .put_if((ask == Ask::WhatIf && !is_sets).then(|| self.what_if()))
            .put_if((ask == Ask::Always).then(|| {
                let all = option("", "Any of these");
                let each = strategies(game).iter().map(|&(id, does)| option(id, format!("One that {does}")));
                list("lab-strategy", "Strategy", [all].into_iter().chain(each))
            }))
            .put_if((!hint_text.is_empty()).then(|| classed("p", "hint").text(hint_text)))
            .put(Messages { errors: &self.errors, note: "" }.error("lab-question"))
            .put_if(is_sets.then(|| self.options_panel()))
    }

    /// Which option changes, and from what to what.
    fn what_if(&self) -> El {
        let experiment = &self.experiment;
        let all = experiment.choices();
        let names = all.iter().map(|choice| option(choice.key.clone(), choice.name()));
        let value = |id: &'static str, name: &'static str, typed: &str| match experiment
            .choice()
            .map(|one| one.values)
        {
            Some(Among::Words(words)) => {
                let words = words.into_iter().map(|word| {
                    let name = match &*word {
                        "true" => "yes".to_owned(),
                        "false" => "no".to_owned(),
                        word => word.replace('-', " "),
                    };
                    option(word, name)
                });
                list(id, name, words)
            }
            Some(Among::Numbers(_)) | None => {
                div("field").put(label(id, name)).put(Messages { errors: &self.errors, note: "" }.input(
                    id,
                    typed,
                    Typed::Number,
                    "lab-values",
                    false,
                ))
            }
        };
        let is_number = matches!(experiment.choice().map(|one| one.values), Some(Among::Numbers(_)));
        let values =
            is_number.then(|| hint("lab-values".to_owned(), "Up to eight values from the one to the other."));
        div("lab-what-if")
            .put(list("lab-option", "Rule", names))
            // other values are other controls
            .put(value("lab-from", "From", &experiment.from).key(format!("from {}", experiment.option)))
            .put(value("lab-to", "To", &experiment.to).key(format!("to {}", experiment.option)))
            .put_if(values)
    }

    /// Who plays and how often, and by which rules: what stands for itself.
    fn more(&self) -> El {
        let experiment = &self.experiment;
        let messages = Messages { errors: &self.errors, note: "" };
        let (least, most) = experiment.kind.info.seats;
        let people = (least..=most).map(|people| option(people.to_string(), people.to_string()));
        let number = |id: &'static str, name: &'static str, typed: &str, hint_id: &str, text| {
            div("field")
                .put(label(id, name))
                .put(messages.input(id, typed, Typed::Number, hint_id, false))
                .put(messages.error(id))
                .put(hint(hint_id.to_owned(), text))
        };
        let judged = experiment.can_judge().then(|| {
            let tick = Toggle { id: "lab-judged".into(), group: None, on: experiment.is_judged };
            let words = "Judge some decisions by trying out how they end (slow)";
            tick.labelled(words.into(), None, false)
        });
        let often = "Quick: 100. Small differences need 10,000.";
        let panel = classed("section", "card-panel lab-experiment")
            .set("aria-label", "Players and games")
            .put_if((least < most).then(|| list("lab-people", "Players", people)))
            .put_if(experiment.ask.has_players().then(|| self.who()))
            .put_if((experiment.ask.has_others() && experiment.players.len() == 1).then(|| {
                let nobody = option(NOBODY, "Nobody");
                let others = PLAYERS.map(|(word, name)| option(word, name));
                list("lab-beside", "And asked beside them?", [nobody].into_iter().chain(others)).put(
                    classed("p", "hint")
                        .text("Where they say something else, the answer depends on the players."),
                )
            }))
            .put(number("lab-games", "How many games?", &experiment.games, "lab-games-hint", often))
            .put(number(
                "lab-seed",
                "Seed",
                &experiment.seed,
                "lab-seed-hint",
                "The same seed gives the same games.",
            ))
            .put_if(judged);
        let players = experiment.in_words();
        classed("details", "lab-more")
            .flag("open", self.is_opened)
            .put(el("summary").put(el("h2").text("More")).text(format!(": {players}")))
            .put(panel)
            .put_if((!experiment.is_sets).then(|| self.options_panel()))
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
    fn options_panel(&self) -> El {
        let experiment = &self.experiment;
        let chosen = |id: &'static str, place: usize, name: &'static str| {
            let toggle =
                Toggle { id: id.into(), group: Some("lab-options".into()), on: experiment.shown == place };
            let words = format!("{name}: {}", experiment.options[place].summary());
            toggle.labelled(words.into(), None, false).set("class", "radio")
        };
        let both = experiment.is_sets.then(|| {
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
            let words = div("saved-words")
                .put(el("b").text(kept.title.clone()))
                .put(classed("span", "small soft").text(games));
            classed("li", "saved-item").key(kept.id.clone()).put(words).put(
                div("button-row").put(open).put(delete.set("aria-label", format!("Delete {}", kept.title))),
            )
        };
        let runs = classed("ul", "saved-items").set("role", "list").each(self.kept.iter().map(run));
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
