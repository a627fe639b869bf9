//! The playtest lab: what is to be found out, and what was.

mod report;
pub mod run;

use super::layout::back_link;
use crate::dom::{El, button, classed, div, el};
use crate::lab_runs::{self, Kept};
use crate::platform::focus_screen;
use crate::route::Route;
use crate::setup::{
    FormError, GameSetup, Messages, Options, Toggle, Typed, hint, label, number_text, pressed, read_number,
    show, typed,
};
use crate::store::js_of;
use crate::worker::lab_protocol::Plan;
use bots::Player;
use js_sys::JSON;
use lab::spec::{Spec, Study};
use rules::games::ALL;
use rules::record::Value;
use yew::html::Scope;
use yew::prelude::*;

/// The most games of a run.
const MOST_GAMES: u32 = 1_000_000;
/// Of so many decisions one is judged, if any are.
const JUDGED: u32 = 50;
/// The words for players.
const PLAYERS: [(&str, &str); 4] =
    [("random", "Random"), ("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard (slow)")];
/// The word for players chosen seat by seat.
const BY_SEAT: &str = "seats";
/// What can be found out.
const QUESTIONS: [(&str, &str); 6] = [
    (GAMES, "How does it play?"),
    (AGAINST, "Compare with other rules"),
    (RULES, "What is each rule worth?"),
    (SKILL, "Does the better one win?"),
    (DOUBLINGS, "Does it help to think longer?"),
    (LUCK, "Does the deal decide?"),
];
const GAMES: &str = "games";
const AGAINST: &str = "against";
const RULES: &str = "rules";
const SKILL: &str = "skill";
const DOUBLINGS: &str = "doublings";
const LUCK: &str = "luck";

/// Which game is chosen first.
#[derive(Properties, PartialEq)]
pub struct LabProps {
    /// The game's word.
    pub game: Option<String>,
}

/// The form of a new run, and the runs there are.
pub struct LabScreen {
    kind: GameSetup,
    question: String,
    /// The options, and those that they are compared with.
    options: [Options; 2],
    /// Which of the two are shown.
    shown: usize,
    /// Who plays: one for all seats, or one for each.
    players: Vec<String>,
    games: String,
    seed: String,
    is_judged: bool,
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
        let game = ctx.props().game.as_deref().and_then(GameSetup::of_id);
        let kind = game.unwrap_or_else(first_game);
        LabScreen {
            kind,
            question: GAMES.to_owned(),
            options: [Options::new(kind), Options::new(kind)],
            shown: 0,
            players: vec!["medium".to_owned()],
            games: "1000".to_owned(),
            seed: "1".to_owned(),
            is_judged: false,
            errors: Vec::new(),
            kept: Vec::new(),
        }
    }

    fn update(&mut self, ctx: &Context<LabScreen>, msg: Msg) -> bool {
        match msg {
            Msg::Edited(id, typed) => {
                self.edit(&id, typed);
                if !self.errors.is_empty() {
                    self.errors = self.check().err().unwrap_or_default();
                }
            }
            Msg::Submitted => match self.check() {
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
                { self.experiment() }
                { self.options_sheet() }
                { start }
            </form>
        };
        el("main")
            .set("class", format!("screen lab game-{}", self.kind.info.id))
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
        show("lab-game", self.kind.info.id);
        show("lab-question", &self.question);
        show("lab-people", &self.options[self.shown].people().to_string());
        show("lab-who", if self.players.len() > 1 { BY_SEAT } else { &self.players[0] });
        for (seat, player) in self.players.iter().enumerate() {
            show(&format!("lab-who-{seat}"), player);
        }
    }
}

fn edited((id, typed): (String, String)) -> Msg {
    Msg::Edited(id, typed)
}

/// The game that is chosen where none is named.
fn first_game() -> GameSetup {
    let first = ALL.first().and_then(|info| GameSetup::of_id(info.id));
    #[expect(clippy::expect_used, reason = "there is a game")]
    first.expect("the list of games is not empty")
}

impl LabScreen {
    fn edit(&mut self, id: &str, typed: String) {
        let seat = || id.strip_prefix("lab-who-")?.parse::<usize>().ok();
        match id {
            "lab-game" => {
                if let Some(kind) = GameSetup::of_id(&typed).filter(|kind| *kind != self.kind) {
                    (self.kind, self.shown) = (kind, 0);
                    self.options = [Options::new(kind), Options::new(kind)];
                    self.players.truncate(1);
                }
            }
            "lab-question" => (self.question, self.shown) = (typed, 0),
            "lab-first" => self.shown = 0,
            "lab-second" => self.shown = 1,
            "lab-people" => {
                // both have as many seats, so that the same players can sit at them
                let people = typed.parse().unwrap_or_default();
                self.options.iter_mut().for_each(|options| options.set_people(people));
                if self.players.len() > 1 {
                    self.players.resize(self.options[0].people().into(), self.players[0].clone());
                }
            }
            "lab-who" if typed == BY_SEAT => {
                self.players = vec![self.players[0].clone(); self.options[0].people().into()];
            }
            "lab-who" => self.players = vec![typed],
            "lab-games" => self.games = typed,
            "lab-seed" => self.seed = typed,
            "lab-judged" => self.is_judged = !self.is_judged,
            _ => match seat().and_then(|seat| self.players.get_mut(seat)) {
                Some(player) => *player = typed,
                None => self.options[self.shown].edit(id, typed),
            },
        }
    }

    fn compares(&self) -> bool {
        self.question == AGAINST
    }

