//! Practice: decisions of finished games that could have been better are made again, one after the other, at the table.

pub mod finder;
mod table;

use super::layout::{back_link, waiting_screen};
use crate::daily;
use crate::dom::{button, classed, div, el};
use crate::games::GameUi;
use crate::platform::{expect_screen, focus_screen};
use crate::practice::{GOAL, Position, Positions};
use crate::store::{self, StoreError};
use crate::text::count;
use crate::worker_client::has_workers;
use rules::match_game;
use rules::record::practice::{KeptMistake, Schedule};
use rules::record::{Head, Value};
use std::collections::VecDeque;
use std::rc::Rc;
use table::{Asked, PracticeTable};
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The screen.
pub struct PracticeScreen {
    /// All positions; none before the store has answered.
    positions: Option<Positions>,
    /// Why the browser may keep nothing.
    trouble: Option<StoreError>,
    /// What is still to be asked, the position that is asked first.
    ahead: VecDeque<Position>,
    /// Draws the first of them, once its game is loaded.
    shown: Option<Draw>,
    /// The number of the one that is shown.
    number: usize,
    /// How many were answered.
    answered: usize,
    /// When the one that is shown is asked again, once it is answered.
    schedule: Option<Schedule>,
}

/// Draws a position, the number of so many; once it is answered, with when it is asked again.
type Draw = Rc<dyn Fn((usize, usize), Option<Schedule>, &Scope<PracticeScreen>) -> Html>;

/// What can happen.
pub enum Msg {
    /// The store has answered.
    Found(Positions, Option<StoreError>),
    /// The game of the first position is loaded; none where it has no such position any more.
    Loaded(Option<Draw>),
    /// Its game cannot be loaded now.
    NotLoaded,
    /// The first answer: whether it was right.
    Answered(bool),
    /// On to the next one.
    Next,
    /// On with those that are beyond today's goal.
    GoOn,
}

