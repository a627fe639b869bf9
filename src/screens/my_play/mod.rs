//! Review my play: the decisions of a person in a finished game at which another choice was clearly better. The worker
//! judges one after the other; what it has found is kept as long as the tab lives.

pub mod game;

use self::game::{PlayedGame, ToldMistake};
use super::layout::{no_game_screen, problem_screen, waiting_screen};
use crate::components::details::{facts, open_cards};
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::platform::focus_screen;
use crate::route::Route;
use crate::start::until;
use crate::store;
use crate::text::count;
use crate::worker_client;
use bots::mistakes::{CERTAINTY, MOST, costliest};
use rules::record::Value;
use rules::seat::Seat;
use std::cell::RefCell;
use std::rc::Rc;
use worker::protocol::{Answer, Question, Request};
use yew::html::Scope;
use yew::prelude::*;

/// Which saved game.
#[derive(Properties, PartialEq)]
pub struct MyPlayProps {
    /// Its id in the store.
    pub id: AttrValue,
}

/// The screen.
pub struct MyPlayScreen {
    found: Found,
    /// What is looked at, once it is known whose play.
    work: Option<Work>,
    state: State,
    /// The number of the last question.
    questions: u32,
}

/// What is known of the game.
pub enum Found {
    /// The store has not answered yet.
    Waiting,
    /// There is nothing to look at, and why.
    Missing(String),
    /// The game is not over.
    Running,
    /// The game.
    Game(Rc<PlayedGame>),
}

/// How far somebody's decisions in a game are judged.
struct Work {
    id: AttrValue,
    /// The moves of the game: when one is undone and another made, all of it begins again.
    moves: Value,
    seat: Seat,
    /// How many of the decisions are judged.
    judged: usize,
    mistakes: Vec<ToldMistake>,
}

/// What the worker does.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// It is judging a decision, or nothing is left to judge.
    Judging,
    /// It was stopped.
    Stopped,
    /// It did not load.
    Absent,
}

thread_local! {
    /// What was looked at before, the last at the end.
    static KEPT: RefCell<Vec<Work>> = RefCell::default();
}

/// What can happen.
pub enum Msg {
    /// The store has answered.
    Found(Found),
    /// Look at the play of that seat.
    See(Seat),
    /// The worker has answered the question with that number.
    Judged(u32, Option<Answer>),
    /// Stop.
    Cancel,
    /// Go on.
    GoOn,
}

impl Component for MyPlayScreen {
    type Message = Msg;
    type Properties = MyPlayProps;

    fn create(ctx: &Context<Self>) -> Self {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move { Msg::Found(find(id).await) });
        MyPlayScreen { found: Found::Waiting, work: None, state: State::Stopped, questions: 0 }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Found(found) => {
                self.found = found;
                if let Found::Game(game) = &self.found {
                    let last = || {
                        KEPT.with_borrow(|kept| {
                            kept.iter().rfind(|work| work.id == game.id).map(|work| work.seat)
                        })
                    };
                    let seat = if let [only] = game.people[..] { Some(only) } else { last() };
                    if let Some(seat) = seat {
                        self.see(ctx, seat);
                    }
                }
            }
            Msg::See(seat) => self.see(ctx, seat),
            Msg::Judged(number, _) if number != self.questions || self.state != State::Judging => {
                return false;
            }
            Msg::Judged(_, answer) => {
                self.take(answer);
                self.ask(ctx);
            }
            Msg::Cancel => self.stop(),
            Msg::GoOn => {
                self.state = State::Judging;
                self.ask(ctx);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match &self.found {
            Found::Waiting => waiting_screen("Loading the game…"),
            Found::Missing(why) => no_game_screen(why),
            Found::Running => {
                let table = route_link(
                    "button primary",
                    "Back to the table",
                    &Route::Table(ctx.props().id.to_string()),
                );
                problem_screen("This game is not over", "You can review your play when it is.", Some(table))
            }
            Found::Game(game) => self.screen(ctx.link(), game),
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        focus_screen();
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.stop();
        self.keep();
    }
}

impl MyPlayScreen {
    /// Looks at the play of that seat, from where that ended before.
    fn see(&mut self, ctx: &Context<Self>, seat: Seat) {
        let Found::Game(game) = &self.found else { return };
        let (id, moves) = (game.id.clone(), game.moves());
        self.stop();
        self.keep();
        let kept = KEPT.with_borrow_mut(|kept| {
            let place = kept.iter().position(|work| work.id == id && work.seat == seat)?;
            Some(kept.remove(place)).filter(|work| work.moves == moves)
        });
        self.work = Some(kept.unwrap_or(Work { id, moves, seat, judged: 0, mistakes: Vec::new() }));
        self.state = State::Judging;
        self.ask(ctx);
    }

    /// Keeps what was found.
    fn keep(&mut self) {
        KEPT.with_borrow_mut(|kept| kept.extend(self.work.take()));
    }

    /// Has the worker stop.
    fn stop(&mut self) {
        if self.state == State::Judging && self.next().is_some() {
            worker_client::stop();
            self.state = State::Stopped;
        }
    }

    /// After how many moves the next decision was made; none where all are judged.
    fn next(&self) -> Option<usize> {
        let (Found::Game(game), Some(work)) = (&self.found, &self.work) else { return None };
        game.decisions(work.seat).nth(work.judged)
    }

    /// Asks the worker about the next decision.
    fn ask(&mut self, ctx: &Context<Self>) {
        let (Some(moves), Found::Game(game), Some(work)) = (self.next(), &self.found, &self.work) else {
            return;
        };
        if self.state != State::Judging {
            return;
        }
        self.questions += 1;
        let number = self.questions;
        // all deals stand in the record, so any seed will do
        let record = until(&game.record, moves + 1);
        let answer =
            worker_client::ask(Request::about(record, "0".to_owned(), work.seat, Question::Mistake), 0);
        ctx.link().send_future(async move { Msg::Judged(number, answer.await) });
    }