    /// The plan, or all errors in the order of the form.
    fn check(&self) -> Result<Plan, Vec<FormError>> {
        let mut errors = Vec::new();
        let mut number = |id: &str, what: &str, typed: &str, range| {
            let number = read_number(typed, std::ops::RangeInclusive::clone(&range));
            if number.is_none() {
                errors.push(FormError::new(id, number_text(what, range, "")));
            }
            u64::from(number.unwrap_or_default())
        };
        let games = number("lab-games", "Games", &self.games, 1..=MOST_GAMES);
        let series = number("lab-seed", "Seed", &self.seed, 0..=999_999_999);
        let mut variant = |options: &Options| match options.check() {
            Ok(variant) => text_of(&variant),
            Err(more) => {
                errors.extend(more);
                String::new()
            }
        };
        let spec = Spec {
            game: self.kind.info.id.to_owned(),
            variant: variant(&self.options[0]),
            against: self.compares().then(|| variant(&self.options[1])),
            players: self.players.iter().map(|word| word.parse().unwrap_or(Player::Medium)).collect(),
            games,
            series,
            judged: if self.is_judged && matches!(&*self.question, GAMES | AGAINST) { JUDGED } else { 0 },
            study: match &*self.question {
                SKILL => Study::Skill,
                DOUBLINGS => Study::Doublings,
                LUCK => Study::Luck,
                _ => Study::Games,
            },
        };
        if errors.is_empty() && spec.against.as_ref() == Some(&spec.variant) {
            errors.push(FormError::new(
                "lab-second",
                "First and Second are the same rules: change one of them",
            ));
        }
        if errors.is_empty() { Ok(Plan { spec, rules: self.question == RULES }) } else { Err(errors) }
    }

    /// Which game, which question, who plays and how often.
    fn experiment(&self) -> El {
        let messages = Messages { errors: &self.errors, note: "" };
        let games = ALL.iter().map(|info| option(info.id, info.name));
        let questions = QUESTIONS.map(|(word, name)| option(word, name));
        let sheet = classed("section", "card-panel lab-experiment")
            .set("aria-labelledby", "lab-experiment")
            .put(el("h2").set("id", "lab-experiment").text("The experiment"))
            .put(list("lab-game", "Game", games))
            .put(list("lab-question", "Question", questions));
        let about = match &*self.question {
            RULES => "Each option of the game is compared with yours, so it takes many times as many games.",
            SKILL => "Easy plays among random players, Medium among Easy, Hard among Medium. This is slow.",
            DOUBLINGS => {
                "A player that tries out 16 ways to go on plays among others that try out 8, and so on, up to 512 among 256. This is slow."
            }
            LUCK => "Each deal is played four times, with the players in other seats.",
            _ => "",
        };
        let sheet = sheet.put_if((!about.is_empty()).then(|| classed("p", "hint").text(about)));
        let (least, most) = self.kind.info.seats;
        let people = (least..=most).map(|people| option(people.to_string(), people.to_string()));
        let sheet = sheet
            .put_if((least < most).then(|| list("lab-people", "Players", people)))
            .put_if((!matches!(&*self.question, SKILL | DOUBLINGS)).then(|| self.who()));
        let number = |id: &'static str, name: &'static str, typed: &str, hint_id: &str, text| {
            div("field")
                .put(label(id, name))
                .put(messages.input(id, typed, Typed::Number, hint_id, false))
                .put(messages.error(id))
                .put(hint(hint_id.to_owned(), text))
        };
        let judged = matches!(&*self.question, GAMES | AGAINST).then(|| {
            let tick = Toggle { id: "lab-judged".into(), group: None, on: self.is_judged };
            let words = "Judge some decisions by trying out how they end (slow)";
            tick.labelled(words.into(), None, false)
        });
        let often = "Quick: 100. Usual: 1,000. Small differences need 10,000.";
        sheet
            .put(number("lab-games", "How many games?", &self.games, "lab-games-hint", often))
            .put(number(
                "lab-seed",
                "Seed",
                &self.seed,
                "lab-seed-hint",
                "The same seed gives the same games.",
            ))
            .put_if(judged)
    }

    fn who(&self) -> El {
        let players = || PLAYERS.map(|(word, name)| option(word, name));
        let by_seat = option(BY_SEAT, "Chosen for each seat");
        let all = list("lab-who", "Who plays?", players().into_iter().chain([by_seat]));
        let seat = |seat: usize| {
            let id = format!("lab-who-{seat}");
            div("field")
                .put(label(&id, format!("Seat {}", seat + 1)))
                .put(el("select").set("id", id.clone()).each(players()))
        };
        let seats = if self.players.len() > 1 { self.players.len() } else { 0 };
        div("lab-who").put(all).each((0..seats).map(seat))
    }

    /// The options of the game; where two sets are compared, one of them at a time.
    fn options_sheet(&self) -> El {
        let chosen = |id: &'static str, place: usize, name: &'static str| {
            let toggle = Toggle { id: id.into(), group: Some("lab-options".into()), on: self.shown == place };
            let words = format!("{name}: {}", self.options[place].summary());
            toggle.labelled(words.into(), None, false).set("class", "radio")
        };
        let both = self.compares().then(|| {
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
                self.options[self.shown]
                    .view(&self.errors)
                    .key(format!("{} {}", self.kind.info.id, self.shown)),
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

/// Data as JSON.
fn text_of(value: &Value) -> String {
    let text = js_of(value).ok().and_then(|value| JSON::stringify(&value).ok());
    text.and_then(|text| text.as_string()).unwrap_or_default()
}

/// A number with commas.
pub fn grouped(number: u32) -> String {
    lab::markdown::thousands(number.into())
}