impl Component for PracticeScreen {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link().send_future(async {
            let library = store::library().await;
            Msg::Found(Positions::of(&library.games), library.trouble)
        });
        PracticeScreen {
            positions: None,
            trouble: None,
            ahead: VecDeque::new(),
            shown: None,
            number: 0,
            answered: 0,
            schedule: None,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Found(positions, trouble) => {
                self.ahead = positions.due().into_iter().take(positions.left_today()).collect();
                (self.positions, self.trouble) = (Some(positions), trouble);
                self.load(ctx);
            }
            Msg::Loaded(Some(draw)) => {
                self.shown = Some(draw);
                self.number += 1;
            }
            Msg::Loaded(None) => {
                // damaged, or of another version of the game: another one takes its place
                self.revise(|_| None);
                let is_ahead = |position: &Position| self.ahead.iter().any(|other| is_same(other, position));
                let due = self.positions.as_ref().map(Positions::due).unwrap_or_default();
                let other = due.into_iter().find(|position| !is_ahead(position));
                self.ahead.extend(other);
                self.pass_on(ctx);
            }
            Msg::NotLoaded => self.pass_on(ctx),
            Msg::Answered(is_right) => {
                self.answered += 1;
                let Some(position) = self.ahead.front() else { return false };
                let schedule = position.mistake.schedule.answered(is_right, daily::day_number());
                self.schedule = Some(schedule);
                self.revise(|position| Some(KeptMistake { schedule, ..position.mistake.clone() }));
            }
            Msg::Next => {
                expect_screen(true);
                self.pass_on(ctx);
            }
            Msg::GoOn => {
                expect_screen(true);
                let due = self.positions.as_ref().map(Positions::due).unwrap_or_default();
                self.ahead = due.into_iter().take(GOAL).collect();
                (self.number, self.answered) = (0, 0);
                self.load(ctx);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Some(positions) = &self.positions else { return waiting_screen("Loading your positions…") };
        match (&self.shown, self.ahead.is_empty()) {
            (Some(draw), _) => {
                let others = self.ahead.len().saturating_sub(1);
                draw((self.number, self.number + others), self.schedule, ctx.link())
            }
            (None, false) => waiting_screen("Loading the game…"),
            (None, true) => self.overview(ctx.link(), positions),
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        focus_screen();
    }
}

impl PracticeScreen {
    /// Loads the game of the first position.
    fn load(&mut self, ctx: &Context<Self>) {
        (self.shown, self.schedule) = (None, None);
        let Some(position) = self.ahead.front().cloned() else { return };
        ctx.link().send_future(async move {
            match store::game(&position.game.id).await {
                Ok(found) => Msg::Loaded(drawn(&found.saved.record, &position)),
                Err(StoreError::Nothing) => Msg::Loaded(None),
                Err(_) => Msg::NotLoaded,
            }
        });
    }

    fn pass_on(&mut self, ctx: &Context<Self>) {
        self.ahead.pop_front();
        self.load(ctx);
    }

    /// Keeps what `change` makes of the first position; where that is nothing, it is no longer kept.
    fn revise(&mut self, change: impl Fn(&Position) -> Option<KeptMistake>) {
        let (Some(position), Some(positions)) = (self.ahead.front().cloned(), &mut self.positions) else {
            return;
        };
        let revised = change(&position);
        positions.all.retain_mut(|other| match &revised {
            _ if !is_same(other, &position) => true,
            Some(revised) => {
                other.mistake = revised.clone();
                true
            }
            None => false,
        });
        spawn_local(async move {
            let game = &position.game;
            store::revise_practice(&game.id, game.saved, |practice| {
                practice.mistakes.retain_mut(|other| match &revised {
                    _ if !other.is_same(&position.mistake) => true,
                    Some(revised) => {
                        other.schedule = revised.schedule;
                        true
                    }
                    None => false,
                });
            })
            .await;
        });
    }

    /// What is said where nothing is asked.
    fn overview(&self, link: &Scope<Self>, positions: &Positions) -> Html {
        let all = positions.all.len();
        let due = positions.due().len();
        let known = positions.all.iter().filter(|one| one.mistake.schedule.is_known()).count();
        let next = positions
            .all
            .iter()
            .filter_map(|one| one.mistake.schedule.due())
            .filter(|&day| day > positions.today)
            .min();
        let status = match (all, due, self.answered) {
            (0, ..) => "There is nothing to practise yet.".to_owned(),
            (_, 0, 0) => "Nothing is due today.".to_owned(),
            (_, _, 0) => "That is enough for today.".to_owned(),
            (_, _, done) => {
                format!("{} done. That is enough for today.", count(done as u64, "position", "positions"))
            }
        };
        let next = next.filter(|_| due == 0).map(|day| match day - positions.today {
            1 => "The next is due tomorrow.".to_owned(),
            days => format!("The next is due in {days} days."),
        });
        let known = (known > 0).then(|| format!("You know {known} of {all}."));
        let more = (due > 0).then(|| {
            let text = format!("Go on: {due} more");
            div("button-row").put(button("button", text, link.callback(|_| Msg::GoOn)))
        });
        let small = |text: String| classed("p", "small soft").text(text);
        let how = "After a game against computers, Hard looks for your clear mistakes: there, and while you are at home. Each comes back as a position, after 1, 3, 8 and 21 days, until you know it.";
        let workers = (!has_workers()).then(|| {
            let words = "This browser cannot look for mistakes in the background: nothing new comes here.";
            classed("p", "note warn").text(words)
        });
        let trouble = self.trouble.map(|trouble| {
            let words = format!(
                "{} What you practise lasts only as long as this tab stays open.",
                trouble.sentence()
            );
            classed("p", "note warn").text(words)
        });
        classed("main", "screen practice-overview")
            .put(el("p").put(back_link()))
            .put(el("h1").text("Practice"))
            .put(el("p").set("role", "status").text(status))
            .put_if(next.map(|next| el("p").text(next)))
            .put_if(known.map(|known| el("p").text(known)))
            .put_if(more)
            .put_if(trouble)
            .put_if(workers)
            .put(small(how.to_owned()))
            .into()
    }
}

fn is_same(one: &Position, other: &Position) -> bool {
    one.game.id == other.game.id && one.mistake.is_same(&other.mistake)
}

/// What draws a position of the game with that record; none where it has no such position.
fn drawn(record: &Value, position: &Position) -> Option<Draw> {
    fn draw<G: GameUi>(id: &str, asked: Asked<G>) -> Draw {
        let (id, key) = (AttrValue::from(id.to_owned()), format!("{id} {}", asked.at()));
        let asked = Rc::new(asked);
        Rc::new(move |number, schedule, link| {
            let (onanswered, onnext) = (link.callback(Msg::Answered), link.callback(|()| Msg::Next));
            html! { <PracticeTable<G> key={key.clone()} id={id.clone()} asked={Rc::clone(&asked)} {number} {schedule} {onanswered} {onnext} /> }
        })
    }
    let head = Head::of(record).ok()?;
    match_game!(head.game, G => Some(draw::<G>(&position.game.id, Asked::of(record, &position.mistake)?)))?
}