    /// Takes the answer about the next decision.
    fn take(&mut self, answer: Option<Answer>) {
        let Some(moves) = self.next() else { return };
        let (Found::Game(game), Some(work)) = (&self.found, &mut self.work) else { return };
        let Some(Answer::Mistake(mistake)) = answer else {
            self.state = State::Absent;
            return;
        };
        work.judged += 1;
        work.mistakes.extend(mistake.and_then(|mistake| (game.tell)(moves, work.seat, &mistake)));
    }

    fn screen(&self, link: &Scope<Self>, game: &PlayedGame) -> Html {
        let review = Route::Review(game.id.to_string(), None);
        let seen = self.work.as_ref().map(|work| self.seen(link, game, work));
        let nobody = game.people.is_empty().then(|| el("p").text("Only computer players played this game."));
        classed("main", "screen my-play")
            .class(&format!("game-{}", game.kind))
            .put(el("p").put(route_link("back", "‹ Back to the review", &review)))
            .put(el("h1").text("Review my play"))
            .put(classed("p", "soft").text(game.title.clone()))
            .put_if(nobody)
            .put_if((game.people.len() > 1).then(|| self.people(link, game)))
            .put_if(seen)
            .into()
    }

    /// The choice of a person.
    fn people(&self, link: &Scope<Self>, game: &PlayedGame) -> El {
        let shown = self.work.as_ref().map(|work| work.seat);
        let choice = |&seat: &Seat| {
            button("button", game.names.of(seat), link.callback(move |_| Msg::See(seat)))
                .set("aria-pressed", if shown == Some(seat) { "true" } else { "false" })
        };
        div("button-row")
            .set("role", "group")
            .set("aria-label", "Whose play?")
            .put(classed("span", "soft").set("aria-hidden", "true").text("Whose play?"))
            .each(game.people.iter().map(choice))
    }

    /// How far it has come, and what was found.
    fn seen(&self, link: &Scope<Self>, game: &PlayedGame, work: &Work) -> El {
        let all = game.decisions(work.seat).count();
        let found = work.mistakes.len();
        let is_over = work.judged == all;
        let whose = game.names.whose(work.seat);
        let words = match (is_over, self.state) {
            (true, _) if found == 0 => "Well played! No other choice was ever clearly better.".to_owned(),
            (true, _) => {
                let most = if found > MOST { format!(" These {MOST} cost most.") } else { String::new() };
                let at = count(found as u64, "decision", "decisions");
                format!(
                    "At {at} another choice was clearly better: Hard is {CERTAINTY}\u{202f}% sure of each.{most}"
                )
            }
            (false, State::Judging) => format!("Hard is looking at {whose} decisions…"),
            (false, State::Stopped) => "Stopped. What was found so far stands below.".to_owned(),
            (false, State::Absent) => worker_client::absence().0.to_owned(),
        };
        let act = match self.state {
            State::Judging => button("button", "Cancel", link.callback(|_| Msg::Cancel)),
            State::Stopped => button("button primary", "Continue", link.callback(|_| Msg::GoOn)),
            State::Absent => button("button primary", "Try again", link.callback(|_| Msg::GoOn)),
        };
        let bar = (!is_over).then(|| {
            let bar = el("progress")
                .set("max", all.to_string())
                .set("value", work.judged.to_string())
                .set("aria-label", "Decisions looked at");
            div("button-row").put(bar).put(el("span").text(format!("{} of {all}", work.judged))).put(act)
        });
        let mistakes = costliest(work.mistakes.iter().collect(), |told: &&ToldMistake| told.cost);
        let basis = "Judged by what could be known at the time, not by how the cards lay.";
        div("room-stack")
            .put(el("p").set("role", "status").text(words))
            .put_if(bar)
            .put(
                classed("ol", "menu")
                    .set("role", "list")
                    .each(mistakes.into_iter().map(|told| told_item(&work.id, told))),
            )
            .put(classed("p", "small soft").text(basis))
    }
}

/// What was found in that game so far: after how many moves each decision was made, and what would have been better.
pub fn found(id: &str, record: &Value) -> Vec<(usize, El)> {
    let is_of = |work: &&Work| work.id == id && record.get("moves") == Some(&work.moves);
    let told = |told: &ToldMistake| (told.moves, judgement(told));
    KEPT.with_borrow(|kept| {
        kept.iter().filter(is_of).flat_map(|work| work.mistakes.iter().map(told)).collect()
    })
}

/// What was chosen, and what would have been better.
fn judgement(told: &ToldMistake) -> El {
    facts([
        ("Chosen", told.done.clone()),
        ("Better", told.better.clone()),
        ("Why", told.why.clone()),
        ("Chance to win", told.chance.clone()),
        ("Points", told.points.clone()),
    ])
}

/// A decision, what would have been better, and the way to its place in the review.
fn told_item(id: &str, told: &ToldMistake) -> El {
    let review = Route::Review(id.to_owned(), Some(told.moves));
    let heading = el("h2").put(el("a").set("href", review.href()).text(told.place.clone()));
    classed("li", "card-panel room-stack")
        .key(told.moves)
        .put(heading)
        .put(div("table-facts").put(told.facts.clone()))
        .put(el("p").text(told.position.clone()))
        .put(open_cards(&told.hand))
        .put(judgement(told))
}

async fn find(id: AttrValue) -> Found {
    match store::game(&id).await {
        Ok(found) => game::open(id, &found.saved),
        Err(error) => Found::Missing(error.sentence().to_owned()),
    }
}
